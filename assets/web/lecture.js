"use strict";
// A film of frames. Each changes some squares of its boards and some texts; a frame without `w` waits for
// the reader, one with it continues after `w` milliseconds.
const film = JSON.parse(document.getElementById("film").textContent);
const part = (name) => document.getElementById(name);
const context = part("board").getContext("2d");
const sheet = new Image();
const side = film.side, edge = film.edge, wide = 8 * side + edge;
const stops = film.frames.map((frame, at) => at).filter((at) => film.frames[at].w === undefined);
let at = 0, timer = 0, typed = "", plays = false, tries = 0;

// The state at a frame: what the frames before it changed, added up.
function stateAt(end) {
  const state = { t: new Map(), s: "", l: false, p: [], d: "", f: false, b: 1 };
  for (const frame of film.frames.slice(0, end + 1)) {
    for (const key of Object.keys(frame)) if (key !== "t") state[key] = frame[key];
    for (const [square, tile] of frame.t ?? []) state.t.set(square, tile);
    state.q = frame.q;
    state.w = frame.w;
  }
  return state;
}

function draw(state) {
  const canvas = part("board");
  // Two boards stand one above the other where they would be small side by side.
  const [across, down] = state.b > 1 && innerWidth < 700 ? [0, wide] : [wide, 0];
  canvas.width = wide + (state.b - 1) * across;
  canvas.height = wide + (state.b - 1) * down;
  canvas.classList.toggle("two", state.b > 1);
  context.fillStyle = film.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = film.ink;
  context.font = `${edge * 0.7}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let board = 0; board < state.b; board++) for (let i = 0; i < 8; i++) {
    const turned = state.f ? 7 - i : i, middle = side * (i + 0.5);
    context.fillText("abcdefgh"[turned], board * across + edge + middle, board * down + wide - edge / 2);
    context.fillText(8 - turned, board * across + edge / 2, board * down + middle);
  }
  for (const [square, tile] of state.t) {
    const board = Math.floor(square / 64), row = Math.floor((square % 64) / 8), column = square % 8;
    if (board >= state.b) continue;
    context.drawImage(sheet, (tile % film.across) * side, Math.floor(tile / film.across) * side, side, side,
      board * across + edge + column * side, board * down + row * side, side, side);
  }
}

function show(next) {
  clearTimeout(timer);
  at = Math.max(0, Math.min(next, film.frames.length - 1));
  const state = stateAt(at), page = stops.filter((stop) => stop <= at).length;
  draw(state);
  part("said").textContent = state.q ? state.q.ask : state.s;
  part("said").className = state.l && !state.q ? "large" : "";
  part("squares").textContent = state.d;
  part("panel").replaceChildren(...state.p.flatMap((row) => [...row.map(([text, style]) => {
    const span = document.createElement("span");
    span.textContent = text;
    if (style) span.className = "p" + style;
    return span;
  }), "\n"]));
  part("ask").hidden = !state.q;
  part("reply").value = part("verdict").textContent = "";
  tries = 0;
  part("count").textContent = `${page} of ${stops.length}`;
  [...part("dots").children].forEach((dot, number) => dot.classList.toggle("here", number + 1 === page));
  if (state.w !== undefined) timer = setTimeout(() => show(at + 1), state.w);
  else if (plays && at < film.frames.length - 1) timer = setTimeout(() => show(at + 1), film.pause);
  else setPlaying(false);
  if (state.q) part("reply").focus();
}

function setPlaying(on) {
  plays = on;
  part("play").textContent = on ? "Pause" : "Play";
}

// To the next frame that waits, but not past a question without an answer.
function go(forward) {
  if (forward && !part("ask").hidden) return part("reply").focus();
  setPlaying(false);
  if (forward) show(at + 1);
  else show(stops.filter((stop) => stop < at).pop() ?? 0);
}

function answer(event) {
  event.preventDefault();
  const question = stateAt(at).q, words = (text) => text.toLowerCase().split(/[\s,;]+/).filter(Boolean).sort().join(" ");
  const given = words(part("reply").value);
  if (!given) return;
  const right = question.right.some((reply) => words(reply) === given);
  tries += 1;
  part("verdict").textContent = right ? "Right." : tries < 2 ? "No. Try again." : `No: ${question.right[0]}.`;
  if (right || tries > 1) {
    part("ask").hidden = true;
    part("said").textContent = part("verdict").textContent + " " + stateAt(at).s;
    part("next").focus();
  }
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === part("reply")) return;
  const name = event.key;
  if (!part("black").hidden) part("black").hidden = true;
  else if (/^[0-9]$/.test(name)) return (typed += name);
  else if (name === "Enter" && typed) show(stops[Math.max(1, Math.min(Number(typed), stops.length)) - 1]);
  else if (name === " " && event.target.tagName === "BUTTON" || name === "Enter" && event.target.tagName === "BUTTON") return;
  else if ([" ", "Enter", "ArrowRight", "ArrowDown", "PageDown"].includes(name) || name === "." && film.pause) go(true);
  else if ([",", "ArrowLeft", "ArrowUp", "PageUp", "Backspace"].includes(name)) go(false);
  else if (name === "Home") show(0);
  else if (name === "End") show(film.frames.length - 1);
  else if (name === "b" || name === ".") part("black").hidden = false;
  else return;
  typed = "";
  event.preventDefault();
}

stops.forEach((stop) => {
  const dot = document.createElement("i");
  dot.onclick = () => show(stop);
  part("dots").append(dot);
});
part("back").onclick = () => go(false);
part("next").onclick = () => go(true);
part("play").hidden = !film.pause;
part("play").onclick = () => {
  setPlaying(!plays);
  show(plays && at === film.frames.length - 1 ? 0 : at);
};
part("black").onclick = () => (part("black").hidden = true);
part("ask").onsubmit = answer;
part("board").onclick = (event) => {
  if (part("ask").hidden) return go(true);
  const box = part("board").getBoundingClientRect(), scale = part("board").width / box.width;
  const turned = stateAt(at).f, column = Math.floor(((event.clientX - box.left) * scale - edge) / side);
  const row = Math.floor(((event.clientY - box.top) * scale) / side);
  if (column < 0 || column > 7 || row < 0 || row > 7) return;
  const name = "abcdefgh"[turned ? 7 - column : column] + (turned ? row + 1 : 8 - row);
  part("reply").value = (part("reply").value + " " + name).trim();
};
document.addEventListener("keydown", key);
addEventListener("resize", () => draw(stateAt(at)));
sheet.onload = () => show(0);
sheet.src = film.sheet;
