//! Layout of two boards, side by side or one above the other.

use ratatui::layout::{Rect, Size};

use super::{
    BESIDES, DIGIT, DIGITS, EDGES, Form, Layout, NARROWEST, TooSmall, behind, below, split, within,
};

/// Minimum rows below two stacked boards, if their text is there.
const UNDER_TWO: u16 = 5;
/// Minimum rows below such boards if there is a column of text beside each.
const UNDER_ASIDE: u16 = 4;
/// Minimum columns of text beside each of two boards that are one above the other.
const ASIDE: u16 = 22;

impl Layout {
    /// Whether two boards fit into `area`: side by side or, with squares of two rows, one above the
    /// other, as on a phone.
    pub const fn has_room_for_two(area: Rect) -> bool {
        area.width >= Layout::TWO_BOARDS && area.height >= TooSmall::ROWS
            || area.width >= TooSmall::COLUMNS && area.height >= 2 * (2 * 8 + 2) + UNDER_TWO
    }

    /// Divides `area` between two boards, with `told` rows for the text below them if they are side
    /// by side.
    ///
    /// # Errors
    ///
    /// Returns [`TooSmall`] if not even the smallest boards fit.
    pub fn two(area: Rect, told: u16) -> Result<Layout, TooSmall> {
        if !Layout::has_room_for_two(area) {
            return Err(TooSmall);
        }
        // Rows other than squares: the names, the letters, the timeline and the status.
        let beside = |&height: &u16| {
            let wide = DIGITS + 16 * height + BESIDES;
            8 * height + 4 + told <= area.height && wide <= area.width / 2
        };
        let above = |&height: &u16| {
            let wide = DIGITS + 16 * height;
            let has_aside = wide + EDGES + ASIDE <= area.width;
            let least = if has_aside { UNDER_ASIDE } else { UNDER_TWO };
            2 * (8 * height + 2) + least <= area.height && wide + BESIDES <= area.width
        };
        let tallest = |fits: &dyn Fn(&u16) -> bool| (2..=area.height / 8).rev().find(fits);
        let (side, stacked) = (tallest(&beside), tallest(&above));
        let boards = 1 + u16::from(stacked > side);
        let height = side.max(stacked).unwrap_or(1);
        let width = if height == 1 { NARROWEST } else { 2 * height };
        let (mut strip, rest) = split(area, 1);
        if boards == 1 {
            strip.width = area.width / 2;
        }
        let squares = behind(rest, DIGITS).resize(Size::new(8 * width, 8 * height));
        let side = below(rest, boards * (8 * height + 2) - 1);
        let aside = behind(area, squares.right() + 1 - area.x);
        let aside = Rect {
            y: squares.y,
            width: aside.width.saturating_sub(1),
            height: squares.height,
            ..aside
        };
        Ok(Layout {
            strip,
            aside: (boards == 2 && aside.width >= ASIDE).then_some(aside),
            ..Layout::one_row(Form::Two, area, squares, (side, within(side)))
        })
    }

    /// Returns the layout for the second board; `None` if there is one board.
    pub fn second(&self) -> Option<Layout> {
        if self.form != Form::Two {
            return None;
        }
        let mut second = *self;
        if self.strip.width == self.area.width {
            // The second board is below the first.
            second.squares.y = self.squares.bottom() + 2;
            second.strip.y = self.squares.bottom() + 1;
            let y = second.squares.y;
            second.aside = self.aside.map(|aside| Rect { y, ..aside });
        } else {
            second.area = behind(self.area, self.area.width / 2);
            second.strip = split(second.area, 1).0;
            second.squares.x = second.area.x + DIGITS;
        }
        second.digits = Some(second.squares.x - DIGIT);
        second.letters = Some(second.squares.bottom());
        Some(second)
    }
}
