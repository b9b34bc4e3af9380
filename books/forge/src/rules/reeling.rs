//! Reeling: poise is gone.
