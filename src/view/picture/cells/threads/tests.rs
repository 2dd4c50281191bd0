use super::super::{Inks, RenderOptions, crossing_lines, tiles};
use super::*;
use crate::app::{Command, Message, Model, StepTo, scene};
use crate::board::{Color, Occupant, Role, Shade, Square};
use crate::drawing::Tile;
use crate::sheet::StrokeKind;
use crate::trace::Label;
use crate::view::BoardView;
use crate::view::picture::{SquareState, painted, parts, strokes};
use crate::view::theme::{Depth, Styles, Theme, Tint};

const INK: Rgb = Rgb(0, 0, 0);

/// Returns a thin black line with these ends.
const fn thread(ends: [(f32, f32); 2]) -> CrossingLine {
    CrossingLine::thin(ends, [INK; 2], 1.7)
}

/// Returns the cells of an empty square of this size with these lines, in columns and rows of
/// squares from its middle.
fn crossed(lines: &[[(f32, f32); 2]], size: (u16, u16), is_wide: bool) -> Vec<Tile> {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let (wide, tall) = (2.0 * f32::from(size.0), 2.0 * f32::from(size.1));
    let at = |(across, down): (f32, f32)| ((across + 0.5) * wide, (down + 0.5) * tall);
    let line = |ends: &[(f32, f32); 2]| CrossingLine {
        is_wide,
        ..thread(ends.map(at))
    };
    let lines: Vec<CrossingLine> = lines.iter().map(line).collect();
    let options = RenderOptions {
        size,
        sprites: true,
        mono: false,
    };
    let parts = parts(&SquareState::empty(Shade::Light), &look);
    tiles(&parts, &lines, options).to_vec()
}

/// Returns the colours of a cell, in halves of a column and eighths of a row.
fn colors(tile: &Tile) -> [[Rgb; 2]; 8] {
    const QUADRANTS: &str = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
    let is_it = |known: char| tile.symbol == known.to_string();
    let quadrants = QUADRANTS.chars().position(is_it);
    let is_filled = |x: usize, y: usize| match &*tile.symbol {
        "▔" => y < 1,
        "▂" => y >= 6,
        _ => quadrants.expect("a quadrant") & (1 << (x + 2 * (y / 4))) != 0,
    };
    let color = |x, y| {
        if is_filled(x, y) {
            tile.front
        } else {
            tile.ground
        }
    };
    std::array::from_fn(|y| [0, 1].map(|x| color(x, y)))
}

/// Returns the places that ink covers, in halves of columns and eighths of rows.
fn inked(tiles: &[Tile], columns: usize) -> Vec<(usize, usize)> {
    let mut inked = Vec::new();
    for (i, tile) in tiles.iter().enumerate() {
        for (y, row) in colors(tile).into_iter().enumerate() {
            for (x, _) in row.iter().enumerate().filter(|(_, color)| **color == INK) {
                inked.push((2 * (i % columns) + x, 8 * (i / columns) + y));
            }
        }
    }
    inked
}

/// Returns how many separate pieces these places form. Pieces that touch at a corner are one.
fn pieces(mut places: Vec<(usize, usize)>) -> usize {
    let mut pieces = 0;
    while let Some(first) = places.pop() {
        pieces += 1;
        let mut edge = vec![first];
        while let Some((x, y)) = edge.pop() {
            let is_near = |at: &(usize, usize)| at.0.abs_diff(x) <= 1 && at.1.abs_diff(y) <= 1;
            let (near, others): (Vec<_>, Vec<_>) = places.into_iter().partition(is_near);
            edge.extend(near);
            places = others;
        }
    }
    pieces
}

const SIZES: [(u16, u16); 4] = [(6, 3), (8, 4), (10, 5), (14, 7)];

#[test]
fn a_thin_line_is_one_piece_up_to_the_edge_and_thinner_than_a_wide_one() {
    for size in SIZES {
        let (columns, rows) = (usize::from(size.0), usize::from(size.1));
        for to in [
            (1.0, 2.0),
            (-1.0, 2.0),
            (1.0, -2.0),
            (2.0, 1.0),
            (-2.0, 1.0),
            (-2.0, -1.0),
            (2.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
            (3.0, 0.0),
        ] {
            let line = [[(0.0, 0.0), to]];
            let cells = inked(&crossed(&line, size, false), columns);
            assert_eq!(pieces(cells.clone()), 1, "{size:?} {to:?}: {cells:?}");
            let is_edge = |(x, y): &(usize, usize)| {
                [0, 2 * columns - 1].contains(x) || [0, 8 * rows - 1].contains(y)
            };
            assert!(cells.iter().any(is_edge), "{size:?} {to:?}: {cells:?}");
            let wide = inked(&crossed(&line, size, true), columns);
            let is_straight = to.1 == 0.0 || to.0.abs() == to.1.abs();
            assert!(
                is_straight || 4 * cells.len() <= 3 * wide.len(),
                "{size:?} {to:?}: {} {}",
                cells.len(),
                wide.len()
            );
        }
    }
}

#[test]
fn thin_lines_that_cross_stay_whole() {
    for size in SIZES {
        let columns = usize::from(size.0);
        let flat = [(-2.0, -0.9), (2.0, 1.1)];
        for steep in [[(-0.9, -2.0), (1.1, 2.0)], [(0.8, -2.0), (-1.2, 2.0)]] {
            for lines in [[flat, steep], [steep, flat]] {
                let both = inked(&crossed(&lines, size, false), columns);
                assert_eq!(pieces(both), 1, "{size:?}");
                for line in lines {
                    let both = inked(&crossed(&lines, size, false), columns);
                    let alone = inked(&crossed(&[line], size, false), columns);
                    assert!(alone.iter().all(|place| both.contains(place)), "{size:?}");
                }
            }
        }
    }
}

#[test]
fn a_thread_passes_below_pieces_and_drawn_digits() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let piece = |role: Role| SquareState {
        occupant: Some(Occupant::Piece(role.of(Color::White))),
        ..SquareState::empty(Shade::Light)
    };
    let digits = SquareState {
        label: Some(Label::Distance(3)),
        tint: Tint::Queued(3),
        ..SquareState::empty(Shade::Light)
    };
    let mut sights: Vec<_> = Role::ALL.map(piece).into();
    sights.push(digits);
    for (sight, size) in sights
        .iter()
        .flat_map(|sight| [(6, 3), (8, 4), (10, 5)].map(|size| (sight, size)))
    {
        let (wide, tall) = (2.0 * f32::from(size.0), 2.0 * f32::from(size.1));
        let line = CrossingLine {
            is_under: true,
            ..thread([(wide, 0.0), (0.0, tall)])
        };
        let parts = parts(sight, &look);
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let ground = painted(&parts);
        let free = tiles(&parts, &[], options);
        let crossed = tiles(&parts, &[line], options);
        assert_ne!(free, crossed, "{size:?}");
        for (free, crossed) in free.iter().zip(crossed.iter()) {
            let places = |tile| colors(tile).into_iter().flatten();
            // The thin edge of a frame gives way to a line.
            let gives_way = ["▔", "▁"].contains(&&*free.symbol);
            let is_kept = if free.written {
                free == crossed
            } else {
                // A line may only cover the background.
                gives_way
                    || places(free)
                        .zip(places(crossed))
                        .all(|(free, crossed)| Some(free) == ground || free == crossed)
            };
            assert!(is_kept, "{size:?}: {crossed:?}");
        }
    }
}

#[test]
fn an_upright_line_is_as_wide_as_a_cell_and_lies_in_the_middle() {
    for size in SIZES {
        let cells = crossed(&[[(0.0, 0.0), (0.0, 3.0)]], size, false);
        let columns = usize::from(size.0);
        for row in cells.chunks(columns).skip(usize::from(size.1).div_ceil(2)) {
            let row: String = row.iter().map(|tile| tile.symbol.as_ref()).collect();
            assert_eq!(row, format!("{:^columns$}", "▐▌"), "{size:?}");
        }
    }
}

#[test]
fn the_line_of_a_long_path_runs_through_the_middles_and_replaces_digits() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    // In cells, the line of a tour isn't drawn as a whole, but that of a search's path is.
    let mut model = Model::new(
        scene("knight-depth-first").expect("a scene").scene,
        &["dark"],
    );
    model.update(Message::Do(Command::Step(StepTo::End)));
    let shown = BoardView::first(&model);
    let drawn = |square: Square| parts(&SquareState::of(&shown, square), &look);
    let ground = |square: Square| painted(&drawn(square)).unwrap_or_default();
    let strokes = strokes(&shown);
    let inks = Inks::new(&strokes, &shown, &look, ground);
    for size in [(3, 1), (4, 2), (6, 3), (8, 4), (10, 5), (14, 7)] {
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let mut threaded = 0;
        let on_path = shown.frame.path.iter().copied();
        for square in on_path.filter(|at| shown.is_threaded(*at)) {
            let lines = crossing_lines(&strokes, square, &shown, size, &inks);
            let tiles = tiles(&drawn(square), &lines, options);
            let has_digit = tiles
                .iter()
                .any(|tile| tile.symbol.is_ascii() && tile.symbol != " ");
            // There is no room for a line in squares of one row.
            assert_eq!(has_digit, size.1 == 1, "{square} {size:?}");
            threaded += 1;
            if size.1 == 1 {
                continue;
            }
            let (column, row) = (usize::from(size.0) / 2, usize::from(size.1) / 2);
            let columns = usize::from(size.0);
            let mut near = [
                (column - 1, row),
                (column, row),
                (column, row - 1),
                (column - 1, row - 1),
            ]
            .map(|(column, row)| &tiles[row * columns + column])
            .into_iter();
            let lamp = look.light().lamp;
            let is_lit = |tile: &Tile| [tile.front, tile.ground].contains(&lamp);
            assert!(near.any(is_lit), "{square} {size:?}");
        }
        assert_eq!(threaded, 36, "{size:?}");
    }
}

#[test]
fn a_tick_is_two_parts_that_lead_to_the_parent_and_clear_of_frames_beside() {
    for size in SIZES {
        let (wide, tall) = (2 * usize::from(size.0), 2 * usize::from(size.1));
        for (across, down) in [
            (1, 2),
            (-1, 2),
            (1, -2),
            (2, 1),
            (-2, 1),
            (-2, -1),
            (1, 1),
            (-1, 0),
        ] {
            let side = 2.0 * tall as f32;
            let ways = (across as f32 * side, down as f32 * side);
            let [inner, outer] = tick(ways, (wide as f32, tall as f32));
            let parts = [inner, outer].map(|(x, y)| (x.floor() as usize, y.floor() as usize));
            let [(x, y), (to_x, to_y)] = parts;
            let is_way = |from: usize, to: usize, way: i32| to as i32 - from as i32 == way.signum();
            assert!(
                is_way(x, to_x, across) && is_way(y, to_y, down),
                "{size:?} {parts:?}"
            );
            let middle = (
                x as f32 + 0.5 - wide as f32 / 2.0,
                y as f32 + 0.5 - tall as f32 / 2.0,
            );
            assert!(
                middle.0 * across as f32 >= 0.0 && middle.1 * down as f32 >= 0.0,
                "{parts:?}"
            );
            assert!(
                (1..wide - 1).contains(&to_x) && (0..tall).contains(&to_y),
                "{size:?} {parts:?}"
            );
        }
    }
}

#[test]
fn dotted_lines_that_cross_share_cells() {
    let flat = [(-2.0, -1.0), (2.0, 1.0)];
    let steep = [(-1.0, -2.0), (1.0, 2.0)];
    let dots = |lines: &[[(f32, f32); 2]]| {
        let dots = |tile: &Tile| tile.symbol.chars().next().map_or(0, |c| c as u32);
        let cells = crossed(lines, (4, 2), false).into_iter();
        cells.map(|tile| dots(&tile)).collect::<Vec<u32>>()
    };
    let both = dots(&[flat, steep]);
    for alone in [dots(&[flat]), dots(&[steep])] {
        let is_kept = |(one, both): (&u32, &u32)| *one == 32 || one & both == *one;
        assert!(alone.iter().zip(&both).all(is_kept), "{alone:x?} {both:x?}");
    }
}

#[test]
fn the_line_of_a_stack_can_be_followed_through_every_square() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let collected = scene("knight-depth-first").expect("a scene");
    let mut model = Model::new(collected.scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::Number(30))));
    let shown = BoardView::first(&model);
    let drawn = |square: Square| parts(&SquareState::of(&shown, square), &look);
    let ground = |square: Square| painted(&drawn(square)).unwrap_or_default();
    let mut strokes = strokes(&shown);
    for early in &mut strokes {
        if early.meaning == StrokeKind::Faint {
            early.meaning = StrokeKind::Thread;
        }
    }
    let inks = Inks::new(&strokes, &shown, &look, ground);
    let stack: Vec<_> = strokes
        .iter()
        .filter(|line| line.meaning == StrokeKind::Thread)
        .collect();
    assert!(stack.len() > 20, "{}", stack.len());
    for size in SIZES {
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        for square in stack.iter().map(|line| line.to) {
            let lines = crossing_lines(&strokes, square, &shown, size, &inks);
            let free = tiles(&drawn(square), &[], options);
            let crossed = tiles(&drawn(square), &lines, options);
            let changed = free
                .iter()
                .zip(crossed.iter())
                .filter(|(free, line)| free != line);
            let is_seen = |tile: &Tile| tile.front.contrast(tile.ground) >= 1.7;
            let seen = changed.filter(|(_, line)| is_seen(line)).count();
            assert!(seen > 0, "{square} {size:?}");
        }
    }
}

#[test]
fn a_targets_ring_is_around_the_number_that_the_search_finds() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let lamp = look.light().lamp;
    for (size, number) in [((6, 3), 4), ((6, 3), 42), ((10, 5), 4), ((14, 7), 4)] {
        let sight = SquareState {
            label: Some(Label::Distance(number)),
            tint: Tint::Layer(4),
            target: true,
            ..SquareState::empty(Shade::Light)
        };
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let with_ring = tiles(&parts(&sight, &look), &[], options);
        let is_lit = |(column, row): (u16, u16)| {
            let tile = &with_ring[usize::from(row * size.0 + column)];
            [tile.front, tile.ground].contains(&lamp)
        };
        let (columns, rows) = size;
        // The corners belong to the cursor.
        assert!(
            ![0, columns - 1].iter().any(|column| is_lit((*column, 0))),
            "{size:?}"
        );
        for mut half in [0..rows / 2, rows / 2 + 1..rows] {
            assert!(half.any(|row| is_lit((columns / 2, row))), "{size:?}");
        }
        let plain = SquareState {
            target: false,
            ..sight
        };
        let without = tiles(&parts(&plain, &look), &[], options);
        let written = |tiles: &[Tile]| {
            let of = |tile: &Tile| tile.written.then(|| tile.symbol.clone());
            tiles.iter().filter_map(of).collect::<Vec<_>>()
        };
        assert_eq!(written(&with_ring), written(&without), "{size:?}");
    }
}
