//! Descriptions of ranks, files, diagonals and pieces, on request.

use std::iter::successors;

use crate::answer::{self, DrawnBoard};
use crate::board::{Color, Direction, File, Piece, Rank, Role, Square, SquareSet, joined};
use crate::words::{capital, list, path};

use super::super::command::PieceKind;
use super::super::model::Model;

impl Model {
    /// Describes both diagonals through a square, each starting at the end nearer to the a-file,
    /// for `diagonal c1`.
    pub(in super::super) fn diagonals(&self, square: Square) -> Vec<String> {
        use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
        let along = |way| successors(Some(square), move |at: &Square| at.step(way));
        let told = |ways: [Direction; 2]| {
            let squares: SquareSet = ways.into_iter().flat_map(along).collect();
            match squares.by_name().as_slice() {
                [corner] => format!("The other diagonal has only one square, {corner}."),
                through => self.line(&format!("Diagonal {}", path(through)), through),
            }
        };
        [[NorthWest, SouthEast], [SouthWest, NorthEast]]
            .map(told)
            .into()
    }

    /// Describes a rank, for `rank 4`.
    pub(in super::super) fn rank(&self, rank: Rank) -> String {
        let squares = SquareSet::rank(rank).by_name();
        self.line(&rank_name(rank), &squares)
    }

    /// Describes a file, for `file e`.
    pub(in super::super) fn file(&self, file: File) -> String {
        let squares = SquareSet::file(file).by_name();
        self.line(&format!("File {}", file.letter()), &squares)
    }

    /// Describes every rank that isn't empty, from rank 8 down, and then the marks and drawings,
    /// for `scan`.
    pub(in super::super) fn scan(&mut self) {
        self.message = self.of_each_board(|drawn| {
            let is_seen = |square| drawn.thing(square).is_some();
            let mut ranks = Rank::ALL.to_vec();
            ranks.retain(|&rank| SquareSet::rank(rank).into_iter().any(is_seen));
            let rank = |&rank| things(drawn, &rank_name(rank), &SquareSet::rank(rank).by_name());
            let mut told: Vec<String> = ranks.iter().rev().map(rank).collect();
            match ranks.len() {
                0 => told.push(DrawnBoard::EMPTY.to_owned()),
                8 => {}
                _ => told.push("All other ranks are empty.".to_owned()),
            }
            told.extend(drawn.roles(SquareSet::ALL));
            told.extend(drawn.marked(SquareSet::ALL));
            told.extend(drawn.drawings(SquareSet::ALL));
            told
        });
    }

    /// Describes a line: its occupants, its marks and its drawings.
    fn line(&self, name: &str, squares: &[Square]) -> String {
        let all: SquareSet = squares.iter().copied().collect();
        let told = self.of_each_board(|drawn| {
            let things = [things(drawn, name, squares)].into_iter();
            things
                .chain(drawn.roles(all))
                .chain(drawn.marked(all))
                .chain(drawn.drawings(all))
                .collect()
        });
        joined(told, " ")
    }

    /// Collects the sentences about each board, with the boards' names if there are two.
    pub(in super::super) fn of_each_board(
        &self,
        tell: impl Fn(&DrawnBoard<'_>) -> Vec<String>,
    ) -> Vec<String> {
        let comparing = self.runs().comparing();
        let boards = self.drawn().zip(self.runs().titles());
        let told = boards.flat_map(|(drawn, title)| {
            let told = tell(&drawn);
            let is_titled = comparing && !told.is_empty();
            let title = is_titled.then(|| format!("{}:", capital(&title)));
            title.into_iter().chain(told)
        });
        told.collect()
    }

    /// Lists the squares of all pieces of this kind, for `pieces N`.
    pub(in super::super) fn describe_pieces(&mut self, kind: PieceKind) {
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
        let is_queen = role == Role::Queen && color != Some(Color::Black);
        let queens = self.first_drawn().queens();
        let queens = queens.into_iter().filter(|_| is_queen);
        self.message = told.chain(queens).collect();
    }

    /// Lists all pieces of a side, including queens placed by a search, for `pieces white`.
    pub(in super::super) fn describe_side(&mut self, color: Color) {
        let told = answer::side_text(self.scene().board(), color);
        let queens = self.first_drawn().queens().into_iter();
        let queens = queens.filter(|_| color == Color::White);
        self.message = [told].into_iter().chain(queens).collect();
    }
}

fn rank_name(rank: Rank) -> String {
    format!("Rank {}", rank.digit())
}

/// Lists the occupants of a line, and joins adjacent obstacles or matches.
fn things(drawn: &DrawnBoard<'_>, name: &str, squares: &[Square]) -> String {
    let on_it = |&square: &Square| drawn.thing(square).unwrap_or_default();
    let many = |thing: &str| match thing {
        "obstacle" => Some("obstacles"),
        "match" => Some("matches"),
        _ => None,
    };
    let alike =
        squares.chunk_by(|one, next| many(&on_it(one)).is_some() && on_it(one) == on_it(next));
    let told = alike.filter_map(|run| match (run, on_it(&run[0])) {
        (_, nothing) if nothing.is_empty() => None,
        ([from, .., to], things) => Some(format!("{from} to {to} {}", many(&things)?)),
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
