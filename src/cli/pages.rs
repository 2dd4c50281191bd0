//! Long texts, such as the help. On a terminal, their rows break between words.

use clap::builder::StyledStr;
use std::{
    env,
    io::{self, IsTerminal, Write},
};

use crate::board::joined;
use crate::terminal;
use crate::words::{ended, width, wrapped_below};

use super::streams::out;

/// Returns the width of the terminal on standard output; `None` if it isn't a terminal.
pub fn columns() -> Option<usize> {
    io::stdout().is_terminal().then(|| match terminal::size() {
        // Some terminals don't know their width.
        Ok((0, _)) | Err(_) => 80,
        Ok((columns, _)) => columns.into(),
    })
}

/// Prints the help of a command in rows of at most `columns`.
pub fn print_help(help: &StyledStr, columns: usize) -> io::Result<()> {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let text = if set("NO_COLOR") || terminal::is_dumb() {
        help.to_string()
    } else {
        help.ansi().to_string()
    };
    let mut out = out();
    for row in text.lines().flat_map(|row| broken(row, columns)) {
        writeln!(out, "{row}")?;
    }
    out.flush()
}

/// Breaks `row` into rows of at most `columns`. The later rows are indented like the text of `row`,
/// or like its second column if that begins in the left half.
fn broken(row: &str, columns: usize) -> Vec<String> {
    if width(row) <= columns {
        return vec![row.to_owned()];
    }
    let indent = row.len() - row.trim_start().len();
    let second = row[indent..].find("  ").map(|at| {
        let gap = &row[indent + at..];
        width(row) - width(gap.trim_start())
    });
    let second = second.filter(|second| *second <= columns / 2);
    let item = if row[indent..].starts_with("- ") {
        2
    } else {
        0
    };
    wrapped_below(row, columns, second.unwrap_or(indent + item))
}

/// A part of a page in Markdown.
enum Block {
    /// A heading, a paragraph, an item of a list or a row of a table, in one line.
    Text(String),
    Code(String),
    /// A row that separates blocks: a blank row, the rule of a table, or a code fence.
    Gap(String),
}

fn blocks(page: &str) -> Vec<Block> {
    let (mut blocks, mut is_code) = (Vec::new(), false);
    for row in page.lines() {
        let is_fence = row.starts_with("```");
        let is_rule = row.starts_with("|-") || row.starts_with("|:");
        let begins = ["#", "|", "- "].iter().any(|mark| row.starts_with(mark));
        if is_fence || is_code {
            is_code ^= is_fence;
            blocks.push(if is_fence {
                Block::Gap(row.to_owned())
            } else {
                Block::Code(row.to_owned())
            });
        } else if row.trim().is_empty() || is_rule {
            blocks.push(Block::Gap(row.to_owned()));
        } else if let (Some(Block::Text(text)), false) = (blocks.last_mut(), begins)
            && !text.starts_with(['#', '|'])
        {
            *text = format!("{text} {}", row.trim());
        } else {
            blocks.push(Block::Text(row.to_owned()));
        }
    }
    blocks
}

/// Prints a page in Markdown, wrapped to the width of the terminal, or unchanged if there is no
/// terminal.
pub fn print_markdown(page: &str) -> io::Result<()> {
    let mut out = out();
    let Some(columns) = columns() else {
        return out.write_all(page.as_bytes());
    };
    for block in blocks(page) {
        match block {
            Block::Text(text) => {
                for row in broken(&text, columns) {
                    writeln!(out, "{row}")?;
                }
            }
            Block::Code(row) | Block::Gap(row) => writeln!(out, "{row}")?,
        }
    }
    out.flush()
}

/// Returns a page in Markdown without its markup. Each item is a heading, a paragraph, a list item,
/// or a row of a table or an example.
pub fn in_sentences(page: &str) -> Vec<String> {
    let sentence = |block| match block {
        Block::Gap(_) => None,
        Block::Code(row) => Some(row).filter(|row| !row.trim().is_empty()),
        Block::Text(text) => {
            let bare = text.trim_start_matches(['#', '-', ' ']).replace("**", "");
            let cells = bare.strip_prefix('|').map(|row| row.trim_end_matches('|'));
            Some(match cells {
                Some(cells) => joined(cells.split(" | ").map(str::trim), ": "),
                None if text.starts_with('#') => ended(&bare),
                None => bare,
            })
        }
    };
    blocks(page).into_iter().filter_map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_breaks_between_words_and_hangs_below_its_text() {
        let row = "  search          How many moves does it take, by breadth-first search or another way?";
        assert_eq!(
            broken(row, 50),
            [
                "  search          How many moves does it take, by",
                "                  breadth-first search or another",
                "                  way?",
            ]
        );
        assert_eq!(
            broken("          as anna would", 18),
            ["          as anna", "          would"]
        );
        assert_eq!(
            broken("- an item of a list", 10),
            ["- an item", "  of a", "  list"]
        );
        assert_eq!(broken("short", 50), ["short"]);
    }

    #[test]
    fn a_page_in_sentences_has_no_markdown() {
        let page = "# Files\n\nOne **bold**\nparagraph.\n\n- an item\n  goes on\n\n| a | b |\n|---|---|\n\n```sh\ncode # x\n```\n";
        let said = [
            "Files.",
            "One bold paragraph.",
            "an item goes on",
            "a: b",
            "code # x",
        ];
        assert_eq!(in_sentences(page), said);
    }
}
