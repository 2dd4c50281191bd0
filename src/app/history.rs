//! Undo and redo: a list of scenes.

use crate::trace::Scene;

/// How many edits can be taken back.
const DEPTH: usize = 1000;

/// The scenes before and after the one at hand.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Vec<Scene>,
    future: Vec<Scene>,
}

impl History {
    /// Remembers `before`, the scene as it was until an edit.
    pub fn record(&mut self, before: Scene) {
        if self.past.len() == DEPTH {
            self.past.remove(0);
        }
        self.past.push(before);
        self.future.clear();
    }

    /// Whether there is no edit to take back or make again.
    pub const fn is_empty(&self) -> bool {
        self.past.is_empty() && self.future.is_empty()
    }

    /// The scenes before and after the one at hand.
    pub fn scenes(&self) -> (&[Scene], &[Scene]) {
        (&self.past, &self.future)
    }

    /// Goes to where another history ended: its past comes after `here`, and its future is what
    /// can be made again.
    pub fn go_over(&mut self, here: Scene, past: Vec<Scene>, future: Vec<Scene>) {
        self.past.push(here);
        self.past.extend(past);
        let over = self.past.len().saturating_sub(DEPTH);
        self.past.drain(..over);
        self.future = future;
    }

    /// The last scene with another board than `scene`.
    pub fn other_board(&self, scene: &Scene) -> Option<&Scene> {
        self.past
            .iter()
            .rev()
            .find(|past| past.setup != scene.setup)
    }

    /// Takes the last edit of `scene` back. Whether there was one.
    pub fn undo(&mut self, scene: &mut Scene) -> bool {
        swap(&mut self.past, &mut self.future, scene)
    }

    /// Makes the edit of `scene` again that was taken back last. Whether there was one.
    pub fn redo(&mut self, scene: &mut Scene) -> bool {
        swap(&mut self.future, &mut self.past, scene)
    }
}

fn swap(from: &mut Vec<Scene>, to: &mut Vec<Scene>, scene: &mut Scene) -> bool {
    let Some(other) = from.pop() else {
        return false;
    };
    to.push(scene.clone());
    scene.take_back_to(&other);
    true
}
