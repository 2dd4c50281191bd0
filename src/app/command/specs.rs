//! What every command is called, how it is written and what it does.

use crate::answer::Query;

use super::Command;

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

pub(super) const SPECS: &[Spec] = &[
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
    spec("predict", "predict [next]", "ask me what comes next"),
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
    ("sweep", "what does one pass find?"),
    ("attackers", "who attacks or defends it?"),
    ("pins", "which pieces are pinned?"),
];

impl Command {
    /// What every command is called and what it does, questions included.
    pub fn specs() -> impl Iterator<Item = Spec> {
        let help = |name| QUESTION_HELP.iter().find(|(known, _)| *known == name);
        let questions = Query::usages()
            .map(move |(name, usage)| spec(name, usage, help(name).map_or("", |(_, help)| help)));
        SPECS.iter().copied().chain(questions)
    }
}
