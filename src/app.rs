//! The program as a state machine: a model, messages that change it, effects it asks for.
//!
//! Everything a person can do is a [`Command`]; a key is only a short name for one. Time reaches
//! the model as a message, so tests own the clock.

mod activities;
mod asking;
mod bar;
mod collection;
mod command;
mod completion;
mod course;
mod desk;
mod drawn;
mod edit;
mod fault;
mod help;
mod history;
mod key;
mod keymap;
mod light;
mod looking;
mod message;
mod model;
mod mouse;
mod narration;
mod open_question;
mod opening;
mod own_steps;
mod plain;
mod playing;
mod popup;
mod prompt;
mod run;
mod runs;
mod script;
mod settings;
mod share;
mod sheet;
mod themes;
mod update;
mod watch;
mod welcome;
mod what_if;
mod workspace;

pub use activities::{Activity, Explore, GamePlay, KeyHint, Learn, MatchPlay, Permission, Present};
pub use asking::Asking;
pub use bar::{Levels, Showing, Slide, TopBar};
pub use collection::{Collected, scene, scenes, scenes_listed};
pub use command::{
    Argument, Arrow, AskAbout, CertificateOrder, Command, CommandError, CommandRow, CursorTo,
    ExportOrder, LessonOrder, MatchOrder, NameKind, Neighbor, Opponent, Panel, Pick, PracticeOrder,
    QueryWords, Reveals, ScriptName, Situation, StepTo, Switch, read_count, read_seed,
};
pub use completion::Suggestion;
pub use desk::PanelSize;
pub use fault::Sabotage;
pub use help::key_hints;
pub use history::{History, Saved, SavedError, Scenes};
pub use key::{Key, KeyCode};
pub use keymap::{Binding, Keymap, KeymapError};
pub use looking::no_room_for_two;
pub use message::{Effect, Hit, Message, Mouse, PointerKind};
pub use model::Model;
pub use narration::{again, caption, describe_board, narrate, status, tells_of_both, told_of};
pub use open_question::OpenQuestion;
pub use own_steps::Watched;
pub use plain::{PlainAnswer, Status};
pub use popup::{
    Ahead, Browse, Card, Due, Entry, Group, Help, Learners, List, ListRow, Page, Popup,
};
pub use prompt::Prompt;
pub use runs::{Costs, Difference, Run, Runs};
pub use script::{
    Cue, LONGEST as LONGEST_SCRIPT, Script, ScriptError, script, script_names, scripts,
};
pub use settings::Settings;
pub use share::share;
pub use sheet::Beside;
pub use themes::theme_name;
pub use watch::look_at;
pub use welcome::Invitation;
