//! Making files where no key has to wait for them: a film can take seconds.

use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use crate::app::{ExportOrder, Model};
use crate::board::printable;
use crate::view::Theme;

use super::to_file;

/// How many files may wait to be made. Each holds a model.
const MOST: usize = 8;

/// A file to be made of a model in the colours of a theme.
type Job = (Model, Theme, ExportOrder);

/// A thread that makes one file after the other. It begins with the first.
#[derive(Debug)]
pub struct ExportWorker<F> {
    /// Told how each file went; gives that back when nobody listens any more.
    tell: F,
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<Vec<String>>>,
    unfinished: usize,
}

/// Makes a file, and says how that went.
fn made(model: &Model, theme: &Theme, order: &ExportOrder) -> String {
    to_file(model, theme, order).unwrap_or_else(|error| error)
}

impl<F: Fn(String) -> Result<(), String> + Clone + Send + 'static> ExportWorker<F> {
    /// Makes nothing yet.
    pub fn new(tell: F) -> ExportWorker<F> {
        ExportWorker {
            tell,
            jobs: None,
            thread: None,
            unfinished: 0,
        }
    }

    /// Begins to make a file of `model` as it is now, and says so, or why not.
    pub fn make(&mut self, model: &Model, theme: &Theme, order: ExportOrder) -> String {
        if self.unfinished == MOST {
            return format!("{MOST} files are being made already; try again when one is done.");
        }
        let said = format!("Making {}.", printable(&order.file));
        let begun = match &self.jobs {
            Some(jobs) => Ok(jobs),
            None => self.begin().map(|jobs| &*self.jobs.insert(jobs)),
        };
        let handed = match begun {
            Ok(jobs) => {
                let job = (model.clone(), theme.clone(), order);
                jobs.send(job).map_err(|job| job.0.2)
            }
            Err(_) => Err(order),
        };
        match handed {
            Ok(()) => {
                self.unfinished += 1;
                said
            }
            // Without a thread it takes as long as it takes.
            Err(order) => made(model, theme, &order),
        }
    }

    fn begin(&mut self) -> std::io::Result<Sender<Job>> {
        let (jobs, orders) = mpsc::channel::<Job>();
        let tell = self.tell.clone();
        let make = move || {
            let said = orders
                .into_iter()
                .map(|(model, theme, order)| made(&model, &theme, &order));
            said.filter_map(|said| tell(said).err()).collect()
        };
        self.thread = Some(thread::Builder::new().spawn(make)?);
        Ok(jobs)
    }

    /// One file is finished, and that was said.
    pub fn finished(&mut self) {
        self.unfinished = self.unfinished.saturating_sub(1);
    }

    /// Waits until every file is made, and says how those went of which nothing was said yet.
    pub fn finish(mut self) -> Vec<String> {
        self.jobs = None;
        let told = self.thread.take().map(JoinHandle::join);
        told.and_then(Result::ok).unwrap_or_default()
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
        let theme = Theme::default();
        let folder = tempfile::tempdir().expect("a folder");
        let path = |number| {
            let path = folder.path().join(format!("{number}.txt"));
            path.to_string_lossy().into_owned()
        };
        let path_of = path;
        let path = |number| ExportOrder::of_file(path_of(number));
        // Nobody listens: what was said must come out at the end.
        let mut worker = ExportWorker::new(Err);
        for number in 0..MOST {
            let said = worker.make(&model, &theme, path(number));
            assert!(said.starts_with("Making "), "{said}");
        }
        let said = worker.make(&model, &theme, path(MOST));
        assert!(said.contains("try again"), "{said}");
        worker.finished();
        let said = worker.make(&model, &theme, path(MOST + 1));
        assert!(said.starts_with("Making "), "{said}");
        assert_eq!(worker.finish().len(), MOST + 1);
        let made = |number: &usize| std::path::Path::new(&path_of(*number)).exists();
        let all = (0..MOST + 2).filter(made).collect::<Vec<_>>();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7, 9]);
    }
}
