//! The grounds of squares: a theme's own, or the nearest that a palette has.

use crate::board::Shade;
use crate::drawing::Rgb;
use crate::trace::{Algorithm, Mark};

use super::depth::Depth;
use super::file::Theme;
use super::palette;
use super::tint::Tint;

/// For every tint the grounds of light and dark squares. Mixing colours for every cell of every
/// frame would show.
pub fn grounds(theme: &Theme, depth: Depth) -> Vec<[Rgb; 2]> {
    match depth {
        Depth::Indexed => grounds_of_256(theme),
        _ => Tint::all()
            .map(|tint| [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, tint)))
            .collect(),
    }
}

/// What lessons mark together besides what a way marks: goals with the reason of a mistake, and
/// what was found on a search that has begun.
const LESSON: [&[Mark]; 2] = [
    &[
        Mark::Star,
        Mark::Found,
        Mark::Candidate,
        Mark::Open,
        Mark::Capture,
        Mark::Blocker,
        Mark::Shadow,
        Mark::Path,
    ],
    &[
        Mark::Found,
        Mark::Current,
        Mark::JustQueued,
        Mark::Frontier,
        Mark::Visited,
    ],
];

/// Whether both can be on the board at once and have to differ. That a square waits is told by its
/// shape; the colour of its layer is only paler then.
pub fn seen_together(one: Tint, other: Tint) -> bool {
    let (Some(first), Some(second)) = (one.mark(), other.mark()) else {
        return true;
    };
    match (one, other) {
        (Tint::Layer(_), Tint::Layer(_)) => return true,
        // A queue holds no more than two layers at once, one after the other.
        (Tint::Waiting(one), Tint::Waiting(other)) => {
            return [1, Tint::LAYERS - 1].contains(&one.abs_diff(other));
        }
        (Tint::Layer(_), Tint::Waiting(_)) | (Tint::Waiting(_), Tint::Layer(_)) => return false,
        // Numbered squares have the colours of layers, not of these marks.
        (Tint::Mark(mark), Tint::Layer(_) | Tint::Waiting(_))
        | (Tint::Layer(_) | Tint::Waiting(_), Tint::Mark(mark))
            if [Mark::Visited, Mark::Frontier].contains(&mark) =>
        {
            return false;
        }
        _ => {}
    }
    let ways = Algorithm::ALL.iter().map(|way| way.marks());
    ways.chain(LESSON)
        .any(|marks| marks.contains(&first) && marks.contains(&second))
}

/// The grounds of `theme` from xterm's palette. It is coarse, so that what is seen together has to
/// be kept apart.
fn grounds_of_256(theme: &Theme) -> Vec<[Rgb; 2]> {
    let mut chosen: Vec<(Tint, [Rgb; 2], [Rgb; 2])> = Vec::new();
    for tint in Tint::all() {
        let wanted = [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, tint));
        if let Tint::Waiting(layer) = tint {
            // There are too few colours for paler ones.
            let (.., full) = chosen[Tint::Layer(layer).row()];
            chosen.push((tint, wanted, full));
            continue;
        }
        let others = [0, 1].map(|shade| {
            let others = chosen.iter().filter(|(other, as_wanted, _)| {
                !palette::same(as_wanted[shade], wanted[shade]) && seen_together(tint, *other)
            });
            others.map(|(.., colors)| colors[shade]).collect()
        });
        chosen.push((tint, wanted, palette::pair(wanted, others)));
    }
    chosen.into_iter().map(|(.., colors)| colors).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Look;
    use super::*;
    use crate::drawing::Eyes;

    #[test]
    fn with_256_colours_squares_stay_apart_and_pieces_visible() {
        for name in Theme::NAMES {
            let look = Look::new(Theme::named(name).expect(name), Depth::Indexed);
            for (mark, [light, dark]) in Tint::all().zip(grounds(look.theme(), Depth::Indexed)) {
                // Greens lack contrast, and have strength instead.
                let contrast = light.contrast(dark);
                let eyes = [
                    Eyes::Usual,
                    Eyes::Protanopia,
                    Eyes::Deuteranopia,
                    Eyes::Tritanopia,
                ];
                let apart = eyes.map(|eyes| light.distance(dark, eyes));
                assert!(
                    contrast >= 1.3
                        || contrast >= 1.1 && apart.into_iter().all(|apart| apart >= 0.05),
                    "{name} {mark:?}: {light:?} {dark:?} {contrast:.2} {apart:.3?}"
                );
                let pieces = [Rgb(255, 255, 255), Rgb(0, 0, 0)];
                for piece in pieces {
                    let contrast = light.contrast(piece).min(dark.contrast(piece));
                    assert!(
                        contrast >= 3.0,
                        "{name} {mark:?}: {light:?} {dark:?}: {contrast:.2}"
                    );
                }
            }
        }
    }

    #[test]
    fn with_256_colours_what_is_seen_together_keeps_a_colour_of_its_own() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let look = Look::new(theme.clone(), Depth::Indexed);
            for shade in [Shade::Light, Shade::Dark] {
                let waits = |tint: &Tint| matches!(tint, Tint::Waiting(_));
                let all: Vec<_> = Tint::all().filter(|tint| !waits(tint)).collect();
                for (i, &one) in all.iter().enumerate() {
                    for &other in all[i + 1..]
                        .iter()
                        .filter(|&&other| seen_together(one, other))
                    {
                        let [a, b] = [one, other].map(|tint| theme.ground(shade, tint));
                        let same = palette::same(a, b);
                        let alike = look.square(shade, one).bg == look.square(shade, other).bg;
                        assert_eq!(same, alike, "{name}, {shade:?}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn with_256_colours_no_colour_turns_into_another() {
        // The cosine of the angle between two hues.
        let alike = |[_, a, b]: [f64; 3], [_, c, d]: [f64; 3]| {
            (a * c + b * d) / f64::hypot(a, b) / f64::hypot(c, d)
        };
        let strength = |[_, a, b]: [f64; 3]| f64::hypot(a, b);
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            for (tint, grounds) in Tint::all().zip(grounds(&theme, Depth::Indexed)) {
                for (shade, ground) in [Shade::Light, Shade::Dark].into_iter().zip(grounds) {
                    let (wanted, found) = (theme.ground(shade, tint).looks(), ground.looks());
                    let grey = strength(wanted) < 0.06 || strength(found) < 0.03;
                    let kept = grey || alike(wanted, found) >= 0.86;
                    // Here four greens are seen together, and the palette has three.
                    let known = ["nord", "solarized"].contains(&name)
                        && (tint, shade) == (Tint::Mark(Mark::Found), Shade::Dark);
                    assert_ne!(kept, known, "{name}, {tint:?}, {shade:?}: {ground:?}");
                }
            }
        }
    }

    #[test]
    fn the_theme_of_greys_has_no_colour_for_any_mark() {
        let theme = Theme::named("mono").expect("built in");
        for mark in Tint::all() {
            let Rgb(r, g, b) = theme.ground(Shade::Light, mark);
            assert!(r == g && g == b, "{mark:?}");
        }
    }
}
