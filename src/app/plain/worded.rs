//! Sections of the panel that need sentences: as a list, their numbers would have no meaning.

use crate::sheet::{Body, Row, Section, Span, SpanKind, Topic};
use crate::words::{capital, counted, list};

use super::sheet::spans;

/// Describes a section in sentences of its own; `None` if it can be read as a list.
pub(super) fn worded(section: &Section) -> Option<Vec<String>> {
    let (Body::Rows(rows), value) = (&section.body, spans(&section.value)) else {
        return None;
    };
    match (section.topic, section.heading.as_ref()) {
        (Topic::Code | Topic::Machinery, "code") => Some(
            ["Code:".to_owned()]
                .into_iter()
                .chain(rows.iter().map(code))
                .collect(),
        ),
        (Topic::Machinery, "this step") if !value.is_empty() => {
            let attacked = match rows.iter().flat_map(cells).collect::<Vec<_>>() {
                none if none.is_empty() => "nothing".to_owned(),
                squares => list(squares),
            };
            Some(vec![format!(
                "This step: the piece on {value} attacks {attacked}."
            )])
        }
        (_, "queue" | "target's queue") => queue(section, rows),
        (_, "layers" | "bounds" | "sums") if !rows.is_empty() => {
            let visited = match number(&section.value)? {
                0 => "nothing".to_owned(),
                visited => counted(visited, "square"),
            };
            let head = format!("{}, {visited} visited:", capital(&section.heading));
            Some([head].into_iter().chain(rows.iter().map(layer)).collect())
        }
        (_, "slope") => Some(vec![slope(&value, rows)]),
        (_, "between") => between(section, rows),
        (_, "attackers and defenders") => {
            let head = format!("Attackers and defenders of {value}:");
            Some([head].into_iter().chain(rows.iter().map(side)).collect())
        }
        (_, "the board") => {
            let counts = rows
                .iter()
                .map(|row| number(row.cells.first()?.spans.as_slice()));
            let counts: Vec<u64> = counts.collect::<Option<_>>()?;
            let [white, both, black] = counts[..] else {
                return None;
            };
            Some(vec![format!(
                "Attacked squares: {white} by White only, {both} by both sides and {black} by Black only."
            )])
        }
        (_, "pinned") => Some(vec![match number(&section.value) {
            None => "Pinned pieces: none.".to_owned(),
            Some(count) => format!(
                "{}: {}.",
                counted(count, "pinned piece"),
                list(rows.iter().flat_map(cells))
            ),
        }]),
        _ => None,
    }
}

/// Returns the cells of a row, each as text.
fn cells(row: &Row) -> Vec<String> {
    let cells = row.cells.iter().map(|cell| spans(&cell.spans));
    cells.filter(|cell| !cell.is_empty()).collect()
}

/// Returns the first number among the spans; `None` if there is none.
fn number(spans: &[Span]) -> Option<u64> {
    spans.iter().find_map(|span| match span.what {
        SpanKind::Number(number) => number.try_into().ok(),
        _ => None,
    })
}

/// Returns a line of the pseudocode in backquotes, with the number of times it just ran.
fn code(row: &Row) -> String {
    let (line, ran) = (spans(&row.label), spans(&row.end));
    let line = capital(line.trim_end_matches(':'));
    let ran = match (ran.strip_suffix(" 1 time"), ran.strip_suffix(" 2 times")) {
        (Some(ran), _) => format!("{ran} once"),
        (_, Some(ran)) => format!("{ran} twice"),
        _ => ran,
    };
    let line = match ran.as_str() {
        "" => line,
        ran => format!("{line} {ran}"),
    };
    let mut code = row.cells.iter().flat_map(|cell| &cell.spans);
    let text = code
        .next()
        .map(std::slice::from_ref)
        .map_or_else(String::new, spans);
    // The remaining spans say that calls are suspended in this line, and name their squares.
    let rest: Vec<String> = code.map(|span| spans(std::slice::from_ref(span))).collect();
    let suspended = match rest.as_slice() {
        [] => String::new(),
        [word] => format!(" ({word})"),
        [word, caller] => format!(" ({word} in the call for {caller})"),
        [word, callers @ ..] => format!(" ({word} in the calls for {})", list(callers)),
    };
    format!("{line}: `{text}`{suspended}.")
}

/// Describes a queue: its squares, grouped by the number that orders them, and whether the next
/// square comes from it. `None` if it is empty, or if squares are hidden or left out.
fn queue(section: &Section, rows: &[Row]) -> Option<Vec<String>> {
    let [row] = rows else {
        return None;
    };
    if row.hidden > 0 {
        return None;
    }
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for cell in &row.cells {
        let (square, before) = cell.spans.split_last()?;
        let SpanKind::Square(square) = square.what else {
            return None;
        };
        let at = spans(before);
        match groups.last_mut().filter(|_| at.is_empty()) {
            Some((_, squares)) => squares.push(square.to_string()),
            None => groups.push((at, vec![square.to_string()])),
        }
    }
    let first = groups.first()?.1.first()?.clone();
    let groups: Vec<String> = groups
        .into_iter()
        .map(|(at, squares)| format!("{} {at}", list(squares)).trim_end().to_owned())
        .collect();
    let (heading, value) = (capital(&section.heading), spans(&section.value));
    let told = format!("{heading}, {value}: {}.", groups.join("; "));
    let next = (spans(&row.label) == "next").then(|| format!("Next: {first}."));
    Some([told].into_iter().chain(next).collect())
}

/// Describes a layer, or the squares with a bound or a sum: `2 squares at distance 7: h1 and h2.`
fn layer(row: &Row) -> String {
    let count = row.cells.first().and_then(|cell| number(&cell.spans));
    let squares = cells(row).into_iter().skip(1);
    // The board shows a distance to the target with a minus sign.
    let is_back = matches!(
        row.label.last(),
        Some(Span {
            what: SpanKind::Word(_),
            ..
        })
    );
    let mut at = spans(&row.label);
    if is_back {
        at = format!("{} from the target", at.replace(" -", " "));
    }
    format!(
        "{} {at}: {}.",
        counted(count.unwrap_or_default(), "square"),
        list(squares)
    )
}

/// Describes the slope and the values of the walk.
fn slope(slope: &str, rows: &[Row]) -> String {
    let values = rows.iter().flat_map(|row| &row.cells).map(|cell| {
        let (value, way) = cell.spans.split_at(cell.spans.len().min(3));
        match spans(way) {
            way if way.is_empty() || number(value) == Some(0) => spans(value),
            way => format!("{} ({way})", spans(value)),
        }
    });
    let values: Vec<String> = values.collect();
    match (slope, values.is_empty()) {
        (_, true) => "Slope: not known yet.".to_owned(),
        ("", _) => format!("Slope: {}.", values.join(", ")),
        ("infinite", _) => format!("Infinite slope: {}.", values.join(", ")),
        (slope, _) => format!("Slope {slope}: {}.", values.join(", ")),
    }
}

/// Describes the squares between two squares; `None` before the walk has visited one.
fn between(section: &Section, rows: &[Row]) -> Option<Vec<String>> {
    let crossed = number(&section.value)?;
    Some(match rows {
        [off_centre, centres] => {
            let centres = cells(centres).into_iter().skip(1);
            vec![
                format!(
                    "{} crossed off-centre: {}.",
                    counted(crossed, "square"),
                    list(cells(off_centre))
                ),
                format!("Squares crossed through the centre: {}.", list(centres)),
            ]
        }
        _ if crossed == 0 => vec!["Between: no squares.".to_owned()],
        rows => vec![format!(
            "{} crossed in between: {}.",
            counted(crossed, "square"),
            list(rows.iter().flat_map(cells))
        )],
    })
}

/// Lists the pieces of a side that attack or defend a square: `White, 2 pieces: pawn d2 and pawn f2.`
fn side(row: &Row) -> String {
    let side = row
        .label
        .last()
        .map_or(String::new(), |side| spans(std::slice::from_ref(side)));
    let color = side.to_lowercase();
    let pieces: Vec<String> = cells(row)
        .iter()
        .map(|piece| piece.replace(&format!("{color} "), ""))
        .collect();
    match pieces.len() {
        0 => format!("{side}: none."),
        count => format!("{side}, {}: {}.", counted(count, "piece"), list(pieces)),
    }
}
