//! Characters: pieces, the shapes of marks, and what stands in for them in ASCII.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::board::{Color, Piece, Role, is_harmless, named};

/// Which characters may be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Nothing but ASCII: pieces are their FEN letters, whatever was asked for.
    Ascii,
    /// Whatever a UTF-8 terminal shows.
    #[default]
    Unicode,
}

named! {
    /// How pieces are drawn, where squares are large enough for it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Pieces: "a way to draw pieces" {
        /// Their FEN letters.
        Letters = "ascii",
        /// Chess symbols in squares of two rows and more.
        Symbols = "unicode",
        /// Pictures in squares of three rows and more, else symbols.
        #[default]
        Blocks = "blocks",
    }
}

/// The symbol of a piece; outlined for White, filled for Black.
pub const fn symbol(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => "♙",
        (Color::White, Role::Knight) => "♘",
        (Color::White, Role::Bishop) => "♗",
        (Color::White, Role::Rook) => "♖",
        (Color::White, Role::Queen) => "♕",
        (Color::White, Role::King) => "♔",
        // Followed by the sign that asks for the text form: the bare pawn is an emoji in places.
        (Color::Black, Role::Pawn) => "♟\u{fe0e}",
        (Color::Black, Role::Knight) => "♞",
        (Color::Black, Role::Bishop) => "♝",
        (Color::Black, Role::Rook) => "♜",
        (Color::Black, Role::Queen) => "♛",
        (Color::Black, Role::King) => "♚",
    }
}

/// The shape of an obstacle, one character to be repeated.
pub const OBSTACLE: &str = "#";
/// Around the square under the cursor.
pub const CURSOR: (&str, &str) = ("[", "]");
/// Around the selected piece.
pub const SELECTED: (&str, &str) = ("<", ">");
/// On the target.
pub const TARGET: &str = "@";
/// What a dark square is filled with where colour can't tell it from a light one.
pub const DARK: &str = ":";

/// The ASCII that stands for a character or symbol; ASCII stands for itself.
fn plain(symbol: &str) -> &str {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        "·" | "─" | "—" => "-",
        "×" => "x",
        "│" => "|",
        "↑" => "^",
        "↓" => "v",
        "→" => ">",
        "←" => "<",
        "↗" | "↙" | "╱" => "/",
        "↘" | "↖" | "╲" => "\\",
        "┌" | "┐" | "└" | "┘" => "+",
        "…" => "~",
        _ => "?",
    }
}

/// `text` with every character that is not ASCII replaced by one that is.
pub fn ascii(text: &str) -> String {
    text.chars()
        .map(|c| plain(c.encode_utf8(&mut [0; 4])).to_owned())
        .collect()
}

/// Replaces what hides or piles up in `area`, in texts of lessons, scripts and prompts.
pub fn to_harmless(area: Rect, buffer: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buffer[position];
        // Nearly all cells are ASCII, or frames and blocks of our own: U+2500 to U+259F.
        let known = match *cell.symbol().as_bytes() {
            [byte] => byte.is_ascii_graphic() || byte == b' ',
            [0xe2, 0x94..=0x96, _] => true,
            _ => false,
        };
        if !known && !is_harmless(cell.symbol()) {
            cell.set_symbol("?");
        }
    }
}

/// Replaces every character of `area` that is not ASCII by one that is.
pub fn to_ascii(area: Rect, buffer: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buffer[position];
        if !cell.symbol().is_ascii() {
            let plain = plain(cell.symbol()).to_owned();
            cell.set_symbol(&plain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Mark;

    #[test]
    fn no_two_marks_share_a_shape() {
        let others = [OBSTACLE, TARGET, CURSOR.0, SELECTED.0];
        for (i, mark) in Mark::ALL.into_iter().enumerate() {
            assert!(!others.contains(&mark.ascii()));
            for other in &Mark::ALL[i + 1..] {
                // The number beside a search mark never changes its first character.
                assert_ne!(mark.ascii(), other.ascii(), "{mark:?} {other:?}");
            }
        }
    }
}
