//! Reading a command from a line of text.

use std::{str::FromStr, time::Duration};

use crate::answer::Query;
use crate::board::{Setup, Square, Unexpected, harmless};
use crate::trace::Lens;

use super::{Arrow, Command, CommandError, Round, StepTo, Turn, specs::SPECS};
use crate::app::fault::Fault;
use crate::app::model::Panel;

/// How many bytes a command may have.
pub(super) const LONGEST: usize = 4096;

impl Command {
    /// Reads a command from one line of text.
    ///
    /// # Errors
    ///
    /// [`CommandError`] names what was given and what was expected.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        if line.len() > LONGEST {
            return Err(CommandError::TooLong(line.len()));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&name, rest)) = words.split_first() else {
            return Err(CommandError::Unknown(String::new()));
        };
        match Command::parse_words(name, rest) {
            Some(command) => command,
            None if name == "bfs" || Query::usages().any(|(known, _)| known == name) => {
                // Squares left out are filled in when the question is asked.
                Query::parse(name, rest, Square::A1).transpose()?;
                Ok(Command::Ask(
                    name.to_owned(),
                    rest.iter().map(|&word| word.to_owned()).collect(),
                ))
            }
            None => match SPECS.iter().find(|spec| spec.name == name) {
                Some(spec) => Err(CommandError::Usage {
                    given: line.to_owned(),
                    usage: spec.usage,
                }),
                None => Err(CommandError::Unknown(name.to_owned())),
            },
        }
    }

    /// The command made of these words; `None` when their number or form fits none.
    fn parse_words(name: &str, words: &[&str]) -> Option<Result<Command, CommandError>> {
        // Parses a word and makes a command of it.
        fn word<T: FromStr<Err = Unexpected>>(
            text: &str,
            make: impl FnOnce(T) -> Command,
        ) -> Option<Result<Command, CommandError>> {
            Some(text.parse().map(make).map_err(CommandError::from))
        }
        let command = match (name, words) {
            ("cursor", ["up"]) => Command::CursorToward(Arrow::Up),
            ("cursor", ["down"]) => Command::CursorToward(Arrow::Down),
            ("cursor", ["left"]) => Command::CursorToward(Arrow::Left),
            ("cursor", ["right"]) => Command::CursorToward(Arrow::Right),
            ("cursor", [square]) => return word(square, Command::Cursor),
            ("jump", []) => Command::Jump,
            ("go", []) => Command::Go,
            ("select", [square]) => return word(square, Command::Select),
            ("deselect", []) => Command::Deselect,
            ("target", []) => Command::Target(None),
            ("target", ["none"]) => Command::NoTarget,
            ("target", [square]) => return word(square, |square| Command::Target(Some(square))),
            ("pieces", []) => Command::Pieces,
            ("place", [piece]) => return word(piece, |piece| Command::Place(piece, None)),
            ("place", [piece, square]) => {
                return match piece.parse() {
                    Ok(piece) => word(square, |square| Command::Place(piece, Some(square))),
                    Err(error) => Some(Err(CommandError::Word(error))),
                };
            }
            ("obstacle", ["toggle"]) => Command::ToggleObstacle(None),
            ("obstacle", ["toggle", square]) => {
                return word(square, |square| Command::ToggleObstacle(Some(square)));
            }
            ("obstacle", squares) => {
                let squares: Result<_, _> = squares.iter().map(|square| square.parse()).collect();
                return Some(squares.map(Command::Obstacle).map_err(CommandError::Word));
            }
            ("clear", []) => Command::Clear(None),
            ("clear", ["all"]) => Command::ClearAll,
            ("clear", [square]) => return word(square, |square| Command::Clear(Some(square))),
            ("fen", [_, ..]) => {
                let fen = Setup::from_fen_or_link(&words.join(" "));
                let fen = fen.map(|setup| Command::Fen(Box::new(setup)));
                return Some(fen.map_err(CommandError::Position));
            }
            ("open" | "scenes", []) => Command::Open,
            ("scene", [name]) => Command::Scene((*name).to_owned()),
            ("reset", []) => Command::Reset,
            ("move", [from, to]) => {
                return match from.parse() {
                    Ok(from) => word(to, |to| Command::Move(from, to)),
                    Err(error) => Some(Err(CommandError::Word(error))),
                };
            }
            ("lens", ["next"]) => Command::OtherLens(Turn::Next),
            ("lens", ["previous"]) => Command::OtherLens(Turn::Previous),
            ("lens", [lens]) => match lens_of_tab(lens) {
                Some(lens) => Command::Lens(lens),
                None => return word(lens, Command::Lens),
            },
            ("way", ["next"]) => Command::OtherWay(Turn::Next),
            ("way", ["previous"]) => Command::OtherWay(Turn::Previous),
            ("way", [way]) => Command::Way((*way).to_owned()),
            ("direction", ["next"]) => Command::OtherDirection(Turn::Next),
            ("direction", ["previous"]) => Command::OtherDirection(Turn::Previous),
            ("direction", [direction]) => return word(direction, Command::Direction),
            ("leaper", ["none"]) => Command::Leaper(None),
            ("leaper", [steps]) => return word(steps, |leaper| Command::Leaper(Some(leaper))),
            ("zoom", ["next"]) => Command::NextZoom,
            ("zoom", [zoom]) => return word(zoom, Command::Zoom),
            ("step", []) => Command::Step(StepTo::Next),
            ("step", ["-1"]) => Command::Step(StepTo::Previous),
            ("step", ["end"]) => Command::Step(StepTo::End),
            ("step", [number]) => {
                let digits = number.bytes().all(|byte| byte.is_ascii_digit());
                let number = number.parse().ok().filter(|_| digits)?;
                Command::Step(StepTo::Number(number))
            }
            ("layer", []) => Command::Layer(Turn::Next),
            ("layer", ["-1"]) => Command::Layer(Turn::Previous),
            ("play", []) => Command::Play,
            ("play", ["toggle"]) => Command::TogglePlay,
            ("play", [name]) => Command::Present((*name).to_owned()),
            ("say", [_, ..]) => Command::Say(harmless(&words.join(" "))),
            ("wait", [time]) => Command::Wait(seconds(time)?),
            ("pause", []) => Command::Pause,
            ("speed", ["up"]) => Command::OtherSpeed(Turn::Next),
            ("speed", ["down"]) => Command::OtherSpeed(Turn::Previous),
            ("speed", [name]) => Command::Speed(name.parse().ok()?),
            ("match", words) => Command::Match(words.iter().map(|&word| word.to_owned()).collect()),
            ("take", [row, count]) => Command::Take(row.parse().ok()?, count.parse().ok()?),
            ("compare", []) => Command::Compare(None),
            ("compare", [what]) => Command::Compare(Some((*what).to_owned())),
            ("predict", []) => Command::Predict(Round::EveryKind),
            ("predict", ["next"]) => Command::Predict(Round::NextSquare),
            ("answer", [_, ..]) => {
                let reply = words.join(" ").parse().map(Command::Answer);
                return Some(reply.map_err(CommandError::Word));
            }
            ("panel", []) => Command::Panel(None),
            ("panel", ["facts"]) => Command::Panel(Some(Panel::Facts)),
            ("panel", ["code"]) => Command::Panel(Some(Panel::Code)),
            ("flip", []) => Command::Flip,
            ("coordinates", []) => Command::Coordinates(None),
            ("coordinates", ["on"]) => Command::Coordinates(Some(true)),
            ("coordinates", ["off"]) => Command::Coordinates(Some(false)),
            ("undo", []) => Command::Undo,
            ("redo", []) => Command::Redo,
            ("theme", ["next"]) => Command::Theme(None),
            ("theme", [name]) => Command::Theme(Some((*name).to_owned())),
            ("mouse", ["on"]) => Command::Mouse(Some(true)),
            ("mouse", ["off"]) => Command::Mouse(Some(false)),
            ("mouse", ["toggle"]) => Command::Mouse(None),
            ("describe", []) => Command::Describe(None),
            ("describe", [square]) => {
                return word(square, |square| Command::Describe(Some(square)));
            }
            ("share", []) => Command::Share,
            ("link", []) => Command::Link,
            // A file's name may have blanks in it.
            ("export", [_, ..]) => Command::Export(words.join(" ")),
            ("help", []) => Command::Help,
            ("learn", []) => Command::Learn(None),
            ("learn", [name]) => Command::Learn(Some((*name).to_owned())),
            ("level", ["next"]) => Command::Level(None),
            ("level", [number]) => Command::Level(Some(number.parse().ok()?)),
            ("hint", []) => Command::Hint,
            ("retry", []) => Command::Retry,
            ("choose", [number]) => Command::Choose(number.parse().ok()?),
            ("promote", [piece]) => return word(piece, Command::Promote),
            ("prompt", []) => Command::Prompt,
            ("palette", []) => Command::Palette,
            ("back", []) => Command::Back,
            ("suspend", []) => Command::Suspend,
            ("quit", []) => Command::Quit,
            ("restore", []) => Command::Restore,
            ("debug", ["panic", place]) => Command::Break(Fault::named(place)?),
            _ => return None,
        };
        Some(Ok(command))
    }
}

/// A time such as `2s` or `0.5s`; at most an hour.
fn seconds(text: &str) -> Option<Duration> {
    let number = text.strip_suffix('s')?;
    let seconds: f64 = number.parse().ok()?;
    let usual = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    (usual && seconds <= 3600.0).then(|| Duration::from_secs_f64(seconds))
}

/// The lens whose tab bears the number.
fn lens_of_tab(text: &str) -> Option<Lens> {
    let number: usize = text.parse().ok()?;
    Lens::ALL.get(number.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_without_arguments_is_understood_as_it_is_listed() {
        for spec in SPECS {
            let bare = spec
                .usage
                .split_whitespace()
                .all(|word| word.chars().all(char::is_lowercase));
            if bare && !spec.usage.contains(['|', '[']) {
                assert!(Command::parse(spec.usage).is_ok(), "{}", spec.usage);
            }
        }
    }

    #[test]
    fn commands_are_read_as_the_interface_writes_them() {
        use Square::*;
        let knight = "N".parse().expect("a piece");
        for (line, command) in [
            ("place N g2", Command::Place(knight, Some(G2))),
            ("obstacle d4 e5", Command::Obstacle(vec![D4, E5])),
            ("obstacle toggle d4", Command::ToggleObstacle(Some(D4))),
            ("target none", Command::NoTarget),
            ("lens search", Command::Lens(Lens::Search)),
            ("lens 3", Command::Lens(Lens::Search)),
            ("step 12", Command::Step(StepTo::Number(12))),
            ("step -1", Command::Step(StepTo::Previous)),
            ("speed 2", Command::Speed(crate::trace::Speed::Double)),
            ("  move   d4 d8 ", Command::Move(D4, D8)),
            ("why d8", Command::Ask("why".into(), vec!["d8".into()])),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn only_builds_for_developers_can_be_broken() {
        let broken = Command::parse("debug panic view");
        assert_eq!(broken.is_ok(), cfg!(debug_assertions));
        let unknown = Command::parse("debug").expect_err("not a command");
        assert!(unknown.to_string().starts_with("`debug` is not a command"));
    }

    #[test]
    fn what_is_not_understood_is_named_with_what_was_expected() {
        for (line, said) in [
            ("fly", "`fly` is not a command"),
            ("place Z g2", "`Z` is not a piece"),
            ("place N i9", "`i9` is not a square"),
            ("step twice", "expected `step [NUMBER|-1|end]`"),
            ("step +5", "expected `step [NUMBER|-1|end]`"),
            ("move d4", "expected `move FROM TO`"),
            (
                "leaper 0,0",
                "`0,0` is not a leaper; expected its two steps",
            ),
            ("leaper 9,9", "`9,9` is not a leaper"),
            ("direction up", "`up` is not a direction"),
            ("lens magic", "`magic` is not a lens"),
            ("lens 7", "`7` is not a lens"),
            ("fen 9/8", "FEN placement, rank 8"),
            ("why", "expected `why [FROM] TO`"),
            ("path d4 3,4", "a square and a point"),
        ] {
            let error = Command::parse(line).expect_err(line).to_string();
            assert!(error.contains(said), "{line}: {error}");
        }
    }
}
