//! Comparing: what a second board can show, and beginning and ending it.

use std::str::FromStr;

use crate::board::Setup;
use crate::trace::Algorithm;

use super::command::Turn;
use super::model::Model;
use super::runs::Difference;

/// What is said where a second board does not fit: it needs this many columns.
pub fn no_room_for_two(needed: u16) -> String {
    format!("Two boards side by side need a screen of {needed} columns.")
}

impl Model {
    /// How many columns two boards need, where the screen has fewer; `None` where there is room.
    pub fn set_too_narrow_for_two(&mut self, needed: Option<u16>) {
        self.settings.too_narrow_for_two = needed;
    }

    /// Compares, or stops comparing. `what` names a way, a piece, or the board `before` the last
    /// edit, or is a FEN or `none`; without it, the next way is compared, or else the board before.
    pub(super) fn compare(&mut self, what: Option<&str>) -> Result<(), String> {
        let ends = what.is_none_or(|what| what == "none");
        if ends && self.workspace.runs.stop_comparing() {
            return Ok(());
        }
        if what == Some("none") {
            return Err("Nothing is compared.".to_owned());
        }
        if let Some(needed) = self.settings.too_narrow_for_two {
            return Err(no_room_for_two(needed));
        }
        let difference = self.difference(what)?;
        self.workspace.runs.compare(difference);
        Ok(())
    }

    fn difference(&self, what: Option<&str>) -> Result<Difference, String> {
        let scene = self.scene();
        let before = || {
            let before = self.workspace.history.other_board(scene);
            before.map(|scene| Difference::Before(Box::new(scene.setup)))
        };
        let Some(what) = what else {
            let ways: Vec<Algorithm> = scene.lens().ways().collect();
            let next = Turn::Next.of(&ways, scene.way);
            let way = (next != scene.way).then_some(Difference::Way(next));
            return way.or_else(before).ok_or_else(|| {
                let lens = scene.lens().title();
                format!(
                    "{lens} has one way and nothing has been edited: there is nothing to compare."
                )
            });
        };
        if what == "before" {
            return before()
                .ok_or_else(|| "Nothing has been edited: there is no board before.".to_owned());
        }
        if let Ok(piece) = what.parse() {
            return Ok(Difference::Piece(piece));
        }
        if what.contains('/') {
            let setup = Setup::from_str(what).map_err(|error| error.to_string());
            return setup.map(|setup| Difference::Before(Box::new(setup)));
        }
        if what == scene.way.name() {
            return Err(format!("This board shows {what} already."));
        }
        let way = scene.lens().way(what).map(Difference::Way);
        way.map_err(|error| format!("{error}; or a piece (P N B R Q K p n b r q k), or `before`"))
    }
}
