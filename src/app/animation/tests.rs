//! Animations, tick by tick.

use super::*;
use crate::app::{Command, Key, Model, StepTo};
use crate::board::{Setup, SquareSet};
use crate::rules::Move;
use crate::trace::Scene;

/// Returns a model at second 9, with an obstacle on a4 and a rook on a1 that was just selected.
fn lit() -> Model {
    let setup: Setup = "8/8/8/8/*7/8/8/R7".parse().expect("a FEN");
    let mut model = Model::new(Scene::new(setup), &["dark"]);
    model.settings.motion = true;
    model.update(Message::Tick(Duration::from_secs(9)));
    assert_eq!(model.deadline(), None, "asleep until then");
    model.update(Message::Do(Command::Select(Square::A1)));
    model
}

fn after(model: &mut Model, milliseconds: u64) -> SquareSet {
    model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
    let frame = model.shown_frame();
    frame.marked(Mark::Open) | frame.marked(Mark::Blocker) | frame.marked(Mark::Shadow)
}

fn set<const N: usize>(squares: [Square; N]) -> SquareSet {
    squares.into_iter().collect()
}

#[test]
fn light_runs_a_square_in_40_milliseconds_and_stops_at_the_blocker() {
    use Square::*;
    let mut model = lit();
    assert_eq!(after(&mut model, 0), SquareSet::EMPTY);
    assert_eq!(model.deadline(), Some(Duration::from_millis(9040)));
    assert_eq!(after(&mut model, 45), set([A2, B1]));
    assert_eq!(after(&mut model, 130), set([A2, A3, A4, B1, C1, D1]));
    assert_eq!(model.shown_frame().mark(A4), Some(Mark::Blocker));
    assert_eq!(
        after(&mut model, 240),
        set([A2, A3, A4, B1, C1, D1, E1, F1, G1])
    );
    assert_eq!(
        after(&mut model, 280),
        set([A2, A3, A4, A5, A6, A7, A8, B1, C1, D1, E1, F1, G1, H1])
    );
    assert_eq!(model.deadline(), None);
}

#[test]
fn any_key_finishes_it_and_without_motion_there_is_none() {
    let mut model = lit();
    model.update(Message::Key(Key::char('s')));
    assert_eq!(model.deadline(), None);
    assert_eq!(model.shown_frame().marked(Mark::Shadow).len(), 4);

    let mut model = lit();
    model.update(Message::Do(Command::Deselect));
    model.settings.motion = false;
    model.update(Message::Do(Command::Select(Square::A1)));
    assert_eq!(model.deadline(), None);
    assert_eq!(model.shown_frame().marked(Mark::Open).len(), 9);
}

/// Returns a model in the first level of the rook lesson: the rook is on e2 and the star on e7.
fn learning() -> Model {
    let mut model = Model::new(Scene::default(), &["dark"]);
    model.settings.motion = true;
    model.update(Message::Tick(Duration::from_secs(9)));
    model.update(Message::Do(
        Command::parse("learn rook").expect("a command"),
    ));
    model
}

fn stars_after(model: &mut Model, milliseconds: u64) -> SquareSet {
    model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
    model.shown_frame().marked(Mark::Star)
}

#[test]
fn a_solved_level_sends_its_stars_once_over_the_board() {
    use Square::*;
    let solve = Message::Do(Command::Move(Move::new(E2, E7).into()));
    let mut model = learning();
    model.update(solve.clone());
    assert_eq!(model.deadline(), Some(Duration::from_millis(9040)));
    assert_eq!(stars_after(&mut model, 50), set([B2]));
    assert_eq!(stars_after(&mut model, 130), set([D4, A1]));
    assert_eq!(stars_after(&mut model, 250), set([G7, D4, A1]));
    assert_eq!(stars_after(&mut model, 14 * 40), SquareSet::EMPTY);
    assert_eq!(model.deadline(), None, "asleep again");

    let mut model = learning();
    model.flip();
    model.update(solve);
    assert_eq!(stars_after(&mut model, 50), set([G7]));
    model.update(Message::Key(Key::char('?')));
    assert_eq!(model.deadline(), None, "any key ends it");
}

#[test]
fn stars_that_lie_about_are_seen_while_light_runs_out() {
    let mut model = learning();
    model.update(Message::Do(Command::Deselect));
    model.update(Message::Do(Command::Select(Square::E2)));
    assert!(model.deadline().is_some(), "light is on its way");
    assert_eq!(stars_after(&mut model, 0), set([Square::E7]));
    assert_eq!(model.shown_frame().marked(Mark::Open), SquareSet::EMPTY);
}

/// Returns the model after these commands, with animations on and its clock at second 9.
fn after_commands(commands: &[&str]) -> Model {
    let mut model = Model::new(Scene::default(), &["dark"]);
    model.settings.motion = true;
    model.update(Message::Tick(Duration::from_secs(9)));
    for command in commands {
        let command = Command::parse(command).expect(command);
        model.update(Message::Do(command));
    }
    model
}

/// Returns the results of `see` at these times in milliseconds, and asserts that nothing moves
/// afterwards.
fn watched<T>(model: &mut Model, at: &[u64], see: impl Fn(&Model) -> T) -> Vec<T> {
    assert!(model.deadline().is_some(), "something moves");
    let seen = at.iter().map(|milliseconds| {
        model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
        see(model)
    });
    let seen = seen.collect();
    model.update(Message::Tick(Duration::from_millis(9999)));
    assert_eq!(model.deadline(), None, "asleep within a second");
    seen
}

#[test]
fn a_path_runs_to_the_target_when_it_is_found() {
    use Square::*;
    let mut model = after_commands(&["scene knight-g2-a8", "step 58"]);
    assert_eq!(model.deadline(), None, "nothing is found yet");
    model.update(Message::Do(Command::parse("step").expect("a command")));
    let path = |model: &Model| {
        let frame = model.shown_frame();
        (frame.path.clone(), frame.marked(Mark::Path))
    };
    let seen = watched(&mut model, &[0, 150, 399], path);
    for (found, length) in seen.into_iter().zip([1, 2, 4]) {
        let squares = &[G2, F4, E6, C7, A8][..length];
        assert_eq!(found, (squares.to_vec(), squares.iter().copied().collect()));
    }
    assert_eq!(path(&model).0, [G2, F4, E6, C7, A8]);
    // Going back and moving the cursor start no animation.
    for command in ["step -1", "step end", "cursor d4", "theme next"] {
        let found = command == "step end";
        model.update(Message::Do(Command::parse(command).expect("a command")));
        assert_eq!(model.deadline().is_some(), found, "{command}");
    }
}

#[test]
fn a_long_path_takes_no_second_and_any_key_ends_it_and_is_heard() {
    let corridor = "fen 7*/1*****1*/1*3*1*/1*1*1*1*/1*1***1*/1*5*/1*******/R7";
    let mut model = after_commands(&[corridor, "select a1", "target c5", "lens search"]);
    model.update(Message::Do(Command::Place(
        "K".parse().expect("a piece"),
        Some(Square::A1),
    )));
    let end = Command::parse("step end").expect("a command");
    model.update(Message::Do(end.clone()));
    let length = model.frame().path.len();
    assert!(length > 12, "{length} squares");
    let seen = watched(&mut model, &[400], |model| model.shown_frame().path.len());
    assert!((2..length).contains(&seen[0]), "{seen:?} of {length}");

    model.update(Message::Do(Command::parse("step 0").expect("a command")));
    model.update(Message::Do(end));
    assert!(model.deadline().is_some());
    model.update(Message::Key(Key::char(',')));
    assert_eq!(model.deadline(), None);
    assert_eq!(
        model.position().0 + 1,
        model.position().1,
        "the key is heard"
    );
}

#[test]
fn the_crumbs_of_a_full_sweep_run_out_from_the_piece_and_those_of_a_short_one_do_not() {
    let crumbs = |model: &Model| model.shown_frame().marked(Mark::Crumb).len();
    let mut model = after_commands(&["fen 8/8/8/8/8/8/8/R7", "select a1", "lens sweep"]);
    for (direction, moves) in [("n", true), ("e", false)] {
        for command in [format!("direction {direction}"), "step end".to_owned()] {
            model.update(Message::Tick(Duration::from_secs(9)));
            model.update(Message::Do(Command::parse(&command).expect("a command")));
        }
        if moves {
            assert_eq!(watched(&mut model, &[0, 90], crumbs), [0, 2]);
            assert_eq!(crumbs(&model), 7);
        } else {
            assert_eq!(model.deadline(), None);
        }
    }
}

#[test]
fn a_ring_closes_in_on_a_mated_king() {
    use Square::*;
    let mut model = after_commands(&["game", "move f2 f3", "move e7 e5", "move g2 g4"]);
    assert_eq!(model.deadline(), None);
    model.update(Message::Do(Command::Move(Move::new(D8, H4).into())));
    let ring = |model: &Model| model.shown_frame().marked(Mark::Capture);
    let seen = watched(&mut model, &[0, 130, 250, 370], ring);
    assert!(seen[0].contains(E4) && seen[0].contains(B1) && !seen[0].contains(E2));
    // The squares around the king keep the marks that show he has nowhere to go.
    assert_eq!(seen[2], SquareSet::EMPTY);
    assert_eq!(model.shown_frame().mark(D1), Some(Mark::Blocker));
    assert_eq!(seen[3], set([E1]));
    assert_eq!(ring(&model), SquareSet::EMPTY);
}

/// Returns the rook's square and the squares that explain the refusal, at this time in
/// milliseconds.
fn tried_at(model: &mut Model, milliseconds: u64) -> (SquareSet, SquareSet) {
    model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
    let rook = "R".parse().expect("a piece");
    let (scene, frame) = model.board();
    let why = frame.marked(Mark::Blocker) | frame.marked(Mark::Shadow);
    (scene.board().of_piece(rook), why)
}

#[test]
fn a_wrong_move_is_seen_with_its_reason_and_goes_back_by_itself() {
    use Square::*;
    // The wall on d4 stops the rook on its way from d1 to d7, so it only gets to d3.
    let wrong = ["learn rook 4", "move d1 d7"];
    let (why, nothing) = (set([D4, D5, D6]), SquareSet::EMPTY);
    let mut model = after_commands(&wrong);
    // The reason is visible from the start: a refused move never looks accepted.
    assert_eq!(tried_at(&mut model, 0), (set([D3]), why));
    let mut model = after_commands(&wrong);
    let seen = watched(&mut model, &[0, 290], |model| {
        model.board().0.board().pieces()
    });
    assert_eq!(seen, [set([D3]), set([D3])]);
    let mut model = after_commands(&wrong);
    assert_eq!(tried_at(&mut model, 290), (set([D3]), why));
    assert_eq!(model.scene().board().pieces(), set([D1]), "it never moved");
    assert_eq!(tried_at(&mut model, 890), (set([D3]), why));
    assert_eq!(tried_at(&mut model, 900), (set([D1]), why));
    assert_eq!(model.deadline(), None, "asleep again");

    // Any key ends the animation immediately, and still has its usual effect.
    let mut model = after_commands(&wrong);
    model.update(Message::Key(Key::char('i')));
    assert_eq!(tried_at(&mut model, 0).0, set([D1]));
    assert!(model.deadline().is_none());

    // A move off the piece's lines is animated too.
    let mut model = after_commands(&["learn rook 1", "move e2 a7"]);
    assert_eq!(tried_at(&mut model, 100), (set([A7]), nothing));
    // This move doesn't look accepted either.
    assert_eq!(model.board().1.mark(A7), Some(Mark::Unreachable));
    assert_eq!(tried_at(&mut model, 900).0, set([E2]));
    assert_eq!(model.board().1.mark(A7), None);
    // Nothing moves if animations are off, or if the piece is moved to its own square.
    let mut model = after_commands(&["learn rook 4"]);
    model.settings.motion = false;
    model.update(Message::Do(Command::Move(Move::new(D1, D6).into())));
    assert_eq!(model.deadline(), None);
    assert_eq!(tried_at(&mut model, 0), (set([D1]), why));
    let mut model = after_commands(&["learn queen 1", "move d1 d1"]);
    model.update(Message::Do(Command::Move(Move::new(D1, D1).into())));
    assert_eq!(model.deadline(), None);
}

#[test]
fn a_wrong_move_of_chess_is_seen_on_its_square() {
    use Square::*;
    let mut model = after_commands(&["learn mate 7", "move c4 f7"]);
    let queen = "Q".parse().expect("a piece");
    let seen = watched(&mut model, &[100, 600], |model| {
        let (scene, frame) = model.board();
        (scene.board().of_piece(queen), frame.mark(E7))
    });
    let gets_away = Some(Mark::Open);
    assert_eq!(
        [seen[0].1, seen[1].1],
        [gets_away; 2],
        "from the first moment"
    );
    assert_eq!(seen[0].0, seen[1].0);
}

/// Returns a model at second 9, with a knight's search from g2 and animations on.
fn searching() -> Model {
    let collected = crate::app::scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(Scene::default(), &["dark"]);
    model.open_scene(collected.scene, collected.title);
    model.settings.motion = true;
    model.update(Message::Tick(Duration::from_secs(9)));
    model
}

#[test]
fn lines_run_to_what_a_step_has_found_before_it_lights() {
    use Square::*;
    let mut model = searching();
    let lit = |model: &Model| model.shown_frame().marked(Mark::JustQueued);
    let new = set([E1, E3, F4, H4]);
    model.update(Message::Do(Command::Step(StepTo::Number(1))));
    for (passed, come) in [(0, 50), (75, 100)] {
        model.update(Message::Tick(Duration::from_millis(9000 + passed)));
        assert_eq!(model.arriving(), Some((new, come)));
        assert_eq!(lit(&model), SquareSet::EMPTY, "{passed}");
        assert_eq!(model.deadline(), Some(Duration::from_millis(9075 + passed)));
    }
    model.update(Message::Tick(Duration::from_millis(9150)));
    assert_eq!((model.arriving(), lit(&model)), (None, new));
    assert_eq!(model.deadline(), None, "asleep again");
}

#[test]
fn a_step_is_at_rest_what_it_is_without_motion_and_no_key_waits_for_it() {
    let mut still = searching();
    still.settings.motion = false;
    let mut moving = searching();
    for model in [&mut still, &mut moving] {
        model.update(Message::Do(
            Command::parse("zoom square").expect("a command"),
        ));
    }
    for way in ["breadth-first", "depth-first", "a-star", "both-ends"] {
        let way = Command::parse(&format!("way {way}")).expect(way);
        for model in [&mut still, &mut moving] {
            model.update(Message::Do(way.clone()));
        }
        let mut seen = 0;
        for step in 1..20 {
            for model in [&mut still, &mut moving] {
                model.update(Message::Do(Command::Step(StepTo::Next)));
            }
            assert_eq!(still.arriving(), None);
            seen += usize::from(moving.arriving().is_some());
            assert_eq!(moving.runs().own().index(), still.runs().own().index());
            // After every second step, the animation ends by itself; the next step cuts the others
            // short.
            if step % 2 == 0 {
                let end = moving.now + Duration::from_secs(2);
                moving.update(Message::Tick(end));
                assert_eq!(moving.deadline(), None);
                assert_eq!(moving.shown_frame(), still.shown_frame(), "{step}");
            }
        }
        // A* dequeues only five squares in all.
        assert!(seen > 3, "{seen}");
        // Going back starts no animation.
        moving.update(Message::Do(Command::Step(StepTo::Previous)));
        still.update(Message::Do(Command::Step(StepTo::Previous)));
        assert_eq!(moving.arriving(), None);
    }
}

#[test]
fn playing_shows_each_step_on_its_way() {
    let mut model = searching();
    model.update(Message::Do(Command::Play));
    let (mut now, mut stills, mut steps) = (Duration::from_secs(9), 0, 0);
    while let Some(due) = model.deadline().filter(|_| steps < 12) {
        now = now.max(due);
        let before = model.runs().own().index();
        model.update(Message::Tick(now));
        steps += usize::from(model.runs().own().index() != before);
        stills += usize::from(model.arriving().is_some());
    }
    assert!(steps == 12 && stills >= 12, "{steps} {stills}");
}
