//! The user's own files, as the command line reads them.

use knightlight::answer::QueryRow;
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

use crate::support::program;
use program::{Program, program};

fn knightlight(home: &Path, args: &[&str]) -> Program {
    let mut program = program(args);
    program.env("XDG_CONFIG_HOME", home);
    program
}

#[test]
fn a_broken_file_is_named_with_its_line_and_never_written() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight");
    fs::create_dir(&folder).expect("a folder");
    let path = folder.join("keymap.toml");
    let broken = "[screen]\nb = 'fly'\n";
    fs::write(&path, broken).expect("a file");

    let assert = knightlight(home.path(), &["config", "check"])
        .assert()
        .code(2)
        .stdout("");
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    for part in [
        "keymap.toml",
        "line 2",
        "`fly` is not a command",
        "  b = 'fly'\n  ^",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    knightlight(home.path(), &["config", "show"])
        .assert()
        .code(0);
    assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
}

/// Checks that all mistakes in each file are reported, with their lines except for `inherit`.
#[test]
fn every_unknown_name_is_told_with_its_line() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight");
    fs::create_dir_all(folder.join("themes")).expect("a folder");
    let files = [
        (
            "config.toml",
            "flip = true
colour = 'mono' # `colour` is not a key here
theme = 'dusk' # `dusk` is not a theme
pixels = 'maybe' # `maybe` is not
speed = '9' # `9` is not a speed
learner = 'a/b' # `a/b` is not
[nosuch] # `nosuch` is not a key here
key = 1
",
        ),
        (
            "keymap.toml",
            "[looking]
x = 'undo'
hyper-y = 'undo' # `hyper-y` is not a key
y = 'fly' # `fly` is not a command
[nosuch] # `nosuch` is not a group of keys; expected
b = 'undo'
n = 'fly' # `fly` is not a command
[screen]
f = 'flip twice' # `flip twice` given
[scren] # `scren` is not a group of keys; expected
[lenses]
q = 'lens nosuch' # `nosuch` is not a lens
x = 'redo' # binds `x`, but line 2 already binds it
",
        ),
        (
            "themes/mine.toml",
            "inherit = 'dark'
shine = true # `shine` is not a key here
[text]
plane = '#ffffff' # `plane` is not a key here
dim = 'pale' # `pale` is not a colour
[marks]
opened = '#ffffff' # `opened` is not a mark with a colour of its own
frontier = '#ffffff' # `frontier` is not a mark with a colour of its own
[nosuch] # `nosuch` is not a key here
[board]
lite = '#ffffff' # `lite` is not a key here
",
        ),
        (
            "themes/other.toml",
            "inherit = 'dusk' # inherit: `dusk` is not a theme",
        ),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    let assert = knightlight(home.path(), &["config", "check"])
        .assert()
        .code(2);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    let mut wanted = 0;
    for (name, text) in files {
        for (number, line) in text.lines().enumerate() {
            let Some((_, wrong)) = line.split_once(" # ") else {
                continue;
            };
            let place = format!("{name}, line {}", number + 1);
            let told = said.lines().find(|told| told.contains(&place));
            // A mistake in `inherit` is reported without its line.
            let inherited = |told: &&str| told.contains(&format!("{name}: inherit: "));
            let told = told.or(said.lines().find(inherited));
            let told = told.unwrap_or_else(|| panic!("{place}: {said}"));
            assert!(told.contains(wrong), "{place}, {wrong}: {told}");
            wanted += 1;
        }
    }
    let told = said.lines().filter(|line| line.contains(".toml")).count();
    assert_eq!(told, wanted, "{said}");
}

#[test]
fn a_theme_that_lacks_contrast_passes_with_a_warning() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight/themes");
    fs::create_dir_all(&folder).expect("a folder");
    let pale = "inherit = 'light'\n[text]\ndim = '#cccccc'\n";
    fs::write(folder.join("pale.toml"), pale).expect("a file");
    let assert = knightlight(home.path(), &["config", "check"])
        .assert()
        .code(0)
        .stderr("");
    let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let expected =
        "The theme `pale` lacks contrast: text.dim on text.ground has 1.60 instead of 4.5";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn what_is_shown_is_a_file_that_passes_its_own_check() {
    let home = tempfile::tempdir().expect("a folder");
    let shown = knightlight(home.path(), &["config", "show"])
        .output()
        .expect("the program");
    let folder = home.path().join("knightlight");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("config.toml"), shown.stdout).expect("a file");
    knightlight(home.path(), &["config", "check"])
        .assert()
        .code(0);
}

#[test]
fn the_files_are_looked_for_where_xdg_says() {
    let home = tempfile::tempdir().expect("a folder");
    let output = knightlight(home.path(), &["config", "path"])
        .output()
        .expect("the program");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let expected = home.path().join("knightlight").join("config.toml");
    assert_eq!(
        said.lines().next(),
        Some(expected.display().to_string().as_str())
    );
}

#[test]
fn completions_and_the_manual_page_come_out_whole() {
    let home = tempfile::tempdir().expect("a folder");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = knightlight(home.path(), &["completions", shell])
            .output()
            .expect("the program");
        assert!(
            output.status.success() && output.stdout.len() > 1000,
            "{shell}"
        );
    }
    let page = |args: &[&str]| {
        let output = knightlight(home.path(), &[&["man"], args].concat())
            .output()
            .expect("the program");
        assert!(output.status.success(), "{args:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let whole = page(&[]);
    for section in [
        "NAME",
        "SYNOPSIS",
        "COMMANDS",
        "OPTIONS",
        "ENVIRONMENT",
        "FILES",
        "\"EXIT STATUS\"",
        "JSON",
        "EXAMPLES",
    ] {
        assert_eq!(
            whole.matches(&format!(".SH {section}\n")).count(),
            1,
            "{section}"
        );
    }
    assert!(page(&["search"]).contains("knightlight search g2 a8"));
    assert!(page(&["lessons", "check"]).contains(".TH KNIGHTLIGHT-LESSONS-CHECK 1"));
    knightlight(home.path(), &["man", "fly"])
        .assert()
        .code(2)
        .stdout("");
    knightlight(home.path(), &["completions", "tcsh"])
        .assert()
        .code(2)
        .stdout("");
}

/// Collects the fields of a JSON value, at every depth.
fn fields(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| fields(value, into)),
        Value::Object(object) => {
            for (field, value) in object {
                into.insert(field.clone());
                fields(value, into);
            }
        }
        _ => {}
    }
}

#[test]
fn the_help_names_every_field_of_the_answers() {
    let home = tempfile::tempdir().expect("a folder");
    let answer = |args: &str, given: &str| {
        let args: Vec<&str> = args.split(' ').collect();
        let mut asked = knightlight(home.path(), &args);
        let output = asked.write_stdin(given.to_owned()).output();
        String::from_utf8(output.expect("the program").stdout).expect("UTF-8")
    };
    let help = answer("help json", "");
    let words: BTreeSet<&str> = help
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .collect();
    let mut named = BTreeSet::new();
    for (args, given) in [
        ("color d4", ""),
        ("path d4 h8 --obstacles f6", ""),
        ("reach d4 --piece Q --obstacles d6", ""),
        ("why d4 d8 --piece Q --obstacles d6", ""),
        ("search g2 a8 --steps", ""),
        ("sweep e5 nw --piece B", ""),
        ("attackers e4", ""),
        ("pins --fen 4r3/8/8/8/4N3/8/8/4K3", ""),
        ("match 3,2 --take 1,1", ""),
        ("queens 5", ""),
        ("tour a1", ""),
        ("judge g2 a8", "g2 f4 d4"),
        ("judge g2 a8", "take g2\nput i3\n"),
        ("scenes", ""),
        ("lessons list", ""),
        ("misconceptions", ""),
        ("plain", "color d4\n"),
        ("learn --report", ""),
    ] {
        let printed = answer(&format!("{args} --json"), given);
        let first = printed.lines().next().unwrap_or_default();
        fields(&serde_json::from_str(first).expect(args), &mut named);
    }
    for row in QueryRow::all() {
        assert!(help.contains(&format!("`{}`", row.name)), "{}", row.name);
    }
    let unnamed: Vec<&String> = named
        .iter()
        .filter(|field| !words.contains(field.as_str()))
        .collect();
    assert!(named.len() > 60 && unnamed.is_empty(), "{unnamed:?}");
}

#[test]
#[cfg(unix)]
fn a_pipe_in_place_of_a_file_is_waited_for_by_nobody() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight");
    fs::create_dir_all(folder.join("themes")).expect("a folder");
    for name in [
        "config.toml",
        "keymap.toml",
        "themes/a.toml",
        "progress.json",
    ] {
        let made = std::process::Command::new("mkfifo")
            .arg(folder.join(name))
            .status();
        assert!(made.expect("mkfifo").success());
    }
    let patience = std::time::Duration::from_secs(20);
    let assert = knightlight(home.path(), &["config", "check"])
        .timeout(patience)
        .assert()
        .code(2);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert_eq!(
        said.matches("it is a pipe, not a regular file").count(),
        3,
        "{said}"
    );
    let assert = knightlight(home.path(), &["learn", "--report"])
        .env("XDG_STATE_HOME", home.path())
        .timeout(patience)
        .assert()
        .code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        said.contains("is not a regular file; it is left alone"),
        "{said}"
    );
}

#[test]
fn the_faults_of_the_settings_are_told_from_the_first_line_to_the_last() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight");
    fs::create_dir_all(&folder).expect("a folder");
    let text = "theme = 'zz'\nzonk = 3\nspeed = '9'\n";
    fs::write(folder.join("config.toml"), text).expect("a file");
    let assert = knightlight(home.path(), &["config", "check"])
        .assert()
        .code(2);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    let lines = said
        .lines()
        .filter(|line| line.starts_with("knightlight: "));
    let places = lines
        .map(|line| line.contains(", line 1:") as usize + 2 * line.contains(", line 2:") as usize);
    assert_eq!(places.collect::<Vec<_>>(), [1, 2, 0], "{said}");
}

/// Returns a home folder that contains a theme `mine`. Its colour for light squares is in no other
/// theme.
fn with_a_theme() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("knightlight/themes");
    fs::create_dir_all(&folder).expect("a folder");
    let theme = "inherit = 'dark'\n[text]\nground = '#ffffff'\n[board]\nlight = '#a18e6a'\n";
    fs::write(folder.join("mine.toml"), theme).expect("a file");
    home
}

/// Checks that the picture `name` uses the colours of the theme `mine`.
fn assert_mine(home: &Path, name: &str) {
    let svg = fs::read_to_string(home.join(name)).expect("a picture");
    assert!(svg.contains("#a18e6a"), "{name}: the theme's light squares");
    assert!(svg.contains("#ffffff\"/>"), "{name}: the theme's paper");
}

#[test]
fn a_picture_has_the_colours_of_a_theme_of_ones_own() {
    let home = with_a_theme();
    knightlight(home.path(), &["plain"])
        .current_dir(home.path())
        .write_stdin("theme mine\nexport plain.svg\n")
        .assert()
        .code(0);
    assert_mine(home.path(), "plain.svg");
    knightlight(home.path(), &["export", "asked.svg", "--theme", "mine"])
        .current_dir(home.path())
        .assert()
        .code(0);
    assert_mine(home.path(), "asked.svg");
    // The settings file has no effect on pictures that the command line makes.
    let config = home.path().join("knightlight/config.toml");
    fs::write(config, "theme = 'mine'\nflip = true\n").expect("a file");
    for (name, config) in [
        ("with.svg", home.path()),
        ("without.svg", Path::new("/none")),
    ] {
        knightlight(config, &["export", name])
            .current_dir(home.path())
            .assert()
            .code(0);
    }
    let picture = |name| fs::read(home.path().join(name)).expect("a picture");
    assert!(picture("with.svg") == picture("without.svg"));
}

#[test]
fn answers_draw_pieces_as_the_settings_say_and_tell_what_is_wrong_with_them() {
    let home = tempfile::tempdir().expect("a folder");
    fs::create_dir(home.path().join("knightlight")).expect("a folder");
    let config = home.path().join("knightlight").join("config.toml");
    let reach = || {
        let output = knightlight(home.path(), &["reach", "d4", "--piece", "Q"])
            .output()
            .expect("the program");
        assert!(output.status.success());
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"))
    };
    let [usual, _] = reach();
    assert!(usual.contains('♕'), "{usual}");
    std::fs::write(&config, "pieces = 'ascii'\n").expect("a file");
    let [letters, told] = reach();
    assert!(letters.contains("Q") && !letters.contains('♕'), "{letters}");
    assert_eq!(told, "");
    std::fs::write(&config, "pieces = 'big'\n").expect("a file");
    let [out, told] = reach();
    assert_eq!(out, usual);
    let problem = "config.toml, line 1: `big` is not a way to draw pieces";
    assert!(told.contains(problem), "{told}");
    // The mistake is reported once, even if the file is needed several times, and even without a
    // screen.
    for (args, input) in [
        (&["plain"][..], "where\nlearn rook\nlearn bishop\n"),
        (
            &["practice", "--seed", "1", "--count", "2"],
            "d4\nd4\nlight\n",
        ),
    ] {
        let mut command = knightlight(home.path(), args);
        let output = command
            .env("XDG_STATE_HOME", home.path())
            .write_stdin(input)
            .output()
            .expect("the program");
        let told = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(told.matches(problem).count(), 1, "{args:?}: {told}");
        assert_eq!(told.lines().count(), 3, "{args:?}: {told}");
    }
    for args in [&["config", "show"][..], &["config", "show", "--json"]] {
        let assert = knightlight(home.path(), args).assert().code(2).stdout("");
        let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(told.contains("line 1") && told.contains('^'), "{told}");
    }
    std::fs::write(&config, "pieces = 'ascii'\nflip = true\n").expect("a file");
    let assert = knightlight(home.path(), &["config", "show", "--json"])
        .assert()
        .code(0);
    let shown = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let shown: serde_json::Value = serde_json::from_str(&shown).expect("an object");
    assert_eq!(
        (&shown["pieces"], &shown["flip"]),
        (&"ascii".into(), &true.into())
    );
}
