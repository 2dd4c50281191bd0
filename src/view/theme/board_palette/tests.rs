//! The order of brightness in every theme, including with 256 colours.

use super::*;
use crate::drawing::Eyes;

const SHADES: [Shade; 2] = [Shade::Light, Shade::Dark];
const EYES: [Eyes; 4] = [
    Eyes::Usual,
    Eyes::Protanopia,
    Eyes::Deuteranopia,
    Eyes::Tritanopia,
];

fn all() -> impl Iterator<Item = (String, BoardPalette)> {
    Theme::NAMES.into_iter().flat_map(|name| {
        [Depth::TrueColor, Depth::Indexed].map(|depth| {
            let theme = Theme::named(name).expect(name);
            (format!("{name}, {depth}"), BoardPalette::new(&theme, depth))
        })
    })
}

/// Returns the brightness of `one` relative to `other`.
fn brighter(one: Rgb, other: Rgb) -> f64 {
    (one.luminance() + 0.05) / (other.luminance() + 0.05)
}

#[test]
fn what_is_lit_is_brighter_than_bare_and_what_lies_in_shadow_darker() {
    for (name, light) in all() {
        for shade in SHADES {
            let ground = |tint| light.ground(shade, tint);
            let bare = ground(Tint::Bare);
            for step in 0..Tint::STEPS {
                let lit = brighter(ground(Tint::Lit(step)), bare);
                assert!(lit >= 1.8, "{name}, {shade:?}, {step}: {lit:.2}");
            }
            let dark = brighter(bare, ground(Tint::Shadow));
            assert!(dark >= 2.0, "{name}, {shade:?}: {dark:.2}");
            for count in 1..=Tint::ATTACKERS {
                let white = brighter(ground(Tint::White(count)), bare);
                let black = brighter(bare, ground(Tint::Black(count)));
                assert!(white >= 1.25, "{name}, {shade:?}, {count}: {white:.2}");
                assert!(black >= 1.18, "{name}, {shade:?}, {count}: {black:.2}");
            }
        }
    }
}

#[test]
fn in_sixteen_colours_frames_off_the_path_are_less_bright_than_the_path() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect(name);
        let light = BoardPalette::new(&theme, Depth::Sixteen);
        for layer in 0..Tint::LAYERS {
            for tint in [Tint::Dimmed(layer), Tint::Unasked(layer)] {
                let paint = light.of(tint);
                let path = light.of(Tint::Lit(0)).grounds;
                for ground in paint.grounds {
                    let frame = chalk_on([paint.edge, light.casing], ground);
                    let frames = frame.luminance();
                    assert!(frames < light.lamp.luminance(), "{name} {tint:?}");
                    assert!(
                        path.iter().all(|ground| frames < ground.luminance()),
                        "{name} {tint:?}"
                    );
                    let seen = frame.contrast(ground);
                    assert!(seen >= 3.0, "{name} {tint:?}: {seen:.2}");
                }
            }
        }
    }
}

#[test]
fn in_sixteen_colours_lit_and_dimmed_squares_keep_the_order_of_the_board() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect(name);
        let light = BoardPalette::new(&theme, Depth::Sixteen);
        let bare = light.of(Tint::Bare).grounds.map(Rgb::luminance);
        let is_dimmed = |tint: &Tint| {
            let dark = [Tint::Asked, Tint::Later];
            tint.is_dimmed() || dark.contains(tint)
        };
        for tint in Tint::all() {
            let is_lit = matches!(tint, Tint::Lit(_));
            let paint = light.of(tint);
            let grounds = paint.grounds.map(Rgb::luminance);
            if is_lit || is_dimmed(&tint) {
                assert!(grounds[0] > 1.2 * grounds[1], "{name} {tint:?}");
                for (own, bare) in grounds.into_iter().zip(bare) {
                    assert!(own != bare && (own > bare) == is_lit, "{name} {tint:?}");
                }
                for ground in paint.grounds {
                    let read = paint.ink.contrast(ground);
                    assert!(read >= 3.0, "{name} {tint:?}: {read:.2}");
                }
            }
        }
    }
}

#[test]
fn in_sixteen_colours_near_layers_and_blockers_differ_from_lit_squares() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect(name);
        let light = BoardPalette::new(&theme, Depth::Sixteen);
        for shade in SHADES {
            let grounds = [0, 1, 2, 3].map(|layer| light.ground(shade, Tint::Layer(layer)));
            for two in grounds.windows(2) {
                assert!(
                    two[0].luminance() > two[1].luminance(),
                    "{name} {grounds:?}"
                );
            }
            let frames = [0, 1, 2, 3].map(|layer| light.of(Tint::Queued(layer)).edge);
            for two in frames.windows(2) {
                assert!(two[0].luminance() > two[1].luminance(), "{name} {frames:?}");
            }
            let lit = light.ground(shade, Tint::Lit(0));
            let bar = light.blocker[shade as usize];
            assert!(lit.contrast(bar) > 2.0, "{name} {shade:?}");
        }
    }
}

#[test]
fn drawings_are_seen_on_every_ground() {
    for (name, light) in all() {
        for (shade, tint) in SHADES
            .into_iter()
            .flat_map(|shade| Tint::all().map(move |tint| (shade, tint)))
        {
            let ground = light.ground(shade, tint);
            for color in DrawingColor::ALL {
                let seen = chalk_on(light.chalk(color), ground).contrast(ground);
                assert!(
                    seen >= 2.0,
                    "{name}, {shade:?}, {tint:?}, {color}: {seen:.2}"
                );
            }
        }
    }
}

#[test]
fn light_fades_with_distance() {
    for name in Theme::NAMES {
        let light = BoardPalette::new(&Theme::named(name).expect(name), Depth::TrueColor);
        for shade in SHADES {
            let lit = |step| light.ground(shade, Tint::Lit(step)).luminance();
            for step in 1..Tint::STEPS {
                assert!(lit(step) <= lit(step - 1), "{name}, {shade:?}, {step}");
            }
        }
    }
}

#[test]
fn the_layers_of_a_search_fall_in_brightness_for_all_eyes() {
    for (name, light) in all() {
        for shade in SHADES {
            for layer in 1..Tint::LAYERS {
                let [before, here] =
                    [layer - 1, layer].map(|layer| light.ground(shade, Tint::Layer(layer)));
                let falls = brighter(before, here);
                assert!(falls >= 1.1, "{name}, {shade:?}, {layer}: {falls:.2}");
                for eyes in EYES {
                    let [before, here] = [before, here].map(|color| color.lightness(eyes));
                    assert!(before > here, "{name}, {shade:?}, {layer}, {eyes:?}");
                }
            }
        }
    }
}

#[test]
fn pieces_and_obstacles_stand_out_from_what_they_stand_on() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect(name);
        for depth in [Depth::TrueColor, Depth::Indexed] {
            let light = BoardPalette::new(&theme, depth);
            for tint in [Tint::Bare, Tint::Capture] {
                for shade in SHADES {
                    let ground = light.ground(shade, tint);
                    let board = &theme.board;
                    for front in [board.white, board.black, board.obstacle] {
                        let contrast = front.contrast(ground);
                        assert!(contrast >= 3.0, "{name}, {depth}, {tint:?}: {contrast:.2}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_written_is_read_on_both_shades() {
    for (name, light) in all() {
        for tint in Tint::all().filter(|tint| *tint != Tint::Bare) {
            let paint = light.of(tint);
            let least = match tint {
                Tint::Dimmed(_) | Tint::Unasked(_) | Tint::Shadow | Tint::Asked | Tint::Goal => 3.0,
                // White text on red, where pieces of both sides must also stand out.
                Tint::Capture | Tint::False => 3.0,
                _ => 4.4,
            };
            for ground in paint.grounds {
                let contrast = paint.ink.contrast(ground);
                assert!(
                    contrast >= least,
                    "{name}, {tint:?}: {contrast:.2} {paint:?}"
                );
            }
        }
    }
}

#[test]
fn frames_are_seen_on_what_they_lie_on() {
    for (name, light) in all() {
        let layers = (0..Tint::LAYERS).map(Tint::Queued);
        for tint in layers.chain([Tint::Choice, Tint::Later]) {
            let paint = light.of(tint);
            for ground in paint.grounds {
                let contrast = paint.edge.contrast(ground);
                assert!(contrast >= 1.9, "{name}, {tint:?}: {contrast:.2}");
            }
        }
    }
}

/// Marks that can be next to each other without a number can be told apart with any kind of
/// colour vision, by brightness or by hue.
#[test]
fn all_eyes_tell_apart_what_stands_side_by_side() {
    let seen = [
        vec![Tint::Bare, Tint::Lit(0), Tint::Lit(6), Tint::Shadow],
        vec![Tint::Bare, Tint::White(1), Tint::Black(1)],
        vec![Tint::Bare, Tint::Now, Tint::Lit(0), Tint::Asked],
        vec![Tint::Bare, Tint::Thread, Tint::Choice, Tint::Now],
        vec![Tint::Bare, Tint::Queued(2), Tint::Layer(1), Tint::Layer(2)],
    ];
    for (name, light) in all() {
        for together in &seen {
            for (i, one) in together.iter().enumerate() {
                for other in &together[i + 1..] {
                    // Only its frame separates a hollow square from a dark one.
                    let hollow = |tint: &Tint| matches!(tint, Tint::Choice | Tint::Queued(_));
                    // Lit squares differ only in how far the light has faded, so they needn't be
                    // distinct, and the current square is recognised by the bars on both sides.
                    let faded = |tint: &Tint| matches!(tint, Tint::Lit(_) | Tint::Now);
                    if hollow(one) && *other == Tint::Thread
                        || *one == Tint::Thread && hollow(other)
                        || faded(one) && faded(other)
                    {
                        continue;
                    }
                    // A theme for one kind of colour blindness needn't serve every other kind.
                    let serves = |eyes: &Eyes| match name.split(',').next() {
                        Some("deuteranopia") => !matches!(eyes, Eyes::Tritanopia),
                        Some("tritanopia") => matches!(eyes, Eyes::Usual | Eyes::Tritanopia),
                        _ => true,
                    };
                    let eyes = EYES.into_iter().filter(serves);
                    for (shade, eyes) in eyes.flat_map(|eyes| SHADES.map(|shade| (shade, eyes))) {
                        let [a, b] = [*one, *other].map(|tint| light.ground(shade, tint));
                        let apart = a.distance(b, eyes);
                        // Few of the 256 colours are close to a theme's own; still, brightness
                        // falls, and each filled square has its number.
                        let layers = matches!((one, other), (Tint::Layer(_), Tint::Layer(_)));
                        let least = if layers && name.contains("256") {
                            0.015
                        } else {
                            0.05
                        };
                        assert!(
                            apart >= least,
                            "{name}, {eyes:?}, {shade:?}: {one:?} {other:?} {apart:.3}"
                        );
                    }
                }
            }
        }
    }
}
