//! A lesson without a screen: what the panel and the marks tell, and answers that are typed.

use crate::answer::{Answering, InputMode, counted, list};
use crate::board::{Color, Square, SquareSet};
use crate::lesson::{Act, Input, Level};
use crate::trace::Reply;
use crate::work::Budget;

use super::super::activity::Activity;
use super::super::message::Effect;
use super::super::model::Model;
use super::Learn;

impl Learn {
    /// The level in words, for whoever sees no panel, and how it is answered.
    pub fn introduction(&self, hands: &InputMode) -> Vec<String> {
        let level = self.level();
        let head = format!(
            "{}, level {} of {}. {}{}",
            self.lesson.title,
            self.index + 1,
            self.lesson.levels.len(),
            level.title,
            if level.title.ends_with(['?', '!', '.']) {
                ""
            } else {
                "."
            },
        );
        let how = self.answering().sentence(hands);
        let task = [level.task()].into_iter().chain(how);
        let shown = self.shown_search().into_iter();
        let shown = shown.map(|line| format!("{}.", line.replacen("  ", ": ", 1)));
        let options = if self.answering() == Answering::Digit {
            vec![format!("It is one of {}.", list(level.options()))]
        } else {
            let answers = level.answers().into_iter();
            let answers = answers.map(|(digit, words)| format!("{digit}: {words}."));
            answers.collect()
        };
        [head, level.text.clone()]
            .into_iter()
            .chain([task.collect::<Vec<_>>().join(" ")])
            .chain(shown)
            .chain(options)
            .chain(level.goal.backdrop_in_words(&level.scene))
            .chain(self.yours())
            .chain(self.in_sight())
            .collect()
    }

    /// What the goal of the level is met with.
    pub(super) fn answering(&self) -> Answering {
        let level = self.level();
        match level.input() {
            Input::Squares => Answering::EachSquare,
            Input::Sequence if level.asked_for() == 1 => Answering::Square,
            Input::Sequence => Answering::InOrder,
            Input::Obstacles => Answering::Obstacles,
            Input::Options if level.options().iter().all(|option| is_number(option)) => {
                Answering::Digit
            }
            Input::Options => Answering::Choice(level.options().len()),
            Input::Moves => Answering::Moves,
        }
    }

    /// Whose pieces are moved, where both sides have some.
    fn yours(&self) -> Option<String> {
        let scene = &self.level().scene;
        let both = Color::ALL
            .iter()
            .all(|&color| !scene.board().of_color(color).is_empty());
        let turn = scene.setup.turn.name();
        (both && self.level().input() == Input::Moves)
            .then(|| format!("You play the {turn} pieces."))
    }

    /// What the marks on the board tell those who see them: stars, squares to choose among, and
    /// what was found or put up.
    pub fn in_sight(&self) -> Vec<String> {
        let level = self.level();
        let state = &self.attempt.state;
        if self.met || self.over {
            return vec!["`level next` goes on, `retry` begins again.".to_owned()];
        }
        let mut told = Vec::new();
        if !state.stars.is_empty() {
            told.push(format!("Stars: {}.", list(state.stars)));
        }
        told.extend(level.goal.told(&level.scene, state));
        if !state.marked.is_empty() {
            told.push(format!("Found: {}.", list(&state.marked)));
        }
        told
    }
}

fn is_number(option: &str) -> bool {
    option.bytes().all(|byte| byte.is_ascii_digit())
}

impl Model {
    /// An answer that was typed: squares to mark, or the words of an option.
    pub(super) fn lesson_answer(&mut self, reply: Reply) -> Vec<Effect> {
        let Activity::Learn(learn) = &self.activity else {
            return Vec::new();
        };
        let how = learn.answering().sentence(&self.settings.keymap.hands());
        let options = learn.level().options();
        match (learn.level().input(), reply) {
            (Input::Squares, Reply::Squares(squares)) => self.mark_all(squares),
            (Input::Sequence, Reply::Squares(squares)) if squares.len() == 1 => {
                self.mark_all(squares)
            }
            (Input::Sequence, Reply::Squares(_)) => {
                self.refuse("One square at a time: their order counts.");
                Vec::new()
            }
            (Input::Options, reply) => {
                let given = reply.to_string();
                let option = options.iter().position(|option| *option == given);
                match option {
                    Some(index) => self.lesson_act(Act::Choose(index)),
                    None => {
                        let last = counted(options.len() as u64, "answer");
                        let how = how.unwrap_or_default();
                        self.refuse(format!("`{given}` is none of the {last}. {how}"));
                        Vec::new()
                    }
                }
            }
            _ => {
                let how = how.unwrap_or_default();
                self.refuse(format!("`{reply}` does not answer this. {how}"));
                Vec::new()
            }
        }
    }

    /// Marks squares that were named together. Each mistake is told, and stops none of the others:
    /// the wrong ones come first, since the last right one may meet the goal.
    fn mark_all(&mut self, squares: SquareSet) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        let mut squares: Vec<Square> = self.not_found_yet(squares).into_iter().collect();
        if let Activity::Learn(learn) = &self.activity {
            let (level, state) = (learn.level(), &learn.attempt.state);
            squares.sort_by_key(|&square| {
                let budget = &mut Budget::new(Level::AT_ONCE);
                level.judge(state, Act::Mark(square), budget).is_ok()
            });
        }
        for square in squares {
            effects.extend(self.lesson_act(Act::Mark(square)));
            if let Activity::Learn(learn) = &mut self.activity {
                let found = learn.attempt.state.marked.last() == Some(&square);
                let told = if found { &mut right } else { &mut wrong };
                told.append(&mut learn.said);
            }
        }
        if let Activity::Learn(learn) = &mut self.activity {
            learn.said = wrong.into_iter().chain(right.pop()).collect();
        }
        effects
    }

    /// Those of `squares` that are not found yet; all of them when all are.
    fn not_found_yet(&self, squares: SquareSet) -> SquareSet {
        let Activity::Learn(learn) = &self.activity else {
            return squares;
        };
        let found: SquareSet = learn.attempt.state.marked.iter().copied().collect();
        let left = squares - found;
        if left.is_empty() { squares } else { left }
    }

    /// Puts obstacles up, or takes away one's own.
    pub(super) fn lesson_obstacles(&mut self, squares: &[Square]) -> Vec<Effect> {
        let cursor = [self.scene().cursor];
        let squares = if squares.is_empty() { &cursor } else { squares };
        let acts: Vec<Act> = squares.iter().copied().map(Act::Obstacle).collect();
        self.lesson_acts(&acts)
    }
}
