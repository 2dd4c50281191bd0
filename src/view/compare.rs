//! Below two boards: what each of them has cost.

use ratatui::layout::Rect;

use crate::answer::counted;
use crate::app::{Costs, Model};
use crate::board::Square;

use super::{Layout, canvas::Canvas, fit};

/// Whether there is something to say that matters more than what the boards have cost.
pub fn speaks(model: &Model) -> bool {
    !model.message.is_empty() || model.asking.is_some()
}

/// Draws a line about each board below it: what sets it apart, its path, and what it has cost.
pub fn draw(model: &Model, first: &Layout, canvas: &mut Canvas<'_>) {
    let layouts = [Some(*first), first.second()];
    let boards = model.runs().all().zip(model.runs().titles());
    for (layout, (run, title)) in layouts.iter().flatten().zip(boards) {
        let row = Rect {
            x: layout.area.x + 1,
            y: first.sentence.y,
            width: layout.squares.right() - layout.area.x,
            height: first.sentence.height,
        };
        let room = usize::from(row.width);
        let way: Vec<String> = run.frame().path.iter().map(Square::to_string).collect();
        let title = fit::text(&format!("{title}  {}", way.join(" ")), room);
        canvas.text(row, title, canvas.look().strong());
        if row.height > 1 {
            let below = Rect {
                y: row.y + 1,
                ..row
            };
            canvas.text(below, line(run.costs(), room), canvas.look().plain());
        }
    }
}

/// As many of the costs as there is room for, what matters most first.
fn line(costs: Costs, room: usize) -> String {
    // Only searches count their tests.
    if costs.tests == 0 {
        return String::new();
    }
    let (tests, waiting, peak) = (costs.tests, costs.waiting, costs.peak);
    let mut line = format!("tests {tests}  waiting {waiting}");
    let twice = (costs.duplicates > 0).then(|| format!("twice {}", costs.duplicates));
    let moves = costs.path.map(|moves| counted(moves as u64, "move"));
    for more in [twice, moves, Some(format!("peak {peak}"))]
        .into_iter()
        .flatten()
    {
        if line.len() + 2 + more.len() > room {
            break;
        }
        line = format!("{line}  {more}");
    }
    line
}
