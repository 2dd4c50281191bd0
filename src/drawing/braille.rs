//! Text in uncontracted English braille, written in the ASCII characters of braille files, and the
//! dots of each cell.
//!
//! The source is Unified English Braille, 2nd edition (2013). The ASCII characters follow the North
//! American Braille Computer Code, which embossers and braille displays read.

/// Characters of the 64 cells. The index of a cell is the sum of its raised dots: 1 for dot 1, 2
/// for dot 2, 4 for dot 3, and so on to 32 for dot 6.
const CELLS: &str = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// Full cell, which represents an obstacle.
pub const FULL: char = '=';

/// Right half of a cell, which represents a matchstick of the match game.
pub const BAR: char = '_';

/// Returns `text` in braille, as ASCII characters. Characters without a braille sign become
/// question marks.
///
/// ```
/// use knightlight::drawing::braille;
/// assert_eq!(braille::written("The knight on d4."), ",THE KNIGHT ON D#D4");
/// ```
pub fn written(text: &str) -> String {
    let mut cells = String::new();
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let number = before.is_ascii_digit();
        match c {
            '0'..='9' => {
                if !number {
                    cells.push('#');
                }
                cells.push(numeral(c));
            }
            'a'..='z' => {
                // After a number, the first ten letters would be read as digits.
                if number && c <= 'j' {
                    cells.push(';');
                }
                cells.push(c.to_ascii_uppercase());
            }
            'A'..='Z' => {
                cells.push(',');
                cells.push(c);
            }
            '"' => {
                let opens = before == ' ' || before == '(';
                cells.push(if opens { '8' } else { '0' });
            }
            _ => cells.push_str(sign(c, text[at..].chars().nth(1))),
        }
        before = c;
    }
    cells
}

/// Returns the letter that represents a digit after the number sign.
fn numeral(digit: char) -> char {
    char::from(b"JABCDEFGHI"[usize::from(digit as u8 - b'0')])
}

fn sign(c: char, next: Option<char>) -> &'static str {
    match c {
        ' ' => " ",
        ',' => "1",
        ';' => "2",
        ':' => "3",
        '.' => "4",
        '!' => "6",
        '?' => "8",
        '\'' | '’' => "'",
        '-' | '–' | '−' => "-",
        '—' => ",-",
        '(' | '[' => "\"<",
        ')' | ']' => "\">",
        '/' => "_/",
        '=' => "\"7",
        '+' => "\"6",
        '×' => "\"8",
        '*' => "\"9",
        '&' => "@&",
        '%' => ".0",
        '<' => "@<",
        '>' => "@>",
        '“' => "8",
        '”' => "0",
        '→' => "\\O",
        '·' if next == Some(' ') => "-",
        '…' => "444",
        _ => "8",
    }
}

/// Returns `text` in braille, wrapped into lines of at most `width` cells. A word longer than a
/// line continues on the next one.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let word = written(word);
        if !line.is_empty() && line.len() + 1 + word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += &word;
        while line.len() > width {
            let rest = line.split_off(width);
            lines.push(std::mem::replace(&mut line, rest));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Returns the raised dots in the cell of `character`: the left column from the top, then the right
/// one. An unknown character has none.
///
/// ```
/// use knightlight::drawing::braille;
/// assert_eq!(braille::dots('B'), [true, true, false, false, false, false]);
/// ```
pub fn dots(character: char) -> [bool; 6] {
    let place = CELLS.chars().position(|cell| cell == character);
    let cell = place.unwrap_or_default();
    std::array::from_fn(|dot| cell >> dot & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_character_of_its_own() {
        let mut characters: Vec<char> = CELLS.chars().collect();
        assert_eq!(characters.len(), 64);
        characters.sort_unstable();
        characters.dedup();
        assert_eq!(characters.len(), 64);
        assert_eq!(dots(FULL), [true; 6]);
        assert_eq!(dots(' '), [false; 6]);
        // Dots 3, 4, 5 and 6, the number sign.
        assert_eq!(dots('#'), [false, false, true, true, true, true]);
        // Dots 2, 4, 5 and 6.
        assert_eq!(dots('W'), [false, true, false, true, true, true]);
    }

    #[test]
    fn capitals_numbers_and_signs_are_those_of_uncontracted_braille() {
        assert_eq!(written("4 moves"), "#D MOVES");
        assert_eq!(written("Nf3"), ",NF#C");
        assert_eq!(written("3a 3k 10"), "#C;A #CK #AJ");
        assert_eq!(written("d4: \"yes\" (no)?"), "D#D3 8YES0 \"<NO\">8");
    }

    #[test]
    fn lines_are_never_longer_than_asked_and_lose_nothing() {
        let text = "A knight goes two squares straight on and one to the side, over anything. \
                    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
        for width in 1..=40 {
            let lines = wrapped(text, width);
            assert!(lines.iter().all(|line| (1..=width).contains(&line.len())));
            let joined = |text: String| text.replace(' ', "");
            assert_eq!(joined(lines.concat()), joined(written(text)));
        }
    }
}
