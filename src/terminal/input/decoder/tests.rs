mod answers;

use std::slice::from_ref;

use super::*;
use crate::app::PointerKind;
use crate::drawing::Rgb;

/// Returns the inputs decoded from `reads`. Each read is a delay in milliseconds after the previous
/// one, and its bytes. `awaits` is set if a reply from the terminal is outstanding at the time.
fn read_at(awaits: bool, reads: &[(u64, &[u8])]) -> Vec<Input> {
    let (mut decoder, mut done) = (Decoder::default(), Vec::new());
    let pass = |decoder: &mut Decoder, done: &mut Vec<Input>, mut left: Duration| {
        while let Some(patience) = decoder.patience().filter(|patience| *patience <= left) {
            left -= patience;
            decoder.silence(done);
        }
    };
    for (after, bytes) in reads {
        pass(&mut decoder, &mut done, Duration::from_millis(*after));
        decoder.read(awaits);
        for byte in *bytes {
            decoder.take(*byte, &mut done);
        }
    }
    pass(&mut decoder, &mut done, Duration::from_secs(9));
    done
}

/// Returns the inputs decoded from `pieces`, each followed by a pause.
fn read(pieces: &[&[u8]]) -> Vec<Input> {
    let reads: Vec<_> = pieces.iter().map(|piece| (9000, *piece)).collect();
    read_at(false, &reads)
}

/// Returns the names of the keys. Fails if an input isn't a key.
fn names(inputs: Vec<Input>) -> String {
    let name = |input: Input| match input {
        Input::Key(key) => key.to_string(),
        other => panic!("{other:?}"),
    };
    let names: Vec<String> = inputs.into_iter().map(name).collect();
    names.join(" ")
}

fn keys(bytes: &[u8]) -> String {
    names(read(&[bytes]))
}

#[test]
fn keys_are_read_as_they_are_pressed() {
    for (bytes, expected) in [
        (&b"q"[..], "q"),
        ("é♞".as_bytes(), "é ♞"),
        (b"\x03\x1a\0\x1f", "Ctrl-C Ctrl-Z Ctrl-Space Ctrl-7"),
        (b"\r\t\x7f", "Enter Tab Backspace"),
        (b"\x1b", "Esc"),
        (b"\x1b[A\x1bOB\x1b[C\x1bOD", "Up Down Right Left"),
        (
            b"\x1b[H\x1bOF\x1b[1~\x1b[4~\x1b[7~\x1b[8~",
            "Home End Home End Home End",
        ),
        (
            b"\x1b[3~\x1b[5~\x1b[6~\x1b[Z",
            "Delete Pageup Pagedown Shift-Tab",
        ),
        (b"\x1b[1;2A\x1bO2A\x1b[1;5A", "Up Up Ctrl-Up"),
        (
            b"\x1b[97;5u\x1b[27;5;99~\x1b[9;2u\x1b[97;2u",
            "Ctrl-A Ctrl-C Shift-Tab A",
        ),
        (b"\x1b[97;1:3u\x1b[1;1:3Ax", "x"),
        (b"\x1bOP\x1b[11~\x1b[[A\x1b[P\x1b[1;2P", "F1 F1 F1 F1 F1"),
        (
            b"\x1bOS\x1b[15~\x1b[[E\x1b[17~\x1b[21~\x1b[23~\x1b[24~",
            "F4 F5 F5 F6 F10 F11 F12",
        ),
        // A report of the cursor's position, and keys that have no name here.
        (b"\x1b[5R\x1b[16~\x1b[25~\x1b[[F\x1bOEx", "x"),
    ] {
        assert_eq!(keys(bytes), expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn alt_and_a_key_are_one_key() {
    for (bytes, expected) in [
        (&b"\x1bx\x1bX"[..], "Alt-X Alt-Shift-X"),
        (
            b"\x1b\x7f\x1b\r\x1b\t\x1b ",
            "Alt-Backspace Alt-Enter Alt-Tab Alt-Space",
        ),
        (b"\x1b\x08\x1b\x1a", "Ctrl-Alt-H Ctrl-Alt-Z"),
        ("\u{1b}é".as_bytes(), "Alt-é"),
        // These bytes also start or end sequences.
        (b"\x1b[", "Alt-["),
        (b"\x1bO", "Alt-Shift-O"),
        (b"\x1bP", "Alt-Shift-P"),
        (b"\x1b]", "Alt-]"),
        (b"\x1b_", "Alt-_"),
        (b"\x1b^", "Alt-^"),
        (b"\x1b\\", "Alt-\\"),
        (b"\x1bO\x1bx", "Alt-Shift-O Alt-X"),
        (b"\x1b]\x03", "Alt-] Ctrl-C"),
        // Terminals differ in what they send for these keys.
        (
            b"\x1b[1;3D\x1b\x1b[D\x1b\x1bOD\x1b\x1b[1;5D",
            "Alt-Left Alt-Left Alt-Left Ctrl-Alt-Left",
        ),
        (
            b"\x1b[98;3u\x1b[27;3;98~\x1b[98;9u\x1b[98;65u",
            "Alt-B Alt-B Alt-B b",
        ),
        (b"\x1b[3;3~\x1b[1;3P\x1b\x1b[[A", "Alt-Delete Alt-F1 Alt-F1"),
        // Two quick Escs are one Esc, and Ctrl-C ends the program, whatever other modifiers are
        // held.
        (b"\x1b\x1b", "Esc"),
        (b"\x1b\x1b\x1b", "Esc Esc"),
        (b"\x1b\x1bx", "Esc Alt-X"),
        (b"\x1b\x03", "Ctrl-C"),
    ] {
        assert_eq!(keys(bytes), expected, "{}", bytes.escape_ascii());
        // A read can end anywhere.
        let apart: Vec<_> = bytes
            .iter()
            .map(|byte| (0, std::slice::from_ref(byte)))
            .collect();
        assert_eq!(
            names(read_at(false, &apart)),
            expected,
            "{}",
            bytes.escape_ascii()
        );
    }
}

#[test]
fn an_esc_is_a_key_or_the_beginning_of_what_comes_in_time() {
    for (awaits, after, bytes, expected) in [
        // A key that comes with the Esc counts as pressed with Alt.
        (false, 24, "x", "Alt-X"),
        (false, 25, "x", "Esc x"),
        (true, 24, "x", "Alt-X"),
        (true, 25, "x", "Esc x"),
        (false, 24, "\x7f", "Alt-Backspace"),
        (false, 25, "\x7f", "Esc Backspace"),
        // The parts of an arrow key may be further apart.
        (false, 99, "[A", "Up"),
        (false, 99, "OA", "Up"),
        (false, 100, "[A", "Esc [ A"),
        (false, 100, "OA", "Esc O A"),
        // While a reply is outstanding, the decoder waits longer for its possible start.
        (true, 299, "[A", "Up"),
        (true, 300, "[A", "Esc [ A"),
        (true, 99, "OA", "Up"),
        (true, 100, "OA", "Esc O A"),
        (true, 299, "]11;rgb:0/0", ""),
        (true, 299, "P1$r0m\x1b\\", ""),
        (true, 299, "_Gx\x1b\\", ""),
        (true, 300, "]1", "Esc ] 1"),
        (true, 300, "Px", "Esc P x"),
        (true, 300, "_x", "Esc _ x"),
        (false, 25, "]1", "Esc ] 1"),
        (false, 25, "Px", "Esc P x"),
        (false, 25, "_x", "Esc _ x"),
        // If nothing follows, the byte is a key of its own, or a key with Alt if it comes quickly.
        (true, 200, "P", "Esc P"),
        (false, 60, "[", "Esc ["),
        (false, 60, "O", "Esc O"),
        (true, 10, "P", "Alt-Shift-P"),
        // Esc is pressed twice.
        (false, 24, "\x1b", "Esc"),
        (false, 25, "\x1b", "Esc Esc"),
        (true, 25, "\x1b", "Esc Esc"),
    ] {
        let reads = [(0, &b"\x1b"[..]), (after, bytes.as_bytes())];
        let found = names(read_at(awaits, &reads));
        assert_eq!(found, expected, "{awaits} {after} {}", bytes.escape_debug());
    }
}

#[test]
fn an_esc_before_what_is_no_key_is_pressed_alone() {
    let esc = Input::Key(KeyCode::Esc.into());
    let moves = Input::Pointer(PointerKind::Move, 9, 9);
    for (bytes, other) in [
        (&b"\x1b\x1b[<35;10;10M"[..], moves.clone()),
        (b"\x1b\x1b[MC**", moves),
        (b"\x1b\x1b[200~x\x1b[201~", Input::Paste("x".to_owned())),
        (b"\x1b\x1b[?62;4c", Input::Attributes { sixel: true }),
        (b"\x1b\x1b]11;rgb:0/0/0\x07", Input::Ground(Rgb(0, 0, 0))),
    ] {
        for (awaits, after) in [
            (false, 0),
            (false, 24),
            (false, 30),
            (true, 24),
            (true, 200),
        ] {
            let reads = [(0, &bytes[..1]), (after, &bytes[1..])];
            let found = read_at(awaits, &reads);
            assert_eq!(
                found,
                [esc.clone(), other.clone()],
                "{}",
                bytes.escape_ascii()
            );
        }
    }
}

#[test]
fn an_answer_is_whole_wherever_a_slow_line_parts_it() {
    for (bytes, expected) in [
        (
            &b"\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\"[..],
            Input::Ground(Rgb(0xfd, 0xf6, 0xe3)),
        ),
        (
            b"\x1b]11;rgb:fdfd/f6f6/e3e3\x07",
            Input::Ground(Rgb(0xfd, 0xf6, 0xe3)),
        ),
        (b"\x1b[?62;22;4c", Input::Attributes { sixel: true }),
        (b"\x1b_Gi=31;OK\x1b\\", Input::Graphics(true)),
        (
            b"\x1b_Gi=31;ENOENT:no such file\x1b\\",
            Input::Graphics(false),
        ),
        (b"\x1b[6;18;9t", Input::Cell(9, 18)),
        (b"\x1b[24;2R", Input::Cursor(2, 24)),
        // xterm's Ctrl-F3 looks the same.
        (b"\x1b[1;5R", Input::Cursor(5, 1)),
    ] {
        for gap in [10, 100, 200, 299] {
            for at in 1..bytes.len() {
                let (begin, end) = bytes.split_at(at);
                let found = read_at(true, &[(0, begin), (gap, end), (0, b"x")]);
                let both = [expected.clone(), Input::Key(Key::char('x'))];
                let shown = begin.escape_ascii();
                assert_eq!(found, both, "{shown} after {gap} ms");
            }
            // The bytes arrive one by one.
            let bytes: Vec<_> = bytes
                .iter()
                .map(|byte| (gap, std::slice::from_ref(byte)))
                .collect();
            assert_eq!(read_at(true, &bytes), from_ref(&expected), "{gap} ms");
        }
    }
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
        (b"\x1b[<2;3;2m", Some((RightRelease, 2, 1))),
        (b"\x1b[<34;3;2M", Some((RightDrag, 2, 1))),
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
    // The pauses are long, but not long enough to give up.
    let pieces = [&b"\x1b"[..], b"[A", b"\x1b[", b"B", b"\x1bO", b"C"];
    let found = read_at(false, &pieces.map(|piece| (75, piece)));
    assert_eq!(names(found), "Up Down Right");
    // In the middle of a sequence, the bytes can mean nothing else.
    let pieces = [&b"\x1b["[..], b"1;", b"3A", b"\x1b[<35", b";3;2M"];
    let found = read_at(false, &pieces.map(|piece| (250, piece)));
    let up = "alt-up".parse().expect("a key");
    assert_eq!(
        found,
        [Input::Key(up), Input::Pointer(PointerKind::Move, 2, 1)]
    );
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

/// Sequences of every kind that a terminal may send, whether or not the decoder uses them.
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
            let mut found = read(&[&sequence[..length], b"q"]);
            let shown = sequence[..length].escape_ascii();
            // On their own, the first two bytes of a sequence are a key with Alt.
            found.retain(|input| length > 2 || !matches!(input, Input::Key(Key { alt: true, .. })));
            assert_eq!(found, [Input::Key(Key::char('q'))], "{shown}");
        }
    }
}
