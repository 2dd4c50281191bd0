//! The course and its questions without a screen: texts name commands, and never keys.

use knightlight::{
    app::{Model, PlainAnswer, scenes},
    board::{Color, Piece, Square},
    lesson::{Act, Ending, Level, Method, Skill, course},
    rules::{Move, Rule},
    trace::{Mark, Scene},
    view::Theme,
    work::Budget,
};

use crate::support::acts;

/// Words that only help users who see a screen.
const OF_A_SCREEN: [&str; 9] = [
    "press",
    "enter.",
    "enter,",
    "click",
    "mouse",
    "arrows",
    "panel",
    "digit",
    "the screen",
];

/// Returns the largest budget that a user would wait for.
fn enough() -> Budget {
    Budget::new(200_000)
}

struct Talk(Model);

impl Talk {
    fn new() -> Talk {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        model.settings.leave_screen();
        Talk(model)
    }

    /// Returns the reply to `line`, and checks that it isn't empty and doesn't mention a screen.
    fn say(&mut self, line: &str) -> String {
        let said = PlainAnswer::to(line, &mut self.0).sentences.join(" ");
        let small = said.to_lowercase();
        for word in OF_A_SCREEN {
            assert!(!small.contains(word), "{line}: {said}");
        }
        assert!(!said.is_empty(), "{line}: nothing");
        said
    }
}

/// Returns the lines to type for an act.
fn typed(act: Act) -> Vec<String> {
    match act {
        Act::Move(Move {
            from,
            to,
            promotion,
        }) => {
            let color = Color::White;
            let then = promotion.map(|role| format!("promote {}", Piece { color, role }.letter()));
            [format!("move {from} {to}")]
                .into_iter()
                .chain(then)
                .collect()
        }
        Act::Mark(square) => vec![format!("answer {square}")],
        Act::Obstacle(square) => vec![format!("obstacle {square}")],
        Act::Choose(index) => vec![format!("choose {}", index + 1)],
        Act::Answer(reply) => vec![format!("answer {reply}")],
    }
}

/// Returns an act that the level refuses.
fn mistake(level: &Level) -> Act {
    let refused = |act: &Act| {
        let judged = level.judge(&level.start(), *act, &mut enough());
        judged.is_err_and(|mistake| mistake.kind != Rule::PromotionMissing.into())
    };
    acts::acts(level)
        .into_iter()
        .find(refused)
        .expect("something wrong")
}

#[test]
fn every_level_is_played_by_commands_alone() {
    let mut talk = Talk::new();
    let mut is_first = true;
    for lesson in course() {
        talk.say(&format!("learn {}", lesson.name));
        for (index, level) in lesson.levels.iter().enumerate() {
            let name = format!("{}/{}", lesson.name, level.id);
            // The instructions are printed once, and on request.
            let intro = talk.say(&format!("level {}", index + 1)) + &talk.say("again");
            let command = match level.input() {
                Method::Squares | Method::Sequence => "`answer ",
                Method::Obstacles => "`obstacle ",
                Method::Options if intro.contains("A: ") => "`answer`",
                Method::Options => "`choose ",
                Method::Moves => "`move ",
            };
            assert!(intro.contains(command), "{name}: {intro}");
            for line in typed(mistake(level)) {
                let said = talk.say(&line);
                assert!(!said.contains("stars."), "{name}: {said}");
            }
            for _ in 0..3 {
                assert!(talk.say("hint").starts_with("Hint "), "{name}");
            }
            talk.say("retry");
            let mut last = String::new();
            for act in acts::solution(level) {
                for line in typed(act) {
                    last = talk.say(&line);
                }
                // The reply to each move names its destination, the number of moves so far, and
                // par.
                if let Act::Move(mv) = act {
                    let confirmed = last.contains(&format!(" to {}", mv.to));
                    assert!(confirmed && last.contains(", par "), "{name}: {last}");
                }
            }
            assert!(last.contains("star"), "{name}: {last}");
            // The command to continue is printed once per session.
            assert_eq!(last.contains("`level next`"), is_first, "{name}: {last}");
            is_first = false;
        }
        let end = talk.say("level next");
        assert!(end.contains("stars"), "{end}");
    }
}

#[test]
fn every_question_about_a_scene_names_the_command_that_answers_it() {
    for scene in scenes() {
        let mut talk = Talk::new();
        talk.say(&format!("scene {}", scene.name));
        let mut said = talk.say("predict");
        for _ in 0..8 {
            let Some(asked) = said.rsplit_once("Type ") else {
                break;
            };
            assert!(asked.1.contains("`answer "), "{}: {said}", scene.name);
            // The example in the question is accepted as an answer, right or wrong.
            let example = asked.1.split('`').nth(1).expect("an example").to_owned();
            said = talk.say(&example);
            let is_judged = ["Right: ", "Just as near: ", "Just as good: ", "No: "]
                .iter()
                .any(|word| said.starts_with(word));
            assert!(
                is_judged || said.contains(" Your answer was "),
                "{} {example}: {said}",
                scene.name
            );
        }
        talk.say("answer maybe");
    }
}

#[test]
fn a_line_of_several_squares_is_judged_as_a_whole() {
    let mut talk = Talk::new();
    // Each line contains the right answer, and every other square in it counts as a mistake.
    for (lesson, level, line) in [
        ("sweep", 2, "answer d4 e4 f4 g4 h4"),
        ("search", 1, "answer e1 e3 f4 h4 h8"),
        ("castling", 7, "answer c1 d1 h8"),
    ] {
        talk.say(&format!("learn {lesson}"));
        talk.say(&format!("level {level}"));
        let said = talk.say(line);
        assert!(said.contains("No: "), "{line}: {said}");
        let level = &knightlight::lesson::lesson(lesson)
            .expect("a lesson")
            .levels[level - 1];
        assert!(
            said.contains(level.success(Ending::Helped)),
            "{line}: {said}"
        );
        assert!(!said.contains("3 stars"), "{line}: {said}");
    }
    talk.say("learn detours");
    talk.say("level 7");
    let said = talk.say("obstacle b6 c7 a1");
    assert!(said.contains("You have only 2 obstacles."), "{said}");
    let said = talk.say("obstacle b6 c7");
    assert!(said.contains("3 stars"), "{said}");
    // The reply to `undo` gives the count in the level's unit.
    talk.say("learn rays 5");
    talk.say("answer a1");
    assert_eq!(talk.say("undo"), "Undone. 0 squares, par 6.");
}

#[test]
fn a_number_that_is_no_answer_gives_no_reason_away() {
    let mut talk = Talk::new();
    talk.say("learn values");
    talk.say("level 6");
    assert_eq!(talk.say("choose 9"), "Choose an answer from 1 to 3.");
}

#[test]
fn a_star_is_seen_through_the_shadow_it_lies_in() {
    let mut talk = Talk::new();
    talk.say("learn rook");
    talk.say("level 4");
    let star = |talk: &Talk| talk.0.shown_frame().mark(Square::D7);
    assert_eq!(star(&talk), Some(Mark::Star));
    let said = talk.say("move d1 d7");
    assert!(said.contains("obstacle on d4"), "{said}");
    assert_eq!(star(&talk), Some(Mark::Star));
    let shadow = talk.0.shown_frame().mark(Square::D6);
    assert_eq!(shadow, Some(Mark::Shadow));
}

#[test]
fn a_move_that_is_taken_back_is_said_to_be() {
    let mut talk = Talk::new();
    talk.say("learn stalemate");
    talk.say("level 7");
    let said = talk.say("move c1 c7");
    assert!(said.ends_with("That is a draw. Move undone."), "{said}");
    // A move that was never made can't be undone.
    let said = talk.say("move c1 d3");
    assert!(!said.contains("undone"), "{said}");
}

#[test]
fn what_a_pawn_becomes_is_asked_until_it_is_answered() {
    let mut talk = Talk::new();
    talk.say("learn promotion");
    for line in ["b8", "promote k", "promote x", "where"] {
        talk.say(line);
    }
    assert!(
        talk.say("where")
            .contains("Choose the piece that the pawn becomes")
    );
    assert!(talk.say("promote knight").contains("3 stars"));
}

#[test]
fn an_answer_is_chosen_by_its_number_too() {
    for line in ["answer 3", "choose 3"] {
        let mut talk = Talk::new();
        talk.say("learn stalemate");
        talk.say("level 4");
        assert!(talk.say(line).contains("3 stars"), "{line}");
    }
    let mut talk = Talk::new();
    talk.say("learn stalemate");
    talk.say("level 4");
    for line in ["answer 0", "answer 5"] {
        assert!(
            talk.say(line).contains("isn't one of the 4 answers"),
            "{line}"
        );
    }
    for (level, answer, is_option) in [
        // An answer that looks like an option's number gets a letter, and only the letter counts.
        ("lines 2", "-1", false),
        ("lines 2", "2", false),
        ("lines 2", "b", true),
        ("lines 5", "1/2", false),
        ("lines 5", "A", true),
        ("colours 5", "On a light square", true),
        ("lines 5", "2/3", false),
        ("rook 1", "2/3", false),
    ] {
        talk.say(&format!("learn {level}"));
        let said = talk.say(&format!("answer {answer}"));
        let refused = said.starts_with(&format!("`{answer}` "));
        assert_eq!(refused, !is_option, "{level} {answer}: {said}");
        // No reply claims that the text is none of the answers: "2" may be the text of one.
        assert!(!said.contains("is none of"), "{level} {answer}: {said}");
    }
    talk.say("back");
    assert!(
        talk.say("answer 2/3")
            .contains("is not an answer; expected")
    );
}

#[test]
fn what_stands_on_a_square_is_why_a_search_does_not_take_it() {
    let mut talk = Talk::new();
    talk.say("learn why-shortest");
    talk.say("level 5");
    assert!(talk.say("answer d2").contains("there is an obstacle on d2"));
}

#[test]
fn in_practice_the_first_answer_counts_however_often_one_begins_again() {
    let mut talk = Talk::new();
    talk.say("practice color 5");
    let wrong = ["light", "dark"].map(|shade| (shade, talk.say(&format!("answer {shade}"))));
    let right = wrong.iter().find(|(_, said)| said.contains("3 stars"));
    // If neither answer got 3 stars, the first was wrong, so the second is right. Below, the wrong
    // one always comes first, and restarting the question doesn't bring back its stars.
    let (right, _) = right.or(wrong.last()).expect("two answers").clone();
    let other = if right == "light" { "dark" } else { "light" };
    for again in ["retry", "level 1", "level next\nlevel previous"] {
        let mut talk = Talk::new();
        talk.say("practice color 5");
        assert!(talk.say(&format!("answer {other}")).starts_with("No"));
        again.lines().for_each(|line| drop(talk.say(line)));
        let said = talk.say(&format!("answer {right}"));
        assert!(!said.contains("3 stars"), "{again}: {said}");
        assert!(said.contains("You'll see it again at the end."), "{said}");
    }
}

#[test]
fn a_mistake_in_practice_counts_at_once_even_if_one_leaves() {
    let mut talk = Talk::new();
    talk.say("practice rook 5");
    assert!(talk.say("hint").contains("Hint 1"));
    let rook = talk.0.progress.skills[&Skill::Rook];
    assert_eq!((rook.asked, rook.right), (1, 0));
    for _ in 0..10 {
        talk.say("level next");
    }
    assert!(talk.say("where").contains("question 11 of 11"));
    let said = talk.say("level next");
    assert!(said.contains("The rook: A hint was given."), "{said}");
}
