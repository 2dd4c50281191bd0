//! The sheet: the panel and `sheet` show the same contents, and lines of code stay in place while
//! stepping.

mod pages;

use std::collections::BTreeSet;

use knightlight::{
    app::{Command, Message, Model, Panel, Pick, PlainAnswer, StepTo, narrate, scenes},
    board::Square,
    sheet::{Body, ClickAction, Section, Sheet, Span, SpanKind, Topic},
    trace::{Algorithm, Lens, Mark, Scalar, StepSize, Value, Variable},
    view::{self, Charset, Depth, Layout, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};

use crate::support::story::Story;

/// Returns every scene with every algorithm of its lens, at the start.
pub fn all_ways() -> impl Iterator<Item = (String, Model)> {
    scenes().flat_map(|collected| {
        let ways = collected.scene.lens().ways();
        ways.map(move |way| {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.open_scene(collected.scene.clone(), collected.title.clone());
            let pick = Pick::This(way.name().to_owned());
            model.update(Message::Do(Command::Way(pick)));
            (format!("{}, {way}", collected.name), model)
        })
    })
}

fn go(model: &mut Model, stop: usize) {
    model.update(Message::Do(Command::Step(StepTo::Number(stop))));
    model.message.clear();
}

/// Returns the names of squares and the numbers in the text, except 0, which is also said as `none`
/// or `no`.
fn tokens(text: &str) -> (Vec<String>, Vec<String>) {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut squares: Vec<String> = Vec::new();
    let mut numbers: Vec<String> = Vec::new();
    for word in words {
        if word.parse::<Square>().is_ok() {
            squares.push(word.to_owned());
        } else if word.parse::<u64>().is_ok_and(|number| number > 0) {
            numbers.push(word.to_owned());
        }
    }
    for list in [&mut squares, &mut numbers] {
        list.sort();
        list.dedup();
    }
    (squares, numbers)
}

/// Returns the squares and numbers of a sheet's spans and trees.
fn in_sheet(sheet: &Sheet) -> (Vec<String>, Vec<String>) {
    let mut text = String::new();
    for span in sheet.sections.iter().flat_map(Section::spans) {
        let word = match &span.what {
            SpanKind::Square(square) => square.to_string(),
            SpanKind::Number(number) => number.to_string(),
            SpanKind::Tile(square, sign) if !sign.is_empty() => format!("{square} {sign}"),
            SpanKind::Word(text) | SpanKind::Text(text) => text.to_string(),
            SpanKind::Stars { got: 1.., .. } => numbers_of(span),
            _ => continue,
        };
        text.push_str(&word);
        text.push(' ');
    }
    // A line of code is said with its number.
    let rows = sheet.sections.iter().flat_map(Section::rows);
    for line in rows.filter_map(|row| row.meaning.as_ref()) {
        if let ClickAction::Line(line) = line {
            text.push_str(&format!("{} ", line + 1));
        }
    }
    for section in &sheet.sections {
        let Body::Tree(tree) = &section.body else {
            continue;
        };
        let children = tree.children();
        let names = |number: &usize| format!("{} ", tree.nodes[*number].square);
        if !tree.repeats {
            let below = children[..tree.nodes.len()].iter();
            let below = below.enumerate().filter(|(_, below)| !below.is_empty());
            for (from, below) in below {
                text.push_str(&names(&from));
                text.extend(below.iter().map(names));
            }
            continue;
        }
        // The children of each open node are named, and a folded child is followed by the number of
        // nodes below it.
        let shown = tree.open_nodes(&children);
        let mut told: Vec<usize> = shown
            .iter()
            .flat_map(|&number| children[number].clone())
            .collect();
        told.extend(&children[tree.nodes.len()]);
        let lefts = tree
            .root
            .into_iter()
            .chain(tree.nodes.iter().map(|node| node.left));
        for left in lefts.filter(|&left| left > 0) {
            text.push_str(&format!("{left} "));
        }
        for number in told {
            let node = &tree.nodes[number];
            text.push_str(&names(&number));
            if node.below > 0 && !node.is_open {
                text.push_str(&format!("{} ", node.below));
            }
        }
        let branch = tree.nodes.iter().filter(|node| node.is_open).count();
        let ends = tree.nodes.iter().rposition(|node| node.is_open);
        let ends = ends.unwrap_or(tree.nodes.len());
        let levels = branch + usize::from(!children[ends].is_empty());
        let levels = levels + usize::from(tree.root.is_some());
        for depth in tree.first..tree.first + levels {
            text.push_str(&format!("{depth} "));
        }
    }
    tokens(&text)
}

/// Returns the number of stars and their maximum, such as `45 of 117`, or an empty string if the
/// span shows no stars.
fn numbers_of(span: &Span) -> String {
    match span.what {
        SpanKind::Stars { got, of } => format!("{got} of {of}"),
        _ => String::new(),
    }
}

/// Returns the text of the panel on a screen that is large enough for all of it.
fn shown(model: &mut Model) -> String {
    let area = Rect::new(0, 0, 260, 110);
    let look = Styles::new(Theme::default(), Depth::Mono);
    let style = Style::new(look, Charset::Unicode);
    let panel = Layout::new(area).expect("room").page().expect("a column");
    let mut buffer = Buffer::empty(area);
    view::draw(model, &style, area, &mut buffer);
    let row = |row: Rect| {
        let cells = row.positions().map(|at| buffer[at].symbol());
        cells.collect::<String>()
    };
    // The timeline isn't part of the sheet.
    let (at, stops) = model.position();
    let timeline = format!("{at}/{stops} ");
    let rows = panel.rows().map(row);
    let rows = rows.filter(|row| !row.contains(&timeline));
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_square_and_number_of_a_sheet_is_said_and_no_other() {
    let mut steps = 0;
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 7).chain([stops]) {
            go(&mut model, stop);
            let sheet = in_sheet(&model.sheet());
            let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
            assert_eq!(sheet, tokens(&said), "{name} {stop}\n{said}");
            for many in ["times", "moves", "squares", "steps", "ways", "wait"] {
                let one = format!(" 1 {many}");
                let at = said.find(&one).map(|at| &said[at..]);
                let ends = at.is_some_and(|at| !at[one.len()..].starts_with(char::is_alphabetic));
                assert!(!ends, "{name} {stop}: {at:?}");
            }
            steps += 1;
        }
    }
    assert!(steps > 300, "{steps} steps");
}

#[test]
fn every_finished_algorithm_ends_with_its_result_in_large_type() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let style = Style::new(look, Charset::Unicode);
    let mut ended = BTreeSet::new();
    let mut captures = false;
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        go(&mut model, stops);
        let lens = model.scene().lens();
        // These end with a whole board instead of one result.
        let is_map =
            lens == Lens::Control || lens == Lens::Search && model.scene().target.is_none();
        let narrated = narrate(&model).join(" ");
        if is_map || model.trace().is_err() || narrated.starts_with("Gave up") {
            continue;
        }
        let sections = model.sheet().sections;
        let is_large = |one: &Section| matches!(one.body, Body::Large(_));
        assert_eq!(
            sections.iter().filter(|one| is_large(one)).count(),
            1,
            "{name}"
        );
        // The result is large next to code, too.
        let Some(Body::Large(text)) = sections
            .iter()
            .find(|one| is_large(one))
            .map(|one| &one.body)
        else {
            continue;
        };
        for (columns, rows) in [(80, 24), (120, 40)] {
            // Eight rays or code leave no room for large letters, and the heading counts the moves.
            let has_many = |one: &Section| {
                ["rays", "returned"].contains(&&*one.heading) && one.rows().len() > 4
            };
            if lens == Lens::Reach
                && (rows == 24 || model.scene().way == Algorithm::Recursion)
                && sections.iter().any(has_many)
            {
                continue;
            }
            let area = Rect::new(0, 0, columns, rows);
            let mut buffer = Buffer::empty(area);
            view::draw(&model, &style, area, &mut buffer);
            let panel = Layout::new(area).expect("room").page().expect("a column");
            let is_row = |row: Rect| {
                let cells = row.positions().map(|at| buffer[at].symbol());
                cells.collect::<String>().trim() == text
            };
            let small = panel.rows().any(is_row);
            assert!(!small, "{name}: {text} isn't large at {columns}×{rows}");
            // The sentence doesn't touch the large letters.
            let text_of =
                |row: Rect| -> String { row.positions().map(|at| buffer[at].symbol()).collect() };
            let lines: Vec<String> = panel.rows().map(text_of).collect();
            let is_letters = |line: &String| {
                let mut shown = line.chars().filter(|sign| *sign != ' ').peekable();
                shown.peek().is_some()
                    && shown.all(|sign| ('\u{2580}'..='\u{259f}').contains(&sign))
            };
            let first = lines.iter().position(is_letters);
            let first = first.unwrap_or_else(|| panic!("{name}: no large letters\n{lines:#?}"));
            let above = first.checked_sub(1).map_or("", |at| lines[at].trim());
            assert_eq!(above, "", "{name}: {text} is touched at {columns}×{rows}");
            // A taller screen has code, which keeps its place.
            if rows == 24 {
                let last = lines.iter().rposition(is_letters).expect("large letters");
                let below = lines.get(last + 1).map_or("", |line| line.trim());
                assert_eq!(
                    below, "",
                    "{name}: {text} is touched from below\n{lines:#?}"
                );
            }
        }
        assert!(!text.contains("sss"), "{name}: {text}");
        if lens == Lens::Reach {
            let frame = model.front().frame();
            let lit = frame.marked(Mark::Open).len() + frame.marked(Mark::Capture).len();
            let said = text.split(' ').next().map(str::to_owned);
            // If the title asks about the cursor's square, the result answers that question.
            let (focus, cursor) = (model.scene().focus(), model.scene().cursor);
            let mark = frame.mark(cursor);
            let answer = match mark {
                _ if focus == cursor => lit.to_string(),
                Some(Mark::Open | Mark::Capture) => String::from("Yes"),
                _ => String::from("No"),
            };
            assert_eq!(said, Some(answer), "{name}");
            captures |= !frame.marked(Mark::Capture).is_empty();
            let deep = |one: &Section| one.heading == "frames";
            assert!(!sections.iter().any(deep), "{name}");
        }
        ended.insert(model.scene().way.name());
    }
    assert!(captures);
    assert!(ended.len() > 16, "{ended:?}");
}

/// Checks that the first solutions are shown like the first one at the end, for both orders of the
/// ranks and with a queen on the board.
#[test]
fn a_step_with_a_solution_shows_the_sections_of_the_end() {
    let solution = |one: &Section| one.heading == "solution";
    for fen in ["8/8/8/8/8/8/8/8", "8/8/8/8/3Q4/8/8/8"] {
        for way in ["queens", "queens-least"] {
            let mut story = Story::open(fen);
            story
                .command("lens backtrack")
                .command(&format!("way {way}"));
            story.command("step end");
            let end = story.model().sheet().sections;
            let large = |all: &[Section]| match &all[1].body {
                Body::Large(text) => text.clone(),
                _ => String::new(),
            };
            let result = large(&end);
            let all = result.strip_prefix("1 of ").expect("the first one");
            let first = end.iter().find(|one| solution(one)).expect("a solution");
            for number in 2..5 {
                story.keys("S");
                let now = story.model().sheet().sections;
                assert_eq!(large(&now), format!("{number} of {all}"), "{way}");
                let shown = now.iter().find(|one| solution(one)).expect("a solution");
                assert_ne!(shown.rows()[0], first.rows()[0], "{way} {number}");
                let headings = |all: &[Section]| {
                    let all = all.iter().map(|one| one.heading.to_string());
                    all.collect::<Vec<_>>()
                };
                assert_eq!(headings(&now), headings(&end), "{way} {number}");
                let keys = now.last().expect("keys").rows();
                assert_eq!(keys[0], end.last().expect("keys").rows()[0]);
                story
                    .shows("SOLUTION")
                    .shows("NOW TRY")
                    .shows("Next solution");
                story.shows("to the last step");
                let screen = story.screen();
                assert!(!screen.contains("FREE SQUARES"), "{screen}");
            }
            // The next step takes the solution apart.
            story.keys(".").shows("FREE SQUARES").shows("PLACED");
        }
    }
}

#[test]
fn every_square_that_a_large_panel_shows_is_said() {
    let mut steps = 0;
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        for stop in [stops / 2] {
            go(&mut model, stop);
            let panel = shown(&mut model);
            // The sentence is in the same column as the panel.
            let sentence = narrate(&model).join(" ");
            let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
            let said = format!("{said}\n{sentence}");
            let (squares, numbers) = tokens(&panel);
            let (said_squares, said_numbers) = tokens(&said);
            for square in squares {
                assert!(
                    said_squares.contains(&square),
                    "{name} {stop} {square}\n{panel}"
                );
            }
            // If no square can occur twice in a tree, the tree's numbers only count folded nodes,
            // so no numbers are compared.
            let sheet = model.sheet();
            let mut bodies = sheet.sections.iter().map(|section| &section.body);
            let grown = bodies.any(|body| matches!(body, Body::Tree(tree) if !tree.repeats));
            for number in numbers.into_iter().filter(|_| !grown) {
                // The number of squares not shown is a sum of those said.
                let is_below = panel.contains(&format!("… {number}"));
                // A level that has only candidates so far has no square to say.
                let is_level = panel.lines().any(|row| {
                    let steps = row.split_once(&format!("{number:>2} "));
                    steps.is_some_and(|(_, steps)| steps.trim_start().starts_with('└'))
                });
                assert!(
                    is_below || is_level || said_numbers.contains(&number),
                    "{name} {stop} {number}\n{panel}\n{said}"
                );
            }
            steps += 1;
        }
    }
    assert!(steps > 50, "{steps} steps");
}

#[test]
fn no_line_of_code_moves_while_one_steps() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let style = Style::new(look, Charset::Unicode);
    let mut looked_at = 0;
    let mut seen = BTreeSet::new();
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        let way = model.scene().way.name();
        // Each algorithm is tested at every size on its first scene, and only at the smallest size
        // on the others.
        let sizes: &[(u16, u16)] = if seen.insert(way) {
            &[(80, 24), (120, 40), (200, 60)]
        } else {
            &[(80, 24)]
        };
        for panel in Panel::ALL {
            model.update(Message::Do(Command::Panel(Some(panel))));
            for &(columns, rows) in sizes {
                let area = Rect::new(0, 0, columns, rows);
                let mut places: Vec<Vec<(u16, usize)>> = Vec::new();
                for stop in (0..=stops).step_by(1 + stops / 4).chain([stops]) {
                    go(&mut model, stop);
                    let mut buffer = Buffer::empty(area);
                    view::draw(&model, &style, area, &mut buffer);
                    let panel = Layout::new(area).expect("room").page().expect("a column");
                    let line = |row: Rect| {
                        let cells = row.positions().map(|at| buffer[at].symbol());
                        (row.y, cells.collect::<String>())
                    };
                    let code = model.trace().map_or(&[][..], |trace| trace.code());
                    // Index of the code line in a row, ignoring the marker before it and the text
                    // after it.
                    let number = |text: &str| {
                        let bare = |text: &str| text.trim_matches(|c| "►▷ ".contains(c)).to_owned();
                        let text = bare(text);
                        // On a wide screen, the panel has two columns, so code may begin in the
                        // second.
                        let begins = |at: &usize| {
                            let line = bare(code[*at]);
                            text.starts_with(&line) || columns == 200 && text.contains(&line)
                        };
                        (0..code.len())
                            .filter(begins)
                            .max_by_key(|at| code[*at].len())
                    };
                    // Only rows below the heading are code. Sentences above it may quote a line.
                    let heading = |row: &Rect| line(*row).1.contains("CODE ");
                    let begins = panel
                        .rows()
                        .find(heading)
                        .map_or(panel.bottom(), |row| row.y);
                    let lines = panel.rows().filter(|row| row.y > begins).map(line);
                    let lines = lines.filter_map(|(y, text)| Some((y, number(&text)?)));
                    places.push(lines.collect());
                    looked_at += 1;
                }
                let first = &places[0];
                assert!(
                    places.iter().all(|place| place == first),
                    "{name}, {panel}, {columns}×{rows}: {places:?}"
                );
            }
        }
    }
    assert!(looked_at > 800, "{looked_at} panels");
}

/// Checks that the listed moves are those of the square they were tried from. If the search has
/// just gone deeper or backtracked, the current square has already changed.
#[test]
fn the_moves_tried_are_those_of_the_square_they_stand_below() {
    let mut checked = 0;
    let of_knights = |(name, model): &(String, Model)| {
        let scene = model.scene();
        let tour = [Algorithm::Warnsdorff, Algorithm::Blind].contains(&scene.way);
        name.contains("knight") && (scene.lens() == Lens::Search || tour)
    };
    for (name, mut model) in all_ways().filter(of_knights) {
        model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Edge))));
        for stop in 0..120 {
            go(&mut model, stop);
            let sheet = model.sheet();
            let steps = sheet
                .sections
                .iter()
                .filter(|section| section.purpose == knightlight::sheet::Purpose::Step);
            for section in steps {
                let Some(SpanKind::Square(from)) = section.value.first().map(|span| &span.what)
                else {
                    continue;
                };
                let Body::Rows(rows) = &section.body else {
                    continue;
                };
                let cells = rows.iter().flat_map(|row| &row.cells);
                for span in cells.filter_map(|cell| cell.spans.first()) {
                    let (SpanKind::Square(to) | SpanKind::Tile(to, _)) = &span.what else {
                        continue;
                    };
                    let files = (*from as i32 % 8 - *to as i32 % 8).abs();
                    let ranks = (*from as i32 / 8 - *to as i32 / 8).abs();
                    assert_eq!(files * ranks, 2, "{name}, {stop}: {to} below {from}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 1_000, "only {checked} moves were checked");
}

#[test]
fn games_are_told_in_headed_sections_and_said_in_the_same_words() {
    for (orders, headings) in [
        (
            &["game", "e4", "d5", "exd5"][..],
            &["TO MOVE", "MOVES", "CAPTURED", "NOW TRY"][..],
        ),
        (
            &["match", "match aid"],
            &["TO MOVE", "ROWS", "WHAT TO DO", "THE RULE", "NOW TRY"],
        ),
    ] {
        let mut model = Model::new(Default::default(), &Theme::NAMES);
        for order in orders {
            model.update(Message::Do(Command::parse(order).expect("a command")));
        }
        model.message.clear();
        let panel = shown(&mut model);
        for heading in headings {
            assert!(
                panel.contains(&format!("{heading} ─")),
                "{heading}\n{panel}"
            );
        }
        let sheet = in_sheet(&model.sheet());
        let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
        assert_eq!(sheet, tokens(&said), "{orders:?}\n{said}");
    }
}

/// Returns the output of `sheet` for a scene with an algorithm after this number of stops.
fn said(scene: &str, way: &str, stop: usize) -> String {
    let name = format!("{scene}, {way}");
    let (_, mut model) = all_ways().find(|(of, _)| *of == name).expect("a way");
    go(&mut model, stop);
    PlainAnswer::to("sheet", &mut model).sentences.join("\n")
}

#[test]
fn a_sweep_of_all_directions_names_that_of_its_pass() {
    let mut ways = BTreeSet::new();
    for (name, mut model) in all_ways().filter(|(name, _)| name.ends_with(", shared")) {
        let (_, stops) = model.position();
        for stop in (1..stops).step_by(1 + stops / 30) {
            go(&mut model, stop);
            let Some(&Value::Scalar(Scalar::Direction(way))) =
                model.frame().variable(Variable::Direction)
            else {
                panic!("{name} {stop}");
            };
            let pass = model.frame().count(Variable::Pass);
            let passes = model.runs().own().stops(StepSize::Layer);
            let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
            let title = said.lines().next().expect("a title");
            assert!(
                title.contains(&format!(" {} enough? Algorithm: shared", way.long_name())),
                "{name} {stop}: {title}"
            );
            assert!(
                said.contains(&format!("pass {pass} of {passes}")),
                "{name} {stop}"
            );
            ways.insert(way.long_name());
        }
    }
    assert!(ways.len() > 3, "{ways:?}");
}

#[test]
fn all_bars_of_depths_stand_for_as_many() {
    let mut several = 0;
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 11).chain([stops]) {
            go(&mut model, stop);
            let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
            let bars = said.lines().filter_map(|line| {
                let (first, rest) = line.strip_prefix("Depth ")?.split_once(" to ")?;
                let (last, _) = rest.split_once(':')?;
                Some(last.parse::<usize>().ok()? - first.parse::<usize>().ok()?)
            });
            let wide: BTreeSet<usize> = bars.collect();
            assert!(wide.len() < 2, "{name} {stop}: {wide:?}");
            several += wide.len();
        }
    }
    assert!(several > 5, "{several}");
}

#[test]
fn a_tour_tells_the_choices_of_its_head_in_their_order() {
    let told = said("knight-tour", "warnsdorff", 30);
    let choices = "This step, g4: h2 2 onward next, e3 6 onward, e5 6 onward.";
    assert!(told.contains(choices), "{told}");
    let told = said("knight-tour-blind", "blind", 60);
    assert!(
        told.contains("This step, g4: h2 removed, h6 next."),
        "{told}"
    );
    let told = said("eight-queens", "queens", 7);
    assert!(told.contains("h5 next."), "{told}");
    let told = said("board-in-parts", "parts", 20);
    assert!(told.contains("d3, c3 next."), "{told}");
}

/// The narrowest column has 30 cells: a key, a verb and the words after it stand in line.
#[test]
fn suggestions_fit_the_narrowest_column() {
    const NARROWEST: usize = 30;
    let mut seen = BTreeSet::new();
    let mut long = BTreeSet::new();
    for (_, mut model) in all_ways() {
        for lines in [
            &["step 0"][..],
            &["step 1"],
            &["step end"],
            &["compare"],
            &["step end"],
        ] {
            for line in lines {
                model.update(Message::Do(Command::parse(line).expect(line)));
            }
            for section in model.sheet().sections {
                let (Topic::Keys, Body::Rows(rows)) = (section.topic, section.body) else {
                    continue;
                };
                let word = |span: &Span| match &span.what {
                    SpanKind::Word(word) => word.to_string(),
                    _ => String::new(),
                };
                let text = |spans: &[Span]| spans.iter().map(word).collect::<String>();
                let widest = |at: usize| {
                    let labels = rows.iter().filter_map(|row| row.label.get(at..=at));
                    labels
                        .map(|label| text(label).chars().count())
                        .max()
                        .unwrap_or(0)
                };
                for row in &rows {
                    let words: String = row.cells.iter().map(|cell| text(&cell.spans)).collect();
                    let long_row = widest(0) + 2 + 1 + widest(1) + 1 + words.chars().count();
                    seen.insert(words.clone());
                    if long_row > NARROWEST {
                        long.insert(format!("{}: {long_row}", words));
                    }
                }
            }
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
    assert_eq!(long, BTreeSet::new());
}
