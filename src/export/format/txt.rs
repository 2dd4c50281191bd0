//! The board as plain text, with a title, a caption and a legend.

use crate::app::caption;
use crate::view::{self, Pieces};
use crate::words;

use crate::export::order::{ExportError, Job, Warning};

/// Writes the title, the board as a terminal draws it without colour, the caption, and the legend.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let (model, charset) = (job.model, job.order.charset);
    let legend = view::legend_as_text(model, charset);
    let wrapped = |text: &str| words::wrapped(text, 78).join("\n");
    let text = format!(
        "{}\n\n{}\n\n{}\n\n{}\n",
        view::title(model),
        view::board_as_text(model, charset, Pieces::default()),
        wrapped(&caption(model)),
        legend.join("\n"),
    );
    let lines = text.lines().map(crate::board::harmless);
    let text: String = lines.map(|line| line + "\n").collect();
    job.write(charset.fit(&text).into_owned())
}
