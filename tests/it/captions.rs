//! Captions of the scripts are true of the board next to them, at every size.
//!
//! Captions that mention lines, a side of the screen, a square or a number are compared with the
//! screen, or with values computed here from the scene alone.

use std::collections::VecDeque;

use crate::support::screen;

use knightlight::{
    app::{Activity, Command, Message, Model, Panel, Present, ScriptName, StepTo, scripts},
    board::{Board, Square},
    geometry::{Distances, MoveOrder, Mover, Reach, TourMap},
    trace::{Scene, Variable},
    view::{BoardView, Theme, strokes},
};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

fn presented(model: &Model) -> &Present {
    match &model.activity {
        Activity::Present(present) => present,
        _ => panic!("no presentation"),
    }
}

/// Calls `look` with every caption of every script.
fn each_caption(mut look: impl FnMut(&str, &str, &Model)) {
    for (name, _) in scripts() {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        model.update(Message::Do(Command::Present(ScriptName(name.to_owned()))));
        loop {
            let said = presented(&model).said().0.to_owned();
            look(name, &said, &model);
            if presented(&model).at_end() {
                break;
            }
            model.update(Message::Do(Command::Step(StepTo::Next)));
        }
    }
}

/// Returns the words of the text, without the punctuation around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != ',')
        .map(|word| word.trim_matches(','))
        .filter(|word| !word.is_empty())
}

/// Returns the number that a word names, in letters or digits; `None` for any other word.
fn number(word: &str) -> Option<u64> {
    const NAMES: [&str; 17] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let small = word.to_lowercase();
    let named = NAMES.iter().position(|name| *name == small);
    named
        .map(|number| number as u64)
        .or_else(|| word.replace(',', "").parse().ok())
}

fn numbers(screen: &str) -> Vec<u64> {
    let screen = screen.replace(',', "");
    let digits = screen.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

/// Returns the numbers in a caption that no screen shows, most of them computed here: they are
/// about other boards, earlier steps, the whole search or history.
fn computed(said: &str, model: &Model) -> Vec<u64> {
    let scene = model.scene();
    let begins = |text: &str| said.starts_with(text);
    let knight = |from: Square, to: Square, board: &Board| {
        u64::from(
            Distances::new(Mover::KNIGHT, from, board)
                .to(to)
                .expect("a way"),
        )
    };
    if begins("A knight on g2") || begins("It reaches a8 too") || begins("Both find a path") {
        return vec![knight(Square::G2, Square::A8, &Board::EMPTY)];
    }
    if begins("Six! Of all pairs") {
        // The pair of obstacles makes the path two moves longer.
        let free = knight(Square::G2, Square::A8, &Board::EMPTY);
        let now = knight(Square::G2, Square::A8, &scene.board().without(Square::G2));
        return vec![now, now - free];
    }
    if begins("Now two obstacles") {
        return vec![
            scene.board().obstacles().len() as u64,
            knight(Square::G2, Square::A8, &Board::EMPTY),
        ];
    }
    if begins("Is that the only path") {
        return vec![shortest_paths(Square::G2, Square::A8)];
    }
    if begins("You can see more:") {
        // A king's move can change both its file and its rank.
        let (from, to) = (scene.focus(), scene.target.expect("a target"));
        let files = from.file().number().abs_diff(to.file().number());
        let ranks = from.rank().number().abs_diff(to.rank().number());
        return [files, ranks, files.max(ranks)].map(u64::from).to_vec();
    }
    if begins("It reaches g8") || begins("They meet after") || begins("A king on e1") {
        let king = scene.mover().expect("a king");
        let board = scene.board().without(scene.focus());
        let way = Distances::new(king, scene.focus(), &board);
        return vec![
            way.to(scene.target.expect("a target"))
                .expect("a way")
                .into(),
        ];
    }
    if begins("In 1823") {
        return vec![1823];
    }
    if begins("Corners and edges come first") {
        let middle = |square: &Square| {
            let inside = |number: u8| (3..=6).contains(&number);
            inside(square.file().number()) && inside(square.rank().number())
        };
        let all = Square::ALL.iter().filter(|square| middle(square)).count();
        let tour: Vec<Square> = model.frame().squares(Variable::Stack).collect();
        let inside = tour.iter().enumerate().filter(|(_, at)| middle(at));
        assert_eq!(inside.collect::<Vec<_>>(), [(27 - 1, &Square::F6)]);
        return vec![all as u64, tour.len() as u64];
    }
    if begins("63 placements against") {
        return vec![63, 10_000];
    }
    if begins("It is only a rule of thumb") {
        let map = |from: Square| TourMap::new(Mover::KNIGHT, from, &Board::EMPTY);
        let straight = Square::ALL.into_iter().filter(|from| {
            let tour = map(*from).tour(MoveOrder::Warnsdorff, 10_000);
            tour.found && tour.placements == 63
        });
        let straight = straight.count() as u64;
        return vec![straight, 64, 64 - straight];
    }
    Vec::new()
}

fn shortest_paths(from: Square, to: Square) -> u64 {
    let mut paths = [0_u64; 64];
    let mut far = [u8::MAX; 64];
    paths[from as usize] = 1;
    far[from as usize] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in Reach::by(Mover::KNIGHT, at, &Board::EMPTY).destinations() {
            if far[next as usize] == u8::MAX {
                far[next as usize] = far[at as usize] + 1;
                queue.push_back(next);
            }
            if far[next as usize] == far[at as usize] + 1 {
                paths[next as usize] += paths[at as usize];
            }
        }
    }
    paths[to as usize]
}

/// Returns the number of paths along the lines from one square to another.
fn walks(lines: &[(Square, Square)], from: Square, to: Square) -> u64 {
    if from == to {
        return 1;
    }
    let on = lines.iter().filter(|(begin, _)| *begin == from);
    on.map(|(_, end)| walks(lines, *end, to)).sum()
}

#[test]
fn every_number_in_a_caption_is_on_the_screen_or_comes_out_right() {
    let mut counted = 0;
    each_caption(|name, said, model| {
        let moves = model.frame().path.len().saturating_sub(1) as u64;
        let known = [computed(said, model), vec![moves]].concat();
        for word in words(said).filter_map(number) {
            for (columns, rows) in SIZES {
                let screen = screen::symbols(model, columns, rows);
                let is_so = known.contains(&word) || numbers(&screen).contains(&word);
                assert!(
                    is_so,
                    "{name}, {columns}x{rows}: {word} in {said:?}\n{screen}"
                );
                counted += 1;
            }
        }
    });
    assert!(counted > 100, "{counted}");
}

#[test]
fn what_a_caption_points_at_is_there() {
    let (mut lines, mut sides, mut looks) = (0, 0, 0);
    each_caption(|name, said, model| {
        let small = said.to_lowercase();
        let boards: Vec<_> = BoardView::all(model).map(|shown| strokes(&shown)).collect();
        if small.contains("arrow") {
            assert!(boards[0].iter().any(|line| line.head), "{name}: {said}");
        }
        if small.contains("the lines") {
            let drawn = boards[0].iter().map(|line| (line.from, line.to));
            let drawn: Vec<(Square, Square)> = drawn.collect();
            let (from, to) = (
                model.scene().focus(),
                model.scene().target.expect("a target"),
            );
            assert_eq!(
                walks(&drawn, from, to),
                shortest_paths(from, to),
                "{name}: {said}"
            );
            lines += 1;
        }
        for (columns, rows) in SIZES {
            let screen = screen::symbols(model, columns, rows);
            let place = format!("{name}, {columns}x{rows}: {said}\n{screen}");
            let heading = |word: &str| {
                let found = screen
                    .lines()
                    .find_map(|row| row.find(word).map(|at| (row, at)));
                found.map(|(row, at)| row[..at].chars().count())
            };
            if small.contains("side by side") {
                assert_eq!(boards.len(), 2, "{place}");
                sides += 1;
            }
            if small.contains("on the right") {
                let tree = heading("TREE ").filter(|_| small.contains("tree"));
                // The panel may begin left of the middle, because the board takes less than half
                // of the screen.
                let is_right = tree.is_some_and(|at| at > usize::from(columns) * 2 / 5);
                assert!(is_right || boards.len() == 2, "{place}");
                sides += 1;
            }
            let legends = screen.lines().filter(|row| row.contains(" cursor"));
            assert!(legends.count() <= 1, "{place}");
            if small.contains("parts of its sum") {
                assert!(screen.contains("1+6") && screen.contains("1+7"), "{place}");
            }
            if small.contains("nearly all near the end of the tour") && columns > 80 {
                let deep =
                    screen
                        .lines()
                        .filter_map(|row| match numbers(row.split_once(" to ")?.1)[..] {
                            [last, count] if last >= 42 => Some(count),
                            _ => None,
                        });
                assert!(deep.sum::<u64>() > 9_000, "{place}");
            }
            if small.contains("twice, shown by") && columns == 80 {
                // The caption itself contains another `×2`.
                assert_eq!(screen.matches("×2").count(), 6 + 1, "{place}");
            }
            if small.contains("in the panel") && small.contains("tree") {
                assert!(heading("TREE ").is_some(), "{place}");
            }
            // The square that a caption names after `look at` is a dead end, so no candidates may
            // be left there.
            if let Some((_, square)) = said.split_once("look at ") {
                let square: Square = square[..2].parse().expect("a square");
                let mover = model.scene().mover().expect("a mover");
                let beside = Reach::by(mover, square, &Board::EMPTY).destinations();
                let tour: Vec<Square> = model.frame().squares(Variable::Stack).collect();
                let onward = beside.into_iter().filter(|to| !tour.contains(to)).count();
                assert_eq!(onward, 0, "{place}");
                let behind = screen.rsplit_once(&format!(">{square} "));
                let told = behind.is_some_and(|(_, row)| {
                    row.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit())
                        .starts_with("left")
                });
                assert!(!told, "{place}");
                looks += 1;
            }
        }
    });
    assert!(
        lines > 0 && sides >= 9 && looks > 0,
        "{lines} {sides} {looks}"
    );
}

#[test]
fn code_that_a_slide_asks_for_is_whole_on_every_screen() {
    let mut seen = 0;
    each_caption(|name, said, model| {
        let Ok(trace) = model.trace() else { return };
        let is_large = presented(model).said().1;
        if model.panel() != Panel::Code || is_large || model.runs().all().count() > 1 {
            return;
        }
        seen += 1;
        for size in SIZES {
            let screen = screen::symbols(model, size.0, size.1);
            for line in trace.code() {
                let line = line.trim();
                assert!(
                    screen.contains(line),
                    "{name}, {size:?}, {said}: {line}\n{screen}"
                );
            }
        }
    });
    assert!(seen > 5, "{seen}");
}
