//! Use without looking at the board: the output of `plain`, and blindfold mode on the screen.

use knightlight::app::{Command, Model, PlainAnswer, Status};
use knightlight::board::{Setup, Square};
use knightlight::lesson::course;
use knightlight::trace::Scene;
use knightlight::view::Theme;

use crate::support::program::program;
use crate::support::story::Story;

/// Returns the replies of `plain` to each of these lines, starting on an empty board.
fn told(lines: &[&str]) -> Vec<Vec<String>> {
    let mut model = Model::new(
        Scene::new("8/8/8/8/8/8/8/8".parse::<Setup>().expect("a FEN")),
        &Theme::NAMES,
    );
    model.settings.leave_screen();
    let answer = |line: &&str| PlainAnswer::to(line, &mut model).sentences;
    lines.iter().map(answer).collect()
}

#[test]
fn again_says_the_question_and_nothing_of_its_answer() {
    let said = told(&[
        "learn rook",
        "hint",
        "again",
        "practice knight 3",
        "answer a1",
        "again",
    ]);
    let again = said[2].join(" ");
    assert!(again.contains("Collect the coin. Type a move"), "{again}");
    assert!(again.contains("Coin: e7. White: rook e2."), "{again}");
    assert!(!again.contains("Hint"), "{again}");
    assert_eq!(
        said[5][1],
        "Mark every square the knight can go to. Name one or more squares, as in `answer d4 e5`."
    );
    assert!(!said[5].join(" ").contains("No:"), "{:?}", said[5]);
    let found = told(&["learn captures", "level 1", "again", "predict"]);
    assert!(!found[2].join(" ").contains("Found"), "{found:?}");
    let asked = told(&["scene knight-g2-a8", "step 5", "again", "predict", "again"]);
    assert_eq!(
        asked[2],
        ["How many moves does the white knight need to reach a8?"]
    );
    assert!(
        asked[4][0].starts_with("Which square leaves the queue"),
        "{asked:?}"
    );
}

/// Checks that the reply to several squares names all the right ones, gives a reason for a wrong
/// one, and reports the end of the question once.
#[test]
fn an_answer_of_several_squares_is_told_whole() {
    let said = told(&[
        "practice knight 3",
        "answer e5",
        "answer d1 f1 c2",
        "answer a1 c4 d5 f5 g4 g2",
    ]);
    assert_eq!(
        said[2],
        [
            "Right: d1, f1 and c2. There are more.",
            "Found: d1, f1 and c2."
        ]
    );
    let [no, done, again, ..] = said[3].as_slice() else {
        panic!("{said:?}");
    };
    assert!(no.starts_with("No: ") && no.contains("a1"), "{no}");
    assert_eq!(done, "Goal reached. 2 stars: 2 mistakes.");
    assert_eq!(again, "You'll see it again at the end.");
    assert_eq!(said[3].iter().filter(|told| *told == again).count(), 1);
}

#[test]
fn a_question_about_a_colour_is_told_without_one() {
    let levels: Vec<String> = (1..=6)
        .map(|level| format!("learn colours {level}"))
        .collect();
    for level in levels
        .iter()
        .map(String::as_str)
        .chain(["practice color 3"])
    {
        let said = told(&[level, "where", "cursor", "cursor f5", "again"]);
        let task = said[0].join(" ");
        let about_colours = ["light or dark", "dark square", "stand afterwards"];
        if !about_colours.iter().any(|words| task.contains(words)) {
            continue;
        }
        for sentences in &said[1..4] {
            for sentence in sentences
                .iter()
                .filter(|said| said.starts_with("Cursor on") || said.starts_with("f5"))
            {
                assert!(
                    !sentence.contains("light") && !sentence.contains("dark"),
                    "{level}: {sentence}"
                );
            }
        }
        let again = said[4].join(" ");
        assert!(
            !again.contains(", light") && !again.contains(", dark"),
            "{again}"
        );
    }
}

#[test]
fn lines_and_sides_are_read_at_once() {
    let said = told(&[
        "fen 8/8/5*2/2*5/8/4n3/8/2B4q",
        "diagonal c1",
        "diagonal a8",
        "diagonal E3",
        "pieces white",
        "pieces black",
        "pieces black queen",
        "diagonal",
    ]);
    assert_eq!(
        said[1],
        [
            "Diagonal a3 b2 c1: c1 white bishop; the rest is empty.",
            "Diagonal c1 d2 e3 f4 g5 h6: c1 white bishop, e3 black knight; the rest is empty.",
        ]
    );
    assert_eq!(
        said[2][0],
        "Diagonal a8 b7 c6 d5 e4 f3 g2 h1: h1 black queen; the rest is empty."
    );
    assert_eq!(said[2][1], "The other diagonal has only one square, a8.");
    assert_eq!(
        said[3][0],
        "Diagonal a7 b6 c5 d4 e3 f2 g1: c5 obstacle, e3 black knight; the rest is empty."
    );
    assert_eq!(said[4], ["White: bishop c1."]);
    assert_eq!(said[5], ["Black: queen h1 and knight e3."]);
    assert_eq!(said[6], ["Black queen: h1."]);
    assert!(
        said[7][0].contains("expected `diagonal SQUARE`"),
        "{:?}",
        said[7]
    );
}

#[test]
fn many_obstacles_are_told_as_areas_and_layers_are_counted_first() {
    let said = told(&[
        "learn knights-tour",
        "scan",
        "scene knight-g2-a8",
        "step 5",
        "layers",
    ]);
    assert!(
        said[0].contains(&"Obstacles: all but a1 to c4.".to_owned()),
        "{:?}",
        said[0]
    );
    assert_eq!(said[1][0], "Rank 8: a8 to h8 obstacles.");
    assert_eq!(said[4][1], "4 squares are 1 move away: e1, e3, f4 and h4.");
}

#[test]
fn par_is_told_at_the_start_of_every_level() {
    for lesson in course() {
        let said = told(&[&format!("learn {}", lesson.name)]).concat();
        assert!(
            said.iter().any(|said| said.starts_with("Par: ")),
            "{}: {said:?}",
            lesson.name
        );
    }
}

#[test]
fn what_holds_for_every_level_is_said_once() {
    let said = told(&[
        "learn rook",
        "move e2 e7",
        "level next",
        "move b2 b6",
        "move b6 g6",
        "again",
    ]);
    let count = |words: &str, lines: &[Vec<String>]| {
        lines
            .iter()
            .flatten()
            .filter(|said| said.contains(words))
            .count()
    };
    assert_eq!(count("`level next` for the next", &said), 1, "{said:?}");
    assert_eq!(count("Type a move", &said[..5]), 1, "{said:?}");
    // A user who asks for the instruction gets it again.
    assert_eq!(count("Type a move", &said[5..]), 1, "{said:?}");
}

#[test]
fn blindfold_says_the_pieces_and_draws_none_until_the_question_is_answered() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("blindfold").command("learn rook").keys("esc");
    let piece = |story: &Story| story.model().board().0.board().pieces().len();
    let obstacles = |story: &Story| story.model().board().0.board().obstacles().len();
    assert_eq!(piece(&story), 0);
    assert_eq!(story.model().scene().board().pieces().len(), 1);
    story.command("learn rook").shows("White: rook e2.");
    // Marks for the piece's moves would reveal where it is, so only stars are marked.
    let frame = story.model().shown_frame();
    let marks = Square::ALL
        .into_iter()
        .filter_map(|square| frame.mark(square));
    assert!(marks.into_iter().all(|mark| mark.name() == "star"));
    story.command("move e2 e7");
    assert_eq!(piece(&story), 1, "it is answered");
    story.command("learn rook 4").keys("esc");
    assert_eq!(
        (piece(&story), obstacles(&story) > 0),
        (0, true),
        "obstacles are drawn"
    );
    story.command("blindfold off");
    assert!(piece(&story) > 0);
    story.command("blindfold").command("practice knight 3");
    assert_eq!(piece(&story), 0);
    let screen = story.screen();
    assert!(screen.contains("White: "), "{screen}");
}

#[test]
fn blindfold_holds_for_questions_about_a_search_too() {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.command("scene knight-g2-a8").command("blindfold");
    let drawn = |story: &Story| story.model().board().0.board().pieces().len();
    assert_eq!(drawn(&story), 1, "nothing is asked");
    story.keys("a");
    assert_eq!(drawn(&story), 0);
    story.says("White: knight g2.");
    story.keys("esc");
    assert_eq!(drawn(&story), 1);
}

#[test]
fn blindfold_and_quiet_rounds_can_be_answered() {
    for option in ["--blindfold", "--quiet"] {
        let mut asked = program(&["practice", "pins", "--seed", "4", "--count", "2", option]);
        let output = asked
            .write_stdin("none\nnone\n")
            .output()
            .expect("the program");
        let said = String::from_utf8(output.stdout).expect("UTF-8");
        let first = said.find("White: ").expect(&said);
        assert!(said.find("Mark").is_some_and(|task| task < first), "{said}");
        assert!(!said.contains(" a b c "), "{said}");
    }
}

/// Checks that a move against the rules is refused, and that a move without a piece is an error
/// instead.
#[test]
fn an_illegal_move_is_no_in_lessons_games_and_exploring() {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    for (line, status) in [
        ("place Q d4", Status::Ok),
        ("move d4 e6", Status::No),
        ("move a1 a2", Status::Error),
        ("game new", Status::Ok),
        ("move e2 e5", Status::No),
        ("move e7 e5", Status::No),
        ("Ke2", Status::No),
        ("move e2 e4", Status::Ok),
        ("back", Status::Ok),
        ("learn rook", Status::Ok),
        ("move e2 d3", Status::No),
    ] {
        let answer = PlainAnswer::to(line, &mut model);
        assert_eq!(answer.status, status, "{line}: {:?}", answer.sentences);
    }
}

#[test]
fn the_words_of_these_commands_are_understood_as_they_are_listed() {
    for line in [
        "again",
        "blindfold",
        "blindfold on",
        "blindfold off",
        "diagonal c1",
        "pieces white",
    ] {
        assert!(Command::parse(line).is_ok(), "{line}");
    }
}

/// Checks that after an undo, no sentence mentions the refused act or the promotion in the undone
/// position.
#[test]
fn nothing_is_said_of_a_position_that_was_taken_back() {
    let said = told(&[
        "learn rook",
        "level 4",
        "move d1 e1",
        "move e1 e8",
        "undo",
        "what if",
        "learn promotion",
        "level 2",
        "move b5 b6",
        "move b6 b7",
        "move b7 b8",
        "where",
        "undo",
        "where",
    ]);
    assert!(said[3][0].starts_with("No: "), "{said:?}");
    assert!(
        said[5][0].starts_with("There is nothing to show; "),
        "{:?}",
        said[5]
    );
    let waits = "Choose the piece that the pawn becomes";
    assert!(said[11].join(" ").contains(waits), "{:?}", said[11]);
    assert!(!said[13].join(" ").contains(waits), "{:?}", said[13]);
}
