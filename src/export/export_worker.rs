//! Makes files in the background, because a film can take seconds and no key press should wait.

use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::app::{ExportOrder, Model};
use crate::board::printable;
use crate::view::{Charset, Theme};

use super::to_file;

/// Maximum number of files that are being made or waiting. Each of them keeps a model in memory.
const MOST: usize = 8;

/// A file to make from a model, in the colours of a theme and the characters of a screen.
type WorkerJob = (Model, (Theme, Charset), ExportOrder);

/// Progress of the file being made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Underway {
    /// File name as the user gave it.
    pub file: String,
    /// Number of finished units, such as frames.
    pub done: usize,
    /// Total number of units; 0 while it is unknown.
    pub all: usize,
}

/// A thread that makes one file after another. The first order starts it.
#[derive(Debug)]
pub struct ExportWorker<F> {
    /// Callback that receives the result of each file.
    notify: F,
    jobs: Option<Sender<WorkerJob>>,
    unfinished: usize,
    underway: Arc<Mutex<Underway>>,
}

/// Makes a file and returns the result as a sentence.
fn made((model, (theme, charset), order): &WorkerJob, underway: &Mutex<Underway>) -> String {
    let now = |done, all| {
        let file = order.file.clone();
        *underway.lock().unwrap_or_else(PoisonError::into_inner) = Underway { file, done, all };
    };
    now(0, 0);
    let mut progress = now;
    let look = (theme, *charset);
    to_file(model, look, order, &mut progress).unwrap_or_else(|error| error)
}

impl<F: Fn(String) + Clone + Send + 'static> ExportWorker<F> {
    /// Returns an idle worker, which will pass the result of each file to `notify`.
    pub fn new(notify: F) -> ExportWorker<F> {
        ExportWorker {
            notify,
            jobs: None,
            unfinished: 0,
            underway: Arc::default(),
        }
    }

    /// Starts making a file of `model` as it is now. Returns a sentence that confirms this, or the
    /// reason if too many files are waiting. If no thread can be started, makes the file
    /// immediately and returns the result.
    pub fn make(
        &mut self,
        model: &Model,
        (theme, charset): (&Theme, Charset),
        order: ExportOrder,
    ) -> String {
        if self.unfinished == MOST {
            return format!("{MOST} exports are already running; try again when one is done.");
        }
        let said = format!("Making {}.", printable(&order.file));
        let begun = match &self.jobs {
            Some(jobs) => Ok(jobs),
            None => self.begin().map(|jobs| &*self.jobs.insert(jobs)),
        };
        let job = (model.clone(), (theme.clone(), charset), order);
        let handed = match begun {
            Ok(jobs) => jobs.send(job).map_err(|unsent| unsent.0),
            Err(_) => Err(job),
        };
        match handed {
            Ok(()) => {
                self.unfinished += 1;
                said
            }
            // Without a thread, the caller has to wait.
            Err(job) => made(&job, &self.underway),
        }
    }

    fn begin(&mut self) -> std::io::Result<Sender<WorkerJob>> {
        let (jobs, orders) = mpsc::channel::<WorkerJob>();
        let (notify, underway) = (self.notify.clone(), Arc::clone(&self.underway));
        let make = move || {
            for job in orders {
                notify(made(&job, &underway));
            }
        };
        thread::Builder::new().spawn(make)?;
        Ok(jobs)
    }

    /// Counts one file as finished and reported.
    pub fn finished(&mut self) {
        self.unfinished = self.unfinished.saturating_sub(1);
    }

    /// Returns the number of unfinished files.
    pub const fn unfinished(&self) -> usize {
        self.unfinished
    }

    /// Returns the progress of the current file, or of the last one.
    pub fn underway(&self) -> Underway {
        let underway = self.underway.lock();
        underway.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::trace::Scene;

    #[test]
    fn so_many_files_wait_and_the_next_is_told_to_come_again() {
        let model = Model::new(Scene::new(Setup::default()), &[]);
        let look = (&Theme::default(), Charset::default());
        let folder = tempfile::tempdir().expect("a folder");
        let path = |number| {
            let path = folder.path().join(format!("{number}.txt"));
            path.to_string_lossy().into_owned()
        };
        let path_of = path;
        let path = |number| ExportOrder::of_file(path_of(number));
        let (told, heard) = mpsc::channel();
        let mut worker = ExportWorker::new(move |said| told.send(said).expect("heard"));
        for number in 0..MOST {
            let said = worker.make(&model, look, path(number));
            assert!(said.starts_with("Making "), "{said}");
        }
        let said = worker.make(&model, look, path(MOST));
        assert!(said.contains("try again"), "{said}");
        worker.finished();
        let said = worker.make(&model, look, path(MOST + 1));
        assert!(said.starts_with("Making "), "{said}");
        assert_eq!(worker.unfinished(), MOST);
        drop(worker);
        assert_eq!(heard.into_iter().count(), MOST + 1);
        let made = |number: &usize| std::path::Path::new(&path_of(*number)).exists();
        let all = (0..MOST + 2).filter(made).collect::<Vec<_>>();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7, 9]);
    }
}
