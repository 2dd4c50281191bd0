//! Lists that an algorithm keeps, such as its queue or its stack.

use crate::board::Square;
use crate::trace::{Frame, Label, Mark, Variable};
use crate::words::{capital, counted, list};

use super::{
    At, Chunk, InWords, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, Truncation,
};

/// Returns the number that orders a square with this label in the queue; `None` if the label has
/// none.
pub const fn number(label: Label) -> Option<u32> {
    match label {
        Label::Distance(moves) | Label::Left(moves) => Some(moves),
        Label::Paths { moves, .. } => Some(moves as u32),
        Label::Bound(Some(bound)) => Some(bound as u32),
        Label::Estimate {
            moves,
            bound: Some(bound),
        } => Some(moves + bound as u32),
        _ => None,
    }
}

/// Returns the words before a label's number in a sentence.
const fn number_word(label: Option<Label>) -> &'static str {
    match label {
        Some(Label::Bound(_)) => "with bound",
        Some(Label::Estimate { .. }) => "with sum",
        _ => "at distance",
    }
}

/// Returns the squares of a list in `frame`, with their colours on the board.
pub fn squares(frame: &Frame, list: Variable) -> Vec<Span> {
    let squares = frame.squares(list);
    squares
        .map(|square| Span::on_board(square, frame))
        .collect()
}

/// Returns a row with the squares of a list, or with the word `empty` if it has none.
pub fn row(cells: impl IntoIterator<Item = impl Into<Chunk>>) -> Row {
    let row = Row::new(cells);
    if row.cells.is_empty() {
        return Row::line("empty", SpanRole::Dim);
    }
    row
}

/// Returns the layer whose colour `square` has on a long path; `None` on a short path and off the
/// path.
pub fn path_layer(frame: &Frame, square: Square) -> Option<usize> {
    let place = frame.path.iter().position(|&on| on == square)?;
    is_long_path(frame).then(|| place * BRIGHT_LAYERS / frame.path.len())
}

/// Whether a path was found that has more squares than there are layers with a colour of their own.
/// Its colours are those of the layers with bright ones, from its start to its end.
pub fn is_long_path(frame: &Frame) -> bool {
    frame.path.len() > LAYERS && frame.has(Mark::Path)
}

/// Number of layers that have a colour of their own.
pub const LAYERS: usize = 8;
/// Number of these, from the first, whose colours are bright.
pub const BRIGHT_LAYERS: usize = 5;

/// Returns a row with the squares of a path, and arrows between them.
pub fn path(frame: &Frame, squares: impl IntoIterator<Item = Square>) -> Row {
    let tiles = squares.into_iter().enumerate();
    let cells = tiles.map(|(number, square)| {
        let arrow = (number > 0).then(|| Span::arrow(SpanRole::Accent));
        let layer = path_layer(frame, square).map(|layer| Label::Distance(layer as u32));
        let tile = match layer {
            Some(_) => Span::square(square, SpanRole::Board(Some(Mark::Path), layer)),
            None => Span::on_board(square, frame),
        };
        let spans: Vec<Span> = arrow.into_iter().chain([tile]).collect();
        let brief = spans.len();
        Chunk::new(spans, brief)
    });
    Row::new(cells).keeping(Truncation::Ends)
}

/// Returns the section of each queue: the start's and, if the search runs from both ends, the
/// target's.
pub fn queues(at: &At<'_>) -> Vec<Section> {
    let both = at.frame.variable(Variable::Back).is_some();
    let next = at.trace.next(at.index, at.size, at.frame);
    let goes_on = |name| next.is_some() && at.frame.squares(name).next() == next;
    // If both queues begin with the next square, only the start's is labelled `next`.
    let front_goes_on = goes_on(Variable::Queue);
    let back_goes_on = !front_goes_on && goes_on(Variable::Back);
    let back = both.then(|| queue(at, (Variable::Back, "target's queue"), back_goes_on));
    let front = queue(at, (Variable::Queue, "queue"), front_goes_on);
    [front].into_iter().chain(back).collect()
}

/// Returns the section of a queue, front first. The number of a layer, bound or sum comes before
/// the first square that has it.
fn queue(at: &At<'_>, (name, heading): (Variable, &'static str), goes_on: bool) -> Section {
    let suspended = at.frame.count_squares(name);
    let (shown, hidden) = Row::some_of(at.frame.squares(name), suspended, Truncation::Ends);
    let shown = numbered(shown, at.frame);
    let cells = shown.iter().map(|&(far, square)| {
        let far = far.map(|far| Span::number(far, SpanRole::Dim));
        let mut spans: Vec<Span> = far.into_iter().collect();
        spans.push(Span::on_board(square, at.frame));
        let brief = spans.len();
        Chunk::new(spans, brief)
    });
    let row = row(cells).keeping(Truncation::Ends).hiding(hidden);
    // Both words have the same length, so that the squares don't move.
    let row = match suspended {
        0 => row,
        _ if goes_on => row.labelled(Span::word("next", SpanRole::Accent)),
        _ => row.labelled(Span::word("then", SpanRole::Dim)),
    };
    let wait = if suspended == 1 { "square" } else { "squares" };
    let mut value = Section::count(suspended, wait).to_vec();
    let twice = at.frame.variable(Variable::Duplicates);
    let twice = twice.map(|_| at.frame.count(Variable::Duplicates));
    if let Some(twice) = twice {
        value[1] = Span::word(format!("{wait},"), SpanRole::Plain);
        value.push(Span::number(twice, SpanRole::Plain));
        value.push(Span::word("again", SpanRole::Plain));
    }
    let room = match at.frame.variable(Variable::Back) {
        // Two queues share the room of one.
        Some(_) => RowBudget::new(2, 2, 3),
        // With one row fewer, the whole code fits next to the queue on a small screen.
        None if at.trace.code().len() == LONG_CODE => RowBudget::new(2, 3, 6),
        None => RowBudget::new(3, 3, 6),
    };
    let section = Section::new(Topic::State, heading, room, vec![row])
        .serving(Purpose::Queue)
        .valued(value);
    section.in_words(at, || {
        let twice = twice.map(|twice| match twice {
            0 => "none queued again".to_owned(),
            twice => format!("{twice} queued again"),
        });
        let heading = capital(heading);
        let (Some(&(_, first)), groups) = (shown.first(), groups(&shown, hidden, at.frame)) else {
            let twice = twice.map(|twice| format!("; {twice}"));
            return InWords::sentences([format!("{heading}: empty{}.", twice.unwrap_or_default())]);
        };
        let twice = twice.map(|twice| format!(", {twice}")).unwrap_or_default();
        let count = counted(suspended as u64, "square");
        let next = goes_on.then(|| format!("Next: {first}."));
        let told = format!("{heading}, {count}{twice}: {groups}.");
        InWords::sentences([told].into_iter().chain(next))
    })
}

/// Returns the squares of a queue. The first square of each layer, bound or sum comes with its
/// number. A square that is queued twice counts as part of the previous square's layer.
fn numbered(squares: Vec<Square>, frame: &Frame) -> Vec<(Option<u32>, Square)> {
    let mut farthest = None;
    let mut last = None;
    let squares = squares.into_iter().map(|square| {
        farthest = farthest.max(frame.label(square).and_then(number));
        let begins = last.replace(farthest) != Some(farthest);
        (farthest.filter(|_| begins), square)
    });
    squares.collect()
}

/// Describes the squares of a queue, grouped by their numbers, and how many are left out.
fn groups(shown: &[(Option<u32>, Square)], hidden: usize, frame: &Frame) -> String {
    let left_out = shown.len() - Truncation::Ends.of_the_last(shown.len());
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (i, &(far, square)) in shown.iter().enumerate() {
        if let Some((_, squares)) = groups.last_mut().filter(|_| hidden > 0 && i == left_out) {
            squares.push(format!("{hidden} more"));
        }
        let far = far.map(|far| format!(" {} {far}", number_word(frame.label(square))));
        match groups.last_mut().filter(|_| far.is_none()) {
            Some((_, squares)) => squares.push(square.to_string()),
            None => groups.push((far.unwrap_or_default(), vec![square.to_string()])),
        }
    }
    let groups = groups.into_iter();
    let groups = groups.map(|(far, squares)| format!("{}{far}", list(squares)));
    Vec::from_iter(groups).join("; ")
}

/// Number of code lines that fit on a small screen only if the queue next to them gives up a row.
const LONG_CODE: usize = 10;

/// Returns the squares of a stack, its top last.
pub fn stack(at: &At<'_>, heading: &'static str, room: RowBudget) -> Section {
    let count = at.frame.count_squares(Variable::Stack);
    let (squares, hidden) =
        Row::some_of(at.frame.squares(Variable::Stack), count, Truncation::Last);
    let squares = squares
        .into_iter()
        .map(|square| Span::on_board(square, at.frame));
    let row = row(squares).keeping(Truncation::Last).hiding(hidden);
    let section = Section::new(Topic::State, heading, room, vec![row]);
    section.in_words(at, || InWords::nothing("empty"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_left_out_of_a_queue_are_counted_before_its_end() {
        let queue = [
            (Some(1), Square::A1),
            (None, Square::B1),
            (None, Square::C1),
            (Some(2), Square::D1),
        ];
        let told = |hidden| groups(&queue, hidden, &Frame::default());
        assert_eq!(told(0), "a1, b1 and c1 at distance 1; d1 at distance 2");
        assert_eq!(
            told(7),
            "a1, b1, 7 more and c1 at distance 1; d1 at distance 2"
        );
    }

    #[test]
    fn hidden_squares_have_no_words_either() {
        let words = InWords::sentences(["Queue: a1.".to_owned()]);
        let rows = vec![Row::new([Span::square(Square::A1, SpanRole::Plain)])];
        let mut queue = Section {
            in_words: words,
            ..Section::new(Topic::State, "queue", RowBudget::fixed(1), rows)
        };
        queue.hide_squares();
        assert_eq!(queue.in_words, InWords::default());
    }
}
