// A knight's shortest path, found step by step: node search.js | knightlight judge g2 a8

const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

function neighbours([file, rank]) {
  return JUMPS.map(([files, ranks]) => [file + files, rank + ranks])
    .filter((to) => to.every((number) => number >= 0 && number < 8));
}

function search(start, goal) {
  const queue = [start];
  const cameFrom = { [start]: null };
  while (queue.length > 0) {
    const square = queue.shift();
    console.log(`take ${square}`);
    if (`${square}` === `${goal}`) return path(cameFrom, goal);
    for (const to of neighbours(square)) {
      if (to in cameFrom) continue;
      cameFrom[to] = square;
      queue.push(to);
      console.log(`put ${to}`);
    }
  }
  return null;
}

function path(cameFrom, square) {
  const squares = [];
  for (let at = square; at !== null; at = cameFrom[at]) squares.unshift(at);
  return squares;
}

function square(name) {
  return [name.charCodeAt(0) - "a".charCodeAt(0), Number(name[1]) - 1];
}

const [start = "g2", goal = "a8"] = process.argv.slice(2);
const found = search(square(start), square(goal));
console.log(found ? `path ${found.join(" -> ")}` : "none");
