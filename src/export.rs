//! The board carried out of the program: pictures, films, text.
//!
//! Every picture is made from the same step and the same marks as the terminal's board: a list of
//! shapes is built once, then written as SVG or rendered into the pixels of PNG and GIF. A cast
//! holds the bytes that a terminal would get.

mod ansi;
mod cast;
mod cell;
mod chart;
mod drawings;
mod film;
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

pub use ansi::Ansi;
pub use film::{Film, PastTheEnd};
pub use save::{Refused, Target};

use std::{fmt, path::Path, str::FromStr};
use thiserror::Error;

use crate::app::Model;
use crate::board::printable;
use crate::view::{Charset, Theme};

/// What a file can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A picture of shapes.
    Svg,
    /// A picture of pixels.
    Png,
    /// A film of pixels.
    Gif,
    /// A film of a terminal, as asciinema plays it.
    Cast,
    /// The board as the terminal draws it, without colour.
    Txt,
    /// A position with squares and arrows in a comment, as lichess studies have it.
    Pgn,
    /// The trace itself.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = {
        use Format::*;
        [Svg, Png, Gif, Cast, Txt, Pgn, Json]
    };

    /// The extension of the format's files.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Gif => "gif",
            Format::Cast => "cast",
            Format::Txt => "txt",
            Format::Pgn => "pgn",
            Format::Json => "json",
        }
    }

    /// Whether such a file shows one step after the other instead of a single one.
    pub const fn moves(self) -> bool {
        matches!(self, Format::Gif | Format::Cast)
    }
}

impl FromStr for Format {
    type Err = ExportError;

    fn from_str(extension: &str) -> Result<Format, ExportError> {
        let named = |format: &Format| format.extension().eq_ignore_ascii_case(extension);
        Format::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| ExportError::Extension(extension.to_owned()))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.extension())
    }
}

/// Why nothing could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// No format has this extension.
    #[error("`{}` is not a kind of file known here; expected one of {}", shown(.0), known())]
    Extension(String),
    /// Not a size for this format.
    #[error("`{}` is not a size for {format}; expected {}", printable(given), sizes(*format))]
    Size {
        /// What was given.
        given: String,
        /// The format it was given for.
        format: Format,
    },
    /// A film from or to a step that there is none of.
    #[error(transparent)]
    Film(#[from] PastTheEnd),
    /// A picture that large can't be made.
    #[error("a picture {0} pixels wide needs more memory than there is; expected a smaller --size")]
    TooLarge(u32),
}

fn shown(extension: &str) -> String {
    match extension {
        "" => "no extension".to_owned(),
        extension => printable(extension),
    }
}

fn known() -> String {
    Format::ALL.map(|format| format!(".{format}")).join(", ")
}

fn sizes(format: Format) -> &'static str {
    match format {
        Format::Cast => "COLUMNSxROWS from 40x15 to 500x200",
        // A film holds whole images in memory.
        Format::Gif => "a number of pixels from 1 to 2000",
        _ => "a number of pixels from 1 to 20000",
    }
}

/// How large something is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// So many pixels wide.
    Pixels(u32),
    /// So many columns and rows.
    Cells(u16, u16),
}

impl Size {
    /// The size that a format has when none is asked for.
    pub const fn usual(format: Format) -> Size {
        match format {
            Format::Cast => Size::Cells(80, 24),
            Format::Gif => Size::Pixels(640),
            _ => Size::Pixels(800),
        }
    }

    /// Reads a size as `format` takes it: pixels, or for casts columns and rows.
    ///
    /// # Errors
    ///
    /// [`ExportError::Size`] says what was expected.
    pub fn read(text: &str, format: Format) -> Result<Size, ExportError> {
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u32>().ok().filter(|_| digits)
        };
        let size = match format {
            Format::Cast => text.split_once('x').and_then(|(columns, rows)| {
                let (columns, rows) = (number(columns)?, number(rows)?);
                let fits = (40..=500).contains(&columns) && (15..=200).contains(&rows);
                fits.then_some(Size::Cells(columns as u16, rows as u16))
            }),
            Format::Gif => number(text)
                .filter(|pixels| (1..=2000).contains(pixels))
                .map(Size::Pixels),
            _ => number(text)
                .filter(|pixels| (1..=20_000).contains(pixels))
                .map(Size::Pixels),
        };
        size.ok_or_else(|| ExportError::Size {
            given: text.to_owned(),
            format,
        })
    }

    const fn pixels(self) -> u32 {
        match self {
            Size::Pixels(pixels) => pixels,
            Size::Cells(columns, _) => columns as u32 * 10,
        }
    }
}

/// What to make of a model.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The kind of file.
    pub format: Format,
    /// How large.
    pub size: Size,
    /// Which steps a film shows, and how fast.
    pub film: Film,
    /// The characters that text may have.
    pub charset: Charset,
}

impl Order {
    /// A file of this format, as it is made when nothing else is asked for.
    pub fn new(format: Format) -> Order {
        Order {
            format,
            size: Size::usual(format),
            film: Film::default(),
            charset: Charset::Unicode,
        }
    }
}

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
    let pixels = order.size.pixels();
    let picture = || chart::chart(model, theme, &chart::Frame::of(model));
    let bytes = match order.format {
        Format::Svg => svg::svg(&picture(), pixels).into_bytes(),
        Format::Png => raster::png(&picture(), pixels).ok_or(ExportError::TooLarge(pixels))?,
        Format::Gif => gif::gif(model, theme, pixels, &order.film, progress)?,
        Format::Cast => {
            let Size::Cells(columns, rows) = order.size else {
                let usual = Order {
                    size: Size::usual(Format::Cast),
                    ..order.clone()
                };
                return make(model, theme, &usual, progress);
            };
            cast::cast(model, theme, (columns, rows), &order.film, progress)?.into_bytes()
        }
        Format::Txt => txt::txt(model, order.charset).into_bytes(),
        Format::Pgn => pgn::pgn(model).into_bytes(),
        Format::Json => json::json(model).into_bytes(),
    };
    let leaves_out = order.format == Format::Pgn && !model.scene.board().obstacles().is_empty();
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
