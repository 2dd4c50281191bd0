//! An answer with a note about how its question was interpreted.

use std::io::{self, Write};

use super::{Answer, BoxedAnswer, Visit, erased::ErasedAnswer};

/// An answer with an additional sentence.
pub struct Noted {
    pub answer: BoxedAnswer,
    pub note: String,
}

impl Answer for Noted {
    fn sentences(&self) -> Vec<String> {
        let mut sentences = self.answer.sentences();
        sentences.push(self.note.clone());
        sentences
    }

    fn visits(&self) -> &[Visit] {
        self.answer.visits()
    }

    fn steps(&self) -> &[String] {
        self.answer.steps()
    }

    fn holds(&self) -> bool {
        self.answer.holds()
    }
}

impl ErasedAnswer for Noted {
    fn write_fields(
        &self,
        command: &str,
        sentence: Option<&str>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.answer.write_fields(command, sentence, out)
    }
}
