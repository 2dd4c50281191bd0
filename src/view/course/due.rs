//! What is due for practice.

use ratatui::layout::Rect;

use crate::app::{Due, Hit, Model};
use crate::lesson::{Practised, Round};

use super::super::{canvas::Canvas, row::ScreenRow};
use super::{inside, list};

/// Draws what is due: the round that can begin, and every skill with how well it is known and when
/// it comes back.
pub fn draw(due: &Due, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let area = inside(area);
    let width = usize::from(area.width);
    let today = model.settings.today;
    let paint = |i, paint| {
        if due.chosen == i {
            look.chosen()
        } else {
            paint
        }
    };
    let mut rows: Vec<ScreenRow> =
        ScreenRow::wrapped(&model.progress.due_in_words(today), width, look.plain()).collect();
    let round = format!(" {} questions, what is due first", Round::QUESTIONS);
    let round = ScreenRow::new(format!("{round:width$}"), paint(0, look.accent()));
    let round = round.means(Hit::Entry(0)).chosen(due.chosen == 0);
    rows.extend([ScreenRow::default(), round, ScreenRow::default()]);
    let rest = canvas.rows(rows, area);
    let skill = |(i, skill)| {
        let practised = model.progress.skills.get(skill).copied();
        let (known, when, right) = match practised {
            Some(practised) => (
                practised.mastery,
                practised.when(today),
                format!("{} of {} right", practised.right, practised.asked),
            ),
            None => (0, "not asked yet".to_owned(), String::new()),
        };
        let bar: String = (0..Practised::MOST)
            .map(|step| if step < known { '■' } else { '□' })
            .collect();
        let row = ScreenRow::new(format!(" {:<15}", skill.title()), paint(i, look.plain()))
            .text(bar, paint(i, look.accent()))
            .text(format!(" {when:<16}"), paint(i, look.plain()));
        let row = if width >= 60 {
            row.text(format!("{right:<18}"), paint(i, look.dim()))
        } else {
            row
        };
        row.means(Hit::Entry(i)).chosen(due.chosen == i)
    };
    let skills = (1..).zip(&due.skills).map(skill).collect();
    list(skills, due.chosen.saturating_sub(1), rest, canvas);
}
