//! Scenes in files: opening and saving them.

use crate::board::printable;
use crate::trace::{Scene, SceneFile, SceneView, StepSize};

use super::activities::Activity;
use super::activity_context::CommandRefusal;
use super::command::{OpenOrder, SaveOrder, StepTo, has_games};
use super::message::Effect;
use super::model::Model;
use super::popup::Popup;
use super::prompt::Prompt;
use super::saved_scene::{SavedScene, SceneToSave};

impl Model {
    /// Requests the file that the user named.
    pub(super) fn open_file(&mut self, order: &OpenOrder) -> Result<(), CommandRefusal> {
        let path = &order.file;
        if let Ok(scene) = super::scene(path) {
            let name = scene.name;
            return Err(format!("`{name}` isn't a file; `scene {name}` opens that scene.").into());
        }
        self.ask_for_file(path, Effect::OpenFile(order.clone()));
        Ok(())
    }

    pub(super) fn open_scene_file(
        &mut self,
        path: &str,
        read: Result<Box<SavedScene>, String>,
    ) -> Result<(), CommandRefusal> {
        let saved = *read?;
        let (file, view) = (&saved.scene, saved.view);
        let scene =
            Scene::try_from(file).map_err(|error| format!("{}: {error}", printable(path)))?;
        self.leave();
        self.show(scene, String::new());
        self.opened_from(path, &file.title);
        self.workspace.remember_algorithm();
        self.workspace.flipped = view.flip.unwrap_or_default();
        self.show_step(view);
        self.message = saved.said();
        if self.message.is_empty() {
            self.message = vec![format!("Opened {}.", printable(path))];
        }
        Ok(())
    }

    /// Records that the scene came from the file at `path`. The file's name replaces an empty
    /// title. Only a .toml file can be saved to later.
    pub fn opened_from(&mut self, path: &str, title: &str) {
        self.workspace.title = if title.is_empty() {
            printable(path)
        } else {
            title.to_owned()
        };
        self.workspace.file = path.ends_with(".toml").then(|| path.to_owned());
        self.workspace.scene_in_file = Some(self.scene().clone());
    }

    /// Returns the path of the scene file that lacks the last edits; `None` if there is none.
    pub(super) fn unsaved_file(&self) -> Option<String> {
        let path = self.workspace.file.as_ref()?;
        let saved = self.workspace.scene_in_file.as_ref()?;
        // A lesson or a game may be open over the edited board.
        let mut explorer = self.clone();
        explorer.leave();
        let is_saved = explorer.scene().is_same_to_undo(saved);
        (!is_saved).then(|| printable(path))
    }

    /// Goes to the step that a scene file names, or to the step at which its lens opens.
    fn show_step(&mut self, view: SceneView) {
        self.workspace.runs.set_size(view.zoom.unwrap_or_default());
        self.rewind_after_refresh();
        if let Some(step) = view.step {
            let last = self.position().1;
            // A file written by hand may name a step after the last one.
            let _ = self.step(StepTo::Number(step.min(last)));
        }
    }

    /// Saves the scene to the named file, or to the one it was opened from or saved to last. If a
    /// game is being studied and the file is a `.pgn` file, saves the games instead.
    pub(super) fn save_scene(&mut self, order: &SaveOrder) -> Result<(), CommandRefusal> {
        let study = match &self.activity {
            Activity::Study(study) => Some(study),
            _ => None,
        };
        let known = || match study {
            Some(study) => study.saved_to().cloned(),
            None => self.workspace.file.clone(),
        };
        let Some(path) = order.file.clone().or_else(known) else {
            let said = match study {
                Some(_) => {
                    "These games have no file of their own yet. Name one, as in `save mine.pgn`."
                }
                None => "This scene has no file yet. Name one, as in `save board.toml`.",
            };
            // Only the name is missing, so the prompt opens to let the user type it.
            if self.settings.screen && (study.is_some() || self.activity.is_exploring()) {
                self.popup = Some(Popup::Prompt(Prompt::new("save ".to_owned())));
            }
            return Err(said.into());
        };
        if let Some(study) = study.filter(|_| has_games(&path)) {
            let games = study.to_save(path, order.force);
            self.effects.push(Effect::SaveGames(games));
            return Ok(());
        }
        if !path.ends_with(".toml") {
            let shown = printable(&path);
            return Err(format!(
                "A scene is saved as .toml: `save {shown}.toml`. `export` writes other formats."
            )
            .into());
        }
        let is_own = self.workspace.file.as_deref() == Some(&path);
        self.effects.push(Effect::SaveScene(SceneToSave {
            scene: Box::new(self.saved_scene()),
            force: order.force || is_own,
            path,
        }));
        Ok(())
    }

    fn saved_scene(&self) -> SavedScene {
        let (size, step) = self.runs().exact_stop();
        let opens_at = if self.scene().lens().row().opens_at_start {
            0
        } else {
            self.runs().own().stops(size)
        };
        SavedScene {
            scene: SceneFile {
                title: self.own_title(),
                ..SceneFile::from(self.scene())
            },
            view: SceneView {
                step: (step != opens_at).then_some(step),
                zoom: (size != StepSize::default()).then_some(size),
                flip: self.workspace.flipped.then_some(true),
            },
            note: String::new(),
        }
    }

    /// Whether the scene has no title of its own, only the file's name.
    fn is_named_after_file(&self) -> bool {
        let file = self.workspace.file.as_deref().map(printable);
        file.as_ref() == Some(&self.workspace.title)
    }

    /// Returns the title of the scene; empty if it has only the file's name.
    fn own_title(&self) -> String {
        if self.is_named_after_file() {
            return String::new();
        }
        crate::board::harmless(self.title())
    }

    /// Records and reports that the scene or the games were saved to the file at `path`; if saving
    /// failed, returns the reason.
    pub(super) fn saved_to(
        &mut self,
        path: &str,
        saved: Result<String, String>,
    ) -> Result<(), CommandRefusal> {
        let full_path = saved?;
        match &mut self.activity {
            Activity::Study(study) if !path.ends_with(".toml") => study.note_saved(path),
            _ => {
                if self.is_named_after_file() {
                    self.workspace.title = printable(path);
                }
                self.workspace.file = Some(path.to_owned());
                self.workspace.scene_in_file = Some(self.scene().clone());
            }
        }
        self.message = vec![format!("Saved {}.", printable(path))];
        if self.settings.screen && self.settings.in_terminal() {
            let opens = format!("`knightlight {}` opens it.", printable(&full_path));
            self.message.push(opens);
        }
        Ok(())
    }
}
