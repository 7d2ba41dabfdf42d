// Spanish 21 as a simulator would have it who cares for the money alone: the yardstick for the
// oracle's speed. It plays the rules of Maryland's version 1.0 for six decks, by one fixed manner
// of playing, and keeps no trace.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tests/bench/bare_shoe.h"

namespace assay21::bench {

enum class BareChoice : std::uint8_t { surrender, double_down, split, stand, hit };

struct BareHand {
  std::array<BareCard, 24> cards{};
  int size = 0;
  int hard = 0;  ///< with every ace as one
  bool ace = false;
  bool doubled = false;
  bool from_split = false;

  void add(BareCard card) {
    cards[static_cast<std::size_t>(size++)] = card;
    const int rank = rank_of(card);
    hard += rank < 10 ? rank + 1 : 10;
    ace = ace || rank == 0;
  }
  [[nodiscard]] bool soft() const { return ace && hard <= 11; }
  [[nodiscard]] int total() const { return soft() ? hard + 10 : hard; }
  [[nodiscard]] bool blackjack() const { return size == 2 && total() == 21 && !from_split; }
};

/// How the bench plays: surrender sixteen against a face card, split eights once, double ten and
/// eleven, and else draw to seventeen.
inline BareChoice bare_choice(const BareHand& hand, int up) {
  const bool first = hand.size == 2 && !hand.from_split;
  const bool eights = first && rank_of(hand.cards[0]) == 7 && rank_of(hand.cards[1]) == 7;
  if (eights) return BareChoice::split;
  if (first && hand.hard == 16 && !hand.ace && up >= 10) return BareChoice::surrender;
  if (first && !hand.ace && (hand.hard == 10 || hand.hard == 11)) return BareChoice::double_down;
  return hand.total() < 17 ? BareChoice::hit : BareChoice::stand;
}

/// Nobody listens.
struct Unrecorded {
  void chose(int /*box*/, int /*part*/, BareChoice /*choice*/) {}
};

template <typename Shoe, typename Record = Unrecorded>
class BareGame {
 public:
  BareGame(Shoe& shoe, int boxes, std::int64_t stake, Record record = {})
      : shoe_(shoe), boxes_(boxes), stake_(stake), record_(std::move(record)) {}

  /// What the players have gained by this round, in cents.
  std::int64_t round() {
    deal();
    if (dealer_.blackjack()) return against_blackjack();
    std::int64_t gained = 0;
    hands_ = 0;
    bool matters = false;
    for (int box = 0; box < boxes_; ++box)
      gained += turn(box, matters);
    if (matters) {
      while (dealer_.total() < 17)
        dealer_.add(shoe_.draw());
    }
    for (int i = 0; i < hands_; ++i)
      gained += settle(open_[static_cast<std::size_t>(i)]);
    return gained;
  }

 private:
  void deal() {
    for (int box = 0; box < boxes_; ++box) {
      dealt_[static_cast<std::size_t>(box)] = BareHand();
      dealt_[static_cast<std::size_t>(box)].add(shoe_.draw());
    }
    dealer_ = BareHand();
    dealer_.add(shoe_.draw());
    for (int box = 0; box < boxes_; ++box)
      dealt_[static_cast<std::size_t>(box)].add(shoe_.draw());
    dealer_.add(shoe_.draw());
  }

  /// The reader finds it under an ace or a face card, before anybody decides.
  [[nodiscard]] std::int64_t against_blackjack() const {
    std::int64_t gained = 0;
    for (int box = 0; box < boxes_; ++box)
      gained += dealt_[static_cast<std::size_t>(box)].blackjack() ? stake_ * 3 / 2 : -stake_;
    return gained;
  }

  /// What is settled in the turn; the hands that wait for the dealer go to `open_`.
  std::int64_t turn(int box, bool& matters) {
    auto& hand = dealt_[static_cast<std::size_t>(box)];
    if (hand.blackjack()) return stake_ * 3 / 2;
    const int up = rank_of(dealer_.cards[0]);
    const auto first = bare_choice(hand, up);
    if (first == BareChoice::split) {
      record_.chose(box, 0, first);
      std::int64_t gained = 0;
      for (int part = 0; part < 2; ++part) {
        BareHand one;
        one.from_split = true;
        one.add(hand.cards[static_cast<std::size_t>(part)]);
        one.add(shoe_.draw());
        gained += play(one, box, part + 1, matters);
      }
      return gained;
    }
    return play(hand, box, 0, matters);
  }

  std::int64_t play(BareHand& hand, int box, int part, bool& matters) {
    const int up = rank_of(dealer_.cards[0]);
    while (hand.total() <= 20) {
      const auto choice = bare_choice(hand, up);
      record_.chose(box, part, choice);
      if (choice == BareChoice::surrender) return -stake_ / 2;
      if (choice == BareChoice::stand) break;
      hand.add(shoe_.draw());
      if (choice == BareChoice::double_down) {
        hand.doubled = true;
        break;
      }
    }
    if (hand.total() > 21) return hand.doubled ? -2 * stake_ : -stake_;
    matters = matters || hand.total() < 21;
    open_[static_cast<std::size_t>(hands_++)] = hand;
    return 0;
  }

  [[nodiscard]] std::int64_t settle(const BareHand& hand) const {
    const int mine = hand.total();
    const int dealer = dealer_.total();
    const auto stake = hand.doubled ? 2 * stake_ : stake_;
    if (dealer <= 21 && mine < dealer) return -stake;
    // Here the dealer's 21 has more than two cards, and so has a player's.
    if (mine == dealer && mine < 21) return 0;
    return hand.doubled || hand.from_split || mine < 21 ? stake : bonus(hand);
  }

  [[nodiscard]] std::int64_t bonus(const BareHand& hand) const {
    if (hand.size >= 7) return stake_ * 3;
    if (hand.size == 6) return stake_ * 2;
    if (hand.size == 5) return stake_ * 3 / 2;
    if (hand.size != 3) return stake_;
    std::array<int, 3> ranks = {rank_of(hand.cards[0]), rank_of(hand.cards[1]),
                                rank_of(hand.cards[2])};
    std::ranges::sort(ranks);
    const bool sevens = ranks[0] == 6 && ranks[2] == 6;
    if (!sevens && ranks != std::array{5, 6, 7}) return stake_;
    const bool suited = suit_of(hand.cards[0]) == suit_of(hand.cards[1]) &&
                        suit_of(hand.cards[0]) == suit_of(hand.cards[2]);
    std::int64_t paid = stake_ * 3 / 2;
    if (suited) paid = suit_of(hand.cards[0]) == 3 ? stake_ * 3 : stake_ * 2;
    if (sevens && suited && rank_of(dealer_.cards[0]) == 6 && stake_ >= 500)
      paid += (stake_ >= 2500 ? 500000 : 100000) + 5000 * (boxes_ - 1);
    return paid;
  }

  Shoe& shoe_;
  int boxes_;
  std::int64_t stake_;
  Record record_;
  std::array<BareHand, 7> dealt_{};
  std::array<BareHand, 14> open_{};
  int hands_ = 0;
  BareHand dealer_;
};

}  // namespace assay21::bench
