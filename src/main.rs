//! The `knightlight` program.
fn main() {}
