use ratatui::buffer::Buffer;

use super::*;
use crate::app::{Command, Message, Model, ScriptName, StepTo, TopBar, scripts};
use crate::lesson::Skill;
use crate::sheet::{Body, Purpose, Topic};
use crate::trace::Scene;
use crate::view::{self, Charset, Depth, Theme, compose, panel};

#[test]
fn results_are_large_where_they_fit_and_plain_text_elsewhere() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for text in ["4 moves", "no path", "★★★", "★☆☆", "42 moves"] {
        let large = rows(text, 30, Section::LARGE_ROWS, look.accent(), &look);
        assert_eq!(large.len(), Section::LARGE_ROWS, "{text}");
        assert!(large.iter().all(|row| row.width() == 30), "{text}");
        for (columns, most) in [(30, Section::LARGE_ROWS - 1), (8, Section::LARGE_ROWS)] {
            let small = rows(text, columns, most, look.accent(), &look);
            assert_eq!(small.len(), 1, "{text}");
            assert_eq!(small[0].to_string(), text);
        }
    }
}

/// Returns the quarters of a cell that have ink, in reading order, from its character and its
/// colours.
fn quarters(symbol: &str, style: Style, ink: Color) -> [bool; 4] {
    let filled = match symbol {
        "█" => [true; 4],
        "▀" => [true, true, false, false],
        "▄" => [false, false, true, true],
        "▌" => [true, false, true, false],
        "▐" => [false, true, false, true],
        "▘" => [true, false, false, false],
        "▝" => [false, true, false, false],
        "▖" => [false, false, true, false],
        "▗" => [false, false, false, true],
        "▚" => [true, false, false, true],
        "▞" => [false, true, true, false],
        "▛" => [true, true, true, false],
        "▜" => [true, true, false, true],
        "▙" => [true, false, true, true],
        "▟" => [false, true, true, true],
        _ => [false; 4],
    };
    let is_ink = |filled: bool| if filled { style.fg } else { style.bg } == Some(ink);
    filled.map(is_ink)
}

#[test]
fn every_letter_has_the_pixels_of_the_font() {
    for depth in [Depth::TrueColor, Depth::Mono] {
        let look = Styles::new(Theme::default(), depth);
        let ink = look.accent();
        for c in ('!'..='~').filter(|c| *c != '?') {
            let text = c.to_string();
            let BitmapLetter {
                rows: pixels,
                first,
                wide,
            } = letter(c);
            let drawn = rows(&text, 10, Section::LARGE_ROWS, ink, &look);
            for (number, row) in drawn.iter().enumerate() {
                let cells = row.spans().iter().flat_map(|span| {
                    let one = move |c: char| (c.to_string(), span.style);
                    span.content.chars().map(one)
                });
                for (column, (symbol, style)) in cells.enumerate() {
                    let color = ink.fg.expect("a colour");
                    let style = match depth {
                        Depth::Mono => style.bg(Color::Black),
                        _ => style,
                    };
                    let quarters = quarters(&symbol, style, color);
                    for (i, has_ink) in quarters.into_iter().enumerate() {
                        let (x, y) = (2 * column + i % 2, 2 * number + i / 2);
                        let is_set = x < wide && pixels[y] >> (first + x) & 1 == 1;
                        assert_eq!(has_ink, is_set, "{c} {depth:?} {x} {y}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_star_that_was_not_won_is_told_apart_by_shape_and_colour() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let [won, lost] =
        ["★", "☆"].map(|text| rows(text, 9, Section::LARGE_ROWS, look.accent(), &look));
    let cells =
        |rows: &[ScreenRow]| -> Vec<String> { rows.iter().map(ToString::to_string).collect() };
    assert_ne!(cells(&won), cells(&lost));
    let inks = |rows: &[ScreenRow]| -> Vec<Style> {
        let spans = rows.iter().flat_map(ScreenRow::spans);
        let drawn = spans.filter(|span| !span.content.trim().is_empty());
        drawn.map(|span| span.style).collect()
    };
    assert!(inks(&won).iter().all(|ink| !inks(&lost).contains(ink)));
}

#[test]
fn the_strokes_of_a_result_keep_to_its_columns() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let rows = result("4 moves", 38, Section::LARGE_ROWS, look.accent(), &look);
    let first = rows.into_iter().next().expect("a row");
    let both = first.adjacent(40, ScreenRow::new("CODE", look.dim()));
    let [large] = &both.large[..] else {
        panic!("{both:?}");
    };
    assert_eq!((&*large.text, large.columns.1), ("4 moves", 38));
}

/// Returns the style of a terminal in cells and, with the size of a cell, of one that shows pictures.
fn style(cell: Option<(u16, u16)>) -> view::Style {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    view::Style {
        cell,
        ..view::Style::new(look, Charset::Unicode)
    }
}

/// Size of a cell in pixels.
const CELL: Option<(u16, u16)> = Some((9, 17));

/// Returns the model after a typed command.
fn after(line: &str) -> Model {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    let effects = model.update(Message::Do(Command::parse(line).expect(line)));
    model.finish_work(effects);
    model
}

fn press(keys: &str, model: &mut Model) {
    for key in keys.split_whitespace() {
        let effects = model.update(Message::Key(key.parse().expect(key)));
        model.finish_work(effects);
    }
}

/// Returns the words on the screen, and the areas of its large sentences and cards.
fn words_and_large(
    model: &Model,
    style: &view::Style,
    size: (u16, u16),
) -> (Vec<String>, Vec<Rect>) {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    let drawn = compose(model, style, area, &mut buffer);
    let rows = buffer.content().chunks(size.0.into());
    let rows = rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect());
    let rows = rows.map(|row: String| row.replace(|c: char| !c.is_ascii_alphabetic(), " "));
    let text = rows.collect::<Vec<_>>().join(" ");
    let words = text.split_whitespace().filter(|word| word.len() > 3);
    let outside = drawn
        .tiles
        .iter()
        .filter(|tile| tile.number >= PixelTile::SENTENCES);
    let large = outside.map(|tile| tile.area).collect();
    (words.map(str::to_owned).collect(), large)
}

/// Checks that sentences of lessons and practice are large only where nothing but sections for spare
/// rows and an explanation gives way to them, and that no large text covers another.
#[test]
fn large_sentences_displace_and_cover_nothing() {
    let (in_cells, in_pixels) = (style(None), style(CELL));
    let practice = Skill::ALL.iter().map(|skill| format!("practice {skill} 2"));
    let lessons = ["rook", "knight-distance", "eight-queens"].map(|name| format!("learn {name}"));
    let mut large_texts = 0;
    for begin in practice.chain(lessons) {
        for keys in ["", "g a 1 enter", "1", "2", "i", "i i i", "i i i enter"] {
            let mut model = after(&begin);
            press(keys, &mut model);
            for size in [(80, 24), (100, 30), (120, 40), (200, 60)] {
                let place = format!("{begin} {keys} at {size:?}");
                let (cells, _) = words_and_large(&model, &in_cells, size);
                let (pixels, areas) = words_and_large(&model, &in_pixels, size);
                let sheet = model.sheet();
                // Once there is a reply, the explanation of what is asked gives way, too.
                let explains =
                    |one: &Section| one.topic == Topic::Title && *one != sheet.sections[0];
                let is_spare = |one: &&Section| one.room.is_spare() || explains(one);
                let spare = sheet.sections.iter().filter(is_spare);
                let spare = panel::stacked(spare, &in_cells.look, 200);
                let spare = spare.iter().map(|row| row.to_string().to_lowercase());
                let spare = spare.collect::<Vec<_>>().join(" ");
                for word in cells {
                    let is_there = pixels.contains(&word) || spare.contains(&word.to_lowercase());
                    assert!(is_there, "{place}: {word}");
                }
                for (number, area) in areas.iter().enumerate() {
                    let mut others = areas[..number].iter();
                    assert!(!others.any(|other| other.intersects(*area)), "{place}");
                }
                large_texts += areas.len();
            }
        }
    }
    assert!(large_texts > 500, "{large_texts}");
}

/// Checks that what is asked has the same place and size whatever hint is shown, unless it is a
/// longer list of squares than most. Below a hint, cards to choose from may shrink.
#[test]
fn hints_leave_the_large_question_as_it_is() {
    let style = style(CELL);
    let practice = Skill::ALL.iter().map(|skill| format!("practice {skill} 2"));
    let lessons = ["knight-distance", "eight-queens"].map(|name| format!("learn {name}"));
    let (mut moved, mut seen) = (Vec::new(), 0);
    for begin in practice.chain(lessons) {
        for size in [(80, 24), (100, 30), (120, 40)] {
            let mut model = after(&begin);
            // The introduction goes with the first key.
            let mut places = Vec::new();
            for key in ["i", "i", "i"] {
                press(key, &mut model);
                let sections = model.sheet().sections;
                let is_hint = |one: &&Section| one.purpose == Purpose::Hint;
                let is_cards = |one: &Section| matches!(one.body, Body::Choices(_));
                let hint = panel::stacked(sections.iter().filter(is_hint), &style.look, 30);
                if hint.len() <= 3 && !sections.iter().any(is_cards) {
                    let (_, areas) = words_and_large(&model, &style, size);
                    places.push(areas.first().copied());
                }
            }
            seen += places.iter().flatten().count();
            if places.iter().any(|place| *place != places[0]) {
                moved.push(format!("{begin} {size:?}: {places:?}"));
            }
        }
    }
    assert!(seen > 50, "{seen}");
    assert!(moved.is_empty(), "{moved:#?}");
}

#[test]
fn every_slide_of_a_topic_shows_it_in_large_letters() {
    let style = style(CELL);
    let mut missing = Vec::new();
    for (name, _) in scripts() {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        let effects = model.update(Message::Do(Command::Present(ScriptName(name.to_owned()))));
        model.finish_work(effects);
        loop {
            let TopBar::Slide(slide) = model.bar() else {
                panic!("{name}: no slide");
            };
            let (shown, topic, last) = (slide.shown, slide.topic, slide.script.captions());
            for size in [(80, 24), (120, 40)] {
                let area = Rect::new(0, 0, size.0, size.1);
                let drawn = compose(&model, &style, area, &mut Buffer::empty(area));
                let mut tiles = drawn.tiles.iter();
                let is_large =
                    tiles.any(|tile| tile.number == PixelTile::TEXT && tile.area.height >= 3);
                let is_two = model.runs().comparing();
                if !(is_large || is_two || topic.is_empty()) {
                    missing.push(format!("{name} {shown} {topic} {size:?}"));
                }
            }
            if shown == last {
                break;
            }
            let effects = model.update(Message::Do(Command::Step(StepTo::Next)));
            model.finish_work(effects);
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// Checks that no more than a third of a column's rows are blank in one place after an answer.
#[test]
fn no_column_is_half_empty_after_an_answer() {
    let style = style(CELL);
    for skill in Skill::ALL {
        let mut model = after(&format!("practice {skill} 2"));
        press("g a 1 enter", &mut model);
        for (size, board) in [((80, 24), 48), ((120, 40), 80)] {
            let area = Rect::new(0, 0, size.0, size.1);
            let mut buffer = Buffer::empty(area);
            let drawn = compose(&model, &style, area, &mut buffer);
            let is_blank = |row: &Rect| {
                let column = Rect {
                    x: board,
                    width: row.width - board,
                    ..*row
                };
                let mut cells = column.positions().map(|at| &buffer[at]);
                let mut tiles = drawn.tiles.iter();
                cells.all(|cell| cell.symbol() == " ")
                    && !tiles.any(|tile| tile.area.intersects(column))
            };
            let blank: Vec<bool> = area.rows().map(|row| is_blank(&row)).collect();
            let runs = blank.chunk_by(|one, next| one == next);
            let longest = runs.filter(|run| run[0]).map(<[bool]>::len).max();
            let longest = longest.unwrap_or(0);
            assert!(3 * longest <= blank.len(), "{skill} at {size:?}: {longest}");
        }
    }
}

/// Checks that a blank row is above the topic of every slide with code, and below the code.
#[test]
fn a_slide_keeps_its_topic_and_its_code_apart_from_the_bars() {
    let (style, area) = (style(CELL), Rect::new(0, 0, 80, 24));
    let mut model = after("play breadth-first");
    let mut seen = 0;
    for _ in 0..4 {
        press("space", &mut model);
        let mut buffer = Buffer::empty(area);
        let drawn = compose(&model, &style, area, &mut buffer);
        let text = |row: Rect| -> String {
            let column = row.positions().filter(|at| at.x >= 48);
            column.map(|at| buffer[at].symbol()).collect()
        };
        let rows: Vec<String> = area.rows().map(text).collect();
        if !rows.iter().any(|row| row.contains("while queue:")) {
            continue;
        }
        let line = rows.iter().position(|row| row.contains(" of 22"));
        let line = line.expect("the slide's number");
        assert_eq!(rows[line - 1].trim(), "", "{rows:#?}");
        let words = drawn.tiles.iter().map(|tile| tile.area);
        let word = words.filter(|area| area.x >= 48).map(|area| area.y).min();
        assert!(word.is_some_and(|top| top > 1), "{word:?} {rows:#?}");
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn the_reason_for_a_wrong_prediction_names_no_key_and_stands_beside_no_step() {
    let (style, area) = (style(CELL), Rect::new(0, 0, 80, 24));
    for square in ["a1", "g5"] {
        let mut model = after("scene knight-g2-a8");
        for line in [
            "step 14",
            "predict",
            &format!("answer {square}"),
            &format!("answer {square}"),
        ] {
            model.update(Message::Do(Command::parse(line).expect(line)));
        }
        let shown = view::BoardView::first(&model);
        assert_eq!(
            shown.wrong.map(|at| at.name().to_owned()).as_deref(),
            Some(square)
        );
        assert!(view::picture::strokes(&shown).is_empty(), "{square}");
        let mut buffer = Buffer::empty(area);
        compose(&model, &style, area, &mut buffer);
        let text =
            |row: Rect| -> String { row.positions().map(|at| buffer[at].symbol()).collect() };
        let rows: Vec<String> = area.rows().map(text).collect();
        assert!(
            !rows.iter().any(|row| row.contains("Press Enter")),
            "{rows:#?}"
        );
        let next = rows
            .iter()
            .position(|row| row.contains("NEXT ─"))
            .expect("keys");
        let above: String = rows[next - 1].chars().skip(48).collect();
        assert_eq!(above.trim(), "", "{rows:#?}");
    }
}
