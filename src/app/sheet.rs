//! All there is to tell now, as data: of what is explored, or of the activity.

mod course;
mod games;
mod learning;
mod pages;

pub(super) use course::who_learns;
pub use pages::Beside;

use std::mem;

use crate::answer;
use crate::geometry::{Mover, Queens};
use crate::sheet::{At, Chunk, Meaning, Room, Row, Section, Sheet, Span, SpanRole, Topic};
use crate::steps::Puzzled;
use crate::trace::{Algorithm, Frame, Lens, Scalar, Scene, StepSize, Value, Variable};

use super::asking::Asking;
use super::command::Command;
use super::model::Model;
use super::popup::Popup;
use super::present::Present;
use super::runs::Run;
use super::welcome::GREETING;

impl Model {
    /// All there is to tell now.
    pub fn sheet(&self) -> Sheet {
        if let Some(Popup::Course(page)) = &self.popup {
            return page.sheet(self);
        }
        let own = self.activity.sheet(&self.sight());
        own.unwrap_or_else(|| self.sheet_of(self.runs().own()))
    }

    /// All there is to tell of one of the boards.
    pub fn sheet_of(&self, run: &Run) -> Sheet {
        let greets = self.invitations().is_some();
        let title = |run: &Run| {
            if greets {
                return greeting();
            }
            title(run.scene(), run.frame())
        };
        let mut sections = vec![title(run)];
        if let Ok(trace) = run.trace() {
            let at = At {
                scene: run.scene(),
                trace,
                index: run.index(),
                frame: run.frame(),
                size: self.runs().size(),
            };
            sections.extend(answer::sections(&at));
        }
        // Everything else would give the answer away.
        if self.asking.as_ref().is_some_and(Asking::hides_panel) {
            let hidden = |section: &mut Section| {
                if !matches!(section.topic, Topic::Title | Topic::Code | Topic::Machinery) {
                    *section = mem::replace(section, title(run)).hidden();
                }
            };
            sections.iter_mut().for_each(hidden);
        }
        if let Some(asking) = &self.asking {
            sections.push(self.guessing(asking));
        } else if self.activity.script().is_none_or(Present::stopped) {
            // Before an audience there are no keys to try.
            sections.push(self.beginnings().unwrap_or_else(|| self.now_try(run)));
        }
        sections.into()
    }

    /// What a person who has asked for nothing in particular can begin with.
    fn beginnings(&self) -> Option<Section> {
        // The bar below has the key for help.
        let invitations = self.invitations()?.into_iter();
        let invitations = invitations.filter(|one| one.command != Command::Help(None));
        let mut worth: Vec<_> = invitations
            .map(|one| (one.typed, one.name, one.text))
            .collect();
        let block = "an obstacle at the cursor".to_owned();
        worth.push(("obstacle toggle", "Block her", block));
        Some(self.keys("begin", Room::new(3, 4, 4), worth))
    }

    /// What is worth doing here, with its key.
    fn now_try(&self, run: &Run) -> Section {
        let worth = match run.trace() {
            Ok(_) => worth_trying(run, self.runs().comparing()),
            Err(_) => vec![
                ("pieces", "Piece", "put one here".to_owned()),
                ("open", "Open", "boards, games, lectures".to_owned()),
            ],
        };
        self.keys("now try", Room::new(2, 3, 3), worth)
    }

    /// How many guesses were right, and the keys that answer and lead on.
    fn guessing(&self, asking: &Asking) -> Section {
        let keymap = &self.settings.keymap;
        let go = keymap.hint("go");
        let (key, name, does) = match (asking.is_open(), asking.takes_several()) {
            (true, true) => (go, "Mark", "a square, or take the mark away"),
            (true, false) => (asking.answered_by(&go), "Answer", "then it is shown"),
            (false, _) => (go, "Go on", "to the next question"),
        };
        let marks = asking.is_open() && asking.takes_several();
        let done = marks.then_some("predict");
        let what_if = asking.what_if().1.map(|_| "what if");
        let others = [
            (done, "Done", "all of them are marked"),
            (what_if, "What if?", "see what would come of it"),
            (Some("back"), "Stop", "and see all again"),
        ];
        let row = |key: String, name, does| {
            Row::line(does, SpanRole::Dim)
                .labelled(Span::word(key, SpanRole::Key))
                .labelled(Span::word(name, SpanRole::Strong))
        };
        let mut rows = vec![row(key, name, does)];
        for (command, name, does) in others {
            let means = |command: &'static str| {
                row(keymap.hint(command), name, does).means(Meaning::Does(command.into()))
            };
            rows.extend(command.map(means));
        }
        let (right, asked) = asking.score();
        let score = [
            Span::number(right, SpanRole::Plain),
            Span::word(format!("of {asked} right"), SpanRole::Plain),
        ];
        let room = Room::new(2, rows.len(), rows.len());
        let section = Section::new(Topic::Keys, "your guess", room, rows);
        section.valued(score.into_iter().filter(|_| asked > 0))
    }

    /// Commands with their keys and names, and what comes of each.
    fn keys(
        &self,
        heading: &'static str,
        room: Room,
        worth: Vec<(&'static str, &'static str, String)>,
    ) -> Section {
        let row = |(command, name, does): (&'static str, &'static str, String)| {
            let key = self.settings.keymap.hint(command);
            Row::line(does, SpanRole::Dim)
                .labelled(Span::word(key, SpanRole::Key))
                .labelled(Span::word(name, SpanRole::Strong))
                .means(Meaning::Does(command.into()))
        };
        let rows = worth.into_iter().map(row).collect();
        Section::new(Topic::Keys, heading, room, rows)
    }
}

/// What the first screen asks, and how the board answers.
fn greeting() -> Section {
    let [question, answer] = GREETING;
    let rows = vec![
        Row::text(question, SpanRole::Strong),
        Row::text(answer, SpanRole::Dim),
    ];
    Section::new(Topic::Title, "", Room::new(2, 3, 3), rows)
}

/// Commands that are worth typing at this step, each with its name and what comes of it.
fn worth_trying(run: &Run, comparing: bool) -> Vec<(&'static str, &'static str, String)> {
    let scene = run.scene();
    let unit = |size| scene.row().unit(size);
    let ways: Vec<Algorithm> = scene.lens().ways().collect();
    let other = super::command::Neighbor::Next.of(&ways, scene.way);
    let other = Some(other).filter(|way| *way != scene.way);
    let other = other.map(|way| ("way next", "Other way", way.name().to_owned()));
    let [layer, square] = [StepSize::Layer, StepSize::Square].map(unit);
    let on = if layer == square {
        ("step end", "End", "to the last step".to_owned())
    } else {
        ("layer", "Go on", format!("to the end of this {layer}"))
    };
    let obstacle = "one under the cursor".to_owned();
    let obstacle = ("obstacle toggle", "Obstacle", obstacle);
    let again = ("step 0", "Again", "from the start".to_owned());
    let guess = ("predict", "Guess", "what comes next?".to_owned());
    let compare = ("compare", "Compare", "two ways side by side".to_owned());
    let mut worth = match scene.lens() {
        Lens::Reach if scene.way == Algorithm::Recursion => vec![on],
        Lens::Reach => {
            let search = "how far every square is".to_owned();
            vec![obstacle, ("lens search", "Search", search)]
        }
        _ if scene.told().is_some() => {
            let fault = "to the fault".to_owned();
            let beside = "beside ours".to_owned();
            let end = "to the answer".to_owned();
            let mut worth = vec![
                ("step fault", "Fault", fault),
                ("compare", "Compare", beside),
                ("step end", "End", end),
            ];
            let verdict = run.trace().ok().and_then(|trace| trace.verdict());
            if verdict.is_none_or(|verdict| verdict.fault_line().is_none()) {
                worth.remove(0);
            }
            return worth;
        }
        Lens::Search | Lens::Sweep | Lens::Backtrack if run.at_end() => {
            vec![again, if comparing { obstacle } else { compare }]
        }
        Lens::Search | Lens::Sweep | Lens::Backtrack => vec![on, guess],
        Lens::Control => vec![obstacle],
        Lens::Line => {
            let aim = "the square under the cursor".to_owned();
            vec![("target", "Target", aim), again]
        }
        Lens::Colors => vec![again],
    };
    worth.extend(other);
    worth
}

/// How many queens are to be put down.
fn queens_of(scene: &Scene) -> usize {
    match scene.told().and_then(|told| told.puzzled) {
        Some(Puzzled::Queens(n)) => n,
        _ => *Queens::SIZES.end(),
    }
}

/// What is asked here, and by which way it is answered.
fn title(scene: &Scene, frame: &Frame) -> Section {
    let square = if scene.lens().follows_cursor() {
        scene.cursor
    } else {
        scene.focus()
    };
    let piece = scene.board().piece(square);
    let asks = match (scene.lens(), scene.aim()) {
        (Lens::Reach, _) => match piece {
            Some(piece) => format!("Where can the {piece} go?"),
            None => format!("What stands on {square}?"),
        },
        (Lens::Line, Some(aim)) => format!("What is between {} and {aim}?", scene.focus()),
        (Lens::Line, None) => scene.lens().question().to_owned(),
        (Lens::Search, Some(aim)) => format!("How many moves to {aim}?"),
        (Lens::Search, None) => "How far is every square?".to_owned(),
        (Lens::Sweep, _) => format!("One scan {}?", swept(scene, frame)),
        (Lens::Control, _) => format!("Who attacks {square}?"),
        (Lens::Colors, _) => format!("Is {square} light or dark?"),
        (Lens::Backtrack, _) if scene.way.is_queens() => {
            format!("Can {} queens stand apart?", queens_of(scene))
        }
        (Lens::Backtrack, _) if scene.way == Algorithm::Parts => {
            "How many parts has the board?".to_owned()
        }
        (Lens::Backtrack, _) => {
            let mover = scene.mover().unwrap_or(Mover::KNIGHT).to_string();
            let name = mover.rsplit(' ').next().unwrap_or(&mover);
            format!("Can the {name} tour the board?")
        }
    };
    let title = Chunk::from(Span::word(asks, SpanRole::Strong));
    // The first way to look where a piece goes is no choice to a beginner.
    let first = scene.lens() == Lens::Reach && scene.lens().ways().next() == Some(scene.way);
    let way = scene.lens().ways().nth(1).filter(|_| !first);
    let way = way.map(|_| Chunk::from(Span::word(scene.way_name().to_owned(), SpanRole::Dim)));
    let row = Row::new([title].into_iter().chain(way));
    Section::new(Topic::Title, "", Room::new(1, 1, 2), vec![row])
}

/// Where a sweep goes: one that goes everywhere says so until it has begun with a direction.
fn swept(scene: &Scene, frame: &Frame) -> &'static str {
    match frame.variable(Variable::Direction) {
        Some(Value::Scalar(Scalar::Direction(direction))) => direction.long_name(),
        _ if scene.way == Algorithm::Shared => "everywhere",
        _ => scene.direction.long_name(),
    }
}
