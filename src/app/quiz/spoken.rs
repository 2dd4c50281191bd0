//! Sentences about a round of questions.

use crate::answer::{AnswerFormat, InputMode, asking};
use crate::lesson::Goal as _;
use crate::words::counted;

use super::Quiz;

impl Quiz {
    /// Returns the feedback on the last answer, and the question with how to answer it in
    /// `input_mode`. If it has been answered, names the key for the next one instead.
    pub fn sentences(&self, input_mode: &InputMode) -> Vec<String> {
        let next = self.next(input_mode);
        let next = next.unwrap_or_else(|| self.question_for(input_mode));
        self.verdict.iter().cloned().chain([next]).collect()
    }

    /// Returns the sentence that names the key for the next question; `None` if this one is open, or
    /// if it isn't answered by keys.
    pub fn next(&self, input_mode: &InputMode) -> Option<String> {
        match input_mode {
            InputMode::Keys { go, .. } if self.answered => {
                Some(format!("Press {go} for the next one."))
            }
            _ => None,
        }
    }

    /// Returns shorter and shorter versions of the sentences, for when space is limited. The
    /// question is cut at its question mark, and the feedback after its first sentence. The last
    /// version keeps the whole question, and before it only the feedback before its colon, such as
    /// `No`, or its first sentence.
    pub fn in_short(&self, input_mode: &InputMode) -> Vec<String> {
        let question = self.question_for(input_mode);
        let Some(verdict) = self.verdict.as_deref() else {
            return vec![question];
        };
        if self.answered {
            return vec![verdict.to_owned()];
        }
        let asked = self.guess.task(&self.scene);
        let bare = asked.split_inclusive('?').next().unwrap_or(&asked);
        let how = self.how(input_mode).map(|how| format!(" {how}"));
        let first = verdict.split_inclusive(". ").next().unwrap_or(verdict);
        let reasons = [verdict, first.trim_end()].into_iter().flat_map(|why| {
            let how = how.as_deref().unwrap_or_default();
            [format!("{why} {bare}{how}"), format!("{why} {bare}")]
        });
        let last = match verdict.split_once(':') {
            Some((word, _)) => format!("{word}. {question}"),
            None => format!("{} {question}", first.trim_end()),
        };
        reasons.chain([last]).collect()
    }

    /// Returns the open question, and how to answer it in `input_mode`.
    pub fn question_for(&self, input_mode: &InputMode) -> String {
        self.guess.asked(&self.scene, input_mode)
    }

    /// Returns the question alone, which the panel shows as its title.
    pub(in crate::app) fn headline(&self) -> String {
        self.guess.task(&self.scene)
    }

    /// Returns the meaning of the keys that answer the question.
    pub(in crate::app) fn answer_in_words(&self) -> &'static str {
        match self.answering() {
            AnswerFormat::Square => "this square",
            AnswerFormat::Number => "with a digit",
            AnswerFormat::YesOrNo => "yes or no",
            AnswerFormat::Shade => "light, dark",
            AnswerFormat::Tried => "new, seen, blocked",
            _ => "then see the step",
        }
    }

    pub(in crate::app) fn answering(&self) -> AnswerFormat {
        self.guess.answering(&self.scene)
    }

    /// Returns the instruction for answering the question in `input_mode`; `None` if none is
    /// needed.
    pub(in crate::app) fn how(&self, input_mode: &InputMode) -> Option<String> {
        self.answering().sentence(input_mode)
    }

    /// Returns the score of the round, and the missed questions.
    pub(super) fn review(&self) -> Vec<String> {
        let (right, asked) = self.score();
        if asked == 0 && self.ties > 0 {
            let close = counted(self.ties as u64, "answer");
            let (verb, it) = match self.ties {
                1 => ("was", "it counts"),
                _ => ("were", "they count"),
            };
            return vec![format!(
                "{close} {verb} as good as the right one, so {it} neither as right nor as wrong."
            )];
        }
        asking::review(right, asked, &self.missed)
    }
}
