//! The legend of a picture: a sample of every sign on the board, with its name.

use crate::app::Model;
use crate::board::{DrawingColor, Occupant, Shade, Square};
use crate::drawing::{Picture, Point, Rgb, point, writing};
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::{Label, Mark};

use super::super::board_view::BoardView;
use super::super::named::LegendItem;
use super::super::theme::{Depth, Styles, Tint};
use super::cells::DARK;
use super::lines::suited;
use super::parts::{Anchor, Part, Weight, parts};
use super::plane::Area;
use super::shapes::draw_part;
use super::square_state::SquareState;
use super::strokes::{strokes, words};

/// Height of the words' capitals.
const TEXT: f32 = 15.0;
/// Minimum contrast of the sign of a line with its background.
const READ: f64 = 3.0;
/// Side length of a sample.
const SAMPLE: f32 = 30.0;

/// Returns the width of an entry.
pub fn width(entry: LegendItem) -> f32 {
    SAMPLE + 10.0 + writing::width(entry.word(), TEXT)
}

/// Returns the sample of an entry: a square as the boards show it, with only the named feature. If
/// the boards have lines (`has_lines`), the sample of [`Mark::PutAgain`] is an arrow.
pub fn sample(
    entry: LegendItem,
    boards: &[BoardView<'_>],
    look: &Styles,
    has_lines: bool,
) -> Vec<Part> {
    let empty = SquareState::empty(Shade::Light);
    let mut is_on_piece = false;
    let sight = match entry {
        // On a bare square, a coin stands out at every size.
        LegendItem::Mark(Mark::Star, _) => SquareState::marked(Mark::Star),
        LegendItem::Mark(mark, _) => match marked(mark, boards) {
            Some(sight) => {
                is_on_piece = sight.is_occupied();
                alone(sight)
            }
            None => SquareState::marked(mark),
        },
        LegendItem::Match => SquareState {
            label: Some(Label::Match),
            ..empty
        },
        LegendItem::Obstacle => SquareState {
            occupant: Some(Occupant::Obstacle),
            ..empty
        },
        LegendItem::Target => SquareState {
            target: true,
            ..empty
        },
        LegendItem::Selected => SquareState {
            selected: true,
            ..empty
        },
        LegendItem::Drawn => SquareState {
            drawn: boards
                .iter()
                .find_map(|shown| shown.drawings().next())
                // In a film, another frame has the drawings.
                .map_or(Some(DrawingColor::default()), |drawing| Some(drawing.color)),
            ..empty
        },
        LegendItem::Cursor => SquareState {
            cursor: true,
            ..empty
        },
        LegendItem::Wrong => SquareState {
            wrong: true,
            // Without colours there is no frame, and only the cursor's corners mark the square.
            cursor: look.depth() == Depth::Mono,
            ..empty
        },
        LegendItem::Requeued => SquareState {
            times_queued: 2,
            ..marked(Mark::Frontier, boards).map_or(empty, alone)
        },
        LegendItem::QueuedAgain => SquareState {
            times_queued: 1,
            ..queued_again_sample(boards).unwrap_or(empty)
        },
        LegendItem::Least(_) => BoardView::squares(boards)
            .map(|(shown, square)| SquareState::of(shown, square))
            .find(|state| state.least().is_some())
            .map_or(empty, |state| SquareState {
                // The frame of a new square is thicker.
                mark: Some(Mark::Frontier),
                ..alone(state)
            }),
        LegendItem::Number(word) => SquareState {
            tint: number_tint(word, look),
            ..empty
        },
        LegendItem::Arrow(_) => empty,
    };
    let mut parts = parts(&sight, look);
    // A line replaces these numbers on the board.
    parts.retain(|part| !matches!(part, Part::Text(_, Anchor::Threaded, _)));
    // On a square with a piece, the board shows no sign.
    if is_on_piece && look.depth() != Depth::Mono {
        parts.retain(|part| !matches!(part, Part::Sign(..)));
    }
    let under_line = line_ground(look.light().lamp, look);
    let line = |shape: &str, (color, ground): (Rgb, Rgb), parts: &mut Vec<Part>| {
        let color = if look.has_few() {
            Rgb(255, 255, 255)
        } else {
            color
        };
        parts[0] = Part::Ground(ground);
        parts.push(Part::Text(shape.to_owned(), Anchor::Middle, color));
    };
    match entry {
        // A re-enqueued square looks like a new one; only its line differs, so the legend shows the
        // line.
        LegendItem::Mark(Mark::PutAgain, _) if has_lines && look.depth() != Depth::Mono => {
            parts.truncate(1);
            let color = StrokeKind::Again.color(look.light());
            line("→", (color, line_ground(color, look)), &mut parts);
        }
        LegendItem::Number(word) => {
            let ink = look.ink(Shade::Light, sight.tint);
            // The colour replaces the minus sign, as on the board.
            let shape = match sight.tint {
                Tint::Bare => LegendItem::number(word),
                _ => "n",
            };
            parts.push(Part::Text(shape.to_owned(), Anchor::Middle, ink));
        }
        LegendItem::Requeued => {
            let ink = look.light().of(sight.tint).ink;
            parts.retain(|part| !matches!(part, Part::Text(..)));
            parts.push(Part::Text(
                SquareState::REQUEUED_SIGN.to_owned(),
                Anchor::Middle,
                ink,
            ));
        }
        // A piece on the target has a frame instead of a ring around it.
        LegendItem::Target if !has_ring(boards) => {
            let ground = look.light().ground(Shade::Light, Tint::Bare);
            parts = vec![
                Part::Ground(ground),
                Part::Frame(look.light().lamp, Weight::New),
            ];
        }
        LegendItem::Arrow(_) => {
            let mut words = words(boards, strokes).into_iter();
            let meaning = words.find(|(_, word)| *word == entry.word());
            let (shape, mut colors) = meaning
                .map_or(("→", (look.light().lamp, under_line)), |(kind, _)| {
                    line_sample(kind, boards, look)
                });
            // In cells, the line of a stack is dark.
            let is_stack = meaning.is_some_and(|(kind, _)| kind == StrokeKind::Thread)
                && !boards.iter().any(BoardView::is_tour);
            if is_stack && !has_lines && !look.has_few() {
                colors = (DARK, look.light().ground(Shade::Light, Tint::Lit(0)));
            }
            line(shape, colors, &mut parts);
        }
        _ => {}
    }
    parts
}

/// Returns the tint of squares whose number has this meaning. The colours of a search from both ends
/// show from which end a number counts.
fn number_tint(word: &str, look: &Styles) -> Tint {
    let label = match word {
        Label::FROM_START => Label::Distance(1),
        Label::FROM_TARGET => Label::Left(1),
        _ => return Tint::Bare,
    };
    if look.has_few() {
        return Tint::Bare;
    }
    Tint::of(Some(Mark::Visited), Some(label))
}

/// Whether an empty target, which has a ring, is on one of the boards.
fn has_ring(boards: &[BoardView<'_>]) -> bool {
    boards.iter().any(|shown| {
        let target = shown.scene.target;
        target.is_none_or(|target| shown.scene.board().get(target).is_none())
    })
}

/// Returns the background of a line's sample: a bare square or one in shadow, or the casing if the
/// line would be lost there.
fn line_ground(ink: Rgb, look: &Styles) -> Rgb {
    let light = look.light();
    let tints = [Tint::Bare, Tint::Shadow];
    let mut grounds = tints
        .into_iter()
        .map(|tint| light.ground(Shade::Dark, tint));
    let seen = grounds.find(|ground| ink.contrast(*ground) >= READ);
    seen.unwrap_or(light.casing)
}

/// Returns the shape of a kind of line, and its colour and background.
fn line_sample(
    kind: StrokeKind,
    boards: &[BoardView<'_>],
    look: &Styles,
) -> (&'static str, (Rgb, Rgb)) {
    let light = look.light();
    let lines = boards.iter().flat_map(|shown| {
        let strokes = strokes(shown).into_iter();
        strokes.map(move |stroke| (shown, stroke))
    });
    let lines = Vec::from_iter(lines.filter(|(_, stroke)| stroke.meaning == kind));
    let has_head = lines.iter().any(|(_, stroke)| stroke.head);
    let is_suited = |stroke: &Stroke| {
        let is_thread = kind == StrokeKind::Thread && stroke.is_next();
        (is_thread || kind == StrokeKind::Faint) && !look.has_few()
    };
    let own = kind.color(light);
    let colors = match lines.first() {
        Some((shown, stroke)) if is_suited(stroke) => suited(stroke, shown, light),
        _ => (own, line_ground(own, look)),
    };
    (if has_head { "→" } else { "–" }, colors)
}

/// Returns a square with this mark, if possible an empty one that isn't among those with the least
/// number; `None` if no square has the mark.
fn marked(mark: Mark, boards: &[BoardView<'_>]) -> Option<SquareState> {
    // The square of a mistake is dark, whatever its mark.
    let bearing = |(shown, square): &(&BoardView<'_>, Square)| {
        shown.frame.mark(*square) == Some(mark) && shown.wrong != Some(*square)
    };
    let squares = BoardView::squares(boards).filter(bearing);
    let states = squares.map(|(shown, square)| SquareState::of(shown, square));
    states.min_by_key(|state| (state.occupant.is_some(), state.least().is_some()))
}

/// Returns the first square that was dequeued and is queued again, as a sample without its
/// contents; `None` if there is no such square.
fn queued_again_sample(boards: &[BoardView<'_>]) -> Option<SquareState> {
    let mut sights =
        BoardView::squares(boards).map(|(shown, square)| SquareState::of(shown, square));
    sights.find(SquareState::is_queued_again).map(alone)
}

/// Returns the square with only its mark and label. Leaves out labels that the board doesn't show
/// as text: counts of attackers next to a piece, and numbers other than a component's on an
/// unreachable square.
fn alone(sight: SquareState) -> SquareState {
    let has_number = matches!(sight.label, Some(Label::Part(_)));
    let is_bar = sight.mark == Some(Mark::Unreachable) && !has_number;
    let adjacent = sight.occupant.is_some() && matches!(sight.label, Some(Label::Counts(..)));
    SquareState {
        occupant: None,
        selected: false,
        target: false,
        cursor: false,
        wrong: false,
        hinted: false,
        crossed: false,
        attacks: false,
        bears: None,
        drawn: None,
        label: sight.label.filter(|_| !adjacent && !is_bar),
        // Squares that are queued twice, or still queued, have entries of their own.
        times_queued: 0,
        ..sight
    }
}

/// Draws an entry with its upper left corner at `at`.
pub fn draw(
    entry: LegendItem,
    boards: &[BoardView<'_>],
    picture: &mut Picture,
    look: &Styles,
    at: Point,
) {
    let area = Area {
        corner: at,
        size: (SAMPLE, SAMPLE),
    };
    for part in sample(entry, boards, look, true) {
        draw_part(picture, &part, &area);
    }
    let start = point(at.x + SAMPLE + 10.0, at.y + (SAMPLE - TEXT) / 2.0);
    let path = writing::path(entry.word(), start, TEXT);
    picture.draw(path, look.theme().text.dim, writing::pen(TEXT));
}

/// Returns the entries: the marks, signs and lines in the picture.
pub fn entries(model: &Model, shown: &[BoardView<'_>]) -> Vec<LegendItem> {
    let scene = model.board().0;
    let meanings = words(shown, strokes).into_iter().map(|(_, word)| word);
    let mut entries = LegendItem::on(|scene, mark| model.word(scene, mark), shown, meanings);
    // A picture omits the cursor on the selected square and on the target.
    let repeats = [scene.selected, scene.target].contains(&Some(scene.cursor));
    entries.retain(|entry| *entry != LegendItem::Cursor || !repeats);
    entries
}

#[cfg(test)]
mod tests;
