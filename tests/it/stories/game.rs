//! A game of chess for two, on screen.

use crate::support::story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn a_game_is_played_by_keys_by_mouse_and_by_typing() {
    let mut story = Story::open(EMPTY);
    story.command("game").says("White to move.");
    story.keys("g f 2 enter").shows("●  open");
    story
        .keys("g f 3 enter")
        .says("White moves the pawn from f2 to f3.");
    story
        .press("e7")
        .release("e5")
        .says("Black moves the pawn from e7 to e5.");
    story
        .click("g2")
        .click("g4")
        .says("White moves the pawn from g2 to g4.");
    story
        .command("Qh4")
        .says("Checkmate: Black wins in 2 moves.")
        .shows("Mate: the black queen on h4 attacks");
    story.shows("2 g4       Qh4#");
    story
        .keys("g e 1 enter")
        .says("The game is over. r: new game. u: undo");
    story.keys("u").says("Black to move.");
    story.keys("r").says("White to move.").shows("▄▗▖▄");
    story.keys("esc").is("8/8/8/8/8/8/8/8 cursor e4");
}

#[test]
fn why_a_king_is_mated_is_told_whole() {
    let mut story = Story::open_at(EMPTY, (160, 50));
    story.command("game 8/8/7R/4k3/R7/8/6Q1/3R1RK1 w - - 0 1");
    story.command("move g2 g5").shows("Checkmate: White wins");
    story
        .shows("Mate: the white queen on g5")
        .shows("king on e5.");
    // The explanation goes through all eight squares around the king, and names the piece that
    // covers the last one.
    story.shows("f6 is covered").shows("f1 and h6.");
    story.shows("e6 is covered by the rook on h6.");
    assert!(!story.screen().contains(":game resign"));
}

#[test]
fn every_refusal_names_the_rule_and_shows_it() {
    let mut story = Story::open("4k3/8/8/8/1b6/2N5/8/R3K2R");
    story.command("game here").says("White to move.");
    story
        .command("move c3 d5")
        .says("is pinned by the black bishop on b4");
    story.shows("attacker").shows("its path");
    // The first Esc closes the reason, and only the next one leaves the game.
    story
        .keys("esc esc")
        .is("4k3/8/8/8/1b6/2N5/8/R3K2R cursor e4");
    story.command("game here").keys("g e 8 enter");
    story.says("No: the black king on e8 can't move now. It is White's turn.");
    story.keys("g e 5 enter").says("No: e5 is empty");
    story
        .keys("x")
        .says("x only works in the explorer. Esc leaves the game.");
}

#[test]
fn castling_is_the_king_to_his_square_or_to_his_rook() {
    for to in ["g1", "h1"] {
        let mut story = Story::open(EMPTY);
        story.command("game 4k3/8/8/8/8/8/8/4K2R w K");
        story
            .click("e1")
            .click(to)
            .says("White castles on the king's side: king from e1 to g1 and rook from h1 to f1.");
        story.is(&format!("4k3/8/8/8/8/8/8/5RK1 cursor {to}"));
    }
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let mut story = Story::open(EMPTY);
    story.command("game 7k/P6p/8/8/8/8/8/K7 w");
    story.click("a7").click("a8").shows("Promote to").keys("N");
    story.says("White moves the pawn from a7 to a8; the pawn becomes a knight.");
    story
        .command("game resign")
        .says("Black resigns: White wins.");
    story.command("undo").command("undo").command("a8=Q");
    story.says("the pawn becomes a queen. Black to move, in check from the white queen on a8.");
}

#[test]
fn a_game_that_is_left_can_be_gone_on_with_and_no_other_begins_over_it() {
    let mut story = Story::open("8/8/8/8/4*3/8/8/8");
    story.command("game").command("e4").command("game new");
    story.says("This game isn't over: `game draw` or `game resign` ends it");
    story.keys("esc").says("resumes it.");
    story.is("8/8/8/8/4*3/8/8/8 cursor e4");
    story
        .command("game")
        .says("The game continues. Black to move.");
    story
        .command("game draw")
        .says("A draw: the players agreed.");
    story
        .command("game here")
        .says("A game can't begin from that position: each side needs one king.");
    story.command("game new").says("White to move.");
    for wrong in ["resign", "9/8"] {
        let mut story = Story::open(EMPTY);
        story.command(&format!("game {wrong}"));
        story.is("8/8/8/8/8/8/8/8 cursor e4");
    }
}

#[test]
fn a_king_that_could_be_taken_begins_no_game() {
    let mut story = Story::open(EMPTY);
    story.command("game 4k3/8/8/8/8/8/8/4R1K1 w");
    story.says("Black's king is attacked, but it isn't Black's turn.");
}

#[test]
fn a_typed_move_is_refused_as_any_other_and_shown() {
    for line in ["move c3 d5", "Nd5"] {
        let mut story = Story::open("4k3/8/8/8/1b6/2N5/8/R3K2R");
        story.command("game here").command(line);
        story
            .says("is pinned by the black bishop on b4")
            .shows("attacker");
        // Selecting another piece removes the marks of the pin.
        story.keys("g a 1 enter");
        assert!(!story.screen().contains("attacker"), "{line}");
    }
}

#[test]
fn a_game_that_cannot_begin_ends_nothing() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook").command("game 9/8");
    story.is_in_lesson("The rook");
}

#[test]
fn taking_back_a_promotion_that_is_asked_for_takes_back_no_move() {
    let mut story = Story::open(EMPTY);
    story.command("game 7k/P6p/8/8/8/8/8/K7 b").command("h6");
    story.click("a7").click("a8").keys("esc").keys("u");
    story.command("a8=Q").says("the pawn becomes a queen");
}
