//! Heads of lines, as triangles in parts of cells.

use std::f32::consts::SQRT_2;

/// Returns the corners of a head of this length at `tip`, which points in the direction `ways`, in
/// units in which a part is one wide and two tall. `share` is half the width as a share of the
/// length.
pub fn head(tip: (f32, f32), ways: (f32, f32), (long, share): (f32, f32)) -> [(f32, f32); 3] {
    let (x, y) = (tip.0 - ways.0 * long, tip.1 - ways.1 * long);
    let aside = share * long;
    let corners = [
        tip,
        (x - ways.1 * aside, y + ways.0 * aside),
        (x + ways.1 * aside, y - ways.0 * aside),
    ];
    // A part is half as wide as it is tall.
    corners.map(|(x, y)| (x, y / 2.0))
}

/// Returns the number of rows of parts of a head in squares of this many rows.
pub fn rows_of_head(rows: u16) -> f32 {
    (0.7 * f32::from(rows)).round().max(3.0)
}

/// Returns the length of a head of `long` rows of parts in the direction `ways`, in units in which a
/// part is one wide and two tall.
pub fn length(ways: (f32, f32), long: f32) -> f32 {
    if is_diagonal(ways) {
        SQRT_2 * long
    } else {
        2.0 * long
    }
}

/// Returns the corners of a head of `long` rows of parts, the middle of whose base is at `base`. A
/// slanted triangle would be a blot in cells, so the head points along an edge or a diagonal of the
/// square. It lies on whole parts and widens by a whole cell per row, so its sides rise at 45
/// degrees:
///
/// ```text
///     ▗▖      █▄      ▜██
///    ▟██▙     ███▀     ▜█
///   ▀▀▀▀▀▀    █▀        ▜
/// ```
pub fn snapped_head(base: (f32, f32), ways: (f32, f32), long: f32) -> [(f32, f32); 3] {
    let (x, y) = (base.0, base.1 / 2.0);
    let (right, down) = (ways.0.signum(), ways.1.signum());
    if is_diagonal(ways) {
        let (x, y) = (x + right * long, y + down * long / 2.0);
        let (x, y) = (2.0 * (x / 2.0).round(), y.round());
        let (across, along) = (2.0 * long + 1.0, long + 0.5);
        return [(x, y), (x - across * right, y), (x, y - along * down)];
    }
    if ways.1.abs() > ways.0.abs() {
        let (x, y) = (x.round(), y.round());
        return [
            (x, y + long * down),
            (x - 2.0 * long, y),
            (x + 2.0 * long, y),
        ];
    }
    // The middle of a row of parts.
    let (x, y) = (2.0 * (x / 2.0).round(), y.floor() + 0.5);
    [(x + 2.0 * long * right, y), (x, y - long), (x, y + long)]
}

/// Whether a line in this direction is as steep as a diagonal of a square.
fn is_diagonal(ways: (f32, f32)) -> bool {
    (ways.0.abs() - ways.1.abs()).abs() < 0.1
}

/// Whether a point is inside a triangle.
pub fn is_inside(corners: [(f32, f32); 3], (x, y): (f32, f32)) -> bool {
    let side = |a: (f32, f32), b: (f32, f32)| (x - b.0) * (a.1 - b.1) - (a.0 - b.0) * (y - b.1);
    let [a, b, c] = corners;
    let sides = [side(a, b), side(b, c), side(c, a)];
    sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the widths of a triangle in the rows of parts that it covers.
    fn widths(head: [(f32, f32); 3]) -> Vec<usize> {
        let row = |y: i8| {
            let at = |x: &i8| is_inside(head, (f32::from(*x) + 0.5, f32::from(y) + 0.5));
            (-20..20).filter(at).count()
        };
        (-20..20).map(row).filter(|width| *width > 0).collect()
    }

    #[test]
    fn a_head_in_parts_widens_by_a_cell_per_row_from_its_tip() {
        for x in [5.7, 6.0, 6.4] {
            let head = |ways| widths(snapped_head((x, 4.2), ways, 3.0));
            for right in [0.0, 0.447, -0.447] {
                assert_eq!(head((right, -0.894)), [2, 6, 10]);
                assert_eq!(head((right, 0.894)), [10, 6, 2]);
                assert_eq!(head((0.894, right)), [2, 4, 6, 4, 2]);
                assert_eq!(head((-0.894, right)), [2, 4, 6, 4, 2]);
            }
            assert_eq!(head((0.707, -0.707)), [6, 4, 2]);
            assert_eq!(head((-0.707, 0.707)), [2, 4, 6]);
        }
    }
}
