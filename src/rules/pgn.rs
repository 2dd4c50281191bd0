//! Games in PGN: moves with their variations, comments, annotation signs and drawings.

mod fault;
mod read;
mod split;
mod tags;
mod write;

pub use fault::{PgnFault, PgnProblem};
pub use read::{ReadGame, read_game};
pub use split::{GameText, GameTexts};

use crate::board::{Drawings, Setup};

use super::{game::Game, moves::Move, position::Position};

/// Maximum number of moves in a game, including its variations.
pub const MOST_MOVES: usize = 50_000;

/// Annotation signs, written after moves. The number of a sign is its index plus 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Number of a move in its [`GameTree`]; 0 is the beginning of the game.
pub type NodeId = usize;

/// A move of a game, or the beginning of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameNode {
    /// Move; `None` for the beginning.
    mv: Option<Move>,
    /// Node of the previous move; the beginning is its own parent.
    parent: NodeId,
    /// Nodes of the next moves; the first one continues the line.
    children: Vec<NodeId>,
    /// The author's notes on the move.
    pub notes: MoveNotes,
}

/// An author's notes on a move of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNotes {
    /// Comment before the move, if it starts a variation.
    pub before: String,
    /// Comment on the move.
    pub comment: String,
    /// Numbers of the move's signs (Numeric Annotation Glyphs), such as `1` for `$1`, a good move.
    pub signs: Vec<u8>,
    /// Squares and arrows drawn on the board after the move.
    pub drawings: Drawings,
    /// Other commands for programs, such as `[%clk 0:03:00]`, as written.
    pub commands: Vec<String>,
}

impl MoveNotes {
    /// Returns the sign that players write after the move, such as `!?`; empty if the move has
    /// none.
    pub fn sign(&self) -> &'static str {
        let mut signs = self.signs.iter();
        let sign = signs.find_map(|sign| SIGNS.get(usize::from(*sign).checked_sub(1)?));
        sign.copied().unwrap_or_default()
    }

    /// Returns the comments, in reading order.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        let comments = [&*self.before, &*self.comment].into_iter();
        comments.filter(|comment| !comment.is_empty())
    }

    /// Whether a sign marks the move as a mistake or a blunder.
    pub fn is_mistake(&self) -> bool {
        self.signs.iter().any(|sign| [2, 4].contains(sign))
    }
}

/// A game with all its variations.
///
/// ```
/// use knightlight::rules::{GameTree, PieceLetters, read_game};
/// let game = read_game("1. e4 {best by test} (1. d4 d5) 1... e5 *", 1, PieceLetters::English).unwrap().game;
/// let line = game.line_through(GameTree::BEGINNING);
/// assert_eq!(line.len(), 3);
/// assert_eq!(game.node(line[1]).notes.comment, "best by test");
/// assert_eq!(game.children(GameTree::BEGINNING).len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    /// Tags, in the order of the file, such as `("White", "Byrne")`.
    pub tags: Vec<(String, String)>,
    /// Result of the game: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    start: Position,
    nodes: Vec<GameNode>,
}

impl GameTree {
    /// Node of a game's beginning.
    pub const BEGINNING: NodeId = 0;

    /// Returns a game without moves.
    pub fn new(start: Position) -> GameTree {
        GameTree {
            tags: Vec::new(),
            result: "*",
            start,
            nodes: vec![GameNode::default()],
        }
    }

    /// Returns the starting position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the game starts from the standard starting position.
    pub fn begins_as_usual(&self) -> bool {
        self.start.to_string() == Setup::START
    }

    /// Returns the value of a tag; `None` if it is missing, empty or unknown (`?`).
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag == name);
        let value = tag.map(|(_, value)| value.trim());
        value.filter(|value| !value.trim_matches(['?', '.']).is_empty())
    }

    /// Whether the game has no moves.
    pub const fn has_no_moves(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Returns the node with this number.
    pub fn node(&self, node: NodeId) -> &GameNode {
        &self.nodes[node]
    }

    /// Returns mutable access to the author's notes on a move.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut MoveNotes {
        &mut self.nodes[node].notes
    }

    /// Returns the nodes of the next moves; the first one continues the line.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node].children
    }

    /// Returns a move and its alternatives in the game; empty for the beginning.
    pub fn siblings(&self, node: NodeId) -> &[NodeId] {
        match self.nodes[node].mv {
            Some(_) => self.children(self.nodes[node].parent),
            None => &[],
        }
    }

    /// Returns the line from the beginning through `node`, continued along each node's first child.
    pub fn line_through(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = vec![node];
        let mut at = node;
        while at != GameTree::BEGINNING {
            at = self.nodes[at].parent;
            line.push(at);
        }
        line.reverse();
        while let Some(&next) = line.last().and_then(|&last| self.children(last).first()) {
            line.push(next);
        }
        line
    }

    /// Returns the last move of the main line; the beginning if the game has no moves.
    pub fn last(&self) -> NodeId {
        let line = self.line_through(GameTree::BEGINNING);
        line.last().copied().unwrap_or(GameTree::BEGINNING)
    }

    /// Returns the position at each node of a line that starts at the beginning of the game.
    pub fn positions(&self, line: &[NodeId]) -> Vec<Position> {
        let played = line.iter().scan(self.start, |position, &node| {
            if let Some(mv) = self.nodes[node].mv {
                *position = position.play(mv).ok()?;
            }
            Some(*position)
        });
        played.collect()
    }

    /// Adds a legal move after `parent` unless it is already there, and returns its node.
    fn add(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let children = self.nodes[parent].children.iter().copied();
        let same = |&child: &NodeId| self.nodes[child].mv == Some(mv);
        if let Some(known) = children.clone().find(same) {
            return known;
        }
        self.nodes.push(GameNode {
            mv: Some(mv),
            parent,
            ..GameNode::default()
        });
        let node = self.nodes.len() - 1;
        self.nodes[parent].children.push(node);
        node
    }
}

/// Converts a game that was played. The result has no notes.
impl From<&Game> for GameTree {
    fn from(game: &Game) -> GameTree {
        let mut tree = GameTree::new(*game.start());
        game.moves()
            .fold(GameTree::BEGINNING, |last, (mv, _)| tree.add(last, mv));
        tree
    }
}

impl GameNode {
    /// Returns the move; `None` for the beginning of the game.
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }
}
