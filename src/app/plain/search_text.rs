//! Descriptions of the state and of the search for users who can't see them: the queue, the layers,
//! the tree, and distances.

use crate::app::activities::Activity;
use crate::board::{Square, SquareSet, joined};
use crate::geometry::Distances;
use crate::lenses;
use crate::trace::{Frame, Lens, Mark, Node, TreeLevel, Variable};
use crate::words;
use crate::words::{capital, counted, list, path};

use super::super::model::Model;
use super::super::narration::{describe_board, describe_square, narrate, question};
use super::super::open_question::OpenQuestion;
use super::super::quiz::Quiz;
use super::edits::edits;
use super::sheet;

impl Model {
    /// Describes where the user is, for `where`: the activity, the lens and its step, the number of
    /// occupants, the selected and target squares, the drawings, the cursor's square, the number of
    /// marked squares, and the open question of a round of predictions.
    pub(in super::super) fn describe_position(&mut self) {
        let mut told: Vec<String> = self
            .activity
            .handler()
            .status_in_words()
            .into_iter()
            .collect();
        let (scene, runs) = (self.scene(), self.runs());
        if self.activity.is_exploring() {
            let step = match self.trace() {
                Ok(_) => format!("step {}", step_number(self)),
                Err(_) => "no steps".to_owned(),
            };
            told.push(format!(
                "{}, {}, {step}.",
                scene.lens().row().title,
                scene.way
            ));
            if runs.comparing() {
                told.push(format!("Compared: {}.", joined(runs.titles(), " and ")));
            }
        }
        told.extend(self.of_each_board(|drawn| {
            let roles = drawn.roles(SquareSet::ALL);
            let drawings = drawn.drawings(SquareSet::ALL);
            [drawn.summary()]
                .into_iter()
                .chain(roles)
                .chain(drawings)
                .collect()
        }));
        told.push(format!("Cursor on {}", describe_square(self, scene.cursor)));
        told.extend(self.of_each_board(|drawn| drawn.marks_in_numbers().into_iter().collect()));
        let asking = self.asking.as_ref().filter(|asking| asking.is_open());
        told.extend(asking.map(|asking| asking.question_for(&self.settings.keymap.input_mode())));
        self.message = told;
    }

    /// Repeats the open question as it was asked, for `again`: without hints, answers, or squares
    /// already found. If none is open, repeats the scene's question or the activity's sentences.
    pub(in super::super) fn describe_again(&mut self) {
        let input_mode = self.settings.keymap.input_mode();
        let asking = self.asking.as_ref().filter(|asking| asking.is_open());
        self.message = if let Some(asking) = asking {
            vec![asking.question_for(&input_mode)]
        } else if let Activity::Learn(learn) = &self.activity {
            let board = describe_board(self);
            learn
                .question(&input_mode)
                .into_iter()
                .chain(board)
                .collect()
        } else if self.activity.is_exploring() {
            vec![question(self.scene())]
        } else {
            narrate(self)
        };
    }

    /// Describes the last action, for `last`.
    pub(in super::super) fn describe_last(&mut self) {
        let last = self.activity.handler().last(self.scene());
        self.message = last.unwrap_or_else(|| match self.workspace.history.last() {
            Some(before) => edits(before, self.scene()),
            None => vec!["Nothing has been edited yet.".to_owned()],
        });
    }

    /// Lists the queue or stack and describes its ends, for `queue`.
    pub(in super::super) fn describe_queue(&mut self) {
        let shown = self.open_question().map(OpenQuestion::queue);
        if let Some(shown) = shown.filter(|shown| !shown.is_empty()) {
            self.message = shown;
            return;
        }
        let frame = self.frame();
        if self.scene().lens() == Lens::Search && self.trace().is_err() {
            self.message = narrate(self);
            return;
        }
        let lists = [
            (Variable::Queue, "queue"),
            (Variable::Back, "target's queue"),
            (Variable::Stack, "stack"),
        ];
        let lists = lists.into_iter();
        let lists = lists.filter(|(list, _)| frame.variable(*list).is_some());
        self.message = lists.flat_map(|list| frontier_text(frame, list)).collect();
        if self.message.is_empty() {
            let way = self.scene().way;
            self.message = vec![format!("The algorithm {way} has no queue.")];
        }
    }

    /// Lists the squares found so far by distance, for `layers`; for backtracking, the number of
    /// placements at each depth.
    pub(in super::super) fn describe_layers(&mut self) {
        self.message = layers(self);
    }

    /// Names the parent and the children of a square, for `tree f5`; for backtracking, the
    /// candidates tried along the current branch.
    pub(in super::super) fn describe_tree(&mut self, square: Option<Square>) {
        self.message = match self.scene().lens() {
            Lens::Backtrack => branch(&self.frame().levels(), square),
            _ if !has_searched(self) => vec![NOTHING_FOUND.to_owned()],
            _ => {
                let current_square = square.or(self.frame().current_square());
                tree(self.frame(), current_square.unwrap_or(self.scene().cursor))
            }
        };
    }

    /// Describes the distance of a square in this search, and the path to it, for `distance f4`.
    pub(in super::super) fn describe_distance(&mut self, square: Option<Square>) {
        let square = square.unwrap_or(self.scene().cursor);
        let (frame, start) = (self.frame(), self.scene().focus());
        let way = || path(&frame.path_to(square));
        let reached = |moves: String| {
            let scene = self.scene();
            let mover = scene.mover();
            // The fewest possible moves, even if the search found a longer path.
            let fewest = mover.and_then(|mover| {
                let moves = Distances::new(mover, start, scene.board()).to(square)?;
                let moves = counted(moves, "move");
                Some(format!("A shortest path from {start} takes {moves}."))
            });
            let fewest = fewest.unwrap_or_default();
            format!(
                "This search reached {square} in {moves}: {}. {fewest}",
                way()
            )
        };
        self.message = vec![match (frame.distance(square), frame.depth(square)) {
            (Some(0), _) | (_, Some(0)) => format!("{square} is the start."),
            (Some(moves), _) => {
                let moves = counted(moves, "move");
                format!("{square} is {moves} from {start}: {}.", way())
            }
            (None, Some(depth)) => reached(counted(depth, "move")),
            (None, None) if !has_searched(self) => NOTHING_FOUND.to_owned(),
            (None, None) if frame.left(square).is_some() => before_target(frame, square),
            (None, None) if square == start => format!("{square} is the start."),
            // If a bound decides the order, the labels don't count moves.
            (None, None) => match frame.path_to(square).len() {
                0 | 1 => format!("{square} hasn't been reached."),
                squares => reached(counted(squares - 1, "move")),
            },
        }];
    }
}

/// Describes a square's distance to the target, as found by the search from the target.
fn before_target(frame: &Frame, square: Square) -> String {
    match frame.left(square) {
        None | Some(0) => format!("{square} is the target."),
        Some(moves) => format!("{square} is {} from the target.", counted(moves, "move")),
    }
}

/// Lists a frontier, and describes its ends.
fn frontier_text(frame: &Frame, (list, name): (Variable, &str)) -> Vec<String> {
    let squares: Vec<Square> = frame.squares(list).collect();
    if squares.is_empty() {
        return vec![format!("The {name} is empty.")];
    }
    let all = format!("{}: {}.", capital(name), path(&squares));
    [all]
        .into_iter()
        .chain(ends(frame, list, &squares))
        .collect()
}

/// Describes the ends of a list: for a queue, also the number of squares in each layer and the new
/// squares; for a stack, also the number of squares. `None` for fewer than two squares.
fn ends(frame: &Frame, list: Variable, squares: &[Square]) -> Option<String> {
    let [front, .., back] = squares else {
        return None;
    };
    if list == Variable::Stack {
        let count = squares.len();
        return Some(format!(
            "It runs from {back} on top to {front} at the bottom: {count} squares."
        ));
    }
    // A square that is queued twice is counted in the layer of the square before it.
    let mut farthest = None;
    let mut far = Vec::new();
    for square in squares {
        farthest = farthest.max(frame.distance(*square).or(frame.left(*square)));
        far.push(farthest);
    }
    let layers = far.chunk_by(|one, next| one == next).map(|layer| {
        match layer[0] {
            Some(moves) => format!(
                "{} ({} away)",
                counted(layer.len(), "square"),
                counted(moves, "move")
            ),
            // Squares ordered by a bound show no distance and aren't sorted by layer.
            None => counted(layer.len(), "square"),
        }
    });
    let layers = words::list(layers);
    let mut told = format!("It runs from {front} at the front to {back} at the back: {layers}.");
    for (mark, word) in [(Mark::JustQueued, "New"), (Mark::PutAgain, "Again")] {
        // If there are two queues, each has its own new squares.
        let put = frame.marked(mark) & squares.iter().copied().collect();
        if !put.is_empty() {
            told.push_str(&format!(" {word}: {}.", words::list(put.by_name())));
        }
    }
    Some(told)
}

/// Reply if no search has found anything.
pub(super) const NOTHING_FOUND: &str =
    "No search has found anything yet: use `lens search` and `step`.";

/// Whether a search has reached a square from another. In other lenses, arrows have a different
/// meaning.
fn has_searched(model: &Model) -> bool {
    model.scene().lens() == Lens::Search && !model.frame().arrows.is_empty()
}

/// Lists the squares found so far by distance; for backtracking, the number of placements at each
/// depth.
fn layers(model: &Model) -> Vec<String> {
    let frame = model.frame();
    let told = lenses::layers(frame);
    // Adjacent depths with equal counts are reported together. The start of a tour is number 1 but
    // isn't a placement.
    let never = frame.depths.iter().take_while(|count| **count == 0).count();
    let mut first = 1 + never;
    let depths = frame.depths[never..].chunk_by(|one, next| one == next);
    let depths = depths.map(|alike| {
        let (from, to) = (first, first + alike.len() - 1);
        first = to + 1;
        let times = counted(alike[0], "time");
        let joins = if to == from + 1 { "and" } else { "to" };
        if from == to {
            format!("{times} at depth {from}")
        } else {
            format!("{times} each at depths {from} {joins} {to}")
        }
    });
    if !told.is_empty() {
        told
    } else if frame.depths.len() > never {
        vec![format!("Placed: {}.", list(depths))]
    } else if !has_searched(model) {
        vec![NOTHING_FOUND.to_owned()]
    } else {
        let way = capital(&model.scene().way.to_string());
        vec![format!(
            "{way} doesn't search by distance, so it has no layers."
        )]
    }
}

/// Lists the squares reached from each square, ordered by when that square became current.
pub(super) fn from_where(model: &Model) -> Vec<String> {
    if !has_searched(model) {
        return vec![NOTHING_FOUND.to_owned()];
    }
    sheet::tree(model)
}

fn tree(frame: &Frame, square: Square) -> Vec<String> {
    let parents: Vec<Square> = frame.parents(square).collect();
    let children: Vec<Square> = frame.children(square).collect();
    let from = match parents.as_slice() {
        [] if children.is_empty() => {
            return vec![format!("{square} isn't in the tree.")];
        }
        [] if frame.left(square) == Some(0) => format!("{square} is the target."),
        [] => format!("{square} is the start."),
        parents => format!("{square} was reached from {}.", list(parents)),
    };
    let to = match children.as_slice() {
        [] => "Nothing was reached from it.".to_owned(),
        children => format!("Reached from it: {}.", list(children)),
    };
    vec![from, to]
}

/// Describes the current branch of backtracking: placements, removed candidates, and the number
/// left to try. With a square, describes its place in the tree instead.
fn branch(levels: &[TreeLevel], square: Option<Square>) -> Vec<String> {
    let below = |node: &Node| match node.below {
        0 => node.square.to_string(),
        below => format!("{} ({below} below)", node.square),
    };
    let put: Vec<Square> = levels.iter().filter_map(|level| level.open).collect();
    if let Some(square) = square {
        let is_it = |node: &&Node| node.square == square;
        let at = |level: &TreeLevel| Some((level.depth, *level.nodes.iter().find(is_it)?));
        let place = if put.contains(&square) {
            "on"
        } else {
            "beside"
        };
        return vec![match levels.iter().find_map(at) {
            None => format!("{square} isn't on the current branch or next to it."),
            Some((depth, Node { below, .. })) => format!(
                "{square} is {place} the current branch, at depth {depth}, with {} below it.",
                counted(below, "placement")
            ),
        }];
    }
    let current_square = match put.as_slice() {
        [] => "Nothing is placed yet.".to_owned(),
        put => format!("Current branch: {}.", path(put)),
    };
    let taken_back = levels.iter().filter_map(|level| {
        let tried = level
            .nodes
            .iter()
            .filter(|node| level.open != Some(node.square));
        let tried: Vec<String> = tried.map(below).collect();
        let depth = level.depth;
        (!tried.is_empty()).then(|| format!("Removed at depth {depth}: {}.", list(tried)))
    });
    // The deepest levels are listed one by one, the deepest first; those above are only counted.
    const DEEPEST: usize = 4;
    let mut above: Vec<&TreeLevel> = levels.iter().collect();
    above.retain(|level| !level.left.is_empty());
    let deepest = above.split_off(above.len().saturating_sub(DEEPEST));
    let above: usize = above.iter().map(|level| level.left.len()).sum();
    let above = (above > 0).then(|| format!("{above} above"));
    let left = deepest.iter().rev();
    let left = left.map(|level| format!("{} at depth {}", level.left.len(), level.depth));
    let left: Vec<String> = left.chain(above).collect();
    let left = (!left.is_empty()).then(|| format!("Left to try: {}.", list(left)));
    [current_square]
        .into_iter()
        .chain(taken_back)
        .chain(left)
        .collect()
}

/// Returns the number of wrong answers so far.
pub(in super::super) fn wrong_answers(model: &Model) -> u32 {
    let asked = model.asking.as_ref().map_or(0, Quiz::wrong);
    let refused = match &model.activity {
        Activity::Learn(learn) => learn.attempt.refused,
        _ => 0,
    };
    refused + asked
}

/// Returns the numbers of the current and the last step, such as `3 of 62`.
pub(super) fn step_number(model: &Model) -> String {
    let (at, last) = model.runs().position();
    format!("{at} of {last}")
}
