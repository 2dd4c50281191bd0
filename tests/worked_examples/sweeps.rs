//! 002: the breadcrumb sweep, on (row, column) from the top left.

use knightlight::{
    board::{Board, Direction, Square, SquareSet},
    geometry::Reach,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Example, rays::white};

/// Row and column from the top left, off the board too.
type Cell = (i8, i8);

fn square((row, column): Cell) -> Square {
    Square::A8.offset(column, -row).expect("a square")
}

fn cell(square: Square) -> Cell {
    (7 - square.rank() as i8, square.file() as i8)
}

/// The document's names: up and down the screen, left and right.
fn direction(name: &str) -> Direction {
    match name {
        "UL" => Direction::NorthWest,
        "UR" => Direction::NorthEast,
        "DL" => Direction::SouthWest,
        "DR" => Direction::SouthEast,
        _ => panic!("no direction {name}"),
    }
}

/// The document lists the file from top to bottom, then the rank from left to right.
pub fn piece_squares(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        piece: String,
        square: Cell,
    }
    let input: Input = example.input();
    let from = square(input.square);
    let reach = Reach::by(white(&input.piece).into(), from, &Board::EMPTY).destinations();
    let file = reach & SquareSet::file(from.file());
    let listed = file.into_iter().rev().chain(reach - file);
    json!({ "squares": listed.map(cell).collect::<Vec<_>>() })
}

/// One step back along the direction: the square a sweep asks before it leaves a crumb.
pub fn sweep_probe(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        square: Cell,
        direction: String,
    }
    let input: Input = example.input();
    let back = direction(&input.direction).opposite();
    let (files, ranks) = back.vector();
    let (row, column) = input.square;
    let asked = square(input.square).step(back);
    let probe = (row - ranks, column + files);
    if let Some(asked) = asked {
        assert_eq!(cell(asked), probe, "{}", example.id);
    }
    json!({ "probe": probe, "offset": (-ranks, files), "on_board": asked.is_some() })
}
