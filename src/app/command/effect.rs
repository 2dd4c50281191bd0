//! Effects of commands with their arguments.

use super::{Arrow, Command, CursorTo, Neighbor, Pick, StepTo, Switch};

impl Command {
    /// Returns the effect of the command with its argument, such as `go to the last step` for
    /// `step end`. For other arguments, returns the effect that the command's row states. A command
    /// with a key has an effect that fits beside it into a list of 30 columns.
    pub fn effect(&self) -> &'static str {
        use Neighbor::{Next, Previous};
        match self {
            Command::Cursor(CursorTo::Toward(arrow)) => match arrow {
                Arrow::Up => "one square up",
                Arrow::Down => "one square down",
                Arrow::Left => "one square left",
                Arrow::Right => "one square right",
            },
            Command::Lens(Pick::This(_)) => "switch to this lens",
            Command::Lens(Pick::Other(Next)) => "the next lens",
            Command::Lens(Pick::Other(Previous)) => "the previous lens",
            Command::Way(Pick::Other(Next)) => "the next algorithm",
            Command::Way(Pick::Other(Previous)) => "the previous algorithm",
            Command::Direction(Pick::Other(Next)) => "turn Sweep clockwise",
            Command::Direction(Pick::Other(Previous)) => "turn Sweep anticlockwise",
            Command::Step(StepTo::Next) => "go one step forward",
            Command::Step(StepTo::Previous) => "go one step back",
            Command::Step(StepTo::Number(0)) => "go to the start",
            Command::Step(StepTo::End) => "go to the last step",
            Command::Layer(Next) => "one layer or ray forward",
            Command::Layer(Previous) => "one layer or ray back",
            Command::Speed(Pick::Other(Next)) => "play faster",
            Command::Speed(Pick::Other(Previous)) => "play more slowly",
            Command::Zoom(Pick::Other(_)) => "change the step size",
            Command::DrawColor(Pick::Other(_)) => "change the pen colour",
            Command::Theme(Some(Pick::Other(_))) => "the next theme",
            Command::Level(Pick::Other(Next)) => "go to the next level",
            Command::Level(Pick::Other(Previous)) => "go to the previous level",
            Command::Learn(None) => "open the course",
            Command::Help(None) => "list keys and commands",
            Command::Open => "open a lesson or board",
            Command::Go => "select a piece or move",
            Command::Draw(order) if order.shape.is_none() => "mark or unmark a square",
            Command::Due => "list the skills due now",
            Command::DrawArrow => "begin or end an arrow",
            Command::Redo => "redo the last change",
            Command::Solutions => "go to the next solution",
            Command::Predict(_) => "predict the next step",
            Command::WhatIf => "see what would follow",
            Command::Compare(None) => "compare two boards",
            Command::StepToFault => "go to the first mistake",
            Command::Panel(None) => "show facts, code or tree",
            Command::Mouse(Switch::Toggle) => "turn the mouse on or off",
            Command::Share => "copy this view's command",
            Command::Suspend => "suspend to the shell",
            _ => self.row().help,
        }
    }
}
