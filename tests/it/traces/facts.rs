//! Facts of each algorithm at its steps, and their counts.

use knightlight::app::{Runs, StepTo};
use knightlight::board::{Direction, Square, SquareSet};
use knightlight::geometry::{BlockerKind, Reach};
use knightlight::lenses::{LineFact, Order, ReachFact, SweepFact};
use knightlight::trace::{
    Algorithm, Fact, Label, Lens, Mark, Question, Reply, Scene, SearchFact, Speed, StepSize,
    Variable,
};
use std::collections::BTreeSet;

use super::scenes::{scene, trace};

#[test]
fn a_step_of_every_size_has_its_word() {
    let mut untold = Algorithm::ALL.to_vec();
    for (ways, words) in [
        (&[Algorithm::Rays][..], ["ray", "square", "square"]),
        (&[Algorithm::Recursion], ["ray", "call", "call"]),
        (
            &[Algorithm::Walk, Algorithm::Parity],
            ["step", "step", "step"],
        ),
        (
            &[
                Algorithm::BreadthFirst,
                Algorithm::ReverseOrder,
                Algorithm::MarkLate,
                Algorithm::AllPaths,
            ],
            ["layer", "square", "edge"],
        ),
        (&[Algorithm::DepthFirst], ["branch", "square", "edge"]),
        (
            &[Algorithm::Greedy, Algorithm::AStar],
            ["square", "square", "edge"],
        ),
        (&[Algorithm::BothEnds], ["layer", "square", "edge"]),
        (
            &[
                Algorithm::Backward,
                Algorithm::Forward,
                Algorithm::Passes,
                Algorithm::Shared,
                Algorithm::WrongProbe,
            ],
            ["pass", "probe", "test"],
        ),
        (&[Algorithm::Attacks], ["part", "piece", "test"]),
        (
            &[Algorithm::Queens, Algorithm::QueensLeast],
            ["branch", "queen", "candidate"],
        ),
        (
            &[Algorithm::Warnsdorff, Algorithm::Blind],
            ["branch", "square", "step"],
        ),
        (&[Algorithm::Parts], ["part", "square", "square"]),
    ] {
        for way in ways {
            let sizes = [StepSize::Layer, StepSize::Square, StepSize::Edge];
            assert_eq!(sizes.map(|zoom| way.row().unit(zoom)), words, "{way}");
            untold.retain(|untold| untold != way);
        }
    }
    assert_eq!(untold, [], "have no words here");
}

#[test]
fn a_trace_knows_its_stops_its_lists_and_its_size() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::BreadthFirst);
    let trace = trace(&scene);
    let end = trace.end();
    for zoom in StepSize::ALL {
        for stop in 0..=trace.stops(zoom) {
            let index = trace.index_of(stop, zoom).expect("a stop");
            assert_eq!(trace.stops_until(index, zoom), stop);
            assert!(stop == 0 || trace.stops_until(index - 1, zoom) == stop - 1);
        }
        assert_eq!(trace.index_of(trace.stops(zoom) + 1, zoom), None);
    }
    let lengths = (0..=end).map(|index| trace.frame(index).squares(Variable::Queue).count());
    let lengths: Vec<usize> = lengths.collect();
    assert!(lengths.iter().max() > Some(&5));
    for index in 0..=end {
        let most = lengths[..=index].iter().max().copied();
        let (now, peak) = trace.frontier_lengths(index);
        assert_eq!((now, Some(peak)), (lengths[index], most));
    }
    assert!(trace.memory() > 1000 && trace.memory() < 1 << 18);
    let mut runs = Runs::new(scene);
    runs.step(StepTo::End).expect("a step");
    assert!(runs.own().at_end() && runs.own().index() == end);
    runs.step(StepTo::Previous).expect("a step");
    assert!(!runs.own().at_end());
    let way = trace.last_frame().path_to(Square::B5);
    assert_eq!(
        (way.first(), way.last(), way.len()),
        (Some(&Square::A1), Some(&Square::B5), 4)
    );
}

#[test]
fn every_search_by_breadth_closes_a_layer_where_the_distance_grows() {
    let by_layer = |way: &Algorithm| way.row().unit(StepSize::Layer) == "layer";
    let layers = |way| trace(&scene("8/8/8/8/8/8/8/N7", Square::A1, way)).stops(StepSize::Layer);
    for way in Lens::Search.ways().filter(by_layer) {
        assert_eq!(layers(way), 7, "{way}");
    }
}

#[test]
fn every_search_of_a_knight_tries_its_eight_moves_from_every_square() {
    for way in Lens::Search.ways() {
        let trace = trace(&scene("8/8/8/8/8/8/8/N7", Square::A1, way));
        let end = trace.end();
        assert_eq!(trace.tests(end), 8 * 64, "{way}");
        assert_eq!(trace.tests(1), 0, "{way}");
    }
}

#[test]
fn a_list_of_paths_says_that_there_are_more_only_where_there_are() {
    let mut cut = 0;
    for to in Square::ALL.into_iter().filter(|to| *to != Square::D1) {
        for fen in ["8/8/8/8/8/8/8/3N4", "8/8/8/8/8/8/8/3K4"] {
            let scene = Scene {
                target: Some(to),
                ..scene(fen, Square::D1, Algorithm::AllPaths)
            };
            let trace = trace(&scene);
            let told: Vec<(u32, bool)> = trace
                .facts()
                .filter_map(|fact| match fact {
                    Fact::Search(SearchFact::OnePath { number, more }) => Some((number, more)),
                    _ => None,
                })
                .collect();
            let (&(last, more), before) = told.split_last().expect("a way");
            assert!(before.iter().all(|(_, more)| !more), "{to}");
            let all = trace.last_frame().paths(to).expect("a number of ways");
            assert_eq!(more, last < all, "{to}: {last} of {all}");
            cut += usize::from(more);
        }
    }
    assert!(cut > 0);
}

#[test]
fn of_many_paths_the_first_are_listed() {
    // The first board has exactly as many paths as can be listed. The second has longer paths, so
    // fewer of them are listed.
    let exactly = "8/3*4/3**2*/4*3/4*3/8/8/K7";
    let around = "8/8/8/8/*******1/8/8/K7";
    for (fen, to, all, told, more) in [
        (exactly, Square::F8, 200, 200, false),
        (around, Square::A8, 1862, 134, true),
    ] {
        let scene = Scene {
            target: Some(to),
            ..scene(fen, Square::A1, Algorithm::AllPaths)
        };
        let facts: Vec<Fact> = trace(&scene).facts().collect();
        let found = |fact: &Fact| matches!(fact, Fact::Search(SearchFact::PathsFound { paths, .. }) if *paths == all);
        assert!(facts.iter().any(found), "{fen}");
        let last = SearchFact::OnePath { number: told, more }.into();
        assert_eq!(facts.last(), Some(&last), "{fen}");
    }
}

#[test]
fn squares_that_both_sides_attack_are_marked_as_such() {
    let scene = scene("8/8/8/3r4/8/8/8/3R4", Square::D1, Algorithm::Attacks);
    let frame = trace(&scene).last_frame();
    for (square, mark) in [
        (Square::A1, Mark::AttackedByWhite),
        (Square::A5, Mark::AttackedByBlack),
        (Square::D3, Mark::AttackedByBoth),
    ] {
        assert_eq!(frame.mark(square), Some(mark), "{square}");
    }
}

#[test]
fn the_counts_of_control_are_those_of_its_labels() {
    let control = trace(&scene(
        "8/8/8/3r4/8/8/8/3R4",
        Square::D1,
        Algorithm::Attacks,
    ))
    .last_frame();
    let attacked = |of: fn(u8, u8) -> u8| {
        let on = |square: &Square| matches!(control.label(*square), Some(Label::Counts(white, black)) if of(white, black) > 0);
        Square::ALL.iter().filter(|square| on(square)).count() as i32
    };
    let white = attacked(|white, _| white);
    assert!(white > 8);
    assert_eq!(control.count(Variable::White), white);
    assert_eq!(control.count(Variable::Black), attacked(|_, black| black));
    let mut frame = control;
    frame.set_label(Square::A8, Label::Match);
    assert_eq!(frame.label(Square::A8), Some(Label::Match));
}

#[test]
fn what_blocks_a_line_is_named_from_the_side_of_the_piece() {
    for (fen, kind) in [
        ("8/8/8/8/8/8/8/R2P3R", BlockerKind::Own),
        ("8/8/8/8/8/8/8/R2p3R", BlockerKind::Enemy),
        ("8/8/8/8/8/8/8/R2*3R", BlockerKind::Obstacle),
    ] {
        let scene = Scene {
            target: Some(Square::H1),
            ..scene(fen, Square::A1, Algorithm::Walk)
        };
        let trace = trace(&scene);
        let Some(Fact::Line(LineFact::BlockedAt(blocker))) = trace.fact(trace.end()) else {
            panic!("not blocked");
        };
        assert_eq!((blocker.square, blocker.kind), (Square::D1, kind));
        let question = Question::new(&scene, &trace, (0, StepSize::Square), 0).expect("a question");
        assert_eq!(question.answer(), Reply::Yes(true));
    }
}

#[test]
fn a_pawn_with_nothing_to_take_is_told_from_a_ray_that_ends() {
    let pawn = trace(&scene("8/8/8/8/8/8/4P3/8", Square::E2, Algorithm::Rays));
    let facts: Vec<Fact> = pawn.facts().collect();
    assert!(
        facts.contains(&ReachFact::NothingToTake(Square::D3).into()),
        "{facts:?}"
    );
    assert!(
        facts.contains(&ReachFact::NothingToTake(Square::F3).into()),
        "{facts:?}"
    );
    assert!(
        facts.contains(&ReachFact::RayEnds(Square::E4).into()),
        "{facts:?}"
    );
}

#[test]
fn a_sweep_asks_in_the_line_that_asks() {
    for way in Lens::Sweep.ways() {
        let trace = trace(&scene("8/8/8/8/8/3B4/8/8", Square::D3, way));
        let mut asked = 0;
        for (i, fact) in trace.facts().enumerate() {
            if let Fact::Sweep(SweepFact::Asks { .. }) = fact {
                let line = trace.stop(i + 1, StepSize::Edge).last.expect("a line");
                let line = trace.code()[line];
                assert!(line.trim_start().starts_with("b = s"), "{way}: {line}");
                asked += 1;
            }
        }
        assert!(asked >= 64, "{way}: {asked}");
    }
}

#[test]
fn a_sweep_against_the_ray_shows_what_was_asked_too_early() {
    let scene = Scene {
        direction: Direction::South,
        ..scene("8/8/8/3R4/8/8/8/8", Square::D5, Algorithm::Backward)
    };
    let frame = trace(&scene).last_frame();
    let missed: BTreeSet<Square> = frame.squares(Variable::Missed).collect();
    let crumbs: BTreeSet<Square> = frame.squares(Variable::Crumbs).collect();
    assert!(
        !missed.is_empty() && missed.is_disjoint(&crumbs),
        "{missed:?} {crumbs:?}"
    );
}

#[test]
fn what_a_sweep_passes_over_has_no_mark() {
    let held = [Square::E4, Square::G5];
    for way in [
        Algorithm::Backward,
        Algorithm::Forward,
        Algorithm::WrongProbe,
    ] {
        let end = trace(&scene("8/8/8/6*1/4P3/3B4/8/8", Square::D3, way)).last_frame();
        assert_eq!(held.map(|square| end.mark(square)), [None, None], "{way}");
        assert_eq!(end.mark(Square::B2), Some(Mark::Asked), "{way}");
    }
}

#[test]
fn shared_crumbs_tell_how_many_of_them_are_false() {
    let scene = scene("8/8/8/8/3B4/8/8/8", Square::D4, Algorithm::Shared);
    let trace = trace(&scene);
    let Some(Fact::Sweep(SweepFact::SharedDone(told))) = trace.fact(trace.end()) else {
        panic!("no end");
    };
    assert!(!told.is_empty());
    assert_eq!(told, trace.last_frame().marked(Mark::FalseCrumb));
}

#[test]
fn shared_crumbs_show_all_that_was_missed_at_the_end() {
    let scene = scene("8/8/8/8/4B3/8/8/8", Square::E4, Algorithm::Shared);
    let end = trace(&scene).last_frame();
    let reach = Reach::of(scene.board(), Square::E4).expect("a bishop");
    let missed = reach.destinations() - end.squares(Variable::Crumbs).collect();
    assert!(missed.len() > 2, "{missed:?}");
    assert_eq!(end.marked(Mark::TooEarly), missed);
    assert_eq!(end.squares(Variable::Missed).collect::<SquareSet>(), missed);
}

#[test]
fn a_label_with_one_number_has_that_number() {
    for (label, number) in [
        (Label::Distance(3), Some(3)),
        (Label::Paths { paths: 6, moves: 4 }, Some(6)),
        (Label::Depth(7), Some(7)),
        (Label::Nth(2), Some(2)),
        (Label::Counts(1, 1), None),
        (Label::Changed(Some(1), None), None),
        (Label::Match, None),
    ] {
        assert_eq!(label.number(), number, "{label}");
    }
}

#[test]
fn an_unknown_way_is_answered_with_the_known_ones() {
    let error = Lens::Reach.way("fast").expect_err("no way");
    assert!(
        error.to_string().ends_with("expected rays or recursion"),
        "{error}"
    );
}

#[test]
fn names_are_read_back_and_nothing_shares_one() {
    for (name, size) in [
        ("layer", StepSize::Layer),
        ("square", StepSize::Square),
        ("edge", StepSize::Edge),
    ] {
        assert_eq!((size.name(), name.parse()), (name, Ok(size)));
        assert_eq!(size.to_string(), name);
    }
    assert!("xyzzy".parse::<StepSize>().is_err());
    assert_eq!(Order::Forward.to_string(), "forward");
    let distinct = |names: Vec<&str>| {
        assert!(names.iter().all(|name| name.len() > 1), "{names:?}");
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    };
    distinct(Lens::ALL.map(|lens| lens.row().title).to_vec());
    distinct(Lens::ALL.map(|lens| lens.row().question).to_vec());
    distinct(Mark::ALL.map(Mark::name).to_vec());
    assert!(Lens::Colors.row().follows_cursor && !Lens::Reach.row().follows_cursor);
}

#[test]
fn a_speed_goes_one_up_or_down_and_stops_at_the_ends() {
    for speed in Speed::ALL {
        assert_eq!(speed.name().parse(), Ok(speed));
    }
    assert_eq!(Speed::Normal.faster(), Speed::Double);
    assert_eq!(Speed::Normal.slower(), Speed::Half);
    assert_eq!(Speed::Quarter.slower(), Speed::Quarter);
    assert_eq!(Speed::Eightfold.faster(), Speed::Eightfold);
}
