//! Meanings of complete sequences: named keys, the mouse, and the terminal's attributes, cell size
//! and cursor. All others, such as unused keys and replies to other programs' queries, are ignored.

use crate::app::{Key, KeyCode, PointerKind};

use super::Input;

/// Returns the meaning of `ESC O` and a letter; `None` if it is ignored.
pub(super) fn single(letter: u8) -> Option<Input> {
    let code = match letter {
        b'M' => KeyCode::Enter,
        letter => named(letter)?,
    };
    Some(Input::Key(code.into()))
}

/// Returns the function key, F1 to F5, that the Linux console sends as `ESC [ [` and this letter;
/// `None` for any other letter.
pub(super) fn console(letter: u8) -> Option<Input> {
    let number = letter.checked_sub(b'A').filter(|number| *number < 5)?;
    Some(Input::Key(KeyCode::F(number + 1).into()))
}

/// Returns the meaning of `ESC [` followed by `parameters` and `last`; `None` if it is ignored.
pub(super) fn control(parameters: &[u8], last: u8) -> Option<Input> {
    let text = std::str::from_utf8(parameters).ok()?;
    if let Some(report) = text.strip_prefix('<') {
        return match last {
            b'M' => mouse(report, 0, true),
            b'm' => mouse(report, 0, false),
            _ => None,
        };
    }
    if last == b'M' {
        return mouse(text, 32, true);
    }
    if let Some(attributes) = text.strip_prefix('?') {
        let sixel = attributes.split(';').any(|attribute| attribute == "4");
        return (last == b'c').then_some(Input::Attributes { sixel });
    }
    if let Some(size) = text.strip_prefix("6;").filter(|_| last == b't') {
        let (height, width) = size.split_once(';')?;
        return Some(Input::Cell(width.parse().ok()?, height.parse().ok()?));
    }
    // After `ESC O`, this letter is a key, but here it reports the cursor's position.
    if last == b'R' {
        let (row, column) = text.split_once(';')?;
        return Some(Input::Cursor(column.parse().ok()?, row.parse().ok()?));
    }
    let mut fields = text.split(';');
    let number = fields.next().unwrap_or_default();
    // After a colon, the first field names other keys in the same place on the keyboard, and the
    // second distinguishes a press from a release.
    let number = number.split(':').next().unwrap_or_default();
    let mut second = fields.next().unwrap_or_default().split(':');
    let modifiers = number_or(second.next(), 1)?.checked_sub(1)?;
    if second.next() == Some("3") {
        return None;
    }
    let (shift, ctrl) = (modifiers & 1 != 0, modifiers & 4 != 0);
    // These are Alt, Meta, Super and Hyper. Caps Lock and Num Lock are higher bits.
    let alt = modifiers & 0b11_1010 != 0;
    let code = match last {
        b'Z' => KeyCode::BackTab,
        b'u' => written(number.parse().ok()?, shift)?,
        b'~' => match number {
            "1" | "7" => KeyCode::Home,
            "3" => KeyCode::Delete,
            "4" | "8" => KeyCode::End,
            "5" => KeyCode::PageUp,
            "6" => KeyCode::PageDown,
            "11" | "12" | "13" | "14" | "15" => KeyCode::F(number.parse::<u8>().ok()? - 10),
            "17" | "18" | "19" | "20" | "21" => KeyCode::F(number.parse::<u8>().ok()? - 11),
            "23" | "24" => KeyCode::F(number.parse::<u8>().ok()? - 12),
            "27" => written(fields.next()?.parse().ok()?, shift)?,
            _ => return None,
        },
        letter if number_or(Some(number), 1)? == 1 => named(letter)?,
        _ => return None,
    };
    Some(Input::Key(Key { code, ctrl, alt }))
}

/// Returns `field` as a number, or `usual` if it is missing or empty; `None` for anything else.
fn number_or(field: Option<&str>, usual: u32) -> Option<u32> {
    match field {
        None | Some("") => Some(usual),
        Some(field) => field.parse().ok(),
    }
}

/// Returns the key that a letter at the end of a sequence stands for, if any.
fn named(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

/// Returns the key for the character with this code point; `None` if it isn't a key.
fn written(number: u32, shift: bool) -> Option<KeyCode> {
    Some(match char::from_u32(number)? {
        '\t' if shift => KeyCode::BackTab,
        '\t' => KeyCode::Tab,
        '\r' => KeyCode::Enter,
        '\x1b' => KeyCode::Esc,
        '\x7f' => KeyCode::Backspace,
        // Private-use characters stand for keys that produce no character.
        c if c.is_control() || ('\u{e000}'..='\u{f8ff}').contains(&c) => return None,
        c if shift => KeyCode::Char(c.to_uppercase().next()?),
        c => KeyCode::Char(c),
    })
}

/// Returns the meaning of a mouse report of three decimal numbers: the button plus `base`, the
/// column and the row. Returns `None` if it is malformed or ignored.
fn mouse(report: &str, base: u8, pressed: bool) -> Option<Input> {
    let mut fields = report.split(';');
    let button: u8 = fields.next()?.parse().ok()?;
    let mut place = || fields.next()?.parse::<u16>().ok();
    let (column, row) = (place()?, place()?);
    let kind = match pointer(button.checked_sub(base)?)? {
        PointerKind::Press if !pressed => PointerKind::Release,
        PointerKind::RightPress if !pressed => PointerKind::RightRelease,
        kind if pressed => kind,
        _ => return None,
    };
    Some(at(kind, column, row))
}

/// Returns the meaning of a mouse report of three bytes, each with 32 added; `None` if it is
/// ignored.
pub(super) fn old_mouse(button: u8, column: u8, row: u8) -> Option<Input> {
    let kind = pointer(button.checked_sub(32)?)?;
    let place = |byte: u8| u16::from(byte.saturating_sub(32));
    Some(at(kind, place(column), place(row)))
}

/// Creates a mouse event from a column and row counted from 1. A terminal reports 0 for a place off
/// the screen, so 0 becomes a number larger than any screen.
fn at(kind: PointerKind, column: u16, row: u16) -> Input {
    Input::Pointer(kind, column.wrapping_sub(1), row.wrapping_sub(1))
}

/// Returns the meaning of a button's number: two low bits and two high ones for the button, bit 5
/// for motion. Returns `None` if it is ignored.
fn pointer(button: u8) -> Option<PointerKind> {
    let moves = button & 0b10_0000 != 0;
    Some(match (button & 0b11 | (button & 0b1100_0000) >> 4, moves) {
        (0, false) => PointerKind::Press,
        (0, true) => PointerKind::Drag,
        (2, false) => PointerKind::RightPress,
        (2, true) => PointerKind::RightDrag,
        (3, false) => PointerKind::Release,
        (3..=5, true) => PointerKind::Move,
        (4, false) => PointerKind::WheelUp,
        (5, false) => PointerKind::WheelDown,
        _ => return None,
    })
}
