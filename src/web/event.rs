//! Events of the page as text: a name and details. The page's script and recorded sessions use the
//! same form.
//!
//! ```text
//! size 100 30 9 18
//! key .
//! press 20 10
//! line why d8
//! tick 500
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use crate::app::PointerKind;

use super::Front;

impl Front {
    /// Handles an event and returns its answer, which is empty for most events. Returns `None` if
    /// the text isn't an event, or if the event was refused.
    pub fn happen(&mut self, event: &str) -> Option<String> {
        let (name, rest) = event.split_once(' ')?;
        let named = || rest.split_once('\n');
        let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let mut numbers = rest.split(' ').map(str::parse);
        let mut number = || numbers.next()?.ok();
        match name {
            "key" => self.key(rest),
            "paste" => self.paste(rest),
            "open" => self.follow(rest),
            "line" => return Some(self.line(rest)),
            "notice" => self.notice(rest.to_owned()),
            "tick" => self.tick(Duration::from_millis(rest.parse().ok()?)),
            "light" => self.ground(rest == "1"),
            "motion" => self.motion(rest == "1"),
            "size" => self.resize(number()?, number()?, (number()?, number()?)),
            "file" => named().map(|(name, text)| self.file(name, text))?,
            "merge" => return self.merged(given(rest).as_deref()).ok(),
            "stored" => self.stored(),
            "learner" => {
                named().map(|(name, text)| self.learner(given(name), given(text).as_deref()))?
            }
            "learners" => {
                let texts: BTreeMap<String, String> = serde_json::from_str(rest).ok()?;
                self.learners(&texts);
            }
            "progress" => {
                let (name, text) = self.progress_file();
                return Some(format!("{name}\n{text}"));
            }
            name => self.pointer(pointer(name)?, number()?, number()?),
        }
        Some(String::new())
    }
}

/// Returns the kind of pointer event with this name.
fn pointer(name: &str) -> Option<PointerKind> {
    Some(match name {
        "press" => PointerKind::Press,
        "drag" => PointerKind::Drag,
        "release" => PointerKind::Release,
        "move" => PointerKind::Move,
        "right" => PointerKind::RightPress,
        "rightdrag" => PointerKind::RightDrag,
        "rightrelease" => PointerKind::RightRelease,
        "down" => PointerKind::WheelDown,
        "up" => PointerKind::WheelUp,
        _ => return None,
    })
}
