use super::super::parts::parts;
use super::super::square_state::SquareState;
use super::*;
use crate::board::{Occupant, Shade};
use crate::view::{Depth, Styles, Theme};

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
