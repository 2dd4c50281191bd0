//! The last mistake made in practice, stored for review.

use serde::{Deserialize, Serialize};

use crate::board::{Setup, Square, harmless, joined};
use crate::trace::{Frame, Scene};
use crate::words::capital;

use super::level::Level;
use super::limits::beyond;
use super::reason;
use super::skill::Skill;

/// A missed practice question, the wrong square, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastMistake {
    skill: Skill,
    fen: String,
    select: Option<Square>,
    target: Option<Square>,
    /// Square of the cursor in the question's scene.
    cursor: Square,
    /// Marked square; `None` if the answer wasn't a square.
    square: Option<Square>,
    why: String,
    /// Day of the mistake, counted from 1970-01-01.
    pub day: u32,
}

/// Maximum length of a stored reason, in characters. A longer reason, for instance for an answer
/// with many squares, is cut off.
const LONGEST: usize = 300;

impl LastMistake {
    /// Creates the record of a practice question answered wrongly with `square`, or with `None` for
    /// an answer that isn't a square. Returns `None` for a level of a lesson.
    pub(super) fn new(level: &Level, square: Option<Square>, why: &str, day: u32) -> Option<Self> {
        let scene = &level.scene;
        Some(LastMistake {
            skill: level.skill?,
            fen: scene.setup.to_string(),
            select: scene.selected,
            target: scene.target,
            cursor: scene.cursor,
            square,
            why: why.chars().take(LONGEST).collect(),
            day,
        })
    }

    /// Describes an impossible value in the saved mistake; `None` if there is none.
    pub(super) fn flaw(&self) -> Option<String> {
        if self.fen.parse::<Setup>().is_err() {
            return Some("a position that isn't valid FEN".to_owned());
        }
        let is_long = self.why.chars().count() > LONGEST;
        let long = is_long.then(|| format!("a reason of more than {LONGEST} characters"));
        long.or_else(|| beyond(&[], &[self.day]))
    }

    /// Returns the board with the cursor on the wrong square, and the frame that shows why it was
    /// wrong; `None` if the saved position can't be read.
    pub fn shown(&self) -> Option<(Scene, Frame)> {
        let setup: Setup = self.fen.parse().ok()?;
        let piece = self.select.filter(|&at| setup.board.piece(at).is_some());
        let scene = Scene {
            selected: piece,
            target: self.target,
            cursor: self.square.unwrap_or(self.cursor),
            ..Scene::new(setup)
        };
        let mut frame = Frame::empty();
        if self.skill.is_about_reach() && piece.is_some() {
            frame = scene.way.trace(&scene).ok()?.last_frame();
        } else if let Some((from, to)) = piece.zip(self.square) {
            for (square, mark) in reason::of_why(&scene.setup.board, from, to) {
                frame.set_mark(square, mark);
            }
        }
        Some((scene, frame))
    }

    /// Returns the square that was marked, if there was one.
    pub const fn square(&self) -> Option<Square> {
        self.square
    }

    /// Describes what the learner marked, if anything, and why it was wrong.
    pub fn described(&self) -> (Option<String>, String) {
        let why = harmless(&self.why);
        let why = capital(why.strip_prefix("No: ").unwrap_or(&why));
        let marked = self.square.map(|square| format!("You marked {square}."));
        (marked, why)
    }

    /// Describes the mistake in one or more sentences.
    pub fn sentence(&self) -> String {
        let (marked, why) = self.described();
        joined(marked.into_iter().chain([why]), " ")
    }

    /// Returns the skill of the question.
    pub const fn skill(&self) -> Skill {
        self.skill
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Progress, Questions};
    use crate::trace::Mark;

    #[test]
    fn the_last_mistake_is_kept_with_the_board_that_shows_it() {
        let mut progress = Progress::default();
        let question = Questions::new(&[Skill::Rook], 7)
            .next()
            .expect("a question");
        progress.miss(&question.level, Some(Square::A1), "No: not there.", 7);
        let read = Progress::from_text(&progress.to_text());
        assert_eq!(read.as_ref(), Ok(&progress));
        let mistake = read.ok().and_then(|read| read.mistake).expect("a mistake");
        assert_eq!(mistake.sentence(), "You marked a1. Not there.");
        let long =
            "the black pawn on d6 is in the way: the rook takes it and stops. d7 is in its shadow.";
        let described = LastMistake::new(&question.level, None, long, 7).map(|one| one.sentence());
        assert_eq!(described, Some(capital(long)), "all of it is told");
        let (scene, frame) = mistake.shown().expect("a board");
        assert_eq!(
            (scene.cursor, scene.selected),
            (Square::A1, question.select)
        );
        assert!(
            Square::ALL
                .into_iter()
                .any(|at| frame.mark(at) == Some(Mark::Open))
        );
        // The program never writes these texts, so they count as damaged.
        for (from, to) in [
            ("\"fen\": \"", "\"fen\": \"x"),
            ("\"day\": 7", "\"day\": 9999999"),
        ] {
            let damaged = progress.to_text().replace(from, to);
            assert!(Progress::from_text(&damaged).is_err(), "{damaged}");
        }
    }
}
