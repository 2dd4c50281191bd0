//! What is looked at and worked on.

use crate::board::{Color, Piece, Role};
use crate::rules::Game;
use crate::trace::{Algorithm, Lens, Scene, Trace};

use super::command::Panel;
use super::history::History;
use super::runs::Runs;

/// What is looked at and worked on: where a presentation that goes back begins again.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// What runs on the board.
    pub runs: Runs,
    /// What the scene is called.
    pub title: String,
    /// The scene as it was opened.
    pub opened: Scene,
    /// The edits that can be taken back, and made again.
    pub history: History,
    /// Whether Black's side is below.
    pub flipped: bool,
    /// What the side panel shows.
    pub panel: Panel,
    /// Whether every square shows where a search reached it from.
    pub parents: bool,
    /// The way that each lens was looked through last.
    pub last_ways: [Algorithm; Lens::ALL.len()],
    /// The piece that was put on the board last.
    pub last_piece: Piece,
    /// A game for two that was left before its end.
    pub left_game: Option<Game>,
}

/// What was looked at before an activity put up a board of its own.
#[derive(Clone, Debug)]
pub struct Before {
    /// What there was to look at.
    pub scene: Scene,
    title: String,
    flipped: bool,
}

impl Before {
    /// What is looked at now. It stands still from here on.
    pub fn of(workspace: &mut Workspace) -> Before {
        workspace.runs.stop_comparing();
        workspace.runs.pause();
        Before {
            scene: workspace.runs.scene().clone(),
            title: workspace.title.clone(),
            flipped: workspace.flipped,
        }
    }

    /// Looks at it again.
    pub fn put_back(&self, workspace: &mut Workspace) {
        workspace.runs.scene_mut().clone_from(&self.scene);
        workspace.title.clone_from(&self.title);
        workspace.flipped = self.flipped;
    }
}

impl Workspace {
    /// How many bytes the traces occupy.
    pub(super) fn memory(&self) -> usize {
        let traces = self.runs.all().filter_map(|run| run.trace().ok());
        size_of::<Workspace>() + traces.map(Trace::memory).sum::<usize>()
    }

    /// Opens `scene`.
    pub fn new(scene: Scene) -> Workspace {
        Workspace {
            runs: Runs::new(scene.clone()),
            title: String::new(),
            opened: scene,
            history: History::default(),
            flipped: false,
            panel: Panel::default(),
            parents: false,
            last_ways: Lens::ALL.map(Lens::default_way),
            last_piece: Role::Knight.of(Color::White),
            left_game: None,
        }
    }
}
