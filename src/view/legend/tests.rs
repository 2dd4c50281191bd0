use std::collections::HashSet;

use ratatui::style::Color;

use super::super::picture::cells::{RenderOptions, tiles};
use super::*;
use crate::app::{Command, Message, Pick, StepTo, scene, scenes};
use crate::board::Square;
use crate::drawing::{Rgb, Tile};
use crate::sheet::StrokeKind;
use crate::trace::Scene;
use crate::view::picture::{SquareState, parts};
use crate::view::{Charset, Styles, Theme};

fn style_of(theme: &str) -> Style {
    let theme = Theme::named(theme).expect("built in");
    Style::new(Styles::new(theme, Depth::TrueColor), Charset::Unicode)
}

fn colors_of(row: &ScreenRow) -> HashSet<Color> {
    let visible = |span: &ratatui::text::Span<'_>| {
        let front = span.style.fg.filter(|_| !span.content.trim().is_empty());
        front.into_iter().chain(span.style.bg).collect::<Vec<_>>()
    };
    row.spans().iter().flat_map(visible).collect()
}

/// Returns the colours of a square of 6×3 cells on the board, with the ring of the target, which
/// covers numbers, or without it.
fn colors_on_board(
    shown: &BoardView<'_>,
    (square, is_target): (Square, bool),
    style: &Style,
) -> HashSet<Color> {
    let options = RenderOptions {
        size: (6, 3),
        sprites: true,
        mono: false,
    };
    let state = SquareState::of(shown, square);
    let state = SquareState {
        target: is_target,
        ..state
    };
    let tiles = tiles(&parts(&state, &style.look), &[], options);
    let colors = |tile: &Tile| {
        let front = Some(tile.front).filter(|_| tile.symbol != " ");
        front.into_iter().chain([tile.ground]).collect::<Vec<Rgb>>()
    };
    let colors = tiles.iter().flat_map(colors);
    colors.map(|color| style.look.color(color)).collect()
}

#[test]
fn a_swatch_has_the_colours_of_its_square_on_the_board() {
    let style = style_of("dark");
    let bare = Shade::ALL.map(|shade| {
        let ground = style.look.light().ground(shade, Tint::Bare);
        style.look.color(ground)
    });
    let mut seen = HashSet::new();
    for collected in scenes() {
        for way in collected.scene.lens().ways() {
            let scene = Scene {
                way,
                ..collected.scene.clone()
            };
            let mut model = Model::new(scene, &Theme::NAMES);
            let last = model.position().1.min(60);
            for stop in [0, last / 3, 2 * last / 3, last] {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                let shown = [BoardView::first(&model)];
                let (scene, frame) = (shown[0].scene, shown[0].frame);
                let board = scene.board();
                for item in LegendItem::on(|scene, mark| model.word(scene, mark), &shown, []) {
                    let squares: Vec<Square> = match item {
                        LegendItem::Mark(mark, _) => frame.marked(mark).into_iter().collect(),
                        LegendItem::Obstacle => board.obstacles().into_iter().collect(),
                        LegendItem::Target => scene.target.into_iter().collect(),
                        _ => continue,
                    };
                    let own = colors_of(&swatch(item, &shown, 3, &style));
                    let is_free = |square: &&Square| board.get(**square).is_none();
                    let is_marked = matches!(item, LegendItem::Mark(..));
                    let is_target = item == LegendItem::Target;
                    let mut all = squares.iter();
                    let is_alike = if is_marked && squares.iter().filter(is_free).count() > 0 {
                        all.any(|square| {
                            let board = colors_on_board(&shown[0], (*square, is_target), &style);
                            own.iter().all(|it| board.contains(it) || bare.contains(it))
                        })
                    } else {
                        // A piece covers most of its square, and the sample has none.
                        all.any(|square| {
                            let board = colors_on_board(&shown[0], (*square, is_target), &style);
                            own.iter().any(|color| board.contains(color))
                        })
                    };
                    let place = format!("{} {way} at {stop}: {item:?}", collected.name);
                    assert!(is_alike, "{place}: {own:?}");
                    seen.insert(item.word());
                }
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn frames_of_swatches_are_as_thick_as_on_the_board() {
    let style = style_of("dark");
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene, &Theme::NAMES);
    model.update(Message::Do(Command::Step(StepTo::Number(14))));
    let shown = [BoardView::first(&model)];
    let drawn = |mark| swatch(LegendItem::Mark(mark, ""), &shown, 3, &style).to_string();
    assert_eq!(drawn(Mark::Frontier), "▌3▐");
    // Sides as wide as a cell are spaces on their colour.
    assert_eq!(drawn(Mark::JustQueued), " 3 ");
    let wrong = swatch(LegendItem::Wrong, &shown, 3, &style);
    assert!(!wrong.to_string().contains('['), "{wrong}");
    let lamp = style.look.color(style.look.light().lamp);
    assert!(colors_of(&wrong).contains(&lamp), "{wrong}");
}

/// Checks that every swatch of a queued square has the sum of the board, for which its frame gives
/// way, and that the least sums have their own entry.
#[test]
fn what_is_queued_with_a_sum_has_its_sum_and_the_least_sum_is_named() {
    let style = style_of("dark");
    let mut named = 0;
    for step in 1..12 {
        let mut model = Model::new(scene("king-a-star").expect("a scene").scene, &Theme::NAMES);
        model.update(Message::Do(Command::Step(StepTo::Number(step))));
        let shown = [BoardView::first(&model)];
        let items = LegendItem::on(|scene, mark| model.word(scene, mark), &shown, []);
        let is_queued = |item: &LegendItem| {
            use LegendItem::{Least, Mark as Marked};
            let queued = [Mark::Frontier, Mark::JustQueued];
            matches!(item, Least(_)) || matches!(item, Marked(mark, _) if queued.contains(mark))
        };
        let drawn: Vec<ScreenRow> = items
            .iter()
            .filter(|item| is_queued(item))
            .map(|item| swatch(*item, &shown, 3, &style))
            .collect();
        for row in &drawn {
            assert!(row.to_string().contains('+'), "{step}: {row}");
            assert!(colors_of(row).len() > 1, "{step}: {row:?}");
        }
        let states = Square::ALL.map(|square| SquareState::of(&shown[0], square));
        let queued = states.iter().filter(|state| state.is_queued());
        let (least, later): (Vec<_>, Vec<_>) = queued.partition(|one| one.least().is_some());
        let has_entry = items.contains(&LegendItem::Least("lowest sum"));
        assert_eq!(has_entry, !least.is_empty() && !later.is_empty(), "{step}");
        if has_entry {
            let own = swatch(LegendItem::Least(""), &shown, 3, &style);
            let same = drawn.iter().filter(|row| colors_of(row) == colors_of(&own));
            assert_eq!(same.count(), 1, "{step}: {own:?}");
            named += 1;
        }
    }
    assert!(named > 4, "{named}");
}

/// Checks that the lines of moves between squares of one part have the colours that they have on
/// the board, and no head.
#[test]
fn a_line_has_its_colour_and_its_shape_on_the_board() {
    let style = style_of("dark");
    let mut model = Model::new(
        scene("board-in-parts").expect("a scene").scene,
        &Theme::NAMES,
    );
    model.update(Message::Do(Command::Step(StepTo::Number(20))));
    let shown = [BoardView::first(&model)];
    let drawn = |word| swatch(LegendItem::Arrow(word), &shown, 3, &style);
    let joined = drawn("move");
    assert!(joined.to_string().contains('–'), "{joined}");
    let visited = swatch(LegendItem::Mark(Mark::Visited, ""), &shown, 3, &style);
    let ground = visited.spans()[0].style.bg;
    assert_eq!(joined.spans()[0].style.bg, ground, "{joined:?}");
}

#[test]
fn no_swatch_is_lost_on_the_ground_of_the_text() {
    for (name, step) in [
        ("queen-shadows", StepTo::End),
        ("knight-g2-a8", StepTo::Number(14)),
        ("knight-g2-a8", StepTo::End),
        ("knight-tour", StepTo::Number(40)),
        ("sweep", StepTo::Number(30)),
    ] {
        let mut model = Model::new(scene(name).expect(name).scene, &Theme::NAMES);
        model.update(Message::Do(Command::Step(step)));
        let shown = [BoardView::first(&model)];
        for theme in Theme::NAMES {
            let style = style_of(theme);
            let paper = style.look.theme().text.ground;
            for item in LegendItem::on(|scene, mark| model.word(scene, mark), &shown, []) {
                let row = swatch(item, &shown, 3, &style);
                // A digit doesn't show where its square ends.
                let colors = row.spans().iter().flat_map(|span| {
                    let is_drawn = !span.content.is_ascii();
                    [span.style.bg, span.style.fg.filter(|_| is_drawn)]
                });
                let is_seen = |color: Color| match color {
                    Color::Rgb(red, green, blue) => {
                        Rgb(red, green, blue).contrast(paper) >= swatch::VISIBLE
                    }
                    _ => false,
                };
                let is_seen = colors.flatten().any(is_seen);
                assert!(is_seen, "{theme} {name} {item:?} {row:?}");
            }
        }
    }
}

#[test]
fn a_legend_drops_what_can_be_spared_before_a_word_is_cut() {
    let style = style_of("dark");
    let mut model = Model::new(scene("knight-g2-a8").expect("a scene").scene, &Theme::NAMES);
    model.update(Message::Do(Command::Way(Pick::This(
        "breadth-first".to_owned(),
    ))));
    model.update(Message::Do(Command::Step(StepTo::Number(14))));
    let layout = Layout::new(Rect::new(0, 0, 80, 24)).expect("room");
    let mut legend = legend(&model, &style, &layout, 30);
    let words = |legend: &Legend| legend.lines(30).join(" ");
    assert!(words(&legend).contains("target"));
    legend.shorten(30, 3);
    assert!(words(&legend).contains("target"));
    legend.shorten(30, 2);
    assert!(!words(&legend).contains("target"));
    assert!(words(&legend).contains("just queued"));
}

#[test]
fn a_legend_drops_whole_entries_and_the_mistake_last() {
    let style = style_of("dark");
    let model = Model::new(
        scene("queen-shadows").expect("a scene").scene,
        &Theme::NAMES,
    );
    let layout = Layout::new(Rect::new(0, 0, 80, 24)).expect("room");
    for width in [8, 12, 25, 30] {
        for rows in 0..=3 {
            let mut legend = legend(&model, &style, &layout, width);
            let wrong = entry("x", Paint::new(), LegendItem::Wrong.word(), &style);
            let at = legend.named.len();
            legend.named.push(LegendItem::Wrong);
            legend.entries.insert(at, wrong);
            legend.shorten(width, rows);
            let lines = legend.lines(width);
            let place = format!("{width} {rows}: {lines:?}");
            assert!(
                needed(&legend.entries, width, rows.into()) <= rows.into(),
                "{place}"
            );
            let has_wrong = legend.named.contains(&LegendItem::Wrong);
            assert!(rows == 0 || has_wrong, "{place}");
            assert_eq!(legend.named.len(), legend.entries.len(), "{place}");
        }
    }
}

#[test]
fn a_match_to_be_taken_has_the_bars_of_the_board() {
    let style = style_of("dark");
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    for line in ["match play", "cursor a8"] {
        model.update(Message::Do(Command::parse(line).expect(line)));
    }
    let shown = [BoardView::first(&model)];
    let taken = LegendItem::Mark(Mark::Capture, "");
    let drawn = |height| swatch(taken, &shown, height, &style).to_string();
    assert_eq!(drawn(3), "▌ ▐");
    // Squares of two rows are filled, because bars would look like more matches.
    assert_ne!(drawn(2), "▌ ▐");
}

/// Returns the kinds of lines that the board shows, in cells or in pixels.
fn lines(shown: &BoardView<'_>, style: &Style, height: u16) -> Vec<(StrokeKind, &'static str)> {
    let strokes = |one: &BoardView<'_>| {
        let one = &BoardView {
            in_cells: !style.shows_pictures(),
            is_small: height < 3,
            ..*one
        };
        let strokes = picture::strokes(one);
        match style.cell {
            Some(_) => strokes,
            None => board::in_cells(strokes, one, (height, board::has_stubs(style, height))),
        }
    };
    picture::words(std::slice::from_ref(shown), strokes)
}

#[test]
fn every_entry_names_something_on_the_board_and_no_two_entries_look_alike() {
    let mut seen = HashSet::new();
    let in_cells = style_of("dark");
    let in_pixels = Style {
        cell: Some((9, 17)),
        ..in_cells.clone()
    };
    let layouts = [(80, 24), (60, 20)]
        .map(|(columns, rows)| Layout::new(Rect::new(0, 0, columns, rows)).expect("room"));
    for (number, collected) in scenes().enumerate() {
        for way in collected.scene.lens().ways() {
            let scene = Scene {
                way,
                ..collected.scene.clone()
            };
            let layout = layouts[number % 2];
            let mut model = Model::new(scene, &Theme::NAMES);
            let last = model.position().1.min(60);
            for stop in [0, 1, last / 3, 2 * last / 3, last] {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                let shown = [BoardView::first(&model)];
                for style in [&in_cells, &in_pixels] {
                    let legend = legend(&model, style, &layout, 30);
                    let drawn = Square::ALL
                        .map(|square| parts(&SquareState::of(&shown[0], square), &style.look));
                    let has = |is: &dyn Fn(&Part) -> bool| drawn.iter().flatten().any(is);
                    let is_pixels = style.shows_pictures();
                    let place = format!("{} {way} at {stop}, {is_pixels}", collected.name);
                    for &one in &legend.named {
                        let is_shown = match one {
                            LegendItem::Arrow(word) => {
                                let mut lines = lines(&shown[0], style, layout.cell.1).into_iter();
                                lines.any(|(_, own)| own == word)
                            }
                            LegendItem::Number(word) => has(&|part| match part {
                                Part::Text(text, ..) => {
                                    text.contains('+') == (word == Label::SUM)
                                        && text.contains(|c: char| c.is_ascii_digit())
                                }
                                _ => false,
                            }),
                            LegendItem::Target => {
                                let sample = picture::sample(one, &shown, &style.look, false);
                                let is_ring = |part: &Part| matches!(part, Part::Ring(..));
                                has(&is_ring) == sample.iter().any(is_ring)
                            }
                            LegendItem::Requeued => has(
                                &|part| matches!(part, Part::Text(text, ..) if text.starts_with('×')),
                            ),
                            LegendItem::Obstacle => has(&|part| matches!(part, Part::Obstacle(..))),
                            _ => true,
                        };
                        assert!(is_shown, "{place}: {one:?}");
                        seen.insert(one);
                    }
                    for (i, &one) in legend.named.iter().enumerate() {
                        for &other in &legend.named[i + 1..] {
                            let [one_row, other_row] =
                                [one, other].map(|one| swatch(one, &shown, 3, style));
                            let [one_parts, other_parts] = [one, other]
                                .map(|one| picture::sample(one, &shown, &style.look, true));
                            let is_queued = |one: LegendItem| {
                                use Mark::{Frontier, JustQueued, PutAgain};
                                let queued = [Frontier, JustQueued, PutAgain];
                                matches!(one, LegendItem::Mark(mark, _) if queued.contains(&mark))
                            };
                            // The colours of queued squares only tell their layers.
                            let forms = [&one_parts, &other_parts].map(|parts| {
                                let form = |part: &Part| match part {
                                    Part::Frame(_, weight) => Some(Some(*weight)),
                                    Part::Text(text, ..) if text == "→" => Some(None),
                                    _ => None,
                                };
                                parts.iter().filter_map(form).collect::<Vec<_>>()
                            });
                            let differ = match style.cell {
                                _ if is_queued(one) && is_queued(other) => forms[0] != forms[1],
                                Some(_) => one_parts != other_parts,
                                None => one_row.spans() != other_row.spans(),
                            };
                            assert!(differ, "{place}: {one:?} {other:?} {one_parts:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(seen.len() > 30, "{}", seen.len());
}
