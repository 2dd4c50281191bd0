//! Keys of a presentation: those that turn pages, those that do nothing, and those that work at a
//! stop. Also the black screen, jumps, and the clock.

use crate::app::{Hit, Keymap, Mouse, PointerKind, StepTo, key_hints};
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
    // A click on the board or next to it continues.
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
    // Keys and mouse work as in the explorer.
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
    // The script runs on from there. A stop without a new caption also lets the user explore the
    // board.
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

#[test]
fn a_black_screen_comes_back_with_the_next_key_which_does_nothing_else() {
    for (black, back) in [("b", "space"), (".", "b"), ("b", "esc"), (".", "3")] {
        let mut model = presenting(ROOK);
        key(&mut model, black);
        assert!(model.activity.handler().showing().is_black, "{black}");
        key(&mut model, back);
        assert!(!model.activity.handler().showing().is_black, "{back}");
        assert_eq!(caption(&model), "one", "{back}");
        // A digit that ends the black screen isn't the start of a slide's number.
        key(&mut model, "enter");
        assert_eq!(caption(&model), "two", "{back}");
    }
    let mut model = presenting(ROOK);
    key(&mut model, "b");
    pointer(&mut model, PointerKind::Move, None);
    assert!(model.activity.handler().showing().is_black);
    pointer(&mut model, PointerKind::Press, None);
    assert!(!model.activity.handler().showing().is_black);
    assert_eq!(caption(&model), "one");
    // At a stop, the keys work as in the explorer.
    let mut model = presenting(TRY);
    key(&mut model, "right");
    key(&mut model, "b");
    assert!(!model.activity.handler().showing().is_black);
}

#[test]
fn nothing_goes_on_behind_a_black_screen() {
    let mut model = presenting("say one\nwait 2s\nsay two");
    key(&mut model, "b");
    assert_eq!(model.deadline(), None);
    model.update(Message::Tick(Duration::from_secs(9)));
    assert_eq!(caption(&model), "one");
    key(&mut model, "b");
    model.update(Message::Tick(Duration::from_secs(9)));
    assert_eq!(caption(&model), "two");
}

#[test]
fn a_number_and_enter_jump_to_that_slide() {
    let mut model = presenting(ROOK);
    let jump = |model: &mut Model, keys: &str| {
        for name in keys.split(' ') {
            key(model, name);
        }
        (shown(model), model.scene().board().obstacles().len())
    };
    assert_eq!(jump(&mut model, "3 enter"), (3, 0));
    assert_eq!(jump(&mut model, "2 enter"), (2, 1));
    assert_eq!(jump(&mut model, "1 enter"), (1, 0));
    // Esc and any other key clear the digits.
    assert_eq!(jump(&mut model, "3 esc enter"), (2, 1));
    assert_eq!(jump(&mut model, "1 , enter"), (2, 1));
    for wrong in ["0 enter", "4 enter", "1 2 3 4 5 enter"] {
        assert_eq!(jump(&mut model, wrong), (2, 1), "{wrong}");
        let said = narrate(&model).join(" ");
        assert!(said.starts_with("There is no slide "), "{said}");
        assert!(said.ends_with(": the last is slide 3."), "{said}");
    }
    assert!(presented(&model) || jump(&mut model, "space") == (3, 0));
}

#[test]
fn a_jump_passes_waits_and_stops_and_writes_nothing() {
    let script = "say one\nexport a.svg\nwait 9s\nsay two\nstop\nplace R a1\nsay three\nsay four";
    let mut model = presenting(script);
    key(&mut model, "n");
    key(&mut model, "esc");
    for (number, caption_there) in [("4", "four"), ("1", "one"), ("3", "three")] {
        let mut effects = Vec::new();
        for name in [number, "enter"] {
            effects.extend(model.update(Message::Key(name.parse().expect(name))));
        }
        assert_eq!(caption(&model), caption_there);
        let writes = effects
            .iter()
            .any(|effect| matches!(effect, Effect::Export(_)));
        assert!(!writes, "{number}");
    }
}

#[test]
fn the_clock_tells_the_time_since_the_beginning() {
    let mut model = model();
    model.update(Message::Tick(Duration::from_secs(100)));
    let script = Script::read("say one\nsay two").expect("a script");
    model.present(script, Permission::Asked).expect("a script");
    assert_eq!(model.deadline(), None, "no clock runs");
    model.settings.has_clock = true;
    assert_eq!(model.deadline(), Some(Duration::from_secs(101)));
    model.update(Message::Tick(Duration::from_millis(162_500)));
    let hints = key_hints(&model);
    assert_eq!(hints.last(), Some(&("1:02".to_owned(), "")));
    assert_eq!(model.deadline(), Some(Duration::from_secs(163)));
}
