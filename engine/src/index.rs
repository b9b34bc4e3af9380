//! Numbers in lists, who or what is meant, one byte each; sets of them, one bit each; and short lists of them.

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

/// Makes a type for the sets of such numbers, one bit each: numbers beyond its bits are in none. It is written as a list.
///
/// ```
/// fracas_engine::index! {
///     /// A number in the roster.
///     Id
/// }
/// fracas_engine::index_set! {
///     /// Some combatants.
///     Ids(u16) of Id
/// }
/// let mut present: Ids = [Id(3), Id(0)].into_iter().collect();
/// assert!(present.has(Id(3)) && !present.has(Id(1)) && !present.has(Id(200)));
/// present.remove(Id(3));
/// assert_eq!(present.iter().collect::<Vec<_>>(), [Id(0)]);
/// assert!(present.among(Ids::NONE).is_empty() && present.without(present).is_empty());
/// ```
#[macro_export]
macro_rules! index_set {
    ($(#[$doc:meta])+ $Set:ident($Bits:ty) of $Name:ident) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// None of them.
            pub const NONE: $Set = $Set(0);

            /// Whether none is in it.
            #[inline]
            pub fn is_empty(&self) -> bool {
                *self == $Set::NONE
            }

            /// Whether one is in it.
            #[inline]
            pub fn has(self, one: $Name) -> bool {
                self.0.checked_shr(one.0.into()).unwrap_or(0) & 1 != 0
            }

            /// Puts one in.
            #[inline]
            pub fn insert(&mut self, one: $Name) {
                self.0 |= Self::only(one);
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, one: $Name) {
                self.0 &= !Self::only(one);
            }

            /// All in it, by number.
            pub fn iter(self) -> impl Iterator<Item = $Name> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let first = (left != 0).then(|| $Name(left.trailing_zeros() as u8));
                    left &= left.wrapping_sub(1);
                    first
                })
            }

            /// How many are in it.
            #[inline]
            pub fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Those of both.
            #[inline]
            #[must_use]
            pub fn and(self, others: $Set) -> $Set {
                $Set(self.0 | others.0)
            }

            /// Those that are in both.
            #[inline]
            #[must_use]
            pub fn among(self, others: $Set) -> $Set {
                $Set(self.0 & others.0)
            }

            /// Those that are not among others.
            #[inline]
            #[must_use]
            pub fn without(self, others: $Set) -> $Set {
                $Set(self.0 & !others.0)
            }

            #[inline]
            fn only(one: $Name) -> $Bits {
                (1 as $Bits).checked_shl(one.0.into()).unwrap_or(0)
            }
        }

        impl FromIterator<$Name> for $Set {
            fn from_iter<I: IntoIterator<Item = $Name>>(all: I) -> Self {
                let mut set = $Set::NONE;
                all.into_iter().for_each(|one| set.insert(one));
                set
            }
        }

        impl ::serde::Serialize for $Set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Set {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                let all: Vec<$Name> = ::serde::Deserialize::deserialize(deserializer)?;
                Ok(all.into_iter().collect())
            }
        }
    };
}

/// Makes a type for short lists of such numbers, at most so many, in the order in which they came: copied as it stands,
/// and equal to any other with the same numbers, however it came about. It is written as a list.
///
/// ```
/// fracas_engine::index! {
///     /// A number in the list of things.
///     ItemId
/// }
/// fracas_engine::index_list! {
///     /// A few things that somebody has.
///     Gear of ItemId
/// }
/// let mut gear: Gear<3> = [4, 5, 6].map(ItemId).into_iter().collect();
/// assert!(!gear.add(ItemId(7)) && gear.remove(ItemId(4)) && !gear.remove(ItemId(4)));
/// assert_eq!(gear, [5, 6].map(ItemId).into_iter().collect());
/// assert!(gear.remove(ItemId(6)) && gear.add(ItemId(6)));
/// assert_eq!(format!("{gear:?}"), "[ItemId(5), ItemId(6)]");
/// assert_eq!(gear.first(), Some(&ItemId(5)));
/// ```
#[macro_export]
macro_rules! index_list {
    ($(#[$doc:meta])+ $List:ident of $Name:ident) => {
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $List<const MOST: usize> {
            count: u8,
            /// Places that hold nothing are all alike.
            items: [$Name; MOST],
        }

        impl<const MOST: usize> $List<MOST> {
            /// Nothing.
            pub const NONE: $List<MOST> = $List { count: 0, items: [$Name(0); MOST] };

            /// Adds one, and says whether there was room.
            pub fn add(&mut self, one: $Name) -> bool {
                match self.items.get_mut(usize::from(self.count)) {
                    Some(place) => {
                        *place = one;
                        self.count += 1;
                        true
                    }
                    None => false,
                }
            }

            /// Takes one away, and says whether it was there.
            pub fn remove(&mut self, one: $Name) -> bool {
                let Some(place) = self.iter().position(|&other| other == one) else { return false };
                self.items[place..].rotate_left(1);
                self.items[MOST - 1] = $Name(0);
                self.count -= 1;
                true
            }
        }

        impl<const MOST: usize> ::std::ops::Deref for $List<MOST> {
            type Target = [$Name];

            #[inline]
            fn deref(&self) -> &[$Name] {
                &self.items[..usize::from(self.count)]
            }
        }

        impl<'a, const MOST: usize> IntoIterator for &'a $List<MOST> {
            type Item = &'a $Name;
            type IntoIter = ::std::slice::Iter<'a, $Name>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        /// Whatever there is no room for is left out.
        impl<const MOST: usize> FromIterator<$Name> for $List<MOST> {
            fn from_iter<T: IntoIterator<Item = $Name>>(all: T) -> Self {
                let mut list = $List::NONE;
                all.into_iter().take(MOST).for_each(|one| {
                    list.add(one);
                });
                list
            }
        }

        impl<const MOST: usize> ::serde::Serialize for $List<MOST> {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self)
            }
        }

        impl<'de, const MOST: usize> ::serde::Deserialize<'de> for $List<MOST> {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let all: Vec<$Name> = ::serde::Deserialize::deserialize(deserializer)?;
                Ok(all.into_iter().collect())
            }
        }

        impl<const MOST: usize> ::std::fmt::Debug for $List<MOST> {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_list().entries(self).finish()
            }
        }
    };
}
