//! Knocked-Down: momentum is gone.
