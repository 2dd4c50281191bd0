//! Functions that the script of the page calls. Texts and bytes go through two buffers: the script asks for
//! room with [`input`] and writes there; results are at [`output`], [`output_length`] bytes long.

use serde::Deserialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::app::PointerKind;

use super::{Front, Start, replay};

/// The program, and what goes in and out of it.
#[derive(Default)]
struct Page {
    front: Option<Front>,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

/// Does something with the program, if it was started.
fn with<T: Default>(what: impl FnOnce(&mut Front, String, &mut Vec<u8>) -> T) -> T {
    PAGE.with_borrow_mut(|page| {
        let text = String::from_utf8_lossy(&std::mem::take(&mut page.input)).into_owned();
        let Page { front, output, .. } = page;
        output.clear();
        front
            .as_mut()
            .map_or_else(T::default, |front| what(front, text, output))
    })
}

/// Pairs of a name and a text.
#[derive(Deserialize)]
struct Given {
    name: Option<String>,
    text: Option<String>,
}

/// Reads a name and a text.
fn given(json: &str) -> Given {
    serde_json::from_str(json).unwrap_or(Given {
        name: None,
        text: None,
    })
}

/// Names that a script can call. Nothing else in the crate is without the compiler's checks.
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
    /// Makes room for `length` bytes of input, and returns their place.
    fn input(length: usize) -> *mut u8 {
        PAGE.with_borrow_mut(|page| {
            page.input.clear();
            page.input.resize(length, 0);
            page.input.as_mut_ptr()
        })
    }

    /// Place of the last result.
    fn output() -> *const u8 {
        PAGE.with_borrow(|page| page.output.as_ptr())
    }

    /// Bytes of the last result.
    fn output_length() -> usize {
        PAGE.with_borrow(|page| page.output.len())
    }

    /// Starts the program as the input has it.
    fn start(columns: u32, rows: u32, wide: u32, high: u32) {
        PAGE.with_borrow_mut(|page| {
            let start: Start = serde_json::from_slice(&page.input).unwrap_or_default();
            let cell = (wide as u16, high as u16);
            page.front = Some(Front::new(start, (columns as u16, rows as u16), cell));
        });
    }

    /// Handles the key that the input names.
    fn key() {
        with(|front, name, _| front.key(&name));
    }

    /// Handles the pointer: kinds are counted from 0 in the order of [`PointerKind`].
    fn pointer(kind: u32, column: u32, row: u32) {
        use PointerKind::*;
        let kinds = [Press, Drag, Release, Move, RightPress, RightDrag, RightRelease, WheelUp, WheelDown];
        if let Some(kind) = kinds.get(kind as usize) {
            with(|front, _, _| front.pointer(*kind, column as u16, row as u16));
        }
    }

    /// Pastes the input.
    fn paste() {
        with(|front, text, _| front.paste(&text));
    }

    /// Changes the size of the screen and of a cell.
    fn resize(columns: u32, rows: u32, wide: u32, high: u32) {
        let cell = (wide as u16, high as u16);
        with(|front, _, _| front.resize(columns as u16, rows as u16, cell));
    }

    /// Tells the milliseconds since the start.
    fn tick(now: f64) {
        with(|front, _, _| front.tick(Duration::from_secs_f64(now.max(0.0) / 1000.0)));
    }

    /// Tells whether the system's colours are light, and whether things may move.
    fn system(is_light: u32, moves: u32) {
        with(|front, _, _| {
            front.motion(moves != 0);
            front.ground(is_light != 0);
        });
    }

    /// Opens the link in the input.
    fn follow() {
        with(|front, hash, _| front.follow(&hash));
    }

    /// Carries out the typed line in the input; the result is the answer.
    fn line() {
        with(|front, text, output| output.extend(front.line(&text).into_bytes()));
    }

    /// Shows the sentence in the input.
    fn notice() {
        with(|front, text, _| front.notice(text));
    }

    /// Opens a file that was handed in.
    fn file() {
        with(|front, json, _| {
            if let Given { name: Some(name), text: Some(text) } = given(&json) {
                front.file(&name, &text);
            }
        });
    }

    /// Merges progress with the stored text in the input. Returns 1 if the result should be stored.
    fn merged() -> u32 {
        with(|front, json, output| match front.merged(given(&json).text.as_deref()) {
            Ok(text) => {
                output.extend(text.into_bytes());
                1
            }
            Err(_) => 0,
        })
    }

    /// Takes note that progress was stored.
    fn stored() {
        with(|front, _, _| front.stored());
    }

    /// Continues as the learner in the input.
    fn learner() {
        with(|front, json, _| {
            let Given { name, text } = given(&json);
            front.learner(name, text.as_deref());
        });
    }

    /// Shows the learners among the stored texts in the input.
    fn learners() {
        with(|front, json, _| {
            let texts: BTreeMap<String, String> = serde_json::from_str(&json).unwrap_or_default();
            front.learners(&texts);
        });
    }

    /// Makes a file of the progress: its name, a line break, and its text.
    fn progress_file() {
        with(|front, _, output| {
            let (name, text) = front.progress_file();
            output.extend(format!("{name}\n{text}").into_bytes());
        });
    }

    /// Makes the file that was ordered. Returns 1 if the result is the file, 0 if it is a sentence.
    fn make() -> u32 {
        with(|front, _, output| match front.make(&mut |_, _| ()) {
            Ok(bytes) => {
                *output = bytes;
                1
            }
            Err(said) => {
                output.extend(said.into_bytes());
                0
            }
        })
    }

    /// Draws the frame that is the result.
    fn draw() {
        with(|front, _, output| output.extend(front.draw()));
    }

    /// Draws the square with this number among those of the frame.
    fn square(index: u32) {
        with(|front, _, output| *output = front.square(index as usize));
    }

    /// Writes the state of the page.
    fn state() {
        with(|front, _, output| {
            // Texts and numbers always make JSON.
            *output = serde_json::to_vec(&front.state()).unwrap_or_default();
        });
    }

    /// Replays the session in the input, and returns its sum; 0 if a line isn't understood.
    fn replayed() -> u64 {
        let text = PAGE.with_borrow_mut(|page| std::mem::take(&mut page.input));
        replay(&String::from_utf8_lossy(&text)).unwrap_or(0)
    }
}
