//! Themes read from files.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use thiserror::Error;

use crate::app::theme_name;
use crate::board::find_named;
use crate::trace::Mark;

use crate::drawing::Rgb;

use super::tint::Tint;

/// The colours of text. In a file, `C` is an `Option`, because a file needn't set them all.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct TextColors<C = Rgb> {
    /// Background of text.
    pub ground: C,
    /// Background of text in popups.
    pub popup: C,
    /// Background of text in the bars.
    pub bar: C,
    /// Colour of the decorative lines between parts, and of the background of a popup's title and
    /// keys.
    pub rule: C,
    /// Colour of most text.
    pub plain: C,
    /// Colour of less important text.
    pub dim: C,
    /// Colour of important text.
    pub strong: C,
    /// Colour of chosen or lit text: the accent as a text colour.
    pub accent: C,
    /// Accent as the background of a chip, such as the current tab or a key.
    pub lamp: C,
    /// Colour of words that report something wrong.
    pub wrong: C,
}

/// Colours of the board and its contents. In a file, `C` is an `Option`, as in [`TextColors`].
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct BoardColors<C = Rgb> {
    /// Colour of light squares.
    pub light: C,
    /// Colour of dark squares.
    pub dark: C,
    /// Colour of White's pieces.
    pub white: C,
    /// Colour of Black's pieces.
    pub black: C,
    /// Colour of obstacles.
    pub obstacle: C,
}

/// All colours of a theme.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// The colours of text.
    pub text: TextColors,
    /// The colours of the board.
    pub board: BoardColors,
    /// Colours of the marks that have a colour of their own.
    pub marks: BTreeMap<Mark, Rgb>,
    /// Colours of a search's layers, from pale to deep.
    pub layers: [Rgb; Tint::LAYERS],
}

/// Share of the text's colour in the background of bars and popups, unless a file sets that
/// background.
const BAR: f64 = 0.08;
/// Share of the text's colour in rules.
const RULE: f64 = 0.17;

/// Marks with their own colour; the colours of the others are mixed from these, the layers and the
/// board.
pub const COLORED: [Mark; 7] = [
    Mark::Open,
    Mark::Shadow,
    Mark::Capture,
    Mark::Blocker,
    Mark::Current,
    Mark::AttackedByWhite,
    Mark::AttackedByBlack,
];

/// Mistake in a theme file, as text for users.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ThemeError(String);

macro_rules! themes {
    ($($name:literal)*) => {
        /// Names and files of the built-in themes.
        const BUILT_IN: [(&str, &str); [$($name),*].len()] =
            [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes/", $name, ".toml")))),*];

        impl Theme {
            /// Names of the built-in themes, the default first.
            pub const NAMES: [&str; BUILT_IN.len()] = [$($name),*];
        }
    };
}

include!("../../../assets/themes.list");

/// Whether a layer is clearly deeper than the one before.
fn falls(first: Rgb, second: Rgb) -> bool {
    first.luminance() + 0.05 >= 1.1 * (second.luminance() + 0.05)
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::built_in(0)
    }
}

impl Theme {
    /// Returns the built-in theme called `name`; `None` if there is no such theme.
    pub fn named(name: &str) -> Option<Theme> {
        let number = BUILT_IN.iter().position(|(known, _)| *known == name)?;
        Some(Theme::built_in(number))
    }

    /// Returns the built-in theme at this index. Each file is parsed only once.
    fn built_in(number: usize) -> Theme {
        static READ: [OnceLock<Theme>; BUILT_IN.len()] =
            [const { OnceLock::new() }; BUILT_IN.len()];
        let read = || Theme::read(BUILT_IN[number].1).expect("the tests read every built-in theme");
        READ[number].get_or_init(read).clone()
    }

    /// Reads a theme file. Colours that the file doesn't set must be inherited from a built-in
    /// theme, except those that can be derived from others: bars, popups, rules and chips.
    ///
    /// # Errors
    ///
    /// Returns [`ThemeError`] if the text isn't a valid theme file, if it inherits from an unknown
    /// theme, or if a colour is neither set nor inherited nor derived.
    pub fn read(text: &str) -> Result<Theme, ThemeError> {
        let file: ThemeFile =
            toml::from_str(text).map_err(|error| ThemeError(error.to_string()))?;
        file.theme().map_err(ThemeError)
    }

    /// Whether the theme's text has a light background.
    pub fn is_light(&self) -> bool {
        Theme::is_light_ground(self.text.ground)
    }

    /// Returns the theme on this background, with matching bars, popups and rules; unchanged if it
    /// would then lack contrast.
    #[must_use]
    pub fn on(self, ground: Rgb) -> Theme {
        let bar = ground.mix(self.text.plain, BAR);
        let text = TextColors {
            ground,
            bar,
            popup: bar,
            rule: ground.mix(self.text.plain, RULE),
            ..self.text
        };
        let there = Theme {
            text,
            ..self.clone()
        };
        if there.faint().is_empty() {
            there
        } else {
            self
        }
    }

    /// Whether black text is more readable than white on `ground`.
    pub fn is_light_ground(ground: Rgb) -> bool {
        ground.luminance() > 0.18
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    inherit: Option<String>,
    #[serde(default)]
    text: TextColors<Option<Rgb>>,
    #[serde(default)]
    board: BoardColors<Option<Rgb>>,
    #[serde(default)]
    marks: BTreeMap<MarkName, Rgb>,
    #[serde(default, deserialize_with = "ramp")]
    layers: Option<[Rgb; Tint::LAYERS]>,
}

/// Reads colours that go from pale to deep.
fn ramp<'de, D: Deserializer<'de>>(from: D) -> Result<Option<[Rgb; Tint::LAYERS]>, D::Error> {
    let given = Vec::<Rgb>::deserialize(from)?;
    let ramp = <[Rgb; Tint::LAYERS]>::try_from(given.as_slice()).ok();
    let ramp = ramp.filter(|ramp| ramp.windows(2).all(|pair| falls(pair[0], pair[1])));
    let expected = || {
        format!(
            "{} colours given; expected {} from pale to deep, each clearly darker than the one before",
            given.len(),
            Tint::LAYERS
        )
    };
    ramp.map(Some).ok_or_else(|| D::Error::custom(expected()))
}

/// A mark with a colour of its own, read by its name.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct MarkName(Mark);

impl<'de> Deserialize<'de> for MarkName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MarkName, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = COLORED.map(|mark| (mark.name(), MarkName(mark)));
        find_named("a mark with a colour of its own", &name, known).map_err(D::Error::custom)
    }
}

impl ThemeFile {
    /// Returns the theme with inherited colours. `Err` names an inherited theme that is unknown, or
    /// a colour that neither the file nor the inherited theme sets.
    fn theme(self) -> Result<Theme, String> {
        let inherit = self.inherit.as_deref();
        let base = inherit.map(|name| theme_name(name, &Theme::NAMES));
        let base = base
            .transpose()
            .map_err(|unknown| format!("inherit: {unknown}"))?;
        let base = base.and_then(Theme::named);
        let given = |what: &str, color: Option<Rgb>, inherited: Option<Rgb>| {
            color
                .or(inherited)
                .ok_or_else(|| format!("{what} has no colour; give it one, or inherit = \"dark\""))
        };
        let text = base.as_ref().map(|base| &base.text);
        let board = base.as_ref().map(|base| &base.board);
        let inherited = |mark: Mark| base.as_ref().map(|base| base.marks[&mark]);
        let mark = |mark: Mark| {
            let own = self.marks.get(&MarkName(mark)).copied();
            let color = given(&format!("the mark `{}`", mark.name()), own, inherited(mark))?;
            Ok((mark, color))
        };
        macro_rules! color {
            ($group:ident . $name:ident) => {
                given(
                    concat!(stringify!($group), ".", stringify!($name)),
                    self.$group.$name,
                    $group.map(|base| base.$name),
                )?
            };
        }
        // If the file sets a background, bars and rules that it doesn't set are derived from it
        // instead of being inherited. If it sets only one of bars and popups, both have that
        // background; if it sets neither, popups have the background of bars.
        let ground = color!(text.ground);
        let plain = color!(text.plain);
        let inherited = text.filter(|_| self.text.ground.is_none());
        let bar = self.text.bar.or(self.text.popup);
        let bar = bar.or(inherited.map(|text| text.bar));
        let bar = bar.unwrap_or(ground.mix(plain, BAR));
        let popup = self.text.popup.unwrap_or(bar);
        let rule = self.text.rule.or(inherited.map(|text| text.rule));
        let accent = color!(text.accent);
        Ok(Theme {
            text: TextColors {
                ground,
                popup,
                bar,
                rule: rule.unwrap_or(ground.mix(plain, RULE)),
                plain,
                dim: color!(text.dim),
                strong: color!(text.strong),
                accent,
                // If a file sets an accent for text but none for chips, chips have the same colour.
                lamp: self
                    .text
                    .lamp
                    .or(self.text.accent)
                    .or(text.map(|text| text.lamp))
                    .unwrap_or(accent),
                wrong: color!(text.wrong),
            },
            board: BoardColors {
                light: color!(board.light),
                dark: color!(board.dark),
                white: color!(board.white),
                black: color!(board.black),
                obstacle: color!(board.obstacle),
            },
            marks: COLORED
                .into_iter()
                .map(mark)
                .collect::<Result<_, String>>()?,
            layers: self
                .layers
                .or(base.as_ref().map(|base| base.layers))
                .ok_or("layers has no colours; give it eight, or inherit = \"dark\"")?,
        })
    }
}

#[cfg(test)]
mod tests;
