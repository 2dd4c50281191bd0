//! Colours: themes as files, and what is left of them where a terminal has fewer.

mod depth;
mod file;
mod known;
mod palette;

pub use depth::Depth;
pub use file::{Terminal, Theme, ThemeError};
pub use known::Themes;

use std::ops::RangeInclusive;

use ratatui::style::{Color, Modifier, Style};

use crate::board::{self, Shade};
use crate::drawing::Rgb;
use crate::trace::{Algorithm, Mark};

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
        let grounds = match depth {
            Depth::Indexed => grounds_of_256(&theme),
            _ => marks()
                .map(|mark| [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, mark)))
                .collect(),
        };
        Look {
            theme,
            depth,
            grounds,
        }
    }

    /// The theme as it is where there are colours enough.
    pub const fn theme(&self) -> &Theme {
        &self.theme
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
            Depth::Indexed => Color::Indexed(palette::index(rgb)),
            Depth::Sixteen | Depth::Mono => Color::Reset,
        }
    }

    fn rich(&self) -> bool {
        matches!(self.depth, Depth::TrueColor | Depth::Indexed)
    }

    /// The ground of a square, and the colour of its marks.
    pub fn square(&self, shade: Shade, mark: Option<Mark>) -> Style {
        if self.rich() {
            let row = row(mark);
            let ground = self.grounds[row][shade as usize];
            let ink = if ground.contrast(Rgb(0, 0, 0)) >= ground.contrast(Rgb(255, 255, 255)) {
                Rgb(0, 0, 0)
            } else {
                Rgb(255, 255, 255)
            };
            return Style::new().bg(self.color(ground)).fg(self.color(ink));
        }
        let color = mark.and_then(|mark| palette::sixteen(self.theme.marks[&mark]));
        match (self.depth, color) {
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
            // A mark's colour is the mark's alone: a yellow piece would seem to be of a third side.
            (board::Color::White, false) => bold.fg(Color::Reset),
            (board::Color::Black, false) => Style::new().fg(Color::Reset),
        }
    }

    /// An obstacle: a dark block, its pattern in the colour of its square.
    pub fn obstacle(&self, shade: Shade, mark: Option<Mark>) -> Style {
        if !self.rich() {
            return self.square(shade, mark).add_modifier(Modifier::BOLD);
        }
        let row = row(mark);
        let ground = self.grounds[row][shade as usize];
        Style::new()
            .bg(self.color(self.theme.board.obstacle))
            .fg(self.color(ground))
    }

    /// The brackets around cursor and selection, and the target's sign.
    pub fn bracket(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.rich() {
            bold.fg(self.color(Rgb(255, 255, 255)))
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

/// The row of `mark` in a table that begins with no mark.
fn row(mark: Option<Mark>) -> usize {
    mark.map_or(0, |mark| 1 + mark as usize)
}

/// No mark, and every one.
fn marks() -> impl Iterator<Item = Option<Mark>> {
    [None].into_iter().chain(Mark::ALL.map(Some))
}

/// What lessons mark together besides what a way marks: goals with the reason of a mistake, and
/// what was found on a search that has begun.
const LESSON: [&[Mark]; 2] = [
    &[
        Mark::Star,
        Mark::Found,
        Mark::Candidate,
        Mark::Open,
        Mark::Capture,
        Mark::Blocker,
        Mark::Shadow,
        Mark::Path,
    ],
    &[
        Mark::Found,
        Mark::Current,
        Mark::JustQueued,
        Mark::Frontier,
        Mark::Visited,
    ],
];

/// Whether both can be on the board at once.
fn seen_together(one: Option<Mark>, other: Option<Mark>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return true;
    };
    let ways = Algorithm::ALL.iter().map(|way| way.marks());
    ways.chain(LESSON)
        .any(|marks| marks.contains(&one) && marks.contains(&other))
}

/// Whether a piece is the exception on squares with this mark.
fn is_mostly_empty(mark: Option<Mark>) -> bool {
    mark.is_some_and(|mark| mark.row().mostly_empty)
}

/// The grounds of `theme` from xterm's palette. It is coarse, so that what is seen together has to
/// be kept apart.
fn grounds_of_256(theme: &Theme) -> Vec<[Rgb; 2]> {
    // Bright and dark enough for pieces of both sides. Where hardly a piece stands there is more
    // room: between the palette's greens the step is wide.
    let light_range = |mark| {
        if is_mostly_empty(mark) {
            0.205..=0.345
        } else {
            0.205..=0.30
        }
    };
    let light = of_shade(theme, Shade::Light, light_range);
    let dark_range = |mark| match is_mostly_empty(mark) {
        // Dark squares stay darker than light ones.
        true => 0.08..=(light[row(mark)].luminance() + 0.05) / 1.31 - 0.05,
        false => 0.0999..=0.145,
    };
    let dark = of_shade(theme, Shade::Dark, dark_range);
    let pairs = light.into_iter().zip(dark);
    pairs.map(|(light, dark)| [light, dark]).collect()
}

/// The grounds of one shade, each as near to the theme's as the palette has it in its range of
/// luminance, and apart from those that are seen with it.
fn of_shade(
    theme: &Theme,
    shade: Shade,
    range: impl Fn(Option<Mark>) -> RangeInclusive<f64>,
) -> Vec<Rgb> {
    let mut chosen: Vec<(Option<Mark>, Rgb, Rgb)> = Vec::new();
    for mark in marks() {
        let wanted = theme.ground(shade, mark);
        let others: Vec<Rgb> = chosen
            .iter()
            .filter(|(other, as_wanted, _)| {
                !palette::same(*as_wanted, wanted) && seen_together(mark, *other)
            })
            .map(|(.., color)| *color)
            .collect();
        let color = palette::alike(wanted, range(mark), &others);
        chosen.push((mark, wanted, color));
    }
    chosen.into_iter().map(|(.., color)| color).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_256_colours_squares_stay_apart_and_pieces_visible() {
        for name in Theme::NAMES {
            let look = Look::new(Theme::named(name).expect(name), Depth::Indexed);
            for (mark, [light, dark]) in marks().zip(&look.grounds) {
                assert!(
                    light.contrast(*dark) >= 1.3,
                    "{name} {mark:?}: {light:?} {dark:?}"
                );
                let pieces = [Rgb(255, 255, 255), Rgb(0, 0, 0)];
                let least = if is_mostly_empty(mark) { 2.6 } else { 3.0 };
                for piece in pieces {
                    let contrast = light.contrast(piece).min(dark.contrast(piece));
                    assert!(
                        contrast >= least,
                        "{name} {mark:?}: {light:?} {dark:?}: {contrast:.2}"
                    );
                }
            }
        }
    }

    #[test]
    fn with_256_colours_what_is_seen_together_keeps_a_colour_of_its_own() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let look = Look::new(theme.clone(), Depth::Indexed);
            for shade in [Shade::Light, Shade::Dark] {
                let all: Vec<_> = marks().collect();
                for (i, &one) in all.iter().enumerate() {
                    for &other in all[i + 1..]
                        .iter()
                        .filter(|&&other| seen_together(one, other))
                    {
                        let [a, b] = [one, other].map(|mark| theme.ground(shade, mark));
                        let same = palette::same(a, b);
                        let alike = look.square(shade, one).bg == look.square(shade, other).bg;
                        assert_eq!(same, alike, "{name}, {shade:?}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_theme_of_greys_has_no_colour_for_any_mark() {
        let theme = Theme::named("mono").expect("built in");
        for mark in marks() {
            let Rgb(r, g, b) = theme.ground(Shade::Light, mark);
            assert!(r == g && g == b, "{mark:?}");
        }
    }

    #[test]
    fn without_colour_sides_are_told_apart_by_weight_and_squares_by_their_filling() {
        let look = Look::new(Theme::named("dark").expect("built in"), Depth::Mono);
        assert!(look.fills_dark());
        assert_ne!(
            look.piece(board::Color::White),
            look.piece(board::Color::Black)
        );
        let all = [
            look.plain(),
            look.dim(),
            look.strong(),
            look.accent(),
            look.chosen(),
        ];
        assert!(
            all.iter()
                .all(|style| matches!(style.fg, None | Some(Color::Reset)))
        );
    }
}
