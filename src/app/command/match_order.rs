//! Options of a match game: its rows, its rule and its players.

use crate::board::{Unexpected, named};
use crate::rules::match_game::{MatchRule, Rows};

/// Maximum number of rows, and of matches in a row, that fit on the board.
pub const LARGEST: u32 = 8;

named! {
    /// Opponent of the first player.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Opponent: "an opponent" {
        /// A computer that makes mistakes now and then.
        #[default]
        Erring = "erring",
        /// A computer that makes no mistakes.
        Perfect = "perfect",
        /// A second person.
        Person = "two",
    }
}

impl Opponent {
    /// Returns a sentence that says who the opponent is.
    pub const fn sentence(self) -> &'static str {
        match self {
            Opponent::Erring => "You play against a computer that makes mistakes now and then.",
            Opponent::Perfect => "You play against a computer that makes no mistakes.",
            Opponent::Person => "Two people play against each other.",
        }
    }
}

/// A match game to start, or changes to the current one. `None` leaves an option as it is, but new
/// rows restore the default rule unless the order names one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchOrder {
    /// Rows of a new game; `None` to continue the current one or, outside a game, for the default
    /// rows.
    pub rows: Option<Rows>,
    /// Rule that decides who wins.
    pub rule: Option<MatchRule>,
    /// Opponent of the first player.
    pub opponent: Option<Opponent>,
    /// Whether to toggle the nim-sum.
    pub aid: bool,
}

impl MatchOrder {
    /// Order that toggles the nim-sum.
    pub const AID: MatchOrder = MatchOrder {
        rows: None,
        rule: None,
        opponent: None,
        aid: true,
    };

    /// Adds the option that `word` stands for.
    ///
    /// # Errors
    ///
    /// Returns an error if the word is unknown, repeats an option, or stands for rows that can't be
    /// played.
    pub(super) fn add(&mut self, word: &str) -> Result<(), String> {
        let small = word.to_lowercase();
        let (is_new, expected) = match (&*small, small.parse(), small.parse()) {
            ("aid", ..) => (!std::mem::replace(&mut self.aid, true), "aid once"),
            (_, Ok(rule), _) => (self.rule.replace(rule).is_none(), "one rule"),
            (_, _, Ok(opponent)) => (self.opponent.replace(opponent).is_none(), "one opponent"),
            _ => {
                let rows = self.rows.replace(read_rows(word)?);
                (rows.is_none(), "rows in one word, such as 7,5,3,1")
            }
        };
        if is_new {
            return Ok(());
        }
        Err(format!("unexpected word `{word}`; expected {expected}"))
    }
}

/// Parses the rows of a game on the board: up to 8 rows of up to 8 matches each.
fn read_rows(text: &str) -> Result<Rows, String> {
    let rows: Rows = text
        .parse()
        .map_err(|error: Unexpected| error.to_string())?;
    let counts = rows.counts();
    let fits = counts.len() <= LARGEST as usize && counts.iter().all(|&count| count <= LARGEST);
    let why = if !fits {
        "doesn't fit on the board"
    } else if rows.over() {
        "has no matches to take"
    } else {
        return Ok(rows);
    };
    Err(format!(
        "`{text}` {why}; expected up to 8 rows of up to 8 matches, such as 7,5,3,1"
    ))
}
