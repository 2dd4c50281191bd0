//! Paths as real programs print them: each way of printing in each context, right and wrong.

use knightlight::board::Square;
use serde_json::{Value, json};

/// A square as two numbers, and as its name.
type Spot = (i64, i64, String);

/// A way of printing a path: its name, and a function that prints the squares.
struct Printed {
    name: &'static str,
    /// Whether squares are printed as coordinate pairs without recognised field names.
    has_pairs: bool,
    text: fn(&[Spot]) -> String,
}

fn joined(spots: &[Spot], between: &str, one: impl Fn(&Spot) -> String) -> String {
    spots.iter().map(one).collect::<Vec<_>>().join(between)
}

macro_rules! pair {
    ($form:literal) => {
        |(x, y, _)| format!($form, x = x, y = y)
    };
}

const PRINTED: &[Printed] = &[
    Printed {
        name: "JavaScript, console.log of pairs",
        has_pairs: true,
        text: |path| format!("[ {} ]", joined(path, ", ", pair!("[ {x}, {y} ]"))),
    },
    Printed {
        name: "JavaScript, template strings",
        has_pairs: true,
        text: |path| joined(path, " -> ", pair!("{x},{y}")),
    },
    Printed {
        name: "JavaScript, strings in an array",
        has_pairs: true,
        text: |path| format!("[ {} ]", joined(path, ", ", pair!("'{x},{y}'"))),
    },
    Printed {
        name: "JavaScript, a pair a line",
        has_pairs: true,
        text: |path| joined(path, "\n", pair!("{x},{y}")),
    },
    Printed {
        name: "JavaScript, objects",
        has_pairs: false,
        text: |path| format!("[ {} ]", joined(path, ", ", pair!("{{ x: {x}, y: {y} }}"))),
    },
    Printed {
        name: "JSON, indented",
        has_pairs: true,
        text: |path| {
            format!(
                "[\n{}\n]",
                joined(path, ",\n", pair!("  [\n    {x},\n    {y}\n  ]"))
            )
        },
    },
    Printed {
        name: "Python, tuples",
        has_pairs: true,
        text: |path| format!("[{}]", joined(path, ", ", pair!("({x}, {y})"))),
    },
    Printed {
        name: "Python, dataclass",
        has_pairs: false,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ", ", pair!("Square(file={x}, rank={y})"))
            )
        },
    },
    Printed {
        name: "Python, names",
        has_pairs: false,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ", ", |(_, _, name)| format!("'{name}'"))
            )
        },
    },
    Printed {
        name: "Python, join",
        has_pairs: false,
        text: |path| joined(path, " ", |(_, _, name)| name.clone()),
    },
    Printed {
        name: "Ruby, p of each",
        has_pairs: true,
        text: |path| joined(path, "\n", pair!("[{x}, {y}]")),
    },
    Printed {
        name: "Ruby, struct",
        has_pairs: false,
        text: |path| joined(path, "\n", pair!("#<struct Square x={x}, y={y}>")),
    },
    Printed {
        name: "Ruby, hash",
        has_pairs: false,
        text: |path| format!("[{}]", joined(path, ", ", pair!("{{:x=>{x}, :y=>{y}}}"))),
    },
    Printed {
        name: "Java, class",
        has_pairs: false,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ", ", pair!("Position{{x={x}, y={y}}}"))
            )
        },
    },
    Printed {
        name: "Java, record",
        has_pairs: false,
        text: |path| format!("[{}]", joined(path, ", ", pair!("Position[x={x}, y={y}]"))),
    },
    Printed {
        name: "C++, arrows",
        has_pairs: true,
        text: |path| joined(path, " -> ", pair!("({x}, {y})")),
    },
    Printed {
        name: "C++, two numbers a line",
        has_pairs: true,
        text: |path| joined(path, "\n", pair!("{x} {y}")),
    },
    Printed {
        name: "C, names a line",
        has_pairs: false,
        text: |path| joined(path, "\n", |(_, _, name)| name.to_uppercase()),
    },
    Printed {
        name: "Go, Println of structs",
        has_pairs: true,
        text: |path| format!("[{}]", joined(path, " ", pair!("{{{x} {y}}}"))),
    },
    Printed {
        name: "Go, %+v",
        has_pairs: false,
        text: |path| format!("[{}]", joined(path, " ", pair!("{{X:{x} Y:{y}}}"))),
    },
    Printed {
        name: "Rust, Debug",
        has_pairs: false,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ", ", pair!("Position {{ x: {x}, y: {y} }}"))
            )
        },
    },
    Printed {
        name: "Rust, pretty Debug",
        has_pairs: true,
        text: |path| {
            format!(
                "[\n{}\n]",
                joined(
                    path,
                    "\n",
                    pair!("    (\n        {x},\n        {y},\n    ),")
                )
            )
        },
    },
    Printed {
        name: "C#, record",
        has_pairs: false,
        text: |path| joined(path, " => ", pair!("Position {{ X = {x}, Y = {y} }}")),
    },
    Printed {
        name: "C#, tuple",
        has_pairs: true,
        text: |path| joined(path, "; ", pair!("({x}, {y})")),
    },
    Printed {
        name: "Swift, struct",
        has_pairs: false,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ", ", pair!("Main.Position(x: {x}, y: {y})"))
            )
        },
    },
    Printed {
        name: "Kotlin, pairs",
        has_pairs: true,
        text: |path| format!("[{}]", joined(path, ", ", pair!("({x}, {y})"))),
    },
    Printed {
        name: "Kotlin, data class",
        has_pairs: false,
        text: |path| joined(path, "\n", pair!("Position(x={x}, y={y})")),
    },
    Printed {
        name: "Haskell, tuples",
        has_pairs: true,
        text: |path| format!("[{}]", joined(path, ",", pair!("({x},{y})"))),
    },
    Printed {
        name: "Haskell, record",
        has_pairs: true,
        text: |path| {
            format!(
                "[{}]",
                joined(path, ",", pair!("Pos {{px = {x}, py = {y}}}"))
            )
        },
    },
    Printed {
        name: "any, a list",
        has_pairs: false,
        text: |path| joined(path, "\n", |(_, _, name)| format!("- {name}")),
    },
];

/// Function that puts text around a path.
type Around = fn(&str) -> String;

/// Texts that programs print around their path.
const AROUND: &[(&str, Around)] = &[
    ("alone", |path| path.to_owned()),
    ("a heading", |path| format!("From g2 to a8:\n{path}")),
    ("both ends", |path| {
        format!("Start: [6,1], End: [0,7]\n\n{path}\n")
    }),
    ("a call", |path| {
        format!("> knightMoves([6,1],[0,7])\nYou made it in 4 moves! Here's your path:\n{path}")
    }),
    ("a board", |path| {
        format!("Board size: [8, 8]\n8 . . . .\n7 . x . .\n  a b c d\n\n{path}\n\nTime: 0.002 s")
    }),
    ("a debug map", |path| {
        format!("g2: e1 e3 f4 h4\n(6,1): [(4,0), (4,2)]\nvisited 20\n{path}\n")
    }),
    ("colours", |path| {
        format!("\u{1b}[32mPath\u{1b}[0m:\n{}", path.replace('\n', "\r\n"))
    }),
    ("words behind", |path| {
        format!("{path}\nDone: 4 moves, 26 squares.")
    }),
];

fn spots(squares: &[Square]) -> Vec<Spot> {
    let spot = |square: &Square| {
        let place = (square.file() as i64, square.rank() as i64);
        (place.0, place.1, square.to_string())
    };
    squares.iter().map(spot).collect()
}

/// Returns the verdict on text without steps as JSON, and whether it is right.
fn judged(text: &str) -> (Value, bool) {
    let (answer, holds) = super::judged(super::EMPTY, super::G2_A8, text, None);
    assert_eq!(answer["search"], Value::Null, "{text}");
    (answer, holds)
}

use Square::*;

/// Two of the six shortest paths from g2 to a8.
const RIGHT: [[Square; 5]; 2] = [[G2, F4, E6, C7, A8], [G2, F4, D5, C7, A8]];

#[test]
fn no_right_path_is_called_wrong() {
    let mut count = 0;
    for (path, printed) in RIGHT
        .iter()
        .flat_map(|path| PRINTED.iter().map(move |one| (path, one)))
    {
        for (around, text) in AROUND {
            let text = text(&(printed.text)(&spots(path)));
            let (answer, holds) = judged(&text);
            assert!(holds, "{}, {around}:\n{text}\n{answer}", printed.name);
            assert_eq!(answer["hint"], Value::Null);
            count += 1;
        }
    }
    assert_eq!(count, 2 * PRINTED.len() * AROUND.len());
}

#[test]
fn no_wrong_path_is_called_right() {
    let wrong: &[(&str, &[Square], Value)] = &[
        (
            "two moves too many",
            &[G2, E1, D3, B4, D5, C7, A8],
            Value::Null,
        ),
        (
            "the long way round",
            &[G2, H4, F5, D4, B5, C7, A8],
            Value::Null,
        ),
        (
            "a square left out",
            &[G2, F4, C7, A8],
            json!("not_its_move"),
        ),
        (
            "a square twice",
            &[G2, F4, F4, E6, C7, A8],
            json!("same_square"),
        ),
        ("no end", &[G2, F4, E6, C7], json!("wrong_end")),
        ("another end", &[G2, F4, E6, C7, E8], json!("wrong_end")),
        (
            "another start",
            &[G1, E2, F4, E6, C7, A8],
            json!("wrong_start"),
        ),
        (
            "a bishop's move",
            &[G2, F3, E6, C7, A8],
            json!("not_its_move"),
        ),
        ("straight there", &[G2, A8], json!("not_its_move")),
    ];
    for printed in PRINTED {
        for (kind, path, reason) in wrong {
            let text = (printed.text)(&spots(path));
            let (answer, holds) = judged(&text);
            let found = &answer["wrong"]["reason"];
            assert!(
                !holds && found == reason,
                "{}, {kind}:\n{text}\n{answer}",
                printed.name
            );
            assert_eq!(
                answer["hint"],
                Value::Null,
                "{}, {kind}:\n{text}",
                printed.name
            );
        }
    }
}

#[test]
fn the_likely_reason_is_named() {
    let right = spots(&RIGHT[0]);
    let each = |change: fn(i64, i64) -> (i64, i64)| {
        let spots = right.iter().map(|(x, y, name)| {
            let (x, y) = change(*x, *y);
            (x, y, name.clone())
        });
        spots.collect::<Vec<_>>()
    };
    let offsets: Vec<Spot> = right
        .windows(2)
        .map(|step| (step[1].0 - step[0].0, step[1].1 - step[0].1, String::new()))
        .collect();
    let backwards: Vec<Spot> = right.iter().rev().cloned().collect();
    let of_pairs = [
        ("counts_from_one", each(|x, y| (x + 1, y + 1))),
        ("rows_and_columns_swapped", each(|x, y| (y, x))),
        ("rows_and_columns_swapped", each(|x, y| (7 - y, x))),
        ("rows_and_columns_swapped", each(|x, y| (y + 1, x + 1))),
        ("ranks_from_the_top", each(|x, y| (x, 7 - y))),
        ("offsets", offsets),
    ];
    let of_all = [
        ("backwards", backwards),
        ("start_left_out", right[1..].to_vec()),
    ];
    let mut count = 0;
    for printed in PRINTED {
        let pairs = of_pairs.iter().filter(|_| printed.has_pairs);
        for (kind, spots) in of_all.iter().chain(pairs) {
            for (around, text) in AROUND {
                let text = text(&(printed.text)(spots));
                let (answer, holds) = judged(&text);
                assert!(!holds, "{}, {around}:\n{text}\n{answer}", printed.name);
                let found = &answer["hint"]["kind"];
                // A path with ranks counted from the top may also be right with rows and columns
                // swapped.
                let is_either =
                    *kind == "ranks_from_the_top" && found == "rows_and_columns_swapped";
                assert!(
                    found == kind || is_either,
                    "{}, {around}, {kind}:\n{text}\n{answer}",
                    printed.name
                );
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count}");
}

#[test]
fn numbers_with_names_have_hints_too() {
    for (text, kind) in [
        (
            "x=7 y=2\nx=6 y=4\nx=5 y=6\nx=3 y=7\nx=1 y=8",
            "counts_from_one",
        ),
        (
            "(row=1, col=6) (row=3, col=5) (row=5, col=4) (row=6, col=2) (row=7, col=0)",
            "ranks_from_the_top",
        ),
        ("g7 f5 e3 c2 a1", "ranks_from_the_top"),
    ] {
        let (answer, holds) = judged(text);
        assert!(!holds && answer["hint"]["kind"] == kind, "{text}\n{answer}");
    }
}

#[test]
fn a_text_is_read_as_written_where_more_than_one_path_stands_in_it() {
    for (text, lines, left_out) in [
        (
            "a8 c7 e6 f4 g2\n\ng2 f4 e6 c7 a8\n\nfrom a8 to g2",
            json!([3, 3]),
            7,
        ),
        (
            "1. try\ng2 e1 c2\n\n2. try\ng2 f4 e6 c7 a8\n\ng2 h4",
            json!([5, 5]),
            5,
        ),
    ] {
        let (answer, holds) = judged(text);
        assert!(holds, "{answer}");
        assert_eq!(
            (&answer["lines"], &answer["left_out"]),
            (&lines, &json!(left_out)),
            "{text}"
        );
        assert!(
            answer["sentence"]
                .as_str()
                .is_some_and(|said| said.contains("read as the path"))
        );
    }
}

#[test]
fn a_target_that_cannot_be_reached_has_no_path() {
    let walled = "8/2*5/1*6/8/8/8/8/8";
    for (text, expected) in [
        ("none", true),
        ("Searching from g2 to a8 ...\nNo path found.", true),
        ("Result: []", true),
        ("None", true),
        ("g2 f4 e6 c7 a8", false),
    ] {
        let (_, holds) = super::judged(walled, super::G2_A8, text, None);
        assert_eq!(holds, expected, "{text}");
    }
    let (answer, holds) = judged("none");
    assert!(
        !holds && answer["moves"].is_null() && answer["valid"] == false,
        "{answer}"
    );
}
