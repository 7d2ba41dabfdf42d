#pragma once
// The cards of one hand, the dealer's or a player's, and their total.

#include <cstddef>
#include <span>
#include <vector>

#include "tests/engines/sample/cards.h"

namespace sample {

class Hand {
 public:
  void add(Card card) { cards_.push_back(card); }
  Card take_last();
  void replace_second(Card card) { cards_[1] = card; }

  std::span<const Card> cards() const { return cards_; }
  std::size_t size() const { return cards_.size(); }

  int total() const;
  bool is_soft() const;
  bool is_bust() const { return total() > 21; }
  bool is_ace_and_ten() const;
  bool is_pair() const;

 private:
  std::vector<Card> cards_;
};

}  // namespace sample
