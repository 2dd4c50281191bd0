//! Random typing, clicks, pastes and resizes: the program never panics, and never draws outside its
//! area.

use knightlight::{
    app::{Command, Key, KeyCode, Keymap, Message, Model, PointerKind, Saved},
    board::Setup,
    session::Session,
    trace::Scene,
    view::{self, Charset, Depth, Pieces, Style, Styles, Theme, drawn_part},
};
use proptest::prelude::*;
use ratatui::{buffer::Buffer, layout::Rect};
use std::time::Duration;

use crate::support::random;

#[derive(Clone, Debug)]
enum Event {
    Key(Key),
    Line(String),
    Pointer(PointerKind, u16, u16),
    Paste(String),
    Tick(u64),
    Resize(u16, u16),
}

fn keys() -> impl Strategy<Value = Key> {
    let bound: Vec<Key> = Keymap::built_in()
        .bindings()
        .iter()
        .map(|binding| binding.key)
        .collect();
    prop_oneof![
        4 => prop::sample::select(bound),
        3 => prop::char::range(' ', '~').prop_map(Key::char),
        1 => any::<char>().prop_map(Key::char),
        1 => prop::sample::select(vec![KeyCode::PageUp, KeyCode::PageDown, KeyCode::Enter, KeyCode::Esc, KeyCode::Home])
            .prop_map(Key::from),
    ]
}

/// Returns lines of the command language: names of listed commands, each followed by random words.
fn lines() -> impl Strategy<Value = String> {
    let usages: Vec<&str> = Command::rows().map(|row| row.usage).collect();
    let words = prop::sample::select(vec![
        "d4",
        "a8",
        "h1",
        "g2",
        "N",
        "q",
        "next",
        "all",
        "toggle",
        "search",
        "layer",
        "end",
        "-1",
        "7",
        "on",
        "up",
        "knight-g2-a8",
        "8/8/8/3*4/3Q4/8/8/8",
        "é",
        "",
    ]);
    (
        prop::sample::select(usages),
        prop::collection::vec(words, 0..3),
    )
        .prop_map(|(usage, words)| {
            let name = usage.split(' ').next().unwrap_or_default();
            format!("{name} {}", words.join(" "))
        })
}

fn events() -> impl Strategy<Value = Event> {
    let kinds = vec![
        PointerKind::Press,
        PointerKind::Drag,
        PointerKind::Release,
        PointerKind::Move,
        PointerKind::RightPress,
        PointerKind::RightDrag,
        PointerKind::RightRelease,
        PointerKind::WheelUp,
        PointerKind::WheelDown,
    ];
    prop_oneof![
        8 => keys().prop_map(Event::Key),
        4 => lines().prop_map(Event::Line),
        4 => (prop::sample::select(kinds), 0..130u16, 0..50u16).prop_map(|(kind, x, y)| Event::Pointer(kind, x, y)),
        1 => ".{0,40}".prop_map(Event::Paste),
        2 => (0..20_000u64).prop_map(Event::Tick),
        2 => (0..310u16, 0..105u16).prop_map(|(columns, rows)| Event::Resize(columns, rows)),
        2 => (38..90u16, 13..30u16).prop_map(|(columns, rows)| Event::Resize(columns, rows)),
    ]
}

fn styles() -> impl Strategy<Value = Style> {
    let theme = prop::sample::select(Theme::NAMES.to_vec());
    let depth = prop::sample::select(Depth::ALL.to_vec());
    let pieces = prop::sample::select(Pieces::ALL.to_vec());
    let charset = prop::sample::select(vec![Charset::Ascii, Charset::Console, Charset::Unicode]);
    (theme, depth, pieces, charset).prop_map(|(theme, depth, pieces, charset)| {
        let look = Styles::new(Theme::named(theme).expect("built in"), depth);
        Style::new(look, charset).with_pieces(pieces)
    })
}

fn model() -> Model {
    let setup: Setup = "6k1/6*1/1p1p4/8/3Q2P1/8/1*1P4/6K1".parse().expect("a FEN");
    let mut model = Model::new(Scene::new(setup), &Theme::NAMES);
    model.settings.motion = true;
    model
}

/// Draws into a part of a larger buffer and returns whether the rest is unchanged.
fn stays_inside(model: &Model, style: &Style, (columns, rows): (u16, u16)) -> bool {
    const OUTSIDE: &str = "$";
    let whole = Rect::new(0, 0, columns + 5, rows + 4);
    let area = Rect::new(2, 1, columns, rows);
    let mut buffer = Buffer::empty(whole);
    whole.positions().for_each(|position| {
        buffer[position].set_symbol(OUTSIDE);
    });
    view::draw(model, style, area, &mut buffer);
    whole
        .positions()
        .all(|position| area.contains(position) || buffer[position].symbol() == OUTSIDE)
}

fn is_ascii(buffer: &Buffer) -> bool {
    buffer.content().iter().all(|cell| cell.symbol().is_ascii())
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn random_events_at_random_sizes_never_panic_and_stay_inside(
        style in styles(),
        events in prop::collection::vec(events(), 1..40),
    ) {
        let mut size = (80, 24);
        let mut session = Session::new(model(), style.clone(), size);
        let mut now = Duration::ZERO;
        for event in events {
            match event {
                Event::Key(key) => drop(session.key(key)),
                Event::Line(line) => {
                    if let Ok(command) = Command::parse(&line) {
                        session.update(Message::Do(command));
                    }
                }
                Event::Pointer(kind, x, y) => drop(session.pointer(kind, x, y)),
                Event::Paste(text) => drop(session.update(Message::Paste(text))),
                Event::Tick(passed) => {
                    now += Duration::from_millis(passed);
                    session.update(Message::Tick(now));
                }
                Event::Resize(columns, rows) => {
                    size = (columns, rows);
                    session.resize(columns, rows);
                }
            }
            let drawn = session.draw();
            prop_assert_eq!(drawn.area, drawn_part(Rect::new(0, 0, size.0, size.1)));
            prop_assert!(style.charset != Charset::Ascii || is_ascii(&drawn));
            if let Some(at) = session.cursor() {
                prop_assert!(drawn.area.contains(at), "{at} at {size:?}");
            }
        }
        prop_assert!(stays_inside(&session.model, &style, size), "{size:?}");
        // Any state can be restored after a crash.
        let saved = session.model.saved();
        prop_assert_eq!(Saved::read(&saved.to_json()), Ok(saved));
    }

    #[test]
    fn the_same_model_always_draws_the_same(style in styles(), events in prop::collection::vec(keys(), 1..20)) {
        let mut session = Session::new(model(), style, (100, 30));
        events.into_iter().for_each(|key| drop(session.key(key)));
        prop_assert_eq!(session.draw(), session.draw());
    }
}

proptest! {
    #![proptest_config(random::config(8))]

    #[test]
    fn storms_of_sizes_from_nothing_to_enormous_are_drawn_inside(
        style in styles(),
        sizes in prop::collection::vec((0..=500u16, 0..=500u16), 1..6),
        key in keys(),
    ) {
        let mut session = Session::new(model(), style.clone(), (80, 24));
        let corners = [(0, 0), (500, 1), (1, 500), (4000, 4000), (u16::MAX, u16::MAX)];
        for (columns, rows) in sizes.into_iter().chain(corners) {
            session.resize(columns, rows);
            session.key(key);
            let drawn = session.draw();
            prop_assert_eq!(drawn.area, drawn_part(Rect::new(0, 0, columns, rows)));
            let size = (drawn.area.width, drawn.area.height);
            prop_assert!(stays_inside(&session.model, &style, size));
        }
    }
}
