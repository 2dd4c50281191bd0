//! What commands do while a level is played.

use crate::answer::{Answering, InputMode, counted};
use crate::board::Piece;
use crate::lesson::{
    Act, Attempt, Input, Judged, Level, Outcome, Record, Request, Thinking, Thought,
};
use crate::rules::{Move, Rule};

use super::super::activity::Activity;
use super::super::command::{Command, Pick, Turn};
use super::super::message::Effect;
use super::super::model::Model;
use super::super::popup::Popup;
use super::busy::Busy;

impl Model {
    /// What `command` does in a lesson; the command itself when it does there what it always does.
    pub(in super::super) fn in_lesson(&mut self, command: Command) -> Result<Vec<Effect>, Command> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Err(command);
        };
        if let Some(busy) = &learn.busy
            && works_on_the_attempt(&command)
        {
            let sentence = busy.sentence(&self.settings.keymap.hint("back"));
            self.refuse(sentence);
            return Ok(Vec::new());
        }
        match command {
            Command::Go => return Ok(self.lesson_go()),
            Command::Panel(_) => self.popup = Some(Popup::card(learn, None)),
            Command::Open => self.popup = Some(Popup::open(self)),
            Command::Move(from, to) => return Ok(self.lesson_move(from, to)),
            Command::ToggleObstacle(square) => {
                let square = square.unwrap_or(self.scene().cursor);
                return Ok(self.lesson_act(Act::Obstacle(square)));
            }
            Command::Obstacle(squares) => return Ok(self.lesson_obstacles(&squares)),
            Command::Answer(reply) => return Ok(self.lesson_answer(reply)),
            Command::Choose(number) => match number.checked_sub(1) {
                Some(index) => return Ok(self.lesson_act(Act::Choose(index))),
                None => self.refuse("Answers are counted from 1."),
            },
            Command::Promote(piece) => return Ok(self.promote(piece)),
            Command::Select(square) => self.lesson_select(square),
            Command::Level(Pick::Other(Turn::Next)) => self.next_level(),
            Command::Level(Pick::Other(Turn::Previous)) => match learn.index.checked_sub(1) {
                Some(index) => self.go_to_level(index),
                None => self.refuse("This is the first level."),
            },
            Command::Level(Pick::This(number)) => match number.checked_sub(1) {
                Some(index) => self.go_to_level(index),
                None => self.refuse("Levels are counted from 1."),
            },
            Command::Hint => return Ok(self.lesson_hint()),
            Command::Retry | Command::Reset => self.retry(),
            Command::Undo => {
                learn.reason.clear();
                let last = learn.attempt.state.last;
                if learn.met || learn.over || !learn.attempt.undo() {
                    self.refuse("There is nothing to take back.");
                } else {
                    learn.said.clear();
                    let alone = learn.level().goal.stands_still();
                    self.show_state(None);
                    if let Some((mv, _)) = last.filter(|_| alone) {
                        // The piece that has come back is the one to try again with.
                        self.scene_mut().selected = Some(mv.from);
                    }
                }
            }
            Command::Back => self.lesson_back(),
            Command::Flip => {
                learn.turned = !learn.turned;
                return Err(command);
            }
            Command::Scene(_) | Command::Match(_) | Command::Present(_) => {
                self.leave_lesson();
                return Err(command);
            }
            command => return Err(command),
        }
        Ok(Vec::new())
    }

    /// Carries out what the learner does, and says what came of it.
    pub(super) fn lesson_act(&mut self, act: Act) -> Vec<Effect> {
        self.lesson_acts(&[act])
    }

    /// Carries out what the learner does at once, all of it or nothing.
    pub(super) fn lesson_acts(&mut self, acts: &[Act]) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        if learn.met || learn.over {
            self.say_what_goes_on();
            return Vec::new();
        }
        learn.reason.clear();
        learn.said.clear();
        learn.held = false;
        self.request(Request::Act(acts.to_vec()))
    }

    /// Does what is asked of the attempt, at once where that takes no time worth mentioning.
    pub(super) fn request(&mut self, request: Request) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match learn.attempt.at_once(learn.level(), &request) {
            Some(thought) => self.take_thought(&request, thought),
            None => {
                let thinking = Thinking::new(learn.level(), &learn.attempt, request);
                learn.busy = Some(Busy::new(thinking, self.now));
                Vec::new()
            }
        }
    }

    /// The work that the level waits for, once: what is to be done about it.
    pub(in super::super) fn begin_work(&mut self) -> Option<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return None;
        };
        learn.busy.as_mut()?.begin().map(Effect::Think)
    }

    /// Work is done. What is not waited for any more changes nothing.
    pub(in super::super) fn work_done(
        &mut self,
        thinking: &Thinking,
        thought: Thought,
    ) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match learn.busy.take_if(|busy| busy.is_for(thinking)) {
            Some(_) => self.take_thought(thinking.request(), thought),
            None => Vec::new(),
        }
    }

    /// Puts up what has come of a request, and says it.
    fn take_thought(&mut self, request: &Request, thought: Thought) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        learn.attempt = thought.attempt;
        match (thought.outcome, request) {
            (Outcome::Acted { judged, is_stuck }, Request::Act(acts)) => {
                return self.acted(acts, judged, is_stuck);
            }
            (Outcome::Hint(hint), _) => {
                learn.said = hint
                    .iter()
                    .map(|hint| {
                        let number = learn.attempt.hints;
                        format!("Hint {number}/{}: {hint}", Level::HINTS)
                    })
                    .collect();
                learn.hint = hint;
            }
            _ => {}
        }
        Vec::new()
    }

    /// Says what came of acts, and shows it.
    fn acted(&mut self, acts: &[Act], judged: Judged, is_stuck: bool) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        let level = &learn.lesson.levels[learn.index];
        let moved = match acts {
            [Act::Move(mv)] => Some(*mv),
            _ => None,
        };
        match judged {
            Judged::Refused(mistake) if mistake.kind == Rule::PromotionMissing.into() => {
                learn.promoting = moved.map(|mv| (mv.from, mv.to));
                self.message = vec![mistake.sentence];
                match self.settings.keymap.hands() {
                    InputMode::Keys { .. } => {
                        self.popup = Some(Popup::Promotion(self.scene().setup.turn, 0));
                    }
                    hands => self.message.extend(Answering::Becomes.sentence(&hands)),
                }
            }
            Judged::Refused(mistake) => {
                learn.said = vec![level.comment(&mistake)];
                learn.reason = mistake.marks;
                learn.mistake = Some(mistake.kind);
            }
            Judged::GoOn => {
                learn.said = went_on(level, &learn.attempt, acts);
                if is_stuck {
                    let key = self.settings.keymap.hint("undo");
                    learn.said.push(format!(
                        "But from here it can't be done any more: {key} takes the move back."
                    ));
                }
                self.show_state(moved);
            }
            Judged::Met => return self.goal_met(moved),
        }
        Vec::new()
    }

    /// The goal is met: it is said, remembered, and asked to be kept.
    fn goal_met(&mut self, moved: Option<Move>) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        learn.met = true;
        self.show_state(moved);
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        let level = &learn.lesson.levels[learn.index];
        let record = learn.attempt.record(level);
        let stars = stars(record, learn.attempt.par);
        learn.said = vec![format!(
            "{} {stars}",
            level.success(learn.attempt.ending(level))
        )];
        learn.done[learn.index] = Some((record, learn.attempt.mistakes.clone()));
        self.progress.record(&learn.lesson, level, record);
        self.send_stars(record.stars);
        vec![Effect::Save(self.progress.clone())]
    }

    /// Puts up the board as the attempt has it. Where the other side stands still, the piece that
    /// has moved stays selected.
    fn show_state(&mut self, moved: Option<Move>) {
        let Activity::Learn(learn) = &self.activity else {
            return;
        };
        let scene = self.workspace.runs.scene_mut();
        scene.setup = learn.attempt.state.setup;
        let level = learn.level();
        scene.selected = match moved {
            Some(mv) if !learn.met && level.goal.stands_still() => Some(mv.to),
            _ if level.input() == Input::Moves => None,
            _ => level.scene.selected,
        };
        scene.drop_stale_selection();
    }

    fn promote(&mut self, piece: Piece) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match learn.promoting.take() {
            Some((from, to)) => {
                // The question what it becomes is answered, and hides nothing any more.
                self.message.clear();
                let mv = Move::new(from, to).promoting(piece.role);
                self.lesson_act(Act::Move(mv))
            }
            None => {
                self.refuse("No pawn waits to become something: move one to its last rank first.");
                Vec::new()
            }
        }
    }

    fn lesson_hint(&mut self) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        if learn.met || learn.over {
            self.refuse("The goal is met: no hint is needed.");
            return Vec::new();
        }
        learn.said.clear();
        self.request(Request::Hint)
    }

    fn lesson_back(&mut self) {
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if let Some(busy) = learn.busy.take() {
            learn.said = vec![busy.stop().to_owned()];
        } else if !learn.reason.is_empty() {
            learn.reason.clear();
            learn.said.clear();
        } else if learn.level().input() == Input::Moves
            && self.workspace.runs.scene().selected.is_some()
            && !learn.met
        {
            self.scene_mut().selected = None;
        } else {
            self.leave_lesson();
        }
    }
}

/// Whether a command asks something of the attempt, and so waits while that is busy.
const fn works_on_the_attempt(command: &Command) -> bool {
    matches!(
        command,
        Command::Go
            | Command::Move(..)
            | Command::ToggleObstacle(_)
            | Command::Obstacle(_)
            | Command::Answer(_)
            | Command::Choose(_)
            | Command::Promote(_)
            | Command::Hint
            | Command::Undo
    )
}

/// What is added where the budget ran out.
const UNSURE: &str =
    "Whether the goal can still be met in time is not known: finding out takes too long.";

/// What is said of an act that was carried out, when there is more to do.
fn went_on(level: &Level, attempt: &Attempt, acts: &[Act]) -> Vec<String> {
    let state = &attempt.state;
    let answered = state.last.and_then(|(_, reply)| reply);
    let said = match (answered, acts) {
        (Some(reply), _) => Some(format!("Good. The answer is {}.", reply.written())),
        (None, [Act::Mark(square)]) => {
            let left = left(level, state.marked.len());
            Some(format!("Right: {square}. {left}"))
        }
        (None, [Act::Move(_)]) => {
            let before = attempt.before().unwrap_or(state);
            level.goal.progress(&level.scene, before, state)
        }
        _ => None,
    };
    let unsure = state.unsure.then(|| UNSURE.to_owned());
    said.into_iter().chain(unsure).collect()
}

/// How many stars there are, and what the missing ones were lost for.
fn stars(record: Record, par: Option<u32>) -> String {
    let stars = counted(record.stars, "star");
    if record.stars == 3 {
        return format!("{stars}.");
    }
    let lost = match record.mistakes {
        _ if record.hints >= Level::HINTS as u32 => "the answer was shown".to_owned(),
        0 => format!("it can be done in {}", par.unwrap_or(record.cost)),
        mistakes => counted(mistakes, "mistake"),
    };
    format!("{stars}: {lost}.")
}

/// How many squares there are still to find.
fn left(level: &Level, found: usize) -> String {
    match level.asked_for().saturating_sub(found) {
        1 => "1 more to find.".to_owned(),
        more => format!("{more} more to find."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Lesson;

    #[test]
    fn an_answer_that_promotes_says_to_what() {
        let lesson = Lesson::read(
            "mine",
            "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
             text = 'Go.'\nscene = { fen = '7k/8/6K1/1R6/8/8/p7/8' }\ngoal.mate = 2\n\
             hints = ['So.', 'So then.']\n",
        );
        let level = &lesson.expect("a lesson").levels[0];
        let mut attempt = Attempt::new(level);
        let act = Act::Move("b5c5".parse().expect("a move"));
        attempt = attempt
            .at_once(level, &Request::Act(vec![act]))
            .expect("a mate in two")
            .attempt;
        assert_eq!(
            went_on(level, &attempt, &[act]),
            ["Good. The answer is a2-a1=N."]
        );
    }
}
