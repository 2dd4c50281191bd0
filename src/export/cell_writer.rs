//! Bytes that update a terminal from one frame to the next, as ratatui's backend writes them.

use ratatui::{
    backend::{Backend, ClearType, CrosstermBackend},
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::{Color, Modifier},
    text::Span,
};
use std::{collections::HashMap, io, ops::RangeInclusive};

/// Contents of a terminal, and the bytes that change it.
#[derive(Debug, Default)]
pub struct CellWriter {
    /// Current contents; empty if unknown.
    shown: Buffer,
    cursor: Option<Position>,
    is_cursor_visible: bool,
    /// Areas under pictures.
    covered: Vec<Rect>,
    /// Buffer kept between frames, so that no frame allocates a new one.
    bytes: Vec<u8>,
    /// Bytes to send, with short codes for colours.
    short: Vec<u8>,
}

impl CellWriter {
    /// Forgets the terminal's contents, so that the next frame writes everything.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }

    /// Forgets the contents of `area`, because something else was drawn over it.
    pub fn forget_area(&mut self, area: Rect) {
        for position in area.intersection(self.shown.area).positions() {
            // No frame contains a hidden cell, so these cells will be written again.
            self.shown[position].modifier.toggle(Modifier::HIDDEN);
        }
    }

    /// Sets the areas that pictures cover. A cell there is written only if its own contents change,
    /// since writing it removes a part of the picture.
    pub fn cover(&mut self, areas: impl IntoIterator<Item = Rect>) {
        self.covered.clear();
        self.covered.extend(areas);
    }

    /// Returns the bytes that make the terminal show `next`, with its cursor at `cursor`, which is
    /// hidden unless `is_seen`; empty if it already does.
    ///
    /// # Errors
    ///
    /// Returns an error if the backend refuses to encode the frame.
    pub fn write(
        &mut self,
        mut next: Buffer,
        cursor: Option<Position>,
        is_seen: bool,
    ) -> io::Result<&[u8]> {
        self.bytes.clear();
        let mut backend = CrosstermBackend::new(&mut self.bytes);
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            (self.cursor, self.is_cursor_visible) = (None, false);
            // Drawing no cells still resets the colours; otherwise, clearing would fill the screen
            // with the current background.
            backend.draw([].into_iter())?;
            backend.hide_cursor()?;
            backend.clear_region(ClearType::All)?;
        }
        share_hidden_ink(&self.shown, &mut next);
        let changed = changed_by_style(&self.shown, &next, &self.covered);
        let moved = !changed.is_empty() || cursor != self.cursor;
        if !changed.is_empty() {
            let cell = |&(_, row, column)| (column, row, &next[(column, row)]);
            backend.draw(changed.iter().map(cell))?;
        }
        if let Some(at) = cursor.filter(|_| moved) {
            backend.set_cursor_position(at)?;
        }
        let is_seen = cursor.is_some() && is_seen;
        match (self.is_cursor_visible, is_seen) {
            (false, true) => backend.show_cursor()?,
            (true, false) => backend.hide_cursor()?,
            _ => {}
        }
        self.shown = next;
        (self.cursor, self.is_cursor_visible) = (cursor, is_seen);
        shorten_colors(&self.bytes, &mut self.short);
        Ok(&self.short)
    }
}

/// Writes the first sixteen colours with the codes that every terminal knows, such as `31` instead
/// of `38;5;1`. The backend writes them like the other 240.
fn shorten_colors(bytes: &[u8], short: &mut Vec<u8>) {
    short.clear();
    let mut rest = bytes;
    while let Some(at) = rest.windows(2).position(|two| two == b"\x1b[") {
        let (before, sequence) = rest.split_at(at + 2);
        short.extend(before);
        let is_last = |byte: &u8| (b'@'..=b'~').contains(byte);
        let end = sequence.iter().position(is_last).unwrap_or(sequence.len());
        let (mut numbers, behind) = sequence.split_at(end);
        if behind.first() == Some(&b'm') {
            while !numbers.is_empty() {
                numbers = shorten_color(numbers, short);
            }
        }
        short.extend(numbers);
        rest = behind;
    }
    short.extend(rest);
}

/// Writes the colour at the start of `numbers`, or one number if they don't start with a colour.
/// Returns the rest.
fn shorten_color<'a>(numbers: &'a [u8], short: &mut Vec<u8>) -> &'a [u8] {
    let end_of = |count: usize| {
        let ends = numbers
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b';');
        let end = ends.map(|(end, _)| end + 1).nth(count - 1);
        end.unwrap_or(numbers.len())
    };
    let (taken, code) = match numbers {
        [first @ (b'3' | b'4'), b'8', b';', b'5', b';', index @ ..] => {
            let digits = index.split(|byte| *byte == b';').next().unwrap_or_default();
            let index = std::str::from_utf8(digits).ok();
            let index = index.and_then(|digits| digits.parse::<u8>().ok());
            let base = 10 * (first - b'0');
            let code = index.and_then(|index| match index {
                0..8 => Some(base + index),
                8..16 => Some(base + 60 + index - 8),
                _ => None,
            });
            (end_of(3), code)
        }
        [b'3' | b'4', b'8', b';', b'2', b';', ..] => (end_of(5), None),
        _ => (end_of(1), None),
    };
    let (color, rest) = numbers.split_at(taken);
    match code {
        Some(code) => {
            short.extend(code.to_string().bytes());
            short.extend(color.ends_with(b";").then_some(b';'));
        }
        None => short.extend(color),
    }
    rest
}

/// Modifiers that are visible on an empty cell, and the one that marks a forgotten cell.
const VISIBLE: Modifier = Modifier::REVERSED
    .union(Modifier::UNDERLINED)
    .union(Modifier::CROSSED_OUT)
    .union(Modifier::HIDDEN);

/// Whether only the background of a cell is visible.
fn is_empty(cell: &Cell) -> bool {
    cell.symbol() == " " && !cell.modifier.intersects(VISIBLE)
}

/// Replaces each empty cell of `next` that already looks right on the screen with the cell shown
/// there, so that it isn't written again. Gives every other empty cell the text colour last written
/// on its background, so that a line of text is written in one run.
fn share_hidden_ink(shown: &Buffer, next: &mut Buffer) {
    let mut inks = HashMap::new();
    for (cell, before) in next.content.iter_mut().zip(&shown.content) {
        if !is_empty(cell) {
            inks.insert(cell.bg, (cell.fg, cell.modifier.difference(VISIBLE)));
        } else if is_empty(before) && before.bg == cell.bg {
            cell.clone_from(before);
        } else if let Some(ink) = inks.get(&cell.bg) {
            (cell.fg, cell.modifier) = *ink;
        }
    }
}

/// Returns the rows and columns of the changed cells, grouped by colours and modifiers, because
/// changing those takes more bytes than moving the cursor. Characters that may be two columns wide
/// come last, so that moving the cursor corrects the column after them. In some terminals, any
/// character outside ASCII and the block elements may be that wide. The cells beside replaced block
/// elements also count as changed, unless a picture covers them.
fn changed_by_style(shown: &Buffer, next: &Buffer, covered: &[Rect]) -> Vec<(u32, u16, u16)> {
    const WIDE: u32 = 1 << 31;
    let mut numbers = HashMap::new();
    let group = |(column, row, cell): (u16, u16, &Cell)| {
        let new = numbers.len() as u32;
        let number = *numbers.entry(cell.style()).or_insert(new);
        let is_narrow = |c: char| c.is_ascii() || BLOCKS.contains(&c);
        let is_wide = !cell.symbol().chars().all(is_narrow);
        (if is_wide { number | WIDE } else { number }, row, column)
    };
    // The first frame changes all cells, and sorting them in place takes the least memory.
    let changed = shown.diff_iter(next);
    let beside = beside_blocks(shown, next).filter(|&(column, row, _)| {
        let at = Position::new(column, row);
        !covered.iter().any(|area| area.contains(at))
    });
    let mut changed: Vec<_> = changed.chain(beside).map(group).collect();
    changed.sort_unstable();
    changed.dedup();
    changed
}

/// Returns each cell beside a block element that `next` replaces with something else. In some
/// fonts, blocks are wider than a cell, so a sliver of the block's colour would stay in the cell
/// beside it.
fn beside_blocks<'a>(
    shown: &'a Buffer,
    next: &'a Buffer,
) -> impl Iterator<Item = (u16, u16, &'a Cell)> {
    let width = usize::from(next.area.width).max(1);
    // The second half of a wide character isn't written on its own.
    let is_half = move |i: usize| {
        !i.is_multiple_of(width) && Span::raw(next.content[i - 1].symbol()).width() > 1
    };
    let beside = move |i: usize| {
        let block = &shown.content[i];
        let [left, right] = if block.symbol() == next.content[i].symbol() {
            [false; 2]
        } else {
            edges(block.symbol())
        };
        let left = (left && !i.is_multiple_of(width)).then(|| i - 1);
        let right = (right && !(i + 1).is_multiple_of(width)).then_some(i + 1);
        let both = [left, right].into_iter().flatten();
        // The terminal's own colours for text and background have the same name, but differ.
        let is_seen = move |i: &usize| {
            let ground = next.content[*i].bg;
            (ground != block.fg || ground == Color::Reset) && !is_half(*i)
        };
        both.filter(is_seen).map(move |i| {
            let (column, row) = next.pos_of(i);
            (column, row, &next.content[i])
        })
    };
    (0..shown.content.len()).flat_map(beside)
}

/// Whether a character is a block element that reaches the left edge of its cell, and whether it is
/// one that reaches the right edge.
fn edges(symbol: &str) -> [bool; 2] {
    match symbol.chars().next() {
        Some('▉'..='▏' | '▖' | '▘') => [true, false],
        Some('▐' | '▕' | '▗' | '▝') => [false, true],
        Some(c) => [BLOCKS.contains(&c); 2],
        None => [false; 2],
    }
}

const BLOCKS: RangeInclusive<char> = '\u{2580}'..='\u{259f}';

#[cfg(test)]
mod tests;
