//! Skills: what a skill may be used for, on whom, and what it does. The document refers to a chapter of its own for it.
