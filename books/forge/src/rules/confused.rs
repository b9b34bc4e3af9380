//! Confused: focus is gone, and targets are drawn by lot.
