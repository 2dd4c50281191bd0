//! A lesson without a screen: what the panel and the marks tell, and answers that are typed.

use crate::answer::{Answering, InputMode, counted, list};
use crate::board::{Color, Square, SquareSet};
use crate::lesson::{Act, Goal};
use crate::trace::Reply;

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
        let options = match self.answering() == Answering::Digit {
            true => vec![format!("It is one of {}.", list(level.options()))],
            false => {
                let answers = level.answers().into_iter();
                let answers = answers.map(|(digit, words)| format!("{digit}: {words}."));
                answers.collect()
            }
        };
        [head, level.text.clone()]
            .into_iter()
            .chain([task.collect::<Vec<_>>().join(" ")])
            .chain(shown)
            .chain(options)
            .chain(self.searched())
            .chain(self.yours())
            .chain(self.in_sight())
            .collect()
    }

    /// What the goal of the level is met with.
    pub(super) fn answering(&self) -> Answering {
        match &self.level().goal {
            Goal::Mark(_) => Answering::EachSquare,
            Goal::Predict(prediction) if prediction.next == 1 => Answering::Square,
            Goal::Predict(_) => Answering::InOrder,
            Goal::Obstacles(_) => Answering::Obstacles,
            Goal::Choose(choice) if choice.options.iter().all(|option| is_number(option)) => {
                Answering::Digit
            }
            Goal::Choose(choice) => Answering::Choice(choice.options.len()),
            _ => Answering::Moves,
        }
    }

    /// Whose pieces are moved, where both sides have some.
    fn yours(&self) -> Option<String> {
        let scene = &self.level().scene;
        let both = Color::ALL
            .iter()
            .all(|&color| !scene.board().of_color(color).is_empty());
        let turn = scene.setup.turn.name();
        (both && self.level().goal.is_moving()).then(|| format!("You play the {turn} pieces."))
    }

    /// What a search has found before the level begins: its way, or how many moves away each
    /// square is.
    fn searched(&self) -> Vec<String> {
        let level = self.level();
        // The squares that a depth-first search has visited are told already.
        if matches!(&level.goal, Goal::Predict(prediction) if prediction.deep) {
            return Vec::new();
        }
        let frame = level.backdrop();
        if !frame.path.is_empty() {
            let names: Vec<String> = frame.path.iter().map(Square::to_string).collect();
            return vec![format!("The way it found: {}.", names.join(" "))];
        }
        let away = |moves: u32| -> SquareSet {
            let squares = Square::ALL.into_iter();
            squares
                .filter(|&square| frame.distance(square) == Some(moves))
                .collect()
        };
        (0..64)
            .map(|moves| (moves, away(moves)))
            .filter(|(_, squares)| !squares.is_empty())
            .map(|(moves, squares)| {
                let moves = counted(moves, "move");
                format!("{moves} away: {}.", list(squares))
            })
            .collect()
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
        if let Goal::Mark(marks) = &level.goal {
            let within: SquareSet = marks.within.iter().flatten().copied().collect();
            let left: SquareSet = within
                .into_iter()
                .filter(|square| !state.marked.contains(square))
                .collect();
            if !left.is_empty() {
                told.push(format!("To choose among: {}.", list(left)));
            }
        }
        if !state.marked.is_empty() {
            told.push(format!("Found: {}.", list(&state.marked)));
        }
        if let Goal::Obstacles(_) = level.goal {
            let yours = state.setup.board.obstacles() - level.scene.board().obstacles();
            if !yours.is_empty() {
                told.push(format!("Put up so far: {}.", list(yours)));
            }
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
        let how = learn.answering().sentence(&self.keymap.hands());
        match (&learn.level().goal, reply) {
            (Goal::Mark(_), Reply::Squares(squares)) => self.mark_all(squares),
            (Goal::Predict(_), Reply::Squares(squares)) if squares.len() == 1 => {
                self.mark_all(squares)
            }
            (Goal::Predict(_), Reply::Squares(_)) => {
                self.refuse("One square at a time: their order counts.");
                Vec::new()
            }
            (Goal::Choose(choice), reply) => {
                let given = reply.to_string();
                let option = choice.options.iter().position(|option| *option == given);
                match option {
                    Some(index) => self.lesson_act(Act::Choose(index)),
                    None => {
                        let last = counted(choice.options.len() as u64, "answer");
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

    /// Marks squares that were named together. Each mistake is told, and stops none of the others.
    fn mark_all(&mut self, squares: SquareSet) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for square in self.not_found_yet(squares) {
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

    /// Puts obstacles up, or takes away one's own, until one is refused or the goal is met.
    pub(super) fn lesson_obstacles(&mut self, squares: &[Square]) -> Vec<Effect> {
        let acts = |model: &Model| match &model.activity {
            Activity::Learn(learn) if !learn.met => Some(learn.attempt.state.acts),
            _ => None,
        };
        let cursor = [self.scene.cursor];
        let squares = if squares.is_empty() { &cursor } else { squares };
        let mut effects = Vec::new();
        for &square in squares {
            let before = acts(self);
            effects.extend(self.lesson_act(Act::Obstacle(square)));
            if acts(self).is_none_or(|now| Some(now) == before) {
                break;
            }
        }
        effects
    }
}
