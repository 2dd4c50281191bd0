use super::*;
use crate::app::{Command, CommandRow, NameKind};
use crate::trace::Scene;
use crate::view::Theme;

fn said(lines: &str) -> Vec<String> {
    said_to(lines, false)
}

/// Returns the replies to `lines`, after a greeting if `prompts` is set.
fn said_to(lines: &str, prompts: bool) -> Vec<String> {
    let model = Model::new(Scene::default(), &Theme::NAMES);
    let mut out = Vec::new();
    let speaker = Responder {
        json: false,
        strict: false,
        allow_read: false,
        prompts,
        charset: Charset::Ascii,
    };
    let ended = speaker
        .converse(
            model,
            &Themes::default(),
            None,
            BufReader::new(lines.as_bytes()),
            &mut out,
            || panic!("nothing is learned here"),
        )
        .expect("a reply");
    assert_eq!(ended, None);
    let text = String::from_utf8(out).expect("ASCII");
    assert!(text.is_ascii() && !text.contains('\u{1b}'), "{text}");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_knights_search_can_be_followed_without_seeing_the_board() {
    let said = said(
        "place N g2\nobstacle e3 f4\ntarget a8\nlens search\nstep\nstep\ncursor f4\nstep end\nstep -1\nstep 999\nstep 3\n",
    );
    let expected = [
        "g2, light, white knight, selected.",
        "e3, dark, obstacle, the knight on g2 can't go there.",
        "f4, dark, obstacle, the knight on g2 can't go there.",
        "a8, light, empty, target.",
        "Search, breadth-first: How many moves?",
        "Step 0 of 62: before the first step.",
        "Step 1 of 62. g2 is the start. New from here: h4 and e1.",
        "Step 2 of 62. h4 is 1 move away (g2 h4). New from here: g6, f3 and f5.",
        "f4, dark, obstacle, the knight on g2 can't go there.",
    ];
    assert_eq!(&said[..expected.len()], expected);
    let rest = &said[expected.len()..];
    assert!(
        rest[0].starts_with("Step 62 of 62. Found in 6 moves: g2 "),
        "{rest:?}"
    );
    assert!(rest[1].starts_with("Step 61 of 62. "), "{rest:?}");
    assert_eq!(rest[2], "There is no step 999: the last is step 62.");
    assert!(
        rest[3].starts_with("Step 3 of 62. e1 is 1 move away"),
        "{rest:?}"
    );
    assert_eq!(rest.len(), 4);
}

#[test]
fn playing_tells_every_step() {
    let said = said("place N a1\nobstacle b3\nobstacle c2\nlens search\nplay\n");
    assert_eq!(
        said.last().map(String::as_str),
        Some("Step 1 of 1. The queue is empty: 1 square can be reached.")
    );
}

#[test]
fn questions_are_answered_in_the_words_of_the_command_line() {
    let said =
        said("search g2 a8\npath d4 h8\nfen 8/8/3p4/8/3Q4/8/8/8\nselect d4\nwhy d8\ncursor d6\n");
    for (i, expected) in [
        (0, "The white knight needs 4 moves from g2 to a8: "),
        (6, "On the board: 2 pieces."),
        (7, "d4, dark, white queen, selected."),
    ] {
        assert!(said[i].starts_with(expected), "{i}: {said:#?}");
    }
    let last = [
        "No: the black pawn on d6 is in the way. d8 is in its shadow.",
        "Board rules apply: no check, castling or en passant.",
        "d6, dark, black pawn, blocks the queen on d4, which can take it.",
    ];
    assert_eq!(&said[said.len() - 3..], last);
}

#[test]
fn what_is_not_understood_changes_nothing_and_the_next_line_is_answered() {
    let said = said("place N z9\n\nfly\ndescribe\nselect a1\nmove d4 d5\n");
    let expected = [
        "`z9` is not a square; expected a file from a to h and a rank from 1 to 8, as in d4, or two numbers from 0 to 7, as in 3,3",
        "`fly` is not a command; `help` lists all commands",
        "The board is empty.",
        "nothing stands on a1; expected a square with a piece",
        "nothing stands on d4; expected a square with a piece",
    ];
    assert_eq!(said, expected);
    let long = format!("{}\ndescribe\n", "x".repeat(100_000));
    assert_eq!(self::said(&long)[1], "The board is empty.");
}

#[test]
fn quitting_ends_it_and_so_does_the_end_of_the_input() {
    assert_eq!(said("describe\nquit\ndescribe\n"), ["The board is empty."]);
    assert_eq!(said("describe"), ["The board is empty."]);
    assert_eq!(said(""), Vec::<String>::new());
}

/// Returns a sample value for a word of a command's usage; nothing for `...`.
fn given(word: &str, names: Option<NameKind>) -> Vec<&str> {
    let given = match (word, names) {
        ("...", _) => return Vec::new(),
        ("NAME", Some(NameKind::Lenses)) => "search",
        ("NAME", Some(NameKind::Algorithms)) | ("WAY", _) => "recursion",
        ("NAME", Some(NameKind::Scenes)) => "rook",
        ("NAME", Some(NameKind::Themes)) => "nord",
        ("SQUARE" | "FROM", _) => "d1",
        ("TO", _) => "d8",
        ("SQUARES", _) => "d1 d8",
        ("PIECE", _) => "N",
        ("NUMBER" | "ROW" | "COUNT" | "SEED", _) => "4",
        ("LETTER", _) => "e",
        ("FEN" | "LINK", _) => "8/8/8/8/8/8/8/3Q4",
        ("LESSON", _) => "rook",
        ("SKILL", _) => "color",
        ("ROWS", _) => "3,2,1",
        ("SCRIPT", _) => "knight-path",
        ("STEPS", _) => "1,3",
        ("FILE", _) => "board.svg",
        ("COMMAND", _) => "step",
        ("SUBJECT", _) => "looking",
        ("DIRECTION", _) => "nw",
        ("TEXT", _) => "A rook.",
        ("TIME", _) => "1s",
        ("MOVE", _) => "e4",
        // A literal word stays as it is. So does a placeholder that isn't in this list: it is then
        // the argument, which most commands refuse with a reason.
        (word, _) => word,
    };
    vec![given]
}

/// Returns every form of a command: each alternative, with and without its optional parts.
fn forms(row: &CommandRow) -> Vec<String> {
    let mut forms = vec![String::new()];
    for part in row.usage.split_inclusive(['[', ']']) {
        let mut longer = forms.clone();
        for word in part.split_whitespace() {
            let words = word.trim_matches(['[', ']']).split('|');
            let words: Vec<&str> = words.flat_map(|word| given(word, row.names)).collect();
            if words.is_empty() || words == [""] {
                continue;
            }
            let with = |form: &String| {
                let with = words.iter().map(|word| format!("{form} {word}"));
                with.collect::<Vec<_>>()
            };
            longer = longer.iter().flat_map(with).collect();
        }
        if part.ends_with(']') {
            forms.extend(longer);
        } else {
            forms = longer;
        }
    }
    forms
}

#[test]
fn every_command_in_every_form_answers_or_says_why_not() {
    let mut typed = 0;
    for row in Command::rows() {
        for form in forms(&row) {
            let mut model = Model::new(Scene::default(), &Theme::NAMES);
            for line in ["place Q d1", "obstacle d6", "lens search"] {
                PlainAnswer::to(line, &mut model);
            }
            let PlainAnswer {
                sentences, effects, ..
            } = PlainAnswer::to(form.trim(), &mut model);
            assert!(!sentences.is_empty() || !effects.is_empty(), "{form}");
            for sentence in sentences {
                assert!(
                    !sentence.is_empty() && !sentence.contains('\n'),
                    "{form}: {sentence:?}"
                );
                assert!(!sentence.contains("is not a command"), "{form}: {sentence}");
            }
            typed += 1;
        }
    }
    assert!(typed > 120, "{typed}");
}

#[test]
fn a_person_is_greeted_and_asked_for_each_line() {
    let told = said_to("describe\nquit\n", true);
    assert_eq!(told, [GREETING, "> The board is empty.", "> "]);
}
