//! The second board, and what each of the two has cost.

use ratatui::layout::Rect;

use crate::answer::counted;
use crate::app::{Comparison, Costs, Model};
use crate::board::Square;

use super::{Layout, Shown, board, canvas::Canvas, fit};

/// Whether there is something to say that matters more than what the boards have cost.
pub fn speaks(model: &Model) -> bool {
    !model.message.is_empty() || model.asking.is_some()
}

/// Draws the second board, and a line about each below.
pub fn draw(
    model: &Model,
    other: &Comparison,
    first: &Layout,
    second: &Layout,
    canvas: &mut Canvas<'_>,
) {
    let shown = Shown::second(model, other);
    board::draw(&shown, second, canvas);
    if speaks(model) {
        return;
    }
    let own = Shown::first(model);
    for (layout, title, costs, shown) in [
        (first, model.own_title(), model.costs(), own),
        (second, other.title(), other.costs(), shown),
    ] {
        let row = Rect {
            x: layout.area.x + 1,
            y: first.sentence.y,
            width: layout.squares.right() - layout.area.x,
            height: first.sentence.height,
        };
        let room = usize::from(row.width);
        let way: Vec<String> = shown.frame.path.iter().map(Square::to_string).collect();
        let title = fit::text(&format!("{title}  {}", way.join(" ")), room);
        canvas.text(row, title, canvas.look().strong());
        if row.height > 1 {
            let below = Rect {
                y: row.y + 1,
                ..row
            };
            canvas.text(below, line(costs), canvas.look().plain());
        }
    }
}

fn line(costs: Costs) -> String {
    // Only searches count their tests.
    if costs.tests == 0 {
        return String::new();
    }
    let mut line = format!("tests {}  waiting {}", costs.tests, costs.peak);
    if costs.duplicates > 0 {
        line.push_str(&format!("  twice {}", costs.duplicates));
    }
    if let Some(moves) = costs.path {
        line.push_str(&format!("  {}", counted(moves as u64, "move")));
    }
    line
}
