//! Input grammar, tested for all rows of the command table: no word is ignored, a misspelt name
//! gets its nearest match, and capitals are accepted.

use knightlight::{
    answer::QueryRow,
    app::{self, Command, Model, PlainAnswer, Status},
    board::{Named, Role},
    lesson::{Skill, course},
    trace::{Algorithm, Lens, Scene, StepSize},
    view::Theme,
};

use crate::support::lines::line;

/// A word that means nothing in any command.
const SUPERFLUOUS: &str = "zonk";

/// Commands that end in free text, which may contain spaces. The result repeats all of it.
const TEXTS: [&str; 3] = ["note", "say", "say!"];

fn model() -> Model {
    Model::new(Scene::default(), &Theme::NAMES)
}

fn answer(line: &str) -> (Status, String) {
    let answer = PlainAnswer::to(line, &mut model());
    (answer.status, answer.sentences.join(" "))
}

#[test]
fn no_word_is_dropped() {
    let usages = Command::rows().map(|row| row.usage);
    let usages = usages.chain(QueryRow::all().map(|row| row.usage));
    let mut refused = 0;
    for usage in usages {
        let right = line(usage);
        if TEXTS.contains(&right.split(' ').next().unwrap_or_default()) {
            continue;
        }
        let given = format!("{right} {SUPERFLUOUS}");
        if Command::parse(&given).is_err() {
            let (_, said) = answer(&given);
            assert!(said.matches(", ").count() <= 6, "{given}: {said}");
            refused += 1;
            continue;
        }
        // A text or a name that may contain spaces is accepted or refused as a whole.
        let mut model = model();
        let answer = PlainAnswer::to(&given, &mut model);
        let said = format!("{} {:?}", answer.sentences.join(" "), answer.effects);
        let refused = answer.status == Status::Error;
        assert!(refused || said.contains(SUPERFLUOUS), "{given}: {said}");
    }
    assert!(refused > 80, "only {refused} lines were refused");
    for given in [
        "practice rook bishop",
        "practice 7 8",
        "practice rook 7 --seed 8",
        "practice --seed 7 --seed 8",
        "match play 3 3",
        "match play misere normal",
        "match play two perfect",
        "match play play",
        "match 3 3",
        "match 2 1 normal",
        "learn rook 2 3",
        "export a.svg --with panel --with panel",
        "export a.svg --with tree",
        "export a.svg --force",
        "take 1 3 2",
    ] {
        let (status, said) = answer(given);
        assert_eq!(status, Status::Error, "{given}: {said}");
    }
}

#[test]
fn what_the_command_line_takes_too_is_written_as_its_usage() {
    let mut held = 0;
    for row in Command::rows() {
        // A question's usage omits the options for its board. `judge` is left out, because at the
        // prompt it takes the path as an argument.
        for form in row.forms[0].iter().filter(|_| row.name() != "judge") {
            assert!(row.usage.contains(&form.usage()), "{}: {form:?}", row.usage);
            held += 1;
        }
        let options = row.usage.matches("[--").count();
        let known = row.forms.into_iter().flatten();
        let known = known.filter(|form| form.option().is_some()).count();
        let is_question = row.subject == "questions" || row.name() == "match";
        assert!(is_question || options == known, "{}", row.usage);
    }
    assert!(held > 30, "{held}");
    let told = answer("help reach").1;
    assert!(
        told.contains("--rules: Consider only how") && told.contains("--fen: The board"),
        "{told}"
    );
    let formats = knightlight::export::FORMATS;
    let (_, said) = answer("help export");
    for format in formats {
        assert!(said.contains(format.extension), "{said}");
    }
}

#[test]
fn a_question_changes_nothing() {
    for given in [
        "match 7,5,3,1",
        "match 2,1 --take 1,2",
        "match 2,1 --rule normal",
    ] {
        let mut model = model();
        let before = model.scene().clone();
        let answer = PlainAnswer::to(given, &mut model);
        assert_eq!(answer.status, Status::Ok, "{given}");
        assert!(model.activity.is_exploring(), "{given}");
        assert_eq!(*model.scene(), before, "{given}");
    }
    let mut model = model();
    PlainAnswer::to("match play 2,1 normal perfect", &mut model);
    assert!(!model.activity.is_exploring());
}

/// Returns names of every kind that can be typed, each with the words before it.
fn names() -> Vec<(&'static str, String)> {
    let mut all: Vec<(&'static str, String)> = Vec::new();
    let mut add = |before, names: Vec<String>| {
        all.extend(names.into_iter().map(|name| (before, name)));
    };
    let owned = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
    add(
        "learn ",
        course().map(|lesson| lesson.name.clone()).collect(),
    );
    add(
        "scene ",
        app::scenes().map(|scene| scene.name.to_owned()).collect(),
    );
    add(
        "play ",
        app::scripts().map(|(name, _)| name.to_owned()).collect(),
    );
    add(
        "practice ",
        Skill::with_names()
            .map(|(name, _)| name.to_owned())
            .collect(),
    );
    add("theme ", owned(&Theme::NAMES));
    add(
        "lens ",
        Lens::with_names()
            .map(|(name, _)| name.to_owned())
            .collect(),
    );
    add(
        "zoom ",
        StepSize::with_names()
            .map(|(name, _)| name.to_owned())
            .collect(),
    );
    add(
        "pieces ",
        Role::with_names()
            .map(|(name, _)| name.to_owned())
            .collect(),
    );
    let ways = Lens::Search.ways();
    add(
        "lens search|way ",
        ways.map(|way: Algorithm| way.name().to_owned()).collect(),
    );
    all
}

/// Returns the reply to the last of `lines`: one line, or two separated by a bar.
fn after(lines: &str) -> PlainAnswer {
    let mut model = model();
    let (first, last) = match lines.split_once('|') {
        Some((first, last)) => (Some(first), last),
        None => (None, lines),
    };
    if let Some(first) = first {
        PlainAnswer::to(first, &mut model);
    }
    PlainAnswer::to(last, &mut model)
}

#[test]
fn a_mistyped_name_gets_its_nearest() {
    for (before, name) in names() {
        // The middle letter is omitted.
        let mut wrong = name.clone();
        wrong.remove(name.len() / 2);
        let answer = after(&format!("{before}{wrong}"));
        let said = answer.sentences.join(" ");
        if answer.status == Status::Ok {
            continue;
        }
        assert!(said.contains(&name), "{before}{wrong}: {said}");
        let listed = said.split("such as ").nth(1).unwrap_or_default();
        assert!(listed.matches(", ").count() <= 6, "{before}{wrong}: {said}");
    }
    for row in Command::rows() {
        let name = row.first_word();
        if name.len() < 4 {
            continue;
        }
        let mut wrong = name.to_owned();
        wrong.remove(2);
        let (status, said) = answer(&wrong);
        if status == Status::Error && said.contains("is not a command") {
            assert!(said.contains("did you mean"), "{wrong}: {said}");
        }
    }
}

#[test]
fn capitals_are_read() {
    for (before, name) in names() {
        let small = after(&format!("{before}{name}"));
        let large = after(&format!("{before}{}", name.to_uppercase()));
        assert_eq!(
            small.status, large.status,
            "{before}{name}: {:?}",
            large.sentences
        );
        assert_ne!(
            large.status,
            Status::Error,
            "{before}{name}: {:?}",
            large.sentences
        );
    }
}

/// Checks that the literal words of a usage may be typed in capitals, wherever they occur.
#[test]
fn words_that_are_typed_as_they_stand_may_have_capitals() {
    let is_typed =
        |part: &str| part.len() > 1 && part.bytes().all(|byte| byte.is_ascii_lowercase());
    let mut held = 0;
    for row in Command::rows().filter(|row| !TEXTS.contains(&row.first_word())) {
        let parts = row.usage.split([' ', '|', '[', ']']);
        let typed: Vec<&str> = parts.filter(|part| is_typed(part)).collect();
        let bare = line(row.usage);
        let own = bare.split(' ').filter(|word| typed.contains(word)).count();
        let lines = [bare.clone()].into_iter().chain(
            typed[own.min(typed.len())..]
                .iter()
                .map(|part| format!("{} {part}", row.name())),
        );
        for small in lines {
            let large = |word: &str| {
                if typed.contains(&word) {
                    word.to_uppercase()
                } else {
                    word.to_owned()
                }
            };
            let large: Vec<String> = small.split(' ').map(large).collect();
            let large = large.join(" ");
            assert_eq!(
                Command::parse(&large).ok(),
                Command::parse(&small).ok(),
                "{large}"
            );
            held += 1;
        }
    }
    assert!(held > 100, "{held}");
}

#[test]
fn comments_may_follow_a_command() {
    for given in [
        "flip # the board",
        "place N g2 # a knight",
        "step # one on",
        "lens search #1",
    ] {
        let (status, said) = answer(given);
        assert_eq!(status, Status::Ok, "{given}: {said}");
    }
}

/// Checks that the prompt reads the options of the command line, and explains what is wrong with
/// them.
#[test]
fn options_are_read_at_the_prompt() {
    for (given, wrong) in [
        ("export a.gif --fps 99", "expected a number from 0.1 to 50"),
        ("export a.gif --from x", "--from: `x` is not a step"),
        ("export a.svg --tactile --size 3", "without them"),
        (
            "export a.cast --script rook-moves --to 3",
            "expected it alone",
        ),
        ("export a.svg --force", "`--force` is not an option here"),
    ] {
        let (status, said) = answer(given);
        assert_eq!(status, Status::Error, "{given}: {said}");
        assert!(said.contains(wrong), "{given}: {said}");
    }
}

#[test]
fn a_direction_says_what_it_did_where_no_sweep_is_seen() {
    for given in ["direction nw", "DIRECTION NW", "direction nw # up and left"] {
        let (status, said) = answer(given);
        assert_eq!(status, Status::Ok, "{given}");
        assert_eq!(
            said, "Sweep now looks north-west. 4 shows Sweep.",
            "{given}"
        );
    }
}
