// Sessions about the cards between rounds, made of their stimuli, and what the canonical walk shows
// in them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"
#include "tests/support/rules.h"

namespace assay21::testing_support {

inline std::vector<spec::Card> sorted_shoe(const oracle::Rules& rules) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  return cards;
}

/// Ann at box 1, bob at box 3, cat at box 6; dan stands.
struct ShoeSession {
  explicit ShoeSession(std::shared_ptr<const oracle::Rules> table) : rules(std::move(table)) {
    script.players = {"ann", "bob", "cat", "dan"};
    script.stimuli.emplace_back(open);
  }

  static constexpr oracle::PlayerId ann = 0;
  static constexpr oracle::PlayerId bob = 1;
  static constexpr oracle::PlayerId cat = 2;
  static constexpr oracle::PlayerId dan = 3;

  ShoeSession& opened(std::optional<oracle::Decks> decks, std::vector<spec::Card> tens = {},
                      std::vector<oracle::PlayerId> arrive = {}) {
    open.decks = decks;
    open.tens = std::move(tens);
    open.arrive = std::move(arrive);
    script.stimuli.front() = open;
    return *this;
  }
  template <typename Stimulus>
  ShoeSession& then(Stimulus stimulus) {
    script.stimuli.emplace_back(std::move(stimulus));
    return *this;
  }
  ShoeSession& stack() { return then(oracle::Stack{sorted_shoe(*rules)}); }
  ShoeSession& cut(std::vector<oracle::PlayerId> accepts = {}) {
    return then(oracle::Cut{100, rules->cards_in_shoe() / 4, std::move(accepts)});
  }
  ShoeSession& round() {
    oracle::Round one;
    one.bets = {{1, ann, spec::Money::dollars(10)}, {3, bob, spec::Money::dollars(10)}};
    return then(one);
  }

  [[nodiscard]] std::string objections() const {
    std::string text;
    for (const auto& problem : oracle::check_script(*rules, script, ""))
      text += to_string(problem) + "\n";
    return text;
  }
  [[nodiscard]] oracle::Transcript walked() const {
    EXPECT_EQ(objections(), "");
    return oracle::walk(*rules, script);
  }
  /// The events of the turn of this stimulus (0-based), in words, with their clauses.
  [[nodiscard]] std::vector<std::string> turn(std::size_t wanted) const {
    const auto told = walked();
    for (const auto& stuck : told.stuck)
      ADD_FAILURE() << stuck.reason;
    std::vector<std::string> lines;
    std::size_t turns = 0;
    for (const auto& due : told.events) {
      if (due.event.kind == oracle::EventKind::await) {
        ++turns;
      } else if (turns == wanted) {
        lines.push_back(oracle::in_words(due.event, script) + " [" +
                        spec::ids_of(rules->rulebook(), due.all()) + "]");
      }
    }
    return lines;
  }

  std::shared_ptr<const oracle::Rules> rules;
  oracle::Open open{{{1, ann}, {3, bob}, {6, cat}}};
  oracle::Script script;
};

}  // namespace assay21::testing_support
