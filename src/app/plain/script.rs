//! Running a script without a screen, and printing its captions.

use crate::app::activities::Activity;
use crate::app::command::Command;
use crate::app::message::Effect;
use crate::app::model::Model;
use crate::words::list;

use super::PlainAnswer;

impl Model {
    /// Runs the rest of a script and returns its captions, because there is no key to continue.
    /// Stops where the script opens a game; if `goes_on`, the current caption has already been
    /// printed.
    pub(super) fn describe_script(
        &mut self,
        mut effects: Vec<Effect>,
        goes_on: bool,
    ) -> PlainAnswer {
        let mut sentences = Vec::new();
        let mut last = String::new();
        if let (Activity::Present(present), true) = (&self.activity, goes_on) {
            last = present.said().0.to_owned();
        }
        self.message.clear();
        while let Activity::Present(present) = &self.activity {
            let (caption, _) = present.said();
            if last != caption {
                caption.clone_into(&mut last);
                sentences.push(last.clone());
            }
            effects.append(&mut self.effects);
            if effects.iter().any(|one| matches!(one, Effect::OpenFile(_))) {
                return PlainAnswer {
                    effects,
                    ..PlainAnswer::said(sentences)
                };
            }
            if present.at_end() || !self.message.is_empty() {
                break;
            }
            let before = (present.shown(), self.effects.len());
            self.take_keys_back();
            self.run(Command::Go);
            self.refresh();
            // A script that makes no progress must not loop.
            let asked = self.effects.len();
            if matches!(&self.activity, Activity::Present(present) if (present.shown(), asked) == before)
            {
                break;
            }
        }
        sentences.append(&mut self.message);
        if let Activity::Present(present) = &self.activity
            && let files = present.script.writes()
            && !files.is_empty()
        {
            let files = list(files);
            sentences.push(format!(
                "A script can't write files here; skipped: {files}."
            ));
        }
        self.leave();
        effects.append(&mut self.effects);
        sentences.retain(|sentence| !sentence.is_empty());
        PlainAnswer {
            effects,
            ..PlainAnswer::said(sentences)
        }
    }
}
