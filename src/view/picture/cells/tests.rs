use super::super::parts::parts;
use super::super::square_state::SquareState;
use super::*;
use crate::board::{Occupant, Shade};
use crate::trace::{Label, Mark};
use crate::view::{Depth, Styles, Theme, Tint};

/// Returns a piece in cells without colours.
fn drawn(color: Color, role: Role, size: (u16, u16)) -> Rc<[Tile]> {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let sight = SquareState {
        occupant: Some(Occupant::Piece(role.of(color))),
        ..SquareState::empty(Shade::Light)
    };
    let options = RenderOptions {
        size,
        sprites: true,
        mono: true,
    };
    tiles(&parts(&sight, &look), &[], options)
}

#[test]
fn without_colours_the_pieces_of_both_sides_are_told_apart_and_none_is_a_heap_of_dots() {
    for rows in 3..10 {
        for role in Role::ALL {
            let [white, black] = Color::ALL.map(|color| drawn(color, role, (2 * rows, rows)));
            assert_ne!(white, black, "{role:?}, {rows}");
            // Diagonal quadrants look like a chequer.
            let scattered = |tile: &&Tile| matches!(tile.symbol.as_ref(), "▚" | "▞");
            let [white, black] = [white, black].map(|tiles| tiles.iter().filter(scattered).count());
            let least = if rows < 5 { black } else { black + 8 };
            assert!(white <= least, "{role:?}, {rows}: {white} of {black}");
        }
    }
}

#[test]
fn in_two_rows_a_piece_is_a_card_in_the_middle_with_letter_and_symbol() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let cases = Piece::all().flat_map(|piece| {
        let capture = (Some(Mark::Capture), Tint::Capture, None);
        let numbered = (
            Some(Mark::Visited),
            Tint::Layer(3),
            Some(Label::Distance(3)),
        );
        [(None, Tint::Bare, None), capture, numbered].map(|marked| (piece, marked))
    });
    for (piece, (mark, tint, label)) in cases {
        let sight = SquareState {
            occupant: Some(Occupant::Piece(piece)),
            mark,
            tint,
            label,
            ..SquareState::empty(Shade::Dark)
        };
        let options = RenderOptions {
            size: (4, 2),
            sprites: true,
            mono: false,
        };
        let tiles = tiles(&parts(&sight, &look), &[], options);
        let body = look.body(piece.color);
        let letter = piece.role.letter().to_string();
        let lower = match label {
            Some(_) => "3",
            None => glyphs::filled(piece.role),
        };
        let written = [(1, letter.as_str()), (6, lower)];
        for (i, tile) in tiles.iter().enumerate() {
            let is_card = [1, 2].contains(&(i % 4));
            assert_eq!(tile.ground == body, is_card, "{piece:?} {mark:?} {i}");
            let text = written.iter().find(|(place, _)| *place == i);
            assert_eq!(tile.written, text.is_some(), "{piece:?} {mark:?} {i}");
            if let Some((_, text)) = text {
                assert_eq!(tile.symbol, *text, "{piece:?} {mark:?}");
                assert!(tile.front.contrast(body) > 7.0, "{piece:?} {mark:?}");
            }
        }
    }
}

#[test]
fn a_piece_is_seen_on_the_ground_of_every_mark() {
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        let squares = Mark::ALL.into_iter().flat_map(|mark| {
            let pieces = Piece::all();
            pieces.flat_map(move |piece| Shade::ALL.map(|shade| (mark, piece, shade)))
        });
        for (mark, piece, shade) in squares {
            let sight = SquareState {
                occupant: Some(Occupant::Piece(piece)),
                mark: Some(mark),
                tint: Tint::of(Some(mark), None),
                ..SquareState::empty(shade)
            };
            let parts = parts(&sight, &look);
            let body = look.body(piece.color);
            for size in [(4, 2), (6, 3), (8, 4), (10, 5), (14, 7)] {
                let options = RenderOptions {
                    size,
                    sprites: true,
                    mono: false,
                };
                let ground = painted(&parts).expect("a background");
                let seen = ground.contrast(body);
                assert!(seen >= 3.0, "{name} {mark:?} {piece:?}: {seen:.2}");
                // The outer halves of the outer columns have frames.
                let is_seen = |color: &Rgb| *color == body || color.contrast(body) >= 3.0;
                let columns = usize::from(size.0);
                for (i, tile) in tiles(&parts, &[], options).iter().enumerate() {
                    let is_outer = !(2..columns - 2).contains(&(i % columns));
                    let colors = [tile.front, tile.ground];
                    let seen = is_outer || tile.written || colors.iter().all(is_seen);
                    assert!(seen, "{name} {mark:?} {piece:?} {size:?}: {tile:?}");
                }
            }
        }
    }
}

#[test]
fn under_a_piece_that_was_found_the_light_keeps_its_hue_and_strength() {
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        for (piece, shade) in Piece::all().flat_map(|piece| Shade::ALL.map(|shade| (piece, shade)))
        {
            let sight = SquareState {
                occupant: Some(Occupant::Piece(piece)),
                mark: Some(Mark::Found),
                tint: Tint::of(Some(Mark::Found), None),
                ..SquareState::empty(shade)
            };
            let lit = look.light().ground(shade, sight.tint);
            let parts = parts(&sight, &look);
            let ground = painted(&parts).expect("a background");
            let ([_, strong, hue], [_, own, seen]) = (lit.oklch(), ground.oklch());
            let turned = (seen - hue + 540.0).rem_euclid(360.0) - 180.0;
            // Grey has no hue.
            let is_lit = strong < 0.02 || own > 0.7 * strong && turned.abs() < 3.0;
            assert!(is_lit, "{name} {piece:?} {shade:?}: {ground:?}");
            assert!(parts.contains(&Part::Sides(lit)), "{name} {piece:?}");
        }
    }
}

#[test]
fn on_a_lit_square_with_a_piece_the_cursor_is_seen() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for (color, shade) in Color::ALL
        .into_iter()
        .flat_map(|color| Shade::ALL.map(|shade| (color, shade)))
    {
        let sight = SquareState {
            occupant: Some(Occupant::Piece(Role::Queen.of(color))),
            mark: Some(Mark::Found),
            tint: Tint::of(Some(Mark::Found), None),
            cursor: true,
            ..SquareState::empty(shade)
        };
        let parts = parts(&sight, &look);
        let corners = parts.iter().find_map(|part| match part {
            Part::Corners(color) => Some(*color),
            _ => None,
        });
        let corners = corners.expect("a cursor");
        for part in &parts {
            if let Part::Ground(color) | Part::Sides(color) = *part {
                let seen = corners.contrast(color);
                assert!(seen >= 2.2, "{color:?}: {seen:.2}");
            }
        }
    }
}

#[test]
fn a_square_that_both_sides_attack_is_cut_straight_and_each_half_has_its_number() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let label = Some(Label::Counts(2, 1));
    let sight = SquareState {
        mark: Some(Mark::AttackedByBoth),
        tint: Tint::of(Some(Mark::AttackedByBoth), label),
        label,
        ..SquareState::empty(Shade::Dark)
    };
    for rows in 1..8 {
        let columns = if rows == 1 { 3 } else { 2 * rows };
        let options = RenderOptions {
            size: (columns, rows),
            sprites: true,
            mono: false,
        };
        let tiles = tiles(&parts(&sight, &look), &[], options);
        for (i, symbol) in [(0, "2"), (1, "1")] {
            let number = tiles.iter().position(|tile| tile.symbol == symbol);
            let column = number.expect(symbol) % usize::from(columns);
            let half = usize::from(columns) / 2;
            let is_left = column < half;
            assert_eq!(is_left, i == 0, "{columns}×{rows}: {symbol} in {column}");
        }
        let lines = tiles.chunks(columns.into());
        let grounds = |line: &[Tile]| Vec::from_iter(line.iter().map(|tile| tile.ground));
        let first = grounds(&tiles[..columns.into()]);
        assert!(
            lines.into_iter().all(|line| grounds(line) == first),
            "{rows}"
        );
    }
}

#[test]
fn in_three_rows_a_pawn_ends_before_the_head_of_the_piece_below_it() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for color in Color::ALL {
        let body = look.body(color);
        let drawn = |role: Role| {
            let sight = SquareState {
                occupant: Some(Occupant::Piece(role.of(color))),
                ..SquareState::empty(Shade::Light)
            };
            let options = RenderOptions {
                size: (6, 3),
                sprites: true,
                mono: false,
            };
            tiles(&parts(&sight, &look), &[], options)
        };
        let pawn = drawn(Role::Pawn);
        let ground = look.light().ground(Shade::Light, Tint::Bare);
        for role in Role::ALL {
            for (head, foot) in drawn(role)[..6].iter().zip(&pawn[12..]) {
                let is_gap = foot.symbol == "▁" && (foot.front, foot.ground) == (ground, body);
                let is_lower = ["▖", "▗", "▄", " "].contains(&&*head.symbol);
                // Only the middle of the foot is above a head.
                let is_end = foot.symbol != " " && !is_gap;
                assert!(is_lower || is_gap || is_end, "{role:?}: {head:?} {foot:?}");
            }
        }
        let gaps = pawn[12..].iter().filter(|tile| tile.symbol == "▁");
        assert_eq!(gaps.count(), 2);
    }
}
