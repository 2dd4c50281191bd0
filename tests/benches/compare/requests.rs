//! Requests to both programs: all commands, scenes, lessons and other things with names, and a
//! sample of squares and boards.

use knightlight::{
    app,
    board::{Direction, Square},
    trace::Algorithm,
};

/// A command line, with its standard input.
pub struct Request {
    pub name: String,
    pub words: Vec<String>,
    pub stdin: String,
}

/// Keys typed in a terminal.
pub struct Keys {
    pub name: String,
    pub words: Vec<String>,
    pub size: (u16, u16),
    pub keys: Vec<&'static str>,
}

/// Boards: an empty one, the initial position, and two with pieces of both sides and obstacles.
const BOARDS: [&str; 4] = [
    "8/8/8/8/8/8/8/8",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "4k3/2p1r3/1*3n2/3P4/2B1*3/1q3P2/4R1N1/4K3",
    "7k/8/3*4/1p1Q2b1/8/2*N4/5p2/R3K2r",
];

/// Questions for the command line about boards and squares; `{a}` and `{b}` are replaced by
/// squares.
const QUESTIONS: [&str; 16] = [
    "reach {a}",
    "reach {a} --rules chess",
    "why {a} {b}",
    "why {a} {b} --rules chess",
    "search {a} {b}",
    "search {a}",
    "bfs {a} {b} --piece K",
    "search {a} {b} --piece P --trace",
    "path {a} {b}",
    "attackers {a}",
    "pins",
    "sweep {a} ne",
    "sweep {a} w --order forward",
    "tour {a} --limit 2000",
    "color {a}",
    "queens 6",
];

/// Commands that need no board, and commands with mistakes.
const OTHERS: [&str; 34] = [
    "match 7,5,3,1",
    "match 7,5,3,1 --take 2,4",
    "match 0,0 --rule normal",
    "match 3,x",
    "match 1,2 --take 5,1",
    "queens 8",
    "queens 3",
    "tour a1 --way blind --limit 5000",
    "path 3,4 9,10",
    "path -16,51 11,51",
    "color i9",
    "reach",
    "reach z3",
    "why d4",
    "search g2 a8 --way depth-frist",
    "lessons list",
    "scenes",
    "scenes --json",
    "lessons check assets/lessons/rook.toml",
    "config show",
    "config check",
    "misconceptions",
    "learn --report",
    "learn --report --json",
    "worksheet - rook --key",
    "completions bash",
    "completions zsh",
    "completions fish",
    "man",
    "--help",
    "--version",
    "--fen 8/8/8/9/8/8/8/8 reach a1",
    "nonsense",
    "practice --json --count 40 --seed 7",
];

/// Lines typed into `plain` at each step.
const TELL: &str = "where\nscan\nlast\nqueue\nlayers\ndescribe\npieces\nsheet\n";

fn request(name: String, words: &[&str], stdin: &str) -> Request {
    Request {
        name,
        words: words.iter().map(|&word| word.to_owned()).collect(),
        stdin: stdin.to_owned(),
    }
}

pub fn requests() -> Vec<Request> {
    [questions(), others(), plain(), lessons(), files()]
        .into_iter()
        .flatten()
        .collect()
}

/// Returns every question on every board for a sample of pairs of squares, half of them as JSON and
/// the others as text.
fn questions() -> Vec<Request> {
    let mut all = Vec::new();
    for (number, board) in BOARDS.iter().enumerate() {
        for (at, question) in QUESTIONS.iter().enumerate() {
            for pair in 0..10 {
                let name = |square: usize| Square::ALL[square % 64].to_string();
                let (from, to) = (
                    name(pair * 13 + at * 5 + number),
                    name(pair * 29 + at * 7 + 3),
                );
                let line = question.replace("{a}", &from).replace("{b}", &to);
                let mut words: Vec<&str> = line.split(' ').collect();
                if words[0] != "color" {
                    words.extend(["--fen", board]);
                }
                if pair % 2 == 0 {
                    words.push("--json");
                }
                all.push(request(format!("question {}", words.join(" ")), &words, ""));
            }
        }
    }
    all
}

fn others() -> Vec<Request> {
    let mut all: Vec<Request> = OTHERS
        .iter()
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            request(format!("other {line}"), &words, "")
        })
        .collect();
    let commands = "color path reach why search sweep match attackers pins queens tour judge \
                    scenes lessons learn certificate practice worksheet play export plain \
                    completions man config";
    for command in commands.split_whitespace() {
        all.push(request(format!("help {command}"), &[command, "--help"], ""));
        all.push(request(format!("man {command}"), &["man", command], ""));
        let session = format!("help {command}\n{command}\n");
        all.push(request(
            format!("plain help {command}"),
            &["plain"],
            &session,
        ));
    }
    all
}

/// Returns sessions for each scene with each algorithm of its lens: several steps, and a
/// prediction. The scene's own algorithm also gets the other step sizes. Also returns a sweep
/// session for each direction.
fn plain() -> Vec<Request> {
    let mut all = Vec::new();
    for scene in app::scenes() {
        for way in Algorithm::ALL
            .iter()
            .filter(|way| way.row().lens == scene.scene.lens())
        {
            // Other step sizes only divide the same facts differently, so one algorithm per scene
            // is enough for them.
            let own = *way == scene.scene.way;
            let zooms: &[&str] = if own {
                &["edge", "square", "layer"]
            } else {
                &["square"]
            };
            for zoom in zooms {
                let mut session =
                    format!("scene {}\nway {}\nzoom {zoom}\n", scene.name, way.name());
                for step in ["step 0", "step 5", "step -1", "step end"] {
                    session += step;
                    session += "\n";
                    session += TELL;
                }
                session += "rank 4\nfile e\ndistance f4\ntree f5\nstep 3\npredict\nanswer e4\n";
                let name = format!("plain {} {} {zoom}", scene.name, way.name());
                all.push(request(name, &["plain", "--json"], &session));
            }
        }
    }
    for direction in Direction::ALL {
        let session = format!(
            "place B d4\nlens sweep\ndirection {}\nstep end\nlast\n",
            direction.name()
        );
        all.push(request(
            format!("plain sweep {}", direction.name()),
            &["plain"],
            &session,
        ));
    }
    all
}

/// Returns a session for each lesson, with each level's texts and hints, and two answers to the
/// level.
fn lessons() -> Vec<Request> {
    knightlight::lesson::course()
        .map(|lesson| {
            let mut session = format!("learn {}\n", lesson.name);
            for level in 1..=lesson.levels.len() {
                session +=
                    &format!("level {level}\nwhere\nscan\nhint\na1\nanswer e4\nhint\nhint\nhint\n");
            }
            request(format!("plain learn {}", lesson.name), &["plain"], &session)
        })
        .collect()
}

/// Returns requests to export each scene as text, JSON, PGN and an image, at its start, after 4
/// steps and at its end, and as a cast.
fn files() -> Vec<Request> {
    let mut all = Vec::new();
    for scene in app::scenes() {
        for format in ["txt", "json", "pgn", "svg"] {
            for step in ["0", "4", "end"] {
                let words = [
                    "export", "-", "--format", format, "--scene", scene.name, "--step", step,
                ];
                all.push(request(
                    format!("export {format} {} {step}", scene.name),
                    &words,
                    "",
                ));
            }
        }
        let words = [
            "export", "-", "--format", "cast", "--scene", scene.name, "--size", "80x24", "--to",
            "12",
        ];
        all.push(request(format!("export cast {}", scene.name), &words, ""));
    }
    all
}

/// Returns key sequences for several scenes, popups and pages, each at several sizes.
pub fn keys() -> Vec<Keys> {
    const TOURS: [(&str, &[&str]); 9] = [
        (
            "--scene=queen-shadows",
            &["l", "k", "\r", "x", "u", "\u{12}", "f", "T", "s"],
        ),
        (
            "--scene=knight-g2-a8",
            &[".", ".", ">", "z", ".", ",", "\u{1b}[F", "s", "c", ".", "v"],
        ),
        (
            "--scene=knight-depth-first",
            &[".", ".", ".", ".", "\u{1b}[F", "a", "\u{1b}"],
        ),
        (
            "--scene=eight-queens",
            &[".", ".", ">", ">", "s", "\u{1b}[F"],
        ),
        ("--scene=who-attacks", &["5", "l", "l", "6", "7", "1"]),
        (
            "--scene=rook",
            &[
                "p", "\u{1b}[C", "\r", "?", "\u{1b}", "o", "k", "n", "\u{1b}",
            ],
        ),
        (
            "--scene=slope",
            &["2", "t", "l", "t", ":", "s", "e", "\t", "\u{1b}"],
        ),
        ("learn", &["\r", "j", "\u{1b}", "P", "\u{1b}"]),
        ("play=breadth-first", &[" ", " ", " ", " ", ",", " "]),
    ];
    let sizes = [
        (40, 15),
        (80, 24),
        (100, 30),
        (120, 40),
        (160, 50),
        (200, 60),
    ];
    let session = |(start, keys): (&str, &[&'static str]), size: (u16, u16)| Keys {
        name: format!("keys {start} {}x{}", size.0, size.1),
        words: start.split('=').map(str::to_owned).collect(),
        size,
        keys: keys.to_vec(),
    };
    let all = TOURS
        .iter()
        .flat_map(|&tour| sizes.map(|size| session(tour, size)));
    all.collect()
}
