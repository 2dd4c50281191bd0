//! State of a square before it is drawn.

use std::cmp::Ordering;

use crate::board::{Color, DrawingColor, Occupant, Shade, Square};
use crate::sheet::lists::{is_long_path, path_layer};
use crate::trace::{BacktrackFact, Fact, Figure, Label, Lens, Mark, Scalar, Value, Variable};

use super::super::arrows;
use super::super::board_view::BoardView;
use super::super::theme::Tint;

/// Everything that decides how a square looks.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareState {
    /// Shade of the square.
    pub shade: Shade,
    /// Tint of the square.
    pub tint: Tint,
    /// Mark set by the algorithm; `None` if there is no mark.
    pub mark: Option<Mark>,
    /// Label set by the algorithm; `None` if there is no label.
    pub label: Option<Label>,
    /// Occupant of the square; `None` if the square is empty.
    pub occupant: Option<Occupant>,
    /// Whether the square's piece is selected.
    pub selected: bool,
    /// Whether the square is the target.
    pub target: bool,
    /// Whether the square is under the cursor.
    pub cursor: bool,
    /// Whether a mistake was made on the square: a wrong answer or a refused move.
    pub wrong: bool,
    /// Whether a hint is about the square.
    pub hinted: bool,
    /// Whether a search is trying the square.
    pub tried: bool,
    /// Direction from which a ray arrives: columns to the right and rows down, each -1, 0 or 1.
    /// `None` if no ray ends here.
    pub arrives: Option<(i8, i8)>,
    /// Number of times the square is in the queue.
    pub times_queued: usize,
    /// Whether a queen on the square attacks the current candidate.
    pub attacks: bool,
    /// Side of the square's piece, if it attacks or defends the square that is asked about.
    pub bears: Option<Color>,
    /// Whether the square is calmer than usual, because another one is asked about.
    pub is_muted: bool,
    /// Whether a refused move passes over the square before something blocks it.
    pub crossed: bool,
    /// Whether a sweep is checking the square. The square's mark is the result of the check.
    pub swept: bool,
    /// Whether the square is the candidate for a queen.
    pub ghost: bool,
    /// Whether a search has placed a queen on the square.
    pub placed: bool,
    /// Whether the square is on the path that a search has found, or on the one traced back from
    /// the cursor.
    pub on_path: bool,
    /// Whether another square shows the number of this square's component, because all components
    /// are known.
    pub has_number_elsewhere: bool,
    /// Whether a line through the square replaces its number.
    pub is_threaded: bool,
    /// Whether a thin line separates the square from the one on its left and from the one below it,
    /// because the board hides which squares are light.
    pub borders: [bool; 2],
    /// Colour of the user's mark on the square; `None` if there is no such mark.
    pub drawn: Option<DrawingColor>,
    /// Place of the move to the square in the order of moves, counted from 1, and an arrow in the
    /// direction of the move; `None` if the square has no place in an order.
    pub turn: Option<(usize, &'static str)>,
}

impl SquareState {
    /// Returns an empty square without marks.
    pub const fn empty(shade: Shade) -> SquareState {
        SquareState {
            shade,
            tint: Tint::Bare,
            mark: None,
            label: None,
            borders: [false; 2],
            occupant: None,
            selected: false,
            target: false,
            cursor: false,
            wrong: false,
            hinted: false,
            tried: false,
            arrives: None,
            times_queued: 0,
            attacks: false,
            bears: None,
            is_muted: false,
            crossed: false,
            swept: false,
            ghost: false,
            placed: false,
            on_path: false,
            has_number_elsewhere: false,
            is_threaded: false,
            drawn: None,
            turn: None,
        }
    }

    /// Returns an empty light square with a mark.
    pub fn marked(mark: Mark) -> SquareState {
        SquareState {
            mark: Some(mark),
            tint: Tint::of(Some(mark), None),
            ..SquareState::empty(Shade::Light)
        }
    }

    /// Whether a piece or an obstacle is on the square, or a queen that a search has placed.
    pub const fn is_occupied(&self) -> bool {
        self.occupant.is_some() || self.placed
    }

    /// Sign next to the number of a square that is queued twice.
    pub const REQUEUED_SIGN: &'static str = "×2";

    /// Whether the square shows that it is queued more than once.
    pub const fn shows_requeued(&self) -> bool {
        self.times_queued > 1 && self.label.is_some() && self.occupant.is_none()
    }

    /// Returns the label that is written on the square as text: next to a piece, neither counts nor
    /// the number at a start.
    pub fn written(&self) -> Option<Label> {
        let is_omitted = |label: Label| match label {
            Label::Match | Label::Lit => true,
            _ if !self.is_occupied() => false,
            Label::Counts(..) | Label::Part(_) | Label::Estimate { moves: 0, .. } => true,
            Label::Nth(1) | Label::Paths { paths: 1, .. } => true,
            Label::Bound(_) if self.selected => true,
            label => label.number() == Some(0),
        };
        self.label.filter(|label| !is_omitted(*label))
    }

    /// Whether the square shows that the search has finished it, and that it is queued again.
    pub const fn is_queued_again(&self) -> bool {
        let is_bare = self.occupant.is_none() && !self.placed;
        matches!(self.tint, Tint::Layer(_)) && is_bare && self.times_queued > 0
    }

    /// Whether the square shows that it is queued.
    pub const fn is_queued(&self) -> bool {
        let has_mark = matches!(
            self.mark,
            Some(Mark::Frontier | Mark::JustQueued | Mark::PutAgain)
        );
        has_mark && !self.is_occupied()
    }

    /// Returns the word for the square's number if no queued square has a lower one; `None` if one
    /// has, or if the search doesn't dequeue the square with the least number.
    pub fn least(&self) -> Option<&'static str> {
        let is_bright = matches!(self.tint, Tint::Queued(_) | Tint::Choice);
        match self.label.filter(|_| is_bright && self.is_queued())? {
            Label::Estimate { .. } => Some("lowest sum"),
            Label::Bound(_) => Some("lowest bound"),
            _ => None,
        }
    }

    /// Returns the state of `square`.
    pub fn of(shown: &BoardView<'_>, square: Square) -> SquareState {
        let BoardView { scene, frame, .. } = *shown;
        let mark = frame.lasting(square);
        // The sign of a mistake replaces the label, even one that was set after the answer.
        let is_new = shown.explains_mistake() && shown.wrong == Some(square);
        let is_new = is_new && mark == Some(Mark::JustQueued) || mark == Some(Mark::Fault);
        let label = frame.label(square).filter(|_| !is_new);
        let is_found = scene.lens() == Lens::Search && frame.has(Mark::Path);
        let is_tree = shown.parents().next().is_some();
        let dims = is_found && (shown.is_small || !shown.is_compared) || is_tree;
        let on_path = if is_tree {
            shown.traced.contains(square)
        } else {
            is_found && mark == Some(Mark::Path)
        };
        let tint = match Tint::of(mark, label) {
            Tint::Lit(_) if matches!(mark, Some(Mark::Open | Mark::Star)) => {
                Tint::Lit(steps(shown, square))
            }
            Tint::Choice if is_later(shown, square) => Tint::Later,
            Tint::Queued(_) if is_later(shown, square) => Tint::of(mark, label).dimmed(),
            // A very long path crosses itself, so its squares leave the line visible.
            _ if on_path && shown.has_net_line() && scene.target != Some(square) => Tint::Thread,
            tint if on_path => path_layer(frame, square).map_or(tint, Tint::Layer),
            Tint::Queued(_) if is_tree && !on_path => Tint::Thread,
            Tint::Bare if dims && !on_path && !shown.has_net_line() => Tint::Thread,
            // Next to a long path, the colours of the layers would look like more of it.
            Tint::Bare | Tint::Layer(_) if dims && !on_path && is_long_path(frame) => Tint::Shadow,
            tint if dims && !on_path => tint.dimmed(),
            tint => tint,
        };
        let current_square = Value::Scalar(Scalar::Square(square));
        let swept = scene.lens() == Lens::Sweep
            && frame.variable(Variable::S) == Some(&current_square)
            && scene.board().get(square).is_none();
        let tint = if swept { Tint::Now } else { tint };
        let arrow_from = |square: Square| frame.arrows.iter().any(|(from, _)| *from == square);
        let queen = mark.and_then(|mark| Figure::of_mark(scene.way, mark));
        let tried = frame.mark(square) == Some(Mark::Tried);
        SquareState {
            tint,
            mark,
            label,
            borders: shown.borders(square),
            occupant: scene.board().get(square),
            selected: scene.selected == Some(square),
            target: scene.target == Some(square),
            cursor: shown.cursor == Some(square),
            wrong: shown.wrong == Some(square),
            hinted: shown.hint_squares.contains(square) && scene.selected != Some(square),
            tried,
            arrives: (mark == Some(Mark::Blocker))
                .then(|| arrival(shown, square))
                .flatten(),
            times_queued: frame.times(Variable::Queue, square) as usize,
            placed: queen == Some(Figure::PlacedQueen),
            attacks: scene.way.is_queens() && arrow_from(square),
            bears: (scene.lens() == Lens::Control && arrow_from(square))
                .then(|| Some(scene.board().piece(square)?.color))
                .flatten(),
            is_muted: (shown.asked)
                .or(shown.cursor.filter(|_| scene.lens() == Lens::Control))
                .is_some_and(|asked| asked != square),
            crossed: shown.is_crossed(square),
            swept,
            ghost: queen == Some(Figure::CandidateQueen),
            on_path,
            has_number_elsewhere: has_number_elsewhere(shown, square),
            is_threaded: shown.is_threaded(square),
            drawn: shown.drawn_on(square),
            turn: arrows::turn(shown, square),
            ..SquareState::empty(shown.shade(square))
        }
    }
}

/// Returns the number of squares between the selected piece and `square`, up to the number at which
/// light stops fading; 0 if no sliding piece is selected.
fn steps(shown: &BoardView<'_>, square: Square) -> usize {
    let Some(lamp) = shown.scene.selected else {
        return 0;
    };
    let piece = shown.scene.board().piece(lamp);
    if !piece.is_some_and(|piece| piece.role.slides()) {
        return 0;
    }
    let files = (lamp.file() as usize).abs_diff(square.file() as usize);
    let ranks = (lamp.rank() as usize).abs_diff(square.rank() as usize);
    files.max(ranks).saturating_sub(1).min(Tint::STEPS - 1)
}

/// Whether another square shows the number of this square's component: once all components are
/// known, only the free square nearest to the middle of each component shows it.
fn has_number_elsewhere(shown: &BoardView<'_>, square: Square) -> bool {
    let BoardView { scene, frame, .. } = *shown;
    let label = frame.label(square);
    let is_known = matches!(
        frame.fact,
        Some(Fact::Backtrack(BacktrackFact::PartsDone { .. }))
    );
    if !is_known || !matches!(label, Some(Label::Part(_))) {
        return false;
    }
    let is_in = |at: &Square| frame.label(*at) == label;
    let part: Vec<Square> = Square::ALL.into_iter().filter(is_in).collect();
    let place = |square: Square| (square.file() as i32, square.rank() as i32);
    let sums = part.iter().fold((0, 0), |(files, ranks), one| {
        (files + place(*one).0, ranks + place(*one).1)
    });
    // Sum of the squared distances to all squares of the component, without the terms that are the
    // same for every square.
    let off = |one: &&Square| {
        let (file, rank) = place(**one);
        part.len() as i32 * (file * file + rank * rank) - 2 * (file * sums.0 + rank * sums.1)
    };
    let free = part.iter().filter(|at| scene.board().get(**at).is_none());
    free.min_by_key(off) != Some(&square)
}

/// Whether another candidate comes before this one. If the candidates have numbers, the lowest
/// number comes first.
fn is_later(shown: &BoardView<'_>, square: Square) -> bool {
    let order = |square: Square| match shown.frame.label(square)? {
        Label::Onward(onward) => Some(onward),
        Label::Bound(bound) => Some(bound.map_or(u32::MAX, u32::from)),
        Label::Estimate { moves, bound } => {
            Some(bound.map_or(u32::MAX, |bound| moves.saturating_add(u32::from(bound))))
        }
        _ => None,
    };
    let Some(here) = order(square) else {
        // Without numbers, only a tour has an order: it tries the first candidate next.
        let tour = shown.scene.lens() == Lens::Backtrack;
        return tour && shown.next.is_some_and(|next| next != square);
    };
    let waiting = [Mark::Frontier, Mark::JustQueued, Mark::PutAgain];
    let waiting = waiting.map(|mark| shown.frame.marked(mark)).into_iter();
    waiting
        .flatten()
        .filter_map(order)
        .any(|other| other < here)
}

/// Returns the direction from which a ray of the selected piece arrives at `square`, on the board
/// as drawn; `None` if no piece is selected or it is on `square`.
fn arrival(shown: &BoardView<'_>, square: Square) -> Option<(i8, i8)> {
    let from = shown.scene.selected?;
    let sign = |order: Ordering| order as i8;
    let across = sign((from.file() as u8).cmp(&(square.file() as u8)));
    let down = sign((square.rank() as u8).cmp(&(from.rank() as u8)));
    let way = if shown.flipped {
        (-across, -down)
    } else {
        (across, down)
    };
    (way != (0, 0)).then_some(way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Message, Model, StepTo, scenes};
    use crate::geometry::attackers;
    use crate::trace::{Algorithm, Scene};

    #[test]
    fn the_square_that_a_question_is_about_is_framed_before_and_after_the_answer() {
        let scene = scenes().find(|one| one.name == "rook").expect("a rook");
        let mut model = Model::new(scene.scene.clone(), &["dark"]);
        for line in ["step 4", "predict", "answer no"] {
            model.update(Message::Do(Command::parse(line).expect(line)));
            let state = SquareState::of(&BoardView::first(&model), Square::A4);
            let is_framed = state.hinted || state.mark == Some(Mark::Candidate);
            assert_eq!(is_framed, model.asking.is_some(), "{line}: {state:?}");
        }
    }

    #[test]
    fn only_what_attacks_or_defends_the_square_asked_about_stands_out() {
        for name in ["who-attacks", "pins"] {
            let collected = scenes().find(|one| one.name == name).expect(name);
            let mut model = Model::new(collected.scene.clone(), &["dark"]);
            model.update(Message::Do(Command::Step(StepTo::End)));
            let shown = BoardView::first(&model);
            let asked = shown.scene.cursor;
            let found = attackers(shown.scene.board(), asked);
            for square in Square::ALL {
                let state = SquareState::of(&shown, square);
                let is_of = |color: &Color| found.of(*color).contains(square);
                let side = Color::ALL.into_iter().find(is_of);
                assert_eq!(state.bears, side, "{name} {square}");
                assert_eq!(state.is_muted, square != asked, "{name} {square}");
            }
        }
    }

    #[test]
    fn no_square_off_a_path_looks_like_one_on_it() {
        let (mut short, mut long) = (0, 0);
        for collected in scenes() {
            for way in Algorithm::ALL {
                let scene = Scene {
                    way,
                    ..collected.scene.clone()
                };
                if scene.lens() != Lens::Search {
                    continue;
                }
                let mut model = Model::new(scene, &["dark"]);
                model.update(Message::Do(Command::Step(StepTo::End)));
                let shown = BoardView::first(&model);
                if !shown.frame.has(Mark::Path) {
                    continue;
                }
                let states = Square::ALL.map(|square| SquareState::of(&shown, square));
                let (on, off): (Vec<_>, Vec<_>) = states.iter().partition(|one| one.on_path);
                let bright = off.iter().find(|one| one.tint == Tint::Choice);
                assert_eq!(bright, None, "{}, {way}", collected.name);
                for one in on {
                    let alike = |other: &&&SquareState| other.tint == one.tint;
                    let alike = off.iter().find(alike);
                    assert_eq!(alike, None, "{}, {way}: {one:?}", collected.name);
                }
                let is_long = is_long_path(shown.frame);
                *(if is_long { &mut long } else { &mut short }) += 1;
            }
        }
        assert!(short > 50 && long > 5, "{short} short, {long} long");
    }
}
