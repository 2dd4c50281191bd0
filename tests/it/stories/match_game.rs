//! The match game on screen.

use crate::support::story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn the_match_game_is_played_by_rows() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.command("match two").says("Enter takes 7 from row 1.");
    story.keys("right right right right enter");
    story.says("The first player takes 3 of the 7 in row 1: 7,5,3,1 becomes 4,5,3,1.");
    story
        .command("take 5 1")
        .says("No: there is no row 5; the game has 4 rows.");
    story.command("take 2 0").says("No: 0 is too few");
    story
        .command("take 2 6")
        .says("No: row 2 has 5 matches, not 6.");
    story
        .command("take 1 4")
        .command("take 2 5")
        .command("take 3 3")
        .command("take 4 1");
    story.says("The first player took the last match, and whoever takes the last match loses.");
    story.says("The second player wins.");
    story.keys("enter").says("The game is over");
    story
        .keys("u")
        .says("The first player's move has been undone: the rows are 0,0,0,1 again.");
    story
        .keys("x")
        .says("x only works in the explorer. Esc leaves the match game.");
    story.keys("esc").is("8/8/8/8/4R3/8/8/8 cursor e8");
}

#[test]
fn a_computer_that_never_errs_wins_the_usual_game() {
    let mut story = Story::open(EMPTY);
    story
        .command("match perfect")
        .command("take 1 7")
        .says("The computer takes 3 of the 5 in row 2");
    story
        .keys("u")
        .command("match play 1,1 normal")
        .command("take 1 1");
    story.says(
        "The computer took the last match, and whoever takes the last match wins. The computer wins.",
    );
    for rows in ["7,,3", "9,1", "1,1,1,1,1,1,1,1,1", "0,0"] {
        story
            .command(&format!("match play {rows}"))
            .says(&format!("`{rows}`"));
    }
}

#[test]
fn the_status_line_knows_matches() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.keys("p R t").command("match two");
    story.shows("a8 light · match");
    story.keys("g h 8").shows("h8 dark · empty");
    story.command("describe b7").says("b7, match.");
    story.command("describe").says("The rows are 7,5,3,1");
    // The explorer's rook, selection and target aren't shown in the match game.
    story.keys("g e 4").shows("e4 light · empty ");
    let screen = story.screen();
    assert!(!screen.contains("e4 light · empty · "), "{screen}");
}

#[test]
fn a_script_is_presented_from_within_a_game() {
    let mut story = Story::open(EMPTY);
    story.command("match two").command("play knight-path");
    story.shows("Space next").shows("1 of ");
}
