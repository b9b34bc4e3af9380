//! Every case of the book passes, and every clause that needs one is shown by one.

fracas_lab::case_tests!(fracas_mythic::Mythic);
