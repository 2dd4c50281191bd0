//! A trace as an asciicast (version 2): what a terminal would be sent, and when.

use serde_json::json;

use crate::app::Model;
use crate::session::Session;
use crate::view::{self, Charset, Depth, Look, Style, Theme};

use crate::export::cell_writer::CellWriter;
use crate::export::film::go_to;
use crate::export::order::{ExportError, Made, Order};

/// Makes a cast of the trace of `model`, the same one every time.
pub fn encode(
    model: &Model,
    theme: &Theme,
    order: &Order,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Made, ExportError> {
    let ((columns, rows), film) = (order.size, &order.film);
    let steps = film.steps(model)?;
    let count = steps.clone().count();
    let style = Style::new(Look::new(theme.clone(), Depth::TrueColor), Charset::Unicode);
    let title = crate::board::harmless(&view::title(model));
    let header = json!({ "version": 2, "width": columns, "height": rows, "title": title });
    let mut text = format!("{header}\n");
    let mut session = Session::new(model.clone(), style, (columns, rows));
    let mut writer = CellWriter::default();
    let mut now = 0;
    for (done, number) in steps.enumerate() {
        go_to(&mut session.model, number);
        // Nobody types into a film: it has no cursor.
        let bytes = writer.write(session.draw(), None);
        let bytes = bytes.expect("memory takes whatever is written");
        text.push_str(&event(now, &String::from_utf8_lossy(bytes)));
        now += film.pause(done + 1 == count);
        progress(done + 1, count);
    }
    // Players stop at the last event: this one holds the last step in sight.
    text.push_str(&event(now, ""));
    Ok(text.into())
}

/// A line of the cast; the time is in hundredths of a second.
fn event(time: u32, bytes: &str) -> String {
    let bytes = serde_json::Value::from(bytes);
    format!("[{}.{:02}, \"o\", {bytes}]\n", time / 100, time % 100)
}
