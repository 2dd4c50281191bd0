//! Keys pressed with Alt.

use knightlight::{
    app::{Key, KeyCode, Keymap, Message},
    lesson::{Learner, Progress},
};

use super::{EMPTY, story::Story};

/// Places that read keys, each with the command and the keys that open it, and whether text is
/// typed there.
const PLACES: [(&str, &str, bool); 12] = [
    ("scene knight-g2-a8", "", false),
    ("scene knight-g2-a8", "a", false),
    ("scene queen-shadows", "p", false),
    ("scene queen-shadows", "g", false),
    ("scene queen-shadows", "?", false),
    ("scene queen-shadows", ": f l i", true),
    ("scene queen-shadows", "o r o o", true),
    ("practice due", "", false),
    ("learner", "a n n", true),
    ("learn rook", "", false),
    ("learn colors 1", "", false),
    ("play knight-path", "", false),
];

/// Returns keys that have an effect alone or with Ctrl, each with Alt added.
fn keys() -> Vec<String> {
    let keymap = Keymap::built_in();
    let bound = keymap.bindings().iter().map(|binding| binding.key);
    let bound = bound.filter(|key| *key != Key::END);
    let others = "pnbrqkPNBRQK123456789y".chars().map(Key::char);
    // A key with Alt may have a separate binding.
    let is_free = |key: &Key| keymap.get(Key { alt: true, ..*key }).is_none();
    let named = ["pageup", "pagedown", "ctrl-h", "ctrl-w"].map(|name| name.parse().expect(name));
    let all = bound.chain(others).chain(named);
    let all = all.filter(is_free);
    let names = all.map(|key| match (key.code, key.ctrl) {
        (KeyCode::Char(' '), _) => "alt-space".to_owned(),
        (KeyCode::Char(c), true) => format!("ctrl-alt-{c}"),
        (KeyCode::Char(c), false) => format!("alt-{c}"),
        (_, _) => format!("alt-{}", key.to_string().to_lowercase()),
    });
    names.collect()
}

/// Keys that edit a typed line.
const EDITING: [&str; 7] = [
    "alt-b",
    "alt-f",
    "alt-d",
    "alt-left",
    "alt-right",
    "alt-backspace",
    "ctrl-alt-h",
];

#[test]
fn with_alt_no_key_does_what_it_does_alone() {
    for (line, open, is_typed_in) in PLACES {
        let mut story = Story::open_at(EMPTY, (40, 15));
        story.command(line);
        if line == "learner" {
            let (name, progress) = (None, Progress::default());
            story.take(Message::Learners(vec![Learner { name, progress }]));
        }
        let screen = story.keys(open).screen();
        let edits = |key: &String| is_typed_in && EDITING.contains(&key.as_str());
        for key in keys().into_iter().filter(|key| !edits(key)) {
            assert_eq!(story.keys(&key).screen(), screen, "{line}, {open}: {key}");
        }
    }
}

#[test]
fn words_are_edited_wherever_text_is_typed() {
    let mut story = Story::open(EMPTY);
    story
        .keys(": p l a c e space N space g 2 alt-backspace")
        .shows(":place N ");
    story
        .keys("h 3 alt-b alt-b x space ctrl-e enter")
        .says("`x` is not a piece");
    story.keys(": f l i p ctrl-w f o o alt-backspace f l i p enter");
    story.keys("g a 1").is(&format!("{EMPTY} cursor a1"));
    // An empty prompt stays open.
    story
        .keys(": alt-backspace ctrl-w ctrl-u f l i p")
        .shows(":flip");
    story
        .keys("esc o k n i g h t space f o r k alt-backspace")
        .shows("knight");
    story.keys("ctrl-u ctrl-k r o o k alt-b x").shows("xrook");
    story.keys("alt-d").shows("x");
}

#[test]
fn a_keymap_can_bind_alt_and_function_keys() {
    let mut story = Story::open_at(EMPTY, (80, 100));
    story.bind("[screen]\nalt-h = 'flip'\nalt-H = 'cursor a1'\nf5 = 'cursor h8'\nctrl-alt-x = 'obstacle d4'");
    story.keys("alt-H").is(&format!("{EMPTY} cursor a1"));
    story.keys("f5").is(&format!("{EMPTY} cursor h8"));
    story.keys("ctrl-alt-x").is("8/8/8/8/3*4/8/8/8 cursor h8");
    assert!(!story.model().flipped());
    story.keys("alt-h");
    assert!(story.model().flipped());
    // While a question is open, the binding with Alt doesn't apply.
    story.command("scene knight-g2-a8").keys("a alt-h");
    assert!(!story.model().flipped());
    story.keys("? ?").shows("Alt-H");
}
