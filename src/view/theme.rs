//! Colours: themes as files, and what is left of them where a terminal has fewer.

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer, de::Error as _};
use std::collections::BTreeMap;
use thiserror::Error;

use crate::board::{self, Shade};
use crate::trace::Mark;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// 24 bits a colour.
    #[default]
    TrueColor,
    /// The 256 colours of xterm.
    Indexed,
    /// Sixteen colours, whatever the terminal makes of them.
    Sixteen,
    /// No colour: bold and reverse only.
    Mono,
}

/// A colour of 24 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgb, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.is_ascii());
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let Some(number) = number else {
            let given = board::printable(&text);
            return Err(D::Error::custom(format!(
                "`{given}` is not a colour; expected one like #a18e69"
            )));
        };
        let [_, r, g, b] = number.to_be_bytes();
        Ok(Rgb(r, g, b))
    }
}

impl Rgb {
    /// Relative luminance, 0 for black to 1 for white (WCAG 2.2).
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let channel = f64::from(channel) / 255.0;
            match channel <= 0.04045 {
                true => channel / 12.92,
                false => ((channel + 0.055) / 1.055).powf(2.4),
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast ratio to `other`, 1 to 21 (WCAG 2.2).
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn mix(self, other: Rgb, share: f64) -> Rgb {
        let mix =
            |a: u8, b: u8| (f64::from(a) * (1.0 - share) + f64::from(b) * share).round() as u8;
        Rgb(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }

    /// The same hue with the luminance of `like`, by mixing in black or white.
    fn as_bright_as(self, like: Rgb) -> Rgb {
        let wanted = like.luminance();
        let towards = if self.luminance() < wanted {
            Rgb(255, 255, 255)
        } else {
            Rgb(0, 0, 0)
        };
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..16 {
            let share = (low + high) / 2.0;
            let short = (self.mix(towards, share).luminance() < wanted) == (towards.0 == 255);
            if short { low = share } else { high = share }
        }
        self.mix(towards, (low + high) / 2.0)
    }

    /// The nearest of xterm's 6×6×6 colours and 24 greys.
    fn indexed(self) -> u8 {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let nearest = |channel: u8| {
            (0..6)
                .min_by_key(|&i| LEVELS[i].abs_diff(channel))
                .unwrap_or(0)
        };
        let (r, g, b) = (nearest(self.0), nearest(self.1), nearest(self.2));
        let mean = (u16::from(self.0) + u16::from(self.1) + u16::from(self.2)) / 3;
        let grey = ((mean.saturating_sub(3)) / 10).min(23) as u8;
        let level = 8 + 10 * grey;
        let distance = |other: Rgb| {
            let d = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            d(self.0, other.0) + d(self.1, other.1) + d(self.2, other.2)
        };
        let cube = Rgb(LEVELS[r], LEVELS[g], LEVELS[b]);
        match distance(Rgb(level, level, level)) < distance(cube) {
            true => 232 + grey,
            false => (16 + 36 * r + 6 * g + b) as u8,
        }
    }
}

/// The colours of text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextColors {
    /// Most text.
    pub plain: Rgb,
    /// What matters less.
    pub dim: Rgb,
    /// What matters more.
    pub strong: Rgb,
    /// What is chosen or lit.
    pub accent: Rgb,
}

/// The colours of the board and what stands on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardColors {
    /// Light squares.
    pub light: Rgb,
    /// Dark squares.
    pub dark: Rgb,
    /// White pieces.
    pub white: Rgb,
    /// Black pieces.
    pub black: Rgb,
    /// Obstacles.
    pub obstacle: Rgb,
}

/// A theme as its file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The colours of text.
    pub text: TextColors,
    /// The colours of the board.
    pub board: BoardColors,
    /// The colour of each mark, by its name.
    #[serde(deserialize_with = "all_marks")]
    pub marks: BTreeMap<Mark, Rgb>,
}

fn all_marks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<Mark, Rgb>, D::Error> {
    let mut named = BTreeMap::<String, Rgb>::deserialize(deserializer)?;
    let mut marks = BTreeMap::new();
    for mark in Mark::ALL {
        let color = named
            .remove(mark.name())
            .ok_or_else(|| D::Error::custom(format!("the mark `{}` has no colour", mark.name())))?;
        marks.insert(mark, color);
    }
    match named.into_keys().next() {
        Some(name) => {
            let known = Mark::ALL.map(Mark::name).join(", ");
            let name = board::printable(&name);
            Err(D::Error::custom(format!(
                "`{name}` is not a mark; expected one of {known}"
            )))
        }
        None => Ok(marks),
    }
}

/// What is wrong with a theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ThemeError(String);

const BUILT_IN: [(&str, &str); 2] = [
    ("dark", include_str!("../../assets/themes/dark.toml")),
    ("light", include_str!("../../assets/themes/light.toml")),
];

impl Theme {
    /// The names of the built-in themes; the first is used when nothing is asked for.
    pub const NAMES: [&str; 2] = [BUILT_IN[0].0, BUILT_IN[1].0];

    /// The built-in theme called `name`.
    pub fn named(name: &str) -> Option<Theme> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        Some(Theme::read(text).expect("the tests read every built-in theme"))
    }

    /// Reads a theme file.
    ///
    /// # Errors
    ///
    /// [`ThemeError`] shows the line and what is wrong with it.
    pub fn read(text: &str) -> Result<Theme, ThemeError> {
        toml::from_str(text).map_err(|error| ThemeError(error.to_string()))
    }

    /// The ground of a square that bears `mark`. It is as bright as the bare square, so that
    /// light and dark stay apart under every mark.
    pub fn ground(&self, shade: Shade, mark: Option<Mark>) -> Rgb {
        let bare = match shade {
            Shade::Light => self.board.light,
            Shade::Dark => self.board.dark,
        };
        mark.map_or(bare, |mark| self.marks[&mark].as_bright_as(bare))
    }
}

/// A theme fitted to a terminal.
#[derive(Clone, Debug)]
pub struct Look {
    theme: Theme,
    depth: Depth,
    // Computed once: mixing colours for every cell of every frame would show.
    grounds: Vec<[Rgb; 2]>,
}

impl Look {
    /// Fits `theme` to a terminal with `depth` colours.
    pub fn new(theme: Theme, depth: Depth) -> Look {
        let both = |mark| [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, mark));
        let marks = Mark::ALL.into_iter().map(Some);
        let grounds = [None].into_iter().chain(marks).map(both).collect();
        Look {
            theme,
            depth,
            grounds,
        }
    }

    /// How many colours the terminal has.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether squares are told apart by filling the dark ones, since colour can't do it.
    pub const fn fills_dark(&self) -> bool {
        matches!(self.depth, Depth::Sixteen | Depth::Mono)
    }

    fn color(&self, rgb: Rgb) -> Color {
        match self.depth {
            Depth::TrueColor => Color::Rgb(rgb.0, rgb.1, rgb.2),
            Depth::Indexed => Color::Indexed(rgb.indexed()),
            Depth::Sixteen | Depth::Mono => Color::Reset,
        }
    }

    fn rich(&self) -> bool {
        matches!(self.depth, Depth::TrueColor | Depth::Indexed)
    }

    /// The ground of a square, and the colour of its marks.
    pub fn square(&self, shade: Shade, mark: Option<Mark>) -> Style {
        if self.rich() {
            let row = mark.map_or(0, |mark| 1 + mark as usize);
            let ground = self.grounds[row][shade as usize];
            let ink = match ground.contrast(Rgb(0, 0, 0)) >= ground.contrast(Rgb(255, 255, 255)) {
                true => Rgb(0, 0, 0),
                false => Rgb(255, 255, 255),
            };
            return Style::new().bg(self.color(ground)).fg(self.color(ink));
        }
        match (self.depth, mark.and_then(sixteen)) {
            (Depth::Sixteen, Some(color)) => Style::new().fg(color),
            _ => Style::new(),
        }
    }

    /// A piece, on whatever ground.
    pub fn piece(&self, color: board::Color) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match (color, self.rich()) {
            (board::Color::White, true) => bold.fg(self.color(self.theme.board.white)),
            (board::Color::Black, true) => bold.fg(self.color(self.theme.board.black)),
            (board::Color::White, false) => bold,
            (board::Color::Black, false) => Style::new(),
        }
    }

    /// An obstacle.
    pub fn obstacle(&self) -> Style {
        match self.rich() {
            true => Style::new().fg(self.color(self.theme.board.obstacle)),
            false => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The brackets around cursor and selection, and the target's sign.
    pub fn bracket(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.rich() {
            bold.fg(Color::Reset).fg(self.color(Rgb(255, 255, 255)))
        } else {
            bold
        }
    }

    /// Most text.
    pub fn plain(&self) -> Style {
        Style::new().fg(self.color(self.theme.text.plain))
    }

    /// Text that matters less.
    pub fn dim(&self) -> Style {
        Style::new().fg(self.color(self.theme.text.dim))
    }

    /// Text that matters more.
    pub fn strong(&self) -> Style {
        Style::new()
            .fg(self.color(self.theme.text.strong))
            .add_modifier(Modifier::BOLD)
    }

    /// What is chosen or lit.
    pub fn accent(&self) -> Style {
        let accent = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::Sixteen => accent.fg(Color::Yellow),
            _ => accent.fg(self.color(self.theme.text.accent)),
        }
    }

    /// The line of a list that Enter chooses.
    pub fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// A mark's colour where there are only sixteen.
const fn sixteen(mark: Mark) -> Option<Color> {
    Some(match mark {
        Mark::Open | Mark::Path | Mark::Found => Color::Green,
        Mark::Capture => Color::Red,
        Mark::Blocker | Mark::Current | Mark::Star => Color::Yellow,
        Mark::JustQueued | Mark::SameShade | Mark::Candidate => Color::Cyan,
        Mark::Frontier => Color::LightBlue,
        Mark::Unreachable => Color::Magenta,
        Mark::Shadow | Mark::Visited => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_stand_out_on_every_ground() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let marks = [None].into_iter().chain(Mark::ALL.into_iter().map(Some));
            for (mark, shade) in marks.flat_map(|mark| [(mark, Shade::Light), (mark, Shade::Dark)])
            {
                let ground = theme.ground(shade, mark);
                for piece in [theme.board.white, theme.board.black] {
                    let contrast = ground.contrast(piece);
                    assert!(contrast >= 3.0, "{name} {mark:?} {shade:?}: {contrast:.2}");
                }
            }
        }
    }

    #[test]
    fn light_and_dark_stay_apart_under_every_mark() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            for mark in Mark::ALL {
                let grounds =
                    [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, Some(mark)));
                let contrast = grounds[0].contrast(grounds[1]);
                assert!(contrast >= 1.5, "{name} {mark:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn a_theme_with_a_mistake_names_it() {
        let dark = BUILT_IN[0].1;
        let wrong = Theme::read(&dark.replace("#a18e69", "beige")).expect_err("no colour");
        assert!(
            wrong.to_string().contains("`beige` is not a colour"),
            "{wrong}"
        );
        let missing =
            Theme::read(&dark.replace("open =", "opened =")).expect_err("a mark without colour");
        assert!(
            missing.to_string().contains("`open` has no colour"),
            "{missing}"
        );
    }
}
