//! Reading themes, and their colours.

use super::*;

fn themes() -> impl Iterator<Item = (&'static str, Theme)> {
    Theme::NAMES
        .into_iter()
        .map(|name| (name, Theme::named(name).expect(name)))
}

#[test]
fn every_file_is_in_the_list() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");
    let files = std::fs::read_dir(folder).expect("a folder of themes");
    let stem = |path: std::path::PathBuf| {
        let stem = path.file_stem().expect("a name");
        stem.to_string_lossy().into_owned()
    };
    let mut files: Vec<String> = files
        .map(|entry| stem(entry.expect("a file").path()))
        .collect();
    files.sort();
    let mut names = Theme::NAMES.to_vec();
    names.sort_unstable();
    assert_eq!(files, names);
}

#[test]
fn the_first_two_are_for_a_dark_ground_and_a_light_one() {
    let grounds = themes().map(|(_, theme)| theme.is_light());
    assert_eq!(grounds.take(2).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn a_theme_says_what_differs_from_the_one_it_inherits() {
    let theme = Theme::read("inherit = 'dark'\n[marks]\nopen = '#0000ff'").expect("a theme");
    let dark = Theme::named("dark").expect("built in");
    assert_eq!(theme.marks[&Mark::Open], Rgb(0, 0, 255));
    assert_eq!(theme.marks[&Mark::Capture], dark.marks[&Mark::Capture]);
    assert_eq!(theme.text.plain, dark.text.plain);
}

#[test]
fn a_theme_with_a_mistake_names_it() {
    for (text, said) in [
        (
            "inherit = 'dark'\n[board]\nlight = 'beige'",
            "`beige` is not a colour",
        ),
        (
            "inherit = 'dark'\n[marks]\nopened = '#000000'",
            "`opened` is not a mark",
        ),
        (
            "inherit = 'dark'\n[marks]\nfrontier = '#4f8fe0'",
            "`frontier` is not a mark with a colour of its own",
        ),
        ("inherit = 'dusk'", "`dusk` is not a theme"),
        ("[text]\nplain = '#ffffff'", "text.ground has no colour"),
        ("shine = true", "unknown field `shine`"),
    ] {
        let error = Theme::read(text).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    let line = Theme::read("inherit = 'dark'\n[marks]\nopened = '#000000'").expect_err("no mark");
    assert!(
        line.to_string().contains("line 3") && line.to_string().contains('^'),
        "{line}"
    );
    let marks = BUILT_IN[0].1.replace("\nopen =", "\n# open =");
    let missing = Theme::read(&marks).expect_err("a mark without colour");
    assert!(
        missing.to_string().contains("`open` has no colour"),
        "{missing}"
    );
    let layers = BUILT_IN[0].1.replace("\nlayers =", "\n# layers =");
    let missing = Theme::read(&layers).expect_err("no layers").to_string();
    assert!(missing.contains("layers has no colours"), "{missing}");
}

#[test]
fn layers_fall_from_pale_to_deep() {
    let pale = "'#fdf4d2', '#ffd66f', '#ffa141', '#f9635e'";
    let deep = "'#c83489', '#7c2ea9', '#443493', '#282e68'";
    let layers = |listed: &str| Theme::read(&format!("inherit = 'dark'\nlayers = [{listed}]"));
    assert!(layers(&format!("{pale}, {deep}")).is_ok());
    for wrong in [pale.to_owned(), format!("{deep}, {pale}")] {
        let error = layers(&wrong).expect_err(&wrong).to_string();
        assert!(error.contains("expected 8 from pale to deep"), "{error}");
        assert!(error.contains("line 2") && error.contains('^'), "{error}");
    }
}

#[test]
fn a_color_of_ones_own_is_lit_as_bright_as_light_has_to_be() {
    let green = "inherit = 'nord'\n[marks]\nopen = '#5fa85f'";
    let theme = Theme::read(green).expect("a theme");
    let light = crate::view::theme::BoardPalette::new(&theme, crate::view::Depth::TrueColor);
    for shade in [crate::board::Shade::Light, crate::board::Shade::Dark] {
        let [lit, bare] = [Tint::Lit(0), Tint::Bare].map(|tint| light.ground(shade, tint));
        assert!(lit.1 > lit.0 && lit.1 > lit.2, "{lit:?}");
        assert!(lit.contrast(bare) >= 1.8, "{lit:?} {bare:?}");
    }
}
