//! A presentation as an activity.

use std::time::Duration;

use crate::app::activities::{ActivityHandler, KeyHint};
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, ViewContext};
use crate::app::bar::{Opening, Showing, Slide, TopBar};
use crate::app::command::{Command, StepTo};
use crate::app::key::{Key, KeyCode};
use crate::app::keymap::Keymap;
use crate::app::message::{Hit, Mouse, PointerKind};
use crate::board::Square;
use crate::sheet::Sheet;
use crate::trace::{Frame, Mark, Scene};
use crate::words::counted;

use super::Present;

impl ActivityHandler for Present {
    fn showing(&self) -> Showing<'_> {
        Showing {
            explores: self.stopped,
            has_cursor: self.stopped,
            slide: Some(self.slide()),
            is_black: self.speaker.is_black,
            began: Some(self.speaker.began),
            caption: self.caption(),
            timeline: self.shown_game().and_then(|game| game.showing().timeline),
            key_groups: &["stepping", "looking", "screen"],
            ..Showing::BASE
        }
    }

    fn bar(&self, _: &ViewContext<'_>) -> TopBar<'_> {
        TopBar::Slide(self.slide())
    }

    fn opening(&self, _: &ViewContext<'_>) -> Opening {
        let pages = self.script.captions();
        Opening {
            title: String::new(),
            amount: counted(pages, "page"),
            sentence: Some(self.said().0.to_owned()),
            steps: pages / 2,
        }
    }

    /// Keeps the last board on screen, and makes `reset` return to it.
    fn put_back(&mut self, desk: &mut ActivityContext<'_>) {
        desk.workspace.initial_scene = desk.scene().clone();
    }

    fn introduction(&self, keymap: &Keymap) -> String {
        let [on, before, back] = ["play toggle", "step -1", "back"].map(|key| keymap.hint(key));
        if self.stopped {
            return format!(
                "The script has stopped, so the keys control the board. {back} returns to the script."
            );
        }
        format!(
            "A script is running. {on}: next. {before}: back. {back}: end it. b blacks out the screen; \
            a number followed by Enter jumps to that slide."
        )
    }

    /// Returns the command for a key that turns pages or belongs to the speaker's tools; `None` for
    /// other keys, and after a stop.
    fn key(&self, key: Key) -> Option<Command> {
        if self.stopped || key.ctrl {
            return None;
        }
        let own = self.speaker.key(key);
        own.or(match key.code {
            KeyCode::Char(' ')
            | KeyCode::Enter
            | KeyCode::Right
            | KeyCode::Down
            | KeyCode::PageDown => Some(Command::TogglePlay),
            KeyCode::Char(',') | KeyCode::Left | KeyCode::Up | KeyCode::PageUp => {
                Some(Command::Step(StepTo::Previous))
            }
            _ => None,
        })
    }

    /// Closes the script's game once the board shows something else.
    fn refresh(&mut self, desk: &ActivityContext<'_>) {
        self.game.take_if(|game| game.setup != desk.scene().setup);
        if let Some(game) = &mut self.game {
            game.activity.handler_mut().refresh(desk);
        }
    }

    fn frame(&self, scene: &Scene) -> Option<Frame> {
        self.shown_game()?.frame(scene)
    }

    fn shows_lens(&self, scene: &Scene) -> bool {
        self.shown_game().is_some_and(|game| game.shows_lens(scene))
    }

    fn sheet(&self, view_context: &ViewContext<'_>) -> Option<Sheet> {
        self.shown_game()?.sheet(view_context)
    }

    fn word(&self, mark: Mark) -> &'static str {
        let game = self.shown_game();
        game.map_or(mark.word(), |game| game.word(mark))
    }

    fn brighten(&mut self) -> bool {
        std::mem::take(&mut self.speaker.is_black)
    }

    fn lets_through(&self, command: &Command) -> bool {
        self.stopped
            || matches!(
                command,
                Command::TogglePlay
                    | Command::Go
                    | Command::Step(StepTo::Previous)
                    | Command::Notes
                    | Command::Black
                    | Command::Digit(_)
                    | Command::Slide(_)
                    | Command::Back
                    | Command::Suspend
                    | Command::Quit
            )
    }

    /// Continues on a click; a click on the name of a key runs the key's command instead. After a
    /// stop, the mouse works as in the explorer.
    fn pointer(
        &mut self,
        pointer: &Mouse,
        _: Option<Square>,
        _: &mut ActivityContext<'_>,
    ) -> Option<Vec<Command>> {
        let on = || vec![Command::TogglePlay];
        match (pointer.kind, &pointer.hit) {
            _ if self.stopped => None,
            (PointerKind::Move | PointerKind::WheelUp | PointerKind::WheelDown, _) => None,
            (PointerKind::Press, Some(Hit::Command(command))) if self.lets_through(command) => {
                Some(vec![command.clone()])
            }
            (PointerKind::Press, _) => Some(on()),
            _ => Some(Vec::new()),
        }
    }

    /// Runs a command from the speaker. The script's own commands aren't offered here. After a
    /// stop, every command except `back` acts on the game shown, if there is one, or has its usual
    /// effect.
    fn offer(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        // Every command except a digit clears the typed number.
        let typed = match command {
            Command::Digit(_) => String::new(),
            _ => std::mem::take(&mut self.speaker.typed),
        };
        Ok(match command {
            Command::Back if self.stopped => {
                self.take_keys_back(desk.workspace);
                CommandOutcome::Done
            }
            _ if self.stopped => return self.offer_to_game(command, desk),
            Command::Digit(digit) => {
                self.speaker.add_digit(*digit);
                CommandOutcome::Done
            }
            Command::Back if !typed.is_empty() => CommandOutcome::Done,
            Command::Slide(number) => CommandOutcome::Script(self.jump(*number, desk)?),
            Command::Black => {
                self.speaker.is_black = true;
                CommandOutcome::Done
            }
            Command::TogglePlay | Command::Step(StepTo::Next) | Command::Go => {
                self.answer_question(false);
                CommandOutcome::Script(self.go_on(desk))
            }
            Command::Permit(on) => {
                self.answer_question(on.from(false));
                CommandOutcome::Done
            }
            Command::Step(StepTo::Previous) => CommandOutcome::Script(self.go_back(desk)),
            Command::Flip => {
                self.turned = !self.turned;
                CommandOutcome::NotMine
            }
            Command::Back if desk.workspace.runs.playing() || desk.workspace.runs.comparing() => {
                CommandOutcome::NotMine
            }
            Command::Back => CommandOutcome::Left,
            _ => CommandOutcome::NotMine,
        })
    }

    fn due(&self, _: Duration) -> Option<Duration> {
        self.due.filter(|_| !self.asks())
    }

    fn tick(&mut self, desk: &mut ActivityContext<'_>) -> CommandOutcome {
        if self.due(desk.now).is_some_and(|due| due <= desk.now) {
            CommandOutcome::Script(self.go_on(desk))
        } else {
            CommandOutcome::NotMine
        }
    }

    fn key_hints(&self, view_context: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        let has_clock = view_context.settings.has_clock;
        let clock = has_clock.then(|| (self.speaker.elapsed(view_context.now), ""));
        if self.stopped {
            let own = [
                ("step", "step"),
                ("back", "back to the script"),
                ("help", "more"),
            ];
            let own = own.map(|(command, word)| (view_context.hint(command), word));
            return Some(own.into_iter().chain(clock).collect());
        }
        if !self.speaker.typed.is_empty() {
            let jump = (format!("{} Enter", self.speaker.typed), "slide");
            let own = [jump, (view_context.hint("back"), "cancel")];
            return Some(own.into_iter().chain(clock).collect());
        }
        let runs = &view_context.workspace.runs;
        let leave = match (runs.comparing(), runs.playing()) {
            (true, _) => "one board",
            (false, true) => "pause",
            (false, false) => "leave",
        };
        let on = (!self.at_end()).then(|| (view_context.hint("play toggle"), "next"));
        let mut cues = self.script.cues.iter();
        let notes = cues.any(|cue| cue.note().is_some());
        let notes = notes.then(|| (view_context.hint("notes"), "notes"));
        let others = [
            (view_context.hint("step -1"), "back"),
            (view_context.hint("back"), leave),
        ];
        let all = on.into_iter().chain(others).chain(notes);
        Some(all.chain(clock).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Back if self.stopped => "return to the script",
            _ if self.stopped => return None,
            Command::Go | Command::TogglePlay | Command::Step(StepTo::Next) => {
                "show the next caption"
            }
            Command::Step(StepTo::Previous) => "show the previous caption",
            Command::Back => "end the presentation",
            _ => return None,
        })
    }

    fn status_in_words(&self) -> Option<String> {
        Some("A presentation.".to_owned())
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        let nothing = "There is no caption yet.";
        Some(vec![self.caption().unwrap_or(nothing).to_owned()])
    }
}

impl Present {
    /// Returns the activity that steps through the shown game; `None` if no game is shown.
    fn shown_game(&self) -> Option<&dyn ActivityHandler> {
        let game = self.game.as_ref()?;
        Some(game.activity.handler())
    }

    fn slide(&self) -> Slide<'_> {
        let (caption, is_large) = self.said();
        Slide {
            script: &self.script,
            shown: self.shown(),
            caption,
            is_large,
            topic: self.topic(),
        }
    }

    /// Returns the caption; `None` before the first one.
    fn caption(&self) -> Option<&str> {
        Some(self.said().0).filter(|caption| !caption.is_empty())
    }
}
