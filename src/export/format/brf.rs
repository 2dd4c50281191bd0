//! The board as a braille page, for embossers and braille displays.

use crate::app::caption;
use crate::board::{Color, File, Occupant, Piece, Rank, Role, Shade, Square, SquareSet};
use crate::drawing::braille;
use crate::trace::Figure;
use crate::view::{self, BoardView};

use crate::export::order::{ExportError, Job, Warning};

/// Maximum number of cells in a line: the width of common embossers and braille displays.
const WIDTH: usize = 40;
/// Number of cells per square, including the space before its sign.
const SQUARE: usize = 4;

/// Writes the board of `job`'s model: the title, the ranks from the far side to the near one, a
/// key, the queens placed by a search, the selected square and the target, the squares of each mark
/// and each drawing, and the caption.
///
/// A white piece is a capital letter, a black one a lowercase letter; an empty dark square is `-`,
/// an empty light one a single dot, an obstacle a full cell, and a marked square without a number
/// is `+`.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let model = job.model;
    let shown = BoardView::first(model);
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
    let drawn = model.first_drawn();
    let mut said = key(&shown);
    said.extend(drawn.queens());
    said.extend(drawn.roles(SquareSet::ALL));
    said.extend(drawn.marked(SquareSet::ALL));
    said.extend(drawn.drawings(SquareSet::ALL));
    said.push(caption(model));
    lines.extend(said.iter().flat_map(|text| braille::wrapped(text, WIDTH)));
    let lines = lines.iter().map(|line| line.trim_end().to_owned() + "\n");
    let text: String = lines.collect();
    job.write(text)
}

fn sign(shown: &BoardView<'_>, square: Square) -> String {
    let number = shown.frame.label(square).and_then(|label| label.number());
    let marked = shown.frame.mark(square).is_some();
    match (Figure::on(shown.scene, shown.frame, square), number) {
        (Some(Figure::Occupant(Occupant::Piece(piece))), _) => letter(piece),
        (Some(Figure::PlacedQueen | Figure::CandidateQueen), _) => {
            letter(Role::Queen.of(Color::White))
        }
        (Some(Figure::Occupant(Occupant::Obstacle)), _) => braille::FULL.into(),
        (Some(Figure::Match), _) => braille::BAR.into(),
        (None, Some(number)) => braille::written(&number.to_string()),
        (None, None) if marked => "+".to_owned(),
        (None, None) if square.shade() == Shade::Dark => "-".to_owned(),
        (None, None) => "'".to_owned(),
    }
}

/// Returns the braille letter of a piece: a capital for White.
fn letter(piece: Piece) -> String {
    braille::written(&piece.letter().to_string())
}

/// Explains the signs used on the page.
fn key(shown: &BoardView<'_>) -> Vec<String> {
    let figures = || Square::ALL.map(|square| Figure::on(shown.scene, shown.frame, square));
    let has = |is_it: fn(Figure) -> bool| figures().into_iter().flatten().any(is_it);
    let keys = [
        (
            has(|figure| !matches!(figure, OBSTACLE | Figure::Match)),
            "White pieces are capital letters, black pieces lowercase.",
        ),
        (
            has(|figure| figure == OBSTACLE),
            "A full cell is an obstacle.",
        ),
        (has(|figure| figure == Figure::Match), "A bar is a match."),
    ];
    let keys = keys.into_iter().filter(|(stands, _)| *stands);
    keys.map(|(_, told)| told.to_owned()).collect()
}

const OBSTACLE: Figure = Figure::Occupant(Occupant::Obstacle);
