//! A lesson without a screen: the panel and the marks in words, and typed answers.

use crate::answer::{AnswerFormat, InputMode, letter};
use crate::app::activity_context::{ActivityContext, CommandRefusal};
use crate::app::open_question::in_sentences;
use crate::board::{Square, SquareSet};
use crate::lesson::{Act, GivenAnswer, Level, Method, State};
use crate::trace::{Frame, Reply};
use crate::words::{counted, each_once, ended, list};
use crate::work::Budget;

use super::Learn;
use super::play::right_so_far;

impl Learn {
    /// Describes the level and how to answer it, for use without a panel.
    pub fn introduction(&self, input_mode: &InputMode) -> Vec<String> {
        let level = self.level();
        let (lesson, title) = (&self.lesson.title, ended(&level.title));
        let mut told = vec![format!("{lesson}, {}. {title}", self.level_of())];
        // A practice question has no text except its task.
        told.extend(Some(level.text.clone()).filter(|text| !text.is_empty()));
        told.extend(self.asked(input_mode));
        told.extend(self.par());
        told.extend(self.beside(true));
        told
    }

    /// Describes the par; `None` if it isn't known, and for practice questions.
    pub(super) fn par(&self) -> Option<String> {
        let par = self.attempt.par.filter(|_| !self.lesson.is_practice())?;
        Some(format!(
            "Par: {}.",
            counted(par, self.level().input().unit())
        ))
    }

    /// Returns the question as if nothing had been answered yet. Leaves out the level's text if the
    /// question asks for the colour of a square.
    pub fn question(&self, input_mode: &InputMode) -> Vec<String> {
        let level = self.level();
        let text = Some(level.text.clone()).filter(|text| !text.is_empty());
        let text = text.filter(|_| !level.goal.asks_for_shade());
        let told = text.into_iter().chain(self.asked(input_mode));
        told.chain(level.goal.described(&level.scene, &level.start()))
            .collect()
    }

    /// Returns the frame of the question, without the squares found or the selected piece's moves.
    pub fn question_frame(&self) -> Frame {
        let state = State {
            marked: Vec::new(),
            ..self.attempt.state.clone()
        };
        self.level().frame(&state, None)
    }

    /// Returns the task, the search that it shows, the options, and whose pieces the learner moves.
    fn asked(&self, input_mode: &InputMode) -> Vec<String> {
        let level = self.level();
        let mut told = vec![level.goal.asked(&level.scene, input_mode)];
        told.extend(in_sentences(&self.shown_search()));
        let options = level.options().iter().enumerate();
        let by_letter = self.answering().by_letter();
        told.extend(options.map(|(i, words)| {
            if by_letter {
                format!("{}: {words}.", letter(i))
            } else {
                format!("{}: {words}.", i + 1)
            }
        }));
        told.extend(level.goal.backdrop_in_words(&level.scene));
        told.extend(level.whose_pieces());
        told
    }

    /// Returns the stars still to be collected.
    pub const fn stars(&self) -> SquareSet {
        self.attempt.state.stars
    }

    /// Returns the instructions for answering and for continuing. Many levels and questions share
    /// them, so a session shows them only once.
    pub fn standing(&self, input_mode: &InputMode) -> Vec<String> {
        let how = self.answering().sentence(input_mode);
        how.into_iter().chain([GOES_ON.to_owned()]).collect()
    }

    /// Returns the form of the answer that the level's goal expects.
    pub(super) fn answering(&self) -> AnswerFormat {
        let level = self.level();
        level.goal.answering(&level.scene)
    }

    /// Returns the progress of the level in words: stars, squares to choose from, squares found,
    /// obstacles placed.
    pub fn visible_state(&self) -> Vec<String> {
        let found = &self.attempt.state.marked;
        let is_open = !self.met && !self.over;
        let stars = stars_in_words(self.stars()).filter(|_| is_open);
        let found = (is_open && !found.is_empty()).then(|| format!("Found: {}.", list(found)));
        let told = stars.into_iter().chain(self.beside(true));
        told.chain(found).collect()
    }

    /// Returns the facts that the description of the board leaves out; once the goal is reached,
    /// the ending and how to continue. Candidates are also marked on the board, but the description
    /// of its occupants omits them, so `with_choices` adds them.
    pub(super) fn beside(&self, with_choices: bool) -> Vec<String> {
        if self.met || self.over {
            let ending = self.ending().into_iter();
            return ending.chain([GOES_ON.to_owned()]).collect();
        }
        let level = self.level();
        let told = level.goal.described(&level.scene, &self.attempt.state);
        let is_new = with_choices || level.goal.candidates().is_empty();
        told.filter(|_| is_new).into_iter().collect()
    }

    /// Handles a typed answer: squares to mark, or the text or number of an option.
    pub(super) fn answer(
        &mut self,
        reply: Reply,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        match (self.level().input(), reply) {
            (Method::Sequence, Reply::Squares(squares)) if squares.len() != 1 => {
                return Err("Name one square at a time: the order matters.".into());
            }
            (Method::Squares | Method::Sequence, Reply::Squares(squares))
                if !squares.is_empty() =>
            {
                self.mark_all(squares, desk);
            }
            (Method::Options, Reply::Number(number)) => {
                return self.choose_in_words(&reply.to_string(), Some(number), desk);
            }
            (Method::Options, _) => return self.choose_in_words(&reply.to_string(), None, desk),
            _ => {
                let how = self
                    .answering()
                    .sentence(&desk.settings.keymap.input_mode());
                let how = how.unwrap_or_default();
                return Err(format!("`{reply}` isn't an answer here. {how}").into());
            }
        }
        Ok(())
    }

    /// Chooses the option with this text or number. If the options contain numbers, only letters
    /// choose them: a number could mean two things, and the wrong one would cost a star.
    pub(super) fn choose_in_words(
        &mut self,
        given: &str,
        number: Option<u32>,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let options = self.level().options();
        let small = given.to_lowercase();
        let by_word = options
            .iter()
            .position(|option| option.to_lowercase() == small);
        let by_number = (0..options.len()).find(|&index| number == Some(index as u32 + 1));
        let chosen = if self.answering().by_letter() {
            (0..options.len()).find(|&index| small == letter(index).to_lowercase().to_string())
        } else {
            by_word.or(by_number)
        };
        if let Some(index) = chosen {
            self.act(Act::Choose(index), desk);
            return Ok(());
        }
        let how = self
            .answering()
            .sentence(&desk.settings.keymap.input_mode());
        let how = how.unwrap_or_default();
        let answers = counted(options.len() as u64, "answer");
        let why = if options.is_empty() {
            format!("`{given}` isn't an answer here. {how}")
        } else if self.answering().by_letter() {
            // The input may be the text of an option, so the reply only says that it isn't a
            // letter.
            format!("`{given}` isn't the letter of an answer. {how}")
        } else {
            format!("`{given}` isn't one of the {answers}. {how}")
        };
        Err(why.into())
    }

    /// Marks squares that were typed together. A wrong square doesn't stop the others from being
    /// marked. Wrong squares come first, because the last right one may reach the goal.
    fn mark_all(&mut self, squares: SquareSet, desk: &mut ActivityContext<'_>) {
        let (mut right, mut wrong, mut marked) = (Vec::new(), Vec::new(), Vec::new());
        let before = self.attempt.state.clone();
        let (level, state) = (self.level(), &self.attempt.state);
        let found: SquareSet = state.marked.iter().copied().collect();
        // Squares already found are marked again only if no new one was typed.
        let left = squares - found;
        let squares = if left.is_empty() { squares } else { left };
        let (fit, others): (Vec<Square>, Vec<Square>) = squares.into_iter().partition(|&square| {
            let budget = &mut Budget::new(Level::AT_ONCE);
            level.judge(state, Act::Mark(square), budget).is_ok()
        });
        let mut what_if = None;
        for square in others.into_iter().chain(fit) {
            self.act(Act::Mark(square), desk);
            what_if = what_if.or_else(|| self.what_if.take());
            let said = std::mem::take(&mut self.said);
            if self.attempt.state.marked.last() == Some(&square) {
                marked.push(square);
                right = said;
            } else {
                wrong.extend(said.into_iter().map(|said| (said, Some(square))));
            }
        }
        let mut wrong = each_once(wrong);
        if let ([_, _, ..], false, Some(last)) = (&*marked, self.met, right.first_mut()) {
            *last = right_so_far(self.level(), &marked, self.attempt.state.marked.len());
        }
        wrong.retain(|said| !right.contains(said));
        self.said = [wrong, right].concat();
        self.what_if = what_if;
        self.compare(
            &before,
            GivenAnswer::Complete(Reply::Squares(squares)),
            desk,
        );
    }

    /// Places obstacles, or removes obstacles that the learner placed. Without squares, uses the
    /// cursor's square.
    pub(super) fn obstacles(&mut self, squares: &[Square], desk: &mut ActivityContext<'_>) {
        let cursor = [desk.scene().cursor];
        let squares = if squares.is_empty() { &cursor } else { squares };
        let acts: Vec<Act> = squares.iter().copied().map(Act::Obstacle).collect();
        self.act_all(&acts, desk);
    }
}

/// Sentence about how to continue after a level.
const GOES_ON: &str = "Type `level next` for the next level, or `retry` to try again.";

fn stars_in_words(stars: SquareSet) -> Option<String> {
    let word = if stars.len() == 1 { "Coin" } else { "Coins" };
    (!stars.is_empty()).then(|| format!("{word}: {}.", list(stars.by_name())))
}
