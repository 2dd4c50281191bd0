//! File format of scenes.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::{Direction, Drawings, Setup, Square, Unexpected};
use crate::geometry::Leaper;

use super::Scene;
use crate::trace::step_size::StepSize;
use crate::trace::{Algorithm, Lens};

/// Format of a scene file. Everything except the FEN is optional.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneFile {
    /// Title of the scene; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Description of the scene in one sentence; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sentence: String,
    /// Board, including obstacles.
    pub fen: Setup,
    /// Square of the selected piece; by default nothing is selected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub select: Option<Square>,
    /// Target square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Square>,
    /// Initial square of the cursor; by default the selected square, or e4 if nothing is selected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<Square>,
    /// Lens; by default the algorithm's, or Reach if the file names no algorithm either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lens: Option<Lens>,
    /// Algorithm; by default the first of the lens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Algorithm>,
    /// Direction that Sweep follows; by default north-west.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<Direction>,
    /// Leaper that moves instead of the piece in searches and tours, such as `1,3`; by default the
    /// piece moves.
    #[serde(rename = "piece", skip_serializing_if = "Option::is_none")]
    pub leaper: Option<Leaper>,
    /// Drawings, such as `["Gd4", "Rd2d4"]`.
    #[serde(rename = "draw", default, skip_serializing_if = "Drawings::is_empty")]
    pub drawings: Drawings,
}

/// View settings, stored in the same file as the scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneView {
    /// Step shown; by default the step at which the lens opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// Size of the steps; by default a square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zoom: Option<StepSize>,
    /// Whether Black's side is at the bottom; by default White's is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flip: Option<bool>,
}

/// Reason why a scene file is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SceneError {
    /// The selected square has no piece.
    #[error("select names {0}, which is empty; expected a square with a piece")]
    NothingToSelect(Square),
    /// The algorithm belongs to another lens.
    #[error(transparent)]
    ForeignWay(#[from] Unexpected),
}

impl TryFrom<&SceneFile> for Scene {
    type Error = SceneError;

    fn try_from(file: &SceneFile) -> Result<Scene, SceneError> {
        let empty = |square: &Square| file.fen.board.piece(*square).is_none();
        if let Some(square) = file.select.filter(empty) {
            return Err(SceneError::NothingToSelect(square));
        }
        let lens = file
            .lens
            .or(file.way.map(|way| way.row().lens))
            .unwrap_or_default();
        let way = file.way.unwrap_or(lens.row().first);
        lens.way(way.name())?;
        let blank = Scene::new(file.fen);
        Ok(Scene {
            cursor: file.cursor.or(file.select).unwrap_or(blank.cursor),
            selected: file.select,
            target: file.target,
            way,
            direction: file.direction.unwrap_or(blank.direction),
            leaper: file.leaper,
            drawings: file.drawings.clone(),
            ..blank
        })
    }
}

impl From<&Scene> for SceneFile {
    fn from(scene: &Scene) -> SceneFile {
        let sweeps = scene.direction != Scene::default().direction;
        SceneFile {
            fen: scene.setup,
            select: scene.selected,
            target: scene.target,
            cursor: Some(scene.cursor),
            lens: Some(scene.lens()),
            way: Some(scene.way),
            direction: sweeps.then_some(scene.direction),
            leaper: scene.leaper,
            drawings: scene.drawings.clone(),
            ..SceneFile::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenes_survive_a_file() {
        let file = "fen = '8/8/8/3*4/8/8/6N1/8'\nselect = 'g2'\ntarget = 'a8'\nlens = 'search'\ndraw = ['Rd2d4', 'Ga8']";
        let scene = Scene::try_from(&toml::from_str::<SceneFile>(file).expect("TOML"));
        let scene = scene.expect("a scene");
        assert_eq!((scene.cursor, scene.lens()), (Square::G2, Lens::Search));
        let text = toml::to_string(&SceneFile::from(&scene)).expect("TOML");
        let again = toml::from_str::<SceneFile>(&text).expect("TOML");
        assert_eq!(Scene::try_from(&again), Ok(scene));
    }

    #[test]
    fn impossible_scenes_are_refused() {
        let scene = |text: &str| Scene::try_from(&toml::from_str::<SceneFile>(text).expect("TOML"));
        let empty = "fen = '8/8/8/8/8/8/8/8'\n";
        assert_eq!(
            scene(&format!("{empty}select = 'a1'")),
            Err(SceneError::NothingToSelect(Square::A1))
        );
        let foreign = scene(&format!("{empty}lens = 'line'\nway = 'breadth-first'"));
        assert!(foreign.is_err());
        assert!(toml::from_str::<SceneFile>(&format!("{empty}colour = 'red'")).is_err());
    }
}
