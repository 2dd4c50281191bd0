//! Document 000: slopes, paths and blockers on grid points (x, y), without a board.

use knightlight::{
    board::Role,
    geometry::{Line, Point, Slope},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Example;

type Pair = (i32, i32);

fn point((x, y): Pair) -> Point {
    Point::new(x, y).expect("a point")
}

fn pair(point: Point) -> Pair {
    (point.x(), point.y())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    from: Pair,
    to: Pair,
}

impl Ends {
    fn line(&self) -> Line {
        Line::new(point(self.from), point(self.to))
    }
}

/// Returns the slope as the document prints it. Only this comparison needs floats: the library uses
/// exact fractions.
fn printed_slope(line: Line) -> Value {
    match line.slope() {
        Slope::None => json!("none"),
        Slope::Infinite => json!("infinity"),
        Slope::Finite(m) => json!(m.numerator() as f64 / m.denominator() as f64),
    }
}

pub fn slope(example: &Example) -> Value {
    let ends: Ends = example.input();
    json!({ "slope": printed_slope(ends.line()) })
}

pub fn intercept(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        m: i32,
        point: Pair,
    }
    let Input { m, point: (x, y) } = example.input();
    let line = Line::new(point((x, y)), point((x + 1, y + m)));
    let b = line.intercept().expect("a slope that is a number");
    assert_eq!(b.denominator(), 1, "{}", example.id);
    json!({ "b": b.numerator() })
}

pub fn path(example: &Example) -> Value {
    let line = example.input::<Ends>().line();
    let slope = printed_slope(line);
    match line.between() {
        Some(walk) => {
            let between: Vec<Pair> = walk.map(pair).collect();
            json!({ "between": between, "error": null, "slope": slope })
        }
        None => json!({ "between": null, "error": { "invalid_slope": slope }, "slope": slope }),
    }
}

pub fn first_blocker(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Input {
        from: Pair,
        to: Pair,
        occupied: Vec<Pair>,
        #[serde(default)]
        include_target: bool,
    }
    let input: Input = example.input();
    let line = Line::new(point(input.from), point(input.to));
    let between = line.between().expect("an aligned pair").map(pair);
    let mut asked = between.chain(input.include_target.then_some(input.to));
    json!({ "first": asked.find(|point| input.occupied.contains(point)) })
}

/// Returns whether a slider can move from one point to the other, and the points it passes.
pub fn slider_move(example: &Example) -> Value {
    #[derive(Deserialize)]
    struct Input {
        piece: String,
        from: Pair,
        to: Pair,
    }
    let Input { piece, from, to } = example.input();
    let role = Role::ALL.into_iter().find(|role| role.name() == piece);
    let line = Line::new(point(from), point(to));
    let suits = line.kind().suits(role.expect("a role"));
    let path: Vec<Pair> = match line.between() {
        Some(walk) if suits => walk.map(pair).collect(),
        _ => Vec::new(),
    };
    let reply = if suits { "yes" } else { "no" };
    json!({ "reply": reply, "piece": piece, "from": from, "to": to, "path": path })
}
