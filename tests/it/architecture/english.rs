//! Plain English: no phrase that leaves out its subject, or what it is about.

use std::fs;
use std::path::Path;

use super::sources;

/// Vague phrases, in lowercase. Write who does what instead.
const TURNS: [&str; 14] = [
    "// who asks",
    "// who types",
    "// who turns",
    "// who pressed",
    "// who counts",
    "// who names squares",
    "/ what is said where",
    "/ what is said when",
    "/ what is said of",
    "where nothing is solved",
    "was not waited for",
    "what is told of them",
    " to who ",
    "so long as one",
];

#[test]
fn nobody_has_to_guess_who_does_what() {
    let pages = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "assets/help.toml",
    ];
    let pages = pages.map(|page| Path::new(page).to_owned());
    let texts = fs::read_dir("assets/help").expect("the help's texts");
    let texts = texts.map(|text| text.expect("a file").path());
    let mut read = 0;
    for path in sources().into_iter().chain(pages).chain(texts) {
        let text = fs::read_to_string(&path).expect("a text").to_lowercase();
        read += 1;
        for turn in TURNS {
            assert!(!text.contains(turn), "{}: {turn:?}", path.display());
        }
    }
    assert!(read > 300, "only {read} files were read");
}
