//! The help: every key with what it does, from the live keymap.

use ratatui::{
    style::Style as Paint,
    text::{Line, Span},
};

use crate::app::{Activity, Command, Model, help_of};

use super::Look;

/// The help's lines for a popup `width` columns wide.
pub fn lines(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let learns = matches!(model.activity, Activity::Learn(_));
    let intro = match learns {
        true => {
            "Do what the level asks. A move that can't be made is answered with its reason, and par \
             is the fewest moves it takes: at par there are three stars."
        }
        false => "Put pieces and obstacles on the board; everything follows at once.",
    };
    let mut lines: Vec<Line> = textwrap::wrap(intro, width)
        .into_iter()
        .map(|row| Line::styled(row.into_owned(), look.plain()))
        .collect();
    lines.push(Line::default());
    let mut groups: Vec<&str> = Vec::new();
    for binding in model.keymap.bindings() {
        if !groups.contains(&binding.group.as_str()) {
            groups.push(&binding.group);
        }
    }
    if learns {
        // What is of no use in a lesson comes last.
        groups.sort_by_key(|group| match *group {
            "learning" => 0,
            "looking" => 1,
            "screen" => 2,
            _ => 3,
        });
    }
    for group in groups {
        lines.push(Line::styled(group.to_owned(), look.strong()));
        let mut told: Vec<&str> = Vec::new();
        let bindings = model.keymap.bindings().iter();
        for binding in bindings.filter(|binding| binding.group == group) {
            let text = binding.text.as_str();
            if told.contains(&text) {
                continue;
            }
            told.push(text);
            let keys: Vec<String> = model
                .keymap
                .keys_of(text)
                .map(|key| key.to_string())
                .collect();
            let keys = format!(" {:<16} ", keys.join(" "));
            let command = match width >= WIDE {
                true => format!("{text:<18} "),
                false => String::new(),
            };
            row(
                &mut lines,
                (&keys, look.accent()),
                (&command, look.plain()),
                help_of(text),
                look,
                width,
            );
        }
        lines.push(Line::default());
    }
    lines.push(Line::styled("commands, at the prompt", look.strong()));
    for spec in Command::specs() {
        let usage = format!(" {:<34} ", spec.usage);
        row(
            &mut lines,
            (&usage, look.plain()),
            ("", look.plain()),
            spec.help,
            look,
            width,
        );
    }
    lines.push(Line::default());
    lines.push(Line::styled("mouse", look.strong()));
    let mouse: &[(&str, &str)] = match learns {
        true => &[
            (
                "click",
                "selects, moves, marks, chooses; each yellow word is a button",
            ),
            ("drag", "moves a piece"),
        ],
        false => &[
            ("point", "moves the cursor"),
            ("click", "is Enter"),
            ("drag", "moves anything anywhere, off the board removes it"),
            ("right click", "obstacle on or off"),
            ("wheel", "steps"),
        ],
    };
    for &(what, does) in mouse {
        let what = format!(" {what:<16} ");
        row(
            &mut lines,
            (&what, look.accent()),
            ("", look.plain()),
            does,
            look,
            width,
        );
    }
    lines
}

/// From so many columns on, keys are listed with the commands they are short for.
const WIDE: usize = 60;

/// Adds a row, or two where the help does not fit beside what it is about.
fn row(
    lines: &mut Vec<Line<'static>>,
    (name, name_look): (&str, Paint),
    (command, command_look): (&str, Paint),
    help: &'static str,
    look: &Look,
    width: usize,
) {
    let taken = name.chars().count() + command.chars().count();
    let help = Span::styled(help, look.dim());
    let mut spans = vec![
        Span::styled(name.to_owned(), name_look),
        Span::styled(command.to_owned(), command_look),
    ];
    if taken + help.width() <= width {
        spans.push(help);
        lines.push(Line::from(spans));
    } else {
        lines.push(Line::from(spans));
        lines.push(Line::from(vec![Span::raw("     "), help]));
    }
}
