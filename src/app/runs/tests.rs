//! Two boards on one clock.

use super::*;
use crate::board::Square;
use crate::trace::{Algorithm, Frame, Lens};

/// Returns a knight's search, compared with another algorithm.
fn two(way: Algorithm) -> Runs {
    let setup = "8/8/8/8/8/8/6N1/8".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::G2),
        target: Some(Square::A8),
        way: Algorithm::BreadthFirst,
        ..Scene::new(setup)
    };
    let mut runs = Runs::new(scene);
    runs.compare(Difference::Algorithm(way));
    runs
}

/// Returns the time of the clock, and asserts that every board that hasn't finished shows it.
fn time(runs: &Runs) -> usize {
    let unit = runs.unit();
    let latest = runs.all().map(|run| run.stop(unit)).max();
    let latest = latest.expect("a board");
    for run in runs.all() {
        assert_eq!(run.stop(unit), latest.min(run.stops(unit)), "{runs:?}");
        assert_eq!(run.index(), run.index_of(latest, unit));
    }
    latest
}

#[test]
fn two_boards_are_at_the_same_time_whatever_was_pressed() {
    for way in [Algorithm::DepthFirst, Algorithm::MarkLate] {
        let mut runs = two(way);
        for _ in 0..5 {
            runs.step(StepTo::Next).expect("a step");
        }
        assert_eq!(time(&runs), 5);
        runs.step(StepTo::Layer(Neighbor::Next)).expect("a layer");
        // The first board's third layer ends after the squares two moves away.
        assert_eq!((time(&runs), runs.own().stop(StepSize::Layer)), (19, 3));
        runs.step(StepTo::Previous).expect("a step");
        assert_eq!(time(&runs), 18);
        runs.step(StepTo::Layer(Neighbor::Previous))
            .expect("a layer");
        assert_eq!(time(&runs), 5);
    }
}

#[test]
fn paths_of_one_length_that_differ_are_told() {
    let (mut same, mut different) = (0, 0);
    for way in Lens::Search.ways() {
        let mut runs = two(way);
        let stops = runs.all().map(|run| run.stops(runs.unit())).max();
        for _ in 0..stops.expect("a board") {
            runs.step(StepTo::Next).expect("a step");
            let told = runs.differences().join("; ");
            let paths: Vec<&[Square]> = runs.all().map(|run| &run.frame().path[..]).collect();
            let found = paths.iter().all(|path| !path.is_empty());
            let as_long = found && paths[0].len() == paths.last().map_or(0, |path| path.len());
            let differ = as_long && paths[0] != paths[1];
            assert_eq!(
                told.contains("4 moves to the target, by different paths"),
                differ
            );
            same += usize::from(as_long && !differ);
            different += usize::from(differ);
        }
    }
    assert!(same > 0 && different > 1, "{same} {different}");
}

#[test]
fn back_leads_where_one_came_from_at_every_step_size() {
    for size in StepSize::ALL {
        for way in [
            Algorithm::DepthFirst,
            Algorithm::MarkLate,
            Algorithm::AllPaths,
        ] {
            let mut runs = two(way);
            runs.set_size(size);
            let (_, stops) = runs.position();
            let mut times = vec![time(&runs)];
            for stop in 1..=stops {
                runs.step(StepTo::Next).expect("a step");
                assert_eq!(runs.position(), (stop, stops), "{size}");
                assert!(time(&runs) > times[stop - 1], "{size} {way}");
                times.push(time(&runs));
            }
            assert!(runs.all().all(Run::at_end));
            for stop in (0..stops).rev() {
                runs.step(StepTo::Previous).expect("a step");
                assert_eq!(time(&runs), times[stop], "{size} {way}");
            }
        }
    }
}

#[test]
fn tours_by_two_orders_go_on_and_back_on_one_clock() {
    let scene = Scene {
        way: Algorithm::Warnsdorff,
        ..Scene::default()
    };
    let mut runs = Runs::new(scene);
    runs.compare(Difference::Algorithm(Algorithm::Blind));
    for size in StepSize::ALL {
        runs.set_size(size);
        let (_, stops) = runs.position();
        for stop in [0, 1, 62, 63, 64, 65, stops / 2, stops - 1] {
            runs.step(StepTo::Number(stop)).expect("a step");
            let then = time(&runs);
            let shown: Vec<Frame> = runs.all().map(|run| run.frame().clone()).collect();
            runs.step(StepTo::Next).expect("a step");
            assert_eq!(runs.position(), (stop + 1, stops), "{size}");
            assert!(time(&runs) > then, "{size} {stop}");
            runs.step(StepTo::Previous).expect("a step");
            assert_eq!(time(&runs), then, "{size} {stop}");
            assert!(shown.iter().eq(runs.all().map(Run::frame)), "{size} {stop}");
        }
        runs.step(StepTo::End).expect("a step");
        assert!(runs.all().all(Run::at_end));
    }
    let ends: Vec<usize> = runs.all().map(Run::index).collect();
    assert!(runs.search_on(), "the blind one gave up");
    runs.step(StepTo::End).expect("a step");
    let now: Vec<usize> = runs.all().map(Run::index).collect();
    assert!(now[0] == ends[0] && now[1] > ends[1], "{now:?}");
    runs.step(StepTo::Previous).expect("a step");
    assert!(runs.all().nth(1).is_some_and(|blind| !blind.at_end()));
}

#[test]
fn a_board_that_is_done_waits_and_comes_back_in_time() {
    let mut runs = two(Algorithm::DepthFirst);
    let own = runs.own().stops(StepSize::Square);
    runs.step(StepTo::End).expect("a step");
    let (at, stops) = runs.position();
    assert!(at == stops && stops > own);
    for time in (own..stops).rev() {
        runs.step(StepTo::Previous).expect("a step");
        assert_eq!(runs.position().0, time);
        assert!(runs.own().at_end());
    }
    runs.step(StepTo::Previous).expect("a step");
    assert_eq!(runs.own().stop(StepSize::Square), own - 1);
}
