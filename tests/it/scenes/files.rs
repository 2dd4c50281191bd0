//! Scenes, and the files they are read from and written to.

use knightlight::{
    board::{Direction, Square},
    geometry::Leaper,
    trace::{Algorithm, Scene, SceneFile},
};

#[test]
fn a_scene_keeps_what_a_file_says_and_undo_what_was_there() {
    let text = "fen = '8/8/8/8/8/8/8/R7'\nselect = 'a1'\ntarget = 'h1'\ndirection = 'se'\nlens = 'sweep'\n";
    let file: SceneFile = toml::from_str(text).expect("a scene");
    let read = Scene::try_from(&file).expect("a scene");
    assert_eq!(
        (read.target, read.direction),
        (Some(Square::H1), Direction::SouthEast)
    );
    let mut other = Scene::default();
    assert!(other.is_same_to_undo(&other.clone()) && !other.is_same_to_undo(&read));
    let only_target = Scene {
        target: None,
        ..read.clone()
    };
    assert!(!only_target.is_same_to_undo(&read));
    other.take_back_to(&read);
    assert!(other.is_same_to_undo(&read));
    assert_eq!(other.selected, Some(Square::A1));
}

#[test]
fn a_scene_file_may_name_a_leaper() {
    let text = "fen = '8/8/8/8/8/8/8/N7'\nselect = 'a1'\nlens = 'search'\npiece = '1,3'\n";
    let file: SceneFile = toml::from_str(text).expect("a scene");
    let read = Scene::try_from(&file).expect("a scene");
    assert_eq!(read.leaper, Leaper::new(1, 3));
}

#[test]
fn a_scene_comes_back_from_its_file() {
    for direction in Direction::ALL {
        let scene = Scene {
            direction,
            target: Some(Square::B5),
            selected: Some(Square::A1),
            way: Algorithm::Backward,
            ..Scene::new("8/8/8/8/8/8/8/N7".parse().expect("a FEN"))
        };
        let file = SceneFile::from(&scene);
        assert_eq!(
            file.direction.is_some(),
            direction != Scene::default().direction
        );
        assert_eq!(Scene::try_from(&file), Ok(scene));
    }
}
