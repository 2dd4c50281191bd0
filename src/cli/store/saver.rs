//! Writes in the background, so that no key press has to wait.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use crate::app::Saved;
use crate::lesson::Progress;

use super::{learners::LearnerFile, sessions::Slot};

/// Pause between two writes of a session. A crash may lose at most a second of edits: half a second
/// for the pause, and half a second for writing.
const PAUSE: Duration = Duration::from_millis(500);

/// Maximum wait for pending writes on exit.
const LAST: Duration = Duration::from_secs(3);

enum WriteJob {
    Session(Arc<Slot>, Saved),
    /// This learner's progress, which is in the map of pending progress.
    Progress(LearnerFile),
}

/// Progress that was submitted and isn't on disk yet, by the path of its file.
type Pending = Arc<Mutex<BTreeMap<PathBuf, Progress>>>;

/// A thread that writes progress immediately, and the latest session at most twice a second. It
/// sleeps while there is nothing to write.
pub struct Saver {
    /// Callback for messages about what can't be saved, and why.
    notify: Arc<dyn Fn(String) + Send + Sync>,
    /// Called after each write of progress.
    saved: Arc<dyn Fn() + Send + Sync>,
    pending: Pending,
    /// Channels to and from the thread; `None` until the first job starts it.
    thread: Option<(Sender<WriteJob>, Receiver<Vec<String>>)>,
}

impl Saver {
    /// Creates a saver that reports errors to `notify`. It calls `saved` after each write of
    /// progress, successful or not.
    pub fn new(
        notify: impl Fn(String) + Send + Sync + 'static,
        saved: impl Fn() + Send + Sync + 'static,
    ) -> Saver {
        Saver {
            notify: Arc::new(notify),
            saved: Arc::new(saved),
            pending: Pending::default(),
            thread: None,
        }
    }

    /// Submits the state of a session, which is written within a second.
    pub fn save_session(&mut self, place: Arc<Slot>, saved: Saved) {
        self.submit(WriteJob::Session(place, saved));
    }

    /// Submits the progress of a learner, which is written immediately. Returns whether the
    /// callback `saved` will be called.
    pub fn save(&mut self, learner_file: &LearnerFile, progress: Progress) -> bool {
        learner_file.path().is_some_and(|path| {
            locked(&self.pending).insert(path.to_owned(), progress);
            self.submit(WriteJob::Progress(learner_file.clone()))
        })
    }

    /// Returns the progress that is pending for `path`; `None` if there is none.
    pub fn unwritten(&self, path: &Path) -> Option<Progress> {
        locked(&self.pending).get(path).cloned()
    }

    /// Submits a job. Returns whether a thread will run it.
    fn submit(&mut self, job: WriteJob) -> bool {
        let (sender, _) = self.thread.get_or_insert_with(|| {
            let (sender, jobs) = mpsc::channel();
            let (done, end) = mpsc::channel();
            let writing = SaverThread {
                notify: Arc::clone(&self.notify),
                saved: Arc::clone(&self.saved),
                pending: Arc::clone(&self.pending),
                learners: BTreeMap::new(),
                has_reported: false,
            };
            let write = move || drop(done.send(writing.run_jobs(&jobs)));
            // If no thread can be started, the jobs aren't run, which is reported when the program
            // ends.
            drop(thread::Builder::new().spawn(write));
            (sender, end)
        });
        sender.send(job).is_ok()
    }

    /// Waits up to 3 seconds for pending jobs. Returns messages if progress couldn't be written or
    /// writing took too long.
    pub fn finish(&mut self) -> Vec<String> {
        let Some((sender, end)) = self.thread.take() else {
            return Vec::new();
        };
        drop(sender);
        end.recv_timeout(LAST).unwrap_or_else(|_| {
            let lost = "Your last changes weren't saved: writing took too long.";
            vec![lost.to_owned()]
        })
    }
}

/// Writes all pending jobs before the program ends, or gives up after 3 seconds.
impl Drop for Saver {
    fn drop(&mut self) {
        self.finish();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct SaverThread {
    notify: Arc<dyn Fn(String) + Send + Sync>,
    saved: Arc<dyn Fn() + Send + Sync>,
    pending: Pending,
    /// Learners with pending progress.
    learners: BTreeMap<PathBuf, LearnerFile>,
    /// Whether a failure to save sessions has been reported.
    has_reported: bool,
}

impl SaverThread {
    /// Runs jobs until all senders are gone. Returns messages about progress left unsaved at the
    /// end.
    fn run_jobs(mut self, jobs: &Receiver<WriteJob>) -> Vec<String> {
        let mut session = None;
        let mut due = Instant::now();
        loop {
            let job = match &session {
                None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(_) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            match job {
                // Only the latest state of the session is written.
                Ok(WriteJob::Session(place, saved)) => session = Some((place, saved)),
                Ok(WriteJob::Progress(learner_file)) => {
                    let path = learner_file.path().map(Path::to_owned);
                    self.learners.extend(path.map(|path| (path, learner_file)));
                    for problem in self.save() {
                        (self.notify)(problem);
                    }
                    (self.saved)();
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.write(session.take());
                    due = Instant::now() + PAUSE;
                }
                Err(RecvTimeoutError::Disconnected) => {
                    self.write(session);
                    // Writing may be possible by now, so failed writes are tried again.
                    return self.save();
                }
            }
        }
    }

    fn write(&mut self, session: Option<(Arc<Slot>, Saved)>) {
        let written = session.map(|(place, saved)| place.write(&saved));
        if let Some(Err(problem)) = written
            && !std::mem::replace(&mut self.has_reported, true)
        {
            (self.notify)(format!("Edits won't survive a crash: {problem}."));
        }
    }

    /// Writes the pending progress. After a failure, the progress stays pending.
    fn save(&mut self) -> Vec<String> {
        let mut problems = Vec::new();
        for (path, learner_file) in std::mem::take(&mut self.learners) {
            let Some(progress) = locked(&self.pending).get(&path).cloned() else {
                continue;
            };
            match learner_file.save(&progress) {
                Ok(()) => {
                    let mut pending = locked(&self.pending);
                    if pending.get(&path) == Some(&progress) {
                        pending.remove(&path);
                    }
                }
                Err(problem) => {
                    problems.push(format!("Your progress couldn't be saved: {problem}."));
                    self.learners.insert(path, learner_file);
                }
            }
        }
        problems
    }
}
