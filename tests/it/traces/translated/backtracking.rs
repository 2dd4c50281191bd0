//! The algorithms with backtracking: queens, tours and parts.

use knightlight::{
    board::{Color, Role, Square},
    geometry::Line as Geometry,
    trace::{Algorithm, Scene},
};

use super::{Lines, scene, translated, tries};

fn queens(scene: &Scene, lines: &mut Lines) {
    fn solve(board: &[Square], fixed: &Scene, lines: &mut Lines) {
        lines.at("def solve():");
        let attacked = |one: &Square, other: Square| {
            let line = Geometry::new(*one, other);
            let mut between = line.between().into_iter().flatten();
            let stands = |square| fixed.board().obstacles().contains(square);
            let blocked = between.any(|point| point.square().is_some_and(stands));
            line.kind().suits(Role::Queen) && *one != other && !blocked
        };
        let open: Vec<u8> = (1..=8)
            .filter(|rank| board.iter().all(|queen| queen.rank().number() != *rank))
            .collect();
        let on = |rank: u8| {
            Square::ALL
                .into_iter()
                .filter(move |s| s.rank().number() == rank)
        };
        let free = |rank: &u8| {
            let free = on(*rank).filter(|s| fixed.board().get(*s).is_none());
            free.filter(|s| !board.iter().any(|queen| attacked(queen, *s)))
                .count()
        };
        let r = if fixed.way == Algorithm::QueensLeast {
            lines.at("r = rank with fewest s");
            open.iter().min_by_key(|rank| free(rank)).copied()
        } else {
            lines.at("r = first empty rank");
            open.first().copied()
        };
        lines.at("if no r: solution");
        let Some(r) = r else { return };
        for s in on(r).filter(|s| fixed.board().get(*s).is_none()) {
            lines.at("for s in r, a to h:");
            let any = board.iter().any(|queen| attacked(queen, s));
            if !lines.asks("if no queen sees s:", !any) {
                continue;
            }
            lines.at("put a queen on s");
            lines.at("solve()");
            solve(&[board, &[s]].concat(), fixed, lines);
            lines.at("remove it");
        }
    }
    let fixed = scene.board().of_role(Role::Queen) & scene.board().of_color(Color::White);
    let fixed: Vec<Square> = fixed.into_iter().collect();
    solve(&fixed, scene, lines);
}

fn tour(scene: &Scene, lines: &mut Lines) {
    fn go_on(tour: &mut Vec<Square>, scene: &Scene, lines: &mut Lines) -> bool {
        lines.at("def go(s):");
        let free = Square::ALL.len() - scene.board().obstacles().len();
        if lines.asks("if all visited: done", tour.len() == free) {
            return true;
        }
        let s = *tour.last().expect("a square");
        let onward = |s, tour: &[Square]| -> Vec<Square> {
            let all = tries(scene, s).into_iter().flatten();
            all.filter(|m| !tour.contains(m)).collect()
        };
        lines.at("ms = free moves of s");
        let mut moves = onward(s, tour);
        if scene.way == Algorithm::Warnsdorff {
            lines.at("sort ms by free moves");
            moves.sort_by_key(|m| onward(*m, tour).iter().filter(|to| *to != m).count());
        }
        for m in moves {
            lines.at("for m in ms:");
            lines.at("tour.append(m)");
            lines.at("go(m)");
            tour.push(m);
            if go_on(tour, scene, lines) {
                return true;
            }
            lines.at("tour.pop()");
            tour.pop();
        }
        false
    }
    lines.at("tour = [start]");
    go_on(&mut vec![scene.focus()], scene, lines);
}

fn parts(scene: &Scene, lines: &mut Lines) {
    let mut done: Vec<Square> = Vec::new();
    let free = |s: &Square| scene.board().get(*s).is_none() || *s == scene.focus();
    // The part with the start comes first.
    for s in [scene.focus()].into_iter().chain(Square::ALL).filter(free) {
        if done.contains(&s) {
            continue;
        }
        lines.at("for s free, in no part:");
        lines.at("part, stack = [s], [s]");
        done.push(s);
        let mut waits = vec![s];
        while lines.asks("while stack: pop t", !waits.is_empty()) {
            let t = waits.pop().expect("a square");
            for m in tries(scene, t).into_iter().flatten() {
                if !done.contains(&m) {
                    lines.at("for new m: add, push");
                    done.push(m);
                    waits.push(m);
                }
            }
        }
        lines.at("part is complete");
    }
}

#[test]
fn going_back_ran_its_lines_as_often_as_its_program() {
    for way in [Algorithm::Queens, Algorithm::QueensLeast] {
        for fen in ["8/8/8/8/5Q2/7Q/4Q3/Q7", "8/8/3*4/8/5Q2/7Q/8/Q7"] {
            translated(&scene(fen, Square::A1, way), queens);
        }
    }
    for way in [Algorithm::Warnsdorff, Algorithm::Blind] {
        for fen in [
            "********/********/********/***2***/3*****/3*****/3*****/N2*****",
            "********/********/********/********/3*****/3*****/1*1*****/N2*****",
        ] {
            translated(&scene(fen, Square::A1, way), tour);
        }
    }
    let wall = scene("8/8/8/********/8/8/8/2N5", Square::C1, Algorithm::Parts);
    translated(&wall, parts);
}
