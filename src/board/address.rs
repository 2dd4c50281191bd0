//! A position as a link to the lichess editor, and back.

use thiserror::Error;

use super::{FenError, Pointer, Setup, printable};

/// Why a text is neither a FEN nor a link that holds one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The FEN, or the FEN in the link, is wrong.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// Not a link to an editor or an analysis board.
    #[error("link, column {}: {problem}", column + 1)]
    Link {
        /// What is wrong with it.
        problem: String,
        /// Where, counted from 0.
        column: usize,
        /// The link with a caret under the place.
        pointer: Pointer,
    },
}

impl PositionError {
    /// What was given, with a caret under the place that is wrong.
    pub const fn pointer(&self) -> &Pointer {
        match self {
            PositionError::Fen(error) => &error.pointer,
            PositionError::Link { pointer, .. } => pointer,
        }
    }
}

impl Setup {
    /// The link that opens the position in the lichess editor. Obstacles are left out, since
    /// lichess has none.
    ///
    /// ```
    /// use knightlight::board::Setup;
    /// let setup: Setup = "8/8/8/3*4/8/8/8/Q7".parse().unwrap();
    /// let link = "https://lichess.org/editor/8/8/8/8/8/8/8/Q7_w_-_-_0_1?color=white";
    /// assert_eq!(setup.link(false), link);
    /// ```
    pub fn link(&self, flipped: bool) -> String {
        // Without obstacles, the space is the only character of a FEN that a link can't contain.
        let fen = self.without_obstacles().to_string().replace(' ', "_");
        let color = if flipped { "black" } else { "white" };
        format!("https://lichess.org/editor/{fen}?color={color}")
    }

    /// Reads a FEN, or a link to the lichess editor or analysis board.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says where the text is wrong.
    pub fn from_fen_or_link(text: &str) -> Result<Setup, PositionError> {
        if text.contains("://") || text.contains("lichess.org") {
            Ok(fen_of(text)?.parse()?)
        } else {
            Ok(text.parse()?)
        }
    }
}

/// The FEN in a link.
fn fen_of(link: &str) -> Result<String, PositionError> {
    let at = |rest: &str| link.chars().count() - rest.chars().count();
    let wrong = |rest: &str, problem: String| PositionError::Link {
        problem,
        column: at(rest),
        pointer: Pointer::new(link, at(rest)),
    };
    let bare = link
        .strip_prefix("https://")
        .or(link.strip_prefix("http://"));
    let bare = bare.unwrap_or(link);
    let bare = bare.strip_prefix("www.").unwrap_or(bare);
    let Some(page) = bare.strip_prefix("lichess.org/") else {
        let given = printable(bare.split('/').next().unwrap_or_default());
        let problem = format!("`{given}` given, expected `lichess.org/`");
        return Err(wrong(bare, problem));
    };
    let pages = ["editor/", "analysis/standard/", "analysis/"];
    let Some(fen) = pages.into_iter().find_map(|known| page.strip_prefix(known)) else {
        let given = printable(page.split(['/', '?']).next().unwrap_or_default());
        let problem = format!("`{given}` given, expected `editor/` or `analysis/` and a FEN");
        return Err(wrong(page, problem));
    };
    let end = fen.find(['?', '#']).unwrap_or(fen.len());
    let mut rest = &fen[..end];
    let tail = &fen[end..];
    if rest.is_empty() {
        return Err(wrong(tail, "nothing given, expected a FEN".to_owned()));
    }
    let mut bytes = Vec::new();
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        rest = match c {
            '%' => {
                let digits = after.get(..2).filter(|digits| !digits.starts_with('+'));
                let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
                let Some(byte) = byte else {
                    let here = &fen[end - rest.len()..];
                    let problem = "`%` given, expected two hexadecimal digits after it";
                    return Err(wrong(here, problem.to_owned()));
                };
                bytes.push(byte);
                &after[2..]
            }
            c => {
                let c = if c == '_' { ' ' } else { c };
                bytes.extend(c.encode_utf8(&mut [0; 4]).bytes());
                after
            }
        };
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_lichess_writes_them() {
        let start: Setup = Setup::START.parse().expect("a FEN");
        for link in [
            start.link(false).as_str(),
            start.link(true).as_str(),
            "https://lichess.org/analysis/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
            "lichess.org/analysis/standard/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1#3",
            "https://lichess.org/editor/rnbqkbnr%2Fpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq_-_0_1",
        ] {
            assert_eq!(Setup::from_fen_or_link(link), Ok(start), "{link}");
        }
        assert_eq!(Setup::from_fen_or_link(Setup::START), Ok(start));
    }

    #[test]
    fn a_wrong_link_says_where() {
        for (link, column) in [
            ("https://chess.example/editor/8", 9),
            ("https://lichess.org/study/abc", 21),
            ("https://lichess.org/editor/", 28),
            ("https://lichess.org/editor/?color=white", 28),
            ("https://lichess.org/editor/8/8%2/8", 31),
            ("https://lichess.org/editor/8/8%é/8", 31),
        ] {
            let error = Setup::from_fen_or_link(link).expect_err(link).to_string();
            let place = format!("link, column {column}:");
            assert!(error.starts_with(&place), "{link}: {error}");
        }
        let hostile = "https://lichess.org/editor/%1b[2J";
        let error = Setup::from_fen_or_link(hostile).expect_err(hostile);
        let said = format!("{error}\n{}", error.pointer());
        assert!(said.contains("FEN placement") && !said.contains('\u{1b}'));
    }
}
