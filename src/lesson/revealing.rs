//! Commands that reveal the answer to a question, by name. A lesson file can allow them.

use crate::board::{Named, Unexpected, named};

named! {
    /// A command that reveals the answer to a question. A level names those that it allows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs)]
    pub enum Revealing: "a command that a level can allow" {
        Color = "color",
        Path = "path",
        Reach = "reach",
        Why = "why",
        Search = "search",
        Sweep = "sweep",
        Match = "match",
        Attackers = "attackers",
        Pins = "pins",
        Queens = "queens",
        Tour = "tour",
        Judge = "judge",
        Misconceptions = "misconceptions",
        Describe = "describe",
        Sheet = "sheet",
        Last = "last",
        Lens = "lens",
        Algorithm = "algorithm",
        Direction = "direction",
        Leaper = "leaper",
        Step = "step",
        Layer = "layer",
        Play = "play",
        Solutions = "solutions",
        Queue = "queue",
        Layers = "layers",
        Tree = "tree",
        Parents = "parents",
        Distance = "distance",
        Export = "export",
        Share = "share",
        Link = "link",
    }
}

impl Revealing {
    /// Returns the command with this first word or alias.
    ///
    /// # Errors
    ///
    /// Returns [`Unexpected`], which lists the names, if `word` is none of them.
    pub fn of_command(word: &str) -> Result<Revealing, Unexpected> {
        match word {
            "way" => Ok(Revealing::Algorithm),
            "bfs" => Ok(Revealing::Search),
            // `go on`, which continues a search that gave up, is allowed like a step.
            "go" => Ok(Revealing::Step),
            name => Revealing::named(name),
        }
    }
}
