//! A film as a page: it shows the same as the pictures, and makes no network requests.

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;
use std::{fs, path::Path};

use crate::support::program::home_in;
use knightlight::app::{Command, Message, Model, StepTo, scene};
use knightlight::drawing::raster;
use knightlight::view::{Margins, SQUARE, Theme, corner, picture};

fn export(folder: &Path, args: &[&str]) -> String {
    let output = cargo_bin_cmd!("knightlight")
        .args(["export", "page.html", "--force"])
        .args(args)
        .current_dir(folder)
        .envs(home_in(folder))
        .output()
        .expect("knightlight");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
    fs::read_to_string(folder.join("page.html")).expect("the page")
}

fn film(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"film\">").expect("a film");
    let (film, _) = rest.split_once("</script>").expect("its end");
    serde_json::from_str(film).expect("JSON")
}

/// Returns the bytes of an image, decoded from its `data:` address.
fn bytes(address: &str) -> Vec<u8> {
    let text = address
        .strip_prefix("data:image/png;base64,")
        .expect("a PNG");
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let four = |four: &[u8]| {
        let used = four.iter().filter(|byte| **byte != b'=').count();
        let all = four
            .iter()
            .fold(0_u32, |all, &byte| all << 6 | u32::from(digit(byte) & 63));
        all.to_be_bytes()[1..used].to_vec()
    };
    text.as_bytes().chunks(4).flat_map(four).collect()
}

#[test]
fn each_frame_shows_the_squares_of_the_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let film = film(&export(
        folder.path(),
        &["--scene", "knight-g2-a8", "--zoom", "layer"],
    ));
    let png = bytes(film["sheet"].as_str().expect("an address"));
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut sheet = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut sheet).expect("its pixels");
    let (side, across) = (
        SQUARE as usize,
        film["across"].as_u64().expect("a number") as usize,
    );
    assert_eq!(film["side"].as_u64(), Some(side as u64));
    let collected = scene("knight-g2-a8").expect("a scene");
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model.update(Message::Do(Command::parse("zoom layer").expect("a size")));
    let mut tiles = vec![0; 64];
    let frames = film["frames"].as_array().expect("frames");
    assert_eq!(frames.len(), model.position().1 + 1);
    let mut apart = 0;
    for (step, frame) in frames.iter().enumerate() {
        model.update(Message::Do(Command::Step(StepTo::Number(step))));
        for change in frame["t"].as_array().into_iter().flatten() {
            let number = |at: usize| change[at].as_u64().expect("a number") as usize;
            tiles[number(0)] = number(1);
        }
        let drawn = picture(&model, &Theme::default(), &Margins::default());
        let image = raster(&drawn, drawn.width as u32).expect("an image");
        for (square, tile) in tiles.iter().enumerate() {
            let (left, top) = corner(0, square / 8, square % 8);
            for at in [(0, 0), (45, 45), (12, 70), (89, 89), (45, 20)] {
                let (x, y) = (left as usize + at.0, top as usize + at.1);
                let [r, g, b, _] = image.pixels()[y * image.width() as usize + x];
                let x = tile % across * side + at.0;
                let y = tile / across * side + at.1;
                let shown = &sheet[3 * (y * info.width as usize + x)..][..3];
                // The palette has only the most frequent colours, so other colours are approximate.
                let near = shown.iter().zip([r, g, b]).all(|(a, b)| a.abs_diff(b) < 48);
                apart += usize::from(!near);
            }
        }
    }
    assert!(apart * 200 < frames.len() * 64 * 5, "{apart} pixels differ");
    let said: Vec<&str> = frames
        .iter()
        .filter_map(|frame| frame["s"].as_str())
        .collect();
    assert!(
        said.last()
            .is_some_and(|said| said.starts_with("Found in 4 moves")),
        "{said:?}"
    );
    assert_eq!(film["pause"], 333);
}

#[test]
fn a_lecture_waits_after_its_captions_and_hides_its_notes() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = export(folder.path(), &["--script", "breadth-first"]);
    assert!((40_000..350_000).contains(&page.len()), "{}", page.len());
    assert!(
        !page.contains("write the guesses down"),
        "a note is in the page"
    );
    let film = film(&page);
    let frames = film["frames"].as_array().expect("frames");
    let waits = frames.iter().filter(|frame| frame["w"].is_null()).count();
    assert_eq!(waits, 22);
    assert_eq!(frames[0]["s"], "Search");
    assert_eq!(frames[0]["l"], true);
    assert!(film["pause"].is_null());
    // The panel is included, with the queue and the code.
    let panel = frames[0]["p"].to_string();
    assert!(
        panel.contains("queue") && panel.contains("while"),
        "{panel}"
    );
}

#[test]
fn nothing_reaches_the_network_or_ends_the_script() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("evil.knight"),
        "# </title><b>\nscene knight-g2-a8\nsay </script><img src=\"https://example.org/a.png\">\nwait 1s\nsay & done\n",
    )
    .expect("a file");
    let page = export(folder.path(), &["--script", "evil.knight"]);
    assert!(page.contains("default-src 'none'"), "{page}");
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<img") && !page.contains("</title><b>"));
    let film = film(&page);
    assert_eq!(
        film["frames"][0]["s"],
        "</script><img src=\"https://example.org/a.png\">"
    );
    assert_eq!(film["frames"][0]["w"], 1000);
    let outside = page.replace("https://example.org/a.png", "");
    let outside = outside.replace("http-equiv", "");
    assert!(!outside.contains("http"), "an address of the network");
}

#[test]
fn a_question_is_part_of_the_page_with_every_right_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("ask.knight"),
        "# Ask\nscene knight-g2-a8\nstep 3\nsay Which square is next?\npredict next\nsay On.\n",
    )
    .expect("a file");
    let film = film(&export(folder.path(), &["--script", "ask.knight"]));
    let frames = film["frames"].as_array().expect("frames");
    let question = frames.iter().find(|frame| !frame["q"].is_null());
    let question = question.unwrap_or_else(|| panic!("{frames:#?}"));
    assert!(question["w"].is_null());
    let right = question["q"]["right"].as_array().expect("answers");
    assert!(!right.is_empty(), "{question}");
}
