use crate::app::{Command, Message, Model, Pick, StepTo, scene};
use crate::trace::{
    Algorithm, BacktrackFact, Fact, MoveOutcome, Scalar, Scene, SearchFact, StepSize, Value,
    Variable,
};

use super::*;

#[test]
fn a_line_leads_from_the_square_at_hand_to_each_that_it_puts() {
    let scene = scene("king-both-ends").expect("a scene").scene;
    for way in [
        Algorithm::BreadthFirst,
        Algorithm::MarkLate,
        Algorithm::AllPaths,
        Algorithm::AStar,
        Algorithm::BothEnds,
    ] {
        let scene = Scene {
            way,
            ..scene.clone()
        };
        let mut model = Model::new(scene, &["dark"]);
        model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Edge))));
        let trace = model.trace().expect("a trace").clone();
        let [mut steps, mut again] = [0, 0];
        for stop in 0..trace.end() {
            model.update(Message::Do(Command::Step(StepTo::Number(stop))));
            let shown = BoardView::first(&model);
            let frame = shown.frame;
            if frame.has(Mark::Path) {
                break;
            }
            let put = trace.tried(stop).into_iter().filter_map(|fact| match fact {
                SearchFact::Queued { to, .. } => Some((StrokeKind::Step, to)),
                SearchFact::QueuedLate { to, again: true } => Some((StrokeKind::Again, to)),
                SearchFact::QueuedLate { to, .. } => Some((StrokeKind::Step, to)),
                SearchFact::Parent { to, again, .. } => Some(if again {
                    (StrokeKind::Again, to)
                } else {
                    (StrokeKind::Step, to)
                }),
                _ => None,
            });
            let mut put: Vec<_> = put.collect();
            put.sort_by_key(|(kind, _)| *kind == StrokeKind::Again);
            let lines = strokes(&shown);
            let from = frame.variable(Variable::S);
            for line in &lines {
                let at = Value::Scalar(Scalar::Square(line.from));
                assert_eq!(from, Some(&at), "{way} {stop}");
            }
            let lines: Vec<_> = lines.iter().map(|line| (line.meaning, line.to)).collect();
            assert_eq!(lines, put, "{way} {stop}");
            for (fate, to) in trace
                .tried(stop)
                .into_iter()
                .filter_map(SearchFact::outcome)
            {
                let line = to.and_then(|to| put.iter().find(|(_, put)| *put == to));
                let fates: &[MoveOutcome] = match line {
                    None => &[MoveOutcome::Off, MoveOutcome::Blocked, MoveOutcome::Known],
                    Some((StrokeKind::Again, _)) => &[MoveOutcome::Again],
                    Some(_) => &[MoveOutcome::New],
                };
                assert!(fates.contains(&fate), "{way} {stop}: {fate} {to:?}");
            }
            steps += put.len();
            again += put
                .iter()
                .filter(|(kind, _)| *kind == StrokeKind::Again)
                .count();
        }
        assert!(steps > 0, "{way}");
        let may = [Algorithm::MarkLate, Algorithm::AllPaths].contains(&way);
        assert_eq!(again > 0, may, "{way}");
    }
}

#[test]
fn going_back_a_tour_marks_its_head_and_the_move_that_it_takes_back() {
    let scene = scene("knight-tour-blind").expect("a scene").scene;
    let mut model = Model::new(scene, &["dark"]);
    model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Edge))));
    let trace = model.trace().expect("a trace").clone();
    let dead = |fact: Option<Fact>| match fact {
        Some(Fact::Backtrack(BacktrackFact::DeadEnd { from, to })) => Some((to, from)),
        _ => None,
    };
    let mut seen = 0;
    for stop in 0..200 {
        let Some((to, from)) = dead(trace.fact(stop)) else {
            continue;
        };
        model.update(Message::Do(Command::Step(StepTo::Number(stop))));
        let shown = BoardView::first(&model);
        assert_eq!(shown.frame.lasting(to), Some(Mark::Current), "{stop}");
        let lines = strokes(&shown);
        let back = |line: &&Stroke| line.meaning == StrokeKind::Back;
        let back: Vec<_> = lines.iter().filter(back).collect();
        assert_eq!([(back[0].from, back[0].to)], [(to, from)], "{stop}");
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn in_a_part_of_the_board_nothing_attacks() {
    let scene = scene("board-in-parts").expect("a scene").scene;
    let mut model = Model::new(scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::Number(9))));
    let words: Vec<_> = words(&[BoardView::first(&model)], strokes)
        .into_iter()
        .map(|(_, word)| word)
        .collect();
    assert_eq!(words, ["move"]);
}

#[test]
fn lines_on_their_way_are_those_of_the_step_and_none_is_given_up() {
    for (name, meaning) in [
        ("knight-g2-a8", StrokeKind::Step),
        ("knight-depth-first", StrokeKind::Thread),
    ] {
        let collected = scene(name).expect(name);
        let mut model = Model::new(Scene::default(), &["dark"]);
        model.open_scene(collected.scene, collected.title);
        model.settings.motion = true;
        model.update(Message::Do(Command::Step(StepTo::Number(3))));
        let lines = strokes(&BoardView::first(&model));
        let last = lines.last().map(|line| (line.meaning, line.drawn_share));
        assert_eq!(last, Some((meaning, 50)), "{name}: {lines:?}");
        let of_the_step = |line: &Stroke| line.meaning == meaning;
        assert!(lines.iter().all(of_the_step), "{name}: {lines:?}");
    }
}

#[test]
fn only_the_last_moves_of_a_stack_or_an_unfinished_tour_are_prominent() {
    for (name, step, last) in [
        ("knight-depth-first", StepTo::Number(30), LAST_MOVES),
        ("knight-tour", StepTo::Number(40), LAST_MOVES),
        ("knight-tour", StepTo::End, 63),
        ("board-in-parts", StepTo::Number(40), 0),
    ] {
        let mut model = Model::new(scene(name).expect(name).scene, &["dark"]);
        model.update(Message::Do(Command::Step(step)));
        let lines = strokes(&BoardView::first(&model)).into_iter();
        let kinds = lines.map(|line| line.meaning);
        let kinds = kinds.filter(|kind| {
            [StrokeKind::Faint, StrokeKind::Thread, StrokeKind::Path].contains(kind)
        });
        let is_faint = Vec::from_iter(kinds.map(|kind| kind == StrokeKind::Faint));
        assert!(is_faint.len() > 20, "{name}: {is_faint:?}");
        let (early, late) = is_faint.split_at(is_faint.len() - last);
        assert!(early.iter().all(|faint| *faint), "{name}: {is_faint:?}");
        assert!(late.iter().all(|faint| !faint), "{name}: {is_faint:?}");
    }
}

#[test]
fn the_reason_for_a_mistake_is_drawn_as_its_kind_of_line() {
    let refused = ReasonLine::Refused(Square::G2, Square::H8);
    let attack = ReasonLine::Attack(Square::G2, Square::G7);
    let between = ReasonLine::Between(Square::G2, Square::A8);
    let path = ReasonLine::Path(vec![Square::G2, Square::F4, Square::E6]);
    let model = Model::new(scene("knight").expect("a scene").scene, &["dark"]);
    for (line, kind, ends) in [
        (refused, StrokeKind::Blocked, vec![Square::H8]),
        (attack, StrokeKind::Attack, vec![Square::G7]),
        (between, StrokeKind::Line, vec![Square::A8]),
        (path, StrokeKind::Path, vec![Square::F4, Square::E6]),
    ] {
        let without = strokes(&BoardView::first(&model));
        let shown = BoardView {
            line: Some(&line),
            ..BoardView::first(&model)
        };
        let mut drawn = strokes(&shown);
        drawn.retain(|stroke| !without.contains(stroke));
        assert!(
            drawn.iter().all(|stroke| stroke.meaning == kind),
            "{line:?}"
        );
        assert!(drawn.iter().map(|stroke| stroke.to).eq(ends), "{line:?}");
    }
}

#[test]
fn a_wrong_guess_of_a_square_has_its_frame_until_the_next_question() {
    let mut model = Model::new(scene("knight-g2-a8").expect("a scene").scene, &["dark"]);
    let mut wrong = |line: &str| {
        model.update(Message::Do(Command::parse(line).expect(line)));
        BoardView::first(&model).wrong
    };
    assert_eq!(wrong("step 14"), None);
    assert_eq!(wrong("predict"), None);
    assert_eq!(wrong("answer a1"), Some(Square::A1));
    assert_eq!(wrong("answer a2"), Some(Square::A2));
    assert_eq!(wrong("predict"), None);
}
