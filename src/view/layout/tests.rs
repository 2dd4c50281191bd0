//! Properties of every layout.

use super::*;

fn layout(width: u16, height: u16) -> Layout {
    Layout::new(Rect::new(0, 0, width, height)).expect("large enough")
}

fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let widths = (TooSmall::COLUMNS..=200).chain([250, 300]);
    widths.flat_map(|width| {
        (TooSmall::ROWS..=70)
            .chain([100])
            .map(move |height| (width, height))
    })
}

#[test]
fn two_boards_fit_side_by_side_or_one_above_the_other() {
    for (width, height) in sizes() {
        let area = Rect::new(0, 0, width, height);
        let first = Layout::two(area, 2).ok();
        let second = first.and_then(|first| first.second());
        let place = format!("{width}×{height}");
        assert_eq!(
            second.is_some(),
            width >= Layout::TWO_BOARDS || height >= 41,
            "{place}"
        );
        for (first, second) in first.into_iter().zip(second) {
            assert!(!first.squares.intersects(second.squares), "{place}");
            assert!(!first.strip.intersects(second.strip), "{place}");
            for part in [second.squares, second.strip, first.text, first.status] {
                assert_eq!(area.intersection(part), part, "{place}");
            }
            let letters = second.letters.expect("letters below the board");
            assert!(letters < first.text.y && first.text.height >= 3, "{place}");
        }
    }
}

#[test]
fn text_has_a_column_from_the_size_that_is_told_on() {
    let (width, height) = Layout::LEAST_WITH_PANEL;
    assert!(layout(width, height).page().is_some());
    assert!(layout(width - 1, height).page().is_none());
    assert!(layout(width, height - 1).page().is_none());
}

#[test]
fn the_board_takes_the_height_and_the_text_one_column() {
    // Size of the terminal, size of a square, columns of text, and whether letters and digits are
    // outside the board.
    for ((width, height), cell, column, letters, digits) in [
        ((60, 20), (4, 2), 25, true, true),
        ((80, 23), (4, 2), 40, true, true),
        ((80, 24), (6, 3), 30, false, false),
        ((80, 25), (6, 3), 30, true, false),
        ((90, 28), (6, 3), 34, true, true),
        ((100, 30), (6, 3), 44, true, true),
        ((120, 40), (10, 5), 33, false, true),
        ((132, 43), (10, 5), 44, true, true),
        ((160, 50), (12, 6), 56, true, true),
        ((200, 60), (14, 7), 80, true, true),
        ((250, 70), (16, 8), 114, true, true),
    ] {
        let layout = layout(width, height);
        let place = format!("{width}×{height}: {layout:?}");
        assert_eq!(layout.cell, cell, "{place}");
        assert_eq!(layout.form, Form::Beside, "{place}");
        assert_eq!(layout.text.width, column, "{place}");
        assert_eq!(layout.letters.is_some(), letters, "{place}");
        assert_eq!(layout.digits.is_some(), digits, "{place}");
    }
    let small = layout(40, 15);
    assert_eq!((small.cell, small.form), ((3, 1), Form::Small));
    assert_eq!((small.strip.width, small.text.width), (12, 38));
    let tall = layout(60, 40);
    assert_eq!((tall.cell, tall.form), ((6, 3), Form::Below));
    assert_eq!(tall.text.width, 56);
}

#[test]
fn no_square_could_be_larger() {
    for (width, height) in sizes() {
        let layout = layout(width, height);
        let next = if layout.cell.1 == 1 {
            2
        } else {
            layout.cell.1 + 1
        };
        let area = Rect::new(0, 0, width, height);
        assert!(
            !fits_beside(area, next) && !fits_below(area, next),
            "{width}×{height}"
        );
    }
}

#[test]
fn no_part_leaves_the_screen_or_lies_over_another() {
    for (width, height) in sizes() {
        let layout = layout(width, height);
        let coordinates = [
            layout.letters.map(|row| Rect {
                y: row,
                height: 1,
                ..layout.squares
            }),
            layout.digits.map(|column| Rect {
                x: column,
                width: 1,
                ..layout.squares
            }),
        ];
        let own_keys = (layout.keys != layout.status).then_some(layout.keys);
        let parts = [
            Some(layout.squares),
            Some(layout.strip),
            Some(layout.text),
            Some(layout.status),
            own_keys,
            layout.aside,
        ];
        let parts: Vec<Rect> = parts.into_iter().chain(coordinates).flatten().collect();
        for (i, part) in parts.iter().enumerate() {
            assert!(!part.is_empty(), "{width}x{height}: {parts:?}");
            assert_eq!(part.intersection(layout.area), *part, "{width}x{height}");
            for other in &parts[i + 1..] {
                assert!(!part.intersects(*other), "{width}x{height}: {part} {other}");
            }
        }
    }
}

#[test]
fn no_text_touches_the_last_column_or_the_board() {
    for (width, height) in sizes() {
        let layout = layout(width, height);
        let texts = [layout.strip, layout.text, layout.status, layout.keys];
        for part in texts.into_iter().chain(layout.aside) {
            assert!(part.right() < width, "{width}×{height}: {part}");
            let beside = part.y < layout.squares.bottom() && layout.form != Form::Below;
            assert!(
                !beside || part.x > layout.squares.right(),
                "{width}×{height}: {part}"
            );
        }
    }
}

#[test]
fn two_boards_fit_side_by_side_at_80_columns() {
    let first = Layout::two(Rect::new(0, 0, 80, 24), 4).expect("large enough");
    let second = first.second().expect("room for a second board");
    assert_eq!(first.cell, (4, 2));
    assert!(!first.squares.intersects(second.squares));
    assert_eq!(layout(80, 24).second(), None);
}

#[test]
fn two_boards_have_the_largest_squares_that_fit() {
    for ((width, height), cell, is_stacked) in [
        ((80, 23), (4, 2), false),
        ((80, 24), (4, 2), false),
        ((120, 40), (6, 3), false),
        ((60, 40), (4, 2), true),
        ((60, 24), (3, 1), false),
        ((100, 60), (6, 3), true),
    ] {
        let first = Layout::two(Rect::new(0, 0, width, height), 3).expect("large enough");
        let second = first.second().expect("room for a second board");
        let place = format!("{width}×{height}: {first:?}");
        assert_eq!(first.cell, cell, "{place}");
        assert_eq!(second.squares.x == first.squares.x, is_stacked, "{place}");
        // Text beside a board touches neither the board nor the last column.
        assert_eq!(first.aside.is_some(), is_stacked, "{place}");
        for (board, aside) in [first, second].map(|one| (one.squares, one.aside)) {
            let inside = |aside: Rect| aside.x > board.right() && aside.right() < width;
            assert!(aside.is_none_or(inside), "{place}");
            assert!(aside.is_none_or(|aside| aside.y == board.y), "{place}");
        }
    }
}

#[test]
fn anything_smaller_is_refused() {
    assert_eq!(Layout::new(Rect::new(0, 0, 39, 15)), Err(TooSmall));
    assert_eq!(Layout::new(Rect::new(0, 0, 40, 14)), Err(TooSmall));
    assert_eq!(Layout::new(Rect::new(0, 0, 0, 0)), Err(TooSmall));
}
