//! Certificate for a part of the course, as a picture to print or keep.

use std::array;

use crate::board::{Color, File, Rank, Role, Square};
use crate::drawing::{Path, Picture, point, sign, writing};
use crate::lesson::Certificate;
use crate::trace::Mark;

use super::super::theme::{Depth, Styles, Theme, Tint};
use super::parts::parts;
use super::plane::Area;
use super::shapes::draw_part;
use super::square_state::SquareState;

/// Width and height of the picture, which has the shape of an A4 page in landscape format.
const WIDTH: f32 = 1120.0;
const HEIGHT: f32 = 792.0;
/// Distance from the edge to the frame.
const MARGIN: f32 = 36.0;
/// Height of the capitals of most lines.
const TEXT: f32 = 22.0;
/// Distance from one lesson to the next.
const ROW: f32 = 46.0;
/// Top of the first lesson, before spare height is distributed.
const LESSONS: f32 = 458.0;
/// Side length of a square of the ornament.
const SQUARE: f32 = 84.0;
/// Distance by which the text is moved down, to leave room for the ornament.
const BELOW: f32 = 108.0;
/// Side length of a star.
const STAR: f32 = 34.0;

/// Returns the ornament of every certificate: a rank of the board with a rook and one of its rays.
pub fn ornament() -> [SquareState; 8] {
    array::from_fn(|file| {
        let empty = SquareState::empty(Square::new(File::ALL[file], Rank::First).shade());
        match file.checked_sub(1) {
            None => SquareState {
                occupant: Some(Role::Rook.of(Color::White).into()),
                selected: true,
                ..empty
            },
            Some(step) => SquareState {
                mark: Some(Mark::Open),
                tint: Tint::Lit(step),
                ..empty
            },
        }
    })
}

/// Returns the picture of the certificate `done`, in the colours of `theme`.
pub fn picture(done: &Certificate, theme: &Theme) -> Picture {
    // The text and the frame are on paper, so they have the theme's text colours.
    let colors = &theme.text;
    let mut picture = Picture {
        width: WIDTH,
        height: HEIGHT,
        title: done.part.title.to_owned(),
        description: done.sentences().join(" "),
        ground: colors.ground,
        shapes: Vec::new(),
    };
    let frame = Path::rect(
        MARGIN,
        MARGIN,
        WIDTH - 2.0 * MARGIN,
        HEIGHT - 2.0 * MARGIN,
        18.0,
    );
    picture.draw(frame, colors.accent, 4.0);
    // The free space is shared between the top and the bottom.
    let rows = done.lessons().count().div_ceil(2);
    let end = LESSONS + rows as f32 * ROW;
    let down = ((HEIGHT - 2.0 * MARGIN - TEXT - end) / 2.0).max(0.0);
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    let left = (WIDTH - 8.0 * SQUARE) / 2.0;
    for (sight, number) in ornament().iter().zip(0u16..) {
        let area = Area {
            corner: point(left + SQUARE * f32::from(number), down + 72.0),
            size: (SQUARE, SQUARE),
        };
        for part in parts(sight, &look) {
            draw_part(&mut picture, &part, &area);
        }
    }
    let mut centred = |text: &str, y: f32, size: f32, color| {
        let y = y + BELOW;
        // A long name is written in smaller letters.
        let fits = (WIDTH - 4.0 * MARGIN) / writing::width(text, size).max(1.0);
        let size = size * fits.min(1.0);
        let x = (WIDTH - writing::width(text, size)) / 2.0;
        picture.draw(
            writing::path(text, point(x, y), size),
            color,
            writing::pen(size),
        );
    };
    centred(done.part.title, down + 92.0, 48.0, colors.accent);
    if let Some(name) = done.name() {
        centred("learned by", down + 168.0, TEXT, colors.dim);
        centred(name, down + 208.0, 40.0, colors.strong);
    } else {
        centred("learned", down + 188.0, 40.0, colors.strong);
    }
    centred(&done.done(), down + 282.0, TEXT, colors.plain);
    if let Some(day) = done.day() {
        centred(&day, HEIGHT - MARGIN - 44.0 - BELOW, TEXT, colors.dim);
    }
    lessons(done, theme, down, &mut picture);
    picture
}

/// Draws the lessons in two columns, each with its stars.
fn lessons(done: &Certificate, theme: &Theme, down: f32, picture: &mut Picture) {
    let lessons: Vec<_> = done.lessons().collect();
    let rows = lessons.len().div_ceil(2).max(1);
    let star = sign("star");
    for (i, (lesson, stars)) in lessons.into_iter().enumerate() {
        let (column, row) = ((i / rows) as f32, (i % rows) as f32);
        let at = point(
            3.0 * MARGIN + column * (WIDTH - 4.0 * MARGIN) / 2.0,
            down + LESSONS + row * ROW,
        );
        for number in 0..stars {
            let corner = point(at.x + f32::from(number) * STAR, at.y - STAR / 4.0);
            if let Some(fill) = star.and_then(|star| star.fill.as_ref()) {
                picture.fill(fill.placed(corner, STAR / 100.0), theme.text.accent);
            }
        }
        let words = point(at.x + 3.4 * STAR, at.y);
        let path = writing::path(&lesson.title, words, TEXT);
        picture.draw(path, theme.text.plain, writing::pen(TEXT));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Shape;
    use crate::lesson::{Learner, Progress, Record, parts};

    #[test]
    fn everything_stands_out_from_the_paper_in_every_theme() {
        let mut progress = Progress::default();
        let record = Record {
            stars: Record::MOST,
            cost: 1,
            mistakes: 0,
            hints: 0,
            tries: 1,
            day: 0,
        };
        for lesson in parts().next().expect("a part").lessons() {
            for level in &lesson.levels {
                progress.record(lesson, level, record);
            }
        }
        let name = Some("anna".to_owned());
        let done = Certificate::of(1, Learner { name, progress }, 0).expect("it is done");
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let picture = picture(&done, &theme);
            // The ornament is a part of the board, not text.
            let paper = [
                theme.text.accent,
                theme.text.plain,
                theme.text.strong,
                theme.text.dim,
            ];
            let is_written = |shape: &&Shape| {
                let color = shape.fill.or(shape.pen.map(|pen| pen.color));
                color.is_some_and(|color| paper.contains(&color))
            };
            assert!(
                picture.shapes.iter().filter(is_written).count() > 20,
                "{name}"
            );
            for shape in picture.shapes.iter().filter(is_written) {
                let color = shape.fill.or(shape.pen.map(|pen| pen.color));
                let contrast = color.expect("a colour").contrast(picture.ground);
                assert!(contrast >= 3.0, "{name}: {contrast:.2}");
            }
        }
    }
}
