//! Themes are read, and their colours told apart.

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
fn light_and_dark_stay_apart_under_every_mark() {
    for (name, theme) in themes() {
        for tint in Tint::all() {
            let grounds = [Shade::Light, Shade::Dark].map(|shade| theme.ground(shade, tint));
            let contrast = grounds[0].contrast(grounds[1]);
            assert!(contrast >= 1.5, "{name} {tint:?}: {contrast:.2}");
        }
    }
}

#[test]
fn marks_seen_together_differ_for_the_eyes_a_theme_is_made_for() {
    use super::super::grounds::seen_together;
    use crate::drawing::Eyes;
    for (name, eyes) in [
        ("dark", Eyes::Usual),
        ("light", Eyes::Usual),
        ("high-contrast", Eyes::Usual),
        ("catppuccin-mocha", Eyes::Usual),
        ("catppuccin-latte", Eyes::Usual),
        ("gruvbox", Eyes::Usual),
        ("solarized", Eyes::Usual),
        ("tokyo-night", Eyes::Usual),
        ("nord", Eyes::Usual),
        ("deuteranopia", Eyes::Deuteranopia),
        ("deuteranopia", Eyes::Protanopia),
        ("tritanopia", Eyes::Tritanopia),
    ] {
        let theme = Theme::named(name).expect(name);
        let tints: Vec<_> = Tint::all().collect();
        for (i, &one) in tints.iter().enumerate() {
            for &other in &tints[i + 1..] {
                for shade in [Shade::Light, Shade::Dark] {
                    let [a, b] = [one, other].map(|tint| theme.ground(shade, tint));
                    let distance = a.distance(b, eyes);
                    let least = match (one, other) {
                        (_, Tint::Waiting(_)) => 0.02,
                        _ => 0.025,
                    };
                    assert!(
                        distance >= least || !seen_together(one, other),
                        "{name}, {eyes:?}: {one:?} and {other:?} on {shade:?}: {distance:.3}"
                    );
                }
            }
        }
    }
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
        ("inherit = 'dusk'", "`dusk` is not a theme"),
        ("[text]\nplain = '#ffffff'", "text.dim has no colour"),
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
}
