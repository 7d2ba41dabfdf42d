// Rows of decision tables in plain words: "three cards of ranks 6 7 8 in one suit: 2 to 1".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/side/paytable.h"
#include "spec/tables/table.h"
#include "spec/vocabulary/dealt_to.h"

namespace assay21::spec {

/// "payout-odds" as "payout odds".
std::string spaced(std::string_view name);
/// "a, b or c".
std::string listed(const std::vector<std::string>& words);

/// One condition by itself: "the dealer shows 2 to 9".
std::string condition_in_words(const Condition& condition);
/// All conditions of a row: "a total of 21, 5 cards"; "in every case" where there are none.
std::string conditions_in_words(const std::vector<Condition>& when);
/// What a row of this question answers: "3 to 2", "may not split", "half".
std::string answer_in_words(Question question, const Then& then);
/// Conditions and answer.
std::string row_in_words(Question question, const Row& row);

/// "where decks is 6 or 8"; empty where it holds everywhere.
std::string where_in_words(const std::optional<Where>& where);
/// What a stop of the wheel brings: "$50", "all of the meter bonus-spin-large".
std::string pays_in_words(const PayLine& line);
/// "prizes of the bonus spin wager on a stake of $1".
std::string paytable_in_words(const Paytable& table);

/// Ranks, a bit each: "A, J, Q or K", "2 to 9".
std::string ranks_in_words(std::uint16_t ranks);
/// "3:2" as "3 to 2".
std::string odds_in_words(Odds odds);
/// "to every box", "for all boxes together".
std::string_view recipient_in_words(DealtTo to);
/// "a card face up to every box".
std::string deal_in_words(DealtTo to, Face face);

}  // namespace assay21::spec
