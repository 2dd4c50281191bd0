//! Below two boards: what each of them has cost, its lists, and as far as there is room its code.

use ratatui::layout::Rect;

use crate::answer::{self, counted};
use crate::app::{Model, Run};
use crate::board::Square;
use crate::trace::{Fact, Lens, StepSize};

use super::{
    Layout, Look,
    canvas::Canvas,
    fit,
    panel::{self, Row},
};

/// Whether there is something to say that matters more than what the boards have cost.
pub fn speaks(model: &Model) -> bool {
    !model.message.is_empty() || model.asking.is_some()
}

/// Draws below each board, in its part of `rows`, what sets it apart, its path, what it has cost, its variables, and the
/// part of its code that ran.
pub fn draw(model: &Model, first: &Layout, rows: Rect, canvas: &mut Canvas<'_>) {
    let layouts = [Some(*first), first.second()];
    let boards = model.runs().all().zip(model.runs().titles());
    for (layout, (run, title)) in layouts.iter().flatten().zip(boards) {
        let row = Rect {
            x: layout.area.x + 1,
            y: rows.y,
            width: layout.squares.right() - layout.area.x,
            height: rows.height,
        };
        let (look, room) = (canvas.look(), usize::from(row.width));
        let mut lines = heading(&title, run, look, (room, usize::from(row.height)));
        let size = model.runs().size();
        let left = usize::from(row.height).saturating_sub(lines.len());
        lines.extend(structure(run, size, look, (room, left)));
        for (line, row) in lines.into_iter().zip(row.rows()) {
            line.draw(row, canvas);
        }
    }
}

/// What sets the board apart with its path, and what it has cost: in one row where there is no room
/// for more.
fn heading(title: &str, run: &Run, look: &Look, (width, height): (usize, usize)) -> Vec<Row> {
    let costs = costs(run);
    let path: Vec<String> = run.frame().path.iter().map(Square::to_string).collect();
    if height < LEAST_WITH_PATH {
        let room = width.saturating_sub(title.len() + 1);
        let row = Row::default().text(format!("{title} "), look.strong());
        let row = row.text(line(&costs, " ", room), look.plain());
        // What was found goes before what still waits; the path of a tour is what it has put down.
        let found = run.scene().lens() == Lens::Search && !path.is_empty();
        let path = found.then(|| fit::words(path.join(" "), width));
        let path = path.map(|path| Row::default().text(path, look.strong()));
        return [row].into_iter().chain(path).collect();
    }
    let title = fit::words(format!("{title}  {}", path.join(" ")), width);
    let title = Row::default().text(title, look.strong());
    let costs = (!costs.is_empty()).then(|| line(&costs, "  ", width));
    let costs = costs.map(|costs| Row::default().text(costs, look.plain()));
    [title].into_iter().chain(costs).collect()
}

/// How many rows there are at least where the path is written.
const LEAST_WITH_PATH: usize = 4;

/// The lists of the run, its variables where they leave room for the code, and the code around the
/// line that ran last.
fn structure(run: &Run, size: StepSize, look: &Look, (width, room): (usize, usize)) -> Vec<Row> {
    // Where there is room for little, the lists matter more than the code.
    let most = if room > FEWEST {
        room.div_ceil(2)
    } else {
        room
    };
    let mut rows = panel::few_lists(run, look, width, most);
    let values = panel::values(run, look, width);
    if rows.len() + values.len() + FEWEST <= room {
        rows.extend(values);
    }
    let ran = run.ran(size).last.unwrap_or(0);
    let left = room - rows.len();
    rows.extend(around(panel::code(run, size, look, width), ran, left));
    rows
}

/// How many lines of code say more than variables do.
const FEWEST: usize = 3;

/// As many of `lines` as there is room for, number `middle` among them.
fn around(lines: Vec<Row>, middle: usize, room: usize) -> Vec<Row> {
    let last = lines.len().saturating_sub(room);
    let first = middle.saturating_sub(room / 2).min(last);
    lines.into_iter().skip(first).take(room).collect()
}

/// What the run has cost, what matters most first.
fn costs(run: &Run) -> Vec<String> {
    if let Some(Fact::Backtrack(fact)) = run.frame().fact {
        return answer::costs(run.frame(), fact);
    }
    let costs = run.costs();
    // Only searches count their tests.
    if costs.tests == 0 {
        return Vec::new();
    }
    let tests = format!("tests {}", costs.tests);
    let waiting = format!("waiting {}", costs.waiting);
    let twice = (costs.duplicates > 0).then(|| format!("twice {}", costs.duplicates));
    let moves = costs.path.map(|moves| counted(moves as u64, "move"));
    let peak = Some(format!("peak {}", costs.peak));
    let more = [moves, Some(tests), twice, Some(waiting), peak];
    more.into_iter().flatten().collect()
}

/// As many of the costs as there is room for.
fn line(costs: &[String], gap: &str, room: usize) -> String {
    let mut line = String::new();
    for more in costs {
        let gap = if line.is_empty() { "" } else { gap };
        if line.len() + gap.len() + more.len() > room {
            break;
        }
        line = format!("{line}{gap}{more}");
    }
    line
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::app::{Command, Message, Model, StepTo};
    use crate::trace::Scene;
    use crate::view::{Charset, Depth, Look, Style, Theme, draw};

    #[test]
    fn boards_without_variables_are_drawn_however_few_rows_there_are() {
        let look = Look::new(Theme::default(), Depth::Mono);
        let style = Style::new(look, Charset::Unicode);
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        for line in ["place Q d4", "compare recursion"] {
            let command = Command::parse(line).expect(line);
            model.update(Message::Do(command));
        }
        model.update(Message::Do(Command::Step(StepTo::Number(0))));
        assert_eq!(model.runs().all().count(), 2);
        for (columns, rows) in (70..=120)
            .zip(15..=40)
            .chain((15..=40).map(|rows| (80, rows)))
        {
            let area = Rect::new(0, 0, columns, rows);
            draw(&model, &style, area, &mut Buffer::empty(area));
        }
    }
}
