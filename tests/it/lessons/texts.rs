//! Checks that everything the texts of levels mention is on the board.

use knightlight::board::{Board, Color, Occupant, Role, Square};
use knightlight::lesson::{Act, Ending, Level, Method};
use knightlight::trace::Mark;

use crate::support::acts;

use super::{attempts::enough, levels};

/// Returns every text about a level's position: the task, the hints except the last, and the texts
/// of the endings.
pub(super) fn texts(level: &Level) -> Vec<String> {
    let hints = (0..Level::HINTS - 1).filter_map(|index| level.hint(index, &mut enough()));
    let ends = Ending::ALL.map(|ending| level.success(ending).to_owned());
    [level.text.clone()]
        .into_iter()
        .chain(hints)
        .chain(ends)
        .collect()
}

/// Returns the boards on the way to the goal, from the level's own solution.
pub(super) fn boards(level: &Level) -> Vec<Board> {
    let mut state = level.start();
    let mut boards = vec![state.setup.board];
    let solution = acts::solution(level);
    for act in solution {
        if let Act::Move(mv) = act
            && let Some(piece) = state.setup.board.get(mv.from)
        {
            // The board before the other side replies.
            boards.push(state.setup.board.without(mv.from).with(mv.to, piece));
        }
        state = level
            .judge(&state, act, &mut enough())
            .expect("a step of the solution");
        boards.push(state.setup.board);
    }
    boards
}

/// Returns the pieces whose squares the text mentions: `the black pawn on d6`, `your rook on a1`.
pub(super) fn pieces_told(text: &str) -> Vec<(Option<Color>, Role, Square)> {
    let split = |c: char| !c.is_alphanumeric();
    let words: Vec<&str> = text.split(split).filter(|word| !word.is_empty()).collect();
    let told = |at: usize| {
        let role = Role::ALL
            .into_iter()
            .find(|role| role.name() == words[at])?;
        let square = match words.get(at + 1..at + 3)? {
            ["on", square] => square.parse().ok()?,
            _ => return None,
        };
        let before = |back: usize| at.checked_sub(back).map_or("", |at| words[at]);
        let color = Color::ALL
            .into_iter()
            .find(|color| color.name() == before(1));
        let article = if color.is_some() {
            before(2)
        } else {
            before(1)
        };
        // `A queen on d8` may be hypothetical.
        let is_there = ["the", "The", "your", "Your", "this", "This"].contains(&article);
        is_there.then_some((color, role, square))
    };
    (0..words.len()).filter_map(told).collect()
}

#[test]
fn every_piece_that_a_text_names_stands_where_it_says() {
    let (mut named, mut wrong) = (0, Vec::new());
    for (lesson, level) in levels() {
        let texts = texts(level);
        let told = texts.iter().flat_map(|text| pieces_told(text));
        let told: Vec<_> = told.collect();
        if told.is_empty() {
            continue;
        }
        let boards = boards(level);
        for (color, role, square) in told {
            let stands = |board: &Board| match board.get(square) {
                Some(Occupant::Piece(piece)) => {
                    piece.role == role && color.is_none_or(|color| piece.color == color)
                }
                _ => false,
            };
            // For queens and tours, marks count as pieces.
            let marked = level.backdrop().mark(square).is_some();
            let name = format!("{}/{}: {role:?} on {square}", lesson.name, level.id);
            if !(marked || boards.iter().any(stands)) {
                wrong.push(name);
            }
            named += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(named > 30, "{named}");
}

#[test]
fn every_move_just_made_ends_where_a_piece_stands() {
    let mut told = 0;
    for (lesson, level) in levels() {
        for text in texts(level) {
            let split = |c: char| !c.is_alphanumeric() && c != '-';
            for word in text.split(split) {
                let Some((from, to)) = word.split_once('-') else {
                    continue;
                };
                let (Ok(from), Ok(to)) = (from.parse::<Square>(), to.parse::<Square>()) else {
                    continue;
                };
                let board = level.scene.board();
                let made = board.get(to).is_some() && board.get(from).is_none();
                let boards = boards(level);
                let to_come = boards.iter().any(|board| board.get(from).is_some());
                assert!(made || to_come, "{}/{}: {word}", lesson.name, level.id);
                told += 1;
            }
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn of_all_squares_just_those_of_the_answer_are_accepted() {
    for (lesson, level) in levels() {
        if level.input() != Method::Squares {
            continue;
        }
        let name = format!("{}/{}", lesson.name, level.id);
        let solution = acts::solution(level);
        let start = level.start();
        let mut accepted = 0;
        for square in Square::ALL {
            let act = Act::Mark(square);
            let judged = level.judge(&start, act, &mut enough());
            assert_eq!(judged.is_ok(), solution.contains(&act), "{name}: {square}");
            accepted += usize::from(judged.is_ok());
            // The squares to choose from are lit, unless any square may be chosen.
            let candidates = level.goal.candidates();
            let lit = level.frame(&start, None).mark(square) == Some(Mark::Candidate);
            assert_eq!(lit, candidates.contains(&square), "{name}: {square}");
        }
        assert_eq!(accepted, level.asked_for(), "{name}");
    }
}
