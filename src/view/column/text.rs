//! The text of a column before it is laid out, and what gives way where rows are short.

use ratatui::layout::Rect;

use crate::app::{Model, Panel};
use crate::sheet::{Section, Topic};

use super::super::panel::{self, Parts};
use super::super::{Layout, canvas::Canvas, large, note, row::ScreenRow};
use super::timeline::has_timeline;

/// The stars of a won level take at most one in this many rows.
const STARS: u16 = 4;

/// The text of a screen before it is laid out.
pub struct Text<'a> {
    pub title: Vec<ScreenRow>,
    /// Number of rows of the title that name what to do or what is asked; the rest explains it.
    pub headline: usize,
    pub parts: Parts<'a>,
    /// Whether the window is tall, so that the headline may be larger than other sentences.
    is_tall: bool,
    /// Whether the code takes the place of the legend.
    pub is_brief: bool,
    /// Whether the legend and a row of the sentences give way to a tree.
    pub is_for_tree: bool,
    /// Whether a message takes the place of the sentences about the board.
    has_message: bool,
}

impl<'a> Text<'a> {
    pub fn new(
        model: &Model,
        sections: &'a [Section],
        layout: &Layout,
        (width, sections_width): (u16, u16),
        canvas: &Canvas<'a>,
    ) -> Text<'a> {
        let is_tall = layout.area.height >= panel::TALL;
        let is_brief = !is_tall && model.panel() == Panel::Code && model.activity.is_exploring();
        let titles = sections.iter().filter(|one| one.topic == Topic::Title);
        let first = panel::stacked(titles.clone().take(1), canvas.look(), width.into());
        let mut title = panel::stacked(titles, canvas.look(), width.into());
        let size = (sections_width.into(), is_tall);
        let parts = Parts::new(sections, model, canvas.look(), size);
        let has_tree = parts.has_tree() && !parts.has_result();
        let is_for_tree = !is_tall && has_tree && model.activity.is_exploring();
        if (is_brief || is_for_tree) && model.asking.is_none() {
            // Only the first row of the title, the question, stays.
            title.truncate(1);
        }
        let mut text = Text {
            title,
            headline: first.len(),
            parts: parts.on_screen(canvas.style),
            is_tall,
            is_brief,
            is_for_tree,
            has_message: note::has_message(model, layout),
        };
        // The stars of a won level take the place of its title.
        if sections.first().is_some_and(Section::is_large) {
            let stars = text.parts.take_result((layout.text.height / STARS).into());
            text.headline += stars.len();
            text.title.splice(0..0, stars);
        }
        text
    }
}

impl Text<'_> {
    /// Shortens the text of a lesson to the rows of `room`: those of the column, those that the
    /// most important sections need in it, and those of the legend.
    ///
    /// Sentences that only repeat the sections are removed. So is the lesson's introduction, unless
    /// it fits together with the title, the sections and blank rows. Other sentences stay. If they
    /// don't fit in this way and together with the legend, or if not even the most important
    /// sections fit, the title keeps only its headline.
    pub fn make_room(&mut self, model: &Model, room: (u16, usize, usize), said: &mut Vec<String>) {
        if model.activity.handler().card().is_none() {
            return;
        }
        let showing = model.activity.handler().showing();
        let (height, others, legend) = room;
        let legend = if introduces(model) { 0 } else { legend };
        let height = usize::from(height);
        let told = self.title.len() + 1 + said.len();
        // A legend needs only one of the blank rows.
        let gaps = gaps_outside(has_timeline(model)) - 1;
        let legend = legend.saturating_sub(gaps - 1);
        let sections = match others {
            0 => 0,
            _ => {
                // The introduction also gives way to cards that are easy to read from a distance.
                self.parts.needed(7) + self.parts.card_rows(height) + gaps
            }
        };
        let repeats = !self.has_message && showing.repeats_sheet;
        if repeats || introduces(model) && told + sections > height {
            said.clear();
        } else if told + others > height || !said.is_empty() && told + sections + legend > height {
            self.title.truncate(self.headline);
        }
    }

    /// Makes what is asked and answered larger where only sections for spare rows of `area` give way
    /// to it: first the headline, then the sentences `said`, which are returned. `others` is the
    /// number of rows for what is neither title, sentences nor sections.
    pub fn enlarge(
        &mut self,
        said: Vec<ScreenRow>,
        (area, others): (Rect, usize),
        canvas: &Canvas<'_>,
    ) -> Vec<ScreenRow> {
        let (width, height) = (area.width, usize::from(area.height));
        // These rows include the blank row above each section.
        let sections = self.parts.needed(7) + self.parts.card_rows(height);
        let explanation = self.title.split_off(self.headline.min(self.title.len()));
        let asked = std::mem::take(&mut self.title);
        // Stars are large already.
        let has_stars = asked.iter().any(|row| !row.large.is_empty());
        let sized = |explained: usize| {
            // A blank row separates the explanation from what it explains.
            let others = sections + others + explained + usize::from(explained > 0);
            let free = |all: usize| height.saturating_sub(others + all);
            let (mut headline, mut reply) = (asked.clone(), said.clone());
            for (question, answer) in large::line_rows(self.is_tall) {
                if !has_stars {
                    let most = headline.len() + free(headline.len() + reply.len());
                    headline = large::fitting(asked.clone(), question, (width, most), canvas);
                }
                let most = reply.len() + free(headline.len() + reply.len());
                reply = large::fitting(said.clone(), answer, (width, most), canvas);
            }
            (headline, reply)
        };
        let is_large = |headline: &[ScreenRow]| headline.iter().any(|row| !row.large.is_empty());
        let (mut headline, mut reply) = sized(explanation.len());
        let mut explanation = explanation;
        // Once there is a reply, what is asked matters more than where to look.
        if !(said.is_empty() || is_large(&headline)) {
            let (larger, answer) = sized(0);
            if is_large(&larger) {
                (headline, reply) = (larger, answer);
                explanation.clear();
            }
        }
        self.headline = headline.len();
        self.title = headline;
        self.title.extend(explanation);
        reply
    }

    /// Whether an explanation follows the headline.
    pub fn is_explained(&self) -> bool {
        self.title.len() > self.headline
    }
}

/// Whether the sentences are the lesson's introduction.
pub fn introduces(model: &Model) -> bool {
    let introduction = model.activity.handler().showing().introduction;
    introduction.is_some_and(|text| model.message == [text])
}

/// Returns the number of gaps that aren't between two sections, for a column with or without a
/// timeline.
pub const fn gaps_outside(has_timeline: bool) -> usize {
    if has_timeline { 6 } else { 4 }
}
