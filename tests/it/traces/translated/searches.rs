//! The searches over a frontier.

use std::collections::{HashMap, VecDeque};

use knightlight::{
    board::{Occupant, Piece, Square},
    geometry::Mover,
    trace::{Algorithm, Lens, Scene},
};

use super::{Lines, scene, translated, tries};

fn breadth(scene: &Scene, lines: &mut Lines) {
    by_breadth(scene, lines, "for each move from s to m");
}

fn reversed(scene: &Scene, lines: &mut Lines) {
    by_breadth(scene, lines, "for each move to m, last first");
}

fn by_breadth(scene: &Scene, lines: &mut Lines, each: &str) {
    lines.at("queue <- start, mark start");
    let mut queue = VecDeque::from([scene.focus()]);
    let mut marked = vec![scene.focus()];
    while lines.asks("while the queue is not empty", !queue.is_empty()) {
        lines.at("s <- front of the queue");
        let s = queue.pop_front().expect("a square");
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at(each);
            lines.at("m off board or blocked: skip");
            let Some(m) = m else { continue };
            if lines.asks("m is marked: skip", marked.contains(&m)) {
                continue;
            }
            lines.at("mark m, from s, to the back");
            marked.push(m);
            queue.push_back(m);
        }
    }
    lines.at("a target was given: no way");
}

fn depth(scene: &Scene, lines: &mut Lines) {
    lines.at("stack <- start, mark start");
    let mut stack = vec![scene.focus()];
    let mut marked = stack.clone();
    let mut left: HashMap<Square, VecDeque<Option<Square>>> = HashMap::new();
    while lines.asks("while the stack is not empty", !stack.is_empty()) {
        lines.at("s <- top of the stack");
        let s = *stack.last().expect("a square");
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            return;
        }
        lines.at("m <- next untried move from s");
        let left = left.entry(s).or_insert_with(|| tries(scene, s).into());
        let m = left.pop_front();
        lines.at("none left: take s off, go back");
        let Some(m) = m else {
            stack.pop();
            continue;
        };
        lines.at("m off board or blocked: skip");
        let Some(m) = m else { continue };
        if lines.asks("m is marked: skip", marked.contains(&m)) {
            continue;
        }
        lines.at("mark m, onto the stack");
        marked.push(m);
        stack.push(m);
    }
    lines.at("a target was given: no way");
}

fn late(scene: &Scene, lines: &mut Lines) {
    lines.at("queue <- start");
    let mut queue = VecDeque::from([scene.focus()]);
    let mut marked = Vec::new();
    while lines.asks("while the queue is not empty", !queue.is_empty()) {
        lines.at("s <- front of the queue");
        let s = queue.pop_front().expect("a square");
        if lines.asks("s is marked: a duplicate, next", marked.contains(&s)) {
            continue;
        }
        lines.at("mark s  (too late)");
        marked.push(s);
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at("for each move from s to m");
            lines.at("m off board or blocked: skip");
            let Some(m) = m else { continue };
            if lines.asks("m is marked: skip", marked.contains(&m)) {
                continue;
            }
            lines.at("m to the back, from s");
            queue.push_back(m);
        }
    }
    lines.at("a target was given: no way");
}

fn all_paths(scene: &Scene, lines: &mut Lines) {
    lines.at("queue <- start, paths(start) <- 1");
    let start = scene.focus();
    let mut queue = VecDeque::from([start]);
    let mut far = HashMap::from([(start, 0)]);
    let mut paths = HashMap::from([(start, 1)]);
    let mut found = 0;
    while lines.asks("while the queue is not empty", !queue.is_empty()) {
        lines.at("s <- front of the queue");
        let s = queue.pop_front().expect("a square");
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            found = paths[&s];
            break;
        }
        for m in tries(scene, s) {
            lines.at("for each move from s to m");
            lines.at("m can't be entered: skip");
            let Some(m) = m else { continue };
            let near = far.get(&m).is_some_and(|far_m| *far_m <= far[&s]);
            if lines.asks("m is no farther than s: skip", near) {
                continue;
            }
            if lines.asks("m is new: to the back", !far.contains_key(&m)) {
                far.insert(m, far[&s] + 1);
                queue.push_back(m);
            }
            lines.at("s is a parent of m:");
            lines.at("add paths(s) to paths(m)");
            *paths.entry(m).or_insert(0) += paths[&s];
        }
    }
    for _ in 0..found {
        lines.at("for each path back: show it");
    }
}

/// The bound of a square, as the panel has it.
fn bound(scene: &Scene, square: Square) -> u32 {
    let mover = Mover::from(scene.piece().expect("a piece"));
    let Some(target) = scene.target else { return 0 };
    mover.bound(square, target).map_or(1000, u32::from)
}

fn greedy(scene: &Scene, lines: &mut Lines) {
    lines.at("queue <- start, mark start");
    let mut queue = vec![scene.focus()];
    let mut marked = queue.clone();
    while lines.asks("while the queue is not empty", !queue.is_empty()) {
        lines.at("s <- least bound in the queue");
        let least = (0..queue.len()).min_by_key(|&at| bound(scene, queue[at]));
        let s = queue.remove(least.expect("a square"));
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at("for each move from s to m");
            lines.at("m off board or blocked: skip");
            let Some(m) = m else { continue };
            if lines.asks("m is marked: skip", marked.contains(&m)) {
                continue;
            }
            lines.at("mark m, from s, into the queue");
            marked.push(m);
            queue.push(m);
        }
    }
    lines.at("a target was given: no way");
}

fn a_star(scene: &Scene, lines: &mut Lines) {
    lines.at("queue <- start, moves(start) <- 0");
    let mut queue = vec![scene.focus()];
    let mut moves = HashMap::from([(scene.focus(), 0_u32)]);
    while lines.asks("while the queue is not empty", !queue.is_empty()) {
        lines.at("s <- least moves + bound");
        // Among equal sums the one with more moves so far, among those the one enqueued first.
        let sum = |at: &usize| {
            let (square, moves) = (queue[*at], moves[&queue[*at]]);
            (moves + bound(scene, square), u32::MAX - moves)
        };
        let s = queue.remove((0..queue.len()).min_by_key(sum).expect("a square"));
        if lines.asks("s is the target: found", scene.target == Some(s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at("for each move from s to m");
            lines.at("m off board or blocked: skip");
            let Some(m) = m else { continue };
            let few = moves.get(&m).is_some_and(|known| *known <= moves[&s] + 1);
            if lines.asks("m known in as few moves: skip", few) {
                continue;
            }
            lines.at("moves(m) <- moves(s) + 1");
            lines.at("m into the queue");
            moves.insert(m, moves[&s] + 1);
            queue.retain(|waiting| *waiting != m);
            queue.push(m);
        }
    }
    lines.at("a target was given: no way");
}

fn both_ends(scene: &Scene, lines: &mut Lines) {
    let ends = [scene.focus(), scene.target.expect("a target")];
    lines.at("queue <- start, mark start");
    lines.at("back queue <- target, mark target");
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
        // A layer that has begun is finished although the other queue may be empty by then.
        let goes_on = layer.is_some_and(|layer| {
            let front: Option<&(Square, u32)> = queues[end].front();
            front.is_some_and(|(_, moves)| *moves == layer)
        });
        if !lines.asks("while neither queue is empty", goes_on || waits(&queues)) {
            break;
        }
        if lines.asks("new layer: the shorter queue", !goes_on) {
            end = usize::from(queues[1].len() < queues[0].len());
            layer = queues[end].front().map(|(_, moves)| *moves);
        }
        lines.at("s <- front of that queue");
        let (s, moves) = queues[end].pop_front().expect("a square");
        let other = 1 - end;
        if lines.asks("s marked at other end: found", marked[other].contains(&s)) {
            return;
        }
        for m in tries(scene, s) {
            lines.at("for each move between s and m");
            lines.at("m off board or blocked: skip");
            let Some(m) = m.filter(|_| end == 0 || !held(s)) else {
                continue;
            };
            if lines.asks("m is marked at this end: skip", marked[end].contains(&m)) {
                continue;
            }
            if lines.asks("m marked at other end: found", marked[other].contains(&m)) {
                return;
            }
            lines.at("mark m, to that queue's back");
            marked[end].push(m);
            queues[end].push_back((m, moves + 1));
        }
    }
    lines.at("a target was given: no way");
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
        // Ways with the same code are one program.
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
                    // Without a target nothing goes out from it.
                    Some(Algorithm::BothEnds) if target.is_none() => {}
                    Some(Algorithm::BothEnds) => translated(&scene, both_ends),
                    _ => translated(&scene, breadth),
                }
            }
        }
    }
}
