//! Questions about a board, answered as data and as sentences.
//!
//! One file per question. The answer's fields are what `--json` prints; its sentences are what a
//! person reads. All wording of facts and refusals lives in this room; what is said of a level's own
//! goal stands beside the goal, in [`lesson`](crate::lesson).

mod answering;
pub mod asking;
mod attackers;
mod barred;
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
mod path_text;
mod queens;
mod query;
mod query_error;
mod reach;
mod refusal;
mod rules;
mod search;
mod sheet;
mod spoken;
mod steps;
mod sweep;
mod tour;
mod why;

pub use answering::{Answering, InputMode, letter};
pub use attackers::{AttackersAnswer, PinsAnswer};
pub use color::ColorAnswer;
pub use json::write_json;
pub use judge::{JudgeAnswer, SearchJudged, StepFault, Submission, WrongHop, step_fault};
pub use listing::Listing;
pub use match_game::{MatchAnswer, TakeAnswer};
pub use not_next::not_next;
pub use nothing::{nothing, refused};
pub use path::{PathAnswer, Place};
pub use path_text::{NotAPath, squares_of_path};
pub use queens::{QueensAnswer, number_of_queens, solution};
pub use query::{Form, Given, Query, QueryRow, TypedQuestion};
pub use query_error::QueryError;
pub use reach::ReachAnswer;
pub use refusal::refusal;
pub use rules::{Rules, position};
pub use search::{SearchAnswer, SearchMap, Visit, searcher};
pub use sheet::sections;
pub use spoken::{
    DrawnBoard, MarkWords, STILL_WAITS, WAITS_TWICE, YOURS, areas, spoken_board, spoken_pieces,
    spoken_relation, spoken_side, spoken_square,
};
pub use sweep::SweepAnswer;
pub use tour::TourAnswer;
pub use why::WhyAnswer;

use std::io::{self, Write};

use erased::ErasedAnswer;

/// An answer of any kind.
pub type BoxedAnswer = Box<dyn Answer>;

/// An answer to a question.
pub trait Answer: ErasedAnswer {
    /// The answer in plain English, a sentence or more.
    fn sentences(&self) -> Vec<String>;

    /// All that is said where no table is printed.
    fn in_words(&self) -> Vec<String> {
        if !self.steps().is_empty() {
            return self.steps().to_vec();
        }
        let visits = self.visits().iter().map(Visit::sentence);
        visits.chain(self.sentences()).collect()
    }

    /// The squares that a search took from its queue, where they are to be told before the answer.
    fn visits(&self) -> &[Visit] {
        &[]
    }

    /// The steps of a search, where they are told in place of the answer.
    fn steps(&self) -> &[String] {
        &[]
    }

    /// Whether the answer is yes; `false` for "not aligned", "can't go there", "no way".
    fn holds(&self) -> bool {
        true
    }

    /// Writes the answer to `command` as one line of JSON.
    ///
    /// # Errors
    ///
    /// When `out` can't be written to.
    fn write_json(&self, command: &str, out: &mut dyn Write) -> io::Result<()> {
        let sentences = self.sentences();
        let sentence = (!sentences.is_empty()).then(|| sentences.join(" "));
        self.write_fields(command, sentence.as_deref(), out)
    }
}

mod erased {
    use serde::Serialize;
    use std::io::{self, Write};

    /// Lets answers of different types be printed alike.
    pub trait ErasedAnswer {
        /// Writes the answer's fields, the command that it answers and its sentence as one line
        /// of JSON. A line of two million points is never a text in memory.
        ///
        /// # Errors
        ///
        /// When `out` can't be written to.
        fn write_fields(
            &self,
            command: &str,
            sentence: Option<&str>,
            out: &mut dyn Write,
        ) -> io::Result<()>;
    }

    /// What every answer in JSON has besides its own fields.
    #[derive(Serialize)]
    struct Whole<'a, T> {
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
            let whole = Whole {
                command,
                answer: self,
                sentence,
            };
            super::write_json(out, &whole)?;
            out.write_all(b"\n")
        }
    }
}
