//! Functions that the script of the page calls. Text and bytes pass through two buffers. The script
//! reserves space with [`input`] and writes to it. The result is at [`output`] and is
//! [`output_length`] bytes long.

use ratatui::layout::Rect;
use std::cell::RefCell;

use crate::view::Layout;

use super::{Front, Start};

/// The program, with its input and output.
#[derive(Default)]
struct Page {
    front: Option<Front>,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

/// Calls `what` with the program, the input and an empty output. Returns 0 if the program hasn't
/// been started.
fn with(what: impl FnOnce(&mut Front, &str, &mut Vec<u8>) -> u32) -> u32 {
    PAGE.with_borrow_mut(|page| {
        let input = std::mem::take(&mut page.input);
        page.output.clear();
        let Page { front, output, .. } = page;
        let text = String::from_utf8_lossy(&input);
        front.as_mut().map_or(0, |front| what(front, &text, output))
    })
}

/// Declares the functions that JavaScript calls by name. They contain the crate's only unsafe code
/// (`no_mangle`).
macro_rules! exports {
    ($($(#[$doc:meta])* fn $name:ident($($given:ident: $type:ty),*) $(-> $result:ty)? $body:block)*) => {
        $(
            $(#[$doc])*
            #[expect(unsafe_code, reason = "a script finds a function by its name")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($given: $type),*) $(-> $result)? $body
        )*
    };
}

exports! {
    /// Makes room for `length` bytes of input, and returns their address.
    fn input(length: usize) -> *mut u8 {
        PAGE.with_borrow_mut(|page| {
            page.input.clear();
            page.input.resize(length, 0);
            page.input.as_mut_ptr()
        })
    }

    /// Returns the address of the last result.
    fn output() -> *const u8 {
        PAGE.with_borrow(|page| page.output.as_ptr())
    }

    /// Returns the length of the last result, in bytes.
    fn output_length() -> usize {
        PAGE.with_borrow(|page| page.output.len())
    }

    /// Returns the height of a square in rows, on a screen of this size; 0 if no board fits.
    fn side(columns: u32, rows: u32) -> u32 {
        let layout = Layout::new(Rect::new(0, 0, columns as u16, rows as u16));
        layout.map_or(0, |layout| layout.cell.1.into())
    }

    /// Starts the program with the data in the input.
    fn start(columns: u32, rows: u32, wide: u32, high: u32) {
        PAGE.with_borrow_mut(|page| {
            let start: Start = serde_json::from_slice(&page.input).unwrap_or_default();
            let cell = (wide as u16, high as u16);
            page.front = Some(Front::new(start, (columns as u16, rows as u16), cell));
        });
    }

    /// Handles the event in the input; the result is the answer to the event. Returns 0 if the
    /// input isn't an event or was refused, otherwise 1.
    fn happen() -> u32 {
        with(|front, event, output| {
            let answer = front.happen(event);
            output.extend(answer.iter().flat_map(|answer| answer.bytes()));
            answer.is_some().into()
        })
    }

    /// Makes the requested file. Returns 1 if the result is the file, 0 if it is a sentence.
    fn make() -> u32 {
        with(|front, _, output| {
            let made = front.make();
            let is_made = made.is_ok();
            *output = made.unwrap_or_else(String::into_bytes);
            is_made.into()
        })
    }

    /// Draws a frame; the result is its bytes.
    fn draw() {
        with(|front, _, output| {
            output.extend(front.draw());
            1
        });
    }

    /// Renders a picture in the last frame, usually a square; the result is its pixels.
    fn square(index: u32) {
        with(|front, _, output| {
            *output = front.square(index as usize);
            1
        });
    }

    /// Writes the page's state to the result, as JSON.
    fn state() {
        with(|front, _, output| {
            // Text and numbers can always be written as JSON.
            *output = serde_json::to_vec(&front.state()).unwrap_or_default();
            1
        });
    }
}
