//! Piece letters in several languages, as used in written moves.

use crate::board::{Role, named};

named! {
    /// Language of the letters that stand for pieces in written moves.
    ///
    /// ```
    /// use knightlight::rules::PieceLetters;
    /// assert_eq!(PieceLetters::German.written("Nxe8=Q+"), "Sxe8=D+");
    /// assert_eq!(PieceLetters::German.fide("Sxe8=D+"), "Nxe8=Q+");
    /// // A letter that FIDE uses means FIDE's piece.
    /// assert_eq!(PieceLetters::Spanish.fide("Rd1"), "Rd1");
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[allow(missing_docs)]
    pub enum PieceLetters: "a language" {
        /// FIDE's letters: K Q R B N.
        #[default]
        English = "en",
        German = "de",
        Spanish = "es",
        French = "fr",
        Italian = "it",
        Dutch = "nl",
        Polish = "pl",
        Portuguese = "pt",
    }
}

/// Pieces with a letter in written moves, in the order of [`PieceLetters::letters`].
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

impl PieceLetters {
    /// Returns the letters of the king, queen, rook, bishop and knight.
    const fn letters(self) -> [char; 5] {
        match self {
            PieceLetters::English => ['K', 'Q', 'R', 'B', 'N'],
            PieceLetters::German => ['K', 'D', 'T', 'L', 'S'],
            PieceLetters::Spanish | PieceLetters::Italian => ['R', 'D', 'T', 'A', 'C'],
            PieceLetters::French => ['R', 'D', 'T', 'F', 'C'],
            PieceLetters::Dutch => ['K', 'D', 'T', 'L', 'P'],
            PieceLetters::Polish => ['K', 'H', 'W', 'G', 'S'],
            PieceLetters::Portuguese => ['R', 'D', 'T', 'B', 'C'],
        }
    }

    /// Rewrites a move in SAN with the letters of this language.
    pub fn written(self, san: &str) -> String {
        with_letters(san, |letter| {
            let role = ROLES.iter().position(|role| role.letter() == letter)?;
            Some(self.letters()[role])
        })
    }

    /// Rewrites a move with FIDE's letters in place of this language's. Letters that FIDE uses as
    /// well stay unchanged.
    pub fn fide(self, text: &str) -> String {
        let is_of_fide = |letter| Role::ALL.iter().any(|role| role.letter() == letter);
        with_letters(text, |letter| {
            (!is_of_fide(letter)).then(|| self.role(letter))?
        })
    }

    /// Rewrites a move with FIDE's letters, treating every letter as one of this language, even if
    /// FIDE uses it for another piece.
    pub(super) fn fide_throughout(self, text: &str) -> String {
        with_letters(text, |letter| self.role(letter))
    }

    /// Returns FIDE's letter for the piece that has `letter` in this language; `None` if no piece
    /// has it.
    fn role(self, letter: char) -> Option<char> {
        let mut letters = self.letters().into_iter().zip(ROLES);
        let (_, role) = letters.find(|(own, _)| *own == letter)?;
        Some(role.letter())
    }
}

/// Replaces the piece letters in a move: the first letter, and the letter of a promotion.
fn with_letters(text: &str, replaced: impl Fn(char) -> Option<char>) -> String {
    let mut before = None;
    let letters = text.chars().map(|letter| {
        let last = before.replace(letter);
        let is_piece = last.is_none_or(|last: char| last.is_ascii_digit() || "=(/".contains(last));
        replaced(letter).filter(|_| is_piece).unwrap_or(letter)
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Named;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for (_, language) in PieceLetters::with_names() {
            for san in [
                "Nf3", "Qa4b3", "O-O-O+", "e4", "exd8=N#", "bxa8=Q", "Bxc3", "Kd2", "Rae1",
            ] {
                let written = language.written(san);
                assert_eq!(
                    language.fide_throughout(&written),
                    san,
                    "{language}: {written}"
                );
            }
            assert_eq!(language.fide("Bb5"), "Bb5", "{language}");
        }
        for (language, written, san) in [
            (PieceLetters::German, "Lb5", "Bb5"),
            (PieceLetters::Polish, "Gb5", "Bb5"),
            (PieceLetters::Polish, "e8H", "e8Q"),
            (PieceLetters::French, "Fb5", "Bb5"),
            (PieceLetters::Dutch, "Pf3", "Pf3"),
            (PieceLetters::Italian, "e8(D)", "e8(Q)"),
        ] {
            assert_eq!(language.fide(written), san, "{language}");
        }
    }
}
