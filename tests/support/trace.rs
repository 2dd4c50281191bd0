//! Scenes and their traces.

use knightlight::{
    board::Square,
    trace::{Algorithm, Scene, Trace},
};

/// Returns the scene of an algorithm on a board, with the piece on one square selected.
pub fn scene(fen: &str, selected: Square, way: Algorithm) -> Scene {
    Scene {
        selected: Some(selected),
        way,
        ..Scene::new(fen.parse().expect("a FEN"))
    }
}

/// Returns the trace of a scene that has one.
pub fn trace(scene: &Scene) -> Trace {
    scene.way.trace(scene).expect("a trace")
}
