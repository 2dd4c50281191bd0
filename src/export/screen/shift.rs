//! Rows whose end has moved sideways: a queue from which the first square was taken, a list that
//! has become longer. Moving what the terminal shows takes fewer bytes than writing it once more.

use ratatui::buffer::{Buffer, Cell};

use super::pen::{self, Pen};

/// What is moved has to be so long to be worth it.
const LEAST: usize = 12;

/// So many characters that are the same some places on are no accident.
const SAMPLE: usize = 8;

/// How far text moves at the most.
const FARTHEST: usize = 24;

/// How the end of a row came to be what it is.
#[derive(Clone, Copy)]
enum Shift {
    /// So many characters were taken out.
    Out(usize),
    /// So many characters were put in.
    In(usize),
}

/// Moves the ends of rows in `shown` to where they are in `next`, which is as large, and on the
/// terminal too.
pub fn shift(shown: &mut Buffer, next: &Buffer, pen: &mut Pen, out: &mut String) {
    let width = usize::from(next.area.width).max(1);
    let rows = shown.content.chunks_mut(width);
    for (row, (was, is)) in rows.zip(next.content.chunks(width)).enumerate() {
        let mut from = 0;
        while let Some(change) = first_change(&was[from..], &is[from..]) {
            from += change;
            let sure = from == 0 || narrow(&was[from - 1]);
            let (was, is) = (&mut was[from..], &is[from..]);
            if let Some(shift) = found(was, is).filter(|_| sure) {
                pen.go((from as u16, row as u16), out);
                match shift {
                    Shift::Out(count) => pen.take_out(count as u16, out),
                    Shift::In(count) => pen.put_in(count as u16, out),
                }
                shift.apply(was);
                break;
            }
            from += SAMPLE;
        }
    }
}

/// The first cell that changes, where enough follow it.
fn first_change(was: &[Cell], is: &[Cell]) -> Option<usize> {
    let enough = was.len().checked_sub(LEAST)?;
    (0..enough).find(|&at| !pen::alike(&was[at], &is[at]))
}

/// Whether and how `is` came from `was` by moving sideways.
fn found(was: &[Cell], is: &[Cell]) -> Option<Shift> {
    let text = |cells: &[Cell]| !cells[..SAMPLE].iter().all(pen::blank);
    let same = |one: &[Cell], other: &[Cell]| {
        one.len() >= SAMPLE
            && other.len() >= SAMPLE
            && one[..SAMPLE]
                .iter()
                .zip(other)
                .all(|(a, b)| pen::alike(a, b))
    };
    let shift = (1..=FARTHEST.min(was.len())).find_map(|far| {
        if same(&was[far..], is) && text(is) {
            Some(Shift::Out(far))
        } else if same(was, &is[far..]) && text(was) {
            Some(Shift::In(far))
        } else {
            None
        }
    })?;
    // A character that some terminals draw in two columns moves like any other, but must not be
    // cut through; one of several parts is left alone.
    let cut = match shift {
        Shift::Out(count) => !narrow(&was[count - 1]),
        Shift::In(_) => false,
    };
    let single = |cell: &Cell| cell.symbol().chars().count() == 1;
    if cut || !was.iter().all(single) {
        return None;
    }
    let changed = |was: &[Cell]| {
        let pairs = was.iter().zip(is);
        pairs.filter(|(was, is)| !pen::alike(was, is)).count()
    };
    let mut moved = was.to_vec();
    shift.apply(&mut moved);
    (changed(was) >= changed(&moved) + LEAST).then_some(shift)
}

/// Whether every terminal draws the character in one column.
fn narrow(cell: &Cell) -> bool {
    cell.symbol().is_ascii()
}

impl Shift {
    /// What a terminal makes of the end of a row; the blanks have the ground it writes on.
    fn apply(self, cells: &mut [Cell]) {
        match self {
            Shift::Out(count) => {
                cells.rotate_left(count);
                let kept = cells.len() - count;
                cells[kept..].fill(Cell::EMPTY);
            }
            Shift::In(count) => {
                cells.rotate_right(count);
                cells[..count].fill(Cell::EMPTY);
            }
        }
    }
}
