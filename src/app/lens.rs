//! Which question is asked of the board: the lens, its way, its direction.

use crate::board::{Direction, Unexpected};
use crate::trace::{Algorithm, Lens};

use super::command::Pick;
use super::model::Model;

impl Model {
    pub(super) fn look_through(&mut self, lens: Pick<Lens>) {
        let lens = lens.of(&Lens::ALL, self.scene().lens());
        self.take_way(self.workspace.last_ways[lens as usize]);
    }

    pub(super) fn direction(&mut self, direction: Pick<Direction>) {
        self.scene_mut().direction = direction.of(&CLOCKWISE, self.scene().direction);
        if matches!(direction, Pick::Other(_)) && self.scene().lens() != Lens::Sweep {
            let name = self.scene().direction.long_name();
            self.message = vec![format!("Sweep looks {name} now.")];
        }
    }

    pub(super) fn way(&mut self, name: Pick<String>) -> Result<(), Unexpected> {
        let lens = self.scene().lens();
        let way = match name {
            Pick::This(name) => {
                let small = lens.way(&name.to_lowercase());
                small.or_else(|_| lens.way(&name))?
            }
            Pick::Other(turn) => {
                let ways: Vec<Algorithm> = lens.ways().collect();
                if let [only] = ways.as_slice() {
                    self.message = vec![format!("{} has one way: {only}.", lens.title())];
                }
                turn.of(&ways, self.scene().way)
            }
        };
        self.take_way(way);
        Ok(())
    }

    pub(super) fn take_way(&mut self, way: Algorithm) {
        self.workspace.last_ways[way.lens() as usize] = way;
        self.scene_mut().way = way;
    }
}

/// The directions as the keys go through them.
const CLOCKWISE: [Direction; 8] = {
    use Direction::*;
    [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ]
};
