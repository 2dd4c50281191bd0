//! Searches with a mistake in their moves or bounds, or in the way they print squares, and the
//! hints about them.

use super::{EMPTY, G2_A8, judged};
use knightlight::{
    answer::{Answer, JudgeAnswer},
    board::Square,
    steps::{Notation, Reader, StepOrder},
};
use std::collections::{HashMap, VecDeque};

/// The knight's moves in the order in which the programs try them.
const MOVES: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Returns the output of a breadth-first search. Files and ranks go from `bounds.0` to `bounds.1`.
fn search(
    moves: &[(i8, i8)],
    bounds: (i8, i8),
    ends: [(i8, i8); 2],
    spot: impl Fn(i8, i8) -> String,
    ways: [&str; 2],
) -> String {
    let print = |way: &str, (x, y): (i8, i8)| way.replace('@', &spot(x, y));
    let mut text = String::new();
    let mut line = |said: String| text += &(said + "\n");
    let mut parents = HashMap::from([(ends[0], ends[0])]);
    let mut queue = VecDeque::from([ends[0]]);
    while let Some((x, y)) = queue.pop_front() {
        line(print(ways[0], (x, y)));
        if (x, y) == ends[1] {
            let mut path = vec![ends[1]];
            while let Some(&before) = path.last().and_then(|last| parents.get(last)) {
                if path.last() == Some(&before) {
                    break;
                }
                path.push(before);
            }
            path.reverse();
            let path: Vec<String> = path.iter().map(|(x, y)| spot(*x, *y)).collect();
            line(format!("path {}", path.join(" ")));
            return text;
        }
        for (files, ranks) in moves {
            let next = (x + files, y + ranks);
            let is_on = |n: i8| (bounds.0..=bounds.1).contains(&n);
            if is_on(next.0) && is_on(next.1) && !parents.contains_key(&next) {
                parents.insert(next, (x, y));
                queue.push_back(next);
                line(print(ways[1], next));
            }
        }
    }
    line("none".to_owned());
    text
}

fn name(x: i8, y: i8) -> String {
    Square::ALL[(y * 8 + x) as usize].to_string()
}

/// Ways to print a `take` and a `put`. The square replaces `@`.
const WAYS: [[&str; 2]; 5] = [
    ["take @", "put @"],
    ["Take: @", "  Put: @"],
    ["[INFO] take @ (depth 1)", "[INFO] put @ into the queue"],
    ["1. take @", "2. put @ -> queue size 3"],
    ["> TAKE @ now", "> PUT '@', size 3"],
];

const HERE: [(i8, i8); 2] = [(6, 1), (0, 7)];

#[test]
fn a_mistake_in_the_moves_or_bounds_is_guessed() {
    let mut count = 0;
    for ways in WAYS {
        let mut expect = |moves: &[(i8, i8)], bounds, kind: &str, says: &str| {
            let text = search(moves, bounds, HERE, name, ways);
            let (answer, holds) = judged(EMPTY, G2_A8, &text, None);
            let hint = &answer["hint"];
            assert!(
                !holds && hint["kind"] == kind,
                "{kind} {says}: {hint}\n{text}\n{answer}"
            );
            let said = hint["sentence"].as_str().expect("a sentence");
            assert!(said.contains(says), "{said}");
            let all = answer["sentence"].as_str().expect("sentences");
            assert!(all.contains(said), "{all}");
            count += 1;
        };
        for (i, (files, ranks)) in MOVES.into_iter().enumerate() {
            let mut fewer = MOVES.to_vec();
            fewer.remove(i);
            expect(
                &fewer,
                (0, 7),
                "offset_missing",
                &format!("({files}, {ranks}) is never made"),
            );
            let mut swapped = MOVES;
            swapped[i] = (files.signum(), ranks.signum());
            let made = format!("({}, {}) is made", swapped[i].0, swapped[i].1);
            expect(&swapped, (0, 7), "offset_swapped", &made);
        }
    }
    assert_eq!(count, WAYS.len() * 16);
    for ways in WAYS {
        // The target is outside these bounds.
        for (bounds, says) in [((0, 6), "file h or rank 8"), ((1, 7), "file a or rank 1")] {
            let text = search(&MOVES, bounds, HERE, name, ways);
            let (answer, holds) = judged(EMPTY, G2_A8, &text, None);
            let hint = &answer["hint"];
            assert!(
                !holds && hint["kind"] == "bound_too_small",
                "{hint}\n{text}\n{answer}"
            );
            assert!(
                hint["sentence"]
                    .as_str()
                    .is_some_and(|said| said.contains(says)),
                "{hint}"
            );
        }
    }
}

#[test]
fn a_right_search_has_no_hint_and_one_of_other_numbers_has() {
    for ways in WAYS {
        let pair = |x: i8, y: i8| format!("({x}, {y})");
        let hint = |text: &str| {
            let (answer, holds) = judged(EMPTY, G2_A8, text, None);
            (holds, answer["hint"]["kind"].clone())
        };
        let text = search(&MOVES, (0, 7), HERE, pair, ways);
        assert_eq!(hint(&text), (true, serde_json::Value::Null), "{text}");
        for (kind, text) in [
            (
                "counts_from_one",
                search(&MOVES, (0, 7), HERE, |x, y| pair(x + 1, y + 1), ways),
            ),
            (
                "rows_and_columns_swapped",
                search(&MOVES, (0, 7), HERE, |x, y| pair(y, x), ways),
            ),
            (
                "rows_and_columns_swapped",
                search(&MOVES, (0, 7), HERE, |x, y| pair(7 - y, x), ways),
            ),
            (
                "ranks_from_the_top",
                search(&MOVES, (0, 7), HERE, |x, y| name(x, 7 - y), ways),
            ),
        ] {
            assert_eq!(hint(&text), (false, kind.into()), "{text}");
        }
    }
}

/// Checks that numbers counted from 0 aren't called swapped if the class counts from 1.
#[test]
fn only_swapped_numbers_are_called_swapped() {
    let mut reader = Reader::new(100).with_reading(Notation::Xy1);
    reader
        .read(b"(6,1) (5,3) (4,5) (2,6) (0,7)")
        .expect("a line");
    let given = reader.finish().expect("a text");
    let board = knightlight::board::Board::EMPTY;
    let [from, to] = G2_A8;
    let answer = JudgeAnswer::new(&board, from, to, None, &given, None).expect("an answer");
    let sentences = answer.sentences().join(" ");
    assert!(
        !answer.holds() && !sentences.contains("swapped"),
        "{sentences}"
    );
}

#[test]
fn a_search_in_the_wrong_order_has_no_hint() {
    let text = "take g2\nput h4\nput e3\nput f4\nput e1\ntake e1\nput c2\nput d3\nput f3\nput g2\npath g2 e1 c2";
    let (answer, _) = judged(EMPTY, [Square::G2, Square::C2], text, None);
    assert_eq!(
        answer["search"]["fault"],
        serde_json::Value::Null,
        "{answer}"
    );
    let expected = Some(StepOrder::BreadthFirst);
    let (answer, holds) = judged(EMPTY, [Square::G2, Square::C2], text, expected);
    assert!(!holds && answer["hint"].is_null(), "{answer}");
}

#[test]
fn other_mistakes_have_no_hint() {
    for text in [
        "take g2\nput e1\nput e3\nput f4\nput h4\ntake e1\ntake e1",
        "take g2\nput i3",
        "take g2\nput e3\nput f4\ntake e3",
        "take e3",
        "",
    ] {
        let text = format!("take g2\nput e1\nput e3\nput f4\nput h4\n{text}\nnone");
        let (answer, holds) = judged(EMPTY, G2_A8, &text, None);
        assert!(!holds && answer["hint"].is_null(), "{text}\n{answer}");
    }
}

#[test]
fn a_list_of_visited_squares_is_not_taken_for_a_bad_path_without_a_word() {
    let steps = search(&MOVES, (0, 7), HERE, name, WAYS[0]);
    let taken = steps.lines().filter_map(|line| line.strip_prefix("take "));
    let visits: String = taken.map(|square| format!("{square}\n")).collect();
    let hint = |text: &str| judged(EMPTY, G2_A8, text, None).0["hint"].clone();
    let said = hint(&visits);
    assert_eq!(said["kind"], "visits", "{said}");
    // A wrong path gets no hint, not even if it is long.
    let long = "g2 h4 g6 h8 f7 h6 f5 h4 f3 h2 f1 g3 a8";
    for path in ["g2 f4 e6 d7 a8", "g2 f4 e6 c7 a7", long] {
        assert!(hint(path).is_null(), "{path}: {}", hint(path));
    }
}
