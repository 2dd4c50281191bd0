// Keys, mouse, touch, typing and files that are dropped.
const NAMED = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", PageUp: "pageup", PageDown: "pagedown", Enter: "enter", Escape: "esc", Backspace: "backspace", Delete: "delete", " ": "space", F1: "f1" };
// With Ctrl, everything else is the browser's.
const EDITING = "abdefku";
const KEYS = [
  ["Esc", "esc", "Back"], ["←", "left", "Left"], ["↑", "up", "Up"], ["↓", "down", "Down"], ["→", "right", "Right"], ["⏎", "enter", "Enter"],
  ["◀", ",", "Step back"], ["▶", ".", "Step"], ["play", "space", "Play or pause"], ["?", "?", "Help"],
  ["learn", "L", "Learn"], ["open", "o", "Open"], ["ask", "a", "Ask me"], ["hint", "i", "Hint"], ["lens", "]", "Next lens"],
  ["wall", "x", "Obstacle"], ["piece", "p", "Piece"], ["undo", "u", "Undo"], ["⌫", "backspace", "Backspace"], ["abc", "", "Show the keyboard"],
];

const key = (name) => run(() => happen("key", name));

function keyName(event) {
  const { key: name, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (event.isComposing || metaKey) return null;
  if (name === "Tab") return state.tabs && !shiftKey && !ctrlKey && !altKey ? "tab" : null;
  const plain = NAMED[name] ?? ([...name].length === 1 ? name : null);
  if (plain === null || event.getModifierState("AltGraph")) return plain;
  if (ctrlKey && !altKey) return name === "p" || state.scrolls && EDITING.includes(name) ? `ctrl-${name}` : null;
  if (altKey) return "aAhH".includes(name) || state.scrolls ? `alt-${plain}` : null;
  return plain;
}

function cellAt(event) {
  const box = part("cells").getBoundingClientRect(), scale = devicePixelRatio || 1;
  const along = (at, size, most) => Math.max(0, Math.min(Math.floor(at * scale / size), most - 1));
  return [along(event.clientX - box.left, metric.wide, metric.columns), along(event.clientY - box.top, metric.high, metric.rows)];
}

const point = (kind, cell) => run(() => happen(kind, cell.join(" ")));

function listen() {
  const screen = part("screen"), typing = part("typing");
  screen.addEventListener("keydown", (event) => {
    const name = keyName(event);
    if (name === null) return;
    event.preventDefault();
    key(name);
  });
  // A keyboard on the screen names no keys: what it types stands behind a blank.
  typing.value = " ";
  typing.addEventListener("input", (event) => {
    if (event.isComposing) return;
    const text = typing.value;
    typing.value = " ";
    if (!text) return key("backspace");
    for (const letter of text.slice(1)) key(letter === "\n" ? "enter" : letter === " " ? "space" : letter);
  });
  typing.addEventListener("compositionend", () => typing.dispatchEvent(new InputEvent("input")));
  document.addEventListener("paste", (event) => {
    if (event.target.tagName === "INPUT") return;
    event.preventDefault();
    run(() => happen("paste", event.clipboardData.getData("text/plain")));
  });
  listenToMouse(screen);
  listenToTouch(screen);
  listenToField();
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    handIn(event.dataTransfer.files[0]);
  });
  for (let count = KEYS.length; count--;) {
    const button = part("keys").appendChild(document.createElement("button"));
    // The keyboard on the screen stays as it is.
    button.onpointerdown = (event) => event.preventDefault();
    button.onclick = () => (button.value ? key(button.value) : document.activeElement === typing ? screen.focus() : typing.focus());
  }
  labelKeys();
}

// Keys that answer a question take the places of the arrows and of those after them.
function labelKeys() {
  [...part("keys").children].forEach((button, i) => {
    const answer = state.answers[i - 1];
    const [label, name, title] = answer ? [answer, answer, `Answer ${answer}`] : KEYS[i];
    if (button.textContent === label) return;
    button.textContent = label;
    button.value = name;
    button.title = title;
    const says = /[a-z]/i.test(label) && !title.toLowerCase().includes(label);
    button.setAttribute("aria-label", says ? `${label}: ${title}` : title);
  });
}

function listenToMouse(screen) {
  let last = "", rolled = 0;
  const isMouse = (event) => event.pointerType !== "touch";
  screen.addEventListener("pointerdown", (event) => {
    screen.focus({ preventScroll: true });
    if (!isMouse(event) || event.button === 1) return;
    event.preventDefault();
    screen.setPointerCapture(event.pointerId);
    point(event.button === 2 ? "right" : "press", cellAt(event));
  });
  screen.addEventListener("pointermove", (event) => {
    const cell = cellAt(event), here = `${cell} ${event.buttons}`;
    if (!isMouse(event) || here === last) return;
    last = here;
    point(event.buttons & 2 ? "rightdrag" : event.buttons & 1 ? "drag" : "move", cell);
  });
  screen.addEventListener("pointerup", (event) => {
    if (isMouse(event) && event.button !== 1) point(event.button === 2 ? "rightrelease" : "release", cellAt(event));
  });
  screen.addEventListener("contextmenu", (event) => event.preventDefault());
  screen.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaMode ? 40 * event.deltaY : event.deltaY;
    for (; Math.abs(rolled) >= 40; rolled -= 40 * Math.sign(rolled)) point(rolled > 0 ? "down" : "up", cellAt(event));
  }, { passive: false });
}

// A tap is a click, a long press the right button. A drag moves a piece, or scrolls a popup.
function listenToTouch(screen) {
  let begun = null;
  const isTouch = (event) => event.pointerType === "touch" && (!begun || begun.id === event.pointerId);
  screen.addEventListener("pointerdown", (event) => {
    if (!isTouch(event)) return;
    const cell = cellAt(event);
    begun = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, last: cell, does: "" };
    screen.setPointerCapture(event.pointerId);
    begun.timer = setTimeout(() => {
      begun.does = "right";
      point("right", cell);
      point("rightrelease", cell);
    }, 500);
  });
  screen.addEventListener("pointermove", (event) => {
    if (!begun || !isTouch(event) || begun.does === "right") return;
    if (!begun.does && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > 10) {
      clearTimeout(begun.timer);
      begun.does = state.scrolls ? "scroll" : "drag";
      if (begun.does === "drag") point("press", begun.cell);
    }
    const cell = cellAt(event);
    if (begun.does === "drag" && `${cell}` !== `${begun.last}`) point("drag", cell);
    begun.last = cell;
    for (const step = 22; begun.does === "scroll" && Math.abs(event.clientY - begun.y) >= step;) {
      const down = event.clientY < begun.y;
      begun.y += down ? -step : step;
      point(down ? "down" : "up", cell);
    }
  });
  const end = (event, isDone) => {
    if (!begun || !isTouch(event)) return;
    clearTimeout(begun.timer);
    if (isDone && !begun.does) point("press", begun.cell);
    if (isDone && !begun.does || begun.does === "drag") point("release", begun.last);
    begun = null;
  };
  screen.addEventListener("pointerup", (event) => end(event, true));
  screen.addEventListener("pointercancel", (event) => end(event, false));
}

// The field takes the lines of `plain`, and answers below it.
function listenToField() {
  const field = part("command"), answer = part("answer"), typed = [];
  let at = 0;
  part("line").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = field.value.trim();
    if (!line) return;
    field.value = "";
    if (typed.at(-1) !== line) typed.push(line);
    at = typed.length;
    let said = told = "";
    run(() => (said = happen("line", line)));
    said ||= told;
    answered = state.said;
    [line, ...said.split("\n")].forEach((text, i) => {
      const row = answer.appendChild(document.createElement("p"));
      row.textContent = i ? text : `> ${text}`;
      row.className = i ? "" : "typed";
    });
    while (answer.children.length > 300) answer.firstChild.remove();
    answer.hidden = false;
    answer.scrollTop = answer.scrollHeight;
  });
  field.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape") answer.hidden = true;
    if (!step) return;
    event.preventDefault();
    at = Math.max(0, Math.min(at + step, typed.length));
    field.value = typed[at] ?? "";
  });
}
