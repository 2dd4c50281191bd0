//! The manual pages, generated from the definitions of the arguments.

use clap::{Arg, Command};
use roff::{Inline, Roff, bold, italic, roman};

use crate::board::joined;
use crate::words::wrapped;

use super::{
    groups::groups,
    topics::{HelpTopic, TOPICS},
};

/// Date of the last change that a reader of the manual would notice.
const DATE: &str = "2026-11-22";

/// Maximum width of a source line. If one is longer, mandoc complains.
const WIDTH: usize = 78;

/// Returns the page of the whole program.
pub fn page(program: &Command) -> String {
    let mut page = ManPage::new("knightlight", program);
    page.section("SYNOPSIS");
    page.0
        .text([bold("knightlight"), roman(" [OPTIONS] [FEN]")]);
    page.0.control("br", []);
    page.0
        .text([bold("knightlight"), roman(" COMMAND [OPTIONS]")]);
    page.section("DESCRIPTION");
    page.paragraphs(&about(program));
    page.section("COMMANDS");
    page.paragraphs("Each has its own page: knightlight man COMMAND prints it.");
    for (title, commands) in groups(program) {
        page.0.control("SS", [title]);
        for command in commands {
            page.item([bold(command.get_name())], &short_about(command));
        }
    }
    page.section("TOPICS");
    page.paragraphs("Each has its own page: knightlight man TOPIC prints it.");
    for topic in &TOPICS {
        page.item([bold(topic.name)], &topic.about.replace('`', ""));
    }
    page.options(program);
    for (title, items) in [
        ("ENVIRONMENT", ENVIRONMENT),
        ("FILES", FILES),
        ("EXIT STATUS", EXIT_STATUS),
        ("JSON", JSON),
    ] {
        page.section(title);
        for (term, text) in items {
            page.item([bold(*term)], text);
        }
    }
    page.examples(program);
    page.0.render()
}

/// Returns the page of one command, or of a subcommand such as `lessons check`.
pub fn command_page(name: &str, command: &Command) -> String {
    let mut page = ManPage::new(&format!("knightlight-{}", name.replace(' ', "-")), command);
    page.section("SYNOPSIS");
    let mut synopsis = vec![bold(format!("knightlight {name}")), roman(" [OPTIONS]")];
    synopsis.extend(
        command
            .get_positionals()
            .map(|arg| roman(format!(" {}", value(arg)))),
    );
    page.0.text(synopsis);
    page.section("DESCRIPTION");
    page.paragraphs(&about(command));
    if command.has_subcommands() {
        page.section("COMMANDS");
        for inner in command.get_subcommands() {
            page.item([bold(inner.get_name())], &short_about(inner));
        }
    }
    page.options(command);
    page.examples(command);
    page.section("SEE ALSO");
    page.0.text([bold("knightlight"), roman("(1)")]);
    page.0.render()
}

/// Returns the page of a topic, converted from its text in Markdown.
pub fn topic_page(topic: &HelpTopic) -> String {
    let mut page = ManPage::named(
        &format!("knightlight-{}", topic.name),
        &topic.about.replace('`', ""),
    );
    let text = topic.text();
    let title = text.lines().next().unwrap_or_default();
    page.section(&title.trim_start_matches('#').trim().to_uppercase());
    page.markdown(text.lines().skip(1));
    page.section("SEE ALSO");
    page.0.text([bold("knightlight"), roman("(1)")]);
    page.0.render()
}

const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "NO_COLOR",
        "If this is set and not empty, no colour is used.",
    ),
    (
        "COLORTERM, TERM",
        "The number of colours the terminal supports; --color overrides it. With TERM=linux, the Linux console, only characters in its font are used unless --pieces is given.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "If the first of these that is set doesn't name UTF-8, all output is ASCII. --pieces ascii does \
         the same for the screen, for example in a terminal that draws frame characters two columns wide.",
    ),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "Location of the folders under FILES; default: ~/.config and ~/.local/state.",
    ),
];

const FILES: &[(&str, &str)] = &[
    (
        "~/.config/knightlight/config.toml",
        "Theme, pieces, colour and other settings; knightlight config show prints the current ones.",
    ),
    (
        "~/.config/knightlight/keymap.toml",
        "Your own keys for commands.",
    ),
    ("~/.config/knightlight/themes/NAME.toml", "Your own theme."),
    (
        "~/.local/state/knightlight/",
        "The learners' progress and the boards of the last five sessions.",
    ),
];

const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Yes, or done."),
    ("1", "No; the answer is still printed."),
    (
        "2",
        "Not understood: standard error says what was given and what was expected.",
    ),
    ("128+n", "Ended by signal n."),
];

const JSON: &[(&str, &str)] = &[
    (
        "--json",
        "Prints one object on one line. All fields are always present; those without a value are null.",
    ),
    ("command", "The name of the command."),
    ("sentence", "The whole text of the answer, as one string."),
    (
        "squares",
        "Squares are written like d4, lattice points like 3,4, pieces as FEN letters and obstacles as *.",
    ),
    (
        "blocker",
        "Has square, occupant and kind: own, enemy or obstacle.",
    ),
];

struct ManPage(Roff);

impl ManPage {
    fn new(name: &str, command: &Command) -> ManPage {
        ManPage::named(name, &short_about(command))
    }

    fn named(name: &str, about: &str) -> ManPage {
        let mut roff = Roff::new();
        let version = concat!("knightlight ", env!("CARGO_PKG_VERSION"));
        roff.control("TH", [name.to_uppercase().as_str(), "1", DATE, version]);
        let mut page = ManPage(roff);
        page.section("NAME");
        page.lines(&format!("{name} - {}", about.trim_end_matches('.')));
        page
    }

    fn section(&mut self, title: &str) {
        self.0.control("SH", [title]);
    }

    fn item(&mut self, term: impl Into<Vec<Inline>>, text: &str) {
        self.0.control("TP", []);
        self.0.text(term);
        self.lines(text);
    }

    fn paragraphs(&mut self, text: &str) {
        for (i, paragraph) in text.split("\n\n").enumerate() {
            if i > 0 {
                self.0.control("PP", []);
            }
            self.lines(paragraph);
        }
    }

    /// Converts Markdown's headings, lists, tables, code and paragraphs. Inline code loses its
    /// backticks.
    fn markdown<'a>(&mut self, lines: impl Iterator<Item = &'a str>) {
        let mut lines = lines.peekable();
        // A paragraph directly below a heading needs no `.PP`.
        let mut is_below_heading = true;
        while let Some(line) = lines.next() {
            if line.is_empty() {
                continue;
            }
            let is_first = std::mem::replace(&mut is_below_heading, line.starts_with('#'));
            if let Some(heading) = line.strip_prefix("## ") {
                self.section(&bare(heading).to_uppercase());
            } else if let Some(heading) = line.strip_prefix("### ") {
                self.0.control("SS", [bare(heading).as_str()]);
            } else if line.starts_with("```") {
                self.paragraph(is_first);
                self.verbatim(lines.by_ref().take_while(|line| !line.starts_with("```")));
            } else if line.starts_with('|') {
                let rest = std::iter::from_fn(|| lines.next_if(|line| line.starts_with('|')));
                let rows = std::iter::once(line).chain(rest);
                self.paragraph(is_first);
                self.verbatim(rows.filter(|row| !row.starts_with("|---")));
            } else {
                let item = line.strip_prefix("- ");
                let mut text = item.unwrap_or(line).to_owned();
                let goes_on = |line: &&str| {
                    !line.is_empty()
                        && !line.starts_with(['-', '#', '|'])
                        && !line.starts_with("```")
                };
                while let Some(more) = lines.next_if(goes_on) {
                    text = format!("{text} {}", more.trim());
                }
                if item.is_some() {
                    self.0.control("IP", ["\\(bu", "2"]);
                } else {
                    self.paragraph(is_first);
                }
                self.lines(&bare(&text));
            }
        }
    }

    fn paragraph(&mut self, has_begun: bool) {
        if !has_begun {
            self.0.control("PP", []);
        }
    }

    /// Writes lines without joining or wrapping them.
    fn verbatim<'a>(&mut self, lines: impl Iterator<Item = &'a str>) {
        self.0.control("nf", []);
        for line in lines {
            self.0.text([roman(line)]);
        }
        self.0.control("fi", []);
    }

    fn lines(&mut self, text: &str) {
        // Escapes make some lines longer than they are here.
        for line in wrapped(text, WIDTH - 10) {
            self.0.text([roman(line.trim())]);
        }
    }

    fn options(&mut self, command: &Command) {
        // Every command has --help, so the section is never empty.
        self.section("OPTIONS");
        let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
        for arg in shown {
            let mut term = Vec::new();
            match arg.get_long() {
                None => term.push(italic(value(arg))),
                Some(long) => {
                    term.push(bold(format!("--{long}")));
                    if arg.get_action().takes_values() {
                        term.push(roman(" "));
                        term.push(italic(value(arg)));
                    }
                }
            }
            let mut text = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let values = arg.get_possible_values();
            if !values.is_empty()
                && !arg.is_hide_possible_values_set()
                && arg.get_action().takes_values()
            {
                let names = values.iter().map(|value| value.get_name());
                text = format!("{text}: {}", joined(names, ", "));
            }
            self.item(term, &text);
        }
    }

    fn examples(&mut self, command: &Command) {
        let Some(text) = command.get_after_help() else {
            return;
        };
        let text = text.to_string();
        let (before, examples) = text.split_once("Examples:").unwrap_or((text.as_str(), ""));
        if !before.trim().is_empty() {
            self.section("NOTES");
            self.paragraphs(before.trim());
        }
        // The text after the examples has its own section.
        let examples = examples.split("\n\n").next().unwrap_or_default();
        if !examples.trim().is_empty() {
            self.section("EXAMPLES");
            self.0.control("nf", []);
            for line in examples
                .lines()
                .map(str::trim)
                .filter(|line| !line.is_empty())
            {
                self.0.text([roman(line)]);
            }
            self.0.control("fi", []);
        }
    }
}

/// Returns Markdown text without the markup for code, bold text and links.
fn bare(text: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    // A manual page has no links, so only the text of `[text](address)` is kept.
    while let Some((before, link)) = rest.split_once('[') {
        told.push_str(before);
        match link
            .split_once("](")
            .and_then(|(text, rest)| Some((text, rest.split_once(')')?.1)))
        {
            Some((text, after)) if !text.contains(']') => {
                told.push_str(text);
                rest = after;
            }
            _ => {
                told.push('[');
                rest = link;
            }
        }
    }
    told.push_str(rest);
    told.replace("**", "").replace('`', "")
}

fn about(command: &Command) -> String {
    let long = command.get_long_about().or(command.get_about());
    long.map(ToString::to_string).unwrap_or_default()
}

fn short_about(command: &Command) -> String {
    command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// Returns the placeholder of an argument's value.
fn value(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    match names.first() {
        Some(name) => name.to_string(),
        None => arg.get_id().as_str().to_uppercase(),
    }
}
