//! Arrows between squares, reduced to what fits into a cell: one character for the direction.

use crate::board::Square;

use super::{BoardView, Charset, Style, glyphs};

/// Returns the arrow character that points from one square towards another, in the nearest of eight
/// directions; `None` if they are the same square.
fn pointing(from: Square, to: Square) -> Option<&'static str> {
    let files = to.file() as i32 - from.file() as i32;
    let ranks = to.rank() as i32 - from.rank() as i32;
    // A line at least four times as long in one direction as in the other counts as straight. A
    // knight's move, twice as long as wide, counts as diagonal.
    let part = |a: i32, b: i32| if 4 * a.abs() <= b.abs() { 0 } else { a };
    (from != to).then(|| glyphs::arrow(part(files, ranks), -part(ranks, files)))
}

/// Returns the same as [`pointing`], for a board that may be flipped.
fn pointing_on(shown: &BoardView<'_>, from: Square, to: Square) -> Option<&'static str> {
    // On a flipped board, arrows point the other way.
    if shown.flipped {
        pointing(to, from)
    } else {
        pointing(from, to)
    }
}

/// Returns the strings that can show the parents of `square`, the longest first; empty if parents
/// aren't shown or there are none. Parents are named because arrows in eight directions can't
/// distinguish all squares.
pub fn parents(shown: &BoardView<'_>, style: &Style, square: Square) -> Vec<String> {
    let parents = shown.parents().filter(|(_, to)| *to == square);
    let parents: Vec<Square> = parents.map(|(from, _)| from).collect();
    let Some((first, others)) = parents.split_first() else {
        return Vec::new();
    };
    let arrow = |from: &Square| pointing_on(shown, square, *from).unwrap_or_default();
    let named = |from: &Square| format!("{}{from}", arrow(from));
    let joined = |texts: Vec<String>| texts.join(" ");
    let names = parents.iter().map(Square::to_string).collect();
    let counted = match others.len() {
        0 => Vec::new(),
        more => vec![format!("{first}+{more}"), format!("+{}", more + 1)],
    };
    let has_arrows = style.charset == Charset::Unicode;
    let with_arrows = has_arrows.then(|| joined(parents.iter().map(named).collect()));
    let texts = with_arrows.into_iter().chain([joined(names)]);
    texts.chain(counted).collect()
}

/// Returns the place of the move to `square` in the order of moves, counted from 1, and an arrow in
/// the direction of the move; `None` if the board shows no such move.
pub fn turn(shown: &BoardView<'_>, square: Square) -> Option<(usize, &'static str)> {
    let tries = &shown.frame.tries;
    let place = tries.iter().position(|(_, to)| *to == square)?;
    let (from, to) = tries[place];
    Some((place + 1, pointing_on(shown, from, to).unwrap_or_default()))
}

/// Returns the arrow characters on `square`, which has `height` rows. There are none if lines are
/// drawn instead, if squares have one row, or if the character set isn't Unicode, because arrow
/// characters are then the shapes of marks.
pub fn signs(
    shown: &BoardView<'_>,
    style: &Style,
    height: u16,
    square: Square,
) -> Vec<&'static str> {
    let BoardView { scene, frame, .. } = shown;
    let is_written = height > 1 && !style.paints(height) && style.charset == Charset::Unicode;
    // Parents are shown by name instead.
    if !is_written || shown.shows_parents {
        return Vec::new();
    }
    let signs = (scene.lens().row().signs)(scene, frame, square).into_iter();
    signs
        .filter_map(|(from, to)| pointing_on(shown, from, to))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_lines_and_knights_moves_point_where_they_lead() {
        use Square::*;
        for (from, to, sign) in [
            (D1, D8, "↑"),
            (H4, A4, "←"),
            (A1, H8, "↗"),
            (G2, E3, "↖"),
            (G2, H4, "↗"),
            (E5, D3, "↙"),
        ] {
            assert_eq!(pointing(from, to), Some(sign), "{from} {to}");
            // Maps a square to the one in its place on a flipped board.
            let turned = |square: Square| Square::ALL[63 - square as usize];
            let back = pointing(to, from);
            assert_eq!(pointing(turned(from), turned(to)), back, "{to} {from}");
        }
        assert_eq!(pointing(A1, A1), None);
    }
}
