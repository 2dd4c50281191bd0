//! Document 001: rays, moves and attacks, with squares given as zero-based (file, rank) pairs or by
//! name.

use std::collections::BTreeMap;

use knightlight::{
    board::{Board, Color, Direction, Occupant, Piece, Role, Setup, Square},
    geometry::{Ray, Reach, Track, attackers},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Example;

/// Zero-based file and rank.
type Place = (i8, i8);

fn square((file, rank): Place) -> Square {
    Square::A1.offset(file, rank).expect("a square")
}

fn place(square: Square) -> Place {
    (square.file() as i8, square.rank() as i8)
}

fn obstacles(occupied: Vec<Place>) -> Board {
    let put = |board: Board, at| board.with(square(at), Occupant::Obstacle);
    occupied.into_iter().fold(Board::EMPTY, put)
}

/// Returns the squares of a ray. The document's walk stops before any blocker, so all blockers can
/// be obstacles.
pub fn ray(example: &Example) -> Value {
    #[derive(Deserialize)]
    struct Input {
        square: Place,
        vector: Place,
        occupied: Vec<Place>,
    }
    let input: Input = example.input();
    let direction = Direction::from_vector(input.vector).expect("a direction");
    let track = Track::line(square(input.square), direction);
    let ray = Ray::cast(track, Color::White, &obstacles(input.occupied));
    json!({ "squares": ray.open().map(place).collect::<Vec<_>>() })
}

pub fn white(name: &str) -> Piece {
    let role = Role::ALL.into_iter().find(|role| role.name() == name);
    Piece {
        color: Color::White,
        role: role.expect("a role"),
    }
}

pub fn piece_rays(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        piece: String,
        square: Place,
        occupied: Vec<Place>,
    }
    let input: Input = example.input();
    let board = obstacles(input.occupied);
    let reach = Reach::by(white(&input.piece).into(), square(input.square), &board);
    let ray = |ray: &Ray| {
        let squares: Vec<Place> = ray.open().map(place).collect();
        json!({ "vector": ray.vector(), "squares": squares })
    };
    let rays: Vec<Value> = reach.rays().iter().map(ray).collect();
    json!({ "rays": rays, "count": reach.destinations().len() })
}

/// Returns the pieces on some squares of the starting position. The document prints only those, so
/// only those are checked.
pub fn setup(example: &Example) -> Value {
    #[derive(Deserialize)]
    struct Expected {
        pieces: BTreeMap<Square, Value>,
    }
    let start: Setup = Setup::START.parse().expect("a FEN");
    let printed: Expected = serde_json::from_value(example.expected.clone()).expect("pieces");
    let said = printed
        .pieces
        .into_keys()
        .map(|square| (square, start.board.get(square)));
    json!({ "pieces": said.collect::<BTreeMap<_, _>>() })
}

fn board(pieces: BTreeMap<Square, Piece>) -> Board {
    let put = |board: Board, (square, piece)| board.with(square, Occupant::Piece(piece));
    pieces.into_iter().fold(Board::EMPTY, put)
}

pub fn piece_moves(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        pieces: BTreeMap<Square, Piece>,
        square: Square,
    }
    let Input { pieces, square } = example.input();
    let board = board(pieces);
    let reach = Reach::of(&board, square).expect("a piece");
    json!({ "destinations": reach.destinations().by_name() })
}

pub fn attacked(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        pieces: BTreeMap<Square, Piece>,
        square: Square,
        by: String,
    }
    let Input { pieces, square, by } = example.input();
    let color = Color::ALL.into_iter().find(|color| color.name() == by);
    let found = attackers(&board(pieces), square).of(color.expect("a colour"));
    json!({ "attacked": !found.is_empty() })
}
