//! An evening: parties play game after game, all at the same time, until whatever happens meanwhile has happened.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::party::{Party, Played, Size};

/// What an evening is like.
pub(crate) struct Evening<'a> {
    parties: &'a [Size],
    servers: &'a [SocketAddr],
    seed: u64,
    since: Instant,
}

/// How often something happens: so often usually, and as often as `RA_KILLS` says if it does.
pub(crate) fn kills(usual: usize) -> usize {
    let set = std::env::var("RA_KILLS").ok();
    set.map_or(usual, |text| text.parse().expect("RA_KILLS is a number"))
}

impl<'a> Evening<'a> {
    pub(crate) fn new(name: &str, parties: &'a [Size], servers: &'a [SocketAddr]) -> Self {
        let seed = fastrand::u64(..);
        println!("{name}: seed {seed}");
        Evening {
            parties,
            servers,
            seed,
            since: Instant::now(),
        }
    }

    /// Lets something happen so many times, as long as all goes well, while the parties play; then lets them end their games.
    pub(crate) fn play(
        &self,
        times: usize,
        mut happens: impl FnMut(usize, &mut Rng),
    ) -> Vec<Played> {
        let over = &AtomicBool::new(false);
        std::thread::scope(|scope| {
            let parties = self.parties.iter().enumerate();
            let playing: Vec<_> = parties
                .map(|(number, size)| scope.spawn(move || self.play_until(over, number, *size)))
                .collect();
            let mut rng = Rng::with_seed(self.seed);
            for time in 0..times {
                // Before it is over, only those end who have found a mistake.
                if playing.iter().any(ScopedJoinHandle::is_finished) {
                    break;
                }
                happens(time, &mut rng);
            }
            over.store(true, Ordering::Relaxed);
            let ended = playing.into_iter().map(ScopedJoinHandle::join);
            let games =
                ended.map(|one| one.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            games.flatten().collect()
        })
    }

    fn play_until(&self, over: &AtomicBool, number: usize, size: Size) -> Vec<Played> {
        let mut party = Party::new(number, size, self.servers, self.seed);
        let mut games = vec![party.play()];
        while !over.load(Ordering::Relaxed) {
            games.push(party.play());
        }
        games
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.since.elapsed().as_secs_f64()
    }
}

/// A moment of up to so long.
pub(crate) fn wait(rng: &mut Rng, at_most: Duration) {
    std::thread::sleep(at_most.mul_f64(rng.f64()));
}
