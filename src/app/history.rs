//! Undo and redo: a list of scenes.

use std::sync::Arc;

use crate::trace::Scene;

/// How many edits can be taken back.
const DEPTH: usize = 1000;

/// Scenes one after another, the newest at the end. They are handed on with every change, to be kept
/// against a crash, and are copied only when one of the two is edited meanwhile.
pub type Scenes = Arc<Vec<Scene>>;

/// The scenes before and after the one at hand.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Scenes,
    future: Scenes,
    /// How many edits there were when the board became another than the opened one.
    own_from: Option<usize>,
}

impl History {
    /// Remembers `before`, the scene as it was until an edit.
    pub fn record(&mut self, before: Scene) {
        self.own_from = self.own_from.filter(|_| self.is_own());
        let past = Arc::make_mut(&mut self.past);
        if past.len() == DEPTH {
            past.remove(0);
        }
        past.push(before);
        self.future = Scenes::default();
    }

    /// The board is one of the person's own from here on, or that of a scene that was opened.
    pub fn begin(&mut self, own: bool) {
        self.own_from = own.then_some(self.past.len());
    }

    /// Whether the board is one of the person's own.
    pub fn is_own(&self) -> bool {
        self.own_from.is_some_and(|from| self.past.len() >= from)
    }

    /// Whether there is no edit to take back or make again.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty() && self.future.is_empty()
    }

    /// The scenes before and after the one at hand.
    pub fn scenes(&self) -> (Scenes, Scenes) {
        (self.past.clone(), self.future.clone())
    }

    /// Goes to where another history ended: its past comes after `here`, and its future is what
    /// can be made again.
    pub fn go_over(&mut self, here: Scene, past: &Scenes, future: Scenes) {
        let own = Arc::make_mut(&mut self.past);
        own.push(here);
        own.extend_from_slice(past);
        let over = own.len().saturating_sub(DEPTH);
        own.drain(..over);
        self.future = future;
        self.begin(true);
    }

    /// The last scene with another board than `scene`.
    pub fn other_board(&self, scene: &Scene) -> Option<&Scene> {
        let mut past = self.past.iter().rev();
        past.find(|past| past.setup != scene.setup)
    }

    /// Takes the last edit of `scene` back; `None` where there was none.
    pub fn undo(&mut self, scene: &mut Scene) -> Option<()> {
        swap(&mut self.past, &mut self.future, scene)
    }

    /// Makes the edit of `scene` again that was taken back last; `None` where there was none.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<()> {
        swap(&mut self.future, &mut self.past, scene)
    }
}

fn swap(from: &mut Scenes, to: &mut Scenes, scene: &mut Scene) -> Option<()> {
    let other = Arc::make_mut(from).pop()?;
    Arc::make_mut(to).push(scene.clone());
    scene.take_back_to(&other);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn what_is_handed_on_is_shared_and_stays_as_it_was() {
        let mut history = History::default();
        for _ in 0..DEPTH + 5 {
            history.record(Scene::default());
        }
        let (handed, _) = history.scenes();
        assert_eq!(handed.len(), DEPTH);
        // Looking around copies nothing.
        assert!(Arc::ptr_eq(&handed, &history.scenes().0));
        let edited = Scene {
            target: Some(Square::A1),
            ..Scene::default()
        };
        history.record(edited.clone());
        let (after, _) = history.scenes();
        assert_eq!((handed.len(), after.len()), (DEPTH, DEPTH));
        assert_eq!(after.last(), Some(&edited));
        assert_eq!(handed.last(), Some(&Scene::default()));
    }
}
