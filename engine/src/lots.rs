//! Drawing an answer at random, each legal one as likely as any other.

use std::ops::ControlFlow;

use crate::dice::DiceStream;

/// What drawing an answer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn<C> {
    /// There is no legal answer.
    Nothing,
    /// There is no other: nothing was drawn.
    Only(C),
    /// One of several.
    One(C),
}

/// Lots by which an answer is drawn, and room to lay them out.
#[derive(Debug)]
pub struct Lots<'a, C> {
    stream: &'a mut DiceStream,
    laid_out: &'a mut Vec<C>,
}

impl<'a, C: Copy> Lots<'a, C> {
    /// Lots from a stream, laid out in a list that is kept, so that drawing allocates nothing.
    pub fn new(stream: &'a mut DiceStream, laid_out: &'a mut Vec<C>) -> Self {
        Lots { stream, laid_out }
    }

    /// Draws among all answers that are shown.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use fracas_engine::{DiceStream, Drawn, Lots};
    /// let (mut stream, mut room) = (DiceStream::new(7, 0), Vec::new());
    /// let drawn = Lots::new(&mut stream, &mut room).among(|each| each("wait"));
    /// assert_eq!(drawn, Drawn::Only("wait"));
    /// ```
    pub fn among(
        mut self,
        show: impl FnOnce(&mut dyn FnMut(C) -> ControlFlow<()>) -> ControlFlow<()>,
    ) -> Drawn<C> {
        self.lay_out(show);
        match self.laid_out.as_slice() {
            [] => Drawn::Nothing,
            [only] => Drawn::Only(*only),
            several => Drawn::One(several[self.stream.below(several.len())]),
        }
    }

    /// Draws among an answer that is sure to be legal and others that might be, again and again until one is: for who
    /// finds whether an answer is legal with less effort than which ones are. What is not legal is laid aside, so that
    /// each of the others stays as likely as any other. Where no other is legal, the stream is left as it was: who is
    /// asked only where there is a choice draws the same.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use fracas_engine::{DiceStream, Drawn, Lots};
    /// let (mut stream, mut room) = (DiceStream::new(7, 0), Vec::new());
    /// let lots = Lots::new(&mut stream, &mut room);
    /// let drawn = lots.until_legal(0, |each| (1..=9).try_for_each(each), |figure| figure % 2 == 0);
    /// assert!(matches!(drawn, Drawn::One(0 | 2 | 4 | 6 | 8)));
    /// ```
    pub fn until_legal(
        mut self,
        sure: C,
        show: impl FnOnce(&mut dyn FnMut(C) -> ControlFlow<()>) -> ControlFlow<()>,
        is_legal: impl Fn(C) -> bool,
    ) -> Drawn<C> {
        self.lay_out(show);
        if self.laid_out.is_empty() {
            return Drawn::Only(sure);
        }
        let before = self.stream.draws();
        loop {
            // The last lot is that of the sure one.
            let place = self.stream.below(self.laid_out.len() + 1);
            if place == self.laid_out.len() {
                if self.laid_out.iter().any(|&other| is_legal(other)) {
                    return Drawn::One(sure);
                }
                self.stream.seek(before);
                return Drawn::Only(sure);
            }
            let drawn = self.laid_out.swap_remove(place);
            if is_legal(drawn) {
                return Drawn::One(drawn);
            }
        }
    }

    fn lay_out(&mut self, show: impl FnOnce(&mut dyn FnMut(C) -> ControlFlow<()>) -> ControlFlow<()>) {
        self.laid_out.clear();
        let _ = show(&mut |choice| {
            self.laid_out.push(choice);
            ControlFlow::Continue(())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(sure: u8, might: &[u8], is_legal: fn(u8) -> bool) -> Drawn<u8> {
        let (mut stream, mut room) = (DiceStream::new(1, 1), Vec::new());
        let show = |each: &mut dyn FnMut(u8) -> ControlFlow<()>| might.iter().copied().try_for_each(each);
        Lots::new(&mut stream, &mut room).until_legal(sure, show, is_legal)
    }

    #[test]
    fn what_is_sure_is_no_choice_where_nothing_else_is_legal() {
        assert_eq!(draw(0, &[1, 2, 3], |_| false), Drawn::Only(0));
        assert_eq!(draw(0, &[], |_| true), Drawn::Only(0));
        assert!(matches!(draw(0, &[1, 2, 3], |figure| figure == 2), Drawn::One(0 | 2)));
    }

    #[test]
    fn without_a_choice_nothing_is_drawn() {
        let (mut stream, mut room) = (DiceStream::new(1, 1), Vec::new());
        let show = |each: &mut dyn FnMut(u8) -> ControlFlow<()>| (1..10).try_for_each(each);
        assert_eq!(Lots::new(&mut stream, &mut room).until_legal(0, show, |_| false), Drawn::Only(0));
        assert_eq!(stream.draws(), 0);
    }

    #[test]
    fn what_is_legal_is_drawn_as_often_as_what_is_sure() {
        let (mut stream, mut room, mut sure) = (DiceStream::new(1, 1), Vec::new(), 0);
        for _ in 0..3000 {
            let show = |each: &mut dyn FnMut(u8) -> ControlFlow<()>| (1..10).try_for_each(each);
            let drawn = Lots::new(&mut stream, &mut room).until_legal(0, show, |figure| figure % 5 == 0);
            sure += usize::from(drawn == Drawn::One(0));
        }
        assert!((1400..1600).contains(&sure), "{sure} of 3000");
    }
}
