//! What is to be done, in words.

use crate::answer::{counted, standing};
use crate::board::{Color, Square};
use crate::rules::CastlingSide;
use crate::trace::Order;

use super::{
    goal::{Ask, Choice, Goal, Marks, Obstacles, Prediction, What},
    judge::State,
    level::Level,
};

impl Level {
    /// What is to be done, as a sentence or two.
    pub fn task(&self) -> String {
        let role = role(self);
        match &self.goal {
            Goal::Collect(stars) if stars.len() == 1 => "Collect the star.".to_owned(),
            Goal::Collect(_) => "Collect every star.".to_owned(),
            Goal::Capture { safe } => format!(
                "Take every {} piece.{}",
                (!self.scene.setup.turn).name(),
                careful(*safe)
            ),
            Goal::Reach { squares, safe, .. } => {
                let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
                format!(
                    "Bring the {role} to {}.{}",
                    squares.join(" or "),
                    careful(*safe)
                )
            }
            Goal::Mark(marks) => self.marks_task(marks),
            Goal::Obstacles(obstacles) => self.obstacles_task(obstacles),
            Goal::Predict(Prediction { next, deep, .. }) => match (next, deep) {
                (1, false) => "Which square comes out of the queue next?".to_owned(),
                (_, false) => {
                    format!("Name the next {next} squares to come out of the queue, in order.")
                }
                (1, true) => "Which square does a depth-first search visit next?".to_owned(),
                (_, true) => {
                    format!(
                        "Name the next {next} squares that a depth-first search visits, in order."
                    )
                }
            },
            Goal::Choose(choice) => self.question(choice),
            Goal::Check(1) => "Give check.".to_owned(),
            Goal::Check(moves) => format!(
                "Give check within {moves} moves. {} stands still.",
                self.other()
            ),
            Goal::Mate(1) => "Give mate in one move.".to_owned(),
            Goal::Mate(moves) => format!("Give mate in {moves} moves. {} answers.", self.other()),
            Goal::Stalemate {} => format!("Leave {} stalemated.", self.other()),
            Goal::Escape {} => "Get your king out of check.".to_owned(),
            Goal::Castle { side } => {
                let side = match side {
                    Some(CastlingSide::King) => " to the king's side",
                    Some(CastlingSide::Queen) => " to the queen's side",
                    None => "",
                };
                format!("Castle{side}. {} stands still.", self.other())
            }
            Goal::EnPassant {} => "Take a pawn en passant.".to_owned(),
            Goal::Promote { to: Some(to) } => format!(
                "Make your pawn a {}. {} stands still.",
                to.role.name(),
                self.other()
            ),
            Goal::Promote { to: None } => {
                format!("Promote your pawn. {} stands still.", self.other())
            }
            Goal::Protect {} => "Make one move after which you lose nothing.".to_owned(),
            Goal::Win {} => "Win the most points with one capture.".to_owned(),
        }
    }

    /// What an act that was carried out has come to, where the board alone doesn't say it.
    pub fn progress(&self, before: &State, now: &State) -> Option<String> {
        let enemies = |state: &State| {
            let board = &state.setup.board;
            board.of_color(!self.scene.setup.turn).len()
        };
        let (had, left, what) = match self.goal {
            Goal::Collect(_) => (before.stars.len(), now.stars.len(), "star"),
            Goal::Capture { .. } => (enemies(before), enemies(now), "piece"),
            Goal::Check(_) | Goal::Castle { .. } | Goal::Promote { .. } => {
                return Some(format!("{} stands still. Your move again.", self.other()));
            }
            _ => return None,
        };
        let left_over = counted(left as u64, what);
        Some(match (had > left, what) {
            (true, "star") => format!("A star! {left} more to go."),
            (true, _) => format!("Taken! {left} more to go."),
            (false, _) => format!("{left_over} left."),
        })
    }

    fn other(&self) -> &'static str {
        match self.scene.setup.turn {
            Color::White => "Black",
            Color::Black => "White",
        }
    }

    fn target(&self) -> String {
        self.scene
            .target
            .map_or(String::new(), |target| target.to_string())
    }

    fn marks_task(&self, marks: &Marks) -> String {
        let role = role(self);
        let from = self.scene.focus();
        let target = self.target();
        let which = match marks.squares {
            What::Reach => format!("every square the {role} can go to"),
            What::Captures => format!("everything the {role} can take"),
            What::Blockers => {
                format!("every blocker of the {role}: the first thing on each of its lines")
            }
            What::Shadow => format!("every square in the shadow: behind a blocker of the {role}"),
            What::Attacked => format!("every square the {role} attacks or defends"),
            What::Attackers => {
                let whose = match marks.side {
                    Some(Color::White) => "white ",
                    Some(Color::Black) => "black ",
                    None => "",
                };
                format!("every {whose}piece that attacks or defends {target}")
            }
            What::Light => "every light square".to_owned(),
            What::Dark => "every dark square".to_owned(),
            What::Between => format!("every square between {from} and {target}"),
            What::Blocker => {
                return format!("Mark the first thing between {from} and {target}.");
            }
            What::Distance => format!(
                "every square exactly {} from the {role}",
                counted(marks.distance.unwrap_or(0), "move")
            ),
            What::Parents => {
                format!("every square that comes just before {target} on a shortest way")
            }
            What::New => match super::marks::new(self, marks.after.unwrap_or(0)) {
                Some((next, _)) => {
                    format!("every square that joins the queue when {next} comes out")
                }
                None => "every square that joins the queue".to_owned(),
            },
            What::Legal => format!("every square the {role} may go to"),
            What::Checkers => "every piece that gives check".to_owned(),
            What::Pinned => "every pinned piece".to_owned(),
            What::Home => {
                let piece = marks.piece.map_or(String::new(), |piece| piece.to_string());
                format!("where a {piece} starts the game")
            }
            What::Crumbs => format!(
                "every square that gets a crumb: {}",
                self.sweep(marks.order)
            ),
            What::Missed => format!("every square the sweep misses: {}", self.sweep(marks.order)),
        };
        let among = match marks.within {
            Some(_) => " Choose among the marked ones.",
            None => "",
        };
        format!("Mark {which}.{among}")
    }

    fn sweep(&self, order: Order) -> String {
        let way = match order {
            Order::Backward => "h1 first, a8 last",
            Order::Forward => "a8 first, h1 last",
        };
        format!("direction {}, {way}", self.scene.direction.long_name())
    }

    fn obstacles_task(&self, obstacles: &Obstacles) -> String {
        let role = role(self);
        let target = self.target();
        let put = format!("Put up {}", counted(obstacles.count as u64, "obstacle"));
        match obstacles.least {
            None => format!("{put} so that the {role} never gets to {target}."),
            Some(2) => format!("{put} so that the {role} can't go to {target} in one move."),
            Some(least) => format!(
                "{put} so that the {role} needs at least {} to {target}.",
                counted(least, "move")
            ),
        }
    }

    fn question(&self, choice: &Choice) -> String {
        let from = choice.from.unwrap_or(self.scene.focus());
        let to = choice.to.or(self.scene.target);
        let to = to.map_or(String::new(), |to| to.to_string());
        let stands = self.scene.board().get(from);
        let piece = stands.map_or(format!("piece on {from}"), |stands| standing(stands, from));
        let rows = choice.rows.clone().unwrap_or_default();
        let rows = match rows.contains(',') {
            true => format!("Rows of {}", rows.replace(',', ", ")),
            false => format!("One row of {rows}"),
        };
        match choice.ask {
            Ask::Slope => format!("What is the slope from {from} to {to}?"),
            Ask::Line => format!("Which line joins {from} and {to}?"),
            Ask::Shade => format!("Is {from} light or dark?"),
            Ask::Moves => format!("How many moves has {piece}?"),
            Ask::Distance => format!("How many moves does {piece} need to get to {to}?"),
            Ask::Found => format!("How many moves has the way that this search found to {to}?"),
            Ask::Paths => format!("How many shortest ways lead from {from} to {to}?"),
            Ask::Value => format!("How many points is {piece} worth?"),
            Ask::Outcome => match self.scene.setup.turn {
                Color::White => "White is to move. What is it?".to_owned(),
                Color::Black => "Black is to move. What is it?".to_owned(),
            },
            Ask::NimSum => format!("{rows}. What is their nim-sum?"),
            Ask::NimWins => format!("{rows}, and you are to move. Can you make sure to win?"),
            Ask::NimMove => format!("{rows}. Which move wins?"),
            Ask::Fact => choice.question.clone().unwrap_or_default(),
        }
    }
}

/// What the selected piece is called.
pub(super) fn role(level: &Level) -> &'static str {
    let piece = level.scene.piece();
    piece.map_or("piece", |piece| piece.role.name())
}

fn careful(safe: bool) -> &'static str {
    match safe {
        true => " Never stand where you can be taken.",
        false => "",
    }
}
