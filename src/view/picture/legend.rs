//! The legend of a picture: every sign on the board with its word.

use crate::app::Model;
use crate::board::{Occupant, Shade};
use crate::drawing::{Picture, Point, point, writing};
use crate::trace::Label;

use super::super::legend::tint;
use super::super::named::Named;
use super::super::shown::Shown;
use super::super::theme::Tint;
use super::colors::Colors;
use super::square::SquarePicture;

/// How tall its words are.
const TEXT: f32 = 15.0;
/// The side of the square on which a sign is shown.
const SAMPLE: f32 = 30.0;

/// How wide an entry is.
pub fn width(entry: Named) -> f32 {
    SAMPLE + 10.0 + writing::width(entry.word(), TEXT)
}

/// Draws an entry with its upper left corner at `at`.
pub fn draw(entry: Named, shown: &Shown<'_>, picture: &mut Picture, colors: &Colors, at: Point) {
    let mark = match entry {
        Named::Mark(mark, _) => Some(mark),
        _ => None,
    };
    let tint = mark.map_or(Tint::Bare, |mark| tint(shown.frame, mark));
    let ground = colors.ground(Shade::Light, tint);
    let mut cell = SquarePicture::empty(at, SAMPLE, ground);
    cell.mark = mark;
    match entry {
        Named::Match => cell.label = Some(Label::Match),
        Named::Number(_) => {}
        // The arrows of a picture lie along the path, which has a mark.
        Named::Mark(..) | Named::Arrow(_) => {}
        Named::Obstacle => cell.occupant = Some(Occupant::Obstacle),
        Named::Target => cell.target = true,
        Named::Selected => cell.selected = true,
        Named::Cursor => cell.cursor = true,
    }
    cell.draw_ground(picture, colors);
    cell.draw(picture, colors);
    if let Named::Number(_) = entry {
        let n = Named::NUMBER;
        let left = at.x + (SAMPLE - writing::width(n, TEXT)) / 2.0;
        let n = writing::path(n, point(left, at.y + (SAMPLE - TEXT) / 2.0), TEXT);
        let ink = colors.ink(colors.ground(Shade::Light, Tint::Bare));
        picture.draw(n, ink, writing::pen(TEXT));
    }
    let start = point(at.x + SAMPLE + 10.0, at.y + (SAMPLE - TEXT) / 2.0);
    let path = writing::path(entry.word(), start, TEXT);
    picture.draw(path, colors.dim, writing::pen(TEXT));
}

/// What the legend explains: the marks and signs that the picture shows.
pub fn entries(model: &Model, shown: &[Shown<'_>]) -> Vec<Named> {
    let scene = model.board().0;
    let mut entries = Named::on(model, shown, None);
    // A picture has no cursor where it would only repeat what is shown anyway.
    let repeats = [scene.selected, scene.target].contains(&Some(scene.cursor));
    entries.retain(|entry| *entry != Named::Cursor || !repeats);
    entries
}
