//! What is asked of a file, what comes of it, and why not.

use std::io::{self, Write};
use thiserror::Error;

use crate::app::Model;
use crate::board::printable;
use crate::drawing::Picture;
use crate::view::{self, Charset, Margins, Theme};

use super::film::{Film, NoFilm};

/// What is asked of a file. A format reads what it has a use for.
#[derive(Clone, Debug, PartialEq)]
pub struct FileOptions {
    /// The width in pixels, from which the height follows; or columns and rows.
    pub size: (u16, u16),
    /// What it shows, where it is a film.
    pub film: Film,
    /// Whether a film has what moves over the board for a moment, too.
    pub motion: bool,
    /// Whether the panel stands beside the board, where it is a picture.
    pub panel: bool,
    /// The characters of a text.
    pub charset: Charset,
    /// Whether it is for fingers: a page for swell paper.
    pub tactile: bool,
}

impl FileOptions {
    /// The width in pixels.
    pub fn width(&self) -> u32 {
        self.size.0.into()
    }
}

/// A file to make: its content, look, options and destination.
pub struct Job<'a> {
    /// What it shows.
    pub model: &'a Model,
    /// Its colours, where it has any.
    pub theme: &'a Theme,
    /// What is asked of it.
    pub order: &'a FileOptions,
    /// Is told how much of how much is done.
    pub progress: &'a mut dyn FnMut(usize, usize),
    /// The destination. A film is streamed.
    pub out: &'a mut dyn Write,
}

/// A sentence about something that a file can't show.
pub type Warning = Option<&'static str>;

impl Job<'_> {
    /// The picture that it is to hold.
    pub fn picture(&self) -> Picture {
        let room = Margins::of(self.model, self.order.panel);
        view::picture(self.model, self.theme, &room)
    }
}

/// A file in memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// The file's content.
    pub bytes: Vec<u8>,
    /// What the file can't show, in a sentence.
    pub warning: Option<&'static str>,
}

impl Job<'_> {
    /// Writes the whole file.
    pub fn write(self, bytes: impl AsRef<[u8]>) -> Result<Warning, ExportError> {
        self.out.write_all(bytes.as_ref())?;
        Ok(None)
    }
}

/// Why nothing could be made. Formats are named by their extensions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// A file has an extension that no format has, or none.
    #[error(
        "`{}` is no kind of file that can be written; expected {expected}",
        printable(file)
    )]
    Extension {
        /// The file's name.
        file: String,
        /// The extensions that are most like its own.
        expected: String,
    },
    /// Not a size for the format.
    #[error(
        "`{}` is not a size for {format}; expected {expected}",
        printable(given)
    )]
    Size {
        /// What was given.
        given: String,
        /// The format it was given for.
        format: &'static str,
        /// The sizes that it has.
        expected: String,
    },
    /// Something was asked of a format that has no use for it.
    #[error("{flag} given for .{format}; expected only for {expected}")]
    Useless {
        /// What was asked for.
        flag: &'static str,
        /// The format it was asked of.
        format: &'static str,
        /// The formats that have a use for it.
        expected: String,
    },
    /// The panel was asked for where no algorithm is shown.
    #[error(
        "--with panel takes the list, the tree and the code of an algorithm; there is none here"
    )]
    NoPanel,
    /// A film with steps or lines that can't be shown.
    #[error(transparent)]
    Film(#[from] NoFilm),
    /// A picture that large can't be made.
    #[error("a picture {0} pixels wide needs more memory than there is; expected a smaller --size")]
    TooLarge(u32),
    /// The lists of a trace's steps hold this many squares, too many.
    #[error(
        "its steps hold {0} squares in their lists; expected larger steps, such as --zoom layer"
    )]
    TooLong(u64),
    /// Writing failed; the destination has the reason.
    #[error("it can't be written")]
    Unwritten,
}

impl From<io::Error> for ExportError {
    fn from(_: io::Error) -> ExportError {
        ExportError::Unwritten
    }
}
