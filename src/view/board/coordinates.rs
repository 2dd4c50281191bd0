//! File letters and rank digits: outside the board, or in cells of its edge squares if there is no
//! room outside.

use ratatui::layout::Position;
use ratatui::style::{Color, Modifier, Style as Paint};

use crate::board::{File, Rank, Square};
use crate::drawing::{Path, Rgb, point, writing};
use crate::lenses::hopeless_rank;
use crate::trace::Mark;

use super::super::{BoardView, Depth, Layout, canvas::Canvas, glyphs, layout::edge};

/// Height of a coordinate drawn in pixels, as a share of its cell's height.
const HEIGHT: f32 = 0.55;
/// Minimum contrast of the digit of a rank that stands out.
const READ: f64 = 4.5;

/// Draws all coordinates. `ground` returns the background colour of a square, if it has one.
pub fn draw(
    shown: &BoardView<'_>,
    layout: &Layout,
    ground: impl Fn(Square) -> Option<Rgb>,
    canvas: &mut Canvas<'_>,
) {
    // Queens are placed rank by rank, so the digit of the rank being tried stands out, or of a rank
    // without a free square.
    let queens = shown.scene.way.is_queens();
    let tried = shown.frame.marked(Mark::Current).first().map(Square::rank);
    let tried = tried.or_else(|| hopeless_rank(shown.frame));
    let tried = tried.filter(|_| queens);
    let located = shown.located;
    let (first_file, first_rank) = edge(shown.flipped);
    let ranks = Rank::ALL.map(|rank| {
        let role = match shown.named {
            _ if tried.or(located.map(Square::rank)) == Some(rank) => Role::Tried,
            Some(cursor) if cursor.rank() == rank => Role::Cursor,
            _ => Role::Plain,
        };
        let inside = layout.digits.is_none().then_some((first_file, rank));
        (
            rank.digit(),
            layout.digit(rank, shown.flipped),
            role,
            inside,
        )
    });
    let files = File::ALL.map(|file| {
        let role = match shown.named {
            _ if located.map(Square::file) == Some(file) => Role::Tried,
            Some(cursor) if cursor.file() == file => Role::Cursor,
            _ => Role::Plain,
        };
        let inside = layout.letters.is_none().then_some((file, first_rank));
        (
            file.letter(),
            layout.letter(file, shown.flipped),
            role,
            inside,
        )
    });
    for (sign, at, role, inside) in ranks.into_iter().chain(files) {
        // A square that shows its name needs no coordinate.
        if inside.is_none() || !shown.coordinates {
            let ground = inside.map(|(file, rank)| ground(Square::new(file, rank)));
            put(sign, at, role, ground, canvas);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Plain,
    /// The cursor is on this file or rank.
    Cursor,
    /// A queen is being placed on this rank, or a hint names this file or rank.
    Tried,
}

/// Writes a coordinate. `ground` is `None` outside the board; inside, it is the background of the
/// square, which may have no colour.
fn put(sign: char, at: Position, role: Role, ground: Option<Option<Rgb>>, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let mut paint = match role {
        Role::Plain => look.dim(),
        Role::Cursor => look.strong(),
        Role::Tried => look.accent(),
    };
    let colors = look.depth() != Depth::Mono;
    // The lamp's colour would be lost on most squares.
    let (lamp, casing) = (look.light().lamp, look.light().casing);
    let is_tried = role == Role::Tried && !look.has_few();
    let is_lost = |ground: Rgb| is_tried && lamp.contrast(ground) < READ;
    let dark = |ground: Rgb| if is_lost(ground) { casing } else { ground };
    let ground = ground.map(|ground| ground.map(dark));
    if let Some(ground) = ground.flatten().filter(|_| colors) {
        let shown = look.color(ground);
        paint = match role {
            _ if is_tried => Paint::new().fg(look.color(lamp)),
            Role::Plain if !look.has_few() => look.on(Paint::new().fg(shown), shown),
            _ => Paint::new().fg(look.color(ground.ink())),
        };
        paint = paint.bg(shown);
        if role != Role::Plain {
            paint = paint.add_modifier(Modifier::BOLD);
        }
    } else if ground.is_some() {
        // Without colours, a coordinate keeps the terminal's background, and the pattern of dark
        // squares stays away from it.
        paint = Paint::new().bg(Color::Reset).patch(paint);
        for x in [at.x.checked_sub(1), at.x.checked_add(1)]
            .into_iter()
            .flatten()
        {
            let next = canvas.buffer.cell_mut((x, at.y));
            if let Some(cell) = next.filter(|cell| cell.symbol() == glyphs::DARK) {
                cell.set_symbol(" ");
            }
        }
    }
    if let Some(Some(ground)) = ground
        && !canvas.drawn.tiles.is_empty()
    {
        // In a picture, a coordinate looks the same wherever the cursor is, so that moving the
        // cursor doesn't require sending squares again.
        let shown = look.color(ground);
        let ink = if is_tried { look.color(lamp) } else { shown };
        let quiet = look.on(Paint::new().fg(ink), shown);
        if let Some(Color::Rgb(red, green, blue)) = quiet.fg {
            in_pixels(sign, at, (ground, Rgb(red, green, blue)), canvas);
        }
    }
    let cell = &mut canvas.buffer[at];
    if ground.is_some() {
        cell.reset();
    }
    cell.set_char(sign).set_style(paint);
}

/// Writes a coordinate into the picture of its square, if squares are pictures: on a patch the size
/// of a cell, on top of everything else.
fn in_pixels(sign: char, at: Position, (ground, ink): (Rgb, Rgb), canvas: &mut Canvas<'_>) {
    let mut tiles = canvas.drawn.tiles.iter_mut();
    let Some(tile) = tiles.find(|tile| tile.area.contains(at)) else {
        return;
    };
    let [_, _, contents, cursor, _] = &mut tile.layers;
    let wide = contents.width / f32::from(tile.area.width);
    let tall = contents.height / f32::from(tile.area.height);
    let left = f32::from(at.x - tile.area.x) * wide;
    let top = f32::from(at.y - tile.area.y) * tall;
    let layer = if cursor.shapes.is_empty() {
        contents
    } else {
        cursor
    };
    layer.fill(Path::rect(left, top, wide, tall, 0.0), ground);
    let text = sign.to_string();
    let size = HEIGHT * tall;
    let start = left + (wide - writing::width(&text, size)) / 2.0;
    let path = writing::path(&text, point(start, top + (tall - size) / 2.0), size);
    layer.draw(path, ink, writing::pen(size));
}
