//! FENs as people and programs write them.

use super::*;

fn message(fen: &str) -> String {
    let error = fen.parse::<Setup>().expect_err(fen);
    format!("{error}\n{}", error.pointer)
}

#[test]
fn programs_that_count_moves_from_0_are_understood() {
    let setup: Setup = "8/8/8/8/8/8/8/8 w - - 0 0".parse().expect("a FEN");
    assert_eq!(setup.fullmove, 1);
}

#[test]
fn fens_are_read_and_written_back() {
    for fen in [
        Setup::START,
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1",
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R b Kq e3 12 34",
        "PPPPPPPP/kkkkkkkk/8/8/8/8/8/pppppppp w - - 0 1",
    ] {
        assert_eq!(fen.parse::<Setup>().expect(fen).to_string(), fen);
    }
}

#[test]
fn missing_fields_have_defaults() {
    let full = "8/8/8/8/8/8/8/Q7 b - - 0 1".parse::<Setup>();
    assert_eq!("8/8/8/8/8/8/8/Q7 b".parse::<Setup>(), full);
    assert_eq!(" 8/8/8/8/8/8/8/Q7  b ".parse::<Setup>(), full);
}

#[test]
fn a_rank_of_nine_squares_is_pointed_at() {
    assert_eq!(
        message("rnbqkbnrp/8/8/8/8/8/8/8"),
        "FEN placement, rank 8, column 9: `p` makes 9 squares; expected 8 (boards larger than 8×8 can't be shown)
  rnbqkbnrp/8/8/8/8/8/8/8
          ^"
    );
}

#[test]
fn each_mistake_is_named_with_its_place() {
    for (fen, said) in [
        ("", "FEN placement, column 1: nothing given"),
        (
            "8/8/8/8/8/8/8",
            "rank 2, column 14: the placement ends after 7 ranks",
        ),
        (
            "8/7/8/8/8/8/8/8",
            "rank 7, column 4: the rank ends after 7 squares",
        ),
        (
            "8/44/8/8/8/8/8/8",
            "rank 7, column 4: digit `4` follows a digit",
        ),
        (
            "8/8/8/8/8/8/8/8/8",
            "rank 1, column 16: a ninth rank begins here",
        ),
        ("8/8/8/x7/8/8/8/8", "rank 5, column 7: `x` given"),
        ("8/8/8/9/8/8/8/8", "rank 5, column 7: `9` given"),
        ("8/8/8/\u{1b}7/8/8/8/8", "rank 5, column 7: `?` given"),
        (
            "8/8/8/8/8/8/8/8 x",
            "FEN turn, column 17: `x` given, expected `w` or `b`",
        ),
        (
            "8/8/8/8/8/8/8/8 w QxK",
            "FEN castling, column 19: `QxK` given, expected `-` or some of KQkq",
        ),
        (
            "8/8/8/8/8/8/8/8 w KkK",
            "FEN castling, column 21: `K` given twice",
        ),
        (
            "8/8/8/8/8/8/8/8 w - e4",
            "FEN en passant, column 21: `e4` given",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - +1",
            "FEN halfmove clock, column 23: `+1` given",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 x",
            "FEN fullmove number, column 25: `x` given",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 x",
            "FEN end, column 27: `x` given after the six",
        ),
    ] {
        assert!(message(fen).contains(said), "{fen}: {}", message(fen));
    }
}

#[test]
fn other_spellings_are_understood() {
    let setup: Setup = "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 1"
        .parse()
        .expect("a FEN");
    let mut texts = Vec::new();
    for castling in ["KQkq", "kqKQ", "qkQK", "QqKk"] {
        for counters in ["0 1", "- -", "- 1", "0 -", "0 0", "", "0", "-"] {
            for slash in ["", "/"] {
                texts.push(format!(
                    "r3k2r/8/8/8/4Pp2/8/8/R3K2R{slash} b {castling} e3 {counters}"
                ));
            }
        }
    }
    for text in texts {
        for blank in [
            " ",
            "  ",
            "\t",
            "\u{a0}",
            "\u{2003}",
            "\u{202f}",
            "\u{3000}",
            "\r\n",
            " \u{200b}",
        ] {
            let text = format!("{blank}{}{blank}", text.replace(' ', blank));
            assert_eq!(text.parse(), Ok(setup), "{text:?}");
        }
    }
}

#[test]
fn the_opcodes_of_an_epd_are_skipped_and_kept() {
    let board = "8/8/8/8/8/8/8/Q6k";
    for (rest, opcodes) in [
        (" w - -;", None),
        (" w - - ;", None),
        (" w - - 0 1;", None),
        (";", None),
        (" w - - bm Qa8;", Some("bm Qa8;")),
        (" w - - acd 5; id \"a; b\";", Some("acd 5; id \"a; b\";")),
        (" w - - 0 1 bm Qa8; ", Some("bm Qa8;")),
        (" w - - - - bm Qa8 Qh8+ ;", Some("bm Qa8 Qh8+;")),
        (" w - - 0 1; bm Qa8;", Some("bm Qa8;")),
        ("/ w - - hmvc 3; fmvn 9;", Some("hmvc 3; fmvn 9;")),
    ] {
        let text = format!("{board}{rest}");
        let read: ReadFen = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.opcodes.as_deref(), opcodes, "{text}");
        assert_eq!(
            read.setup.to_string(),
            format!("{board} w - - 0 1"),
            "{text}"
        );
        assert_eq!(text.parse(), Ok(read.setup), "{text}");
    }
    for (rest, said) in [
        (
            " w - - bm Qa8",
            "FEN halfmove clock, column 25: `bm` given, expected a whole number (0 or more), `-`, or \
             operations that end in `;`",
        ),
        (
            " w - - 0 1 bm Qa8",
            "FEN end, column 29: `bm` given after the six fields",
        ),
        (" w - - +1 x;", "FEN halfmove clock, column 25: `+1` given"),
        (" w bm Qa8;", "FEN castling, column 21: `bm` given"),
    ] {
        let text = format!("{board}{rest}");
        assert!(message(&text).contains(said), "{}", message(&text));
    }
}

#[test]
fn what_belongs_to_other_games_is_refused_by_name() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (fen, place, said) in [
        (
            format!("{start} w HAha - 0 1"),
            "castling, column 47",
            "Shredder-FEN or X-FEN",
        ),
        (
            format!("{start} w KQha - 0 1"),
            "castling, column 49",
            "`KQha` are castling letters of Shredder-FEN or X-FEN",
        ),
        (
            format!("{start} w Gg - 0 1"),
            "castling, column 47",
            "X-FEN",
        ),
        (
            format!("{start}[] w KQkq - 0 1"),
            "placement, rank 1, column 44",
            "`[` begins a pocket",
        ),
        (
            format!("{start}[QNp] w KQkq - 0 1"),
            "placement, rank 1, column 44",
            "pockets can't be shown",
        ),
        (
            format!("{start}/QNp w KQkq - 0 1"),
            "placement, rank 1, column 44",
            "`/QNp` begins a pocket",
        ),
        // Capablanca chess, xiangqi and shogi.
        (
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1".to_owned(),
            "placement, rank 8, column 1",
            "a board of 10×8 squares given; expected 8×8 (boards larger than 8×8 can't be shown)",
        ),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1".to_owned(),
            "placement, rank 8, column 1",
            "a board of 9×10 squares given",
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1".to_owned(),
            "placement",
            "pocket",
        ),
        (
            "8/8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
            "placement, rank 1, column 16",
            "a ninth rank begins here; expected 8 ranks (boards larger than 8×8",
        ),
        (
            "8/8/8/8/8/8/8/8/8/8".to_owned(),
            "placement, rank 1, column 16",
            "boards larger than 8×8",
        ),
        (
            "8/8/8/5PPPP/8/8/8/8".to_owned(),
            "placement, rank 5, column 11",
            "makes 9 squares; expected 8 (boards larger than 8×8",
        ),
    ] {
        let message = message(&fen);
        assert!(message.starts_with(&format!("FEN {place}")), "{message}");
        assert!(message.contains(said), "{message}");
        // The caret is under the column that the message names.
        let column = message.split_once("column ").expect("a column").1;
        let column: usize = column[..column.find(':').expect("a colon")]
            .parse()
            .expect("a number");
        let mut lines = message.lines().skip(1);
        let mut line = || lines.next().expect("a line");
        let (shown, caret) = (line(), line().find('^').expect("a caret"));
        assert_eq!(
            shown.chars().nth(caret),
            fen.chars().nth(column - 1),
            "{message}"
        );
    }
}
