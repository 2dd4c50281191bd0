//! Lessons generated from studies: each move that a chapter asks for becomes a level.

use anyhow::{Result, anyhow, bail};
use std::path::Path;

use crate::answer::{game_title, pgn_problem};
use crate::board::{Drawing, printable};
use crate::lesson::Lesson;
use crate::rules::{GameTree, NodeId, Position, read_game};
use crate::words::wrapped;

use super::{games, lessons, streams};

/// Maximum number of levels in a lesson: more would be too many for a class.
const MOST_LEVELS: usize = 100;
/// Maximum size, in columns and rows, of the text before a level and of the sentence after it.
const ROOM: (usize, usize) = (30, 3);
/// Maximum length of a title, in characters.
const TITLE: usize = 28;

/// Returns a lesson file generated from those chapters of the study at `path` that ask for moves:
/// chapters with their own starting position, and lichess's interactive ones.
///
/// # Errors
///
/// Returns the reason if the file or one of its games can't be read, or no chapter asks for a move.
pub fn lesson_of(path: &Path) -> Result<String> {
    let shown = printable(&path.display().to_string());
    let mut levels = String::new();
    let letters = games::LettersArgs::default().chosen();
    let (mut count, mut study) = (0, None);
    'games: for (number, text) in (1..).zip(games::texts(path)?) {
        let text = text.map_err(|error| anyhow!("{shown}: {error}"))?;
        let read = read_game(&text.text, text.line, letters);
        let read = read.map_err(|problem| anyhow!(pgn_problem(number, &problem)))?;
        for problem in &read.problems {
            streams::note(&pgn_problem(number, problem));
        }
        let game = read.game;
        if !asks(&game) {
            continue;
        }
        study = study.or_else(|| title_of_study(&game));
        for level in chapter(&game, number) {
            if count == MOST_LEVELS {
                streams::note(&format!(
                    "{shown}: only the first {MOST_LEVELS} moves are used"
                ));
                break 'games;
            }
            levels.push_str(&level);
            count += 1;
        }
    }
    if count == 0 {
        bail!("{shown}: no game asks for a move; expected one with its own starting position");
    }
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned());
    let title = study.or(stem).unwrap_or_default();
    let title = quoted(&shortened(&title, TITLE));
    Ok(format!(
        "# A lesson made from {shown}. After you edit it, `knightlight lessons check FILE` proves that it can be solved.\n\n\
         title = {title}\ntext = \"Find the moves of the study.\"\n{levels}"
    ))
}

/// Returns the lesson generated from the study at `path`.
///
/// # Errors
///
/// Returns the same errors as [`lesson_of`].
pub fn lesson(path: &Path) -> Result<Lesson> {
    let text = lesson_of(path)?;
    let shown = printable(&path.display().to_string());
    Lesson::of_file(path, &text).map_err(|error| lessons::located(&shown, error.all()))
}

/// Whether a chapter asks the learner for its moves.
fn asks(game: &GameTree) -> bool {
    let is_interactive = game.tag("ChapterMode") == Some("gamebook");
    (is_interactive || !game.begins_as_usual()) && !game.has_no_moves()
}

/// Returns the name of the study: from its own tag, or from the `Event` tag, where lichess writes
/// it before the chapter's name. `None` if neither contains it.
fn title_of_study(game: &GameTree) -> Option<String> {
    if let Some(name) = game.tag("StudyName") {
        return Some(name.to_owned());
    }
    let (study, _) = game.tag("Event")?.split_once(": ")?;
    Some(study.to_owned())
}

/// Returns the levels of a chapter: one for each move of the side that moves first, except
/// mistakes.
fn chapter(game: &GameTree, number: usize) -> Vec<String> {
    let line = game.line_through(GameTree::BEGINNING);
    let positions = game.positions(&line);
    let own = |(index, _): &(usize, &[NodeId])| index % 2 == 0;
    let pairs = line.windows(2).enumerate().filter(own);
    let levels = pairs.filter_map(|(index, pair)| {
        level(game, number, index, &positions[index], (pair[0], pair[1]))
    });
    levels.collect()
}

/// Returns the level that asks for `next` after `before`; `None` if the author marks it as a
/// mistake.
fn level(
    game: &GameTree,
    number: usize,
    index: usize,
    position: &Position,
    (before, next): (NodeId, NodeId),
) -> Option<String> {
    let good = game.children(before).iter().map(|&child| game.node(child));
    let good = good.filter(|node| !node.notes.is_mistake());
    let good = good.filter_map(|node| position.san(node.mv()?).ok());
    let good: Vec<String> = good.map(|san| quoted(&san)).collect();
    if good.is_empty() || game.node(next).notes.is_mistake() {
        return None;
    }
    let told = &game.node(before).notes;
    let text = match fitting(&told.comment) {
        text if text.is_empty() => "Look at checks and captures first.".to_owned(),
        text => text,
    };
    let drawings: Vec<String> = told
        .drawings
        .iter()
        .map(|drawing: Drawing| quoted(&drawing.to_string()))
        .collect();
    let drawn = match drawings.len() {
        0 => String::new(),
        _ => format!(", draw = [{}]", drawings.join(", ")),
    };
    let success = fitting(&game.node(next).notes.comment);
    // If several moves are good, the author's comment applies to only one of them.
    let about = match good.len() {
        1 => String::new(),
        _ => format!("{}: ", position.san(game.node(next).mv()?).ok()?),
    };
    let success = match success.as_str() {
        "" => String::new(),
        success => format!("success = {}\n", quoted(&fitting(&(about + success)))),
    };
    let title = game_title(game, number);
    let chapter = title
        .split_once(": ")
        .map_or(&*title, |(_, chapter)| chapter);
    let title = shortened(chapter, TITLE);
    let mv = game.node(next).mv()?;
    let piece = position.board().piece(mv.from)?;
    let hints = [
        format!("Look at the {}.", piece.role.name()),
        format!("Play [{mv}]."),
    ];
    let hints = hints.map(|hint| quoted(&hint)).join(", ");
    Some(format!(
        "\n[[level]]\nid = \"game-{number}-move-{}\"\ntitle = {}\ntext = {}\n\
         scene = {{ fen = {}{drawn} }}\ngoal.find = [{}]\n\
         hints = [{hints}]\n{success}",
        index / 2 + 1,
        quoted(&title),
        quoted(&text),
        quoted(&position.to_string()),
        good.join(", "),
    ))
}

/// Returns the first sentences of a comment that fit, or its first words if no sentence fits.
fn fitting(comment: &str) -> String {
    let (columns, rows) = ROOM;
    let fits = |text: &str| wrapped(text, columns).len() <= rows;
    let ends = comment.match_indices(['.', '!', '?']).map(|(at, _)| at + 1);
    let ends = ends.chain([comment.len()]).filter(|&end| {
        let rest = &comment[end..];
        rest.is_empty() || rest.starts_with(' ')
    });
    let whole = ends.map(|end| &comment[..end]).rfind(|text| fits(text));
    match whole {
        Some(whole) => whole.to_owned(),
        None => shortened(comment, columns * (rows - 1)),
    }
}

/// Returns the text if it has at most `most` characters, otherwise its first words and `...`.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split(' ') {
        if short.chars().count() + word.chars().count() + 4 > most && !short.is_empty() {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    let short: String = short
        .trim_end()
        .chars()
        .take(most.saturating_sub(3))
        .collect();
    short + "..."
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_keeps_its_first_sentences() {
        assert_eq!(fitting(""), "");
        assert_eq!(
            fitting("Look at 1.e4 first. Then go on."),
            "Look at 1.e4 first. Then go on."
        );
        let long = "The first sentence. ".to_owned() + &"word ".repeat(30) + ".";
        assert_eq!(fitting(&long), "The first sentence.");
        let endless = fitting(&"word ".repeat(40));
        assert!(
            endless.ends_with("word...") && wrapped(&endless, 30).len() <= 3,
            "{endless}"
        );
    }
}
