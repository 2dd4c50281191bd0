//! Below two boards: what each of them has cost, and as far as there is room its queue and its code.

use ratatui::layout::Rect;

use crate::answer::{self, counted};
use crate::app::{Model, Run};
use crate::board::Square;
use crate::trace::Fact;

use super::{
    Layout,
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
        let way: Vec<String> = run.frame().path.iter().map(Square::to_string).collect();
        let title = fit::text(&format!("{title}  {}", way.join(" ")), room);
        let mut lines = vec![
            Row::default().text(title, look.strong()),
            Row::default().text(line(costs(run), room), look.plain()),
        ];
        let free = usize::from(row.height).saturating_sub(lines.len());
        let mut variables = panel::lists(run, look, room, (0, usize::from(row.height)));
        variables.extend(panel::values(run, look, room));
        if variables.len() <= free {
            let code = panel::code(run, model.runs().size(), look);
            let free = free - variables.len();
            lines.extend(variables);
            let ran = run.ran(model.runs().size()).last.unwrap_or(0);
            lines.extend(around(code, ran, free));
        }
        for (line, row) in lines.into_iter().zip(row.rows()) {
            line.draw(row, canvas);
        }
    }
}

/// As many of `lines` as there is room for, number `middle` among them; none where they would say
/// too little.
fn around(lines: Vec<Row>, middle: usize, room: usize) -> Vec<Row> {
    const FEWEST: usize = 3;
    if room < FEWEST.min(lines.len()) {
        return Vec::new();
    }
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
    let waiting = format!("tests {}  waiting {}", costs.tests, costs.waiting);
    let twice = (costs.duplicates > 0).then(|| format!("twice {}", costs.duplicates));
    let moves = costs.path.map(|moves| counted(moves as u64, "move"));
    let peak = Some(format!("peak {}", costs.peak));
    let more = [twice, moves, peak].into_iter().flatten();
    [waiting].into_iter().chain(more).collect()
}

/// As many of the costs as there is room for.
fn line(costs: Vec<String>, room: usize) -> String {
    let mut costs = costs.into_iter();
    let mut line = costs.next().unwrap_or_default();
    for more in costs {
        if line.len() + 2 + more.len() > room {
            break;
        }
        line = format!("{line}  {more}");
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
