//! The algorithms without a search: reach, line, colour and control.

use knightlight::{
    board::{Direction, Occupant, Role, Shade, Square},
    geometry::{Line as Geometry, Reach, attacks},
    trace::{Algorithm, Scene},
};

use super::{Lines, scene, translated};

fn rays(scene: &Scene, lines: &mut Lines) {
    let from = scene.focus();
    let piece = scene.piece().expect("a piece");
    let forward = piece.color.forward();
    // Each direction with its maximum number of squares, and whether a pawn only captures along it.
    let ways: Vec<((i8, i8), usize, bool)> = match piece.role {
        Role::Pawn => {
            let far = if from.rank() == piece.color.pawn_rank() {
                2
            } else {
                1
            };
            vec![
                ((0, forward), far, false),
                ((-1, forward), 1, true),
                ((1, forward), 1, true),
            ]
        }
        Role::Knight => [
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ]
        .map(|way| (way, 1, false))
        .to_vec(),
        Role::King => Direction::ALL.map(|way| (way.vector(), 1, false)).to_vec(),
        role => {
            let ways = role.directions().iter();
            ways.map(|way| (way.vector(), 7, false)).collect()
        }
    };
    for ((files, ranks), far, only_takes) in ways {
        // A leaper's or a pawn's direction that leads off the board isn't used.
        if far < 7 && from.offset(files, ranks).is_none() {
            continue;
        }
        lines.at("for d in directions:");
        let mut at = from;
        for _ in 0..far {
            let Some(s) = at.offset(files, ranks) else {
                break;
            };
            at = s;
            lines.at("for s along d:");
            let stands = scene.board().get(s);
            // An empty square on a pawn's diagonal isn't checked.
            if only_takes && stands.is_none() {
                break;
            }
            if lines.asks("if s empty: open s", stands.is_none()) {
                continue;
            }
            lines.at("else:");
            let enemy =
                matches!(stands, Some(Occupant::Piece(other)) if other.color != piece.color);
            let takes = enemy && (piece.role != Role::Pawn || only_takes);
            if !lines.asks("if enemy: take s", takes) {
                lines.at("else: s blocks");
            }
            lines.at("shadow behind s");
            lines.at("break");
            break;
        }
    }
}

fn recursion(scene: &Scene, lines: &mut Lines) {
    fn moves(scene: &Scene, s: Square, d: Direction, lines: &mut Lines) -> Vec<Square> {
        lines.at("def ray(s, d):");
        lines.at("n = s + d");
        let n = s.step(d);
        lines.at("if n off: return []");
        let Some(n) = n else { return Vec::new() };
        let own = scene.piece().expect("a piece").color;
        let stands = scene.board().get(n);
        let enemy = matches!(stands, Some(Occupant::Piece(piece)) if piece.color != own);
        if lines.asks("if n own: return []", stands.is_some() && !enemy) {
            return Vec::new();
        }
        if lines.asks("if n enemy: return [n]", enemy) {
            return vec![n];
        }
        lines.at("rest = ray(n, d)");
        let rest = moves(scene, n, d, lines);
        lines.at("return [n] + rest");
        [vec![n], rest].concat()
    }
    lines.at("list = []");
    let mut list = Vec::new();
    for &d in scene.piece().expect("a piece").role.directions() {
        lines.at("for d in directions:");
        lines.at("list += ray(start, d)");
        list.extend(moves(scene, scene.focus(), d, lines));
    }
    let reach = Reach::of(scene.board(), scene.focus());
    let reach = reach.expect("a reach").destinations();
    assert_eq!(list.len(), reach.len());
    assert!(list.iter().all(|square| reach.contains(*square)));
}

#[test]
fn a_reach_ran_its_lines_as_often_as_its_program() {
    for (fen, from) in [
        ("8/8/8/8/8/8/8/R7", Square::A1),
        ("3p4/8/1P1Q2*1/8/5n2/8/3*4/8", Square::D6),
        ("8/8/2p5/8/4B3/8/2P3*1/8", Square::E4),
    ] {
        translated(&scene(fen, from, Algorithm::Recursion), recursion);
        translated(&scene(fen, from, Algorithm::Rays), rays);
    }
    for (fen, from) in [
        ("8/8/8/8/8/3p4/4P3/8", Square::E2),
        ("8/8/8/8/8/4p3/4P3/8", Square::E2),
        ("8/8/8/8/p7/P7/8/8", Square::A3),
        ("8/8/8/8/8/2*5/8/N2K4", Square::A1),
        ("8/8/8/3p4/3KP3/8/8/8", Square::D4),
    ] {
        translated(&scene(fen, from, Algorithm::Rays), rays);
    }
}

fn walk(scene: &Scene, lines: &mut Lines) {
    let number = |square: Square| {
        let (file, rank) = (square.file().number(), square.rank().number());
        (i32::from(file), i32::from(rank))
    };
    let ((x1, y1), to) = (number(scene.focus()), scene.target.expect("a target"));
    let (x2, y2) = number(to);
    lines.at("dx, dy = x2-x1, y2-y1");
    let (dx, dy) = (x2 - x1, y2 - y1);
    lines.at("m = dy / dx");
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if lines.asks("if not straight: return", !is_line) {
        return;
    }
    lines.at("b = y1 - m * x1");
    let (mut x, mut y) = (x1, y1);
    loop {
        lines.at("while True:");
        lines.at("x += sign(dx)");
        lines.at("y = m*x + b # or y+-1");
        x += dx.signum();
        y += dy.signum();
        if lines.asks("if at target: return", (x, y) == (x2, y2)) {
            return;
        }
        let at = scene.focus().offset((x - x1) as i8, (y - y1) as i8);
        let empty = scene.board().get(at.expect("a square")).is_none();
        if !lines.asks("if empty: continue", empty) {
            lines.at("(x, y) blocks; break");
            return;
        }
    }
}

fn parity(scene: &Scene, lines: &mut Lines) {
    lines.at("f = file number  # a = 1");
    lines.at("r = rank number");
    let dark = scene.focus().shade() == Shade::Dark;
    if !lines.asks("if f + r is even: dark", dark) {
        lines.at("else: light");
    }
}

fn control(scene: &Scene, lines: &mut Lines) {
    let board = scene.board();
    for p in board.pieces() {
        lines.at("for p in pieces:");
        for _ in attacks(board, p) - board.obstacles() {
            lines.at("for s attacked by p:");
            lines.at("count[s, side] += 1");
        }
    }
    for k in board.of_role(Role::King) {
        let side = board.piece(k).expect("a king").color;
        for q in board.of_color(!side) {
            let role = board.piece(q).expect("a piece").role;
            if !role.slides() {
                continue;
            }
            lines.at("for king k, slider q:");
            let line = Geometry::new(q, k);
            if !lines.asks("if q alone attacks k:", line.kind().suits(role)) {
                continue;
            }
            let between = line.between().into_iter().flatten();
            let between = between.filter_map(|point| board.get(point.square()?));
            let between: Vec<Occupant> = between.collect();
            let own = |stands: &Occupant| matches!(stands, Occupant::Piece(p) if p.color == side);
            let attacks = between.first().is_some_and(own);
            if !lines.asks("if p is hit first:", attacks) {
                continue;
            }
            if lines.asks("if p to k is free:", between.len() == 1) {
                lines.at("p is pinned");
            }
        }
    }
}

#[test]
fn a_line_a_colour_and_control_ran_their_lines_as_often_as_their_programs() {
    for to in [
        Square::A1,
        Square::D1,
        Square::H4,
        Square::E6,
        Square::G7,
        Square::C1,
    ] {
        let scene = Scene {
            target: Some(to),
            ..scene("8/6k1/8/4*3/3Q4/8/3P4/8", Square::D4, Algorithm::Walk)
        };
        translated(&scene, walk);
    }
    for square in [Square::A1, Square::B1] {
        let scene = Scene {
            cursor: square,
            ..scene("8/8/8/8/8/8/8/8", square, Algorithm::Parity)
        };
        translated(&scene, parity);
    }
    for fen in [
        "4r1k1/5ppp/8/q7/7b/2P1N3/3P1P2/4K3",
        "8/8/8/8/8/8/8/8",
        "k3r3/8/4n3/b7/4P3/2P5/8/R3K2q",
    ] {
        translated(&scene(fen, Square::E1, Algorithm::Attacks), control);
    }
}
