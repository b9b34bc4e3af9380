//! The schema that an editor uses to complete and check a file.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

use super::parsed::GRAMMAR;
use super::spanned::MARK;

/// The JSON Schema of files that are read as a `T`, with the titles and descriptions of its doc comments.
///
/// Save it next to the content and name it in the first line of a TOML file, `#:schema weapons.schema.json`;
/// editors with a TOML language server then complete keys and underline mistakes as one types.
pub fn editor_schema<T: JsonSchema>() -> String {
    let mut schema = SchemaGenerator::default().into_root_schema_for::<T>().to_value();
    remove_marks(&mut schema);
    // A `Value` always prints; the alternate form is the indented one.
    format!("{schema:#}\n")
}

/// Takes out the keywords that only this checker knows.
fn remove_marks(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.remove(MARK);
            object.remove(GRAMMAR);
            object.values_mut().for_each(remove_marks);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_marks),
        _ => {}
    }
}
