//! Number of colours of a terminal.

use crate::board::named;

named! {
    /// Number of colours of the terminal.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Depth: "a colour depth" {
        /// 24 bits per colour.
        #[default]
        TrueColor = "truecolor",
        /// The 256 colours of xterm.
        Indexed = "256",
        /// Sixteen colours, which each terminal defines for itself.
        Sixteen = "16",
        /// No colours, only bold and reverse.
        Mono = "mono",
    }
}
