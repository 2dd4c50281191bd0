//! The program without a screen: a line from stdin is a command, its answer goes to stdout.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    process::ExitCode,
};

use crate::app::{self, Effect, Keymap, Model, PlainAnswer};
use crate::board::SquareSet;
use crate::export;
use crate::trace::Scene;
use crate::view::{self, Charset, Themes};

use super::{asking, config::Settings, error::NotUnderstood, locale, progress::Kept, values};

/// The most bytes of a line; a longer one is refused.
const LONGEST: u64 = 4096;

/// The board to start from.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlainArgs {
    /// The board, as FEN; * is an obstacle
    #[arg(long, default_value = "8/8/8/8/8/8/8/8", conflicts_with = "scene")]
    fen: String,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_parser = asking::squares)]
    obstacles: Option<SquareSet>,
    /// A scene of the collection; `knightlight scenes` lists them
    #[arg(long, value_name = "NAME", value_parser = values::SCENE, hide_possible_values = true)]
    scene: Option<String>,
}

impl PlainArgs {
    /// Answers every line of stdin until it ends or `quit`.
    pub fn run(&self) -> Result<ExitCode> {
        let mut scene = match &self.scene {
            Some(name) => app::scene(name).map_err(NotUnderstood::new)?.scene,
            None => Scene::new(asking::board(&self.fen, None)?),
        };
        scene.edit(|board| asking::put_obstacles(board, self.obstacles));
        let themes = Settings::with_themes_only().themes;
        run(Model::new(scene, themes.names().leak()), &themes)
    }
}

fn run(model: Model, themes: &Themes) -> Result<ExitCode> {
    let out = BufWriter::new(io::stdout().lock());
    converse(
        model,
        themes,
        BufReader::new(io::stdin().lock()),
        out,
        locale::charset(),
        Kept::load,
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Answers every line of `lines`. Output is flushed before it waits for another line, so that a
/// driver can send one line and wait for the answer. The progress is loaded by `load` only once it
/// is needed.
fn converse<R: Read>(
    mut model: Model,
    themes: &Themes,
    mut lines: BufReader<R>,
    mut out: impl Write,
    charset: Charset,
    load: impl Fn() -> Kept,
) -> io::Result<()> {
    let mut kept: Option<Kept> = None;
    // There are no keys here, so messages name commands.
    model.settings.keymap = Keymap::none();
    let mut line = Vec::new();
    loop {
        if !lines.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        if (&mut lines).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return out.flush();
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            skip_line(&mut lines)?;
            writeln!(
                out,
                "This line is too long; expected at most {LONGEST} characters."
            )?;
            continue;
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let mut say = |sentence: &str| match charset {
            Charset::Ascii => writeln!(out, "{}", view::ascii(sentence)),
            _ => writeln!(out, "{sentence}"),
        };
        if kept.is_none() && line.split_whitespace().next() == Some("learn") {
            let loaded = kept.insert(load());
            model.progress = loaded.progress.clone();
            if let Some(said) = &loaded.said {
                say(said)?;
            }
        }
        let reply = PlainAnswer::to(line.trim(), &mut model);
        for sentence in reply.sentences {
            say(&sentence)?;
        }
        for effect in reply.effects {
            match effect {
                Effect::Quit => return out.flush(),
                Effect::Export(file) => {
                    say(&export::to_file(&model, &themes.of(&model), &file))?;
                }
                Effect::Save(progress) => {
                    if let Err(error) = kept.get_or_insert_with(&load).save(&progress) {
                        say(&format!("The progress could not be kept: {error}."))?;
                    }
                }
                // There is no clipboard: what would be copied was printed.
                _ => {}
            }
        }
    }
}

/// Reads to the end of the line without keeping any of it.
fn skip_line(lines: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = lines.fill_buf()?;
        let (length, ends) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        lines.consume(length);
        if ends {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Theme;

    /// The output for `lines` on an empty board.
    fn said(lines: &str) -> Vec<String> {
        let model = Model::new(Scene::default(), &Theme::NAMES);
        let mut out = Vec::new();
        converse(
            model,
            &Themes::default(),
            BufReader::new(lines.as_bytes()),
            &mut out,
            Charset::Ascii,
            || panic!("nobody learns here"),
        )
        .expect("a reply");
        let text = String::from_utf8(out).expect("ASCII");
        assert!(text.is_ascii() && !text.contains('\u{1b}'), "{text}");
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_knights_search_can_be_followed_without_seeing_the_board() {
        let said = said(
            "place N g2\nobstacle e3 f4\ntarget a8\nlens search\nstep\nstep\ncursor f4\nstep end\nstep -1\nstep 999\nstep 3\n",
        );
        let expected = [
            "g2, light, white knight, selected.",
            "e3, dark, obstacle, the knight on g2 can't enter it.",
            "f4, dark, obstacle, the knight on g2 can't enter it.",
            "a8, light, empty, target.",
            "Search, breadth-first: How many moves?",
            "Square 0 of 62: before the first step.",
            "Square 1 of 62: g2 is the start (g2). New from here: h4 and e1.",
            "Square 2 of 62: h4 is 1 move away (g2 h4). New from here: g6, f3 and f5.",
            "f4, dark, obstacle, the knight on g2 can't enter it.",
        ];
        assert_eq!(&said[..expected.len()], expected);
        let rest = &said[expected.len()..];
        assert!(
            rest[0].starts_with("Square 62 of 62: Found: 6 moves: g2 "),
            "{rest:?}"
        );
        assert!(rest[1].starts_with("Square 61 of 62: "), "{rest:?}");
        assert_eq!(rest[2], "There is no step 999: the last is step 62.");
        assert!(
            rest[3].starts_with("Square 3 of 62: e1 is 1 move away"),
            "{rest:?}"
        );
        assert_eq!(rest.len(), 4);
    }

    #[test]
    fn playing_tells_every_step() {
        let said = said("place N a1\nobstacle b3\nobstacle c2\nlens search\nplay\n");
        assert_eq!(
            said.last().map(String::as_str),
            Some("Square 1 of 1: The queue is empty: 1 square can be reached.")
        );
    }

    #[test]
    fn questions_are_answered_in_the_words_of_the_command_line() {
        let said = said(
            "search g2 a8\npath d4 h8\nfen 8/8/3p4/8/3Q4/8/8/8\nselect d4\nwhy d8\ncursor d6\n",
        );
        for (i, expected) in [
            (0, "The white knight needs 4 moves from g2 to a8: "),
            (7, "Black: pawn d6."),
            (8, "d4, dark, white queen, selected."),
        ] {
            assert!(said[i].starts_with(expected), "{i}: {said:#?}");
        }
        let last = [
            "No: the black pawn on d6 is in the way. d8 lies in its shadow.",
            "By board rules: no check, castling or en passant.",
            "d6, dark, black pawn, blocks the queen on d4, which can take it.",
        ];
        assert_eq!(&said[said.len() - 3..], last);
    }

    #[test]
    fn what_is_not_understood_changes_nothing_and_the_next_line_is_answered() {
        let said = said("place N z9\n\nfly\ndescribe\nselect a1\nmove d4 d5\n");
        let expected = [
            "`z9` is not a square; expected a file a to h and a rank 1 to 8, as in d4",
            "`fly` is not a command; `help` lists them all",
            "The board is empty.",
            "nothing stands on a1; expected the square of a piece",
            "nothing stands on d4; expected the square of a piece",
        ];
        assert_eq!(said, expected);
        let long = format!("{}\ndescribe\n", "x".repeat(100_000));
        assert_eq!(self::said(&long)[1], "The board is empty.");
    }

    #[test]
    fn quitting_ends_it_and_so_does_the_end_of_the_input() {
        assert_eq!(said("describe\nquit\ndescribe\n"), ["The board is empty."]);
        assert_eq!(said("describe"), ["The board is empty."]);
        assert_eq!(said(""), Vec::<String>::new());
    }

    #[test]
    fn every_command_answers_or_says_why_not() {
        for line in [
            "pieces",
            "open",
            "palette",
            "jump",
            "prompt",
            "flip",
            "undo",
            "redo",
            "reset",
            "zoom next",
            "zoom layer",
            "speed 2",
            "panel code",
            "panel facts",
            "theme next",
            "mouse on",
            "share",
            "suspend",
            "back",
            "pause",
            "play",
            "layer",
            "way next",
            "lens next",
            "deselect",
            "target",
            "target none",
            "clear",
            "clear all",
            "go",
            "scene rook",
            "cursor up",
            "color",
        ] {
            assert!(!said(line).is_empty(), "{line}");
        }
    }
}
