//! Tests on disks that are really full. Only Linux can mount one without root.

#[cfg(target_os = "linux")]
#[path = "pty/faults/full_disk.rs"]
mod full_disk;

fn main() {
    #[cfg(target_os = "linux")]
    full_disk::main();
}
