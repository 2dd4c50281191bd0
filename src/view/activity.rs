//! What an activity looks like: the table of what is drawn differently in each.

use ratatui::layout::Rect;

use crate::app::{Activity, Explore, GamePlay, Learn, MatchPlay, Model, Present};

use super::{Layout, bottom, canvas::Canvas, game, learn, match_game, panel, present, tabs};

/// What an activity looks like. What one leaves out is as in exploring.
pub trait Looks {
    /// Draws the row above the board.
    fn heading(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        tabs::draw(model, area, canvas);
    }

    /// Draws the side panel.
    fn panel(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        panel::draw(model, area, canvas);
    }

    /// Draws what is said below the board, with the legend and the timeline.
    fn story(&self, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
        bottom::story(self, model, layout, canvas);
    }

    /// Draws the row in which one moves through the trace.
    fn timeline(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        bottom::timeline(model, area, canvas);
    }

    /// The rows in which two boards say what they have cost.
    fn costs(&self, _: &Model, layout: &Layout) -> Rect {
        layout.sentence
    }
}

impl Looks for Explore {}

impl Looks for Learn {
    fn heading(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        learn::heading(model, self, area, canvas);
    }

    fn panel(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        learn::panel(model, self, area, canvas);
    }

    fn timeline(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        learn::levels(model, self, area, canvas);
    }
}

impl Looks for MatchPlay {
    fn heading(&self, _: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        tabs::title("Match game", area, canvas);
    }

    fn panel(&self, _: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        match_game::draw(self, area, canvas);
    }
}

impl Looks for GamePlay {
    fn heading(&self, _: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        tabs::title("A game for two", area, canvas);
    }

    fn panel(&self, _: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        game::draw(self, area, canvas);
    }
}

impl Looks for Present {
    fn heading(&self, _: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        present::title(self, area, canvas);
    }

    fn story(&self, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
        present::caption(model, layout, canvas);
    }

    fn panel(&self, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
        present::panel(model, area, canvas);
    }

    fn costs(&self, model: &Model, layout: &Layout) -> Rect {
        present::above_caption(model, layout)
    }
}

/// What the activity looks like.
pub fn looks(activity: &Activity) -> &dyn Looks {
    match activity {
        Activity::Explore(explore) => explore,
        Activity::Learn(learn) => &**learn,
        Activity::Match(game) => &**game,
        Activity::Game(game) => &**game,
        Activity::Present(present) => present,
    }
}
