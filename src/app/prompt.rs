//! The command prompt: a line of input with completion and history.

use tui_input::{Input, InputRequest};

use super::key::{Key, KeyCode};

/// Line length in bytes at which no more characters are accepted.
const LONGEST: usize = 400;

/// A line of text input, such as the command prompt or a list's search.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    input: Input,
    /// Number of lines that the user has gone back in the history; 0 for the line being typed.
    back: usize,
    /// Line typed before the user went through the history.
    typed: String,
}

impl Prompt {
    /// Creates a prompt with this text.
    pub fn new(text: String) -> Prompt {
        Prompt {
            input: Input::new(text),
            ..Prompt::default()
        }
    }

    /// Returns the text of the line.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Returns the column of the text cursor.
    pub fn column(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Replaces the text of the line.
    pub fn set(&mut self, text: &str) {
        self.input = Input::new(text.to_owned());
    }

    /// Types a character or edits the line.
    pub fn edit(&mut self, key: Key) {
        let request = request(key);
        let is_full = self.text().len() >= LONGEST;
        let grows = |request: &InputRequest| matches!(request, InputRequest::InsertChar(_));
        if let Some(request) = request.filter(|request| !(is_full && grows(request))) {
            self.input.handle(request);
        }
    }

    /// Whether `key` types a character or edits the line.
    pub(super) fn takes(key: Key) -> bool {
        request(key).is_some()
    }

    /// Shows the next older or newer line of `history`.
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

    /// Completes the word being typed as far as all `candidates` agree. A single candidate is
    /// followed by a space.
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

/// Returns the effect of `key` on a line, as in a shell; `None` if it has none.
fn request(key: Key) -> Option<InputRequest> {
    use InputRequest::*;
    use KeyCode::*;
    Some(match (key.code, key.ctrl, key.alt) {
        (Char('a'), true, false) | (Home, _, false) => GoToStart,
        (Char('e'), true, false) | (End, _, false) => GoToEnd,
        (Char('w'), true, false) | (Backspace, _, true) => DeletePrevWord,
        // Some terminals send this for Backspace.
        (Char('h'), true, false) => DeletePrevChar,
        (Char('h'), true, true) => DeletePrevWord,
        (Char('u'), true, false) => DeleteFromStart,
        (Char('k'), true, false) => DeleteTillEnd,
        (Char('b'), false, true) => GoToPrevWord,
        (Char('f'), false, true) => GoToNextWord,
        (Char('d'), false, true) => DeleteNextWord,
        (Left, true, _) | (Left, _, true) => GoToPrevWord,
        (Right, true, _) | (Right, _, true) => GoToNextWord,
        (Char(c), false, false) if !c.is_control() => InsertChar(c),
        (Backspace, ..) => DeletePrevChar,
        (Delete, false, false) => DeleteNextChar,
        (Left, ..) => GoToPrevChar,
        (Right, ..) => GoToNextChar,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the line after `keys`, with a bar at the cursor.
    fn line(text: &str, keys: &str) -> String {
        let mut prompt = Prompt::new(text.to_owned());
        for key in keys.split_whitespace() {
            prompt.edit(key.parse().expect(key));
        }
        let (before, behind) = prompt.text().split_at(prompt.column());
        format!("{before}|{behind}")
    }

    #[test]
    fn words_are_edited_as_in_a_shell() {
        for (keys, expected) in [
            ("alt-backspace", "place knight |"),
            ("ctrl-w ctrl-w", "place |"),
            ("alt-b", "place knight |g2"),
            ("alt-b alt-b alt-f", "place knight |g2"),
            ("alt-b alt-b alt-d", "place |g2"),
            ("ctrl-left ctrl-left ctrl-right", "place knight |g2"),
            ("alt-left alt-left alt-right", "place knight |g2"),
            ("ctrl-a", "|place knight g2"),
            ("ctrl-a ctrl-e", "place knight g2|"),
            ("alt-b ctrl-u", "|g2"),
            ("alt-b ctrl-k", "place knight |"),
            ("ctrl-h", "place knight g|"),
            ("ctrl-alt-h", "place knight |"),
            // A key without a binding types nothing.
            (
                "alt-x alt-B ctrl-alt-b ctrl-x alt-delete f1",
                "place knight g2|",
            ),
            // At an end of the line, keys with nothing to move past or delete do nothing.
            ("alt-f alt-d ctrl-k", "place knight g2|"),
            (
                "ctrl-a alt-b alt-backspace ctrl-u ctrl-w",
                "|place knight g2",
            ),
        ] {
            assert_eq!(line("place knight g2", keys), expected, "{keys}");
        }
    }

    #[test]
    fn a_full_line_takes_no_more_but_can_be_edited() {
        let full = "x".repeat(LONGEST);
        assert_eq!(line(&full, "y"), format!("{full}|"));
        assert_eq!(line(&full, "backspace y"), format!("{}y|", &full[1..]));
    }
}
