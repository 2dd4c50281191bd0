//! The lines from square to square: the path, what is on the stack, the moves of a step, attacks.

use crate::board::{Color, Shade, Square};
use crate::drawing::Rgb;
use crate::geometry::Line;
use crate::sheet::{Stroke, StrokeKind, Strokes};
use crate::trace::{
    Algorithm, BacktrackFact, Fact, Frame, Label, Lens, Mark, Scalar, Value, Variable,
};

use super::super::shown::Shown;
use super::super::theme::{Light, Tint};

impl StrokeKind {
    /// How wide such a line is, as a share of a square's side.
    pub const fn width(self) -> f32 {
        match self {
            StrokeKind::Parent => 0.03,
            StrokeKind::Back | StrokeKind::Beyond => 0.04,
            StrokeKind::Leg(_) => 0.044,
            StrokeKind::Step | StrokeKind::Again | StrokeKind::Fault | StrokeKind::Side(_) => 0.05,
            StrokeKind::Thread | StrokeKind::Tried | StrokeKind::Barred => 0.06,
            StrokeKind::Attack => 0.075,
            StrokeKind::Path | StrokeKind::Line => 0.08,
        }
    }

    /// Its colour.
    pub fn color(self, light: &Light) -> Rgb {
        match self {
            StrokeKind::Back => light.faint,
            StrokeKind::Tried => light.of(Tint::Lit(0)).ink,
            StrokeKind::Leg(_) => light.leg,
            StrokeKind::Attack => light.attack,
            StrokeKind::Again => light.blocker[Shade::Dark as usize],
            StrokeKind::Fault => light.of(Tint::Fault).edge,
            StrokeKind::Side(Color::White) => light.sides[0],
            StrokeKind::Side(Color::Black) => light.sides[1],
            _ => light.lamp,
        }
    }
}

/// All lines on a board, those below first.
pub fn strokes(shown: &Shown<'_>) -> Vec<Stroke> {
    let Shown { scene, frame, .. } = *shown;
    let mut strokes = Strokes::new(shown.arriving);
    for (from, to) in shown.parents() {
        strokes.add(from, to, StrokeKind::Parent, true);
    }
    match scene.lens() {
        Lens::Search => {
            let is_found = frame.has(Mark::Path);
            let deep = |square: &Square| matches!(frame.label(*square), Some(Label::Depth(_)));
            let stack = frame.squares(Variable::Stack);
            let stack = stack.filter(|square| deep(square) || strokes.arriving(*square).is_some());
            let stack: Vec<Square> = stack.collect();
            let beside = |(_, to): &&(Square, Square)| !is_found && !stack.contains(to);
            for &(from, to) in frame.arrows.iter().filter(beside) {
                if deep(&to) {
                    strokes.add(from, to, StrokeKind::Back, false);
                }
            }
            for meaning in [StrokeKind::Step, StrokeKind::Again] {
                let at_hand = |(from, _): &&(Square, Square)| {
                    !is_found && frame.lasting(*from) == Some(Mark::Current)
                };
                for &(from, to) in frame.puts.iter().filter(at_hand) {
                    let put = match frame.lasting(to) {
                        Some(Mark::PutAgain | Mark::Frontier) => StrokeKind::Again,
                        Some(Mark::JustQueued) | None => StrokeKind::Step,
                        _ => continue,
                    };
                    if put == meaning {
                        strokes.add(from, to, meaning, true);
                    }
                }
            }
            for pair in stack.windows(2).filter(|_| !is_found) {
                let head = Some(&pair[1]) == stack.last();
                strokes.add(pair[0], pair[1], StrokeKind::Thread, head);
            }
            for (from, to) in frame.legs() {
                strokes.add(from, to, StrokeKind::Path, false);
            }
        }
        Lens::Backtrack => {
            let tour = frame.path.windows(2).filter(|_| frame.arrows.is_empty());
            for pair in tour {
                let head = Some(&pair[1]) == frame.path.last();
                strokes.add(pair[0], pair[1], StrokeKind::Thread, head);
            }
            if let Some(Fact::Backtrack(BacktrackFact::DeadEnd { from, to })) = frame.fact {
                strokes.add(to, from, StrokeKind::Back, false);
            }
            let joins = scene.way == Algorithm::Parts;
            for &(from, to) in &frame.arrows {
                let is_new = frame.lasting(to) == Some(Mark::Current);
                match joins {
                    true if is_new => strokes.add(from, to, StrokeKind::Step, true),
                    true => strokes.add(from, to, StrokeKind::Thread, false),
                    false => strokes.add(from, to, StrokeKind::Attack, true),
                }
            }
        }
        Lens::Control => {
            for &(from, to) in &frame.arrows {
                let piece = scene.board().piece(from);
                let color = piece.map_or(Color::White, |piece| piece.color);
                strokes.add(from, to, StrokeKind::Side(color), true);
            }
        }
        Lens::Line => {
            if let Some(to) = scene.aim() {
                slope(scene.focus(), to, frame, &mut strokes);
            }
        }
        Lens::Sweep => {
            let probe = |name| match frame.variable(name) {
                Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
                _ => None,
            };
            if let (Some(from), Some(to)) = (probe(Variable::S), probe(Variable::B)) {
                strokes.add(from, to, StrokeKind::Step, true);
            }
        }
        Lens::Reach | Lens::Colors => {}
    }
    if let Some((from, stops, to)) = shown.stops() {
        strokes.add(from, stops, StrokeKind::Tried, false);
        strokes.add(stops, to, StrokeKind::Barred, false);
    }
    for &(from, to) in &frame.faults {
        if frame.mark(to) == Some(Mark::Fault) {
            strokes.add(from, to, StrokeKind::Fault, false);
        }
    }
    strokes.finish()
}

/// A line, where it would go on, and how far across and up it leads, once that is known.
fn slope(from: Square, to: Square, frame: &Frame, strokes: &mut Strokes) {
    let line = Line::new(from, to);
    let (dx, dy) = line.difference();
    if frame.variable(Variable::Dx).is_some() && dx != 0 && dy != 0 {
        let corner = Square::new(to.file(), from.rank());
        // The numbers stand outside the triangle.
        let (across, up) = (dx.signum() as i8, dy.signum() as i8);
        strokes.add(from, corner, StrokeKind::Leg((0, -up)), false);
        strokes.add(corner, to, StrokeKind::Leg((across, 0)), false);
    }
    if frame.variable(Variable::M).is_some() {
        let met: Vec<Square> = line.met().collect();
        for (end, last) in [(from, met.first()), (to, met.last())] {
            strokes.add(end, *last.unwrap_or(&end), StrokeKind::Beyond, false);
        }
    }
    strokes.add(from, to, StrokeKind::Line, false);
}

/// What a legend says of the lines that boards show, where their squares don't say it: each word once.
pub fn words<'a>(
    boards: &'a [Shown<'a>],
    strokes: impl Fn(&Shown<'a>) -> Vec<Stroke>,
) -> Vec<(StrokeKind, &'static str)> {
    let mut words: Vec<(StrokeKind, &'static str)> = Vec::new();
    let lines = |shown| {
        strokes(shown)
            .into_iter()
            .map(move |stroke| (shown, stroke))
    };
    for (shown, stroke) in boards.iter().flat_map(lines) {
        let (lens, way) = (shown.scene.lens(), shown.scene.way);
        let word = match stroke.meaning {
            StrokeKind::Parent => "from",
            StrokeKind::Step if lens == Lens::Sweep => "asks",
            StrokeKind::Step if way == Algorithm::Parts => "joins",
            StrokeKind::Step => "new from here",
            StrokeKind::Attack | StrokeKind::Side(_) => "attacks",
            StrokeKind::Thread if way == Algorithm::Parts => "joined",
            StrokeKind::Thread if lens == Lens::Backtrack => "tour",
            StrokeKind::Again if way == Algorithm::AllPaths => "adds its paths",
            // The mark has its word.
            StrokeKind::Again
            | StrokeKind::Thread
            | StrokeKind::Path
            | StrokeKind::Fault
            | StrokeKind::Back
            | StrokeKind::Tried
            | StrokeKind::Barred
            | StrokeKind::Line
            | StrokeKind::Beyond
            | StrokeKind::Leg(_) => continue,
        };
        if words.iter().all(|(_, said)| *said != word) {
            words.push((stroke.meaning, word));
        }
    }
    words
}

#[cfg(test)]
mod tests;
