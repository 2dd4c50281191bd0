//! What is due for practice.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::app::{Due, Hit, Model};
use crate::lesson::{Practised, Round};

use super::super::popup::frame;
use super::super::{canvas::Canvas, layout::below};
use super::{scrolled, text};

/// Draws what is due: the round that can begin, and every skill with how well it is known and when
/// it comes back.
pub fn draw(due: &Due, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let inside = Rect {
        x: area.x + 1,
        width: area.width.min(78) - 2,
        ..area
    };
    let today = model.settings.today;
    let rest = text(
        &model.progress.due_in_words(today),
        look.plain(),
        inside,
        canvas,
    );
    let rest = below(rest, 1);
    let place = Rect { height: 1, ..rest };
    let round = format!(" {} questions, what is due first", Round::QUESTIONS);
    let paint = if due.chosen == 0 {
        look.chosen()
    } else {
        look.accent()
    };
    let width = usize::from(place.width);
    canvas.text(place, format!("{round:width$}"), paint);
    canvas.hit(place, Hit::Entry(0));
    let rest = below(rest, 2);
    let room = usize::from(rest.height);
    let at = due.chosen.saturating_sub(1);
    let first = scrolled(at, due.skills.len(), room);
    for ((i, skill), place) in due.skills.iter().enumerate().skip(first).zip(rest.rows()) {
        let practised = model.progress.skills().get(skill).copied();
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
        let is_chosen = i + 1 == due.chosen;
        let paint = |paint| if is_chosen { look.chosen() } else { paint };
        let wide = usize::from(place.width) >= 60;
        let right = if wide {
            format!("{right:<18}")
        } else {
            String::new()
        };
        let spans = vec![
            Span::styled(format!(" {:<15}", skill.title()), paint(look.plain())),
            Span::styled(bar, paint(look.accent())),
            Span::styled(format!(" {when:<16}"), paint(look.plain())),
            Span::styled(right, paint(look.dim())),
        ];
        canvas.line(place, Line::from(spans));
        canvas.hit(place, Hit::Entry(i + 1));
    }
    frame::more(first > 0, first + room < due.skills.len(), rest, canvas);
}
