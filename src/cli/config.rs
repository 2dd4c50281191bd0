//! The user's own files: `config.toml`, `keymap.toml` and themes. The program never writes them.

mod choice;
mod command;
mod problem;

use etcetera::BaseStrategy;
use serde::Deserialize;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};
use toml::Spanned;

use crate::app::{Keymap, theme_name};
use crate::board::{Pointer, printable, sort_by};
use crate::rules::PieceLetters;
use crate::terminal::{self, Pixels};
use crate::trace::Speed;
use crate::view::{Depth, Pieces, Theme, Themes};

use super::{files, store, streams};

use choice::read_choice;
pub use choice::{Chosen, choice, choices};
pub use command::{ConfigCommand, as_reply};

/// Maximum size of a user's file in bytes, far more than any needs.
const LONGEST: usize = 256 * 1024;

/// Contents of `config.toml`. A missing key is `None` or `false`, which is its default.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Name of the theme.
    pub theme: Option<String>,
    /// Style of the pieces.
    #[serde(default, deserialize_with = "read_choice")]
    pub pieces: Option<Pieces>,
    /// Colour depth; `None` for the terminal's own.
    #[serde(default, deserialize_with = "read_choice")]
    pub color: Option<Depth>,
    /// Pixel protocol; `None` to let the terminal decide.
    #[serde(default, deserialize_with = "read_choice")]
    pub pixels: Option<Pixels>,
    /// Letters of pieces in written moves.
    pub letters: Option<PieceLetters>,
    /// Playback speed.
    pub speed: Option<Speed>,
    /// Whether Black is at the bottom.
    #[serde(default)]
    pub flip: bool,
    /// Whether every square shows its name.
    #[serde(default)]
    pub coordinates: bool,
    /// Whether animations are skipped.
    #[serde(default)]
    pub reduced_motion: bool,
    /// Learner whose progress is saved.
    #[serde(default, deserialize_with = "store::read_learner")]
    pub learner: Option<String>,
}

impl Config {
    /// Reads `config.toml` once. Reports mistakes on stderr.
    pub fn load() -> &'static Config {
        static LOADED: OnceLock<Config> = OnceLock::new();
        LOADED.get_or_init(|| {
            let mut problems = Vec::new();
            let config = folder().map(|folder| Config::read(&folder, &mut problems));
            for problem in problems {
                streams::note(&problem);
            }
            config.unwrap_or_default()
        })
    }

    fn read(folder: &Path, problems: &mut Vec<String>) -> Config {
        let read = |text: &str| toml::from_str(text);
        file(&folder.join(CONFIG), read, problems).unwrap_or_default()
    }
}

const CONFIG: &str = "config.toml";

/// Contents of the user's files, and the mistakes in them.
#[derive(Debug)]
pub struct UserConfig {
    /// Settings from `config.toml`.
    pub config: Config,
    /// Built-in keymap with the changes from `keymap.toml`.
    pub keymap: Keymap,
    /// Themes, including the user's own.
    pub themes: Themes,
    /// Whether the theme should follow the terminal's background once the terminal reports it.
    pub follows_ground: bool,
    /// Messages about mistakes in the files, and about files that can't be read.
    pub problems: Vec<String>,
}

impl UserConfig {
    /// Reads the files in the user's folder. The default theme depends on the terminal's
    /// background.
    pub fn load() -> UserConfig {
        let mut settings = folder().map_or_else(
            || UserConfig::read(Path::new("")),
            |folder| UserConfig::read(&folder),
        );
        let theme = &mut settings.config.theme;
        if theme.is_none() {
            let ground = terminal::has_light_background();
            settings.follows_ground = ground.is_none();
            *theme = Some(default_theme(ground).to_owned());
        }
        settings
    }

    /// Returns the defaults, without reading any files.
    pub fn built_in() -> UserConfig {
        UserConfig {
            config: Config::default(),
            keymap: Keymap::built_in(),
            themes: Themes::default(),
            follows_ground: false,
            problems: Vec::new(),
        }
    }

    /// Reads only the user's themes, for output that must be the same on every machine.
    pub fn with_themes_only() -> UserConfig {
        let mut problems = Vec::new();
        let own = folder().map(|folder| own_themes(&folder, &mut problems));
        UserConfig {
            themes: own.unwrap_or_default(),
            problems,
            ..UserConfig::built_in()
        }
    }

    fn read(folder: &Path) -> UserConfig {
        let mut problems = Vec::new();
        let themes = own_themes(folder, &mut problems);
        let mut of_config = Vec::new();
        let mut config = Config::read(folder, &mut of_config);
        // The theme is looked up even if another line is wrong. If it is unknown, the other
        // settings are used without it.
        let theme = |text: &str| unknown_theme(text, &themes.names()).map_or(Ok(()), Err);
        if file(&folder.join(CONFIG), theme, &mut of_config).is_none() {
            config.theme = None;
        }
        problems.extend(problem::in_order(of_config));
        let patch = |text: &str| Keymap::built_in().patched(text);
        let keymap = file(&folder.join("keymap.toml"), patch, &mut problems);
        UserConfig {
            config,
            keymap: keymap.unwrap_or_else(Keymap::built_in),
            themes,
            follows_ground: false,
            problems,
        }
    }
}

/// Returns the default theme for a light or a dark background; an unknown background counts as
/// dark.
fn default_theme(is_light: Option<bool>) -> &'static str {
    Theme::NAMES[usize::from(is_light.unwrap_or_default())]
}

/// Returns the folder of the user's files: in the XDG configuration folder, or in `AppData` on
/// Windows. `None` if there is no home folder.
fn folder() -> Option<PathBuf> {
    Some(
        etcetera::choose_base_strategy()
            .ok()?
            .config_dir()
            .join("knightlight"),
    )
}

/// Returns the built-in themes and those in the folder `themes` of `folder`. A theme that lacks
/// contrast is used anyway.
fn own_themes(folder: &Path, problems: &mut Vec<String>) -> Themes {
    let mut own = Vec::new();
    for path in theme_files(folder) {
        let stem = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        // The name of a theme is shown unescaped, so it must be printable.
        let stem = stem.filter(|stem| printable(stem) == *stem);
        if let (Some(name), Some(theme)) = (stem, file(&path, Theme::read, problems)) {
            // The name is read once and kept for the lifetime of the program.
            let name = &*name.leak();
            own.push((name, theme));
        }
    }
    Themes::new(own)
}

/// Describes the mistake in the theme name in `config.toml`, with its line and a caret; `None` if
/// there is no mistake or the file isn't valid TOML.
fn unknown_theme(text: &str, names: &[&'static str]) -> Option<String> {
    #[derive(Deserialize)]
    struct ThemeKey {
        theme: Option<Spanned<String>>,
    }
    let theme = toml::from_str::<ThemeKey>(text).ok()?.theme?;
    let unknown = theme_name(theme.as_ref(), names).err()?;
    let (line, pointer) = Pointer::in_text(text, theme.span().start);
    Some(format!("line {line}: {unknown}\n{pointer}"))
}

fn theme_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder.join("themes")) else {
        return Vec::new();
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    sort_by(&mut paths, Ord::cmp);
    paths
}

/// Reads one file. Returns `None` if it is missing. If it is unreadable or invalid, also adds the
/// mistakes to `problems` and returns `None`.
fn file<T, E: ToString>(
    path: &Path,
    read: impl Fn(&str) -> Result<T, E>,
    problems: &mut Vec<String>,
) -> Option<T> {
    let name = printable(&path.to_string_lossy());
    let text = match files::read(path, LONGEST) {
        Ok(text) => text,
        Err(unreadable) if unreadable.is_missing() => return None,
        Err(unreadable) => {
            problems.push(format!("{name}: {unreadable}"));
            return None;
        }
    };
    match read(&text) {
        Ok(read) => Some(read),
        Err(error) => {
            let read = |text: &str| read(text).err().map(|error| error.to_string());
            problems.extend(problem::all(&name, &text, error.to_string(), read));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Answer;

    fn settings(files: &[(&str, &str)]) -> UserConfig {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(&path, text).expect("a file");
        }
        let settings = UserConfig::read(folder.path());
        for (name, text) in files {
            let after = fs::read_to_string(folder.path().join(name)).expect("the file");
            assert_eq!(after, *text, "{name} is never written");
        }
        settings
    }

    #[test]
    fn without_files_everything_is_as_built_in() {
        let settings = settings(&[]);
        assert_eq!(settings.config, Config::default());
        assert!(settings.problems.is_empty());
    }

    #[test]
    fn what_is_shown_can_be_read_again() {
        let as_toml = |config: &Config| {
            command::EffectiveSettings::of(config)
                .sentences()
                .join("\n")
        };
        let text = as_toml(&Config::default());
        let again = settings(&[("config.toml", &text)]);
        assert!(again.problems.is_empty(), "{:?}", again.problems);
        assert_eq!(as_toml(&again.config), text);
    }

    #[test]
    fn a_users_theme_can_be_chosen_by_its_name() {
        let settings = settings(&[
            (
                "themes/mine.toml",
                "inherit = 'dark'\n[marks]\nopen = '#0000ff'",
            ),
            (
                "config.toml",
                "theme = 'mine'\nspeed = '2'\nreduced-motion = true",
            ),
        ]);
        assert!(settings.problems.is_empty(), "{:?}", settings.problems);
        assert_eq!(settings.config.theme.as_deref(), Some("mine"));
        assert!(settings.themes.names().contains(&"mine"));
        assert_eq!(settings.config.speed, Some(Speed::Double));
    }

    #[test]
    fn a_theme_that_lacks_contrast_is_used_with_a_warning() {
        let faint = "inherit = 'dark'\n[text]\ndim = '#404040'";
        let settings = settings(&[
            ("themes/mine.toml", faint),
            ("config.toml", "theme = 'mine'"),
        ]);
        assert!(settings.problems.is_empty(), "{:?}", settings.problems);
        assert_eq!(settings.config.theme.as_deref(), Some("mine"));
        let warning = settings.themes.warning("mine").expect("a warning");
        assert!(
            warning.contains("`mine` lacks contrast: text.dim on text.ground has 1."),
            "{warning}"
        );
        assert_eq!(settings.themes.warning("dark"), None);
    }

    #[test]
    fn a_broken_file_is_shown_with_line_and_caret_and_counts_as_absent() {
        for (name, text, said) in [
            (
                "config.toml",
                "flip = true\ncolor = 'pink'",
                "`pink` is not a colour depth",
            ),
            (
                "config.toml",
                "flip = true\nspeed = '3'",
                "`3` is not a speed",
            ),
            (
                "config.toml",
                "flip = true\npieces = 'big'",
                "`big` is not a way to draw pieces",
            ),
            (
                "config.toml",
                "flip = true\ncolour = 'mono'",
                "`colour` is not a key here; expected a name such as color, coordinates, ",
            ),
            (
                "keymap.toml",
                "[screen]\nf = 'fly'",
                "`fly` is not a command",
            ),
            (
                "themes/mine.toml",
                "inherit = 'dark'\nmarks.open = 'blue'",
                "`blue` is not a colour",
            ),
        ] {
            let settings = settings(&[(name, text)]);
            let [problem] = settings.problems.as_slice() else {
                panic!("{name}: {:?}", settings.problems);
            };
            assert!(
                problem.contains(name) && problem.contains(said),
                "{problem}"
            );
            assert!(
                problem.contains("line 2") && problem.contains('^'),
                "{problem}"
            );
            assert!(!settings.config.flip);
            assert_eq!(settings.themes.names(), Theme::NAMES);
        }
        let unknown = settings(&[("config.toml", "theme = 'dusk'\nflip = true")]);
        assert!(unknown.problems[0].contains("line 1: `dusk` is not a theme"));
        assert!(unknown.config.flip, "the rest of the file is used");
        let both = settings(&[("config.toml", "color = 'pink'\ntheme = 'dusk'")]);
        let [color, theme] = both.problems.as_slice() else {
            panic!("{:?}", both.problems);
        };
        assert!(color.contains("line 1: `pink`"), "{color}");
        assert!(theme.contains("line 2: `dusk` is not a theme"), "{theme}");
        assert!(
            theme.ends_with("\n  theme = 'dusk'\n          ^"),
            "{theme}"
        );
    }
}
