//! Export options, the encoded file, and export errors.

use std::io::{self, Write};
use thiserror::Error;

use crate::app::Model;
use crate::board::printable;
use crate::drawing::Picture;
use crate::view::{self, Charset, Margins, Theme};

use super::film::{Film, FilmError};

/// Options of a file. Each format uses those that apply to it.
#[derive(Clone, Debug)]
pub struct FileOptions {
    /// Width in pixels and 0, or columns and rows.
    pub size: (u16, u16),
    /// Contents, if the file is a film.
    pub film: Film,
    /// Whether a film includes motion within a step.
    pub motion: bool,
    /// Whether a picture includes the panel.
    pub panel: bool,
    /// Charset of the text.
    pub charset: Charset,
    /// Whether the picture is tactile, for swell paper.
    pub tactile: bool,
}

impl FileOptions {
    /// Returns the width in pixels.
    pub fn width(&self) -> u32 {
        self.size.0.into()
    }
}

/// Everything needed to encode a file.
pub struct Job<'a> {
    /// Model to show.
    pub model: &'a Model,
    /// Colours, if the format has any.
    pub theme: &'a Theme,
    /// Options of the file.
    pub order: &'a FileOptions,
    /// Callback for progress, with the number of finished units and the total.
    pub progress: &'a mut dyn FnMut(usize, usize),
    /// Destination of the bytes. Some formats write them piece by piece.
    pub out: &'a mut dyn Write,
}

/// A sentence about what a file can't show; `None` if it shows everything.
pub type Warning = Option<&'static str>;

impl Job<'_> {
    /// Returns the picture for the file.
    pub fn picture(&self) -> Picture {
        let room = Margins::of(self.model, self.order.panel);
        view::picture(self.model, self.theme, &room)
    }
}

/// An encoded file, ready to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// Contents of the file.
    pub bytes: Vec<u8>,
    /// A sentence about what the file can't show; `None` if it shows everything.
    pub warning: Option<&'static str>,
}

impl Job<'_> {
    /// Writes `bytes` as the whole file, without a warning.
    pub fn write(self, bytes: impl AsRef<[u8]>) -> Result<Warning, ExportError> {
        self.out.write_all(bytes.as_ref())?;
        Ok(None)
    }
}

/// Reason why no file could be made. Formats are named by their extensions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// The file has no extension, or an unknown one.
    #[error(
        "`{}` is not a file of a supported type; expected {expected}",
        printable(file)
    )]
    Extension {
        /// Name of the file.
        file: String,
        /// Most similar extensions.
        expected: String,
    },
    /// The size isn't valid for the format.
    #[error(
        "`{}` is not a size for {format}; expected {expected}",
        printable(given)
    )]
    Size {
        /// Size that was given.
        given: String,
        /// Format it was given for.
        format: &'static str,
        /// Valid sizes.
        expected: String,
    },
    /// The format can't use an option.
    #[error("{flag} works only with {expected}, not with .{format}")]
    Useless {
        /// Option that was given.
        flag: &'static str,
        /// Format it was given for.
        format: &'static str,
        /// Formats that can use the option.
        expected: String,
    },
    /// The panel was requested, but no algorithm is shown.
    #[error("--with panel adds an algorithm's list, tree and code, but there is no algorithm here")]
    NoPanel,
    /// The requested steps don't exist, or the script has a line that can't be run.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// The picture is too large to be made.
    #[error("a picture {0} pixels wide needs too much memory; expected a smaller --size")]
    TooLarge(u32),
    /// The film has more frames, or more different pictures of squares, than a page can hold.
    #[error(
        "it is too long for a page; expected fewer steps, with --from and --to or --zoom layer"
    )]
    LongPage,
    /// The lists of a trace's steps contain too many squares. Holds their number.
    #[error("its steps list {0} squares in all; expected larger steps, such as --zoom layer")]
    TooLong(u64),
    /// The destination can't be written.
    #[error("{1}")]
    Unwritten(io::ErrorKind, String),
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> ExportError {
        ExportError::Unwritten(error.kind(), error.to_string())
    }
}
