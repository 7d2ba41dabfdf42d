// Hands that are dead: which of their wagers go back, and which do not.
#include <algorithm>

#include "oracle/duties/remedies.h"
#include "oracle/edition/answers.h"
#include "oracle/edition/card_paytables.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/irregularities/returned_wagers.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle::irregularities {

using spec::Irregularity;
using spec::ParameterName;
using spec::Step;
using spec::WagerId;

namespace {

/// Did its player refuse the second card of a split hand, and is it dead for it?
bool lacks_its_second(const Rules& rules, const HandState& hand) {
  return rules.conventions().undealt_split_dies && hand.refused_card && hand.id.from_split() &&
         hand.cards.size() == 1;
}

spec::ClauseSet why_dead(const At<>& at, const HandState& hand, Duties& out) {
  if (hand.cards.empty()) return remedy_for(at, Irregularity::no_card, out).clauses;
  if (hand.passed_over) return at.rules.clauses(Step::dead_for_draw);
  if (lacks_its_second(at.rules, hand))
    return clauses_of(at.rules, ParameterName::refused_split_card);
  return remedy_for(at, Irregularity::late_card_declined, out).clauses;
}

/// The wager of a hand without cards, by a reading (Ch.13 §M); of one that was passed over the
/// original one, and those added to it by a reading (Ch.13 §O(2)).
void give_back_dead(const At<>& at, const HandState& hand, Duties& out) {
  const auto& conventions = at.rules.conventions();
  const bool no_card = hand.cards.empty();
  const bool adds_kept = conventions.dead_added_wagers_kept;
  const auto why = why_dead(at, hand, out);
  const auto of_added = clauses_of(at.rules, ParameterName::dead_added_wagers);
  if (!hand.main_settled && !(no_card && conventions.dead_wager_kept)) {
    const Stake main{hand.id, hand.player, WagerId::main, hand.main};
    auto clauses = why;
    if (no_card) clauses.add(clauses_of(at.rules, ParameterName::dead_wager));
    const bool kept = !hand.keeps_original && adds_kept;
    out.required.push_back(kept ? keep(main, of_added) : give_back(main, clauses));
  }
  if (hand.is_doubled && !hand.double_settled) {
    auto clauses = why;
    clauses.add(of_added);
    const Stake doubled{hand.id, hand.player, WagerId::double_down, hand.doubled};
    out.required.push_back((adds_kept ? keep : give_back)(doubled, clauses));
  }
}

/// But for those that go back, what lies beside the hand is decided for itself.
void give_back_beside(const At<>& at, const BoxState& box, Duties& out) {
  const auto why = why_dead(at, box.hands.front(), out);
  for (const auto& one : box.others) {
    const bool beside = !one.settled && !spec::is_on_a_hand(one.wager);
    if (!beside || !goes_back(at.rules, box, one.wager)) continue;
    const Stake stake{HandId(box.box), one.player, one.wager, one.amount};
    const bool by_cards = !is_insurance(one.wager) && !is_awarded(one.wager);
    auto clauses = why;
    if (is_insurance(one.wager)) clauses.add(clauses_of(at.rules, ParameterName::dead_insurance));
    const bool kept = by_cards && at.rules.conventions().dead_card_wagers_kept;
    out.required.push_back((kept ? keep : give_back)(stake, clauses));
  }
}

/// A double whose card was refused goes back, by a reading (Ch.10 §C, Ch.13 §G).
void give_back_undealt(const At<>& at, const BoxState& box, Duties& out) {
  if (!at.rules.conventions().undealt_double_returns) return;
  for_each_bettor(at.rules, box, [&](const BoxState& seen) {
    for (const auto& hand : seen.hands) {
      if (seen.calls_only || !hand.double_undealt || hand.dead || hand.double_settled ||
          hand.doubled.is_zero())
        continue;
      out.required.push_back(give_back({hand.id, hand.player, WagerId::double_down, hand.doubled},
                                       clauses_of(at.rules, ParameterName::refused_double)));
    }
  });
}

/// Wagers on two cards, and not on a finished hand, go back where one is all that came, by a
/// reading (Ch.13 §N).
void give_back_for_one_card(const At<Wishes>& at, const BoxState& box, Duties& out) {
  const auto& rules = at.rules;
  if (rules.conventions().one_card_decides || !plays_one_card(rules, at.state, box)) return;
  for (const auto& one : box.others) {
    const auto* cards = rules.card_paytables().of(one.wager);
    const bool on_finished = cards != nullptr && (cards->looks_at(spec::CardPlace::player_hand) ||
                                                  !cards->looks_at(spec::CardPlace::player_second));
    const bool on_dealer = is_insurance(one.wager) || on_finished ||
                           (is_awarded(one.wager) && rules.prizes() != nullptr &&
                            rules.prizes()->hangs_on_dealer(one.wager));
    if (one.settled || spec::is_on_a_hand(one.wager) || on_dealer) continue;
    out.required.push_back(give_back({HandId(box.box), one.player, one.wager, one.amount},
                                     clauses_of(rules, ParameterName::wagers_on_one_card)));
  }
}

}  // namespace

/// Those that have not gone back yet; after a misused reader all go back together.
Duties owed_to_dead_hands(const At<Wishes, Boxes, Dealer>& at) {
  Duties out(at);
  if (are_cards_collected(at)) return out;
  for (const auto& box : at.state.boxes()) {
    if (!box.wagered) continue;
    for_each_bettor(at.rules, box, [&](const BoxState& seen) {
      for (const auto& hand : seen.hands) {
        if (hand.dead && !seen.calls_only) give_back_dead(at, hand, out);
      }
    });
    // Also what needs the cards of another hand that never had them.
    const bool other_dead = box.beside.dead && box.beside.first_cards.size() < 2;
    if (other_dead || std::ranges::all_of(box.hands, &HandState::dead))
      give_back_beside(at, box, out);
  }
  return out;
}

/// A hand that never had a card is dead (Ch.13 §M), and one whose player declined a card that would
/// have come late (Ch.13 §§N, O(2)), or by a reading its second; by when that is said, no text
/// tells.
Duties without_cards(const At<Boxes>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      const bool without = is_out(box, hand) || lacks_its_second(at.rules, hand);
      if (!box.wagered || hand.dead || !without) continue;
      out.required.push_back(duty_of(EventKind::dead, hand.id, why_dead(at, hand, out)));
    }
  }
  if (!others_have_two(at.state)) release(out);
  return out;
}

Duties undecidable(const At<Wishes, Boxes, Dealer>& at) {
  Duties out(at);
  if (are_cards_collected(at)) return out;
  const bool dealt = others_have_two(at.state);
  for (const auto& box : at.state.boxes()) {
    if (!box.wagered) continue;
    give_back_undealt(at, box, out);
    if (dealt) give_back_for_one_card(at, box, out);
  }
  return out;
}

}  // namespace assay21::oracle::irregularities
