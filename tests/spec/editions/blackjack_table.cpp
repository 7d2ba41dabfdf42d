#include "tests/spec/editions/blackjack_table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "spec/load/xml_file.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec::testing_blackjack {

Options with(const std::string& option, const std::string& answer) {
  return {{OptionName(option), answer}};
}

Options at_a_table(const Options& otherwise) {
  Options all = {{OptionName::decks, "6"},
                 {OptionName("blackjack-odds"), "3-to-2"},
                 {OptionName::extra_splits, "2"},
                 {OptionName::adjacent_boxes, "3"}};
  for (const auto& one : otherwise) {
    const auto at = std::ranges::find(all, one.name, &Declared::name);
    if (at == all.end()) {
      all.push_back(one);
    } else {
      at->value = one.value;
    }
  }
  return all;
}

Readings reading(const std::string& text) {
  auto readings = blackjack().default_readings();
  if (text.empty()) return readings;
  const auto& all = blackjack().interpretations;
  const auto one = std::ranges::find(all, text.substr(0, text.find('=')), &Interpretation::id);
  EXPECT_TRUE(one != all.end()) << text;
  const auto other =
      std::ranges::find(one->alternatives, text.substr(text.find('=') + 1), &Alternative::id);
  EXPECT_TRUE(other != one->alternatives.end()) << text;
  readings[static_cast<std::size_t>(one - all.begin())] =
      static_cast<std::size_t>(other - one->alternatives.begin());
  return readings;
}

Hand hand_of(const std::string& cards) {
  Hand hand;
  for (const auto& card : words_in(cards))
    hand.add(*card_from(card));
  return hand;
}

std::optional<Then> answer(Question question, const Facts& facts, const Options& more,
                           const std::string& under) {
  const auto table = table_at(blackjack(), question, reading(under), at_a_table(more));
  const auto decision = table.decide(facts);
  return decision.decided() ? std::optional(decision.then()) : std::nullopt;
}

Facts facts_of(const std::string& cards, const std::string& dealer, const History& history,
               const Options& more, const std::string& under) {
  // Hands outlive the facts that point to them.
  static std::vector<std::unique_ptr<Hand>> hands;
  const auto& hand = *hands.emplace_back(std::make_unique<Hand>(hand_of(cards)));
  const auto his = hand_of(dealer);
  auto facts = spec::facts_of(blackjack(), reading(under), hand, history, his);
  const auto is_blackjack = [&](const Hand& which, const History& came) {
    Facts asked(&which);
    asked.with(Fact::hand_cards, which.size())
        .with(Fact::hand_total, blackjack().values.points(which.cards()).total)
        .with(Fact::hand_from_split, came.from_split)
        .with(Fact::hand_switched, came.switched);
    return answer(Question::blackjack, asked, more, under).has_value();
  };
  facts.with(Fact::hand_blackjack, is_blackjack(hand, history))
      .with(Fact::dealer_blackjack, is_blackjack(his, {}));
  return facts;
}

}  // namespace assay21::spec::testing_blackjack
