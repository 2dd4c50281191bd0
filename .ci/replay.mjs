// Replays the recorded sessions in Node, and prints the sum of each: `node .ci/replay.mjs PROGRAM.wasm SESSIONS`.
import { readFileSync } from "node:fs";

const [program, sessions] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(program));
for (const session of readFileSync(sessions, "utf8").split("---\n")) {
  const { exports } = new WebAssembly.Instance(module);
  const bytes = new TextEncoder().encode(session), at = exports.input(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  console.log(BigInt.asUintN(64, exports.replayed()).toString(16).padStart(16, "0"));
}
