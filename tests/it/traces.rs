//! Traces lead to the right result: for every lens, on thousands of random boards, the end of a
//! trace agrees with a direct computation.

use knightlight::board::{
    Board, Direction, Occupant, Piece, Role, Setup, Shade, Square, SquareSet,
};
use knightlight::geometry::{
    BlockerKind, Distances, Leaper, Line, MoveOrder, Mover, Queens, Reach, TourMap, attackers, pins,
};
use knightlight::lenses;
use knightlight::lenses::{Order, swept_ray};
use knightlight::trace::{
    Algorithm, Estimate, Fact, Frame, Label, Lens, Mark, Scene, SearchFact, Selection, StepSize,
    Trace, Variable,
};
use proptest::prelude::*;

mod branches;
mod choices;
mod facts;
mod questions;
use crate::support::{random, trace as scenes};
mod replay;
mod stops;
mod told;
mod translated;
use random::{boards, config, pieces, squares};

fn leapers() -> impl Strategy<Value = Option<Leaper>> {
    let any = (0..=7_u8, 0..=7_u8).prop_filter_map("0,0", |(a, b)| Leaper::new(a, b));
    prop_oneof![3 => Just(None), 1 => any.prop_map(Some)]
}

fn directions() -> impl Strategy<Value = Direction> {
    prop::sample::select(Direction::ALL.to_vec())
}

prop_compose! {
    /// Returns random scenes, each with a piece, a direction, and sometimes a target.
    fn scenes()(
        board in boards(),
        piece in pieces(),
        from in squares(),
        cursor in squares(),
        target in prop::option::of(squares()),
        direction in directions(),
        leaper in leapers(),
    ) -> Scene {
        Scene {
            selected: Some(from),
            cursor,
            target,
            direction,
            leaper,
            ..Scene::new(Setup::from(board.with(from, piece)))
        }
    }
}

fn run(scene: &Scene, way: Algorithm) -> Trace {
    way.trace(scene).expect("a trace")
}

fn end(scene: &Scene, way: Algorithm) -> Frame {
    run(scene, way).last_frame()
}

fn distances(scene: &Scene) -> Distances<'_> {
    Distances::new(
        scene.mover().expect("a mover"),
        scene.focus(),
        scene.board(),
    )
}

fn with_slider(scene: &Scene, role: Role) -> Scene {
    let mut scene = scene.clone();
    let piece = scene.piece().expect("a piece");
    scene
        .setup
        .board
        .put(scene.focus(), Piece { role, ..piece });
    scene
}

fn assert_reach(scene: &Scene, end: &Frame) -> Result<(), TestCaseError> {
    let reach = Reach::of(scene.board(), scene.focus()).expect("a piece");
    let open = reach.destinations() - reach.captures();
    prop_assert_eq!(end.marked(Mark::Open), open);
    prop_assert_eq!(end.marked(Mark::Capture), reach.captures());
    let blockers = reach.rays().into_iter().filter_map(|ray| ray.blocker());
    let own = blockers.filter(|blocker| blocker.kind != BlockerKind::Enemy);
    let own: SquareSet = own.map(|blocker| blocker.square).collect();
    prop_assert_eq!(end.marked(Mark::Blocker) & own, own);
    Ok(())
}

fn searches_by_layer() -> impl Iterator<Item = Algorithm> {
    let by_layer = |way: &Algorithm| way.row().unit(StepSize::Layer) == "layer";
    Lens::Search.ways().filter(by_layer)
}

/// Whether an algorithm works for the scene's piece: a pawn's moves can't be reversed, so it can't
/// search from both ends.
fn is_for(way: Algorithm, scene: &Scene) -> bool {
    let pawn = matches!(scene.mover(), Some(Mover::Piece(piece)) if piece.role == Role::Pawn);
    way != Algorithm::BothEnds || !pawn
}

proptest! {
    #![proptest_config(config(1024))]

    #[test]
    fn rays_show_the_reach(scene in scenes()) {
        assert_reach(&scene, &end(&scene, Algorithm::Rays))?;
    }

    #[test]
    fn recursion_shows_the_reach_of_sliders_and_says_why_of_nothing_else(
        scene in scenes(),
        role in prop::sample::select(vec![Role::Rook, Role::Bishop, Role::Queen]),
    ) {
        let slider = with_slider(&scene, role);
        let end = end(&slider, Algorithm::Recursion);
        assert_reach(&slider, &end)?;
        prop_assert_eq!(end.squares(Variable::Stack).count(), 0);
        let slides = scene.piece().is_some_and(|piece| piece.role.slides());
        prop_assert_eq!(Algorithm::Recursion.trace(&scene).is_ok(), slides);
    }

    #[test]
    fn each_event_of_a_reach_is_told_once(
        scene in scenes(),
        role in prop::sample::select(vec![Role::Rook, Role::Bishop, Role::Queen]),
    ) {
        let slider = with_slider(&scene, role);
        for (scene, way) in [(&scene, Algorithm::Rays), (&slider, Algorithm::Rays), (&slider, Algorithm::Recursion)] {
            let trace = run(scene, way);
            let told = |index| lenses::sentence(&trace.frame(index), StepSize::Edge);
            // Two rays may end in the same way, so only steps of the same ray are compared.
            let rays = |index| trace.stops_until(index, StepSize::Layer);
            let within = |index: &usize| rays(*index) == rays(*index - 1);
            for index in (1..trace.end()).filter(within) {
                prop_assert_ne!(told(index), told(index + 1), "{} {}", way, index);
            }
            let rays = trace.stops(StepSize::Layer);
            let reach = Reach::of(scene.board(), scene.focus()).expect("a piece");
            // There is one stop for each ray, and one for the end.
            prop_assert_eq!(rays, reach.rays().len() + 1, "{}", way);
        }
    }

    #[test]
    fn a_walk_shows_what_lies_between(scene in scenes()) {
        let to = scene.target.unwrap_or(scene.cursor);
        let Ok(trace) = Algorithm::Walk.trace(&scene) else {
            prop_assert_eq!(scene.focus(), to);
            return Ok(());
        };
        let between = Line::new(scene.focus(), to).between().into_iter().flatten();
        let mut squares = between.filter_map(|point| point.square());
        let empty = |square: &Square| scene.board().get(*square).is_none();
        let free: Vec<Square> = squares.by_ref().take_while(empty).collect();
        prop_assert_eq!(trace.last_frame().marked(Mark::Open), free.into_iter().collect());
    }

    #[test]
    fn breadth_first_shows_the_distances_early_and_late_marked(scene in scenes()) {
        let scene = Scene { target: None, ..scene };
        let distances = distances(&scene);
        for way in searches_by_layer().filter(|way| is_for(*way, &scene)) {
            let end = end(&scene, way);
            for square in Square::ALL {
                let moves = distances.to(square).map(u32::from);
                prop_assert_eq!(end.distance(square), moves, "{} {}", way, square);
            }
            let never = SquareSet::ALL - distances.reached() - scene.board().occupied();
            prop_assert_eq!(end.marked(Mark::Unreachable), never);
        }
    }

    #[test]
    fn the_way_found_is_a_shortest_one_where_the_search_promises_it(scene in scenes(), to in squares()) {
        let scene = Scene { target: Some(to), ..scene };
        let moves = distances(&scene).to(to).map(usize::from);
        for way in Lens::Search.ways().filter(|way| is_for(*way, &scene)) {
            let path = end(&scene, way).path;
            let found = path.len().checked_sub(1);
            match way.choices().map(|choices| choices.next) {
                Some(Selection::Deepest | Selection::Least(Estimate::Bound)) => {
                    prop_assert_eq!(found.is_some(), moves.is_some());
                    prop_assert!(found >= moves);
                }
                _ => prop_assert_eq!(found, moves, "{}", way),
            }
            let mover = scene.mover().expect("a mover");
            let board = scene.board().without(scene.focus());
            for pair in path.windows(2) {
                let reach = Reach::by(mover, pair[0], &board);
                prop_assert!(reach.destinations().contains(pair[1]));
            }
        }
    }

    #[test]
    fn what_is_found_from_the_target_was_reached_from_a_nearer_square(
        scene in scenes(), to in squares()
    ) {
        let scene = Scene { target: Some(to), ..scene };
        if let Some(trace) = is_for(Algorithm::BothEnds, &scene)
            .then(|| Algorithm::BothEnds.trace(&scene).ok())
            .flatten()
        {
            let end = trace.last_frame();
            for (from, to) in end.edges() {
                let step = match (end.label(from), end.label(to)) {
                    (Some(Label::Distance(from)), Some(Label::Distance(to)))
                    | (Some(Label::Left(from)), Some(Label::Left(to))) => to.checked_sub(from),
                    _ => None,
                };
                prop_assert_eq!(step, Some(1), "{} {}", from, to);
            }
        }
    }

    #[test]
    fn depth_first_visits_all_that_can_be_reached(scene in scenes()) {
        let scene = Scene { target: None, ..scene };
        let end = end(&scene, Algorithm::DepthFirst);
        prop_assert_eq!(end.marked(Mark::Visited), distances(&scene).reached());
        // The depth of the search isn't the distance of a square, so no square has a distance.
        prop_assert!(Square::ALL.iter().all(|square| end.distance(*square).is_none()));
    }

    #[test]
    fn all_paths_counts_the_shortest_paths(scene in scenes(), to in squares()) {
        let distances = distances(&scene);
        let whole = end(&Scene { target: None, ..scene.clone() }, Algorithm::AllPaths);
        for square in Square::ALL {
            // Numbers on the board are at most 4294967295.
            let count = distances.shortest_paths(square).min(u64::from(u32::MAX)) as u32;
            prop_assert_eq!(whole.paths(square).unwrap_or(0), count);
        }
        let count = distances.shortest_paths(to);
        let to_one = run(&Scene { target: Some(to), ..scene }, Algorithm::AllPaths);
        let shown = to_one.facts().filter(|fact| matches!(fact, Fact::Search(SearchFact::OnePath { .. })));
        let shown = shown.count() as u64;
        prop_assert!(shown == count || (shown < count && shown > 0));
    }

    #[test]
    fn one_pass_marks_what_a_naive_scan_marks(scene in scenes(), forward in any::<bool>()) {
        let (way, order) = if forward {
            (Algorithm::Forward, Order::Forward)
        } else {
            (Algorithm::Backward, Order::Backward)
        };
        let trace = run(&scene, way);
        let marks: Vec<Square> = trace.last_frame().squares(Variable::Crumbs).collect();
        prop_assert_eq!(&marks, &naive(&scene, forward));
        prop_assert_eq!(trace.stops(StepSize::Square), 64);
        prop_assert_eq!(trace.stops(StepSize::Layer), 1);
        let ray = swept_ray(scene.board(), scene.focus(), scene.direction);
        if order == Order::suiting(scene.direction) {
            prop_assert_eq!(marks, ray);
        } else {
            prop_assert_eq!(&marks[..], &ray[..ray.len().min(1)]);
        }
    }

    #[test]
    fn enough_passes_find_the_ray_in_any_order(scene in scenes()) {
        let end = end(&scene, Algorithm::Passes);
        let ray = swept_ray(scene.board(), scene.focus(), scene.direction);
        prop_assert_eq!(end.squares(Variable::Crumbs).collect::<Vec<_>>(), ray);
        prop_assert_eq!(end.squares(Variable::Missed).count(), 0);
    }

    #[test]
    fn shared_crumbs_are_false_where_the_piece_cannot_go(
        scene in scenes(),
        role in prop::sample::select(vec![Role::Rook, Role::Bishop, Role::Queen]),
    ) {
        let scene = with_slider(&scene, role);
        let end = end(&scene, Algorithm::Shared);
        let reach = Reach::of(scene.board(), scene.focus()).expect("a piece").destinations();
        prop_assert!((end.marked(Mark::Crumb) - reach).is_empty());
        prop_assert!((end.marked(Mark::FalseCrumb) & reach).is_empty());
        let crumbs: SquareSet = end.squares(Variable::Crumbs).collect();
        prop_assert_eq!(end.marked(Mark::Crumb) | end.marked(Mark::FalseCrumb), crumbs);
    }

    #[test]
    fn asking_ahead_marks_nothing_of_the_ray(scene in scenes()) {
        let end = end(&scene, Algorithm::WrongProbe);
        prop_assert!(end.marked(Mark::Crumb).is_empty());
    }

    #[test]
    fn control_counts_attackers_and_finds_pins(scene in scenes()) {
        let end = end(&scene, Algorithm::Attacks);
        for square in Square::ALL {
            let found = attackers(scene.board(), square);
            let counts = (found.white.len() as u8, found.black.len() as u8);
            let label = (counts != (0, 0)).then_some(Label::Counts(counts.0, counts.1));
            prop_assert_eq!(end.label(square), label, "{}", square);
        }
        let cursor = attackers(scene.board(), scene.cursor);
        let arrows: SquareSet = end.arrows.iter().map(|(from, _)| *from).collect();
        prop_assert_eq!(arrows, cursor.white | cursor.black);
        let pinned: SquareSet = pins(scene.board()).map(|pin| pin.pinned).collect();
        prop_assert_eq!(end.marked(Mark::Pinned), pinned);
    }

    #[test]
    fn parity_shows_the_squares_of_one_colour(scene in scenes()) {
        let end = end(&scene, Algorithm::Parity);
        let same = match scene.cursor.shade() {
            Shade::Light => SquareSet::LIGHT,
            Shade::Dark => SquareSet::DARK,
        };
        prop_assert_eq!(end.marked(Mark::SameShade), same - scene.cursor.into());
    }
}

/// Returns the squares that a sweep marks in one pass, computed without traces or geometry.
fn naive(scene: &Scene, forward: bool) -> Vec<Square> {
    let (from, board) = (scene.focus(), scene.board());
    let color = board.piece(from).expect("a piece").color;
    let mut scan: Vec<Square> = Vec::new();
    for rank in 0..8 {
        for file in (0..8).rev() {
            scan.extend(Square::A1.offset(file, rank));
        }
    }
    if forward {
        scan.reverse();
    }
    let mut marks: Vec<Square> = Vec::new();
    for square in scan {
        let held = match board.get(square) {
            Some(Occupant::Piece(piece)) => piece.color == color,
            Some(Occupant::Obstacle) => true,
            None => false,
        };
        let Some(back) = square.step(scene.direction.opposite()) else {
            continue;
        };
        let crumb = marks.contains(&back) && board.get(back).is_none();
        if !held && (back == from || crumb) {
            marks.push(square);
        }
    }
    marks
}

/// Checks that the trace takes less than 256 KiB, and that each step of a sample has a sentence and
/// a line of code, and marks only what its algorithm may mark.
fn assert_sound(scene: &Scene, way: Algorithm) -> Result<(), TestCaseError> {
    let Ok(trace) = way.trace(scene) else {
        return Ok(());
    };
    prop_assert!(
        trace.memory() < 256 * 1024,
        "{}: {} bytes",
        way,
        trace.memory()
    );
    // A backtracking search stores only some of its steps.
    let few = trace.end() <= 4000 || way.row().lens == Lens::Backtrack;
    prop_assert!(few, "{}: {} steps", way, trace.end());
    prop_assert!(trace.stops(StepSize::Layer) <= trace.stops(StepSize::Square));
    let steps = trace.end();
    for index in (1..=steps).step_by(1 + steps / 24).chain([steps]) {
        let frame = trace.frame(index);
        let stop = trace.stop(index, StepSize::Edge);
        prop_assert!(
            stop.last.is_some_and(|line| line < trace.code().len()),
            "{}",
            way
        );
        for zoom in StepSize::ALL {
            let said = lenses::sentence(&frame, zoom);
            prop_assert!(
                said.is_some_and(|said| said.ends_with(['.', '?'])),
                "{} {:?}",
                way,
                frame.fact
            );
        }
        for mark in Mark::ALL {
            let allowed = way.row().marks.contains(&mark);
            prop_assert!(
                allowed || frame.marked(mark).is_empty(),
                "{} {:?}",
                way,
                mark
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(192))]

    #[test]
    fn every_trace_is_bounded_and_every_step_has_its_words(scene in scenes()) {
        for way in Algorithm::ALL {
            assert_sound(&Scene { way, ..scene.clone() }, way)?;
        }
    }
}

#[test]
fn the_longest_traces_stay_in_bounds() {
    // A lone queen has the most moves, and a search without a target visits every square.
    for (letter, target) in [
        ('Q', None),
        ('R', None),
        ('Q', Some(Square::H8)),
        ('N', None),
    ] {
        for from in [Square::A1, Square::D4] {
            let piece: Piece = letter.to_string().parse().expect("a piece");
            let board = Board::EMPTY.with(from, piece);
            let scene = Scene {
                selected: Some(from),
                target,
                ..Scene::new(Setup::from(board))
            };
            for way in Algorithm::ALL {
                assert_sound(&scene, way).unwrap_or_else(|error| panic!("{letter}{from}: {error}"));
            }
        }
    }
}

#[test]
fn a_search_that_goes_back_finds_what_geometry_finds() {
    for fen in [
        "8/8/8/8/8/8/8/8",
        "8/8/2*5/8/3*4/8/1*4*1/3Q4",
        "8/3****1/8/8/**6/8/8/8",
    ] {
        let setup: Setup = fen.parse().expect("a FEN");
        let solved = Queens::new(&setup.board, 8).expect("a problem").solve();
        for from in [Square::A1, Square::E4] {
            let scene = Scene {
                cursor: from,
                ..Scene::new(setup)
            };
            let trace = run(&scene, Algorithm::Queens);
            let count = |name| trace.last_frame().count(name) as u64;
            assert_eq!(count(Variable::Solutions), solved.solutions, "{fen}");
            let first = trace
                .solutions()
                .next()
                .map_or(trace.end(), |(first, _)| first);
            let placed = trace.frame(first).count(Variable::Placed) as u64;
            assert_eq!(placed, solved.placements, "{fen}");
            assert_eq!(count(Variable::Placed), count(Variable::TakenBack), "{fen}");
            let least = end(&scene, Algorithm::QueensLeast);
            assert_eq!(least.count(Variable::Solutions) as u64, solved.solutions);
            for (way, order) in [
                (Algorithm::Warnsdorff, MoveOrder::Warnsdorff),
                (Algorithm::Blind, MoveOrder::Blind),
            ] {
                let map = TourMap::new(Mover::KNIGHT, from, &setup.board.without(from));
                if map.parts().len() > 1 {
                    continue;
                }
                let tour = map.tour(order, Trace::LIMIT);
                let trace = run(&scene, way);
                let end = trace.last_frame();
                assert_eq!(end.path, tour.squares, "{fen} {way} {from}");
                assert_eq!(end.count(Variable::Placed) as u64, tour.placements);
                assert_eq!(trace.solutions().next().is_some(), tour.found);
                assert!(trace.memory() < 256 * 1024);
            }
        }
    }
}

#[test]
fn every_lens_has_its_default_way_first() {
    for lens in Lens::ALL {
        assert_eq!(lens.ways().next(), Some(lens.row().first));
        assert!(lens.ways().all(|way| lens.way(way.name()) == Ok(way)));
    }
}
