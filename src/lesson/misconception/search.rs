//! Misconceptions about the order of a search, the length of a path, and colours.

use crate::board::{Board, Shade, Square, SquareSet};
use crate::geometry::{Expansions, Mover, Reach};
use crate::trace::{Reply, Tried};

use super::{Misconception, Subject};
use crate::lesson::skill::Skill;

pub(super) static IDEAS: [Misconception; 5] = [
    Misconception {
        name: "stack-for-queue",
        sentence: "The square that joined last leaves first, as on a stack.",
        skills: &[Skill::Frontier],
        answer: |subject| {
            let waiting = SearchFrontier::of(subject)?;
            let newest = *waiting.queue.last()?;
            waiting.answer(subject, newest)
        },
        here: |subject, _| match SearchFrontier::of(subject) {
            Some(SearchFrontier { queue, .. }) => format!(
                "the newest square, {}, left first, but {} joined first",
                described(queue.last()),
                described(queue.first())
            ),
            None => "the newest square left first".to_owned(),
        },
    },
    Misconception {
        name: "seen-is-new",
        sentence: "A square that is already marked joins the queue again.",
        skills: &[Skill::Frontier],
        answer: |subject| match subject.right {
            Reply::Tried(Tried::Seen) => Some(Reply::Tried(Tried::New)),
            Reply::Squares(_) if !subject.one => {
                let waiting = SearchFrontier::of(subject)?;
                let comes_out = if subject.layer { 64 } else { 1 };
                let comes_out = waiting.queue.iter().take(comes_out);
                let joined = comes_out.map(|&square| waiting.joined(square));
                Some(Reply::Squares(
                    joined.fold(SquareSet::EMPTY, |all, joined| all | joined),
                ))
            }
            _ => None,
        },
        here: |_, differs| {
            let such_as = differs.first().map(|square| format!(", such as {square},"));
            let such_as = such_as.unwrap_or_default();
            format!("a square that was already marked{such_as} joined the queue again")
        },
    },
    Misconception {
        name: "nearest-first",
        sentence: "The square nearest to the target leaves the queue first.",
        skills: &[Skill::Frontier],
        answer: |subject| {
            let waiting = SearchFrontier::of(subject)?;
            let nearest = waiting.nearest(subject.target?)?;
            waiting.answer(subject, nearest)
        },
        here: |subject, _| {
            let waiting = SearchFrontier::of(subject).zip(subject.target);
            match waiting.as_ref().and_then(|(waiting, target)| {
                Some((waiting.nearest(*target)?, target, waiting.queue.first()?))
            }) {
                Some((nearest, target, front)) => format!(
                    "{nearest}, the nearest to {target}, left first, but {front} joined first"
                ),
                None => "the square nearest to the target left first".to_owned(),
            }
        },
    },
    Misconception {
        name: "counts-squares",
        sentence: "The length of a path is the number of its squares, including the first.",
        skills: &[Skill::Moves],
        answer: |subject| match subject.right {
            Reply::Number(moves) => Some(Reply::Number(moves + 1)),
            _ => None,
        },
        here: |subject, _| match subject.right {
            Reply::Number(moves) => {
                let many = if moves == 1 {
                    "move touches"
                } else {
                    "moves touch"
                };
                format!(
                    "the squares of the path were counted, including the first: {moves} {many} {} squares",
                    moves + 1
                )
            }
            _ => "squares were counted instead of moves".to_owned(),
        },
    },
    Misconception {
        name: "shade-by-file",
        sentence: "Only the file decides the colour: a is dark, b is light, and so on.",
        skills: &[Skill::Color],
        answer: |subject| {
            let is_dark = subject.from.file().number() % 2 == 1;
            Some(Reply::Shade(if is_dark {
                Shade::Dark
            } else {
                Shade::Light
            }))
        },
        here: |subject, _| {
            let file = subject.from.file().letter();
            format!("all squares on file {file} had the same colour; the rank counts as well")
        },
    },
];

fn described(square: Option<&Square>) -> String {
    square.map_or(String::new(), Square::to_string)
}

/// The state of a breadth-first search after some of its steps.
pub struct SearchFrontier {
    mover: Mover,
    board: Board,
    /// Squares in the queue, front first.
    pub queue: Vec<Square>,
    visited: SquareSet,
}

impl SearchFrontier {
    /// Returns the frontier of the search in the question; `None` if the question isn't about a
    /// search.
    pub fn of(subject: &Subject) -> Option<SearchFrontier> {
        let board = subject.board();
        let mover = board.piece(subject.from)?.into();
        SearchFrontier::after(mover, subject.from, board, subject.after?)
    }

    /// Returns the frontier after `after` squares have been dequeued; `None` if the search dequeues
    /// fewer.
    pub fn after(
        mover: Mover,
        from: Square,
        board: &Board,
        after: usize,
    ) -> Option<SearchFrontier> {
        let all: Vec<(Square, SquareSet)> = Expansions::new(mover, from, board).collect();
        let (done, later) = all.split_at_checked(after)?;
        let new = done.iter().map(|(_, new)| *new);
        let visited = new.fold(SquareSet::from(from), |all, new| all | new);
        let waits = later.iter().map(|(square, _)| *square);
        Some(SearchFrontier {
            mover,
            board: board.without(from),
            queue: waits.filter(|square| visited.contains(*square)).collect(),
            visited,
        })
    }

    /// Returns the squares that have been marked so far.
    pub const fn visited(&self) -> SquareSet {
        self.visited
    }

    /// Returns the squares one move from `square`.
    fn joined(&self, square: Square) -> SquareSet {
        Reach::by(self.mover, square, &self.board).destinations()
    }

    /// Returns the answer if `square` is dequeued next: the square itself, or the squares that then
    /// join the queue. `None` for a question about a whole layer, because the order then makes no
    /// difference.
    fn answer(&self, subject: &Subject, square: Square) -> Option<Reply> {
        let squares = if subject.one {
            square.into()
        } else {
            self.joined(square) - self.visited
        };
        (!subject.layer).then_some(Reply::Squares(squares))
    }

    /// Returns the queued square nearest to `target`; `None` unless all measures agree on it: king
    /// moves, ranks plus files, and straight-line distance.
    pub fn nearest(&self, target: Square) -> Option<Square> {
        let apart = |a: u8, b: u8| u32::from(a.abs_diff(b));
        let measured = |square: &Square| {
            let files = apart(square.file().number(), target.file().number());
            let ranks = apart(square.rank().number(), target.rank().number());
            [
                files.max(ranks),
                files + ranks,
                files * files + ranks * ranks,
            ]
        };
        let nearest = *self.queue.iter().min_by_key(|square| measured(square)[2])?;
        let least = measured(&nearest);
        let is_nearest = self.queue.iter().all(|square| {
            let other = measured(square);
            *square == nearest || (0..3).all(|way| least[way] < other[way])
        });
        is_nearest.then_some(nearest)
    }
}
