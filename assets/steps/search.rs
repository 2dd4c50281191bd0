//! A knight's shortest path, found step by step:
//! `rustc search.rs && ./search | knightlight judge g2 a8`

use std::collections::{HashMap, VecDeque};
use std::env;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Square {
    file: i8,
    rank: i8,
}

const JUMPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

fn neighbours(Square { file, rank }: Square) -> impl Iterator<Item = Square> {
    let jumps = JUMPS.iter();
    let all = jumps.map(move |(files, ranks)| Square {
        file: file + files,
        rank: rank + ranks,
    });
    all.filter(|to| (0..8).contains(&to.file) && (0..8).contains(&to.rank))
}

fn search(start: Square, goal: Square) -> Option<Vec<Square>> {
    let mut queue = VecDeque::from([start]);
    let mut came_from = HashMap::from([(start, None)]);
    while let Some(square) = queue.pop_front() {
        println!("take {square:?}");
        if square == goal {
            return Some(path(&came_from, goal));
        }
        for to in neighbours(square) {
            if !came_from.contains_key(&to) {
                came_from.insert(to, Some(square));
                queue.push_back(to);
                println!("put {to:?}");
            }
        }
    }
    None
}

fn path(came_from: &HashMap<Square, Option<Square>>, goal: Square) -> Vec<Square> {
    let up = |square: &Square| came_from[square];
    let mut squares: Vec<Square> = std::iter::successors(Some(goal), up).collect();
    squares.reverse();
    squares
}

fn square(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square {
        file: (bytes[0] - b'a') as i8,
        rank: (bytes[1] - b'1') as i8,
    }
}

fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    let (start, goal) = match &given[..] {
        [start, goal] => (start.as_str(), goal.as_str()),
        _ => ("g2", "a8"),
    };
    match search(square(start), square(goal)) {
        Some(found) => println!("path {found:?}"),
        None => println!("none"),
    }
}
