//! Whole screens, among them the opening scene at four sizes and a step of every algorithm.
//!
//! A screen is written as its characters, then its styles: each row as runs of letters with
//! their lengths, and the meaning of the letters below.

use crate::support::screen;

use knightlight::{
    app::{Command, Message, Model, Panel, Pick, StepTo, narrate, scene},
    trace::{Algorithm, Lens},
    view::{Depth, Styles, Theme},
};
use screen::{column, symbols, with_styles};

fn opened(name: &str) -> Model {
    let collected = scene(name).expect(name);
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model
}

#[test]
fn the_opening_scene_at_four_sizes() {
    for (columns, rows) in [(40, 15), (80, 24), (120, 40), (200, 60)] {
        let name = format!("opening_{columns}x{rows}");
        insta::assert_snapshot!(name, with_styles(&opened("queen-shadows"), columns, rows));
    }
}

#[test]
fn a_middle_step_of_every_method() {
    for way in Algorithm::ALL {
        let mut model = opened(match way.row().lens {
            Lens::Reach => "queen-shadows",
            Lens::Line => "diagonal",
            Lens::Search => "knight-g2-a8-two-obstacles",
            Lens::Sweep => "sweep-forward-fails",
            Lens::Control => "pins",
            Lens::Colors => "light-and-dark",
            Lens::Backtrack => "knight-tour",
        });
        model.update(Message::Do(Command::Panel(Some(Panel::Code))));
        model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
        let (_, stops) = model.position();
        model.update(Message::Do(Command::Step(StepTo::Number(stops / 3))));
        let shown = symbols(&model, 80, 24);
        // For every algorithm, the screen must show the line that ran last, and the sentence.
        let trace = model.scene().way.trace(model.scene()).expect("a trace");
        let ran = |line: &&str| shown.contains(&format!("► {line}"));
        assert!(trace.code().iter().any(ran), "{way}:\n{shown}");
        let said = narrate(&model).join(" ");
        assert!(
            !said.is_empty() && column(&model, 80, 24).contains(&said),
            "{way}: {said}\n{shown}"
        );
        insta::assert_snapshot!(format!("method_{}", way.name()), shown);
    }
}

#[test]
fn two_boards_side_by_side() {
    let mut model = opened("knight-g2-a8-two-obstacles");
    model.update(Message::Do(Command::Compare(Some(
        "depth-first".to_owned(),
    ))));
    model.update(Message::Do(Command::Step(StepTo::Number(20))));
    insta::assert_snapshot!("compare_80x24", symbols(&model, 80, 24));
    // On a phone, one board is above the other.
    insta::assert_snapshot!("compare_51x45", symbols(&model, 51, 45));
}

#[test]
fn the_match_game() {
    let mut model = opened("queen-shadows");
    model.update(Message::Do(Command::parse("match aid").expect("a command")));
    model.update(Message::Do(Command::Take(2, 4)));
    insta::assert_snapshot!("match_80x24", symbols(&model, 80, 24));
}

#[test]
fn where_squares_are_large_the_path_is_a_line_through_them() {
    let mut model = opened("knight-g2-a8-two-obstacles");
    model.update(Message::Do(Command::Step(StepTo::End)));
    insta::assert_snapshot!("path_120x40", symbols(&model, 120, 40));
    // Between adjacent squares, there is no room for a line, so only the squares show the path: this
    // king goes up the h-file, and from there to g8.
    let mut model = opened("king-a-star");
    model.update(Message::Do(Command::Step(StepTo::End)));
    let shown = symbols(&model, 120, 40);
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let lamp = Some(look.color(look.light().lamp));
    let buffer = screen::draw(&model, 120, 40);
    for last_of_rank in [9, 14, 19] {
        for row in [last_of_rank, last_of_rank + 1] {
            let is_lamp = |column: u16| buffer[(column, row)].style().bg == lamp;
            assert!(!(72..82).any(is_lamp), "row {row} of\n{shown}");
        }
    }
    assert!(shown.contains("PATH") && shown.contains("► g8"), "{shown}");
}
