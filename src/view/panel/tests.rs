//! Panels of any size and with any contents: nothing in them is cut.

use super::*;
use crate::app::{Command, Message, Panel, Pick, StepTo, scenes};
use crate::view::{Depth, Theme, fit::CUT, row::ScreenRow};

/// Returns every scene with every algorithm of its lens, before its first step.
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
    // The numbers of widths and heights are coprime to each other and to the strides, so all
    // combinations occur.
    let mut widths = (24..=150).cycle().step_by(11);
    let mut heights = (6..=62).cycle().step_by(5);
    let mut seen = Vec::new();
    for mut model in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 9) {
            model.update(Message::Do(Command::Step(StepTo::Number(stop))));
            for panel in Panel::ALL {
                model.update(Message::Do(Command::Panel(Some(panel))));
                let about = About {
                    model: &model,
                    run: model.runs().own(),
                    look: &look,
                    on_screen: true,
                };
                let size = widths.next().zip(heights.next()).expect("without end");
                let rows = rows(&about, size);
                assert!(rows.len() <= size.1);
                for row in &rows {
                    let text = row.to_string();
                    let text = text.trim_end();
                    let is_whole = text.ends_with(&format!(" {CUT}")) || !text.contains(CUT);
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
