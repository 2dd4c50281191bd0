//! kitty's protocol: a picture is sent once, and placed on each square that shows it.

use std::collections::HashMap;
use std::io::Write;

use crate::drawing::base64;
use crate::drawing::{Picture, layers};
use crate::view::PixelTile;

use super::{ShownSquare, go_to, image};

/// Bytes that delete all pictures and their data.
pub const DELETE_ALL: &[u8] = b"\x1b_Ga=d,d=A,q=2\x1b\\";
/// Maximum number of bytes of data in a command.
const PIECE: usize = 4096;
/// Number of stored pictures above which those that aren't shown are deleted.
const MOST: usize = 1024;

/// Pictures that the terminal stores for the program.
#[derive(Debug, Default)]
pub struct Kitty {
    /// Number of each picture by the hash of its layer; `None` if the layer leaves the square
    /// empty.
    sent: HashMap<u64, Option<u32>>,
    last: u32,
}

impl Kitty {
    /// Places the layers of a square, and removes the layers of `before` that changed.
    pub fn show(
        &mut self,
        tile: &PixelTile,
        shown: &ShownSquare,
        before: Option<&ShownSquare>,
        size: (u32, u32),
        out: &mut Vec<u8>,
    ) {
        let is_written =
            before.is_none_or(|old| (old.area, old.beneath) != (shown.area, shown.beneath));
        let mut is_there = false;
        for (i, layer) in tile.layers.iter().enumerate() {
            let place = place(shown.number, i);
            let now = shown.layers[i];
            let before = before.and_then(|old| old.layers[i]);
            if let Some(print) = now
                && (is_written || before != now)
                && let Some(id) = self.picture(print, layer, size, out)
            {
                if !std::mem::replace(&mut is_there, true) {
                    out.extend(go_to(shown.area).into_bytes());
                }
                let (columns, rows) = (shown.area.width, shown.area.height);
                let _ = write!(
                    out,
                    "\x1b_Ga=p,i={id},p={place},c={columns},r={rows},z={i},C=1,q=2\x1b\\",
                );
            }
            if let Some(before) = before.filter(|before| Some(*before) != now) {
                self.take_away(before, place, out);
            }
        }
    }

    /// Returns the number of a layer's picture, or `None` if the layer is empty or can't be
    /// encoded. Sends the picture if the terminal doesn't have it.
    fn picture(
        &mut self,
        print: u64,
        layer: &Picture,
        size: (u32, u32),
        out: &mut Vec<u8>,
    ) -> Option<u32> {
        if let Some(id) = self.sent.get(&print) {
            return *id;
        }
        let image = layers(&[layer], size)?;
        // A layer can turn out empty, for example if its line only passes close to the square.
        let is_empty = image.pixels().iter().all(|pixel| pixel[3] == 0);
        let id = if is_empty {
            None
        } else {
            self.last += 1;
            send(self.last, &image::png(&image)?, out);
            Some(self.last)
        };
        self.sent.insert(print, id);
        id
    }

    /// Removes the pictures of a square.
    pub fn hide(&self, old: &ShownSquare, out: &mut Vec<u8>) {
        for (i, print) in old.layers.iter().enumerate() {
            if let Some(print) = print {
                self.take_away(*print, place(old.number, i), out);
            }
        }
    }

    fn take_away(&self, print: u64, place: u32, out: &mut Vec<u8>) {
        if let Some(Some(id)) = self.sent.get(&print) {
            let _ = write!(out, "\x1b_Ga=d,d=i,i={id},p={place},q=2\x1b\\");
        }
    }

    /// Deletes all pictures that aren't shown, if the terminal stores too many.
    pub fn tidy(&mut self, shown: &[ShownSquare], out: &mut Vec<u8>) {
        if self.sent.len() <= MOST {
            return;
        }
        let used = |print: &u64| {
            let mut all = shown.iter();
            all.any(|shown| shown.layers.contains(&Some(*print)))
        };
        self.sent.retain(|print, id| {
            let is_used = used(print);
            if let (false, Some(id)) = (is_used, id) {
                let _ = write!(out, "\x1b_Ga=d,d=I,i={id},q=2\x1b\\");
            }
            is_used
        });
    }
}

/// Returns the number of the placement for a layer of a square.
fn place(square: u16, layer: usize) -> u32 {
    (PixelTile::LAYERS * usize::from(square) + layer) as u32 + 1
}

/// Sends a picture without showing it.
fn send(id: u32, png: &[u8], out: &mut Vec<u8>) {
    let text = base64(png);
    let mut pieces = text.chunks(PIECE).peekable();
    let mut begins = true;
    while let Some(piece) = pieces.next() {
        let more = u8::from(pieces.peek().is_some());
        let _ = if std::mem::take(&mut begins) {
            write!(out, "\x1b_Ga=t,f=100,i={id},q=2,m={more};")
        } else {
            write!(out, "\x1b_Gm={more},q=2;")
        };
        out.extend(piece);
        out.extend(b"\x1b\\");
    }
}
