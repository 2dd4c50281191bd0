//! Stars larger than those of the font, drawn as wide as their area allows.

use std::f32::consts::PI;

use crate::drawing::{Grid, Path, Picture, Point, Rgb, point};
use crate::sheet::Section;

use super::{INK, NOT_WON, PAPER, STARS};

/// Minimum height of a star, in rows.
const LEAST: usize = 3;
/// Columns between two stars.
const BETWEEN: usize = 1;
/// Distance of a star's inner corners from its middle, as a share of that of its points.
const INNER: f32 = 0.45;
/// Size of the hole in a star that wasn't won, as a share of the star.
const HOLE: f32 = 0.62;

/// Whether `text` consists of stars, and has some.
pub fn are_stars(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| STARS.contains(&c))
}

/// Returns the height of the stars in `text`, in rows; each star is twice as many columns wide.
/// `None` if `text` has other characters, if the font's stars fit and are as large, or if too few
/// rows are left for the shape of a star.
pub fn height(text: &str, columns: usize, most: usize) -> Option<usize> {
    let count = text.chars().count();
    let side = (columns + BETWEEN) / count.max(1);
    let rows = (side.saturating_sub(BETWEEN) / 2).min(most);
    let is_small = rows >= LEAST && !super::fits(text, columns);
    (are_stars(text) && (rows > Section::LARGE_ROWS || is_small)).then_some(rows)
}

/// Returns the stars in `text` as a grid with this many columns; `None` as for [`height`].
pub fn grid(text: &str, columns: usize, most: usize) -> Option<Grid> {
    let rows = height(text, columns, most)?;
    let mut grid = Grid::new(columns as u16, rows as u16, PAPER);
    // Lengths are in parts of cells, which are twice as tall as they are wide. A star is 1.9 times
    // as wide as its radius, and 1.8 times as tall.
    let radius = 4.0 * rows as f32 / 1.902;
    for (number, c) in text.chars().enumerate() {
        let x = (2 * number * (2 * rows + BETWEEN) + 2 * rows) as f32;
        let (ink, hole) = if c == STARS[1] {
            (NOT_WON, HOLE)
        } else {
            (INK, 0.0)
        };
        grid.cover(ink, 2, |px, py| {
            let (across, down) = (px - x, 2.0 * py - 1.05 * radius);
            let edge = radius * edge(libm::atan2f(across, -down));
            let away = libm::hypotf(across, down);
            (hole * edge..=edge).contains(&away)
        });
    }
    Some(grid)
}

/// Returns the stars in `text` as a picture of this size in pixels, which covers this many columns
/// and rows, in the colours of the ground, of a star that was won, and of one that wasn't.
pub fn picture(
    text: &str,
    (width, height): (f32, f32),
    (columns, rows): (u16, u16),
    [ground, won, not_won]: [Rgb; 3],
) -> Picture {
    let mut picture = Picture {
        width,
        height,
        ground,
        ..Picture::default()
    };
    let column = width / f32::from(columns);
    let wide = 2.0 * f32::from(rows) * column;
    // A star is 1.9 times as wide as its radius, and 1.8 times as tall.
    let radius = (wide / 1.902).min(height / 1.809);
    for (number, c) in text.chars().enumerate() {
        let left = number as f32 * (wide + BETWEEN as f32 * column);
        let middle = point(left + 0.951 * radius, radius);
        if c == STARS[1] {
            let pen = 0.1 * radius;
            picture.draw(outline(middle, radius - pen), not_won, pen);
        } else {
            picture.fill(outline(middle, radius), won);
        }
    }
    picture
}

/// Returns the outline of a star, from its upper point clockwise.
fn outline(middle: Point, radius: f32) -> Path {
    let corner = |number: u8| {
        let reach = radius * [1.0, INNER][usize::from(number % 2)];
        let angle = f32::from(number) * PI / 5.0;
        let (across, up) = (libm::sinf(angle), libm::cosf(angle));
        point(middle.x + reach * across, middle.y - reach * up)
    };
    let corners: Vec<Point> = (0..10).map(corner).collect();
    Path::line(&corners).closed()
}

/// Returns the distance from the middle of a star of radius 1 to its edge, in this direction,
/// measured in radians from its upper point.
fn edge(direction: f32) -> f32 {
    let half = PI / 5.0;
    let angle = direction.rem_euclid(2.0 * half);
    let angle = angle.min(2.0 * half - angle);
    // The edge runs from a point of the star to the next inner corner.
    let (dx, dy) = (INNER * libm::cosf(half) - 1.0, INNER * libm::sinf(half));
    dy / (dy * libm::cosf(angle) - dx * libm::sinf(angle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Segment;

    #[test]
    fn stars_grow_with_their_area_and_each_has_five_points() {
        assert_eq!(height("★★★", 30, 14), None);
        assert_eq!(height("4 moves", 200, 14), None);
        // The font's stars don't fit into 25 columns, and into 12 not even smaller ones.
        let small = [25, 12].map(|columns| height("★★☆", columns, 14));
        assert_eq!(small, [Some(3), None]);
        let heights = [33, 44, 56, 80, 200].map(|columns| height("★★☆", columns, 14));
        assert_eq!(heights, [Some(5), Some(7), Some(9), Some(13), Some(14)]);
        for columns in [33, 44, 56, 80] {
            let grid = grid("★★☆", columns, 14).expect("room");
            let tiles = grid.tiles();
            let rows: Vec<_> = tiles.chunks(columns).collect();
            let is_blank = |tile: &crate::drawing::Tile| [tile.front, tile.ground] == [PAPER; 2];
            // No star touches the next one, and the lowest row has two feet for each.
            for number in 1..3 {
                let between = number * (2 * rows.len() + BETWEEN) - 1;
                assert!(rows.iter().all(|row| is_blank(&row[between])), "{columns}");
            }
            let feet = rows[rows.len() - 1].chunk_by(|one, next| is_blank(one) == is_blank(next));
            let feet = feet.filter(|cells| !is_blank(&cells[0])).count();
            assert_eq!(feet, 6, "{columns}");
        }
    }

    #[test]
    fn a_picture_of_stars_has_each_in_the_columns_of_the_others() {
        let inks = [PAPER, INK, NOT_WON];
        for (columns, rows, size) in [(30, 4, (240.0, 68.0)), (80, 13, (480.0, 208.0))] {
            let picture = picture("★★☆", size, (columns, rows), inks);
            let column = size.0 / f32::from(columns);
            for (number, shape) in picture.shapes.iter().enumerate() {
                let left = f32::from(number as u16 * (2 * rows + 1)) * column;
                let right = left + f32::from(2 * rows) * column;
                let corners = shape
                    .path
                    .segments()
                    .iter()
                    .filter_map(|segment| match *segment {
                        Segment::Move(at) | Segment::Line(at) => Some(at),
                        _ => None,
                    });
                for at in corners {
                    assert!(
                        (left - 0.01..right + 0.01).contains(&at.x),
                        "{number}: {at:?}"
                    );
                    assert!((-0.01..size.1 + 0.01).contains(&at.y), "{number}: {at:?}");
                }
            }
            let fills: Vec<_> = picture.shapes.iter().map(|shape| shape.fill).collect();
            assert_eq!(fills, [Some(INK), Some(INK), None]);
        }
    }
}
