//! Replies from the terminal: its background colour, and replies that arrive slowly.

use super::*;

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
    // A sequence that starts in the middle of a reply is handled.
    assert_eq!(keys(b"\x1b]11;rgb:ffff/\x1b[Aq"), "Up q");
    assert_eq!(read(&[b"\x1b]11;rgb:ffff/", b"q"]), read(&[b"q"]));
    // From the first byte that can't be a digit of the reply, bytes are keys again.
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
                Input::Ground(_)
                    | Input::Attributes { .. }
                    | Input::Graphics(_)
                    | Input::Cell(..)
                    | Input::Cursor(..)
            )
        });
        assert_eq!(found, [], "{}", answer.escape_ascii());
    }
    // This reply wasn't requested: later bytes were typed, unless its end comes.
    for (end, answer_arrived) in [
        (&b"q"[..], vec![Input::Key(Key::char('q'))]),
        (b"q\x1b\\", vec![]),
    ] {
        let found = read_at(false, &[(0, b"\x1bP>|tmux"), (0, end)]);
        assert_eq!(found, answer_arrived);
    }
    // Ctrl-C works in the middle of a reply.
    assert_eq!(keys(b"\x1bP>|tmux\x03"), "Ctrl-C");
    assert_eq!(keys(b"\x1b]10;q\x07x"), "x");
    assert_eq!(keys(b"\x1b[1\x03"), "Ctrl-C");
}
