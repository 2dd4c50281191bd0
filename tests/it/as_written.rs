//! Moves, FENs and addresses as people write them, in every place that accepts them.

use knightlight::{
    app::{Effect, Message, Model, PlainAnswer, Status, scene, scenes},
    board::{Setup, Square, WrittenSetup},
    trace::Scene,
    view::Theme,
};

use crate::support::program::program;

/// Returns the model of a program without a screen.
fn model() -> Model {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    model
}

fn say(model: &mut Model, line: &str) -> (Status, String) {
    let answer = PlainAnswer::to(line, model);
    (answer.status, answer.sentences.join(" "))
}

/// Positions, each with spellings of one move, then a square and the letter of the piece that
/// stands on it after the move.
const SPELLINGS: [(&str, &[&str], &str, char); 9] = [
    (
        "4k3/7p/8/8/8/5N2/8/4K3 w - - 0 1",
        &[
            "Nd4",
            "Nfd4",
            "N3d4",
            "Nf3d4",
            "Nf3-d4",
            "Nf3xd4",
            "NF3-D4",
            "f3d4",
            "f3-d4",
            "f3 d4",
            "F3 D4",
            "Nd4!?",
            "N f3 - d4",
            "[5,2] [3,3]",
            "nd4",
        ],
        "d4",
        'N',
    ),
    (
        "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
        &["Ng1-f3", "Nf3", "Ngf3", "Nf3+"],
        "f3",
        'N',
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        &[
            "exd6 e.p.",
            "exd6e.p.",
            "exd6 ep",
            "exd6",
            "ed6",
            "Pexd6",
            "e5xd6",
            "e5-d6",
            "e5d6+",
            "e:d6",
            "eXD6",
        ],
        "d6",
        'P',
    ),
    (
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
        &[
            "a8(Q)", "a8=q", "a8=Q", "a8Q", "a8q", "a8(q)", "a8/Q", "a7a8q", "a7-a8=Q", "A8=Q",
            "Pa8=Q+", "a7 a8 q", "a7 a8=Q",
        ],
        "a8",
        'Q',
    ),
    (
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        &["Pe4", "E4", "e4", "pe4", "e2e4", "E2-E4", "Pe2-e4", "e2–e4"],
        "e4",
        'P',
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        &[
            "Kg1", "O-O", "0-0", "o-o", "e1g1", "e1-g1", "e1 g1", "Ke1-g1", "O–O",
        ],
        "f1",
        'R',
    ),
    (
        "3k4/8/8/8/8/B7/8/BR5K w - - 0 1",
        &["B1b2", "Ba1-b2", "a1b2"],
        "b2",
        'B',
    ),
    (
        "3k4/8/8/8/8/B7/8/BR5K w - - 0 1",
        &["b1b2", "Rb2"],
        "b2",
        'R',
    ),
    (
        "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1",
        &["bxc3", "bc3", "Pbxc3", "b2xc3"],
        "c3",
        'P',
    ),
];

#[test]
fn every_spelling_is_understood_wherever_a_move_is_made() {
    for (fen, spellings, square, letter) in SPELLINGS {
        let square: Square = square.parse().expect("a square");
        for (spelling, words) in spellings
            .iter()
            .flat_map(|text| [(text, ""), (text, "move ")])
        {
            for begins in [format!("fen {fen}"), format!("game {fen}")] {
                let mut model = model();
                assert_eq!(say(&mut model, &begins).0, Status::Ok, "{begins}");
                let line = format!("{words}{spelling}");
                if line.starts_with('[') {
                    continue;
                }
                let (status, said) = say(&mut model, &line);
                assert_eq!(status, Status::Ok, "{begins}, {line}: {said}");
                let stands = model.scene().board().get(square);
                let stands = stands.map(|occupant| occupant.letter());
                assert_eq!(stands, Some(letter), "{begins}, {line}: {said}");
                let pieces = model.scene().board().pieces().len();
                let before: Setup = fen.parse().expect("a FEN");
                let taken = before.board.pieces().len() - pieces;
                assert_eq!(taken, usize::from("d6c3".contains(square.name())), "{line}");
            }
        }
    }
}

/// Returns a file with a one-level lesson.
fn lesson(fen: &str, goal: &str) -> tempfile::NamedTempFile {
    let file = tempfile::Builder::new().suffix(".toml").tempfile();
    let file = file.expect("a file");
    let text = format!(
        "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n\
         scene = {{ fen = '{fen}' }}\ngoal.{goal}\nhints = ['So.', 'So then.']\n"
    );
    std::fs::write(&file, text).expect("a file");
    file
}

/// Returns the statuses and sentences of the answers to `lines` in a lesson.
fn in_lesson(file: &tempfile::NamedTempFile, lines: &str) -> Vec<(String, String)> {
    let path = file.path().to_string_lossy().into_owned();
    let mut plain = program(&["plain", "--json", &path]);
    let assert = plain.write_stdin(lines).assert().code(0);
    let out = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let object = |line: &str| -> serde_json::Value { serde_json::from_str(line).expect("JSON") };
    out.lines()
        .map(|line| {
            let object = object(line);
            let sentences = object["sentences"].as_array().expect("sentences").iter();
            let sentences = sentences.filter_map(|said| said.as_str());
            (
                object["status"].as_str().expect("a status").to_owned(),
                sentences.collect::<Vec<_>>().join(" "),
            )
        })
        .collect()
}

#[test]
fn lessons_ask_for_moves_and_take_them_in_every_spelling() {
    for (fen, goal, typed) in [
        ("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", "Ng1-f3"),
        ("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1", "Ng1-f3", "Nf3"),
        ("3k4/8/8/8/8/B7/8/BR5K w - - 0 1", "B3c5", "Bc5"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "exd6 e.p."),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8(Q)", "a8=q"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "Kg1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "e1g1"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Pe4", "E4"),
    ] {
        let file = lesson(fen, &format!("play = '{goal}'"));
        let path = file.path().to_string_lossy().into_owned();
        program(&["lessons", "check", &path]).assert().code(0);
        let told = in_lesson(&file, &format!("again\nmove {typed}\n"));
        assert!(told[0].1.contains(&format!("Play {goal}.")), "{told:?}");
        let (status, said) = &told[1];
        assert!(status == "ok" && said.contains("3 stars"), "{goal}: {said}");
    }
    for (fen, goal, why) in [
        // The bishop that can go to c1 is on rank 3.
        (
            "3k4/8/8/8/8/B7/8/BR5K w - - 0 1",
            "B2c1",
            "no white bishop on rank 2 can go to c1",
        ),
        (
            "7k/8/8/8/8/8/8/2K1R3 w - - 0 1",
            "O-O",
            "the king isn't on e1",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "Nf3+",
            "`Nf3+` is written `Nf3`",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "Nxf3",
            "`Nxf3` is written `Nf3`",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "knight",
            "`knight` is not a move",
        ),
        (
            "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            "a queen, rook, bishop or knight",
        ),
    ] {
        let file = lesson(fen, &format!("play = '{goal}'"));
        let path = file.path().to_string_lossy().into_owned();
        let refused = program(&["lessons", "check", &path]).assert().code(2);
        let output = refused.get_output();
        let said = [&output.stdout[..], &output.stderr[..]].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(said.contains(why), "{goal}: {said}");
    }
}

/// Checks that an impossible move is refused with the reason, and changes nothing.
#[test]
fn a_refusal_names_what_was_asked_for() {
    for (begins, line, said) in [
        (
            "game 7k/8/8/8/8/8/8/2K1R3 w - - 0 1",
            "move O-O",
            "No castling on the king's side: the king isn't on e1.",
        ),
        (
            "fen 7k/8/8/8/8/8/8/2K1R3 w - - 0 1",
            "move O-O",
            "No castling on the king's side: the king isn't on e1.",
        ),
        (
            "fen 4k3/7p/8/8/8/5N2/8/4K3 w - - 0 1",
            "move Ndd4",
            "No knight on the d-file can go to d4.",
        ),
        (
            "fen 4k3/7p/8/8/8/5N2/8/4K3 w - - 0 1",
            "move N1d4",
            "No knight on rank 1 can go to d4.",
        ),
        (
            "game 4k3/7p/8/8/8/5N2/8/4K3 w - - 0 1",
            "move Nb3-d4",
            "No white knight on b3 can go to d4.",
        ),
        (
            "fen 4k3/7p/8/8/8/5N2/8/4K3 w - - 0 1",
            "move Nd5",
            "No: a knight jumps two squares straight and one to the side, so it can't jump from f3 to d5.",
        ),
        (
            "game 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "move Kg1",
            "No castling on the king's side: there is no white rook on h1.",
        ),
        (
            "game 4k3/8/8/8/8/8/8/3K3R w - - 0 1",
            "move Kf1",
            "No: a king moves one square at a time, and f1 is farther than that.",
        ),
        (
            "fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "move e1g1",
            "No castling on the king's side: the right to castle is lost, since the king on e1 or the rook on h1 counts as having moved.",
        ),
        (
            "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "move Kg1",
            "No king can go to g1.",
        ),
        (
            "fen 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            "move exd6 e.p.",
            "No: a pawn moves diagonally only to take a piece, and d6 is empty.",
        ),
        (
            "game 4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
            "move Nc3-d5",
            "No: the white knight on c3 is pinned by the black bishop on b4. Moving it there would expose the king on e1.",
        ),
    ] {
        let mut model = model();
        say(&mut model, begins);
        let before = model.scene().setup;
        let answered = say(&mut model, line);
        assert_eq!(answered, (Status::No, said.to_owned()), "{begins}");
        assert_eq!(model.scene().setup, before, "{begins}, {line}");
    }
}

#[test]
fn a_promotion_without_its_piece_is_refused_and_names_the_four() {
    let fen = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    let names = |said: &str| said.contains("a queen, rook, bishop or knight");
    for begins in ["fen", "game"] {
        for line in ["move a8", "a7a8", "move a7 a8", "A8", "Pa7-a8"] {
            let mut model = model();
            say(&mut model, &format!("{begins} {fen}"));
            let (status, said) = say(&mut model, line);
            assert_eq!(status, Status::No, "{begins}, {line}: {said}");
            assert!(names(&said), "{said}");
            assert_eq!(model.scene().setup.to_string(), fen);
        }
    }
    let told = in_lesson(&lesson(fen, "promote = { to = 'Q' }"), "a8\na8/q\n");
    assert!(told[0].0 == "no" && names(&told[0].1), "{told:?}");
    assert!(
        told[1].0 == "ok" && told[1].1.contains("3 stars"),
        "{told:?}"
    );
}

/// Function that parses a FEN, an EPD or an address. Returns the position, whether Black is at the
/// bottom if that is known, and the sentences.
type Reads = fn(&str) -> (Setup, Option<bool>, String);

fn json(args: &[&str], stdin: &str) -> serde_json::Value {
    let mut program = program(args);
    let assert = program.write_stdin(stdin).assert().code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    let mut read: serde_json::Value =
        serde_json::from_slice(&assert.get_output().stdout).expect("JSON");
    read["said"] = said.into();
    read
}

/// Returns the model's setup, whether Black is at the bottom, and `said`.
fn shown(model: &Model, said: String) -> (Setup, Option<bool>, String) {
    (model.scene().setup, Some(model.flipped()), said)
}

fn at_the_prompt(text: &str) -> (Setup, Option<bool>, String) {
    let mut model = model();
    let (_, said) = say(&mut model, &format!("fen {text}"));
    shown(&model, said)
}

fn in_a_game(text: &str) -> (Setup, Option<bool>, String) {
    let mut model = model();
    let (_, said) = say(&mut model, &format!("game {text}"));
    shown(&model, said)
}

fn pasted(text: &str) -> (Setup, Option<bool>, String) {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.update(Message::Paste(format!("{text}\n")));
    let said = model.message.join(" ");
    shown(&model, said)
}

fn compared(text: &str) -> (Setup, Option<bool>, String) {
    let mut model = model();
    say(&mut model, "place K e1");
    let (_, said) = say(&mut model, &format!("compare {text}"));
    let beside = model.runs().all().nth(1).expect("a second board");
    (beside.scene().setup, Some(model.flipped()), said)
}

fn exported(args: &[&str], stdin: &str) -> (Setup, Option<bool>, String) {
    let read = json(
        &[&["export", "-", "--format", "json"], args].concat(),
        stdin,
    );
    let fen = read["scene"]["fen"].as_str().expect("a FEN");
    let said = read["said"].as_str().expect("a text");
    (
        fen.parse().expect("a FEN"),
        read["flip"].as_bool(),
        said.to_owned(),
    )
}

fn by_option(text: &str) -> (Setup, Option<bool>, String) {
    exported(&["--fen", text], "")
}

fn from_stdin(text: &str) -> (Setup, Option<bool>, String) {
    exported(&["--fen", "-"], &format!("{text}\n"))
}

fn in_plain(text: &str) -> (Setup, Option<bool>, String) {
    let mut plain = program(&["plain", "--fen", text]);
    let assert = plain.write_stdin("link\n").assert().code(0);
    let out = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    let link: WrittenSetup = out.lines().next().expect("a link").parse().expect("a link");
    (link.setup, link.flipped, said)
}

const READERS: [(&str, Reads); 7] = [
    ("fen", at_the_prompt),
    ("game", in_a_game),
    ("paste", pasted),
    ("compare", compared),
    ("--fen", by_option),
    ("--fen -", from_stdin),
    ("plain --fen", in_plain),
];

#[test]
fn positions_are_read_alike_everywhere() {
    let fen = "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 1";
    let setup: Setup = fen.parse().expect("a FEN");
    let underscores = fen.replace(' ', "_");
    let opcodes = "The EPD's operations are ignored: bm O-O; id \"x\";";
    for (text, flipped, said) in [
        (
            "r3k2r/8/8/8/4Pp2/8/8/R3K2R/ b kqKQ e3 - -".to_owned(),
            false,
            "",
        ),
        (fen.replace(' ', "\u{a0}"), false, ""),
        (fen.replace(' ', "\t"), false, ""),
        (format!("{fen};"), false, ""),
        (
            "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 bm O-O; id \"x\";".to_owned(),
            false,
            opcodes,
        ),
        (
            format!("https://lichess.org/editor/{underscores}"),
            false,
            "",
        ),
        (
            format!("https://lichess.org/analysis/fromPosition/{underscores}?color=black"),
            true,
            "",
        ),
        (
            format!(
                "https://lichess.org/?fen={}&color=black#ai",
                fen.replace(' ', "%20")
            ),
            true,
            "",
        ),
    ] {
        for (name, read) in READERS {
            let (found, below, told) = read(&text);
            assert_eq!(found, setup, "{name}: {text:?}");
            assert!(below.is_none_or(|below| below == flipped), "{name}: {text}");
            assert!(told.contains(said), "{name}: {told}");
            assert_eq!(told.contains("ignored"), !said.is_empty(), "{name}: {told}");
        }
    }
}

#[test]
fn an_answer_says_what_was_ignored_and_an_address_turns_its_board() {
    let epd = "7k/8/8/8/8/8/8/R3K3 w - - bm Ra8;";
    let note = "The EPD's operations are ignored: bm Ra8;";
    let answer = json(&["reach", "a1", "--json", "--fen", epd], "");
    let sentence = answer["sentence"].as_str().expect("a sentence");
    assert!(sentence.ends_with(note), "{sentence}");
    assert_eq!(answer["piece"], "R");
    let mut model = model();
    let (status, said) = say(&mut model, &format!("reach a1 --fen {epd}"));
    assert!(status == Status::Ok && said.ends_with(note), "{said}");
    let board = |color: &str| {
        let address = format!("https://lichess.org/editor/7k/8/8/8/8/8/8/R3K3?color={color}");
        let assert = program(&["reach", "a1", "--fen", &address])
            .assert()
            .code(0);
        String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
    };
    let files = |board: &str| {
        let line = board
            .lines()
            .find(|line| line.contains('a') && line.contains('h'));
        line.expect("a line of files").trim().replace(' ', "")
    };
    assert_eq!(files(&board("white")), "abcdefgh");
    assert_eq!(files(&board("black")), "hgfedcba");
}

#[test]
fn what_is_refused_is_named_with_its_place_everywhere() {
    for (fen, said) in [
        (
            "8/8/8/8/8/8/8/8 w HAha -",
            "castling, column 19: `HAha` are castling letters of Shredder-FEN",
        ),
        (
            "8/8/8/8/8/8/8/8[Qp] w - -",
            "placement, rank 1, column 16: `[` begins a pocket",
        ),
        (
            "9/9/9/9/9/9/9/9/9 w - -",
            "a board of 9×9 squares given; expected 8×8",
        ),
    ] {
        let refused = program(&["reach", "a1", "--fen", fen])
            .assert()
            .code(2)
            .stdout("");
        let stderr = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(stderr.contains(said) && stderr.contains("\n  "), "{stderr}");
        assert!(stderr.trim_end().ends_with('^'), "{stderr}");
        for line in ["fen", "game", "compare", "reach a1 --fen"] {
            let mut model = model();
            let (status, told) = say(&mut model, &format!("{line} {fen}"));
            assert!(
                status == Status::Error && told.contains(said),
                "{line}: {told}"
            );
        }
    }
}

/// Returns the address that the command `link` copies, and the command's reply.
fn link(model: &mut Model) -> (String, Vec<String>) {
    let effects = model.update(Message::Do(
        knightlight::app::Command::parse("link").expect("a command"),
    ));
    let copied = effects.into_iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text),
        _ => None,
    });
    (copied.expect("an address"), model.message.clone())
}

#[test]
fn the_link_of_every_scene_opens_it_again() {
    let mut with_obstacles = 0;
    for listed in scenes() {
        for flips in [false, true] {
            let collected = scene(listed.name).expect("a scene");
            let setup = collected.scene.setup;
            let mut shown = Model::new(collected.scene, &Theme::NAMES);
            if flips {
                shown.flip();
            }
            let (address, said) = link(&mut shown);
            let warns = said
                .iter()
                .any(|said| said.contains("can't hold obstacles"));
            assert_eq!(
                warns,
                !setup.board.obstacles().is_empty(),
                "{}",
                listed.name
            );
            with_obstacles += usize::from(warns);
            let mut opened = model();
            let (status, told) = say(&mut opened, &format!("fen {address}"));
            assert_eq!(status, Status::Ok, "{address}: {told}");
            assert_eq!(
                opened.scene().setup,
                setup.without_obstacles(),
                "{}",
                listed.name
            );
            assert_eq!(opened.flipped(), flips, "{address}");
            // The opened board has the same address.
            assert_eq!(link(&mut opened).0, address);
        }
    }
    assert!(with_obstacles > 0);
}
