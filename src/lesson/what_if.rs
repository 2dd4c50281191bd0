//! Playback of a wrong answer: what would follow if it were right.
//!
//! A [`WhatIf`] is a series of [`WhatIfStep`]s, each with its board, marks and text. The last one
//! shows where the answer fails, or that it makes no difference. The module `moved` shows moving
//! pieces, and `searched` shows searches.

mod moved;
mod searched;

pub(super) use moved::{attacking, blocking, gone, illegal, queen, shaded, shadowed, to};
pub(super) use searched::{counted_moves, joining, layer, taking};

use crate::board::{Board, Square, SquareSet};
use crate::trace::{Frame, Mark, Scene};

/// One picture of the consequences.
#[derive(Clone, Debug)]
pub struct WhatIfStep {
    /// Scene that the picture shows.
    pub scene: Scene,
    /// Marks on the scene.
    pub frame: Frame,
    /// Text of the picture; empty for most pictures before the last.
    pub described: String,
}

/// Pictures of the consequences that a wrong answer would have if it were right.
#[derive(Clone, Debug)]
pub struct WhatIf {
    /// Pictures in order, at least one.
    pub pictures: Vec<WhatIfStep>,
}

impl WhatIf {
    /// Returns the texts in order, without the empty ones.
    pub fn sentences(&self) -> Vec<String> {
        let described = self.pictures.iter().map(|still| still.described.clone());
        described
            .filter(|described| !described.is_empty())
            .collect()
    }

    /// Explains why there is nothing to play: no answer was wrong, or the explanation of the wrong
    /// answer already says everything. `key` is the key or the command that plays.
    pub fn nothing_to_play(was_wrong: bool, key: &str) -> String {
        if was_wrong {
            return "There is nothing more to show: the explanation already says why.".to_owned();
        }
        format!("There is nothing to show; {key} shows what would follow from a wrong answer.")
    }
}

struct PictureBuilder<'a> {
    scene: &'a Scene,
    pictures: Vec<WhatIfStep>,
}

impl<'a> PictureBuilder<'a> {
    const fn of(scene: &'a Scene) -> PictureBuilder<'a> {
        PictureBuilder {
            scene,
            pictures: Vec::new(),
        }
    }

    fn show(&mut self, board: Board, marks: &[(Square, Mark)], described: impl Into<String>) {
        let mut frame = Frame::empty();
        for &(square, mark) in marks {
            frame.set_mark(square, mark);
        }
        self.show_frame(board, frame, described);
    }

    fn show_frame(&mut self, board: Board, frame: Frame, described: impl Into<String>) {
        let mut scene = self.scene.clone();
        scene.setup.board = board;
        scene.drop_stale_selection();
        let described = described.into();
        self.pictures.push(WhatIfStep {
            scene,
            frame,
            described,
        });
    }

    fn done(self) -> Option<WhatIf> {
        let PictureBuilder { pictures, .. } = self;
        (!pictures.is_empty()).then_some(WhatIf { pictures })
    }
}

fn all(squares: SquareSet, mark: Mark) -> Vec<(Square, Mark)> {
    squares.into_iter().map(|square| (square, mark)).collect()
}

#[cfg(test)]
mod tests;
