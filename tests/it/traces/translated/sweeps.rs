//! The algorithms of the sweep lens.

use knightlight::board::{Direction, Square};
use knightlight::lenses::Order;
use knightlight::trace::{Algorithm, Lens, Scene};

use super::{Lines, scene, translated};

/// Runs a pass of a sweep. Returns the number of squares that got a crumb.
fn pass(
    scene: &Scene,
    lines: &mut Lines,
    [each, asks]: [&str; 2],
    back: Direction,
    order: Order,
    crumbs: &mut Vec<Square>,
) -> usize {
    let before = crumbs.len();
    let own = scene.piece().expect("a piece").color;
    let color = |square| scene.board().piece(square).map(|piece| piece.color);
    for s in order.squares() {
        lines.at(each);
        lines.at(asks);
        let b = s.step(back);
        lines.at("if b off: continue");
        let Some(b) = b else { continue };
        // A crumb on an enemy isn't passed on.
        let found = b == scene.focus() || crumbs.contains(&b) && color(b) != Some(!own);
        if !lines.asks("if b piece or crumb:", found) {
            continue;
        }
        let is_held = scene.board().get(s).is_some() && color(s) != Some(!own);
        let is_free = !is_held && !crumbs.contains(&s);
        if lines.asks("if s free: mark s", is_free) {
            crumbs.push(s);
        }
    }
    crumbs.len() - before
}

fn sweep(scene: &Scene, lines: &mut Lines) {
    const BACK: &str = "b = s - d";
    let (down, up) = ("for s in h1 to a8:", "for s in a8 to h1:");
    let back = scene.direction.opposite();
    let crumbs = &mut Vec::new();
    match scene.way {
        Algorithm::Backward => {
            pass(scene, lines, [down, BACK], back, Order::Backward, crumbs);
        }
        Algorithm::Forward => {
            pass(scene, lines, [up, BACK], back, Order::Forward, crumbs);
        }
        Algorithm::WrongProbe => {
            let texts = [down, "b = s + d  # wrong"];
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
            lines.at("repeat:");
            let texts = ["for s in order:", BACK];
            let order = Order::suiting(scene.direction).reversed();
            let new = pass(scene, lines, texts, back, order, crumbs);
            if lines.asks("until no new crumb", new == 0) {
                break;
            }
        },
        _ => {
            let own = scene.piece().expect("a piece").role.directions();
            let first = own.iter().position(|way| *way == scene.direction);
            let mut ways = own.to_vec();
            ways.rotate_left(first.unwrap_or(0));
            for way in ways {
                lines.at("for d in directions:");
                let order = Order::Backward;
                pass(scene, lines, [down, BACK], way.opposite(), order, crumbs);
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
