// Replays the recorded sessions in Node with the program in a page, and prints a checksum of what each shows:
// `node .ci/replay.mjs PAGE.html SESSIONS`. tests/it/web.rs makes the same ones without a page.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [page, sessions] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const text = /<script type="text\/plain" id="program">\n(.*)\n<\/script>/.exec(page)[1];
// As the page reads it.
const bytesOf = new Function(`${/function bytesOf[^]*?(?=\nasync )/.exec(page)[0]} return bytesOf;`)();
const program = new WebAssembly.Module(gunzipSync(bytesOf(text)));

function replay(session) {
  const wasm = new WebAssembly.Instance(program).exports;
  const result = () => new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.output_length());
  const put = (text) => {
    const bytes = new TextEncoder().encode(text), at = wasm.input(bytes.length);
    new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  };
  let sum = 0x811c9dc5;
  const add = (bytes) => {
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  };
  // Cells and colours, the pixels of one square in eight, and the state of the page. What a frame has of
  // squares besides their number depends on the machine.
  const addScreen = () => {
    wasm.draw();
    const frame = result(), view = new DataView(frame.buffer, frame.byteOffset);
    let end = 4;
    for (let cells = view.getUint32(0, true); cells--;) end += 13 + frame[end + 12];
    const squares = view.getUint16(end, true);
    add(frame.subarray(0, end + 2));
    for (let index = 0; index < squares; index += 8) {
      wasm.square(index);
      add(result());
    }
    wasm.state();
    add(result());
  };
  const [first, ...events] = session.split("\n").filter((line) => line);
  put(JSON.stringify({ hash: first.slice("open".length).trim(), page: "file:///knightlight.html", today: 20000 }));
  wasm.start(100, 30, 9, 18);
  addScreen();
  for (const event of events) {
    put(event);
    if (!wasm.happen()) throw new Error(`\`${event}\` isn't an event of a page`);
    addScreen();
  }
  return (sum >>> 0).toString(16).padStart(8, "0");
}

for (const session of sessions.split("---\n")) console.log(replay(session));
