//! Shortens text that is too long, or cuts it off with an ellipsis.

use ratatui::text::Line;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::board::Square;

/// Ellipsis at the end of text that is cut off.
pub const CUT: &str = "…";

/// Returns `text` in at most `width` columns; an ellipsis replaces the part that is cut off.
pub fn text(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut left = width.saturating_sub(CUT.width());
    let kept = text.chars().take_while(|c| {
        let room = left.checked_sub(c.width().unwrap_or(0));
        left = room.unwrap_or(0);
        room.is_some()
    });
    let kept: String = kept.collect();
    let sign = if width == 0 { "" } else { CUT };
    format!("{}{sign}", kept.trim_end())
}

/// Returns as many whole words of `text` as fit into `width` columns, followed by an ellipsis if
/// some are missing.
pub fn words(text: String, width: usize) -> String {
    if text.width() <= width {
        return text;
    }
    let cut = self::text(&text, width);
    let kept = cut.trim_end_matches(CUT);
    let is_whole = text[kept.len()..].starts_with(' ') && kept.width() + 2 <= width;
    let kept = if is_whole {
        kept
    } else {
        kept.rfind(' ').map_or("", |blank| &kept[..blank])
    };
    if width == 0 {
        return String::new();
    }
    let blank = if kept.is_empty() { "" } else { " " };
    format!("{kept}{blank}{CUT}")
}

/// Returns as many whole words of `text` as [`words`] does, or part of the first word, such as a
/// file's name, if not even that fits.
pub fn title(text: &str, width: usize) -> String {
    let whole = words(text.to_owned(), width);
    if whole == CUT {
        self::text(text, width)
    } else {
        whole
    }
}

/// Returns `line` in at most `width` columns; an ellipsis replaces the part that is cut off.
pub fn line(mut line: Line<'static>, width: usize) -> Line<'static> {
    if line.width() <= width {
        return line;
    }
    let mut left = width;
    let cut = line.spans.iter_mut().position(|span| {
        // A span that ends in the last column is also cut, because more follows.
        let is_cut = span.width() >= left;
        if is_cut {
            span.content = words(format!("{} ", span.content), left).into();
        } else {
            left -= span.width();
        }
        is_cut
    });
    line.spans.truncate(cut.map_or(usize::MAX, |cut| cut + 1));
    line
}

/// Number of squares kept before and after the omission in a long path.
const FIRST: usize = 3;
const LAST: usize = 2;

/// Shortens every long path in `text` to its first and last squares. The board still shows all
/// squares of the path with their numbers.
pub fn shorten_paths(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_square = |word: &&str| {
        let name = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        name.parse::<Square>().is_ok()
    };
    let mut kept = Vec::with_capacity(words.len());
    for run in words.chunk_by(|one, next| is_square(one) && is_square(next)) {
        if run.len() > FIRST + LAST + 1 {
            kept.extend_from_slice(&run[..FIRST]);
            kept.push("...");
            kept.extend_from_slice(&run[run.len() - LAST..]);
        } else {
            kept.extend_from_slice(run);
        }
    }
    kept.join(" ")
}

/// Returns the beginnings of a sentence that end before a comma, the shortest first. A list of
/// squares isn't cut, because the sentence would then be wrong.
pub fn clauses(sentence: &str) -> Vec<String> {
    let is_clause = |at: &usize| {
        let next = sentence[at + 1..].split_whitespace().next().unwrap_or("");
        let name = next.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        next != "and" && name.parse::<Square>().is_err()
    };
    let commas = sentence.match_indices(", ").map(|(at, _)| at);
    let ends = commas.filter(is_clause);
    ends.map(|at| format!("{}.", &sentence[..at])).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;

    #[test]
    fn a_title_is_cut_between_words_and_a_name_of_one_word_within_it() {
        assert_eq!(
            title("The queen and what stops her", 22),
            "The queen and what …"
        );
        assert_eq!(title("a-game-of-mine.pgn", 10), "a-game-of…");
        assert_eq!(title("The rook", 8), "The rook");
    }

    #[test]
    fn a_sentence_ends_at_a_comma_but_not_within_a_list_of_squares() {
        let told = "A tour: every square is visited, after 63 steps.";
        assert_eq!(clauses(told), ["A tour: every square is visited."]);
        assert!(clauses("New from here: g7, e7, c5, and b2.").is_empty());
    }

    #[test]
    fn a_long_way_is_said_by_its_ends() {
        let said = "a8 is 7 moves away (g2 h4 g6 e7 c6 a7 c8 a8). New from here: b6, d6 and e5.";
        assert_eq!(
            shorten_paths(said),
            "a8 is 7 moves away (g2 h4 g6 ... c8 a8). New from here: b6, d6 and e5."
        );
        let short = "g2 f4 e2 d4 c2 b4";
        assert_eq!(shorten_paths(short), short);
    }

    #[test]
    fn what_fits_stays_and_what_does_not_ends_in_a_sign() {
        assert_eq!(text("queue", 5), "queue");
        assert_eq!(text("queue", 4), "que…");
        assert_eq!(text("a queue", 3), "a…");
        assert_eq!(text("queue", 0), "");
    }

    #[test]
    fn words_stay_whole() {
        assert_eq!(words("  s is found".to_owned(), 12), "  s is found");
        assert_eq!(words("  s is found".to_owned(), 11), "  s is …");
        assert_eq!(words("  s is found".to_owned(), 8), "  s is …");
        assert_eq!(words("  s is found".to_owned(), 7), "  s …");
        assert_eq!(words("found".to_owned(), 3), "…");
    }

    #[test]
    fn lines_are_cut_at_any_span() {
        let whole = || Line::from(vec![Span::raw("moves "), Span::raw("0:1 1:2")]);
        for (width, shown) in [
            (13, "moves 0:1 1:2"),
            (12, "moves 0:1 …"),
            (7, "moves …"),
            (6, "…"),
            (0, ""),
        ] {
            assert_eq!(line(whole(), width).to_string(), shown, "{width}");
        }
    }
}
