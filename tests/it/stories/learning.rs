//! Learning on screen: by keys, by mouse, and without a panel.

use crate::support::{acts, story::Story};
use knightlight::app::{Command, Effect, Message};
use knightlight::board::Square;
use knightlight::lesson::{Act, course};
use knightlight::sheet::{Body, RowState};
use knightlight::trace::{Label, Lens, Mark};
use knightlight::view::BoardView;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn a_level_is_played_by_keys() {
    let mut story = Story::open(EMPTY);
    story.keys(": l e a r n space r o o k enter");
    story.is_in_lesson("The rook").shows("[1]");
    story.says("The rook goes straight");
    story.shows("Collect the coin.").shows("moves 0  par 1");
    story
        .keys("g a 7 enter")
        .says("a rook moves along ranks and files");
    // Screen readers are silent if no line of the screen changes, so the sentence changes with each
    // mistake.
    story
        .keys("enter")
        .says("No, again: a rook moves along ranks and files");
    story
        .keys("right left enter")
        .says("No, 3 times now: a rook moves along ranks and files");
    story
        .keys("g e 7 enter")
        .says("One move, five squares: a rook can go far. 3 stars.");
    assert!(story.kept().is_some());
    story
        .shows("▄▄▟██▄▄▖ ▄▄▟██▄▄▖ ▄▄▟██▄▄▖")
        .shows("Around the corner");
    // The goal is reached: Enter continues.
    story.keys("enter").shows("Around the corner").shows("[2]");
    // The screen shows the path so far and the collected coins. Boxes stand for the moves that par
    // still allows.
    story.shows(" b2 ►[  ]►[  ]").shows("○ ○");
    story.keys("g b 8 enter").says("2 coins left.");
    story.shows(" b2 ► b8 ►[  ]");
    story.keys("g b 6 enter").says("A coin! 1 more to go.");
    story.shows(" b2 ►  b8  ►  b6 ").shows("◉ ○");
    story
        .keys("g g 6 enter")
        .says("2 stars: it can be done in 2, one fewer.");
    story.shows("3 moves, par 2");
    story.keys("R").shows("moves 0  par 2");
    story
        .command("level 6")
        .keys("n")
        .says("The rook: 5 of 18 stars. Levels 3, 4, 5 and 6 aren't done yet.");
}

#[test]
fn a_level_is_played_by_mouse() {
    let mut story = Story::open(EMPTY);
    story.keys(": l e a r n space r o o k enter");
    story.click("e7").says("3 stars");
    story.click("a1").says("Solved! Enter continues.");
    story.click_text("next").shows("Around the corner");
    story
        .click_text("hint")
        .shows("Hint 1/3: Take the coin on the rook's file");
    story
        .click("b8")
        .click_text("Undo")
        .is("8/8/8/8/8/8/1R6/8 cursor b8 selected b2");
    story.click("b6").click("g6").says("3 stars");
    story.keys("R").shows("moves 0");
    story.click_text(" 5□").shows("A good order");
    story
        .click_text("[Rook]")
        .shows("The pieces")
        .shows(" 1 The rook  next");
    story.click_text(" 3 The queen").is_in_lesson("The queen");
}

#[test]
fn the_piece_meant_is_the_piece_that_moves() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook");
    // Even when nothing is selected, a click on a destination moves the only piece that can move.
    story
        .click("e2")
        .click("e2")
        .says("Nothing is selected now.");
    story.click("a1").says("a1 is empty. First select");
    story.click("e7").says("3 stars");
    // Pieces that must not move can't be selected. The message names the rule, however the move is
    // entered.
    let rule =
        "No: the white pawn on b6 is on the rook's own side. You can't take your own pieces.";
    story.command("level 6").click("b6").says(rule);
    story.keys("esc g b 6 enter").says(rule);
    story.keys("esc").press("b1").release("b6").says(rule);
    story.keys("esc").command("move b6 b7");
    story.says(
        "No: the white pawn on b6 is on the rook's own side. In this level the white pawn \
         on b6 can't move: only the white rook on b1 moves. You can't take your own pieces.",
    );
    story
        .command("move e4 e5")
        .says("In this level the white pawn on e4 can't move");
    story.is("8/8/1P6/8/4P3/8/8/1R6 cursor b6 selected b1 target b8");
    // If several pieces can move, nothing is selected for the learner.
    story
        .command("learn mate")
        .is("6k1/5ppp/8/8/8/8/5PPP/R5K1 cursor a1");
    story.click("a1").click("a7").says("That isn't check");
    // After a refused move, the same piece can be clicked again.
    story.click("a1").says("Give mate").click("a8").says("mate");
}

#[test]
fn the_reason_of_a_mistake_is_drawn_and_goes_away() {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.command("learn rook").command("level 4");
    story.keys("g d 7 enter");
    story.says("No: the obstacle on d4 is in the way. d7 is in its shadow. Go round the wall.");
    // The panel shows the path of the refused move as a strip.
    story
        .shows("NOT LIKE THIS ─")
        .shows("d1 to d7")
        .shows("The ray ends at d4.")
        .shows("A refused move costs nothing.");
    story.keys("g f 1 enter").shows("moves 1");
    for gone in ["blocker", "NOT LIKE THIS"] {
        assert!(!story.screen().contains(gone), "{gone}");
    }
    // An attacker isn't marked as a blocker, and neither is a king that gets away.
    story
        .command("learn combat")
        .command("level 2")
        .click("d1")
        .click("d5");
    story.says("the black pawn on c6 can take you on d5.");
    story.shows("attacker");
    story.command("learn mate").click("a1").click("a7");
    story.says("That isn't check, so it can't be mate.");
    story.command("level 7").click("c4").click("f7");
    story
        .says("No mate: the king gets away to e7.")
        .shows("this one")
        .shows("can go here");
}

#[test]
fn hints_lead_to_the_answer() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate").keys("i").shows("Hint 1/3");
    story.keys("i").shows("Hint 2/3: Go all the way: a1-a8.");
    story.keys("i").shows("Hint 3/3: One answer: a1-a8.");
    story
        .keys("enter g a 8 enter")
        .says("1 star: the answer was shown.");
    story.keys("i").says("already solved");
}

#[test]
fn a_pawn_that_is_stuck_is_told_so() {
    let mut story = Story::open(EMPTY);
    story.command("learn pawn").command("level 3").click("d4");
    story.says("But you can't reach the goal from here: u undoes the move.");
    story
        .keys("u")
        .click("e4")
        .says("You take the black pawn: 1 more to go.");
}

#[test]
fn squares_are_marked_one_by_one() {
    let mut story = Story::open(EMPTY);
    story.command("learn rays").command("level 4");
    story.click("d7").says("Right: d7. 3 more to find.");
    story.click("d5").says("nothing blocks the way to d5");
    story.shows("mistakes 1");
    for square in ["d8", "a3", "h3"] {
        story.click(square);
    }
    story.says("so there is no shadow there. 2 stars: 1 mistake.");
}

#[test]
fn answers_are_chosen_by_digit_or_by_mouse() {
    let mut story = Story::open(EMPTY);
    story.command("learn lines").shows("1) 1").shows("3) -1");
    story
        .keys("3")
        .says("No: from b2 to f6 it is 4 across and 4 up.");
    story.keys("1").says("2 stars");
    story.keys("n").click_text("2) -1").says("3 stars");
}

#[test]
fn obstacles_are_put_up_and_taken_away() {
    let mut story = Story::open(EMPTY);
    story.command("learn detours").command("level 2");
    story
        .click("a4")
        .click("c5")
        .says("still a path of 2 moves (a1 h1 h8)");
    story.click("a4").shows("obstacles 0");
    story.keys("g a 8 x g h 1 x").says("stars");
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let mut story = Story::open(EMPTY);
    // The piece to promote to can be chosen even if only one side moves.
    story.command("learn pawn").command("level 5");
    story.keys("g d 8 enter").shows("Promote to which piece?");
    story.shows("Q  queen").shows("N  knight");
    story
        .keys("esc")
        .is("8/3P4/8/8/8/8/8/8 cursor d8 selected d7");
    story.keys("enter down down up enter");
    story.is("3R4/8/8/8/8/8/8/8 cursor d8 selected d8");
    story
        .keys("u enter enter")
        .is("3Q4/8/8/8/8/8/8/8 cursor d8 selected d8");
    // The choice is also offered under the rules of chess, and can be made by letter or by mouse.
    story.command("learn promotion").command("level 5");
    story.keys("enter up enter enter");
    story.says("No check: the white queen on e8 doesn't attack the king on f6.");
    story
        .keys("enter n")
        .says("A fork")
        .says("2 stars: 1 mistake.");
    story.command("level 7").click("f7").click("f8");
    story
        .click_text("Q  queen")
        .says("Stalemate")
        .says("Choose a weaker piece.");
    story
        .click("f8")
        .click_text("R  rook")
        .says("The reply is h7-h6.");
    story.click("f8").click("h8").says("2 stars");
}

#[test]
fn the_lesson_ends_with_what_was_missed() {
    let mut story = Story::open(EMPTY);
    story.command("learn values").command("level 6");
    story
        .keys("1 2 n")
        .shows("A fair exchange?")
        .shows("REVIEW")
        .shows("1 -   How much is a rook?")
        .shows("next lesson");
    story.says("Values of the pieces: 2 of 18 stars. Levels 1, 2, 3, 4 and 5 aren't done yet.");
    story.keys("enter").is_in_lesson("Test: taking, guarding");
}

#[test]
fn the_footer_says_what_escape_does() {
    let mut story = Story::open_at(EMPTY, (160, 40));
    story
        .command("learn rook")
        .keys("enter")
        .shows("Esc deselect");
    story.keys("esc").shows("Esc leave");
    // After an impossible move, the first Esc closes the reason.
    story
        .command("level 4")
        .keys("g d 7 enter")
        .says("No: the obstacle on d4");
    story.keys("esc").keys("esc esc").shows("1 Reach");
    story
        .command("play knight-path")
        .carry_out(Command::Compare(None))
        .shows("Esc one board");
    story.keys("esc").shows("Esc leave");
}

#[test]
fn escape_leads_back_to_what_was_there_before() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story
        .command("learn rook")
        .keys("x")
        .says("No: in this level you move pieces.");
    // Retry first: otherwise the reason for the mistake stays on the screen.
    story
        .keys("R p")
        .says("p only works in the explorer. Here i gives a hint. Esc leaves the lesson; your progress is kept.");
    story.keys("esc esc").is("8/8/8/8/4R3/8/8/8 cursor e4");
    story.shows("1 Reach");
    story
        .keys("n")
        .says("n is for lessons: go to a level of the lesson. L opens the course.");
}

#[test]
fn lessons_stand_in_the_list_with_the_scenes() {
    let mut story = Story::open(EMPTY);
    story
        .keys("o k n i g h t space d i s t enter")
        .is_in_lesson("Knight distance");
    story
        .command("learn nowhere")
        .says("`nowhere` is not a lesson");
    story
        .keys(": l e a r n enter")
        .shows("For coders: searches")
        .shows("Knight distance");
}

#[test]
fn black_plays_from_below() {
    let mut story = Story::open(EMPTY);
    story.command("learn en-passant").command("level 4");
    let screen = story.screen();
    assert!(
        screen
            .lines()
            .next()
            .is_some_and(|row| row.starts_with('1')),
        "{screen}"
    );
    story.keys("g d 4 enter g e 3 enter").says("stars");
}

/// Checks that a flipped board stays flipped in every level, and that the user's own board is
/// unchanged.
#[test]
fn a_turned_board_stays_turned() {
    let mut story = Story::open(EMPTY);
    let top = |story: &mut Story| story.screen().lines().next().map(|row| row[..1].to_owned());
    story
        .keys("f")
        .command("learn en-passant")
        .command("level 4");
    assert_eq!(top(&mut story).as_deref(), Some("1"));
    story.keys("f");
    assert_eq!(top(&mut story).as_deref(), Some("8"));
    story.command("retry");
    assert_eq!(top(&mut story).as_deref(), Some("8"));
    // In White's levels, the same flip puts Black's side at the bottom.
    story.command("level 1");
    assert_eq!(top(&mut story).as_deref(), Some("1"));
    story.keys("esc esc");
    assert_eq!(top(&mut story).as_deref(), Some("1"));
    story.keys("f");
    assert_eq!(top(&mut story).as_deref(), Some("8"));
}

#[test]
fn a_small_screen_loses_nothing() {
    let mut story = Story::open_at(EMPTY, (40, 15));
    // The level's card, with the lesson's introduction above it, covers the board.
    story.command("learn rook").shows("Level 1 of 6");
    story.shows("The rook goes straight").shows("Straight on");
    story.shows("Straight on").shows("more below");
    story
        .keys("end")
        .shows("Collect the coin.")
        .shows("more above");
    // After the card is closed, the task and the cost stay visible.
    story
        .keys("enter")
        .shows("[Rook 1/6]")
        .shows("moves 0, par 1.")
        .shows("s text");
    story.is("8/8/8/8/8/8/4R3/8 cursor e2 selected e2");
    story.keys("g e 7 enter").says("3 stars");
    story.keys("enter").shows("Around the corner");
    story.keys("enter").shows("2/6").keys("n");
    story
        .shows("Level 3 of 6")
        .keys("enter R s")
        .shows("On the way")
        .keys("enter");
    // The options of a question can be chosen on the card and next to the board.
    story
        .command("learn colours")
        .keys("enter")
        .shows("1) light  2) dark");
    story.keys("s").click_text("2) dark").says("stars");
    // The end of a lesson also has a card.
    story.command("level 6").keys("enter n");
    story.shows("YOUR STARS").shows("1 ★★").shows("2 -");
    // If the level's text doesn't fit next to the board, the key that shows it is named.
    let mut story = Story::open_at(EMPTY, (56, 15));
    story.command("learn check-in-two").keys("enter");
    story.shows("s text").keys("s").shows("moves 0  par 2");
}

#[test]
fn the_help_of_a_lesson_begins_with_the_lesson() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook").keys("? ?");
    story.shows("reach it for three");
    story.shows("a hint for this level").keys("esc o");
    story.shows("type to narrow").shows("more below");
    story.keys("end").shows("more above");
}

/// Checks that an undone move costs nothing, and that mate takes as many moves as before.
#[test]
fn what_is_taken_back_was_never_played() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate-in-two").command("level 1");
    story.click("b5").click("b7").says("The reply is h8-g8.");
    story.keys("u").shows("moves 0");
    story.click("b5").click("b7").says("The reply is h8-g8.");
    story.click("a6").click("a8").says("3 stars.");
    story.command("learn search").command("level 1");
    story.click("e1").click("e3").keys("u u");
    story.click("e1").shows("found 1");
}

#[test]
fn a_wrong_promotion_by_mouse_is_told_why_it_is_wrong() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate-in-two").command("level 3");
    story.click("c7").click("c8").click_text("R  rook");
    story.says("No: the king gets away to a7. Then there is no mate in one.");
    story.click("c7").click("c8").keys("q");
    story.says("The reply is a8-a7.");
}

#[test]
fn a_piece_is_selected_and_let_go() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate").command("level 1");
    // After a refused move, a click on the selected piece keeps it selected.
    story
        .click("a1")
        .click("b8")
        .says("a rook moves along ranks and files");
    story.click("a1").click("a8").says("stars.");
    // Otherwise, a second click deselects it.
    story
        .command("retry")
        .click("a1")
        .click("a1")
        .says("Nothing is selected now.");
}

#[test]
fn an_answer_that_is_a_digit_is_chosen_by_that_digit() {
    let mut story = Story::open(EMPTY);
    story.command("learn knight-distance").command("level 3");
    story.shows(" 2 ").shows(" 4 ");
    assert!(!story.screen().contains("1 2"), "no second number");
    story.keys("7").says("Press the digit, or click it.");
    story.keys("2").says("No, not 2.");
    story.keys("3").says("Three jumps to the square next door");
}

#[test]
fn a_digit_opens_the_level_of_that_number_where_nothing_is_chosen() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("learn rook").keys("3 3").shows("[3]");
    story.keys("9").says("There is no level 9");
    story.command("learn lines").shows("[1]");
    story.keys("1").says("Every rising diagonal");
}

#[test]
fn practice_does_not_say_how_many_squares_there_are_before_the_answer() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("practice rook").shows("found 0");
    assert!(!story.screen().contains("found 0 of"), "{}", story.screen());
}

#[test]
fn the_square_one_starts_on_is_marked_only_on_purpose() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("learn rays").command("level 1").keys("enter");
    story
        .says("Press Enter again to mark")
        .shows("found 0 of 6");
    assert!(!story.screen().contains("mistakes 1"));
    story.keys("enter").shows("mistakes 1");
    // A click, or Enter after a cursor movement, is deliberate, so it counts.
    story.command("retry").click("d3").shows("mistakes 1");
    story.command("retry").keys("up enter").shows("found 1");
}

#[test]
fn once_the_answer_is_shown_no_square_outside_it_is_asked_to_be_marked() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    for command in ["learn rays", "practice rook", "practice knight"] {
        story.command(command).keys("i i i enter");
        story
            .says(" isn't part of the answer")
            .says("use the arrows");
        story.keys("enter");
        let screen = story.screen();
        assert!(!screen.contains("mistakes 1"), "{command}: {screen}");
    }
}

#[test]
fn a_square_that_is_found_already_is_not_drawn_as_a_wrong_one() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story
        .command("learn rays")
        .keys("up enter")
        .shows("found 1");
    story.keys("enter").says("already found").shows("found 1");
    let wrong = BoardView::first(story.model()).wrong;
    assert_eq!(wrong, None);
    story.keys("enter").command("cursor h8").keys("enter");
    let wrong = BoardView::first(story.model()).wrong;
    assert_eq!(wrong, Some(Square::H8), "{}", story.screen());
}

#[test]
fn a_wrong_move_has_its_end_marked_until_the_next() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("learn rook 1").command("move e2f3");
    let wrong = BoardView::first(story.model()).wrong;
    assert_eq!(wrong, Some(Square::F3), "{}", story.screen());
    story.command("move e2e3");
    assert_eq!(BoardView::first(story.model()).wrong, None);
}

#[test]
fn a_click_on_the_rook_castles_where_the_king_was_taken_hold_of() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("learn castling").click("e1").click("h1");
    story.says("3 stars");
}

/// Returns a lesson file with two levels. The star of the first one is on `star`.
fn lesson_file(star: &str) -> String {
    let level = |id: &str, star: &str| {
        format!(
            "[[level]]\nid = '{id}'\ntitle = 'Up {id}'\ntext = 'Go.'\n\
             scene = {{ fen = '8/8/8/8/8/8/8/R7', select = 'a1' }}\n\
             goal.collect = ['{star}']\nhints = ['Up.', 'All the way.']\n"
        )
    };
    let (one, two) = (level("one", star), level("two", "h1"));
    format!("title = 'Mine'\ntext = 'A lesson.'\n{one}{two}")
}

#[test]
fn a_lesson_file_may_be_edited_while_it_is_played() {
    let mut story = Story::open(EMPTY);
    let path = || "mine.toml".to_owned();
    let opened = Message::LessonFile {
        path: path(),
        text: Ok(lesson_file("a8")),
    };
    story.take(opened).keys("g a 2 enter").says("1 coin left.");
    assert!(story.asked().contains(&Effect::LookAgain(path())));
    let again = |story: &mut Story, text: Result<String, String>| {
        story.take(Message::LessonAgain { path: path(), text });
    };
    // If the level hasn't changed, the moves stay.
    again(&mut story, Ok(lesson_file("a8")));
    story
        .shows("moves 1")
        .is("8/8/8/8/8/8/R7/8 cursor a2 selected a2");
    // A file with a mistake changes nothing, and the mistake is reported.
    again(&mut story, Ok(lesson_file("a9")));
    story.says("The level hasn't changed: mine.toml, line 8: `a9` is not a square");
    story.shows("moves 1");
    again(&mut story, Err("mine.toml: No such file".to_owned()));
    story
        .says("The level hasn't changed: mine.toml: No such file.")
        .shows("moves 1");
    again(&mut story, Ok(lesson_file("a5")));
    story.says("The file was edited, so the level was read again.");
    story
        .shows("moves 0  par 1")
        .keys("g a 5 enter")
        .says("3 stars");
    // The level is found by its id, even if it has moved.
    story.keys("enter").shows("[2]");
    let shorter = lesson_file("a5").replacen("[[level]]\nid = 'one'", "[[level]]\nid = 'zero'", 1);
    let (head, two) = shorter
        .split_once("[[level]]\nid = 'two'")
        .expect("two levels");
    let swapped = format!(
        "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'two'{two}{}",
        head.split_once("'A lesson.'\n").expect("a head").1
    );
    again(&mut story, Ok(swapped));
    story.shows("[1]").shows("Up two");
    // A lesson of the course isn't a file, so the message has no effect.
    story.command("learn rook");
    again(&mut story, Ok(lesson_file("a5")));
    story.is_in_lesson("The rook");
}

/// Checks that the list of levels is shown if nothing else needs its rows, and is otherwise the
/// first section to be dropped.
#[test]
fn the_other_levels_stand_where_there_is_room() {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.keys(": l e a r n space r o o k enter");
    story.shows("LEVELS").shows("► 1 -   Straight on");
    story.shows("2 -   Around the corner").shows("STUCK?");
    let mut small = Story::open_at(EMPTY, (100, 30));
    small
        .keys(": l e a r n space r o o k enter")
        .shows("STUCK?");
    assert!(!small.screen().contains("LEVELS"), "{}", small.screen());
}

/// Checks that the end of each level and of the lesson says what went well, and what comes next.
#[test]
fn the_end_of_a_level_and_of_a_lesson_names_what_comes_next() {
    let rook = course()
        .find(|lesson| lesson.name == "rook")
        .expect("a lesson");
    let mut story = Story::open(EMPTY);
    story.command("learn rook");
    for (index, level) in rook.levels.iter().enumerate() {
        for act in acts::solution(level) {
            let Act::Move(mv) = act else {
                panic!("the rook moves");
            };
            story.command(&format!("move {} {}", mv.from, mv.to));
        }
        match rook.levels.get(index + 1) {
            Some(next) => story.says(&format!("3 stars. Next: {}.", next.title)),
            None => story.says("3 stars."),
        };
        story.keys("enter");
    }
    story.says("18 of 18 stars. You earned every star. Next: The bishop.");
}

#[test]
fn a_hint_is_said_once_and_shown_on_the_board() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook");
    story.keys("i i");
    let screen = story.screen();
    assert_eq!(screen.matches("Hint 2/3").count(), 1, "{screen}");
    // A square alone has a frame; only the answer is a line.
    let showing = story.model().activity.handler().showing();
    assert!(showing.hint_squares.contains(Square::E7) && showing.hinted.is_empty());
    story.keys("i");
    let screen = story.screen();
    let hinted = story.model().activity.handler().showing().hinted.to_vec();
    assert_eq!(hinted, [Square::E2, Square::E7], "{screen}");
    // The path stays lit once the star is taken, and the hint is gone.
    story.keys("g e 7 enter");
    assert!(story.model().activity.handler().showing().hinted.is_empty());
    let lit = story.model().board().1.marked(Mark::Path);
    let passed = [
        Square::E2,
        Square::E3,
        Square::E4,
        Square::E5,
        Square::E6,
        Square::E7,
    ];
    assert_eq!(lit, passed.into_iter().collect());
}

#[test]
fn no_hint_darkens_a_square_to_which_a_piece_can_go() {
    let mut drawn = 0;
    for name in ["rook", "bishop", "queen", "knight", "king", "pawn"] {
        let lesson = course()
            .find(|lesson| lesson.name == name)
            .expect("a lesson");
        for number in 1..=lesson.levels.len() {
            let mut story = Story::open(EMPTY);
            story.command(&format!("learn {name}"));
            story.command(&format!("level {number}"));
            let open = |story: &Story| story.model().board().1.marked(Mark::Open);
            let before = open(&story);
            for hint in 1..=3 {
                story.keys("i");
                let left = before - open(&story);
                assert!(left.is_empty(), "{name} {number}, hint {hint}: {left:?}");
                let showing = story.model().activity.handler().showing();
                drawn += usize::from(!showing.hint_squares.is_empty());
            }
        }
    }
    assert!(drawn > 20, "{drawn}");
}

#[test]
fn hints_of_first_levels_move_neither_the_task_nor_the_moves() {
    for name in ["rook", "bishop", "queen", "knight"] {
        let mut story = Story::open(EMPTY);
        story.command(&format!("learn {name}"));
        // The first hint replaces the introduction.
        story.keys("i");
        let places = |story: &mut Story| {
            let screen = story.screen();
            let row = |word: &str| screen.lines().position(|line| line.contains(word));
            ["YOUR TASK", "MOVES"].map(row)
        };
        let before = places(&mut story);
        for hint in 2..=3 {
            story.keys("i");
            let after = places(&mut story);
            assert_eq!(after, before, "{name}, hint {hint}: {}", story.screen());
        }
    }
}

#[test]
fn a_hint_marks_the_squares_that_it_names() {
    let mut story = Story::open(EMPTY);
    story.command("practice rook --seed 1");
    story.keys("i i i");
    let (_, frame) = story.model().board();
    let marked = frame.marked(Mark::Open);
    assert!(!marked.is_empty(), "{}", story.screen());
    let told = story.model().sheet().sections;
    let told: String = told
        .iter()
        .flat_map(|section| section.rows())
        .flat_map(|row| row.spans())
        .map(|span| format!("{:?} ", span.what))
        .collect();
    for square in marked {
        assert!(told.contains(square.name()), "{square}: {told}");
    }
}

/// Returns the states of the answers to choose from.
fn cards(story: &Story) -> Vec<RowState> {
    let sections = story.model().sheet().sections;
    let cards = sections.iter().find_map(|section| match &section.body {
        Body::Choices(answers) => Some(answers.iter().map(|answer| answer.state).collect()),
        _ => None,
    });
    cards.unwrap_or_default()
}

#[test]
fn a_wrong_choice_can_be_corrected_once_before_the_answer_is_shown() {
    use RowState::{Elsewhere, Here, Refused};
    let mut story = Story::open(EMPTY);
    story.command("practice moves --seed 4").keys("2");
    assert_eq!(cards(&story), [Elsewhere, Refused, Elsewhere, Elsewhere]);
    story.keys("3").says("The answer: 3.");
    assert_eq!(cards(&story), [Here, Refused, Refused, Elsewhere]);
    story.keys("enter");
    assert_eq!(cards(&story), [Elsewhere; 4]);
}

#[test]
fn a_right_answer_is_drawn_as_the_lens_that_finds_it_draws_it() {
    let mut story = Story::open(EMPTY);
    story.command("practice moves --seed 4").keys("1");
    let (_, frame) = story.model().board();
    assert_eq!(frame.path.len(), 4, "{}", story.screen());
    story.command("practice color --seed 4").keys("1");
    let (_, frame) = story.model().board();
    assert!(frame.has(Mark::Current), "{}", story.screen());
    // The next question shows nothing of it.
    story.keys("enter");
    let (scene, frame) = story.model().board();
    assert!(!frame.has(Mark::Current), "{}", story.screen());
    assert_eq!(scene.lens(), Lens::Reach);
}

/// Returns what the panel shows in large letters.
fn large(story: &Story) -> Vec<String> {
    let sections = story.model().sheet().sections.into_iter();
    let text = sections.filter_map(|section| match section.body {
        Body::Large(text) => Some(text),
        _ => None,
    });
    text.collect()
}

#[test]
fn a_right_answer_shows_its_stars_and_after_a_miss_another_try_shows_the_answer() {
    let mut story = Story::open(EMPTY);
    for (command, keys, stars) in [
        ("practice color --seed 4 --count 1", "1", "★★★"),
        ("practice moves --seed 4 --count 1", "1", "★★★"),
        ("practice moves --seed 4 --count 1", "2 1", "★★☆"),
        ("practice color --seed 4 --count 1", "i i i 1", "★☆☆"),
    ] {
        story.command(command);
        assert_eq!(large(&story), [""; 0]);
        story.keys(keys);
        assert_eq!(large(&story), [stars], "{}", story.screen());
        // The sentence repeats their number only together with the reason why some are missing.
        assert!(!story.screen().contains("3 stars"), "{}", story.screen());
    }
    story.keys("R 1");
    assert_eq!(large(&story), ["light"], "{}", story.screen());
}

#[test]
fn what_a_hint_speaks_of_is_drawn_and_moves_nothing_above_it() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook");
    let row_of_moves = |story: &mut Story| {
        let screen = story.screen();
        screen.lines().position(|row| row.contains("MOVES"))
    };
    let place = row_of_moves(&mut story);
    assert!(place.is_some(), "{}", story.screen());
    // The first hint shows the direction, the second one the coin's square, and the third one the
    // whole move. The rook's rank stays lit.
    for (framed, located, ends) in [
        (None, None, Some(Square::E3)),
        (Some(Square::E7), Some(Square::E7), None),
        (Some(Square::E7), None, Some(Square::E7)),
    ] {
        story.keys("i");
        let showing = story.model().activity.handler().showing();
        assert_eq!(showing.hint_squares.first(), framed);
        assert_eq!(showing.located, located);
        let lines = [showing.followed, showing.hinted].concat();
        assert_eq!(lines.get(1).copied(), ends);
        let lit = story.model().board().1.marked(Mark::Open);
        assert!(lit.contains(Square::C2));
        assert_eq!(row_of_moves(&mut story), place, "{}", story.screen());
        let has_word = story
            .screen()
            .lines()
            .any(|line| line.trim_end().ends_with(" hint"));
        assert_eq!(has_word, ends.is_some(), "{}", story.screen());
    }
}

#[test]
fn a_hint_looks_like_no_mistake_and_another_one_that_names_squares_is_drawn_differently() {
    let (mut drawn, mut numbered) = (0, 0);
    for lesson in course() {
        for number in 1..=lesson.levels.len() {
            let mut story = Story::open(EMPTY);
            story.command(&format!("learn {}", lesson.name));
            story.command(&format!("level {number}"));
            let mut before: Option<(String, _)> = None;
            for hint in 1..=2 {
                story.keys("i");
                let place = format!("{} {number}, hint {hint}", lesson.name);
                let shown = BoardView::first(story.model());
                let level = &lesson.levels[number - 1];
                let own = level.frame(&level.start(), None);
                let said = story.model().message.join(" ");
                for square in shown.frame.marked(Mark::Candidate) {
                    let is_own = own.mark(square) == Some(Mark::Candidate);
                    let is_lit = shown.frame.label(square) == Some(Label::Lit);
                    assert!(is_own || is_lit, "{place}: {square}");
                    drawn += 1;
                }
                let word = "away";
                let has_layer = story
                    .screen()
                    .lines()
                    .any(|line| line.trim_end().ends_with(word));
                numbered += usize::from(has_layer);
                let shown = BoardView::first(story.model());
                let lines = [shown.hinted, shown.followed].concat();
                let now = (lines, shown.hint_squares, shown.frame.clone());
                let names = |text: &str| -> Vec<String> {
                    let words = text.split(|c: char| !c.is_alphanumeric());
                    let squares = words.filter(|word| word.parse::<Square>().is_ok());
                    squares.map(str::to_owned).collect()
                };
                if let Some((text, drawing)) = &before {
                    let own: Vec<String> = names(&said);
                    let is_new = own.iter().any(|name| !names(text).contains(name));
                    assert!(!is_new || *drawing != now, "{place}: {said}");
                }
                before = Some((said, now));
            }
        }
    }
    assert!(drawn > 40 && numbered > 0, "{drawn} {numbered}");
}
