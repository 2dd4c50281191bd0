//! Answers to practice questions, compared with a second implementation that shares no code with
//! the program.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::support::program;
use program::program;

type At = (i8, i8);
type Board = BTreeMap<At, char>;

const ROOK: [At; 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
const BISHOP: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [At; 8] = [
    (-1, -2),
    (1, -2),
    (-1, 2),
    (1, 2),
    (-2, -1),
    (2, -1),
    (-2, 1),
    (2, 1),
];

fn on((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn named((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn at(name: &Value) -> At {
    let name = name.as_str().expect("a square").as_bytes();
    ((name[0] - b'a') as i8, (name[1] - b'1') as i8)
}

fn board(fen: &str) -> Board {
    let mut board = Board::new();
    let ranks = fen.split(' ').next().expect("a placement").split('/');
    for (rank, row) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        for c in row.chars() {
            match c.to_digit(10) {
                Some(empty) => file += empty as i8,
                None => {
                    board.insert((file, rank), c);
                    file += 1;
                }
            }
        }
    }
    board
}

fn white(c: char) -> bool {
    c.is_ascii_uppercase()
}

fn enemies(a: char, b: char) -> bool {
    a != '*' && b != '*' && white(a) != white(b)
}

/// A ray: open squares, blocker, shadow, and whether the blocker can be captured.
type Ray = (Vec<At>, Option<At>, Vec<At>, bool);

fn walk(board: &Board, from: At, (dx, dy): At, most: usize, piece: char, takes: bool) -> Ray {
    let (mut open, mut blocker, mut shadow) = (Vec::new(), None, Vec::new());
    let steps = (1..=most as i8).map(|n| (from.0 + dx * n, from.1 + dy * n));
    for square in steps.take_while(|&square| on(square)) {
        match blocker {
            Some(_) => shadow.push(square),
            None if board.contains_key(&square) => blocker = Some(square),
            None => open.push(square),
        }
    }
    let taken = takes && blocker.is_some_and(|square| enemies(piece, board[&square]));
    (open, blocker, shadow, taken)
}

fn rays(board: &Board, from: At, piece: char) -> Vec<Ray> {
    let king: Vec<At> = ROOK.into_iter().chain(BISHOP).collect();
    let (vectors, most): (&[At], usize) = match piece.to_ascii_uppercase() {
        'R' => (&ROOK, 7),
        'B' => (&BISHOP, 7),
        'Q' => (&king, 7),
        'K' => (&king, 1),
        'N' => (&KNIGHT, 1),
        _ => return pawn(board, from, piece),
    };
    let ray = |&vector: &At| walk(board, from, vector, most, piece, true);
    vectors.iter().map(ray).collect()
}

fn pawn(board: &Board, from: At, piece: char) -> Vec<Ray> {
    let up = if white(piece) { 1 } else { -1 };
    let home = if white(piece) { 1 } else { 6 };
    let steps = if from.1 == home { 2 } else { 1 };
    let mut rays = vec![walk(board, from, (0, up), steps, piece, false)];
    for dx in [-1, 1] {
        let (_, blocker, _, taken) = walk(board, from, (dx, up), 1, piece, true);
        rays.push((Vec::new(), blocker, Vec::new(), taken));
    }
    rays
}

fn destinations(board: &Board, from: At, piece: char) -> Vec<At> {
    let ray = |(open, blocker, _, taken): Ray| {
        let capture = blocker.filter(|_| taken);
        open.into_iter().chain(capture)
    };
    rays(board, from, piece).into_iter().flat_map(ray).collect()
}

fn attacks(board: &Board, from: At, piece: char) -> Vec<At> {
    if piece.eq_ignore_ascii_case(&'p') {
        let up = if white(piece) { 1 } else { -1 };
        return vec![(from.0 - 1, from.1 + up), (from.0 + 1, from.1 + up)];
    }
    let ray = |(open, blocker, ..): Ray| open.into_iter().chain(blocker);
    rays(board, from, piece).into_iter().flat_map(ray).collect()
}

/// Returns the distances, and for each square the squares that it enqueues, in the order in which
/// the squares are dequeued.
fn search(board: &Board, from: At) -> (BTreeMap<At, u64>, Vec<Vec<At>>) {
    let piece = board[&from];
    let mut board = board.clone();
    board.remove(&from);
    let mut distances = BTreeMap::from([(from, 0)]);
    let (mut queue, mut joined) = (VecDeque::from([from]), Vec::new());
    while let Some(next) = queue.pop_front() {
        let mut new = Vec::new();
        for square in destinations(&board, next, piece) {
            if !distances.contains_key(&square) {
                distances.insert(square, distances[&next] + 1);
                queue.push_back(square);
                new.push(square);
            }
        }
        joined.push(new);
    }
    (distances, joined)
}

fn pinned(board: &Board) -> Vec<At> {
    let mut found = Vec::new();
    for (&king, &color) in board.iter().filter(|(_, c)| c.eq_ignore_ascii_case(&'k')) {
        for (vectors, slider) in [(ROOK, 'r'), (BISHOP, 'b')] {
            for (dx, dy) in vectors {
                let line = (1..8).map(|n| (king.0 + dx * n, king.1 + dy * n));
                let mut things = line.filter_map(|square| Some((square, *board.get(&square)?)));
                let (first, second) = (things.next(), things.next());
                if let (Some((square, own)), Some((_, by))) = (first, second) {
                    let small = by.to_ascii_lowercase();
                    let same = own != '*' && !enemies(own, color);
                    if same && enemies(by, color) && (small == slider || small == 'q') {
                        found.push(square);
                    }
                }
            }
        }
    }
    found
}

fn queens(board: &Board) -> Vec<At> {
    let queens: Vec<At> = board
        .iter()
        .filter(|(_, c)| **c == 'Q')
        .map(|(at, _)| *at)
        .collect();
    let rank = (0..8)
        .find(|rank| queens.iter().all(|at| at.1 != *rank))
        .expect("a rank");
    let attacked: BTreeSet<At> = queens
        .iter()
        .flat_map(|&at| attacks(board, at, 'Q'))
        .collect();
    let free = |at: &At| !board.contains_key(at) && !attacked.contains(at);
    (0..8).map(|file| (file, rank)).filter(free).collect()
}

/// Returns the legal destinations according to another library.
fn legal(fen: &str, from: &str) -> Vec<At> {
    let board: cozy_chess::Board = fen.parse().expect("a legal position");
    let from: cozy_chess::Square = from.parse().expect("a square");
    let mut found = Vec::new();
    board.generate_moves(|moves| {
        for mv in moves {
            if mv.from != from {
                continue;
            }
            // That library writes castling as the king capturing its own rook.
            let file = match mv.to.file() as i8 {
                to if board.color_on(mv.to) != Some(board.side_to_move()) => to,
                to if to > from.file() as i8 => 6,
                _ => 2,
            };
            found.push((file, mv.to.rank() as i8));
        }
        false
    });
    found
}

fn expected(question: &Value) -> Value {
    let fen = question["fen"].as_str().expect("a FEN");
    let board = board(fen);
    let select = || at(&question["select"]);
    let reach = || rays(&board, select(), board[&select()]);
    let number = question["number"].as_u64();
    let squares: Vec<At> = match question["skill"].as_str().expect("a skill") {
        "color" => {
            let (file, rank) = select();
            return if (file + rank) % 2 == 0 {
                "dark"
            } else {
                "light"
            }
            .into();
        }
        "captures" => reach()
            .into_iter()
            .filter(|ray| ray.3)
            .filter_map(|ray| ray.1)
            .collect(),
        "blockers" => reach().into_iter().filter_map(|ray| ray.1).collect(),
        "shadow" => reach().into_iter().flat_map(|ray| ray.2).collect(),
        "attackers" => {
            let target = at(&question["target"]);
            let attacker = |(at, piece): &(&At, &char)| {
                **piece != '*' && attacks(&board, **at, **piece).contains(&target)
            };
            board.iter().filter(attacker).map(|(at, _)| *at).collect()
        }
        "pins" => pinned(&board),
        "distance" => {
            let (distances, _) = search(&board, select());
            let away = distances
                .into_iter()
                .filter(|(_, moves)| Some(*moves) == number);
            away.map(|(at, _)| at).collect()
        }
        "frontier" => search(&board, select()).1[number.expect("a step") as usize].clone(),
        "moves" => {
            let (distances, _) = search(&board, select());
            let moves = distances.get(&at(&question["target"]));
            return moves.map_or("never".to_owned(), u64::to_string).into();
        }
        "legal" => legal(fen, question["select"].as_str().expect("a square")),
        "queens" => queens(&board),
        piece => {
            let letter = match piece {
                "knight" => 'n',
                piece => piece.chars().next().expect("a letter"),
            };
            assert_eq!(board[&select()].to_ascii_lowercase(), letter);
            destinations(&board, select(), board[&select()])
        }
    };
    let names: BTreeSet<String> = squares
        .into_iter()
        .filter(|&at| on(at))
        .map(named)
        .collect();
    names.into_iter().collect()
}

fn questions(args: &[&str]) -> Vec<Value> {
    let output = program(&[&["practice", "--json"], args].concat())
        .output()
        .expect("the program");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect()
}

#[test]
fn every_answer_is_found_in_another_way_too() {
    let questions = questions(&["--count", "3400", "--seed", "2026"]);
    assert_eq!(questions.len(), 3400);
    let mut skills = BTreeSet::new();
    for question in questions {
        let answer = &question["answer"];
        assert_eq!(*answer, expected(&question), "{question}");
        assert!(answer.as_array().is_none_or(|squares| !squares.is_empty()));
        let task = question["task"].as_str().expect("a task");
        match question["skill"].as_str() {
            Some("distance") => assert!(task.contains(&format!("{} move", question["number"]))),
            Some("frontier") => assert!(task.contains(&format!("step {}", question["number"]))),
            _ => assert!(question["number"].is_null()),
        }
        skills.insert(question["skill"].to_string());
    }
    assert_eq!(skills.len(), 17);
}

#[test]
fn a_round_is_answered_in_the_terminal() {
    let seeded = ["--seed", "42", "--count", "3"];
    let rook = questions(&[&["rook"], &seeded[..]].concat());
    let answer = |question: &Value| {
        let squares = question["answer"].as_array().expect("squares").iter();
        let names: Vec<&str> = squares
            .map(|square| square.as_str().expect("a name"))
            .collect();
        names.join(" ")
    };
    let lines = format!(
        "{}\n?\nwhat if\na1 b2\na1 b2\nwhat if\n{}\n{}\n",
        answer(&rook[0]),
        answer(&rook[2]),
        answer(&rook[1])
    );
    let output = program(&[&["practice", "rook", "--quiet"], &seeded[..]].concat())
        .write_stdin(lines)
        .output()
        .expect("the program");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success());
    assert_eq!(said.matches("Right.").count(), 3, "{said}");
    assert!(
        said.contains("Missing: ") && said.contains("Now the ones you missed."),
        "{said}"
    );
    for what_else in [
        "Type an answer, or `hint` (the question counts as missed).",
        "There is nothing to show; ",
        "There is nothing more to show: ",
        "Try again.",
        "Missing: ",
    ] {
        assert_eq!(said.matches(what_else).count(), 1, "{what_else}\n{said}");
    }
    // The first wrong answer gets a reason; the second also gets the solution.
    assert_eq!(said.matches("The same goes for b2.").count(), 2, "{said}");
    let (tried, shown) = said.split_once("Try again.").expect("a second try");
    assert!(
        !tried.contains("Missing:") && shown.contains("Missing:"),
        "{said}"
    );
    let end = "2 of 3 questions right.\nNext due: The rook (tomorrow).\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_hint_is_given_on_the_command_line_and_costs_the_question() {
    let output = program(&[
        "practice", "color", "--seed", "7", "--count", "1", "--quiet",
    ])
    .write_stdin("hint\nhint\nhint\nlight\ndark\nlight\n")
    .output()
    .expect("the program");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(
        said.contains("Hint 1/3: ") && said.contains("Hint 3/3: The answer: "),
        "{said}"
    );
    assert!(said.contains("Now the ones you missed."), "{said}");
    assert!(said.contains("0 of 1 question right."), "{said}");
}

#[test]
fn what_is_no_skill_and_no_number_is_refused() {
    for (args, said) in [
        (
            &["practice", "rok"][..],
            "`rok` is not a skill; expected a name such as ",
        ),
        (
            &["practice", "--seed", "x"],
            "`x` is not a seed; expected a whole number (0 or more)",
        ),
        (
            &["practice", "--count", "0"],
            "`0` is not a valid number of questions",
        ),
        (
            &["practice", "--json", "--learner", "anna"],
            "--learner given with --json",
        ),
    ] {
        let output = program(args).output().expect("the program");
        let err = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2));
        assert!(err.contains(said) && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn homework_is_the_same_round_on_screen_and_on_the_command_line() {
    let printed = questions(&["--seed", "42", "--count", "12"]);
    let lines: String = std::iter::repeat_n("level next\n", 11).collect();
    let output = program(&["plain"])
        .env(
            "XDG_STATE_HOME",
            tempfile::tempdir().expect("a folder").path(),
        )
        .write_stdin(format!("practice --seed 42 --count 12\n{lines}"))
        .output()
        .expect("the program");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    for (number, question) in printed.iter().enumerate() {
        let task = question["task"].as_str().expect("a task");
        let last = task.split(". ").last().expect("a sentence");
        assert!(said.contains(last), "{number}: {task}\n{said}");
    }
    assert!(said.contains("question 12 of 12"), "{said}");
    let wrong = program(&["plain", "--strict"])
        .write_stdin("practice --count 0\n")
        .output()
        .expect("the program");
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn a_round_is_played_in_plain_and_remembered() {
    let state = tempfile::tempdir().expect("a folder");
    let output = program(&["plain"])
        .env("XDG_STATE_HOME", state.path())
        .write_stdin("practice color 7\nanswer light\nanswer dark\nlevel 2\nanswer dark\nanswer light\npractice rok\npractice rook 3\npractice rook 4\n")
        .output()
        .expect("the program");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(
        said.contains("Practice, question 1 of 10. Light or dark."),
        "{said}"
    );
    assert!(said.contains("`rok` is not a skill"), "{said}");
    // The first question of every round is introduced, even right after another round.
    assert_eq!(
        said.matches("Practice, question 1 of 10. The rook.")
            .count(),
        2,
        "{said}"
    );
    let file = state.path().join("knightlight").join("progress.json");
    let kept = std::fs::read_to_string(file).expect("a progress file");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    let color = &kept["skills"]["color"];
    assert_eq!(color["asked"], 2, "{kept}");
    assert_eq!(kept["levels"], serde_json::json!({}), "no lesson was done");
}

/// A learner who forgets: a skill with stability S is remembered after t days with probability
/// 2^(-t/S). A right answer increases S, more so the closer the skill was to being forgotten; a
/// wrong one decreases it, but not below 0.5. Every second skill starts with half the stability.
struct Forgetful {
    stability: Vec<f64>,
    last: Vec<f64>,
    chance: u64,
}

impl Forgetful {
    fn new(skills: usize, seed: u64) -> Forgetful {
        let stability = (0..skills).map(|i| if i % 2 == 0 { 1.0 } else { 0.5 });
        Forgetful {
            stability: stability.collect(),
            last: vec![0.0; skills],
            chance: seed,
        }
    }

    /// Returns the next pseudo-random number: at least 0, and less than 1.
    fn roll(&mut self) -> f64 {
        self.chance = self
            .chance
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.chance >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn remembers(&self, skill: usize, day: f64) -> f64 {
        2_f64.powf(-(day - self.last[skill]) / self.stability[skill])
    }

    /// Answers a question, and returns whether the answer is right. The learner sees the solution
    /// either way.
    fn answers(&mut self, skill: usize, day: f64) -> bool {
        let remembered = self.remembers(skill, day);
        let right = self.roll() < remembered;
        let stability = &mut self.stability[skill];
        *stability = if right {
            *stability * (1.0 + 2.0 * (1.0 - remembered))
        } else {
            (*stability * 0.7).max(0.5)
        };
        self.last[skill] = day;
        right
    }
}

/// Returns the average share of skills remembered over 90 days with ten questions a day, and the
/// geometric mean of the final stabilities.
fn ninety_days(due_first: bool, seed: u64) -> (f64, f64) {
    use knightlight::{
        board::Named,
        lesson::{Progress, Skill},
    };
    let skills: Vec<Skill> = Skill::all().collect();
    let (mut learner, mut progress) = (Forgetful::new(skills.len(), seed), Progress::default());
    for &skill in &skills {
        progress.practise(skill, false, 1);
    }
    let mut remembered = 0.0;
    for today in 1..=90_u32 {
        let due = progress.to_practise(today);
        for turn in 0..10 {
            let skill = if due_first {
                due[turn % due.len()]
            } else {
                skills[(learner.roll() * skills.len() as f64) as usize]
            };
            let right = learner.answers(skill as usize, today.into());
            progress.practise(skill, right, today);
        }
        let all = (0..skills.len()).map(|skill| learner.remembers(skill, f64::from(today) + 1.0));
        remembered += all.sum::<f64>() / skills.len() as f64 / 90.0;
    }
    let stability: f64 = learner.stability.iter().map(|days| days.ln()).sum();
    (remembered, (stability / skills.len() as f64).exp())
}

#[test]
fn who_practises_what_is_due_remembers_more_than_by_chance() {
    let mean = |due_first| {
        let runs = (1..=20).map(|seed| ninety_days(due_first, seed));
        let (remembered, stability) =
            runs.fold((0.0, 0.0), |sum, run| (sum.0 + run.0, sum.1 + run.1));
        (remembered / 20.0, stability / 20.0)
    };
    let (due, random) = (mean(true), mean(false));
    println!("due first: {due:?}, at random: {random:?}");
    assert!(due.0 > random.0 && due.1 > random.1, "{due:?} {random:?}");
}

/// Checks that practice without a name asks about what was taught: skills of finished lessons
/// first, in the order of the course.
#[test]
fn practice_asks_what_lessons_have_taught() {
    use knightlight::lesson::{Progress, Record, Skill, lesson};
    let play = |progress: &mut Progress, name: &str, levels: usize| {
        let lesson = lesson(name).expect("a lesson");
        for level in lesson.levels.iter().take(levels) {
            progress.record(
                lesson,
                level,
                Record {
                    stars: 3,
                    cost: 1,
                    mistakes: 0,
                    hints: 0,
                    tries: 1,
                    day: 0,
                },
            );
        }
    };
    let mut progress = Progress::default();
    let new = progress.to_practise(9);
    assert!(new.iter().all(|skill| skill.needs_no_lesson()), "{new:?}");
    play(&mut progress, "rook", 3);
    assert_eq!(
        progress.to_practise(9),
        [Skill::Rook],
        "nothing that wasn't taught"
    );
    play(&mut progress, "colours", 1);
    play(&mut progress, "knight", 99);
    assert_eq!(
        progress.to_practise(9),
        [Skill::Knight, Skill::Rook, Skill::Color]
    );
    play(&mut progress, "rook", 99);
    assert_eq!(
        progress.to_practise(9),
        [Skill::Rook, Skill::Knight, Skill::Color]
    );
}
