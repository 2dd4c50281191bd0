//! Trees of any kind.
