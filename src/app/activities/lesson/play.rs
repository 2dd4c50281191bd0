//! Effects of commands in a level.

use crate::answer::InputMode;
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, NO_PROMOTION};
use crate::app::animation::Animation;
use crate::app::command::{Command, CursorTo, Neighbor, Pick};
use crate::board::Square;
use crate::lesson::{Act, ActOutcome, Attempt, Level, Method, MistakeKind, Request};
use crate::rules::{Move, Position, Rule};
use crate::trace::Mark;
use crate::words::{list, taken};

use super::Learn;
use super::busy::Busy;
use super::reached::STARS_FOLLOW;

impl Learn {
    /// Runs `command` if it has its own effect in a lesson; otherwise returns
    /// `CommandOutcome::NotMine`.
    pub(super) fn take(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        // The progress bar already explains the wait, so the command is ignored.
        if self.busy.as_ref().is_some_and(Busy::holds_the_attempt) && works_on_the_attempt(command)
        {
            return Ok(CommandOutcome::Done);
        }
        if self.has_pending_stars
            && matches!(
                command,
                Command::Go | Command::Level(_) | Command::Retry | Command::Reset
            )
        {
            let back = desk.hint("back");
            return Err(format!("{STARS_FOLLOW} Press {back} to stop waiting.").into());
        }
        match command {
            Command::Go => self.go(desk)?,
            Command::Panel(_) => *desk.popup = Some(self.card(None)),
            Command::Move(mv) => {
                let mv = desk.read_move(mv)?;
                let castling = desk.castling(Some(mv.from), mv.to);
                let castling = castling.filter(|_| self.level().goal.is_chess());
                self.act(Act::Move(castling.unwrap_or(mv)), desk);
            }
            Command::ToggleObstacle(square) => {
                let square = square.unwrap_or(desk.scene().cursor);
                self.act(Act::Obstacle(square), desk);
            }
            Command::Obstacle(squares) => self.obstacles(squares, desk),
            Command::Answer(reply) => self.answer(*reply, desk)?,
            Command::AnswerInWords(words) => self.choose_in_words(words, None, desk)?,
            Command::Choose(number) => {
                let index = number.checked_sub(1).ok_or("The first answer is 1.")?;
                self.act(Act::Choose(index), desk);
            }
            Command::Promote(role) => {
                let (from, to) = self.promoting.take().ok_or(NO_PROMOTION)?;
                desk.message.clear();
                self.act(Act::Move(Move::new(from, to).promoting(*role)), desk);
            }
            Command::Select(square) => self.select(*square, desk),
            Command::Cursor(CursorTo::Square(square)) => {
                // Typing a square counts as pointing at it, even if the cursor starts there.
                self.pointed = Some(*square);
                return Ok(CommandOutcome::NotMine);
            }
            Command::Level(Pick::Other(Neighbor::Next)) => self.next_level(desk)?,
            Command::Level(Pick::Other(Neighbor::Previous)) if self.index == 0 => {
                return Err("This is the first level.".into());
            }
            Command::Level(Pick::Other(Neighbor::Previous)) => {
                self.go_to_level(self.index, desk)?
            }
            Command::Level(Pick::This(number)) => self.go_to_level(*number, desk)?,
            Command::Hint if self.met || self.over => {
                return Err("You've already solved this: no hint needed.".into());
            }
            Command::Hint => {
                self.said.clear();
                self.request(Request::Hint, desk);
                self.compare_found(desk);
            }
            // After the summary, the lesson starts over, without its introduction.
            Command::Retry | Command::Reset if self.over => self.open_level(0, desk),
            Command::Retry | Command::Reset => self.open_level(self.index, desk),
            Command::Undo => self.undo(desk)?,
            Command::Back => return Ok(self.back(desk)),
            Command::Quit => {
                self.award_without_par(desk);
                return Ok(CommandOutcome::NotMine);
            }
            Command::Flip => {
                self.turned = !self.turned;
                return Ok(CommandOutcome::NotMine);
            }
            _ => return Ok(CommandOutcome::NotMine),
        }
        Ok(CommandOutcome::Done)
    }

    pub(super) fn act(&mut self, act: Act, desk: &mut ActivityContext<'_>) {
        self.act_all(&[act], desk);
    }

    /// Carries out several acts as one: all of them or none.
    pub(super) fn act_all(&mut self, acts: &[Act], desk: &mut ActivityContext<'_>) {
        if self.met || self.over {
            self.explain_next(desk);
            return;
        }
        self.forget_reason();
        self.promoting = None;
        self.said.clear();
        self.held = false;
        self.request(Request::Act(acts.to_vec()), desk);
    }

    /// Reports and shows the outcome of acts.
    pub(super) fn acted(
        &mut self,
        acts: &[Act],
        judged: ActOutcome,
        is_stuck: bool,
        desk: &mut ActivityContext<'_>,
    ) {
        let before = match judged {
            ActOutcome::Refused(_) => &self.attempt.state,
            ActOutcome::GoOn | ActOutcome::Met => {
                self.attempt.before().unwrap_or(&self.attempt.state)
            }
        };
        let (before, answered) = (before.clone(), judged.clone());
        let level = &self.lesson.levels[self.index];
        self.what_if = match (&judged, acts) {
            (ActOutcome::Refused(_), [act]) => Some(level.what_if(&before, *act)),
            _ => None,
        };
        let moved = match acts {
            [Act::Move(mv)] => Some(*mv),
            _ => None,
        };
        if let [Act::Choose(index)] = acts {
            self.chosen.push(*index);
        }
        match judged {
            ActOutcome::Refused(mistake) if mistake.kind == Rule::PromotionMissing.into() => {
                self.promoting = moved.map(|mv| (mv.from, mv.to));
                desk.ask_promotion(mistake.sentence);
            }
            ActOutcome::Refused(mistake) => {
                self.said = vec![level.comment(&mistake)];
                // Without a visible board, the learner might think that the move was made.
                let legal = !matches!(mistake.kind, MistakeKind::Rule(_));
                let was_tried = moved.is_some() && legal && level.input() == Method::Moves;
                if was_tried && desk.settings.keymap.input_mode() == InputMode::Commands {
                    self.said.push("Move undone.".to_owned());
                }
                let seen = moved.and_then(|mv| mistake.visible_move(mv));
                let board = desk.scene().board();
                desk.animate(seen.and_then(|mv| Animation::trial(board, mv, desk.now)));
                self.reason = mistake.marks;
                self.line = mistake.line;
                // A move that ends in the shadow was refused because something is in the way.
                let is_dark = |mv: &Move| self.reason.last() == Some(&(mv.to, Mark::Shadow));
                self.blocked = moved.filter(is_dark).map(|mv| (mv, !mistake.counts));
                self.missed = match acts {
                    // A square that was already found isn't shown as a wrong one.
                    _ if mistake.kind == MistakeKind::Found => None,
                    [act] => act.marked().or(moved.map(|mv| mv.to)),
                    _ => None,
                };
                self.mistake = Some(mistake.kind);
                if self.is_answer_due() {
                    self.give_answer(desk);
                }
            }
            ActOutcome::GoOn => {
                self.said = went_on(level, &self.attempt, acts);
                if is_stuck {
                    let key = desk.hint("undo");
                    self.said.push(format!(
                        "But you can't reach the goal from here: {key} undoes the move."
                    ));
                }
                self.show_state(moved, desk);
            }
            ActOutcome::Met => self.meet(moved, desk),
        }
        self.compare_acts(acts, &answered, &before, desk);
    }

    /// Shows the board of the attempt. If the opponent doesn't reply, the moved piece stays
    /// selected.
    pub(super) fn show_state(&self, moved: Option<Move>, desk: &mut ActivityContext<'_>) {
        let scene = desk.scene_mut();
        scene.setup = self.attempt.state.setup;
        let level = self.level();
        scene.selected = match moved {
            Some(mv) if !self.met && level.goal.opponent_passes() => Some(mv.to),
            _ if level.input() == Method::Moves => None,
            _ => level.scene.selected,
        };
        scene.drop_stale_selection();
    }

    fn undo(&mut self, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        self.forget_reason();
        // Both fields belong to the position before the undo.
        self.what_if = None;
        self.promoting = None;
        let last = self.attempt.state.last;
        let is_undone = !self.met && !self.over && self.attempt.undo();
        if !is_undone {
            return Err("There is nothing to undo.".into());
        }
        self.said.clear();
        self.show_state(None, desk);
        if let Some((mv, _)) = last.filter(|_| self.level().goal.opponent_passes()) {
            // The learner will want to try again with the piece that moved back.
            desk.scene_mut().selected = Some(mv.from);
        }
        Ok(())
    }
}

/// Whether a command uses the attempt, so that it is ignored during background work on it.
const fn works_on_the_attempt(command: &Command) -> bool {
    matches!(
        command,
        Command::Go
            | Command::Move(_)
            | Command::ToggleObstacle(_)
            | Command::Obstacle(_)
            | Command::Answer(_)
            | Command::AnswerInWords(_)
            | Command::Choose(_)
            | Command::Promote(_)
            | Command::Hint
            | Command::Undo
    )
}

/// Sentence added if the budget ran out before it was known whether the goal can still be reached.
const UNSURE: &str =
    "It is not known whether you can still reach the goal in time: finding out takes too long.";

/// Describes the effect of acts that don't reach the goal yet.
fn went_on(level: &Level, attempt: &Attempt, acts: &[Act]) -> Vec<String> {
    let state = &attempt.state;
    let answered = state.last.and_then(|(_, reply)| reply);
    let said = match (answered, acts) {
        (Some(reply), _) => Some(answered_by(attempt, reply)),
        (None, [Act::Mark(square)]) => Some(right_so_far(level, &[*square], state.marked.len())),
        (None, [Act::Move(_)]) => {
            let before = attempt.before().unwrap_or(state);
            level.goal.progress(&level.scene, before, state)
        }
        _ => None,
    };
    let unsure = state.unsure.then(|| UNSURE.to_owned());
    said.into_iter().chain(unsure).collect()
}

/// Describes the opponent's reply, and what the learner's move and the reply capture.
fn answered_by(attempt: &Attempt, reply: Move) -> String {
    let played = attempt.before().zip(attempt.state.last);
    let (own, then) = played.map_or((None, None), |(before, (mv, _))| {
        let before = Position::new(before.setup);
        (taken(&before, mv), before.play(mv).ok())
    });
    let good = own.map_or("Good.".to_owned(), |own| format!("Good: you take {own}."));
    let lost = then.and_then(|then| taken(&then, reply));
    let lost = lost.map_or(String::new(), |lost| format!(", which takes {lost}"));
    format!("{good} The reply is {}{lost}.", reply.written())
}

/// Lists the right squares, and the number of squares still to find; practice hides that number.
pub(super) fn right_so_far(level: &Level, right: &[Square], so_far: usize) -> String {
    let more = match level.asked_for().saturating_sub(so_far) {
        _ if level.skill.is_some() => "There are more.".to_owned(),
        left => format!("{left} more to find."),
    };
    format!("Right: {}. {more}", list(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Lesson, Request};

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
            ["Good. The reply is a2-a1=N."]
        );
    }
}
