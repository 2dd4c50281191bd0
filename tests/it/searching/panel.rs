//! The panel and the sentence at each step of a search.

use knightlight::lenses;
use knightlight::{
    app::{Command, Message, Model, Panel, Pick, StepTo, scenes},
    board::{Square, SquareSet},
    geometry::Distances,
    sheet::{Body, Purpose, Section, SpanKind},
    trace::{Algorithm, Fact, Label, Lens, Scene, SearchFact, StepSize, Variable},
    view::Theme,
};

use crate::support::screen;

/// Returns every search scene with every search algorithm, at the start.
fn searches() -> impl Iterator<Item = Model> {
    let searched = |lens: Lens| lens == Lens::Search;
    let scenes = scenes().filter(move |collected| searched(collected.scene.lens()));
    scenes.flat_map(|collected| {
        Lens::Search.ways().map(move |way| {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.open_scene(collected.scene.clone(), collected.title.clone());
            let pick = Pick::This(way.name().to_owned());
            model.update(Message::Do(Command::Way(pick)));
            model
        })
    })
}

fn go(model: &mut Model, stop: usize) {
    model.update(Message::Do(Command::Step(StepTo::Number(stop))));
    model.message.clear();
}

fn words(section: &Section) -> Vec<String> {
    let word = |what: &SpanKind| match what {
        SpanKind::Word(word) => Some(word.to_string()),
        SpanKind::Square(square) => Some(square.to_string()),
        _ => None,
    };
    section
        .spans()
        .filter_map(|span| word(&span.what))
        .collect()
}

#[test]
fn only_the_square_that_the_search_turns_to_is_next() {
    let (mut one, mut none) = (0, 0);
    for mut model in searches() {
        let (_, stops) = model.position();
        for stop in 0..=stops {
            go(&mut model, stop);
            let run = model.runs().own();
            let Ok(trace) = run.trace() else { continue };
            let next = trace.next(run.index(), model.runs().size(), run.frame());
            let sheet = model.sheet();
            let place = format!("{}, {}, {stop}", model.title(), run.scene().way);
            let queues = sheet.sections.iter();
            let queues = queues.filter(|section| section.purpose == Purpose::Queue);
            let named: Vec<Vec<String>> = queues
                .map(words)
                .filter(|words| words.iter().any(|word| word == "next"))
                .collect();
            let waits = run.frame().variable(Variable::Queue).is_some();
            match next.filter(|_| waits) {
                None => {
                    assert!(named.is_empty(), "{place}: {named:?}");
                    none += 1;
                }
                // The queue is empty before the first step.
                Some(_) if stop == 0 => {}
                Some(next) => {
                    let [queue] = &named[..] else {
                        panic!("{place}: {named:?}");
                    };
                    let at = queue.iter().position(|word| word == "next").expect("next");
                    assert_eq!(queue[at + 1], next.to_string(), "{place}");
                    one += 1;
                }
            }
            for section in &sheet.sections {
                assert!(!words(section).contains(&"-0".to_owned()), "{place}");
            }
        }
    }
    assert!(one > 1_000 && none > 50, "{one} {none}");
}

#[test]
fn a_way_that_was_found_stands_in_the_panel() {
    let mut found = 0;
    for mut model in searches() {
        let (_, stops) = model.position();
        go(&mut model, stops);
        let path = &model.frame().path;
        let sheet = model.sheet();
        let mut sections = sheet.sections.iter();
        let way = sections.find(|section| section.heading == "path");
        let place = format!("{}, {}", model.title(), model.scene().way);
        assert_eq!(way.is_some(), !path.is_empty(), "{place}");
        if let Some(Body::Rows(rows)) = way.map(|way| &way.body) {
            let squares = rows.iter().flat_map(|row| row.spans());
            let squares = squares.filter_map(|span| match span.what {
                SpanKind::Square(square) => Some(square),
                _ => None,
            });
            assert_eq!(&squares.collect::<Vec<_>>(), path, "{place}");
            found += 1;
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn what_came_of_each_move_of_a_knight_is_read_in_the_panel() {
    let (mut told, mut crowded) = (0, 0);
    for mut model in searches() {
        if model
            .scene()
            .mover()
            .and_then(|mover| mover.leaper())
            .is_none()
        {
            continue;
        }
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(3) {
            go(&mut model, stop);
            let run = model.runs().own();
            let Ok(trace) = run.trace() else { continue };
            if !model.frame().path.is_empty() {
                continue;
            }
            let tried = trace.tried(run.index());
            let fates = tried.iter().filter_map(|fact| fact.outcome());
            let fates = fates.filter_map(|(fate, to)| Some((to?, fate)));
            let fates: Vec<_> = fates.collect();
            let screen = screen::symbols(&model, 200, 60);
            let place = format!("{}, {}, {stop}\n{screen}", model.title(), run.scene().way);
            let rows = screen.lines().skip_while(|row| !row.contains("THIS STEP"));
            let rows = rows
                .skip(1)
                .take(4)
                .map(|row| row.chars().skip(117).collect());
            let shown = rows.collect::<Vec<String>>().join(" ");
            let shown: Vec<&str> = shown
                .split([' ', '+', '▌', '▐'])
                .filter(|word| !word.is_empty())
                .collect();
            for (to, fate) in &fates {
                let says = shown
                    .windows(2)
                    .any(|both| both == [&to.to_string(), fate.name()]);
                assert!(says, "{to} {fate:?}: {place}");
            }
            told += fates.len();
            crowded += usize::from(fates.len() == 8);
        }
    }
    assert!(told > 1_000 && crowded > 20, "{told} {crowded}");
}

#[test]
fn a_small_screen_has_room_for_both_queues() {
    for mut model in searches().filter(|model| model.scene().way == Algorithm::BothEnds) {
        model.update(Message::Do(Command::Panel(Some(Panel::Facts))));
        let (_, stops) = model.position();
        // The last stop shows the result instead.
        for stop in 0..stops {
            go(&mut model, stop);
            let screen = screen::symbols(&model, 80, 24);
            let at = |heading: &str| screen.find(heading);
            let both = [" QUEUE ─", "TARGET'S QUEUE ─"].map(at);
            let is_trace = model.trace().is_ok() && model.scene().target.is_some();
            assert!(
                !is_trace || both[0] < both[1] && both[0].is_some(),
                "{screen}"
            );
        }
    }
}

#[test]
fn a_move_off_the_board_is_named_by_its_square_and_its_direction() {
    let mut told = 0;
    for model in searches() {
        let Ok(trace) = model.trace() else { continue };
        let mut said_of: Vec<(Square, String)> = Vec::new();
        for index in 1..=trace.end() {
            let frame = trace.frame(index);
            let Some(Fact::Search(SearchFact::OffBoard { from, step, behind })) = frame.fact else {
                continue;
            };
            assert_eq!(behind.unwrap_or(from).offset(step.0, step.1), None);
            let said = lenses::sentence(&frame, StepSize::Edge).expect("a sentence");
            assert!(said.contains(&format!(" from {from} ")), "{said}");
            assert!(said.contains(" the board"), "{said}");
            let named = [
                (step.0 > 0, "east"),
                (step.0 < 0, "west"),
                (step.1 > 0, "north"),
                (step.1 < 0, "south"),
            ];
            for (leads, word) in named {
                assert_eq!(said.contains(word), leads, "{step:?}: {said}");
            }
            said_of.push((from, said));
            told += 1;
        }
        // A depth-first search may return to a square, but then it tries other moves, so no
        // sentence is repeated.
        let all = said_of.len();
        said_of.sort();
        said_of.dedup();
        let both_ends = model.scene().target == model.scene().selected;
        assert!(all == said_of.len() || both_ends, "{}", model.title());
    }
    assert!(told > 1_000, "{told}");
}

#[test]
fn a_number_of_paths_is_final_where_its_square_is_done_and_so_far_elsewhere() {
    let (mut done, mut growing) = (0, 0);
    let all = searches().filter(|model| model.scene().way == Algorithm::AllPaths);
    for model in all {
        let Ok(trace) = model.trace() else { continue };
        let scene: &Scene = model.scene();
        let mover = scene.mover().expect("a mover");
        let distances = Distances::new(mover, scene.focus(), scene.board());
        let mut taken = SquareSet::EMPTY;
        for index in 1..=trace.end() {
            let frame = trace.frame(index);
            if let Some(Fact::Search(SearchFact::Counted { square, .. })) = frame.fact {
                taken.insert(square);
                let said = lenses::sentence(&frame, StepSize::Edge).expect("a sentence");
                assert!(said.contains("so its count is final"), "{said}");
            }
            for square in Square::ALL {
                let Some(label @ Label::Paths { paths, .. }) = frame.label(square) else {
                    continue;
                };
                assert_eq!(label.word(), Some("paths so far"));
                let whole = distances.shortest_paths(square);
                if taken.contains(square) {
                    assert_eq!(u64::from(paths), whole, "{square}");
                    done += 1;
                } else {
                    growing += usize::from(u64::from(paths) < whole);
                }
            }
        }
    }
    assert!(done > 1_000 && growing > 100, "{done} {growing}");
}
