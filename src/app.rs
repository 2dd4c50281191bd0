//! The program as a state machine: a model, messages that change it, effects it asks for.
//!
//! Everything a person can do is a [`Command`]; a key is only a short name for one. Time reaches
//! the model as a message, so tests own the clock.

mod collection;
mod command;
mod edit;
mod history;
mod keymap;
mod model;
mod narration;
mod popup;
mod present;
mod prompt;
mod script;
mod share;
mod update;

pub use collection::{Collected, scene, scenes};
pub use command::{Arrow, Command, CommandError, Spec, StepTo};
pub use history::History;
pub use keymap::{Binding, Key, KeyCode, Keymap, KeymapError};
pub use model::{Activity, Model, Panel};
pub use narration::{Narration, caption, key_hints, status};
pub use popup::{Entry, Popup};
pub use present::Present;
pub use prompt::Prompt;
pub use script::{Cue, LONGEST as LONGEST_SCRIPT, Script, ScriptError, script, scripts};
pub use share::{ViewOptions, share};
pub use update::{Effect, Hit, Message, Pointer, PointerKind};
