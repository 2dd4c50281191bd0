//! Long background work: keys still work, and the work can be stopped.

use std::sync::Arc;
use std::time::Duration;

use knightlight::{
    app::{Command, Effect, Message, Model, narrate},
    lesson::{Analysis, Lesson},
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Style, Styles, Theme},
};

/// A mate in four. A search for it examines more than a million positions.
const HEAVY: &str = "title = 'Heavy'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
    text = 'Go.'\nscene = { fen = 'r1b3kr/3pR1p1/ppq4p/5P2/4Q3/B7/P5PP/5RK1 w' }\ngoal.mate = 4\n\
    hints = ['So.', 'So then.']\n";

fn session() -> Session {
    session_in(HEAVY)
}

fn session_in(lesson: &str) -> Session {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.open_lesson(Lesson::read("heavy", lesson).expect("a lesson"));
    // The lesson's introduction has been read.
    model.message.clear();
    let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
    let style = Style::new(Styles::new(theme, Depth::Mono), Charset::Unicode);
    Session::new(model, style, (80, 24))
}

/// Advances the clock to `milliseconds` after the start, and returns the requested work, if any.
fn tick(session: &mut Session, milliseconds: u64) -> Option<Arc<Analysis>> {
    let effects = session.update(Message::Tick(Duration::from_millis(milliseconds)));
    work(effects)
}

fn work(effects: Vec<Effect>) -> Option<Arc<Analysis>> {
    effects.into_iter().find_map(|effect| match effect {
        Effect::Think(thinking) => Some(thinking),
        _ => None,
    })
}

fn said(session: &Session) -> String {
    narrate(&session.model).join(" ")
}

fn key(session: &mut Session, key: &str) -> Vec<Effect> {
    session.key(key.parse().expect(key))
}

#[test]
fn work_is_asked_for_once_and_told_after_a_moment() {
    let mut session = session();
    assert!(tick(&mut session, 0).is_some());
    assert_eq!(session.deadline(), Some(Duration::from_millis(200)));
    assert!(tick(&mut session, 199).is_none());
    session.model.message.clear();
    assert!(!said(&session).contains("shortest solution"));
    assert!(tick(&mut session, 200).is_none());
    assert_eq!(
        said(&session),
        "Finding the shortest solution ────────── 0%. Esc stops it."
    );
    assert_eq!(session.deadline(), Some(Duration::from_millis(400)));
}

#[test]
fn keys_are_answered_while_the_par_is_looked_for() {
    let mut session = session();
    let thinking = tick(&mut session, 0).expect("work");
    key(&mut session, "f");
    assert!(session.model.flipped());
    assert_eq!(key(&mut session, "i"), []);
    assert!(said(&session).starts_with("Hint 1/3: So."));
    tick(&mut session, 400);
    assert!(said(&session).starts_with("Hint 1/3: So."));
    // The test stops the work itself, so it doesn't matter how long it takes.
    thinking.stop();
    session.update(Message::thought(thinking));
    assert!(said(&session).starts_with("Hint 1/3: So."));
    // The result isn't known, and nothing is pending.
    assert_eq!(session.deadline(), None);
}

#[test]
fn an_act_is_judged_before_the_par_is_looked_for_and_others_wait_in_sight_of_the_bar() {
    let mut session = session();
    let par = tick(&mut session, 0).expect("work");
    let mv = Message::Do(Command::parse("move e4 h4").expect("a command"));
    let act = work(session.update(mv.clone())).expect("work");
    // Stopped work ends immediately, and changes nothing.
    assert_eq!(session.update(Message::thought(par)), []);
    tick(&mut session, 300);
    assert_eq!(session.update(mv), []);
    let bar = |percent: u32| format!("Judging the move ────────── {percent}%. Esc stops it.");
    assert_eq!(said(&session), bar(0));
    // The refused move leaves no message that would still be shown after the work.
    assert!(session.model.message.is_empty());
    act.stop();
    let again = session.update(Message::thought(act));
    assert!(!said(&session).contains("Judging"), "{}", said(&session));
    // Now the par is requested again.
    assert!(work(again).is_some());
}

/// A level whose moves are judged immediately, but whose shortest solution takes a long time to
/// find, because it has very many solutions.
const SLOW_PAR: &str = "title = 'Slow'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
    text = 'Go.'\nscene = { fen = '8/8/8/8/8/8/P7/1QQQRRBN w' }\ngoal.promote = {}\n\
    hints = ['So.', 'So then.']\n";

/// Plays the moves, each of which is judged immediately, and waits until the bar is visible.
fn meet(session: &mut Session, moves: &[&str]) {
    for mv in moves {
        let mv = Command::parse(&format!("move {mv}")).expect(mv);
        assert_eq!(session.update(Message::Do(mv)), []);
    }
    assert!(
        said(session).starts_with("Goal reached."),
        "{}",
        said(session)
    );
    tick(session, 300);
    assert!(said(session).contains("Finding the shortest solution"));
}

fn saves(effects: &[Effect]) -> bool {
    let saves = |effect: &Effect| matches!(effect, Effect::Save(_));
    effects.iter().any(saves)
}

const MOVES: [&str; 5] = ["a2a4", "a4a5", "a5a6", "a6a7", "a7a8q"];

#[test]
fn stars_wait_for_the_par_and_are_given_when_it_is_known() {
    // With one queen next to the pawn, the par is known after a few thousand positions.
    let lesson = SLOW_PAR.replace("1QQQRRBN", "1Q6");
    for (first, stars) in [
        (None, "3 stars."),
        (Some("b1b2"), "2 stars: it can be done in 5, one fewer."),
    ] {
        let mut session = session_in(&lesson);
        let par = tick(&mut session, 0).expect("work");
        let moves: Vec<&str> = first.into_iter().chain(MOVES).collect();
        meet(&mut session, &moves);
        let effects = session.update(Message::thought(par));
        assert!(said(&session).ends_with(stars), "{}", said(&session));
        assert!(saves(&effects));
    }
}

#[test]
fn stars_that_are_not_waited_for_are_two_at_the_most_and_never_lost() {
    for ends in ["esc", "q", "learn rook", "game"] {
        let mut session = session_in(SLOW_PAR);
        tick(&mut session, 0).expect("work");
        meet(&mut session, &MOVES);
        // Enter gets a reply, and cancels nothing.
        key(&mut session, "enter");
        assert!(
            said(&session).contains("Press Esc to stop waiting"),
            "{}",
            said(&session)
        );
        let effects = match Command::parse(ends) {
            Ok(command) => session.update(Message::Do(command)),
            Err(_) => key(&mut session, ends),
        };
        assert!(saves(&effects), "{ends}");
        assert_eq!(session.model.progress.levels.len(), 1, "{ends}");
        if ends == "esc" {
            assert!(said(&session).contains("2 stars"), "{}", said(&session));
        }
    }
}

#[test]
fn stopping_a_hint_gives_up_no_par() {
    let mut session = session();
    tick(&mut session, 0).expect("work");
    let hint = ["i", "i", "i"]
        .map(|i| key(&mut session, i))
        .into_iter()
        .find_map(work);
    let hint = hint.expect("the answer is searched for");
    let again = key(&mut session, "esc");
    assert_eq!(session.update(Message::thought(hint)), []);
    assert!(work(again).is_some(), "the par is looked for again");
}

#[test]
fn work_is_stopped_by_escape_and_by_leaving_and_then_changes_nothing() {
    let mut session = session();
    let par = tick(&mut session, 0).expect("work");
    key(&mut session, "esc");
    assert_eq!(
        said(&session),
        "Stopped: the smallest number of moves isn't known."
    );
    let board = session.model.scene().clone();
    let act = session.update(Message::Do(
        Command::parse("move e4 h4").expect("a command"),
    ));
    let act = work(act).expect("work");
    assert_eq!(*session.model.scene(), board, "not judged yet");
    // Stopped work ends immediately, and the program doesn't wait for it.
    session.update(Message::thought(par));
    key(&mut session, "esc");
    assert_eq!(said(&session), "Stopped: nothing was changed.");
    session.update(Message::thought(act));
    assert_eq!(*session.model.scene(), board);

    let hint = ["i", "i", "i"]
        .map(|i| key(&mut session, i))
        .into_iter()
        .find_map(work);
    let hint = hint.expect("the answer is searched for");
    key(&mut session, "esc");
    assert_eq!(said(&session), "Stopped before a hint was found.");
    session.update(Message::thought(hint));
    assert!(!said(&session).contains("Hint 3"));
}
