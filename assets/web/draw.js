// Cells and squares on two canvases, one over the other. Sizes are in pixels of the device.
const FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";
const MOST_PIXELS = 12e6;
const cells = part("cells").getContext("2d", { alpha: false });
const squares = part("squares").getContext("2d");
const metric = { wide: 9, high: 19, columns: 0, rows: 0 };
const colors = new Map();
const sizes = () => `${metric.columns} ${metric.rows} ${metric.wide} ${metric.high}`;
let shown = [], pictures = new Map(), kept = 0;

// The largest font, up to the user's own size, with which the board is nearly as large as with a smaller one
// that can still be read.
function measure() {
  const box = part("screen"), scale = devicePixelRatio || 1;
  const wide = Math.floor(box.clientWidth * scale), high = Math.floor(box.clientHeight * scale);
  const usual = parseFloat(getComputedStyle(document.documentElement).fontSize) * scale;
  // Of more than 300 columns or 100 rows only the middle would be drawn.
  const least = Math.max(wide / 300 / 0.55, high / 100 / 1.2, 6);
  const tried = [];
  for (let font = Math.ceil(Math.max(usual, least)); font >= 6; font--) {
    if (font < Math.max(0.75 * usual, least) && tried.some((one) => one.side > 1)) break;
    cells.font = `${font}px ${FONT}`;
    const letter = cells.measureText("0".repeat(20)).width / 20;
    const one = { font, wide: Math.max(1, Math.round(letter)), high: Math.max(2, Math.round(font * 1.22)) };
    one.gap = `${one.wide - letter}px`;
    one.base = Math.round(one.high * 0.78);
    one.columns = Math.floor(wide / one.wide);
    one.rows = Math.floor(high / one.high);
    one.side = wasm.side(one.columns, one.rows);
    one.board = one.side * one.wide;
    tried.push(one);
  }
  const largest = Math.max(...tried.map((one) => one.board));
  Object.assign(metric, tried.find((one) => one.board >= 0.9 * largest));
  for (const name of ["cells", "squares"]) {
    const canvas = part(name);
    canvas.width = wide;
    canvas.height = high;
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
  }
  shown = [];
}

// What a frame says, from its bytes: see the comment on frames in the program.
function frameOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), decoder = new TextDecoder();
  let at = 0;
  const short = () => (at += 2, view.getUint16(at - 2, true));
  const color = () => {
    const number = bytes[at] << 16 | bytes[at + 1] << 8 | bytes[at + 2];
    at += 3;
    let name = colors.get(number);
    if (!name) colors.set(number, name = `rgb(${number >> 16},${number >> 8 & 255},${number & 255})`);
    return name;
  };
  const frame = { cells: [], tiles: [] };
  let count = view.getUint32((at += 4) - 4, true);
  while (count--) {
    const cell = { x: short(), y: short(), ink: color(), ground: color(), style: short() };
    const length = view.getUint8(at++);
    const first = length === 1 ? view.getUint8(at) : 0;
    cell.text = first ? String.fromCharCode(first) : decoder.decode(bytes.subarray(at, at + length));
    at += length;
    frame.cells.push(cell);
  }
  for (count = short(); count--;) {
    const tile = { x: short(), y: short(), wide: short(), high: short() };
    tile.print = view.getBigUint64(at, true).toString(36);
    at += 8;
    frame.tiles.push(tile);
  }
  frame.cursor = { x: short(), y: short() };
  return frame;
}

// Characters that must touch their neighbours: blocks and frames are drawn, since fonts leave gaps.
const EIGHTHS = { "▀": [0, 0, 8, 4], "█": [0, 0, 8, 8], "▐": [4, 0, 8, 8], "▔": [0, 0, 8, 1], "▕": [7, 0, 8, 8] };
[..."▁▂▃▄▅▆▇"].forEach((c, i) => (EIGHTHS[c] = [0, 7 - i, 8, 8]));
[..."▏▎▍▌▋▊▉"].forEach((c, i) => (EIGHTHS[c] = [0, 0, i + 1, 8]));
// Quarters: upper left 1, upper right 2, lower left 4, lower right 8.
const QUARTERS = { "▖": 4, "▗": 8, "▘": 1, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▝": 2, "▞": 6, "▟": 14 };
// Lines from the middle: up 1, right 2, down 4, left 8.
const LINES = { "─": 10, "│": 5, "┌": 6, "┐": 12, "└": 3, "┘": 9, "├": 7, "┤": 13, "┬": 14, "┴": 11, "┼": 15, "╭": 6, "╮": 12, "╰": 3, "╯": 9, "╴": 8, "╵": 1, "╶": 2, "╷": 4 };

function drawn(text, x, y) {
  const { wide, high } = metric, rect = (a, b, c, d) => cells.fillRect(x + a, y + b, c - a, d - b);
  const across = (part) => Math.round(wide * part / 8), down = (part) => Math.round(high * part / 8);
  if (EIGHTHS[text]) {
    const [a, b, c, d] = EIGHTHS[text];
    rect(across(a), down(b), across(c), down(d));
  } else if (QUARTERS[text]) {
    for (let i = 0; i < 4; i++) {
      const a = i % 2 * 4, b = (i >> 1) * 4;
      if (QUARTERS[text] >> i & 1) rect(across(a), down(b), across(a + 4), down(b + 4));
    }
  } else if (LINES[text]) {
    const line = Math.max(1, Math.round(metric.font / 14)), a = (wide - line) >> 1, b = (high - line) >> 1;
    if (LINES[text] & 1) rect(a, 0, a + line, b + line);
    if (LINES[text] & 2) rect(a, b, wide, b + line);
    if (LINES[text] & 4) rect(a, b, a + line, high);
    if (LINES[text] & 8) rect(0, b, a + line, b + line);
  } else return false;
  return true;
}

function paintCells(list) {
  const { wide, high } = metric;
  for (let i = 0; i < list.length;) {
    const { x, y, ground } = list[i];
    let end = i + 1;
    while (end < list.length && list[end].y === y && list[end].x === x + end - i && list[end].ground === ground) end++;
    cells.fillStyle = ground;
    // The last column and row go on to the edge, where no whole cell has room.
    const right = list[end - 1].x + 1 < metric.columns ? (x + end - i) * wide : cells.canvas.width;
    const low = y + 1 < metric.rows ? (y + 1) * high : cells.canvas.height;
    cells.fillRect(x * wide, y * high, right - x * wide, low - y * high);
    i = end;
  }
  let last = "";
  for (let i = 0; i < list.length;) {
    const { x, y, ink, style, text } = list[i];
    let end = i + 1, run = text;
    const plain = (cell) => cell.text.length === 1 && cell.text < "\x7f";
    while (plain(list[i]) && end < list.length && list[end].y === y && list[end].x === x + end - i
      && list[end].ink === ink && list[end].style === style && plain(list[end])) run += list[end++].text;
    if (run.trim()) {
      const font = `${style & 4 ? "italic " : ""}${style & 1 ? "bold " : ""}${metric.font}px ${FONT}`;
      if (font !== last) cells.font = last = font;
      cells.fillStyle = ink;
      cells.globalAlpha = style & 2 ? 0.65 : 1;
      if (!drawn(run, x * wide, y * high)) {
        // Letters of a fallback font may be wider than a cell.
        if (plain(list[i]) && "letterSpacing" in cells) {
          cells.letterSpacing = metric.gap;
          cells.fillText(run, x * wide, y * high + metric.base);
          cells.letterSpacing = "0px";
        } else if (plain(list[i])) for (let k = 0; k < run.length; k++) cells.fillText(run[k], (x + k) * wide, y * high + metric.base);
        else {
          const across = cells.measureText(run).width, room = list[end]?.text === "" ? 2 * wide : wide;
          // What such a letter has outside its cells would stay when they change.
          cells.save();
          cells.beginPath();
          cells.rect(x * wide, y * high, room, high);
          cells.clip();
          cells.fillText(run, x * wide + Math.max(0, (room - across) / 2), y * high + metric.base, room);
          cells.restore();
        }
      }
      cells.globalAlpha = 1;
    }
    cells.fillStyle = ink;
    if (style & 8) cells.fillRect(x * wide, y * high + metric.base + 2, (end - i) * wide, Math.max(1, metric.font >> 4));
    if (style & 256) cells.fillRect(x * wide, y * high + (high >> 1), (end - i) * wide, Math.max(1, metric.font >> 4));
    i = end;
  }
}

function paintSquares(tiles) {
  const { wide, high } = metric, place = (tile) => `${tile.x},${tile.y},${tile.wide},${tile.high}`;
  const before = new Map(shown.map((tile) => [place(tile), tile.print]));
  const now = new Set(tiles.map(place));
  const edge = (tile) => tile.x + tile.wide < metric.columns ? (tile.x + tile.wide) * wide : squares.canvas.width;
  for (const tile of shown) if (!now.has(place(tile))) squares.clearRect(tile.x * wide, tile.y * high, edge(tile) - tile.x * wide, tile.high * high);
  squares.fillStyle = Object.fromEntries(state.colors).ground;
  tiles.forEach((tile, index) => {
    // At the edge of the screen, where no whole cell has room, its marks don't go on.
    const end = (tile.x + tile.wide) * wide;
    squares.fillRect(end, tile.y * high, edge(tile) - end, tile.high * high);
    if (before.get(place(tile)) === tile.print) return;
    const key = `${tile.print} ${tile.wide * wide} ${tile.high * high}`;
    let picture = pictures.get(key);
    if (!picture) {
      wasm.square(index);
      const pixels = Uint8ClampedArray.from(result());
      if (pixels.length !== 4 * tile.wide * wide * tile.high * high) return;
      picture = new ImageData(pixels, tile.wide * wide, tile.high * high);
      if ((kept += pixels.length / 4) > MOST_PIXELS) {
        pictures.clear();
        kept = pixels.length / 4;
      }
      pictures.set(key, picture);
    }
    squares.putImageData(picture, tile.x * wide, tile.y * high);
  });
  shown = tiles;
}
