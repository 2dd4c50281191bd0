//! Who learns: a list to choose from, and a name to type.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::{Hit, Learners};

use super::super::popup::frame;
use super::super::{canvas::Canvas, layout::below};
use super::{scrolled, text};

/// Draws the learners with their stars, and the name that is being typed.
pub fn draw(learners: &Learners, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let inside = Rect {
        x: area.x + 1,
        width: area.width.min(78) - 2,
        ..area
    };
    let about = "Each learner has stars and practice of their own. Choose one, or type a new name.";
    let rest = below(text(about, look.plain(), inside, canvas), 1);
    let label = "New name: ";
    let place = Rect { height: 1, ..rest };
    canvas.text(place, label, look.accent());
    let typed = Rect {
        x: place.x + label.len() as u16,
        width: place.width - label.len() as u16,
        ..place
    };
    canvas.text(typed, learners.name.text(), look.strong());
    let column = (learners.name.column() as u16).min(typed.width - 1);
    canvas.point((typed.x + column, typed.y));
    let mut rest = below(rest, 1);
    if let Some(refused) = &learners.refused {
        rest = text(refused, look.strong(), rest, canvas);
    }
    let rest = below(rest, 1);
    let room = usize::from(rest.height);
    let first = scrolled(learners.chosen, learners.known.len(), room);
    let typing = !learners.name.text().is_empty();
    for ((i, learner), place) in learners
        .known
        .iter()
        .enumerate()
        .skip(first)
        .zip(rest.rows())
    {
        let paint = if i == learners.chosen && !typing {
            look.chosen()
        } else {
            look.plain()
        };
        let stars = learner.progress.course_stars();
        let room = usize::from(place.width).saturating_sub(stars.len() + 3);
        let name = super::fit::text(learner.title(), room);
        // Letters may be two columns wide.
        let gap = room - name.width();
        canvas.text(place, format!(" {name}{:gap$} {stars} ", ""), paint);
        canvas.hit(place, Hit::Entry(i));
    }
    frame::more(first > 0, first + room < learners.known.len(), rest, canvas);
}
