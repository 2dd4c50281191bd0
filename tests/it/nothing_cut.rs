//! No text of the built-in material is cut off: at 80×24 in a sample of each algorithm's steps, on
//! larger screens at the last step, and in every script.

use crate::support::screen;

use knightlight::{
    app::{
        Activity, Command, CursorTo, Message, Model, Panel, Pick, Present, ScriptName, StepTo,
        scenes, scripts,
    },
    board::Square,
    trace::{Algorithm, Lens, Scene},
    view::{Layout, Theme},
};
use ratatui::layout::{Position, Rect};

fn assert_whole(model: &mut Model, columns: u16, rows: u16) {
    for panel in Panel::ALL {
        assert_whole_beside(panel, model, columns, rows);
    }
}

fn assert_whole_beside(panel: Panel, model: &mut Model, columns: u16, rows: u16) {
    model.update(Message::Do(Command::Panel(Some(panel))));
    let screen = screen::symbols(model, columns, rows);
    let way = &model.scene().way;
    // In a tree, the sign stands before what isn't shown; text that is cut ends with it.
    let is_cut = |after: &str| {
        let told = after.strip_prefix(' ').unwrap_or_default();
        !told.starts_with("not shown") && !told.starts_with(|c: char| c.is_ascii_digit())
    };
    let is_cut = screen.split('…').skip(1).any(is_cut);
    assert!(!is_cut, "{way}, {panel:?}:\n{screen}");
    // No text touches the edge of the screen.
    for row in screen.lines() {
        // A variation selector takes no column.
        let mut row = row.chars().filter(|c| *c != '\u{fe0e}');
        let last = row.nth(usize::from(columns) - 1);
        assert!(last.is_none_or(|c| c == ' '), "{way}, {panel:?}:\n{screen}");
    }
}

#[test]
fn no_text_is_cut_from_80_columns_on() {
    let mut steps = 0;
    for collected in scenes() {
        let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
        model.open_scene(collected.scene.clone(), collected.title);
        let lens = collected.scene.lens();
        for way in Algorithm::ALL
            .into_iter()
            .filter(|way| way.row().lens == lens)
        {
            model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
            let (_, stops) = model.position();
            // A search can have thousands of similar stops, so only a sample is tested.
            let apart = 3.max(stops / 12);
            for stop in (0..stops).step_by(apart).chain([stops]) {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                assert_whole(&mut model, 80, 24);
                steps += 1;
            }
            for (columns, rows) in [(100, 30), (120, 40), (200, 60)] {
                assert_whole(&mut model, columns, rows);
            }
        }
        if !matches!(lens, Lens::Search | Lens::Sweep) {
            // The sentence is about the square under the cursor, regardless of the panel.
            for (square, panel) in Square::ALL.into_iter().zip(Panel::ALL.into_iter().cycle()) {
                model.update(Message::Do(Command::Cursor(CursorTo::Square(square))));
                assert_whole_beside(panel, &mut model, 80, 24);
            }
        }
    }
    assert!(steps > 400, "{steps} steps looked at");
}

#[test]
fn what_the_first_screen_invites_to_is_read_whole() {
    let collected = scenes().next().expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.greet();
    for (columns, rows) in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
        let screen = screen::symbols(&model, columns, rows);
        assert!(!screen.contains('…'), "{screen}");
        assert!(screen.contains("boards, games"), "{screen}");
    }
}

fn presented(model: &Model) -> &Present {
    match &model.activity {
        Activity::Present(present) => present,
        _ => panic!("no presentation"),
    }
}

#[test]
fn every_presentation_is_read_whole_and_goes_back_by_the_same_screens() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let turn = |model: &mut Model, to: StepTo| model.update(Message::Do(Command::Step(to)));
    for (name, _) in scripts() {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let mut model = Model::new(Scene::default(), &Theme::NAMES);
            model.update(Message::Do(Command::Present(ScriptName(name.to_owned()))));
            let mut screens = Vec::new();
            loop {
                let screen = screen::symbols(&model, columns, rows);
                let present = presented(&model);
                let place = format!("{name}, {columns}×{rows}, {}\n{screen}", present.shown());
                // A legend or a tour might not fit in its row, but no word is cut off.
                let signs = screen.matches('…').count();
                assert_eq!(signs, screen.matches(" …").count(), "{place}");
                let column = screen::column(&model, columns, rows);
                let said = column.contains(&words(present.said().0));
                // The audience can't move a cursor, so the cursor is only shown while the script is
                // stopped.
                assert_eq!(screen.contains("▛▟ cursor"), present.stopped(), "{place}");
                // A line with a knob beside the slide's number shows the progress.
                let number = format!("{} of {}", present.shown(), present.script.captions());
                let foot = screen.lines().rfind(|row| row.ends_with(&number));
                let has_dots = foot.is_some_and(|foot| foot.contains('●'));
                assert!(has_dots || model.runs().comparing(), "{place}");
                // Large letters are drawn. Below them, a list has the topics of the script.
                let is_large = present.said().1;
                assert!(said || is_large, "{place}");
                let is_only_topic = present.script.topics().count() < 2;
                assert!(!(said && is_large && is_only_topic), "{place}");
                screens.push(screen);
                if present.at_end() {
                    break;
                }
                turn(&mut model, StepTo::Next);
            }
            assert_eq!(screens.len(), presented(&model).script.captions());
            for before in screens.iter().rev().skip(1) {
                turn(&mut model, StepTo::Previous);
                let screen = screen::symbols(&model, columns, rows);
                assert_eq!(&screen, before, "{name}");
            }
        }
    }
}

/// Checks that every slide of every lecture has its topic, its caption or a result in large
/// letters.
#[test]
fn every_slide_of_a_lecture_has_a_large_word() {
    let mut slides = 0;
    for (name, _) in scripts() {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let mut model = Model::new(Scene::default(), &Theme::NAMES);
            model.update(Message::Do(Command::Present(ScriptName(name.to_owned()))));
            while !presented(&model).at_end() {
                // A tree, and at 80×24 complete code, matters more than the topic.
                let panel = model.panel();
                let is_full = panel == Panel::Tree || rows == 24 && panel == Panel::Code;
                if !model.runs().comparing() && (!is_full || presented(&model).said().1) {
                    let screen = screen::draw(&model, columns, rows);
                    let text = Layout::new(screen.area).expect("room").text;
                    let paper = screen[text.as_position()].bg;
                    let cells = text.rows().take(10).flat_map(Rect::positions);
                    let is_large = |at: &Position| {
                        let is_part = "▀▄▌▐▛▜▙▟▚▞▘▝▖▗ ".contains(screen[*at].symbol());
                        is_part && (screen[*at].symbol() != " " || screen[*at].bg != paper)
                    };
                    let large = cells.filter(is_large);
                    let place = format!("{name} {columns}×{rows} {}", presented(&model).shown());
                    assert!(large.count() > 10, "{place}");
                    slides += 1;
                }
                model.update(Message::Do(Command::Step(StepTo::Next)));
            }
        }
    }
    assert!(slides > 80, "{slides}");
}

#[test]
fn a_slide_about_code_shows_it_on_small_screens() {
    let mut slides = 0;
    for (name, _) in scripts() {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        model.update(Message::Do(Command::Present(ScriptName(name.to_owned()))));
        while !presented(&model).at_end() {
            let is_large = presented(&model).said().1;
            let has_code = model
                .sheet()
                .sections
                .iter()
                .any(|one| one.heading == "code");
            let is_alone = !model.runs().comparing();
            if model.panel() == Panel::Code && has_code && is_alone && !is_large {
                let screen = screen::symbols(&model, 60, 20);
                let place = format!("{name} {}", presented(&model).shown());
                assert!(screen.contains("CODE"), "{place}\n{screen}");
                slides += 1;
            }
            model.update(Message::Do(Command::Step(StepTo::Next)));
        }
    }
    assert!(slides > 3, "{slides}");
}

#[test]
fn a_large_caption_takes_the_place_of_the_panel_or_is_said_as_any_other() {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.update(Message::Do(Command::Present(ScriptName(
        "breadth-first".to_owned(),
    ))));
    for size in [(40, 15), (80, 24), (120, 40), (200, 60)] {
        let screen = screen::symbols(&model, size.0, size.1);
        // Below the letters are the question, then the topics of the script, but not the code.
        assert!(!screen.contains("CODE ─"), "{screen}");
        let has_room = size.0 > 40;
        assert_eq!(
            screen.contains("How many moves to a8?"),
            has_room,
            "{screen}"
        );
        assert_eq!(screen.contains("► Search"), has_room, "{screen}");
    }
    // The reply is shown next to the panel.
    model.update(Message::Do(Command::parse("notes").expect("a command")));
    let screen = screen::column(&model, 120, 40);
    assert!(
        screen.contains("Let them guess") && screen.contains("CODE ─"),
        "{screen}"
    );
    // The next caption is small, and the previous one is large again.
    for (to, large) in [(StepTo::Next, false), (StepTo::Previous, true)] {
        model.update(Message::Do(Command::Step(to)));
        assert_eq!(presented(&model).said().1, large);
    }
}
