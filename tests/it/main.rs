//! Everything that needs no terminal and no limits of its own, in one program: it is linked once.

mod allocation;
mod any_input;
mod architecture;
mod board;
mod captions;
mod chess_answers;
mod command_line;
mod config;
mod dependencies;
mod ears;
mod explained;
mod export;
mod files;
mod geometry;
mod grammar;
mod ideas;
mod injection;
mod learn_command;
mod lessons;
mod looks;
mod nothing_cut;
mod own_search;
mod panel;
mod plain;
mod plain_course;
mod practice;
mod random_session;
mod readme;
mod rules;
mod scenes;
mod screens;
mod searching;
mod sheet;
mod steps;
mod stories;
mod teletype;
mod tellers;
mod traces;
mod worked_examples;

#[path = "../support/support.rs"]
mod support;
