//! Conditions: how they come and go. The document refers to a chapter of its own for it.
