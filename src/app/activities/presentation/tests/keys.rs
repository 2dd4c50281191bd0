//! Keys that turn pages, waiting, and keys after a stop.

use crate::app::{Hit, Keymap, Mouse, PointerKind, StepTo};
use crate::trace::Lens;

use super::*;

const TRY: &str =
    "place R d4\nsay one\nsay two\nnote Let them try.\nstop\nobstacle d6\nstop\nsay three\n";

fn key(model: &mut Model, name: &str) {
    model.update(Message::Key(name.parse().expect(name)));
}

fn pointer(model: &mut Model, kind: PointerKind, hit: Option<Hit>) {
    model.update(Message::Pointer(Mouse { kind, hit }));
}

fn cursor(model: &Model) -> Square {
    model.scene().cursor
}

#[test]
fn what_remotes_send_turns_the_pages_and_moves_no_cursor() {
    let mut model = presenting(ROOK);
    let begins = cursor(&model);
    for (on, back) in [
        ("space", ","),
        ("right", "left"),
        ("down", "up"),
        ("pagedown", "pageup"),
        ("enter", ","),
    ] {
        key(&mut model, on);
        assert_eq!(caption(&model), "two", "{on}");
        key(&mut model, on);
        assert_eq!(caption(&model), "three", "{on}");
        key(&mut model, back);
        key(&mut model, back);
        assert_eq!(caption(&model), "one", "{back}");
    }
    assert_eq!(cursor(&model), begins);
    // A click continues, on the board and next to it.
    let square = Some(Hit::Square(Square::A1));
    for (hit, said) in [(square.clone(), "two"), (None, "three")] {
        pointer(&mut model, PointerKind::Press, hit.clone());
        pointer(&mut model, PointerKind::Release, hit);
        assert_eq!((caption(&model), cursor(&model)), (said, begins));
    }
    pointer(&mut model, PointerKind::RightPress, square);
    assert!(model.scene().board().obstacles().is_empty());
    let back = Some(Hit::Command(Command::Step(StepTo::Previous)));
    pointer(&mut model, PointerKind::Press, back);
    assert_eq!(caption(&model), "two");
}

#[test]
fn every_other_key_waits_until_the_presentation_ends() {
    let mut model = presenting("place R d4\nlens search\nstep 0\nsay one\nsay two\n");
    let before = screen(&model);
    let turns = ["space", "enter", "right", "left", "up", "down", ",", "N"];
    let ends = ["esc", "ctrl-z", "q", "ctrl-c"];
    let mut waited = 0;
    for binding in Keymap::built_in().bindings() {
        let name = binding.key.to_string();
        if turns
            .iter()
            .chain(&ends)
            .any(|one| one.eq_ignore_ascii_case(&name))
        {
            continue;
        }
        let effects = model.update(Message::Key(binding.key));
        assert_eq!(
            (screen(&model), effects),
            (before.clone(), Vec::new()),
            "{name}"
        );
        assert!(model.popup.is_none(), "{name}");
        waited += 1;
    }
    assert!(waited > 40, "{waited}");
    for name in ["esc", "3"] {
        key(&mut model, name);
    }
    assert!(model.activity.is_exploring());
    assert_eq!(model.scene().lens(), Lens::Search);
}

#[test]
fn a_stop_hands_the_keys_over_until_esc_takes_them_back() {
    let mut model = presenting(TRY);
    key(&mut model, "right");
    assert_eq!(caption(&model), "two");
    // Keys and mouse are those of the explorer.
    let at = cursor(&model);
    key(&mut model, "right");
    assert_ne!(cursor(&model), at);
    for name in ["x", "3", "z"] {
        key(&mut model, name);
    }
    assert_eq!(model.scene().board().obstacles().len(), 1);
    assert_eq!(model.scene().lens(), Lens::Search);
    let h8 = Some(Hit::Square(Square::H8));
    pointer(&mut model, PointerKind::RightPress, h8.clone());
    pointer(&mut model, PointerKind::RightRelease, h8);
    assert_eq!(model.scene().board().obstacles().len(), 2);
    assert_eq!(caption(&model), "two");
    key(&mut model, "esc");
    key(&mut model, "left");
    assert_eq!(caption(&model), "one");
    // Again from the start; a stop without a caption hands over the current board.
    key(&mut model, "right");
    assert!(model.scene().board().obstacles().is_empty());
    for name in ["esc", "right"] {
        key(&mut model, name);
    }
    let only = |model: &Model| model.scene().board().obstacles().first();
    assert_eq!((caption(&model), only(&model)), ("two", Some(Square::D6)));
    let obstacle = Command::parse("clear d6").expect("a command");
    model.update(Message::Do(obstacle));
    for name in ["esc", "right"] {
        key(&mut model, name);
    }
    assert_eq!((caption(&model), only(&model)), ("three", Some(Square::D6)));
    assert!(presented(&model));
}

#[test]
fn esc_ends_what_plays_and_what_is_asked_at_a_stop() {
    let mut model = presenting("scene knight-g2-a8\nsay Try it.\nstop\nsay End.\n");
    for name in ["space", "esc"] {
        key(&mut model, name);
        assert_eq!(model.runs().playing(), name == "space");
    }
    for name in ["space", ","] {
        key(&mut model, name);
    }
    assert_eq!(caption(&model), "Try it.");
    key(&mut model, "space");
    assert_eq!(caption(&model), "End.");
}
