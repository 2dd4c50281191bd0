use std::time::Duration;

mod ends;
mod keys;
mod tours;

use super::*;
use crate::app::{
    Activity, Effect, Key, KeyCode, Message, Model, Settings, narrate, script, scripts,
};
use crate::board::{Board, Square};
use crate::trace::{Frame, Scene, Speed};

fn model() -> Model {
    Model::new(Scene::default(), &["dark", "light"])
}

fn presenting(text: &str) -> Model {
    let mut model = model();
    let script = Script::read(text).expect("a script");
    model
        .present(script, Permission::Asked)
        .expect("a script that can be done");
    model
}

fn caption(model: &Model) -> &str {
    match &model.activity {
        Activity::Present(present) => present.said().0,
        _ => "",
    }
}

fn shown(model: &Model) -> usize {
    match &model.activity {
        Activity::Present(present) => present.shown(),
        _ => 0,
    }
}

fn presented(model: &Model) -> bool {
    matches!(&model.activity, Activity::Present(present) if present.at_end())
}

fn press(model: &mut Model, c: char) {
    model.update(Message::Key(Key::char(c)));
}

const ROOK: &str = "place R d4\nsay one\nobstacle d6\nsay two\nclear d6\nsay three\n";

#[test]
fn a_person_goes_on_and_back() {
    let mut model = presenting(ROOK);
    assert_eq!(
        (caption(&model), model.scene().selected),
        ("one", Some(Square::D4))
    );
    press(&mut model, ' ');
    let two = model.scene().clone();
    assert_eq!((caption(&model), two.board().obstacles().len()), ("two", 1));
    model.update(Message::Key(KeyCode::PageDown.into()));
    assert_eq!(
        (caption(&model), model.scene().board().obstacles().len()),
        ("three", 0)
    );
    press(&mut model, ',');
    assert_eq!((caption(&model), model.scene()), ("two", &two));
    press(&mut model, ',');
    press(&mut model, ',');
    assert_eq!(caption(&model), "one");
    model.update(Message::Key(KeyCode::Esc.into()));
    assert!(model.activity.is_exploring());
    assert_eq!(model.scene().selected, Some(Square::D4));
}

#[test]
fn going_back_takes_no_setting_back() {
    let mut model = presenting(ROOK);
    press(&mut model, ' ');
    for command in ["theme light", "mouse off", "coordinates on", "speed 4"] {
        model.update(Message::Do(Command::parse(command).expect(command)));
    }
    model.update(Message::Do(Command::Flip));
    let mine = model.settings.clone();
    press(&mut model, ',');
    assert_eq!(caption(&model), "one");
    let settings = |of: &Settings| (of.theme, of.mouse, of.coordinates, of.speed);
    assert_eq!(settings(&model.settings), settings(&mine));
    assert_eq!(settings(&mine), ("light", false, true, Speed::Fourfold));
    assert!(model.flipped(), "as the speaker has turned it");
}

#[test]
fn a_script_changes_settings_once_however_often_it_is_gone_through() {
    let mut model = presenting("say one\ntheme next\nmouse toggle\nflip\nsay two\n");
    let (themes, next) = (model.settings.themes, KeyCode::Char(' '));
    for round in 0..3 {
        let effects = model.update(Message::Key(next.into()));
        assert_eq!(caption(&model), "two");
        let first = vec![Effect::Mouse(false)];
        assert_eq!(effects, if round == 0 { first } else { Vec::new() });
        assert_eq!(
            (model.settings.theme, model.settings.mouse),
            (themes[1], false)
        );
        assert!(model.flipped());
        press(&mut model, ',');
        assert_eq!((caption(&model), model.flipped()), ("one", false));
        assert_eq!(
            (model.settings.theme, model.settings.mouse),
            (themes[1], false)
        );
    }
}

#[test]
fn a_wait_goes_on_by_itself() {
    let mut model = presenting("place R d4\nsay one\nwait 2s\nsay two\n");
    assert_eq!(model.deadline(), Some(Duration::from_secs(2)));
    model.update(Message::Tick(Duration::from_secs(1)));
    assert_eq!(caption(&model), "one");
    model.update(Message::Tick(Duration::from_secs(2)));
    assert_eq!((caption(&model), model.deadline()), ("two", None));
}

#[test]
fn a_line_that_cannot_be_done_is_named_before_anything_is_shown() {
    for (text, said) in [
        ("say one\nselect d4\n", "line 2: nothing stands on d4"),
        ("place R d4\nsay one\nmove d4 e5\n", "line 3: No"),
        ("scene atlantis\n", "line 1: `atlantis` is not a scene"),
    ] {
        let script = Script::read(text).expect("a script");
        let error = model()
            .present(script, Permission::Asked)
            .expect_err(text)
            .to_string();
        assert!(error.starts_with(said), "{error}");
    }
}

#[test]
fn every_built_in_script_can_be_shown_to_its_end_and_back() {
    for (name, title) in scripts() {
        let script = script(name).expect(name);
        assert!(!title.is_empty() && script.captions() >= 4, "{name}");
        let mut model = model();
        model
            .present(script.clone(), Permission::Asked)
            .expect(name);
        let first = model.scene().clone();
        for shown in 1..=script.captions() {
            assert_eq!(self::shown(&model), shown, "{name}");
            press(&mut model, ' ');
        }
        assert!(presented(&model), "{name}");
        for _ in 0..script.captions() {
            press(&mut model, ',');
        }
        assert_eq!(*model.scene(), first, "{name}");
    }
}

fn screen(model: &Model) -> impl PartialEq + Clone + std::fmt::Debug + use<> {
    let runs = model.runs();
    let frames: Vec<Frame> = runs.all().map(|run| run.frame().clone()).collect();
    let asked = model.asking.as_ref().map(|asking| format!("{asking:?}"));
    let workspace = &model.workspace;
    (
        (model.scene().clone(), frames, runs.position(), runs.size()),
        (runs.titles().collect::<Vec<_>>(), workspace.title.clone()),
        (workspace.panel, workspace.flipped, asked),
        (caption(model).to_owned(), shown(model)),
        narrate(model),
    )
}

const MUCH: &str = "place R d4\nsay one\nlens search\nzoom edge\nstep 9\nsay two\nflip\ncompare K\n\
    step 4\nsay three\nscene eight-queens\npredict\nsay four\npanel tree\nzoom layer\nstep end\n\
    say five\nundo\nsay six\nscene knight-tour\nstep end\nsay seven\nwait 1s\nsay eight\n";

#[test]
fn a_page_that_was_kept_is_what_going_through_the_script_again_shows() {
    let built_in = scripts().map(|(name, _)| script(name).expect(name));
    let amount = Script::read(MUCH).expect("a script");
    for script in built_in.chain([amount]) {
        let mut kept = model();
        kept.present(script.clone(), Permission::Asked)
            .expect("a script");
        let mut again = kept.clone();
        // The other presentation keeps only the page before the first command, so it has to run the
        // script again to go back.
        if let Activity::Present(present) = &mut again.activity {
            let asks = script
                .cues
                .iter()
                .any(|cue| matches!(cue.command, Command::Predict(_)));
            let kept = present.pages.len();
            assert!(
                kept > 4 && (asks || kept == script.captions() + 1),
                "{kept}"
            );
            present.pages.truncate(1);
        }
        let mut dice = fastrand::Rng::with_seed(7);
        for turn in 0..4 * script.captions() {
            // The presentation goes to its end first, then randomly forwards and back.
            let on = turn < script.captions() || dice.bool();
            for model in [&mut kept, &mut again] {
                press(model, if on { ' ' } else { ',' });
            }
            assert_eq!(screen(&kept), screen(&again), "{} {turn}", script.title);
            // Going back drops the changes that the user made in between.
            if dice.u8(..5) == 0 {
                let command = Command::parse("obstacle h5").expect("a command");
                for model in [&mut kept, &mut again] {
                    model.update(Message::Do(command.clone()));
                    press(model, ',');
                }
            }
        }
    }
}

#[test]
fn what_the_speaker_tries_on_a_page_is_no_part_of_the_next() {
    for (name, _) in scripts() {
        let mut plain = model();
        let script = script(name).expect("a script");
        plain.present(script, Permission::Denied).expect(name);
        let mut touched = plain.clone();
        while !presented(&plain) {
            press(&mut plain, ' ');
            for line in
                "undo|obstacle toggle|way next|lens search|layer|target|reset|predict".split('|')
            {
                touched.update(Message::Do(Command::parse(line).expect(line)));
            }
            press(&mut touched, ' ');
            assert_eq!(screen(&touched), screen(&plain), "{name}");
        }
    }
}

#[test]
fn two_obstacles_turn_four_moves_into_six() {
    let mut model = model();
    model
        .present(script("knight-path").expect("a script"), Permission::Asked)
        .expect("a presentation");
    let mut lengths = Vec::new();
    while !presented(&model) {
        press(&mut model, ' ');
        let moves = model.frame().path.len().saturating_sub(1);
        if moves > 0 && lengths.last() != Some(&moves) {
            lengths.push(moves);
        }
    }
    assert_eq!(lengths, [4, 6]);
}

#[test]
fn a_script_asks_before_it_writes_and_writes_what_is_drawn() {
    let text = "place R d4\nexport a.svg\nplace N e5\nexport b.svg\nshare\nsay one\n";
    let script = Script::read(text).expect("a script");
    assert_eq!(script.writes(), ["a.svg", "b.svg", "the clipboard"]);
    let begin = |writing| {
        let mut model = model();
        model.present(script.clone(), writing).expect("a script");
        assert_eq!(model.effects, []);
        model
    };
    // Returns the effects of each tick, and the number of pieces then on the board.
    let turns = |model: &mut Model| {
        let mut turns = Vec::new();
        while model.deadline().is_some() && turns.len() < 9 {
            let effects = model.update(Message::Tick(Duration::ZERO));
            turns.push((effects, model.scene().board().occupied().len()));
        }
        turns
    };
    let export = |file: &str| {
        let order = crate::app::ExportOrder::of_file(file.to_owned());
        vec![Effect::Export(order)]
    };

    let mut model = begin(Permission::Allowed);
    let all = turns(&mut model);
    assert_eq!(all[0], (export("a.svg"), 1));
    assert_eq!(all[1], (Vec::new(), 2));
    assert_eq!(all[2], (export("b.svg"), 2));
    assert!(matches!(all[3].0.as_slice(), [Effect::Copy(_)]));
    assert_eq!((all.len(), caption(&model)), (5, "one"));

    // The script doesn't continue by itself before the answer.
    let mut model = begin(Permission::Asked);
    assert_eq!(turns(&mut model), []);
    for key in [KeyCode::Down, KeyCode::Enter] {
        model.update(Message::Key(key.into()));
    }
    assert_eq!(turns(&mut model), all);

    // Answering "no" denies the permission, and so does continuing without an answer.
    for keys in [[KeyCode::Enter; 2], [KeyCode::Esc, KeyCode::Enter]] {
        let mut model = begin(Permission::Asked);
        let mut effects = Vec::new();
        for key in keys {
            effects.extend(model.update(Message::Key(key.into())));
            effects.extend(model.update(Message::Tick(Duration::ZERO)));
        }
        assert_eq!((effects, caption(&model)), (Vec::new(), "one"));
    }
}

#[test]
fn notes_are_told_when_asked_for_and_belong_to_their_caption() {
    let text = "say one\nnote Ask the class.\nnote Wait.\nplace R d4\nsay two\nsay three\nnote Thank them.\n";
    let mut model = presenting(text);
    let notes = |model: &mut Model| {
        press(model, 'N');
        model.message.join(" ")
    };
    assert_eq!(caption(&model), "one");
    assert_eq!(notes(&mut model), "Ask the class. Wait.");
    press(&mut model, ' ');
    assert_eq!(notes(&mut model), "There is no note here.");
    press(&mut model, ' ');
    assert_eq!(notes(&mut model), "Thank them.");
    assert!(presented(&model));
    press(&mut model, ',');
    press(&mut model, ',');
    assert_eq!(notes(&mut model), "Ask the class. Wait.");
}
