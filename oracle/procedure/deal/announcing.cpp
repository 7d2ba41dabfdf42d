// What the dealer says aloud of the points of a hand.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

using spec::Step;

/// Each card value showed itself in a total, or did not.
void Course::weigh_values(const spec::Hand& cards) {
  if (coverage_ == nullptr) return;
  for (const auto& [ranks, clauses] : rules_.rulebook().value_clauses) {
    const auto counted = std::ranges::any_of(cards.cards(), [ranks = ranks](spec::Card card) {
      return (ranks & spec::bit(card.rank())) != 0;
    });
    counted ? apply(clauses) : withhold(clauses);
  }
}

/// By a reading the dealer announces every player's first total, from the left, before anybody is
/// to decide (§7(e)).
bool Course::first_totals(std::vector<Due>& dues) {
  if (!rules_.conventions().all_totals_first) return false;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      const bool first = !hand.dead && !hand.passed_over && !hand.id.from_split();
      if (first && hand.cards.size() == 2 && total_due(box, hand, dues)) return true;
    }
  }
  return false;
}

/// The total of a hand is announced when its player is to decide (§7(e)), after each card that he
/// draws (§7(f)), and when a hand made by a split has its second card (§10(c)). A Blackjack may be
/// called by its name where the reading in force lets it.
bool Course::total_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (hand.total_announced || hand.cards.size() < 2) return false;
  const auto step = hand.cards.size() > 2  ? Step::announce_new_total
                    : hand.id.from_split() ? Step::announce_split_total
                                           : Step::announce_first_total;
  if (!rules_.has(step)) return false;
  Due due;
  due.axis = Axis::announcements;
  due.event.kind = EventKind::announce;
  due.event.hand = hand.id;
  due.event.total = static_cast<std::uint8_t>(rules_.values().points(hand.cards.cards()).total);
  due.what = rules_.clauses(step);
  weigh_values(hand.cards);
  if (rules_.blackjack_by_name() && is_blackjack(rules_, box, hand).decided()) {
    auto by_name = due;
    by_name.event.total.reset();
    by_name.event.blackjack = true;
    out_.may.push_back(std::move(by_name));
  }
  dues.push_back(std::move(due));
  return true;
}

/// When the dealer's hand is complete its total is announced (§7(g)): always, or only where he drew
/// beyond the second card, as the reading in force has it; so with a Blackjack that the reader has
/// shown (§7(i)). A card that was not seen has no total.
bool Course::final_total() {
  const auto& dealer = state_.dealer;
  if (!rules_.has(Step::announce_final_total) || !dealer_ || !dealer.revealed ||
      dealer.total_announced)
    return false;
  if (dealer.reader_shows && rules_.has(Step::reader_blackjack_ends) &&
      !rules_.conventions().total_after_reader) {
    withhold(rules_.clauses(Step::announce_final_total));
    return false;
  }
  if (!rules_.total_without_draw() && dealer_->cards <= 2) {
    withhold(rules_.clauses(Step::announce_final_total));
    return false;
  }
  Due due;
  due.axis = Axis::announcements;
  due.event.kind = EventKind::announce;
  due.event.total = static_cast<std::uint8_t>(dealer_->total);
  due.what = rules_.clauses(Step::announce_final_total);
  weigh_values(dealer.cards);
  out_.now.push_back(std::move(due));
  return true;
}

}  // namespace assay21::oracle
