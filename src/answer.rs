//! Questions about a board, answered as data and as sentences.
//!
//! There is one file per question. People read an answer's sentences; `--json` also prints its
//! fields. This folder also holds the wording of refusals and the descriptions of the board. The
//! wording of steps is in [`lenses`](crate::lenses), and that of a level's own goal in
//! [`lesson`](crate::lesson).

mod answering;
pub mod asking;
mod attackers;
mod blocked;
mod board_text;
mod color;
pub mod game;
mod in_the_way;
mod json;
mod judge;
mod listing;
mod match_game;
pub mod match_play;
mod not_next;
mod noted;
mod nothing;
mod path;
mod pgn;
mod queens;
mod query;
mod query_error;
mod reach;
mod refusal;
mod rules;
mod search;
mod sheet;
mod steps;
mod sweep;
mod tour;
mod why;

pub use answering::{AnswerFormat, InputMode, letter};
pub use attackers::{AttackersAnswer, PinsAnswer};
pub use board_text::{
    DrawnBoard, MarkWords, QUEUED_AGAIN, REQUEUED, WRONG, areas, drawings_text, occupants_text,
    pieces_text, relation_text, shape_text, side_text, square_text,
};
pub use color::ColorAnswer;
pub use json::write_json;
pub use judge::{Hint, JudgeAnswer, SearchReport, StepFault, WrongHop, step_fault};
pub use listing::Listing;
pub use match_game::{MatchAnswer, TakeAnswer};
pub use not_next::not_next;
pub use nothing::{nothing, refused};
pub use path::{PathAnswer, Place};
pub use pgn::{game_move, game_result, game_title, pgn_problem};
pub use queens::{QueensAnswer, number_of_queens, solution};
pub use query::{Form, Given, Query, QueryRow, TypedQuestion};
pub use query_error::QueryError;
pub use reach::ReachAnswer;
pub use refusal::refusal;
pub use rules::{Rules, position};
pub use search::{SearchAnswer, SearchMap, Visit, searcher};
pub use sheet::sections;
pub use sweep::SweepAnswer;
pub use tour::TourAnswer;
pub use why::WhyAnswer;

use std::io::{self, Write};

use erased::ErasedAnswer;

/// An answer of any kind.
pub type BoxedAnswer = Box<dyn Answer>;

/// An answer to a question.
pub trait Answer: ErasedAnswer {
    /// Returns the answer in plain English, as one or more sentences.
    fn sentences(&self) -> Vec<String>;

    /// Returns all output as sentences: the steps if there are any, otherwise the visits and the
    /// answer.
    fn in_words(&self) -> Vec<String> {
        if !self.steps().is_empty() {
            return self.steps().to_vec();
        }
        let visits = self.visits().iter().map(Visit::sentence);
        visits.chain(self.sentences()).collect()
    }

    /// Returns the squares that a search visited; empty unless they are printed before the answer.
    fn visits(&self) -> &[Visit] {
        &[]
    }

    /// Returns the steps of a search; empty unless they are printed instead of the answer.
    fn steps(&self) -> &[String] {
        &[]
    }

    /// Whether the answer is yes; `false` for "not aligned", "can't go there", "no path".
    fn holds(&self) -> bool {
        true
    }

    /// Writes the answer to `command` as one line of JSON.
    ///
    /// # Errors
    ///
    /// Returns an error if `out` can't be written to.
    fn write_json(&self, command: &str, out: &mut dyn Write) -> io::Result<()> {
        let sentences = self.sentences();
        let sentence = (!sentences.is_empty()).then(|| sentences.join(" "));
        self.write_fields(command, sentence.as_deref(), out)
    }
}

mod erased {
    use serde::Serialize;
    use std::io::{self, Write};

    /// Object-safe supertrait of `Answer` that writes answers of any type as JSON.
    pub trait ErasedAnswer {
        /// Writes the answer's fields, its command and its sentences as one line of JSON. Streams
        /// them, because the line between two lattice points may have two million points.
        ///
        /// # Errors
        ///
        /// Returns an error if `out` can't be written to.
        fn write_fields(
            &self,
            command: &str,
            sentence: Option<&str>,
            out: &mut dyn Write,
        ) -> io::Result<()>;
    }

    /// Fields that every JSON answer has in addition to its own.
    #[derive(Serialize)]
    struct JsonEnvelope<'a, T> {
        command: &'a str,
        #[serde(flatten)]
        answer: &'a T,
        sentence: Option<&'a str>,
    }

    impl<T: Serialize> ErasedAnswer for T {
        fn write_fields(
            &self,
            command: &str,
            sentence: Option<&str>,
            out: &mut dyn Write,
        ) -> io::Result<()> {
            let whole = JsonEnvelope {
                command,
                answer: self,
                sentence,
            };
            super::write_json(out, &whole)?;
            out.write_all(b"\n")
        }
    }
}
