//! Writing games in PGN.

use crate::board::Color;

use super::{GameTree, MoveNotes, NodeId};
use crate::rules::{PieceLetters, Position};

/// Part of a game that is still to be written.
enum Task {
    /// The moves after this node, which has this position. The flag is set if the first of them
    /// needs its number even if Black makes it.
    Moves(NodeId, Position, bool),
    /// The start of a variation, with its first move.
    Words(Vec<String>),
    /// The end of a variation.
    Close,
}

impl GameTree {
    /// Returns the moves in SAN with their numbers, signs, comments and variations, and the result,
    /// as words that the caller can break into lines. The moves use the piece letters of the
    /// language `letters`.
    pub fn moves_in_words(&self, letters: PieceLetters) -> Vec<String> {
        let mut words = Vec::new();
        words.extend(comment(&self.node(GameTree::BEGINNING).notes));
        // This isn't recursive, because variations in a file may be nested to any depth.
        let mut tasks = vec![Task::Moves(GameTree::BEGINNING, *self.start(), true)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => {
                    if let Some(last) = words.last_mut() {
                        last.push(')');
                    }
                }
                Task::Moves(node, position, is_first) => {
                    let Some((&main, others)) = self.children(node).split_first() else {
                        continue;
                    };
                    let Some((after, mut broken)) =
                        self.write(main, &position, is_first, letters, &mut words)
                    else {
                        continue;
                    };
                    let mut variations = Vec::new();
                    for &other in others {
                        let mut first = Vec::new();
                        if let Some((after, broken)) =
                            self.write(other, &position, true, letters, &mut first)
                        {
                            first[0].insert(0, '(');
                            variations.push((first, other, after, broken));
                        }
                    }
                    broken |= !variations.is_empty();
                    tasks.push(Task::Moves(main, after, broken));
                    // The task that is pushed last is written first.
                    for (first, other, after, broken) in variations.into_iter().rev() {
                        tasks.push(Task::Close);
                        tasks.push(Task::Moves(other, after, broken));
                        tasks.push(Task::Words(first));
                    }
                }
                Task::Words(first) => words.extend(first),
            }
        }
        words.push(self.result.to_owned());
        words
    }

    /// Writes a move with its notes. Returns the position after the move, and whether a Black move
    /// that follows immediately needs a number; `None` if the node has no move or the move is
    /// illegal.
    fn write(
        &self,
        node: NodeId,
        before: &Position,
        is_first: bool,
        letters: PieceLetters,
        words: &mut Vec<String>,
    ) -> Option<(Position, bool)> {
        let (mv, notes) = (self.node(node).mv()?, &self.node(node).notes);
        let (san, after) = (before.san(mv).ok()?, before.play(mv).ok()?);
        let has_words_before = !notes.before.is_empty();
        if has_words_before {
            words.push(braced(&notes.before));
        }
        let number = before.setup().fullmove;
        match before.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if is_first || has_words_before => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(letters.written(&san));
        words.extend(notes.signs.iter().map(|sign| format!("${sign}")));
        let comment = comment(notes);
        let broken = comment.is_some();
        words.extend(comment);
        Some((after, broken))
    }
}

/// Returns the drawings, commands and comment of a move, in braces; `None` if there are none.
fn comment(notes: &MoveNotes) -> Option<String> {
    let drawings = notes.drawings.pgn();
    let parts = [&drawings]
        .into_iter()
        .chain(&notes.commands)
        .chain([&notes.comment]);
    let parts: Vec<&str> = parts
        .map(String::as_str)
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| braced(&parts.join(" ")))
}

/// Returns a comment in braces. Braces inside it become parentheses, because they would end it.
fn braced(comment: &str) -> String {
    format!("{{ {} }}", comment.replace('{', "(").replace('}', ")"))
}
