//! Effects of commands with their arguments.

use super::{Arrow, Command, CursorTo, Neighbor, Pick, StepTo};

impl Command {
    /// Returns the effect of the command with its argument, such as `go to the last step` for
    /// `step end`. For other arguments, returns the effect that the command's row states.
    pub fn effect(&self) -> &'static str {
        use Neighbor::{Next, Previous};
        match self {
            Command::Cursor(CursorTo::Toward(arrow)) => match arrow {
                Arrow::Up => "move the cursor up",
                Arrow::Down => "move the cursor down",
                Arrow::Left => "move the cursor left",
                Arrow::Right => "move the cursor right",
            },
            Command::Lens(Pick::This(_)) => "switch to this lens",
            Command::Lens(Pick::Other(Next)) => "switch to the next lens",
            Command::Lens(Pick::Other(Previous)) => "switch to the previous lens",
            Command::Way(Pick::Other(Next)) => "switch to the next algorithm",
            Command::Way(Pick::Other(Previous)) => "switch to the previous algorithm",
            Command::Direction(Pick::Other(Next)) => "turn the direction of Sweep clockwise",
            Command::Direction(Pick::Other(Previous)) => {
                "turn the direction of Sweep counterclockwise"
            }
            Command::Step(StepTo::Next) => "go one step forward",
            Command::Step(StepTo::Previous) => "go one step back",
            Command::Step(StepTo::Number(0)) => "go to the start",
            Command::Step(StepTo::End) => "go to the last step",
            Command::Layer(Next) => "go one layer, ray or pass forward",
            Command::Layer(Previous) => "go one layer, ray or pass back",
            Command::Speed(Pick::Other(Next)) => "play faster",
            Command::Speed(Pick::Other(Previous)) => "play more slowly",
            Command::Zoom(Pick::Other(_)) => "change the step size",
            Command::DrawColor(Pick::Other(_)) => "change the colour of the next drawing",
            Command::Theme(Some(Pick::Other(_))) => "switch to the next theme",
            Command::Level(Pick::Other(Next)) => "go to the next level",
            Command::Level(Pick::Other(Previous)) => "go to the previous level",
            Command::Learn(None) => "open the course",
            Command::Help(None) => "list keys and commands",
            _ => self.row().help,
        }
    }
}
