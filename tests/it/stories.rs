//! Stories: a scene, some keys, and the resulting scene.

use crate::support::acts;
mod alt;
mod asked_from;
mod column;
mod course;
mod dead_keys;
mod drawing;
mod every_level;
mod front_door;
mod game;
mod hints;
mod input_mode;
mod learning;
mod match_game;
mod places;
mod playing;
mod predicting;
mod questions;
mod sizes;
use crate::support::story;
mod undo;
mod waiting;
mod way_in;
mod what_if;

use knightlight::app::Effect;
use knightlight::trace::{Lens, Marking, Variable};
use story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn the_cursor_walks_and_stops_at_the_edge() {
    let mut story = Story::open(EMPTY);
    story.keys("up up right").is("8/8/8/8/8/8/8/8 cursor f6");
    story
        .keys("up up up up l l l")
        .is("8/8/8/8/8/8/8/8 cursor h8");
    story.keys("g a 1").is("8/8/8/8/8/8/8/8 cursor a1");
    story.keys("left down").is("8/8/8/8/8/8/8/8 cursor a1");
}

#[test]
fn past_the_end_of_the_help_there_is_nothing() {
    let mut story = Story::open(EMPTY);
    story.keys("? ? end pagedown down esc up");
    story.is("8/8/8/8/8/8/8/8 cursor e5");
}

#[test]
fn a_flipped_board_moves_the_cursor_as_it_looks() {
    let mut story = Story::open(EMPTY);
    story.keys("f up right").is("8/8/8/8/8/8/8/8 cursor d3");
}

#[test]
fn the_first_piece_placed_is_selected() {
    let mut story = Story::open(EMPTY);
    story
        .keys("p R")
        .is("8/8/8/8/4R3/8/8/8 cursor e4 selected e4");
    story
        .keys("up p n")
        .is("8/8/8/4n3/4R3/8/8/8 cursor e5 selected e4");
    story.says("Yes: the white rook on e4 can take the black knight on e5.");
    story
        .keys("u")
        .is("8/8/8/8/4R3/8/8/8 cursor e5 selected e4");
    story.keys("u").is("8/8/8/8/8/8/8/8 cursor e5");
    story
        .keys("ctrl-r ctrl-r")
        .is("8/8/8/4n3/4R3/8/8/8 cursor e5 selected e4");
}

#[test]
fn the_piece_popup_opens_on_the_last_choice() {
    let mut story = Story::open(EMPTY);
    story
        .keys("p right right enter")
        .is("8/8/8/8/4R3/8/8/8 cursor e4 selected e4");
    story
        .keys("up p enter")
        .is("8/8/8/4R3/4R3/8/8/8 cursor e5 selected e4");
    story
        .keys("up p esc")
        .is("8/8/8/4R3/4R3/8/8/8 cursor e6 selected e4");
}

#[test]
fn enter_goes_there_or_selects_or_says_why_not() {
    let mut story = Story::open("8/8/8/4p3/4R3/8/8/4K3");
    story
        .keys("enter")
        .is("8/8/8/4p3/4R3/8/8/4K3 cursor e4 selected e4");
    story
        .keys("g e 6 enter")
        .is("8/8/8/4p3/4R3/8/8/4K3 cursor e6 selected e4");
    story.says("No: the black pawn on e5 is in the way. e6 is in its shadow.");
    story
        .keys("down enter")
        .is("8/8/8/4R3/8/8/8/4K3 cursor e5 selected e5");
    story
        .keys("g e 1 enter")
        .is("8/8/8/4R3/8/8/8/4K3 cursor e1 selected e1");
    story.keys("enter").is("8/8/8/4R3/8/8/8/4K3 cursor e1");
    story.keys("up enter").is("8/8/8/4R3/8/8/8/4K3 cursor e2");
    story.says("e2 is empty: p places a piece here.");
}

#[test]
fn obstacles_come_and_go_and_squares_are_cleared() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("up x").is("8/8/8/4*3/4R3/8/8/8 cursor e5");
    story.keys("x").is("8/8/8/8/4R3/8/8/8 cursor e5");
    story
        .keys("x backspace delete")
        .is("8/8/8/8/4R3/8/8/8 cursor e5");
    story.says("e5 is already empty.");
}

#[test]
fn the_list_of_pieces_names_the_keys_that_take_something_away() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("p").shows("x obstacle").shows("remove");
    story
        .shows("c empty the board")
        .keys("c")
        .is("8/8/8/8/8/8/8/8 cursor e4");
    story.keys("u").is("8/8/8/8/4R3/8/8/8 cursor e4");
    story.keys("p backspace").is("8/8/8/8/8/8/8/8 cursor e4");
    story.keys("p x").is("8/8/8/8/4*3/8/8/8 cursor e4");
}

#[test]
fn the_board_is_emptied_by_the_words_people_use() {
    for line in ["clear all", "clear board", "empty", "new", "CLEAR ALL"] {
        let mut story = Story::open("8/8/8/8/4R3/8/8/N7");
        story.command(line).is("8/8/8/8/8/8/8/8 cursor e4");
    }
    let mut story = Story::open("8/8/8/8/4R3/8/8/N7");
    story.keys("ctrl-p e m p t y enter");
    story.is("8/8/8/8/8/8/8/8 cursor e4");
}

#[test]
fn a_name_typed_whole_comes_before_what_only_contains_it() {
    for typed in ["r o o k", "t h e space r o o k"] {
        let mut story = Story::open(EMPTY);
        story.keys("o").keys(typed).keys("enter");
        assert_eq!(story.model().title(), "The rook");
        // Obstacles can be placed, because this is the board, not a level.
        story.keys("x");
        assert_eq!(story.model().scene().board().obstacles().len(), 1);
    }
}

#[test]
fn a_file_that_has_no_name_yet_is_asked_for_one() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("ctrl-p s a v e enter");
    story.shows(":save ").shows("Name one, as in");
    story.keys("/").keys("esc").keys("/ s a v e enter");
    story.shows(":save ");
}

#[test]
fn a_move_beside_a_second_board_is_said() {
    let mut story = Story::open(EMPTY);
    story.command("scene knight-g2-a8").keys("c g e 1 enter");
    story.says("The white knight is on e1 now: u undoes the move.");
    story
        .keys("u")
        .is("8/8/8/8/8/8/6N1/8 cursor e1 selected g2 target a8");
}

#[test]
fn no_other_question_stands_above_the_one_that_is_asked() {
    let mut story = Story::open("8/8/8/8/4N3/8/8/8");
    story.keys("6").shows("Is e4 light or dark?");
    let column = story.keys("a").column();
    assert!(!column.contains("Is e4 light or dark?"), "{column}");
    story.shows("Is d4 light or dark?");
}

#[test]
fn the_list_of_commands_finds_them_by_the_words_people_use() {
    let mut wrong = Vec::new();
    for (word, found) in [
        ("clear", "clear"),
        ("empty", "Empty the board"),
        ("erase", "Empty the square"),
        ("new", "Empty the board"),
        ("save", "save"),
        ("load", "Open a lesson or board"),
        ("open", "open"),
        ("quit", "quit"),
        ("exit", "End the program"),
        ("bfs", "search"),
        ("path", "path"),
        ("dfs", "algorithm depth-first"),
    ] {
        let mut story = Story::open("8/8/8/8/4N3/8/8/8");
        story.command("lens search").keys("ctrl-p");
        for letter in word.chars() {
            story.keys(&letter.to_string());
        }
        let screen = story.screen();
        let mut rows = screen.lines().filter_map(|row| row.split_once('▌'));
        let (_, row) = rows.next().unwrap_or_else(|| panic!("{word}\n{screen}"));
        if !row.trim().starts_with(found) {
            wrong.push(format!("{word}: {}", row.trim()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_selection_goes_with_its_piece() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story
        .keys("enter backspace")
        .is("8/8/8/8/8/8/8/8 cursor e4");
    story
        .keys("u")
        .is("8/8/8/8/4R3/8/8/8 cursor e4 selected e4");
}

#[test]
fn the_target_is_set_and_taken_away() {
    let mut story = Story::open("8/8/8/8/4N3/8/8/8");
    story
        .keys("g a 8 t")
        .is("8/8/8/8/4N3/8/8/8 cursor a8 target a8");
    story.keys("t").is("8/8/8/8/4N3/8/8/8 cursor a8");
}

#[test]
fn reset_brings_the_scene_back_as_it_was_opened() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story
        .keys("enter up x up x down p q r")
        .is("8/8/8/8/4R3/8/8/8 cursor e4");
}

#[test]
fn everything_a_key_does_a_command_does() {
    let mut story = Story::open(EMPTY);
    story
        .command("place N g2")
        .is("8/8/8/8/8/8/6N1/8 cursor e4 selected g2");
    story
        .command("obstacle e3 f4")
        .is("8/8/8/8/5*2/4*3/6N1/8 cursor e4 selected g2");
    story
        .command("target a8")
        .command("lens search")
        .command("step end");
    story.says("Found in 6 moves: g2 h4 g6 f8 e6 c7 a8.");
    story.command("obstacle toggle f4").says("4 moves");
    story
        .command("move g2 f4")
        .is("8/8/8/8/5N2/4*3/8/8 cursor e4 selected f4 target a8");
    story.command("clear all").is("8/8/8/8/8/8/8/8 cursor e4");
    story
        .command("undo")
        .is("8/8/8/8/5N2/4*3/8/8 cursor e4 selected f4 target a8");
}

#[test]
fn a_command_that_cannot_be_done_says_why_and_changes_nothing() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    for (line, said) in [
        ("move e4 d5", "a rook moves along ranks and files"),
        ("move a1 a2", "nothing stands on a1"),
        ("select a1", "nothing stands on a1"),
        ("step 1000", "There is no step 1000"),
        ("way sideways", "is not an algorithm of Reach"),
        ("scene nowhere", "is not a scene"),
        ("theme pink", "is not a theme"),
        ("fen 8/8", "FEN placement"),
        ("jump high", "expected `jump`"),
    ] {
        story
            .command(line)
            .says(said)
            .is("8/8/8/8/4R3/8/8/8 cursor e4");
    }
}

#[test]
fn a_search_keeps_its_step_while_obstacles_move() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3").position(0, 59);
    story.keys(". . . . .").position(5, 59);
    story.keys("g e 3 x").position(5, 55);
    story.keys("g f 4 x").position(5, 62);
    story.keys("u u").position(5, 59);
    story
        .keys("end")
        .position(59, 59)
        .says("Found in 4 moves: g2 f4 e6 c7 a8.");
    story.keys(",").position(58, 59);
    story.keys("home > >").position(5, 59);
    story.keys("<").position(1, 59);
    story.keys("z").position(11, 583);
}

#[test]
fn no_way_is_said_when_the_queue_runs_empty() {
    let mut story = Story::open("8/2*5/1*6/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3 end").position(61, 61);
    story.says("The queue is empty: no path to a8. 61 squares were visited.");
}

#[test]
fn playing_is_driven_by_the_clock_alone() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter 3 space").position(0, 64);
    story.after(499).position(0, 64);
    story.after(1).position(1, 64);
    story.after(500).position(2, 64);
    story.keys("+").after(500).after(250).position(4, 64);
    story.keys("space").after(5000).position(4, 64);
    story.keys("end space").position(0, 64);
}

#[test]
fn escape_leads_one_level_out_and_never_quits() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("enter 3 space p esc").playing(true);
    story
        .keys("esc")
        .playing(false)
        .is("8/8/8/8/4R3/8/8/8 cursor e4 selected e4");
    story.keys("esc").is("8/8/8/8/4R3/8/8/8 cursor e4");
    story.keys("esc esc").is("8/8/8/8/4R3/8/8/8 cursor e4");
}

#[test]
fn predictions_are_judged_and_reviewed() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story
        .keys("g g 2 enter g a 8 t 3 . a")
        .says("Which square leaves the queue next?");
    // h4 is as near as f4, which is at the front of the queue, so h4 is neither right nor a
    // mistake.
    story
        .keys("g h 4 enter")
        .says("Just as near: h4 is also in the queue, but f4 joined first, because it was tried earlier from g2.")
        .shows("0 of 0 right");
    // The feedback on an answer is shown alone until the next question.
    story.says("Press Enter for the next one.");
    assert!(!story.screen().contains("n new"), "{}", story.screen());
    story
        .keys("enter")
        .says("n new, s seen before, or b blocked?");
    // A wrong answer gets a reason and a second try, and counts once.
    story
        .keys("n")
        .says("No: it isn't new. Try again.")
        .says("n new,");
    story
        .keys("s")
        .says("Right: g2 is the start, which was marked")
        .shows("0 of 1 right");
    story
        .keys("esc")
        .says("0 of 1 answers right.")
        .says("Review these:");
}

#[test]
fn a_prediction_about_reach_does_not_show_the_answer() {
    let mut story = Story::open("8/8/8/4p3/4R3/8/8/8");
    story
        .keys("enter a")
        .says("Which square ends the rook's ray north?")
        .position(0, 16);
    story
        .keys("up enter")
        .says("Right: the black pawn on e5 ends it.")
        .position(0, 16);
    story.keys("esc").position(16, 16);
}

#[test]
fn the_prompt_completes_and_remembers() {
    let mut story = Story::open(EMPTY);
    story
        .keys(": l e n tab s e tab enter")
        .says("No piece on e4");
    story
        .keys(": up enter 1")
        .keys(": p l a c e space Z enter")
        .says("`Z` is not a piece");
    story.keys(": esc").is("8/8/8/8/8/8/8/8 cursor e4");
}

#[test]
fn a_board_of_ones_own_has_no_title_of_a_scene() {
    let title = "The queen and what stops her";
    for own in ["clear all", "fen 8/8/8/8/3R4/8/8/8"] {
        let mut story = Story::open_at(EMPTY, (160, 50));
        story.command("scene queen-shadows").keys("up").shows(title);
        story.command("place N a1").keys("up").shows(title);
        story.command(own).keys("up");
        assert!(!story.screen().contains(title), "{own}");
        story.keys("u u").shows(title);
        story.keys("ctrl-r ctrl-r up");
        assert!(!story.screen().contains(title), "{own} again");
        story.keys("r up").shows(title);
    }
}

#[test]
fn what_something_else_takes_the_place_of_is_named() {
    let mut story = Story::open("8/8/8/8/8/4N3/8/8");
    story
        .keys("g e 3 x")
        .says("The obstacle has replaced the white knight; u undoes that.");
    story
        .keys("p r")
        .says("The black rook has replaced the obstacle; u undoes that.");
    story
        .command("obstacle e3 e4")
        .says("The obstacle has replaced the black rook");
    story.keys("u u u").is("8/8/8/8/8/4N3/8/8 cursor e3");
    // There is no message if nothing is replaced, or if the same occupant is placed again.
    for line in ["place N e3", "obstacle a1", "obstacle a1"] {
        story.command(line);
        assert!(!story.screen().contains("replaces"), "{line}");
    }
}

#[test]
fn a_scene_is_found_by_typing() {
    let mut story = Story::open(EMPTY);
    story
        .keys("o d o o r s enter")
        .is("8/2*5/1*6/8/8/8/6N1/8 cursor a8 selected g2 target a8");
}

#[test]
fn two_ways_are_compared_on_one_clock() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3");
    story
        .command("compare B")
        .position(0, 59)
        // `>` goes to the end of the knight's layer, regardless of the bishop's layer.
        .keys(". . >")
        .position(5, 59)
        .keys(",")
        .position(4, 59);
    // The bishop's search is shorter: it stays at its end while the knight's continues.
    story
        .keys("end")
        .position(59, 59)
        .keys(", ,")
        .position(57, 59);
    story.keys("esc").position(57, 59);
    story
        .command("compare before")
        .says("Nothing has been edited")
        .keys("g e 3 x");
    story.command("compare before").position(55, 59);
}

#[test]
fn what_waits_stands_beside_each_of_two_boards() {
    let scene = knightlight::app::scene("king-a-star")
        .expect("a scene")
        .scene;
    let mut story = Story::on(scene, (120, 40));
    story.command("zoom square").command("compare depth-first");
    for step in [3, 12, 40] {
        story.command(&format!("step {step}"));
        let screen = story.screen();
        let column = |from: usize, to: usize| -> Vec<String> {
            let rows = screen.lines().skip(1).take(24);
            let cut = |row: &str| row.chars().skip(from).take(to - from).collect::<String>();
            let rows = rows.map(|row| cut(row).trim().trim_start_matches('+').to_owned());
            rows.filter(|row| !row.is_empty()).collect()
        };
        let (left, right) = (column(52, 58), column(112, 118));
        let runs = story.model().runs();
        let next = if step == 40 { "then" } else { "next" };
        let lists = [(Variable::Queue, next), (Variable::Stack, "stack")];
        for ((run, shown), (list, head)) in runs.all().zip([left, right]).zip(lists) {
            let mut squares: Vec<String> = run
                .frame()
                .squares(list)
                .map(|square| square.to_string())
                .collect();
            if list == Variable::Stack {
                squares.reverse();
            }
            if squares.is_empty() {
                continue;
            }
            assert_eq!(shown[0], head, "{step}: {screen}");
            let names = shown[1..].iter().filter(|row| row.len() >= 2);
            let names: Vec<&str> = names.map(|row| &row[..2]).collect();
            let whole = squares.len().min(names.len());
            assert!(whole >= squares.len().min(22), "{step}: {screen}");
            assert_eq!(names[..whole], squares[..whole], "{step}: {screen}");
        }
    }
}

#[test]
fn every_search_tells_what_it_costs() {
    for way in Lens::Search.ways().skip(1) {
        let mut story = Story::open("8/8/8/8/8/8/6N1/8");
        story.keys("g g 2 enter 3");
        story.command(&format!("compare {way}")).keys("end");
        let screen = story.screen();
        // Whatever the order of the search, a knight tries eight moves from each of 64 squares.
        let told = story.model().runs().differences().join(" · ");
        assert!(told.contains("both 512 moves tried"), "{told}");
        // The board has 168 knight's moves if opposite moves count as one, and 63 of them lead to a
        // new square.
        assert_eq!(
            told.contains("none yet on the left, 105 squares queued again")
                || told.contains("0 and 105 squares queued again"),
            way.choices().expect("a search").marks == Marking::Taken,
            "{screen}"
        );
    }
}

#[test]
fn an_obstacle_says_which_distances_it_changed() {
    let mut story = Story::open("8/8/8/8/5*2/8/6N1/8");
    story
        .keys("g g 2 enter g a 8 t 3 g e 3 x")
        .says("11 distances changed: a8 from 4 to 6.");
    story
        .keys("left")
        .says("How many moves does the white knight need to reach a8?");
}

#[test]
fn a_leaper_searches_where_no_piece_stands() {
    let mut story = Story::open(EMPTY);
    story
        .command("cursor a1")
        .command("lens search")
        .command("target h8")
        .command("leaper 1,3")
        .command("step end");
    story.says("Found in 5 moves: a1 b4 c1 d4 e7 h8.");
    story
        .command("leaper 9,9")
        .says("`9,9` is not a leaper; expected two steps");
    story.command("leaper none").says("No piece on a1");
    story.command("undo").command("step end").says("5 moves");
}

#[test]
fn a_sweep_is_turned_and_swept_another_way() {
    let mut story = Story::open("8/8/8/4B3/8/8/8/8");
    story
        .command("select e5")
        .command("lens sweep")
        .says("Does this scan find every square north-west of e5?");
    story.command("step end").says("One pass is enough");
    story.command("way forward").command("step end");
    story.says("Going forward misses c7 and b8");
    story.command("direction next").command("direction ne");
    story.command("way passes").command("step end");
    story.says("Pass 4 found nothing new");
    story
        .command("direction up")
        .says("`up` is not a direction");
}

#[test]
fn control_says_who_attacks_the_square_under_the_cursor() {
    let mut story = Story::open("3q2k1/8/4pn2/3p4/4P3/2NQ4/8/3R2K1");
    story.command("lens control").command("cursor d5");
    story.says("White attacks d5 from c3, d3 and e4. Black defends d5 from d8, e6 and f6.");
    story
        .command("step 2")
        .command("cursor d4")
        .says("attacks or defends");
}

#[test]
fn a_question_stays_while_the_cursor_looks_for_the_answer() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3 a down right g g 2");
    story.says("Which square leaves the queue next?");
    story
        .keys("enter")
        .says("Right: g2 was at the front of the queue");
}

#[test]
fn a_question_is_asked_over_two_boards_too_and_ends_with_another_activity() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story
        .keys("g g 2 enter 3 . .")
        .command("compare depth-first")
        .keys("a");
    story
        .says("Which square leaves the queue next?")
        .keys("esc esc")
        .keys("a");
    story.command("match two").says("takes 7 from row 1.");
    story
        .command("take 1 7")
        .says("takes all 7 in row 1: 7,5,3,1 becomes 0,5,3,1.");
}

#[test]
fn another_way_begins_anew_on_both_boards() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story
        .keys("g g 2 enter g a 8 t 3 c . .")
        .position(2, 85)
        .keys("v v")
        .position(0, 122);
    story
        .command("compare mark-late")
        .says("This board already shows mark-late.");
}

#[test]
fn one_can_be_the_search_oneself() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3").command("predict next");
    for square in ["g2", "f4", "h4", "e1", "e3", "e2"] {
        story.says("Which square leaves the queue next?");
        story.command(&format!("answer {square}")).says("Right");
        story.keys("enter");
    }
    story
        .command("answer a8")
        .says("No: a8 is 4 moves away and not in the queue yet. Try again.");
    // After a wrong answer, a right one doesn't count.
    story.keys("g e 6 enter").says("Right: e6");
    story.keys("esc").says("6 of 7 answers right.");
}

#[test]
fn what_is_hinted_at_is_a_button() {
    let mut story = Story::open_at("8/8/8/8/3Q4/8/8/8", (120, 40));
    story.click_text("more").keys("?").shows("LOOKING");
    story.click_text("on or off").shows("e4 light · obstacle");
    // Clicking a suggestion in the prompt types it, or runs it if it is complete.
    story
        .keys(": s c")
        .click_text("scene NAME")
        .shows(":scene ");
    story.keys("esc : f l").click_text("flip");
    assert!(story.model().flipped());
    story.keys("6 a").click_text("l d").says("No: d4 is dark");
    story.keys("esc 5 a").keys("0").says("No: ");
}

#[test]
fn the_colour_that_is_asked_for_is_not_told() {
    let mut story = Story::open(EMPTY);
    story.keys("6 g c 6").shows("c6 light · empty");
    story.keys("home a").shows("c6 · empty");
    story
        .keys("esc")
        .command("learn colours")
        .shows("h1 · empty");
}

/// Checks the message about letters of another script. On a keyboard that types them, no letter has
/// an effect, and the user must learn why.
#[test]
fn a_letter_of_another_script_is_named_once() {
    for letter in ["к", "Я", "λ", "ש"] {
        let named = format!("`{letter}` isn't a key here; the keys are Latin letters.");
        let mut story = Story::open("8/8/8/8/3Q4/8/8/8");
        story.keys(letter).says(&named).shows("keys are Latin");
        let told = story.keys("left").screen();
        story.keys(letter);
        assert_eq!(story.screen(), told, "once is enough");
        // A letter with a binding works as a key, and a letter typed at a prompt is text.
        let mut story = Story::open(EMPTY);
        story.bind(&format!("[looking]\n'{letter}' = 'flip'"));
        story.keys(letter).shows("h ::: g");
        story.keys(":").keys(letter).shows(&format!(":{letter}"));
    }
    // The message also appears while a lesson, a game or a question is open.
    for line in [
        "learn rook",
        "learn colours",
        "match play 3,2,1",
        "game",
        "predict",
    ] {
        let mut story = Story::open("8/8/8/8/3Q4/8/8/8");
        story
            .command(line)
            .keys("к")
            .says("the keys are Latin letters");
    }
}

/// Checks that copied text is reported as sent, not as copied, and shown in full: no terminal
/// confirms receipt.
#[test]
fn what_is_copied_is_said_to_be_sent_and_is_shown_whole() {
    let fen = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R";
    for size in [(80, 24), (100, 30), (160, 50)] {
        let mut story = Story::open_at(fen, size);
        for line in [
            "select c3",
            "target h8",
            "lens search",
            "zoom edge",
            "step 7",
        ] {
            story.command(line);
        }
        story.command("share");
        let [Effect::Copy(text)] = story.asked() else {
            panic!("{:?}", story.asked());
        };
        let told = format!("Sent to the terminal's clipboard: {text}");
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        let rows = story.column();
        assert!(bare(&rows).contains(&bare(&told)), "{told}\n{rows}");
        story.says(&told);
    }
}

#[test]
fn a_presentation_goes_on_by_mouse() {
    let mut story = Story::open(EMPTY);
    story.command("play rook-moves").shows("1 of 9");
    story.click_text("next").shows("2 of 9");
    story.click_text("This is a rook").shows("3 of 9");
    story.click_text("back").shows("2 of 9");
}
