#include "tests/engines/sample/hand.h"

namespace sample {
namespace {

struct Count {
  int total;
  bool soft;
};

// 3.D(3): an ace is eleven as long as that keeps the hand within 21, else one. Only one ace can
// ever be eleven.
Count count(std::span<const Card> cards) {
  int total = 0;
  int elevens = 0;
  for (const Card card : cards) {
    total += value_of(card.rank);
    if (card.rank == Rank::ace) ++elevens;
  }
  while (total > 21 && elevens > 0) {
    total -= 10;
    --elevens;
  }
  return {total, elevens > 0};
}

}  // namespace

Card Hand::take_last() {
  const Card last = cards_.back();
  cards_.pop_back();
  return last;
}

int Hand::total() const {
  return count(cards_).total;
}

// 1.B(5): soft while an ace counts eleven.
bool Hand::is_soft() const {
  return count(cards_).soft;
}

// 1.B(1), as far as cards go: whether they were the initial two is for the one who holds the hand
// to know.
bool Hand::is_ace_and_ten() const {
  return cards_.size() == 2 && total() == 21;
}

// 11.A: a pair is two cards of one value, so a jack pairs with a king.
bool Hand::is_pair() const {
  return cards_.size() == 2 && value_of(cards_[0].rank) == value_of(cards_[1].rank);
}

}  // namespace sample
