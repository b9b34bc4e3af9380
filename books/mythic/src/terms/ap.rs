//! Action points.

fracas_engine::amount! {
    /// Action points, each about half a second of activity (mythic.round.ap-seconds). Never below 0.
    Ap(u8)
}
