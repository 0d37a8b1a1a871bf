//! Random numbers that nobody can guess, from the operating system.

/// So many random bytes. If the system has none to give, there is nothing that could be done safely, and the request fails.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// 64 random bits.
pub(crate) fn bits() -> Result<u64, getrandom::Error> {
    bytes().map(u64::from_le_bytes)
}
