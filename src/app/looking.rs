//! Through what one looks, and at which scene.

use crate::board::Direction;
use crate::trace::{Algorithm, Lens, Scene};

use super::command::{Pick, Turn};
use super::model::Model;
use super::themes::theme_name;

impl Model {
    pub(super) fn open(&mut self, name: &str) {
        let collected = match super::scene(name) {
            Ok(collected) => collected,
            Err(unknown) => return self.refuse(unknown),
        };
        self.title = collected.title;
        self.opened = collected.scene.clone();
        self.edit(|scene| *scene = collected.scene);
        self.rewind_after_refresh();
        self.message = vec![collected.sentence];
    }

    pub(super) fn rewind_after_refresh(&mut self) {
        self.refresh();
        self.rewind();
    }

    pub(super) fn look_through(&mut self, lens: Pick<Lens>) {
        let lens = picked(&Lens::ALL, self.scene.lens(), lens);
        self.take_way(self.last_ways[lens as usize]);
    }

    pub(super) fn direction(&mut self, direction: Pick<Direction>) {
        self.scene.direction = picked(&CLOCKWISE, self.scene.direction, direction);
        if matches!(direction, Pick::Other(_)) && self.scene.lens() != Lens::Sweep {
            let name = self.scene.direction.long_name();
            self.message = vec![format!("Sweep looks {name} now.")];
        }
    }

    pub(super) fn way(&mut self, name: Pick<String>) {
        match name {
            Pick::This(name) => match self.scene.lens().way(&name) {
                Ok(way) => self.take_way(way),
                Err(error) => self.refuse(error),
            },
            Pick::Other(turn) => self.other_way(turn),
        }
    }

    pub(super) fn take_way(&mut self, way: Algorithm) {
        self.last_ways[way.lens() as usize] = way;
        self.scene.way = way;
    }

    fn other_way(&mut self, turn: Turn) {
        let ways: Vec<Algorithm> = self.scene.lens().ways().collect();
        if let [only] = ways.as_slice() {
            self.message = vec![format!(
                "{} has one way: {only}.",
                self.scene.lens().title()
            )];
        }
        self.take_way(neighbour(&ways, self.scene.way, turn));
    }

    pub(super) fn choose_theme(&mut self, name: Pick<String>) {
        let chosen = match name {
            Pick::This(name) => theme_name(&name, self.themes),
            Pick::Other(turn) => Ok(neighbour(self.themes, self.theme, turn)),
        };
        match chosen {
            Ok(theme) => {
                self.theme = theme;
                self.message = vec![format!("Theme: {theme}.")];
            }
            Err(unknown) => self.refuse(unknown),
        }
    }

    /// Looks at the board of `scene` from here on; `r` comes back to it.
    pub fn open_scene(&mut self, scene: Scene, title: String) {
        self.title = title;
        self.opened = scene.clone();
        self.scene = scene;
        self.last_ways[self.scene.lens() as usize] = self.scene.way;
        self.rewind_after_refresh();
    }
}

/// The directions as the keys go through them.
const CLOCKWISE: [Direction; 8] = {
    use Direction::*;
    [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ]
};

/// The value picked of `all`, where one is at `of`.
pub(super) fn picked<T: Copy + PartialEq>(all: &[T], of: T, pick: Pick<T>) -> T {
    match pick {
        Pick::This(one) => one,
        Pick::Other(turn) => neighbour(all, of, turn),
    }
}

/// The element after `of` in `all`, or before it, round the ends.
fn neighbour<T: Copy + PartialEq>(all: &[T], of: T, turn: Turn) -> T {
    let step = match turn {
        Turn::Next => 1,
        Turn::Previous => all.len() - 1,
    };
    let at = all.iter().position(|one| *one == of).unwrap_or(0);
    all[(at + step) % all.len()]
}
