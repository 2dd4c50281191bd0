//! The sections of a sheet laid out in rows, as many of them as fit.
//!
//! ```text
//! QUEUE ─────────────────────── 3 squares
//! next 2 d4 c1  3 d6
//!
//! CODE ──────────────────────────────────
//! ```
//!
//! Until a result appears, the visible sections and their numbers of rows depend only on the size
//! and the subject, not on the step, so nothing moves while the user steps. A section that doesn't
//! fit is omitted completely, unless none fits.

mod choices;
mod columns;
mod flow;
mod layers;
mod paint;
mod placed;
mod question;
mod result;
mod section;
mod separate;
mod shorter;
mod slide;
mod spare;
mod stacked;
#[cfg(test)]
mod tests;
mod tree;

use ratatui::text::Line;

use crate::app::{Model, Panel, Run};
use crate::board::sort_by;
use crate::sheet::{Body, Purpose, Section, Topic};

use self::columns::{BETWEEN, widths};
pub use self::layers::in_brief;
pub use self::paint::hit;
use self::placed::PlacedSection;
pub use self::question::{question, without};
use self::section::{PanelStyle, natural};
pub use self::section::{compact, line};
pub use self::stacked::{stacked, stacked_large};
use super::{Style, Styles, row::ScreenRow};

/// Minimum height of a screen that shows facts and code at the same time, in rows.
pub const TALL: u16 = 36;

/// Returns the rows of a run's panel with its title but without its keys, for this size.
pub fn rows(model: &Model, run: &Run, look: &Styles, size: (usize, usize)) -> Vec<ScreenRow> {
    let sheet = model.sheet_of(run);
    // What the last step tried is no longer on the board.
    let has_result = sheet.sections.iter().any(Section::is_large);
    let is_shown =
        |one: &&Section| one.topic != Topic::Keys && !(has_result && one.purpose == Purpose::Step);
    titled(sheet.sections.iter().filter(is_shown), model, look, size)
}

/// Returns the rows of sections, with the titles above the others, for this size.
fn titled<'a>(
    sections: impl Iterator<Item = &'a Section>,
    model: &Model,
    look: &Styles,
    (width, height): (usize, usize),
) -> Vec<ScreenRow> {
    let (titles, others): (Vec<_>, Vec<_>) = sections.partition(|one| one.topic == Topic::Title);
    let mut rows = stacked(titles, look, width);
    rows.truncate(height);
    let mut left = height - rows.len();
    let mut parts = Parts::new(others, model, look, (width, true));
    parts.fit(left, 0, SPARE);
    let has_gap = left > 0 && !rows.is_empty();
    if has_gap && parts.least() < left {
        rows.push(ScreenRow::default());
        left -= 1;
    }
    rows.extend(parts.rows(left, parts.gaps_fit(left)));
    rows
}

/// Returns the contents of the panel without its title and its keys, in at most 24 lines of at most
/// `columns` columns.
pub fn panel_as_lines(model: &Model, look: &Styles, columns: usize) -> Vec<Line<'static>> {
    let sheet = model.sheet();
    let sections = sheet.sections.iter().filter(|one| one.topic != Topic::Keys);
    let mut parts = Parts::new(sections, model, look, (columns, false));
    parts.fit(24, 0, 0);
    let rows = parts.rows(24, parts.gaps_fit(24));
    rows.into_iter().map(ScreenRow::into_line).collect()
}

/// Minimum value of `spare` at which a section gives way to blank rows.
const SPARE: u8 = 4;

/// The visible sections, in their order.
#[derive(Clone)]
pub struct Parts<'a> {
    sections: Vec<&'a Section>,
    panel: Panel,
    style: PanelStyle<'a>,
    /// Columns available to all sections together.
    width: usize,
    /// Whether the screen is tall.
    is_tall: bool,
    /// Keys to try that gave way to other sections, if any.
    spared_keys: Option<&'a Section>,
    /// Whether a result was taken out of the sections.
    has_result_above: bool,
    /// Whether one key to try is enough, because others would take blank rows from a result.
    has_one_key: bool,
    /// Whether the sections belong to a slide.
    is_slide: bool,
    /// Whether no step follows.
    at_end: bool,
    /// Number of rows that the tree gives up for blank rows between the sections.
    given: usize,
}

impl<'a> Parts<'a> {
    /// Returns the sections to show, the most important first. With `all`, as on a tall screen,
    /// they include the tree and the code; otherwise, the one of the two that the user has opened,
    /// if any.
    pub fn new(
        sections: impl IntoIterator<Item = &'a Section>,
        model: &Model,
        look: &'a Styles,
        (width, all): (usize, bool),
    ) -> Self {
        let panel = model.panel();
        let is_slide = model.activity.handler().showing().slide.is_some();
        let is_shown = |section: &&Section| match section.topic {
            Topic::Title => false,
            // The slides of a lecture differ anyway, so they need no room for what comes later.
            _ if is_slide && (section.is_blank() || slide::is_bare(section, panel)) => false,
            Topic::Machinery => panel == Panel::Code || all && width >= columns::TWO,
            Topic::Code => all || panel == Panel::Code,
            Topic::Tree => all || panel == Panel::Tree,
            _ => true,
        };
        let mut sections: Vec<&Section> = sections.into_iter().filter(is_shown).collect();
        let place = |section: &&Section| match (panel, section.topic) {
            _ if section.purpose == Purpose::Hint => 4,
            (Panel::Code, Topic::Code | Topic::Machinery) | (Panel::Tree, Topic::Tree) => 0,
            (_, Topic::Before) => 2,
            (_, Topic::Keys) => 3,
            _ => 1,
        };
        sort_by(&mut sections, |one, next| place(one).cmp(&place(next)));
        let style = PanelStyle {
            flipped: model.flipped(),
            ..PanelStyle::plain(look)
        };
        Parts {
            sections,
            panel,
            style,
            width,
            is_tall: all,
            spared_keys: None,
            has_result_above: false,
            has_one_key: false,
            is_slide,
            at_end: model.activity.is_exploring() && model.front().at_end(),
            given: 0,
        }
    }

    /// Shows results in large letters, if squares as tall as these letters show pieces as pictures.
    #[must_use]
    pub fn on_screen(mut self, style: &Style) -> Self {
        self.style.has_large = style.draws(Section::LARGE_ROWS as u16);
        self.style.has_pixels = style.shows_pictures();
        self
    }

    /// Returns the minimum number of rows of all sections together, without blank rows.
    pub fn least(&self) -> usize {
        let widths = widths(&self.sections, self.width);
        let rows = self
            .sections
            .iter()
            .map(|one| self.least_of(one, widths[0]));
        // The taller of two columns has about half of the rows.
        (rows.sum::<usize>() + self.parted()).div_ceil(widths.len())
    }

    /// Returns the minimum number of rows of a section with its heading.
    fn least_of(&self, section: &Section, width: usize) -> usize {
        let room = section.room;
        let rows = if let Body::Choices(answers) = &section.body {
            choices::height(answers, &self.style, width, 0)
        } else if room.is_whole() {
            natural(section, &self.style, width)
        } else if room.is_spare() {
            room.good
        } else if self.has_one_key && section.topic == Topic::Keys {
            room.least.min(1)
        } else if self.is_filled(section) && section.topic != Topic::Keys {
            natural(section, &self.style, width).min(room.good)
        } else if self.is_still() && !section.rows().is_empty() {
            natural(section, &self.style, width).min(room.least)
        } else if let Body::Tree(tree) = &section.body {
            let rows = self.tree_rows(room).saturating_sub(self.given);
            self.tree_height(tree, width, rows)
        } else if let (Body::Large(text), true) = (&section.body, self.has_result()) {
            self.style.large_height(text, width, room.most)
        } else if self.is_tall {
            room.tall
        } else {
            room.least
        };
        heading_rows(section) + rows
    }

    /// Whether there are no sections.
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// Drops sections with a `spare` of at least `least`, the highest values first, until the
    /// others fit into `height` rows. A section that adds little (`SPARE`) stays only if the blank
    /// rows between all sections, `gaps` other blank rows, and the rows that make answers easy to
    /// read also fit. At least one section stays.
    pub fn fit(&mut self, height: usize, gaps: usize, least: u8) {
        self.given = 0;
        self.drop_small_result();
        while self.sections.len() > 1 {
            let places = 0..self.sections.len();
            let spare = |i: usize| self.spare(self.sections[i]);
            let Some(last) = places.max_by_key(|&i| (spare(i), i)) else {
                break;
            };
            let air = if self.has_tree() {
                self.missing_gaps() + self.taken_by_tree(self.sections[last])
            } else if spare(last) >= SPARE || self.is_still() {
                let gaps = self.gaps_around(self.sections[last], gaps);
                let free = height.saturating_sub(self.needed(SPARE - 1) + gaps);
                (gaps + self.missing_gaps() + self.growth(free)).saturating_sub(self.reserved())
            } else {
                0
            };
            let most = height + self.gives(spare(last));
            if self.least() + air <= most || spare(last) < least {
                break;
            }
            let section = self.sections.remove(last);
            if section.topic == Topic::Keys {
                self.spared_keys = Some(section);
            }
        }
        self.separate(height, 0);
    }

    /// Returns at most `height` rows, with blank rows between the sections if `gap` is set.
    pub fn rows(&self, height: usize, gap: bool) -> Vec<ScreenRow> {
        let widths = widths(&self.sections, self.width);
        let placed = self.place(&widths, height, usize::from(gap));
        let column = |(number, width): (usize, &usize)| -> Vec<ScreenRow> {
            let mut rows = Vec::new();
            for one in placed.iter().filter(|one| one.column == number) {
                rows.extend((one.gap > 0).then(ScreenRow::default));
                rows.extend(self.style.section(one.section, *width, one.rows));
            }
            rows.truncate(height);
            rows
        };
        let mut columns = widths.iter().enumerate().map(column);
        let mut rows = columns.next().unwrap_or_default();
        for second in columns {
            let blank = second.len().saturating_sub(rows.len());
            rows.extend(vec![ScreenRow::default(); blank]);
            for (row, adjacent) in rows.iter_mut().zip(second) {
                *row = std::mem::take(row).adjacent(widths[0] + BETWEEN, adjacent);
            }
        }
        if widths.len() == 1 {
            self.add_keys(&mut rows, height);
        }
        rows
    }

    /// Returns the sections that fit, each with its column and its number of rows.
    fn place(&self, widths: &[usize], height: usize, gap: usize) -> Vec<PlacedSection<'a>> {
        let mut left: Vec<usize> = vec![height; widths.len()];
        let has_steps = |one: &&Section| one.topic == Topic::Steps;
        let beside_steps = widths.len() > 1 && self.sections.iter().any(has_steps);
        let mut placed: Vec<PlacedSection<'_>> = Vec::new();
        for (i, &section) in self.sections.iter().enumerate() {
            let above = i.checked_sub(1).map(|i| self.sections[i]);
            let is_parted = above.is_some_and(|above| self.is_parted(above, section));
            let columns = match section.topic {
                Topic::Steps => 0..1,
                _ if beside_steps => 1..2,
                Topic::Tree | Topic::Code | Topic::Machinery if widths.len() > 1 => 1..2,
                _ => 0..widths.len(),
            };
            for column in columns {
                let gap = gap.max(usize::from(is_parted));
                let mut gap = if left[column] == height { 0 } else { gap };
                let rows = self.least_of(section, widths[column]);
                if section.belongs_to_the_one_before() && rows + gap > left[column] {
                    gap = 0;
                }
                let rows = rows + gap;
                if rows <= left[column] {
                    left[column] -= rows;
                    placed.push(PlacedSection {
                        section,
                        column,
                        rows: rows - gap - heading_rows(section),
                        gap,
                    });
                    break;
                }
            }
        }
        if let ([], Some(section)) = (placed.as_slice(), self.sections.first()) {
            // Part of the most important section is better than nothing.
            let rows = height.saturating_sub(heading_rows(section));
            placed.push(PlacedSection {
                section,
                column: 0,
                rows: rows.min(section.room.most),
                gap: 0,
            });
            return placed;
        }
        for good in [true, false] {
            for one in &mut placed {
                let room = one.section.room;
                if let Body::Choices(answers) = &one.section.body {
                    let most = one.rows + left[one.column];
                    let rows = choices::height(answers, &self.style, widths[one.column], most);
                    left[one.column] = most - rows.max(one.rows);
                    one.rows = rows.max(one.rows);
                    continue;
                }
                let (section, width) = (one.section, widths[one.column]);
                let most = match (&section.body, good) {
                    _ if room.is_whole() => one.rows,
                    (Body::Rows(_), _) if self.has_result() || self.is_filled(section) => {
                        natural(section, &self.style, width).min(room.most)
                    }
                    (Body::Large(text), _) if self.has_result() => {
                        self.style.large_height(text, width, room.most)
                    }
                    (Body::Tree(tree), _) if self.has_result() => {
                        let most = one.rows + left[one.column];
                        self.tree_height(tree, width, most.min(room.most))
                    }
                    (_, true) => room.good,
                    (_, false) => room.most,
                };
                one.grow(most, &mut left[one.column]);
            }
        }
        placed
    }
}

/// Returns the number of rows of a section's heading: 0 or 1.
fn heading_rows(section: &Section) -> usize {
    if section.heading.is_empty() { 0 } else { 1 }
}
