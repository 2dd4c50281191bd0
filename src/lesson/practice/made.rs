//! Generators of questions, by skill.

use crate::board::Role;
use crate::lesson::skill::Skill;

use super::dice::{Dice, Draft};
use super::{attack, legal, reach, search};

/// Returns a question about `skill` of difficulty `grade`, from 0 to 3; `None` if the random
/// position isn't suitable.
pub fn draft(skill: Skill, dice: &mut Dice, grade: usize) -> Option<Draft> {
    match skill {
        Skill::Color => search::color(dice, grade),
        Skill::Rook => reach::moves(Role::Rook, dice, grade),
        Skill::Bishop => reach::moves(Role::Bishop, dice, grade),
        Skill::Queen => reach::moves(Role::Queen, dice, grade),
        Skill::King => reach::moves(Role::King, dice, grade),
        Skill::Knight => reach::moves(Role::Knight, dice, grade),
        Skill::Pawn => reach::moves(Role::Pawn, dice, grade),
        Skill::Captures => reach::captures(dice, grade),
        Skill::Blockers => reach::blockers(dice, grade),
        Skill::Shadow => reach::shadow(dice, grade),
        Skill::Attackers => attack::attackers(dice, grade),
        Skill::Pins => attack::pinned(dice, grade),
        Skill::Distance => search::distance(dice, grade),
        Skill::Frontier => search::frontier(dice, grade),
        Skill::Moves => search::moves(dice, grade),
        Skill::Legal => legal::legal(dice, grade),
        Skill::Queens => attack::queens(dice, grade),
    }
}
