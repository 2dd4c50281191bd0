//! Who learns: a list to choose from, and a name to type.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::{Hit, Learners};

use super::super::page::{inside, list};
use super::super::{
    canvas::Canvas,
    fit,
    layout::{behind, below},
    row::ScreenRow,
};

/// Draws the learners with their stars, and the name that is being typed.
pub fn draw(learners: &Learners, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let area = inside(area);
    let width = usize::from(area.width);
    let about = "Each learner has stars and practice of their own. Choose one, or type a new name.";
    let about = ScreenRow::wrapped(about, width, look.plain());
    let area = canvas.rows(about.chain([ScreenRow::default()]), area);
    let label = "New name: ";
    let name =
        ScreenRow::new(label, look.accent()).text(learners.name.text().to_owned(), look.strong());
    let typed = behind(area, label.len() as u16);
    let column = (learners.name.column() as u16).min(typed.width - 1);
    canvas.point((typed.x + column, typed.y));
    let refused = learners.refused.iter();
    let refused = refused.flat_map(|refused| ScreenRow::wrapped(refused, width, look.strong()));
    let rest = canvas.rows([name].into_iter().chain(refused), area);
    let typing = !learners.name.text().is_empty();
    let known = learners.known.iter().enumerate().map(|(i, learner)| {
        let is_chosen = i == learners.chosen && !typing;
        let paint = if is_chosen {
            look.chosen()
        } else {
            look.plain()
        };
        let stars = learner.progress.course_stars();
        let room = width.saturating_sub(stars.len() + 3);
        let name = fit::text(learner.title(), room);
        // Letters may be two columns wide.
        let gap = room - name.width();
        ScreenRow::new(format!(" {name}{:gap$} {stars} ", ""), paint)
            .means(Hit::Entry(i))
            .chosen(is_chosen)
    });
    list(known.collect(), learners.chosen, below(rest, 1), canvas);
}
