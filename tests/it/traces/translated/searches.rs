//! The searches with a frontier.

use std::collections::{HashMap, VecDeque};

use knightlight::{
    board::{Occupant, Piece, Square},
    geometry::Mover,
    trace::{Algorithm, Lens, Scene},
};

use super::{Lines, scene, translated, tries};

fn breadth(scene: &Scene, lines: &mut Lines) {
    by_breadth(scene, lines, false);
}

fn reversed(scene: &Scene, lines: &mut Lines) {
    by_breadth(scene, lines, true);
}

fn by_breadth(scene: &Scene, lines: &mut Lines, is_reversed: bool) {
    lines.at("queue = [start]");
    lines.at("mark start");
    let mut queue = VecDeque::from([scene.focus()]);
    let mut marked = vec![scene.focus()];
    while lines.asks("while queue:", !queue.is_empty()) {
        lines.at("s = queue.pop(0)");
        let s = queue.pop_front().expect("a square");
        if lines.asks("if s == target: return", scene.target == Some(s)) {
            return;
        }
        if is_reversed {
            lines.at("ms = reverse(moves(s))");
        }
        for m in tries(scene, s) {
            lines.at(if is_reversed { "for m in ms:" } else { EACH });
            let Some(m) = m else { continue };
            if lines.asks("if m is not marked:", !marked.contains(&m)) {
                lines.at("mark m, parent s");
                lines.at("queue.append(m)");
                marked.push(m);
                queue.push_back(m);
            }
        }
    }
    lines.at("return no path");
}

/// Line of code that loops over the moves of a piece, including those that leave the board or are
/// blocked.
const EACH: &str = "for m in moves(s):";

fn depth(scene: &Scene, lines: &mut Lines) {
    lines.at("stack = [start]");
    lines.at("mark start");
    let mut stack = vec![scene.focus()];
    let mut marked = stack.clone();
    let mut left: HashMap<Square, VecDeque<Option<Square>>> = HashMap::new();
    while lines.asks("while stack:", !stack.is_empty()) {
        lines.at("s = stack[-1]");
        let s = *stack.last().expect("a square");
        if lines.asks("if s == target: return", scene.target == Some(s)) {
            return;
        }
        lines.at("m = next move of s");
        let left = left.entry(s).or_insert_with(|| tries(scene, s).into());
        let m = left.pop_front();
        // After a move that leaves the board or is blocked, no further line of the loop runs.
        if m == Some(None) {
            continue;
        }
        lines.at("if no m: stack.pop()");
        let Some(m) = m.flatten() else {
            stack.pop();
            continue;
        };
        if lines.asks("elif m is not marked:", !marked.contains(&m)) {
            lines.at("mark m, parent s");
            lines.at("stack.append(m)");
            marked.push(m);
            stack.push(m);
        }
    }
    lines.at("return no path");
}

fn late(scene: &Scene, lines: &mut Lines) {
    lines.at("queue = [start]");
    let mut queue = VecDeque::from([scene.focus()]);
    let mut marked = Vec::new();
    while lines.asks("while queue:", !queue.is_empty()) {
        lines.at("s = queue.pop(0)");
        let s = queue.pop_front().expect("a square");
        if lines.asks("if s marked: continue", marked.contains(&s)) {
            continue;
        }
        lines.at("mark s  # too late");
        marked.push(s);
        if lines.asks("if s == target: return", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at(EACH);
            let Some(m) = m else { continue };
            if lines.asks("if m is not marked:", !marked.contains(&m)) {
                lines.at("queue.append(m)");
                queue.push_back(m);
            }
        }
    }
    lines.at("return no path");
}

fn all_paths(scene: &Scene, lines: &mut Lines) {
    lines.at("queue = [start]");
    lines.at("n[start] = 1");
    let start = scene.focus();
    let mut queue = VecDeque::from([start]);
    let mut far = HashMap::from([(start, 0)]);
    let mut paths = HashMap::from([(start, 1)]);
    let mut found = 0;
    while lines.asks("while queue:", !queue.is_empty()) {
        lines.at("s = queue.pop(0)");
        let s = queue.pop_front().expect("a square");
        if lines.asks("if s == target: break", scene.target == Some(s)) {
            found = paths[&s];
            break;
        }
        for m in tries(scene, s) {
            lines.at(EACH);
            let Some(m) = m else { continue };
            let near = far.get(&m).is_some_and(|far_m| *far_m <= far[&s]);
            if !lines.asks("if m farther than s:", !near) {
                continue;
            }
            if lines.asks("if m new: append m", !far.contains_key(&m)) {
                far.insert(m, far[&s] + 1);
                queue.push_back(m);
            }
            lines.at("add parent s of m");
            lines.at("n[m] += n[s]");
            *paths.entry(m).or_insert(0) += paths[&s];
        }
    }
    for _ in 0..found {
        lines.at("show each path back");
    }
}

/// Returns a lower bound on the number of moves from a square to the target: 0 without a target,
/// 1000 if the piece can never reach it.
fn bound(scene: &Scene, square: Square) -> u32 {
    let mover = Mover::from(scene.piece().expect("a piece"));
    let Some(target) = scene.target else { return 0 };
    mover.bound(square, target).map_or(1000, u32::from)
}

fn greedy(scene: &Scene, lines: &mut Lines) {
    lines.at("queue = [start]");
    lines.at("mark start");
    let mut queue = vec![scene.focus()];
    let mut marked = queue.clone();
    while lines.asks("while queue:", !queue.is_empty()) {
        lines.at("s = pop least h");
        let least = (0..queue.len()).min_by_key(|&at| bound(scene, queue[at]));
        let s = queue.remove(least.expect("a square"));
        if lines.asks("if s == target: return", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at(EACH);
            let Some(m) = m else { continue };
            if lines.asks("if m is not marked:", !marked.contains(&m)) {
                lines.at("mark m, parent s");
                lines.at("queue.append(m)");
                marked.push(m);
                queue.push(m);
            }
        }
    }
    lines.at("return no path");
}

fn a_star(scene: &Scene, lines: &mut Lines) {
    lines.at("queue = [start]");
    lines.at("g[start] = 0");
    let mut queue = vec![scene.focus()];
    let mut g = HashMap::from([(scene.focus(), 0_u32)]);
    while lines.asks("while queue:", !queue.is_empty()) {
        lines.at("s = pop least g + h");
        // Among squares with equal sums, the one with more moves so far comes first, then the one
        // enqueued first.
        let sum = |at: &usize| {
            let (square, moves) = (queue[*at], g[&queue[*at]]);
            (moves + bound(scene, square), u32::MAX - moves)
        };
        let s = queue.remove((0..queue.len()).min_by_key(sum).expect("a square"));
        if lines.asks("if s == target: return", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at(EACH);
            let Some(m) = m else { continue };
            lines.at("n = g[s] + 1");
            let n = g[&s] + 1;
            let is_nearer = g.get(&m).is_none_or(|known| n < *known);
            if lines.asks("if m new or n<g[m]:", is_nearer) {
                lines.at("g[m] = n, parent s");
                lines.at("queue.append(m)");
                g.insert(m, n);
                queue.retain(|waiting| *waiting != m);
                queue.push(m);
            }
        }
    }
    lines.at("return no path");
}

fn both_ends(scene: &Scene, lines: &mut Lines) {
    let ends = [scene.focus(), scene.target.expect("a target")];
    lines.at("front = [start]");
    lines.at("back = [target]");
    let mut queues = ends.map(|end| VecDeque::from([(end, 0)]));
    let mut marked = ends.map(|end| vec![end]);
    let mut layer = None;
    let mut end = 0;
    let waits = |queues: &[VecDeque<_>; 2]| queues.iter().all(|queue| !queue.is_empty());
    let held = |square| {
        let own = |piece: Piece| Some(piece.color) == scene.piece().map(|piece| piece.color);
        let stands = scene.board().get(square).filter(|_| square != ends[0]);
        stands.is_some_and(|stands| match stands {
            Occupant::Obstacle => true,
            Occupant::Piece(piece) => own(piece),
        })
    };
    loop {
        // A layer that has begun is finished even if the other queue is empty by then.
        let goes_on = layer.is_some_and(|layer| {
            let front: Option<&(Square, u32)> = queues[end].front();
            front.is_some_and(|(_, moves)| *moves == layer)
        });
        if !lines.asks("while front and back:", goes_on || waits(&queues)) {
            break;
        }
        if lines.asks("q = the shorter queue", !goes_on) {
            end = usize::from(queues[1].len() < queues[0].len());
            layer = queues[end].front().map(|(_, moves)| *moves);
        }
        lines.at("s = q.pop(0)");
        let (s, moves) = queues[end].pop_front().expect("a square");
        let other = 1 - end;
        if lines.asks("if s met: return", marked[other].contains(&s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at(EACH);
            let Some(m) = m.filter(|_| end == 0 || !held(s)) else {
                continue;
            };
            if !lines.asks("if m is new here:", !marked[end].contains(&m)) {
                continue;
            }
            if lines.asks("if m met: return", marked[other].contains(&m)) {
                return;
            }
            lines.at("mark m, add to q");
            marked[end].push(m);
            queues[end].push_back((m, moves + 1));
        }
    }
    lines.at("return no path");
}

#[test]
fn a_search_ran_its_lines_as_often_as_its_program() {
    let boards = [
        ("8/8/8/8/8/8/6N1/8", Square::G2),
        ("8/2*5/1*6/8/5*2/4*3/6N1/8", Square::G2),
        ("8/2p2P2/8/3*4/8/1*2n3/6R1/4P3", Square::G2),
        ("3r4/2*1p3/8/2b5/5P2/1P6/3Q4/8", Square::D2),
        ("8/5p2/2*****1/2*3*1/2*3*1/8/8/4K3", Square::E1),
    ];
    let targets = [None, Some(Square::A8), Some(Square::E5), Some(Square::D7)];
    for way in Lens::Search.ways() {
        // Algorithms with the same code share a program.
        let has_its_code = |other: &Algorithm| other.row().code == way.row().code;
        let program = Lens::Search.ways().find(has_its_code);
        for (fen, from) in boards {
            for target in targets.into_iter().chain([Some(from)]) {
                let scene = Scene {
                    target,
                    ..scene(fen, from, way)
                };
                match program {
                    Some(Algorithm::ReverseOrder) => translated(&scene, reversed),
                    Some(Algorithm::DepthFirst) => translated(&scene, depth),
                    Some(Algorithm::MarkLate) => translated(&scene, late),
                    Some(Algorithm::AllPaths) => translated(&scene, all_paths),
                    Some(Algorithm::Greedy) => translated(&scene, greedy),
                    Some(Algorithm::AStar) => translated(&scene, a_star),
                    // Without a target there is no search from it.
                    Some(Algorithm::BothEnds) if target.is_none() => {}
                    Some(Algorithm::BothEnds) => translated(&scene, both_ends),
                    _ => translated(&scene, breadth),
                }
            }
        }
    }
}
