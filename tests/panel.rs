//! The side panel: how much of it is used, and that nothing in it is cut.

#[path = "support/screen.rs"]
#[allow(dead_code)]
mod screen;

use knightlight::{
    app::{Command, Message, Model, Panel, Pick, PointerKind, StepTo, scene, scenes},
    board::Square,
    session::Session,
    trace::{Algorithm, Lens},
    view::{Charset, Depth, Layout, Look, Style, Theme},
};
use ratatui::layout::Rect;

/// The rows of the panel on a screen of this size, where it has one.
fn panel(model: &Model, (columns, rows): (u16, u16)) -> Option<Vec<String>> {
    let layout = Layout::new(Rect::new(0, 0, columns, rows), 1).expect("room");
    let panel = layout.panel?;
    let screen = screen::symbols(model, columns, rows);
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let rows = usize::from(panel.y)..usize::from(panel.bottom());
    let row = |row: usize| {
        let line = lines.get(row).map_or(&[][..], Vec::as_slice);
        let cells = line.iter().skip(panel.x.into()).take(panel.width.into());
        cells.collect::<String>().trim_end().to_owned()
    };
    Some(rows.map(row).collect())
}

/// Every search of the collection, by every way, in the middle.
fn searches(lens: Lens) -> Vec<Model> {
    let mut found = Vec::new();
    for collected in scenes().filter(|collected| collected.scene.lens() == lens) {
        for way in Algorithm::ALL.into_iter().filter(|way| way.lens() == lens) {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.open_scene(collected.scene.clone(), collected.title.clone());
            for command in [
                Command::Way(Pick::This(way.name().to_owned())),
                Command::Step(StepTo::Number(0)),
            ] {
                model.update(Message::Do(command));
            }
            let (_, stops) = model.position();
            model.update(Message::Do(Command::Step(StepTo::Number(stops / 2))));
            if stops > 8 {
                found.push(model);
            }
        }
    }
    found
}

#[test]
fn in_the_middle_of_a_search_most_rows_are_used() {
    for model in searches(Lens::Search) {
        for size in [(120, 40), (200, 60)] {
            let rows = panel(&model, size).expect("a panel");
            let blank = rows.iter().filter(|row| row.is_empty()).count();
            assert!(
                blank * 4 <= rows.len(),
                "{}, {}, {size:?}: {blank} of {} rows\n{}",
                model.title(),
                model.scene().way,
                rows.len(),
                rows.join("\n")
            );
        }
    }
}

#[test]
fn no_box_and_no_name_is_cut_at_any_size() {
    let mut panels = 0;
    for mut model in searches(Lens::Search).into_iter().take(10) {
        let code = model.trace().expect("a trace").code();
        // A line of the code may end in a sign, and the heading, which stand for themselves.
        let may_be_cut = |row: &str| {
            let begins = row.trim_end_matches('…');
            let begins = begins.get(5..).unwrap_or_default().trim();
            row == "…" || code.iter().any(|line| line.trim().starts_with(begins))
        };
        let sizes = (50..=200).step_by(7).zip((15..=60).cycle().step_by(4));
        for size in sizes {
            for which in Panel::ALL {
                model.update(Message::Do(Command::Panel(Some(which))));
                let Some(rows) = panel(&model, size) else {
                    continue;
                };
                panels += 1;
                for row in rows.iter().skip(1).filter(|row| row.contains('…')) {
                    assert!(may_be_cut(row), "{size:?}: {row}\n{}", rows.join("\n"));
                }
            }
        }
    }
    assert!(panels > 200, "{panels} panels looked at");
}

/// A knight's search on a screen of this size, some steps in.
fn session(size: (u16, u16), step: usize) -> Session {
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.update(Message::Do(Command::Step(StepTo::Number(step))));
    let look = Look::new(Theme::default(), Depth::TrueColor);
    Session::new(model, Style::new(look, Charset::Unicode), size)
}

/// Where `text` stands in the panel.
fn place(session: &mut Session, text: &str) -> (u16, u16) {
    let buffer = session.draw();
    let area = buffer.area;
    let panel = Layout::new(area, 1).expect("room").panel.expect("a panel");
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
    let (column, row) = place(&mut session, "d8│");
    session.pointer(PointerKind::Move, column, row);
    assert_eq!(session.model.scene().cursor, Square::D8);
    assert_eq!(session.model.position().0, 14);
    let (column, row) = place(&mut session, "e1 ─");
    session.pointer(PointerKind::Move, column, row);
    assert_eq!(session.model.scene().cursor, Square::E1);
    session.pointer(PointerKind::Press, column, row);
    let taken = session.model.frame().fact.map(|fact| format!("{fact:?}"));
    assert!(taken.is_some_and(|taken| taken.contains("E1")));
    assert_eq!(session.model.position().0, 4);
}

#[test]
fn a_click_on_a_line_of_code_leads_to_the_next_step_that_runs_it() {
    let mut session = session((120, 40), 14);
    let (column, row) = place(&mut session, "s is the target: found");
    session.pointer(PointerKind::Press, column, row);
    assert_eq!(session.model.position(), (59, 59));
    let say = |session: &mut Session, line: &str| {
        let command = Command::parse(line).expect(line);
        session.model.message.clear();
        session.update(Message::Do(command));
        session.model.message.join(" ")
    };
    // Once more, from the first step on.
    say(&mut session, "step line 7");
    assert!(session.model.position().0 < 14);
    let none = say(&mut session, "step line 99");
    assert_eq!(none, "There is no line 99: the last is line 9.");
    assert!(say(&mut session, "step line 0").starts_with("There is no line 0"));
    assert_eq!(say(&mut session, "step line 9"), "Line 9 never runs here.");
    say(&mut session, "step f5");
    assert_eq!(session.model.position().0, 14);
    assert_eq!(say(&mut session, "step h8"), "");
}
