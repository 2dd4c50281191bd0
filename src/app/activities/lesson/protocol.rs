//! A lesson as an activity.

use std::time::Duration;

use crate::answer::AnswerFormat;
use crate::app::activities::{ActivityHandler, KeyHint};
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, ViewContext};
use crate::app::bar::{Levels, Opening, Showing, TopBar};
use crate::app::command::Command;
use crate::app::course::read_lesson;
use crate::app::key::{Key, KeyCode};
use crate::app::keymap::Keymap;
use crate::app::message::{Hit, Mouse, PointerKind};
use crate::app::plain::edits;
use crate::board::Square;
use crate::lesson::{Analysis, AnalysisResult, Method, Progress};
use crate::sheet::{Section, Sheet};
use crate::trace::{Frame, Mark, Scene};

use super::Learn;
use super::busy::Busy;
use super::input::StepBack;
use super::reached::ONCE_MORE;

impl ActivityHandler for Learn {
    fn shows_lens(&self, _: &Scene) -> bool {
        self.shows_lens && self.is_open()
    }

    fn showing(&self) -> Showing<'_> {
        Showing {
            keeps_one_board: true,
            wrong: self.missed,
            line: self.line.as_ref(),
            hinted: self.hinted(true),
            hint_squares: self.hint_squares(),
            located: self.hint_drawing().and_then(|drawing| drawing.located()),
            followed: self.hint_drawing().map_or(&[], |drawing| &drawing.rays),
            key_groups: &["learning", "looking", "screen"],
            file: self.lesson.file.as_deref(),
            repeats_sheet: self.said.is_empty() && self.busy.is_none(),
            in_sheet: [
                self.hint().map(|(_, hint)| hint),
                self.next_level_title().filter(|_| self.met),
                self.stars_shown(),
                self.is_repeated().then_some(ONCE_MORE),
            ],
            introduction: Some(&self.lesson.text),
            ..Showing::BASE
        }
    }

    fn bar(&self, view_context: &ViewContext<'_>) -> TopBar<'_> {
        let (lesson, progress) = (&self.lesson, view_context.progress);
        let practice = lesson.is_practice();
        let done = |(i, level)| {
            let record = if practice {
                self.done(i)
            } else {
                progress.get(lesson, level)
            };
            record.map(|record| record.stars)
        };
        TopBar::Levels(Levels {
            kind: if practice { "Practice" } else { "Lesson" },
            title: if practice { "" } else { &lesson.title },
            stars: lesson.levels.iter().enumerate().map(done).collect(),
            at: self.index,
            over: self.over,
            has_numbers: !practice,
            outcome: match (self.over, practice) {
                (true, true) => "done".to_owned(),
                (_, true) => self.level_of(),
                _ => match progress.stars(lesson) {
                    0 => progress.lesson_stars(lesson),
                    stars => format!("★ {stars} of {}", lesson.most_stars()),
                },
            },
            task: (view_context.is_cramped && self.is_open()).then(|| self.level().task()),
        })
    }

    fn card(&self) -> Option<String> {
        Some(if self.over {
            self.lesson.title.clone()
        } else {
            let (at, last) = (self.index + 1, self.lesson.levels.len());
            format!("Level {at} of {last}")
        })
    }

    fn at_first(&self) -> Vec<Section> {
        self.sections(&Progress::default(), 0)
    }

    fn opening(&self, _: &ViewContext<'_>) -> Opening {
        Opening {
            title: self.level().title.clone(),
            amount: self.level_of(),
            sentence: Some(self.lesson.text.clone()),
            steps: 0,
        }
    }

    fn sheet(&self, view_context: &ViewContext<'_>) -> Option<Sheet> {
        Some(self.own_sheet(view_context))
    }

    fn introduction(&self, _: &Keymap) -> String {
        let text = if self.lesson.is_practice() {
            "Answer the questions. Wrong answers are explained, and up to three questions come back \
            at the end. Skills you know come back after 1, 3, 7, 21 and 60 days."
        } else {
            "Solve the level. If a move isn't allowed, you'll see why. Par is the fewest moves \
            possible: reach it for three stars."
        };
        text.to_owned()
    }

    fn mouse(&self, _: &Keymap) -> Vec<(&'static str, String)> {
        vec![
            ("click", "selects, moves, marks or chooses".to_owned()),
            ("drag", "moves a piece".to_owned()),
            ("key names", "are buttons, like level numbers".to_owned()),
        ]
    }

    fn offer(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        let asked = self.jump.take();
        let offered = match *command {
            Command::Digit(number) => self.take_digit(number, asked, desk),
            _ => self.take(command, desk),
        };
        self.count_first_answer(desk);
        offered
    }

    /// Returns the command for a digit: it chooses an option if the level has options, otherwise it
    /// opens the level with that number.
    fn key(&self, key: Key) -> Option<Command> {
        let KeyCode::Char(c @ '1'..='9') = key.code else {
            return None;
        };
        let digit = c.to_digit(10).filter(|_| !key.ctrl)?;
        if self.level().input() != Method::Options {
            return Some(Command::Digit(digit as usize));
        }
        let answers = self.level().answers();
        let chosen = answers.iter().position(|(of, _)| *of == digit);
        // A digit without an option runs `Go`, which replies with the valid digits.
        Some(chosen.map_or(Command::Go, |index| Command::Choose(index + 1)))
    }

    /// Handles the mouse: pointing, clicking, dragging pieces, and placing obstacles. The mouse
    /// doesn't edit the board in any other way.
    fn pointer(
        &mut self,
        pointer: &Mouse,
        pressed: Option<Square>,
        desk: &mut ActivityContext<'_>,
    ) -> Option<Vec<Command>> {
        let command = pointer.as_move(pressed, &mut desk.scene_mut().cursor);
        let Some(Hit::Square(square)) = pointer.hit else {
            return Some(command.into_iter().collect());
        };
        match pointer.kind {
            PointerKind::Press => self.pointed = Some(square),
            PointerKind::Release if pressed.is_some() && (self.met || self.over) => {
                self.explain_next(desk);
                return Some(Vec::new());
            }
            PointerKind::RightPress => return Some(vec![Command::ToggleObstacle(Some(square))]),
            _ => {}
        }
        let moves = self.level().input() == Method::Moves;
        let command = command.filter(|command| moves || !matches!(command, Command::Move(_)));
        Some(command.into_iter().collect())
    }

    fn refresh(&mut self, desk: &ActivityContext<'_>) {
        self.blindfold = desk.settings.blindfold;
    }

    fn due(&self, now: Duration) -> Option<Duration> {
        Some(self.busy.as_ref()?.due(now))
    }

    fn work_done(
        &mut self,
        thinking: &Analysis,
        thought: AnalysisResult,
        desk: &mut ActivityContext<'_>,
    ) {
        // A result that is no longer needed changes nothing.
        let is_it = |busy: &mut Busy| *busy.thinking == *thinking;
        if self.busy.take_if(is_it).is_some() {
            self.take_thought(thinking.request(), thought, desk);
            self.count_first_answer(desk);
        }
    }

    /// Moves a level that was just opened to a popup over the board, if the panel is now too small.
    fn resized(&self, desk: &mut ActivityContext<'_>) {
        let fresh = self.said.is_empty() && self.attempt.before().is_none();
        if fresh && desk.popup.is_none() {
            self.show_card(desk);
        }
    }

    fn put_back(&mut self, desk: &mut ActivityContext<'_>) {
        self.award_without_par(desk);
        self.stop_work();
        self.before.put_back(desk.workspace);
    }

    fn frame(&self, scene: &Scene) -> Option<Frame> {
        Some(self.board_frame(scene))
    }

    fn sentences(&self, view_context: &ViewContext<'_>) -> Option<Vec<String>> {
        let busy = self.busy.as_ref();
        let bar = busy.and_then(|busy| busy.told(&view_context.hint("back"), view_context.now));
        let holds = busy.is_some_and(Busy::holds_the_attempt);
        Some(match bar {
            Some(bar) if self.has_pending_stars => vec!["Goal reached.".to_owned(), bar],
            Some(bar) if holds || self.said.is_empty() => vec![bar],
            _ => self.told(view_context.is_cramped),
        })
    }

    fn key_hints(&self, view_context: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        let selected = view_context.workspace.runs.scene().selected.is_some();
        let key = |command: &str| view_context.hint(command);
        let mut hints;
        if self.met || self.over {
            let on = match (self.over, self.lesson.is_practice()) {
                (true, true) => (key("practice due"), "practise more"),
                (true, false) => (key("go"), "next lesson"),
                (false, _) => (key("go"), "next"),
            };
            hints = vec![
                on,
                (key("retry"), "again"),
                (key("learn"), "course"),
                (key("back"), "leave"),
                (key("help"), "more"),
            ];
        } else {
            let point = |word| vec![("arrows".to_owned(), "look"), (key("go"), word)];
            let level = self.level();
            hints = match level.input() {
                Method::Options => match self.answering() {
                    AnswerFormat::Digit(_) => vec![("digit".to_owned(), "answer")],
                    _ => vec![(format!("1-{}", level.options().len()), "answer")],
                },
                Method::Squares => point("mark"),
                Method::Sequence => point("point"),
                Method::Obstacles => point("obstacle"),
                Method::Moves if selected => point("move"),
                Method::Moves => point("select"),
            };
            let place = self.place_of_help(&hints);
            let what_if = self.what_if().1.map(|_| (key("what if"), "what if"));
            let hint = (self.hints_left() > 0).then(|| (key("hint"), "hint"));
            hints.splice(place..place, hint.into_iter().chain(what_if));
            let back = match self.step_back(selected) {
                StepBack::Work => "stop",
                StepBack::Reason => "close",
                StepBack::Selection => "deselect",
                StepBack::Lesson => "leave",
            };
            let has_done = self.attempt.before().is_some();
            hints.extend(has_done.then(|| (key("undo"), "undo")));
            hints.extend([
                (key("retry"), "retry"),
                (key("learn"), "course"),
                (key("back"), back),
                (key("help"), "more"),
            ]);
        }
        if view_context.is_cramped {
            hints.insert(1, (key("panel"), "text"));
        }
        Some(hints)
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Go => "move, mark or choose",
            Command::Panel(_) => "the text of the level",
            Command::Reset => "restart the level",
            Command::Undo => "undo the last move",
            Command::Back => "deselect or leave",
            _ => return None,
        })
    }

    /// Returns the word for a mark. In the explanation of a mistake, marks may have other meanings
    /// than usual.
    fn word(&self, mark: Mark) -> &'static str {
        match self.mistake.filter(|_| !self.reason.is_empty()) {
            Some(mistake) => self.word_of_reason(mistake, mark),
            None if mark == Mark::Path && self.reply().is_some() => "the reply",
            None if mark == Mark::Blocker && self.met => "own piece",
            None if mark == Mark::Open && !self.hinted(false).is_empty() => "hint",
            None if mark == Mark::Visited => self.word_of_layer().unwrap_or(mark.word()),
            None if mark == Mark::Candidate && self.hint_drawing().is_some() => "hint",
            None => mark.word(),
        }
    }

    fn extra_state(&self) -> Vec<String> {
        self.par().into_iter().chain(self.beside(false)).collect()
    }

    fn status_in_words(&self) -> Option<String> {
        let waits = self.promoting.map_or(String::new(), |(_, to)| {
            format!(" Choose the piece that the pawn becomes on {to}.")
        });
        let par = self.par().map_or(String::new(), |par| format!(" {par}"));
        Some(format!(
            "{}, {}: {}{par}{waits}",
            self.lesson.title,
            self.level_of(),
            self.level().task()
        ))
    }

    fn last(&self, scene: &Scene) -> Option<Vec<String>> {
        let (state, before) = (&self.attempt.state, self.attempt.before());
        Some(match (state.last, state.marked.last(), before) {
            (Some((mv, Some(reply))), ..) => vec![format!(
                "You played {}; the reply was {}.",
                mv.written(),
                reply.written()
            )],
            (_, Some(square), _) => vec![format!("Last found: {square}.")],
            (_, None, Some(before)) => {
                let then = Scene {
                    setup: before.setup,
                    ..scene.clone()
                };
                edits(&then, scene)
            }
            (_, None, None) => vec!["You haven't done anything in this level yet.".to_owned()],
        })
    }

    /// Restarts the level if the file's text has changed. If the file can't be read, the level
    /// stays as it is.
    fn file_changed(
        &mut self,
        text: Result<String, String>,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let path = self.lesson.file.as_deref().unwrap_or_default();
        let lesson = read_lesson(path, text)
            .map_err(|wrong| format!("The level hasn't changed: {wrong}."))?;
        if lesson.has_text_of(&self.lesson) {
            return Ok(());
        }
        let place = |id: &str| lesson.levels.iter().position(|level| level.id == id);
        let index = place(&self.level().id).unwrap_or(self.index);
        let mut done = vec![None; lesson.levels.len()];
        for (level, record) in self.lesson.levels.iter().zip(self.done.drain(..)) {
            if let Some(place) = place(&level.id) {
                done[place] = record;
            }
        }
        (self.lesson, self.done) = (lesson, done);
        self.open_level(index, desk);
        desk.set_message("The file was edited, so the level was read again.");
        Ok(())
    }
}
