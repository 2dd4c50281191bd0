//! The legend of a picture: every sign on the board with its word.

use crate::app::Model;
use crate::board::Occupant;
use crate::trace::Mark;
use crate::view;

use super::cell::SMALL_TEXT;
use super::chart::sample;
use super::paint::Colors;
use super::path::{Point, point};
use super::picture::Picture;
use super::writing;

/// The side of the square on which a sign is shown.
const SAMPLE: f32 = 30.0;

/// Something that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entry {
    /// A mark.
    Mark(Mark),
    /// The sign of an obstacle.
    Obstacle,
    /// The sign of the target.
    Target,
    /// The brackets of the selected piece.
    Selected,
    /// The brackets of the cursor.
    Cursor,
}

impl Entry {
    /// The entry's word.
    pub const fn word(self) -> &'static str {
        match self {
            Entry::Mark(mark) => mark.word(),
            Entry::Obstacle => "obstacle",
            Entry::Target => "target",
            Entry::Selected => "selected",
            Entry::Cursor => "cursor",
        }
    }

    /// The entry's shape, as the terminal has it.
    pub fn shape(self) -> String {
        match self {
            Entry::Mark(mark) => view::shape(mark).to_owned(),
            Entry::Obstacle => view::OBSTACLE.repeat(2),
            Entry::Target => view::TARGET.to_owned(),
            Entry::Selected => [view::SELECTED.0, view::SELECTED.1].join(" "),
            Entry::Cursor => [view::CURSOR.0, view::CURSOR.1].join(" "),
        }
    }

    /// How wide the entry is.
    pub fn width(self) -> f32 {
        SAMPLE + 10.0 + writing::width(self.word(), SMALL_TEXT)
    }

    /// Draws the entry with its upper left corner at `at`.
    pub fn draw(self, picture: &mut Picture, colors: &Colors, at: Point) {
        let mut cell = sample(at, SAMPLE);
        match self {
            Entry::Mark(mark) => cell.mark = Some(mark),
            Entry::Obstacle => cell.occupant = Some(Occupant::Obstacle),
            Entry::Target => cell.target = true,
            Entry::Selected => cell.selected = true,
            Entry::Cursor => cell.cursor = true,
        }
        cell.draw_ground(picture, colors);
        cell.draw(picture, colors);
        let start = point(at.x + SAMPLE + 10.0, at.y + (SAMPLE - SMALL_TEXT) / 2.0);
        let path = writing::path(self.word(), start, SMALL_TEXT);
        picture.draw(path, colors.dim, writing::pen(SMALL_TEXT));
    }
}

/// What the legend of `model` explains: the marks and signs that its picture shows.
pub fn entries(model: &Model) -> Vec<Entry> {
    let (scene, frame) = (&model.scene, model.frame());
    let shown = |mark: &Mark| frame.has(*mark);
    let marks = Mark::ALL.into_iter().filter(shown).map(Entry::Mark);
    let at_a_role = scene.selected == Some(scene.cursor) || scene.target == Some(scene.cursor);
    let others = [
        (!scene.board().obstacles().is_empty(), Entry::Obstacle),
        (scene.target.is_some(), Entry::Target),
        (scene.selected.is_some(), Entry::Selected),
        (!at_a_role, Entry::Cursor),
    ];
    let others = others.into_iter().filter(|(shown, _)| *shown);
    marks.chain(others.map(|(_, entry)| entry)).collect()
}
