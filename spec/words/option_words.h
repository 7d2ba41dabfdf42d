// What an operator is asked to declare, in plain words: the question, what may be answered, what is
// assumed, and the clauses that ask.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

struct OptionInWords {
  std::string name;
  std::string cites;
  std::string question;
  std::vector<std::string> answers;  ///< each with its clauses and with where it has a place
  std::string unanswered;  ///< what holds where no answer is given
  std::vector<std::string> asked;  ///< where it is asked; empty where it always is
};

/// The options of an edition, in its order.
std::vector<OptionInWords> options_in_words(const Rulebook& rulebook);
/// What the text leaves silent and a house procedure may settle, in the register's order.
std::vector<OptionInWords> house_procedure_in_words(const Rulebook& rulebook);

/// For a terminal: a paragraph for each.
std::string text_of(const std::vector<OptionInWords>& options);
/// For a page: a paragraph and a list for each.
std::string markdown_of(const std::vector<OptionInWords>& options);

}  // namespace assay21::spec
