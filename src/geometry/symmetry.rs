//! The rotations and reflections of a square board.

use crate::board::{File, Rank, Square, SquareSet};

/// One of the eight symmetries of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether files are counted from the other end.
    files: bool,
    /// Whether ranks are counted from the other end.
    ranks: bool,
    /// Whether files and ranks are swapped afterwards.
    swaps: bool,
}

impl Symmetry {
    /// All eight symmetries, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry {
            files: false,
            ranks: false,
            swaps: false,
        }; 8];
        let mut i = 0;
        while i < all.len() {
            all[i] = Symmetry {
                files: i & 1 > 0,
                ranks: i & 2 > 0,
                swaps: i & 4 > 0,
            };
            i += 1;
        }
        all
    };

    /// Returns the images of the squares of `set` on a board with `size` files and ranks. The board
    /// must contain all squares of `set`.
    pub fn images(self, set: SquareSet, size: usize) -> SquareSet {
        let turned = |at: usize, turns: bool| if turns { size - 1 - at } else { at };
        let image = |square: Square| {
            let file = turned(square.file() as usize, self.files);
            let rank = turned(square.rank() as usize, self.ranks);
            let (file, rank) = if self.swaps {
                (rank, file)
            } else {
                (file, rank)
            };
            Square::new(File::ALL[file], Rank::ALL[rank])
        };
        set.into_iter().map(image).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_images_of_a_square_off_every_axis_are_eight_squares() {
        let images = |square: Square, size| -> SquareSet {
            let each = Symmetry::ALL.into_iter();
            each.map(|symmetry| symmetry.images(square.into(), size))
                .fold(SquareSet::EMPTY, |all, image| all | image)
        };
        use Square::*;
        assert_eq!(
            images(B1, 8),
            SquareSet::of(&[B1, G1, A2, H2, A7, H7, B8, G8])
        );
        assert_eq!(images(A1, 5), SquareSet::of(&[A1, A5, E1, E5]));
        assert_eq!(images(C3, 5), C3.into());
    }
}
