//! Document 002: the breadcrumb sweep, with squares given as (row, column) pairs from the top left.

use knightlight::answer::SweepAnswer;
use knightlight::board::{Board, Direction, Setup, Square, SquareSet};
use knightlight::geometry::Reach;
use knightlight::lenses;
use knightlight::lenses::Order;
use knightlight::trace::{self, Algorithm, Scene, Trace, Variable};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Example, rays::white};

/// Row and column from the top left, possibly off the board.
type Cell = (i8, i8);

fn square((row, column): Cell) -> Square {
    Square::A8.offset(column, -row).expect("a square")
}

fn cell(square: Square) -> Cell {
    (7 - square.rank() as i8, square.file() as i8)
}

/// Returns the direction that the document calls `name`: U and D are up and down the screen, L and
/// R left and right.
fn direction(name: &str) -> Direction {
    match name {
        "UL" => Direction::NorthWest,
        "UR" => Direction::NorthEast,
        "DL" => Direction::SouthWest,
        "DR" => Direction::SouthEast,
        _ => panic!("no direction {name}"),
    }
}

/// Returns the squares that a piece can reach, as the document lists them: the file from top to
/// bottom, then the rank from left to right.
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

/// Returns the square one step back along the direction, which a sweep checks before it leaves a
/// crumb.
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

fn bishop(at: Cell) -> Board {
    Board::EMPTY.with(square(at), white("bishop"))
}

fn cells(squares: impl IntoIterator<Item = Square>) -> Vec<Cell> {
    squares.into_iter().map(cell).collect()
}

pub fn sweep(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        bishop: Cell,
        direction: String,
        order: String,
    }
    #[derive(Deserialize)]
    struct Said {
        marks: Vec<Square>,
        ray: Vec<Square>,
        complete: bool,
    }
    let input: Input = example.input();
    let order: Order = input.order.parse().expect("an order");
    let (at, direction) = (square(input.bishop), direction(&input.direction));
    let answer = SweepAnswer::new(&bishop(input.bishop), at, direction, order).expect("a bishop");
    let Said {
        marks,
        ray,
        complete,
    } = serde_json::to_value(&answer)
        .and_then(serde_json::from_value)
        .expect("the answer");
    json!({
        "marks": cells(marks.clone()),
        "marks_algebraic": marks,
        "ray": cells(ray),
        "complete": complete,
    })
}

/// Returns the crumbs of a sweep in the order in which it leaves them.
fn crumbs(sweep: &Trace) -> Vec<Square> {
    sweep.last_frame().squares(Variable::Crumbs).collect()
}

pub fn sweep_shared(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        bishop: Cell,
        directions: Vec<String>,
        order: String,
    }
    let input: Input = example.input();
    let order = input.order.parse().expect("an order");
    let directions: Vec<Direction> = input
        .directions
        .iter()
        .map(|name| direction(name))
        .collect();
    let at = square(input.bishop);
    let sweep = lenses::sweep_shared(&bishop(input.bishop), at, &directions, order);
    let sweep = sweep.expect("a bishop");
    let marks = crumbs(&sweep);
    let falsely = sweep.last_frame().marked(trace::Mark::FalseCrumb);
    let false_marks = marks.iter().copied().filter(|mark| falsely.contains(*mark));
    json!({ "marks": cells(marks.clone()), "false_marks": cells(false_marks) })
}

/// Returns the result of a sweep that checks the square one step ahead, as the document's text
/// literally says, with the document's bishop.
pub fn sweep_algorithm_text(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        direction: String,
        step_2: String,
    }
    let input: Input = example.input();
    let asked = direction(&input.direction);
    assert_eq!(
        (asked.long_name(), &*input.step_2),
        ("north-east", "upper-right")
    );
    let scene = Scene {
        selected: Some(square((3, 4))),
        direction: asked,
        ..Scene::new(Setup::from(bishop((3, 4))))
    };
    let literal = Algorithm::WrongProbe.trace(&scene).expect("a bishop");
    let right = match asked.opposite() {
        Direction::SouthWest => "lower-left",
        other => other.long_name(),
    };
    json!({
        "correct_probe": right,
        "literal_marks_for_bishop_3_4": cells(crumbs(&literal)),
    })
}
