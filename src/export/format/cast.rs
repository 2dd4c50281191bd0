//! A film as an asciicast (version 2): the bytes a terminal would get, with their times.

use serde_json::json;

use crate::view::{self, Charset, Depth, Look, Style};

use crate::export::cell_writer::CellWriter;
use crate::export::film::Reel;
use crate::export::order::{ExportError, Job, Product};

/// Encodes a film as a cast. The result is deterministic.
pub fn encode(job: Job<'_>) -> Result<Product, ExportError> {
    let Job {
        model,
        theme,
        order,
        progress,
    } = job;
    let (columns, rows) = order.size;
    let style = Style::new(Look::new(theme.clone(), Depth::TrueColor), Charset::Unicode);
    let mut reel = Reel::new(&order.film, model, style, (columns, rows))?;
    let mut all = reel.clone();
    let count = std::iter::from_fn(|| all.advance()).count();
    let title = crate::board::harmless(&view::title(&reel.session.model));
    let header = json!({ "version": 2, "width": columns, "height": rows, "title": title });
    let mut text = format!("{header}\n");
    let mut writer = CellWriter::default();
    let (mut now, mut done) = (0, 0);
    while let Some(pause) = reel.advance() {
        // Nobody types into a film, so it has no cursor.
        let bytes = writer.write(reel.session.draw(), None);
        let bytes = bytes.expect("memory takes whatever is written");
        text.push_str(&event(now, 'o', &String::from_utf8_lossy(bytes)));
        if let Some(caption) = reel.new_caption() {
            text.push_str(&event(now, 'm', &caption));
        }
        now += pause;
        done += 1;
        progress(done, count);
    }
    // Players stop at the last event; this one keeps the last step on screen.
    text.push_str(&event(now, 'o', ""));
    Ok(text.into())
}

/// A line of the cast: output, or a marker that players jump to. The time is in hundredths of a
/// second.
fn event(time: u32, kind: char, text: &str) -> String {
    let text = serde_json::Value::from(text);
    format!("[{}.{:02}, \"{kind}\", {text}]\n", time / 100, time % 100)
}
