//! The sweeps.

use knightlight::board::{Direction, Square};
use knightlight::lenses::Order;
use knightlight::trace::{Algorithm, Lens, Scene};

use super::{Lines, scene, translated};

/// Runs a pass of a sweep. Returns the squares that got a crumb.
fn pass(
    scene: &Scene,
    lines: &mut Lines,
    texts: [&str; 3],
    back: Direction,
    order: Order,
    crumbs: &mut Vec<Square>,
) -> usize {
    let [each, asks, held] = texts;
    let before = crumbs.len();
    let own = scene.piece().expect("a piece").color;
    let color = |square| scene.board().piece(square).map(|piece| piece.color);
    for s in order.squares() {
        lines.at(each);
        lines.at(asks);
        let b = s.step(back);
        lines.at("b off the board: next");
        let Some(b) = b else { continue };
        let is_held = scene.board().get(s).is_some() && color(s) != Some(!own);
        let is_held = is_held || held.contains("crumb") && crumbs.contains(&s);
        if lines.asks(held, is_held) {
            continue;
        }
        if lines.asks("an enemy on b: next", color(b) == Some(!own)) {
            continue;
        }
        let found = b == scene.focus() || crumbs.contains(&b);
        if lines.asks("piece/crumb on b: crumb on s", found) {
            crumbs.push(s);
        } else {
            lines.at("else: no crumb");
        }
    }
    crumbs.len() - before
}

fn sweep(scene: &Scene, lines: &mut Lines) {
    const HELD: [&str; 2] = [
        "own piece or obstacle on s: next",
        "s held or with a crumb: next",
    ];
    let back = scene.direction.opposite();
    let crumbs = &mut Vec::new();
    let [once, again] = HELD;
    match scene.way {
        Algorithm::Backward => {
            let texts = [
                "for each square s, h1 back to a8",
                "b <- one step back from s",
                once,
            ];
            pass(scene, lines, texts, back, Order::Backward, crumbs);
        }
        Algorithm::Forward => {
            let texts = [
                "for each square s, a8 on to h1",
                "b <- one step back from s",
                once,
            ];
            pass(scene, lines, texts, back, Order::Forward, crumbs);
        }
        Algorithm::WrongProbe => {
            let ahead = "b <- one step AHEAD of s (wrong)";
            let texts = ["for each square s, h1 back to a8", ahead, once];
            pass(
                scene,
                lines,
                texts,
                scene.direction,
                Order::Backward,
                crumbs,
            );
        }
        Algorithm::Passes => loop {
            lines.at("repeat");
            let texts = ["for each square s", "b <- one step back from s", again];
            let order = Order::suiting(scene.direction).reversed();
            let new = pass(scene, lines, texts, back, order, crumbs);
            if lines.asks("until a pass leaves no new crumb", new == 0) {
                break;
            }
        },
        _ => {
            let own = scene.piece().expect("a piece").role.directions();
            let first = own.iter().position(|way| *way == scene.direction);
            let mut ways = own.to_vec();
            ways.rotate_left(first.unwrap_or(0));
            for way in ways {
                lines.at("for each direction, same crumbs");
                let each = "for each square s, h1 back to a8";
                let texts = [each, "b <- one step back from s", again];
                pass(scene, lines, texts, way.opposite(), Order::Backward, crumbs);
            }
        }
    }
}

#[test]
fn a_sweep_ran_its_lines_as_often_as_its_program() {
    for way in Lens::Sweep.ways() {
        for fen in ["8/8/8/8/3B4/8/8/8", "8/6p1/1P6/4*3/3Q1p2/8/5P2/8"] {
            for direction in [
                Direction::NorthEast,
                Direction::SouthWest,
                Direction::NorthWest,
            ] {
                let scene = Scene {
                    direction,
                    ..scene(fen, Square::D4, way)
                };
                translated(&scene, sweep);
            }
        }
    }
}
