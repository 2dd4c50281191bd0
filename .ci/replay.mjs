// Replays the recorded sessions in Node with the program in a page, and prints the sum of each:
// `node .ci/replay.mjs PAGE.html SESSIONS`.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [page, sessions] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const text = /<script type="text\/plain" id="program">\n(.*)\n<\/script>/.exec(page)[1];
// As the page reads it.
const bytesOf = new Function(`${/function bytesOf[^]*?(?=\nasync )/.exec(page)[0]} return bytesOf;`)();
const module = new WebAssembly.Module(gunzipSync(bytesOf(text)));
for (const session of sessions.split("---\n")) {
  const { exports } = new WebAssembly.Instance(module);
  const bytes = new TextEncoder().encode(session), at = exports.input(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  console.log(BigInt.asUintN(64, exports.replayed()).toString(16).padStart(16, "0"));
}
