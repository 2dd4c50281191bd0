//! The open question, and the gate, which blocks commands that would give the answer away.

use crate::answer::{AnswerFormat, InputMode};
use crate::board::joined;
use crate::lesson::{Goal, Level, Method, Revealing};
use crate::trace::Scene;
use crate::words::capital;

use super::activities::Activity;
use super::activity_context::CommandRefusal;
use super::command::{Command, CommandRow, Reveals};
use super::model::Model;
use super::narration::describe_run;

/// A question that hasn't been answered yet: a level, a practice question, or a prediction.
#[derive(Clone, Copy)]
pub struct OpenQuestion<'a> {
    /// Goal, which provides the wording of the task and judges the answers.
    pub goal: &'a dyn Goal,
    /// Scene of the question.
    pub scene: &'a Scene,
    /// Level; `None` for a prediction.
    level: Option<&'a Level>,
}

impl OpenQuestion<'_> {
    /// Whether the command would give the answer away.
    fn is_given_away_by(self, row: &CommandRow) -> bool {
        let reveals = match row.reveals {
            Reveals::Nothing => false,
            Reveals::Answer => true,
            Reveals::Position => self.hides_relations(),
            Reveals::Legality => self.level.is_none(),
        };
        reveals && !self.permits(row)
    }

    /// Whether the level allows a command although it reveals the answer, or the question shows the
    /// same information anyway.
    pub fn permits(self, row: &CommandRow) -> bool {
        let revealing = Revealing::of_command(row.first_word()).ok();
        let allows = |level: &Level| revealing.is_some_and(|name| level.allow.contains(&name));
        let shows = revealing == Some(Revealing::Queue) && !self.queue().is_empty();
        row.reveals != Reveals::Nothing && (shows || self.level.is_some_and(allows))
    }

    /// Returns the queue or stack that the question shows, as a sentence; empty if it shows none.
    pub fn queue(self) -> Vec<String> {
        let mut shown = self.goal.shown_search(self.scene);
        shown.retain(|line| line.starts_with("queue") || line.starts_with("stack"));
        in_sentences(&shown)
    }

    /// Returns the keys that answer the question directly: letters, digits, or the numbers of the
    /// options.
    pub fn keys(self) -> Vec<String> {
        match self.goal.answering(self.scene) {
            AnswerFormat::Number => (0..=9).map(|digit| digit.to_string()).collect(),
            answering => match answering.keys() {
                Some(keys) => keys.split(' ').map(str::to_owned).collect(),
                None => {
                    let options = self.level.map(Level::answers).into_iter().flatten();
                    options.map(|(digit, _)| digit.to_string()).collect()
                }
            },
        }
    }

    /// Whether a square's relation to the selected piece may be the answer. A level about moves
    /// shows it, because the squares that the piece can reach are lit.
    pub fn hides_relations(self) -> bool {
        self.goal.input() != Method::Moves
    }
}

/// Returns the lines of a question's search, as sentences.
pub fn in_sentences(shown: &[String]) -> Vec<String> {
    let sentence = |line: &String| match line.strip_prefix("taken  ") {
        Some(taken) => format!("Left the queue so far: {taken}."),
        None => format!("{}.", capital(&line.replacen("  ", ": ", 1))),
    };
    shown.iter().map(sentence).collect()
}

impl Model {
    /// Returns the open question, if there is one.
    pub fn open_question(&self) -> Option<OpenQuestion<'_>> {
        if let Some(asking) = self.asking.as_ref().filter(|asking| asking.is_open()) {
            let (goal, scene) = asking.goal();
            let level = None;
            return Some(OpenQuestion { goal, scene, level });
        }
        let Activity::Learn(learn) = &self.activity else {
            return None;
        };
        let level = Some(learn.level()).filter(|_| learn.is_open())?;
        let (goal, scene) = level.goal();
        let level = Some(level);
        Some(OpenQuestion { goal, scene, level })
    }

    /// Whether a question asks for the colour of a square.
    pub fn asks_for_shade(&self) -> bool {
        self.open_question()
            .is_some_and(|question| question.goal.asks_for_shade())
    }

    /// Whether the board hides square colours, because a question offers them as options.
    pub fn hides_shades(&self) -> bool {
        self.open_question().is_some_and(|question| {
            question.goal.asks_for_shade() && question.goal.input() == Method::Options
        })
    }

    /// Whether a question asks for squares by their names.
    pub fn asks_for_names(&self) -> bool {
        self.open_question()
            .is_some_and(|question| question.goal.asks_for_names())
    }

    /// Whether the open question allows `command` although it reveals the answer.
    pub(super) fn permits(&self, command: &Command) -> bool {
        self.open_question()
            .is_some_and(|question| question.permits(&command.row()))
    }

    /// Whether the activity's board also shows the lens.
    pub(super) fn shows_lens(&self) -> bool {
        self.activity.handler().shows_lens(self.scene())
    }

    /// Runs a command with `run`. If a command that is allowed although it reveals the answer
    /// changes the lens or the step, the level's board also shows the lens from then on.
    pub(super) fn watched(&mut self, command: Command, run: impl FnOnce(&mut Model, Command)) {
        let permits = self.permits(&command);
        let before = self.looked_at();
        run(self, command);
        if !permits || self.looked_at() == before {
            return;
        }
        if let Activity::Learn(learn) = &mut self.activity {
            learn.shows_lens = true;
        }
        if self.settings.screen && self.message.is_empty() {
            self.workspace.runs.refresh();
            self.message = describe_run(self.runs().own(), self.runs().size());
        }
    }

    /// Returns the state that lenses and steps change.
    fn looked_at(&self) -> impl PartialEq + use<> {
        let (scene, run) = (self.scene(), self.runs().own());
        let way = (scene.way, scene.direction, scene.leaper);
        let parents = self.workspace.parents;
        (way, run.index(), self.runs().playing(), parents)
    }

    /// Whether `command` would give away the answer to the open question.
    pub(super) fn is_gated(&self, command: &Command) -> bool {
        let question = self.question_at_gate();
        question.is_some_and(|question| question.is_given_away_by(&command.row()))
    }

    /// Parses a command. If a line isn't understood, but its first word names a command that would
    /// give the answer away, the line is refused like that command.
    pub(super) fn read(&self, line: &str) -> Result<Command, CommandRefusal> {
        if let Some(command) = self.short_form(line) {
            return Ok(command);
        }
        let parsed = Command::parse(line).or_else(|error| {
            // The line may be a move with another language's piece letters.
            let words = line.split(' ').map(|word| self.settings.letters.fide(word));
            let fide = joined(words, " ");
            let parsed = (fide != line).then(|| Command::parse(&fide).ok()).flatten();
            parsed.ok_or(error)
        });
        parsed.map_err(|error| {
            let first = line
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_lowercase();
            let mut rows = Command::rows()
                .filter(|row| row.is_called(&first))
                .peekable();
            let name = rows.peek().map(CommandRow::name).unwrap_or_default();
            let reveals = |row| {
                self.question_at_gate()
                    .is_some_and(|question| question.is_given_away_by(&row))
            };
            if !name.is_empty() && rows.all(reveals) {
                return self.gated(name);
            }
            self.explain_error(&error).into()
        })
    }

    /// Returns the open question, unless the keys turn the pages of a script.
    fn question_at_gate(&self) -> Option<OpenQuestion<'_>> {
        let turns_pages = matches!(&self.activity, Activity::Present(script) if !script.stopped());
        self.open_question().filter(|_| !turns_pages)
    }

    /// Returns the refusal of a command that would give away the answer.
    fn gated(&self, name: &str) -> CommandRefusal {
        let hint = self.settings.keymap.hint("hint");
        // `scan` is suggested only to users who can't see the board.
        let reads = match self.settings.keymap.input_mode() {
            InputMode::Commands => "`scan` reads the board, and ",
            InputMode::Keys { .. } => "",
        };
        CommandRefusal::no(format!(
            "`{name}` would give the answer away; {reads}{hint} gives a hint."
        ))
    }

    /// Refuses a command that would give away the answer to the open question.
    pub(super) fn gate(&self, command: &Command) -> Result<(), CommandRefusal> {
        if self.is_gated(command) {
            return Err(self.gated(command.row().name()));
        }
        Ok(())
    }
}
