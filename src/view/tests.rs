//! Every screen in the small character sets.

use std::collections::BTreeMap;

use super::*;
use crate::app::{Command, Hit, Message, scenes, scripts};
use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use crate::board::{Color, Role, Square};
use crate::lesson::{Certificate, LESSONS, Learner, Progress, Record, Skill, on_page, parts};
use crate::trace::{Algorithm, Scene};
use picture::SquareState;

const SIZES: [(u16, u16); 6] = [(39, 14), (40, 15), (60, 20), (80, 24), (120, 40), (200, 60)];

/// Characters missing from the small charsets, and the first screen that draws each.
#[derive(Default)]
struct Missing {
    found: BTreeMap<String, String>,
    screens: usize,
}

impl Missing {
    /// Draws `model` at this size, alternating between the two small sets.
    fn look(&mut self, model: &Model, (columns, rows): (u16, u16), place: &str) {
        self.screens += 1;
        let charset = [Charset::Ascii, Charset::Console][self.screens % 2];
        let look = Styles::new(Theme::default(), Depth::Sixteen);
        let style = Style::new(look, charset);
        let area = Rect::new(0, 0, columns, rows);
        let mut buffer = Buffer::empty(area);
        compose(model, &style, area, &mut buffer);
        for cell in buffer.content() {
            if charset.replacement(cell.symbol()) == Some("?") {
                let place = format!("{place} at {columns}×{rows} in {charset:?}");
                self.found.entry(cell.symbol().to_owned()).or_insert(place);
            }
        }
        glyphs::fit(charset, area, &mut buffer);
        let stays = |symbol: &str| charset.replacement(symbol).is_none();
        assert!(buffer.content().iter().all(|cell| stays(cell.symbol())));
    }
}

fn after(lines: &[&str], keys: &str) -> Model {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    for line in lines {
        let command = Command::parse(line).expect(line);
        let effects = model.update(Message::Do(command));
        model.finish_work(effects);
    }
    for key in keys.split_whitespace() {
        let effects = model.update(Message::Key(key.parse().expect(key)));
        model.finish_work(effects);
    }
    model
}

#[test]
fn every_scene_and_every_way_has_characters_in_the_small_sets() {
    let mut missing = Missing::default();
    for (i, scene) in scenes().enumerate() {
        let line = format!("scene {}", scene.name);
        let model = after(&[&line, "step end"], "");
        // Every scene is drawn in both sets: at a size that varies from scene to scene, and at
        // 80×24.
        missing.look(&model, SIZES[i % SIZES.len()], scene.name);
        missing.look(&model, (80, 24), scene.name);
    }
    let boards = [
        "scene knight-g2-a8",
        "scene eight-queens",
        "scene queen-shadows",
    ];
    for way in Algorithm::ALL {
        let lens = format!("lens {}", way.row().lens.name());
        let way = format!("way {}", way.name());
        for (board, panel) in boards.into_iter().zip(["facts", "code", "tree"]) {
            let panel = format!("panel {panel}");
            let model = after(&[board, &lens, &way, "zoom square", "step 7", &panel], "");
            missing.look(&model, (120, 40), &way);
        }
    }
    assert_eq!(missing.found, BTreeMap::new());
}

#[test]
fn every_popup_page_and_activity_has_characters_in_the_small_sets() {
    let knight = ["scene knight-g2-a8"];
    let end = ["scene knight-g2-a8", "step end"];
    let mut missing = Missing::default();
    let mut places: Vec<(Vec<&str>, &str)> = vec![
        (knight.to_vec(), "p"),
        (knight.to_vec(), "?"),
        (knight.to_vec(), "? tab"),
        (knight.to_vec(), "ctrl-p"),
        (knight.to_vec(), ": w a y space"),
        (knight.to_vec(), ": e"),
        (knight.to_vec(), "g a"),
        (knight.to_vec(), "o"),
        (knight.to_vec(), "o tab tab k n"),
        (knight.to_vec(), ": t h e m e enter down"),
        (knight.to_vec(), "a"),
        (knight.to_vec(), "a enter w"),
        (knight.to_vec(), "c . . ."),
        (knight.to_vec(), "b . . . . f"),
        (end.to_vec(), "b"),
        (end.to_vec(), "c"),
        (end.to_vec(), "s s"),
        (vec!["scene knight-g2-a8", "compare a-star", "step end"], ""),
        (vec!["learn"], ""),
        (vec!["practice due"], ""),
        (vec!["match two"], ""),
        (vec!["match two", "take 1 2"], "?"),
        (vec!["game new"], "g e 2 enter g e 4 enter"),
        (vec!["game 8/4P3/8/8/8/8/8/K6k"], "g e 7 enter g e 8 enter"),
    ];
    let lessons: Vec<String> = (0..LESSONS)
        .map(|at| format!("learn {}", on_page(at).name))
        .collect();
    places.extend(lessons.iter().map(|line| (vec![line.as_str()], "i i")));
    let skills: Vec<String> = Skill::ALL
        .iter()
        .map(|skill| format!("practice {skill} 1"))
        .collect();
    places.extend(skills.iter().map(|line| (vec![line.as_str()], "i i i")));
    let sizes = SIZES.into_iter().skip(1).cycle();
    for ((lines, keys), size) in places.iter().zip(sizes) {
        missing.look(&after(lines, keys), size, &format!("{lines:?} {keys}"));
    }
    let (name, progress) = (Some("ann".to_owned()), Progress::default());
    let mut learner = Learner { name, progress };
    let part = parts().next().expect("a part");
    for lesson in part.lessons() {
        for level in &lesson.levels {
            let record = Record {
                stars: 2,
                cost: 4,
                mistakes: 0,
                hints: 0,
                tries: 1,
                day: 20_779,
            };
            learner.progress.record(lesson, level, record);
        }
    }
    for size in SIZES {
        let mut model = after(&[], "");
        let page = Certificate::of(1, learner.clone(), 0).expect("done");
        model.popup = Some(Popup::certificate(page));
        missing.look(&model, size, "a certificate");
        model.update(Message::Learners(vec![learner.clone()]));
        missing.look(&model, size, "the learners");
    }
    for (name, _) in scripts() {
        let mut model = after(&[&format!("play {name}")], "");
        for (slide, size) in (0..40).zip(SIZES.into_iter().cycle()) {
            missing.look(&model, size, &format!("slide {slide} of {name}"));
            model.update(Message::Key("space".parse().expect("a key")));
        }
    }
    assert_eq!(missing.found, BTreeMap::new());
}

#[test]
fn pieces_to_choose_from_have_the_colours_of_the_board() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = Style::new(look, Charset::Unicode);
    let model = after(&["scene queen-shadows"], "p");
    let area = Rect::new(0, 0, 40, 15);
    let mut buffer = Buffer::empty(area);
    compose(&model, &style, area, &mut buffer);
    let body = |color| Some(style.look.color(style.look.body(color)));
    for (letters, color) in [("PNBRQK", Color::White), ("pnbrqk", Color::Black)] {
        let is_symbol = |cell: &&ratatui::buffer::Cell| {
            let mut roles = Role::ALL.into_iter();
            roles.any(|role| glyphs::filled(role) == cell.symbol())
        };
        let symbols = buffer.content().iter().filter(is_symbol);
        let alike = symbols.filter(|cell| Some(cell.fg) == body(color)).count();
        assert!(alike >= letters.len(), "{letters}: {alike}");
    }
}

#[test]
fn names_of_squares_leave_no_gap_in_a_line() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = Style::new(look, Charset::Unicode);
    let area = Rect::new(0, 0, 80, 24);
    let mut moved = 0;
    for (scene, step) in [
        ("king-greedy", "end"),
        ("knight-depth-first", "30"),
        ("slope", "end"),
    ] {
        let drawn = |names: &str| {
            let lines = [&format!("scene {scene}"), &*format!("step {step}"), names];
            let mut buffer = Buffer::empty(area);
            compose(&after(&lines, ""), &style, area, &mut buffer);
            buffer
        };
        let [without, with] = ["coordinates off", "coordinates on"].map(drawn);
        let is_blank = |at: (u16, u16)| without[at].symbol() == " ";
        // Squares at the left and lower edges have letters and digits even without names.
        for (x, y) in (1..8).flat_map(|file| (0..7).map(move |row| (6 * file, 3 * row))) {
            let corners = [(x, y), (x, y + 2), (x + 4, y), (x + 4, y + 2)];
            let is_named = |(x, y): (u16, u16)| {
                let [file, rank] = [x, x + 1].map(|x| with[(x, y)].symbol());
                ("a"..="h").contains(&file) && rank.parse::<u8>().is_ok()
            };
            let name = corners.into_iter().find(|at| is_named(*at));
            let is_free = |(x, y): (u16, u16)| is_blank((x, y)) && is_blank((x + 1, y));
            let free = corners.into_iter().find(|at| is_free(*at));
            assert_eq!(name, Some(free.unwrap_or(corners[0])), "{scene} {x} {y}");
            moved += usize::from(name != Some(corners[0]));
        }
    }
    assert!(moved > 0, "{moved}");
}

#[test]
fn without_colours_a_path_stands_out_at_every_size() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let style = Style::new(look, Charset::Unicode);
    for scene in scenes() {
        let model = after(&[&format!("scene {}", scene.name), "step end"], "");
        let shown = BoardView::first(&model);
        let on_path = |square: &Square| SquareState::of(&shown, *square).on_path;
        let is_free = |square: &Square| shown.scene.board().get(*square).is_none();
        for (columns, rows) in SIZES {
            let area = Rect::new(0, 0, columns, rows);
            let Ok(layout) = Layout::new(area) else {
                continue;
            };
            let mut buffer = Buffer::empty(area);
            compose(&model, &style, area, &mut buffer);
            let bright = |square: Square| {
                let cells = layout.square(square, shown.flipped).positions();
                let is_bright = |cell: &Cell| {
                    let is_drawn = cell.symbol().chars().all(glyphs::is_stroke);
                    is_drawn || cell.modifier.contains(Modifier::REVERSED)
                };
                cells.filter(|at| is_bright(&buffer[*at])).count()
            };
            for square in Square::ALL.into_iter().filter(on_path).filter(is_free) {
                let count = bright(square);
                let least = usize::from(layout.cell.1);
                assert!(
                    count >= least,
                    "{} {square} at {columns}×{rows}",
                    scene.name
                );
            }
        }
    }
}

/// Checks that the terminal's cursor is in the lower left cell of the board's cursor, and that it is
/// shown only where it underlines nothing.
#[test]
fn the_terminals_cursor_never_underlines_what_is_drawn_or_written() {
    let (mut shown, mut hidden) = (0, 0);
    for depth in [Depth::TrueColor, Depth::Mono] {
        let style = Style::new(Styles::new(Theme::default(), depth), Charset::Unicode);
        for (line, (columns, rows)) in ["compare", "compare off"]
            .into_iter()
            .flat_map(|line| SIZES.map(|size| (line, size)))
        {
            let mut model = after(&["scene knight-g2-a8", "step 14"], "");
            if line == "compare" {
                model = after(
                    &["scene knight-g2-a8", "step 14", "compare depth-first"],
                    "",
                );
            }
            let area = Rect::new(0, 0, columns, rows);
            for square in Square::ALL {
                let to = Command::parse(&format!("cursor {square}")).expect("a command");
                model.update(Message::Do(to));
                let mut buffer = Buffer::empty(area);
                let drawn = compose(&model, &style, area, &mut buffer);
                let Some(at) = drawn.cursor else { continue };
                let place = format!("{square} at {columns}×{rows}, {line}, {depth}");
                let hit = drawn.hits.at(at.x, at.y);
                assert_eq!(hit, Some(&Hit::Square(square)), "{place}");
                if drawn.is_cursor_visible {
                    let symbol = buffer[at].symbol();
                    assert!([" ", glyphs::DARK].contains(&symbol), "{place}: {symbol}");
                    shown += 1;
                } else {
                    hidden += 1;
                }
            }
        }
    }
    assert!(shown > 20 && hidden > 100, "{shown} {hidden}");
}
