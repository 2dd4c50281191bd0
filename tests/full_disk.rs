//! Disks that are really full: only Linux can mount one without being root.

#[cfg(target_os = "linux")]
#[path = "pty/faults/full_disk.rs"]
mod full_disk;

fn main() {
    #[cfg(target_os = "linux")]
    full_disk::main();
}
