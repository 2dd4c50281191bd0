//! The help: every key with what it does, from the live keymap.

use crate::app::{Binding, Command, Model, Pick};
use crate::board::{Shade, joined, sort_by_key};
use crate::trace::Mark;

use super::{Look, Style, chrome, fit, row::ScreenRow};

/// What helps where characters are missing from the terminal's font.
const FONT: &str = "Boxes or gaps instead of pieces and marks? Your font lacks them: start with --pieces \
                    unicode, which does without quarter blocks, or --pieces ascii.";

/// Columns for what a key is called.
const NAME: usize = 12;
/// Columns for a mark and its word.
const MARK: usize = 21;

/// The help's rows for a popup `width` columns wide.
pub fn rows(model: &Model, style: &Style, width: usize) -> Vec<ScreenRow> {
    let look = &style.look;
    let keymap = &model.settings.keymap;
    let intro = model.activity.introduction(keymap);
    let mut help = Help {
        look,
        width,
        rows: ScreenRow::wrapped(&intro, width, look.plain()).collect(),
    };
    let bindings = keymap.bindings().iter();
    let bindings: Vec<&Binding> = bindings
        .filter(|binding| model.offers(&binding.command.row()))
        .collect();
    let mut groups: Vec<&str> = Vec::new();
    for binding in &bindings {
        if !groups.contains(&binding.group.as_str()) {
            groups.push(&binding.group);
        }
    }
    // How to learn comes first, and what is of no use now last.
    let own = model.activity.key_groups();
    let first: Vec<&str> = ["learning"]
        .into_iter()
        .chain(own.iter().copied())
        .collect();
    let rank = |group: &&str| first.iter().position(|one| one == group);
    sort_by_key(&mut groups, |group| rank(group).unwrap_or(first.len()));
    for group in groups {
        help.heading(group);
        let mut told: Vec<(String, String)> = Vec::new();
        for binding in bindings.iter().filter(|binding| binding.group == group) {
            let (name, does) = words(binding, model);
            // The four directions of the cursor are one row.
            if told.contains(&(name.clone(), does.clone())) {
                continue;
            }
            let same = bindings
                .iter()
                .filter(|other| words(other, model) == (name.clone(), does.clone()));
            let keys = if matches!(binding.command, Command::Cursor(_)) {
                "arrows".to_owned()
            } else {
                let keys = same.map(|other| other.key.to_string());
                joined(keys, " ")
            };
            help.entry(&name, &does, &keys, Some(binding.command.clone()));
            told.push((name, does));
        }
    }
    help.heading("marks on the board");
    let marks = Mark::ALL.chunks((width / MARK).max(1));
    help.rows.extend(marks.map(|marks| marked(marks, style)));
    help.heading("mouse");
    for (what, does) in model.activity.mouse(keymap) {
        help.entry(what, &does, "", None);
    }
    if !style.pixels.is_empty() {
        help.heading("pixels");
        let told = ScreenRow::wrapped(style.pixels, width, look.dim());
        help.rows.extend(told);
    }
    help.heading("the terminal's font");
    let font = ScreenRow::wrapped(FONT, width, look.dim());
    help.rows.extend(font);
    help.rows
}

/// Marks, each with its word.
fn marked(marks: &[Mark], style: &Style) -> ScreenRow {
    let look = &style.look;
    marks.iter().fold(ScreenRow::default(), |row, &mark| {
        let (shape, word) = (style.shape(mark), mark.word());
        let wide = MARK.saturating_sub(shape.chars().count() + 1);
        row.text(shape, look.mark(Shade::Light, Some(mark)))
            .text(format!(" {word:<wide$}"), look.dim())
    })
}

/// The help being written.
struct Help<'a> {
    look: &'a Look,
    width: usize,
    rows: Vec<ScreenRow>,
}

impl Help<'_> {
    fn heading(&mut self, text: &str) {
        if !self.rows.is_empty() {
            self.rows.push(ScreenRow::default());
        }
        self.rows
            .push(chrome::heading(text, "", self.width, self.look));
    }

    /// Adds a row in three columns: what it is called, what it does, and the key at the right. What
    /// has no room beside its name stands below it.
    fn entry(&mut self, name: &str, does: &str, keys: &str, command: Option<Command>) {
        let look = self.look;
        let keys_wide = keys.chars().count();
        let taken = NAME + does.chars().count() + 1 + keys_wide;
        let narrow = taken > self.width;
        let mut row = ScreenRow::new(
            fit::text(name, self.width.saturating_sub(keys_wide + 1)),
            look.strong(),
        );
        if !narrow {
            row = row.filled(NAME).text(does.to_owned(), look.dim());
        }
        let row = row.filled(self.width.saturating_sub(keys_wide));
        let row = row.text(keys.to_owned(), look.accent());
        let means = |row: ScreenRow| match &command {
            Some(command) => row.button(command.clone()),
            None => row,
        };
        self.rows.push(means(row));
        if narrow {
            let below = ScreenRow::labelled("  ", look.dim(), does, self.width, look.dim());
            self.rows.extend(below.map(means));
        }
    }
}

/// What a key is called in the help, and what it does.
fn words(binding: &Binding, model: &Model) -> (String, String) {
    let does = model.help_of(&binding.command).to_owned();
    match &binding.command {
        Command::Lens(Pick::This(lens)) => (lens.title().to_owned(), does),
        Command::Cursor(_) => ("cursor".to_owned(), "move it over the board".to_owned()),
        _ => {
            let name = binding.text.split(' ').next().unwrap_or_default();
            (name.to_owned(), does)
        }
    }
}
