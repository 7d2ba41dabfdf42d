// A Blackjack table as tests declare it, under the readings that they name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "spec/edition/submission.h"
#include "tests/spec/tables/hand_classes.h"

namespace assay21::spec::testing_blackjack {

using Options = std::vector<Declared>;

/// One option answered so.
Options with(const std::string& option, const std::string& answer);

/// Six decks shuffled by hand, 3 to 2, nothing beside it, but for what is said otherwise.
Options at_a_table(const Options& otherwise = {});

/// "id=alternative"; all others are the defaults.
Readings reading(const std::string& text = {});

/// "AS KD"
Hand hand_of(const std::string& cards);

/// The answer of a table, if it has one.
std::optional<Then> answer(Question question, const Facts& facts, const Options& more = {},
                           const std::string& under = {});

/// What is known of a hand against the dealer's, but for the wager.
Facts facts_of(const std::string& cards, const std::string& dealer, const History& history,
               const Options& more = {}, const std::string& under = {});

}  // namespace assay21::spec::testing_blackjack
