//! A lesson without a screen: what the panel and the marks tell, and answers that are typed.

use crate::answer::{Answering, InputMode, counted, ended, list};
use crate::board::{Color, Square, SquareSet};
use crate::lesson::{Act, Input, Level};
use crate::trace::Reply;
use crate::work::Budget;

use super::super::desk::{Desk, Refused};
use super::Learn;

impl Learn {
    /// The level in words, where there is no panel, and how it is answered.
    pub fn introduction(&self, hands: &InputMode) -> Vec<String> {
        let level = self.level();
        let head = format!(
            "{}, {}. {}",
            self.lesson.title,
            self.level_of(),
            ended(&level.title),
        );
        let shown = self.shown_search().into_iter();
        let shown = shown.map(|line| format!("{}.", line.replacen("  ", ": ", 1)));
        let options = if self.answering() == Answering::Digit {
            vec![format!("It is one of {}.", list(level.options()))]
        } else {
            let answers = level.answers().into_iter();
            let answers = answers.map(|(digit, words)| format!("{digit}: {words}."));
            answers.collect()
        };
        // A question of practice is its task alone.
        let text = Some(level.text.clone()).filter(|text| !text.is_empty());
        [head]
            .into_iter()
            .chain(text)
            .chain([self.task(hands)])
            .chain(shown)
            .chain(options)
            .chain(level.goal.backdrop_in_words(&level.scene))
            .chain(self.yours())
            .chain(self.in_sight())
            .collect()
    }

    /// The task of the level, and how it is met.
    pub fn task(&self, hands: &InputMode) -> String {
        let how = self.answering().sentence(hands);
        let task = [self.level().task()].into_iter().chain(how);
        task.collect::<Vec<_>>().join(" ")
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

    /// Whether something was said of the last act.
    pub fn says_something(&self) -> bool {
        !self.said.is_empty()
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
            let on = "`level next` goes on, `retry` begins again.".to_owned();
            return self.ending().into_iter().chain([on]).collect();
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

impl Learn {
    /// An answer that was typed: squares to mark, or the words of an option.
    pub(super) fn answer(&mut self, reply: Reply, desk: &mut Desk<'_>) -> Result<(), Refused> {
        match (self.level().input(), reply) {
            (Input::Sequence, Reply::Squares(squares)) if squares.len() != 1 => {
                return Err("One square at a time: their order counts.".into());
            }
            (Input::Squares | Input::Sequence, Reply::Squares(squares)) => {
                self.mark_all(squares, desk);
            }
            (Input::Options, Reply::Number(number)) => {
                return self.choose_in_words(&reply.to_string(), Some(number), desk);
            }
            (Input::Options, _) => return self.choose_in_words(&reply.to_string(), None, desk),
            _ => {
                let how = self.answering().sentence(&desk.settings.keymap.hands());
                let how = how.unwrap_or_default();
                return Err(format!("`{reply}` does not answer this. {how}").into());
            }
        }
        Ok(())
    }

    /// Chooses the option that is written so. Where no option is a number, `number` chooses one.
    pub(super) fn choose_in_words(
        &mut self,
        given: &str,
        number: Option<u32>,
        desk: &mut Desk<'_>,
    ) -> Result<(), Refused> {
        let options = self.level().options();
        let small = given.to_lowercase();
        let by_word = options
            .iter()
            .position(|option| option.to_lowercase() == small);
        let number = number.filter(|_| !options.iter().any(|option| is_number(option)));
        let by_number = number.and_then(|number| number.checked_sub(1));
        let by_number = by_number
            .map(|index| index as usize)
            .filter(|&index| index < options.len());
        if let Some(index) = by_word.or(by_number) {
            self.act(Act::Choose(index), desk);
            return Ok(());
        }
        let how = self.answering().sentence(&desk.settings.keymap.hands());
        let how = how.unwrap_or_default();
        Err(Refused(match options.len() as u64 {
            0 => format!("`{given}` does not answer this. {how}"),
            count => format!(
                "`{given}` is none of the {}. {how}",
                counted(count, "answer")
            ),
        }))
    }

    /// Marks squares that were named together. Each mistake is told, and stops none of the others:
    /// the wrong ones come first, since the last right one may meet the goal.
    fn mark_all(&mut self, squares: SquareSet, desk: &mut Desk<'_>) {
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        let (level, state) = (self.level(), &self.attempt.state);
        let squares = self.not_found_yet(squares).into_iter();
        let (fit, others): (Vec<Square>, Vec<Square>) = squares.partition(|&square| {
            let budget = &mut Budget::new(Level::AT_ONCE);
            level.judge(state, Act::Mark(square), budget).is_ok()
        });
        for square in others.into_iter().chain(fit) {
            self.act(Act::Mark(square), desk);
            let found = self.attempt.state.marked.last() == Some(&square);
            let told = if found { &mut right } else { &mut wrong };
            told.append(&mut self.said);
        }
        self.said = wrong.into_iter().chain(right.pop()).collect();
    }

    /// Those of `squares` that are not found yet; all of them when all are.
    fn not_found_yet(&self, squares: SquareSet) -> SquareSet {
        let found: SquareSet = self.attempt.state.marked.iter().copied().collect();
        let left = squares - found;
        if left.is_empty() { squares } else { left }
    }

    /// Puts obstacles up, or takes away one's own.
    pub(super) fn obstacles(&mut self, squares: &[Square], desk: &mut Desk<'_>) {
        let cursor = [desk.scene().cursor];
        let squares = if squares.is_empty() { &cursor } else { squares };
        let acts: Vec<Act> = squares.iter().copied().map(Act::Obstacle).collect();
        self.act_all(&acts, desk);
    }
}
