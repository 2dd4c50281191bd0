//! The course and its questions without a screen: whoever types commands is told which, and never
//! a key.

use knightlight::{
    app::{Keymap, Model, PlainAnswer, scenes},
    board::{Color, Piece},
    lesson::{Act, Input, Level, course},
    rules::{Move, Rule},
    trace::Scene,
    view::Theme,
};

#[path = "support/acts.rs"]
mod acts;

/// Words that help only those who look at a screen.
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

struct Talk(Model);

impl Talk {
    fn new() -> Talk {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        model.keymap = Keymap::none();
        Talk(model)
    }

    /// What is said to `line`.
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

/// How an act is typed.
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
    }
}

/// An act that the level refuses.
fn mistake(level: &Level) -> Act {
    let refused = |act: &Act| {
        let judged = level.judge(&level.start(), *act);
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
    for lesson in course() {
        talk.say(&format!("learn {}", lesson.name));
        for (index, level) in lesson.levels.iter().enumerate() {
            let name = format!("{}/{}", lesson.name, level.id);
            let intro = talk.say(&format!("level {}", index + 1));
            let command = match level.input() {
                Input::Squares | Input::Sequence => "`answer ",
                Input::Obstacles => "`obstacle ",
                Input::Options if intro.contains("It is one of") => "`answer ",
                Input::Options => "`choose ",
                Input::Moves => "`move ",
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
            for line in level
                .solution()
                .yes()
                .expect(&name)
                .into_iter()
                .flat_map(typed)
            {
                last = talk.say(&line);
            }
            assert!(last.contains("star"), "{name}: {last}");
            assert!(last.contains("`level next`"), "{name}: {last}");
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
            // What the question gives as an example is understood, right or wrong.
            let example = asked.1.split('`').nth(1).expect("an example").to_owned();
            said = talk.say(&example);
            assert!(
                ["Right: ", "No: "]
                    .iter()
                    .any(|word| said.starts_with(word)),
                "{} {example}: {said}",
                scene.name
            );
        }
        talk.say("answer maybe");
    }
}
