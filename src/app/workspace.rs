//! The scene and its runs, history and panel.

use crate::board::{Color, Piece, Role};
use crate::rules::Game;
use crate::trace::{Algorithm, Lens, Scene, Trace};

use super::command::Panel;
use super::history::History;
use super::runs::Runs;

/// State of the explorer: the scene with its runs, history and panel. Going back in a presentation
/// restores this state.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// Runs on the board.
    pub runs: Runs,
    /// Title of the scene.
    pub title: String,
    /// Path of the TOML file that the scene was opened from or saved to; `None` if there is none.
    pub file: Option<String>,
    /// Scene as it was last opened from or saved to a file. Not used while `file` is `None`.
    pub scene_in_file: Option<Scene>,
    /// Scene as it was opened.
    pub initial_scene: Scene,
    /// Edits that can be undone and redone.
    pub history: History,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// Contents of the side panel.
    pub panel: Panel,
    /// Whether every square shows its parent.
    pub parents: bool,
    /// Last algorithm used with each lens.
    pub last_algorithms: [Algorithm; Lens::ALL.len()],
    /// Last piece placed on the board.
    pub last_piece: Piece,
    /// Unfinished game for two that the user left; `None` if there is none.
    pub left_game: Option<Game>,
}

/// State of the explorer before an activity with its own board.
#[derive(Clone, Debug)]
pub struct Before {
    /// Scene of the explorer.
    pub scene: Scene,
    title: String,
    flipped: bool,
}

impl Before {
    /// Pauses the runs, ends a comparison, and returns the current state.
    pub fn of(workspace: &mut Workspace) -> Before {
        workspace.runs.stop_comparing();
        workspace.runs.pause();
        Before {
            scene: workspace.runs.scene().clone(),
            title: workspace.title.clone(),
            flipped: workspace.flipped,
        }
    }

    /// Restores the stored scene, title and orientation.
    pub fn put_back(&self, workspace: &mut Workspace) {
        workspace.runs.scene_mut().clone_from(&self.scene);
        workspace.title.clone_from(&self.title);
        workspace.flipped = self.flipped;
    }
}

impl Workspace {
    /// Remembers the scene's algorithm as the one that its lens opens with next time.
    pub(super) fn remember_algorithm(&mut self) {
        let scene = self.runs.scene();
        self.last_algorithms[scene.lens() as usize] = scene.way;
    }

    /// Returns the size of the workspace and its traces, in bytes.
    pub(super) fn memory(&self) -> usize {
        let traces = self.runs.all().filter_map(|run| run.trace().ok());
        size_of::<Workspace>() + traces.map(Trace::memory).sum::<usize>()
    }

    /// Creates a workspace that shows `scene`.
    pub fn new(scene: Scene) -> Workspace {
        Workspace {
            runs: Runs::new(scene.clone()),
            title: String::new(),
            file: None,
            scene_in_file: None,
            initial_scene: scene,
            history: History::default(),
            flipped: false,
            panel: Panel::default(),
            parents: false,
            last_algorithms: Lens::ALL.map(|lens| lens.row().first),
            last_piece: Role::Knight.of(Color::White),
            left_game: None,
        }
    }
}
