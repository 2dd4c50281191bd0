//! Presenting: a script drives the commands, a person says when to go on.

use std::time::Duration;

use crate::trace::{Scene, StepSize};

use super::activity::Activity;
use super::command::{Command, Panel, StepTo};
use super::message::Effect;
use super::model::Model;
use super::script::{Cue, Script, ScriptError};
use super::workspace::Workspace;

/// A presentation under way.
#[derive(Clone, Debug)]
pub struct Present {
    /// What is presented.
    pub script: Script,
    /// What is being said; empty before the first caption.
    pub caption: String,
    /// How many captions have been shown.
    pub shown: usize,
    /// The number of the command that comes next.
    next: usize,
    /// How many commands have ever been carried out. Those before are only repeated: they change
    /// what is looked at, but neither the settings nor the world again.
    furthest: usize,
    /// What was looked at before the first command: going back is going on again from there.
    start: Box<Workspace>,
    /// Whether the speaker has turned the board round, besides what the script does.
    turned: bool,
    /// When it goes on by itself.
    pub(super) due: Option<Duration>,
}

impl Present {
    /// Whether nothing comes after what is shown.
    pub const fn at_end(&self) -> bool {
        self.next >= self.script.cues.len()
    }
}

impl Model {
    /// Begins to present `script` on an empty board.
    ///
    /// # Errors
    ///
    /// [`ScriptError`] names the first line that can't be done; all lines are tried before
    /// anything is shown.
    pub fn present(&mut self, script: Script) -> Result<Vec<Effect>, ScriptError> {
        self.edit(|scene| *scene = Scene::default());
        self.activity = Activity::Explore;
        self.workspace.runs.set_size(StepSize::default());
        self.workspace.runs.pause();
        self.workspace.panel = Panel::default();
        self.workspace.flipped = false;
        self.popup = None;
        self.message.clear();
        self.workspace.title.clone_from(&script.title);
        self.refresh();
        let start = Box::new(self.workspace.clone());
        self.activity = Activity::Present(Present {
            script,
            caption: String::new(),
            shown: 0,
            next: 0,
            furthest: 0,
            start,
            turned: false,
            due: None,
        });
        let mut rehearsal = self.clone();
        while !rehearsal.presented() {
            rehearsal.go_on()?;
        }
        self.go_on()
    }

    /// Presents the script of this name, or says why it can't be.
    pub(super) fn present_script(&mut self, name: &str) -> Vec<Effect> {
        let script = match super::script(name) {
            Ok(script) => script,
            Err(unknown) => {
                self.refuse(unknown);
                return Vec::new();
            }
        };
        self.present(script).unwrap_or_else(|error| {
            self.refuse(error);
            Vec::new()
        })
    }

    /// Whether all of the script has been shown, or none is presented any more.
    fn presented(&self) -> bool {
        match &self.activity {
            Activity::Present(present) => present.at_end(),
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => true,
        }
    }

    /// Runs the script up to its next caption, or for as long as it is told to wait.
    fn go_on(&mut self) -> Result<Vec<Effect>, ScriptError> {
        let mut effects = Vec::new();
        loop {
            let Activity::Present(present) = &mut self.activity else {
                return Ok(effects);
            };
            present.due = None;
            let Some(Cue { line, command }) = present.script.cues.get(present.next).cloned() else {
                return Ok(effects);
            };
            present.next += 1;
            let repeats = present.next <= present.furthest;
            present.furthest = present.furthest.max(present.next);
            let next = present.script.cues.get(present.next);
            match command {
                Command::Say(text) => {
                    present.caption = text;
                    present.shown += 1;
                    let waits = next.is_some_and(|cue| matches!(cue.command, Command::Wait(_)));
                    self.message.clear();
                    if !waits {
                        return Ok(effects);
                    }
                }
                Command::Wait(pause) => {
                    present.due = Some(self.now + pause);
                    return Ok(effects);
                }
                command => {
                    let settings = repeats.then(|| self.settings.clone());
                    let wanted = self.run(command);
                    self.refresh();
                    match settings {
                        Some(settings) => self.settings = settings,
                        None => effects.extend(wanted),
                    }
                    if self.refused {
                        let problem = self.message.join(" ");
                        return Err(ScriptError { line, problem });
                    }
                }
            }
        }
    }

    /// Goes back to the caption before.
    fn go_back(&mut self) {
        let Activity::Present(present) = &mut self.activity else {
            return;
        };
        let wanted = present.shown.saturating_sub(1).max(1);
        present.caption.clear();
        (present.shown, present.next) = (0, 0);
        self.workspace = (*present.start).clone();
        self.workspace.flipped ^= present.turned;
        self.message.clear();
        // What has been shown could be done; so it can again.
        while self.shown() < wanted && !self.presented() && self.go_on().is_ok() {}
        if let Activity::Present(present) = &mut self.activity {
            present.due = None;
        }
    }

    fn shown(&self) -> usize {
        match &self.activity {
            Activity::Present(present) => present.shown,
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => 0,
        }
    }

    /// Goes on or reports what stands in the way, which an edit in between may have put there.
    fn go_on_or_say(&mut self) -> Vec<Effect> {
        self.go_on().unwrap_or_else(|error| {
            self.refuse(error);
            Vec::new()
        })
    }

    /// What a command means to a presentation when a key, a click or the wheel gives it; `None`
    /// when what it always does. The script's own commands always do what they always do.
    pub(super) fn in_presentation(&mut self, command: &Command) -> Option<Vec<Effect>> {
        let Activity::Present(present) = &mut self.activity else {
            return None;
        };
        match command {
            Command::TogglePlay | Command::Step(StepTo::Next) | Command::Go => {
                Some(self.go_on_or_say())
            }
            Command::Step(StepTo::Previous) => {
                self.go_back();
                Some(Vec::new())
            }
            Command::Flip => {
                present.turned = !present.turned;
                None
            }
            Command::Back if !self.workspace.runs.playing() => {
                self.activity = Activity::Explore;
                Some(Vec::new())
            }
            _ => None,
        }
    }

    /// Goes on when the time has come.
    pub(super) fn present_tick(&mut self) -> Vec<Effect> {
        let now = self.now;
        match &self.activity {
            Activity::Present(present) if present.due.is_some_and(|due| due <= now) => {
                self.go_on_or_say()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Key, KeyCode, Message, Settings, script, scripts};
    use crate::board::Square;
    use crate::trace::Speed;
    use crate::view::Theme;

    fn model() -> Model {
        Model::new(Scene::default(), &Theme::NAMES)
    }

    fn presenting(text: &str) -> Model {
        let mut model = model();
        let script = Script::read(text).expect("a script");
        model.present(script).expect("a script that can be done");
        model
    }

    fn caption(model: &Model) -> &str {
        match &model.activity {
            Activity::Present(present) => &present.caption,
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => "",
        }
    }

    fn press(model: &mut Model, c: char) {
        model.update(Message::Key(Key::char(c)));
    }

    const ROOK: &str = "place R d4\nsay one\nobstacle d6\nsay two\nclear d6\nsay three\n";

    #[test]
    fn a_person_goes_on_and_back() {
        let mut model = presenting(ROOK);
        assert_eq!(
            (caption(&model), model.scene().selected),
            ("one", Some(Square::D4))
        );
        press(&mut model, ' ');
        let two = model.scene().clone();
        assert_eq!((caption(&model), two.board().obstacles().len()), ("two", 1));
        press(&mut model, '.');
        assert_eq!(
            (caption(&model), model.scene().board().obstacles().len()),
            ("three", 0)
        );
        press(&mut model, ',');
        assert_eq!((caption(&model), model.scene()), ("two", &two));
        press(&mut model, ',');
        press(&mut model, ',');
        assert_eq!(caption(&model), "one");
        model.update(Message::Key(KeyCode::Esc.into()));
        assert!(matches!(model.activity, Activity::Explore));
        assert_eq!(model.scene().selected, Some(Square::D4));
    }

    #[test]
    fn going_back_takes_no_setting_back() {
        let mut model = presenting(ROOK);
        press(&mut model, ' ');
        for command in [
            "theme light",
            "mouse off",
            "coordinates on",
            "speed 4",
            "flip",
        ] {
            model.update(Message::Do(Command::parse(command).expect(command)));
        }
        press(&mut model, 'f');
        let mine = model.settings.clone();
        press(&mut model, ',');
        assert_eq!(caption(&model), "one");
        let settings = |of: &Settings| (of.theme, of.mouse, of.coordinates, of.speed);
        assert_eq!(settings(&model.settings), settings(&mine));
        assert_eq!(settings(&mine), ("light", false, true, Speed::Fourfold));
        assert!(model.flipped(), "as the speaker has turned it");
    }

    #[test]
    fn a_script_changes_settings_once_however_often_it_is_gone_through() {
        let mut model = presenting("say one\ntheme next\nmouse toggle\nflip\nsay two\n");
        let (themes, next) = (model.settings.themes, KeyCode::Char(' '));
        for round in 0..3 {
            let effects = model.update(Message::Key(next.into()));
            assert_eq!(caption(&model), "two");
            let first = vec![Effect::Mouse(false)];
            assert_eq!(effects, if round == 0 { first } else { Vec::new() });
            assert_eq!(
                (model.settings.theme, model.settings.mouse),
                (themes[1], false)
            );
            assert!(model.flipped());
            press(&mut model, ',');
            assert_eq!((caption(&model), model.flipped()), ("one", false));
            assert_eq!(
                (model.settings.theme, model.settings.mouse),
                (themes[1], false)
            );
        }
    }

    #[test]
    fn a_wait_goes_on_by_itself() {
        let mut model = presenting("place R d4\nsay one\nwait 2s\nsay two\n");
        assert_eq!(model.deadline(), Some(Duration::from_secs(2)));
        model.update(Message::Tick(Duration::from_secs(1)));
        assert_eq!(caption(&model), "one");
        model.update(Message::Tick(Duration::from_secs(2)));
        assert_eq!((caption(&model), model.deadline()), ("two", None));
    }

    #[test]
    fn a_line_that_cannot_be_done_is_named_before_anything_is_shown() {
        for (text, said) in [
            ("say one\nselect d4\n", "line 2: nothing stands on d4"),
            ("place R d4\nsay one\nmove d4 e5\n", "line 3: No"),
            ("scene atlantis\n", "line 1: `atlantis` is not a scene"),
        ] {
            let script = Script::read(text).expect("a script");
            let error = model().present(script).expect_err(text).to_string();
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn every_built_in_script_can_be_shown_to_its_end_and_back() {
        for (name, title) in scripts() {
            let script = script(name).expect(name);
            assert!(!title.is_empty() && script.captions() >= 4, "{name}");
            let mut model = model();
            model.present(script.clone()).expect(name);
            let first = model.scene().clone();
            for shown in 1..=script.captions() {
                assert_eq!(model.shown(), shown, "{name}");
                press(&mut model, ' ');
            }
            assert!(model.presented(), "{name}");
            for _ in 0..script.captions() {
                press(&mut model, ',');
            }
            assert_eq!(*model.scene(), first, "{name}");
        }
    }

    #[test]
    fn two_obstacles_turn_four_moves_into_six() {
        let mut model = model();
        model
            .present(script("knight-path").expect("a script"))
            .expect("a presentation");
        let mut lengths = Vec::new();
        while !model.presented() {
            press(&mut model, ' ');
            let moves = model.frame().path.len().saturating_sub(1);
            if moves > 0 && lengths.last() != Some(&moves) {
                lengths.push(moves);
            }
        }
        assert_eq!(lengths, [4, 6]);
    }
}
