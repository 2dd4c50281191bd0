//! Commands at a practice question in line mode.

use crate::lesson::{Lesson, Level};

use super::super::activities::{Activity, Learn};
use super::super::command::Command;
use super::super::model::Model;
use super::PlainAnswer;

impl PlainAnswer {
    /// Replies to a command typed instead of an answer to `level`: runs it if it describes the
    /// position, and otherwise refuses it, without counting it as an answer. `None` if the line is
    /// an answer.
    pub fn at_question(line: &str, level: &Level) -> Option<PlainAnswer> {
        let first = line.split_whitespace().next()?.to_lowercase();
        let is_command = Command::rows().any(|row| row.is_called(&first));
        if !is_command || ["answer", "choose"].contains(&&*first) {
            return None;
        }
        let mut model = Model::new(level.scene.clone(), &[]);
        model.settings.leave_screen();
        let lesson = Lesson::of_questions(vec![level.clone()]);
        let learn = Learn::begin(lesson, &mut model.split_activity().1);
        model.activity = Activity::Learn(Box::new(learn));
        let command = match model.read(line) {
            Ok(command) => command,
            Err(refused) => return Some(PlainAnswer::refused(refused)),
        };
        let reads = matches!(
            command,
            Command::Rank(_)
                | Command::File(_)
                | Command::Diagonal(_)
                | Command::Scan
                | Command::PiecesOf(_)
                | Command::PiecesOfSide(_)
        );
        Some(match command {
            // There is no cursor, so `where` repeats the question.
            Command::Where => PlainAnswer::to("again", &mut model),
            _ if reads || model.is_gated(&command) => PlainAnswer::to(line, &mut model),
            _ => {
                let name = command.row().name();
                let why = format!("`{name}` does nothing here; `?` lists everything you can type.");
                PlainAnswer::refused(why)
            }
        })
    }
}
