//! knightlight lights up every square a chess piece can reach, and explains why it can't reach the
//! others.
//!
//! The modules, each importing only from those above it, except that [`trace`] exports the types of
//! [`lenses`]:
//!
//! - [`work`]: budgets, and answers that report whether the budget ran out;
//! - [`board`]: squares, pieces, obstacles, FEN;
//! - [`geometry`]: squares that pieces can go to, computed directly;
//! - [`rules`]: legal chess, and the match game;
//! - [`steps`]: searches of other programs, read and judged;
//! - [`trace`]: the same answers as in `geometry`, found step by step;
//! - [`words`]: counting, lists and paths in English;
//! - [`sheet`]: the contents of panels, as data;
//! - [`lenses`]: a folder for each lens, and the row that describes it;
//! - [`answer`]: questions answered as data and as sentences;
//! - [`lesson`]: lesson files, goals, and proofs that the goals can be reached;
//! - [`app`]: the program as a state machine;
//! - [`drawing`]: shapes, pictures made of them, pixels;
//! - [`view`]: the model drawn into cells;
//! - [`session`]: the program without a terminal;
//! - [`export`]: pictures, films and links;
//! - [`web`]: the program on a web page;
//! - `terminal`: the real terminal;
//! - `cli`: the command line.

pub mod answer;
pub mod app;
pub mod board;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod drawing;
pub mod export;
pub mod geometry;
pub mod lenses;
pub mod lesson;
pub mod rules;
pub mod session;
pub mod sheet;
pub mod steps;
#[cfg(not(target_family = "wasm"))]
pub mod terminal;
pub mod trace;
pub mod view;
pub mod web;
pub mod words;
pub mod work;
