//! Samples drawings (pieces and signs) into the parts of cells that they fill.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::board::Role;
use crate::drawing::{self, Parts, Picture, Rgb, point};

/// Drawing to sample.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum MaskOf {
    /// Filled shape of a piece.
    Piece(Role),
    /// A sign, and its size in hundredths of a square.
    Sign(&'static str, u8),
}

type Masks = HashMap<(MaskOf, (u16, u16)), Arc<[(usize, usize)]>>;

/// Returns the parts that a drawing fills in squares of this size. Caches the result.
pub fn mask(drawn: &MaskOf, size: (u16, u16)) -> Arc<[(usize, usize)]> {
    static MASKS: Mutex<Option<Masks>> = Mutex::new(None);
    let mut masks = MASKS.lock().unwrap_or_else(PoisonError::into_inner);
    let masks = masks.get_or_insert_with(HashMap::new);
    let key = (drawn.clone(), size);
    Arc::clone(masks.entry(key).or_insert_with(|| sample(drawn, size)))
}

fn sample(drawn: &MaskOf, (columns, rows): (u16, u16)) -> Arc<[(usize, usize)]> {
    const INK: Rgb = Rgb(255, 255, 255);
    const PAPER: Rgb = Rgb(0, 0, 0);
    let mut picture = Picture {
        width: 100.0,
        height: 100.0,
        ground: PAPER,
        ..Picture::default()
    };
    match *drawn {
        MaskOf::Piece(role) => {
            let shape = drawing::piece(role);
            let place = |path: &drawing::Path| path.placed(point(4.0, 4.0), 0.92);
            picture.fill(place(&shape.body), INK);
            picture.draw(place(&shape.pen), PAPER, 3.0);
        }
        MaskOf::Sign(name, share) => {
            let side = f32::from(share);
            let at = point((100.0 - side) / 2.0, (100.0 - side) / 2.0);
            if let Some(sign) = drawing::sign(name) {
                if let Some(fill) = &sign.fill {
                    picture.fill(fill.placed(at, side / 100.0), INK);
                }
                if let Some(pen) = &sign.pen {
                    let width = (90.0 / f32::from(rows)).max(0.13 * side);
                    picture.draw(pen.placed(at, side / 100.0), INK, width.min(0.2 * side));
                }
            }
        }
    }
    let Some(parts) = Parts::of(&picture, columns, rows) else {
        return Arc::new([]);
    };
    let (wide, _) = parts.size();
    let filled = parts.colors().iter().enumerate();
    let filled = filled.filter(|(_, color)| color.0 > 127);
    filled.map(|(i, _)| (i % wide, i / wide)).collect()
}
