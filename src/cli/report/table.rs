//! Tables on the terminal, with a row for each learner.

use anyhow::Result;
use unicode_width::UnicodeWidthStr;

use crate::words::wrapped;

use super::super::print;

/// Prints a table with numbers as column headings. The title explains the numbers. Columns without
/// any results are left out together with their numbers, so lessons keep the numbers they have in
/// the course.
pub fn numbered(
    title: &str,
    names: &[&str],
    columns: impl Iterator<Item = (String, Vec<String>)>,
) -> Result<()> {
    let (mut lines_of, mut shown) = (Vec::new(), Vec::new());
    for (index, (name, cells)) in columns.enumerate().filter(|(_, column)| is_begun(column)) {
        lines_of.push(format!("{} {name}", index + 1));
        shown.push(Column::new(&(index + 1).to_string(), cells));
    }
    if shown.is_empty() {
        return Ok(());
    }
    print::line("")?;
    let title = format!("{title}: {}.", lines_of.join(", "));
    for row in wrapped(&title, WIDTH) {
        print::line(&row)?;
    }
    table_of(names, &shown, 1)
}

/// Whether a column has any results.
pub fn is_begun((_, cells): &(String, Vec<String>)) -> bool {
    cells.iter().any(|cell| cell != NOTHING)
}

/// Text of a cell without a value.
pub const NOTHING: &str = "-";

/// Maximum width of a line, in terminal columns.
const WIDTH: usize = 80;

/// A column of a table: its heading, and a cell for each learner.
pub struct Column {
    head: String,
    cells: Vec<String>,
    width: usize,
}

impl Column {
    pub fn new(head: &str, cells: Vec<String>) -> Column {
        let widths = cells.iter().map(String::len).chain([head.len()]);
        let width = widths.max().unwrap_or(0);
        Column {
            head: head.to_owned(),
            cells,
            width,
        }
    }
}

/// Prints a table with a row for each name. Columns that don't fit are printed below, in further
/// tables. `gap` is the number of spaces between two columns.
pub fn table_of(names: &[&str], columns: &[Column], gap: usize) -> Result<()> {
    let names: Vec<&str> = ["learner"]
        .into_iter()
        .chain(names.iter().copied())
        .collect();
    let first = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut rest = columns;
    while !rest.is_empty() {
        let mut width = first;
        let fitting = rest.iter().take_while(|column| {
            width += gap + column.width;
            width <= WIDTH
        });
        let (here, later) = rest.split_at(fitting.count().max(1));
        if rest.len() < columns.len() {
            print::line("")?;
        }
        rest = later;
        for (row, name) in names.iter().enumerate() {
            let mut line = format!("{name}{:1$}", "", first - name.width());
            for Column { head, cells, width } in here {
                let cell = row.checked_sub(1).map_or(head, |row| &cells[row]);
                line.push_str(&format!("{:gap$}{cell:>width$}", ""));
            }
            print::line(&line)?;
        }
    }
    Ok(())
}
