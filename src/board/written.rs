//! A position as people write it: a FEN, an EPD or an address.

use std::str::FromStr;
use thiserror::Error;

use super::{FenError, Pointer, Setup, address, fen::ReadFen, printable};

/// A position as the user wrote it, with the other information in the text.
///
/// ```
/// use knightlight::board::WrittenSetup;
/// let text = "https://lichess.org/analysis/standard/8/8/8/8/8/8/8/Q7_w_-_-?color=black";
/// let written: WrittenSetup = text.parse().unwrap();
/// assert_eq!(written.setup.to_string(), "8/8/8/8/8/8/8/Q7 w - - 0 1");
/// assert_eq!(written.flipped, Some(true));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetup {
    /// Board, and state of the game.
    pub setup: Setup,
    /// Whether Black's side is at the bottom; `None` if the text doesn't specify it.
    pub flipped: Option<bool>,
    /// Ignored operations of an EPD; `None` if there are none.
    opcodes: Option<String>,
}

impl WrittenSetup {
    /// Returns a sentence about the ignored operations, or `None` if there are none.
    pub fn ignored(&self) -> Option<String> {
        let opcodes = printable(self.opcodes.as_deref()?);
        Some(format!("The EPD's operations are ignored: {opcodes}"))
    }
}

impl From<Setup> for WrittenSetup {
    fn from(setup: Setup) -> WrittenSetup {
        WrittenSetup {
            setup,
            flipped: None,
            opcodes: None,
        }
    }
}

impl FromStr for WrittenSetup {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<WrittenSetup, PositionError> {
        let (ReadFen { setup, opcodes }, flipped) = if address::is_address(text) {
            let (fen, flipped) = address::fen_in(text)?;
            (fen.parse()?, flipped)
        } else {
            (text.parse()?, None)
        };
        Ok(WrittenSetup {
            setup,
            flipped,
            opcodes,
        })
    }
}

/// Reason why the text is neither a FEN nor an address that contains one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The FEN, given alone or in an address, is wrong.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The address contains no FEN, or isn't on lichess.org.
    #[error("address, column {}: {problem}", column + 1)]
    Address {
        /// Mistake, with the expected text.
        problem: String,
        /// Column of the mistake, counted from 0.
        column: usize,
        /// Address with a caret under the mistake.
        pointer: Pointer,
    },
}

impl PositionError {
    /// Returns the FEN or the address with a caret under the mistake.
    pub const fn pointer(&self) -> &Pointer {
        match self {
            PositionError::Fen(error) => &error.pointer,
            PositionError::Address { pointer, .. } => pointer,
        }
    }
}

impl serde::Serialize for Setup {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// serde can't report that something is ignored, so operations and a flipped board are refused.
impl<'de> serde::Deserialize<'de> for Setup {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Setup, D::Error> {
        use serde::de::Error;
        let text = String::deserialize(from)?;
        let written: WrittenSetup = text.parse().map_err(Error::custom)?;
        let more = match (&written.opcodes, written.flipped) {
            (Some(opcodes), _) => printable(opcodes),
            (None, Some(true)) => "color=black".to_owned(),
            (None, _) => return Ok(written.setup),
        };
        Err(Error::custom(format!(
            "`{more}` given with a position; expected the position alone"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> WrittenSetup {
        let written = text.parse();
        written.unwrap_or_else(|error: PositionError| panic!("{text}: {error}"))
    }

    fn error(text: &str) -> String {
        let error = text.parse::<WrittenSetup>().expect_err(text);
        format!("{error}\n{}", error.pointer())
    }

    const FEN: &str = "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 3 9";

    /// Returns the FEN in several encodings that an address may use.
    fn spellings() -> Vec<String> {
        let underscores = FEN.replace(' ', "_");
        vec![
            underscores.clone(),
            FEN.replace(' ', "%20"),
            underscores.replace('/', "%2F"),
            underscores.replace('/', "%2f"),
            FEN.replace('/', "%2F").replace(' ', "%20"),
            underscores.replace('_', "%5F"),
            FEN.bytes().map(|byte| format!("%{byte:02X}")).collect(),
        ]
    }

    #[test]
    fn addresses_are_read_in_every_shape() {
        let setup: Setup = FEN.parse().expect("a FEN");
        let pages = [
            "/editor/",
            "/editor/standard/",
            "/editor/chess960/",
            "/analysis/",
            "/analysis/standard/",
            "/analysis/fromPosition/",
            "/analysis/chess960/",
            "/analysis/kingOfTheHill/",
            "/embed/",
            "/?fen=",
            "/editor?fen=",
            "/analysis?variant=standard&fen=",
        ];
        for origin in [
            "https://lichess.org",
            "http://lichess.org",
            "https://www.lichess.org",
            "HTTPS://LICHESS.ORG",
            "lichess.org",
            " https://lichess.org",
        ] {
            for page in pages {
                let in_query = page.contains('?');
                let mut spelled = spellings();
                if in_query {
                    spelled.push(FEN.replace(' ', "+"));
                    spelled.push(FEN.to_owned());
                }
                for fen in spelled {
                    let joint = if in_query { '&' } else { '?' };
                    for (end, flipped) in [
                        (String::new(), None),
                        (format!("{joint}color=black"), Some(true)),
                        (format!("{joint}color=white"), Some(false)),
                        (format!("{joint}a=b&color=black#12"), Some(true)),
                        (format!("{joint}color=random"), None),
                        ("#ai".to_owned(), None),
                    ] {
                        let address = format!("{origin}{page}{fen}{end}");
                        let read = written(&address);
                        assert_eq!((read.setup, read.flipped), (setup, flipped), "{address}");
                        assert_eq!(read.ignored(), None);
                    }
                }
            }
        }
        let slash = format!("https://lichess.org/editor/{}/", FEN.replace(' ', "_"));
        assert_eq!(written(&slash).setup, setup);
        let first = format!(
            "https://lichess.org/?color=black&fen={}",
            FEN.replace(' ', "_")
        );
        assert_eq!(written(&first).flipped, Some(true));
    }

    #[test]
    fn links_are_read_back() {
        for fen in [Setup::START, FEN, "8/8/3*4/8/*7/8/8/Q6*"] {
            let setup: Setup = fen.parse().expect("a FEN");
            for flipped in [false, true] {
                let read = written(&setup.link(flipped));
                assert_eq!(read.setup, setup.without_obstacles());
                assert_eq!(read.flipped, Some(flipped));
            }
        }
    }

    #[test]
    fn a_wrong_address_says_where() {
        for (address, column) in [
            ("https://chess.example/editor/8", 9),
            ("https://lichess.org.example/editor/8", 9),
            ("ftp://lichess.org/editor/8", 1),
            ("https://lichess.org/study/abc", 21),
            ("https://lichess.org", 20),
            ("https://lichess.org/editor/", 28),
            ("https://lichess.org/editor/?color=white", 28),
            ("https://lichess.org/?fen=", 21),
        ] {
            let said = error(address);
            let place = format!("address, column {column}:");
            assert!(said.starts_with(&place), "{address}: {said}");
            assert!(
                said.ends_with(&format!("\n{}^", " ".repeat(column + 1))),
                "{said}"
            );
        }
        for (address, said) in [
            (
                "https://lichess.org/editor/8/8%2/8",
                "FEN placement, rank 7, column 4: `%` given",
            ),
            (
                "https://lichess.org/editor/x7/8/8/8/8/8/8/8",
                "rank 8, column 1: `x` given",
            ),
            (
                "https://lichess.org/analysis/chess960/8/8/8/8/8/8/8/8_w_HAha_-",
                "FEN castling, column 19: `HAha` are castling letters of Shredder-FEN",
            ),
            (
                "https://lichess.org/analysis/crazyhouse/8/8/8/8/8/8/8/8[Q]_w",
                "a pocket",
            ),
        ] {
            assert!(error(address).contains(said), "{}", error(address));
        }
        let said = error("https://lichess.org/editor/%1b[2J");
        assert!(said.contains("FEN placement") && !said.contains('\u{1b}'));
    }

    #[test]
    fn opcodes_are_ignored_aloud_and_an_address_in_them_is_none() {
        let epd = "8/8/8/8/8/8/8/Q6k w - - c0 \"https://lichess.org/editor/8\"; bm Qa8\u{1b};";
        let read = written(epd);
        assert_eq!(read.setup.to_string(), "8/8/8/8/8/8/8/Q6k w - - 0 1");
        assert_eq!(
            read.ignored().as_deref(),
            Some("The EPD's operations are ignored: c0 \"https://lichess.org/editor/8\"; bm Qa8?;")
        );
    }

    #[test]
    fn files_take_positions_and_nothing_that_would_be_ignored() {
        #[derive(serde::Deserialize)]
        struct File {
            fen: Setup,
        }
        let read = |fen: &str| toml::from_str::<File>(&format!("fen = '{fen}'"));
        let address = "https://lichess.org/editor/8/8/8/8/8/8/8/Q6k_w_-_-_0_1";
        for fen in [
            "8/8/8/8/8/8/8/Q6k/ w - - - -",
            address,
            &format!("{address}?color=white"),
        ] {
            let file = read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(file.fen.to_string(), "8/8/8/8/8/8/8/Q6k w - - 0 1");
        }
        for (fen, said) in [
            (
                "8/8/8/8/8/8/8/Q6k w - - bm Qa8;",
                "`bm Qa8;` given with a position",
            ),
            (
                &format!("{address}?color=black"),
                "`color=black` given with a position",
            ),
            ("8/8", "FEN placement, rank 7"),
        ] {
            let error = read(fen).err().expect(fen).to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
