//! Exports of the board as pictures, films and text, and pages to print.
//!
//! Most are encoded from the output of [`view`](crate::view): the shapes of a picture become SVG,
//! or the pixels of PNG and GIF, and the cells of a screen become text, or the bytes that a
//! terminal would receive.

#[cfg(not(target_family = "wasm"))]
mod cell_writer;
#[cfg(not(target_family = "wasm"))]
mod export_worker;
mod film;
mod format;
mod order;
mod palette;
mod report_page;
#[cfg(not(target_family = "wasm"))]
mod save;
mod worksheet;

#[cfg(not(target_family = "wasm"))]
pub use cell_writer::CellWriter;
#[cfg(not(target_family = "wasm"))]
pub use export_worker::{ExportWorker, Underway};
pub use film::{Film, FilmError, Playback};
pub use format::{FORMATS, Format, Sizes, write_games};
pub use order::{ExportError, FileOptions, Product, Warning};
pub use report_page::report_page;
#[cfg(not(target_family = "wasm"))]
pub use save::{NotSaved, Target, WriteError, at_home, fill_file, kind, sync, write_file};
pub use worksheet::{MOST_TASKS, worksheet};

use std::path::Path;

use crate::app::{ExportOrder, Model, Popup, script};
#[cfg(not(target_family = "wasm"))]
use crate::board::printable;
use crate::lesson::Certificate;
use crate::view::{Charset, Theme};

/// Makes a file of `model` in memory, for the `export` command of a prompt without access to
/// folders. Text uses the screen's charset. `progress` receives the number of finished units and
/// the total.
///
/// # Errors
///
/// Returns the reason as a sentence if no file was made.
pub fn product(
    model: &Model,
    (theme, charset): (&Theme, Charset),
    order: &ExportOrder,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Product, String> {
    let format = Format::of(Path::new(&order.file)).map_err(|error| error.to_string())?;
    let (model, wanted) = prepared(model, format, order, charset)?;
    let made = format.make(&model, theme, &wanted, progress);
    made.map_err(|error| error.to_string())
}

/// Returns the model to export for an order, and the options of the file.
fn prepared(
    model: &Model,
    format: &Format,
    order: &ExportOrder,
    charset: Charset,
) -> Result<(Model, FileOptions), String> {
    let mut model = model.clone();
    model.message.clear();
    let wrong = |error: ExportError| error.to_string();
    let mut wanted = format.options(order).map_err(wrong)?;
    wanted.charset = charset;
    if let Some(part) = order.certificate {
        format
            .check("a certificate", Format::is_picture)
            .map_err(wrong)?;
        let done = Certificate::of(part, model.learner(), model.settings.today)?;
        model.popup = Some(Popup::certificate(done));
    }
    if let Some(name) = &order.script {
        let script = script(name).map_err(|error| error.to_string())?;
        // No built-in script reads a file.
        wanted.film = Film::Script(script, |_| None);
    }
    Ok((model, wanted))
}

/// Makes a file of `model` and returns a sentence that confirms it, for the `export` command of the
/// prompt and of `plain`. Doesn't replace an existing file. Text uses the screen's charset.
/// `progress` receives the number of finished units and the total.
///
/// # Errors
///
/// Returns the reason as a sentence if no file was made.
#[cfg(not(target_family = "wasm"))]
pub fn to_file(
    model: &Model,
    (theme, charset): (&Theme, Charset),
    order: &ExportOrder,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<String, String> {
    let file = order.file.as_str();
    let target = Target::new(Path::new(file), false).map_err(|error| error.to_string())?;
    let text = |error: WriteError| match error {
        // The prompt has no `--force`.
        WriteError::Exists(name) => format!("{name} already exists; choose another name."),
        error => error.to_string(),
    };
    target.check().map_err(text)?;
    let format = target.format;
    let (model, wanted) = prepared(model, format, order, charset)?;
    let saved = target.fill(|out| format.write(&model, theme, &wanted, out, progress));
    let warning = saved.map_err(|error| match error {
        NotSaved::Unmade(error) => error.to_string(),
        NotSaved::Unwritten(error) => text(error),
    })?;
    let saved = format!("Saved: {}.", printable(file));
    let said = [Some(saved.as_str()), warning];
    Ok(said.into_iter().flatten().collect::<Vec<_>>().join(" "))
}
