//! Moves that keep the kings safe.

use crate::board::{Board, Color, Role, Square, SquareSet};
use crate::geometry::{bishop_attacks, rook_attacks};

use super::{attack, position::Position};

/// The board from the viewpoint of the side to move.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) color: Color,
    pub(super) own: SquareSet,
    pub(super) enemies: SquareSet,
    pub(super) occupied: SquareSet,
}

impl View<'_> {
    pub(super) fn of(position: &Position) -> View<'_> {
        let board = position.board();
        let color = position.turn();
        View {
            board,
            color,
            own: board.of_color(color),
            enemies: board.of_color(!color),
            occupied: board.occupied(),
        }
    }

    /// Returns the kings of the side to move.
    pub(super) fn kings(&self) -> SquareSet {
        self.own & self.board.of_role(Role::King)
    }

    /// Returns the enemies that would attack `square` if exactly the squares in `occupied` were
    /// occupied. Attacks are symmetric, so the enemies are found by moving each kind of piece from
    /// `square`.
    pub(super) fn attackers(&self, square: Square, occupied: SquareSet) -> SquareSet {
        self.leapers(square) | self.sliders(square, occupied)
    }

    /// Whether any enemy would attack `square` if exactly the squares in `occupied` were occupied.
    pub(super) fn attacked(&self, square: Square, occupied: SquareSet) -> bool {
        !self.leapers(square).is_empty() || !self.sliders(square, occupied).is_empty()
    }

    /// Returns the enemy pawns, knights and kings that attack `square`.
    fn leapers(&self, square: Square) -> SquareSet {
        let of = |role| self.board.of_role(role);
        let seen = attack::pawn(self.color, square) & of(Role::Pawn)
            | attack::knight(square) & of(Role::Knight)
            | attack::king(square) & of(Role::King);
        seen & self.enemies
    }

    /// Returns the enemy sliders that would attack `square` if exactly the squares in `occupied`
    /// were occupied.
    fn sliders(&self, square: Square, occupied: SquareSet) -> SquareSet {
        let of = |role| self.board.of_role(role);
        let seen = bishop_attacks(square, occupied) & (of(Role::Bishop) | of(Role::Queen))
            | rook_attacks(square, occupied) & (of(Role::Rook) | of(Role::Queen));
        seen & self.enemies
    }
}

/// Squares that pieces of a side may go to without leaving one of its kings attacked.
pub(super) struct Safety<'a> {
    view: &'a View<'a>,
    kings: SquareSet,
    /// Destinations that end every check; all squares if there is no check.
    answers: SquareSet,
    /// Pieces that are the only shield between a king of their side and an enemy slider.
    pinned: SquareSet,
}

impl<'a> Safety<'a> {
    /// Computes the safety of `kings`, which are some or all of the kings of the side to move.
    pub(super) fn of(kings: SquareSet, view: &'a View<'a>) -> Safety<'a> {
        let mut safety = Safety {
            view,
            kings,
            answers: SquareSet::ALL,
            pinned: SquareSet::EMPTY,
        };
        for checker in kings.into_iter().flat_map(|king| view.leapers(king)) {
            safety.answers = safety.answers & checker.into();
        }
        for (line, shields) in safety.lines() {
            match shields.len() {
                0 => safety.answers = safety.answers & line,
                1 => safety.pinned |= shields & view.own,
                _ => {}
            }
        }
        safety
    }

    /// Returns the lines from the kings to the enemy sliders that would attack them on an otherwise
    /// empty board, each with its occupants before the slider.
    fn lines(&self) -> impl Iterator<Item = (SquareSet, SquareSet)> + use<'a> {
        let view = self.view;
        self.kings.into_iter().flat_map(move |king| {
            let snipers = view.sliders(king, SquareSet::EMPTY).into_iter();
            snipers.map(move |sniper| {
                let line = attack::between(king, sniper);
                (line | sniper.into(), line & view.occupied)
            })
        })
    }

    /// Whether one of the kings is attacked.
    pub(super) fn in_check(&self) -> bool {
        self.answers != SquareSet::ALL
    }

    /// Returns the squares that a piece on `from`, other than one of these kings, may go to.
    pub(super) fn allows(&self, from: Square) -> SquareSet {
        if !self.pinned.contains(from) {
            return self.answers;
        }
        let held = self.lines().filter(|(_, shields)| *shields == from.into());
        held.fold(self.answers, |allowed, (line, _)| allowed & line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(fen: &str, from: Square) -> SquareSet {
        let position: Position = fen.parse().expect(fen);
        let view = View::of(&position);
        Safety::of(view.kings(), &view).allows(from)
    }

    #[test]
    fn a_free_piece_may_go_anywhere_and_a_pinned_one_along_its_line() {
        let fen = "4r2k/8/8/8/4R3/8/8/4KR2 w - - 0 1";
        assert_eq!(allowed(fen, Square::F1), SquareSet::ALL);
        assert_eq!(
            allowed(fen, Square::E4),
            SquareSet::file(crate::board::File::E) - Square::E1.into()
        );
    }

    #[test]
    fn a_check_is_answered_on_its_line_and_two_checks_by_no_other_piece() {
        let one = allowed("4r2k/8/8/8/8/8/8/4KR2 w - - 0 1", Square::F1);
        assert_eq!(one.len(), 7);
        let two = allowed("4r2k/8/8/8/8/5n2/8/4KR2 w - - 0 1", Square::F1);
        assert!(two.is_empty());
    }

    #[test]
    fn an_obstacle_shields_and_is_not_pinned() {
        let fen = "4r2k/8/8/4*3/8/8/8/4KR2 w - - 0 1";
        assert_eq!(allowed(fen, Square::F1), SquareSet::ALL);
    }

    #[test]
    fn a_piece_between_two_kings_and_two_sliders_stays_where_both_lines_cross() {
        // The queen on d4 shields d1 from d8 and g1 from a7.
        let fen = "3r3k/b7/8/8/3Q4/8/8/3K2K1 w - - 0 1";
        assert_eq!(allowed(fen, Square::D4), Square::D4.into());
    }
}
