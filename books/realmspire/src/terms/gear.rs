//! A few things that somebody has.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::ids::ItemId;

/// A few things, at most so many, in the order in which they came: copied as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<ItemId>", from = "Vec<ItemId>")]
pub struct Gear<const MOST: usize> {
    count: u8,
    /// Places that hold nothing are all alike.
    items: [ItemId; MOST],
}

/// What stands where nothing is.
const NOTHING: ItemId = ItemId(0);

impl<const MOST: usize> Gear<MOST> {
    /// Nothing.
    pub const NONE: Gear<MOST> = Gear { count: 0, items: [NOTHING; MOST] };

    /// Adds a thing, and says whether there was room.
    pub fn add(&mut self, item: ItemId) -> bool {
        match self.items.get_mut(usize::from(self.count)) {
            Some(place) => {
                *place = item;
                self.count += 1;
                true
            }
            None => false,
        }
    }

    /// Takes a thing away, and says whether it was there.
    pub fn remove(&mut self, item: ItemId) -> bool {
        let Some(place) = self.iter().position(|&other| other == item) else { return false };
        self.items[place..].rotate_left(1);
        self.items[MOST - 1] = NOTHING;
        self.count -= 1;
        true
    }
}

impl<const MOST: usize> Deref for Gear<MOST> {
    type Target = [ItemId];

    fn deref(&self) -> &[ItemId] {
        &self.items[..usize::from(self.count)]
    }
}

impl<'a, const MOST: usize> IntoIterator for &'a Gear<MOST> {
    type Item = &'a ItemId;
    type IntoIter = std::slice::Iter<'a, ItemId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Whatever there is no room for is left out.
impl<const MOST: usize> FromIterator<ItemId> for Gear<MOST> {
    fn from_iter<T: IntoIterator<Item = ItemId>>(items: T) -> Self {
        let mut gear = Gear::NONE;
        items.into_iter().take(MOST).for_each(|item| {
            gear.add(item);
        });
        gear
    }
}

impl<const MOST: usize> From<Vec<ItemId>> for Gear<MOST> {
    fn from(items: Vec<ItemId>) -> Self {
        items.into_iter().collect()
    }
}

impl<const MOST: usize> From<Gear<MOST>> for Vec<ItemId> {
    fn from(gear: Gear<MOST>) -> Self {
        gear.to_vec()
    }
}

impl<const MOST: usize> fmt::Debug for Gear<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_equal_however_it_came_about() {
        let of = |items: &[u8]| items.iter().copied().map(ItemId).collect::<Gear<3>>();
        let mut gear = of(&[4, 5, 6]);
        assert!(!gear.add(ItemId(7)) && gear.remove(ItemId(4)) && !gear.remove(ItemId(4)));
        assert_eq!(gear, of(&[5, 6]));
        assert!(gear.remove(ItemId(6)) && gear.add(ItemId(6)));
        assert_eq!(gear, of(&[5, 6]));
        assert_eq!(format!("{gear:?}"), "[ItemId(5), ItemId(6)]");
    }
}
