//! Text that ends in a sign where it is too long.

use ratatui::text::{Line, Span};

/// What stands where text was cut.
pub const CUT: &str = "…";

/// `text` in at most `width` columns; what is cut off leaves a sign.
pub fn text(text: &str, width: usize) -> String {
    match text.chars().count() <= width {
        true => text.to_owned(),
        false => {
            let kept: String = text.chars().take(width.saturating_sub(1)).collect();
            let sign = if width == 0 { "" } else { CUT };
            format!("{}{sign}", kept.trim_end())
        }
    }
}

/// `line` in at most `width` columns; what is cut off leaves a sign.
pub fn line(line: Line<'static>, width: usize) -> Line<'static> {
    if line.width() <= width {
        return line;
    }
    let (alignment, style) = (line.alignment, line.style);
    let mut left = width;
    let mut spans = Vec::new();
    for span in line.spans {
        // A span that fills the room to the last column is cut too, since more follows.
        let room = if span.width() < left {
            usize::MAX
        } else {
            left
        };
        let cut = match room {
            usize::MAX => span.content.into_owned(),
            _ => text(&format!("{} ", span.content), left),
        };
        left = left.saturating_sub(cut.chars().count());
        spans.push(Span::styled(cut, span.style));
        if room != usize::MAX {
            break;
        }
    }
    Line {
        style,
        alignment,
        spans,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_and_what_does_not_ends_in_a_sign() {
        assert_eq!(text("queue", 5), "queue");
        assert_eq!(text("queue", 4), "que…");
        assert_eq!(text("a queue", 3), "a…");
        assert_eq!(text("queue", 0), "");
    }

    #[test]
    fn lines_are_cut_at_any_span() {
        let whole = || Line::from(vec![Span::raw("moves "), Span::raw("0:1 1:2")]);
        for (width, shown) in [
            (13, "moves 0:1 1:2"),
            (12, "moves 0:1 1…"),
            (6, "moves…"),
            (3, "mo…"),
            (0, ""),
        ] {
            assert_eq!(line(whole(), width).to_string(), shown, "{width}");
        }
    }
}
