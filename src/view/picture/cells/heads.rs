//! Heads of lines, as triangles in parts of cells.

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

/// Returns the corners of a head of `long` rows of parts. A slanted triangle would be a blot in
/// cells, so the head points along an edge or a diagonal of the square and lies on whole parts:
///
/// ```text
///    ▐▌    ▐▙▖    ▜█▛▘
///   ▟██▙   ▐██▛    ▜▌
///   ▀▀▀▀   ▐▛▘      ▘
/// ```
pub fn snapped_head(tip: (f32, f32), ways: (f32, f32), long: f32) -> [(f32, f32); 3] {
    let (x, y) = (tip.0, tip.1 / 2.0);
    let (right, down) = (ways.0.signum(), ways.1.signum());
    if (ways.0.abs() - ways.1.abs()).abs() < 0.1 {
        let (x, y) = (x.round(), y.round());
        let short = long - 1.0;
        return [(x, y), (x - 2.0 * short * right, y), (x, y - short * down)];
    }
    if ways.1.abs() > ways.0.abs() {
        // An upright line takes the cell to the left of the middle.
        let is_upright = ways.0.abs() < 0.1;
        let (x, long) = if is_upright {
            (2.0 * ((x - 0.5) / 2.0).floor() + 1.0, long)
        } else {
            // A knight's line is short.
            ((x - right).round(), (0.7 * long).round())
        };
        let (y, base) = (y.round(), y.round() - long * down);
        return [(x, y), (x - 1.05 * long, base), (x + 1.05 * long, base)];
    }
    // The middle of a row of parts.
    let y = y.floor() + 0.5;
    let (x, base) = (x.round(), x.round() - 2.0 * long * right);
    // Five rows of parts. With three, the head would look like a cross.
    let half = 2.7;
    [(x, y), (base, y - half), (base, y + half)]
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
    fn a_head_in_parts_widens_from_its_tip() {
        for x in [5.3, 6.0, 6.6] {
            assert_eq!(
                widths(snapped_head((x, 4.2), (0.0, -1.0), 4.0)),
                [2, 4, 6, 8]
            );
            assert_eq!(
                widths(snapped_head((x, 4.2), (0.0, 1.0), 4.0)),
                [8, 6, 4, 2]
            );
            assert_eq!(
                widths(snapped_head((x, 4.2), (0.447, -0.894), 4.0)),
                [2, 4, 6]
            );
            assert_eq!(
                widths(snapped_head((x, 4.2), (0.707, -0.707), 4.0)),
                [5, 3, 1]
            );
            for right in [1.0, -1.0] {
                let flat = widths(snapped_head((x, 4.2), (right, 0.0), 4.0));
                assert_eq!(flat, [2, 5, 8, 5, 2]);
            }
        }
    }
}
