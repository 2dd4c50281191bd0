//! Lines that match a usage.

/// Returns a sample for a word of a usage: the word itself, or an example of what it stands for.
fn sample(word: &str) -> String {
    let first = word.split('|').next().unwrap_or_default();
    let sample = match first {
        "SQUARE" | "FROM" => "d4",
        "TO" => "d6",
        "MOVE" => "e4",
        "PIECE" => "N",
        "NUMBER" | "NUMBER..." | "PART" | "ROW" | "COUNT" | "LEVEL" => "1",
        "1..8" => "4",
        "a..h" => "e",
        "FEN" => "8/8/8/8/8/8/8/8",
        "STEPS" => "1,3",
        "SECONDS" | "TIME" => "2s",
        "DIRECTION" => "n",
        "ROWS" => "7,5,3,1",
        "FILE" => "a.svg",
        "SCRIPT" => "breadth-first",
        "LESSON" => "rook",
        "SKILL" => "rook",
        other => other,
    };
    sample.to_owned()
}

/// Returns a line that matches a usage, without the optional words.
pub fn line(usage: &str) -> String {
    let mut words = Vec::new();
    let mut depth = 0;
    for word in usage.split(' ') {
        depth += word.matches('[').count();
        if depth == 0 {
            words.push(sample(word));
        }
        depth -= word.matches(']').count();
    }
    words.join(" ")
}
