//! Computes what each scene's sentence claims, and the answer to its question.

use std::cmp::Reverse;

use knightlight::{
    board::{Board, Color, Direction, Occupant, Role, Setup, Shade, Square, SquareSet},
    geometry::{
        BlockerKind, Distances, LineKind, MoveOrder, Mover, Queens, Reach, TourMap, attackers, pins,
    },
    trace::{Algorithm, Trace},
};

use super::{Lens, Scene, set};

/// Panics if the sentence of `scene` makes a false claim, or has no check.
pub fn check(scene: &Scene) {
    let name = &*scene.name;
    match scene.lens {
        Lens::Reach => reach(name, scene),
        Lens::Line => line(name, scene),
        Lens::Search => search(name, scene),
        Lens::Sweep => sweep(name, scene),
        Lens::Control => control(name, scene),
        Lens::Colors => colors(name, scene),
        Lens::Backtrack => backtrack(name, scene),
    }
}

fn backtrack(name: &str, scene: &Scene) {
    let board = &scene.fen.board;
    let queens = |board: &Board| Queens::new(board, 8).expect("a problem").solve();
    let map = || TourMap::new(scene.reach().mover, scene.from(), board);
    match name {
        "eight-queens" => {
            assert_eq!(board, &Board::EMPTY);
            let solved = queens(board);
            assert_eq!((solved.solutions, solved.fundamental), (92, 12));
        }
        "queens-with-one-given" => {
            let corner = Board::EMPTY.with(Square::A1, board.piece(Square::D1).expect("a queen"));
            assert_eq!(
                (queens(board).solutions, queens(&corner).solutions),
                (18, 4)
            );
        }
        "knight-tour" => {
            let tour = map().tour(MoveOrder::Warnsdorff, 1_000);
            assert_eq!((tour.found, tour.placements), (true, 63));
        }
        "knight-tour-blind" => {
            let tour = map().tour(MoveOrder::Blind, Trace::LIMIT);
            assert_eq!((tour.gave_up, tour.placements), (true, 10_000));
        }
        "board-in-parts" => {
            let parts: Vec<usize> = map().parts().into_iter().map(SquareSet::len).collect();
            assert_eq!(parts, [32, 24]);
        }
        _ => unchecked(name),
    }
}

fn unchecked(name: &str) -> ! {
    panic!("no check of what the sentence of `{name}` claims")
}

fn reach(name: &str, scene: &Scene) {
    let reach = scene.reach();
    let destinations = reach.destinations();
    let cursor = scene.cursor.expect("a cursor");
    // Number of moves from another square on an empty board.
    let elsewhere = |square| {
        Reach::by(reach.mover, square, &Board::EMPTY)
            .destinations()
            .len()
    };
    match name {
        "queen-shadows" => {
            assert_eq!(destinations.len(), 15);
            assert_eq!(reach.captures(), set("b6 d6"));
            let blocked = |kind| {
                let blockers = reach.rays().into_iter().filter_map(|ray| ray.blocker());
                let of_kind = blockers.filter(|blocker| blocker.kind == kind);
                of_kind.map(|blocker| blocker.square).collect::<SquareSet>()
            };
            assert_eq!(blocked(BlockerKind::Enemy), set("b6 d6"));
            assert_eq!(blocked(BlockerKind::Own), set("d2 g4 g1"));
            assert_eq!(blocked(BlockerKind::Obstacle), set("b2 g7"));
            assert_eq!(reach.shadow(), set("d7 d8 a7 d1 h4 a1 h8"));
            assert_eq!(cursor, Square::D7);
        }
        "rook" => assert_eq!(destinations.len(), 14),
        "bishop" => assert_eq!((destinations.len(), elsewhere(Square::A1)), (13, 7)),
        "king" => assert_eq!((destinations.len(), elsewhere(Square::A1)), (8, 3)),
        "knight" => {
            let around = set("c3 c4 c5 d3 d5 e3 e4 e5");
            assert_eq!(scene.fen.board.occupied() - scene.from().into(), around);
            assert_eq!(destinations.len(), 8);
        }
        "pawn" => assert_eq!(destinations, set("e3 e4")),
        "pawn-captures" => {
            assert_eq!(destinations, set("d5 f5"));
            assert_eq!(reach.captures(), set("d5 f5"));
            assert!(scene.fen.board.get(cursor).is_some());
        }
        "first-move" => {
            assert_eq!(scene.fen.to_string(), Setup::START);
            for square in scene.fen.board.pieces() {
                let piece = scene.fen.board.piece(square).expect("a piece");
                let free = matches!(piece.role, Role::Pawn | Role::Knight);
                let moves = Reach::of(&scene.fen.board, square).map(|reach| reach.destinations());
                assert_eq!(
                    moves.is_some_and(|moves| !moves.is_empty()),
                    free,
                    "{square}"
                );
            }
        }
        "captures" => {
            assert_eq!(reach.captures(), set("b4 d6 f4"));
            assert_eq!(
                reach.shadow() & scene.fen.board.of_color(Color::Black),
                set("a4 d8 h4")
            );
        }
        "obstacles-in-the-way" => {
            let obstacles = scene.fen.board.obstacles();
            assert_eq!(obstacles, set("b6 f2 f6"));
            assert!((destinations & obstacles).is_empty());
            assert_eq!(
                reach
                    .rays()
                    .iter()
                    .filter(|ray| ray.blocker().is_some())
                    .count(),
                3
            );
        }
        _ => unchecked(name),
    }
}

fn line(name: &str, scene: &Scene) {
    let line = scene.line();
    let slope = line.slope().to_string();
    let between: Vec<Square> = line
        .between()
        .into_iter()
        .flatten()
        .filter_map(|point| point.square())
        .collect();
    let occupied = scene.fen.board.occupied();
    match name {
        "blocked-path" => {
            let inside = between.iter().filter(|square| occupied.contains(**square));
            assert_eq!(inside.collect::<Vec<_>>(), [&Square::D3, &Square::D6]);
        }
        "slope" => {
            assert_eq!(line.difference(), (2, 3));
            assert_eq!(slope, "3/2");
            assert_eq!(line.kind(), LineKind::None);
        }
        "diagonal" => {
            assert_eq!(line.difference(), (-5, 5));
            assert_eq!(slope, "-1");
            assert_eq!(between.len(), 4);
        }
        _ => unchecked(name),
    }
}

fn search(name: &str, scene: &Scene) {
    let (from, to) = (scene.from(), scene.to());
    let mover = scene.reach().mover;
    let moves_on = |board: &Board| Distances::new(mover, from, board).to(to);
    let empty = moves_on(&Board::EMPTY);
    let moves = moves_on(&scene.fen.board);
    let ways = scene.distances().shortest_paths(to);
    let obstacles = scene.fen.board.obstacles();
    match name {
        "knight-g2-a8" => assert_eq!((moves, ways), (Some(4), 6)),
        "knight-g2-a8-two-obstacles" => {
            assert_eq!((empty, moves), (Some(4), Some(6)));
            assert_eq!(obstacles, set("e3 f4"));
            assert_eq!(pairs_that_make(6, from, to, moves_on), [obstacles]);
        }
        "knight-g2-a8-no-way" => {
            let before_a8 = Reach::by(mover, to, &Board::EMPTY).destinations();
            assert_eq!((obstacles, before_a8), (set("b6 c7"), set("b6 c7")));
            assert_eq!(moves, None);
        }
        "knight-depth-first" => {
            // Both kinds of depth-first search: with recursion and with a stack.
            assert!(deep(mover, from, to, &mut SquareSet::default()).expect("a way") > 4);
            assert!(stacked(mover, from, to).expect("a way") > 4);
            assert_eq!(moves, Some(4));
        }
        "king-greedy" | "king-a-star" | "king-both-ends" => {
            let search = |way: Algorithm| {
                way.search(mover, from, Some(to), &scene.fen.board)
                    .expect("a way")
            };
            let taken = |way| search(way).takes().count();
            let length = |way| search(way).last_frame().path.len() - 1;
            assert_eq!((moves, length(Algorithm::Greedy)), (Some(7), 9));
            for way in [Algorithm::AStar, Algorithm::BothEnds] {
                assert_eq!(length(way), 7);
                assert!(taken(way) * 2 < taken(Algorithm::BreadthFirst));
            }
        }
        "knight-corner-to-corner" => {
            let eccentricity = |from| Distances::new(mover, from, &Board::EMPTY).eccentricity();
            assert_eq!(Square::ALL.map(eccentricity).into_iter().max(), Some(6));
            assert_eq!((moves, ways), (Some(6), 108));
        }
        "knight-locked-in" => {
            let out = Reach::by(mover, from, &Board::EMPTY).destinations();
            assert_eq!(out, obstacles);
            assert_eq!(scene.distances().reached(), from.into());
        }
        "knight-maze" => {
            assert_eq!((empty, moves, obstacles.len()), (Some(6), Some(10), 10));
        }
        "rook-maze" => {
            assert_eq!((empty, moves, obstacles.len()), (Some(2), Some(15), 12));
        }
        "long-way-round" => {
            assert_eq!(from.offset(0, 2), Some(to));
            assert_eq!(moves, Some(14));
        }
        "bishop-colour" => {
            assert_eq!((from.shade(), to.shade()), (Shade::Dark, Shade::Light));
            assert!(from.offset(0, 1) == Some(to) && moves.is_none());
            assert_eq!(scene.distances().reached(), SquareSet::DARK);
        }
        _ => unchecked(name),
    }
}

/// Returns the pairs of obstacles with which the shortest path takes `moves` moves.
fn pairs_that_make(
    moves: u8,
    from: Square,
    to: Square,
    moves_on: impl Fn(&Board) -> Option<u8>,
) -> Vec<SquareSet> {
    let free = SquareSet::ALL - SquareSet::of(&[from, to]);
    let pairs = free.into_iter().flat_map(|a| {
        (free & SquareSet::after(a))
            .into_iter()
            .map(move |b| [a, b])
    });
    let made = pairs.filter(|pair| {
        let walled = pair.iter().fold(Board::EMPTY, |board, &square| {
            board.with(square, Occupant::Obstacle)
        });
        moves_on(&walled) == Some(moves)
    });
    made.map(|pair| SquareSet::of(&pair)).collect()
}

/// Returns the destinations on an empty board, in the order in which a search tries them.
fn tried(mover: Mover, square: Square) -> Vec<Square> {
    let tracks = mover.tracks(square);
    tracks.iter().flat_map(|track| track.squares).collect()
}

/// Searches depth-first by recursion. Returns the number of moves of the first path found; `None`
/// if there is no path.
fn deep(mover: Mover, at: Square, to: Square, seen: &mut SquareSet) -> Option<usize> {
    seen.insert(at);
    if at == to {
        return Some(0);
    }
    for next in tried(mover, at) {
        if !seen.contains(next)
            && let Some(moves) = deep(mover, next, to, seen)
        {
            return Some(moves + 1);
        }
    }
    None
}

/// Searches depth-first with a stack: the square pushed last is searched first. Returns the number
/// of moves of the path found; `None` if there is no path.
fn stacked(mover: Mover, from: Square, to: Square) -> Option<usize> {
    let mut seen = SquareSet::EMPTY;
    let mut stack = vec![(from, 0)];
    while let Some((at, moves)) = stack.pop() {
        if at == to {
            return Some(moves);
        }
        if !seen.contains(at) {
            seen.insert(at);
            stack.extend(tried(mover, at).into_iter().map(|next| (next, moves + 1)));
        }
    }
    None
}

fn sweep(name: &str, scene: &Scene) {
    let from = scene.from();
    let direction = scene.direction.expect("a direction");
    let mut scan = Square::ALL.to_vec();
    // Forward is from a8 to h1, rank by rank down the screen; backward is from h1 to a8.
    let down = |square: &Square| (Reverse(square.rank()), square.file());
    scan.sort_by_key(down);
    match (name, scene.way.as_deref()) {
        ("sweep", None) => {
            scan.reverse();
            assert_eq!((scan[0], scan[63]), (Square::H1, Square::A8));
            assert_eq!(
                crumbs(&scan, from, direction),
                [Square::D6, Square::C7, Square::B8]
            );
        }
        ("sweep-forward-fails", Some("forward")) => {
            assert_eq!((scan[0], scan[63]), (Square::A8, Square::H1));
            assert_eq!(crumbs(&scan, from, direction), [Square::D6]);
        }
        _ => unchecked(name),
    }
}

/// Returns the squares marked by one pass over an otherwise empty board, in marking order.
fn crumbs(scan: &[Square], from: Square, direction: Direction) -> Vec<Square> {
    let mut marks = Vec::new();
    for &square in scan {
        let back = square.step(direction.opposite());
        if back.is_some_and(|back| back == from || marks.contains(&back)) {
            marks.push(square);
        }
    }
    marks
}

fn control(name: &str, scene: &Scene) {
    let board = &scene.fen.board;
    let cursor = scene.cursor.expect("a cursor");
    match name {
        "who-attacks" => {
            let found = attackers(board, cursor);
            assert_eq!(
                (cursor, found.white, found.black),
                (Square::D5, set("c3 d3 e4"), set("d8 e6 f6"))
            );
            // The rook would attack the square if the queen in front of it were gone.
            assert_eq!(board.get(Square::D1).map(Occupant::letter), Some('R'));
            assert!(
                attackers(&board.without(Square::D3), cursor)
                    .white
                    .contains(Square::D1)
            );
        }
        "pins" => {
            let pinned: SquareSet = pins(board).map(|pin| pin.pinned).collect();
            assert_eq!(pinned, set("e3 f2"));
            for alone in [Square::C3, Square::D2] {
                let fewer = board.without(alone);
                assert_eq!(pins(&fewer).count(), 3, "without {alone}");
            }
        }
        _ => unchecked(name),
    }
}

fn colors(name: &str, scene: &Scene) {
    match name {
        "light-and-dark" => {
            for square in Square::ALL {
                let sum = square.file().number() + square.rank().number();
                assert_eq!(
                    square.shade() == Shade::Dark,
                    sum.is_multiple_of(2),
                    "{square}"
                );
            }
        }
        "knight-changes-colour" => {
            let reach = scene.reach().destinations();
            assert_eq!(reach.len(), 8);
            assert_eq!(scene.from().shade(), Shade::Dark);
            assert!((reach - SquareSet::LIGHT).is_empty());
        }
        _ => unchecked(name),
    }
}
