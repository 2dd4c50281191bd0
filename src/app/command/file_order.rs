//! Arguments of the commands that open and save files.

/// A file to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    /// Path of the file.
    pub file: String,
    /// Number of a game in the file, from 1; `None` for the first game, and for other kinds of
    /// files.
    pub game: Option<usize>,
}

impl OpenOrder {
    /// Whether the file contains games, judging by its extension.
    pub fn is_game(&self) -> bool {
        has_games(&self.file)
    }
}

/// Whether the file at `path` contains games, judging by its extension.
pub fn has_games(path: &str) -> bool {
    path.to_ascii_lowercase().ends_with(".pgn")
}

/// A file to save the scene to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveOrder {
    /// Path of the file; `None` for the one opened or saved last.
    pub file: Option<String>,
    /// Whether an existing file of this name may be replaced.
    pub force: bool,
}

impl SaveOrder {
    /// Creates the order to save to `file`, and to replace it if it exists.
    pub const fn over(file: Option<String>) -> SaveOrder {
        SaveOrder { file, force: true }
    }
}
