//! Drawing of a hint: the files, ranks, diagonals, squares and moves that its text names.

use crate::board::{Board, File, Rank, Square, SquareSet};
use crate::geometry::{Line, Mover, Ray, Reach};

use super::State;

/// Names of the ranks in a sentence, from the lowest.
const ORDINALS: [&str; 8] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
];

/// Squares and moves that a hint names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintDrawing {
    /// Squares of the files, ranks and diagonals in the hint.
    pub lines: SquareSet,
    /// Squares that the hint names, and those of the coins that it is about.
    pub squares: SquareSet,
    /// Squares through which a hint leads, if they are all as many moves away from the piece.
    pub layer: SquareSet,
    /// Number of moves to the squares of the layer.
    pub away: u32,
    /// Start and end squares, in pairs, of the moves from a piece that the hint names to squares
    /// that it names.
    pub moves: Box<[Square]>,
    /// Start and end squares, in pairs, of the lines that the hint tells the learner to follow: up
    /// to their first squares, up to the blocker that the hint names, or up to the board's edge if
    /// it says that nothing is in the way. Or one of the moves of a piece that doesn't slide.
    pub rays: Box<[Square]>,
}

impl HintDrawing {
    /// Returns the drawing of the hint `text` in `state`. `selected` is the square of the piece
    /// that `its file` and `the rook's rank` refer to.
    pub(super) fn of(text: &str, state: &State, selected: Option<Square>) -> HintDrawing {
        let (setup, coins) = (&state.setup, state.stars);
        let board = &setup.board;
        let words: Vec<String> = text.split_whitespace().map(bare).collect();
        let word = |index: Option<usize>| {
            let word = index.and_then(|index| words.get(index));
            word.map_or("", String::as_str)
        };
        let reach = || selected.and_then(|from| Reach::of(board, from));
        let mut drawing = HintDrawing::default();
        for (at, noun) in words.iter().enumerate() {
            let [third, second, first] = [3, 2, 1].map(|back| word(at.checked_sub(back)));
            let after = word(Some(at + 1));
            let is_own = selected.filter(|&from| is_about(first, board, from));
            let line = match noun.as_str() {
                "file" => {
                    // `a file` means any file, but `the a file` means file a.
                    let before = Some(first).filter(|letter| *letter != "a" || second == "the");
                    let file = before.and_then(file).or_else(|| file(after));
                    let file = file.or(is_own.map(Square::file));
                    file.map(SquareSet::file)
                }
                "rank" | "ranks" => {
                    let joined = ["and", "or"].contains(&second).then_some(third);
                    let named = [first, after].into_iter().chain(joined).filter_map(rank);
                    let named = named.chain(is_own.map(Square::rank));
                    named.map(SquareSet::rank).reduce(|all, rank| all | rank)
                }
                "diagonal" if after == "to" => {
                    let end = word(Some(at + 2)).parse().ok();
                    selected.zip(end).map(|(from, to)| along(from, to))
                }
                _ => None,
            };
            drawing.lines |= line.unwrap_or(SquareSet::EMPTY);
            match (second, first, noun.as_str()) {
                (_, "four" | "eight", "lines" | "diagonals") => {
                    drawing.rays = rays(reach(), |ray| ray.open().next());
                }
                ("in", "its", "way") if words.iter().any(|word| word == "nothing") => {
                    drawing.rays = rays(reach(), |ray| ray.open().last());
                }
                ("one", "move", "away") => {
                    let layer = reach().map(|reach| reach.destinations());
                    drawing.layer |= layer.unwrap_or(SquareSet::EMPTY);
                    drawing.away = 1;
                }
                (_, _, "blocker" | "blockers") => {
                    let named = |ray: &Ray| Some(ray.blocker()?.square);
                    let is_named = |at: &Square| words.iter().any(|word| word == at.name());
                    drawing.rays = rays(reach(), |ray| named(ray).filter(is_named));
                }
                _ => {}
            }
        }
        let named: Vec<Square> = words.iter().filter_map(|word| word.parse().ok()).collect();
        drawing.squares |= named.iter().copied().collect();
        let own = board.of_color(setup.turn);
        let from = named.iter().copied().find(|&at| own.contains(at));
        let moved = from.and_then(|from| Reach::of(board, from));
        if let Some((from, reach)) = from.zip(moved) {
            let reached = reach.destinations() & drawing.squares;
            drawing.moves = reached.into_iter().flat_map(|to| [from, to]).collect();
        }
        if is_about_all(&words, coins.len()) {
            drawing.squares |= coins;
        }
        // The direction of a coin says more than the whole file or rank, unless the hint also names
        // its square.
        let places: SquareSet = named.iter().copied().collect();
        let named = drawing.lines & drawing.squares & (coins - places);
        let to_coin = rays(reach(), |ray| {
            let has_coin = ray.open().any(|at| named.contains(at));
            ray.open().next().filter(|_| has_coin)
        });
        if !to_coin.is_empty() {
            drawing.rays = to_coin;
            drawing.squares = drawing.squares - named;
            drawing.lines = SquareSet::EMPTY;
        }
        drawing
    }

    /// Returns the square that the hint gives by its file and its rank, if any.
    pub fn located(&self) -> Option<Square> {
        let mut squares = self.squares.into_iter();
        let square = squares.next().filter(|_| squares.next().is_none())?;
        let lines = SquareSet::file(square.file()) | SquareSet::rank(square.rank());
        (lines - self.lines).is_empty().then_some(square)
    }

    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        (self.lines | self.squares | self.layer).is_empty() && self.rays.is_empty()
    }
}

/// Returns a word without the punctuation around it, in lowercase.
fn bare(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    word.to_lowercase()
}

fn file(word: &str) -> Option<File> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    File::from_letter(letter?)
}

fn rank(word: &str) -> Option<Rank> {
    let ordinal = ORDINALS.iter().position(|ordinal| *ordinal == word);
    let mut digits = word.chars();
    let digit = digits.next().filter(|_| digits.next().is_none());
    ordinal
        .map(|index| Rank::ALL[index])
        .or_else(|| Rank::from_digit(digit?))
}

/// Whether `owner`, the word before a file or a rank, means the piece on `from`.
fn is_about(owner: &str, board: &Board, from: Square) -> bool {
    let is_piece = |role: &str| {
        board
            .piece(from)
            .is_some_and(|piece| piece.role.name() == role)
    };
    owner == "same" || owner == "its" || owner.strip_suffix("'s").is_some_and(is_piece)
}

/// Whether the words are about every coin, given their number: `the coin`, `both coins`, `each
/// coin`, or `one coin` followed by `one` for each of the others.
fn is_about_all(words: &[String], coins: usize) -> bool {
    let ones = words.iter().filter(|word| *word == "one").count();
    words.windows(2).any(|pair| match [&*pair[0], &*pair[1]] {
        ["the", "coin"] => coins == 1,
        ["both", "coins"] | ["neither", "coin"] => coins == 2,
        ["each", "coin"] => true,
        ["one", "coin"] => ones == coins,
        _ => false,
    })
}

/// Returns the lines of a sliding piece from its square up to `end`, in pairs. Lines without an end
/// are left out.
pub(super) fn rays(reach: Option<Reach>, end: impl Fn(&Ray) -> Option<Square>) -> Box<[Square]> {
    let slider =
        reach.filter(|reach| matches!(reach.mover, Mover::Piece(piece) if piece.role.slides()));
    let of = |reach: Reach| {
        let ends = reach.rays().iter().filter_map(&end).collect::<Vec<_>>();
        ends.into_iter()
            .flat_map(|end| [reach.square, end])
            .collect()
    };
    slider.map(of).unwrap_or_default()
}

/// Returns the squares of a line, without its start.
fn along(from: Square, to: Square) -> SquareSet {
    Line::new(from, to).squares_between().chain([to]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, fen: &str, selected: Square) -> HintDrawing {
        about(text, fen, selected, SquareSet::EMPTY)
    }

    fn about(text: &str, fen: &str, selected: Square, stars: SquareSet) -> HintDrawing {
        let setup = fen.parse().expect("a FEN");
        let state = State {
            setup,
            stars,
            ..State::default()
        };
        HintDrawing::of(text, &state, Some(selected))
    }

    #[test]
    fn files_ranks_and_diagonals_that_a_hint_names_are_drawn() {
        let rook = "8/8/8/8/8/8/4R3/8";
        let [file, rank] = [SquareSet::file(File::E), SquareSet::rank(Rank::Second)];
        for (text, lines) in [
            ("The coin and the rook are on the same file.", file),
            ("Take the coin on the rook's file first.", file),
            ("Look along its rank and its file.", file | rank),
            ("The e file is blocked at e4.", file),
            ("The coin is on e7: file e.", file),
            ("A square on rank 2 is still missing.", rank),
            ("Come along the second rank.", rank),
            ("The king's file is open.", SquareSet::EMPTY),
            ("Which files are open? Put it on a file.", SquareSet::EMPTY),
        ] {
            assert_eq!(drawn(text, rook, Square::E2).lines, lines, "{text}");
        }
        let two = drawn("The seventh and eighth ranks are safe.", rook, Square::E2).lines;
        assert_eq!(
            two,
            SquareSet::rank(Rank::Seventh) | SquareSet::rank(Rank::Eighth)
        );
        let bishop = drawn(
            "The diagonal to h6 is free.",
            "8/8/8/8/8/8/8/2B5",
            Square::C1,
        );
        assert_eq!(bishop.lines.len(), 5);
    }

    #[test]
    fn the_beginnings_of_lines_and_the_first_layer_are_drawn() {
        let text = "Follow each of its four lines to the first piece or obstacle.";
        let rook = "8/8/8/8/4P3/4R3/8/8";
        let ends = |text: &str, fen: &str| {
            let drawing = drawn(text, fen, Square::E3);
            assert!(drawing.lines.is_empty(), "{text}");
            let pairs = drawing.rays.chunks_exact(2);
            assert!(pairs.clone().all(|pair| pair[0] == Square::E3), "{text}");
            pairs.map(|pair| pair[1]).collect::<SquareSet>()
        };
        let open: SquareSet = [Square::D3, Square::F3, Square::E2].into_iter().collect();
        assert_eq!(ends(text, rook), open);
        // The whole lines, or the line to the blocker, are drawn only for a hint that names them.
        let text = "Nothing is in its way.";
        let edges: SquareSet = [Square::A3, Square::H3, Square::E1, Square::E8]
            .into_iter()
            .collect();
        assert_eq!(ends(text, "8/8/8/8/8/4R3/8/8"), edges);
        let text = "It meets 2 blockers; one is the white pawn on e4.";
        assert_eq!(ends(text, "8/8/8/8/4P3/2p1R3/8/8"), Square::E4.into());
        let text = "It goes one square ahead.";
        assert_eq!(ends(text, rook), SquareSet::EMPTY);
        let text = "Find the squares one move away first, then the squares one move from those.";
        let knight = drawn(text, "8/8/8/8/8/8/8/N7", Square::A1);
        assert_eq!(knight.layer, [Square::B3, Square::C2].into_iter().collect());
        assert!(knight.away == 1 && knight.squares.is_empty());
    }

    #[test]
    fn moves_to_the_squares_that_a_hint_names_are_drawn() {
        let text = "From b1 it jumps to a3, c3 or d2.";
        let drawing = drawn(text, "8/8/8/8/8/8/8/1N6", Square::B1);
        let to = [Square::D2, Square::A3, Square::C3];
        let moves = to.into_iter().flat_map(|to| [Square::B1, to]);
        assert!(drawing.moves.iter().copied().eq(moves));
        // A square alone isn't a move.
        let place = drawn("The coin is on e7.", "8/8/8/8/8/8/4R3/8", Square::E2);
        assert!(place.moves.is_empty() && place.squares.contains(Square::E7));
    }

    #[test]
    fn a_hint_leads_towards_a_coin_or_gives_its_square() {
        let (rook, coin) = ("8/8/8/8/8/8/4R3/8", Square::E7.into());
        let leads = about("The coin is on the rook's file.", rook, Square::E2, coin);
        assert_eq!(*leads.rays, [Square::E2, Square::E3]);
        assert!((leads.squares | leads.lines).is_empty());
        assert_eq!(leads.located(), None);
        let text = "The coin is on e7: file e, rank 7.";
        let gives = about(text, rook, Square::E2, coin);
        assert!(gives.rays.is_empty());
        assert_eq!(gives.located(), Some(Square::E7));
        let text = "The coin is on e7, far ahead.";
        assert_eq!(about(text, rook, Square::E2, coin).located(), None);
    }

    #[test]
    fn the_coins_that_a_hint_is_about_are_drawn() {
        let one: SquareSet = [Square::G5].into_iter().collect();
        let two = one | [Square::D5].into_iter().collect();
        for (text, coins, is_drawn) in [
            ("The coin is four squares up and four across.", one, true),
            ("One coin is straight ahead, one on a diagonal.", two, true),
            ("Both coins are on light squares.", two, true),
            ("Take the coin on the queen's file first.", two, false),
            ("Only one coin is a jump away.", two, false),
        ] {
            let drawn = about(text, "8/8/8/8/8/8/8/3Q4", Square::D1, coins);
            let expected = if is_drawn { coins } else { SquareSet::EMPTY };
            assert_eq!(drawn.squares, expected, "{text}");
        }
    }
}
