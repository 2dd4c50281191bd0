//! The board carried out of the program: pictures, films, text.
//!
//! Every picture is made from the same step and the same marks as the terminal's board: a list of
//! shapes is built once, then written as SVG or rendered into the pixels of PNG and GIF. A cast holds
//! the bytes that a terminal would be sent, without its cursor.

mod cast;
mod cell;
mod cell_writer;
mod chart;
mod drawings;
mod export_worker;
mod film;
mod format;
mod gif;
mod json;
mod legend;
mod paint;
mod path;
mod pgn;
mod picture;
mod raster;
mod save;
mod svg;
mod txt;
mod writing;

pub use cell_writer::CellWriter;
pub use export_worker::ExportWorker;
pub use film::{Film, PastTheEnd};
pub use format::{ExportError, Format, Order};
pub use save::{Refused, Target, followed, write_whole};

use std::path::Path;

use crate::app::Model;
use crate::board::printable;
use crate::view::Theme;

/// What was made, ready to be written to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The file's content.
    pub bytes: Vec<u8>,
    /// What the file can't show, in a sentence.
    pub warning: Option<&'static str>,
}

/// Makes what `order` asks for, in the colours of `theme` where it has any. A picture shows the step
/// that `model` is at, a film its steps from first to last. `progress` is told how much of how much is done.
///
/// # Errors
///
/// [`ExportError`] when a film's steps don't exist or a picture is too large.
pub fn make(
    model: &Model,
    theme: &Theme,
    order: &Order,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Made, ExportError> {
    let picture = || chart::chart(model, theme, &chart::Frame::of(model));
    let bytes = match order {
        Order::Svg(width) => svg::svg(&picture(), *width).into_bytes(),
        Order::Png(width) => {
            raster::png(&picture(), *width).ok_or(ExportError::TooLarge(*width))?
        }
        Order::Gif(width, film) => gif::gif(model, theme, *width, film, progress)?,
        Order::Cast(size, film) => cast::cast(model, theme, *size, film, progress)?.into_bytes(),
        Order::Txt(charset) => txt::txt(model, *charset).into_bytes(),
        Order::Pgn => pgn::pgn(model).into_bytes(),
        Order::Json => json::json(model).into_bytes(),
    };
    let leaves_out = *order == Order::Pgn && !model.scene.board().obstacles().is_empty();
    Ok(Made {
        bytes,
        warning: leaves_out.then_some("PGN knows no obstacles: the file leaves them out."),
    })
}

/// Makes a file of `model` as it is, and says how that went: what the prompt's `export` does. A
/// file that is there already is left alone.
pub fn to_file(model: &Model, theme: &Theme, file: &str) -> String {
    let made = (|| -> Result<Made, String> {
        let target = Target::new(Path::new(file), false).map_err(|error| error.to_string())?;
        let text = |error: Refused| match error {
            // The prompt has no --force.
            Refused::Exists(name) => format!("{name} is there already; choose another name."),
            error => error.to_string(),
        };
        target.check().map_err(text)?;
        let mut model = model.clone();
        model.message.clear();
        let made = make(&model, theme, &Order::new(target.format), &mut |_, _| ());
        let made = made.map_err(|error| error.to_string())?;
        target.write(&made.bytes).map_err(text)?;
        Ok(made)
    })();
    match made {
        Ok(Made { warning, .. }) => {
            let saved = format!("Saved: {}.", printable(file));
            [Some(saved.as_str()), warning]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        }
        Err(said) => said,
    }
}
