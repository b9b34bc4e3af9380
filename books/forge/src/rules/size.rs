//! Size: the room a creature takes.
