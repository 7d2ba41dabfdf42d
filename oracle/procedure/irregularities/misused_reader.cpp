// The card reader is used although the up card gives no cause for it.
#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/duties/remedies.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/irregularities/irregularities.h"

namespace assay21::oracle::irregularities {

using spec::Irregularity;
using spec::Step;

namespace {

/// Nothing where the script has no misuse, or the up card gave cause to use the reader.
const ReaderMisused* misused(const At<Wishes, Dealer>& at) {
  if (!at.dealer() || !at.rules.has(Step::read_hole_card)) return nullptr;
  for (const auto& one : at.state.round()->incidents) {
    const auto* found = std::get_if<ReaderMisused>(&one);
    if (found == nullptr) continue;
    return use_of_reader(at.rules, at.dealer()->up).decided() ? nullptr : found;
  }
  return nullptr;
}

}  // namespace

/// A floorperson is told first; where a player could learn the hole card all hands are dead, where
/// not the round goes on: Ch.13 §P.
Duties misuse(const At<Turn, Wishes, Boxes, Dealer>& at) {
  Duties out(at);
  const auto* misused_reader = misused(at);
  if (misused_reader == nullptr) return out;
  const auto& notifying = at.rules.clauses(Step::notify_of_misuse);
  if (!at.state.dealer().read) {
    if (at.state.dealer().hole_down)
      out.required.push_back(duty_of(EventKind::peek, {}, notifying));
    return out;
  }
  if ((at.state.happened() & bit(EventKind::notify)) == 0) {
    out.required.push_back(duty_of(EventKind::notify, {}, notifying));
    out.required.back().order = notifying;
    return out;
  }
  const auto remedy = remedy_for(at,
                                 misused_reader->visible ? Irregularity::reader_misused_open
                                                         : Irregularity::reader_misused_closed,
                                 out);
  if (!remedy.decided()) return out;
  if (remedy.then().remedy != spec::Remedy::return_all_wagers) {
    out.evidence.apply(remedy.clauses);
    return out;
  }
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (!is_out(box, hand) && box.wagered)
        out.required.push_back(duty_of(EventKind::dead, hand.id, remedy.clauses));
    }
  }
  return out;
}

/// Where somebody could learn the hole card all hands are dead, and their cards collected: Ch.13
/// §P(1).
bool are_cards_collected(const At<Wishes, Dealer>& at) {
  const auto* misused_reader = misused(at);
  return misused_reader != nullptr && misused_reader->visible && at.state.dealer().read;
}

bool is_called_off(const At<Wishes, Boxes, Dealer>& at) {
  return are_cards_collected(at) && std::ranges::all_of(at.state.boxes(), [](const BoxState& box) {
           return !box.wagered || is_out(box);
         });
}

/// The cards of hands that were called dead are collected, before the wagers go back or after:
/// Ch.13 §P(1). The hole card may be shown. The wagers go back canonically when all hands have been
/// called dead; but nobody need wait for the others.
Duties after_misuse(const At<Wishes, Boxes, Dealer, Payouts>& at) {
  Duties out(at);
  if (!are_cards_collected(at)) return out;
  const auto why = remedy_for(at, Irregularity::reader_misused_open, out).clauses;
  add(out, give_back_all(at, why));
  std::erase_if(out.required, [&](const Duty& due) {
    const auto* hand = at.state.hand(due.event.hand);
    return hand == nullptr ? !is_out(*at.state.box(due.event.hand.box())) : !hand->dead;
  });
  const auto allow = [&](EventKind kind, HandId hand) {
    out.allowed.push_back(duty_of(kind, hand, why));
  };
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.dead && !hand.cards.empty() && !hand.cleared) allow(EventKind::clear, hand.id);
    }
  }
  if (!is_called_off(at)) return out;
  if (at.state.dealer().hole_down) out.allowed.push_back(turning_up(at, out));
  if (!at.state.dealer().cleared) allow(EventKind::clear, HandId());
  may_gather(at, Source::table, out, why);
  return out;
}

}  // namespace assay21::oracle::irregularities
