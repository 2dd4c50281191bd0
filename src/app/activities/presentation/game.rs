//! Games from files that a script steps through.

use crate::app::activities::Activity;
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal};
use crate::app::command::Command;
use crate::board::Setup;

use super::Present;

/// A game that a script shows.
#[derive(Clone, Debug)]
pub struct ShownGame {
    /// Activity that steps through the game.
    pub(super) activity: Activity,
    /// Position that the game shows.
    pub(super) setup: Setup,
}

impl Present {
    /// Offers a command to the game that is shown, if any.
    ///
    /// # Errors
    ///
    /// Returns the reason why the command can't be run.
    pub(super) fn offer_to_game(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        let Some(game) = &mut self.game else {
            return Ok(CommandOutcome::NotMine);
        };
        match command {
            Command::Step(_) | Command::Way(_) | Command::Reset | Command::Move(_) => {
                match game.activity.handler_mut().offer(command, desk)? {
                    CommandOutcome::Done => {
                        game.setup = desk.scene().setup;
                        Ok(CommandOutcome::Done)
                    }
                    // The move isn't in the game, so it is made on the board, and the game is
                    // closed.
                    _ => Ok(CommandOutcome::NotMine),
                }
            }
            Command::Layer(_) | Command::Predict(_) | Command::Play | Command::TogglePlay => {
                let said = "In a presentation, `step` and `way` move through a game, and `open FILE GAME` opens another one.";
                Err(said.into())
            }
            _ => Ok(CommandOutcome::NotMine),
        }
    }
}
