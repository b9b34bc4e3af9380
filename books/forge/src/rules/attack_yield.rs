//! Yield: what an attack does that is not defended against.
