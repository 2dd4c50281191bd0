use super::*;
use crate::app::PointerKind;
use crate::drawing::Rgb;

/// What `pieces` mean, each followed by a silence.
fn read(pieces: &[&[u8]]) -> Vec<Input> {
    let (mut decoder, mut done) = (Decoder::default(), Vec::new());
    for piece in pieces {
        for byte in *piece {
            decoder.take(*byte, &mut done);
        }
        if decoder.patience().is_some() {
            decoder.silence(&mut done);
        }
        assert!(decoder.patience().is_none(), "still waits after {piece:?}");
        decoder.later();
    }
    done
}

/// The names of the keys that `bytes` mean; nothing else may be among them.
fn keys(bytes: &[u8]) -> String {
    let name = |input: Input| match input {
        Input::Key(key) => key.to_string(),
        other => panic!("{other:?}"),
    };
    let names: Vec<String> = read(&[bytes]).into_iter().map(name).collect();
    names.join(" ")
}

#[test]
fn keys_are_read_as_they_are_pressed() {
    for (bytes, expected) in [
        (&b"q"[..], "q"),
        ("é♞".as_bytes(), "é ♞"),
        (b"\x03\x1a\0\x1f", "Ctrl-C Ctrl-Z Space Ctrl-7"),
        (b"\r\t\x7f", "Enter Tab Backspace"),
        (b"\x1b", "Esc"),
        (b"\x1b\x1b", "Esc Esc"),
        (b"\x1bx", "Esc x"),
        (b"\x1b\r", "Esc Enter"),
        (b"\x1b\x03", "Esc Ctrl-C"),
        ("\u{1b}é".as_bytes(), "Esc é"),
        (b"\x1b\x1b[A", "Esc Up"),
        (b"\x1b[A\x1bOB\x1b[C\x1bOD", "Up Down Right Left"),
        (
            b"\x1b[H\x1bOF\x1b[1~\x1b[4~\x1b[7~\x1b[8~",
            "Home End Home End Home End",
        ),
        (
            b"\x1b[3~\x1b[5~\x1b[6~\x1b[Z",
            "Delete Pageup Pagedown Shift-Tab",
        ),
        (b"\x1b[1;2A\x1b[1;3D\x1bO2A", "Up Left Up"),
        (
            b"\x1b[97;5u\x1b[27;5;99~\x1b[9;2u\x1b[97;2u",
            "Ctrl-A Ctrl-C Shift-Tab A",
        ),
        (b"\x1b[97;1:3u\x1b[1;1:3Ax", "x"),
    ] {
        assert_eq!(keys(bytes), expected, "{}", bytes.escape_ascii());
    }
    let up = Key {
        code: KeyCode::Up,
        ctrl: true,
    };
    assert_eq!(read(&[b"\x1b[1;5A"]), [Input::Key(up)]);
}

#[test]
fn the_mouse_is_read_in_all_its_languages() {
    use PointerKind::*;
    for (bytes, expected) in [
        (&b"\x1b[<0;3;2M"[..], Some((Press, 2, 1))),
        (b"\x1b[<0;3;2m", Some((Release, 2, 1))),
        (b"\x1b[<32;3;2M", Some((Drag, 2, 1))),
        (b"\x1b[<35;3;2M", Some((Move, 2, 1))),
        (b"\x1b[<2;300;200M", Some((RightPress, 299, 199))),
        (b"\x1b[<2;3;2m", None),
        (b"\x1b[<64;3;2M", Some((WheelUp, 2, 1))),
        (b"\x1b[<65;3;2M", Some((WheelDown, 2, 1))),
        (b"\x1b[<0;0;0m", Some((Release, u16::MAX, u16::MAX))),
        (b"\x1b[<0;65536;1M", None),
        (b"\x1b[32;3;2M", Some((Press, 2, 1))),
        (b"\x1b[M #\"", Some((Press, 2, 1))),
        (b"\x1b[M##\"", Some((Release, 2, 1))),
    ] {
        let expected = expected.map(|(kind, column, row)| Input::Pointer(kind, column, row));
        let found = read(&[bytes]);
        assert_eq!(found, Vec::from_iter(expected), "{}", bytes.escape_ascii());
    }
}

#[test]
fn what_a_slow_line_parts_stays_one_key() {
    let mut decoder = Decoder::default();
    let mut done = Vec::new();
    for piece in [&b"\x1b"[..], b"[A", b"\x1b[", b"B", b"\x1bO", b"C"] {
        // As long as that nobody gives up on it.
        let patience = decoder.patience();
        assert!(patience.is_none_or(|patience| patience >= Duration::from_millis(75)));
        decoder.later();
        for byte in piece {
            decoder.take(*byte, &mut done);
        }
    }
    let names: Vec<String> = done.iter().map(|input| format!("{input:?}")).collect();
    let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Right].map(|key| Input::Key(key.into()));
    assert_eq!(done, arrows, "{names:?}");
}

#[test]
fn pastes_are_whole_and_bounded() {
    let paste = |text: &str| [Input::Paste(text.to_owned())];
    let slow = read(&[b"\x1b[200~8/8", b"q", b"\x1b[201", b"~"]);
    assert_eq!(slow, paste("8/8q"));
    assert_eq!(keys(b"\x1b[200~abc\x03q"), "Ctrl-C q");
    assert_eq!(read(&[b"\x1b[200~8/8\x1b[201~"]), paste("8/8"));
    assert_eq!(
        read(&[b"\x1b[200~a\x1b[201\x1b[201~"]),
        paste("a\u{1b}[201")
    );
    assert_eq!(read(&[b"\x1b[200~\x1b[201~"]), paste(""));
    let book = [&b"\x1b[200~"[..], &[b'x'; 1 << 20], b"\x1b[201~y"].concat();
    let found = read(&[&book]);
    let [Input::Paste(text), Input::Key(after)] = &found[..] else {
        panic!("{} inputs", found.len());
    };
    assert_eq!((text.len(), after.to_string()), (LONGEST_PASTE, "y".into()));
}

/// Everything that a terminal may say, and that means nothing here or something.
const SEQUENCES: [&[u8]; 16] = [
    b"\x1b[<0;10;10M",
    b"\x1b[1;5A",
    b"\x1b[?64;1;2c",
    b"\x1b[>0;276;0c",
    b"\x1b[12;40R",
    b"\x1b[?2026;2$y",
    b"\x1b[200~abc\x1b[201~",
    b"\x1bP>|tmux 3.3a\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1b]10;rgb:ffff/ffff/ffff\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^note\x1b\\",
    b"\x1b[M !!",
    b"\x9b<0;10;10M",
    b"\x90>|xterm(390)\x1b\\",
];

#[test]
fn what_is_cut_off_becomes_no_key_and_the_next_key_is_heard() {
    let is_paste = |sequence: &&[u8]| sequence.starts_with(b"\x1b[200~");
    for sequence in SEQUENCES.into_iter().filter(|sequence| !is_paste(sequence)) {
        for length in 2..sequence.len() {
            let found = read(&[&sequence[..length], b"q"]);
            let shown = sequence[..length].escape_ascii();
            assert_eq!(found, [Input::Key(Key::char('q'))], "{shown}");
        }
    }
}

#[test]
fn the_ground_is_read_in_every_form_and_nothing_else_is_one() {
    for (words, expected) in [
        ("rgb:ffff/ffff/ffff", Some(Rgb(255, 255, 255))),
        ("rgb:1717/1a1a/2020", Some(Rgb(0x17, 0x1a, 0x20))),
        ("rgb:fd/f6/e3", Some(Rgb(0xfd, 0xf6, 0xe3))),
        ("rgb:f/0/8", Some(Rgb(255, 0, 0x88))),
        ("rgba:0000/0000/0000/cccc", Some(Rgb(0, 0, 0))),
        ("?", None),
        ("white", None),
        ("rgb:", None),
        ("rgb:ff/ff", None),
        ("rgb:ff/ff/ff/ff", None),
        ("rgb:ff/ff/+f", None),
        ("rgb:fffff/0/0", None),
        ("rgb:fffffff/0/0", None),
        ("rgb:fffffffff/0/0", None),
        ("rgb:gg/00/00", None),
    ] {
        for end in ["\x07", "\x1b\\"] {
            let found = read(&[format!("\x1b]11;{words}{end}").as_bytes()]);
            assert_eq!(
                found,
                Vec::from_iter(expected.map(Input::Ground)),
                "{words:?}"
            );
        }
    }
    for other in [
        &b"\x1b]10;rgb:ff/ff/ff\x07"[..],
        b"\x1bP11;rgb:ff/ff/ff\x1b\\",
    ] {
        assert_eq!(read(&[other]), []);
    }
}

#[test]
fn an_answer_that_comes_slowly_is_waited_for_and_one_that_is_broken_is_not() {
    let (mut decoder, mut done) = (Decoder::default(), Vec::new());
    for byte in b"\x1b]11;rgb:ffff/" {
        decoder.take(*byte, &mut done);
    }
    assert_eq!(decoder.patience(), Some(SLOW));
    for byte in b"ffff/ffff\x1b\\" {
        decoder.take(*byte, &mut done);
    }
    assert_eq!(done, [Input::Ground(Rgb(255, 255, 255))]);
    // What begins in the middle of it is heard.
    assert_eq!(keys(b"\x1b]11;rgb:ffff/\x1b[Aq"), "Up q");
    assert_eq!(read(&[b"\x1b]11;rgb:ffff/", b"q"]), read(&[b"q"]));
    // A person who goes on typing is soon heard, from the first key on that is none of its digits.
    assert_eq!(keys(b"\x1b]11;rgb:ff/l3qa"), "l 3 q a");
    assert_eq!(keys("\u{1b}]11;rgb:fffffé".as_bytes()), "f é");
    assert_eq!(keys(b"\x1b]11;rgb:ff/l3\x1b[A"), "l 3 Up");
    assert_eq!(keys(b"\x1b]11;rgb:ff/l3\x03"), "l 3 Ctrl-C");
    let (mut decoder, mut done) = (Decoder::default(), Vec::new());
    for byte in b"\x1b]11;rgb:ffff/33333333333333333333" {
        decoder.take(*byte, &mut done);
    }
    assert_eq!(decoder.patience(), Some(MOMENT));
}

#[test]
fn answers_become_no_keys() {
    let answers = SEQUENCES.iter().filter(|sequence| {
        let keys_and_mouse = [
            &b"\x1b[<"[..],
            b"\x1b[1;5A",
            b"\x1b[200",
            b"\x1b[M",
            b"\x9b",
        ];
        !keys_and_mouse
            .iter()
            .any(|begin| sequence.starts_with(begin))
    });
    for answer in answers {
        let mut found = read(&[answer]);
        found.retain(|input| {
            !matches!(
                input,
                Input::Ground(_) | Input::Attributes { .. } | Input::Graphics(_) | Input::Cell(..)
            )
        });
        assert_eq!(found, [], "{}", answer.escape_ascii());
    }
    // Nobody asked for this one: what is read later was typed, unless its end comes.
    for (end, heard) in [
        (&b"q"[..], vec![Input::Key(Key::char('q'))]),
        (b"q\x1b\\", vec![]),
    ] {
        let (mut decoder, mut done) = (Decoder::default(), Vec::new());
        for piece in [b"\x1bP>|tmux", end] {
            piece.iter().for_each(|byte| decoder.take(*byte, &mut done));
            decoder.later();
        }
        decoder.silence(&mut done);
        assert_eq!(done, heard);
    }
    // Ctrl-C is heard in the middle of one.
    assert_eq!(keys(b"\x1bP>|tmux\x03"), "Ctrl-C");
    assert_eq!(keys(b"\x1b]10;q\x07x"), "x");
    assert_eq!(keys(b"\x1b[1\x03"), "Ctrl-C");
}
