//! Elements that all screens share: bar backgrounds, chips, keys and headings.

use ratatui::{
    layout::Rect,
    style::{Modifier, Style},
};

use crate::app::{Hit, Key, KeyHint};
use crate::sheet::Completion;

use super::{Charset, Styles, canvas::Canvas, glyphs, layout::behind, row::ScreenRow};

/// Columns between two keys, and between text on the left and on the right of a row.
pub const GAP: u16 = 2;

/// Paints the background of a bar.
pub fn ground(area: Rect, canvas: &mut Canvas<'_>) {
    let paint = canvas.look().bar();
    canvas.buffer.set_style(area, paint);
}

/// Returns the chip of the current item: its name on a block of colour, or in brackets in ASCII or
/// without colours.
pub fn chip(name: &str, canvas: &Canvas<'_>) -> (String, Style) {
    let look = canvas.look();
    if canvas.style.charset == Charset::Ascii || look.fills_dark() {
        (format!("[{name}]"), look.accent())
    } else {
        (format!(" {name} "), look.tab())
    }
}

/// Draws the chip of the current place: its name in black on white, between half blocks of the
/// accent colour. With few colours or in ASCII, it is an ordinary chip. Returns the area it covers.
pub fn here(name: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let look = canvas.look();
    if look.has_few() || canvas.style.charset == Charset::Ascii {
        let (name, paint) = chip(name, canvas);
        return canvas.text(area, name, paint);
    }
    let place = canvas.text(area, format!("▌{name}▐"), look.here());
    for column in [place.x, place.right().saturating_sub(1)] {
        canvas.buffer[(column, place.y)].fg = look.accent().fg.unwrap_or_default();
    }
    place
}

impl Completion {
    /// Returns the square for this degree of completion. If there are few colours, the shape of the
    /// square shows the degree.
    pub fn square(self, look: &Styles) -> (&'static str, Style) {
        let (shape, paint) = match self {
            Completion::Open => ("□", look.rule()),
            Completion::Half => ("◧", look.half()),
            Completion::Full => ("■", look.accent()),
        };
        if look.has_few() {
            (shape, look.accent())
        } else {
            ("■", paint)
        }
    }

    /// Returns a chip with a name, in the colours of this degree of completion. With few colours or
    /// in ASCII, the square for this degree follows the name.
    pub fn chip(self, name: &str, canvas: &Canvas<'_>) -> (String, Style) {
        let look = canvas.look();
        if look.has_few() || canvas.style.charset == Charset::Ascii {
            return (format!(" {name}{}", self.square(look).0), look.plain());
        }
        let paint = match self {
            Completion::Open => {
                let rule = look.heading();
                rule.patch(look.on(look.plain(), rule.bg.unwrap_or_default()))
            }
            Completion::Half => look.half_chip(),
            Completion::Full => look.tab(),
        };
        (format!(" {name} "), paint.remove_modifier(Modifier::BOLD))
    }
}

/// Returns the number of columns that a key and its word take.
pub fn width(hint: &KeyHint) -> u16 {
    glyphs::width(&hint.0) + 1 + glyphs::width(hint.1)
}

/// Draws as many keys with their words as fit, from the left of `area` or at its right end. Each
/// key is a button; the word is a button for the first key of its hint.
pub fn keys(hints: &[KeyHint], area: Rect, at_right: bool, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let ground = canvas.buffer[area.as_position()].bg;
    let [named, worded] = [look.accent(), look.dim()].map(|style| look.on(style, ground));
    let shown = fitting(hints, area.width);
    let taken = shown.iter().map(|hint| width(hint) + GAP).sum::<u16>();
    let spare = area.width - taken.saturating_sub(GAP).min(area.width);
    let mut rest = behind(area, if at_right { spare } else { 0 });
    for hint in shown {
        let (names, word) = &hint;
        let whole = Rect {
            width: width(&hint).min(rest.width),
            ..rest
        };
        let pressed = || names.split(' ').map(|name| (name, key_named(name)));
        if let Some(key) = pressed().find_map(|(_, key)| key) {
            canvas.hit(whole, Hit::Key(key));
        }
        // A hint without a word isn't a key; it shows the time of a presentation.
        let paint = if word.is_empty() { worded } else { named };
        for (name, key) in pressed() {
            let place = canvas.text(rest, name, paint);
            if let Some(key) = key {
                canvas.hit(place, Hit::Key(key));
            }
            rest = behind(rest, place.width + 1);
        }
        let place = canvas.text(rest, word, worded);
        rest = behind(rest, place.width + GAP);
    }
}

/// Returns the hints that fit into `columns`, always including the last one if it fits at all.
/// Arrow keys are dropped first, because users try the arrows anyway.
fn fitting(hints: &[KeyHint], columns: u16) -> Vec<KeyHint> {
    let mut hints = hints.to_vec();
    // The first key matters as much as the last, which is shortened to leave it room.
    if let [first, .., last] = &mut hints[..]
        && width(first) + GAP + width(last) > columns
    {
        last.1 = last.1.rsplit(' ').next().unwrap_or(last.1);
    }
    let all = hints.iter().map(|hint| width(hint) + GAP).sum::<u16>();
    let hints = match &hints[..] {
        [(names, _), others @ ..] if names == "arrows" && all > columns + GAP => others,
        all => all,
    };
    let kept = hints.last().map_or(0, |last| width(last) + GAP);
    let mut left = columns + GAP;
    let mut shown = Vec::new();
    for (i, (names, word)) in hints.iter().enumerate() {
        // If a hint names all digits, they are written separately, so that each is a button of its
        // own.
        let long = (names == "0-9").then(|| "0 1 2 3 4 5 6 7 8 9".to_owned());
        let kept = if i + 1 == hints.len() { 0 } else { kept };
        // From a hint such as `arrows Enter`, only the arrows are dropped.
        let short = names.strip_prefix("arrows ").map(str::to_owned);
        let ways = [long, Some(names.clone()), short].into_iter().flatten();
        let mut ways = ways.map(|names| (names, *word));
        if let Some(hint) = ways.find(|hint| width(hint) + GAP + kept <= left) {
            left -= width(&hint) + GAP;
            shown.push(hint);
        }
    }
    shown
}

/// Returns a heading: a word in capitals, a rule, and a value on the right.
pub fn heading(text: &str, right: &str, width: usize, look: &Styles) -> ScreenRow {
    let row = ScreenRow::new(text.to_uppercase(), look.dim()).text(" ", look.dim());
    let right_wide = right.chars().count() + usize::from(!right.is_empty());
    let rule = width.saturating_sub(row.width() + right_wide);
    let row = row.text("─".repeat(rule), look.rule()).heading();
    if right.is_empty() {
        row
    } else {
        row.text(format!(" {right}"), look.plain())
    }
}

pub fn line(width: usize, look: &Styles) -> ScreenRow {
    ScreenRow::new("─".repeat(width), look.rule())
}

/// Returns the key with this name in a hint; `None` for names such as `arrows`, which stand for
/// several keys.
fn key_named(name: &str) -> Option<Key> {
    let as_in_files = match name.chars().count() {
        1 => name.to_owned(),
        _ => name.to_lowercase(),
    };
    as_in_files.parse().ok()
}
