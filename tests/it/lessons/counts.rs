//! Numbers in the texts of levels: each equals something that can be counted, on a board of the
//! level or in its solution, or is in a list of statements about something else.

use std::collections::BTreeSet;

use knightlight::board::{Board, Color, Role, Square, SquareSet};
use knightlight::geometry::{Distances, Reach};
use knightlight::lesson::{Act, Level, Method};

use crate::support::acts;

use super::{
    attempts::enough,
    levels,
    texts::{boards, texts},
};

/// Numbers in words, from two on: `one` is often not a number.
const NUMBERS: [&str; 11] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// Something that can be counted in a level.
#[derive(Clone, Copy, Debug)]
enum Counted {
    Pieces(Role),
    AnyPiece,
    Stars,
    Obstacles,
    Squares,
    /// Moves, or the numbers to choose from.
    Moves,
}

/// Returns what a noun names, as the kind of thing to count; `None` if this test can't count it.
fn counted(noun: &str) -> Option<Counted> {
    let role = Role::ALL
        .into_iter()
        .find(|role| noun.strip_suffix('s') == Some(role.name()));
    Some(match (role, noun) {
        (Some(role), _) => Counted::Pieces(role),
        (_, "pieces" | "enemies" | "friends" | "things") => Counted::AnyPiece,
        (_, "stars") => Counted::Stars,
        (_, "obstacles" | "walls") => Counted::Obstacles,
        (_, "squares") => Counted::Squares,
        (_, "moves" | "jumps" | "steps" | "captures") => Counted::Moves,
        _ => return None,
    })
}

/// A number that counts something in a text.
#[derive(Debug)]
struct Count {
    number: usize,
    color: Option<Color>,
    of: Counted,
    /// The number and its noun as written, in lowercase.
    words: String,
}

/// Returns every number from two on that counts something in the text, with an optional adjective
/// between the number and the noun.
fn counts(text: &str) -> Vec<Count> {
    let clauses = text.split(['.', ',', ':', ';', '?', '!', '(', ')']);
    let count = |words: &[&str]| {
        let named = NUMBERS
            .iter()
            .position(|name| *name == words[0].to_lowercase());
        let number = named
            .map(|index| index + 2)
            .or_else(|| words[0].parse().ok());
        let number = number.filter(|&number| number > 1)?;
        let at = (1..words.len().min(3)).find(|&at| counted(words[at]).is_some())?;
        let color = Color::ALL
            .into_iter()
            .find(|color| color.name() == words[1]);
        Some(Count {
            number,
            color,
            of: counted(words[at])?,
            words: words[..=at].join(" ").to_lowercase(),
        })
    };
    let in_clause = |clause: &str| -> Vec<Count> {
        let words: Vec<&str> = clause.split_whitespace().collect();
        (0..words.len())
            .filter_map(|at| count(&words[at..]))
            .collect()
    };
    clauses.flat_map(in_clause).collect()
}

/// Returns the number of `wanted` pieces of `color`; without a colour, the numbers of each side and
/// of both together.
fn of_sides(board: &Board, wanted: SquareSet, color: Option<Color>) -> Vec<usize> {
    let of = |color: Color| (board.of_color(color) & wanted).len();
    match color {
        Some(color) => vec![of(color)],
        None => vec![of(Color::White), of(Color::Black), wanted.len()],
    }
}

/// Returns the selected square and the target of the level; `None` if it lacks either.
fn way(level: &Level) -> Option<(Square, Square)> {
    Some((level.scene.selected?, level.scene.target?))
}

/// Returns the distance between two squares along a rank, a file or a diagonal.
fn steps(from: Square, to: Square) -> usize {
    let files = (from.file() as usize).abs_diff(to.file() as usize);
    files.max((from.rank() as usize).abs_diff(to.rank() as usize))
}

/// Returns the number of destinations of the selected piece on each board.
fn reached(level: &Level, boards: &[Board]) -> Vec<usize> {
    let reach = boards
        .iter()
        .filter_map(|board| Reach::of(board, level.scene.selected?));
    reach.map(|reach| reach.destinations().len()).collect()
}

/// Returns all numbers in the level that `count` could refer to.
fn computed(level: &Level, boards: &[Board], count: &Count) -> BTreeSet<usize> {
    let solution = acts::solution(level);
    let mut states = vec![level.start()];
    for &act in &solution {
        let last = states.last().expect("a state");
        states.push(level.judge(last, act, &mut enough()).expect("a step"));
    }
    let options = level
        .options()
        .iter()
        .filter_map(|option| option.parse::<usize>().ok());
    let mut numbers: BTreeSet<usize> = BTreeSet::new();
    match count.of {
        Counted::Pieces(role) => numbers.extend(
            boards
                .iter()
                .flat_map(|board| of_sides(board, board.of_role(role), count.color)),
        ),
        Counted::AnyPiece => numbers.extend(
            boards
                .iter()
                .flat_map(|board| of_sides(board, board.pieces(), count.color)),
        ),
        Counted::Stars => numbers.extend(states.iter().map(|state| state.stars.len())),
        Counted::Obstacles => {
            numbers.extend(boards.iter().map(|board| board.obstacles().len()));
            let put_up = |act: &&Act| matches!(act, Act::Obstacle(_));
            numbers.insert(solution.iter().filter(put_up).count());
        }
        Counted::Squares => {
            numbers.extend(reached(level, boards));
            if matches!(level.input(), Method::Squares | Method::Sequence) {
                numbers.insert(level.asked_for());
            }
            let free = |board: &Board| SquareSet::ALL.len() - board.occupied().len();
            numbers.extend(boards.iter().map(free));
            numbers.extend(boards.iter().map(|board| 64 - board.obstacles().len()));
            let moves = solution.iter().filter_map(|act| match act {
                Act::Move(mv) => Some((mv.from, mv.to)),
                _ => None,
            });
            let ways = moves.chain(way(level));
            numbers.extend(ways.map(|(from, to)| steps(from, to)));
        }
        Counted::Moves => {
            if level.input() == Method::Moves {
                numbers.insert(solution.len());
            }
            numbers.extend(options);
            numbers.extend(reached(level, boards));
            let mover = level.scene.mover();
            let needed = boards.iter().filter_map(|board| {
                let (from, to) = way(level)?;
                Distances::new(mover?, from, board).to(to)
            });
            numbers.extend(needed.map(usize::from));
        }
    }
    numbers
}

/// Statements about pieces in general, another board, or a part of the path, each checked by hand.
const READ: [(&str, &str); 40] = [
    ("bishop/zigzag", "two moves"),
    ("queen/knights-squares", "eight squares"),
    ("queen/knights-squares", "two moves"),
    ("knight/near-is-far", "two jumps"),
    ("test-pieces/pawns", "three captures"),
    ("setup/bishops", "two steps"),
    ("setup/queen", "two squares"),
    ("names/square", "two squares"),
    ("colours/knight", "two squares"),
    ("combat/from-behind", "two squares"),
    ("combat/bishop-hunt", "two jumps"),
    ("combat/rooks-and-knights", "eight squares"),
    ("values/rook-value", "two pawns"),
    ("values/bigger", "two pieces"),
    ("mate/corner", "two squares"),
    ("test-board/dark-names", "four squares"),
    ("test-taking/who", "three pieces"),
    ("lines/which-line", "two squares"),
    ("detours/knight-never", "two squares"),
    ("paths/far", "two squares"),
    ("eight-queens/fourth-rank", "eight squares"),
    ("castling/long", "three squares"),
    ("en-passant/which", "two black pawns"),
    ("en-passant/vanish", "two pawns"),
    ("rays/knight", "eight jumps"),
    ("knight-distance/one", "eight jumps"),
    ("knight-distance/two", "six jumps"),
    ("search/seen", "six jumps"),
    ("paths/king", "three squares"),
    ("eight-queens/stuck", "five queens"),
    ("eight-queens/last-one", "eight queens"),
    ("knights-tour/colours", "25 jumps"),
    ("knights-tour/start", "three squares"),
    ("knights-tour/start", "13 light squares"),
    ("knights-tour/cost", "63 moves"),
    ("going-back/least", "two queens"),
    ("going-back/branch", "seven queens"),
    ("going-back/proof", "three queens"),
    // Counted with the searches in `searching`, and by hand.
    ("greedy/price", "17 squares"),
    ("a-star/why", "18 squares"),
];

#[test]
fn every_number_that_a_text_counts_is_what_there_is() {
    let (mut computable, mut wrong, mut read) = (0, Vec::new(), BTreeSet::new());
    for (lesson, level) in levels() {
        let name = format!("{}/{}", lesson.name, level.id);
        let counts: Vec<Count> = texts(level).iter().flat_map(|text| counts(text)).collect();
        if counts.is_empty() {
            continue;
        }
        let boards = boards(level);
        for count in counts {
            if computed(level, &boards, &count).contains(&count.number) {
                computable += 1;
            } else if let Some(known) = READ.iter().find(|one| **one == (&*name, &*count.words)) {
                read.insert(known);
            } else {
                wrong.push(format!("(\"{name}\", \"{}\"),", count.words));
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(computable > 50, "{computable}");
    // Every entry of the list occurs in one of the texts.
    let unread: Vec<_> = READ.iter().filter(|one| !read.contains(one)).collect();
    assert!(unread.is_empty(), "{unread:?}");
}

#[test]
fn numbers_are_found_with_what_they_count() {
    let found = counts("Two black pawns, 3 small steps and eight lines: two of them move.");
    let words: Vec<&str> = found.iter().map(|count| &*count.words).collect();
    assert_eq!(words, ["two black pawns", "3 small steps"]);
    assert_eq!((found[0].number, found[0].color), (2, Some(Color::Black)));
}
