//! Checks that most rows of the side panel are used, and that nothing in it is cut off.

use std::collections::BTreeSet;

use crate::support::{screen, story::Story};

use knightlight::{
    app::{
        Collected, Command, Message, Model, Panel, Pick, PointerKind, StepTo, describe_boards,
        scene, scenes,
    },
    board::Square,
    session::Session,
    trace::{Algorithm, Lens, Variable},
    view::{Charset, Depth, Layout, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};

/// Returns the characters of each row, one per cell: a variation selector takes no cell.
fn cells(screen: &str) -> Vec<Vec<char>> {
    let lines = screen.lines();
    let of = |line: &str| line.chars().filter(|c| *c != '\u{fe0e}').collect();
    lines.map(of).collect()
}

/// Returns the rows of the panel on a screen of this size; `None` if it has no panel.
fn panel(model: &Model, (columns, rows): (u16, u16)) -> Option<Vec<String>> {
    let layout = Layout::new(Rect::new(0, 0, columns, rows)).expect("room");
    let panel = layout.page()?;
    let screen = screen::symbols(model, columns, rows);
    let lines = cells(&screen);
    let rows = usize::from(panel.y)..usize::from(panel.bottom());
    let row = |row: usize| {
        let line = lines.get(row).map_or(&[][..], Vec::as_slice);
        let cells = line.iter().skip(panel.x.into()).take(panel.width.into());
        cells.collect::<String>().trim_end().to_owned()
    };
    Some(rows.map(row).collect())
}

/// Returns a model of the scene with this algorithm, at this share of the algorithm's steps.
fn at(collected: &Collected, way: Algorithm, (part, parts): (usize, usize)) -> Model {
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene.clone(), collected.title.clone());
    let way = Pick::This(way.name().to_owned());
    model.update(Message::Do(Command::Way(way)));
    let (_, stops) = model.position();
    let stop = StepTo::Number(stops * part / parts);
    model.update(Message::Do(Command::Step(stop)));
    model
}

/// Returns the number of panel rows with neither text nor a background colour.
fn blank_rows(model: &Model, (columns, rows): (u16, u16)) -> usize {
    let area = Rect::new(0, 0, columns, rows);
    let panel = Layout::new(area).expect("room").page().expect("a column");
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let ground = look.ground().bg;
    let mut buffer = Buffer::empty(area);
    let style = Style::new(look, Charset::Unicode);
    knightlight::view::draw(model, &style, area, &mut buffer);
    let blank = |row: &Rect| {
        let mut cells = row.positions().map(|at| &buffer[at]);
        cells.all(|cell| cell.symbol() == " " && Some(cell.bg) == ground)
    };
    panel.rows().filter(blank).count()
}

/// Number of stops above which a search must fill at least half of its panel.
const FEW: usize = 12;

#[test]
fn in_the_middle_of_a_search_most_rows_are_used() {
    let (mut searches, mut wasted) = (0, Vec::new());
    for collected in scenes() {
        let lens = collected.scene.lens();
        let ways = lens
            .ways()
            .filter(|_| matches!(lens, Lens::Search | Lens::Backtrack));
        for way in ways {
            let mut model = at(&collected, way, (1, 2));
            // A search with few stops has little to list.
            if model.position().1 <= FEW {
                continue;
            }
            // A backtracking search may have just removed all but its first square.
            // The more queens it has placed, the fewer ranks it lists.
            let deep = |model: &Model| {
                let placed = model.frame().squares(Variable::Stack).count();
                (2..5).contains(&placed)
            };
            if way.is_queens() {
                while !deep(&model) {
                    model.update(Message::Do(Command::Step(StepTo::Next)));
                }
            }
            searches += 1;
            // Even a single-column panel on a large screen has enough sections to fill half of it.
            for (size, part) in [((120, 40), 2), ((160, 50), 2), ((200, 60), 2)] {
                let rows = panel(&model, size).expect("a panel");
                let blank = blank_rows(&model, size);
                // While stepping, a section keeps its rows, even empty ones.
                if blank * part > rows.len() {
                    wasted.push(format!(
                        "{}, {way}, {size:?}: {blank} of {} rows\n{}",
                        model.title(),
                        rows.len(),
                        rows.join("\n")
                    ));
                }
            }
        }
    }
    assert!(searches > 40, "{searches} searches");
    assert!(wasted.is_empty(), "{}", wasted.join("\n\n"));
}

/// Returns the texts below the two boards on a screen of this size.
fn below_boards(model: &Model, (columns, rows): (u16, u16)) -> [String; 2] {
    let screen = screen::symbols(model, columns, rows);
    let lines = cells(&screen);
    let letters = |line: &Vec<char>| {
        let letters: String = line.iter().filter(|c| **c != ' ').collect();
        letters == "abcdefghabcdefgh"
    };
    let below = lines
        .iter()
        .position(letters)
        .expect("letters of both boards")
        + 1;
    let cut = |from: u16, to: u16| {
        let rows = lines[below..].iter().map(|line| {
            let cells = line.iter().take(to.into()).skip(from.into());
            cells.collect::<String>().trim().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    };
    [cut(0, columns / 2), cut(columns / 2, columns)]
}

/// Returns the text with single spaces between its words.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn two_boards_say_what_they_do_how_they_differ_and_with_room_their_whole_code() {
    let (mut compared, mut whole) = (0, 0);
    let mut seen = BTreeSet::new();
    for collected in scenes() {
        for way in collected.scene.lens().ways() {
            let mut model = at(&collected, way, (0, 1));
            model.update(Message::Do(Command::Compare(None)));
            if !model.runs().comparing() {
                continue;
            }
            compared += 1;
            // Each algorithm is tested at every size on its first scene, and only at the smallest
            // size on the others.
            let sizes: &[(u16, u16)] = if seen.insert(way.name()) {
                &[(80, 24), (100, 30), (120, 40), (200, 60)]
            } else {
                &[(80, 24)]
            };
            let (_, stops) = model.position();
            for part in [1, 3] {
                model.update(Message::Do(Command::Step(StepTo::Number(stops * part / 4))));
                let counts = model.runs().other_counts();
                for &size in sizes {
                    let screen = screen::symbols(&model, size.0, size.1);
                    let place = format!("{}, {way}, {size:?}\n{screen}", model.title());
                    // A legend might not fit in its rows, but no word is cut off.
                    let signs = screen.matches('…').count();
                    assert_eq!(signs, screen.matches(" …").count(), "{place}");
                    let below = below_boards(&model, size);
                    if size == (200, 60) {
                        for (counts, below) in counts.iter().zip(&below) {
                            let first = counts.first().map_or("", String::as_str);
                            assert!(words(below).contains(first), "{first}: {place}");
                        }
                    }
                    // A sign never touches the marker of a line.
                    assert!(!screen.contains("≠►") && !screen.contains("≠▷"), "{place}");
                    let told = describe_boards(&model);
                    for (i, (run, below)) in model.runs().all().zip(below).enumerate() {
                        let does = told.get(i).map(|one| words(&one.join(" ")));
                        let does = does.unwrap_or_default();
                        // If there is too little room, a text ends at a comma. One about both
                        // boards starts on the left.
                        let begins = &does[..does.find(',').unwrap_or(does.len()).min(20)];
                        assert!(words(&below).contains(begins), "{does}: {place}");
                        let number = run.in_a_number().unwrap_or_default();
                        assert!(screen.contains(&number), "{number}: {place}");
                        if size.0 < 120 {
                            continue;
                        }
                        let code = run.trace().map_or(&[][..], |trace| trace.code());
                        for line in code {
                            assert!(words(&below).contains(&words(line)), "{line}: {place}");
                        }
                        assert!(run.ran(model.runs().size()).last.is_none() || below.contains('►'));
                        whole += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 60 && whole > 80, "{compared} compared, {whole}");
}

#[test]
fn code_that_is_asked_for_is_whole_on_a_small_screen_too() {
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = at(&collected, Algorithm::BreadthFirst, (0, 1));
    model.update(Message::Do(Command::Compare(None)));
    model.update(Message::Do(Command::Step(StepTo::Number(14))));
    for (panel, whole) in [(Panel::Facts, false), (Panel::Code, true)] {
        model.update(Message::Do(Command::Panel(Some(panel))));
        model.message.clear();
        for below in below_boards(&model, (80, 24)) {
            assert_eq!(below.contains("return no path"), whole, "{below}");
        }
    }
}

#[test]
fn every_part_of_every_way_at_three_sizes() {
    let shown = |way: Algorithm| match way.row().lens {
        Lens::Reach => "queen-shadows",
        Lens::Line => "diagonal",
        Lens::Search => "knight-g2-a8",
        Lens::Sweep => "sweep",
        Lens::Control => "pins",
        Lens::Colors => "light-and-dark",
        Lens::Backtrack if way.is_queens() => "eight-queens",
        Lens::Backtrack => "knight-tour",
    };
    for way in Algorithm::ALL {
        let collected = scene(shown(way)).expect("a scene");
        let mut model = at(&collected, way, (2, 5));
        let mut written = String::new();
        for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
            for which in Panel::ALL {
                model.update(Message::Do(Command::Panel(Some(which))));
                model.message.clear();
                let rows = panel(&model, (columns, rows)).expect("a panel");
                let rows = rows.join("\n");
                written.push_str(&format!(
                    "--- {columns} columns, {which}\n{}\n",
                    rows.trim_end()
                ));
                // Larger panels show all sections together.
                if columns > 80 {
                    break;
                }
            }
        }
        insta::assert_snapshot!(way.name(), written);
    }
}

/// Returns a session with a knight's search on a screen of this size, after this number of steps.
fn session(size: (u16, u16), step: usize) -> Session {
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.update(Message::Do(Command::Step(StepTo::Number(step))));
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    Session::new(model, Style::new(look, Charset::Unicode), size)
}

/// Returns the position of `text` in the panel.
fn place(session: &mut Session, text: &str) -> (u16, u16) {
    let buffer = session.draw();
    let area = buffer.area;
    let panel = Layout::new(area).expect("room").page().expect("a column");
    for row in panel.y..panel.bottom() {
        let cells = (panel.x..panel.right()).map(|column| buffer[(column, row)].symbol());
        let line: Vec<&str> = cells.collect();
        let at = (0..line.len()).find(|at| line[*at..].concat().starts_with(text));
        if let Some(at) = at {
            return (panel.x + at as u16, row);
        }
    }
    panic!("{text} is nowhere in the panel");
}

#[test]
fn pointing_at_a_box_marks_its_square_and_a_node_leads_to_its_step() {
    let mut session = session((120, 40), 14);
    let (column, row) = place(&mut session, "d8 ");
    session.pointer(PointerKind::Move, column, row);
    assert_eq!(session.model.scene().cursor, Square::D8);
    assert_eq!(session.model.position().0, 14);
    session.update(Message::Do(Command::Panel(Some(Panel::Tree))));
    let (column, row) = place(&mut session, "e1 ─");
    session.pointer(PointerKind::Move, column, row);
    assert_eq!(session.model.scene().cursor, Square::E1);
    session.pointer(PointerKind::Press, column, row);
    let taken = session.model.frame().fact.map(|fact| format!("{fact:?}"));
    assert!(taken.is_some_and(|taken| taken.contains("E1")));
    assert_eq!(session.model.position().0, 4);
}

#[test]
fn pointing_at_a_line_of_code_marks_the_square_of_its_step() {
    let mut session = session((120, 40), 14);
    let mut point = |text: &str| {
        let (column, row) = place(&mut session, text);
        session.pointer(PointerKind::Move, column, row);
        session.model.scene().cursor
    };
    // Lines that ran in this step: f5 was dequeued, h6 is the last new square, h4 the last known
    // one.
    assert_eq!(point("s = queue.pop(0)"), Square::F5);
    assert_eq!(point("mark m, parent s"), Square::H6);
    assert_eq!(point("if m is not marked:"), Square::H4);
    // Lines that haven't run yet: they lead to the square of the next step that runs them, here the
    // target.
    assert_eq!(point("if s == target: return"), Square::A8);
    assert_eq!(session.model.position().0, 14);
    // Without a target, the line ends at the cursor, so pointing at the code doesn't move the
    // cursor.
    let collected = scene("diagonal").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.update(Message::Do(Command::NoTarget));
    let before = model.scene().cursor;
    session.model = model;
    let (column, row) = place(&mut session, "m = dy / dx");
    session.pointer(PointerKind::Move, column, row);
    assert_eq!(session.model.scene().cursor, before);
}

#[test]
fn a_screen_without_a_column_says_from_which_size_on_it_has_one() {
    let mut session = session((59, 16), 14);
    session.update(Message::Do(Command::Panel(None)));
    let said = "To show the code, the screen must be at least 60×17.";
    assert_eq!(session.model.message, [said]);
    session.resize(80, 24);
    session.update(Message::Do(Command::Compare(None)));
    session.update(Message::Do(Command::Panel(Some(Panel::Tree))));
    let said = "Two boards leave no room for tree: Esc ends the comparison.";
    assert_eq!(session.model.message, [said]);
}

#[test]
fn the_panel_of_two_boards_never_hides_what_stood_there() {
    for size in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut session = session(size, 14);
        session.update(Message::Do(Command::Compare(None)));
        for _ in 0..3 {
            session.update(Message::Do(Command::Panel(None)));
            assert!(session.model.message.is_empty(), "{size:?}");
            let buffer = session.draw();
            let screen: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
            assert!(screen.contains("f5 is 2 moves away"), "{size:?}");
            let code = screen.contains("if s == target: return");
            assert!(code || size.1 < 40, "{size:?}");
        }
    }
}

#[test]
fn a_click_on_a_line_of_code_leads_to_the_next_step_that_runs_it() {
    let mut session = session((120, 40), 14);
    let (column, row) = place(&mut session, "if s == target: return");
    session.pointer(PointerKind::Press, column, row);
    assert_eq!(session.model.position(), (59, 59));
    let say = |session: &mut Session, line: &str| {
        let command = Command::parse(line).expect(line);
        session.model.message.clear();
        session.update(Message::Do(command));
        session.model.message.join(" ")
    };
    // From the last step, the search for the line starts again at the first step.
    say(&mut session, "step line 8");
    assert!(session.model.position().0 < 14);
    let none = say(&mut session, "step line 99");
    assert_eq!(none, "There is no line 99: the last is line 10.");
    assert!(say(&mut session, "step line 0").starts_with("There is no line 0"));
    assert_eq!(
        say(&mut session, "step line 10"),
        "Line 10 never runs here."
    );
    say(&mut session, "step f5");
    assert_eq!(session.model.position().0, 14);
    assert_eq!(say(&mut session, "step h8"), "");
}

/// Checks that on a narrow panel, long names of levels end in an ellipsis, and that their words
/// aren't counted as hidden entries.
#[test]
fn long_names_of_levels_end_in_a_sign() {
    let mut story = Story::open_at("8/8/8/8/8/8/8/8", (51, 52));
    story.command("learn rook 3");
    let screen = story.screen();
    assert!(screen.contains("2 -   Around the…"), "{screen}");
    assert!(!screen.contains(" +2"), "{screen}");
    story.command("learn rook 2");
    story.keys("up up up up enter right right right right right enter");
    let screen = story.screen();
    assert!(screen.contains("On the way"), "{screen}");
}
