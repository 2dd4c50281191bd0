//! Undo and redo: a list of scenes.

use std::{ops::Deref, sync::Arc};

use crate::trace::Scene;

/// How many edits can be taken back.
const DEPTH: usize = 1000;

/// Scenes one after another, the newest at the end.
///
/// They are handed on with every change, to be kept against a crash: a clone copies no scene, and
/// nothing at all until one of the two is changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenes(Arc<Vec<Arc<Scene>>>);

impl Scenes {
    fn change(&mut self) -> &mut Vec<Arc<Scene>> {
        Arc::make_mut(&mut self.0)
    }

    /// Whether these are the very same scenes in memory.
    #[cfg(test)]
    fn shares_all(&self, other: &Scenes) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Scenes {
    type Target = [Arc<Scene>];

    fn deref(&self) -> &[Arc<Scene>] {
        &self.0
    }
}

impl From<Vec<Scene>> for Scenes {
    fn from(scenes: Vec<Scene>) -> Scenes {
        Scenes(Arc::new(scenes.into_iter().map(Arc::new).collect()))
    }
}

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
        let past = self.past.change();
        if past.len() == DEPTH {
            past.remove(0);
        }
        past.push(Arc::new(before));
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
        let own = self.past.change();
        own.push(Arc::new(here));
        own.extend(past.iter().cloned());
        let over = own.len().saturating_sub(DEPTH);
        own.drain(..over);
        self.future = future;
        self.begin(true);
    }

    /// The last scene with another board than `scene`.
    pub fn other_board(&self, scene: &Scene) -> Option<&Scene> {
        let mut past = self.past.iter().rev().map(Arc::as_ref);
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
    if from.is_empty() {
        return None;
    }
    let other = from.change().pop()?;
    to.change().push(Arc::new(scene.clone()));
    scene.take_back_to(&other);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_handed_on_shares_its_scenes_and_stays_as_it_was() {
        let mut history = History::default();
        for _ in 0..DEPTH + 5 {
            history.record(Scene::default());
        }
        let (handed, _) = history.scenes();
        assert_eq!(handed.len(), DEPTH);
        // Looking around, nothing is copied; after an edit, no scene is.
        assert!(handed.shares_all(&history.scenes().0));
        history.record(Scene::default());
        let (after, _) = history.scenes();
        assert_eq!((handed.len(), after.len()), (DEPTH, DEPTH));
        let both = handed[1..].iter().zip(after.iter());
        assert!(both.clone().count() == DEPTH - 1);
        assert!(both.into_iter().all(|(one, two)| Arc::ptr_eq(one, two)));
    }
}
