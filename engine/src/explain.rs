//! Why a number is what it is, and why an answer is refused.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// The id of a numbered clause of a rule document, such as `forge.defend.armor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// One part of a figure: what it is, how much it adds, and the clause that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// What adds to the figure, in a few words.
    pub label: Cow<'static, str>,
    /// How much it adds; negative where it takes away. Nothing where the term is a fact without a figure.
    pub amount: Option<i32>,
    /// The clause that makes it so.
    pub clause: Clause,
}

/// The breakdown of an event: each term, its source and its clause.
///
/// It is built only when somebody listens, so that playing by itself pays nothing for it.
///
/// ```
/// use fracas_engine::{Clause, Why};
/// let why = Why::new()
///     .plus("weapon", 5, Clause("forge.defend.threat-figure"))
///     .plus("armor", -2, Clause("forge.defend.armor"));
/// assert_eq!(why.to_string(), "5 weapon - 2 armor");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Why {
    /// The terms, in the order in which the rule names them.
    pub terms: Vec<Term>,
}

impl Why {
    /// An empty breakdown.
    pub fn new() -> Self {
        Self::default()
    }

    /// A breakdown that only cites a clause.
    pub fn clause(label: &'static str, clause: Clause) -> Self {
        Self::new().fact(label, clause)
    }

    /// Adds a term with a figure; a figure of zero is left out, as it explains nothing.
    #[must_use]
    pub fn plus(mut self, label: impl Into<Cow<'static, str>>, amount: i32, clause: Clause) -> Self {
        if amount != 0 {
            self.terms.push(Term { label: label.into(), amount: Some(amount), clause });
        }
        self
    }

    /// Adds a fact that has no figure of its own.
    #[must_use]
    pub fn fact(mut self, label: impl Into<Cow<'static, str>>, clause: Clause) -> Self {
        self.terms.push(Term { label: label.into(), amount: None, clause });
        self
    }

    /// The clauses cited, in order, each once.
    pub fn clauses(&self) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::new();
        for term in &self.terms {
            if !clauses.contains(&term.clause) {
                clauses.push(term.clause);
            }
        }
        clauses
    }
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut figures = 0;
        for term in self.terms.iter() {
            let Some(amount) = term.amount else { continue };
            match (figures, amount < 0) {
                (0, _) => write!(out, "{amount} {}", term.label)?,
                (_, false) => write!(out, " + {amount} {}", term.label)?,
                (_, true) => write!(out, " - {} {}", amount.unsigned_abs(), term.label)?,
            }
            figures += 1;
        }
        for (place, term) in self.terms.iter().filter(|term| term.amount.is_none()).enumerate() {
            let joint = if figures > 0 || place > 0 { "; " } else { "" };
            write!(out, "{joint}{}", term.label)?;
        }
        Ok(())
    }
}

/// Why an answer is not among the legal ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// What was wrong, for people.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.reason, self.clause)
    }
}

/// A refusal by a rule, before it is known who will read it: a clause and a reason that cost nothing to make, since rules
/// ask of far more than is ever refused aloud.
///
/// ```
/// use fracas_engine::{Illegal, Legality};
/// fn may_shoot(arrows: u8) -> Legality {
///     if arrows == 0 { Err(Illegal::because("forge.attack.reload", "no arrow is left")) } else { Ok(()) }
/// }
/// assert!(may_shoot(0).is_err() && may_shoot(1).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Illegal {
    /// The clause.
    pub clause: &'static str,
    /// The reason, for people; a figure stands where it has `{}`.
    pub reason: &'static str,
    /// The figures, in their order.
    pub figures: [u16; 2],
}

impl Illegal {
    /// A refusal on a clause.
    pub const fn because(clause: &'static str, reason: &'static str) -> Illegal {
        Illegal { clause, reason, figures: [0; 2] }
    }

    /// The same with the figures that its reason has places for.
    ///
    /// ```
    /// use fracas_engine::{Illegal, Refusal};
    /// let illegal = Illegal::because("toy.reach", "it is {} squares away, the reach is {}").with([5, 1]);
    /// assert_eq!(Refusal::from(illegal).to_string(), "it is 5 squares away, the reach is 1 (toy.reach)");
    /// ```
    pub const fn with(self, figures: [u16; 2]) -> Illegal {
        Illegal { figures, ..self }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        let [first, second] = illegal.figures.map(|figure| figure.to_string());
        let reason = illegal.reason.replacen("{}", &first, 1).replacen("{}", &second, 1);
        Refusal { clause: Clause(illegal.clause), reason }
    }
}

/// Why something that was begun could not be done.
///
/// ```
/// use fracas_engine::{Illegal, Why};
/// let illegal = Illegal::because("toy.reach", "it is {} squares away, the reach is {}").with([5, 1]);
/// assert_eq!(Why::from(illegal).to_string(), "it is 5 squares away, the reach is 1");
/// ```
impl From<Illegal> for Why {
    fn from(illegal: Illegal) -> Self {
        let Refusal { clause, reason } = illegal.into();
        Why::new().fact(reason, clause)
    }
}

/// Whether something may be done.
pub type Legality = Result<(), Illegal>;
