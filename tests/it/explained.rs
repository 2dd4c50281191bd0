//! Every wrong answer is explained with a cause and, if it is about the board, with a square.

use knightlight::answer::asking;
use knightlight::app::scenes;
use knightlight::board::{Named, Shade, Square};
use knightlight::lesson::{Act, Level, Method, Questions, Skill, State, course};
use knightlight::trace::{Question, Reply, Scene, StepSize, Tried};
use knightlight::work::Budget;

use crate::support::acts;

fn names_a_square(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut words = words.map(str::as_bytes);
    words.any(|word| matches!(word, [b'a'..=b'h', b'1'..=b'8']))
}

/// Whether a sentence says more than "wrong": "No" is followed by a clause of several words.
fn has_a_cause(text: &str) -> bool {
    // The verdict on a yes or no doesn't begin with either, but ends with the answer given.
    let (reason, is_yes_or_no) = match text.split_once(" Your answer was ") {
        Some((reason, _)) => (reason, true),
        None => (text, false),
    };
    let is_judged = is_yes_or_no || text.starts_with("No") || text.starts_with("That isn't");
    let words = if is_yes_or_no { 4 } else { 5 };
    is_judged && reason.split_whitespace().count() >= words
}

fn acts(level: &Level) -> Vec<Act> {
    match level.input() {
        Method::Squares | Method::Sequence => Square::ALL.map(Act::Mark).to_vec(),
        Method::Options => (0..level.options().len()).map(Act::Choose).collect(),
        Method::Moves | Method::Obstacles => Vec::new(),
    }
}

/// Returns each state of the program's own solution in which a new question is asked.
fn states(level: &Level) -> Vec<State> {
    let mut states = vec![level.start()];
    if level.input() == Method::Sequence {
        let budget = &mut Budget::new(100_000);
        let way = acts::solution(level);
        for act in &way[..way.len() - 1] {
            let state = states.last().expect("a state");
            let next = level.judge(state, *act, budget).expect("right");
            states.push(next);
        }
    }
    states
}

/// Returns the wrong answers to a level that are explained without a cause or, if the question is
/// about the board, without a square.
fn unexplained(level: &Level, name: &str, every: usize) -> Vec<String> {
    let on_board = !level.scene.board().occupied().is_empty() || level.options().is_empty();
    let mut bare = Vec::new();
    for state in states(level) {
        for act in acts(level).into_iter().step_by(every) {
            let judged = level.judge(&state, act, &mut Budget::new(1000));
            // Input that isn't an answer costs nothing.
            let Some(mistake) = judged.err().filter(|mistake| mistake.counts) else {
                continue;
            };
            let said = level.comment(&mistake);
            let is_fact = said.starts_with("That isn't right.");
            let on_board = on_board && !is_fact;
            if !has_a_cause(&said) || (on_board && !names_a_square(&said)) {
                bare.push(format!("{name} {act:?}: {said}"));
            }
        }
    }
    bare
}

#[test]
fn every_wrong_answer_in_the_course_is_told_a_square_and_a_cause() {
    let mut bare = Vec::new();
    for lesson in course() {
        for level in &lesson.levels {
            bare.extend(unexplained(
                level,
                &format!("{}/{}", lesson.name, level.id),
                1,
            ));
        }
    }
    assert!(bare.is_empty(), "{} bare:\n{}", bare.len(), bare.join("\n"));
}

#[test]
fn every_wrong_answer_in_practice_is_told_a_square_and_a_cause() {
    let skills: Vec<Skill> = Skill::all().collect();
    let mut bare = Vec::new();
    for question in Questions::new(&skills, 77).take(17 * 12) {
        bare.extend(unexplained(&question.level, question.skill.name(), 3));
    }
    assert!(bare.is_empty(), "{} bare:\n{}", bare.len(), bare.join("\n"));
}

/// Returns answers of the kind that `question` expects: every single square, the numbers up to 8,
/// or every choice.
fn replies(question: &Question) -> Vec<Reply> {
    match question.answer() {
        Reply::Squares(_) => Square::ALL
            .map(|square| Reply::Squares(square.into()))
            .to_vec(),
        Reply::Number(_) => (0..9).map(Reply::Number).collect(),
        Reply::Yes(_) => [true, false].map(Reply::Yes).to_vec(),
        Reply::Shade(_) => [Shade::Light, Shade::Dark].map(Reply::Shade).to_vec(),
        Reply::Tried(_) => Tried::all().map(Reply::Tried).collect(),
    }
}

#[test]
fn every_wrong_prediction_is_told_a_square_and_a_cause() {
    let mut bare = Vec::new();
    let scenes: Vec<Scene> = scenes().map(|collected| collected.scene).collect();
    let by_ways = scenes.iter().flat_map(|scene| {
        let ways = scene.lens().ways();
        ways.map(|way| Scene {
            way,
            ..scene.clone()
        })
    });
    for scene in by_ways {
        let Ok(trace) = scene.way.trace(&scene) else {
            continue;
        };
        for (turn, index) in (0..trace.end().min(300)).step_by(29).enumerate() {
            let Some(question) = Question::new(&scene, &trace, (index, StepSize::Square), turn)
            else {
                continue;
            };
            let before = trace.frame(question.hidden_from);
            for reply in replies(&question) {
                let said = asking::verdict(&question, reply, &scene, &before);
                let explained = has_a_cause(&said) && names_a_square(&said);
                if !question.accepts(reply) && !explained {
                    bare.push(format!("{} {:?} {reply}: {said}", scene.way, question.ask));
                }
            }
        }
    }
    assert!(bare.is_empty(), "{} bare:\n{}", bare.len(), bare.join("\n"));
}
