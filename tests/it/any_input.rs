//! Any text, however wrong, is either understood or refused in a message of limited length, and
//! never causes a panic.
//!
//! The texts are valid at first and are then mangled, so that they get past the first check.
//! `KNIGHTLIGHT_FUZZ=100 cargo test` tries a hundred times as many.

use knightlight::{
    answer::{Answer, MatchAnswer},
    app::{Command, Keymap, Model, PlainAnswer, Saved, Script},
    board::{Setup, Square, WrittenSetup},
    geometry::{Line, Point},
    lesson::{Lesson, Progress},
    rules::match_game::{MatchRule, Rows},
    trace::Scene,
    view::Theme,
};
use std::{fmt::Debug, str::FromStr};

use crate::support::random;

/// Usual number of cases for a kind of text in `cargo test`, before multiplying by
/// [`random::factor`].
const CASES: u32 = 20_000;
/// Usual number of cases for a kind of file.
const FILES: u32 = 2_000;

/// Maximum length of a refusal for any input, in bytes.
const LONGEST_REFUSAL: usize = 4_000;

/// Generator of pseudo-random numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        // xorshift64*, by Sebastiano Vigna.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        number as usize % end.max(1)
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    fn character(&mut self) -> char {
        const NASTY: &[char] = &[
            '\0',
            '\u{1b}',
            '\u{9b}',
            '\u{202e}',
            '\u{feff}',
            '\n',
            '\r',
            '\t',
            'é',
            '♞',
            '\u{301}',
            '👩',
            '\u{10ffff}',
            '"',
            '\'',
            '\\',
            '<',
            '&',
            '%',
            '_',
            '-',
            '+',
            '.',
            ',',
            '=',
            '[',
            ']',
            '{',
            '}',
            '#',
        ];
        match self.below(4) {
            0 => *self.one_of(NASTY),
            1 => char::from(b'0' + self.below(10) as u8),
            _ => char::from(b' ' + self.below(95) as u8),
        }
    }

    /// Returns `text` with up to five parts inserted, changed, deleted, doubled or moved.
    fn mangled(&mut self, text: &str) -> String {
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..self.below(6) {
            let at = self.below(text.len());
            let length = 1 + self.below(8);
            let end = (at + length).min(text.len());
            match self.below(5) {
                0 => drop(text.drain(at..end)),
                1 => text.insert(at, self.character()),
                2 if at < text.len() => text[at] = self.character(),
                3 => text.extend_from_within(at..end),
                _ => {
                    let part: Vec<char> = text.drain(at..end).collect();
                    let to = self.below(text.len() + 1);
                    text.splice(to..to, part);
                }
            }
        }
        text.into_iter().collect()
    }
}

/// Input that is printed if reading it panics.
struct Shown<'a>(&'a str);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input was {:?}", self.0);
        }
    }
}

/// Parses mangled copies of `texts`, and checks that each refusal is short, and that some copies
/// are accepted and others refused. `cases` is the usual number of copies.
fn try_all<T, E: ToString + Debug>(
    cases: u32,
    texts: &[&str],
    read: impl Fn(&str) -> Result<T, E>,
) {
    let mut random = Random(0x6b6e_6967_6874);
    let mut understood = 0_u32;
    let cases = cases.saturating_mul(random::factor());
    for _ in 0..cases {
        let text = *random.one_of(texts);
        let text = random.mangled(text);
        let _shown = Shown(&text);
        match read(&text) {
            Ok(_) => understood += 1,
            Err(error) => {
                let said = error.to_string();
                assert!(said.len() < LONGEST_REFUSAL, "{} bytes", said.len());
            }
        }
    }
    assert!(
        understood > 0 && understood < cases,
        "{understood} of {cases}"
    );
}

#[test]
fn fens() {
    let texts = [
        Setup::START,
        "8/8/3*4/8/3Q4/8/8/8 b - e3 4 12",
        "8/8/8/8/8/8/8/8",
    ];
    try_all(CASES, &texts, |text| text.parse::<Setup>());
}

#[test]
fn links() {
    let texts = [
        "https://lichess.org/editor/rnbqkbnr%2Fpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq_-_0_1",
        "lichess.org/analysis/standard/8/8/8/8/8/8/8/Q7_w_-_-_0_1#3",
    ];
    try_all(CASES, &texts, WrittenSetup::from_str);
}

#[test]
fn squares() {
    try_all(CASES, &["d4", "h8", "a1"], |text| text.parse::<Square>());
}

/// Returns a random line of the command language.
fn line(random: &mut Random) -> String {
    let words = [
        "d4",
        "h8",
        "N",
        "next",
        "all",
        "toggle",
        "end",
        "-1",
        "7",
        "1,3",
        "3,4",
        "-16,51",
        "1000000,-1000000",
        "1000001,0",
        "9223372036854775807,0",
        "-9223372036854775808,1",
        "nw",
        "7,5,3,1",
        "99999999999999999999",
        "4294967296",
        "misere",
        "search",
        "2s",
        "1e308s",
        "8/8/8/3*4/3Q4/8/8/8",
        "--order",
        "forward",
        "rook",
        "1/4",
        "none",
        "rook",
        "knight-g2-a8",
        "breadth-first",
        "depth-first",
        "mark-late",
        "line",
        "sweep",
        "control",
        "edge",
        "code",
        "yes",
    ];
    let usages: Vec<&str> = Command::rows().map(|row| row.usage).collect();
    let name = random.one_of(&usages).split(' ').next().unwrap_or_default();
    let count = random.below(5);
    let words: Vec<&str> = (0..count).map(|_| *random.one_of(&words)).collect();
    let line = format!("{name} {}", words.join(" "));
    match random.below(2) {
        0 => line,
        _ => random.mangled(&line),
    }
}

#[test]
fn commands_are_carried_out_or_refused() {
    let mut random = Random(0x7075_7a7a_6c65);
    let new = || Model::new(Scene::default(), &Theme::NAMES);
    let mut model = new();
    let mut before = Vec::new();
    for case in 0..(CASES / 4).saturating_mul(random::factor()) {
        // Leaves a game or a lesson that a line has started.
        if case % 64 == 0 {
            (model, before) = (new(), Vec::new());
        }
        let line = line(&mut random);
        before.push(line.clone());
        let lines = before.join("\n");
        let _shown = Shown(&lines);
        for sentence in PlainAnswer::to(&line, &mut model).sentences {
            assert!(sentence.len() < LONGEST_REFUSAL, "{sentence}");
            assert!(!sentence.contains(char::is_control), "{sentence:?}");
        }
    }
}

#[test]
fn points_of_the_lattice() {
    let texts = ["3,4", "-1000000,1000000", "999999,-16"];
    try_all(CASES, &texts, |text| {
        text.parse::<Point>().inspect(|point| {
            // Every accepted value can be used in calculations.
            let far = Point::new(-Point::LIMIT, Point::LIMIT).expect("a point");
            let line = Line::new(*point, far);
            assert!(line.slope().to_string().len() < 20);
            assert!(line.between().is_none_or(|walk| walk.take(3).count() <= 3));
        })
    });
}

#[test]
fn rows_of_matches() {
    let texts = ["7,5,3,1", "0,0,1", "4294967295,1"];
    try_all(CASES, &texts, |text| {
        text.parse::<Rows>().inspect(|rows| {
            let answer = MatchAnswer::new(rows.clone(), MatchRule::Misere);
            assert!(!answer.sentences().is_empty());
        })
    });
}

#[test]
fn progress() {
    let texts = [
        "{\"version\":1,\"levels\":{\"rook/straight\":{\"stars\":2,\"cost\":2,\"mistakes\":1,\"hints\":1,\"tries\":3}}}",
    ];
    try_all(FILES, &texts, Progress::from_text);
}

#[test]
fn scripts() {
    let texts = [
        include_str!("../../assets/scripts/rook-moves.knight"),
        include_str!("../../assets/scripts/knight-path.knight"),
    ];
    try_all(FILES, &texts, Script::read);
}

#[test]
fn themes() {
    let texts = [
        "inherit = 'dark'\n[marks]\nopen = '#0000ff'\n",
        "[marks]\nopen = '#00f'\ncapture = 'red'\n",
    ];
    try_all(FILES, &texts, Theme::read);
}

#[test]
fn keymaps() {
    let texts = [
        "[screen]\nf = 'flip'\n'ctrl-x' = 'none'\n",
        "[screen]\nx = 'obstacle toggle'\n",
    ];
    try_all(FILES, &texts, |text| Keymap::built_in().patched(text));
}

#[test]
fn lessons() {
    let texts = [
        include_str!("../../assets/lessons/bishop.toml"),
        include_str!("../../assets/lessons/captures.toml"),
    ];
    try_all(FILES / 4, &texts, |text| Lesson::read("mine", text));
}

#[test]
fn saved_boards() {
    let scene = Scene::new("8/8/8/3*4/3Q4/8/8/8".parse().expect("a FEN"));
    let saved = Saved {
        past: vec![Scene::default().into(), scene.clone().into()].into(),
        future: vec![scene.clone().into()].into(),
        scene,
    };
    try_all(FILES, &[&saved.to_json()], Saved::read);
}

#[test]
fn what_is_enormous_is_refused_in_few_words() {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    for piece in ["x", "8/", "d4 ", "\u{1b}[2J", "1,", "é", "*"] {
        let long = piece.repeat(1 << 20);
        assert!(
            long.parse::<Setup>()
                .is_err_and(|error| error.to_string().len() < 400)
        );
        let link = format!("https://lichess.org/editor/{long}");
        assert!(
            link.parse::<WrittenSetup>()
                .is_err_and(|error| error.to_string().len() < 400)
        );
        assert!(Script::read(&long).is_err_and(|error| error.to_string().len() < 400));
        assert!(Lesson::read("mine", &long).is_err_and(|error| error.to_string().len() < 400));
        for name in [
            "",
            "fen ",
            "obstacle ",
            "why ",
            "match ",
            "way ",
            "scene ",
            "theme ",
            "step ",
        ] {
            let sentences = PlainAnswer::to(&format!("{name}{long}"), &mut model).sentences;
            let said: usize = sentences.iter().map(String::len).sum();
            assert!(said < LONGEST_REFUSAL, "{name}{piece}: {said} bytes");
        }
    }
}
