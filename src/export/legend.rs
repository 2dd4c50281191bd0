//! The legend of a picture: every sign on the board with its word.

use crate::app::Model;
use crate::board::Occupant;
use crate::trace::Label;
use crate::view::Named;

use super::cell::SMALL_TEXT;
use super::chart::sample;
use super::paint::Colors;
use super::path::{Point, point};
use super::picture::Picture;
use super::writing;

/// The side of the square on which a sign is shown.
const SAMPLE: f32 = 30.0;

/// How wide an entry is.
pub fn width(entry: Named) -> f32 {
    SAMPLE + 10.0 + writing::width(entry.word(), SMALL_TEXT)
}

/// Draws an entry with its upper left corner at `at`.
pub fn draw(entry: Named, picture: &mut Picture, colors: &Colors, at: Point) {
    let mut cell = sample(at, SAMPLE);
    match entry {
        Named::Mark(mark, _) => cell.mark = Some(mark),
        Named::Match => cell.label = Some(Label::Match),
        // The arrows of a picture lie along the path, which has a mark.
        Named::Arrow(_) => {}
        Named::Obstacle => cell.occupant = Some(Occupant::Obstacle),
        Named::Target => cell.target = true,
        Named::Selected => cell.selected = true,
        Named::Cursor => cell.cursor = true,
    }
    cell.draw_ground(picture, colors);
    cell.draw(picture, colors);
    let start = point(at.x + SAMPLE + 10.0, at.y + (SAMPLE - SMALL_TEXT) / 2.0);
    let path = writing::path(entry.word(), start, SMALL_TEXT);
    picture.draw(path, colors.dim, writing::pen(SMALL_TEXT));
}

/// What the legend of `model` explains: the marks and signs that its picture shows.
pub fn entries(model: &Model) -> Vec<Named> {
    let scene = &model.scene;
    let mut entries = Named::on(model, &[(scene, model.frame())], None);
    // A picture has no cursor where it would only repeat what is shown anyway.
    let repeats = [scene.selected, scene.target].contains(&Some(scene.cursor));
    entries.retain(|entry| *entry != Named::Cursor || !repeats);
    entries
}
