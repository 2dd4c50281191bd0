//! Mistakes in lesson files, and their messages.

use knightlight::lesson::{Ending, LIMIT, Lesson, SCHEMA};
use knightlight::view::{LESSON_ROOM, Layout};
use knightlight::work::Budget;
use ratatui::layout::Rect;
use serde_json::Value;

const HEAD: &str = "title = 'Mine'\ntext = 'A lesson.'\n";

/// Returns a lesson file with one level that ends in these lines, so that more can be appended.
fn level(lines: &str) -> String {
    format!("{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n{lines}")
}

const ROOK: &str = "scene = { fen = '8/8/8/8/8/8/8/R7', select = 'a1' }\n";
const HINTS: &str = "hints = ['Up.', 'Up all the way.']\n";

/// Returns the first error, with its line and caret, or `nothing`.
fn wrong(text: &str) -> String {
    match Lesson::read("mine", text) {
        Err(error) => format!("{error}\n{}", error.pointer),
        Ok(lesson) => match lesson
            .check(&Budget::new(200_000), &LESSON_ROOM, &mut |_| ())
            .problems
            .first()
        {
            Some(problem) => format!("{}\n{}", problem.error, problem.error.pointer),
            None => "nothing".to_owned(),
        },
    }
}

#[test]
fn a_good_file_is_proved() {
    let text = level(&format!("{ROOK}goal.collect = ['a8']\n{HINTS}par = 1\n"));
    assert_eq!(wrong(&text), "nothing");
}

#[test]
fn what_is_no_toml_is_told_without_the_words_of_a_parser() {
    for text in [
        "title = T",
        "title = 'a",
        "title = 'a'\ntext 'b'",
        "x = ['a' 'b']",
    ] {
        let found = wrong(text);
        assert!(
            found.contains("this can't be read; expected `name = value`"),
            "{found}"
        );
    }
}

/// Returns all errors in a file, one string each.
fn all_wrong(text: &str) -> Vec<String> {
    match Lesson::read("mine", text) {
        Ok(_) => Vec::new(),
        Err(error) => error.all().map(ToString::to_string).collect(),
    }
}

#[test]
fn all_mistakes_of_a_file_are_told_at_once() {
    let one = "[[level]]\nid = 'One'\ntitle = 'One'\ntext = ''\n\
               scene = { fen = '8/8/8/8/8/8/8/R7', select = 'a1' }\n\
               goal.collect = ['a1']\nhints = ['One.']\nmistakes.nothing = 'So.'\n";
    let told = all_wrong(&format!("{HEAD}{one}"));
    let lines: Vec<&str> = told
        .iter()
        .map(|told| told.split(':').next().expect("a line"))
        .collect();
    assert_eq!(
        lines,
        ["line 4", "line 6", "line 8", "line 9", "line 10"],
        "{told:?}"
    );
    // An unreadable value hides no other error.
    let two = "[[level]]\nid = 'two'\ntitle = 'Two'\ntext = 'T.'\n\
               scene = { fen = '8/8/8/8/8/8/8/R7', select = 'b9' }\n\
               goal.fly = 1\ncolour = 'red'\nhints = ['A.', 'B.']\n";
    let told = all_wrong(&format!("sort = 1\n{HEAD}{one}{two}"));
    for place in [
        "line 1: a lesson has no field `sort`",
        "line 5: `One` isn't an id",
        "line 17: there is no goal `fly`",
        "line 18: a level has no field `colour`",
    ] {
        assert!(
            told.iter().any(|told| told.starts_with(place)),
            "{place}: {told:?}"
        );
    }
    let told = all_wrong("title = 'a\ntext = 'b'\nlevel == 3\n");
    assert_eq!(told.len(), 2, "{told:?}");
}

#[test]
fn mistakes_name_the_line_and_the_place() {
    for (lines, said) in [
        ("goal.collect = ['a9']", "line 9: `a9` is not a square"),
        (
            "goal.fly = ['a8']",
            "line 9: there is no goal `fly`; expected a name such as `play`,",
        ),
        (
            "goal.collect = ['a8']\ncolour = 'red'",
            "line 10: a level has no field `colour`; it takes fields such as `goal`,",
        ),
        ("goal.collect = [", "line 9:"),
        (
            "goal.collect = ['a1']",
            "line 9: the coin's square a1 is already occupied",
        ),
        (
            "goal.collect = []",
            "line 9: this goal needs at least one coin",
        ),
        (
            "goal.collect = ['a8']\npar = 0",
            "line 10: level one: par is 0, but the optimum is 1",
        ),
        (
            "goal.collect = ['a8']\npar = 2",
            "line 10: level one: par is 2, but the optimum is 1",
        ),
        (
            "goal.reach = { squares = ['a1'] }\npar = 3",
            "par is 3, but the optimum is 2",
        ),
        (
            "goal.obstacles = { count = 2 }",
            "line 9: this goal needs a selected piece and a target",
        ),
        (
            "goal.mark = { squares = 'distance' }",
            "this goal needs a selected piece and `distance`",
        ),
        (
            "goal.mark = { squares = 'shadow' }",
            "level one: no square fits",
        ),
        (
            "goal.choose = { ask = 'moves', options = ['14'] }",
            "1 option given; expected 2 to 4",
        ),
        (
            "goal.choose = { ask = 'moves', options = ['13', '15'] }",
            "no option is right",
        ),
        (
            "goal.choose = { ask = 'nim-sum', options = ['1', '2'] }",
            "this question needs `rows`",
        ),
        (
            "goal.choose = { ask = 'nim-move', rows = '2,1', options = ['3 from row 1', '1 from row 1'] }",
            "`3 from row 1` isn't a move",
        ),
        ("goal.mate = 1", "the goal can't be reached"),
        ("goal.escape = {}", "there is no check to get out of"),
    ] {
        let text = level(&format!("{ROOK}{HINTS}{lines}\n"));
        // The hints are on line 8, so the goal is on line 9.
        let found = wrong(&text);
        assert!(found.contains(said), "{lines}\n{found}");
        assert!(
            found.lines().count() == 3 && found.ends_with('^'),
            "{found}"
        );
    }
}

/// Returns the path of each table in a lesson file, with the table's schema.
fn tables() -> Vec<(Vec<&'static str>, Value)> {
    let root: Value = serde_json::from_str(SCHEMA).expect("a schema");
    let level = root["properties"]["level"]["items"].clone();
    let part = |name: &str| level["properties"][name].clone();
    let goals = part("goal")["properties"].clone();
    let goals = goals.as_object().expect("goals").clone();
    let mut tables = vec![
        (vec![], root),
        (vec!["level"], level.clone()),
        (vec!["level", "scene"], part("scene")),
    ];
    for (name, goal) in goals {
        // Leaking the names is fine in a test.
        let name: &'static str = Box::leak(name.into_boxed_str());
        tables.push((vec!["level", "goal", name], goal));
    }
    tables
}

/// Returns a valid lesson with this goal, and with most fields of a level.
fn with_goal(name: &str, goal: &Value) -> toml::Table {
    let text = level(
        "scene = { fen = '8/8/8/8/8/8/8/R7', select = 'a1', target = 'a8', cursor = 'a1', lens = 'search', \
         way = 'breadth-first', direction = 'n', piece = '1,2', title = 'A', sentence = 'B.' }\n\
         hints = ['Up.', 'On.']\npar = 1\nkeys = 'K'\nsuccess = 'S'\nmet = 'M'\nhelped = 'H'\n\
         mistakes.blocked = 'No.'\n",
    );
    let mut lesson: toml::Table = toml::from_str(&text).expect("a table");
    let goal = toml::Value::try_from(goal).expect("a goal");
    let level = lesson["level"][0].as_table_mut().expect("a level");
    level.insert(
        "goal".to_owned(),
        toml::Table::from_iter([(name.to_owned(), goal)]).into(),
    );
    lesson
}

/// Returns the table of `lesson` at the path `way`.
fn table<'a>(lesson: &'a mut toml::Table, way: &[&str]) -> &'a mut toml::Table {
    way.iter()
        .fold(lesson, |table, name| match &mut table[*name] {
            toml::Value::Array(levels) => levels[0].as_table_mut().expect("a level"),
            value => value.as_table_mut().expect("a table"),
        })
}

/// Returns the message about the lesson, and the quoted line from the caret on.
fn told(lesson: &toml::Table) -> (String, String) {
    let found = wrong(&toml::to_string(lesson).expect("a text"));
    let rows: Vec<&str> = found.lines().collect();
    assert_eq!(rows.len(), 3, "{found}");
    let caret = rows[2].find('^').expect("a caret");
    (rows[0].to_owned(), rows[1][caret..].to_owned())
}

/// Checks that the message contains no parser jargon, which teachers wouldn't know.
fn assert_plain(said: &str) {
    let parsers = [
        "variant",
        "expected struct",
        "invalid",
        "missing field",
        "unknown field",
        "sequence",
        "u32",
        "usize",
        "u8",
        "map",
        "boolean",
        "integer",
    ];
    for word in parsers {
        assert!(!said.contains(word), "{said}");
    }
}

#[test]
fn every_field_of_every_table_is_told_in_the_words_of_the_format() {
    let mut describe_run = 0;
    for (way, schema) in tables() {
        let (name, example) = match way.as_slice() {
            [_, "goal", name] => (*name, schema["examples"][0].clone()),
            _ => ("collect", serde_json::json!(["a8"])),
        };
        let lesson = with_goal(name, &example);
        let called = match way.as_slice() {
            [] => "a lesson".to_owned(),
            ["level"] => "a level".to_owned(),
            [.., last] => format!("`{last}`"),
        };
        let fields = schema["properties"]
            .as_object()
            .cloned()
            .unwrap_or_default();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (field, kind) in &fields {
            // The field's name is misspelt.
            let mut misspelt = lesson.clone();
            let at = table(&mut misspelt, &way);
            let value = at.remove(field).unwrap_or(toml::Value::Boolean(true));
            at.insert(format!("{field}x"), value.clone());
            let (said, place) = told(&misspelt);
            assert_plain(&said);
            let is_array_of_tables = place.starts_with("[[");
            let wanted = format!("{called} has no field `{field}x`; it takes ");
            let missing = format!("{called} lacks `{field}`; it takes ");
            assert!(said.contains(&wanted) || said.contains(&missing), "{said}");
            let names = |line: &str| line.matches("`, `").count() < 5;
            assert!(said.lines().all(names), "{said}");
            assert!(
                said.contains(&missing)
                    || is_array_of_tables
                    || place.contains(&format!("{field}x")),
                "{said}\n{place}"
            );
            // The value has another type.
            let mut other = lesson.clone();
            let type_is = |of: &str| kind["type"] == of;
            let given: toml::Value = if type_is("boolean") {
                "yes".into()
            } else {
                true.into()
            };
            table(&mut other, &way).insert(field.clone(), given);
            let (said, place) = told(&other);
            assert_plain(&said.replace("true or false", ""));
            assert!(
                said.contains(&format!(
                    "{} takes ",
                    if field == "level" {
                        "a level".to_owned()
                    } else {
                        format!("`{field}`")
                    }
                )),
                "{said}"
            );
            assert!(
                place.starts_with("true") || place.starts_with("\"yes"),
                "{said}\n{place}"
            );
            if type_is("integer") {
                table(&mut other, &way).insert(field.clone(), toml::Value::Integer(-1));
                assert!(
                    told(&other)
                        .0
                        .contains(&format!("`{field}` takes a whole number "))
                );
            }
            // The field is missing.
            if required.iter().any(|name| name == field) {
                let mut less = lesson.clone();
                table(&mut less, &way).remove(field);
                let (said, _) = told(&less);
                assert!(said.contains(&missing), "{said}");
            }
            describe_run += 1;
        }
        // The whole table is replaced by a value of another type.
        if let ([before @ .., last], false) = (way.as_slice(), way.len() < 2) {
            let mut other = lesson.clone();
            let given = toml::Value::Datetime("2026-01-01".parse().expect("a date"));
            table(&mut other, before).insert((*last).to_owned(), given);
            let (said, place) = told(&other);
            assert!(
                said.ends_with(", not a date") && place.starts_with("2026"),
                "{said}"
            );
            assert!(said.contains(&format!("{called} takes ")), "{said}");
            assert_plain(&said);
        }
    }
    assert!(describe_run > 40, "{describe_run}");
}

#[test]
fn what_a_goal_takes_is_shown_by_an_example() {
    for (line, said) in [
        (
            "capture = true",
            "`capture` takes `{ safe = true }`, not true or false",
        ),
        (
            "capture = { saef = true }",
            "`capture` has no field `saef`; it takes `{ safe = true }`",
        ),
        (
            "stalemate = { saef = true }",
            "`stalemate` has no field `saef`; it takes `{}`",
        ),
        (
            "collect = { squares = ['a8'] }",
            "`collect` takes a list, as in `[\"a5\", \"e5\"]`, not a table",
        ),
        (
            "reach = {}",
            "`reach` lacks `squares`; it takes `{ safe = true, squares = [\"a8\"] }`",
        ),
        (
            "mate = 'one'",
            "`mate` takes a whole number (0 or more), not text",
        ),
    ] {
        let found = wrong(&level(&format!("{ROOK}{HINTS}goal.{line}\n")));
        assert!(found.starts_with(&format!("line 9: {said}")), "{found}");
    }
}

#[test]
fn what_is_asked_is_one_of_a_list() {
    for (goal, said) in [
        (
            "mark = { squares = 'shadows' }",
            "`shadows` is not something to mark; expected a name such as shadow",
        ),
        (
            "choose = { ask = 'colour', options = ['1', '2'] }",
            "`colour` is not something to ask; expected a name such as ",
        ),
    ] {
        let found = wrong(&level(&format!("{ROOK}{HINTS}goal.{goal}\n")));
        assert!(
            found.starts_with("line 9: ") && found.contains(said),
            "{found}"
        );
    }
}

#[test]
fn hints_are_held_to_what_they_say() {
    for (hint, said) in [
        ("Go [a1b3].", "the hint is not true: a rook moves along"),
        (
            "Go [a1a7].",
            "the hint follows a path that isn't a shortest one",
        ),
        ("Go [a1a8", "the bracket is never closed"),
        (
            "Go [north].",
            "`north` in brackets doesn't fit this level's goal",
        ),
    ] {
        let lines = format!("{ROOK}goal.collect = ['a8']\nhints = ['Up.', '{hint}']\n");
        let found = wrong(&level(&lines));
        assert!(
            found.starts_with("line 9: ") && found.contains(said),
            "{found}"
        );
    }
    let one = level(&format!("{ROOK}goal.collect = ['a8']\nhints = ['Up.']\n"));
    assert!(wrong(&one).contains("1 hint given"));
}

#[test]
fn texts_cannot_steer_the_terminal_or_outgrow_their_place() {
    let with = |text: &str| {
        let text = format!(
            "{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = \"{text}\"\n{ROOK}goal.collect = ['a8']\n{HINTS}"
        );
        wrong(&text)
    };
    assert!(with("\\u001b[2J").contains("line 6: the text contains the control character U+001B"));
    assert!(with("\\u202e").contains("control character U+202E"));
    assert!(with("\\u3164").contains("control character U+3164"));
    let piled = "e".to_owned() + &"\\u0301".repeat(9);
    assert!(with(&piled).contains("too many marks on a letter, U+0301"));
    assert!(with("").contains("the text is empty"));
    assert!(with(&"long ".repeat(200)).contains("there are 19"));
    // A line break in a text only structures the file.
    assert_eq!(with("Go\\nup."), "nothing");
}

#[test]
fn a_search_that_is_shown_takes_its_room_too() {
    let with = |search: &str| {
        let text = "A sentence of a little more than a row. ".repeat(5);
        wrong(&format!(
            "{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = '{text}'\n\
             scene = {{ fen = '8/8/8/8/8/8/8/K7', select = 'a1' }}\n\
             goal.predict = {search}\nhints = ['So.', 'So.', 'So.']\n"
        ))
    };
    assert_eq!(with("{ after = 2, next = 1 }"), "nothing");
    let found = with("{ after = 40, next = 1, queue = true }");
    assert!(
        found.contains("rows of 30 columns; there are 19"),
        "{found}"
    );
}

#[test]
fn the_smallest_panel_is_that_of_the_smallest_screen_for_lessons() {
    let layout = Layout::new(Rect::new(0, 0, 80, 24)).expect("a layout");
    let page = layout.page().expect("a column");
    let size = (usize::from(page.width), usize::from(page.height));
    assert_eq!(size, LESSON_ROOM.panel);
    assert_eq!(usize::from(page.width), LESSON_ROOM.sentence.0);
}

#[test]
fn what_is_given_twice_or_not_at_all_is_refused() {
    let one = level(&format!("{ROOK}goal.collect = ['a8']\n{HINTS}"));
    let twice = format!("{one}{}", one.strip_prefix(HEAD).expect("a head"));
    assert!(wrong(&twice).contains("the id `one` is taken by another level"));
    assert!(wrong(HEAD).contains("a lesson lacks `level`; it takes `level`, `text` or `title`"));
    assert!(wrong(&format!("{HEAD}level = []")).contains("at least one level"));
    assert!(wrong(&one.replace("'one'", "'One two'")).contains("`One two` isn't an id"));
    assert!(wrong(&one.replace("R7", "R8")).contains("FEN placement, rank 1"));
    assert!(wrong(&one.replace("select = 'a1'", "select = 'b1'")).contains("which is empty"));
    assert!(
        wrong(&format!("{one}mistakes.nonsense = 'What?'\n")).contains("is not a kind of mistake")
    );
}

#[test]
fn a_file_of_ten_megabytes_is_refused_at_once() {
    let huge = "#".repeat(10 * 1024 * 1024);
    assert!(wrong(&huge).contains(&format!("a lesson has at most {LIMIT}")));
}

#[test]
fn what_is_said_in_the_end_is_held_to_how_it_was_met() {
    for (line, said) in [
        (
            "success = 'Three long moves.'",
            "the text says `three long moves`, but par is 1",
        ),
        (
            "met = 'Done in one move.'",
            "the text is shown no matter how many moves were made, so `one move` may not be true",
        ),
        (
            "helped = 'You found it.'",
            "the text is shown even after mistakes, and after the answer was shown, so `you found` may not be true",
        ),
        (
            "helped = 'A 1st, in 1 step!'",
            "so `1 step` may not be true",
        ),
        ("helped = ''", "the text is empty"),
    ] {
        let text = level(&format!("{ROOK}goal.collect = ['a8']\n{HINTS}{line}\n"));
        let found = wrong(&text);
        assert!(
            found.starts_with("line 10: ") && found.contains(said),
            "{found}"
        );
        let rows: Vec<&str> = found.lines().collect();
        let caret = rows[2].find('^').expect("a caret");
        assert!(rows[1][caret..].starts_with('\''), "{found}");
    }
    // A file may have only a `success` text, which is shown only for the ending that it describes.
    let text = level(&format!(
        "{ROOK}goal.collect = ['a8']\n{HINTS}success = 'One move, and you found it yourself.'\n"
    ));
    assert_eq!(wrong(&text), "nothing");
    let lesson = Lesson::read("mine", &text).expect("a lesson");
    let texts = Ending::ALL.map(|ending| lesson.levels[0].success(ending));
    let met = "Goal reached.";
    assert_eq!(texts, ["One move, and you found it yourself.", met, met]);
}
