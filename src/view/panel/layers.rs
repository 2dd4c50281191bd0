//! The layers of a search in two rows: the numbers of the layers, and below each the number of its
//! squares, on the layer's colour.
//!
//! ```text
//! LAYERS ───────────── 10 visited
//! ▒0▒▒▒1▒▒▒2▒▒▒3▒▒
//! ▒1▒▒▒4▒▒▒14▒▒17▒
//! ```

use crate::sheet::{Chunk, Purpose, Row, RowBudget, Section, Span, SpanKind, SpanRole, Topic};
use crate::trace::{Label, Mark};

/// Width of a layer in columns, normally and if there are many layers.
const WIDE: usize = 4;
const NARROW: usize = 3;

/// Replaces the bars of layers with two rows, which also fit on a small screen. Layers that don't
/// fit into `width` columns are omitted.
pub fn in_brief(sections: &mut [Section], width: usize) {
    let is_bars =
        |section: &&mut Section| section.topic == Topic::Tree && section.purpose == Purpose::Layers;
    for section in sections.iter_mut().filter(is_bars) {
        let counted: Vec<(u32, String)> = section.rows().iter().filter_map(counted).collect();
        let wide = if counted.len() * WIDE <= width {
            WIDE
        } else {
            NARROW
        };
        let shown = counted.len().min(width / wide);
        let row = |text: &dyn Fn(&(u32, String)) -> String| {
            let tile = |layer: &(u32, String)| {
                let label = Some(Label::Distance(layer.0));
                let role = SpanRole::Board(Some(Mark::Visited), label);
                Span::word(format!("{:^wide$}", text(layer)), role)
            };
            let tiles: Vec<Span> = counted[..shown].iter().map(tile).collect();
            Row::new([Chunk::new(tiles, shown)])
        };
        let rows = vec![
            row(&|layer| layer.0.to_string()),
            row(&|layer| layer.1.clone()),
        ];
        let heading = std::mem::take(&mut section.heading);
        let brief = Section::new(Topic::State, heading, RowBudget::fixed(2), rows);
        let brief = brief.serving(Purpose::Layers);
        *section = brief.valued(section.value.clone());
    }
}

/// Returns the number of a layer, and the number of its squares; `None` if the row has no such
/// numbers.
fn counted(row: &Row) -> Option<(u32, String)> {
    let number = |span: &Span| match &span.what {
        SpanKind::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let layer = row.label.iter().find_map(number)?;
    let squares = row.cells.iter().flat_map(|cell| &cell.spans);
    Some((layer.parse().ok()?, squares.into_iter().find_map(number)?))
}
