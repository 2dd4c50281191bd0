//! A program in a pseudo-terminal, and a terminal emulator that shows its output.
//!
//! Tests wait for conditions; the deadline only stops a test that would never end.

use knightlight::view::{Form, Layout};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use ratatui::layout::Rect;
use std::{
    fs,
    io::{Read, Write},
    num::NonZero,
    process::Command,
    sync::{Arc, Condvar, Mutex},
    thread,
    time::{Duration, Instant},
};

#[path = "home.rs"]
mod home;
pub use home::home_in;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_knightlight");
const DEADLINE: Duration = Duration::from_secs(20);

/// Way in which the program ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ending {
    /// The program ended by itself, with this status.
    Status(u32),
}

struct Output {
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// Time of the last bytes; `None` before the first ones.
    latest: Option<Instant>,
    /// Whether the output is read; false once the terminal is being closed.
    wanted: bool,
    pauses: bool,
}

/// Sender of bytes to the program; `None` while another thread uses it, and after hanging up.
type Keyboard = Arc<Mutex<Option<Box<dyn Write + Send>>>>;

/// Usual queries to a terminal, and the replies of a dark terminal without images.
const ANSWERS: [(&[u8], &str); 3] = [
    (b"\x1b]11;?\x07", "\x1b]11;rgb:0000/0000/0000\x07"),
    (b"\x1b[c", "\x1b[?62;22c"),
    (b"\x1b[16t", "\x1b[6;18;9t"),
];
/// The last query to a terminal that has replied to all others.
const LAST_QUESTION: &[u8] = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";

pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    keyboard: Keyboard,
    output: Arc<(Mutex<Output>, Condvar)>,
    /// The terminal's modes before the program started.
    modes: String,
    /// Thread that reads the program's output until it ends or the terminal is closed.
    reading: Option<thread::JoinHandle<()>>,
    /// Kept open, so that the terminal's modes can be read after the program has ended.
    device: Option<fs::File>,
    path: String,
    started: Instant,
    /// Whether the child is a shell, and the program is a child of that shell.
    is_job: bool,
    /// Width and height of the terminal's cells, in pixels.
    cell: (u16, u16),
    /// Process ID of the program, if it has lost its parent.
    orphan: Option<String>,
    /// Home folder of the program, deleted with the terminal.
    _home: tempfile::TempDir,
}

/// Progress of a learner who has answered one question.
const PRACTISED: &str = r#"{"version":5,"levels":{},
    "skills":{"rook":{"mastery":0,"due":0,"asked":1,"right":0,"day":0}}}"#;

impl Terminal {
    pub fn start(columns: u16, rows: u16, args: &[&str]) -> Terminal {
        Terminal::start_with(columns, rows, args, &[])
    }

    /// Starts another build of the program.
    pub fn start_program(program: &str, columns: u16, rows: u16, args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        Terminal::run(columns, rows, command, &[])
    }

    /// Starts the program with these environment variables set, or unset if the value is empty.
    pub fn start_with(
        columns: u16,
        rows: u16,
        args: &[&str],
        environment: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        Terminal::run(columns, rows, command, environment)
    }

    /// Starts the program in a terminal that sends it no signals, such as one inherited from
    /// another program.
    pub fn start_without_signals(columns: u16, rows: u16, args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        command.set_controlling_tty(false);
        Terminal::run(columns, rows, command, &[])
    }

    /// Starts the program from a shell that has run `before`.
    pub fn start_after(before: &str, args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", &format!("{before}; exec \"$0\" \"$@\""), PROGRAM]);
        command.args(args);
        Terminal::run(80, 24, command, &[])
    }

    /// Starts the program in a terminal that it may not open by name, as after `su`.
    pub fn start_unopened(args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("/bin/sh");
        // The superuser may open everything, so its rights are dropped first.
        let script = "chmod 0 $(tty); test $(id -u) != 0 || \
                      exec setpriv --bounding-set=-all --inh-caps=-all \"$0\" \"$@\"; \
                      exec \"$0\" \"$@\"";
        command.args(["-c", script, PROGRAM]);
        command.args(args);
        Terminal::run(120, 40, command, &[])
    }

    /// Whether the program has opened the terminal a second time.
    pub fn is_opened_again(&self) -> bool {
        let open = fs::read_dir(format!("/proc/{}/fd", self.process())).expect("files");
        let open = open.flatten().filter(|file| {
            let number = file.file_name().to_string_lossy().parse::<u32>();
            number.is_ok_and(|number| number > 2)
        });
        let mut others = open.filter_map(|file| fs::read_link(file.path()).ok());
        others.any(|file| file.to_string_lossy() == self.path)
    }

    /// Starts the program from a shell with job control. When the program is suspended, the shell
    /// resets the terminal's modes, as an interactive shell does, and resumes the program when a
    /// line is typed.
    pub fn start_as_job(args: &[&str]) -> Terminal {
        Terminal::start_as_job_in((0, 0), args)
    }

    /// Starts the program as a job in a terminal with cells of this size in pixels. The terminal
    /// replies to no queries by itself.
    pub fn start_as_job_in(cell: (u16, u16), args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("/bin/sh");
        let script = "set -m; modes=$(stty -g); \"$0\" \"$@\"; status=$?; \
                      while [ $status -gt 146 ]; do \
                      stty \"$modes\"; read line; fg >/dev/null; status=$?; done; exit $status";
        command.args(["-c", script, PROGRAM]);
        command.args(args);
        let answers = cell == (0, 0);
        let mut terminal = Terminal::run_in((80, 24), (cell, answers), command, &[]);
        terminal.is_job = true;
        terminal
    }

    /// Starts the program from a shell with job control that runs inside a shell without it and is
    /// then killed. The program keeps the terminal, but if it stopped, nothing could continue it.
    pub fn start_as_orphan(args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("/bin/sh");
        let inner = r#"set -m; "$0" "$@""#;
        let script = format!("sh -c '{inner}' \"$0\" \"$@\"; exec sleep 1000");
        command.args(["-c", &script, PROGRAM]);
        command.args(args);
        let mut terminal = Terminal::run(80, 24, command, &[]);
        terminal.wait_until("begun", |terminal| !terminal.screen().trim().is_empty());
        let shell = terminal.child_of(&terminal.process()).expect("a shell");
        let program = terminal.child_of(&shell).expect("a program");
        send_signal("KILL", &shell);
        terminal.wait_until("an orphan", |_| field(&program, 2) != shell);
        terminal.orphan = Some(program);
        terminal
    }

    /// Starts the program from a shell that continues after it has ended or stopped: the shell
    /// prints how the program ended, and the input that it left. A stopped program is then
    /// continued. The terminal replies to no queries by itself.
    pub fn start_before_more(args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("/bin/sh");
        let script = "set -m; \"$0\" \"$@\"; status=$?; \
                      while :; do stty -icanon -echo min 0 time 0; \
                      echo \"status $status, left: $(dd bs=99 count=1 2>/dev/null | tr '\\033' E).\"; \
                      test $status -gt 146 || exit $status; \
                      stty icanon echo; fg >/dev/null; status=$?; done";
        command.args(["-c", script, PROGRAM]);
        command.args(args);
        Terminal::run_in((80, 24), ((0, 0), false), command, &[])
    }

    /// Starts the program in a terminal that replies to no queries by itself.
    pub fn start_unanswered(args: &[&str]) -> Terminal {
        Terminal::start_in_pixels((80, 24), (0, 0), args, &[])
    }

    /// Starts the program in a terminal with cells of this size in pixels. The terminal replies to
    /// no queries by itself.
    pub fn start_in_pixels(
        (columns, rows): (u16, u16),
        cell: (u16, u16),
        args: &[&str],
        environment: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        Terminal::run_in((columns, rows), (cell, false), command, environment)
    }

    fn run(
        columns: u16,
        rows: u16,
        command: CommandBuilder,
        environment: &[(&str, &str)],
    ) -> Terminal {
        Terminal::run_in((columns, rows), ((0, 0), true), command, environment)
    }

    fn run_in(
        (columns, rows): (u16, u16),
        (cell, answers): ((u16, u16), bool),
        mut command: CommandBuilder,
        environment: &[(&str, &str)],
    ) -> Terminal {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: columns * cell.0,
            pixel_height: rows * cell.1,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal");
        let path = pair
            .master
            .tty_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let device = fs::File::open(&path).expect("the terminal's device");
        let modes = modes(&path);
        let home = tempfile::tempdir().expect("a home folder");
        // At the very first start, the welcome popup would cover the column, so the learner has
        // some progress.
        let kept = home.path().join("knightlight");
        fs::create_dir(&kept).expect("a state folder");
        fs::write(kept.join("progress.json"), PRACTISED).expect("progress");
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        command.env("LANG", "C.UTF-8");
        for (name, folder) in home_in(home.path()) {
            command.env(name, folder);
        }
        for (name, value) in environment {
            match value {
                &"" => command.env_remove(name),
                value => command.env(name, value),
            }
        }
        let started = Instant::now();
        let child = pair.slave.spawn_command(command).expect("the program");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let parser = vt100::Parser::new(cells(rows), cells(columns), 0);
        let output = Arc::new((
            Mutex::new(Output {
                parser,
                raw: Vec::new(),
                latest: None,
                wanted: true,
                pauses: false,
            }),
            Condvar::new(),
        ));
        let writer = Arc::clone(&output);
        let keyboard = pair.master.take_writer().expect("a keyboard");
        let keyboard: Keyboard = Arc::new(Mutex::new(Some(keyboard)));
        let answerer = answers.then(|| Arc::clone(&keyboard));
        let reading = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Queries are short, but a read may end in the middle of one.
            let mut asked = Vec::new();
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                let now = Instant::now();
                asked.extend_from_slice(&bytes[..count]);
                answer(&mut asked, answerer.as_ref());
                let mut output = writer.0.lock().expect("no panic holds it");
                output.parser.process(&bytes[..count]);
                output.raw.extend_from_slice(&bytes[..count]);
                output.latest = Some(now);
                writer.1.notify_all();
                while output.pauses {
                    output = writer.1.wait(output).expect("no panic holds it");
                }
                if !output.wanted {
                    break;
                }
            }
            writer.1.notify_all();
        });
        Terminal {
            child,
            keyboard,
            master: Some(pair.master),
            output,
            reading: Some(reading),
            modes,
            device: Some(device),
            path,
            started,
            cell,
            is_job: false,
            orphan: None,
            _home: home,
        }
    }

    /// Types keys, or sends any other bytes.
    pub fn send(&mut self, keys: &str) {
        send(&self.keyboard, keys);
    }

    /// Types `keys`, which may be more than a terminal can buffer, and waits until all are sent.
    pub fn flood(&mut self, keys: &str) {
        let mut keyboard = lock(&self.keyboard).take().expect("not hung up");
        let keys = keys.to_owned();
        let writing = thread::spawn(move || {
            let written = keyboard.write_all(keys.as_bytes());
            written.map(|()| keyboard).expect("the program listens")
        });
        self.wait_until("all keys taken", |_| writing.is_finished());
        *lock(&self.keyboard) = writing.join().ok();
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: columns * self.cell.0,
            pixel_height: rows * self.cell.1,
        };
        let mut output = self.output.0.lock().expect("no panic holds it");
        output
            .parser
            .screen_mut()
            .set_size(cells(rows), cells(columns));
        drop(output);
        self.master
            .as_ref()
            .expect("not hung up")
            .resize(size)
            .expect("a size");
    }

    pub fn screen(&self) -> String {
        self.output
            .0
            .lock()
            .expect("no panic holds it")
            .parser
            .screen()
            .contents()
    }

    pub fn in_alternate_screen(&self) -> bool {
        self.output
            .0
            .lock()
            .expect("no panic holds it")
            .parser
            .screen()
            .alternate_screen()
    }

    /// Returns every byte that the program has written.
    pub fn raw(&self) -> Vec<u8> {
        self.output.0.lock().expect("no panic holds it").raw.clone()
    }

    /// Returns the number of bytes the program has written.
    pub fn bytes(&self) -> usize {
        self.output.0.lock().expect("no panic holds it").raw.len()
    }

    /// Returns the operating system commands (OSC) that the program has written, each without its
    /// introducer and terminator.
    pub fn system_commands(&self) -> Vec<String> {
        let output = self.output.0.lock().expect("no panic holds it");
        let text = String::from_utf8_lossy(&output.raw);
        let commands = text.split("\u{1b}]").skip(1);
        let until = |command: &str| command.split(['\u{7}', '\u{1b}']).next().map(str::to_owned);
        commands.filter_map(until).collect()
    }

    /// Returns the number of bytes that the program writes for each of `keys`, in ascending order.
    pub fn bytes_written(&mut self, keys: &[&str]) -> Vec<usize> {
        let mut before = self.settled();
        let mut written = |key: &&str| {
            self.send(key);
            self.wait_until("an answer", |terminal| terminal.bytes() > before);
            let after = self.settled();
            std::mem::replace(&mut before, after).abs_diff(after)
        };
        let mut bytes: Vec<usize> = keys.iter().map(&mut written).collect();
        bytes.sort_unstable();
        bytes
    }

    /// Returns the time from each of `keys` to the last byte of the output that it causes.
    pub fn times_to_write(&mut self, keys: &[&str]) -> Vec<Duration> {
        let mut taken = |key: &&str| {
            let before = self.settled();
            let sent = Instant::now();
            self.send(key);
            self.wait_until("an answer", |terminal| terminal.bytes() > before);
            self.settled();
            self.started + self.shown_after() - sent
        };
        keys.iter().map(&mut taken).collect()
    }

    /// Waits until the program is silent, and returns the number of bytes that it has written.
    pub fn settled(&self) -> usize {
        let mut before = 0;
        while before != self.bytes() {
            before = self.bytes();
            thread::sleep(Duration::from_millis(40));
        }
        before
    }

    /// Returns the time from the program's start to its last bytes so far.
    pub fn shown_after(&self) -> Duration {
        let output = self.output.0.lock().expect("no panic holds it");
        output.latest.map_or(Duration::ZERO, |at| at - self.started)
    }

    /// Returns the resident memory of the program, in bytes.
    pub fn resident(&self) -> u64 {
        memory(&self.process(), "VmRSS:")
    }

    /// Returns the program's peak memory so far, in bytes.
    pub fn peak(&self) -> u64 {
        memory(&self.process(), "VmHWM:")
    }

    /// Whether any cell of the screen has a colour other than the default.
    pub fn used_colour(&self) -> bool {
        let output = self.output.0.lock().expect("no panic holds it");
        let screen = output.parser.screen();
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        let plain = vt100::Color::Default;
        (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .any(|(row, column)| {
                screen
                    .cell(row, column)
                    .is_some_and(|cell| cell.fgcolor() != plain || cell.bgcolor() != plain)
            })
    }

    /// Returns the background of text, read from the last column, which stays empty.
    pub fn ground(&self) -> vt100::Color {
        let output = self.output.0.lock().expect("no panic holds it");
        let screen = output.parser.screen();
        // The cell is between the strip and the status, which have other backgrounds.
        let (rows, columns) = screen.size();
        let edge = screen.cell(rows.get() / 2, columns.get() - 1);
        edge.expect("a cell").bgcolor()
    }

    /// Whether the screen shows `text`, either in one row or wrapped over several rows of the text
    /// column.
    pub fn shows(&self, text: &str) -> bool {
        let screen = self.screen();
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (rows, columns) = {
            let output = self.output.0.lock().expect("no panic holds it");
            let (rows, columns) = output.parser.screen().size();
            (rows.get(), columns.get())
        };
        let layout = Layout::new(Rect::new(0, 0, columns, rows)).ok();
        let beside = layout.filter(|layout| layout.form == Form::Beside);
        let left = beside.map_or(0, |layout| usize::from(layout.side.x));
        let cut = |row: &str| row.chars().skip(left).collect::<String>();
        let column: Vec<String> = screen.lines().map(cut).collect();
        screen.contains(text) || words(&column.join(" ")).contains(&words(text))
    }

    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.shows(text));
    }

    /// Waits until the screen has more non-blank rows than a board alone.
    pub fn wait_for_a_frame(&mut self) {
        const RANKS: usize = 8;
        self.wait_until("a frame", |terminal| {
            let screen = terminal.screen();
            let rows = screen.lines().filter(|row| !row.trim().is_empty());
            rows.count() > RANKS
        });
    }

    pub fn wait_until(&mut self, what: &str, condition: impl Fn(&Terminal) -> bool) {
        let end = Instant::now() + DEADLINE;
        while !condition(self) {
            assert!(Instant::now() < end, "never {what}:\n{}", self.screen());
            let output = self.output.0.lock().expect("no panic holds it");
            // Any output ends the wait. The timeout only matters for conditions that don't depend
            // on the screen.
            drop(
                self.output
                    .1
                    .wait_timeout(output, Duration::from_millis(20)),
            );
        }
    }

    /// Waits until the program has sent its last query, which comes after the replies to all
    /// others.
    pub fn wait_until_answered(&mut self) {
        self.wait_until("all asked", |terminal| {
            let raw = terminal.raw();
            let mut all = raw.windows(LAST_QUESTION.len());
            all.any(|bytes| bytes == LAST_QUESTION)
        });
    }

    /// Presses `key` until the screen shows `text`. A sequence that was cut off before may swallow
    /// the key at first.
    pub fn press_until(&mut self, key: &str, text: &str) {
        self.press_until_it(key, text, |terminal| terminal.shows(text));
    }

    /// Presses `key` until the program gives the terminal back. From then on, Ctrl-C would be a
    /// signal instead of a key.
    pub fn press_until_ended(&mut self, key: &str) {
        self.press_until_it(key, "ended", Terminal::is_in_its_modes);
    }

    fn press_until_it(&mut self, key: &str, what: &str, condition: impl Fn(&Terminal) -> bool) {
        let end = Instant::now() + DEADLINE;
        while !condition(self) {
            assert!(Instant::now() < end, "never {what}:\n{}", self.screen());
            self.send(key);
            let pause = Instant::now() + Duration::from_millis(400);
            while !condition(self) && Instant::now() < pause {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }

    /// Pauses reading the program's output, as if its connection hung, or resumes it.
    pub fn read_on(&mut self, reads: bool) {
        self.output.0.lock().expect("no panic holds it").pauses = !reads;
        self.output.1.notify_all();
    }

    /// Whether the buffer between the program and the terminal is full.
    pub fn is_full(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let device = self.device.as_ref().expect("not hung up");
        let mut line = [PollFd::new(device, PollFlags::OUT)];
        let at_once = Timespec::default();
        poll(&mut line, Some(&at_once)).expect("a terminal") == 0
    }

    pub fn signal(&self, name: &str) {
        send_signal(name, &self.process());
    }

    pub fn process(&self) -> String {
        if let Some(orphan) = &self.orphan {
            return orphan.clone();
        }
        let own = self.child.process_id().expect("a process").to_string();
        if !self.is_job {
            return own;
        }
        self.child_of(&own).expect("a job")
    }

    /// Returns a child process of `parent`, if there is one.
    fn child_of(&self, parent: &str) -> Option<String> {
        let processes = fs::read_dir("/proc").expect("processes").flatten();
        let names = processes.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let is_child = |process: &String| field(process, 2) == parent;
        names.into_iter().find(is_child)
    }

    pub fn is_stopped(&self) -> bool {
        field(&self.process(), 1) == "T"
    }

    /// Closes the terminal, as when its window is closed.
    pub fn hang_up(&mut self) {
        self.output.0.lock().expect("no panic holds it").wanted = false;
        // The output for this key is the last that is read.
        self.send("?");
        let reading = self.reading.take().expect("not hung up");
        reading.join().expect("no panic");
        *lock(&self.keyboard) = None;
        self.device = None;
        self.master = None;
    }

    /// Closes the terminal while its output isn't read.
    pub fn vanish(&mut self) {
        let mut output = self.output.0.lock().expect("no panic holds it");
        (output.wanted, output.pauses) = (false, false);
        drop(output);
        self.output.1.notify_all();
        let reading = self.reading.take().expect("not hung up");
        reading.join().expect("no panic");
        *lock(&self.keyboard) = None;
        self.device = None;
        self.master = None;
    }

    /// Waits for the program to end.
    pub fn ended(&mut self) -> Ending {
        let ending = self.ended_within(DEADLINE);
        ending.unwrap_or_else(|| panic!("never ended:\n{}", self.screen()))
    }

    /// Waits for the program to end, for at most `patience`; `None` if it is still running then.
    pub fn ended_within(&mut self, patience: Duration) -> Option<Ending> {
        let end = Instant::now() + patience;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return Some(Ending::Status(status.exit_code()));
            }
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Checks that the terminal is as it was before the program started.
    pub fn assert_given_back(&mut self) {
        self.wait_until("out of the other screen", |terminal| {
            !terminal.in_alternate_screen()
        });
        // The modes are restored right after the screen.
        self.wait_until("back in its modes", Terminal::is_in_its_modes);
        let output = self.output.0.lock().expect("no panic holds it");
        let screen = output.parser.screen();
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste is on");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }

    /// Whether the terminal's modes are back to what they were before the program started.
    pub fn is_in_its_modes(&self) -> bool {
        modes(&self.path) == self.modes
    }

    /// Waits for a second in which the program neither wakes up nor writes a byte. A program that
    /// polls never has such a second. During the first second, the last bytes of a drawing may
    /// still be in transit.
    pub fn wait_for_a_second_of_silence(&self) {
        let end = Instant::now() + DEADLINE;
        loop {
            let before = (self.switches(), self.bytes());
            thread::sleep(Duration::from_secs(1));
            if (self.switches(), self.bytes()) == before {
                return;
            }
            assert!(Instant::now() < end, "never silent");
        }
    }

    /// Returns the number of voluntary context switches of all threads so far.
    fn switches(&self) -> u64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.process())).expect("threads");
        let count = |task: fs::DirEntry| {
            let status = fs::read_to_string(task.path().join("status")).unwrap_or_default();
            let line = status
                .lines()
                .find(|line| line.starts_with("voluntary_ctxt_switches"));
            line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok())
                .unwrap_or(0)
        };
        tasks.flatten().map(count).sum()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(orphan) = &self.orphan
            && !field(orphan, 1).is_empty()
        {
            send_signal("KILL", orphan);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lock(keyboard: &Keyboard) -> std::sync::MutexGuard<'_, Option<Box<dyn Write + Send>>> {
    keyboard.lock().expect("no panic holds it")
}

fn send(keyboard: &Keyboard, keys: &str) {
    let mut keyboard = lock(keyboard);
    let keyboard = keyboard.as_mut().expect("not hung up");
    keyboard
        .write_all(keys.as_bytes())
        .expect("the program listens");
    keyboard.flush().expect("the program listens");
}

/// Replies to the queries in `asked`, and keeps only the possible beginning of another one.
fn answer(asked: &mut Vec<u8>, keyboard: Option<&Keyboard>) {
    for (question, answer) in ANSWERS {
        let is_asked = asked
            .windows(question.len())
            .filter(|bytes| *bytes == question);
        for _ in is_asked {
            if let Some(keyboard) = keyboard {
                // The program may have ended before the reply.
                if let Some(keyboard) = lock(keyboard).as_mut() {
                    let _ = keyboard.write_all(answer.as_bytes());
                }
            }
        }
    }
    let begun = asked.iter().rposition(|byte| *byte == 0x1b);
    let begun = begun.filter(|begun| {
        let begins = |question: &&[u8]| {
            question.len() > asked.len() - begun && question.starts_with(&asked[*begun..])
        };
        ANSWERS.iter().any(|(question, _)| begins(question))
    });
    asked.drain(..begun.unwrap_or(asked.len()));
}

/// Sends a signal with the shell's built-in `kill`: a minimal machine has no other `kill`.
pub fn send_signal(name: &str, process: &str) {
    let kill = format!("kill -s {name} {process}");
    let status = Command::new("sh").args(["-c", &kill]).status();
    assert!(status.expect("a shell").success());
}

/// Returns a count of cells, at least 1: the emulator has no screen without cells.
fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap_or(NonZero::<u16>::MIN)
}

/// Returns the memory of a process in bytes, as the system reports it in the field `what`; 0 if it
/// reports none.
pub fn memory(process: &str, what: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(what));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok())
        .map_or(0, |kilobytes| 1024 * kilobytes)
}

/// Returns a field of `/proc/PID/stat`: 1 is the state, and 2 the parent.
fn field(process: &str, number: usize) -> String {
    let all = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The process name, which comes before these fields, is in parentheses.
    let behind = all.rsplit(')').next().unwrap_or_default();
    let mut fields = behind.split_whitespace();
    fields.nth(number - 1).unwrap_or_default().to_owned()
}

/// Returns the terminal's modes, as `stty` writes them.
fn modes(path: &str) -> String {
    let output = Command::new("stty")
        .args(["-F", path, "-g"])
        .output()
        .expect("stty");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
