//! A film as an asciicast (version 2): the bytes a terminal would get, with their times.

use serde_json::json;
use std::io::{self, Write};

use crate::view;

use crate::export::cell_writer::CellWriter;
use crate::export::film::{self, Playback};
use crate::export::order::{ExportError, Job, Warning};

/// Makes a cast from a film. The same film always gives the same bytes.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let Job {
        model,
        theme,
        order,
        progress,
        out,
    } = job;
    let (columns, rows) = order.size;
    let style = film::style(theme);
    let mut reel = Playback::new(&order.film, model, style, (columns, rows))?;
    let mut all = reel.clone();
    let count = std::iter::from_fn(|| all.advance()).count();
    let title = crate::board::harmless(&view::title(&reel.session.model));
    let header = json!({ "version": 2, "width": columns, "height": rows, "title": title });
    writeln!(out, "{header}")?;
    let mut writer = CellWriter::default();
    let (mut now, mut done) = (0, 0);
    while let Some(pause) = reel.advance() {
        // Nobody types into a film, so it has no cursor.
        let bytes = writer.write(reel.session.draw(), None, false);
        let bytes = bytes.expect("memory takes whatever is written");
        event(out, now, 'o', &String::from_utf8_lossy(bytes))?;
        if let Some(caption) = reel.new_caption() {
            event(out, now, 'm', &caption)?;
        }
        now += pause;
        done += 1;
        progress(done, count);
    }
    // Players stop at the last event, so this empty one keeps the last step visible.
    event(out, now, 'o', "")?;
    Ok(None)
}

/// Writes a line of the cast: output, or a marker that players can jump to. The time is in
/// hundredths of a second.
fn event(out: &mut dyn Write, time: u32, kind: char, text: &str) -> io::Result<()> {
    let text = serde_json::Value::from(text);
    let (seconds, hundredths) = (time / 100, time % 100);
    writeln!(out, "[{seconds}.{hundredths:02}, \"{kind}\", {text}]")
}
