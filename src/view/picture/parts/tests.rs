use super::*;
use crate::app::{Command, Message, Model, Pick, StepTo};
use crate::board::{Color, Square};
use crate::drawing::Tile;
use crate::trace::{Algorithm, Scene, StepSize};
use crate::view::picture::cells::{RenderOptions, tiles};
use crate::view::{BoardView, Theme};

#[test]
fn both_ends_of_a_search_are_as_bright_and_of_other_hues() {
    let light = Styles::new(Theme::default(), Depth::TrueColor)
        .light()
        .clone();
    for layer in 0..Tint::LAYERS {
        let of = |moves| Tint::of(Some(Mark::Visited), Some(moves));
        let front = light.of(of(Label::Distance(layer as u32)));
        let back = light.of(of(Label::Left(layer as u32)));
        let [one, other] = [front, back].map(|paint| paint.grounds[1]);
        assert!(one.contrast(other) < 1.15, "{layer}: {one:?} {other:?}");
        let hues = [one, other].map(|color| color.oklch()[2]);
        let apart = (hues[0] - hues[1]).rem_euclid(360.0);
        assert!((90.0..=270.0).contains(&apart), "{layer}: {hues:?}");
    }
}

#[test]
fn a_wrong_square_has_a_frame_where_there_are_colours_and_the_cursor_lies_over_it() {
    let sight = SquareState {
        wrong: true,
        cursor: true,
        ..SquareState::empty(Shade::Light)
    };
    for depth in [Depth::TrueColor, Depth::Mono] {
        let look = Styles::new(Theme::default(), depth);
        let parts = parts(&sight, &look);
        let frame = Part::Frame(look.light().lamp, Weight::AllSides);
        assert_eq!(parts.contains(&frame), depth != Depth::Mono);
        assert!(matches!(parts.last(), Some(Part::Corners(_))));
    }
}

#[test]
fn what_waits_with_the_least_number_is_strong_and_all_else_faint() {
    let scene = crate::app::scene("king-a-star").expect("a scene").scene;
    let [mut strong, mut faint] = [0, 0];
    for way in [Algorithm::AStar, Algorithm::Greedy] {
        let mut model = Model::new(
            Scene {
                way,
                ..scene.clone()
            },
            &Theme::NAMES,
        );
        model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Square))));
        for step in 1..model.position().1 {
            model.update(Message::Do(Command::Step(StepTo::Number(step))));
            let shown = BoardView::first(&model);
            let number = |square| match shown.frame.label(square) {
                Some(Label::Estimate {
                    moves,
                    bound: Some(bound),
                }) => moves + u32::from(bound),
                Some(Label::Bound(Some(bound))) => u32::from(bound),
                label => panic!("{way} {step} {square}: {label:?}"),
            };
            let times_queued = [Mark::Frontier, Mark::JustQueued];
            let times_queued = times_queued
                .into_iter()
                .flat_map(|mark| shown.frame.marked(mark));
            let times_queued: Vec<Square> = times_queued.collect();
            let least = times_queued.iter().map(|square| number(*square)).min();
            for square in times_queued {
                let tint = SquareState::of(&shown, square).tint;
                let is_strong = matches!(tint, Tint::Queued(_) | Tint::Choice);
                assert_eq!(
                    is_strong,
                    Some(number(square)) == least,
                    "{way} {step} {square}"
                );
                *(if is_strong { &mut strong } else { &mut faint }) += 1;
            }
        }
    }
    assert!(strong > 30 && faint > 100, "{strong} strong, {faint} faint");
}

#[test]
fn any_two_pieces_differ_in_many_cells() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for (size, least) in [((6, 3), 5), ((10, 5), 13)] {
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        for color in Color::ALL {
            let drawn = Role::ALL.map(|role| {
                let sight = SquareState {
                    occupant: Some(Occupant::Piece(role.of(color))),
                    ..SquareState::empty(Shade::Light)
                };
                tiles(&parts(&sight, &look), &[], options)
            });
            for (i, one) in drawn.iter().enumerate() {
                for (j, other) in drawn.iter().enumerate().skip(i + 1) {
                    let apart = one.iter().zip(other.iter()).filter(|(a, b)| a != b).count();
                    let pair = (Role::ALL[i], Role::ALL[j]);
                    assert!(apart >= least, "{size:?} {pair:?}: {apart}");
                }
            }
        }
    }
}

#[test]
fn dots_and_the_feet_of_pieces_end_with_whole_cells() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for rows in [3, 5, 6, 7, 8, 9, 10] {
        let options = RenderOptions {
            size: (2 * rows, rows),
            sprites: true,
            mono: false,
        };
        let bare = SquareState::empty(Shade::Light);
        let dot = SquareState {
            mark: Some(Mark::Open),
            tint: Tint::of(Some(Mark::Open), None),
            ..bare.clone()
        };
        let dot = tiles(&parts(&dot, &look), &[], options);
        assert!(dot.iter().any(|tile| tile.ground != dot[0].ground));
        assert!(dot.iter().all(|tile| tile.symbol == " "), "{rows}");
        for role in Role::ALL {
            let sight = SquareState {
                occupant: Some(Occupant::Piece(role.of(Color::Black))),
                ..bare.clone()
            };
            let tiles = tiles(&parts(&sight, &look), &[], options);
            let width = usize::from(options.size.0);
            let ground = look.light().ground(Shade::Light, Tint::Bare);
            let is_blank = |tile: &Tile| tile.symbol == " " && tile.ground == ground;
            // Bars at the sides take one column each.
            let inner = |row: &[Tile]| row[2..width - 2].to_vec();
            let mut upwards = tiles.chunks(width).rev().map(inner);
            let foot = upwards.find(|row| !row.iter().all(is_blank));
            let foot = foot.expect("a piece");
            let hangs = |tile: &Tile| match &*tile.symbol {
                "▀" => tile.ground == ground,
                "▄" => tile.front == ground,
                _ => false,
            };
            assert!(!foot.iter().any(hangs), "{rows} {role:?}");
        }
    }
}

#[test]
fn pieces_leave_the_cells_of_coordinates_free() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for size in [(6, 3), (8, 4), (10, 5), (12, 6)] {
        for role in Role::ALL {
            let sight = SquareState {
                occupant: Some(Occupant::Piece(role.of(Color::White))),
                ..SquareState::empty(Shade::Light)
            };
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let tiles = tiles(&parts(&sight, &look), &[], options);
            let (wide, all) = (usize::from(size.0), tiles.len());
            let corners = [&tiles[0], &tiles[all - wide]];
            assert!(corners.iter().all(|tile| tile.symbol == " "), "{role:?}");
        }
    }
}

#[test]
fn a_coin_that_can_be_reached_is_a_rimmed_disc_on_a_square_as_lit_as_its_neighbours() {
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        for (label, lit) in [(None, false), (Some(Label::Lit), true)] {
            for wrong in [false, true] {
                let state = |mark| SquareState {
                    mark: Some(mark),
                    tint: Tint::of(Some(mark), label),
                    label,
                    wrong,
                    ..SquareState::empty(Shade::Light)
                };
                let parts = parts(&state(Mark::Star), &look);
                let coin = parts.iter().find_map(|part| match part {
                    Part::Sign(Sign::Coin, color) => Some(*color),
                    _ => None,
                });
                let coin = coin.expect("a coin");
                let ground = painted(&parts).expect("a ground");
                if lit {
                    let open = super::parts(&state(Mark::Open), &look);
                    assert_eq!(Some(ground), painted(&open), "{name}");
                }
                let rim = Sign::stamp(coin);
                let seen = rim.contrast(coin);
                assert!(seen >= 1.5, "{name}: {seen:.2}");
                let apart = rim.contrast(ground).max(coin.contrast(ground));
                assert!(apart >= 2.0, "{name}: {apart:.2}");
                for size in [(3, 1), (4, 2), (6, 3), (8, 4), (10, 5), (14, 7)] {
                    let options = RenderOptions {
                        size,
                        sprites: true,
                        mono: false,
                    };
                    let tiles = tiles(&parts, &[], options);
                    let colors = tiles.iter().flat_map(|tile| [tile.front, tile.ground]);
                    let clear = colors.map(|color| color.contrast(ground));
                    let best = clear.fold(1.0, f64::max);
                    assert!(best >= 2.0, "{name} {size:?}: {best:.2}");
                }
            }
        }
    }
}

#[test]
fn obstacles_fill_their_squares_also_under_the_cursor_and_where_a_ray_ends() {
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        let sight = SquareState {
            occupant: Some(Occupant::Obstacle),
            ..SquareState::empty(Shade::Dark)
        };
        let states = [
            sight.clone(),
            SquareState {
                cursor: true,
                ..sight.clone()
            },
            SquareState {
                mark: Some(Mark::Blocker),
                arrives: Some((1, -1)),
                ..sight
            },
        ];
        for (sight, size) in states
            .iter()
            .flat_map(|sight| [(6, 3), (8, 4), (10, 5), (14, 7)].map(|size| (sight, size)))
        {
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let parts = parts(sight, &look);
            let bare = painted(&parts).expect("a ground");
            for tile in tiles(&parts, &[], options).iter() {
                let colors = [tile.front, tile.ground];
                assert!(!colors.contains(&bare), "{name} {size:?}: {tile:?}");
            }
        }
    }
}

#[test]
fn a_line_separates_a_wall_from_a_black_piece_above_it() {
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        let sight = SquareState {
            occupant: Some(Occupant::Obstacle),
            ..SquareState::empty(Shade::Dark)
        };
        for size in [(4, 2), (6, 3), (8, 4), (10, 5), (14, 7)] {
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let tiles = tiles(&parts(&sight, &look), &[], options);
            let black = look.body(Color::Black);
            for tile in &tiles[..usize::from(size.0)] {
                assert_eq!(tile.symbol, "▔", "{name} {size:?}");
                let apart = tile.front.contrast(black);
                assert!(apart >= 3.0, "{name}: {apart:.2}");
            }
        }
    }
}

#[test]
fn a_frame_around_a_piece_has_no_pieces_of_bars_between_its_parts() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for role in Role::ALL {
        for size in [(6, 3), (8, 4), (10, 5)] {
            let sight = SquareState {
                mark: Some(Mark::Capture),
                tint: Tint::Capture,
                occupant: Some(Occupant::Piece(role.of(Color::Black))),
                ..SquareState::empty(Shade::Light)
            };
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let tiles = tiles(&parts(&sight, &look), &[], options);
            // The line below a piece has the colour of the square.
            let color = look.light().of(Tint::Capture).edge;
            let is_bar = |tile: &Tile| ["▔", "▁"].contains(&&*tile.symbol) && tile.front == color;
            assert!(!tiles.iter().any(is_bar), "{role:?}");
        }
    }
}

#[test]
fn a_frame_is_closed_on_all_sides() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for (mark, size) in [Mark::Frontier, Mark::JustQueued]
        .into_iter()
        .flat_map(|mark| [(6, 3), (8, 4), (10, 5), (14, 7)].map(|size| (mark, size)))
    {
        let label = Some(Label::Distance(3));
        let sight = SquareState {
            mark: Some(mark),
            tint: Tint::of(Some(mark), label),
            label,
            ..SquareState::empty(Shade::Light)
        };
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let parts = parts(&sight, &look);
        let frame = parts.iter().find_map(|part| match part {
            Part::Frame(color, _) => Some(*color),
            _ => None,
        });
        let frame = frame.expect("a frame");
        let tiles = tiles(&parts, &[], options);
        let (columns, rows) = (usize::from(size.0), usize::from(size.1));
        for (i, tile) in tiles.iter().enumerate() {
            let (column, row) = (i % columns, i / columns);
            let is_edge = [0, columns - 1].contains(&column) || [0, rows - 1].contains(&row);
            let is_middle = (2..columns - 2).contains(&column);
            // A drawn digit of a square of four rows reaches the first and the last.
            if rows == 4 && is_middle {
                continue;
            }
            let is_framed = [tile.front, tile.ground].contains(&frame);
            assert!(!is_edge || is_framed, "{mark:?} {size:?}: {tile:?}");
            // Between the sides, the edges of small squares are lines: squares beside each other
            // would otherwise join into a net.
            let is_inner = is_edge && (1..columns - 1).contains(&column);
            let is_line = ["▔", "▁"].contains(&tile.symbol.as_ref());
            assert_eq!(is_line, is_inner && columns < 12, "{mark:?} {size:?}");
        }
    }
}

#[test]
fn the_ring_of_a_target_is_dimmed_with_the_board() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let ring = |tint: Tint| {
        let sight = SquareState {
            target: true,
            tint,
            ..SquareState::empty(Shade::Dark)
        };
        let parts = parts(&sight, &look);
        let ground = painted(&parts).expect("a background");
        let ring = parts.iter().find_map(|part| match part {
            Part::Ring(color, _) => Some(*color),
            _ => None,
        });
        let lamp = look.light().lamp.contrast(ground);
        (ring.expect("a ring").contrast(ground), lamp)
    };
    let (bright, lamp) = ring(Tint::Bare);
    assert!((bright - lamp).abs() < 0.01);
    for tint in [Tint::Thread, Tint::Dimmed(4), Tint::Unasked(4)] {
        let (dimmed, lamp) = ring(tint);
        assert!(
            dimmed < 0.6 * lamp && dimmed > 1.7,
            "{tint:?}: {dimmed:.2} {lamp:.2}"
        );
    }
}
