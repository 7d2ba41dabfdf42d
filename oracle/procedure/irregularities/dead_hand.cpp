// Hands that are dead and rounds that are void: which wagers go back, and which do not.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/shared_box.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle {

using spec::Irregularity;
using spec::ParameterName;
using spec::Step;
using spec::WagerKind;

namespace {

Due give_back(HandId hand, PlayerId player, WagerKind wager, spec::Money amount,
              const spec::ClauseSet& clauses) {
  Due due;
  due.event.kind = EventKind::give_back;
  due.event.hand = hand;
  due.event.player = player;
  due.event.wager = wager;
  due.event.amount = amount;
  due.axis = axis_of(due.event);
  due.what = clauses;
  return due;
}

/// What is not named as returned stays with the house.
Due keep(HandId hand, PlayerId player, WagerKind wager, spec::Money amount,
         const spec::ClauseSet& clauses) {
  Due due;
  due.event.kind = EventKind::settle;
  due.event.hand = hand;
  due.event.player = player;
  due.event.wager = wager;
  due.event.outcome = spec::Outcome::lose;
  due.event.takes = amount;
  due.axis = axis_of(due.event);
  due.what = clauses;
  return due;
}

spec::ClauseSet clauses_of(const spec::Parameter* parameter) {
  return parameter == nullptr ? spec::ClauseSet() : parameter->clauses;
}

}  // namespace

/// The wagers of dead hands that have not gone back yet.
std::vector<Due> Course::owed_to_dead_hands() {
  std::vector<Due> dues;
  if (cards_collected()) return dues;  // all go back together
  for (const auto& box : state_.boxes) {
    if (!box.wagered) continue;
    for_each_bettor(rules_, box, [&](const BoxState& seen) {
      for (const auto& hand : seen.hands) {
        if (hand.dead && !seen.calls_only) give_back_dead(hand, dues);
      }
    });
    if (std::ranges::all_of(box.hands, &HandState::dead))
      give_back_beside(box, why_dead(box.hands.front()), dues);
  }
  return dues;
}

/// A hand that never had a card is dead (Ch.13 §M), and by a reading one that will not have its
/// second; when that is said, nothing tells.
void Course::without_cards(std::vector<Due>& dues) {
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      const bool without = is_out(box, hand) || lacks_its_second(hand);
      if (!box.wagered || hand.dead || !without) continue;
      Due due;
      due.event.kind = EventKind::dead;
      due.event.hand = hand.id;
      due.what = why_dead(hand);
      (others_have_two() ? dues : out_.may).push_back(std::move(due));
    }
  }
}

/// Did its player refuse the second card of a split hand, and is it dead for it?
bool Course::lacks_its_second(const HandState& hand) const {
  return rules_.conventions().undealt_split_dies && hand.refused_card && hand.id.from_split() &&
         hand.cards.size() == 1;
}

/// A double whose card was refused goes back, by a reading (Ch.10 §C, Ch.13 §G).
void Course::give_back_undealt(const BoxState& box, std::vector<Due>& dues) {
  if (!rules_.conventions().undealt_double_returns) return;
  for_each_bettor(rules_, box, [&](const BoxState& seen) {
    for (const auto& hand : seen.hands) {
      if (seen.calls_only || !hand.double_undealt || hand.dead || hand.double_settled ||
          hand.doubled.is_zero())
        continue;
      dues.push_back(give_back(hand.id, hand.player, WagerKind::double_down, hand.doubled,
                               clauses_of(rules_.parameter(ParameterName::refused_double))));
    }
  });
}

/// Wagers on two cards go back where one is all that came, by a reading (Ch.13 §N).
void Course::give_back_for_one_card(const BoxState& box, std::vector<Due>& dues) {
  if (rules_.conventions().one_card_decides || !plays_one_card(rules_, state_, box)) return;
  for (const auto& one : box.others) {
    const bool on_dealer =
        one.wager == WagerKind::insurance || (is_awarded(one.wager) && rules_.prizes() != nullptr &&
                                              rules_.prizes()->hangs_on_dealer(one.wager));
    if (one.settled || spec::is_on_a_hand(one.wager) || on_dealer) continue;
    dues.push_back(give_back(HandId(box.box), one.player, one.wager, one.amount,
                             clauses_of(rules_.parameter(ParameterName::wagers_on_one_card))));
  }
}

/// What goes back goes back at once; nothing says that it may not wait until the end. A card that
/// was seen and is of use to nobody goes to the discard rack.
void Course::aftermath() {
  if (!before_settling_) useless_card();
  if (state_.mishaps.reader_failed) stop_dealing();
  std::vector<Due> dues;
  if (cards_collected()) {
    const auto why = remedy_for(Irregularity::reader_misused_open).clauses;
    give_back_all(why, dues);
    collect_called_off(why);
    // Canonically when all hands have been called dead; but nobody need wait for the others.
    std::erase_if(dues, [&](const Due& due) {
      const auto* hand = state_.hand(due.event.hand);
      return hand == nullptr ? !is_out(*state_.box(due.event.hand.box())) : !hand->dead;
    });
    out_.now.insert(called_off() ? out_.now.begin() : out_.now.end(), dues.begin(), dues.end());
    dues.clear();
  }
  without_cards(dues);
  for (auto& due : owed_to_dead_hands())
    dues.push_back(std::move(due));
  for (const auto& box : state_.boxes) {
    if (cards_collected() || !box.wagered) continue;
    give_back_undealt(box, dues);
    if (others_have_two()) give_back_for_one_card(box, dues);
  }
  out_.now.insert(out_.now.begin(), dues.begin(), dues.end());
}

void Course::give_back_undecided(const HandState& hand, const spec::ClauseSet& why,
                                 std::vector<Due>& dues) {
  if (!hand.main_settled)
    dues.push_back(give_back(hand.id, hand.player, WagerKind::main, hand.main, why));
  if (hand.is_doubled && !hand.double_settled)
    dues.push_back(give_back(hand.id, hand.player, WagerKind::double_down, hand.doubled, why));
}

/// The wager of a hand without cards, by a reading (Ch.13 §M); of one that was passed over the
/// original one, and those added to it by a reading (Ch.13 §O(2)).
void Course::give_back_dead(const HandState& hand, std::vector<Due>& dues) {
  const bool no_card = hand.cards.empty();
  const auto why = why_dead(hand);
  const auto* of_hand = rules_.parameter(ParameterName::dead_wager);
  const auto* of_added = rules_.parameter(ParameterName::dead_added_wagers);
  const bool adds_kept = rules_.conventions().dead_added_wagers_kept;
  if (!hand.main_settled && !(no_card && rules_.conventions().dead_wager_kept)) {
    auto clauses = why;
    if (no_card) clauses.add(clauses_of(of_hand));
    if (hand.keeps_original || !adds_kept) {
      dues.push_back(give_back(hand.id, hand.player, WagerKind::main, hand.main, clauses));
    } else {
      dues.push_back(keep(hand.id, hand.player, WagerKind::main, hand.main, clauses_of(of_added)));
    }
  }
  if (hand.is_doubled && !hand.double_settled) {
    auto clauses = why;
    clauses.add(clauses_of(of_added));
    dues.push_back((adds_kept ? keep : give_back)(hand.id, hand.player, WagerKind::double_down,
                                                  hand.doubled, clauses));
  }
}

spec::ClauseSet Course::why_dead(const HandState& hand) {
  if (hand.cards.empty()) return remedy_for(Irregularity::no_card).clauses;
  if (hand.passed_over) return rules_.clauses(Step::dead_for_draw);
  if (lacks_its_second(hand))
    return clauses_of(rules_.parameter(ParameterName::refused_split_card));
  return remedy_for(Irregularity::late_card_declined).clauses;
}

/// But for those that go back, what lies beside the hand is decided for itself.
void Course::give_back_beside(const BoxState& box, const spec::ClauseSet& why,
                              std::vector<Due>& dues) {
  for (const auto& one : box.others) {
    const bool beside = !one.settled && !spec::is_on_a_hand(one.wager);
    if (!beside || !goes_back(rules_, box, one.wager)) continue;
    auto clauses = why;
    if (one.wager == WagerKind::insurance)
      clauses.add(clauses_of(rules_.parameter(ParameterName::dead_insurance)));
    dues.push_back(give_back(HandId(box.box), one.player, one.wager, one.amount, clauses));
  }
}

/// Of a void round every wager goes back, or those that are still open, by a reading. What a player
/// was paid no event takes from him.
void Course::give_back_all(const spec::ClauseSet& why, std::vector<Due>& dues) {
  const bool undone = rules_.conventions().void_undoes_settlements;
  const auto owed = [&](bool settled, spec::Money amount, spec::Money taken) {
    return !settled ? amount : undone ? taken : spec::Money();
  };
  for (const auto& box : state_.boxes) {
    if (!box.wagered) continue;
    for (const auto& hand : box.hands) {
      const auto main = owed(hand.main_settled, hand.main, hand.main_taken);
      if (!main.is_zero())
        dues.push_back(give_back(hand.id, hand.player, WagerKind::main, main, why));
      const auto doubled = owed(hand.double_settled, hand.doubled, hand.double_taken);
      if (hand.is_doubled && !doubled.is_zero())
        dues.push_back(give_back(hand.id, hand.player, WagerKind::double_down, doubled, why));
    }
    for (const auto& one : box.others) {
      const auto amount = owed(one.settled, one.amount, one.taken);
      if (!amount.is_zero())
        dues.push_back(give_back(spec::is_on_a_hand(one.wager) ? one.hand : HandId(box.box),
                                 one.player, one.wager, amount, why));
    }
  }
}

/// Nothing more is dealt or decided; what was wagered goes back, and the decks are taken out where
/// the edition says so: Ch.13 §§B, D.
bool Course::void_round() {
  spec::ClauseSet why;
  bool retire = false;
  gathering(Source::table);
  if (state_.mishaps.reader_failed) {
    std::vector<Due> all;
    give_back_all(remedy_for(Irregularity::reader_faulty_mid_round).clauses, all);
    out_.now = std::move(all);
    stop_dealing();
    return !out_.now.empty();
  }
  const auto remedy =
      state_.life.voided ? remedy_for_void(rules_, *state_.life.voided) : spec::Decision();
  if (remedy.decided()) {
    why = remedy.clauses;
    retire = remedy.then().remedy == spec::Remedy::void_and_remove_decks;
  }
  std::vector<Due> dues;
  give_back_all(why, dues);
  out_.now.insert(out_.now.begin(), dues.begin(), dues.end());
  if (retire && (state_.happened & bit(EventKind::retire)) == 0) {
    Due due;
    due.event.kind = EventKind::retire;
    due.what = why;
    out_.now.push_back(std::move(due));
    gathering(Source::shoe);
    gathering(Source::rack);
  }
  show_meters();
  return !out_.now.empty();
}

/// Of side wagers nothing is decided any more; a meter still shows what it stands at.
void Course::show_meters() {
  for (const auto& one : side_) {
    if (one.due.event.kind == EventKind::meter && !one.instead) out_.now.push_back(one.due);
  }
}

}  // namespace assay21::oracle
