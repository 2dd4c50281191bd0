//! The program without a screen: each line from stdin is a command, and its answer goes to stdout.

use anyhow::{Error, Result};
use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::value::RawValue;
use std::{
    io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write},
    path::PathBuf,
    process::ExitCode,
};

use crate::answer::write_json;
use crate::app::{Command, Effect, Model, PlainAnswer, Status};
use crate::export;
use crate::view::{Charset, Themes};

use super::{
    asking,
    config::{self, Config, UserConfig},
    games::LettersArgs,
    lessons,
    loader::FileLoader,
    print,
    store::{LearnerArgs, LearnerFile, today},
    streams, topics,
    view::ViewArgs,
};

/// Maximum length of a line in bytes.
const LONGEST: u64 = 4096;

const GREETING: &str = "knightlight without a screen. `learn rook` begins the course, `practice` asks questions, `help` lists the commands, and `quit` ends the program.";

/// Options of `plain`: the scene to start from, and the format of the answers.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlainArgs {
    /// A lesson file to open first, in TOML
    #[arg(value_hint = clap::ValueHint::FilePath)]
    lesson: Option<PathBuf>,
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
    /// Let a script read files outside its folder
    #[arg(long)]
    allow_read: bool,
    #[command(flatten)]
    letters: LettersArgs,
    #[command(flatten)]
    learner: LearnerArgs,
}

impl PlainArgs {
    /// Answers every line of stdin until it ends, a line is `quit`, or an error ends a strict
    /// session.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = UserConfig::with_themes_only();
        let open = self.lesson.as_deref().map(|path| {
            let path = path.to_string_lossy().into_owned();
            Effect::ReadLesson(path)
        });
        let empty = self.view.scene.is_none().then_some(asking::EMPTY);
        let (mut model, ignored) = self.view.model(self.fen.as_deref().or(empty), &settings)?;
        if let Some(note) = &ignored {
            streams::note(note);
        }
        model.settings.letters = self.letters.chosen();
        let speaker = Responder {
            json: self.json,
            strict: self.strict,
            allow_read: self.allow_read,
            prompts: !self.json && io::stdin().is_terminal(),
            charset: print::shown_charset(),
        };
        let out = BufWriter::new(streams::out());
        let lines = BufReader::new(io::stdin().lock());
        // A broken configuration is reported before the first answer, even if no lesson is opened.
        let config = Config::load();
        let load = || self.learner.learner_file(config);
        match speaker.converse(model, &settings.themes, open, lines, out, load)? {
            None => Ok(ExitCode::SUCCESS),
            Some(error) => Err(Error::msg(error)),
        }
    }
}

/// Settings of a session without a screen.
struct Responder {
    json: bool,
    /// Whether the first error ends the session.
    strict: bool,
    /// Whether a script may read files outside its folder.
    allow_read: bool,
    /// Whether a person is typing and therefore needs a greeting, and a prompt for each line.
    prompts: bool,
    charset: Charset,
}

#[derive(Serialize)]
struct JsonReply<'a> {
    line: usize,
    command: &'a str,
    status: Status,
    sentences: &'a [String],
    answer: Option<Box<RawValue>>,
}

impl Responder {
    /// Answers every line of `lines`, and flushes each answer, so that a driver can send one line
    /// and wait for its answer. First opens the file that `open` requests. Loads the progress with
    /// `load` when it is first needed. Returns the error that ended the session; `None` if there
    /// was none.
    fn converse<R: Read>(
        &self,
        mut model: Model,
        themes: &Themes,
        open: Option<Effect>,
        mut lines: BufReader<R>,
        mut out: impl Write,
        load: impl Fn() -> LearnerFile,
    ) -> io::Result<Option<String>> {
        let mut outside = FileLoader::new(load);
        outside.allow_read = self.allow_read;
        outside.letters = model.settings.letters;
        // There are no keys here, so messages name commands instead.
        model.settings.leave_screen();
        model.settings.today = today();
        if self.prompts {
            writeln!(out, "{GREETING}")?;
        }
        if let Some(message) = open.and_then(|open| outside.answer(open).finish()) {
            model.progress = outside.learner_file().progress.clone();
            let opened = PlainAnswer::to_message(message, &mut model);
            if opened.status == Status::Error {
                return Ok(Some(opened.sentences.join(" ")));
            }
            if !self.json {
                self.say(0, "", &opened, &mut out)?;
                out.flush()?;
            }
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
            // Editors may write a byte order mark before the first line.
            let text = String::from_utf8_lossy(&line);
            let typed = text.trim_start_matches('\u{feff}');
            let typed = typed.trim_end_matches(['\r', '\n']);
            let text = typed.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let mut as_reply = Vec::new();
            let mut answer = if too_long {
                let expected = format!("expected at most {LONGEST} bytes");
                PlainAnswer::refused(format!("This line is too long; {expected}."))
            } else if let Some(encoding) = not_utf8(&line) {
                PlainAnswer::refused(format!("This line is {encoding}."))
            } else {
                let about = |command: Command| command.is_about_learning();
                if !outside.has_loaded() && Command::parse(text).is_ok_and(about) {
                    let loaded = outside.learner_file();
                    model.progress = loaded.progress.clone();
                    model.settings.learner.clone_from(&loaded.learner);
                    as_reply.extend(loaded.said.clone());
                }
                let answer = PlainAnswer::to(text, &mut model);
                let page = topics::asked_in(text).filter(|_| answer.status == Status::Error);
                page.map_or(answer, PlainAnswer::said)
            };
            let mut quits = false;
            while !answer.effects.is_empty() {
                for effect in std::mem::take(&mut answer.effects) {
                    match effect {
                        Effect::Quit => quits = true,
                        Effect::Export(order) => {
                            let theme = themes.of(&model);
                            let look = (&theme, print::charset());
                            let made = export::to_file(&model, look, &order, &mut |_, _| ());
                            if made.is_err() {
                                answer.status = Status::Error;
                            }
                            answer.sentences.push(made.unwrap_or_else(|error| error));
                        }
                        Effect::Prove(name) => answer = lessons::as_reply(name.as_deref()),
                        Effect::ShowConfig => answer = config::as_reply(),
                        // `Copy` has no effect here: there is no clipboard, and the text has been
                        // printed.
                        effect => {
                            if let Some(message) = outside.answer(effect).finish() {
                                answer.go_on(message, &mut model);
                            }
                        }
                    }
                }
            }
            as_reply.append(&mut answer.sentences);
            answer.sentences = as_reply;
            self.say(number, typed, &answer, &mut out)?;
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
            let answered = JsonReply {
                line: number,
                command,
                status: answer.status,
                sentences: &answer.sentences,
                answer: data.transpose()?,
            };
            write_json(out, &answered)?;
            return writeln!(out);
        }
        for sentence in &answer.sentences {
            streams::line_to(out, sentence, self.charset)?;
        }
        Ok(())
    }
}

/// Describes a line that isn't UTF-8; `None` if it is.
fn not_utf8(line: &[u8]) -> Option<&'static str> {
    let is_utf16 =
        line.contains(&0) || line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff");
    match std::str::from_utf8(line) {
        _ if is_utf16 => Some("UTF-16 text; expected UTF-8 text"),
        Ok(_) => None,
        Err(_) => Some("not valid UTF-8"),
    }
}

/// Reads to the end of the line without storing it.
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
mod tests;
