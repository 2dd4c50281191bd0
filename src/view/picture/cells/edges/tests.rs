use super::super::{RenderOptions, tiles};
use crate::board::{Color, Occupant, Role, Shade};
use crate::drawing::{Tile, inverted};
use crate::trace::{Label, Mark};
use crate::view::picture::parts::{Part, Sign};
use crate::view::picture::{SquareState, parts};
use crate::view::theme::{Depth, Styles, Theme, Tint};

/// Returns the cells of a square of this size.
fn drawn(sight: &SquareState, size: (u16, u16), look: &Styles) -> Vec<Tile> {
    let options = RenderOptions {
        size,
        sprites: true,
        mono: false,
    };
    tiles(&parts(sight, look), &[], options).to_vec()
}

#[test]
fn the_cursor_leaves_every_digit_of_a_number_readable() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for (number, size) in [7, 42, 63]
        .into_iter()
        .flat_map(|number| [(3, 1), (4, 2), (6, 3)].map(|size| (number, size)))
    {
        let label = Some(Label::Distance(number));
        let sight = SquareState {
            mark: Some(Mark::Path),
            tint: Tint::of(Some(Mark::Path), label),
            label,
            cursor: true,
            ..SquareState::empty(Shade::Dark)
        };
        let tiles = drawn(&sight, size, &look);
        let shown: String = tiles.iter().map(|tile| tile.symbol.as_ref()).collect();
        assert!(shown.contains(&number.to_string()), "{size:?}: {shown:?}");
        assert!(shown.trim() != number.to_string(), "no cursor: {size:?}");
        // Where a digit takes the place of a bracket, it is inverted.
        let is_digit = |tile: &&Tile| tile.symbol.parse::<u32>().is_ok();
        let grounds = tiles.iter().filter(is_digit).map(|tile| tile.ground);
        let without = SquareState {
            cursor: false,
            ..sight.clone()
        };
        let ground = look.light().ground(sight.shade, without.tint);
        let is_inverted = grounds.clone().all(|other| other.contrast(ground) > 2.0);
        assert_eq!(is_inverted, size.1 == 1 && number > 9, "{size:?} {number}");
    }
}

#[test]
fn the_frame_of_a_wrong_square_is_whole_though_it_lies_in_the_shadow() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let sight = SquareState {
        wrong: true,
        mark: Some(Mark::Shadow),
        ..SquareState::empty(Shade::Light)
    };
    let under_cursor = SquareState {
        cursor: true,
        ..sight.clone()
    };
    for size in [(4, 2), (6, 3), (8, 4)] {
        let tiles = drawn(&sight, size, &look);
        let (wide, all) = (usize::from(size.0), tiles.len());
        let lamp = look.light().lamp;
        let edge = tiles[..wide].iter().chain(&tiles[all - wide..]);
        let is_lit = |tile: &Tile| [tile.front, tile.ground].contains(&lamp) && !tile.written;
        assert!(edge.clone().all(is_lit), "{size:?}");
        // The corners of the cursor cover the frame.
        assert_ne!(drawn(&under_cursor, size, &look)[0], tiles[0], "{size:?}");
    }
}

#[test]
fn a_mistake_differs_from_a_hint_by_its_form_at_every_size() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let empty = SquareState::empty(Shade::Light);
    let wrong = SquareState {
        wrong: true,
        ..empty.clone()
    };
    let is_bar = |part: &Part| matches!(part, Part::Sign(Sign::Bar, _));
    assert!(parts(&wrong, &look).iter().any(is_bar));
    // What stands on the square takes the bar's place.
    let numbered = SquareState {
        label: Some(Label::Distance(3)),
        ..wrong.clone()
    };
    assert!(!parts(&numbered, &look).iter().any(is_bar));
    let hinted = SquareState {
        hinted: true,
        ..empty
    };
    for size in [(3, 1), (4, 2), (6, 3), (10, 5)] {
        let form = |state: &SquareState| -> Vec<String> {
            let tiles = drawn(state, size, &look);
            tiles.iter().map(|tile| tile.symbol.to_string()).collect()
        };
        let hints = [hinted.clone(), SquareState::marked(Mark::Candidate)];
        for hint in &hints {
            assert_ne!(form(&wrong), form(hint), "{size:?}");
        }
    }
}

/// Returns squares of many kinds: with a number or a piece, and all the edges that marks add.
fn kinds() -> Vec<SquareState> {
    let mut all = Vec::new();
    let piece = Role::Knight.of(Color::White);
    for mark in Mark::ALL {
        for (occupant, label) in [
            (None, None),
            (None, Some(Label::Distance(4))),
            (None, Some(Label::Distance(42))),
            (Some(piece.into()), None),
            (Some(piece.into()), Some(Label::Counts(3, 1))),
        ] {
            for (selected, target) in [(false, false), (true, false), (false, true)] {
                all.push(SquareState {
                    tint: Tint::of(Some(mark), label),
                    label,
                    occupant,
                    selected,
                    target,
                    arrives: (mark == Mark::Blocker).then_some((-1, -1)),
                    cursor: true,
                    ..SquareState::marked(mark)
                });
            }
        }
    }
    all
}

#[test]
fn on_two_rows_the_corners_of_the_cursor_are_alike_and_leave_bars_whole() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut framed = 0;
    for sight in kinds() {
        let with = drawn(&sight, (4, 2), &look);
        let without = SquareState {
            cursor: false,
            ..sight.clone()
        };
        let without = drawn(&without, (4, 2), &look);
        let mut inks = Vec::new();
        for (cell, [sign, inverse]) in [
            (0, ["▘", "▟"]),
            (3, ["▝", "▙"]),
            (4, ["▖", "▜"]),
            (7, ["▗", "▛"]),
        ] {
            let tile = &with[cell];
            let (ink, ground) = match tile.symbol.as_ref() {
                symbol if symbol == sign => (tile.front, tile.ground),
                symbol if symbol == inverse => (tile.ground, tile.front),
                symbol => panic!("{symbol} {sight:?}"),
            };
            inks.push(ink);
            assert!(ink.contrast(ground) >= 2.0, "{sight:?}");
            let bar = &without[cell];
            if ["▌", "▐"].contains(&bar.symbol.as_ref()) {
                assert!([bar.front, bar.ground].contains(&ground), "{sight:?}");
                framed += 1;
            }
        }
        assert!(inks.iter().all(|ink| *ink == inks[0]), "{sight:?}");
    }
    assert!(framed > 200, "{framed}");
}

#[test]
fn a_bar_where_a_ray_arrives_never_touches_the_piece() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let ways = (-1..=1).flat_map(|across| (-1..=1).map(move |down| (across, down)));
    for (role, way) in Role::ALL
        .into_iter()
        .flat_map(|role| ways.clone().map(move |way| (role, way)))
        .filter(|(_, way)| *way != (0, 0))
    {
        for size in [(6, 3), (8, 4), (10, 5), (12, 6), (14, 7), (16, 8)] {
            let piece = role.of(Color::White);
            let sight = SquareState {
                occupant: Some(piece.into()),
                arrives: Some(way),
                ..SquareState::marked(Mark::Blocker)
            };
            let (bar, body) = (look.light().blocker[1], look.body(Color::White));
            let bar = if sight.shade == Shade::Dark {
                bar
            } else {
                look.light().blocker[0]
            };
            let has = |tile: &Tile, color| {
                tile.ground == color || tile.front == color && tile.symbol != " "
            };
            let tiles = drawn(&sight, size, &look);
            let both = |tile: &&Tile| has(tile, bar) && has(tile, body);
            let name = format!("{role:?} {way:?} {size:?}");
            assert_eq!(tiles.iter().find(both), None, "{name}");
            let bars = tiles.iter().filter(|tile| has(tile, bar)).count();
            assert!(bars >= 2, "{name}: {bars}");
        }
    }
}

#[test]
fn thin_lines_between_squares_are_unbroken_in_squares_of_every_size() {
    for depth in [Depth::TrueColor, Depth::Sixteen] {
        let look = Styles::new(Theme::default(), depth);
        let sight = SquareState {
            borders: [true, true],
            ..SquareState::empty(Shade::Light)
        };
        for size in [(3, 1), (4, 2), (6, 3), (8, 4), (12, 6)] {
            let tiles = drawn(&sight, size, &look);
            let (wide, tall) = (usize::from(size.0), usize::from(size.1));
            for (i, tile) in tiles.iter().enumerate() {
                let (column, row) = (i % wide, i / wide);
                assert_eq!(tile.symbol == "▏", column == 0, "{size:?} {column} {row}");
                assert_eq!(tile.underlined, row + 1 == tall, "{size:?} {column} {row}");
                let is_line = column == 0 || row + 1 == tall;
                assert!(!is_line || tile.front != tile.ground, "{size:?} {depth:?}");
            }
        }
    }
}

#[test]
fn in_two_rows_a_blocker_a_target_and_the_cursor_have_one_form_each() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let size = (4, 2);
    // All blockers have bars at both sides, for rays of all directions.
    for occupant in [
        Occupant::Obstacle,
        Occupant::Piece(Role::Rook.of(Color::White)),
    ] {
        let blocker = |arrives| SquareState {
            mark: Some(Mark::Blocker),
            occupant: Some(occupant),
            arrives: Some(arrives),
            ..SquareState::empty(Shade::Dark)
        };
        let color = look.light().blocker[Shade::Dark as usize];
        let first = drawn(&blocker((1, 0)), size, &look);
        for cell in [0, 3, 4, 7] {
            let colors = [first[cell].front, first[cell].ground];
            assert!(colors.contains(&color), "{cell}: {colors:?}");
        }
        for arrives in [(-1, 0), (0, 1), (1, 1), (-1, 1), (0, -1)] {
            assert_eq!(drawn(&blocker(arrives), size, &look), first, "{arrives:?}");
        }
    }
    // The target's ring is above nothing or below the number, and a corner of the cursor is in each
    // cell that the number leaves free.
    let estimate = Label::Estimate {
        moves: 7,
        bound: Some(1),
    };
    for label in [
        None,
        Some(Label::Distance(7)),
        Some(Label::Depth(42)),
        Some(estimate),
    ] {
        for tint in [Tint::Layer(0), Tint::Layer(7), Tint::Lit(0), Tint::Now] {
            let sight = SquareState {
                mark: Some(Mark::Path),
                tint,
                label,
                target: true,
                cursor: true,
                ..SquareState::empty(Shade::Dark)
            };
            let tiles = drawn(&sight, size, &look);
            let ring = tiles.iter().find(|tile| tile.symbol == "◎");
            let ring = ring.expect("a ring");
            assert!(
                ring.front.contrast(ring.ground) >= 2.0,
                "{label:?} {tint:?}"
            );
            let corners = [(0, "▘"), (3, "▝"), (4, "▖"), (7, "▗")];
            for (cell, corner) in corners {
                let symbol = tiles[cell].symbol.as_ref();
                let is_digit = symbol.parse::<u32>().is_ok();
                assert!(
                    is_digit || symbol == corner || inverted(symbol) == corner,
                    "{symbol}"
                );
            }
        }
    }
}
