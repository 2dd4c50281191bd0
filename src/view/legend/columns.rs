//! Rows and columns of a legend: its columns line up, whatever the order of its entries.

use std::cmp::Reverse;

use crate::board::sort_by_key;

use super::super::row::ScreenRow;

/// Returns the number of rows that the entries take, aligned if this takes at most `most` rows.
pub fn needed(entries: &[ScreenRow], width: u16, most: usize) -> usize {
    match aligned(entries, width, most) {
        _ if entries.is_empty() => 0,
        Some((columns, _)) => entries.len().div_ceil(columns.len()),
        None if arranged(entries, width, most).is_some() => entries.len().div_ceil(2),
        None => wrap(entries, width, 1).len(),
    }
}

/// Returns the order of the entries in which two columns line up in at most `most` rows although
/// they don't in their own order: the wider half is on the left. `None` if there is no such order,
/// or no need for one.
pub fn arranged(entries: &[ScreenRow], width: u16, most: usize) -> Option<Vec<usize>> {
    let rows = entries.len().div_ceil(2);
    if rows > most || aligned(entries, width, most).is_some() {
        return None;
    }
    let mut order: Vec<usize> = (0..entries.len()).collect();
    sort_by_key(&mut order, |&at| Reverse(entries[at].width()));
    let mut narrow = order.split_off(rows);
    let widest = |half: &[usize]| half.first().map_or(0, |&at| entries[at].width());
    if widest(&order) + 1 + widest(&narrow) > width.into() {
        return None;
    }
    sort_by_key(&mut order, |&at| at);
    sort_by_key(&mut narrow, |&at| at);
    let mut narrow = narrow.into_iter();
    let row = |wide| [Some(wide), narrow.next()].into_iter().flatten();
    Some(order.into_iter().flat_map(row).collect())
}

pub fn wrap(entries: &[ScreenRow], width: u16, gap: usize) -> Vec<&[ScreenRow]> {
    let mut rows = Vec::new();
    let (mut start, mut column) = (0, 0);
    for (i, entry) in entries.iter().enumerate() {
        if column + entry.width() > width.into() {
            rows.push(&entries[start..i]);
            (start, column) = (i, 0);
        }
        column += entry.width() + gap;
    }
    rows.push(&entries[start..]);
    rows
}

/// Returns the widths of the columns in which all entries are aligned in at most `most` rows, as
/// many columns as fit, and the gap between them; `None` if not even two fit.
pub fn aligned(entries: &[ScreenRow], width: u16, most: usize) -> Option<(Vec<usize>, usize)> {
    let least = entries.len().div_ceil(most.max(1)).max(2);
    let columns = |across: usize| -> Vec<usize> {
        let of = |column| entries.iter().skip(column).step_by(across);
        let widest = |column| of(column).map(ScreenRow::width).max().unwrap_or(0);
        (0..across).map(widest).collect()
    };
    for across in (least..=entries.len()).rev() {
        let columns = columns(across);
        let spare = usize::from(width).checked_sub(columns.iter().sum());
        let gap = spare.map_or(0, |spare| spare / (across - 1));
        if gap > 0 {
            return Some((columns, gap.min(GAP)));
        }
    }
    None
}

/// Maximum number of spaces between two entries.
pub const GAP: usize = 3;

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn entries(words: &[&str]) -> Vec<ScreenRow> {
        let entry = |word: &&str| ScreenRow::new(format!("[ ] {word}"), Style::new());
        words.iter().map(entry).collect()
    }

    #[test]
    fn two_columns_line_up_in_another_order_if_they_do_not_in_their_own() {
        let late = [
            "now",
            "just queued",
            "queued again",
            "queued",
            "visited",
            "queued twice",
        ];
        let late = entries(&late);
        assert_eq!(aligned(&late, 30, 4), None);
        let order = arranged(&late, 30, 4).expect("an order");
        let moved: Vec<ScreenRow> = order.iter().map(|&at| late[at].clone()).collect();
        let (columns, gap) = aligned(&moved, 30, 4).expect("two columns");
        assert!(columns.len() == 2 && columns.iter().sum::<usize>() + gap <= 30);
        // All entries stay, and those of a column keep their order.
        assert_eq!(order, [1, 0, 2, 3, 5, 4]);
        assert_eq!(needed(&late, 30, 4), 3);
        // Entries that line up anyway, and those that are all wide, stay as they are.
        assert_eq!(
            arranged(&entries(&["now", "queued", "visited"]), 30, 4),
            None
        );
        assert_eq!(arranged(&entries(&["queued again"; 3]), 30, 4), None);
        // An odd number leaves the last place on the right empty.
        let odd = entries(&["now", "queued again", "queued twice"]);
        assert_eq!(arranged(&odd, 30, 4), Some(vec![1, 0, 2]));
        assert_eq!(arranged(&odd, 30, 1), None);
    }
}
