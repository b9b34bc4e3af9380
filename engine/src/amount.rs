//! Amounts: how much there is of something, in whole units.

/// Makes a type for an amount of something, so that points of one kind cannot stand for those of another. There is never
/// less than none, nor more than its number can hold. The crate needs `serde` and `schemars`.
///
/// ```
/// fracas_engine::amount! {
///     /// Points of effort.
///     Effort(u8)
/// }
/// let left = Effort(3).less(Effort(5)).plus(Effort(1));
/// assert_eq!(left, Effort(1));
/// assert_eq!(Effort(250).plus(Effort(10)), Effort(255));
/// assert!(Effort::ZERO < left);
/// ```
#[macro_export]
macro_rules! amount {
    ($($(#[$doc:meta])+ $Name:ident($Number:ty))*) => {$(
        $(#[$doc])+
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize,
            ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $Name(pub $Number);

        impl $Name {
            /// None.
            pub const ZERO: $Name = $Name(0);

            /// Both together.
            #[inline]
            #[must_use]
            pub fn plus(self, other: $Name) -> $Name {
                $Name(self.0.saturating_add(other.0))
            }

            /// What is left when the other is taken away.
            #[inline]
            #[must_use]
            pub fn less(self, other: $Name) -> $Name {
                $Name(self.0.saturating_sub(other.0))
            }
        }
    )*};
}
