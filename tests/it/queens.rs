//! Numbers of solutions and of fundamental solutions of the queens problem, compared with a
//! brute-force count that shares only the board with the program.

use std::collections::BTreeSet;

use knightlight::{
    answer::{Answer, QueensAnswer},
    app::{Command, Message, Model, StepTo, narrate},
    board::{Board, Rank, Setup, SquareSet},
    sheet::SpanKind,
    trace::{Algorithm, Mark, Scene},
    view::{self, Charset, Depth, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};
use serde_json::Value;

/// File of the queen on each rank, where 0 is the first file.
type Files = Vec<usize>;

/// Function that returns whether a square, given by file and rank, is occupied.
type Taken<'a> = &'a dyn Fn(usize, usize) -> bool;

/// Whether queens on these squares attack each other: they share a line, with no occupied square
/// between them.
fn see(one: (usize, usize), other: (usize, usize), taken: Taken) -> bool {
    let [across, up] = [(one.0, other.0), (one.1, other.1)].map(|(a, b)| b as i32 - a as i32);
    if across != 0 && up != 0 && across.abs() != up.abs() {
        return false;
    }
    (1..across.abs().max(up.abs())).all(|far| {
        let at = |from: usize, by: i32| (from as i32 + far * by.signum()) as usize;
        !taken(at(one.0, across), at(one.1, up))
    })
}

/// Returns every placement on `n` ranks, given the fixed queens and the other occupied squares.
fn placements(n: usize, fixed: &[Option<usize>], taken: Taken) -> BTreeSet<Files> {
    let mut all = vec![Files::new()];
    for (rank, fixed) in fixed.iter().enumerate().take(n) {
        let mut more = Vec::new();
        for begun in &all {
            for file in (0..n).filter(|file| fixed.is_none_or(|fixed| fixed == *file)) {
                // Queens needn't count as blockers: one between two others is attacked by both.
                let mut others = begun.iter().copied().zip(0..);
                if !taken(file, rank) && !others.any(|other| see(other, (file, rank), taken)) {
                    more.push([begun.as_slice(), &[file]].concat());
                }
            }
        }
        all = more;
    }
    all.into_iter().collect()
}

/// Returns the eight images of a square under the symmetries of a board with `n` ranks and files.
fn images(n: usize, (file, rank): (usize, usize)) -> [(usize, usize); 8] {
    let (far, top) = (n - 1 - file, n - 1 - rank);
    [
        (file, rank),
        (far, rank),
        (file, top),
        (far, top),
        (rank, file),
        (rank, far),
        (top, file),
        (top, far),
    ]
}

struct Count {
    solutions: usize,
    fundamental: usize,
    /// Number of symmetries of the obstacles and fixed queens.
    symmetries: usize,
}

fn count(board: &Board, n: usize) -> Count {
    let fen =
        |file: usize, rank: usize| board.get(knightlight::board::Square::ALL[8 * rank + file]);
    let letter = |file, rank| fen(file, rank).map(|occupant| occupant.letter());
    let is_queen = |file, rank| letter(file, rank) == Some('Q');
    let taken = |file: usize, rank: usize| fen(file, rank).is_some() && !is_queen(file, rank);
    let fixed: Vec<Option<usize>> = (0..n)
        .map(|rank| (0..n).find(|file| is_queen(*file, rank)))
        .collect();
    let squares = || (0..n).flat_map(|rank| (0..n).map(move |file| (file, rank)));
    let kind = |(file, rank)| (taken(file, rank), is_queen(file, rank));
    let keeps = |symmetry: &usize| {
        squares().all(|square| kind(square) == kind(images(n, square)[*symmetry]))
    };
    let symmetries: Vec<usize> = (0..8).filter(keeps).collect();
    let all = placements(n, &fixed, &taken);
    let first = |files: &Files| {
        let same = symmetries.iter().filter_map(|&symmetry| {
            let queens = files.iter().copied().zip(0..);
            let mut image = vec![None; n];
            for (file, rank) in queens.map(|queen| images(n, queen)[symmetry]) {
                image[rank] = Some(file);
            }
            // Two queens on a file, with an obstacle between them, may be mapped to one rank; such
            // an image isn't a placement.
            let image: Option<Files> = image.into_iter().collect();
            image.filter(|image| all.contains(image))
        });
        same.min().expect("a solution is its own image")
    };
    Count {
        solutions: all.len(),
        fundamental: all.iter().map(first).collect::<BTreeSet<_>>().len(),
        symmetries: symmetries.len(),
    }
}

/// Boards, each with the number of ranks and files used. Each has eight,
/// four or two symmetries, or only the identity.
const BOARDS: [(&str, usize); 14] = [
    ("8/8/8/8/8/8/8/8", 8),
    ("8/8/8/8/8/8/8/8", 7),
    ("8/8/8/8/8/8/8/8", 6),
    ("8/8/8/3**3/3**3/8/8/8", 8),
    ("*6*/8/8/8/8/8/8/*6*", 8),
    ("8/8/8/8/8/2Q5/8/8", 5),
    ("8/8/8/8/8/2*5/8/8", 5),
    ("8/8/8/8/8/8/8/*7", 8),
    ("7*/8/8/8/8/8/8/*7", 8),
    ("8/8/8/*6*/8/8/8/8", 8),
    ("8/8/8/8/3*4/8/8/8", 7),
    ("8/8/8/8/8/8/8/1*6", 8),
    ("8/8/8/8/8/8/8/3Q4", 8),
    ("8/8/8/8/8/8/2n5/8", 6),
];

fn setup(fen: &str) -> Setup {
    fen.parse().expect("a FEN")
}

#[test]
fn different_solutions_are_counted_under_the_symmetries_that_the_board_leaves() {
    let mut kinds = BTreeSet::new();
    for (fen, n) in BOARDS {
        let Count {
            solutions,
            fundamental,
            symmetries,
        } = count(&setup(fen).board, n);
        kinds.insert(symmetries);
        let queens = QueensAnswer::new(&setup(fen).board, n);
        let mut out = Vec::new();
        queens.write_json("queens", &mut out).expect("written");
        let json: Value = serde_json::from_slice(&out).expect("JSON");
        let counted = [&json["solutions"], &json["fundamental"]].map(Value::as_u64);
        let expected = [solutions, fundamental].map(|number| Some(number as u64));
        assert_eq!(counted, expected, "{n} queens on {fen}");
        let said = queens.sentences();
        let once = format!(", or {fundamental} not counting rotations and reflections.");
        let counts_once = said[0].contains("not counting");
        assert_eq!(counts_once, said[0].ends_with(&once), "{said:?}");
        assert_eq!(
            counts_once,
            symmetries == 8 && fundamental < solutions,
            "{fen}: {said:?}"
        );
    }
    assert_eq!(kinds, BTreeSet::from([1, 2, 4, 8]));
}

#[test]
fn the_screen_counts_solutions_once_only_if_the_board_leaves_every_symmetry() {
    for (fen, n) in BOARDS.into_iter().filter(|(_, n)| *n == 8) {
        let Count {
            solutions,
            fundamental,
            symmetries,
        } = count(&setup(fen).board, n);
        let scene = Scene {
            way: Algorithm::Queens,
            ..Scene::new(setup(fen))
        };
        let mut model = Model::new(scene, &["dark"]);
        model.update(Message::Do(Command::Step(StepTo::End)));
        let mut said = Vec::new();
        for command in [
            "go on",
            "solutions",
            "solutions",
            "sheet",
            "describe",
            "where",
            "scan",
        ] {
            model.update(Message::Do(Command::parse(command).expect("a command")));
            said.append(&mut model.message);
            said.extend(knightlight::lenses::sentence(
                model.frame(),
                model.runs().size(),
            ));
        }
        // The end shows the first solution, so `solutions` goes to the second, if there is one.
        let second = solutions.min(2);
        let all = format!("Solution {second} of {solutions}");
        let first = said.iter().find(|said| said.starts_with(&all));
        let first = first.unwrap_or_else(|| panic!("{fen}: {said:?}"));
        let once = format!("{all}, or {fundamental} not counting rotations and reflections.");
        assert_eq!(first.starts_with(&once), symmetries == 8, "{fen}: {first}");
        let counted = said.iter().filter(|said| said.contains("not counting"));
        let expected = if symmetries == 8 { 2 } else { 0 };
        assert_eq!(counted.count(), expected, "{fen}: {said:?}");
    }
}

/// Checks that the board shows a solution when everything has been tried, and that the next one
/// follows.
#[test]
fn the_end_shows_the_first_solution_and_leads_to_the_next() {
    let scene = Scene {
        way: Algorithm::Queens,
        ..Scene::new(setup("8/8/8/8/8/8/8/8"))
    };
    let mut model = Model::new(scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::End)));
    let solutions: Vec<SquareSet> = {
        let trace = model.trace().expect("a trace");
        trace.solutions().map(|(_, queens)| queens).collect()
    };
    assert_eq!(solutions.len(), 92);
    assert_eq!(model.frame().marked(Mark::Found), solutions[0]);
    assert!(model.frame().marked(Mark::Open).is_empty());
    model.update(Message::Do(Command::parse("solutions").expect("a command")));
    assert_eq!(model.frame().marked(Mark::Found), solutions[1]);
}

#[test]
fn the_panel_lists_the_ranks_that_need_a_queen_and_the_board_shows_the_one_without_a_free_square() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = Style::new(look, Charset::Unicode);
    let (mut seen, mut none) = (0, 0);
    for way in ["queens", "queens-least"] {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        for line in [
            "fen 8/8/8/8/8/8/8/8",
            "lens backtrack",
            &format!("way {way}"),
        ] {
            model.update(Message::Do(Command::parse(line).expect(line)));
        }
        for stop in 1..400 {
            model.update(Message::Do(Command::Step(StepTo::Number(stop))));
            let frame = model.front().frame().clone();
            let placed = frame.marked(Mark::Placed) | frame.marked(Mark::Found);
            let sections = model.sheet().sections;
            let free = sections.iter().find(|one| one.heading == "free squares");
            let Some(free) = free.filter(|_| !placed.is_empty()) else {
                continue;
            };
            seen += 1;
            let ranks = free.rows().iter().map(|row| match row.label[0].what {
                SpanKind::Number(rank) => rank,
                _ => 0,
            });
            let bare = Rank::ALL
                .into_iter()
                .rev()
                .filter(|rank| (placed & SquareSet::rank(*rank)).is_empty());
            assert!(ranks.eq(bare.map(|rank| rank as i64 + 1)), "{way} {stop}");
            assert!(
                free.rows().iter().all(|row| !row.cells.is_empty()),
                "{way} {stop}"
            );
            let said = narrate(&model).join(" ");
            let Some((_, rank)) = said.split_once("no square on rank ") else {
                continue;
            };
            none += 1;
            let rank = Rank::from_digit(rank.chars().next().expect("a digit")).expect("a rank");
            let open = frame.marked(Mark::Open) & SquareSet::rank(rank);
            assert!(open.is_empty(), "{way} {stop}");
            // The digit of the rank stands out as that of the rank at hand does.
            let area = Rect::new(0, 0, 132, 43);
            let mut buffer = Buffer::empty(area);
            view::draw(&model, &style, area, &mut buffer);
            let lamp = style.look.accent().fg;
            let digits = area.rows().flat_map(|row| row.positions().take(3));
            let lit = digits.filter(|at| buffer[*at].style().fg == lamp);
            let lit: String = lit.map(|at| buffer[at].symbol().to_owned()).collect();
            assert!(lit.contains(rank.digit()), "{way} {stop} {lit:?}");
        }
    }
    assert!(seen > 400 && none > 40, "{seen} {none}");
}
