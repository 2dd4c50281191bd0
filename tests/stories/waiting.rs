//! Work that takes a moment: keys are answered meanwhile, and it can be stopped.

use std::sync::Arc;
use std::time::Duration;

use knightlight::{
    app::{Command, Effect, Message, Model, narrate},
    lesson::{Lesson, Thinking},
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Look, Style, Theme},
};

/// A mate in four, which takes a million positions and more.
const HEAVY: &str = "title = 'Heavy'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
    text = 'Go.'\nscene = { fen = 'r1b3kr/3pR1p1/ppq4p/5P2/4Q3/B7/P5PP/5RK1 w' }\ngoal.mate = 4\n\
    hints = ['So.', 'So then.']\n";

/// A session in the heavy lesson.
fn session() -> Session {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.open_lesson(Lesson::read("heavy", HEAVY).expect("a lesson"));
    let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
    let style = Style::new(Look::new(theme, Depth::Mono), Charset::Unicode);
    Session::new(model, style, (80, 24))
}

/// Lets `milliseconds` have passed since the program started, and gives the work that is asked for.
fn tick(session: &mut Session, milliseconds: u64) -> Option<Arc<Thinking>> {
    let effects = session.update(Message::Tick(Duration::from_millis(milliseconds)));
    work(effects)
}

fn work(effects: Vec<Effect>) -> Option<Arc<Thinking>> {
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
        "Finding the shortest solution ────────── 0 %. Esc stops it."
    );
    assert_eq!(session.deadline(), Some(Duration::from_millis(400)));
}

#[test]
fn keys_are_answered_meanwhile_and_acts_are_refused_with_the_reason() {
    let mut session = session();
    let thinking = tick(&mut session, 0).expect("work");
    key(&mut session, "f");
    assert!(session.model.flipped());
    key(&mut session, "i");
    assert!(said(&session).starts_with("Finding the shortest solution ─"));
    // Here the clock of the test, not the work, decides.
    thinking.stop();
    session.update(Message::thought(thinking));
    session.model.message.clear();
    assert!(
        said(&session).starts_with("Give mate in 4"),
        "{}",
        said(&session)
    );
    // It is not known, and nothing waits any more.
    assert_eq!(session.deadline(), None);
}

#[test]
fn work_is_stopped_by_escape_and_by_leaving_and_then_changes_nothing() {
    let mut session = session();
    let par = tick(&mut session, 0).expect("work");
    key(&mut session, "esc");
    assert_eq!(
        said(&session),
        "Stopped: in how few it can be done is not known."
    );
    let board = session.model.scene().clone();
    let act = session.update(Message::Do(
        Command::parse("move e4 h4").expect("a command"),
    ));
    let act = work(act).expect("work");
    assert_eq!(*session.model.scene(), board, "not judged yet");
    // What was stopped ends at once, and is not what is waited for.
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
    assert_eq!(said(&session), "Stopped: the hint is not given.");
    session.update(Message::thought(hint));
    assert!(!said(&session).contains("Hint 3"));
}
