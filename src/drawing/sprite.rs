//! Pieces drawn for small squares, which have only a few parts.

use std::sync::OnceLock;
use toml::Value;

use super::shapes::{DrawingsByName, find, text};

const SIZES: [&str; 4] = ["small", "large", "grand", "huge"];

/// A drawing made of the parts of cells.
#[derive(Debug)]
pub struct Sprite {
    rows: Vec<Vec<bool>>,
}

impl Sprite {
    /// Returns the sprite called `name` for squares of 3 to 7 rows. Returns `None` for other sizes,
    /// or if there is no such sprite. Larger squares use the shapes of pictures.
    pub fn named(name: &str, rows: u16) -> Option<&'static Sprite> {
        static SPRITES: DrawingsByName<[Sprite; 4]> = OnceLock::new();
        let made = |entry: &Value| SIZES.map(|size| Sprite::read(text(&entry[size])));
        let file = include_str!("../../assets/drawings/sprites.toml");
        let [small, large, grand, huge] = find(&SPRITES, file, made, name)?;
        match rows {
            3 => Some(small),
            4 => Some(large),
            5 => Some(grand),
            6..8 => Some(huge),
            _ => None,
        }
    }

    fn read(text: &str) -> Sprite {
        let row = |line: &str| line.chars().map(|c| c == '#').collect();
        Sprite {
            rows: text
                .lines()
                .filter(|line| !line.is_empty())
                .map(row)
                .collect(),
        }
    }

    /// Returns the width and height in parts.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }

    /// Returns the filled parts, by column and row.
    pub fn filled(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, row)| {
            let columns = row.iter().enumerate().filter(|(_, filled)| **filled);
            columns.map(move |(x, _)| (x, y))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;

    #[test]
    fn no_part_of_a_piece_touches_the_rest_only_at_a_corner() {
        for (role, rows) in Role::ALL
            .into_iter()
            .flat_map(|role| (3..=6).map(move |rows| (role, rows)))
        {
            let sprite = Sprite::named(role.name(), rows).expect("a sprite");
            let mut loose: Vec<(usize, usize)> = sprite.filled().collect();
            let mut reached: Vec<(usize, usize)> = loose.pop().into_iter().collect();
            while let Some((x, y)) = reached.pop() {
                let is_beside =
                    |&mut (a, b): &mut (usize, usize)| x.abs_diff(a) + y.abs_diff(b) == 1;
                reached.extend(loose.extract_if(.., is_beside));
            }
            assert_eq!(loose, [], "{role:?}, {rows} rows");
        }
    }

    #[test]
    fn pieces_fill_their_sprites_and_no_two_look_alike() {
        // Larger squares leave space above a piece.
        for (rows, size) in [(3, (8, 6)), (4, (12, 7)), (5, (16, 9)), (6, (18, 11))] {
            let sprites: Vec<&Sprite> = Role::ALL
                .into_iter()
                .map(|role| Sprite::named(role.name(), rows).expect("a sprite"))
                .collect();
            let filled: Vec<Vec<_>> = sprites.iter().map(|one| one.filled().collect()).collect();
            for (i, one) in sprites.iter().enumerate() {
                let (wide, tall) = one.size();
                assert_eq!((wide, tall), size);
                assert!(one.rows.iter().all(|row| row.len() == wide));
                for other in &filled[i + 1..] {
                    let apart = filled[i].iter().filter(|part| !other.contains(part));
                    let missing = other.iter().filter(|part| !filled[i].contains(part));
                    let apart = apart.count() + missing.count();
                    assert!(apart * 9 >= wide * tall, "{i}: {apart} of {}", wide * tall);
                }
            }
        }
    }
}
