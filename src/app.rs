//! The program as a state machine: a model, messages that change it, and effects that it requests.
//!
//! Everything the user can do is a [`Command`]; a key is only a shortcut for one. Time reaches the
//! model as a message, so tests control the clock.

mod activities;
mod activity_context;
mod animation;
mod bar;
mod collection;
mod command;
mod completion;
mod course;
mod dead_key;
mod doors;
mod draw;
mod drawn;
mod edit;
mod fault;
mod games;
mod help;
mod help_keys;
mod history;
mod key;
mod keymap;
mod leaving;
mod message;
mod model;
mod mouse;
mod narration;
mod open_question;
mod opened_game;
mod opening;
mod own_steps;
mod pen;
mod plain;
mod playing;
mod popup;
mod prompt;
mod quiz;
mod run;
mod runs;
mod saved_scene;
mod scene_file;
mod scene_text;
mod script;
mod settings;
mod share;
mod sheet;
mod short_form;
mod themes;
mod update;
mod view_commands;
mod view_options;
mod watch;
mod welcome;
mod what_if;
mod workspace;

pub use activities::{
    Activity, Explore, GamePlay, KeyHint, Learn, MatchPlay, Permission, Present, Study,
};
pub use activity_context::PanelSize;
pub use bar::{Levels, Showing, Slide, TopBar};
pub use collection::{Collected, scene, scenes, scenes_listed};
pub use command::{
    Argument, Arrow, AskAbout, CertificateOrder, Command, CommandError, CommandRow, CommandScope,
    CursorTo, DrawOrder, ExportOrder, LessonOrder, MatchOrder, NameKind, Neighbor, OpenOrder,
    Opponent, Panel, Pick, PracticeOrder, QueryWords, Reveals, ScriptName, StepTo, Switch,
    read_count, read_seed,
};
pub use completion::Suggestion;
pub use doors::{DOORS, Door, GREETING};
pub use fault::Sabotage;
pub use help::key_hints;
pub use history::{History, Moment, Moments, Saved, SavedError};
pub use key::{Key, KeyCode};
pub use keymap::{Binding, Keymap, KeymapError};
pub use message::{Effect, Hit, Message, Mouse, PointerKind};
pub use model::Model;
pub use narration::{
    again, caption, caption_beside_panel, describe_board, describe_boards, describe_run,
    describe_square, describes_both, narrate, narrate_without_note, status,
};
pub use open_question::OpenQuestion;
pub use opened_game::{GameSource, GamesToSave, OpenedGame};
pub use own_steps::Watched;
pub use plain::{PlainAnswer, Status, spoken};
pub use popup::{
    Browse, Card, Choice, Due, Entry, Group, Help, HelpPage, Learners, List, ListRow, Page, Popup,
    Preview,
};
pub use prompt::Prompt;
pub use quiz::Quiz;
pub use runs::{Difference, Run, Runs};
pub use saved_scene::{SavedScene, SceneToSave};
#[cfg(not(target_family = "wasm"))]
pub use scene_text::scene_text;
pub use scene_text::{OpenedText, SCENE_EXTENSIONS, SceneTextError, extension, new_scene_text};
pub use script::{
    Cue, LONGEST as LONGEST_SCRIPT, Script, ScriptError, script, script_names, scripts,
};
pub use settings::Settings;
pub use share::{share, share_link};
pub use sheet::BoardPreview;
pub use themes::theme_name;
pub use view_options::{StartingScene, ViewError, ViewOptions};
pub use watch::look_at;
pub use welcome::Invitation;
