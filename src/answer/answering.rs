//! Formats of answers, and instructions for giving them: by key on a screen, otherwise by command.
//!
//! The question itself doesn't say how to answer. The code that shows the question adds the
//! instruction, because only that code knows whether there are keys.

use crate::board::Shade;
use crate::trace::{Reply, Tried};

/// Form of the answer that a question or a goal expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerFormat {
    /// A single square.
    Square,
    /// A set of squares, given together.
    Squares,
    /// A list of squares, given together. It may be empty.
    List,
    /// A number typed as digits.
    Number,
    /// One of this many options, each of which is a digit. Commands name them by letter.
    Digit(usize),
    /// Yes or no, in any spelling.
    YesOrNo,
    /// Light or dark.
    Shade,
    /// State of a neighbour in a search: new, seen before, or blocked.
    Tried,
    /// Squares, one after another.
    EachSquare,
    /// Squares, one after another, in the right order.
    InOrder,
    /// Squares on which obstacles are placed.
    Obstacles,
    /// Moves of pieces.
    Moves,
    /// Piece that a pawn promotes to.
    Becomes,
    /// One of this many options.
    Choice(usize),
    /// One of this many options, which commands name by letter because the options contain numbers
    /// themselves.
    Letter(usize),
}

/// Means of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputMode {
    /// Keys, by name.
    Keys {
        /// Key that selects a square.
        go: String,
        /// Key that submits the marked squares.
        done: String,
    },
    /// Typed commands.
    Commands,
}

impl AnswerFormat {
    /// Returns the instruction for answering, as a sentence. With keys, returns `None` for most
    /// lesson goals, because the last row of the screen lists the keys.
    pub fn sentence(self, input_mode: &InputMode) -> Option<String> {
        match input_mode {
            InputMode::Keys { go, done } => self.by_keys(go, done),
            InputMode::Commands => Some(self.by_commands()),
        }
    }

    /// Returns the keys that answer a prediction immediately, as the row of hints shows them;
    /// `None` if more than one key is needed.
    pub const fn keys(self) -> Option<&'static str> {
        Some(match self {
            AnswerFormat::Number => "0-9",
            AnswerFormat::YesOrNo => "y n",
            AnswerFormat::Shade => "l d",
            AnswerFormat::Tried => "n s b",
            _ => return None,
        })
    }

    /// Returns the reply that a key stands for; `None` if it stands for none.
    pub fn by_key(self, key: char) -> Option<Reply> {
        Some(match (self, key) {
            (AnswerFormat::Number, '0'..='9') => Reply::Number(key.to_digit(10)?),
            (AnswerFormat::YesOrNo, 'y') => Reply::Yes(true),
            (AnswerFormat::YesOrNo, 'n') => Reply::Yes(false),
            (AnswerFormat::Shade, 'l') => Reply::Shade(Shade::Light),
            (AnswerFormat::Shade, 'd') => Reply::Shade(Shade::Dark),
            (AnswerFormat::Tried, 'n') => Reply::Tried(Tried::New),
            (AnswerFormat::Tried, 's') => Reply::Tried(Tried::Seen),
            (AnswerFormat::Tried, 'b') => Reply::Tried(Tried::Blocked),
            _ => return None,
        })
    }

    /// Whether there are only two answers, so that a wrong one gives the right one away.
    pub const fn has_two_answers(self) -> bool {
        matches!(self, AnswerFormat::YesOrNo | AnswerFormat::Shade)
    }

    /// Whether commands name the options by letter.
    pub const fn by_letter(self) -> bool {
        matches!(self, AnswerFormat::Digit(_) | AnswerFormat::Letter(_))
    }

    fn by_keys(self, go: &str, done: &str) -> Option<String> {
        Some(match self {
            AnswerFormat::Square => format!("Go there and press {go}."),
            AnswerFormat::Squares => format!("Mark each with {go}, then press {done}."),
            AnswerFormat::List => {
                format!("Mark each with {go}, then press {done}. For [], press only {done}.")
            }
            AnswerFormat::Number => "Press a digit.".to_owned(),
            AnswerFormat::YesOrNo => "y or n.".to_owned(),
            AnswerFormat::Shade => "l or d.".to_owned(),
            AnswerFormat::Tried => "n new, s seen before, or b blocked?".to_owned(),
            AnswerFormat::Digit(_) => "Press the digit, or click it.".to_owned(),
            AnswerFormat::Choice(2) | AnswerFormat::Letter(2) => {
                "Press 1 or 2, or click an answer.".to_owned()
            }
            AnswerFormat::Choice(last) | AnswerFormat::Letter(last) => {
                format!("Press 1 to {last}, or click an answer.")
            }
            AnswerFormat::EachSquare
            | AnswerFormat::InOrder
            | AnswerFormat::Obstacles
            | AnswerFormat::Moves
            | AnswerFormat::Becomes => return None,
        })
    }

    fn by_commands(self) -> String {
        match self {
            AnswerFormat::Square => "Type its name, as in `answer d4`.".to_owned(),
            AnswerFormat::Squares => "Name all of them, as in `answer d4 e5`.".to_owned(),
            AnswerFormat::List => {
                "Type its squares, as in `answer d4 e5`, or `answer none` for [].".to_owned()
            }
            AnswerFormat::Number => "Type a number, as in `answer 3`.".to_owned(),
            AnswerFormat::YesOrNo => "Type `answer yes` or `answer no`.".to_owned(),
            AnswerFormat::Shade => "Type `answer light` or `answer dark`.".to_owned(),
            AnswerFormat::Tried => {
                "Type `answer new`, `answer seen` or `answer blocked`.".to_owned()
            }
            AnswerFormat::InOrder => "Name one square at a time, as in `answer d4`.".to_owned(),
            AnswerFormat::EachSquare => {
                "Name one or more squares, as in `answer d4 e5`.".to_owned()
            }
            AnswerFormat::Obstacles => {
                "Name a square, as in `obstacle d4`. Type it again to remove the obstacle."
                    .to_owned()
            }
            AnswerFormat::Moves => "Type a move, as in `move e2 e4`.".to_owned(),
            AnswerFormat::Becomes => "Type `promote Q`, or R, B or N in place of Q.".to_owned(),
            AnswerFormat::Choice(2) => {
                "Type `choose 1` or `choose 2`, or `answer` followed by the text of the option."
                    .to_owned()
            }
            AnswerFormat::Choice(last) => format!(
                "Type a number from 1 to {last}, as in `choose 1`, or `answer` followed by the text of the option."
            ),
            AnswerFormat::Digit(last) | AnswerFormat::Letter(last) => format!(
                "Type `answer` and a letter from A to {}.",
                letter(last.saturating_sub(1))
            ),
        }
    }
}

/// Returns the letter of an option: `A` for index 0, and `?` for an index past `Z`.
pub fn letter(index: usize) -> char {
    ('A'..='Z').nth(index).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [AnswerFormat; 15] = [
        AnswerFormat::Square,
        AnswerFormat::Squares,
        AnswerFormat::List,
        AnswerFormat::Number,
        AnswerFormat::YesOrNo,
        AnswerFormat::Shade,
        AnswerFormat::Tried,
        AnswerFormat::EachSquare,
        AnswerFormat::InOrder,
        AnswerFormat::Obstacles,
        AnswerFormat::Moves,
        AnswerFormat::Becomes,
        AnswerFormat::Digit(3),
        AnswerFormat::Choice(3),
        AnswerFormat::Letter(3),
    ];

    #[test]
    fn where_there_are_no_keys_a_command_is_named() {
        for answering in ALL {
            let said = answering
                .sentence(&InputMode::Commands)
                .expect("a sentence");
            assert!(said.contains('`') && said.ends_with('.'), "{said}");
            for key in ["press", "Press", "Enter", "click"] {
                assert!(!said.contains(key), "{said}");
            }
        }
    }

    #[test]
    fn keys_are_named_as_they_are_set() {
        let input_mode = InputMode::Keys {
            go: "F2".to_owned(),
            done: "w".to_owned(),
        };
        let said = ALL.map(|answering| answering.sentence(&input_mode).unwrap_or_default());
        assert_eq!(said[0], "Go there and press F2.");
        assert_eq!(said[1], "Mark each with F2, then press w.");
        assert!(said.iter().all(|said| !said.contains('`')), "{said:?}");
    }
}
