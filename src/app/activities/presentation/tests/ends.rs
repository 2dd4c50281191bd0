use super::*;
use crate::app::{CommandRow, Popup};

/// Commands that end the presentation, or open something that only a user can close, are refused
/// before anything is shown.
#[test]
fn a_script_can_always_go_on_to_its_end() {
    for (command, said) in [
        ("match play 3,5,7", "this ends the presentation"),
        ("game", "this ends the presentation"),
        ("learn rook", "this ends the presentation"),
        ("practice knight", "this ends the presentation"),
        ("play rook-moves", "this ends the presentation"),
        ("quit", "this ends the presentation"),
        ("help", "this opens a list"),
        ("open", "this opens a list"),
        ("pieces", "this opens a list"),
    ] {
        let text = format!("scene knight-g2-a8\nsay One.\n{command}\nsay Two.\n");
        let script = Script::read(&text).expect(command);
        let refused = model()
            .present(script, Permission::Denied)
            .expect_err(command);
        assert!(
            refused.to_string().starts_with(&format!("line 3: {said}")),
            "{refused}"
        );
    }
}

#[test]
fn what_became_of_a_file_stands_behind_the_caption() {
    let mut model = presenting(ROOK);
    model.update(Message::Notice("Saved: rook.svg.".to_owned()));
    assert_eq!(narrate(&model), ["one", "Saved: rook.svg."]);
    press(&mut model, ' ');
    assert_eq!(narrate(&model), ["two"]);
}

#[test]
fn what_a_script_writes_before_anything_else_is_written() {
    let script = Script::read("export a.svg\nsay one\n").expect("a script");
    let mut model = model();
    model
        .present(script, Permission::Allowed)
        .expect("a script");
    let order = crate::app::ExportOrder::of_file("a.svg".to_owned());
    let effects = model.update(Message::Tick(Duration::ZERO));
    assert_eq!(effects, [Effect::Export(order)]);
    assert_eq!(caption(&model), "one");
}

/// Returns the effects of a presentation after these keys, up to its next question or its end.
fn wanted(model: &mut Model, keys: &[KeyCode]) -> Vec<Effect> {
    let mut effects = std::mem::take(&mut model.effects);
    for key in keys {
        effects.extend(model.update(Message::Key((*key).into())));
    }
    for _ in 0..9 {
        effects.extend(model.update(Message::Tick(Duration::ZERO)));
    }
    effects
}

/// A script that needs a permission asks the user before its first line runs, even if that line is
/// the one that needs it.
#[test]
fn nothing_is_written_or_read_before_the_answer() {
    for line in ["export a.svg", "share", "watch g2 a8 a.txt"] {
        let script = Script::read(&format!("{line}\nsay one\n")).expect("a script");
        let begin = || {
            let mut model = model();
            let presented = model.present(script.clone(), Permission::Asked);
            presented.expect("a script");
            model
        };
        let mut model = begin();
        assert!(matches!(model.popup, Some(Popup::List(_))), "{line}");
        assert_eq!(wanted(&mut model, &[]), [], "{line}");
        assert_eq!(caption(&model), "", "{line}");
        let yes = wanted(&mut model, &[KeyCode::Down, KeyCode::Enter]);
        assert_eq!(yes.len(), 1, "{line}: {yes:?}");
        if let [Effect::ReadSteps(watched)] = &yes[..] {
            assert_eq!(caption(&model), "", "the script waits for the file");
            model.update(Message::Steps {
                watched: watched.clone(),
                replay: Err("gone".to_owned()),
            });
            wanted(&mut model, &[]);
        }
        assert_eq!(caption(&model), "one", "{line}");
        // Answering "no" denies the permission, and so does continuing without an answer.
        for keys in [[KeyCode::Enter; 2], [KeyCode::Esc, KeyCode::Enter]] {
            let mut model = begin();
            assert_eq!(wanted(&mut model, &keys), [], "{line}");
            assert_eq!(caption(&model), "one", "{line}");
        }
    }
}

#[test]
fn a_script_asks_for_what_it_may_not_do_yet() {
    let text = "export a.svg\nwatch g2 a8 own.txt\nwatch g2 a8 other.txt\nsay one\n";
    let script = Script::read(text).expect("a script");
    let script = script.with_own_files(|file| file == "own.txt");
    let question = |writing| {
        let mut model = model();
        model.present(script.clone(), writing).expect("a script");
        let Some(Popup::List(list)) = &model.popup else {
            panic!("no question")
        };
        let labels: Vec<String> = list
            .entries()
            .iter()
            .map(|entry| entry.label.clone())
            .collect();
        (list.title, labels.join("|"), model)
    };
    let (title, labels, _) = question(Permission::Asked);
    assert_eq!(title, "This script wants to write and read");
    let both =
        "Show it, but let it do neither|Show it, and let it|    write a.svg|    read other.txt";
    assert_eq!(labels, both);
    // Denying the other permission doesn't revoke one granted earlier.
    let (title, labels, mut model) = question(Permission::Allowed);
    assert_eq!(title, "This script wants to read");
    assert_eq!(
        labels,
        "Show it, but let it read nothing|Show it, and let it read:|    other.txt"
    );
    let effects = wanted(&mut model, &[KeyCode::Enter]);
    assert!(
        matches!(&effects[..], [Effect::Export(_), Effect::ReadSteps(own)] if own.path == "own.txt")
    );
    // If writing is denied or nobody can be asked, the script is refused, and the error names the
    // line.
    for (writing, screen) in [(Permission::Denied, true), (Permission::Allowed, false)] {
        let mut model = super::model();
        model.settings.screen = screen;
        let refused = model
            .present(script.clone(), writing)
            .expect_err("a file of others");
        assert!(
            refused
                .to_string()
                .starts_with("line 3: `other.txt` is outside"),
            "{refused}"
        );
        assert!(model.activity.is_exploring());
    }
}

/// For each command that takes a file, the user is asked before a script reads or writes it, or the
/// script is refused.
#[test]
fn no_command_reaches_a_file_unasked() {
    let samples = [
        ("watch", "watch g2 a8 other.txt"),
        ("lessons check", "lessons check other.toml"),
        ("learn", "learn other.toml"),
        ("play", "play other.knight"),
        ("export", "export other.svg"),
        ("certificate", "certificate 1 other.svg"),
        ("open", "open other.toml"),
        ("save", "save other.toml"),
        ("save!", "save! other.toml"),
    ];
    let names_a_file = |row: &CommandRow| {
        let usage = row.usage;
        ["FILE", "SCRIPT", "LESSON"]
            .iter()
            .any(|word| usage.contains(word))
    };
    for row in Command::rows().filter(names_a_file) {
        let sample = samples.iter().find(|(name, _)| *name == row.name());
        let (_, line) = sample.unwrap_or_else(|| panic!("add a sample of `{}`", row.usage));
        let script = Script::read(&format!("{line}\nsay one\n")).expect("a script");
        let mut model = model();
        if model.present(script, Permission::Asked).is_ok() {
            assert_eq!(wanted(&mut model, &[]), [], "{line}");
            assert_eq!(wanted(&mut model, &[KeyCode::Enter]), [], "{line}");
        }
    }
}

/// Steps loaded by a script stay loaded for its later commands, including the jump to the first
/// mistake.
#[test]
fn what_was_read_is_there_for_the_commands_after_it() {
    let text = "watch g2 a8 own.txt\nsay one\nstep fault\nsay two\nflip\nsay three\n";
    let script = Script::read(text).expect("a script");
    let mut model = model();
    let presented = model.present(script.with_own_files(|_| true), Permission::Denied);
    presented.expect("a script");
    let Some(Effect::ReadSteps(watched)) = model.update(Message::Tick(Duration::ZERO)).pop() else {
        panic!("nothing is read")
    };
    let mut reader = crate::steps::Reader::new(9);
    for line in ["take g2", "put h3", "put e3"] {
        reader.read(line.as_bytes()).expect(line);
    }
    let replay = Ok(Box::new(crate::trace::Replay {
        name: "own.txt".to_owned(),
        path: "own.txt".to_owned(),
        steps: reader.so_far(),
        breaks: None,
    }));
    model.update(Message::Steps { watched, replay });
    model.update(Message::Tick(Duration::ZERO));
    assert_eq!(caption(&model), "one");
    press(&mut model, ' ');
    assert_eq!(caption(&model), "two");
    assert_eq!(model.line_of_steps(), Some((2, 3)), "the first fault");
    press(&mut model, ' ');
    assert_eq!((caption(&model), model.flipped()), ("three", true));
    assert_eq!(model.line_of_steps(), Some((2, 3)));
    press(&mut model, ',');
    assert_eq!((caption(&model), model.flipped()), ("two", false));
    assert_eq!(model.line_of_steps(), Some((2, 3)));
    press(&mut model, ',');
    assert_eq!(
        (caption(&model), model.line_of_steps()),
        ("one", Some((0, 3)))
    );
}
