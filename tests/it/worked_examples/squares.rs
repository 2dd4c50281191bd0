//! Document 003: the colour of a square, and the knight's shortest path.

use knightlight::{
    answer::{Answer, SearchAnswer},
    board::{Board, Color, Shade, Square, SquareSet},
    geometry::{Distances, Leaper, Mover, Reach},
    trace::Algorithm,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Example;

pub fn colour(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        square: String,
    }
    let Input { square } = example.input();
    // The document's own program accepts only lowercase letters.
    match square
        .parse::<Square>()
        .map_err(drop)
        .and_then(|found| (found.name() == square).then_some(found).ok_or(()))
    {
        Ok(square) => json!({ "light": square.shade() == Shade::Light }),
        Err(_) => json!({ "error": "invalid_square" }),
    }
}

pub fn colour_table(_: &Example) -> Value {
    json!({ "light": SquareSet::LIGHT.by_name() })
}

/// Returns the distance, and which of the example's paths are shortest paths.
pub fn knight(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        start: Square,
        end: Square,
    }
    #[derive(Deserialize)]
    struct Expected {
        path: Option<Vec<Square>>,
        #[serde(default)]
        also_shortest: Vec<Vec<Square>>,
    }
    let Input { start, end } = example.input();
    let knight = Mover::Leaper(Color::White, Leaper::KNIGHT);
    let steps = Distances::new(knight, start, &Board::EMPTY)
        .to(end)
        .expect("a way");
    let is_shortest = |path: &Vec<Square>| {
        let jump = |pair: &[Square]| {
            let reach = Reach::by(knight, pair[0], &Board::EMPTY);
            reach.destinations().contains(pair[1])
        };
        path.len() == usize::from(steps) + 1
            && path.first() == Some(&start)
            && path.last() == Some(&end)
            && path.windows(2).all(jump)
    };
    let given: Expected = serde_json::from_value(example.expected.clone()).expect("paths");
    let also: Vec<_> = given
        .also_shortest
        .into_iter()
        .filter(is_shortest)
        .collect();
    json!({ "steps": steps, "path": given.path.filter(is_shortest), "also_shortest": also })
}

/// Returns the lines that the document prints, one for each dequeued square.
pub fn knight_trace(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        start: Square,
        end: Square,
    }
    let Input { start, end } = example.input();
    let search = SearchAnswer::new(
        &Board::EMPTY,
        (start, end),
        None,
        Algorithm::BreadthFirst,
        false,
    )
    .expect("a search")
    .with_trace(true);
    let names = |path: &[Square]| {
        let names: Vec<String> = path.iter().map(Square::to_string).collect();
        names.join(" ")
    };
    let mut lines: Vec<String> = Vec::new();
    let mut expanded = Vec::new();
    for visit in search.visits() {
        let (steps, square, path) = (visit.distance, visit.square, &visit.path);
        lines.push(format!(
            ": Steps {steps}: at pos {square} (path: {})",
            names(path)
        ));
        expanded.push(json!({ "step": steps, "square": square, "path": path }));
    }
    let last = search.visits().last().expect("a way");
    let (steps, path) = (last.distance, names(&last.path));
    lines.push(format!(
        ": Arrived at target after {steps} steps (path: {path})"
    ));
    lines.push(steps.to_string());
    let dequeued = expanded.len();
    json!({ "lines": lines, "expanded": expanded, "dequeued": dequeued, "steps": steps })
}
