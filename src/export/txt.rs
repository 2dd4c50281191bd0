//! The board as plain text, with its legend and what can be said of it.

use crate::answer;
use crate::app::{Model, caption};
use crate::view::{self, Charset};

use super::chart::title;
use super::legend::entries;

/// The board of `model` as the terminal draws it without colour.
pub fn txt(model: &Model, charset: Charset) -> String {
    let legend: Vec<String> = entries(model)
        .into_iter()
        .map(|entry| format!("{} {}", entry.shape(), entry.word()))
        .collect();
    let wrapped = |text: &str| answer::wrapped(text, 78).join("\n");
    let text = format!(
        "{}\n\n{}\n\n{}\n\n{}\n",
        title(model),
        view::board_as_text(model, charset),
        wrapped(&caption(model)),
        wrapped(&legend.join("   ")),
    );
    let lines = text.lines().map(crate::board::harmless);
    let text: String = lines.map(|line| line + "\n").collect();
    match charset {
        Charset::Unicode => text,
        Charset::Ascii => text.lines().map(|line| view::ascii(line) + "\n").collect(),
    }
}
