use super::*;
use crate::app::{Command, Message, Pick, StepTo, scene, scenes};
use crate::sheet::{Section, SpanKind, SpanRole};
use crate::trace::{Scene, Variable};
use crate::view::Theme;

#[test]
fn what_waits_twice_and_what_still_waits_have_entries_of_their_own() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    let way = Pick::This("mark-late".to_owned());
    model.update(Message::Do(Command::Way(way)));
    let (_, stops) = model.position();
    let mut named = 0;
    for stop in 0..=stops {
        model.update(Message::Do(Command::Step(StepTo::Number(stop))));
        let shown = [BoardView::first(&model)];
        let entries = entries(&model, &shown);
        for &entry in &entries {
            let parts = sample(entry, &shown, &look, true);
            let says = |part: &Part| matches!(part, Part::Text(text, ..) if text.contains('×'));
            assert_eq!(
                parts.iter().any(says),
                entry == LegendItem::Requeued,
                "{stop} {entry:?} {parts:?}"
            );
            let framed = parts.iter().any(|part| matches!(part, Part::Frame(..)));
            let is_done = matches!(entry, LegendItem::Mark(Mark::Visited | Mark::Path, _));
            assert!(!(is_done && framed), "{stop} {entry:?} {parts:?}");
            assert!(
                framed || entry != LegendItem::QueuedAgain,
                "{stop} {parts:?}"
            );
        }
        let frame = model.frame();
        let mut queue = frame.squares(Variable::Queue);
        let empty = |square| model.scene().board().get(square).is_none();
        let is_done = |square| matches!(frame.lasting(square), Some(Mark::Visited | Mark::Path));
        let times_queued = queue.any(|square| is_done(square) && empty(square));
        let is_found = frame.has(Mark::Path);
        if !is_found {
            assert_eq!(
                entries.contains(&LegendItem::QueuedAgain),
                times_queued,
                "{stop}"
            );
            named += usize::from(times_queued);
        }
    }
    assert!(named > 20, "{named}");
}

/// Returns the parts of a square that the legend repeats: its background, its edges and its
/// sign.
fn taken_over(parts: &[Part]) -> Vec<&Part> {
    let is_own = |part: &&Part| {
        matches!(
            part,
            Part::Ground(_)
                | Part::Split(_)
                | Part::Hatching(_)
                | Part::Frame(..)
                | Part::Edge(..)
                | Part::Sign(..)
        )
    };
    parts.iter().filter(is_own).collect()
}

#[test]
fn the_legend_is_drawn_and_named_as_board_and_panel_have_it() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut drawn = 0;
    for collected in scenes() {
        for way in collected.scene.lens().ways() {
            let scene = Scene {
                way,
                // A frame around the target doesn't belong to the mark.
                target: None,
                ..collected.scene.clone()
            };
            let mut model = Model::new(scene, &Theme::NAMES);
            let (_, last) = model.position();
            let last = last.min(60);
            for stop in [0, last / 3, 2 * last / 3, last] {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                let shown = [BoardView::first(&model)];
                let frame = shown[0].frame;
                for entry in entries(&model, &shown) {
                    let LegendItem::Mark(mark, word) = entry else {
                        continue;
                    };
                    let what = format!("{} {way:?} at {stop}: {mark:?}", collected.name);
                    assert_eq!(word, model.word(model.scene(), mark), "{what}");
                    let own = sample(entry, &shown, &look, false);
                    let alike = |square: &Square| {
                        let state = SquareState {
                            // A square that is queued twice has its own entry.
                            times_queued: 0,
                            ..SquareState::of(&shown[0], *square)
                        };
                        let parts = parts(&state, &look);
                        taken_over(&parts) == taken_over(&own)
                    };
                    let marked = frame.marked(mark);
                    let free = |square: &Square| model.scene().board().get(*square).is_none();
                    if marked.into_iter().any(|square| free(&square)) {
                        assert!(marked.into_iter().any(|at| alike(&at)), "{what}: {own:?}");
                        drawn += 1;
                    } else {
                        // Only squares with pieces have the mark. The legend shows its colour
                        // as the background, without a sign.
                        let has_sign = own.iter().any(|part| matches!(part, Part::Sign(..)));
                        assert!(!has_sign, "{what}: {own:?}");
                    }
                }
                let sheet = model.sheet();
                for span in sheet.sections.iter().flat_map(Section::spans) {
                    if let SpanKind::Word(said) = &span.what {
                        let others = ["wait", "waits", "waiting", "done"];
                        assert!(!others.contains(&&**said), "{way:?} at {stop}: {said}");
                    }
                    if let (SpanKind::Square(square), SpanRole::Board(Some(mark), _)) =
                        (&span.what, span.role)
                    {
                        let on_board = [frame.mark(*square), frame.lasting(*square)];
                        assert!(on_board.contains(&Some(mark)), "{way:?} {stop} {square}");
                    }
                }
            }
        }
    }
    assert!(drawn > 200, "{drawn}");
}

#[test]
fn the_legend_names_both_ends_of_a_search_with_their_colours() {
    let mut model = Model::new(scene("king-both-ends").expect("a scene").scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::Number(8))));
    let shown = [BoardView::first(&model)];
    let entries = entries(&model, &shown);
    let numbers = entries
        .iter()
        .filter(|one| matches!(one, LegendItem::Number(_)));
    let words = numbers.clone().map(|one| one.word());
    assert_eq!(
        Vec::from_iter(words),
        [Label::FROM_START, Label::FROM_TARGET]
    );
    for (depth, shapes) in [(Depth::TrueColor, ["n", "n"]), (Depth::Mono, ["n", "-n"])] {
        let look = Styles::new(Theme::default(), depth);
        let samples = numbers.clone().map(|one| sample(*one, &shown, &look, true));
        let samples = Vec::from_iter(samples);
        for (parts, shape) in samples.iter().zip(shapes) {
            let has_shape = |part: &Part| matches!(part, Part::Text(text, ..) if text == shape);
            assert!(parts.iter().any(has_shape), "{depth}: {parts:?}");
        }
        assert_ne!(samples[0], samples[1]);
    }
}

#[test]
fn the_colour_of_a_number_from_the_target_replaces_its_minus_sign() {
    let label = Some(Label::Left(3));
    let sight = SquareState {
        label,
        tint: Tint::of(Some(Mark::Visited), label),
        ..SquareState::marked(Mark::Visited)
    };
    let depths = [Depth::TrueColor, Depth::Sixteen, Depth::Mono];
    let texts = depths.map(|depth| {
        let parts = parts(&sight, &Styles::new(Theme::default(), depth)).into_iter();
        let mut texts = parts.filter_map(|part| match part {
            Part::Text(text, ..) => Some(text),
            _ => None,
        });
        texts.next().unwrap_or_default()
    });
    assert_eq!(texts, ["3", "-3", "-3"]);
}

#[test]
fn a_tree_of_parents_names_no_squares_that_look_alike() {
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.update(Message::Do(Command::Step(StepTo::Number(20))));
    let has_new = |shows_parents| {
        let shown = [BoardView {
            shows_parents,
            ..BoardView::first(&model)
        }];
        let entries = entries(&model, &shown);
        let is_new = |one: &LegendItem| matches!(one, LegendItem::Mark(Mark::JustQueued, _));
        entries.iter().any(is_new)
    };
    assert!(has_new(false) && !has_new(true));
}
