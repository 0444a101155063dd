//! Sleeping until something happens: between two frames the window waits for its connection to the
//! window system to speak, or for the time of the next frame, whichever comes first. So an idle
//! window costs next to nothing and still answers at once.
//!
//! The library below gives no way to wait, and its connection is not to be had from it; on Linux it
//! is found among the open files of the process, where it is the only socket. Elsewhere a nap is a
//! plain sleep, and short.

use std::time::Duration;

/// How long an idle window sleeps where input cannot wake it.
const BLIND: Duration = Duration::from_millis(80);

/// What wakes the window.
pub(crate) struct Nap {
    #[cfg(target_os = "linux")]
    connection: Option<mio::Poll>,
}

impl Nap {
    /// To be called when the window is open.
    #[cfg(target_os = "linux")]
    pub(crate) fn new() -> Self {
        Self { connection: connection().ok() }
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) const fn new() -> Self {
        Self {}
    }

    /// Waits for as long as this, or until there is input.
    #[cfg(target_os = "linux")]
    pub(crate) fn sleep(&mut self, time: Duration) {
        let woken = self
            .connection
            .as_mut()
            .is_some_and(|poll| poll.poll(&mut mio::Events::with_capacity(4), Some(time)).is_ok());
        if !woken {
            std::thread::sleep(time.min(BLIND));
        }
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn sleep(&mut self, time: Duration) {
        std::thread::sleep(time.min(BLIND));
    }
}

/// The sockets of this process.
#[cfg(target_os = "linux")]
fn connection() -> std::io::Result<mio::Poll> {
    use mio::unix::SourceFd;
    use mio::{Interest, Token};

    let poll = mio::Poll::new()?;
    let mut found = false;
    for file in std::fs::read_dir("/proc/self/fd")?.filter_map(Result::ok) {
        let is_socket = std::fs::read_link(file.path())
            .is_ok_and(|target| target.to_string_lossy().starts_with("socket:"));
        let number = file.file_name().to_str().and_then(|name| name.parse().ok());
        if let (true, Some(number)) = (is_socket, number) {
            let token = Token(usize::try_from(number).unwrap_or(0));
            poll.registry().register(&mut SourceFd(&number), token, Interest::READABLE)?;
            found = true;
        }
    }
    found.then_some(poll).ok_or_else(|| std::io::Error::other("no connection is open"))
}
