//! Rows that a result and suggestions give to blank rows.

use super::{Parts, SPARE, columns};

impl Parts<'_> {
    /// Reserves fewer rows if a result, the other important sections and a blank row before each
    /// don't fit into one of the `heights`: first, only one row for suggestions; then, small letters
    /// for the result. Returns the number of the height into which they fit.
    pub fn make_air(&mut self, heights: &[usize]) -> Option<usize> {
        if !self.has_result() || self.width >= columns::TWO {
            return Some(0);
        }
        for has_large in [self.style.has_large, false] {
            for (number, height) in heights.iter().enumerate() {
                for keys in [usize::MAX, 1] {
                    self.style.has_large = has_large;
                    self.keys = keys;
                    if self.needed(SPARE - 1) <= *height {
                        return Some(number);
                    }
                }
            }
        }
        None
    }
}
