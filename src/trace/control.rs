//! Control: what each piece attacks or defends, counted for both sides, then the pins.

use crate::board::{Board, Color, Occupant, Piece, Role, Square, SquareSet, Standing};
use crate::geometry::{Line, attacks};

use super::recorder::Recorder;
use super::{Change, Fact, Label, Mark, Scalar, Scene, StepSize, Trace, Variable};

const CODE: &[&str] = &[
    "for each piece p",
    "  for each square s that p attacks",
    "    count p for its side on s",
    "for each king k and enemy slider q",
    "  would q attack k on an empty board?",
    "  does q attack a piece p of k's side?",
    "  is nothing between p and k?",
    "  three times yes: p is pinned",
];

const NAMES: &[Variable] = &[
    Variable::P,
    Variable::Attacks,
    Variable::White,
    Variable::Black,
    Variable::Pinned,
];

/// The marks of control.
pub const MARKS: &[Mark] = &[
    Mark::AttackedByWhite,
    Mark::AttackedByBlack,
    Mark::AttackedByBoth,
    Mark::Pinned,
];

/// Counts the attacks of every piece, then asks the three questions of a pin.
pub fn trace(scene: &Scene) -> Trace {
    let mut control = Control {
        board: *scene.board(),
        cursor: scene.cursor,
        trace: Recorder::new(CODE, NAMES),
        counts: [(0, 0); 64],
        pinned: SquareSet::EMPTY,
    };
    let pieces = control.board.pieces();
    for square in pieces {
        control.piece(square, pieces.last() == Some(square));
    }
    control.pins();
    control.trace.finish()
}

struct Control {
    board: Board,
    cursor: Square,
    trace: Recorder,
    counts: [(u8, u8); 64],
    pinned: SquareSet,
}

impl Control {
    /// Counts what the piece on `from` attacks.
    fn piece(&mut self, from: Square, last: bool) {
        let from_piece = self.placed(from);
        let color = self
            .board
            .piece(from)
            .map_or(Color::White, |piece| piece.color);
        let own = self.board.of_color(color);
        // An obstacle ends a ray, but is never attacked.
        let attacked = attacks(&self.board, from) - self.board.obstacles();
        self.trace
            .change(Change::Set(Variable::P, Scalar::Square(from)));
        self.trace.change(Change::Clear(Variable::Attacks));
        for to in attacked {
            let counts = &mut self.counts[to as usize];
            let side = match color {
                Color::White => (&mut counts.0, Variable::White),
                Color::Black => (&mut counts.1, Variable::Black),
            };
            *side.0 += 1;
            // How many squares the side attacks at all.
            if *side.0 == 1 {
                self.trace.change(Change::Add(side.1, 1));
            }
            let (white, black) = *counts;
            let mark = match (white, black) {
                (_, 0) => Mark::AttackedByWhite,
                (0, _) => Mark::AttackedByBlack,
                _ => Mark::AttackedByBoth,
            };
            self.trace.mark(to, mark);
            self.trace
                .change(Change::Label(to, Label::Counts(white, black)));
            self.trace.change(Change::Push(Variable::Attacks, to));
            if to == self.cursor {
                self.trace.change(Change::Arrow(from, to));
            }
            let fact = Fact::Bears {
                from: from_piece,
                to,
                defends: own.contains(to),
            };
            self.trace.step(2, fact, StepSize::Edge);
        }
        let closes = if last {
            StepSize::Layer
        } else {
            StepSize::Square
        };
        let fact = Fact::BearsOn {
            from: from_piece,
            squares: attacked,
        };
        self.trace.step(1, fact, closes);
    }

    /// Asks three questions of every king and every enemy slider on a line with it.
    fn pins(&mut self) {
        self.trace.change(Change::Clear(Variable::P));
        self.trace.change(Change::Clear(Variable::Attacks));
        for king in self.board.of_role(Role::King) {
            let Some(Piece { color, .. }) = self.board.piece(king) else {
                continue;
            };
            for by in self.board.pieces() - self.board.of_color(color) {
                if self.would_attack(by, king) {
                    self.three_questions(by, king);
                }
            }
        }
        self.trace.change(Change::Clear(Variable::P));
        let done = Fact::ControlDone(self.pinned);
        self.trace.step(3, done, StepSize::Layer);
    }

    /// Whether the piece on `by` is a slider whose lines meet the king.
    fn would_attack(&self, by: Square, king: Square) -> bool {
        let Some(Piece { role, .. }) = self.board.piece(by) else {
            return false;
        };
        Line::new(by, king).kind().suits(role)
    }

    fn three_questions(&mut self, by: Square, king: Square) {
        self.trace
            .change(Change::Set(Variable::P, Scalar::Square(by)));
        let walk = Line::new(by, king).between().into_iter().flatten();
        let between = walk.filter_map(|point| point.square());
        let board = self.board;
        let mut standing = between.filter(|&square| board.get(square).is_some());
        let (first, second) = (standing.next(), standing.next());
        let color = board.piece(king).map(|piece| piece.color);
        let [by, king] = [by, king].map(|square| self.placed(square));
        let asks = Fact::WouldAttack { by, king };
        self.trace.step(4, asks, StepSize::Edge);
        let Some(first) = first else {
            let fact = Fact::AttacksKing { by, king };
            self.trace.step(5, fact, StepSize::Square);
            return;
        };
        let own = board.piece(first).map(|piece| piece.color) == color;
        let piece = self.placed(first);
        if !own {
            let fact = Fact::AttacksOther {
                by,
                first: piece,
                king,
            };
            self.trace.step(5, fact, StepSize::Square);
            return;
        }
        self.trace
            .step(5, Fact::AttacksPiece { by, piece }, StepSize::Edge);
        if let Some(second) = second.map(|second| self.placed(second)) {
            let fact = Fact::AlsoBetween {
                piece,
                second,
                king,
            };
            self.trace.step(6, fact, StepSize::Square);
            return;
        }
        let fact = Fact::NothingBetween { piece, king };
        self.trace.step(6, fact, StepSize::Edge);
        if !self.pinned.contains(first) {
            self.pinned.insert(first);
            self.trace.change(Change::Push(Variable::Pinned, first));
        }
        self.trace.mark(first, Mark::Pinned);
        self.trace
            .step(7, Fact::Pinned { by, piece, king }, StepSize::Square);
    }

    /// A square with what stands there; only occupied squares are asked about.
    fn placed(&self, square: Square) -> Standing {
        let occupant = self.board.get(square).unwrap_or(Occupant::Obstacle);
        Standing { square, occupant }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(fen: &str, cursor: Square) -> super::super::Frame {
        let scene = Scene {
            cursor,
            ..Scene::new(fen.parse().expect("a FEN"))
        };
        trace(&scene).last_frame()
    }

    #[test]
    fn both_sides_are_counted_and_the_attackers_of_the_cursor_point_at_it() {
        let fen = "3q2k1/8/4pn2/3p4/4P3/2NQ4/8/3R2K1";
        let end = control(fen, Square::D5);
        assert_eq!(end.label(Square::D5), Some(Label::Counts(3, 3)));
        assert_eq!(end.mark(Square::D5), Some(Mark::AttackedByBoth));
        let from: SquareSet = end.arrows.iter().map(|(from, _)| *from).collect();
        assert_eq!(from.len(), 6);
        assert!(!from.contains(Square::D1));
    }

    #[test]
    fn a_pin_needs_three_times_yes() {
        let end = control("4r1k1/5ppp/8/q7/7b/2P1N3/3P1P2/4K3", Square::E3);
        assert_eq!(end.marked(Mark::Pinned).by_name(), [Square::E3, Square::F2]);
    }

    #[test]
    fn an_empty_board_has_a_trace_too() {
        let end = control("8/8/8/8/8/8/8/8", Square::E4);
        assert_eq!(end.fact, Some(Fact::ControlDone(SquareSet::EMPTY)));
    }
}
