//! Characters: pieces, arrows, signs on squares, and replacements for smaller character sets.

use std::borrow::Cow;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::Style as Paint,
};

use crate::board::{Color, Piece, Role, is_harmless, named};

/// Character set of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// ASCII only: pieces are their FEN letters, even if symbols or pictures were requested.
    Ascii,
    /// The 256-character font of the Linux console: Latin-1, simple frames, half and full blocks.
    /// Pieces and marks are as in ASCII.
    Console,
    /// All characters of a UTF-8 terminal.
    #[default]
    Unicode,
}

impl Charset {
    /// Returns `text` with every character outside the set replaced.
    pub fn fit(self, text: &str) -> Cow<'_, str> {
        if text.is_ascii() || self == Charset::Unicode {
            return text.into();
        }
        let mut bytes = [0; 4];
        let fitted = text.chars().map(|c| {
            let symbol = c.encode_utf8(&mut bytes);
            self.replacement(symbol).unwrap_or(symbol).to_owned()
        });
        fitted.collect::<String>().into()
    }

    /// Returns the replacement for `symbol`, or `None` if the character set has it. A symbol
    /// without a better replacement becomes `?`.
    pub(super) fn replacement(self, symbol: &str) -> Option<&'static str> {
        let stays = match self {
            Charset::Ascii => symbol.is_ascii(),
            Charset::Console => symbol.chars().all(is_in_console_font),
            Charset::Unicode => true,
        };
        let frame = || console_frame(symbol).filter(|_| self == Charset::Console);
        (!stays).then(|| frame().or_else(|| plain(symbol)).unwrap_or("?"))
    }
}

/// Whether every font of the Linux console for western languages has this character.
const fn is_in_console_font(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{7f}'
            | '\u{a1}'..='\u{ac}'
            | '\u{ae}'..='\u{ff}'
            | '─' | '│' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼'
            | '▀' | '▄' | '█' | '▌' | '▐' | '░' | '▒' | '▓'
    )
}

/// Returns the console's replacement for a line or block that its font lacks; `None` for other
/// characters.
fn console_frame(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "╭" => "┌",
        "╮" => "┐",
        "╰" => "└",
        "╯" => "┘",
        "━" => "─",
        "║" => "│",
        "■" => "█",
        "▛" | "▜" => "▀",
        "▁" | "▂" | "▆" | "▙" | "▟" => "▄",
        "▔" => "▀",
        _ => return None,
    })
}

named! {
    /// Style of pieces, on squares large enough for it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Pieces: "a way to draw pieces" {
        /// FEN letters.
        Letters = "ascii",
        /// Chess symbols on squares of two or more rows.
        Symbols = "unicode",
        /// Pictures on squares of at least three rows, cards with letters on those of two, and
        /// symbols on smaller ones.
        #[default]
        Blocks = "blocks",
    }
}

/// Returns the symbol of a piece: outlined for White, filled for Black.
pub const fn symbol(piece: Piece) -> &'static str {
    const OUTLINED: [&str; 6] = ["♙", "♘", "♗", "♖", "♕", "♔"];
    match piece.color {
        Color::White => OUTLINED[piece.role as usize],
        Color::Black => filled(piece.role),
    }
}

pub const fn filled(role: Role) -> &'static str {
    // The pawn is followed by the text variation selector: without it, some terminals show an
    // emoji.
    const FILLED: [&str; 6] = ["♟\u{fe0e}", "♞", "♝", "♜", "♛", "♚"];
    FILLED[role as usize]
}

/// Returns the arrow for one of eight directions. Right and down are positive.
pub const fn arrow(columns: i32, rows: i32) -> &'static str {
    match (columns.signum(), rows.signum()) {
        (0, -1) => "↑",
        (0, _) => "↓",
        (-1, 0) => "←",
        (_, 0) => "→",
        (1, -1) => "↗",
        (1, _) => "↘",
        (_, -1) => "↖",
        _ => "↙",
    }
}

/// Signs on squares, other than pieces and the shapes of marks.
#[derive(Clone, Copy, Debug)]
pub struct Signs {
    /// Character that fills the square of an obstacle.
    pub obstacle: &'static str,
    /// Sign of the target's square.
    pub target: &'static str,
    /// Sign of a matchstick on a square without a mark.
    pub one_match: &'static str,
    /// Signs to the left and right of the cursor's square: in its first row, then in its last.
    pub cursor: [(&'static str, &'static str); 2],
    /// Signs to the left and right of the selected piece.
    pub selected: (&'static str, &'static str),
}

impl Signs {
    /// Returns the signs for squares of this many rows. Corners need at least two rows, so squares
    /// of one row have brackets as in ASCII.
    pub const fn new(charset: Charset, height: u16) -> Signs {
        match charset {
            Charset::Ascii | Charset::Console => ASCII_SIGNS,
            Charset::Unicode if height < 2 => Signs {
                cursor: ASCII_SIGNS.cursor,
                selected: ASCII_SIGNS.selected,
                ..DRAWN_SIGNS
            },
            Charset::Unicode => DRAWN_SIGNS,
        }
    }
}

const ASCII_SIGNS: Signs = Signs {
    obstacle: "#",
    target: "@",
    one_match: "||",
    cursor: [("[", "]"), ("[", "]")],
    selected: ("<", ">"),
};

const DRAWN_SIGNS: Signs = Signs {
    obstacle: "▒",
    target: "◎",
    one_match: "││",
    cursor: [("▛", "▜"), ("▙", "▟")],
    selected: ("▌", "▐"),
};

/// Signs to the left and right of a square that the user marked.
pub const DRAWN: [&str; 2] = ["{", "}"];

/// Character that forms a user's arrow if it isn't drawn as a line.
pub const CHALK: &str = ";";

/// Returns the head of an arrow made of characters, given its extent to the right and down.
pub fn chalk_head(right: f32, down: f32) -> &'static str {
    match (right.abs() > 2.5 * down.abs(), right > 0.0, down > 0.0) {
        (true, true, _) => ">",
        (true, false, _) => "<",
        (false, _, true) => "v",
        (false, _, false) => "^",
    }
}

pub fn first(shape: &str) -> &str {
    let end = shape.chars().next().map_or(0, char::len_utf8);
    &shape[..end]
}

/// Returns the width of `shape` in columns, if each of its characters takes one.
pub fn width(shape: &str) -> u16 {
    shape.chars().count() as u16
}

/// Hatching of squares behind a blocker.
pub const HATCHING: &str = "╱";

/// Whether a character is part of a drawing, which is never bold.
pub const fn is_stroke(c: char) -> bool {
    matches!(c, '─'..='▟')
}

/// Character that fills dark squares if colour can't distinguish them from light ones.
pub const DARK: &str = ":";

/// Returns the ASCII replacement for a symbol, if it has one.
fn plain(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "·" | "─" | "—" | "–" | "▔" => "-",
        "×" | "╳" => "x",
        "│" | "║" | "▌" | "▐" | "▏" | "▷" => "|",
        "↑" => "^",
        "↓" | "▼" => "v",
        "→" | "►" | "▶" => ">",
        "←" | "◄" => "<",
        "↗" | "↙" | "╱" => "/",
        "↘" | "↖" | "╲" => "\\",
        "┌" | "┐" | "└" | "┘" | "╭" | "╮" | "╰" | "╯" | "├" | "┤" | "┬" | "┴" | "┼" => {
            "+"
        }
        "━" => "=",
        "≠" => "!",
        "●" | "◦" | "•" | "○" => "o",
        "◎" => "@",
        "★" | "◉" => "*",
        "☆" | "□" => "-",
        "◆" => "!",
        "█" | "■" | "▒" | "▀" | "▄" | "▆" => "#",
        "◧" => "+",
        "▁" | "▂" => "_",
        "▛" | "▜" | "▙" | "▟" => "+",
        "…" => "~",
        "‘" | "’" => "'",
        "“" | "”" => "\"",
        "²" => "2",
        _ => return None,
    })
}

/// Calls `does` for each cell of `area`, row by row, which is faster than looking up each position.
pub fn each_cell(area: Rect, buffer: &mut Buffer, mut does: impl FnMut(&mut Cell)) {
    let area = area.intersection(buffer.area);
    let (columns, above) = (usize::from(buffer.area.width), area.y - buffer.area.y);
    let rows = buffer.content.chunks_mut(columns.max(1));
    let left = usize::from(area.x - buffer.area.x);
    let inside = left..left + usize::from(area.width);
    for row in rows.skip(above.into()).take(area.height.into()) {
        for cell in &mut row[inside.clone()] {
            does(cell);
        }
    }
}

/// Writes text whose characters take one cell each, as nearly all text does, without searching for
/// combining characters. Returns the number of columns written; `None` without writing anything if
/// a character may be wider or combining, or if the text doesn't fit.
pub fn write_alone(
    buffer: &mut Buffer,
    (column, row): (u16, u16),
    (text, room): (&str, u16),
    paint: Paint,
) -> Option<u16> {
    // ASCII, and frames, blocks and shapes. The first shape two columns wide is U+25FD.
    let is_alone = |c: char| matches!(c, ' '..='~' | '\u{2500}'..='\u{25fc}');
    let fits = |count: &usize| *count <= usize::from(room);
    let count = text.chars().all(is_alone).then(|| text.chars().count());
    let count = count.filter(fits)?;
    let last = column + count as u16;
    if last > buffer.area.right() || !buffer.area.contains((column, row).into()) {
        return None;
    }
    let first = buffer.index_of(column, row);
    let cells = &mut buffer.content[first..first + count];
    for (cell, c) in cells.iter_mut().zip(text.chars()) {
        // Writing a symbol is the slowest part, so a space isn't written over another.
        if c != ' ' || cell.symbol() != " " {
            cell.set_char(c);
        }
        cell.set_style(paint);
    }
    Some(count as u16)
}

/// Writes `?` into each cell of `area` that contains an invisible character or too many combining
/// marks. Lessons, scripts and prompts may contain them.
pub fn to_harmless(area: Rect, buffer: &mut Buffer) {
    each_cell(area, buffer, |cell| {
        // Nearly all cells are ASCII, or our own frames, blocks and shapes: U+2500 to U+25BF.
        let known = match *cell.symbol().as_bytes() {
            [byte] => byte.is_ascii_graphic() || byte == b' ',
            [0xe2, 0x94..=0x96, _] => true,
            _ => false,
        };
        if !known && !is_harmless(cell.symbol()) {
            cell.set_symbol("?");
        }
    });
}

/// Replaces every character in `area` that `charset` lacks.
pub fn fit(charset: Charset, area: Rect, buffer: &mut Buffer) {
    each_cell(area, buffer, |cell| {
        if let Some(other) = charset.replacement(cell.symbol()) {
            cell.set_symbol(other);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Mark;

    #[test]
    fn text_that_stands_alone_is_written_as_any_other() {
        let area = Rect::new(3, 2, 12, 2);
        let paint = Paint::new().bold();
        for (text, is_alone) in [
            ("", true),
            ("Reach 8", true),
            ("├ ─ █ ● ► ◎", true),
            ("twelve cells", true),
            ("more than twelve", false),
            ("♟\u{fe0e}", false),
            ("e\u{301}", false),
            ("棋", false),
            ("◽◾", false),
        ] {
            let [mut one, mut other] = [Buffer::empty(area), Buffer::empty(area)];
            let width = write_alone(&mut one, (3, 2), (text, 12), paint);
            assert_eq!(width.is_some(), is_alone, "{text}");
            let (end, _) = other.set_stringn(3, 2, text, 12, paint);
            if let Some(width) = width {
                assert_eq!((one, 3 + width), (other, end), "{text}");
            }
        }
        let mut outside = Buffer::empty(area);
        assert_eq!(write_alone(&mut outside, (3, 9), ("x", 12), paint), None);
        assert_eq!(write_alone(&mut outside, (14, 2), ("xy", 12), paint), None);
    }

    #[test]
    fn no_two_marks_share_a_shape() {
        for (charset, shape) in [
            (Charset::Ascii, Mark::ascii as fn(Mark) -> &'static str),
            (Charset::Unicode, Mark::glyph),
        ] {
            let signs = Signs::new(charset, 2);
            let cursor = signs.cursor.map(|(left, _)| left);
            let others = [
                signs.obstacle,
                signs.target,
                signs.selected.0,
                cursor[0],
                cursor[1],
            ];
            for (i, mark) in Mark::ALL.into_iter().enumerate() {
                assert!(!others.contains(&shape(mark)));
                for other in &Mark::ALL[i + 1..] {
                    assert_ne!(shape(mark), shape(*other), "{mark:?} {other:?}");
                }
            }
        }
        assert!(Mark::ALL.iter().all(|mark| mark.ascii().is_ascii()));
    }
}
