//! Properties of every layout.

use super::*;

#[test]
fn two_boards_fit_from_the_width_that_is_told_on() {
    for width in TooSmall::COLUMNS..=200 {
        for height in [15, 22, 24, 40, 60] {
            let layout = Layout::new(Rect::new(0, 0, width, height), 2);
            let second = layout.expect("a board").second();
            assert_eq!(
                second.is_some(),
                width >= Layout::TWO_BOARDS,
                "{width}×{height}"
            );
        }
    }
}

#[test]
fn there_is_a_panel_from_the_size_that_is_told_on() {
    let (width, height) = Layout::LEAST_WITH_PANEL;
    assert!(layout(width, height).panel.is_some());
    assert!(layout(width - 1, height).panel.is_none());
}

fn layout(width: u16, height: u16) -> Layout {
    Layout::new(Rect::new(0, 0, width, height), 1).expect("large enough")
}

#[test]
fn squares_grow_with_the_screen_and_look_square() {
    for ((width, height), cell) in [
        ((40, 15), (3, 1)),
        ((80, 24), (4, 2)),
        ((97, 29), (4, 2)),
        ((100, 30), (6, 3)),
        ((120, 40), (8, 4)),
        ((80, 60), (8, 4)),
        ((200, 60), (12, 6)),
        ((300, 100), (22, 11)),
    ] {
        assert_eq!(layout(width, height).cell, cell, "{width}x{height}");
    }
}

#[test]
fn no_part_leaves_the_screen_or_lies_over_another() {
    for width in TooSmall::COLUMNS..220 {
        for height in TooSmall::ROWS..80 {
            let layout = layout(width, height);
            let letters = Rect {
                y: layout.squares.bottom(),
                height: 1,
                ..layout.squares
            };
            let parts = [
                Some(layout.tabs),
                Some(layout.squares),
                Some(letters),
                layout.panel,
                Some(layout.sentence),
                layout.legend,
                Some(layout.timeline),
                Some(layout.bar),
                layout.aside,
            ];
            let parts: Vec<Rect> = parts.into_iter().flatten().collect();
            for (i, part) in parts.iter().enumerate() {
                assert!(!part.is_empty(), "{width}x{height}: {parts:?}");
                assert_eq!(part.intersection(layout.area), *part, "{width}x{height}");
                for other in &parts[i + 1..] {
                    assert!(!part.intersects(*other), "{width}x{height}: {part} {other}");
                }
            }
        }
    }
}

#[test]
fn where_squares_take_its_row_the_legend_stands_in_the_panel() {
    let tight = layout(100, 30);
    let legend = tight.legend.expect("a legend");
    let panel = tight.panel.expect("a panel");
    assert_eq!((legend.x, legend.y), (panel.x, panel.bottom()));
    assert_eq!((tight.sentence.height, tight.legend_below()), (2, None));
    let roomy = layout(100, 32);
    assert_eq!(roomy.legend_below(), roomy.legend);
    assert!(roomy.legend.is_some());
}

#[test]
fn two_boards_fit_side_by_side_at_80_columns() {
    let first = Layout::new(Rect::new(0, 0, 80, 24), 2).expect("large enough");
    let second = first.second().expect("room for a second board");
    assert_eq!((first.cell, first.panel), ((4, 2), None));
    assert!(!first.squares.intersects(second.squares));
    assert!(
        Layout::new(Rect::new(0, 0, 40, 15), 2)
            .expect("large enough")
            .second()
            .is_none()
    );
}

#[test]
fn no_text_touches_the_edge() {
    for width in TooSmall::COLUMNS..220 {
        for (height, boards) in [(15, 1), (24, 1), (24, 2), (40, 1), (60, 2)] {
            let layout = Layout::new(Rect::new(0, 0, width, height), boards);
            let layout = layout.expect("large enough");
            let inside = within(layout.area);
            let parts = [
                Some(layout.squares),
                layout.second().map(|second| second.squares),
                layout.panel,
                layout.aside,
                Some(layout.sentence),
                layout.legend,
                Some(layout.timeline),
            ];
            for part in parts.into_iter().flatten() {
                assert_eq!(part.intersection(inside), part, "{width}×{height}");
            }
            assert!(layout.digits() >= inside.x);
        }
    }
}

#[test]
fn anything_smaller_is_refused() {
    assert_eq!(Layout::new(Rect::new(0, 0, 39, 15), 1), Err(TooSmall));
    assert_eq!(Layout::new(Rect::new(0, 0, 40, 14), 1), Err(TooSmall));
    assert_eq!(Layout::new(Rect::new(0, 0, 0, 0), 1), Err(TooSmall));
}
