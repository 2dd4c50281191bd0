//! Every change in the explorer can be undone. Undo also restores the step, and the side at the
//! bottom of the board.

use crate::support::story::Story;
use knightlight::{
    app::{Command, scene},
    trace::Scene,
};

fn knight() -> Story {
    let collected = scene("knight-g2-a8").expect("a scene");
    Story::on(collected.scene, (80, 24))
}

/// Returns what undo restores: the scene without its cursor, the step, and the flip.
fn state(story: &Story) -> (Scene, usize, bool) {
    let model = story.model();
    let mut scene = model.scene().clone();
    scene.cursor = knightlight::board::Square::A1;
    (scene, model.runs().own().index(), model.flipped())
}

#[test]
fn an_edit_at_the_end_shows_the_new_end() {
    let mut story = knight();
    story.keys("end").says("4 moves");
    story.keys("g e 3 x g f 4 x").says("6 moves");
    assert!(story.model().at_end());
    story.keys("u u").says("4 moves");
    // Anywhere but at the end, the step keeps its number, or becomes the last step if there are
    // fewer steps.
    let mut story = knight();
    story.command("step 30").keys("g e 3 x");
    assert_eq!(story.model().position().0, 30);
    story.command("obstacle e1 h4 f4");
    let (step, last) = story.model().position();
    assert!(step == last && last < 30, "{step} of {last}");
}

#[test]
fn leaving_a_selection_is_said_and_undone() {
    let mut story = knight();
    story.keys("end");
    let before = state(&story);
    story.keys("esc").says("u selects it again");
    assert_eq!(story.model().scene().selected, None);
    story.keys("u").says("4 moves");
    assert_eq!(state(&story), before);
    story.keys("home x r").says("u undoes that");
    story.keys("u");
    assert_eq!(story.model().scene().board().obstacles().len(), 1);
}

#[test]
fn every_change_is_undone_with_its_step_and_flip() {
    let mut story = knight();
    let changes = [
        "end", "3", "v", "1", "7", "4", "d", "f", "4", "3", "t", "esc", "enter", "x", "6", "2",
        "home",
    ];
    let mut states = vec![state(&story)];
    for key in changes {
        let (scene, ..) = state(&story);
        story.keys(key);
        let after = state(&story);
        // Steps and flips aren't edits: they change the current state instead of adding a new one.
        if after.0 == scene {
            states.pop();
        }
        states.push(after);
    }
    for expected in states.iter().rev().skip(1) {
        story.keys("u");
        assert_eq!(&state(&story), expected);
    }
    story.keys("u").says("There is nothing to undo.");
    for expected in states.iter().skip(1) {
        story.command("redo");
        let (scene, ..) = state(&story);
        assert_eq!(scene, expected.0);
    }
}

#[test]
fn a_thousand_changes_can_be_undone() {
    let mut story = knight();
    for _ in 0..500 {
        story.carry_out(Command::ToggleObstacle(None));
        story.command("direction next");
    }
    for _ in 0..1000 {
        story.carry_out(Command::Undo);
        assert!(!story.screen().contains("nothing to undo"));
    }
    story.command("undo").says("There is nothing to undo.");
}
