//! Why an answer is wrong, as marks on the board. They illustrate the sentence, and help to find
//! the right answer without revealing it.

use crate::board::{Role, Shade, Square, SquareSet};
use crate::geometry::{Line, Reach};
use crate::lesson::reason;
use crate::rules::Position;
use crate::trace::Mark;

use super::ChoiceTask;
use super::board::{distances, first_ray, sources};

type ReasonMarks = Vec<(Square, Mark)>;

/// Returns the marks that light these squares.
fn lit(squares: impl IntoIterator<Item = Square>) -> ReasonMarks {
    let lit = |square| (square, Mark::Open);
    squares.into_iter().map(lit).collect()
}

/// Returns the marks that show these squares as a path.
fn on_path(squares: impl IntoIterator<Item = Square>) -> ReasonMarks {
    let marked = |square| (square, Mark::Path);
    squares.into_iter().map(marked).collect()
}

/// Returns the squares between two squares, along two legs: first across, then up or down.
fn legs(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let corner = Square::new(to.file(), from.rank());
    let across = Line::new(from, corner).squares_between();
    let up = Line::new(corner, to).squares_between();
    let corner = Some(corner).filter(|corner| *corner != from && *corner != to);
    across.chain(corner).chain(up)
}

/// Shows the path from one square to the other, first across, then up or down.
pub(super) fn spacing(asked: &ChoiceTask, _: &str) -> ReasonMarks {
    asked
        .to
        .map_or(ReasonMarks::new(), |to| on_path(legs(asked.from, to)))
}

/// Shows the squares from a1, which is dark, to the square in question: light squares lit, and dark
/// squares in shadow.
pub(super) fn shades(asked: &ChoiceTask, _: &str) -> ReasonMarks {
    let to = asked.from;
    let way = [Square::A1].into_iter().chain(legs(Square::A1, to));
    let shown = |square: Square| match square.shade() {
        Shade::Light => (square, Mark::Open),
        Shade::Dark => (square, Mark::Shadow),
    };
    way.chain([to]).map(shown).collect()
}

/// Lights the squares of the line to count first.
pub(super) fn line_to_count(asked: &ChoiceTask, _: &str) -> ReasonMarks {
    first_ray(asked).map_or(ReasonMarks::new(), |(squares, _)| lit(squares))
}

/// Lights the squares within the number of moves in `option` if it is too small, or within one move
/// if it is too large. If the second square can't be reached, lights all squares that can. If
/// `option` isn't a number, frames the squares from which a shortest path makes its last move.
pub(super) fn within(asked: &ChoiceTask, option: &str) -> ReasonMarks {
    let Some((distances, to)) = distances(asked).zip(asked.to) else {
        return ReasonMarks::new();
    };
    let moves = match (distances.to(to), option.parse::<u8>()) {
        (Some(_), Err(_)) => return before_the_end(asked, option),
        (Some(least), Ok(given)) if given > least => 1,
        (None, Ok(given)) => given.max(distances.eccentricity()),
        (_, given) => given.unwrap_or(0),
    };
    let layers = (1..=moves).map(|moves| distances.layer(moves));
    lit(layers.fold(SquareSet::EMPTY, |all, layer| all | layer))
}

/// Frames the squares from which a shortest path makes its last move.
pub(super) fn before_the_end(asked: &ChoiceTask, _: &str) -> ReasonMarks {
    let framed = |square| (square, Mark::Candidate);
    sources(asked).into_iter().map(framed).collect()
}

/// Shows what attacks the king, or a move that is still possible.
pub(super) fn outcome(asked: &ChoiceTask, option: &str) -> ReasonMarks {
    let position = Position::new(asked.scene.setup);
    let king = Role::King.of(position.turn());
    let king = position.board().of_piece(king).first();
    match (position.in_check(), option, king) {
        (true, "stalemate" | "none" | "check", Some(king)) => {
            reason::of_attack(king, position.checkers())
        }
        (true, "mate", _) | (false, "stalemate", _) => {
            let mv = position.legal_moves().first().copied();
            mv.map_or(ReasonMarks::new(), |mv| {
                let reach = Reach::of(position.board(), mv.from).map(|reach| reach.destinations());
                let is_seen = reach.is_some_and(|reach| reach.contains(mv.to));
                let way = Line::new(mv.from, mv.to).squares_between();
                let way = way.filter(|_| is_seen).chain([mv.to]);
                on_path(way)
            })
        }
        _ => ReasonMarks::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::goal::{Choice, Goal};
    use crate::lesson::{Act, Level, MistakeKind};
    use crate::trace::Scene;
    use crate::work::Budget;

    /// Returns the marks for choosing the first of two answers, which is wrong.
    fn reason(
        name: &str,
        wrong: &str,
        right: &str,
        fen: &str,
        squares: [Square; 2],
    ) -> ReasonMarks {
        let [from, to] = squares;
        let scene = Scene {
            selected: Some(from),
            target: Some(to),
            ..Scene::new(fen.parse().expect("a FEN"))
        };
        let options = vec![wrong.to_owned(), right.to_owned()];
        let choice = Choice::named(name, options, Some(from)).expect("a question");
        let state = choice.start(&scene);
        let mut budget = Budget::new(Level::AT_ONCE);
        let judged = choice.judge(&scene, &state, Act::Choose(0), &mut budget);
        judged.expect_err("a wrong answer").marks
    }

    #[test]
    fn a_wrong_choice_is_explained_on_the_board() {
        let empty = "8/8/8/8/8/8/8/8";
        let shades = reason("shade", "dark", "light", empty, [Square::F5, Square::A1]);
        assert_eq!(shades.first(), Some(&(Square::A1, Mark::Shadow)));
        assert_eq!(shades.last(), Some(&(Square::F5, Mark::Open)));
        let alternate = shades.windows(2).all(|pair| pair[0].1 != pair[1].1);
        assert!(alternate, "{shades:?}");

        let king = "8/8/8/8/8/2K5/8/8";
        let too_few = reason("distance", "1", "2", king, [Square::C3, Square::A2]);
        assert_eq!(too_few.len(), 8);
        let never = reason("distance", "never", "2", king, [Square::C3, Square::A2]);
        let framed = [Square::B2, Square::B3].map(|square| (square, Mark::Candidate));
        assert_eq!(never, framed);
        // The legend distinguishes squares one move from the target from those in reach.
        let word = |marks: &ReasonMarks| MistakeKind::Choice.word(marks[0].1);
        assert_eq!(
            [word(&too_few), word(&never)],
            ["in reach", "one move from target"]
        );

        let across = reason("line", "none", "diagonal", empty, [Square::A1, Square::C3]);
        let legs: Vec<Square> = across.iter().map(|(square, _)| *square).collect();
        assert_eq!(legs, [Square::B1, Square::C1, Square::C2]);
    }
}
