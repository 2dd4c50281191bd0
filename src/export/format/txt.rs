//! The board as plain text, with its legend and what can be said of it.

use crate::answer;
use crate::app::caption;
use crate::view::{self, Charset, Pieces};

use crate::export::order::{ExportError, Job, Warning};

/// The board of `model` as the terminal draws it without colour.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let (model, charset) = (job.model, job.order.charset);
    let legend = view::legend_as_text(model, charset);
    let wrapped = |text: &str| answer::wrapped(text, 78).join("\n");
    let text = format!(
        "{}\n\n{}\n\n{}\n\n{}\n",
        view::title(model),
        view::board_as_text(model, charset, Pieces::default()),
        wrapped(&caption(model)),
        legend.join("\n"),
    );
    let lines = text.lines().map(crate::board::harmless);
    let text: String = lines.map(|line| line + "\n").collect();
    let text = match charset {
        Charset::Unicode => text,
        Charset::Ascii => {
            let lines = text.lines().map(|line| view::ascii(line) + "\n");
            lines.collect()
        }
    };
    job.write(text)
}
