//! Colours of the lines on a board, in cells.

use crate::board::{DrawingColor, Square};
use crate::drawing::Rgb;
use crate::geometry::Point;
use crate::sheet::{Stroke, StrokeKind};

use super::super::super::board_view::BoardView;
use super::super::super::theme::{Depth, Styles, Tint};
use super::super::strokes::VISIBLE;

/// Colour of each kind of line on a board, chosen once for all squares.
pub struct Inks {
    kinds: Vec<(StrokeKind, Rgb)>,
    /// Colours of drawings on bright backgrounds.
    deep: [Rgb; DrawingColor::ALL.len()],
    /// Colour of a line on squares that are as bright as the line's own colour.
    pub dark: Rgb,
    /// Minimum contrast of a visible line. It is higher with few colours, because they lose some of
    /// the contrast.
    pub least: f64,
}

impl Inks {
    /// Returns the inks of `strokes` on squares with these backgrounds. Lines in the accent colour
    /// keep it, but on lit squares have the ink of those squares, except a path over squares that
    /// aren't dimmed; the line of a stack is dark. Other lines have their own colour if it is visible
    /// on all squares that they cross, otherwise a pale or dark one if that is visible on more of
    /// them.
    pub fn new(
        strokes: &[Stroke],
        shown: &BoardView<'_>,
        look: &Styles,
        ground: impl Fn(Square) -> Rgb,
    ) -> Inks {
        let mut kinds: Vec<StrokeKind> = Vec::new();
        for stroke in strokes {
            if !kinds.contains(&stroke.meaning) {
                kinds.push(stroke.meaning);
            }
        }
        let ink = |kind: StrokeKind| {
            let own = kind.color(look.light());
            // With sixteen colours there is no alternative, and the line of a mistake is always
            // white. A drawing has a second colour. The lines of a tree are many, and mustn't
            // outshine dimmed numbers.
            let is_fixed = matches!(
                kind,
                StrokeKind::Fault | StrokeKind::Drawn(_) | StrokeKind::Parent
            );
            let is_alone = kind == StrokeKind::Path && shown.is_compared;
            let is_lamp = own == look.light().lamp && !is_alone;
            // A stack's line crosses lit, white and bare squares, on all of which only a dark line
            // is visible. In two colours, it would be in pieces.
            let is_stack = kind == StrokeKind::Thread && !shown.is_tour();
            if is_stack && look.depth() != Depth::Mono {
                return (kind, DARK);
            }
            if look.has_few() || is_fixed || is_lamp {
                return (kind, own);
            }
            let alike = strokes.iter().filter(|stroke| stroke.meaning == kind);
            let grounds: Vec<Rgb> = alike
                .flat_map(|stroke| passed(stroke, shown))
                .map(&ground)
                .collect();
            let pale = own.mix(Rgb(255, 255, 255), 0.5);
            // An attack in two colours would look like two lines.
            if kind == StrokeKind::Attack {
                let is_lost = |ground: &Rgb| own.contrast(*ground) < VISIBLE;
                let is_pale = grounds.iter().any(is_lost);
                return (kind, [own, pale][usize::from(is_pale)]);
            }
            let visible = |ink: &Rgb| {
                let contrasts = grounds.iter().map(|ground| ink.contrast(*ground));
                contrasts.filter(|contrast| *contrast >= VISIBLE).count()
            };
            let most = [own, pale, DARK].map(|ink| (visible(&ink), ink));
            let best = most.iter().map(|(visible, _)| *visible).max();
            let first = most.into_iter().find(|(visible, _)| Some(*visible) == best);
            (kind, first.map_or(own, |(_, ink)| ink))
        };
        Inks {
            deep: DrawingColor::ALL.map(|color| look.light().chalk(color)[1]),
            kinds: kinds.into_iter().map(ink).collect(),
            dark: look.light().of(Tint::Lit(0)).ink,
            least: if look.has_few() { 2.0 } else { VISIBLE },
        }
    }

    pub fn deep(&self, kind: StrokeKind) -> Option<Rgb> {
        match kind {
            StrokeKind::Drawn(color) => Some(self.deep[color as usize]),
            _ => None,
        }
    }

    pub fn of(&self, kind: StrokeKind) -> Rgb {
        let mut known = self.kinds.iter();
        known
            .find(|(known, _)| *known == kind)
            .map_or(DARK, |(_, ink)| *ink)
    }
}

/// Returns the squares that a line passes, sampled at equal distances along it. Squares at its ends
/// are included only if their middles are empty.
fn passed(stroke: &Stroke, shown: &BoardView<'_>) -> Vec<Square> {
    const BITS: i32 = 16;
    let place = |square: Square| (square.file() as i32, square.rank() as i32);
    let ((x, y), (to_x, to_y)) = (place(stroke.from), place(stroke.to));
    let is_free = |square: Square| {
        let stands = shown.scene.board().get(square).is_some();
        !stands && shown.written_label(square).is_none() && shown.scene.target != Some(square)
    };
    let at = |bit: i32| {
        let along =
            |from: i32, to: i32| (2 * (from * BITS + (to - from) * bit) + BITS) / (2 * BITS);
        Point::new(along(x, to_x), along(y, to_y))?.square()
    };
    let squares = (0..=BITS).filter_map(at);
    let ends = [stroke.from, stroke.to];
    squares
        .filter(|square| !ends.contains(square) || is_free(*square))
        .collect()
}

/// Colour of a line on a bright background.
pub const DARK: Rgb = Rgb(0x14, 0x0c, 0x02);

/// Returns a line's colour if it is visible on this background, otherwise its dark colour or white.
pub fn visible([color, dark]: [Rgb; 2], ground: Rgb, contrast: f64) -> Rgb {
    let is_seen = |color: &Rgb| color.contrast(ground) >= contrast;
    if !is_seen(&color) && is_seen(&dark) && DARK.contrast(ground) >= 4.5 {
        return dark;
    }
    // On other backgrounds, falls back to white, or else to black.
    [color, Rgb(255, 255, 255)]
        .into_iter()
        .find(is_seen)
        .unwrap_or(DARK)
}
