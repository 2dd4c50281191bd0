// A knight's shortest way, printed step by step: node search.js | knightlight judge g2 a8

const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

function neighbours(square) {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  return JUMPS.map(([files, ranks]) => String.fromCharCode(file + files) + (rank + ranks))
    .filter((to) => /^[a-h][1-8]$/.test(to));
}

function search(start, goal) {
  const queue = [start];
  const cameFrom = new Map([[start, null]]);
  while (queue.length > 0) {
    const square = queue.shift();
    console.log("take", square);
    if (square === goal) return path(cameFrom, goal);
    for (const to of neighbours(square)) {
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, square);
      queue.push(to);
      console.log("put", to);
    }
  }
  return null;
}

function path(cameFrom, square) {
  const squares = [];
  for (let at = square; at !== null; at = cameFrom.get(at)) squares.unshift(at);
  return squares;
}

const [start = "g2", goal = "a8"] = process.argv.slice(2);
const found = search(start, goal);
console.log(found ? `path ${found.join(" ")}` : "none");
