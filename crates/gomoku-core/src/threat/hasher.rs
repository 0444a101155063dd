//! Keys of positions are random already: hashing them again would only cost time.

use std::hash::{BuildHasherDefault, Hasher};

/// Builds [`KeyHash`]es.
pub(crate) type KeyHasher = BuildHasherDefault<KeyHash>;

/// Takes a 64-bit key as its own hash.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KeyHash(u64);

impl Hasher for KeyHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
