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
        let counted: Vec<(SpanRole, [String; 2])> =
            section.rows().iter().filter_map(counted).collect();
        let wide = if counted.len() * WIDE <= width {
            WIDE
        } else {
            NARROW
        };
        let shown = counted.len().min(width / wide);
        let row = |place: usize| {
            let tile = |(role, texts): &(SpanRole, [String; 2])| {
                Span::word(format!("{:^wide$}", texts[place]), *role)
            };
            let tiles: Vec<Span> = counted[..shown].iter().map(tile).collect();
            Row::new([Chunk::new(tiles, shown)])
        };
        let rows = vec![row(0), row(1)];
        let heading = std::mem::take(&mut section.heading);
        let brief = Section::new(Topic::State, heading, RowBudget::fixed(2), rows);
        let brief = brief.serving(Purpose::Layers);
        *section = brief.valued(section.value.clone());
    }
}

/// Returns the colour of a layer, its number, and the number of its squares; `None` if the row has
/// no such numbers.
fn counted(row: &Row) -> Option<(SpanRole, [String; 2])> {
    let number = |span: &Span| match &span.what {
        SpanKind::Number(number) => Some((span.role, number.to_string())),
        _ => None,
    };
    let (role, layer) = row.label.iter().find_map(number)?;
    let role = match role {
        SpanRole::Layer(layer) => {
            SpanRole::Board(Some(Mark::Visited), Some(Label::Distance(layer)))
        }
        other => other,
    };
    let squares = row.cells.iter().flat_map(|cell| &cell.spans);
    let (_, count) = squares.into_iter().find_map(number)?;
    Some((role, [layer, count]))
}
