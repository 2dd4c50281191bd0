use super::*;

/// What ends the presentation, or opens what only a person closes, is refused before anything is shown.
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
        let refused = model().present(script, Writing::Denied).expect_err(command);
        assert!(
            refused.to_string().starts_with(&format!("line 3: {said}")),
            "{refused}"
        );
    }
}

#[test]
fn what_became_of_a_file_stands_behind_the_caption() {
    let mut model = presenting(ROOK);
    model.update(Message::Said("Saved: rook.svg.".to_owned()));
    assert_eq!(narrate(&model), ["one", "Saved: rook.svg."]);
    press(&mut model, ' ');
    assert_eq!(narrate(&model), ["two"]);
}

#[test]
fn what_a_script_writes_before_anything_else_is_written() {
    let script = Script::read("export a.svg\nsay one\n").expect("a script");
    let mut model = model();
    model.present(script, Writing::Allowed).expect("a script");
    let order = crate::app::ExportOrder::of_file("a.svg".to_owned());
    let effects = model.update(Message::Tick(Duration::ZERO));
    assert_eq!(effects, [Effect::Export(order)]);
    assert_eq!(caption(&model), "one");
}
