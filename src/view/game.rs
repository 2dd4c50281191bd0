//! The panel of a game for two: whose turn it is, and its moves.

use ratatui::layout::Rect;

use crate::answer::game as words;
use crate::app::GamePlay;
use crate::board::Color;
use crate::rules::Game;

use super::{canvas::Canvas, row::ScreenRow};

/// What can be done besides moving: the last of it when the game is over, too.
const HINTS: [&str; 3] = [
    ":game draw        agreed, or claimed",
    ":game resign      give up",
    ":export game.pgn  the moves as a file",
];

/// Draws the panel. Where the moves have no room, the latest are shown, and none before why the king
/// is mated.
pub fn draw(play: &GamePlay, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let game = &play.game;
    let standing = words::standing(game);
    let standing = ScreenRow::wrapped(&standing, area.width.into(), look.accent());
    let mut area = canvas.rows(standing.chain([ScreenRow::default()]), area);
    let ending = play.ending();
    if !ending.is_empty() {
        let mut rows = Vec::new();
        for said in &ending {
            rows.extend(ScreenRow::wrapped(said, area.width.into(), look.plain()));
        }
        area = canvas.rows(rows.into_iter().chain([ScreenRow::default()]), area);
    }
    let hints = match game.end() {
        Some(_) => &HINTS[HINTS.len() - 1..],
        None => &HINTS,
    };
    let room = usize::from(area.height).saturating_sub(hints.len() + 1);
    let moves = rows(game);
    let hidden = moves.len().saturating_sub(room);
    let moves = moves.into_iter().skip(hidden);
    let moves = moves.map(|row| ScreenRow::new(row, look.plain()));
    let hints = hints.iter().map(|hint| ScreenRow::new(*hint, look.dim()));
    canvas.rows(moves.chain([ScreenRow::default()]).chain(hints), area);
}

/// The moves in SAN, one of each side in a row.
fn rows(game: &Game) -> Vec<String> {
    let first = game.start().setup().fullmove;
    // Where Black begins, White's first move is missing.
    let missing = (game.start().turn() == Color::Black).then_some("...");
    let moves = game.moves().map(|(_, san)| san);
    let moves: Vec<&str> = missing.into_iter().chain(moves).collect();
    let pairs = (first..).zip(moves.chunks(2));
    pairs
        .map(|(number, pair)| {
            let black = pair.get(1).copied().unwrap_or_default();
            format!("{number:>3} {:<9}{black}", pair[0])
        })
        .collect()
}
