// A small engine for Spanish 21 after the Maryland rules, version 1.0: one round at a time, told to
// whoever listens. No shuffling, no side wagers, one bettor a box. Money is in whole cents.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace spanish21 {

using Cents = std::int64_t;
constexpr Cents chip = 100;  // the smallest
using Cards = std::vector<std::string>;  // "7S", "KH", "AD"

using Moves = std::vector<std::string>;  // stand hit double split surrender rescue

struct Answer {
  std::string move;
  Cents amount = 0;  // of a double; as much as the bet, if it is left out
};

/// "hit"; "double:500" for 500 cents.
inline Answer answer_from(const std::string& text) {
  const auto colon = text.find(':');
  return {text.substr(0, colon), colon == text.npos ? 0 : std::stoll(text.substr(colon + 1))};
}

/// A hand is called after its box, "4"; when it is split its parts are "4.1" and "4.2".
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void dealt(const std::string& to, const std::string& card, bool face_down) = 0;
  virtual Cents insurance(int box, Cents most) = 0;  // 0: none
  virtual Answer decide(const std::string& hand, const Moves& moves) = 0;
  /// The answer, and whether the table accepts it; if not, it asks again.
  virtual void answered(const std::string& hand, const Answer& answer, bool accepted) = 0;
};

struct Paid {
  std::vector<std::pair<std::string, Cents>> hands;  // what each won or lost, its double with it
  Cents insurance = 0;
  Cents fixed = 0;
};

struct Count {
  int total = 0;
  bool soft = false;
};

inline int value(const std::string& card) {
  const char rank = card.front();
  return rank == 'A' ? 1 : rank >= '2' && rank <= '9' ? rank - '0' : 10;
}

inline Count count(const Cards& cards) {
  int hard = 0;
  bool ace = false;
  for (const auto& card : cards) {
    hard += value(card);
    ace = ace || card.front() == 'A';
  }
  return ace && hard <= 11 ? Count{hard + 10, true} : Count{hard, false};
}

class Round {
 public:
  Round(Listener& listener, std::span<const std::string>& shoe, int further_splits)
      : listener_(listener), shoe_(shoe), most_hands_(further_splits + 2) {}

  std::map<int, Paid> play(const std::map<int, Cents>& bets) {
    for (const auto& [box, bet] : bets)
      boxes_[box] = Box{bet, {Hand{std::to_string(box), bet}}, 0};
    for (auto& [box, all] : boxes_)
      deal(all.hands.front());
    deal_dealer(false);
    for (auto& [box, all] : boxes_)
      deal(all.hands.front());
    deal_dealer(true);
    const char up = dealer_.front().front();
    if (up == 'A') insure();
    const bool natural = value(dealer_.front()) % 9 == 1 && count(dealer_).total == 21;
    if (!natural) {
      for (auto& [box, all] : boxes_)
        play_box(all);
      if (is_open()) {
        while (count(dealer_).total < 17)
          deal_dealer(false);
      }
    }
    return settled(natural);
  }

 private:
  enum class End : std::uint8_t { open, surrendered, rescued };
  struct Hand {
    std::string name;
    Cents bet = 0;
    Cents doubled = 0;
    bool of_a_split = false;
    End end = End::open;
    Cards cards = {};

    [[nodiscard]] int total() const { return count(cards).total; }
    [[nodiscard]] bool blackjack() const {
      return !of_a_split && cards.size() == 2 && total() == 21;
    }
    [[nodiscard]] bool long_21() const { return cards.size() > 2 && total() == 21; }
  };
  struct Box {
    Cents bet = 0;
    std::vector<Hand> hands;
    Cents insured = 0;
  };

  const std::string& draw() {
    if (shoe_.empty()) throw std::runtime_error("the shoe is empty");
    const auto& card = shoe_.front();
    shoe_ = shoe_.subspan(1);
    return card;
  }
  void deal(Hand& hand) {
    hand.cards.push_back(draw());
    listener_.dealt(hand.name, hand.cards.back(), false);
  }
  void deal_dealer(bool face_down) {
    dealer_.push_back(draw());
    listener_.dealt("dealer", dealer_.back(), face_down);
  }

  void insure() {
    for (auto& [box, all] : boxes_) {
      const Cents most = (all.bet + 2 * chip - 1) / (2 * chip) * chip;
      all.insured = std::min(listener_.insurance(box, most), most);
    }
  }

  void play_box(Box& all) {
    for (std::size_t at = 0; at < all.hands.size();) {
      if (all.hands[at].cards.size() == 1) deal(all.hands[at]);
      if (!play_hand(all, at)) ++at;
    }
  }

  /// Until it is finished; true where it is split.
  bool play_hand(Box& all, std::size_t at) {
    auto& hand = all.hands[at];
    while (!hand.blackjack() && hand.total() < 21) {
      const auto moves = moves_of(all, hand);
      const auto [move, amount] = ask(hand, moves);
      if (move == "stand") break;
      if (move == "surrender") hand.end = End::surrendered;
      if (move == "surrender") break;
      if (move == "split") {
        divide(all, at);
        return true;
      }
      if (move == "double") hand.doubled = amount;
      deal(hand);
      if (move == "hit") continue;
      if (hand.total() <= 21 && ask(hand, {"stand", "rescue"}).move == "rescue")
        hand.end = End::rescued;
      break;
    }
    return false;
  }

  Answer ask(const Hand& hand, const Moves& moves) {
    while (true) {
      auto answer = listener_.decide(hand.name, moves);
      if (answer.move == "double" && answer.amount == 0) answer.amount = hand.bet;
      const bool is_offered = std::find(moves.begin(), moves.end(), answer.move) != moves.end();
      const bool accepted = is_offered && answer.amount <= hand.bet;
      listener_.answered(hand.name, answer, accepted);
      if (accepted) return answer;
    }
  }

  [[nodiscard]] Moves moves_of(const Box& all, const Hand& hand) const {
    Moves moves = {"stand", "hit", "double"};
    if (hand.cards.size() != 2) return moves;
    const bool pair = value(hand.cards[0]) == value(hand.cards[1]);
    if (pair && static_cast<int>(all.hands.size()) < most_hands_) moves.push_back("split");
    if (!hand.of_a_split) moves.push_back("surrender");
    return moves;
  }

  static void divide(Box& all, std::size_t at) {
    auto& left = all.hands[at];
    Hand right{left.name + ".2", all.bet, 0, true, End::open, {left.cards.back()}};
    left.name += ".1";
    left.cards.pop_back();
    left.of_a_split = true;
    all.hands.insert(all.hands.begin() + static_cast<std::ptrdiff_t>(at) + 1, right);
  }

  /// Is there a hand that the dealer's cards can still decide?
  [[nodiscard]] bool is_open() const {
    for (const auto& [box, all] : boxes_) {
      for (const auto& hand : all.hands) {
        const bool decided = hand.end != End::open || hand.total() > 21 || hand.blackjack();
        if (!decided && !hand.long_21()) return true;
      }
    }
    return false;
  }

  [[nodiscard]] Cents net_of(const Hand& hand, bool natural) const {
    const Cents all = hand.bet + hand.doubled;
    if (hand.blackjack()) return hand.bet * 3 / 2;
    if (natural && hand.end != End::surrendered) return -all;
    if (hand.end == End::surrendered) return -hand.bet / 2;
    if (hand.end == End::rescued) return -hand.bet;
    const int mine = hand.total();
    const int his = count(dealer_).total;
    if (mine > 21 || (his <= 21 && mine < his)) return -all;
    const bool wins = his > 21 || mine > his || (hand.long_21() && dealer_.size() > 2);
    if (!wins) return 0;
    return hand.doubled > 0 || hand.of_a_split ? all : bonus(hand);
  }

  static Cents bonus(const Hand& hand) {
    auto cards = hand.cards;
    std::sort(cards.begin(), cards.end());
    std::string ranks;
    for (const auto& card : cards)
      ranks += card.front();
    if (ranks == "678" || ranks == "777") {
      const bool suited = cards[0][1] == cards[1][1] && cards[1][1] == cards[2][1];
      if (!suited) return hand.bet * 3 / 2;
      return hand.bet * (cards[0][1] == 'S' ? 3 : 2);
    }
    if (hand.total() != 21 || cards.size() < 5) return hand.bet;
    return cards.size() == 5 ? hand.bet * 3 / 2 : hand.bet * (cards.size() == 6 ? 2 : 3);
  }

  [[nodiscard]] bool is_prize(const Hand& hand, Cents net) const {
    if (net <= 0 || hand.doubled > 0 || hand.of_a_split || hand.cards.size() != 3) return false;
    return dealer_.front().front() == '7' &&
           std::all_of(hand.cards.begin(), hand.cards.end(), [&](const std::string& card) {
             return card.front() == '7' && card[1] == hand.cards.front()[1];
           });
  }

  std::map<int, Paid> settled(bool natural) {
    std::map<int, Paid> paid;
    for (const auto& [box, all] : boxes_) {
      for (const auto& hand : all.hands)
        paid[box].hands.emplace_back(hand.name, net_of(hand, natural));
      paid[box].insurance = natural ? 2 * all.insured : -all.insured;
    }
    for (const auto& [box, all] : boxes_) {
      if (!is_prize(all.hands.front(), paid[box].hands.front().second)) continue;
      for (auto& [other, of_other] : paid) {
        const Cents own = all.bet >= 2500 ? 500000 : all.bet >= 500 ? 100000 : 0;
        of_other.fixed += other == box ? own : 5000;
      }
    }
    return paid;
  }

  Listener& listener_;
  std::span<const std::string>& shoe_;
  int most_hands_;
  std::map<int, Box> boxes_ = {};
  Cards dealer_ = {};
};

}  // namespace spanish21
