//! Misconceptions about where pieces go: what they would reach under a different rule.

use crate::answer::WhyAnswer;
use crate::board::{Board, Occupant, Piece, Role, Square, SquareSet};
use crate::geometry::{Leaper, Mover, Reach, attackers, attacks};
use crate::trace::Reply;
use crate::words::{list, occupant_text, standing};

use super::{Misconception, Subject};
use crate::lesson::skill::Skill;

const SLIDERS: &[Skill] = &[
    Skill::Rook,
    Skill::Bishop,
    Skill::Queen,
    Skill::Captures,
    Skill::Attackers,
];
const ALL: &[Skill] = &[
    Skill::Rook,
    Skill::Bishop,
    Skill::Queen,
    Skill::King,
    Skill::Knight,
    Skill::Pawn,
    Skill::Captures,
];

pub(super) static IDEAS: [Misconception; 11] = [
    Misconception {
        name: "through-blocker",
        sentence: "A rook, bishop or queen can move through pieces and obstacles, up to the edge.",
        skills: SLIDERS,
        answer: through,
        here: |subject, differs| {
            let (by, over) = passed(subject, differs);
            format!("{by} could pass {over}")
        },
    },
    Misconception {
        name: "takes-own",
        sentence: "A piece may take pieces on its own side.",
        skills: ALL,
        answer: |subject| {
            let (board, piece) = (subject.board(), subject.piece()?);
            let own = attacks(board, subject.from) & board.of_color(piece.color);
            Some(Reply::Squares(subject.squares() | own))
        },
        here: |subject, differs| {
            let (it, own) = (subject.it(), subject.first(differs));
            format!("{it} could take {own}, a piece on its own side")
        },
    },
    Misconception {
        name: "stops-before-capture",
        sentence: "A piece stops in front of an enemy piece and doesn't take it.",
        skills: &[
            Skill::Rook,
            Skill::Bishop,
            Skill::Queen,
            Skill::King,
            Skill::Knight,
            Skill::Pawn,
        ],
        answer: |subject| {
            let captures = Reach::of(subject.board(), subject.from)?.captures();
            let left = subject.squares() - captures;
            // A pawn with something in front of it can only capture, and an empty set isn't an
            // answer.
            let can_only_take = subject.pawns_board().is_some() && left.is_empty();
            (!can_only_take).then_some(Reply::Squares(left))
        },
        here: |subject, differs| {
            let (it, enemy) = (subject.it(), subject.first(differs));
            format!("{it} couldn't take {enemy}")
        },
    },
    Misconception {
        name: "rook-as-bishop",
        sentence: "A rook goes along the diagonals.",
        skills: &[Skill::Rook],
        answer: |subject| subject.moving_as(Role::Bishop),
        here: |subject, _| format!("{} moved like a bishop, along the diagonals", subject.it()),
    },
    Misconception {
        name: "bishop-as-rook",
        sentence: "A bishop goes along ranks and files.",
        skills: &[Skill::Bishop],
        answer: |subject| subject.moving_as(Role::Rook),
        here: |subject, _| {
            format!(
                "{} moved like a rook, along the rank and the file",
                subject.it()
            )
        },
    },
    Misconception {
        name: "queen-without-diagonals",
        sentence: "A queen goes only along ranks and files, not along diagonals.",
        skills: &[Skill::Queen, Skill::Queens],
        answer: |subject| match subject.skill {
            Skill::Queens => free_of_straight_lines(subject),
            _ => subject.moving_as(Role::Rook),
        },
        here: |subject, _| match subject.skill {
            Skill::Queens => "a queen didn't attack along the diagonals".to_owned(),
            _ => format!("{} had no diagonals", subject.it()),
        },
    },
    Misconception {
        name: "knight-blocked",
        sentence: "Pieces in between block a knight.",
        skills: &[Skill::Knight],
        answer: |subject| {
            let stopped = |to: &Square| leg(subject.board(), subject.from, *to).is_some();
            let reached = subject.squares().into_iter();
            let stopped: SquareSet = reached.filter(stopped).collect();
            Some(Reply::Squares(subject.squares() - stopped))
        },
        here: |subject, differs| {
            let board = subject.board();
            let mut found = differs
                .into_iter()
                .filter_map(|to| leg(board, subject.from, to));
            let by = found.next().map(|at| occupant_text(board, at));
            format!(
                "{} couldn't jump over {}",
                subject.it(),
                by.unwrap_or_default()
            )
        },
    },
    Misconception {
        name: "knight-lands-near",
        sentence: "A knight goes one square straight and one to the side.",
        skills: &[Skill::Knight],
        answer: |subject| {
            let near = Mover::Leaper(subject.piece()?.color, Leaper::new(1, 1)?);
            let reach = Reach::by(near, subject.from, subject.board());
            Some(Reply::Squares(reach.destinations()))
        },
        here: |subject, _| {
            format!(
                "{} went one square straight and one to the side; it goes two straight and one to the side",
                subject.it()
            )
        },
    },
    Misconception {
        name: "pawn-takes-ahead",
        sentence: "A pawn takes a piece straight ahead of it.",
        skills: &[Skill::Pawn, Skill::Captures],
        answer: |subject| {
            let (board, piece) = (subject.pawns_board()?, subject.piece()?);
            let enemies = board.of_color(!piece.color);
            let met = subject.in_front(1).filter(|&at| enemies.contains(at))?;
            Some(Reply::Squares(subject.squares() | met.into()))
        },
        here: |subject, differs| {
            format!(
                "{} could take {}, straight ahead of it",
                subject.it(),
                subject.first(differs)
            )
        },
    },
    Misconception {
        name: "pawn-walks-diagonally",
        sentence: "A pawn can go diagonally even if there is nothing to take.",
        skills: &[Skill::Pawn],
        answer: |subject| {
            let board = subject.pawns_board()?;
            let free = attacks(board, subject.from) - board.occupied();
            Some(Reply::Squares(subject.squares() | free))
        },
        here: |subject, differs| {
            let free = list(differs);
            format!(
                "{} could go diagonally to {free} without taking",
                subject.it()
            )
        },
    },
    Misconception {
        name: "pawn-always-doubles",
        sentence: "A pawn may always go two squares ahead, not only from its home square.",
        skills: &[Skill::Pawn],
        answer: |subject| {
            let board = subject.pawns_board()?;
            let free = |at: &Square| board.get(*at).is_none();
            subject.in_front(1).filter(free)?;
            let two = subject.in_front(2).filter(free)?;
            Some(Reply::Squares(subject.squares() | two.into()))
        },
        here: |subject, _| format!("{} were still on its home square", subject.it()),
    },
];

impl Subject {
    fn piece(&self) -> Option<Piece> {
        self.board().piece(self.from)
    }

    /// Describes the piece in question: `the white rook on d4`.
    pub(super) fn it(&self) -> String {
        occupant_text(self.board(), self.from)
    }

    /// Describes the occupant of the first of these squares.
    pub(super) fn first(&self, squares: SquareSet) -> String {
        let first = squares.first();
        first.map_or(String::new(), |at| occupant_text(self.board(), at))
    }

    /// Returns the destinations that the piece would have if it moved like one with this role.
    fn moving_as(&self, role: Role) -> Option<Reply> {
        let mover = Mover::Piece(role.of(self.piece()?.color));
        let reach = Reach::by(mover, self.from, self.board());
        Some(Reply::Squares(reach.destinations()))
    }

    /// Returns the board; `None` if the piece isn't a pawn.
    fn pawns_board(&self) -> Option<&Board> {
        let is_pawn = self.piece()?.role == Role::Pawn;
        is_pawn.then_some(self.board())
    }

    /// Returns the square that is `squares` ranks ahead of the pawn; `None` if it is off the board.
    fn in_front(&self, squares: i8) -> Option<Square> {
        let forward = self.piece()?.color.forward();
        self.from.offset(0, forward * squares)
    }
}

/// Returns the squares on a slider's lines on an empty board; none for other pieces.
fn lines(piece: Piece, from: Square) -> SquareSet {
    if piece.role.slides() {
        attacks(&Board::EMPTY.with(from, piece), from)
    } else {
        SquareSet::EMPTY
    }
}

/// Returns the destinations that a slider would have if nothing blocked it. For a question about
/// attackers, returns the real ones, and all sliders that would attack the target if nothing were
/// in between.
fn through(subject: &Subject) -> Option<Reply> {
    let board = subject.board();
    if subject.skill == Skill::Attackers {
        let target = subject.target?;
        let bears = |from: &Square| {
            let piece = board.piece(*from);
            piece.is_some_and(|piece| lines(piece, *from).contains(target))
        };
        let sliders: SquareSet = board.pieces().into_iter().filter(bears).collect();
        let found = attackers(board, target);
        return Some(Reply::Squares(sliders | found.white | found.black));
    }
    let piece = subject.piece().filter(|piece| piece.role.slides())?;
    let along = lines(piece, subject.from);
    Some(Reply::Squares(match subject.skill {
        Skill::Captures => along & board.of_color(!piece.color),
        _ => along - board.of_color(piece.color) - board.obstacles(),
    }))
}

/// Describes the piece, and the occupant that it would have to jump over to reach the first of
/// these squares.
fn passed(subject: &Subject, differs: SquareSet) -> (String, String) {
    let board = subject.board();
    let way = |square: Square| match (subject.skill, subject.target) {
        (Skill::Attackers, Some(target)) => (square, target),
        _ => (subject.from, square),
    };
    let described = differs.into_iter().find_map(|square| {
        let (from, to) = way(square);
        let blocker = WhyAnswer::new(board, from, to).ok()?.blocker()?;
        let over = standing(blocker.occupant, blocker.square);
        Some((occupant_text(board, from), over))
    });
    described.unwrap_or_else(|| (subject.it(), "the thing in its way".to_owned()))
}

/// Returns the first occupied square of the two straight ahead on a knight's path to `to`; `None`
/// if both are free.
fn leg(board: &Board, from: Square, to: Square) -> Option<Square> {
    let apart = |from: u8, to: u8| to as i8 - from as i8;
    let files = apart(from.file().number(), to.file().number());
    let ranks = apart(from.rank().number(), to.rank().number());
    let (files, ranks) = if files.abs() > ranks.abs() {
        (files.signum(), 0)
    } else {
        (0, ranks.signum())
    };
    let over = (1..=2).filter_map(|step| from.offset(files * step, ranks * step));
    over.into_iter().find(|&at| board.get(at).is_some())
}

/// Returns the free squares on the rank in question that no queen would attack if queens moved like
/// rooks; `None` if the question has no right square.
fn free_of_straight_lines(subject: &Subject) -> Option<Reply> {
    let board = subject.board();
    let rank = SquareSet::rank(subject.squares().first()?.rank());
    let queens = crate::geometry::Queens::queens_on(board);
    let attacked = queens.into_iter().fold(SquareSet::EMPTY, |all, from| {
        let rook = Mover::Piece(Role::Rook.of(crate::board::Color::White));
        all | Reach::by(rook, from, board).destinations()
    });
    let taken: SquareSet = board.occupied();
    let is_free = |at: &Square| !matches!(board.get(*at), Some(Occupant::Piece(_)));
    let free: SquareSet = (rank - taken - attacked)
        .into_iter()
        .filter(is_free)
        .collect();
    Some(Reply::Squares(free))
}
