//! The screen for users of screen readers and braille displays: a screen reader reads the lines
//! that a key changes, and a braille display shows the line of the cursor. Together they contain
//! everything that `plain` prints.

use std::collections::{BTreeMap, BTreeSet};

use knightlight::app::{Activity, Command, Message, Model, PlainAnswer, Status, scenes};
use knightlight::board::{File, Rank, Setup, Square};
use knightlight::lesson::{Act, Level, Skill, course};
use knightlight::trace::Scene;
use knightlight::view::{Layout, Theme};
use knightlight::work::Budget;
use ratatui::layout::{Position, Rect};

use crate::support::acts::{acts, solution};
use crate::support::story::Story;

/// A screen of 80×24 without colours, and the same program without a screen.
struct Both {
    story: Story,
    plain: Model,
    /// Rows of the screen as it was last drawn.
    rows: Vec<String>,
    /// Sentences of `plain` that the screen lacks in part, each with the keys pressed.
    missing: Vec<String>,
}

impl Both {
    fn of(scene: &Scene) -> Both {
        let mut story = Story::on(scene.clone(), (80, 24));
        let mut plain = Model::new(scene.clone(), &Theme::NAMES);
        plain.settings.leave_screen();
        let rows = rows(&mut story);
        let missing = Vec::new();
        Both {
            story,
            plain,
            rows,
            missing,
        }
    }

    fn on_an_empty_board() -> Both {
        let empty: Setup = "8/8/8/8/8/8/8/8".parse().expect("a FEN");
        Both::of(&Scene::new(empty))
    }

    /// Runs a command on the screen and in `plain`.
    fn line(&mut self, line: &str) {
        let command = Command::parse(line).expect(line);
        self.story.carry_out(command);
        let said = PlainAnswer::to(line, &mut self.plain);
        self.compare(line, said);
    }

    /// Presses keys on the screen, and runs a line in `plain` that does the same.
    fn keys(&mut self, keys: &str, line: &str) {
        self.story.keys(keys);
        let said = PlainAnswer::to(line, &mut self.plain);
        self.compare(keys, said);
    }

    /// Presses a key, and runs its command in `plain`.
    fn key(&mut self, key: &str) {
        let keymap = &self.story.model().settings.keymap;
        let bound = keymap.get(key.parse().expect(key)).cloned().expect(key);
        self.story.keys(key);
        let said = PlainAnswer::to_message(Message::Do(bound.command), &mut self.plain);
        self.compare(key, said);
    }

    /// Checks that each square and number that `plain` names was on the screen before, or is on a
    /// line that changed, and that a refusal is on the screen word for word.
    fn compare(&mut self, pressed: &str, said: PlainAnswer) {
        let before = std::mem::replace(&mut self.rows, rows(&mut self.story));
        let changed = |y: &usize| self.rows[*y] != before[*y];
        let changed: BTreeSet<usize> = (0..before.len()).filter(changed).collect();
        assert!(
            changed.len() < before.len() || before[0] != self.rows[0],
            "{pressed}: a full repaint"
        );
        let mut heard = names(&before.join("\n"));
        heard.extend(pieces(&before, &(0..before.len()).collect()));
        heard.extend(changed.iter().flat_map(|&y| names(&self.rows[y])));
        heard.extend(pieces(&self.rows, &changed));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let screen = self.story.column();
        // At the edge of the board, and after the last step, nothing changes.
        if said.status == Status::Ok && changed.is_empty() {
            return;
        }
        for (nth, sentence) in said.sentences.iter().enumerate() {
            // The screen names keys where `plain` names commands, and draws an area that `plain`
            // lists.
            let typed = sentence.contains('`') || sentence.contains(": all but ");
            let mut lost = names(sentence);
            // `plain` gives the number of squares in a list; on the screen, users can count them.
            let is_square = |name: &&String| name.parse::<Square>().is_ok();
            lost.remove(&lost.iter().filter(is_square).count().to_string());
            // A piece stands on its square without the number 0, and no move leads there.
            lost.remove("0");
            lost.retain(|name| !heard.contains(name));
            let refused = nth == 0 && said.status != Status::Ok;
            let in_words = typed || !refused || screen.contains(&words(sentence));
            // If text is cut off on the screen, `sheet` prints the rest.
            let is_cut = screen.contains(" ... ") || screen.contains('…');
            if !in_words || !typed && !is_cut && !lost.is_empty() {
                let lines: Vec<&str> = changed.iter().map(|&y| &*self.rows[y]).collect();
                self.missing.push(format!(
                    "{pressed}: {lost:?} of {sentence}\n{}",
                    lines.join("\n")
                ));
            }
        }
    }

    /// Carries out a learner's act: by keys on the screen, and by the equivalent line in `plain`.
    fn act(&mut self, act: Act) {
        let at = |square: Square| keys_to(&square.to_string());
        match act {
            Act::Move(mv) => self.keys(
                &format!("{} enter {} enter", at(mv.from), at(mv.to)),
                &format!("move {mv}"),
            ),
            Act::Mark(square) => {
                self.keys(
                    &format!("{} enter", at(square)),
                    &format!("answer {square}"),
                );
            }
            Act::Obstacle(square) => self.keys(
                &format!("{} x", at(square)),
                &format!("obstacle toggle {square}"),
            ),
            Act::Choose(index) => {
                let number = index + 1;
                self.keys(&number.to_string(), &format!("choose {number}"));
            }
            Act::Answer(_) => unreachable!("no level is answered in one piece"),
        }
    }

    fn level(&self) -> Level {
        let Activity::Learn(learn) = &self.plain.activity else {
            panic!("no lesson");
        };
        learn.level().clone()
    }

    /// Plays a wrong act, if there is one that is rejected immediately, then asks for a hint, then
    /// plays the solution, up to any promotion.
    fn play_level(&mut self) {
        let level = self.level();
        let right = solution(&level);
        let (start, board) = (level.start(), level.scene.board());
        let own = |square| {
            let piece = board.piece(square);
            piece.is_some_and(|piece| piece.color == level.scene.setup.turn)
        };
        // On the screen, a piece of the learner's own side would be selected instead of being a
        // destination.
        let is_wrong = |act: &Act| {
            let goes = !matches!(act, Act::Move(mv) if !own(mv.from) || own(mv.to));
            let budget = &mut Budget::new(2_000_000);
            goes && !right.contains(act) && level.judge(&start, *act, budget).is_err()
        };
        let wrong = acts(&level).into_iter().find(is_wrong);
        let promotes = |act: &Act| matches!(act, Act::Move(mv) if mv.promotion.is_some());
        wrong.into_iter().for_each(|act| self.act(act));
        self.key("i");
        for act in right.into_iter().take_while(|act| !promotes(act)) {
            self.act(act);
        }
    }
}

fn keys_to(square: &str) -> String {
    format!("g {} {}", &square[..1], &square[1..])
}

fn rows(story: &mut Story) -> Vec<String> {
    // The variation selector after a black pawn takes no cell.
    let screen = story.screen().replace('\u{fe0e}', "");
    screen.lines().map(str::to_owned).collect()
}

/// Returns the squares and numbers in the text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_name = |word: &&str| {
        word.parse::<Square>().is_ok() || !word.is_empty() && word.chars().all(|c| c.is_numeric())
    };
    words.filter(is_name).map(str::to_lowercase).collect()
}

/// Returns the squares that have something drawn on them in the rows `among`.
fn pieces(rows: &[String], among: &BTreeSet<usize>) -> BTreeSet<String> {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let area = Rect::new(0, 0, rows[0].len() as u16, rows.len() as u16);
    let Ok(layout) = Layout::new(area) else {
        return BTreeSet::new();
    };
    // The board is flipped if the file on the left is h.
    let corner = layout.letter(File::A, false);
    let flipped = rows[usize::from(corner.y)][usize::from(corner.x)] == 'h';
    let coordinates: BTreeSet<Position> = Rank::ALL
        .map(|rank| layout.digit(rank, flipped))
        .into_iter()
        .chain(File::ALL.map(|file| layout.letter(file, flipped)))
        .collect();
    let is_drawn = |at: Position| {
        let cell = rows[usize::from(at.y)].get(usize::from(at.x));
        !coordinates.contains(&at) && cell.is_some_and(|c| !" :".contains(*c))
    };
    let has_drawing = |square: &Square| {
        let cells = layout.square(*square, flipped).positions();
        let mut cells = cells.filter(|at| among.contains(&usize::from(at.y)));
        cells.any(is_drawn)
    };
    let drawn = Square::ALL.into_iter().filter(has_drawing);
    drawn.map(|square| square.to_string()).collect()
}

fn assert_nothing_missing(missing: &[String]) {
    let shown = missing[..missing.len().min(20)].join("\n\n");
    assert!(missing.is_empty(), "{}:\n{shown}", missing.len());
}

#[test]
fn the_lines_that_a_key_changes_say_what_plain_says_of_a_scene() {
    let mut missing = Vec::new();
    let mut seen = BTreeSet::new();
    let of_ways = scenes().filter(|collected| seen.insert(collected.scene.way.to_string()));
    for collected in of_ways {
        let mut both = Both::of(&collected.scene);
        for key in ". > . right up . end".split(' ') {
            // At the end, these keys only report that there is no further step.
            let (at, last) = both.story.model().position();
            if at == last && [".", ">", "end"].contains(&key) {
                continue;
            }
            both.key(key);
        }
        let name = collected.name;
        missing.extend(
            both.missing
                .into_iter()
                .map(|told| format!("{name}, {told}")),
        );
    }
    assert_nothing_missing(&missing);
}

/// Checks one level for each kind of question and answer.
#[test]
fn the_lines_that_a_key_changes_say_what_plain_says_in_lessons() {
    let mut levels = BTreeMap::new();
    for lesson in course() {
        for (index, level) in lesson.levels.iter().enumerate() {
            let asked = level.task().split(' ').next().map(str::to_owned);
            let kind = (format!("{:?}", level.input()), asked);
            levels
                .entry(kind)
                .or_insert((lesson.name.clone(), index + 1));
        }
    }
    let mut missing = Vec::new();
    for (name, number) in levels.into_values() {
        let mut both = Both::on_an_empty_board();
        both.line(&format!("learn {name} {number}"));
        both.play_level();
        let of_level = both.missing.into_iter();
        missing.extend(of_level.map(|told| format!("{name} {number}, {told}")));
    }
    assert_nothing_missing(&missing);
}

#[test]
fn the_lines_that_a_key_changes_say_what_plain_says_in_practice() {
    let mut missing = Vec::new();
    // Every second skill is enough: these include all ways to answer.
    for skill in Skill::ALL.iter().step_by(2) {
        let mut both = Both::on_an_empty_board();
        both.line(&format!("practice {skill} 3"));
        both.play_level();
        missing.extend(
            both.missing
                .into_iter()
                .map(|told| format!("{skill}, {told}")),
        );
    }
    assert_nothing_missing(&missing);
}

#[test]
fn the_lines_that_a_key_changes_say_what_plain_says_in_games() {
    let mut both = Both::on_an_empty_board();
    both.line("game new");
    for moves in ["e2 e5", "f2 f3", "e7 e6", "g2 g4", "d8 h4"] {
        let (from, to) = moves.split_once(' ').expect("two squares");
        let keys = format!("{} enter {} enter", keys_to(from), keys_to(to));
        both.keys(&keys, &format!("move {moves}"));
    }
    both.key("u");
    both.keys("esc esc", "back");
    both.line("match play 3,4,5");
    both.keys("g b 8 enter", "take 1 2");
    both.line("take 1 9");
    both.key("u");
    assert_nothing_missing(&both.missing);
}

/// Checks that the line of the cursor names what Enter opens, in lists, on pages and in typed text.
#[test]
fn the_cursors_line_names_what_enter_opens() {
    let opened = |open: &str, downs: usize| {
        let mut story = Story::open("8/8/8/8/8/8/8/8");
        story.keys(open).keys(&"down ".repeat(downs));
        (story.cursors_row(), story)
    };
    for downs in [4, 9, 30] {
        let (row, mut story) = opened("o", downs);
        // Only the part of the row to the right of the board is compared.
        let row: String = row.chars().skip(48).collect();
        let title = row
            .split("  ")
            .map(|part| part.trim_matches(['▌', ' ']))
            .find(|part| part.contains(char::is_alphabetic));
        let title = title.expect("a title");
        story.keys("enter");
        // The title may not fit next to the board, so the model's title is compared first.
        let is_open = story.model().title() == title || story.column().contains(title);
        assert!(is_open, "{title}\n{}", story.screen());
    }
    for downs in [0, 1, 7, 20] {
        let (row, story) = opened("L", downs);
        let mut story = story;
        story.keys("enter");
        let Activity::Learn(learn) = &story.model().activity else {
            panic!("{row}");
        };
        let title = learn.lesson.title.clone();
        assert!(row.contains(&title), "{title}: {row}");
    }
    for (keys, shown) in [("f l i p", "flip"), ("u n d o", "undo")] {
        let (row, _) = opened(&format!("ctrl-p {keys}"), 0);
        assert!(row.contains(shown), "{row}");
        let (row, _) = opened(&format!(": {keys}"), 0);
        assert!(row.contains(&format!(":{shown}")), "{row}");
    }
    let (row, mut story) = opened("p", 3);
    story.keys("enter");
    let piece = story
        .model()
        .scene()
        .board()
        .pieces()
        .first()
        .expect("a piece");
    let placed = story
        .model()
        .scene()
        .board()
        .piece(piece)
        .expect("a piece")
        .to_string();
    assert!(
        row.contains("[n]") && placed == "black knight",
        "{placed}: {row}"
    );
    let (row, _) = opened("P", 0);
    assert!(row.contains("Ten questions, due skills"), "{row}");
}

#[test]
fn every_key_of_a_jump_is_heard() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    for key in ["g", "e", "7"] {
        let before = story.screen();
        story.keys(key);
        assert_ne!(story.screen(), before, "{key}");
    }
    story.keys("g e").shows("e 1-8");
}
