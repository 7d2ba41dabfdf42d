// What the tables were found to say of a hand as it lies there. Internal to the edition.
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/answers.h"

namespace assay21::oracle {

/// By these rules, and by no others.
struct KnownHand {
  const Rules* rules = nullptr;
  std::optional<spec::Decision> blackjack = {};
  std::optional<spec::Facts> facts = {};
  std::optional<spec::Rank> up = {};  ///< the dealer's card for which the choices are known
  OpenChoices choices = {};
};

class KnownHands final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::facts;

  void forget() override { hands_.clear(); }
  KnownHand& at(std::size_t place, const Rules& rules) {
    if (hands_.size() <= place) hands_.resize(place + 1);
    auto& hand = hands_[place];
    if (hand.rules != &rules) hand = {.rules = &rules};
    return hand;
  }

 private:
  std::vector<KnownHand> hands_;
};

/// Null where nothing is remembered of this box.
inline KnownHand* known_hand(const Rules& rules, const BoxState& box, const HandState& hand) {
  auto* kept = box.known.of<KnownHands>();
  if (kept == nullptr) return nullptr;
  const auto place = place_in(box, hand);
  return place ? &kept->at(*place, rules) : nullptr;
}

}  // namespace assay21::oracle
