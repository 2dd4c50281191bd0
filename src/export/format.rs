//! Table of the export formats.

mod brf;
#[cfg(not(target_family = "wasm"))]
mod cast;
mod gif;
mod html;
mod json;
mod pgn;
mod png;
pub mod svg;
mod txt;

pub use pgn::write_games;

use std::{io::Write, path::Path};

use crate::app::{ExportOrder, Model};
use crate::board::{Unexpected, find_named, nearest_few, number};
use crate::view::{Charset, Theme};
use crate::words::list;

use super::film::Film;
use super::order::{ExportError, FileOptions, Job, Product, Warning};

/// A file format.
#[derive(Debug)]
pub struct Format {
    /// Extension of its files.
    pub extension: &'static str,
    /// Supported sizes of its files.
    pub sizes: Sizes,
    is_film: bool,
    encode: Encode,
}

/// Function that makes a file from a model and reports progress.
type Encode = fn(Job<'_>) -> Result<Warning, ExportError>;

/// Supported sizes of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// The size is determined by the contents.
    Fixed,
    /// Default and maximum width in pixels.
    Pixels(u16, u16),
    /// Columns and rows of a terminal.
    Cells,
}

/// Sizes of still pictures. Large ones are possible, because a PNG is rendered strip by strip.
const PICTURE: Sizes = Sizes::Pixels(800, 20_000);
/// Sizes of a GIF, which keeps whole images in memory while it is made.
const FILM: Sizes = Sizes::Pixels(640, 2000);

/// All export formats.
pub static FORMATS: &[Format] = &[
    Format::still("svg", PICTURE, svg::encode),
    Format::still("png", PICTURE, png::encode),
    Format::film("gif", FILM, gif::encode),
    // The library that encodes the output for a terminal doesn't run in a browser.
    #[cfg(not(target_family = "wasm"))]
    Format::film("cast", Sizes::Cells, cast::encode),
    Format::film("html", Sizes::Fixed, html::encode),
    Format::still("txt", Sizes::Fixed, txt::encode),
    Format::still("pgn", Sizes::Fixed, pgn::encode),
    Format::still("json", Sizes::Fixed, json::encode),
    Format::still("brf", Sizes::Fixed, brf::encode),
];

impl Format {
    const fn still(extension: &'static str, sizes: Sizes, encode: Encode) -> Format {
        Format {
            extension,
            sizes,
            is_film: false,
            encode,
        }
    }

    const fn film(extension: &'static str, sizes: Sizes, encode: Encode) -> Format {
        Format {
            is_film: true,
            ..Format::still(extension, sizes, encode)
        }
    }

    /// Returns the format of the file at `path`, by its extension.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError::Extension`] if the extension is unknown.
    pub fn of(path: &Path) -> Result<&'static Format, ExportError> {
        let extension = path.extension().unwrap_or_default();
        let format = FORMATS
            .iter()
            .find(|format| extension.eq_ignore_ascii_case(format.extension));
        format.ok_or_else(|| {
            let names: Vec<&str> = FORMATS.iter().map(|format| format.extension).collect();
            let nearest = nearest_few(&extension.to_string_lossy(), &names);
            ExportError::Extension {
                file: path.to_string_lossy().into_owned(),
                expected: format!("an extension such as {}", nearest.join(", ")),
            }
        })
    }

    /// Returns the format called `name`, which is the extension of its files.
    ///
    /// # Errors
    ///
    /// Returns [`Unexpected`] if there is no such format; the error lists some that exist.
    pub fn named(name: &str) -> Result<&'static Format, Unexpected> {
        let known = FORMATS.iter().map(|format| (format.extension, format));
        find_named("a format", name, known)
    }

    /// Returns the options that an order requests for a file of this format. The order's script is
    /// resolved elsewhere.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError`] if the format can't use an option, or if a size is invalid.
    pub fn options(&self, order: &ExportOrder) -> Result<FileOptions, ExportError> {
        if order.panel {
            self.check("--with panel", Format::is_drawn)?;
        }
        if order.tactile {
            self.check("--tactile", Format::is_outlined)?;
        }
        let of_films = [
            ("--script", order.script.is_some()),
            ("--motion", order.motion),
            ("--from", order.from.is_some()),
            ("--to", order.to.is_some()),
            ("--fps", order.fps.is_some()),
        ];
        for (option, _) in of_films.into_iter().filter(|(_, is_asked)| *is_asked) {
            self.check(option, Format::is_film)?;
        }
        let usual = self.order(order.panel);
        let size = order.size.as_deref().map(|size| self.size(size));
        Ok(FileOptions {
            size: size.transpose()?.unwrap_or(usual.size),
            film: Film::Steps {
                from: order.from.unwrap_or(0),
                to: order.to,
                fps: order.fps.unwrap_or(Film::FPS),
            },
            motion: order.motion,
            tactile: order.tactile,
            ..usual
        })
    }

    /// Returns the default options of a file, with or without the panel, which is as wide as the
    /// board.
    pub fn order(&self, panel: bool) -> FileOptions {
        let size = match self.sizes {
            Sizes::Pixels(usual, _) if panel => (2 * usual, 0),
            Sizes::Pixels(usual, _) => (usual, 0),
            Sizes::Cells | Sizes::Fixed => (80, 24),
        };
        FileOptions {
            size,
            film: Film::default(),
            motion: false,
            panel,
            charset: Charset::Unicode,
            tactile: false,
        }
    }

    /// Parses a size: a width in pixels, or columns and rows for casts.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError::Size`] with the expected form, or [`ExportError::Useless`] if the
    /// format has no sizes.
    pub fn size(&self, text: &str) -> Result<(u16, u16), ExportError> {
        let (size, expected) = match self.sizes {
            Sizes::Fixed => {
                return Err(self.useless("--size", |format| format.sizes != Sizes::Fixed));
            }
            Sizes::Pixels(_, most) => {
                let pixels = number(text).filter(|pixels| (1..=most).contains(pixels));
                let expected = format!("a number of pixels from 1 to {most}");
                (pixels.map(|pixels| (pixels, 0)), expected)
            }
            Sizes::Cells => (cells(text), "COLUMNSxROWS from 40x15 to 500x200".to_owned()),
        };
        size.ok_or_else(|| ExportError::Size {
            given: text.to_owned(),
            format: self.extension,
            expected,
        })
    }

    /// Whether files in this format show one step after another.
    pub const fn is_film(&self) -> bool {
        self.is_film
    }

    /// Whether files in this format are pictures, or films made of pictures, and can include the
    /// panel.
    pub const fn is_drawn(&self) -> bool {
        matches!(self.sizes, Sizes::Pixels(..))
    }

    /// Whether files in this format consist of outlines, which can be printed in black on swell
    /// paper.
    pub fn is_outlined(&self) -> bool {
        self.extension == "svg"
    }

    /// Whether files in this format are single pictures, which can show a page of the course.
    pub const fn is_picture(&self) -> bool {
        self.is_drawn() && !self.is_film
    }

    /// Refuses a flag that only formats of another kind can use.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError::Useless`], which names the formats of that kind.
    pub fn check(&self, flag: &'static str, kind: fn(&Format) -> bool) -> Result<(), ExportError> {
        if kind(self) {
            return Ok(());
        }
        Err(self.useless(flag, kind))
    }

    fn useless(&self, flag: &'static str, useful: fn(&Format) -> bool) -> ExportError {
        ExportError::Useless {
            flag,
            format: self.extension,
            expected: list(names(useful)),
        }
    }

    /// Encodes `model`, in the colours of `theme` if the format has any. A picture shows the
    /// model's current step; a film shows the steps that `order` requests, or its script.
    /// `progress` receives the number of finished units and the total.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError`] if the file can't be made, for example because a film's steps don't
    /// exist or a picture is too large, or if `out` fails.
    pub fn write(
        &self,
        model: &Model,
        theme: &Theme,
        order: &FileOptions,
        out: &mut dyn Write,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Warning, ExportError> {
        if order.panel && model.activity.handler().showing().keeps_one_board {
            return Err(ExportError::NoPanel);
        }
        // A file omits animations, unless a film should include motion.
        let mut model = model.at_rest();
        model.settings.motion = order.motion;
        (self.encode)(Job {
            model: &model,
            theme,
            order,
            progress,
            out,
        })
    }

    /// Makes a file in memory, as [`Format::write`] does.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Format::write`].
    pub fn make(
        &self,
        model: &Model,
        theme: &Theme,
        order: &FileOptions,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Product, ExportError> {
        let mut bytes = Vec::new();
        let warning = self.write(model, theme, order, &mut bytes, progress)?;
        Ok(Product { bytes, warning })
    }
}

/// Returns the extensions of the formats that satisfy `wanted`, each with a leading dot.
fn names(wanted: impl Fn(&Format) -> bool) -> Vec<String> {
    let formats = FORMATS.iter().filter(|format| wanted(format));
    formats
        .map(|format| format!(".{}", format.extension))
        .collect()
}

/// Parses columns and rows, such as `80x24`; `None` if they are malformed or out of range.
fn cells(text: &str) -> Option<(u16, u16)> {
    let (columns, rows) = text.split_once('x')?;
    let (columns, rows): (u16, u16) = (number(columns)?, number(rows)?);
    let fits = (40..=500).contains(&columns) && (15..=200).contains(&rows);
    fits.then_some((columns, rows))
}
