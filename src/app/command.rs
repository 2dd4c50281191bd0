//! The one command language: what keys, the prompt, scripts and plain mode all speak.

use std::time::Duration;
use thiserror::Error;

use crate::answer::{Query, QueryError};
use crate::board::{
    Direction, NotASquare, Piece, PositionError, Setup, Square, UnknownDirection, UnknownPiece,
    harmless, printable,
};
use crate::geometry::{Leaper, NotALeaper};
use crate::trace::{Lens, NotAReply, Reply, Speed, UnknownLens, UnknownWay, UnknownZoom, Zoom};

use super::model::Panel;

/// How many bytes a command may have.
const LONGEST: usize = 4096;

/// One of the four ways to move the cursor on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// Where stepping leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// One step on.
    Next,
    /// One step back.
    Previous,
    /// To the step with this number.
    Number(usize),
    /// To the last step.
    End,
}

/// Everything a person can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Moves the cursor to a square.
    Cursor(Square),
    /// Moves the cursor to the next square on screen.
    CursorToward(Arrow),
    /// Waits for the name of a square and moves the cursor there.
    Jump,
    /// Goes to the cursor with the selected piece, or selects what stands there, or says why not.
    Go,
    /// Selects the piece on a square.
    Select(Square),
    /// Selects nothing.
    Deselect,
    /// Makes a square the target; the cursor's square when `None`.
    Target(Option<Square>),
    /// Takes the target away.
    NoTarget,
    /// Opens the twelve pieces.
    Pieces,
    /// Puts a piece on a square; on the cursor's when `None`.
    Place(Piece, Option<Square>),
    /// Puts obstacles on squares; on the cursor's when there are none.
    Obstacle(Vec<Square>),
    /// Puts an obstacle on a square or takes it away; on the cursor's when `None`.
    ToggleObstacle(Option<Square>),
    /// Empties a square; the cursor's when `None`.
    Clear(Option<Square>),
    /// Empties the board.
    ClearAll,
    /// Puts up the board of a FEN.
    Fen(Box<Setup>),
    /// Opens the list of scenes.
    Open,
    /// Opens the scene of this name.
    Scene(String),
    /// Goes back to the scene as it was opened.
    Reset,
    /// Moves a piece, if it can go there.
    Move(Square, Square),
    /// Looks through a lens.
    Lens(Lens),
    /// Goes to the next lens, or the previous one.
    NextLens(bool),
    /// Takes another way of the lens.
    Way(String),
    /// Goes to the next way of the lens, or the previous one.
    NextWay(bool),
    /// Sets the direction in which Sweep looks.
    Direction(Direction),
    /// Goes to the next direction, clockwise, or the previous one.
    NextDirection(bool),
    /// Makes Search ask about a leaper, or about the piece again.
    Leaper(Option<Leaper>),
    /// Sets the step size.
    Zoom(Zoom),
    /// Takes the next step size.
    NextZoom,
    /// Steps through the trace.
    Step(StepTo),
    /// Goes one layer, ray or pass on, or back.
    Layer(bool),
    /// Plays, from the start when at the end.
    Play,
    /// Stops playing.
    Pause,
    /// Presents the script of this name.
    Present(String),
    /// Shows a caption.
    Say(String),
    /// Lets a script go on by itself after a while.
    Wait(Duration),
    /// Plays or stops playing.
    TogglePlay,
    /// Sets the speed.
    Speed(Speed),
    /// Takes the next faster or slower speed.
    Faster(bool),
    /// Asks about what comes next.
    Predict,
    /// Begins a match game, or changes the one being played.
    Match(Vec<String>),
    /// Takes matches: the row, from 1, and how many.
    Take(i64, i64),
    /// Compares with another way, another piece, or the board before; or stops comparing.
    Compare(Option<String>),
    /// Answers the question that is open.
    Answer(Reply),
    /// Shows facts or code in the side panel; the other of the two when `None`.
    Panel(Option<Panel>),
    /// Turns the board round.
    Flip,
    /// Writes its name into every square, or no longer; the other when `None`.
    Coordinates(Option<bool>),
    /// Takes the last edit back.
    Undo,
    /// Makes an edit again that was taken back.
    Redo,
    /// Takes the theme of this name; the next when `None`.
    Theme(Option<String>),
    /// Gives the mouse to the program or to the terminal; the other when `None`.
    Mouse(Option<bool>),
    /// Says what stands on the board, or on a square.
    Describe(Option<Square>),
    /// Copies a command that reopens this view.
    Share,
    /// Copies a link that opens this board in the lichess editor.
    Link,
    /// Makes a file of this view; its extension says what kind.
    Export(String),
    /// Opens the help.
    Help,
    /// Opens the command prompt.
    Prompt,
    /// Opens the searchable list of commands.
    Palette,
    /// Opens the lesson of this name; the list of lessons when `None`.
    Learn(Option<String>),
    /// Goes to a level of the lesson, counted from 1; the next one when `None`.
    Level(Option<usize>),
    /// Gives a hint.
    Hint,
    /// Begins the level again.
    Retry,
    /// Chooses an answer, counted from 1.
    Choose(usize),
    /// Makes the pawn that waits for it this piece.
    Promote(Piece),
    /// Leads one level out.
    Back,
    /// Suspends the program.
    Suspend,
    /// Ends the program.
    Quit,
    /// Asks a question: its name and its words.
    Ask(String, Vec<String>),
    /// Brings back what an earlier session left.
    Restore,
    /// Breaks the program on purpose, to try that the terminal is given back.
    Panic(Broken),
}

/// A place where the program can be broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Where the model changes.
    Update,
    /// Where it is drawn.
    View,
    /// Where an algorithm is traced.
    Trace,
    /// Where input is read, on another thread.
    Input,
}

/// What a command is called and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The command's first word.
    pub name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
}

const fn spec(name: &'static str, usage: &'static str, help: &'static str) -> Spec {
    Spec { name, usage, help }
}

const SPECS: &[Spec] = &[
    spec(
        "cursor",
        "cursor SQUARE|up|down|left|right",
        "move the cursor",
    ),
    spec("jump", "jump", "go to a square by its name"),
    spec("go", "go", "move there, select, or say why not"),
    spec("select", "select SQUARE", "select the piece there"),
    spec("deselect", "deselect", "select nothing"),
    spec("target", "target [SQUARE|none]", "make it the target"),
    spec("pieces", "pieces", "choose a piece to put here"),
    spec("place", "place PIECE [SQUARE]", "put a piece on a square"),
    spec("obstacle", "obstacle [SQUARE ...]", "put obstacles up"),
    spec(
        "obstacle toggle",
        "obstacle toggle [SQUARE]",
        "obstacle on or off",
    ),
    spec("clear", "clear [SQUARE]", "empty the square"),
    spec("clear all", "clear all", "empty the board"),
    spec("fen", "fen FEN|LINK", "put up a position"),
    spec("open", "open", "choose a scene"),
    spec("scene", "scene NAME", "open a scene by name"),
    spec("reset", "reset", "the scene as it was opened"),
    spec("move", "move FROM TO", "move a piece, if it can go there"),
    spec("lens", "lens NAME|next|previous", "ask another question"),
    spec("way", "way NAME|next|previous", "another way to the answer"),
    spec(
        "direction",
        "direction n|ne|e|se|s|sw|w|nw|next|previous",
        "where Sweep looks",
    ),
    spec(
        "leaper",
        "leaper STEPS|none",
        "search for a leaper, as in 1,3",
    ),
    spec("zoom", "zoom layer|square|edge|next", "set the step size"),
    spec(
        "step",
        "step [NUMBER|-1|end]",
        "one step on, back, or to a number",
    ),
    spec("layer", "layer [-1]", "one layer, ray or pass on or back"),
    spec("play", "play [SCRIPT]", "play by itself, or show a script"),
    spec("play toggle", "play toggle", "play or pause"),
    spec("pause", "pause", "stop playing"),
    spec("speed", "speed 1/4|1/2|1|2|4|8|up|down", "set the speed"),
    spec("predict", "predict", "ask me what comes next"),
    spec(
        "match",
        "match [ROWS|misere|normal|two|perfect|erring|aid ...]",
        "play the match game",
    ),
    spec("take", "take ROW COUNT", "take matches from a row"),
    spec(
        "compare",
        "compare [WAY|PIECE|before]",
        "two boards side by side",
    ),
    spec(
        "answer",
        "answer SQUARE|NUMBER|yes|no|...",
        "answer the question",
    ),
    spec("say", "say TEXT", "show a caption"),
    spec("wait", "wait SECONDSs", "let a script wait, such as 2s"),
    spec("panel", "panel [facts|code]", "facts or code at the side"),
    spec("flip", "flip", "turn the board round"),
    spec(
        "coordinates",
        "coordinates [on|off]",
        "a name in every square",
    ),
    spec("undo", "undo", "take the last edit back"),
    spec("redo", "redo", "make it again"),
    spec("restore", "restore", "what an earlier session left"),
    spec("theme", "theme NAME|next", "change the colours"),
    spec(
        "mouse",
        "mouse on|off|toggle",
        "mouse here or to the terminal",
    ),
    spec(
        "describe",
        "describe [SQUARE]",
        "the board, or a square, in words",
    ),
    spec("share", "share", "copy a command that reopens this view"),
    spec("learn", "learn [LESSON]", "open a lesson, or list them"),
    spec("level", "level NUMBER|next", "go to a level of the lesson"),
    spec("hint", "hint", "a hint for this level"),
    spec("retry", "retry", "begin the level again"),
    spec("choose", "choose NUMBER", "choose an answer"),
    spec(
        "promote",
        "promote PIECE",
        "what the pawn becomes in a lesson",
    ),
    spec("link", "link", "copy a lichess link to this board"),
    spec(
        "export",
        "export FILE",
        "save it: svg, png, gif, cast, txt, pgn, json",
    ),
    spec("prompt", "prompt", "type a command"),
    spec("palette", "palette", "search all commands"),
    spec("help", "help", "keys and commands"),
    spec("back", "back", "one level out"),
    spec("suspend", "suspend", "to the shell and back with fg"),
    spec("quit", "quit", "end the program"),
];

const QUESTION_HELP: &[(&str, &str)] = &[
    ("color", "light or dark?"),
    ("path", "what lies between?"),
    ("reach", "where can it go?"),
    ("why", "can it go there, and why not?"),
    ("search", "how many moves does it take?"),
    ("sweep", "what does one pass of crumbs find?"),
    ("attackers", "who attacks or defends it?"),
    ("pins", "which pieces are pinned?"),
];

/// Why a command was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Longer than any command.
    #[error("a line of {0} bytes given; expected at most {LONGEST}")]
    TooLong(usize),
    /// No command has this name.
    #[error("`{}` is not a command; `help` lists them all", printable(.0))]
    Unknown(String),
    /// A word too few, too many or not of those expected.
    #[error("`{}` given; expected `{usage}`", printable(given))]
    Usage {
        /// What was given.
        given: String,
        /// How the command is written.
        usage: &'static str,
    },
    /// Not a square.
    #[error(transparent)]
    Square(#[from] NotASquare),
    /// Not a piece.
    #[error(transparent)]
    Piece(#[from] UnknownPiece),
    /// Neither a FEN nor a link that holds one.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Not a lens.
    #[error(transparent)]
    Lens(#[from] UnknownLens),
    /// Not a way of the lens.
    #[error(transparent)]
    Way(#[from] UnknownWay),
    /// Not a step size.
    #[error(transparent)]
    Zoom(#[from] UnknownZoom),
    /// Not a direction.
    #[error(transparent)]
    Direction(#[from] UnknownDirection),
    /// Not an answer to any question.
    #[error(transparent)]
    Reply(#[from] NotAReply),
    /// Not a leaper.
    #[error(transparent)]
    Leaper(#[from] NotALeaper),
    /// A question that was not understood.
    #[error(transparent)]
    Query(#[from] QueryError),
}

impl Command {
    /// Whether the command has to do with the explorer's board or what is looked at on it.
    pub const fn is_for_the_board(&self) -> bool {
        !matches!(
            self,
            Command::Cursor(_)
                | Command::CursorToward(_)
                | Command::Jump
                | Command::Open
                | Command::Scene(_)
                | Command::Match(_)
                | Command::Flip
                | Command::Theme(_)
                | Command::Mouse(_)
                | Command::Help
                | Command::Prompt
                | Command::Palette
                | Command::Suspend
                | Command::Quit
                | Command::Panic(_)
                | Command::Ask(..)
        )
    }

    /// What every command is called and what it does, questions included.
    pub fn specs() -> impl Iterator<Item = Spec> {
        let help = |name| QUESTION_HELP.iter().find(|(known, _)| *known == name);
        let questions = Query::usages()
            .map(move |(name, usage)| spec(name, usage, help(name).map_or("", |(_, help)| help)));
        SPECS.iter().copied().chain(questions)
    }

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
        fn word<T, E>(
            text: &str,
            make: impl FnOnce(T) -> Command,
        ) -> Option<Result<Command, CommandError>>
        where
            T: std::str::FromStr<Err = E>,
            CommandError: From<E>,
        {
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
                    Err(error) => Some(Err(CommandError::Piece(error))),
                };
            }
            ("obstacle", ["toggle"]) => Command::ToggleObstacle(None),
            ("obstacle", ["toggle", square]) => {
                return word(square, |square| Command::ToggleObstacle(Some(square)));
            }
            ("obstacle", squares) => {
                let squares: Result<_, _> = squares.iter().map(|square| square.parse()).collect();
                return Some(squares.map(Command::Obstacle).map_err(CommandError::Square));
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
                    Err(error) => Some(Err(CommandError::Square(error))),
                };
            }
            ("lens", ["next"]) => Command::NextLens(true),
            ("lens", ["previous"]) => Command::NextLens(false),
            ("lens", [lens]) => return word(lens, Command::Lens),
            ("way", ["next"]) => Command::NextWay(true),
            ("way", ["previous"]) => Command::NextWay(false),
            ("way", [way]) => Command::Way((*way).to_owned()),
            ("direction", ["next"]) => Command::NextDirection(true),
            ("direction", ["previous"]) => Command::NextDirection(false),
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
            ("layer", []) => Command::Layer(true),
            ("layer", ["-1"]) => Command::Layer(false),
            ("play", []) => Command::Play,
            ("play", ["toggle"]) => Command::TogglePlay,
            ("play", [name]) => Command::Present((*name).to_owned()),
            ("say", [_, ..]) => Command::Say(harmless(&words.join(" "))),
            ("wait", [time]) => Command::Wait(seconds(time)?),
            ("pause", []) => Command::Pause,
            ("speed", ["up"]) => Command::Faster(true),
            ("speed", ["down"]) => Command::Faster(false),
            ("speed", [name]) => Command::Speed(Speed::from_name(name)?),
            ("match", words) => Command::Match(words.iter().map(|&word| word.to_owned()).collect()),
            ("take", [row, count]) => Command::Take(row.parse().ok()?, count.parse().ok()?),
            ("compare", []) => Command::Compare(None),
            ("compare", [what]) => Command::Compare(Some((*what).to_owned())),
            ("predict", []) => Command::Predict,
            ("answer", [_, ..]) => {
                let reply = words.join(" ").parse().map(Command::Answer);
                return Some(reply.map_err(CommandError::Reply));
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
            ("debug", ["panic"]) => Command::Panic(Broken::Update),
            ("debug", ["panic", "view"]) => Command::Panic(Broken::View),
            ("debug", ["panic", "trace"]) => Command::Panic(Broken::Trace),
            ("debug", ["panic", "input"]) => Command::Panic(Broken::Input),
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
            ("step 12", Command::Step(StepTo::Number(12))),
            ("step -1", Command::Step(StepTo::Previous)),
            ("speed 2", Command::Speed(Speed::Double)),
            ("  move   d4 d8 ", Command::Move(D4, D8)),
            ("why d8", Command::Ask("why".into(), vec!["d8".into()])),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
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
            ("fen 9/8", "FEN placement, rank 8"),
            ("why", "expected `why [FROM] TO`"),
            ("path d4 3,4", "a square and a point"),
        ] {
            let error = Command::parse(line).expect_err(line).to_string();
            assert!(error.contains(said), "{line}: {error}");
        }
    }
}
