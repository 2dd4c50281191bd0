//! Pseudocode whose lines have names.

/// Names the lines of an algorithm's pseudocode, from first to last. Defines an enum `Listed` for
/// use in steps and a constant `CODE` with the text, so that the two can't diverge.
macro_rules! code {
    ($($name:ident = $text:expr,)+) => {
        #[derive(Clone, Copy)]
        #[repr(u8)]
        enum Listed {
            $($name,)+
        }

        const CODE: &[&str] = &[$($text,)+];

        impl From<Listed> for u8 {
            fn from(line: Listed) -> u8 {
                line as u8
            }
        }
    };
}

pub(crate) use code;
