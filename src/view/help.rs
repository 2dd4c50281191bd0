//! The help: every key with what it does, from the live keymap.

use ratatui::text::{Line, Span};

use crate::app::{Command, Model};

use super::Look;

/// The help's lines for a popup `width` columns wide.
pub fn lines(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::styled(
            "Put pieces and obstacles on the board; everything follows at once.",
            look.plain(),
        ),
        Line::default(),
    ];
    let mut groups: Vec<&str> = Vec::new();
    for binding in model.keymap.bindings() {
        if !groups.contains(&binding.group.as_str()) {
            groups.push(&binding.group);
        }
    }
    for group in groups {
        lines.push(Line::styled(group.to_owned(), look.strong()));
        let mut told: Vec<&str> = Vec::new();
        for binding in model
            .keymap
            .bindings()
            .iter()
            .filter(|binding| binding.group == group)
        {
            if told.contains(&binding.text.as_str()) {
                continue;
            }
            told.push(&binding.text);
            let keys: Vec<String> = model
                .keymap
                .keys_of(&binding.text)
                .map(|key| key.to_string())
                .collect();
            lines.push(row(
                &keys.join(" "),
                &binding.text,
                help(&binding.text),
                look,
                width,
            ));
        }
        lines.push(Line::default());
    }
    lines.push(Line::styled("commands, at the prompt", look.strong()));
    for spec in Command::specs() {
        lines.push(row("", spec.usage, spec.help, look, width));
    }
    lines.push(Line::default());
    lines.push(Line::styled("mouse", look.strong()));
    for (what, does) in [
        ("point", "moves the cursor"),
        ("click", "is Enter"),
        ("drag", "moves anything anywhere, off the board removes it"),
        ("right click", "obstacle on or off"),
        ("wheel", "steps"),
    ] {
        lines.push(row(what, "", does, look, width));
    }
    lines
}

fn row(keys: &str, command: &str, help: &str, look: &Look, width: usize) -> Line<'static> {
    let mut spans = vec![Span::styled(format!(" {keys:<14}"), look.accent())];
    let wide = width >= 60;
    if wide && !command.is_empty() {
        spans.push(Span::styled(format!("{command:<34} "), look.plain()));
    } else if keys.is_empty() {
        spans = vec![Span::styled(format!(" {command} "), look.plain())];
    }
    spans.push(Span::styled(help.to_owned(), look.dim()));
    Line::from(spans)
}

fn help(text: &str) -> &'static str {
    let exact = Command::specs().find(|spec| spec.name == text);
    let name = text.split_whitespace().next().unwrap_or_default();
    exact
        .or_else(|| Command::specs().find(|spec| spec.name == name))
        .map_or("", |spec| spec.help)
}
