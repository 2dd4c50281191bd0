//! Sections one below the other, outside the panel.

use crate::sheet::Section;
use crate::view::{Style, Styles, row::ScreenRow};

use super::section::{PanelStyle, natural};

/// Returns the rows of sections, one below the other, for this width. A blank row separates them,
/// except between a question and its answers.
pub fn stacked<'a>(
    sections: impl IntoIterator<Item = &'a Section>,
    look: &Styles,
    width: usize,
) -> Vec<ScreenRow> {
    in_style(sections, &PanelStyle::plain(look), width)
}

/// Returns the rows like [`stacked`], with results in large letters if the terminal draws pieces as
/// pictures.
pub fn stacked_large<'a>(
    sections: impl IntoIterator<Item = &'a Section>,
    style: &Style,
    width: usize,
) -> Vec<ScreenRow> {
    let has_large = style.draws(Section::LARGE_ROWS as u16);
    let plain = PanelStyle::plain(&style.look);
    in_style(sections, &PanelStyle { has_large, ..plain }, width)
}

fn in_style<'a>(
    sections: impl IntoIterator<Item = &'a Section>,
    style: &PanelStyle<'_>,
    width: usize,
) -> Vec<ScreenRow> {
    let mut rows = Vec::new();
    for section in sections {
        if !rows.is_empty() && !section.belongs_to_the_one_before() {
            rows.push(ScreenRow::default());
        }
        let lines = natural(section, style, width);
        rows.extend(style.section(section, width, lines));
    }
    rows
}
