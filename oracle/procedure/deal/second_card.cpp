// The dealer's second card: turned up, or dealt last.
#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle::deal {

using spec::Step;

namespace {

/// Does anything still depend on the dealer's second card? A wager that was surrendered and held
/// waits for it (§8(a)(2)); so does an insurance, where that counts; else what the other wagers
/// come to is asked.
bool second_card_matters(const At<Boxes, Dealer>& at) {
  for (const auto& box : at.state.boxes()) {
    bool waits = false;
    for_each_bettor(at.rules, box, [&](const BoxState& seen) {
      waits = waits || std::ranges::any_of(seen.hands, [](const HandState& hand) {
                return hand.surrendered && !hand.main_settled && !hand.dead;
              });
    });
    if (waits) return true;
    const bool insured = std::ranges::any_of(
        box.others, [](const OtherWager& one) { return is_insurance(one.wager) && !one.settled; });
    if (insured && at.rules.insurance_counts()) return true;
  }
  return drawing_matters(at.rules, at.state);
}

}  // namespace

/// When the players' decisions have been carried out, the hole card is turned up: Ch.7 §L(1), and
/// §H(1)(b)(iii) where a player's Blackjack waits for it. After a dealer's Blackjack, where nobody
/// decides, no moment is given: it comes before, among or after the settlements. Massachusetts only
/// says until when nobody may look at it (§7(i)): where nothing depends on it, it need not be
/// shown.
Duties reveal(const At<Boxes, Dealer>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  const bool ended = dealer.reader_shows && at.rules.has(Step::reader_blackjack_ends);
  if (!dealer.hole_down || ended || !at.rules.has(Step::reveal_hole_card)) return out;
  out.required.push_back(turning_up(at, out));
  if (at.rules.idle_second_card() != IdleCard::taken && !second_card_matters(at)) release(out);
  return out;
}

/// Where there is no hole card, the dealer says that his own card comes and deals it, face up, when
/// all players' decisions have been carried out: §7(g). Where nothing depends on it any more, the
/// reading in force says whether it comes: §12(c).
Duties second_card(const At<Boxes, Dealer, Cards>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  if (!at.rules.has(Step::second_card_last) || !at.dealer() || dealer.revealed ||
      dealer.hole_down || dealer.done)
    return out;
  const auto idle = at.rules.idle_second_card();
  const bool owed = idle == IdleCard::taken || second_card_matters(at);
  const auto& without_effect = at.rules.clauses(Step::no_draw_without_effect);
  if (!owed && idle == IdleCard::omitted) {
    out.evidence.apply(without_effect);
    return out;
  }
  if (idle == IdleCard::omitted) out.evidence.consider(without_effect);
  if (!dealer.own_card_announced && at.rules.has(Step::announce_second_card)) {
    auto due = duty_of(EventKind::announce, {}, at.rules.clauses(Step::announce_second_card));
    due.axis = Axis::announcements;
    due.event.own_card = true;
    out.required.push_back(std::move(due));
  } else {
    out.required.push_back(card_to(at, {}, at.rules.clauses(Step::second_card_last)));
    out.required.back().order = out.required.back().what;
    out.required.back().value = at.rules.clauses(Step::no_hole_card);
  }
  if (!owed) release(out);
  return out;
}

}  // namespace assay21::oracle::deal
