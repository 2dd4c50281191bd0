//! Below two boards: what each of them has cost, its lists, and as far as there is room its code.

use ratatui::layout::Rect;

use crate::answer::{self, counted};
use crate::app::{Activity, Model, Run};
use crate::sheet::Topic;
use crate::trace::{Fact, Lens};

use super::{Layout, Look, canvas::Canvas, fit, panel, present, row::Row};

/// Whether there is something to say that matters more than what the boards have cost.
pub fn speaks(model: &Model) -> bool {
    !model.message.is_empty() || model.asking.is_some()
}

/// Draws below each board what sets it apart, its path, what it has cost, its variables, and the
/// part of its code that ran.
pub fn draw(model: &Model, first: &Layout, canvas: &mut Canvas<'_>) {
    let rows = match model.activity {
        Activity::Present(_) => present::above_caption(model, first),
        _ => first.sentence,
    };
    let layouts = [Some(*first), first.second()];
    let boards = model.runs().all().zip(model.runs().titles());
    for (layout, (run, title)) in layouts.iter().flatten().zip(boards) {
        let area = Rect {
            x: layout.digits(),
            width: layout.squares.right() - layout.digits(),
            ..rows
        };
        let (look, width) = (canvas.look(), usize::from(area.width));
        let heading = heading(&title, run, look, (width, usize::from(area.height)));
        let area = canvas.rows(heading, area);
        let size = (width, usize::from(area.height));
        canvas.rows(structure(model, run, look, size), area);
    }
}

/// What sets the board apart with its path, and what it has cost: in one row where there is no room
/// for more.
fn heading(title: &str, run: &Run, look: &Look, (width, height): (usize, usize)) -> Vec<Row> {
    let costs = costs(run);
    let path = answer::path(&run.frame().path);
    let mut rows = Vec::new();
    if height >= LEAST_WITH_PATH {
        let title = fit::words(format!("{title}  {path}"), width);
        rows.push(Row::new(title, look.strong()));
        if !costs.is_empty() {
            rows.push(Row::new(line(&costs, "  ", width), look.plain()));
        }
        return rows;
    }
    let room = width.saturating_sub(title.len() + 1);
    let title = Row::new(format!("{title} "), look.strong());
    rows.push(title.text(line(&costs, " ", room), look.plain()));
    // What was found goes before what still waits; the path of a tour is what it has put down.
    if run.scene().lens() == Lens::Search && !path.is_empty() {
        rows.push(Row::new(fit::words(path, width), look.strong()));
    }
    rows
}

/// How many rows there are at least where the path is written.
const LEAST_WITH_PATH: usize = 4;

/// The lists of the run, and the code around the line that ran last.
fn structure(model: &Model, run: &Run, look: &Look, (width, room): (usize, usize)) -> Vec<Row> {
    // Where there is room for little, the lists matter more than the code.
    let most = if room > FEWEST {
        room.div_ceil(2)
    } else {
        room
    };
    let sheet = model.sheet_of(run);
    let mut rows = Vec::new();
    let of = |topic| sheet.sections.iter().filter(move |one| one.topic == topic);
    for section in of(Topic::State) {
        let left = most.saturating_sub(rows.len());
        if left > 0 && section.heading != "this step" {
            rows.extend(panel::compact(section, look, width, left));
        }
    }
    rows.truncate(most);
    let code = of(Topic::Code).chain(of(Topic::Machinery)).next();
    let code = code.map(|code| panel::compact(code, look, width, usize::MAX));
    let code = code.unwrap_or_default();
    let left = room - rows.len();
    let last = code.len().saturating_sub(left);
    let ran = run.ran(model.runs().size()).last.unwrap_or(0);
    let first = ran.saturating_sub(left / 2).min(last);
    rows.extend(code.into_iter().skip(first).take(left));
    rows
}

/// How many lines of code say more than variables do.
const FEWEST: usize = 3;

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
    let mut all: Vec<String> = Vec::new();
    all.extend(costs.path.map(|moves| counted(moves, "move")));
    all.push(format!("tests {}", costs.tests));
    all.extend((costs.duplicates > 0).then(|| format!("twice {}", costs.duplicates)));
    all.push(format!("waiting {}", costs.waiting));
    all.push(format!("peak {}", costs.peak));
    all
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
