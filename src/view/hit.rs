//! What is where on the screen, for the mouse.

use ratatui::layout::{Position, Rect};

use crate::app::Hit;

/// Areas of the screen and what each means. Later areas lie over earlier ones.
#[derive(Clone, Debug, Default)]
pub struct HitMap {
    areas: Vec<(Rect, Hit)>,
}

impl HitMap {
    /// Lays `hit` over `area`.
    pub fn add(&mut self, area: Rect, hit: Hit) {
        self.areas.push((area, hit));
    }

    /// What lies at this place.
    pub fn at(&self, column: u16, row: u16) -> Option<&Hit> {
        let here = Position::new(column, row);
        let over = self.areas.iter().rev();
        over.into_iter()
            .find(|(area, _)| area.contains(here))
            .map(|(_, hit)| hit)
    }
}
