//! What a file can hold, and what is asked of one.

use std::path::Path;
use thiserror::Error;

use crate::board::{named, number, printable};
use crate::view::Charset;

use super::film::{Film, PastTheEnd};

named! {
    /// What a file can hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Format: "a format" {
        /// A picture of shapes.
        Svg = "svg",
        /// A picture of pixels.
        Png = "png",
        /// A film of pixels.
        Gif = "gif",
        /// A film of a terminal, as asciinema plays it.
        Cast = "cast",
        /// The board as the terminal draws it, without colour.
        Txt = "txt",
        /// A position with squares and arrows in a comment, as lichess studies have it.
        Pgn = "pgn",
        /// The trace itself.
        Json = "json",
    }
}

impl Format {
    /// The format of the file at `path`, by its extension.
    ///
    /// # Errors
    ///
    /// [`ExportError::Extension`] when it has none of those known.
    pub fn of(path: &Path) -> Result<Format, ExportError> {
        let extension = path.extension().unwrap_or_default();
        let named = |format: &Format| extension.eq_ignore_ascii_case(format.name());
        let format = Format::ALL.into_iter().find(named);
        format.ok_or_else(|| ExportError::Extension(path.to_string_lossy().into_owned()))
    }
}

/// Why nothing could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// The file of this name has an extension that no format has, or none.
    #[error("`{}` ends in no kind of file known here; expected one of {}", printable(.0), known())]
    Extension(String),
    /// Not a size for this format.
    #[error(
        "`{}` is not a size for {format}; expected {expected}",
        printable(given)
    )]
    Size {
        /// What was given.
        given: String,
        /// The format it was given for.
        format: Format,
        /// The sizes that it has.
        expected: &'static str,
    },
    /// What is written in this format is as large as it is.
    #[error("--size given for .{0}; expected only for .svg, .png, .gif and .cast")]
    Sizeless(Format),
    /// A film from or to a step that there is none of.
    #[error(transparent)]
    Film(#[from] PastTheEnd),
    /// A picture that large can't be made.
    #[error("a picture {0} pixels wide needs more memory than there is; expected a smaller --size")]
    TooLarge(u32),
}

fn known() -> String {
    Format::ALL.map(|format| format!(".{format}")).join(", ")
}

/// What to make of a model: a format, with what can be asked of that one and of no other.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// A picture of shapes, so many pixels wide.
    Svg(u32),
    /// A picture so many pixels wide.
    Png(u32),
    /// A film so many pixels wide.
    Gif(u32, Film),
    /// A film of a terminal with so many columns and rows.
    Cast((u16, u16), Film),
    /// Text in these characters.
    Txt(Charset),
    /// A position with shapes.
    Pgn,
    /// The trace itself.
    Json,
}

impl Order {
    /// A file of this format, as it is made when nothing else is asked for.
    pub fn new(format: Format) -> Order {
        match format {
            Format::Svg => Order::Svg(800),
            Format::Png => Order::Png(800),
            Format::Gif => Order::Gif(640, Film::default()),
            Format::Cast => Order::Cast((80, 24), Film::default()),
            Format::Txt => Order::Txt(Charset::Unicode),
            Format::Pgn => Order::Pgn,
            Format::Json => Order::Json,
        }
    }

    /// The kind of file.
    pub const fn format(&self) -> Format {
        match self {
            Order::Svg(_) => Format::Svg,
            Order::Png(_) => Format::Png,
            Order::Gif(..) => Format::Gif,
            Order::Cast(..) => Format::Cast,
            Order::Txt(_) => Format::Txt,
            Order::Pgn => Format::Pgn,
            Order::Json => Format::Json,
        }
    }

    /// The film, where one step is shown after the other instead of a single one.
    pub const fn film_mut(&mut self) -> Option<&mut Film> {
        match self {
            Order::Gif(_, film) | Order::Cast(_, film) => Some(film),
            _ => None,
        }
    }

    /// The same in another size: pixels, or for casts columns and rows.
    ///
    /// # Errors
    ///
    /// [`ExportError::Size`] says what was expected, [`ExportError::Sizeless`] that a format has
    /// no sizes.
    pub fn sized(self, text: &str) -> Result<Order, ExportError> {
        let format = self.format();
        let wrong = |expected| ExportError::Size {
            given: text.to_owned(),
            format,
            expected,
        };
        let pixels = |most| number(text).filter(|pixels| (1..=most).contains(pixels));
        let large = || pixels(20_000).ok_or(wrong("a number of pixels from 1 to 20000"));
        Ok(match self {
            Order::Svg(_) => Order::Svg(large()?),
            Order::Png(_) => Order::Png(large()?),
            // A film holds whole images in memory.
            Order::Gif(_, film) => {
                let pixels = pixels(2000).ok_or(wrong("a number of pixels from 1 to 2000"))?;
                Order::Gif(pixels, film)
            }
            Order::Cast(_, film) => {
                let expected = "COLUMNSxROWS from 40x15 to 500x200";
                Order::Cast(cells(text).ok_or(wrong(expected))?, film)
            }
            Order::Txt(_) | Order::Pgn | Order::Json => {
                return Err(ExportError::Sizeless(format));
            }
        })
    }
}

/// Columns and rows.
fn cells(text: &str) -> Option<(u16, u16)> {
    let (columns, rows) = text.split_once('x')?;
    let (columns, rows): (u16, u16) = (number(columns)?, number(rows)?);
    let fits = (40..=500).contains(&columns) && (15..=200).contains(&rows);
    fits.then_some((columns, rows))
}
