//! Lesson files that are wrong, and how that is said.

use knightlight::lesson::{Ending, LIMIT, Lesson};
use knightlight::view::{LESSON_ROOM, Layout};
use knightlight::work::Budget;
use ratatui::layout::Rect;

const HEAD: &str = "title = 'Mine'\ntext = 'A lesson.'\n";

/// A level of these lines, to which more can be added.
fn level(lines: &str) -> String {
    format!("{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n{lines}")
}

const ROOK: &str = "scene = { fen = '8/8/8/8/8/8/8/R7', select = 'a1' }\n";
const HINTS: &str = "hints = ['Up.', 'Up all the way.']\n";

/// The first thing that is wrong, with its line and caret.
fn wrong(text: &str) -> String {
    match Lesson::read("mine", text) {
        Err(error) => format!("{error}\n{}", error.pointer),
        Ok(lesson) => match lesson
            .check(&Budget::new(200_000), &LESSON_ROOM)
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
fn mistakes_name_the_line_and_the_place() {
    for (lines, said) in [
        ("goal.collect = ['a9']", "line 9: `a9` is not a square"),
        ("goal.fly = ['a8']", "line 9: unknown variant `fly`"),
        (
            "goal.collect = ['a8']\ncolour = 'red'",
            "line 10: unknown field `colour`",
        ),
        ("goal.collect = [", "line 9:"),
        (
            "goal.collect = ['a1']",
            "line 9: a star on a1, where something stands already",
        ),
        (
            "goal.collect = []",
            "line 9: this goal needs at least one star",
        ),
        (
            "goal.collect = ['a8']\npar = 0",
            "line 10: level one: par 0 is below the optimum, which is 1",
        ),
        (
            "goal.collect = ['a8']\npar = 2",
            "line 10: level one: par 2 is not the optimum: 1 do",
        ),
        (
            "goal.reach = { squares = ['a1'] }\npar = 3",
            "par 3 is not the optimum: 2 do",
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
            "1 options given; expected 2 to 4",
        ),
        (
            "goal.choose = { ask = 'moves', options = ['13', '15'] }",
            "the goal can't be met",
        ),
        (
            "goal.choose = { ask = 'nim-sum', options = ['1', '2'] }",
            "this question needs `rows`",
        ),
        (
            "goal.choose = { ask = 'nim-move', rows = '2,1', options = ['3 from row 1', '1 from row 1'] }",
            "`3 from row 1` is no move",
        ),
        ("goal.mate = 1", "the goal can't be met"),
        ("goal.escape = {}", "there is no check to get out of"),
    ] {
        let text = level(&format!("{ROOK}{HINTS}{lines}\n"));
        // The hints stand on line 8, so the goal is on line 9.
        let found = wrong(&text);
        assert!(found.contains(said), "{lines}\n{found}");
        assert!(
            found.lines().count() == 3 && found.ends_with('^'),
            "{found}"
        );
    }
}

#[test]
fn no_goal_takes_a_field_it_does_not_know() {
    for (goal, field, said) in [
        ("collect", "{ saef = true }", "expected a sequence"),
        (
            "capture",
            "{ saef = true }",
            "unknown field `saef`, expected `safe`",
        ),
        (
            "reach",
            "{ squares = ['a8'], saef = true }",
            "unknown field `saef`, expected one of `squares`, `safe`, `numbers`",
        ),
        (
            "mark",
            "{ squares = 'reach', saef = true }",
            "unknown field `saef`, expected one of `squares`, `within`",
        ),
        (
            "obstacles",
            "{ count = 1, saef = true }",
            "unknown field `saef`, expected `count` or `least`",
        ),
        (
            "predict",
            "{ after = 1, next = 1, saef = true }",
            "unknown field `saef`, expected one of `after`",
        ),
        (
            "choose",
            "{ ask = 'moves', options = ['1', '2'], saef = true }",
            "unknown field `saef`, expected one of `ask`",
        ),
        ("check", "{ saef = true }", "expected u32"),
        ("mate", "{ saef = true }", "expected u32"),
        ("stalemate", "{ saef = true }", "unknown field `saef`"),
        ("escape", "{ saef = true }", "unknown field `saef`"),
        (
            "castle",
            "{ saef = true }",
            "unknown field `saef`, expected `side`",
        ),
        ("en-passant", "{ saef = true }", "unknown field `saef`"),
        (
            "promote",
            "{ saef = true }",
            "unknown field `saef`, expected `to`",
        ),
        ("protect", "{ saef = true }", "unknown field `saef`"),
        ("win", "{ saef = true }", "unknown field `saef`"),
    ] {
        let line = format!("goal.{goal} = {field}");
        let found = wrong(&level(&format!("{ROOK}{HINTS}{line}\n")));
        assert!(
            found.starts_with("line 9: ") && found.contains(said),
            "{line}\n{found}"
        );
        let rows: Vec<&str> = found.lines().collect();
        let caret = rows[2].find('^').expect("a caret");
        // It stands under the field, or under the table where no field is known.
        let pointed = &rows[1][caret..];
        assert!(
            pointed.starts_with("saef") || pointed.starts_with('{'),
            "{found}"
        );
    }
}

#[test]
fn what_is_asked_is_one_of_a_list() {
    for (goal, said) in [
        (
            "mark = { squares = 'shadows' }",
            "`shadows` is not something to mark; expected one of reach, captures, blockers, shadow,",
        ),
        (
            "choose = { ask = 'colour', options = ['1', '2'] }",
            "`colour` is not something to ask; expected one of slope, line, shade,",
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
        ("Go [a1b3].", "the hint is not true: No: a rook moves along"),
        (
            "Go [a1a7].",
            "the hint leads along a way that is not a shortest one",
        ),
        ("Go [a1a8", "the bracket is never closed"),
        (
            "Go [north].",
            "`north` in brackets is nothing this level asks for",
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
    assert!(wrong(&one).contains("1 hints given"));
}

#[test]
fn texts_cannot_steer_the_terminal_or_outgrow_their_place() {
    let with = |text: &str| {
        let text = format!(
            "{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = \"{text}\"\n{ROOK}goal.collect = ['a8']\n{HINTS}"
        );
        wrong(&text)
    };
    assert!(with("\\u001b[2J").contains("line 6: the text holds the control character U+001B"));
    assert!(with("\\u202e").contains("control character U+202E"));
    assert!(with("\\u3164").contains("control character U+3164"));
    let piled = "e".to_owned() + &"\\u0301".repeat(9);
    assert!(with(&piled).contains("one mark too many on a letter, U+0301"));
    assert!(with("").contains("the text is empty"));
    assert!(with(&"long ".repeat(200)).contains("there are 17"));
    // Line breaks are only a way to write a file.
    assert_eq!(with("Go\\nup."), "nothing");
}

#[test]
fn a_search_that_is_shown_takes_its_room_too() {
    let with = |search: &str| {
        let text = "A sentence of a little more than a row. ".repeat(8);
        wrong(&format!(
            "{HEAD}[[level]]\nid = 'one'\ntitle = 'One'\ntext = '{text}'\n\
             scene = {{ fen = '8/8/8/8/8/8/8/K7', select = 'a1' }}\n\
             goal.predict = {search}\nhints = ['So.', 'So.', 'So.']\n"
        ))
    };
    assert_eq!(with("{ after = 2, next = 1 }"), "nothing");
    let found = with("{ after = 40, next = 1, queue = true }");
    assert!(
        found.contains("hints need 20 rows of 44 columns; there are 17"),
        "{found}"
    );
}

#[test]
fn the_smallest_panel_is_that_of_the_smallest_screen_for_lessons() {
    let layout = Layout::new(Rect::new(0, 0, 80, 24), 1).expect("a layout");
    let panel = layout.panel.expect("a panel");
    let size = (usize::from(panel.width), usize::from(panel.height));
    assert_eq!(size, LESSON_ROOM.panel);
    assert_eq!(usize::from(layout.sentence.height), LESSON_ROOM.below.1);
}

#[test]
fn what_is_given_twice_or_not_at_all_is_refused() {
    let one = level(&format!("{ROOK}goal.collect = ['a8']\n{HINTS}"));
    let twice = format!("{one}{}", one.strip_prefix(HEAD).expect("a head"));
    assert!(wrong(&twice).contains("the id `one` is taken by another level"));
    assert!(wrong(HEAD).contains("missing field `level`"));
    assert!(wrong(&format!("{HEAD}level = []")).contains("at least one level"));
    assert!(wrong(&one.replace("'one'", "'One two'")).contains("`One two` is not an id"));
    assert!(wrong(&one.replace("R7", "R8")).contains("FEN placement, rank 1"));
    assert!(wrong(&one.replace("select = 'a1'", "select = 'b1'")).contains("no piece stands"));
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
            "the text counts `three long moves`, but par is 1",
        ),
        (
            "met = 'Done in one move.'",
            "the text is said however long it took, so `one move` is not true",
        ),
        (
            "helped = 'You found it.'",
            "the text is said after mistakes and after the answer was shown, so `you found` is not true",
        ),
        ("helped = 'A 1st, in 1 step!'", "so `1 step` is not true"),
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
    // A file that gives one text alone is right, and praises nobody for what did not happen.
    let text = level(&format!(
        "{ROOK}goal.collect = ['a8']\n{HINTS}success = 'One move, and you found it yourself.'\n"
    ));
    assert_eq!(wrong(&text), "nothing");
    let lesson = Lesson::read("mine", &text).expect("a lesson");
    let texts = Ending::ALL.map(|ending| lesson.levels[0].success(ending));
    let met = "The goal is met.";
    assert_eq!(texts, ["One move, and you found it yourself.", met, met]);
}
