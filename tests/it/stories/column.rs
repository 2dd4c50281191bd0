//! What the column beside the board says, and how much of it at once.

use knightlight::lesson::course;

use crate::support::story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

/// Returns the rows of the column beside the board at 80×24.
fn column(story: &mut Story) -> Vec<String> {
    let screen = story.screen();
    let right = |row: &str| row.chars().skip(48).collect::<String>().trim().to_owned();
    screen.lines().map(right).collect()
}

/// Checks that no two cards with answers touch, at the question and at its reply.
#[test]
fn the_answers_to_a_question_are_cards_of_their_own() {
    let mut story = Story::open(EMPTY);
    story.command("practice moves");
    let mut seen = 0;
    for _ in 0..20 {
        let rows = column(&mut story);
        let is_card = |row: &String| row.starts_with(|c: char| c.is_ascii_digit());
        let cards = rows.iter().enumerate().filter(|(_, row)| is_card(row));
        let places: Vec<usize> = cards.map(|(at, _)| at).collect();
        seen += usize::from(places.len() > 1);
        let touch = places.windows(2).any(|two| two[1] == two[0] + 1);
        assert!(!touch, "{}", story.screen());
        story.keys("1 enter");
    }
    assert!(seen > 2, "{}", story.screen());
}

/// Checks that every level opens with its title alone, a blank row above and below it.
#[test]
fn a_level_begins_with_a_headline_in_the_open() {
    let mut airy = 0;
    let mut levels = 0;
    for lesson in course() {
        for number in 1..=lesson.levels.len() {
            let mut story = Story::open(EMPTY);
            story.command(&format!("learn {} {number}", lesson.name));
            let rows = column(&mut story);
            let title = &lesson.levels[number - 1].title;
            let at = rows.iter().position(|row| row == title);
            let is_alone = |at: usize| rows[at - 1].is_empty() && rows[at + 1].is_empty();
            levels += 1;
            airy += usize::from(at.is_some_and(is_alone));
        }
    }
    assert!(airy * 10 >= levels * 6, "{airy} of {levels}");
}

#[test]
fn a_reply_takes_the_place_of_what_was_said_before() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook 6").shows("Your own pieces stand");
    story
        .keys("up up up up up up up enter")
        .shows("No: the white pawn");
    let screen = story.screen();
    assert!(!screen.contains("Your own pieces stand"), "{screen}");
    assert!(!screen.contains("The rook goes straight"), "{screen}");
}

#[test]
fn a_won_level_no_longer_gives_its_task() {
    let mut story = Story::open_at(EMPTY, (40, 15));
    story.command("learn rook 1").keys("enter");
    story.shows("Collect the");
    story.keys("up up up up up enter").shows("★★★");
    let screen = story.screen();
    assert!(!screen.contains("Collect"), "{screen}");
}

#[test]
fn parents_answer_how_the_square_was_reached() {
    let mut story = Story::open(EMPTY);
    story.command("scene knight-g2-a8").command("step 20");
    story.command("cursor c6").keys("b");
    story
        .shows("How was c6 reached?")
        .shows("The parent of c6 is d4");
    story
        .shows("PATH TO c6")
        .shows("4 moves")
        .shows("CHILDREN OF c6");
    story
        .command("cursor d4")
        .shows("CHILDREN OF d4")
        .shows("+b3");
    story.command("cursor g2").says("g2 is the start");
    story.keys("b").shows("How many moves to a8?");
}

#[test]
fn queens_are_counted_as_a_person_counts_them() {
    let mut story = Story::open(EMPTY);
    story.command("scene eight-queens");
    story.shows("0 of 8").shows("none yet");
    story.command("step 5").shows("of 8 · 0 solutions");
    story.keys("end").shows("2056 placements");
    // All squares of a solution are on one line.
    story.shows(" a1 e2 h3 f4 c5 g6 b7 d8 ");
    story.keys("S").says("Solution 2 of 92");
    assert!(!story.screen().contains("deep"), "{}", story.screen());
}

#[test]
fn a_small_page_of_practice_shows_skills_at_once() {
    let mut story = Story::open_at(EMPTY, (60, 20));
    story.keys("P").shows("Light or dark").shows("The rook");
}

#[test]
fn new_squares_have_a_sign_of_their_own_in_the_legend() {
    let mut story = Story::open(EMPTY);
    story.command("scene knight-g2-a8").command("step 14");
    let rows = column(&mut story);
    let shows = |sign: &str, word: &str| {
        rows.iter()
            .any(|row| row.contains(sign) && row.contains(word))
    };
    assert!(shows("+", "just queued"), "{rows:?}");
}

#[test]
fn a_position_of_ones_own_isnt_called_the_one_before() {
    let mut story = Story::open("8/8/8/3Q4/8/8/8/8");
    story.command("compare 8/8/8/3R4/8/8/8/8");
    story.shows("this board").shows("other board");
}

/// Checks that the pieces to choose from leave the lens, its question and the status on the screen.
#[test]
fn pieces_are_chosen_below_the_question() {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        let mut story = Story::open_at(EMPTY, (columns, rows));
        story.command("scene queen-shadows");
        let before = story.screen();
        let screen = story.keys("p").screen();
        let place = format!("{columns}×{rows}\n{screen}");
        let found = |text: &str| screen.lines().position(|row| row.contains(text));
        let [lens, asked, title, keys, status] = [
            "1 Reach",
            "Can the white queen go",
            "Place a piece on d7",
            "x obstacle",
            "d7 light",
        ]
        .map(|text| found(text).unwrap_or_else(|| panic!("{text}: {place}")));
        assert!(
            lens < asked && asked < title && title < keys && keys < status,
            "{place}"
        );
        assert_eq!(before.lines().next(), screen.lines().next(), "{place}");
    }
}

/// Checks that pieces are drawn as large as the column allows, and that the arrows and the mouse
/// follow their rows.
#[test]
fn the_arrows_move_over_the_pieces_as_they_are_drawn() {
    // Pieces in a row, and the pieces that the keys go to from the white knight.
    let strip = (
        6,
        ["black knight", "white pawn", "white bishop", "black knight"],
    );
    let rows = (
        3,
        ["white queen", "white pawn", "white bishop", "black queen"],
    );
    let sizes = [
        ((60, 20), strip),
        ((80, 24), strip),
        ((100, 30), strip),
        ((120, 40), rows),
        ((160, 50), rows),
    ];
    for (size, (across, reached)) in sizes {
        let left = "left ".repeat(across - 1);
        let ways = ["down", "left", &left, "up"];
        let ways = ways.map(str::to_owned);
        for (way, piece) in ways.into_iter().zip(reached) {
            let mut story = Story::open_at(EMPTY, size);
            story.keys("g d 4 p").screen();
            story.keys(&way).keys("enter");
            assert!(
                story.screen().contains(&format!("d4 dark · {piece}")),
                "{size:?} {way}\n{}",
                story.screen()
            );
        }
        // Each piece is where its letter is.
        let mut story = Story::open_at(EMPTY, size);
        let label = if across == 3 { "q queen" } else { "q" };
        story.keys("g d 4 p").click_in_panel(label);
        assert!(
            story.screen().contains("d4 dark · black queen"),
            "{size:?}\n{}",
            story.screen()
        );
    }
}

/// Checks that the legend next to a reply doesn't touch the status, that the title stays off the bar
/// above it, and that a reply takes the place of the note about keys.
#[test]
fn the_legend_beside_a_reply_keeps_off_the_status() {
    for (line, keys) in [
        ("learn rook", "g d 4 enter"),
        ("practice frontier --seed 2", "g a 1 enter"),
        ("practice rook --seed 3", "g d 4 enter"),
        ("practice queens --seed 2", "g a 1 enter"),
    ] {
        let mut story = Story::open(EMPTY);
        story.command(line).keys(keys);
        let rows = column(&mut story);
        assert!(rows.iter().any(|row| row.starts_with("No")), "{rows:#?}");
        assert!(rows[1].is_empty() && rows[21].is_empty(), "{rows:#?}");
        assert!(!rows[20].is_empty(), "{rows:#?}");
        assert!(!rows.iter().any(|row| row.starts_with("Click the coin")));
    }
}
