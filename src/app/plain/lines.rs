//! What stands on a line, and where pieces stand: the board in as many words as are asked for.

use std::iter::successors;

use crate::answer;
use crate::board::{
    Color, Direction, File, Occupant, Piece, Rank, Role, Square, SquareSet, joined,
};
use crate::words::{capital, list, path};

use super::super::command::PieceKind;
use super::super::model::Model;
use super::super::narration::{queens_put_down, seen_on};

impl Model {
    /// `diagonal c1`: both diagonals through a square, each from its end nearest to the a-file.
    pub(in super::super) fn diagonals(&self, square: Square) -> Vec<String> {
        use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
        let along = |way| successors(Some(square), move |at: &Square| at.step(way));
        let told = |ways: [Direction; 2]| {
            let squares: SquareSet = ways.into_iter().flat_map(along).collect();
            match squares.by_name().as_slice() {
                [corner] => format!("On the other diagonal there is only {corner}."),
                through => self.line(&format!("Diagonal {}", path(through)), through),
            }
        };
        [[NorthWest, SouthEast], [SouthWest, NorthEast]]
            .map(told)
            .into()
    }

    /// `rank 4`.
    pub(in super::super) fn rank(&self, rank: Rank) -> String {
        let squares = SquareSet::rank(rank).by_name();
        self.line(&format!("Rank {}", rank.digit()), &squares)
    }

    /// `file e`.
    pub(in super::super) fn file(&self, file: File) -> String {
        let squares = SquareSet::file(file).by_name();
        self.line(&format!("File {}", file.letter()), &squares)
    }

    /// `scan`: every rank on which something stands, from the eighth down.
    pub(in super::super) fn scan(&mut self) {
        let is_seen = |square| seen_on(self, square).is_some();
        let mut ranks = Rank::ALL.to_vec();
        ranks.retain(|&rank| SquareSet::rank(rank).into_iter().any(is_seen));
        self.message = ranks.iter().rev().map(|&rank| self.rank(rank)).collect();
        match ranks.len() {
            0 => self.message.push("The board is empty.".to_owned()),
            8 => {}
            _ => self.message.push("All other ranks are empty.".to_owned()),
        }
    }

    /// What stands on the squares of a line, obstacles side by side as one.
    fn line(&self, name: &str, squares: &[Square]) -> String {
        let on_it = |&square: &Square| seen_on(self, square).unwrap_or_default();
        let obstacle = Occupant::Obstacle.to_string();
        let alike = squares.chunk_by(|one, next| on_it(one) == obstacle && on_it(next) == obstacle);
        let told = alike.filter_map(|run| match (run, on_it(&run[0])) {
            (_, nothing) if nothing.is_empty() => None,
            ([from, .., to], obstacle) => Some(format!("{from} to {to} {obstacle}s")),
            ([at], what) => Some(format!("{at} {what}")),
            ([], _) => None,
        });
        let stand = joined(told, ", ");
        if stand.is_empty() {
            format!("{name} is empty.")
        } else if squares.iter().any(|at| on_it(at).is_empty()) {
            format!("{name}: {stand}; the rest is empty.")
        } else {
            format!("{name}: {stand}.")
        }
    }

    /// `pieces N`: where all pieces of this kind stand.
    pub(in super::super) fn tell_pieces(&mut self, kind: PieceKind) {
        let PieceKind { color, role } = kind;
        let told = color.map_or(Color::ALL.to_vec(), |only| vec![only]);
        let told = told.into_iter().map(|color| {
            let piece = Piece { color, role };
            let squares = self.scene().board().of_piece(piece);
            let name = capital(&piece.to_string());
            match squares.len() {
                0 => format!("There is no {piece}."),
                1 => format!("{name}: {}.", list(squares)),
                _ => format!("{name}s: {}.", list(squares.by_name())),
            }
        });
        let queens = queens_put_down(self).filter(|_| role == Role::Queen);
        self.message = told.chain(queens.map(|(_, told)| told)).collect();
    }

    /// `pieces white`: all its pieces, those that a search has put down too.
    pub(in super::super) fn tell_side(&mut self, color: Color) {
        let told = answer::spoken_side(self.scene().board(), color);
        let queens = queens_put_down(self).filter(|_| color == Color::White);
        self.message = [told]
            .into_iter()
            .chain(queens.map(|(_, told)| told))
            .collect();
    }
}
