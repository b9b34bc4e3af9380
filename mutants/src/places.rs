//! Where the rules of a file can be broken, and how.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, ReturnType, Stmt, Type, UnOp};

/// Something of a file that can be broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Where it stands, in bytes.
    pub(crate) range: Range<usize>,
    /// What takes its place, each in turn.
    pub(crate) ways: Vec<String>,
    /// Whether it is a statement, whose way is to be left out.
    pub(crate) is_statement: bool,
}

/// The places of a file, those that hold others before them.
///
/// # Errors
/// Why the file cannot be read as Rust.
pub(crate) fn places(text: &str) -> Result<Vec<Place>, syn::Error> {
    let mut finder = Finder { text, found: BTreeMap::new() };
    finder.visit_file(&syn::parse_file(text)?);
    Ok(finder.found.into_values().collect())
}

/// Methods of which one is as likely meant as the other.
const TWINS: &[(&str, &str)] = &[
    ("all", "any"),
    ("first", "last"),
    ("is_err", "is_ok"),
    ("is_none", "is_some"),
    ("is_none_or", "is_some_and"),
    ("max", "min"),
    ("max_by_key", "min_by_key"),
    ("saturating_add", "saturating_sub"),
];

/// Methods that ask a closure for yes or no.
const ASKING: &[&str] = &[
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "partition",
    "position",
    "retain",
    "skip_while",
    "take_while",
];

struct Finder<'t> {
    text: &'t str,
    /// By where they begin, and of those the longest first.
    found: BTreeMap<(usize, std::cmp::Reverse<usize>), Place>,
}

impl Finder<'_> {
    fn add(&mut self, what: &impl Spanned, way: impl Into<String>) {
        self.add_at(what.span().byte_range(), way.into(), false);
    }

    fn add_at(&mut self, range: Range<usize>, way: String, is_statement: bool) {
        let key = (range.start, std::cmp::Reverse(range.end));
        let is_same = self.text.get(range.clone()) == Some(way.as_str());
        let place = self.found.entry(key).or_insert_with(|| Place { range, ways: Vec::new(), is_statement });
        if !is_same && !place.ways.contains(&way) {
            place.ways.push(way);
        }
    }

    fn text(&self, what: &impl Spanned) -> &str {
        self.text.get(what.span().byte_range()).unwrap_or_default()
    }

    /// Something that is yes or no is always the one and always the other.
    fn condition(&mut self, condition: &Expr) {
        if !holds_let(condition) {
            self.add(condition, "true");
            self.add(condition, "false");
        }
    }

    /// `a && b` is `a`, is `b`, is `a || b`.
    fn junction(&mut self, junction: &syn::ExprBinary, twin: &str, without: &str) {
        for half in [&junction.left, &junction.right] {
            if !holds_let(half) {
                self.add(&**half, without);
            }
        }
        if !holds_let(&junction.left) && !holds_let(&junction.right) {
            self.twin(junction, twin);
        }
    }

    fn twin(&mut self, binary: &syn::ExprBinary, operator: &str) {
        let way = format!("{} {operator} {}", self.text(&binary.left), self.text(&binary.right));
        self.add(binary, way);
    }

    /// What a function or closure comes to, where that is yes or no.
    fn verdict(&mut self, body: &Expr) {
        match body {
            Expr::Block(block) => self.verdict_of(&block.block),
            body => self.condition(body),
        }
    }

    fn verdict_of(&mut self, block: &syn::Block) {
        if let Some(Stmt::Expr(end, None)) = block.stmts.last() {
            self.verdict(end);
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let is_bool = |kind: &Type| matches!(kind, Type::Path(path) if path.path.is_ident("bool"));
        if matches!(&signature.output, ReturnType::Type(_, kind) if is_bool(kind)) {
            self.verdict_of(block);
        }
        // What is computed when compiling cannot ask for a switch.
        if signature.constness.is_none() {
            visit::visit_block(self, block);
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // What cannot hold an expression that is computed when playing.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.sig, block);
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        let is_done = match statement {
            Stmt::Expr(done, Some(_)) => can_be_left_out(done),
            Stmt::Expr(Expr::ForLoop(_), None) => true,
            _ => false,
        };
        if is_done {
            self.add_at(statement.span().byte_range(), String::new(), true);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.condition(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    fn visit_expr_while(&mut self, looped: &'ast syn::ExprWhile) {
        if !holds_let(&looped.cond) {
            self.add(&*looped.cond, "false");
        }
        visit::visit_expr_while(self, looped);
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        // The rest of a pattern is compared, not computed.
        if let syn::Pat::Guard(guarded) = pattern {
            self.condition(&guarded.guard);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        match &binary.op {
            BinOp::And(_) => self.junction(binary, "||", "true"),
            BinOp::Or(_) => self.junction(binary, "&&", "false"),
            operator => {
                if let Some(twin) = twin_of(operator) {
                    self.twin(binary, twin);
                }
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            let bare = self.text(&*unary.expr).to_owned();
            self.add(unary, bare);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        match &literal.lit {
            Lit::Bool(word) => self.add(literal, (!word.value).to_string()),
            Lit::Int(figure) => {
                if let Ok(value) = figure.base10_parse::<u64>() {
                    self.add(literal, format!("{}{}", value + 1, figure.suffix()));
                }
            }
            _ => {}
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let method = call.method.to_string();
        let (whole, name) = (call.span().byte_range(), call.method.span().byte_range());
        if let Some(twin) = twin_method(&method) {
            let (before, after) =
                (self.text.get(whole.start..name.start), self.text.get(name.end..whole.end));
            self.add(call, format!("{}{twin}{}", before.unwrap_or_default(), after.unwrap_or_default()));
        }
        if ASKING.contains(&method.as_str())
            && let Some(Expr::Closure(closure)) = call.args.last()
        {
            self.verdict(&closure.body);
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// Whether an expression binds names, and so cannot be put elsewhere.
fn holds_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => holds_let(&binary.left) || holds_let(&binary.right),
        _ => false,
    }
}

fn can_be_left_out(done: &Expr) -> bool {
    match done {
        Expr::Assign(_) | Expr::Call(_) | Expr::ForLoop(_) | Expr::MethodCall(_) => true,
        Expr::Binary(binary) => twin_of(&binary.op).is_some(),
        Expr::Try(tried) => can_be_left_out(&tried.expr),
        _ => false,
    }
}

fn twin_of(operator: &BinOp) -> Option<&'static str> {
    let twin = match operator {
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) => "+=",
        BinOp::BitOrAssign(_) => "&=",
        _ => return None,
    };
    Some(twin)
}

fn twin_method(method: &str) -> Option<&'static str> {
    TWINS.iter().find_map(|(one, other)| match method {
        method if method == *one => Some(*other),
        method if method == *other => Some(*one),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each way, as `what it is -> what it is then`.
    fn broken(body: &str) -> Vec<String> {
        let text = format!("fn f(&self) {{ {body} }}");
        let places = places(&text).unwrap();
        let told = |place: Place| {
            let from = text[place.range.clone()].to_owned();
            place.ways.into_iter().map(move |way| format!("{from} -> {way}"))
        };
        places.into_iter().flat_map(told).collect()
    }

    #[test]
    fn conditions_are_always_the_one_or_the_other() {
        assert_eq!(broken("if a < b {}"), ["a < b -> true", "a < b -> false", "a < b -> a <= b"]);
        assert_eq!(broken("if let Some(a) = b && c {}"), ["c -> true"]);
        assert_eq!(broken("match a { b if c => {} _ => {} }"), ["c -> true", "c -> false"],);
    }

    #[test]
    fn a_half_is_left_out() {
        let ways = broken("let _ = a && !b;");
        assert_eq!(ways, ["a && !b -> a || !b", "a -> true", "!b -> true", "!b -> b"]);
    }

    #[test]
    fn statements_are_left_out_and_figures_raised() {
        assert_eq!(broken("self.fall(2)?;"), ["self.fall(2)?; -> ", "2 -> 3"]);
        assert_eq!(
            broken("self.hits += 1;"),
            ["self.hits += 1; -> ", "self.hits += 1 -> self.hits -= 1", "1 -> 2"]
        );
    }

    #[test]
    fn filters_are_opened_and_closed() {
        let ways = broken("let _ = a.filter(|b| c(b)).max();");
        assert_eq!(
            ways,
            ["a.filter(|b| c(b)).max() -> a.filter(|b| c(b)).min()", "c(b) -> true", "c(b) -> false"]
        );
    }

    #[test]
    fn verdicts_of_functions_are_turned() {
        let places = places("fn f() -> bool { let a = 1; g(a) }").unwrap();
        assert_eq!(places.last().unwrap().ways, ["true", "false"]);
    }

    #[test]
    fn what_is_computed_when_compiling_is_left_alone() {
        let text = "const A: u8 = 1 + 2; const fn f() -> u8 { 1 } #[cfg(test)] mod t { fn g() { h(1); } }";
        assert!(places(text).unwrap().is_empty());
    }

    #[test]
    fn places_that_hold_others_come_first() {
        let found = places("fn f() { if a(1) == 2 {} }").unwrap();
        let starts: Vec<_> = found.iter().map(|place| (place.range.start, place.range.len())).collect();
        assert!(starts.windows(2).all(|pair| pair[0].0 < pair[1].0 || pair[0].1 > pair[1].1), "{starts:?}");
    }
}
