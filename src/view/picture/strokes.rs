//! The lines between squares: the path, the stack, the moves of a step, and attacks.

use crate::board::{Color, DrawingShape, Shade, Square};
use crate::drawing::Rgb;
use crate::lesson::ReasonLine;
use crate::sheet::{Stroke, StrokeKind, Strokes};
use crate::trace::Mark;

use super::super::board_view::BoardView;
use super::super::theme::{BoardPalette, Tint};

impl StrokeKind {
    /// Returns the width of a line of this kind, as a share of a square's side.
    pub const fn width(self) -> f32 {
        match self {
            StrokeKind::Parent => 0.02,
            StrokeKind::Try => 0.03,
            StrokeKind::Faint => 0.036,
            StrokeKind::Back | StrokeKind::Beyond => 0.04,
            StrokeKind::Leg(_) => 0.044,
            StrokeKind::Step | StrokeKind::Again | StrokeKind::Fault | StrokeKind::Side(_) => 0.05,
            StrokeKind::Tried | StrokeKind::Blocked => 0.06,
            StrokeKind::Thread | StrokeKind::Drawn(_) => 0.07,
            StrokeKind::Attack | StrokeKind::Follow => 0.075,
            StrokeKind::Path | StrokeKind::Line => 0.08,
        }
    }

    /// Returns the colour of a line of this kind.
    pub fn color(self, light: &BoardPalette) -> Rgb {
        match self {
            StrokeKind::Back | StrokeKind::Parent => light.faint,
            StrokeKind::Tried => light.of(Tint::Lit(0)).ink,
            StrokeKind::Leg(_) => light.leg,
            StrokeKind::Attack => light.attack,
            StrokeKind::Again => light.blocker[Shade::Dark as usize],
            StrokeKind::Fault => light.of(Tint::Fault).edge,
            StrokeKind::Side(Color::White) => light.sides[0],
            StrokeKind::Side(Color::Black) => light.sides[1],
            StrokeKind::Drawn(color) => light.chalk(color)[0],
            _ => light.lamp,
        }
    }
}

/// Minimum contrast of a visible line.
pub const VISIBLE: f64 = 1.7;

/// Returns all lines of a board, in the order in which they are drawn.
pub fn strokes(shown: &BoardView<'_>) -> Vec<Stroke> {
    let BoardView { scene, frame, .. } = *shown;
    let mut strokes = Strokes::new(shown.arriving);
    if shown.shows_parents {
        // The tree replaces the lens's own lines. The path back from the cursor is on top of it.
        let back = frame.path_back(frame.branch_end(scene.cursor));
        let is_traced =
            |(from, to): &(Square, Square)| back.windows(2).any(|pair| pair == [*to, *from]);
        let (path, others): (Vec<_>, Vec<_>) = shown.parents().partition(is_traced);
        for (meaning, arrows) in [(StrokeKind::Parent, others), (StrokeKind::Path, path)] {
            for (from, to) in arrows {
                strokes.add(from, to, meaning, false);
            }
        }
    } else if !shown.explains_mistake() {
        (scene.lens().row().strokes)(scene, frame, &mut strokes);
    }
    for &(from, to) in &frame.tries {
        strokes.add(from, to, StrokeKind::Try, true);
    }
    match (shown.stops(), shown.line) {
        (Some((from, stops, to)), _) => {
            strokes.add(from, stops, StrokeKind::Tried, false);
            strokes.add(stops, to, StrokeKind::Blocked, false);
        }
        (None, Some(&ReasonLine::Refused(from, to))) => {
            strokes.add(from, to, StrokeKind::Blocked, false);
        }
        (None, Some(&ReasonLine::Attack(from, to))) => {
            strokes.add(from, to, StrokeKind::Attack, true);
        }
        (None, Some(&ReasonLine::Between(from, to))) => {
            strokes.add(from, to, StrokeKind::Line, false);
        }
        (None, Some(ReasonLine::Path(path))) => {
            for pair in path.windows(2) {
                strokes.add(pair[0], pair[1], StrokeKind::Path, false);
            }
        }
        (None, None) => {}
    }
    for pair in shown.hinted.chunks_exact(2) {
        strokes.add(pair[0], pair[1], StrokeKind::Path, true);
    }
    for pair in shown.followed.chunks_exact(2) {
        // The first leg of a jump ends where the second begins, and only that one has a head.
        let goes_on = shown
            .followed
            .iter()
            .step_by(2)
            .any(|&from| from == pair[1]);
        strokes.add(pair[0], pair[1], StrokeKind::Follow, !goes_on);
    }
    for &(from, to) in &frame.faults {
        if frame.mark(to) == Some(Mark::Fault) {
            strokes.add(from, to, StrokeKind::Fault, false);
        }
    }
    for drawing in shown.drawings() {
        if let DrawingShape::Arrow(from, to) = drawing.shape {
            strokes.add(from, to, StrokeKind::Drawn(drawing.color), true);
        }
    }
    let mut strokes = strokes.finish();
    // The whole line of a stack or an unfinished tour would be a thicket, so only its last moves are
    // prominent.
    if !shown.is_backtracked() {
        let lines = strokes.iter_mut().rev();
        let lines = lines.filter(|stroke| stroke.meaning == StrokeKind::Thread);
        for early in lines.skip(LAST_MOVES) {
            early.meaning = StrokeKind::Faint;
        }
    }
    strokes
}

/// Number of the last moves of a stack or an unfinished tour whose line is prominent.
pub const LAST_MOVES: usize = 4;

/// Returns the legend's words for the lines on `boards`, each once. Lines between squares that
/// already show the same thing have no words.
pub fn words<'a>(
    boards: &'a [BoardView<'a>],
    strokes: impl Fn(&BoardView<'a>) -> Vec<Stroke>,
) -> Vec<(StrokeKind, &'static str)> {
    let mut words: Vec<(StrokeKind, &'static str)> = Vec::new();
    let lines = |shown| {
        strokes(shown)
            .into_iter()
            .map(move |stroke| (shown, stroke))
    };
    for (shown, stroke) in boards.iter().flat_map(lines) {
        let own = (shown.scene.lens().row().stroke_word)(stroke.meaning, shown.scene.way);
        let word = own.or(match stroke.meaning {
            StrokeKind::Parent => Some("from"),
            StrokeKind::Step => Some("new from here"),
            StrokeKind::Follow => Some("hint"),
            StrokeKind::Path if shown.is_hinted(&stroke) => Some("hint"),
            StrokeKind::Attack | StrokeKind::Side(_) => Some("attacks"),
            // The marks of their squares have words, and all drawings share one.
            StrokeKind::Try
            | StrokeKind::Again
            | StrokeKind::Thread
            | StrokeKind::Faint
            | StrokeKind::Path
            | StrokeKind::Fault
            | StrokeKind::Back
            | StrokeKind::Tried
            | StrokeKind::Blocked
            | StrokeKind::Line
            | StrokeKind::Beyond
            | StrokeKind::Leg(_)
            | StrokeKind::Drawn(_) => None,
        });
        let Some(word) = word else { continue };
        if words.iter().all(|(_, said)| *said != word) {
            words.push((stroke.meaning, word));
        }
    }
    words
}

#[cfg(test)]
mod tests;
