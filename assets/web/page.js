// Loading the program, what happens to it, and what it asks the page to do. Before it come the helpers in
// `call.js` and the drawing in `draw.js`.
const system = { light: matchMedia("(prefers-color-scheme: light)"), still: matchMedia("(prefers-reduced-motion: reduce)") };
let state = { orders: [], said: "", deadline: null, answers: [] }, frameAsked = false, timer = 0, saying = 0, heard = "", answered = "", told = "";

function startOver(hash) {
  const learner = stored("learner"), progress = stored(learner ? `learner-${learner}.json` : "progress.json");
  put(JSON.stringify({
    hash, page: location.href.split("#")[0], today: Math.max(0, Math.floor(Date.now() / 864e5)),
    is_light: system.light.matches, moves: !system.still.matches, learner, progress, left: stored("session.json"),
    reloaded: performance.getEntriesByType("navigation")[0]?.type === "reload",
    refused: storage ? null : "This browser keeps no data for this page, so save your progress as a file before you leave.",
  }));
  wasm.start(metric.columns, metric.rows, metric.wide, metric.high);
}

// Lets something happen, obeys, and has a frame drawn. A fault brings the last state back.
function run(happens) {
  try {
    happen("tick", Math.floor(performance.now() - began));
    happens();
    learn();
  } catch (error) {
    recover(error);
  }
}

// Takes note of what the program wants now.
function learn() {
  for (let times = 0; times < 9; times++) {
    wasm.state();
    state = JSON.parse(resultText());
    if (!state.orders.length) break;
    state.orders.forEach(obey);
  }
  clearTimeout(timer);
  if (state.deadline !== null) timer = setTimeout(() => run(() => {}), Math.max(0, state.deadline - (performance.now() - began)));
  if (!frameAsked) requestAnimationFrame(paint);
  frameAsked = true;
}

function paint() {
  if (!frameAsked) return;
  frameAsked = false;
  try {
    wasm.draw();
    const frame = frameOf(result());
    paintCells(frame.cells);
    paintSquares(frame.tiles);
    dress(frame.cursor);
    rememberSoon();
  } catch (error) {
    recover(error);
  }
}

// The page around the canvas: colours, title, the place of typing, and what a screen reader says.
function dress(cursor) {
  const root = document.documentElement.style, scale = devicePixelRatio || 1;
  for (const [name, color] of state.colors) root.setProperty(`--${name}`, color);
  document.title = `${state.title} · knightlight`;
  labelKeys();
  const caret = part("caret"), typing = part("typing");
  caret.hidden = !state.types || cursor.x === 65535;
  for (const one of [caret, typing]) {
    one.style.left = `${Math.min(cursor.x, metric.columns) * metric.wide / scale}px`;
    one.style.top = `${Math.min(cursor.y, metric.rows) * metric.high / scale}px`;
  }
  caret.style.height = `${metric.high / scale}px`;
  if (state.said === heard) return;
  heard = state.said;
  clearTimeout(saying);
  saying = setTimeout(say, 120);
}

// A screen reader says the lines that are new: the others stay as they are.
function say() {
  const lines = state.said.split("\n"), said = part("said");
  // The answer of the field is said already, but not what comes later, as when a film is made.
  said.setAttribute("aria-live", state.said === answered ? "off" : "polite");
  for (const old of [...said.children]) if (!lines.includes(old.textContent)) old.remove();
  lines.forEach((line, i) => {
    if (said.children[i]?.textContent === line) return;
    const row = document.createElement("p");
    row.textContent = line;
    said.insertBefore(row, said.children[i] ?? null);
  });
  while (said.children.length > lines.length) said.lastChild.remove();
}

function obey(order) {
  if (order.do === "copy") copy(order.text);
  else if (order.do === "download") save(order.file, order.text, "text/plain");
  else if (order.do === "export") make(order);
  else if (order.do === "pick") {
    told = "Choose a file.";
    pick(order.accept);
  } else if (order.do === "store") store(order.key, order.text);
  else if (order.do === "merge") {
    const merged = happen("merge", storage?.getItem(order.key) ?? "");
    if (merged === null) return;
    const failed = store(order.key, merged);
    if (failed) tell(`Your progress couldn't be saved: ${failed}. Save it as a file before you leave.`);
    else happen("stored");
  } else if (order.do === "learner") {
    if (order.name) store("knightlight/learner", order.name);
    else storage?.removeItem("knightlight/learner");
    told = happen("learner", `${order.name ?? ""}\n${storage?.getItem(order.key) ?? ""}`);
  } else if (order.do === "learners") {
    const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith("knightlight/"));
    told = happen("learners", JSON.stringify(Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]))));
  }
}

const tell = (sentence) => happen("notice", told = sentence);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // An older way, for pages that may not use the clipboard.
    const typing = part("typing"), focused = document.activeElement;
    typing.value = text;
    typing.select();
    const done = document.execCommand("copy");
    typing.value = " ";
    focused?.focus();
    if (!done) run(() => tell(`This browser doesn't let pages copy. Here is the text: ${text}`));
  }
}

function save(file, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = file.split(/[\\/]/).pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60e3);
}

// A worker has a copy of the program's memory and makes the file from it, while keys go on here.
const WORKER = `onmessage = async ({ data: [module, memory] }) => {
  const { exports } = await WebAssembly.instantiate(module, {});
  exports.memory.grow(Math.max(0, (memory.byteLength - exports.memory.buffer.byteLength) >> 16));
  new Uint8Array(exports.memory.buffer).set(new Uint8Array(memory));
  const made = exports.make();
  postMessage([made, new Uint8Array(exports.memory.buffer, exports.output(), exports.output_length()).slice()]);
};`;

function make({ file, long }) {
  const done = (made, bytes) => run(() => {
    if (made) save(file, bytes, "application/octet-stream");
    tell(made ? `Saved: ${file}.` : new TextDecoder().decode(bytes));
  });
  const here = () => {
    if (long) return run(() => tell(`${file} would take too long, because this browser doesn't let the page work in the background.`));
    const made = wasm.make();
    done(made, result().slice());
  };
  const memory = wasm.memory.buffer.slice(0), address = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
  try {
    const worker = new Worker(address);
    const end = (then) => {
      worker.terminate();
      URL.revokeObjectURL(address);
      then();
    };
    worker.onmessage = ({ data: [made, bytes] }) => end(() => done(made, bytes));
    worker.onerror = worker.onmessageerror = () => end(here);
    worker.postMessage([program, memory], [memory]);
  } catch {
    setTimeout(here);
  }
}

function pick(accept) {
  part("file").accept = accept;
  part("file").value = "";
  part("file").click();
}

async function handIn(file) {
  if (!file) return;
  if (file.size > 16 << 20) return run(() => tell(`${file.name} is larger than 16 MB, the most that this page can open.`));
  const text = await file.text();
  run(() => happen("file", `${file.name}\n${text}`));
}

function resize() {
  measure();
  run(() => happen("size", sizes()));
}

function watchPixels() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    resize();
    watchPixels();
  }, { once: true });
}

async function open() {
  try {
    await load();
  } catch (error) {
    console.error(error);
    part("fault").textContent = "This page can't run here: it needs a browser from 2023 or later.";
    part("fault").hidden = false;
    return;
  }
  measure();
  run(() => startOver(location.hash));
  // The first frame doesn't wait for its turn.
  paint();
  new ResizeObserver(resize).observe(part("screen"));
  watchPixels();
  for (const list of Object.values(system)) list.addEventListener("change", () => run(() => {
    happen("motion", system.still.matches ? 0 : 1);
    happen("light", system.light.matches ? 1 : 0);
  }));
  addEventListener("hashchange", () => run(() => happen("open", location.hash)));
  part("file").onchange = () => handIn(part("file").files[0]);
  part("file").oncancel = () => run(() => happen("nofile"));
  part("open").onclick = () => pick(".toml,.knight,.pgn,.fen,.epd,.json");
  part("save").onclick = () => {
    const [, name, text] = /^(.*)\n([^]*)$/.exec(happen("progress"));
    save(name, text, "application/json");
  };
  listen();
  if (!matchMedia("(pointer: coarse)").matches) part("screen").focus({ preventScroll: true });
}

open();
