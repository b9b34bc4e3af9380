//! Numbers in lists: who or what is meant, one byte each.

/// Makes a type of each name: a number in one of the lists of an encounter, so that a number of one list cannot stand
/// for one of another.
///
/// ```
/// fracas_engine::index! {
///     /// A number in the list of weapons.
///     WeaponId
///     /// A number in the list of sides.
///     SideId
/// }
/// assert_eq!(["sling", "axe"][WeaponId(1).index()], "axe");
/// ```
#[macro_export]
macro_rules! index {
    ($($(#[$doc:meta])+ $Name:ident)*) => {$(
        $(#[$doc])+
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $Name(pub u8);

        impl $Name {
            /// The number as an index.
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}
