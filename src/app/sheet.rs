//! Panel of the explored scene or of the activity, as data.

mod course;
pub(in crate::app) mod games;
mod pages;
mod parents;

pub(super) use course::who_learns;
pub use pages::BoardPreview;

use crate::answer::{self, AnswerFormat};
use crate::lenses::{Try, Worth};
use crate::sheet::{
    At, Chunk, ClickAction, Purpose, Row, RowBudget, RowState, Section, Sheet, Span, SpanRole,
    Topic,
};
use crate::trace::{Algorithm, Lens, Mark};
use crate::words::counted;

use super::activities::Activity;
use super::command::Command;
use super::model::Model;
use super::popup::Popup;
use super::quiz::Quiz;
use super::runs::Run;
use super::welcome::QUESTION;

impl Model {
    /// Returns the panel of the open course page or, if none is open, of the activity or the
    /// explored scene.
    pub fn sheet(&self) -> Sheet {
        self.sheet_for(false)
    }

    /// Returns the same panel, with its wording for `plain`.
    pub(super) fn sheet_in_words(&self) -> Sheet {
        self.sheet_for(true)
    }

    fn sheet_for(&self, in_words: bool) -> Sheet {
        if let Some(Popup::Course(page)) = &self.popup {
            return page.sheet(self);
        }
        let own = self.activity.handler().sheet(&self.view_context());
        own.unwrap_or_else(|| self.explored(self.front(), in_words))
    }

    /// Returns the panel of one board.
    pub fn sheet_of(&self, run: &Run) -> Sheet {
        self.explored(run, false)
    }

    fn explored(&self, run: &Run, in_words: bool) -> Sheet {
        let greets = self.invitations().is_some();
        let asked = self.asked_square(run).filter(|_| !greets);
        let is_asked = asked.is_some();
        let title = match &self.asking {
            Some(asking) => headline(asking),
            None if greets => self.greeting(),
            None => self.parents_title(run).unwrap_or_else(|| title(run, asked)),
        };
        let mut sections = vec![title];
        if let Ok(trace) = run.trace() {
            let at = At {
                scene: run.scene(),
                trace,
                index: run.index(),
                frame: run.frame(),
                size: self.runs().size(),
                in_words,
            };
            sections.extend(self.with_parents(run.frame(), answer::sections(&at)));
        }
        if is_asked {
            let lit = run.frame().marked(Mark::Open) | run.frame().marked(Mark::Capture);
            let is_lit = lit.contains(run.scene().cursor);
            for section in &mut sections {
                section.answer(if is_lit { "Yes" } else { "No" });
            }
        }
        // Only the title, the code and a queue to fill in stay; all other sections would give the
        // answer away.
        if let Some(asking) = self.asking.as_ref().filter(|asking| asking.hides_panel()) {
            let is_code = |topic| matches!(topic, Topic::Code | Topic::Machinery);
            let asks_for_queue = asking.asks_for_queue();
            sections.retain(|section| {
                let is_asked = asks_for_queue && section.purpose == Purpose::Queue;
                section.topic == Topic::Title || is_code(section.topic) || is_asked
            });
            let queues = sections.iter_mut();
            for queue in queues.filter(|section| section.purpose == Purpose::Queue) {
                queue.hide_squares();
            }
        }
        if let Some(asking) = &self.asking {
            // The answer needs their rows more.
            sections.retain(|section| section.purpose != Purpose::Layers);
            sections.extend(order_of_moves(asking));
            let cards = cards(asking).filter(|_| !in_words);
            let has_answer = cards.is_none() || !asking.is_open();
            sections.push(self.guessing(asking, has_answer));
            sections.extend(cards);
        } else if self.keys_are_free() {
            // An audience has no keys to try.
            let keys = self.beginnings().or_else(|| self.parents_keys());
            sections.push(keys.unwrap_or_else(|| self.now_try(run, in_words)));
        }
        sections.into()
    }

    /// Returns the question about the cursor's square that the sentence answers at the end of Reach;
    /// `None` if the sentence is about something else.
    fn asked_square(&self, run: &Run) -> Option<String> {
        let (scene, is_reach) = (run.scene(), run.scene().lens() == Lens::Reach);
        let (focus, cursor) = (scene.focus(), scene.cursor);
        let is_answered = is_reach && run.at_end() && focus != cursor;
        let piece = scene.board().piece(focus).filter(|_| is_answered)?;
        let is_said = self.message.is_empty() || self.note().is_some();
        let is_free = is_said && !self.runs().comparing() && self.activity.is_exploring();
        is_free.then(|| format!("Can the {piece} go to {cursor}?"))
    }

    /// Whether the keys control the board, rather than a script.
    const fn keys_are_free(&self) -> bool {
        match &self.activity {
            Activity::Present(present) => present.stopped(),
            _ => true,
        }
    }

    /// Returns the suggestions of the first screen; `None` on any other screen.
    fn beginnings(&self) -> Option<Section> {
        // The bar below shows the key for help, so the panel leaves it out.
        let invitations = self.invitations()?.into_iter();
        let invitations = invitations.filter(|one| one.command != Command::Help(None));
        let mut worth: Vec<_> = invitations
            .map(|one| Try {
                does: one.text.into(),
                ..Try::new(one.typed, one.name, "")
            })
            .collect();
        worth.push(Try::new("obstacle toggle", "Block her", "with an obstacle"));
        let begin = self.keys("begin", RowBudget::new(3, 4, 4), worth);
        Some(begin.serving(Purpose::Doing))
    }

    /// Returns the question on the first screen, and the number of lit squares.
    fn greeting(&self) -> Section {
        let lit = self.frame().marked(Mark::Open) | self.frame().marked(Mark::Capture);
        let rows = vec![
            Row::text(QUESTION, SpanRole::Strong),
            Row::text(
                &format!("{} are lit.", counted(lit.len(), "square")),
                SpanRole::Dim,
            ),
        ];
        Section::new(Topic::Title, "", RowBudget::new(2, 3, 3), rows)
    }

    /// Returns the commands worth trying here, with their keys.
    fn now_try(&self, run: &Run, in_words: bool) -> Section {
        let worth = match run.trace() {
            Ok(_) => worth_trying(run, self.runs().comparing(), in_words),
            Err(_) => vec![
                Try::new("pieces", "Put", "a piece here"),
                Try::new("open", "Open", "a board or lesson"),
            ],
        };
        self.keys("now try", RowBudget::new(2, 3, 3), worth)
    }

    /// Returns the score of the predictions, and the keys to answer and to continue.
    fn guessing(&self, asking: &Quiz, has_answer: bool) -> Section {
        let keymap = &self.settings.keymap;
        let go = keymap.hint("go");
        let (key, name, does) = match (asking.is_open(), asking.takes_several()) {
            (true, true) => (go, "Mark", "a square, or unmark it"),
            (true, false) => (asking.answered_by(&go), "Answer", asking.answer_in_words()),
            (false, _) => (go, "Next", "question"),
        };
        let marks = asking.is_open() && asking.takes_several();
        let done = marks.then_some("predict");
        let what_if = asking.what_if().1.map(|_| "what if");
        let hint = asking.is_open().then_some("hint");
        let others = [
            (done, "Check", "the marked squares"),
            (what_if, "See", "what would happen"),
            (hint, "Get", "a hint"),
            (Some("back"), "Stop", "and see everything again"),
        ];
        let row = |key: String, name, does| {
            Row::line(does, SpanRole::Dim)
                .labelled(Span::word(key, SpanRole::Key))
                .labelled(Span::word(name, SpanRole::Strong))
        };
        let mut rows = Vec::new();
        if has_answer {
            rows.push(row(key, name, does));
        }
        for (command, name, does) in others {
            let means = |command: &'static str| {
                row(keymap.hint(command), name, does).means(ClickAction::Does(command.into()))
            };
            rows.extend(command.map(means));
        }
        let (right, asked) = asking.score();
        let score = [
            Span::number(right, SpanRole::Plain),
            Span::word(format!("of {asked} right"), SpanRole::Plain),
        ];
        let least = if asking.is_open() { 3 } else { 2 };
        let room = RowBudget::new(least.min(rows.len()), rows.len(), rows.len());
        // Next to cards, the keys are what they are in a lesson.
        let heading = match (asking.is_open(), has_answer) {
            (false, _) => "next",
            (true, true) => "your guess",
            (true, false) if what_if.is_some() => "now try",
            (true, false) => "stuck?",
        };
        let section = Section::new(Topic::Keys, heading, room, rows);
        section.serving(Purpose::Doing).valued(score)
    }

    fn keys(&self, heading: &'static str, room: RowBudget, worth: Vec<Try>) -> Section {
        let row = |one: Try| {
            let key = self.settings.keymap.hint(one.command);
            Row::line(one.does, SpanRole::Dim)
                .labelled(Span::word(key, SpanRole::Key))
                .labelled(Span::word(one.name, SpanRole::Strong))
                .means(ClickAction::Does(one.command.into()))
        };
        let rows = worth.into_iter().map(row).collect();
        Section::new(Topic::Keys, heading, room, rows)
    }
}

/// Returns the question as the panel's title. It is never shortened, because nothing else says what
/// is asked.
fn headline(asking: &Quiz) -> Section {
    let rows = vec![Row::text(&asking.headline(), SpanRole::Strong)];
    Section::new(Topic::Title, "", RowBudget::whole(), rows)
}

/// Returns the answers to the question as cards, if each has a key of its own and is a word. Those
/// that were given show whether they were right, and once the question is answered, the right one
/// does.
fn cards(asking: &Quiz) -> Option<Section> {
    let format = asking.answering();
    let keys = format.keys()?;
    // On cards that say yes and no themselves, these words would say nothing.
    let [yes, no] = match format {
        AnswerFormat::YesOrNo => ["right", "wrong"],
        _ => ["yes", "no"],
    };
    let replies = keys.split(' ').map(|key| {
        let reply = format.by_key(key.chars().next()?)?;
        let words = Row::text(&reply.to_string(), SpanRole::Plain);
        let mut row = words.labelled(Span::word(format!("{key})"), SpanRole::Accent));
        if asking.right_answer() == Some(reply) {
            row.state = RowState::Here;
            row.end = vec![Span::word(yes, SpanRole::Accent)];
        } else if asking.is_refused(reply) {
            row.state = RowState::Refused;
            row.end = vec![Span::word(no, SpanRole::Wrong)];
        }
        if asking.is_open() {
            row = row.means(ClickAction::Does(format!("answer {reply}").into()));
        }
        Some(row)
    });
    let rows: Option<Vec<Row>> = replies.collect();
    let rows = rows.filter(|rows| rows.len() > 1)?;
    Some(Section::choices("your answer", rows))
}

/// Returns the first square in each direction from the current one, numbered in the order in which
/// the search tries them; `None` unless the open question depends on that order.
fn order_of_moves(asking: &Quiz) -> Option<Section> {
    let moves = asking.order_of_moves();
    if moves.is_empty() {
        return None;
    }
    let cells = (1_u32..).zip(moves).map(|(number, (_, to))| {
        let tile = Span::square(to, SpanRole::Board(None, None));
        Chunk::new([Span::word(number.to_string(), SpanRole::Accent), tile], 2)
    });
    let rows = vec![Row::new(cells)];
    let order = Section::new(Topic::State, "order of moves", RowBudget::whole(), rows);
    Some(order.serving(Purpose::Doing))
}

fn worth_trying(run: &Run, comparing: bool, in_words: bool) -> Vec<Try> {
    let scene = run.scene();
    if scene.told().is_some() {
        let verdict = run.trace().ok().and_then(|trace| trace.verdict());
        let is_wrong = verdict.is_some_and(|verdict| verdict.fault_line().is_some());
        let fault = is_wrong.then_some(Try::new("step fault", "Go", "to the mistake"));
        let others = [
            Try::new("compare", "Compare", "with a built-in search"),
            Try::new("step end", "Go", "to the answer"),
        ];
        return fault.into_iter().chain(others).collect();
    }
    let now = Worth {
        scene,
        at_end: run.at_end(),
        comparing,
        is_found: run.frame().has(Mark::Found) || run.frame().has(Mark::Path),
        in_words,
    };
    let mut worth = (scene.lens().row().worth)(&now);
    let ways: Vec<Algorithm> = scene.lens().ways().collect();
    let other = super::command::Neighbor::Next.of(&ways, scene.way);
    let other = Some(other).filter(|way| *way != scene.way);
    worth.extend(other.map(|way| Try::new("way next", "Try", way.name())));
    worth
}

/// Returns the question and the algorithm that answers it. `asked` takes the place of the lens's
/// own question.
fn title(run: &Run, asked: Option<String>) -> Section {
    let scene = run.scene();
    let row = scene.lens().row();
    let asks = asked.unwrap_or_else(|| (row.heading)(scene, run.frame()));
    let is_named = row.names_first || scene.way != row.first;
    let is_named = is_named && !asks.contains(scene.way.name());
    let way = scene.lens().ways().nth(1).filter(|_| is_named);
    let way = way.map(|_| Chunk::from(Span::word(scene.way_name().to_owned(), SpanRole::Dim)));
    let mut title = Row::text(&asks, SpanRole::Strong);
    title.cells.extend(way);
    Section::new(Topic::Title, "", RowBudget::new(1, 1, 2), vec![title])
}
