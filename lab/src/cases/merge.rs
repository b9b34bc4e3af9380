//! Laying the table of a case over that of its file.

use toml::{Table, Value};

/// Lays `over` on `base`: tables are merged key by key, lists of named tables name by name; anything else is replaced.
pub(super) fn merge(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(own)), Value::Table(other)) => merge(own, other),
            (Some(Value::Array(own)), Value::Array(other)) if are_named(own) && are_named(&other) => {
                merge_named(own, other);
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// Leaves out whatever has this name in the lists of a table; whether there was such a thing.
pub(super) fn leave_out(table: &mut Table, who: &str) -> bool {
    let mut is_found = false;
    for list in table.iter_mut().filter_map(|(_, value)| value.as_array_mut()) {
        let before = list.len();
        list.retain(|value| name(value) != Some(who));
        is_found |= list.len() < before;
    }
    is_found
}

fn name(value: &Value) -> Option<&str> {
    value.as_table()?.get("name")?.as_str()
}

fn are_named(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(|value| name(value).is_some())
}

fn merge_named(own: &mut Vec<Value>, other: Vec<Value>) {
    for value in other {
        match (own.iter_mut().find(|one| name(one) == name(&value)), value) {
            (Some(Value::Table(one)), Value::Table(value)) => merge(one, value),
            (_, value) => own.push(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(base: &str, over: &str) -> Table {
        let mut base: Table = toml::from_str(base).unwrap();
        merge(&mut base, toml::from_str(over).unwrap());
        base
    }

    #[test]
    fn tables_merge_deeply_and_named_lists_by_name() {
        let got = merged(
            "a = 1\nlist = [1, 2]\n[map]\nx = 1\ny = 2\n[[who]]\nname = 'Ann'\nhp = 3\n[[who]]\nname = 'Bob'",
            "list = [3]\n[map]\ny = 5\n[[who]]\nname = 'Bob'\nhp = 1\n[[who]]\nname = 'Cid'",
        );
        let want = "a = 1\nlist = [3]\n[map]\nx = 1\ny = 5\n[[who]]\nname = 'Ann'\nhp = 3\n\
                    [[who]]\nname = 'Bob'\nhp = 1\n[[who]]\nname = 'Cid'";
        assert_eq!(got, toml::from_str(want).unwrap());
    }
}
