//! Searches that would take too long are stopped, and a result that isn't known isn't a mistake.

use knightlight::lesson::{Act, ActOutcome, Advice, Flaw, Lesson, Proof};
use knightlight::view::LESSON_ROOM;
use knightlight::work::{Budget, OutOfBudget};

use super::attempts::{begin, does, enough};
use super::judging::level;

fn mv(text: &str) -> Act {
    Act::Move(text.parse().expect(text))
}

/// Returns the proof of a level, examining at most `thousands` thousand positions.
fn proof(scene: &str, goal: &str, thousands: u64) -> Proof {
    let text = format!(
        "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n\
         scene = {{ {scene} }}\ngoal.{goal}\nhints = ['So.', 'So then.']\n"
    );
    let lesson = Lesson::read("mine", &text).unwrap_or_else(|error| panic!("{error}"));
    lesson.check(&Budget::new(thousands * 1000), &LESSON_ROOM, &mut |_| ())
}

/// Returns the first flaw of a level, with its message.
fn flaw(scene: &str, goal: &str, thousands: u64) -> (Flaw, String) {
    let problem = proof(scene, goal, thousands).problems.remove(0);
    (problem.flaw, problem.error.message)
}

const KINGS: &str = "fen = '7k/8/8/8/8/8/8/K7 w'";
/// Thirteen white and thirteen black pieces that can all capture on d4, in many orders.
const FIGHT: &str = "fen = '3r3k/3r2b1/2n1nb2/1n1qbn2/RRRprrr1/1NBQ1N2/1BNRN3/B2R3K w'";
/// A mate in four. Proving it takes more than a million positions.
const MATE_IN_FOUR: &str = "fen = 'r1b3kr/3pR1p1/ppq4p/5P2/4Q3/B7/P5PP/5RK1 w'";
const QUEEN_AND_KING: &str = "fen = '8/8/8/3k4/8/8/8/KQ6 w'";

/// Returns a goal with stars on all squares but the first `skip`.
fn stars(skip: usize) -> String {
    let squares = knightlight::board::Square::ALL.into_iter().skip(skip);
    let names: Vec<String> = squares.map(|square| format!("'{square}'")).collect();
    format!("collect = [{}]", names.join(", "))
}

#[test]
fn two_kings_that_never_give_check_are_proved_not_to() {
    assert_eq!(
        flaw(KINGS, "check = 20", 200),
        (
            Flaw::Unmet,
            "level one: the goal can't be reached".to_owned()
        )
    );
    let level = level(KINGS, "check = 20");
    let mut attempt = begin(&level);
    match does(&mut attempt, &level, mv("a1a2")) {
        ActOutcome::Refused(mistake) => assert_eq!(
            mistake.sentence,
            "No: after a1-a2 you can no longer give check within 19 moves."
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_takes_too_long_is_not_known_and_never_called_impossible() {
    for (scene, goal) in [
        ("fen = '8/8/8/8/8/8/8/K7', select = 'a1'", stars(1)),
        ("fen = '8/8/8/8/8/8/8/Q7', select = 'a1'", stars(44)),
        (MATE_IN_FOUR, "mate = 4".to_owned()),
        (QUEEN_AND_KING, "mate = 9".to_owned()),
        (FIGHT, "win = {}".to_owned()),
        (FIGHT, "protect = {}".to_owned()),
        (
            "fen = '8/8/8/8/3Q4/8/8/8', select = 'd4', target = 'f6'",
            "obstacles = { count = 30 }".to_owned(),
        ),
    ] {
        let said = "level one: not known within the budget".to_owned();
        assert_eq!(flaw(scene, &goal, 5), (Flaw::NotKnown, said), "{goal}");
        assert_eq!(proof(scene, &goal, 5).pars, [None], "{goal}");
    }
}

#[test]
fn more_budget_proves_more() {
    let ladder = "fen = '7k/8/R7/1R6/8/8/8/6K1 w'";
    assert_eq!(flaw(ladder, "mate = 2", 0).0, Flaw::NotKnown);
    assert_eq!(
        proof(ladder, "mate = 2", 200),
        Proof {
            problems: Vec::new(),
            pars: vec![Some(2)],
        }
    );
}

#[test]
fn what_takes_cleverness_is_proved_within_a_usual_budget() {
    for (scene, goal, par) in [
        (
            "fen = '8/8/8/8/8/8/8/Q7', select = 'a1'",
            stars(44),
            Some(20),
        ),
        (
            "fen = '8/8/8/8/8/8/8/K7', select = 'a1'",
            stars(1),
            Some(63),
        ),
        // This proof fits into the budget only because it remembers its results for each position.
        (QUEEN_AND_KING, "mate = 4".to_owned(), None),
    ] {
        let level = level(scene, &goal);
        let found = level.solve(&mut Budget::new(300_000));
        let least = found.map(|acts| acts.map(|acts| acts.len()));
        assert_eq!(least, Ok(par), "{goal}");
    }
}

#[test]
fn what_is_not_known_is_no_mistake() {
    let level = level(QUEEN_AND_KING, "mate = 9");
    let mut attempt = begin(&level);
    assert_eq!(attempt.par, None);
    assert_eq!(does(&mut attempt, &level, mv("a1b2")), ActOutcome::GoOn);
    assert_eq!(attempt.mistakes, Vec::<String>::new());
    assert!(attempt.state.unsure);
    assert!(matches!(attempt.state.last, Some((_, Some(_)))));
    let not_known = [
        "There is no hint here: finding one takes too long.",
        "There is no hint here: finding one takes too long.",
        "The answer isn't known: finding it takes too long.",
    ];
    for (index, why) in not_known.into_iter().enumerate() {
        let advice = level.advice(index, &attempt.state, &mut enough());
        assert_eq!(advice, Advice::None(why.to_owned()));
    }
    // Without a par, moves cost no stars.
    assert_eq!(attempt.stars(&level), 3);
}

#[test]
fn a_move_that_can_not_be_judged_in_time_is_not_made() {
    let level = level(FIGHT, "win = {}");
    let mut budget = Budget::new(100);
    let state = level.start();
    let judged = level
        .goal
        .judge(&level.scene, &state, mv("f3d4"), &mut budget);
    assert!(judged.is_err_and(|mistake| !mistake.counts));
    assert_eq!(level.solve(&mut budget), Err(OutOfBudget));
}
