//! The program without a screen: a line from stdin is a command, its answer goes to stdout.

use anyhow::Result;
use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::value::RawValue;
use std::{
    io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write},
    path::Path,
    process::ExitCode,
};

use crate::app::{Effect, Keymap, Model, PlainAnswer, Status};
use crate::export;
use crate::view::{self, Charset, Themes};

use super::{
    asking,
    config::Settings,
    error::NotUnderstood,
    lessons, locale,
    progress::{Kept, today},
    view::ViewArgs,
};

/// The most bytes of a line; a longer one is refused.
const LONGEST: u64 = 4096;

/// What is said first where a person types.
const GREETING: &str =
    "knightlight without a screen. `help` lists the commands, `quit` ends the program.";

/// What to start from, and how to answer.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlainArgs {
    /// The board, as FEN; * is an obstacle
    #[arg(long, conflicts_with = "scene")]
    fen: Option<String>,
    #[command(flatten)]
    view: ViewArgs,
    /// Answer each line with one JSON object
    #[arg(long)]
    json: bool,
    /// Stop at the first line that is refused or not understood, with exit status 2
    #[arg(long)]
    strict: bool,
}

impl PlainArgs {
    /// Answers every line of stdin until it ends or `quit`.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = Settings::with_themes_only();
        let empty = (!self.view.names_a_scene()).then_some(asking::EMPTY);
        let model = self.view.model(self.fen.as_deref().or(empty), &settings)?;
        let speaker = Speaker {
            json: self.json,
            strict: self.strict,
            prompts: !self.json && io::stdin().is_terminal(),
            charset: locale::charset(),
        };
        let out = BufWriter::new(io::stdout().lock());
        let lines = BufReader::new(io::stdin().lock());
        match speaker.converse(model, &settings.themes, lines, out, Kept::load)? {
            None => Ok(ExitCode::SUCCESS),
            Some(error) => Err(NotUnderstood::new(error).into()),
        }
    }
}

/// How lines are answered.
struct Speaker {
    json: bool,
    /// Whether the first error ends it.
    strict: bool,
    /// Whether a person is greeted and asked for each line.
    prompts: bool,
    charset: Charset,
}

/// The answer to a line in JSON.
#[derive(Serialize)]
struct Answered<'a> {
    line: usize,
    command: &'a str,
    status: Status,
    sentences: &'a [String],
    answer: Option<Box<RawValue>>,
}

impl Speaker {
    /// Answers every line of `lines`, and flushes each answer, so that a driver can send one line
    /// and wait for it. The progress is loaded by `load` only once it is needed. Returns the error
    /// that ended it.
    fn converse<R: Read>(
        &self,
        mut model: Model,
        themes: &Themes,
        mut lines: BufReader<R>,
        mut out: impl Write,
        load: impl Fn() -> Kept,
    ) -> io::Result<Option<String>> {
        let mut kept: Option<Kept> = None;
        // There are no keys here, so messages name commands.
        model.settings.keymap = Keymap::none();
        model.settings.today = today();
        if self.prompts {
            writeln!(out, "{GREETING}")?;
        }
        let mut line = Vec::new();
        for number in 1.. {
            if self.prompts {
                write!(out, "> ")?;
                out.flush()?;
            }
            line.clear();
            if (&mut lines).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let too_long = line.len() as u64 == LONGEST && !line.ends_with(b"\n");
            if too_long {
                skip_line(&mut lines)?;
            }
            let text = String::from_utf8_lossy(&line);
            // Editors put a byte order mark before the first line.
            let text = text.trim_start_matches('\u{feff}').trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let mut told = Vec::new();
            let mut answer = if too_long {
                let expected = format!("expected at most {LONGEST} characters");
                PlainAnswer::refused(format!("This line is too long; {expected}."))
            } else {
                let first = text.split_whitespace().next();
                if kept.is_none() && matches!(first, Some("learn" | "practice")) {
                    let loaded = kept.insert(load());
                    model.progress = loaded.progress.clone();
                    told.extend(loaded.said.clone());
                }
                PlainAnswer::to(text, &mut model)
            };
            let mut quits = false;
            while !answer.effects.is_empty() {
                for effect in std::mem::take(&mut answer.effects) {
                    match effect {
                        Effect::Quit => quits = true,
                        Effect::Export(file) => {
                            let made = export::to_file(&model, &themes.of(&model), &file);
                            if made.is_err() {
                                answer.status = Status::Error;
                            }
                            answer.sentences.push(made.unwrap_or_else(|error| error));
                        }
                        Effect::ReadLesson(path) => {
                            let text = lessons::text(Path::new(&path));
                            answer = PlainAnswer::to_file(path, text, &mut model);
                        }
                        Effect::Save(progress) => {
                            if let Err(error) = kept.get_or_insert_with(&load).save(&progress) {
                                let said = format!("The progress could not be kept: {error}.");
                                answer.sentences.push(said);
                            }
                        }
                        // There is no clipboard: what would be copied was said.
                        _ => {}
                    }
                }
            }
            told.append(&mut answer.sentences);
            answer.sentences = told;
            self.say(number, text, &answer, &mut out)?;
            out.flush()?;
            if self.strict && answer.status == Status::Error {
                let error = answer.sentences.join(" ");
                return Ok(Some(format!("line {number}: {error}")));
            }
            if quits {
                break;
            }
        }
        out.flush()?;
        Ok(None)
    }

    /// Writes the answer to line `number`.
    fn say(
        &self,
        number: usize,
        command: &str,
        answer: &PlainAnswer,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.json {
            let data = answer.answer.as_ref().map(|(name, answer)| {
                let mut json = Vec::new();
                answer.write_json(name, &mut json)?;
                let json = String::from_utf8_lossy(&json);
                Ok::<_, io::Error>(RawValue::from_string(json.trim_end().to_owned())?)
            });
            let answered = Answered {
                line: number,
                command,
                status: answer.status,
                sentences: &answer.sentences,
                answer: data.transpose()?,
            };
            serde_json::to_writer(&mut *out, &answered)?;
            return writeln!(out);
        }
        for sentence in &answer.sentences {
            match self.charset {
                Charset::Ascii => writeln!(out, "{}", view::ascii(sentence))?,
                Charset::Unicode => writeln!(out, "{sentence}")?,
            }
        }
        Ok(())
    }
}

/// Reads to the end of the line without keeping any of it.
fn skip_line(lines: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = lines.fill_buf()?;
        let (length, ends) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        lines.consume(length);
        if ends {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Scene;
    use crate::view::Theme;

    /// The output for `lines` on an empty board.
    fn said(lines: &str) -> Vec<String> {
        said_to(lines, false)
    }

    /// The same; a person is greeted if `prompts` is set.
    fn said_to(lines: &str, prompts: bool) -> Vec<String> {
        let model = Model::new(Scene::default(), &Theme::NAMES);
        let mut out = Vec::new();
        let speaker = Speaker {
            json: false,
            strict: false,
            prompts,
            charset: Charset::Ascii,
        };
        let ended = speaker
            .converse(
                model,
                &Themes::default(),
                BufReader::new(lines.as_bytes()),
                &mut out,
                || panic!("nothing is learned here"),
            )
            .expect("a reply");
        assert_eq!(ended, None);
        let text = String::from_utf8(out).expect("ASCII");
        assert!(text.is_ascii() && !text.contains('\u{1b}'), "{text}");
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_knights_search_can_be_followed_without_seeing_the_board() {
        let said = said(
            "place N g2\nobstacle e3 f4\ntarget a8\nlens search\nstep\nstep\ncursor f4\nstep end\nstep -1\nstep 999\nstep 3\n",
        );
        let expected = [
            "g2, light, white knight, selected.",
            "e3, dark, obstacle, the knight on g2 can't enter it.",
            "f4, dark, obstacle, the knight on g2 can't enter it.",
            "a8, light, empty, target.",
            "Search, breadth-first: How many moves?",
            "Square 0 of 62: before the first step.",
            "Square 1 of 62: g2 is the start (g2). New from here: h4 and e1.",
            "Square 2 of 62: h4 is 1 move away (g2 h4). New from here: g6, f3 and f5.",
            "f4, dark, obstacle, the knight on g2 can't enter it.",
        ];
        assert_eq!(&said[..expected.len()], expected);
        let rest = &said[expected.len()..];
        assert!(
            rest[0].starts_with("Square 62 of 62: Found: 6 moves: g2 "),
            "{rest:?}"
        );
        assert!(rest[1].starts_with("Square 61 of 62: "), "{rest:?}");
        assert_eq!(rest[2], "There is no step 999: the last is step 62.");
        assert!(
            rest[3].starts_with("Square 3 of 62: e1 is 1 move away"),
            "{rest:?}"
        );
        assert_eq!(rest.len(), 4);
    }

    #[test]
    fn playing_tells_every_step() {
        let said = said("place N a1\nobstacle b3\nobstacle c2\nlens search\nplay\n");
        assert_eq!(
            said.last().map(String::as_str),
            Some("Square 1 of 1: The queue is empty: 1 square can be reached.")
        );
    }

    #[test]
    fn questions_are_answered_in_the_words_of_the_command_line() {
        let said = said(
            "search g2 a8\npath d4 h8\nfen 8/8/3p4/8/3Q4/8/8/8\nselect d4\nwhy d8\ncursor d6\n",
        );
        for (i, expected) in [
            (0, "The white knight needs 4 moves from g2 to a8: "),
            (6, "On the board: 2 pieces."),
            (7, "d4, dark, white queen, selected."),
        ] {
            assert!(said[i].starts_with(expected), "{i}: {said:#?}");
        }
        let last = [
            "No: the black pawn on d6 is in the way. d8 lies in its shadow.",
            "By board rules: no check, castling or en passant.",
            "d6, dark, black pawn, blocks the queen on d4, which can take it.",
        ];
        assert_eq!(&said[said.len() - 3..], last);
    }

    #[test]
    fn what_is_not_understood_changes_nothing_and_the_next_line_is_answered() {
        let said = said("place N z9\n\nfly\ndescribe\nselect a1\nmove d4 d5\n");
        let expected = [
            "`z9` is not a square; expected a file a to h and a rank 1 to 8, as in d4",
            "`fly` is not a command; `help` lists them all",
            "The board is empty.",
            "nothing stands on a1; expected the square of a piece",
            "nothing stands on d4; expected the square of a piece",
        ];
        assert_eq!(said, expected);
        let long = format!("{}\ndescribe\n", "x".repeat(100_000));
        assert_eq!(self::said(&long)[1], "The board is empty.");
    }

    #[test]
    fn quitting_ends_it_and_so_does_the_end_of_the_input() {
        assert_eq!(said("describe\nquit\ndescribe\n"), ["The board is empty."]);
        assert_eq!(said("describe"), ["The board is empty."]);
        assert_eq!(said(""), Vec::<String>::new());
    }

    #[test]
    fn every_command_answers_or_says_why_not() {
        for line in [
            "pieces",
            "open",
            "palette",
            "jump",
            "prompt",
            "flip",
            "undo",
            "redo",
            "reset",
            "zoom next",
            "zoom layer",
            "speed 2",
            "panel code",
            "panel facts",
            "theme next",
            "mouse on",
            "share",
            "suspend",
            "back",
            "pause",
            "play",
            "layer",
            "way next",
            "lens next",
            "deselect",
            "target",
            "target none",
            "clear",
            "clear all",
            "go",
            "scene rook",
            "cursor up",
            "color",
        ] {
            assert!(!said(line).is_empty(), "{line}");
        }
    }

    #[test]
    fn a_person_is_greeted_and_asked_for_each_line() {
        let told = said_to("describe\nquit\n", true);
        assert_eq!(told, [GREETING, "> The board is empty.", "> "]);
    }
}
