//! Output to stdout: boards with their marks, sentences, and JSON.

use anyhow::Result;
use std::{
    env,
    io::{self, IsTerminal, Write},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::answer::{Answer, Place, Query, Rules, TypedQuestion, Visit, searcher};
use crate::app::{self, Command, Message, Model, StepTo};
use crate::board::{Board, Square, joined};
use crate::geometry::Mover;
use crate::lenses::Order;
use crate::terminal;
use crate::trace::{Algorithm, Lens, Scene};
use crate::view::{self, Charset, Pieces, Theme};
use crate::words::wrapped;

use super::config::Config;
use super::pages;
use super::streams::{line_to, out};

/// Whether boards are left out of text answers. Set once, from the arguments, before anything is
/// printed.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Leaves drawn boards out of all later answers.
pub fn leave_boards_out() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether drawn boards are left out.
pub fn boards_are_left_out() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Returns the charset of the locale, which is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is
/// set.
pub fn charset() -> Charset {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let mut set = set.filter_map(|name| env::var(name).ok());
    let set = set.find(|value| !value.is_empty()).unwrap_or_default();
    let set = set.to_ascii_lowercase();
    if set.contains("utf-8") || set.contains("utf8") {
        Charset::Unicode
    } else {
        Charset::Ascii
    }
}

/// Returns the charset of standard output: that of the locale, reduced on the Linux console to the
/// characters of its font.
pub fn shown_charset() -> Charset {
    match charset() {
        Charset::Unicode if terminal::is_console() && io::stdout().is_terminal() => {
            Charset::Console
        }
        charset => charset,
    }
}

/// Returns the charset for a chosen style of pieces. On the Linux console, a user who has chosen a
/// style is trusted to have a font with all characters.
pub fn charset_for(pieces: Option<Pieces>) -> Charset {
    match (shown_charset(), pieces) {
        (Charset::Console, Some(_)) => Charset::Unicode,
        (charset, _) => charset,
    }
}

/// Returns the exit status for a yes-or-no answer.
pub fn status(is_yes: bool) -> ExitCode {
    if is_yes {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns the result of printing. A closed pipe isn't an error, because the exit status still
/// gives the answer.
pub fn printed_ok(printed: Result<()>) -> Result<()> {
    printed.or_else(|error| match error.downcast_ref::<io::Error>() {
        Some(gone) if gone.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}

/// Prints one line in characters that the terminal can show.
pub fn line(text: &str) -> Result<()> {
    Ok(line_to(&mut out(), text, shown_charset())?)
}

/// Prints a sentence: wrapped between words on a terminal, otherwise on one line, because other
/// programs expect that.
pub fn sentence(text: &str) -> Result<()> {
    match pages::columns() {
        Some(columns) => wrapped(text, columns).iter().try_for_each(|row| line(row)),
        None => line(text),
    }
}

/// Prints the answer to `command` as one line of JSON, which is the same in every locale.
pub fn json(command: &str, answer: &dyn Answer) -> Result<()> {
    let mut out = io::BufWriter::new(out());
    answer.write_json(command, &mut out)?;
    out.flush()?;
    Ok(())
}

/// Prints the dequeued squares if requested, the board if it can show the answer, and the answer's
/// sentences. If the answer consists of steps, prints only those, so that another program can read
/// them.
pub fn answer(answer: &dyn Answer, picture: Option<Scene>, flipped: bool) -> Result<()> {
    if !answer.steps().is_empty() {
        return answer.steps().iter().try_for_each(|step| line(step));
    }
    for Visit {
        step,
        square,
        distance,
        path,
    } in answer.visits()
    {
        let path = joined(path, " ");
        line(&format!("{step:>3}  {square}  {distance}  {path}"))?;
    }
    if !answer.visits().is_empty() {
        line("")?;
    }
    if let Some(scene) = picture {
        let mut model = Model::new(scene, &Theme::NAMES);
        model.update(Message::Do(Command::Step(StepTo::End)));
        if flipped {
            model.flip();
        }
        draw(&model)?;
    }
    for sentence in answer.sentences() {
        line(&sentence)?;
    }
    Ok(())
}

/// Prints the board of `scene` at step 0.
pub fn board(scene: Scene) -> Result<()> {
    let mut model = Model::new(scene, &Theme::NAMES);
    model.update(Message::Do(Command::Step(StepTo::Number(0))));
    draw(&model)
}

fn draw(model: &Model) -> Result<()> {
    if boards_are_left_out() {
        return Ok(());
    }
    let pieces = Config::load().pieces;
    let charset = charset_for(pieces);
    let board = view::board_as_text(model, charset, pieces.unwrap_or_default());
    line_to(&mut out(), &board, charset)?;
    line("")
}

/// Returns the scene that shows the answer to a question about `board`; `None` if marks can't show
/// it.
pub fn picture(request: &TypedQuestion, board: &Board) -> Option<Scene> {
    let blank = Scene::new((*board).into());
    let look = |lens: Lens, from: Square, to: Option<Square>| Scene {
        cursor: to.unwrap_or(from),
        selected: Some(from),
        target: to,
        way: lens.row().first,
        ..blank
    };
    match request.query {
        // Marks can show only moves under the board's rules.
        Query::Reach(square, Rules::Board) => Some(look(Lens::Reach, square, None)),
        Query::Why(from, to, Rules::Board) => Some(Scene {
            target: None,
            ..look(Lens::Reach, from, Some(to))
        }),
        Query::Path(Place::Square(from), Place::Square(to)) if from != to => {
            Some(look(Lens::Line, from, Some(to)))
        }
        Query::Search { from, to, way, .. } => {
            let mut scene = look(Lens::Search, from, to);
            scene.way = way;
            match searcher(board, from, request.mover).ok()? {
                Mover::Piece(piece) => scene.setup.board.put(from, piece),
                Mover::Leaper(_, leaper) => scene.leaper = Some(leaper),
            }
            Some(scene)
        }
        Query::Sweep(square, direction, order) => Some(Scene {
            direction,
            way: match order {
                Order::Backward => Algorithm::Backward,
                Order::Forward => Algorithm::Forward,
            },
            ..look(Lens::Sweep, square, None)
        }),
        Query::Attackers(square) => Some(Scene {
            selected: None,
            ..look(Lens::Control, square, None)
        }),
        _ => None,
    }
}

/// Prints the scenes of the collection, each with its name, title and sentence.
pub fn scenes(as_json: bool) -> Result<ExitCode> {
    if as_json {
        json("scenes", &app::scenes_listed())?;
        return Ok(ExitCode::SUCCESS);
    }
    for scene in app::scenes() {
        line(&format!("{:<28} {}", scene.name, scene.title))?;
        line(&format!("{:<28} {}", "", scene.sentence))?;
    }
    Ok(ExitCode::SUCCESS)
}
