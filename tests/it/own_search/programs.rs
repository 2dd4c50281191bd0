//! Programs as beginners write them, each with at most one mistake, and the messages about them.

use super::{EMPTY, judged};
use knightlight::{
    board::{Setup, Square},
    geometry::{Mover, Reach},
    steps::StepOrder,
};
use std::collections::VecDeque;

/// Options of a search program, right and wrong.
#[derive(Clone, Copy)]
struct Program {
    fen: &'static str,
    from: Square,
    to: Square,
    /// `q` for a queue, `s` for a stack, `r` for recursion, `b` for the square nearest to the
    /// target.
    order: char,
    /// `p` if squares are marked when put, `t` if when taken, `n` if never.
    marks: char,
    /// Mistake in the moves: missing ones, a wrong one, or one that wraps round the edge; empty if
    /// there is none.
    moves: &'static str,
    /// Whether the program checks for blockers.
    looks: bool,
    /// Path that is printed (`right`, `reversed`, `without start`, `without end`, `last parent`,
    /// `taken`, `jump`), or `nothing` or `none` instead of a path.
    path: &'static str,
    /// End of the search: when the target is taken or put, never, or after some steps.
    ends: &'static str,
    /// Kind of output: `all`, `no takes`, `no puts`, `no start`, `half`, `chatter`, `pairs`,
    /// `capitals`.
    prints: &'static str,
}

const RIGHT: Program = Program {
    fen: EMPTY,
    from: Square::G2,
    to: Square::A8,
    order: 'q',
    marks: 'p',
    moves: "",
    looks: true,
    path: "right",
    ends: "taken",
    prints: "all",
};

impl Program {
    fn neighbours(&self, square: Square) -> Vec<Square> {
        let setup: Setup = self.fen.parse().expect("a FEN");
        let mover = setup
            .board
            .piece(self.from)
            .map_or(Mover::KNIGHT, Mover::Piece);
        let board = if self.looks {
            setup.board.without(self.from)
        } else {
            knightlight::board::Board::EMPTY
        };
        let mut found: Vec<Square> = Reach::by(mover, square, &board)
            .destinations()
            .into_iter()
            .collect();
        let place = |files: i32, ranks: i32| {
            let (file, rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
            Square::ALL[(rank.rem_euclid(8) * 8 + file.rem_euclid(8)) as usize]
        };
        match self.moves {
            "left out" => found.retain(|to| *to as i32 - square as i32 != 17),
            "half" => found.retain(|to| *to as i32 > square as i32),
            "wrong" => found.extend(square.offset(2, 2)),
            "wrong order" => found.extend(square.offset(1, 0)),
            "round" => found.push(place(1, 2)),
            _ => {}
        }
        found
    }

    fn run(&self) -> String {
        let mut lines: Vec<(char, Square, Option<Square>)> = Vec::new();
        let mut parent: [Option<Square>; 64] = [None; 64];
        let found = if self.order == 'r' {
            let mut seen = vec![self.from];
            self.deeper(self.from, &mut seen, &mut parent, &mut lines)
        } else {
            self.search(&mut parent, &mut lines)
        };
        self.print(&lines, found.then_some(&parent))
    }

    fn deeper(
        &self,
        square: Square,
        seen: &mut Vec<Square>,
        parent: &mut [Option<Square>; 64],
        lines: &mut Vec<(char, Square, Option<Square>)>,
    ) -> bool {
        lines.push(('t', square, None));
        if square == self.to {
            return true;
        }
        for to in self.neighbours(square) {
            if !seen.contains(&to) {
                seen.push(to);
                parent[to as usize] = Some(square);
                lines.push(('p', to, Some(square)));
                if self.deeper(to, seen, parent, lines) {
                    return true;
                }
            }
        }
        false
    }

    fn search(
        &self,
        parent: &mut [Option<Square>; 64],
        lines: &mut Vec<(char, Square, Option<Square>)>,
    ) -> bool {
        let mut waiting = VecDeque::from([self.from]);
        let (mut marked, mut taken) = (vec![self.from], Vec::new());
        let mut found = false;
        while !waiting.is_empty() && lines.len() < 900 {
            let far = |square: &Square| {
                let (a, b) = (*square as i32, self.to as i32);
                (a % 8 - b % 8).abs() + (a / 8 - b / 8).abs()
            };
            let at = match self.order {
                'q' => 0,
                's' => waiting.len() - 1,
                _ => (0..waiting.len())
                    .min_by_key(|at| far(&waiting[*at]))
                    .unwrap_or(0),
            };
            let square = waiting.remove(at).expect("a square that waits");
            if self.marks == 't' && taken.contains(&square) {
                continue;
            }
            taken.push(square);
            lines.push(('t', square, None));
            if square == self.to && self.ends == "taken" {
                return true;
            }
            for to in self.neighbours(square) {
                let is_new = match self.marks {
                    'p' => !marked.contains(&to),
                    't' => !taken.contains(&to),
                    _ => true,
                };
                if is_new {
                    marked.push(to);
                    if parent[to as usize].is_none() && to != self.from
                        || self.path == "last parent"
                    {
                        parent[to as usize] = Some(square);
                    }
                    waiting.push_back(to);
                    lines.push(('p', to, None));
                    if to == self.to && self.ends == "put" {
                        return true;
                    }
                } else if self.path == "last parent" && to != self.from {
                    parent[to as usize] = Some(square);
                }
            }
            found |= square == self.to;
            if self.ends == "early" && taken.len() == 6 {
                return false;
            }
        }
        found
    }

    fn print(
        &self,
        lines: &[(char, Square, Option<Square>)],
        parent: Option<&[Option<Square>; 64]>,
    ) -> String {
        let name = |square: Square| match self.prints {
            "pairs" => format!("({}, {})", square as usize % 8, square as usize / 8),
            "capitals" => square.to_string().to_uppercase(),
            _ => square.to_string(),
        };
        let mut text = String::new();
        for (number, (word, square, from)) in lines.iter().enumerate() {
            let skipped = match self.prints {
                "no takes" => *word == 't',
                "no start" => number == 0,
                "no puts" => *word == 'p',
                "half" => *word == 'p' && number % 2 == 0,
                _ => false,
            };
            if skipped {
                continue;
            }
            let word = if *word == 't' { "take" } else { "put" };
            let word = if self.prints == "capitals" {
                word.to_uppercase()
            } else {
                word.to_owned()
            };
            let from = from.map_or(String::new(), |from| format!(" from {}", name(from)));
            if self.prints == "chatter" {
                text += &format!("looking at {}\n\n# so far {number}\n", name(*square));
            }
            text += &format!("{word} {}{from}\n", name(*square));
        }
        let Some(parent) = parent else {
            return match self.path {
                "nothing" => text,
                _ => text + "none\n",
            };
        };
        let up = |at: &Square| parent[*at as usize];
        let mut path: Vec<Square> = std::iter::successors(Some(self.to), up).take(64).collect();
        match self.path {
            "reversed" => path.reverse(),
            "without start" => drop(path.pop()),
            "without end" => drop(path.remove(0)),
            "jump" => drop(path.remove(1)),
            "taken" => {
                path = lines
                    .iter()
                    .filter(|line| line.0 == 't')
                    .map(|line| line.1)
                    .rev()
                    .collect()
            }
            "nothing" => return text,
            "none" => return text + "none\n",
            _ => {}
        }
        let names: Vec<String> = path.into_iter().rev().map(name).collect();
        text + &format!(
            "path {}\n",
            names.join(if self.prints == "pairs" { ", " } else { " " })
        )
    }
}

const WALL: &str = "8/8/8/8/5*2/4*3/6N1/8";
const CUT: &str = "8/2*5/1*6/8/8/8/6N1/8";
const ROOK: &str = "8/8/3*4/1*6/4p3/2*3*1/1*4R1/4*3";
const KING: &str = "8/1*6/2*5/3*4/4*3/5*2/6K1/8";
const QUEEN: &str = "1*6/2*5/1p1*4/3p4/3**3/4*3/5PQ1/5**1";
const BISHOP: &str = "8/8/1*6/3*4/8/5*2/6B1/8";

type Row = (
    &'static str,
    Program,
    Option<&'static str>,
    &'static str,
    bool,
);

/// Returns the programs, each with its mistake, its order, and whether it passes as breadth-first.
fn programs() -> Vec<Row> {
    let (b, d, o, u) = ("breadth-first", "depth-first", "other", "unknown");
    let mut rows: Vec<Row> = vec![
        ("right", RIGHT, None, b, true),
        (
            "right, ends when put",
            Program {
                ends: "put",
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "right, goes on to the end",
            Program {
                ends: "never",
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "a stack",
            Program {
                order: 's',
                ..RIGHT
            },
            None,
            d,
            false,
        ),
        (
            "the nearest first",
            Program {
                order: 'b',
                ..RIGHT
            },
            None,
            o,
            false,
        ),
        (
            "a recursion",
            Program {
                order: 'r',
                ..RIGHT
            },
            None,
            d,
            false,
        ),
        (
            "marks late",
            Program {
                marks: 't',
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "never marks",
            Program {
                marks: 'n',
                ..RIGHT
            },
            Some("taken_twice"),
            b,
            false,
        ),
        (
            "a move missing",
            Program {
                moves: "left out",
                ..RIGHT
            },
            Some("missed"),
            b,
            false,
        ),
        (
            "half the moves",
            Program {
                moves: "half",
                ..RIGHT
            },
            Some("missed"),
            b,
            false,
        ),
        (
            "a wrong offset",
            Program {
                moves: "wrong",
                ..RIGHT
            },
            Some("not_a_move"),
            b,
            false,
        ),
        (
            "a wrong offset at the edge",
            Program {
                moves: "wrong order",
                ..RIGHT
            },
            Some("not_a_move"),
            b,
            false,
        ),
        (
            "round the edge",
            Program {
                moves: "round",
                ..RIGHT
            },
            Some("not_a_move"),
            b,
            false,
        ),
        (
            "backwards",
            Program {
                path: "reversed",
                ..RIGHT
            },
            Some("wrong_path"),
            b,
            false,
        ),
        (
            "without its start",
            Program {
                path: "without start",
                ..RIGHT
            },
            Some("wrong_path"),
            b,
            false,
        ),
        (
            "without its end",
            Program {
                path: "without end",
                ..RIGHT
            },
            Some("wrong_path"),
            b,
            false,
        ),
        (
            "with a jump",
            Program {
                path: "jump",
                ..RIGHT
            },
            Some("wrong_path"),
            b,
            false,
        ),
        (
            "all that was taken",
            Program {
                path: "taken",
                ..RIGHT
            },
            Some("wrong_path"),
            b,
            false,
        ),
        (
            "no answer",
            Program {
                path: "nothing",
                ..RIGHT
            },
            Some("unfinished"),
            b,
            false,
        ),
        (
            "none, though found",
            Program {
                path: "none",
                ..RIGHT
            },
            Some("none_but_there_is"),
            b,
            false,
        ),
        (
            "gives up",
            Program {
                ends: "early",
                ..RIGHT
            },
            Some("none_but_there_is"),
            b,
            false,
        ),
        (
            "prints no takes",
            Program {
                prints: "no takes",
                ..RIGHT
            },
            Some("not_a_move"),
            u,
            false,
        ),
        (
            "prints no puts",
            Program {
                prints: "no puts",
                ..RIGHT
            },
            Some("missed"),
            u,
            false,
        ),
        (
            "prints half",
            Program {
                prints: "half",
                ..RIGHT
            },
            Some("missed"),
            b,
            false,
        ),
        (
            "the start not taken",
            Program {
                prints: "no start",
                ..RIGHT
            },
            Some("not_a_move"),
            o,
            false,
        ),
        (
            "chatter",
            Program {
                prints: "chatter",
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "pairs",
            Program {
                prints: "pairs",
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "capitals",
            Program {
                prints: "capitals",
                ..RIGHT
            },
            None,
            b,
            true,
        ),
        (
            "forgets obstacles",
            Program {
                fen: WALL,
                looks: false,
                ..RIGHT
            },
            Some("obstacle"),
            b,
            false,
        ),
        ("no way", Program { fen: CUT, ..RIGHT }, None, b, true),
        (
            "no way, a stack",
            Program {
                fen: CUT,
                order: 's',
                ..RIGHT
            },
            None,
            d,
            false,
        ),
        (
            "no way, a recursion",
            Program {
                fen: CUT,
                order: 'r',
                ..RIGHT
            },
            None,
            d,
            false,
        ),
        (
            "forgets own pieces",
            Program {
                fen: QUEEN,
                looks: false,
                ..RIGHT
            },
            Some("obstacle"),
            b,
            false,
        ),
    ];
    for (name, fen) in [
        ("rook", ROOK),
        ("king", KING),
        ("queen", QUEEN),
        ("bishop", BISHOP),
        ("wall", WALL),
    ] {
        let right = Program { fen, ..RIGHT };
        rows.push((name, right, None, b, true));
        rows.push((
            name,
            Program {
                marks: 't',
                ..right
            },
            None,
            b,
            true,
        ));
        rows.push((
            name,
            Program {
                path: "reversed",
                ..right
            },
            Some("wrong_path"),
            b,
            false,
        ));
        rows.push((
            name,
            Program {
                path: "nothing",
                ..right
            },
            Some("unfinished"),
            b,
            false,
        ));
        rows.push((
            name,
            Program {
                prints: "pairs",
                ends: "put",
                ..right
            },
            None,
            b,
            true,
        ));
        rows.push((
            name,
            Program {
                prints: "no takes",
                ..right
            },
            Some("not_a_move"),
            u,
            false,
        ));
    }
    rows
}

#[test]
fn sixty_programs_with_one_mistake_or_none_are_judged() {
    let rows = programs();
    assert!(rows.len() >= 60, "{}", rows.len());
    for (name, program, kind, order, passes) in rows {
        let text = program.run();
        let ends = [program.from, program.to];
        let (answer, holds) = judged(program.fen, ends, &text, None);
        let search = &answer["search"];
        let told = format!("{name} on {}:\n{text}{answer}", program.fen);
        assert_eq!(search["fault"]["kind"].as_str(), kind, "{told}");
        assert_eq!(search["order"], order, "{told}");
        assert_eq!(holds, kind.is_none(), "{told}");
        let (answer, holds) = judged(program.fen, ends, &text, Some(StepOrder::BreadthFirst));
        assert_eq!(holds, passes, "{told}");
        let said = answer["sentence"].as_str().expect("a sentence");
        if !passes {
            let names_line = said.contains("Line ") || said.contains("line ");
            // In a recursive search, no single line shows where it stops behaving like a queue.
            assert!(
                names_line || said.contains("recursion works like a stack"),
                "{told}"
            );
        }
        if order == "depth-first" {
            assert!(said.contains("should use a queue"), "{said}");
        }
    }
}
