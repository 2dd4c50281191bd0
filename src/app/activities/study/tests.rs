use crate::app::{
    Activity, Command, Effect, GameSource, Key, Message, Model, OpenedGame, PlainAnswer, caption,
    narrate,
};
use crate::rules::{GameTexts, PieceLetters};
use crate::trace::{Mark, Scene};

const GAMES: &str = "\
[Event \"Study: Openings\"]
[ChapterName \"The centre\"]

{ [%csl Ge4,Gd4] Two squares matter. } 1. e4 { [%cal Ge4d5] The pawn attacks d5. }
( 1. d4 $1 d5 2. c4 ) ( 1. g4 $4 { Too early. } ) 1... e5 2. Nf3 Nc6 1-0

[White \"Byrne\"]
[Black \"Fischer\"]
[Orientation \"black\"]

1. Nf3 Nf6 2. Qd9 *
";

fn opened(text: &str) -> Model {
    opened_from(GameSource::Pasted(text.into()), text)
}

fn opened_from(source: GameSource, text: &str) -> Model {
    let mut model = Model::new(Scene::default(), &["spotlight"]);
    let game = OpenedGame::read(
        source,
        GameTexts::new(text.as_bytes()),
        1,
        PieceLetters::English,
    )
    .map(Box::new);
    model.update(Message::GameFile {
        path: String::new(),
        game,
    });
    model
}

/// Returns the reply to a line typed without a screen.
fn told(model: &mut Model, line: &str) -> String {
    PlainAnswer::to(line, model).sentences.join(" ")
}

fn fen(model: &Model) -> String {
    model.scene().setup.to_string()
}

#[test]
fn a_game_is_stepped_through_with_its_comments_and_drawings() {
    let mut model = opened(GAMES);
    model.settings.leave_screen();
    assert_eq!(model.position(), (0, 4));
    assert_eq!(model.scene().drawings.pgn(), "[%csl Ge4,Gd4]");
    assert_eq!(
        told(&mut model, "step"),
        "1. e4: White moves the pawn from e2 to e4. The pawn attacks d5."
    );
    assert_eq!(model.scene().drawings.pgn(), "[%cal Ge4d5]");
    assert!(
        model
            .shown_frame()
            .marked(Mark::Visited)
            .contains("e2".parse().expect("a square"))
    );
    assert_eq!(
        told(&mut model, "step end"),
        "2... Nc6: Black moves the knight from b8 to c6. White won the game."
    );
    assert_eq!(model.position(), (4, 4));
    assert!(told(&mut model, "step 9").starts_with("There is no step 9"));
    assert!(told(&mut model, "step -1").starts_with("2. Nf3: "));
    assert!(told(&mut model, "where").contains("Step 3 of 4"));
    let all = told(&mut model, "play");
    assert!(all.ends_with("White won the game."), "{all}");
    assert!(told(&mut model, "reset").contains("The centre"));
}

#[test]
fn variations_are_chosen_at_the_move() {
    let mut model = opened(GAMES);
    model.settings.leave_screen();
    told(&mut model, "step");
    assert_eq!(
        told(&mut model, "way next"),
        "1. d4!: White moves the pawn from d2 to d4. A good move."
    );
    assert_eq!(model.position(), (1, 3));
    assert_eq!(
        told(&mut model, "step end"),
        "2. c4: White moves the pawn from c2 to c4. The variation ends here."
    );
    assert_eq!(
        told(&mut model, "way next"),
        "The game has no other move here."
    );
    told(&mut model, "step 1");
    assert!(told(&mut model, "algorithm g4").contains("A blunder. Too early."));
    assert!(told(&mut model, "algorithm h4").contains("no variation `h4` here, but e4, d4 and g4"));
    assert!(told(&mut model, "way next").starts_with("1. e4"));
    // At the beginning, the user chooses the first move.
    told(&mut model, "step 0");
    assert!(told(&mut model, "algorithm d4").starts_with("1. d4!"));
}

#[test]
fn the_next_move_is_asked_for_and_each_good_one_is_right() {
    let mut model = opened(GAMES);
    model.settings.leave_screen();
    assert_eq!(told(&mut model, "predict"), "What does White play here?");
    for (line, said) in [
        (
            "a4",
            "No: a4 is legal, but the game has another move. Try again.",
        ),
        (
            "g4",
            "No: the game has g4 and calls it a mistake. Try again.",
        ),
        ("e5", "No: "),
    ] {
        let reply = told(&mut model, line);
        assert!(reply.starts_with(said), "{line}: {reply}");
        assert_eq!(model.position().0, 0);
    }
    let reply = told(&mut model, "answer d4");
    assert!(reply.starts_with("Right. 1. d4!"), "{reply}");
    assert_eq!(model.position(), (1, 3));
    told(&mut model, "step end");
    assert_eq!(told(&mut model, "predict"), "No move comes after this one.");
}

#[test]
fn an_edit_leaves_the_game_and_undo_returns_to_it() {
    let mut model = opened(GAMES);
    told(&mut model, "step 2");
    let in_game = fen(&model);
    // A move that is in the game continues the study.
    model.update(Message::Do(Command::parse("g1f3").expect("a move")));
    assert_eq!(model.position().0, 3);
    model.update(Message::Do(Command::parse("step 2").expect("a step")));
    for edit in ["place Q h5", "clear e4", "obstacle d4", "a2a4", "clear all"] {
        model.update(Message::Do(Command::parse(edit).expect("an edit")));
        assert!(model.activity.is_exploring(), "{edit}");
        assert_ne!(fen(&model), in_game, "{edit}");
        model.update(Message::Do(Command::Undo));
        assert!(matches!(model.activity, Activity::Study(_)), "{edit}");
        assert_eq!((fen(&model), model.position()), (in_game.clone(), (2, 4)));
    }
    // This edit changes nothing, so the study stays open.
    model.update(Message::Do(Command::parse("clear d4").expect("an edit")));
    assert!(matches!(model.activity, Activity::Study(_)));
    // Leaving restores the earlier board.
    model.update(Message::Do(Command::Back));
    assert!(model.activity.is_exploring());
    assert_eq!(
        fen(&model),
        fen(&Model::new(Scene::default(), &["spotlight"]))
    );
}

#[test]
fn what_is_drawn_belongs_to_the_move() {
    let mut model = opened(GAMES);
    told(&mut model, "step");
    told(&mut model, "draw f7 red");
    told(&mut model, "step");
    assert!(model.scene().drawings.is_empty());
    told(&mut model, "step -1");
    assert_eq!(model.scene().drawings.pgn(), "[%csl Rf7][%cal Ge4d5]");
    told(&mut model, "undo");
    assert_eq!(model.scene().drawings.pgn(), "[%cal Ge4d5]");
}

#[test]
fn the_games_of_a_text_follow_one_another() {
    let mut model = opened(GAMES);
    model.settings.leave_screen();
    assert!(told(&mut model, "layer -1").contains("the first of 2 games"));
    let reply = told(&mut model, "layer");
    assert!(
        reply.starts_with("game 2, line 11: `Qd9` is not a move"),
        "{reply}"
    );
    assert_eq!(model.position(), (0, 2));
    assert!(told(&mut model, "where").starts_with("Game 2 of 2: Byrne - Fischer."));
    assert!(told(&mut model, "layer").contains("the last of 2 games"));
}

#[test]
fn lenses_answer_at_the_position_shown() {
    let mut model = opened(GAMES);
    told(&mut model, "step 3");
    told(&mut model, "lens control");
    assert_eq!(
        model.frame().marked(Mark::Open).len(),
        model.shown_frame().marked(Mark::Open).len()
    );
    told(&mut model, "lens reach");
    let of_nothing = model.shown_frame().marked(Mark::Open);
    told(&mut model, "select f3");
    assert!(of_nothing.is_empty() && !model.shown_frame().marked(Mark::Open).is_empty());
    told(&mut model, "step");
    assert_eq!(model.scene().selected, None);
}

#[test]
fn pasted_games_are_opened() {
    let mut model = Model::new(Scene::default(), &["spotlight"]);
    model.update(Message::Paste("1. e4 e5 2. Ke2".to_owned()));
    assert_eq!(model.position(), (0, 3));
    model.update(Message::Paste("8/8/8/8/8/8/8/R7".to_owned()));
    assert!(model.activity.is_exploring());
    model.update(Message::Paste("1. Qd9".to_owned()));
    assert!(
        model.message[0].starts_with("game 1, line 1: "),
        "{:?}",
        model.message
    );
}

#[test]
fn a_key_that_opens_another_game_is_not_called_idle() {
    let source = GameSource::File("study.pgn".to_owned());
    let mut model = opened_from(source, GAMES);
    let effects = model.update(Message::Key(Key::char('>')));
    let opens = |effect: &Effect| effect.reads() == Some("study.pgn");
    assert!(effects.iter().any(opens), "{effects:?}");
    assert!(model.message.is_empty(), "{:?}", model.message);
}

#[test]
fn a_question_says_whose_piece_to_select() {
    let mut model = opened(GAMES);
    told(&mut model, "predict");
    for (cursor, said) in [
        (
            "e5",
            "e5 is empty. First select the white piece you want to move.",
        ),
        (
            "e7",
            "The black pawn isn't yours: you play the white pieces.",
        ),
    ] {
        told(&mut model, &format!("cursor {cursor}"));
        model.update(Message::Do(Command::Go));
        assert_eq!(narrate(&model), [said]);
    }
}

#[test]
fn a_caption_has_the_comment_that_a_panel_shows() {
    let mut model = opened(GAMES);
    model.set_panel_size(crate::app::PanelSize {
        columns: 30,
        rows: 20,
        least_screen: (80, 24),
        rows_of: |_, _| 1,
    });
    assert!(!narrate(&model).join(" ").contains("Two squares matter."));
    assert!(
        caption(&model).ends_with("Two squares matter."),
        "{}",
        caption(&model)
    );
    assert_eq!(model.scene().cursor, Scene::new(model.scene().setup).cursor);
    told(&mut model, "step 2");
    told(&mut model, "step 0");
    assert_eq!(model.scene().cursor, Scene::new(model.scene().setup).cursor);
}
