//! The command prompt: one line to type in, with completion and history.

use tui_input::{Input, InputRequest};

use super::key::{Key, KeyCode};

/// How long a line can get.
const LONGEST: usize = 400;

/// The command prompt.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    input: Input,
    /// Which line of the history is shown, counted back from the last; 0 is the line typed.
    back: usize,
    /// The line typed before the history was looked through.
    typed: String,
}

impl Prompt {
    /// A prompt in which this has been typed.
    pub fn new(text: String) -> Prompt {
        Prompt {
            input: Input::new(text),
            ..Prompt::default()
        }
    }

    /// What has been typed.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Where the text cursor stands, in columns from the start.
    pub fn column(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Puts `text` in place of what was typed.
    pub fn set(&mut self, text: &str) {
        self.input = Input::new(text.to_owned());
    }

    /// Types a character or edits the line.
    pub fn edit(&mut self, key: Key) {
        let request = match key.code {
            KeyCode::Char('a') if key.ctrl => InputRequest::GoToStart,
            KeyCode::Char('e') if key.ctrl => InputRequest::GoToEnd,
            KeyCode::Char('w') if key.ctrl => InputRequest::DeletePrevWord,
            KeyCode::Char('u') if key.ctrl => InputRequest::DeleteLine,
            KeyCode::Char('k') if key.ctrl => InputRequest::DeleteTillEnd,
            KeyCode::Char(c) if !key.ctrl && !c.is_control() && self.text().len() < LONGEST => {
                InputRequest::InsertChar(c)
            }
            KeyCode::Backspace => InputRequest::DeletePrevChar,
            KeyCode::Delete => InputRequest::DeleteNextChar,
            KeyCode::Left => InputRequest::GoToPrevChar,
            KeyCode::Right => InputRequest::GoToNextChar,
            KeyCode::Home => InputRequest::GoToStart,
            KeyCode::End => InputRequest::GoToEnd,
            _ => return,
        };
        self.input.handle(request);
    }

    /// Shows an older line of `history`, or a newer one.
    pub fn look_back(&mut self, history: &[String], older: bool) {
        if self.back == 0 {
            self.typed = self.text().to_owned();
        }
        self.back = if older {
            (self.back + 1).min(history.len())
        } else {
            self.back.saturating_sub(1)
        };
        let line = match self.back {
            0 => self.typed.clone(),
            back => history[history.len() - back].clone(),
        };
        self.set(&line);
    }

    /// Completes the word being typed as far as all `candidates` agree.
    pub fn complete(&mut self, candidates: &[String]) {
        let text = self.text().to_owned();
        let start = text.rfind(' ').map_or(0, |blank| blank + 1);
        let Some(first) = candidates.first() else {
            return;
        };
        let common = candidates.iter().fold(first.as_str(), |common, other| {
            let same = common
                .bytes()
                .zip(other.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            &common[..same]
        });
        let blank = if candidates.len() == 1 { " " } else { "" };
        self.set(&format!("{}{common}{blank}", &text[..start]));
    }
}
