//! Sentences for games in PGN: titles, annotation signs, results, and problems in reading a game.

use crate::board::Color;
use crate::rules::{GameTree, NodeId, PgnFault, PgnProblem, PieceLetters, Position};
use crate::words::capital;

use super::{game::moved, refusal::refusal};

/// Returns the title of a game: its chapter, its players, its event, or otherwise its number.
pub fn game_title(game: &GameTree, number: usize) -> String {
    // Chapters of studies also have their name in the Event tag.
    if let Some(chapter) = game.tag("ChapterName") {
        return chapter.to_owned();
    }
    match (game.tag("White"), game.tag("Black"), game.tag("Event")) {
        (None, None, Some(event)) => event.to_owned(),
        (None, None, None) => format!("Game {number}"),
        (white, black, _) => {
            let name = |name: Option<&str>| name.unwrap_or("?").to_owned();
            format!("{} - {}", name(white), name(black))
        }
    }
}

/// Describes a problem in game `number` of a file: `game 3, line 41: …`.
pub fn pgn_problem(number: usize, problem: &PgnProblem) -> String {
    let line = problem.line;
    let told = match &problem.fault {
        PgnFault::Illegal { refusal: why, .. } => {
            let why = refusal(why);
            let why = why.strip_prefix("No: ").unwrap_or(&why);
            format!("{}: {}", problem.fault, why.trim_end_matches('.'))
        }
        fault => fault.to_string(),
    };
    format!("game {number}, line {line}: {told}")
}

/// Returns the meaning of a numeric annotation glyph, such as *a good move*; `None` for glyphs that
/// mean nothing to most readers.
const fn meaning(sign: u8) -> Option<&'static str> {
    Some(match sign {
        1 => "a good move",
        2 => "a mistake",
        3 => "a brilliant move",
        4 => "a blunder",
        5 => "an interesting move",
        6 => "a dubious move",
        7 | 8 => "the only move",
        10 => "the position is equal",
        13 => "the position is unclear",
        14 => "White is slightly better",
        15 => "Black is slightly better",
        16 => "White is better",
        17 => "Black is better",
        18 => "White is winning",
        19 => "Black is winning",
        _ => return None,
    })
}

/// Describes a move of a game, as in `1. e4: White moves the pawn from e2 to e4. A good move.`; empty
/// for the starting position.
pub fn game_move(
    game: &GameTree,
    node: NodeId,
    before: &Position,
    letters: PieceLetters,
) -> Vec<String> {
    let node = game.node(node);
    let Some(mv) = node.mv() else {
        return Vec::new();
    };
    let san = letters.written(&before.san(mv).unwrap_or_default());
    let dots = if before.turn() == Color::White {
        "."
    } else {
        "..."
    };
    let number = before.setup().fullmove;
    let sign = node.notes.sign();
    let told = format!("{number}{dots} {san}{sign}: {}", moved(before, mv));
    let meanings = node.notes.signs.iter().filter_map(|sign| meaning(*sign));
    let meanings = meanings.map(|meaning| format!("{}.", capital(meaning)));
    [told].into_iter().chain(meanings).collect()
}

/// Returns a sentence for the result of a game, such as `1-0`.
pub fn game_result(result: &str) -> &'static str {
    match result {
        "1-0" => "White won the game.",
        "0-1" => "Black won the game.",
        "1/2-1/2" => "The game was drawn.",
        _ => "The game ends here.",
    }
}
