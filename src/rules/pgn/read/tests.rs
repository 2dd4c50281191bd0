use super::*;
use crate::board::Drawings;

fn game(text: &str) -> GameTree {
    let read = read_game(text, 1, PieceLetters::English).expect("a game");
    assert_eq!(read.problems, [], "{text}");
    read.game
}

fn words(game: &GameTree) -> String {
    game.moves_in_words(PieceLetters::English).join(" ")
}

#[test]
fn what_is_read_is_written_again() {
    for text in [
        "*",
        "1. e4 *",
        "1. e4 e5 2. Nf3 Nc6 1/2-1/2",
        "1. e4 $1 { best [by test] } 1... e5 $6 2. Nf3 1-0",
        "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) ({ or } 1. c4) 1... e5 0-1",
        "{ [%csl Gd4][%cal Rd2d4] before the first move } 1. e4 *",
        "1. e4 { [%csl Ge4] [%clk 0:03:00] [%eval 0.3] open } 1... c5 { ; closed } 2. Nf3 *",
    ] {
        assert_eq!(words(&game(text)), text);
    }
}

#[test]
fn other_programs_write_in_other_ways() {
    for (text, meant) in [
        ("1.e4 e5 2.Nf3", "1. e4 e5 2. Nf3 *"),
        ("1.e4 1...e5", "1. e4 e5 *"),
        ("e4 e5 Nf3!? Nc6?", "1. e4 e5 2. Nf3 $5 Nc6 $2 *"),
        ("1. e4! ; a note\ne5 1-0", "1. e4 $1 { a note } 1... e5 1-0"),
        (
            "% a line for programs\n1. e4\n% another\ne5 *",
            "1. e4 e5 *",
        ),
        (
            "1. e4 !! e5 N 2. d4 +- exd4 e.p. *",
            "1. e4 $3 e5 2. d4 exd4 *",
        ),
        (
            "1. e4 Nf6 2. Nf3 e6 3. Be2 Be7 4. 0-0 0-0 ½-½",
            "1. e4 Nf6 2. Nf3 e6 3. Be2 Be7 4. O-O O-O 1/2-1/2",
        ),
        (
            "[FEN \"7k/P7/8/8/8/8/8/8 w - - 0 1\"]\n\n1. a8Q+",
            "1. a8=Q+ *",
        ),
        // Variations that begin with the same move become one.
        ("1. e4 (1. d4) (1. d4 d5)", "1. e4 (1. d4 d5) *"),
        ("[Result \"0-1\"]\n\n1. e4 e5", "1. e4 e5 0-1"),
        (
            "1. e4\r\n{over two\r\n lines} e5\r\n",
            "1. e4 { over two lines } 1... e5 *",
        ),
        ("1. e4 { } e5", "1. e4 e5 *"),
    ] {
        assert_eq!(words(&game(text)), meant, "{text}");
    }
}

#[test]
fn tags_are_read_even_if_they_are_broken() {
    let text = "[Event \"a \\\"b\\\" \\\\\"]\n[White \"Byrne]\n[Black \"?\"]\n [ Site  \"c\" ] \n[Nothing]\n[Round \"1 \"b\" \\x\"]\n\n*";
    let read = read_game(text, 7, PieceLetters::English).expect("a game");
    let game = &read.game;
    assert_eq!(game.tag("Event"), Some("a \"b\" \\"));
    assert_eq!(game.tag("White"), Some("Byrne"));
    assert_eq!(game.tag("Site"), Some("c"));
    assert_eq!(
        (game.tag("Black"), game.tag("Round")),
        (None, Some("1 \"b\" \\x"))
    );
    let problem = &read.problems[0];
    assert_eq!((problem.line, read.problems.len()), (11, 1));
    assert!(
        problem
            .fault
            .to_string()
            .starts_with("`[Nothing]` is not a tag")
    );
}

#[test]
fn what_comes_before_a_mistake_is_kept_with_its_line() {
    for (text, kept, line, fault) in [
        (
            "1. e4 e5\n2. Qd9 Nc6 *",
            "1. e4 e5 *",
            2,
            "`Qd9` is not a move; ",
        ),
        ("1. e4\n\ne4 *", "1. e4 *", 3, "`e4` is not legal"),
        (
            "1. e4 (1. d4 d4 2. c4) e5",
            "1. e4 (1. d4) 1... e5 *",
            1,
            "`d4` is not legal",
        ),
        (
            "1. e4 (1. x4 (1. d4) a6) e5",
            "1. e4 e5 *",
            1,
            "`x4` is not a move",
        ),
        ("1. e4\n-- 2. d4", "1. e4 *", 2, "`--` isn't a move"),
        (
            "1. e4 {open\n1-0",
            "1. e4 { open 1-0 } *",
            1,
            "a comment begins here",
        ),
        ("(1. e4) 1. d4", "1. d4 *", 1, "a variation begins here"),
        (
            "1. e4 ((1. d4) 1. c4) e5",
            "1. e4 (1. c4) 1... e5 *",
            1,
            "a variation begins here",
        ),
        ("1. e4) e5", "1. e4 e5 *", 1, "the brackets"),
        ("1. e4 (1. d4\n\n", "1. e4 (1. d4) *", 3, "the brackets"),
        ("1. Nd4", "*", 1, "no white knight can go to d4"),
    ] {
        let read = read_game(text, 1, PieceLetters::English).expect("a game");
        assert_eq!(words(&read.game), kept, "{text}");
        let first = &read.problems[0];
        let told = first.fault.to_string();
        assert_eq!(first.line, line, "{text}: {told}");
        assert!(told.starts_with(fault), "{text}: {told}");
    }
    let error = read_game(
        "[White \"a\"]\n[FEN \"8/9\"]\n\n1. e4",
        10,
        PieceLetters::English,
    )
    .expect_err("no position");
    assert_eq!(error.line, 11);
}

#[test]
fn drawings_and_signs_belong_to_their_move() {
    let game = game("{[%cal Ge2e4]} 1. e4 {[%csl Ge4,Rd5,x][%cal Bg1f3]} $1 $14 (1. d4 $2)");
    let drawings = |node| -> Drawings { game.node(node).notes.drawings.clone() };
    assert_eq!(drawings(GameTree::BEGINNING).pgn(), "[%cal Ge2e4]");
    assert_eq!(drawings(1).pgn(), "[%csl Ge4,Rd5][%cal Bg1f3]");
    assert_eq!(game.node(1).notes.signs, [1, 14]);
    assert!(game.node(2).notes.is_mistake() && !game.node(1).notes.is_mistake());
    assert_eq!(game.siblings(2), [1, 2]);
    assert!(game.siblings(GameTree::BEGINNING).is_empty());
}

#[test]
fn boards_without_kings_and_with_obstacles_have_games() {
    let game = game("[FEN \"8/8/8/3*4/8/8/3R4/8 w - - 0 1\"]\n\n1. Rd4");
    assert_eq!(words(&game), "1. Rd4 *");
    let line = game.line_through(1);
    assert_eq!(game.positions(&line).len(), 2);
    assert!(!game.begins_as_usual());
}

#[test]
fn variations_may_be_nested_as_deep_as_the_game_is_long() {
    let mut text = String::new();
    for _ in 0..2_000 {
        text.push_str("Nf3 (Nc3 Nf6 (Nc6 Ng1 (Nb1 Ng8 (Nb8 ");
    }
    let read = read_game(&text, 1, PieceLetters::English).expect("a game");
    assert!(!read.problems.is_empty());
    let again = read_game(&words(&read.game), 1, PieceLetters::English).expect("a game");
    assert_eq!(again.game, read.game);
}

#[test]
fn the_letters_of_a_language_are_read_besides_those_of_fide() {
    let text = "1. Sf3 Nf6 2. g3 g6 3. Lg2 Lg7 4. O-O O-O 5. e4 d5 6. exd5 Dxd5 *";
    let read = read_game(text, 1, PieceLetters::German).expect("a game");
    assert_eq!(read.problems, []);
    let written = read.game.moves_in_words(PieceLetters::German).join(" ");
    assert_eq!(written, text.replace("Nf6", "Sf6"));
    // In Spanish, R is the letter of the king, but FIDE uses it for the rook. R is read as the rook
    // unless only the king can go there.
    let text = "[FEN \"4k3/8/8/8/8/8/8/3RK3 w - - 0 1\"]\n\n1. Rd3 Re7 2. Rf2 *";
    let read = read_game(text, 1, PieceLetters::Spanish).expect("a game");
    assert_eq!(read.problems, []);
    assert_eq!(words(&read.game), "1. Rd3 Ke7 2. Kf2 *");
}
