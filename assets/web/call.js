"use strict";
// The program, which is wasm: texts in and out, storage, and the memory to return to after a fault.
const part = (name) => document.getElementById(name);
const began = performance.now();
let program, wasm, memory = null, remembering = 0, fault = -Infinity;

// The bytes of a text in which two signs stand for 13 bits, and a last one alone for 6.
function bytesOf(text) {
  const signs = new TextEncoder().encode(text), bytes = new Uint8Array(signs.length * 13 >> 4);
  // Of the signs from 33 on, three are left out.
  const digits = Uint8Array.from({ length: 127 }, (_, code) => code - 33 - (code > 34) - (code > 38) - (code > 60));
  for (let at = 0, held = 0, bits = 0, length = 0; at < signs.length; at += 2) {
    const isPair = at + 1 < signs.length;
    held |= (digits[signs[at]] + (isPair ? 91 * digits[signs[at + 1]] : 0)) << bits;
    for (bits += isPair ? 13 : 6; bits >= 8; bits -= 8, held >>= 8) bytes[length++] = held;
  }
  return bytes;
}

async function load() {
  const text = part("program").textContent;
  part("program").remove();
  const stream = new Blob([bytesOf(text.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
  // It is compiled while it is unpacked.
  program = await WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  wasm = new WebAssembly.Instance(program).exports;
}

function put(text) {
  const bytes = new TextEncoder().encode(text), at = wasm.input(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
}

// Lets something happen, and returns the answer, or null if there is none.
function happen(name, details = "") {
  put(`${name} ${details}`);
  return wasm.happen() ? resultText() : null;
}

const result = () => new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.output_length());
const resultText = () => new TextDecoder().decode(result());

// None in a browser that stores nothing.
const storage = (() => {
  try {
    localStorage.setItem("knightlight/test", "1");
    localStorage.removeItem("knightlight/test");
    return localStorage;
  } catch {
    return null;
  }
})();
const stored = (name) => storage?.getItem(`knightlight/${name}`) ?? null;

// Stores a text, or says why it can't.
function store(key, text) {
  try {
    if (!storage) return "this browser keeps no data for this page";
    storage.setItem(key, text);
    return "";
  } catch {
    return "this browser's storage is full";
  }
}

// The memory of the program is its whole state. After a change a copy is made, at most four times a second.
function rememberSoon() {
  remembering ||= setTimeout(() => {
    remembering = 0;
    memory = wasm.memory.buffer.slice(0);
  }, memory ? 250 : 0);
}

function recover(error) {
  console.error(error);
  clearTimeout(remembering);
  remembering = 0;
  const again = performance.now() - fault < 1500;
  fault = performance.now();
  try {
    wasm = new WebAssembly.Instance(program).exports;
    if (memory && !again) {
      wasm.memory.grow(Math.max(0, (memory.byteLength - wasm.memory.buffer.byteLength) >> 16));
      new Uint8Array(wasm.memory.buffer).set(new Uint8Array(memory));
    } else {
      memory = null;
      startOver("");
    }
    happen("notice", "Something went wrong, so your last action was undone. Everything before it is still here.");
    happen("size", sizes());
    learn();
  } catch (second) {
    console.error(second);
    part("fault").textContent = "Something went wrong. Your progress is saved. Please reload this page.";
    part("fault").hidden = false;
  }
}
