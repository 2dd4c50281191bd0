//! The panel of a game for two: whose turn it is, and its moves.

use ratatui::{layout::Rect, text::Line};

use crate::answer::{game as words, wrapped};
use crate::app::GamePlay;
use crate::board::Color;
use crate::rules::Game;

use super::canvas::Canvas;

/// What can be done besides moving.
const HINTS: [&str; 3] = [
    ":game draw        agreed, or claimed",
    ":game resign      give up",
    ":export game.pgn  the moves as a file",
];

/// Draws the panel. Where the moves have no room, the latest are shown.
pub fn draw(play: &GamePlay, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let game = play.game();
    let standing = words::standing(game);
    let head = wrapped(&standing, area.width.into()).into_iter();
    let mut lines: Vec<Line<'static>> = head.map(|row| Line::styled(row, look.accent())).collect();
    lines.push(Line::default());
    let hints = HINTS.map(|hint| Line::styled(hint, look.dim()));
    let room = usize::from(area.height).saturating_sub(lines.len() + hints.len() + 1);
    let moves = rows(game);
    let hidden = moves.len().saturating_sub(room);
    let moves = moves.into_iter().skip(hidden);
    lines.extend(moves.map(|row| Line::styled(row, look.plain())));
    lines.push(Line::default());
    lines.extend(hints);
    for (line, row) in lines.into_iter().zip(area.rows()) {
        canvas.line(row, line);
    }
}

/// The moves in SAN, one of each side in a row.
fn rows(game: &Game) -> Vec<String> {
    let first = game.start().setup().fullmove;
    let begins = game.start().turn();
    // Where Black begins, White's first move is missing.
    let missing = (begins == Color::Black).then_some("...");
    let moves: Vec<&str> = game.moves().map(|(_, san)| san).collect();
    let moves: Vec<&str> = missing.into_iter().chain(moves).collect();
    let pairs = (first..).zip(moves.chunks(2));
    pairs
        .map(|(number, pair)| {
            let black = pair.get(1).copied().unwrap_or_default();
            format!("{number:>3} {:<9}{black}", pair[0])
        })
        .collect()
}
