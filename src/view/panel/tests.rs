//! Panels of any size and with any contents: nothing in them is cut.

use std::collections::BTreeMap;

use super::*;
use crate::app::{Command, Message, Panel, Pick, StepTo, scenes};
use crate::board::Square;
use crate::sheet::{ClickAction, Row, RowBudget, Span, SpanKind, SpanRole};
use crate::trace::{Lens, Scene};
use crate::view::row::{LargeForm, ScreenRow};
use crate::view::{Depth, Theme, fit::CUT};

/// Returns every scene with every algorithm of its lens.
fn all_ways() -> impl Iterator<Item = Model> {
    scenes().flat_map(|collected| {
        let ways = collected.scene.lens().ways();
        ways.map(move |way| {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.open_scene(collected.scene.clone(), collected.title.clone());
            let way = Pick::This(way.name().to_owned());
            model.update(Message::Do(Command::Way(way)));
            model
        })
    })
}

#[test]
fn no_box_and_no_name_is_cut_at_any_step_and_size() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    // The numbers of widths and heights are coprime to each other and to the strides, so no
    // combination occurs twice before all have occurred.
    let mut widths = (24..=150).cycle().step_by(11);
    let mut heights = (6..=62).cycle().step_by(5);
    let mut seen = Vec::new();
    for mut model in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 9) {
            model.update(Message::Do(Command::Step(StepTo::Number(stop))));
            for panel in Panel::ALL {
                model.update(Message::Do(Command::Panel(Some(panel))));
                let sheet = model.sheet();
                let size = widths.next().zip(heights.next()).expect("without end");
                let rows = titled(sheet.sections.iter(), &model, &look, size);
                assert!(rows.len() <= size.1);
                for row in &rows {
                    let text = row.to_string();
                    let text = text.trim_end();
                    // In a tree, the sign begins a number of squares or levels.
                    let cut = text.replace(&format!("{CUT} "), "");
                    let is_whole = cut.ends_with(&format!(" {CUT}")) || !cut.contains(CUT);
                    if row.width() > size.0 || !is_whole {
                        let way = model.scene().way;
                        let said: Vec<String> = rows.iter().map(ScreenRow::to_string).collect();
                        panic!("{way} {stop} {size:?} {text}\n{}", said.join("\n"));
                    }
                }
                seen.push(size);
            }
        }
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() > 700, "{} sizes", seen.len());
}

#[test]
fn the_effect_of_a_key_is_shown_if_it_fits_beside_its_own_key() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let keys = [
        ("u", "undo a move"),
        (":export game.pgn", "the moves as a file"),
        (":game resign", "give up"),
    ];
    let row = |&(key, does): &(&'static str, &'static str)| {
        Row::line(does, SpanRole::Dim).labelled(Span::word(key, SpanRole::Accent))
    };
    let title = Row::text("Around the corner", SpanRole::Strong);
    let title = title.labelled(Span::word("Enter", SpanRole::Key));
    let names = ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"];
    let squares = names.map(|name| name.parse::<Square>().expect(name));
    let tiles = Row::new(squares.map(|square| Span::square(square, SpanRole::Board(None, None))));
    let rows: Vec<Row> = keys.iter().map(row).chain([title, tiles]).collect();
    let section = Section::new(Topic::Keys, "", RowBudget::fixed(rows.len()), rows);
    for width in 16..=60 {
        let rows = stacked([&section], &look, width);
        let lines: Vec<String> = rows.iter().map(ScreenRow::to_string).collect();
        for (key, does) in keys {
            let line = lines.iter().find(|line| line.starts_with(key));
            let line = line.unwrap_or_else(|| panic!("{key} at {width}: {lines:?}"));
            let fits = key.len() + 1 + does.len() <= width;
            assert_eq!(line.contains(does), fits, "{key} at {width}: {lines:?}");
        }
        // A title wraps, and so do squares.
        let all = lines.join(" ");
        for word in ["Around", "corner", "a8", "h8"] {
            assert!(all.contains(word), "{word} at {width}: {lines:?}");
        }
    }
}

#[test]
fn no_line_of_code_is_cut_in_the_narrowest_column() {
    const NARROWEST: usize = 25;
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut seen = 0;
    for model in all_ways() {
        let Ok(trace) = model.trace() else { continue };
        let sheet = model.sheet();
        let code = sheet.sections.iter().find(|one| one.topic == Topic::Code);
        let Some(code) = code else { continue };
        let rows = stacked([code], &look, NARROWEST);
        for (line, row) in trace.code().iter().zip(&rows[1..]) {
            let row = row.to_string();
            assert!(row.contains(line.trim()), "{}: {row}", model.scene().way);
        }
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn cards_fill_the_width_and_keep_large_letters_in_fewer_rows() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = PanelStyle {
        has_large: true,
        ..PanelStyle::plain(&look)
    };
    let answer = |word: &'static str| {
        Row::text(word, SpanRole::Plain)
            .labelled(Span::word("1)", SpanRole::Accent))
            .means(ClickAction::Does("choose 1".into()))
    };
    let answers = ["1", "2", "3", "never"].map(answer);
    // The pen draws digits and words of one size, each in the middle of its card.
    let cards = choices::rows(&answers, &style, 33, 23);
    let texts = cards.iter().flat_map(|row| &row.large);
    let forms: Vec<_> = texts.map(|text| (text.columns.1, text.form)).collect();
    assert_eq!(forms.len(), answers.len());
    assert!(
        forms
            .iter()
            .all(|form| matches!(form.1, LargeForm::Card(_)) && *form == forms[0]),
        "{forms:?}"
    );
    // An explanation may take a row from each card.
    for most in [23, 19] {
        assert_eq!(choices::height(&answers, &style, 33, most), most);
    }
    for width in [30, 33] {
        let rows = choices::rows(&answers, &style, width, 7);
        let filled = rows.iter().filter(|row| row.width() > 0);
        assert!(filled.clone().count() == 6, "{width}");
        assert!(filled.clone().all(|row| row.width() == width), "{width}");
    }
}

#[test]
fn cards_stay_tall_after_the_answer_and_in_odd_numbers() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = PanelStyle {
        has_large: true,
        has_pixels: true,
        ..PanelStyle::plain(&look)
    };
    let answer = |word: &'static str| Row::text(word, SpanRole::Plain);
    // Two or four answers are in one or two rows of cards, and three are below each other.
    for (answers, most, shown) in [
        (vec!["light", "dark"], 3, 3),
        (vec!["2", "3", "4", "never"], 8, 7),
        (vec!["1", "4", "-1"], 9, 8),
        (vec!["1", "4", "-1"], 11, 11),
    ] {
        let closed: Vec<Row> = answers.iter().copied().map(answer).collect();
        let rows = choices::rows(&closed, &style, 30, most);
        assert_eq!(rows.len(), shown, "{answers:?}");
        let drawn = rows.iter().flat_map(|row| &row.large).count();
        assert_eq!(drawn, answers.len(), "{answers:?}");
    }
}

#[test]
fn in_cells_three_answers_are_cards_of_three_rows_with_the_key_apart() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = PanelStyle::plain(&look);
    let answer = |(key, word): (&'static str, &'static str)| {
        Row::text(word, SpanRole::Plain).labelled(Span::word(key, SpanRole::Accent))
    };
    let answers = [("1)", "1"), ("2)", "4"), ("3)", "-1")].map(answer);
    for (width, most) in [(28, 0), (30, 5), (34, 8)] {
        let rows = choices::rows(&answers, &style, width, most);
        assert_eq!(rows.len(), 3, "{width}");
        assert!(rows.iter().all(|row| row.width() == width), "{width}");
        let middle: String = rows[1].to_string();
        let words: Vec<&str> = middle.split_whitespace().collect();
        assert_eq!(words, ["1", "1", "2", "4", "3", "-1"]);
        assert!(
            !middle.contains("1 1") && !middle.contains("1  1"),
            "{middle}"
        );
    }
}

#[test]
fn layers_without_room_for_all_their_squares_have_one_row_each() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let scene = scenes().find(|one| one.name == "knight-g2-a8");
    let scene = scene.expect("a search").scene.clone();
    let mut model = Model::new(scene, &Theme::NAMES);
    model.update(Message::Do(Command::Step(StepTo::Number(20))));
    let sheet = model.sheet();
    let layers = sheet
        .sections
        .iter()
        .find(|one| one.purpose == Purpose::Layers);
    let layers = layers.expect("layers");
    let count = layers.rows().len();
    let style = PanelStyle::plain(&look);
    let mut seen = 0;
    for width in 30..=60 {
        let whole = natural(layers, &style, width);
        for height in count..layers.room.most.max(whole) {
            let rows = style.section(layers, width, height).into_iter().skip(1);
            let rows: Vec<String> = rows.map(|row| row.to_string()).collect();
            let all = rows.join("\n");
            let filled = all.trim_end();
            assert!(!filled.contains("\n\n"), "{width}x{height}: {all}");
            let are_whole = height >= whole && all.contains("c6");
            let are_bare = filled.lines().count() == count && !all.contains('+');
            assert!(are_whole || are_bare, "{width}x{height}: {all}");
            seen += usize::from(are_bare);
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_ends_of_similar_rows_are_shown_in_all_rows_or_in_none() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let row = |words: &'static str| {
        Row::line(words, SpanRole::Dim)
            .labelled(Span::word("a skill", SpanRole::Plain))
            .ending([Span::steps(2, 5), Span::word("new", SpanRole::Plain)])
    };
    let rows = ["short words", "words that are longer", "words"].map(row);
    let section = Section::new(Topic::State, "", RowBudget::fixed(3), rows.to_vec());
    // The longest row takes 29 columns; its end takes 10 more if the steps are close together.
    for width in 39..=80 {
        let rows = stacked([&section], &look, width);
        let ends = rows.iter().filter(|row| row.to_string().contains("new"));
        assert_eq!(ends.count(), 3, "{width}");
    }
}

#[test]
fn a_line_of_a_queue_shows_squares_of_one_group() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut several = 0;
    for mut model in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 20) {
            model.update(Message::Do(Command::Step(StepTo::Number(stop))));
            let sheet = model.sheet();
            let is_queue = |one: &&Section| one.purpose == Purpose::Queue;
            for queue in sheet.sections.iter().filter(is_queue) {
                let mut groups: BTreeMap<Square, Vec<i64>> = BTreeMap::new();
                let mut group = 0;
                for span in queue
                    .rows()
                    .iter()
                    .flat_map(|row| &row.cells)
                    .flat_map(|cell| &cell.spans)
                {
                    match span.what {
                        SpanKind::Number(number) => group = number,
                        SpanKind::Square(square) => groups.entry(square).or_default().push(group),
                        _ => {}
                    }
                }
                for (width, most) in [(20, 2), (23, 3), (25, 4), (30, 2), (44, 6)] {
                    let rows = compact(queue, &look, width, most);
                    assert!(rows.len() <= most);
                    let mut now = 0;
                    for row in &rows {
                        let line = row.to_string();
                        let words = line.split_whitespace();
                        let mut numbers = 0;
                        for word in words {
                            if let (Ok(number), false) = (word.parse(), word.starts_with('+')) {
                                now = number;
                                numbers += 1;
                            }
                            let name = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
                            let Ok(square) = name.parse::<Square>() else {
                                continue;
                            };
                            assert!(
                                groups[&square].contains(&now),
                                "{} {stop} {width} {square} of {now}: {line}",
                                model.scene().way
                            );
                        }
                        assert!(numbers < 2 || rows.len() == 1, "{width}: {line}");
                        several += usize::from(numbers > 0 && rows.len() > 1);
                    }
                }
            }
        }
    }
    assert!(several > 500, "{several}");
}

#[test]
fn a_ray_is_one_line_with_the_square_that_ends_it_and_missing_rays_are_counted() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut shortened = 0;
    // The scenes' pieces are near the middle, so their rays are short.
    let cornered = ["fen 7r/8/8/8/8/8/8/Q6r", "fen 7R/8/8/8/8/8/8/B6b"].map(|line| {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        for line in [line, "select a1"] {
            model.update(Message::Do(Command::parse(line).expect(line)));
        }
        model
    });
    for mut model in all_ways().chain(cornered) {
        model.update(Message::Do(Command::Step(StepTo::End)));
        let sheet = model.sheet();
        let is_rays = |one: &&Section| one.purpose == Purpose::Rays;
        let Some(rays) = sheet.sections.iter().find(is_rays) else {
            continue;
        };
        let all = rays.rows();
        for (width, most) in [(25, 8), (25, 4), (28, 5), (30, 8), (30, 3)] {
            let rows = compact(rays, &look, width, most);
            let lines: Vec<String> = rows.iter().map(ScreenRow::to_string).collect();
            assert_eq!(lines.len(), all.len().min(most), "{lines:?}");
            if all.len() > most {
                let more = all.len() - most;
                let is_counted = [more, more + 1].map(|more| format!("+{more} more"));
                let last = &lines[most - 1];
                assert!(
                    is_counted.iter().any(|text| last.contains(text)),
                    "{lines:?}"
                );
            }
            let shown = if all.len() > most {
                most - 1
            } else {
                all.len()
            };
            for (ray, line) in all.iter().zip(&lines[..shown]) {
                let mut needed = ray.cells.iter().filter(|cell| cell.brief > 0);
                let last = needed.next_back().and_then(|cell| {
                    cell.spans.iter().find_map(|span| match span.what {
                        SpanKind::Square(square) => Some(square),
                        _ => None,
                    })
                });
                // A ray that the trace hasn't followed has no squares.
                let Some(last) = last else { continue };
                let last = last.to_string();
                assert!(line.contains(&last), "{width}: {last} in {line}");
                shortened += usize::from(line.contains('+'));
            }
        }
    }
    assert!(shortened > 4, "{shortened}");
}

#[test]
fn no_row_is_reserved_and_no_name_heads_nothing_at_the_end_of_rays() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut looked_at = 0;
    for mut model in all_ways().filter(|model| model.scene().lens() == Lens::Reach) {
        let (_, stops) = model.position();
        model.update(Message::Do(Command::Step(StepTo::Number(stops))));
        let sheet = model.sheet();
        let sections = sheet
            .sections
            .iter()
            .filter(|one| one.topic == Topic::State);
        let slides = sections.clone().any(|one| one.heading != "jumps");
        let mut parts = Parts::new(sections, &model, &look, (30, false));
        parts.fit(24, 0, 0);
        let rows = parts.rows(parts.least(), false);
        let lines: Vec<String> = rows.iter().map(ScreenRow::to_string).collect();
        let is_bare = |line: &&String| line.trim().is_empty() || line.contains("rest");
        assert!(
            !slides || !lines.iter().any(|line| is_bare(&line)),
            "{lines:?}"
        );
        looked_at += usize::from(slides);
    }
    assert!(looked_at > 5, "{looked_at}");
}
