//! Control: what each piece attacks or defends, counted for both sides, and then the pins.

use crate::board::{Board, Color, Occupant, Piece, Role, Square, SquareSet, Standing};
use crate::geometry::{Line, attacks};
use crate::trace::code::code;
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Change, Label, Lens, Mark, Scalar, StepMaker, StepSize, Variable,
};

use super::fact::ControlFact;

code! {
    EachPiece = "for p in pieces:",
    EachSquare = "  for s attacked by p:",
    Count = "    count[s, side] += 1",
    EachPair = "for king k, slider q:",
    InSight = "  if q alone attacks k:",
    AttacksPiece = "    if p is hit first:",
    NothingBetween = "      if p to k is free:",
    Pinned = "        p is pinned",
}

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Control,
    units: ["part", "piece", "test"],
    marks: &[
        Mark::AttackedByWhite,
        Mark::AttackedByBlack,
        Mark::AttackedByBoth,
        Mark::Pinned,
    ],
    words: &[],
    variables: &[
        Variable::P,
        Variable::S,
        Variable::K,
        Variable::Q,
        Variable::Attacks,
        Variable::White,
        Variable::Black,
        Variable::Pinned,
    ],
    code: CODE,
    run: StepMaker::Steps(|task| {
        let mut control = Control {
            board: *task.board,
            asked: task.from,
            trace: Recorder::new(&ROW),
            counts: [(0, 0); 64],
            pinned: SquareSet::EMPTY,
        };
        let pieces = control.board.pieces();
        for square in pieces {
            control.piece(square, pieces.last() == Some(square));
        }
        control.pins();
        Ok(control.trace.finish())
    }),
};

struct Control {
    board: Board,
    /// Square whose attackers and defenders get arrows.
    asked: Square,
    trace: Recorder,
    counts: [(u8, u8); 64],
    pinned: SquareSet,
}

impl Control {
    fn piece(&mut self, from: Square, last: bool) {
        let piece = self.placed(from);
        let color = self
            .board
            .piece(from)
            .map_or(Color::White, |piece| piece.color);
        let own = self.board.of_color(color);
        // An obstacle ends a ray, but is never attacked.
        let attacked = attacks(&self.board, from) - self.board.obstacles();
        self.trace
            .ran(Listed::EachPiece)
            .set(Variable::P, Scalar::Square(from))
            .change(Change::Clear(Variable::Attacks));
        for to in attacked {
            let counts = &mut self.counts[to as usize];
            let side = match color {
                Color::White => (&mut counts.0, Variable::White),
                Color::Black => (&mut counts.1, Variable::Black),
            };
            *side.0 += 1;
            // The side's total counts each square only once.
            if *side.0 == 1 {
                self.trace.change(Change::Add(side.1, 1));
            }
            let (white, black) = *counts;
            let mark = match (white, black) {
                (_, 0) => Mark::AttackedByWhite,
                (0, _) => Mark::AttackedByBlack,
                _ => Mark::AttackedByBoth,
            };
            self.trace
                .ran(Listed::EachSquare)
                .ran(Listed::Count)
                .set(Variable::S, Scalar::Square(to))
                .mark(to, mark)
                .change(Change::Label(to, Label::Counts(white, black)))
                .change(Change::Push(Variable::Attacks, to));
            if to == self.asked {
                self.trace.change(Change::Arrow(from, to));
            }
            let defends = own.contains(to);
            let fact = ControlFact::Bears {
                from: piece,
                to,
                defends,
            };
            self.trace.step(fact, StepSize::Edge);
        }
        self.trace
            .left(Listed::EachSquare)
            .change(Change::Clear(Variable::S));
        let mut closes = StepSize::Square;
        if last {
            self.trace.left(Listed::EachPiece);
            closes = StepSize::Layer;
        }
        let fact = ControlFact::BearsOn {
            from: piece,
            squares: attacked,
        };
        self.trace.step(fact, closes);
    }

    /// Asks up to three questions about each king and each enemy slider. If the first answer is no,
    /// no step is recorded for that pair.
    fn pins(&mut self) {
        self.trace
            .change(Change::Clear(Variable::P))
            .change(Change::Clear(Variable::Attacks));
        for king in self.board.of_role(Role::King) {
            let Some(Piece { color, .. }) = self.board.piece(king) else {
                continue;
            };
            for by in self.board.pieces() - self.board.of_color(color) {
                let role = self.board.piece(by).map(|piece| piece.role);
                let Some(role) = role.filter(|role| role.slides()) else {
                    continue;
                };
                self.trace
                    .ran(Listed::EachPair)
                    .ran(Listed::InSight)
                    .set(Variable::K, Scalar::Square(king))
                    .set(Variable::Q, Scalar::Square(by));
                if Line::new(by, king).kind().suits(role) {
                    self.three_questions(by, king);
                }
            }
        }
        for variable in [Variable::P, Variable::K, Variable::Q] {
            self.trace.change(Change::Clear(variable));
        }
        self.trace
            .left(Listed::EachPair)
            .step(ControlFact::Done(self.pinned), StepSize::Layer);
    }

    fn three_questions(&mut self, by: Square, king: Square) {
        let board = self.board;
        let between = Line::new(by, king).squares_between();
        let mut standing = between.filter(|&square| board.get(square).is_some());
        let (first, second) = (standing.next(), standing.next());
        let color = board.piece(king).map(|piece| piece.color);
        let [by, king] = [by, king].map(|square| self.placed(square));
        self.trace
            .change(Change::Clear(Variable::P))
            .step(ControlFact::WouldAttack { by, king }, StepSize::Edge);
        self.trace.ran(Listed::AttacksPiece);
        let Some(first) = first else {
            let fact = ControlFact::AttacksKing { by, king };
            return self.trace.step(fact, StepSize::Square);
        };
        let piece = self.placed(first);
        if board.piece(first).map(|piece| piece.color) != color {
            let first = piece;
            let fact = ControlFact::AttacksOther { by, first, king };
            return self.trace.step(fact, StepSize::Square);
        }
        self.trace
            .set(Variable::P, Scalar::Square(first))
            .step(ControlFact::AttacksPiece { by, piece }, StepSize::Edge);
        self.trace.ran(Listed::NothingBetween);
        if let Some(second) = second.map(|second| self.placed(second)) {
            let fact = ControlFact::AlsoBetween {
                piece,
                second,
                king,
            };
            return self.trace.step(fact, StepSize::Square);
        }
        let fact = ControlFact::NothingBetween { piece, king };
        self.trace.step(fact, StepSize::Edge);
        if !self.pinned.contains(first) {
            self.pinned.insert(first);
            self.trace.change(Change::Push(Variable::Pinned, first));
        }
        self.trace
            .ran(Listed::Pinned)
            .mark(first, Mark::Pinned)
            .step(ControlFact::Pinned { by, piece, king }, StepSize::Square);
    }

    /// Returns a square with its occupant. The square must be occupied.
    fn placed(&self, square: Square) -> Standing {
        let occupant = self.board.get(square).unwrap_or(Occupant::Obstacle);
        Standing { square, occupant }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Algorithm, Scene};

    fn control(fen: &str, cursor: Square) -> crate::trace::Frame {
        let scene = Scene {
            cursor,
            ..Scene::new(fen.parse().expect("a FEN"))
        };
        Algorithm::Attacks
            .trace(&scene)
            .expect("a trace")
            .last_frame()
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
        assert_eq!(end.fact, Some(ControlFact::Done(SquareSet::EMPTY).into()));
    }
}
