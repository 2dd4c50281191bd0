//! Panel of the tree of parents: how the search reached the cursor's square, and which squares it
//! reached from there.

use crate::board::Square;
use crate::lenses::Try;
use crate::sheet::{Body, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, lists};
use crate::trace::Frame;

use crate::app::model::Model;
use crate::app::runs::Run;

impl Model {
    /// Returns the cursor's square if the panel is about its place in the tree of parents.
    pub fn square_in_tree(&self) -> Option<Square> {
        let has_tree = self.shows_parents() && self.scene().lens().row().shows_parents;
        let is_alone = self.activity.is_exploring() && !self.runs().comparing();
        let is_shown = has_tree && is_alone && self.trace().is_ok();
        is_shown.then_some(self.scene().cursor)
    }

    /// Returns the question about the cursor's square; `None` if the tree isn't shown.
    pub(super) fn parents_title(&self, run: &Run) -> Option<Section> {
        let cursor = self.square_in_tree()?;
        let place = format!("parents, at step {}", run.stop(self.runs().size()));
        let rows = vec![
            Row::text(&format!("How was {cursor} reached?"), SpanRole::Strong),
            Row::text(&place, SpanRole::Dim),
        ];
        Some(Section::new(
            Topic::Title,
            "",
            RowBudget::new(1, 2, 2),
            rows,
        ))
    }

    /// Returns the path to the cursor's square and the squares reached from it, or those of the
    /// current square if the search hasn't reached the cursor's square. The lists of the
    /// search in `others` follow if there is room. Without a tree, returns only `others`.
    pub(super) fn with_parents(&self, frame: &Frame, mut others: Vec<Section>) -> Vec<Section> {
        let Some(cursor) = self.square_in_tree() else {
            return others;
        };
        let is_list =
            |one: &&mut Section| one.topic == Topic::State || one.purpose == Purpose::Layers;
        for list in others.iter_mut().filter(is_list) {
            list.topic = Topic::Before;
            list.room = RowBudget::spare(list.room.good);
        }
        let none = || Row::line("none", SpanRole::Dim);
        let end = frame.branch_end(cursor);
        let back = frame.path_back(end);
        let moves = back.len().saturating_sub(1);
        let path = match moves {
            0 => none(),
            _ => lists::path(frame, back.into_iter().rev()),
        };
        let room = RowBudget::fixed(2);
        let path = Section::new(Topic::State, format!("path to {end}"), room, vec![path]);
        let path = path.valued(Section::counted(moves, "move", "moves"));
        let children = frame.children(end);
        let children: Vec<Span> = children.map(|to| Span::on_board(to, frame)).collect();
        let count = Span::number(children.len(), SpanRole::Plain);
        let row = if children.is_empty() {
            none()
        } else {
            Row::new(children)
        };
        let heading = format!("children of {end}");
        let room = RowBudget::new(1, 2, 2);
        let children = Section::new(Topic::State, heading, room, vec![row]).valued([count]);
        [path, children].into_iter().chain(others).collect()
    }

    /// Returns the keys that follow another branch and close the tree; `None` if it isn't shown.
    pub(super) fn parents_keys(&self) -> Option<Section> {
        self.square_in_tree()?;
        let close = Try::new("parents", "Close", "the tree");
        let mut keys = self.keys("now try", RowBudget::fixed(2), vec![close]);
        let follow = Row::line("another branch", SpanRole::Dim)
            .labelled(Span::word("arrows", SpanRole::Key))
            .labelled(Span::word("Follow", SpanRole::Strong));
        if let Body::Rows(rows) = &mut keys.body {
            rows.insert(0, follow);
        }
        Some(keys.serving(Purpose::Doing))
    }
}
