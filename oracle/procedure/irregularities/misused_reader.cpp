// The card reader is used although the up card gives no cause for it.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

using spec::Irregularity;
using spec::Step;

/// Nothing where the script has no misuse, or the up card gave cause to use the reader.
const ReaderMisused* Course::misused() const {
  if (!dealer_ || !rules_.has(Step::read_hole_card)) return nullptr;
  for (const auto& one : state_.round->incidents) {
    const auto* found = std::get_if<ReaderMisused>(&one);
    if (found == nullptr) continue;
    return use_of_reader(rules_, dealer_->up).decided() ? nullptr : found;
  }
  return nullptr;
}

/// A floorperson is told first; where a player could learn the hole card all hands are dead, where
/// not the round goes on: Ch.13 §P.
bool Course::misuse() {
  const auto* misused_reader = misused();
  if (misused_reader == nullptr) return false;
  const auto& notifying = rules_.clauses(Step::notify_of_misuse);
  Due due;
  due.what = notifying;
  if (!state_.dealer.read) {
    if (!state_.dealer.hole_down) return false;
    due.event.kind = EventKind::peek;
    out_.now.push_back(std::move(due));
    return true;
  }
  if ((state_.happened & bit(EventKind::notify)) == 0) {
    due.event.kind = EventKind::notify;
    due.order = notifying;
    out_.now.push_back(std::move(due));
    return true;
  }
  const auto remedy = remedy_for(misused_reader->visible ? Irregularity::reader_misused_open
                                                         : Irregularity::reader_misused_closed);
  if (!remedy.decided()) return false;
  if (remedy.then().remedy != spec::Remedy::return_all_wagers) {
    apply(remedy.clauses);
    return false;
  }
  due.event.kind = EventKind::dead;
  due.what = remedy.clauses;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (is_out(box, hand) || !box.wagered) continue;
      due.event.hand = hand.id;
      out_.now.push_back(due);
    }
  }
  return !out_.now.empty();
}

/// Was the reader misused so that somebody could learn the hole card? Then all hands are dead, and
/// their cards collected: Ch.13 §P(1).
bool Course::cards_collected() const {
  const auto* misused_reader = misused();
  return misused_reader != nullptr && misused_reader->visible && state_.dealer.read;
}

/// Were all hands called dead because the reader was misused, so that nothing more is played?
bool Course::called_off() const {
  return cards_collected() && std::ranges::all_of(state_.boxes, [](const BoxState& box) {
           return !box.wagered || is_out(box);
         });
}

/// The cards of hands that were called dead are collected, before the wagers go back or after:
/// Ch.13 §P(1). The hole card may be shown.
void Course::collect_called_off(const spec::ClauseSet& why) {
  const auto allow = [&](EventKind kind, HandId hand) {
    Due due;
    due.event.kind = kind;
    due.event.hand = hand;
    due.what = why;
    out_.may.push_back(std::move(due));
  };
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.dead && !hand.cards.empty() && !hand.cleared) allow(EventKind::clear, hand.id);
    }
  }
  if (!called_off()) return;
  if (state_.dealer.hole_down) out_.may.push_back(turning_up());
  if (!state_.dealer.cleared) allow(EventKind::clear, HandId());
  gathering(Source::table, why);
}

}  // namespace assay21::oracle
