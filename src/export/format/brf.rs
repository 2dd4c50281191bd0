//! The board as a page in braille: a file that embossers and braille displays read.

use crate::app::caption;
use crate::board::{File, Occupant, Piece, Rank, Shade, Square, joined};
use crate::drawing::braille;
use crate::trace::{Frame, Mark};
use crate::view::{self, Shown};

use crate::export::order::{ExportError, Job, Warning};

/// The most cells of a line, as embossers and the displays of readers have them.
const WIDTH: usize = 40;
/// How many cells a square takes, with the blank before it.
const SQUARE: usize = 4;

/// Writes the board of `job`'s model: the title, the ranks from the far side to the near one, a key,
/// the squares of each mark, and all that can be said.
///
/// A white piece is its capital letter, a black one its small letter; an empty dark square is `-`,
/// a light one a single dot, an obstacle the full cell, a marked one without a number a `+`.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let model = job.model;
    let shown = Shown::first(model);
    let turn = |mut all: Vec<usize>| {
        if shown.flipped {
            all.reverse();
        }
        all
    };
    let (files, ranks) = (turn((0..8).collect()), turn((0..8).rev().collect()));
    let letters: String = files
        .iter()
        .map(|&file| format!("{:>SQUARE$}", File::ALL[file].letter().to_ascii_uppercase()))
        .collect();
    let letters = format!("  {letters}");
    let mut lines = braille::wrapped(&view::title(model), WIDTH);
    lines.extend([String::new(), letters.clone()]);
    lines.extend(ranks.iter().map(|&rank| {
        let rank = Rank::ALL[rank];
        let squares = files.iter().map(|&file| {
            let sign = sign(&shown, Square::new(File::ALL[file], rank));
            format!("{sign:>SQUARE$}")
        });
        let squares: String = squares.collect();
        braille::written(&rank.digit().to_string()) + &squares
    }));
    lines.extend([letters, String::new()]);
    let mut said = key(&shown);
    said.extend(marks(shown.frame, |mark| model.activity.word(mark)));
    said.push(caption(model));
    lines.extend(said.iter().flat_map(|text| braille::wrapped(text, WIDTH)));
    let lines = lines.iter().map(|line| line.trim_end().to_owned() + "\n");
    let text: String = lines.collect();
    job.write(text)
}

/// What stands for a square, in braille.
fn sign(shown: &Shown<'_>, square: Square) -> String {
    let number = shown.frame.label(square).and_then(|label| label.number());
    let marked = shown.frame.mark(square).is_some();
    match (shown.scene.board().get(square), number) {
        (Some(Occupant::Piece(piece)), _) => letter(piece),
        (Some(Occupant::Obstacle), _) => braille::FULL.into(),
        (None, Some(number)) => braille::written(&number.to_string()),
        (None, None) if marked => "+".to_owned(),
        (None, None) if square.shade() == Shade::Dark => "-".to_owned(),
        (None, None) => "'".to_owned(),
    }
}

/// A piece's letter: a capital for White.
fn letter(piece: Piece) -> String {
    braille::written(&piece.letter().to_string())
}

/// What the signs of the page mean, as far as they stand there.
fn key(shown: &Shown<'_>) -> Vec<String> {
    let board = shown.scene.board();
    let pieces = !board.pieces().is_empty();
    let named =
        |square: Option<Square>, what: &str| square.map(|square| format!("{what}: {square}."));
    [
        pieces.then(|| "White pieces have capitals, black ones small letters.".to_owned()),
        (!board.obstacles().is_empty()).then(|| "A full cell is an obstacle.".to_owned()),
        named(shown.scene.selected, "Selected"),
        named(shown.scene.target, "Target"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Each mark on the board with its squares.
fn marks(frame: &Frame, word: impl Fn(Mark) -> &'static str) -> impl Iterator<Item = String> {
    let marks = Mark::ALL.into_iter().filter(|&mark| frame.has(mark));
    marks.map(move |mark| {
        format!(
            "{}: {}.",
            word(mark),
            joined(frame.marked(mark).by_name(), " ")
        )
    })
}
