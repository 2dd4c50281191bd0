//! Excerpts of files with errors, cut to a bounded width.

/// The most characters of a line that are shown, and of those before a caret.
const SHOWN: usize = 120;
const BEFORE: usize = 60;

/// The lines of an error that shows a line of a file with a caret below, cut around the caret.
pub fn cut(error: &str) -> Vec<String> {
    let is_caret = |line: &&str| line.contains('^') && line.chars().all(|c| " |^".contains(c));
    let caret = error.lines().find(is_caret).unwrap_or_default();
    let frame = caret.find('|').map_or(0, |at| at + 1);
    let column = caret.find('^').unwrap_or_default().saturating_sub(frame);
    let skipped = column.saturating_sub(BEFORE);
    let cut = |line: &str| {
        let framed = line.chars().nth(frame.saturating_sub(1)) == Some('|');
        let (frame, skipped) = if framed { (frame, skipped) } else { (0, 0) };
        let rest = line.chars().skip(frame + skipped);
        line.chars().take(frame).chain(rest.take(SHOWN)).collect()
    };
    error.lines().map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let source = format!("a = [{}x]", "0, ".repeat(1000));
        let error = toml::from_str::<toml::Table>(&source).expect_err("an x");
        let lines = cut(error.to_string().trim_end());
        let at = lines.iter().position(|line| line.contains('^'));
        let at = at.expect("a caret");
        let column = lines[at].find('^').expect("a caret");
        assert_eq!(&lines[at - 1][column..=column], "x", "{lines:#?}");
        assert!(lines.iter().all(|line| line.len() < 200), "{lines:#?}");
    }

    #[test]
    fn a_short_error_stays_as_it_is() {
        for error in [
            "TOML parse error at line 1, column 5\n  |\n1 | a = x\n  |     ^\nno value",
            "`x` is not a theme; expected | or ^",
            "",
        ] {
            assert_eq!(cut(error).join("\n"), error);
        }
    }
}
