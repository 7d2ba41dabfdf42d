#include "oracle/procedure/shoe/shoe.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/duties/remedies.h"
#include "oracle/procedure/shoe/burned_cards.h"
#include "oracle/procedure/shoe/shoe_duties.h"
#include "oracle/table/refill.h"

namespace assay21::oracle::shoe {

using spec::Step;

Duty& owe(Duties& out, EventKind kind, const spec::ClauseSet& what) {
  auto& due = out.required.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

Duty& allow(Duties& out, EventKind kind, const spec::ClauseSet& what) {
  auto& due = out.allowed.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

namespace {

bool due_between_rounds(const At<Turn, Bettors, Cards, Life>& at, Duties& out) {
  const auto& stimulus = at.state.stimulus();
  if (const auto* open = std::get_if<Open>(&stimulus)) return opening(at, *open, out);
  if (std::holds_alternative<Seat>(stimulus)) return newcomer(at, out);
  if (const auto* one = std::get_if<Idle>(&stimulus)) return idle_table(at, *one, out);
  if (std::holds_alternative<Stack>(stimulus)) return stack(at, out);
  if (const auto* cut = std::get_if<Cut>(&stimulus)) return cutting(at, *cut, out);
  if (const auto* dealer = std::get_if<NewDealer>(&stimulus)) return new_dealer(at, *dealer, out);
  return false;
}

/// After the round in which the cover card came out the cards are shuffled again: Ch.5 §G, Ch.7 §D.
/// Where it came first, under a reading that round is not dealt either.
std::string why_undealt(const At<Turn, Life, Faults>& at) {
  const auto& life = at.state.life();
  if (at.state.mishaps().unfit && !at.state.voided())
    return "a round was void, and the script has no new stack before this one";
  if (at.rules.has(Step::no_round_at_cover) && at.state.table_life().began_at_cover) {
    return fmt::format(
        "the cover card is the first to come, and the script has no stack before this round ({})",
        spec::cites_of(at.rules.rulebook(), at.rules.clauses(Step::no_round_at_cover)));
  }
  const auto was_reached = [&](const ShoeLife& one) {
    return one.reached && one.reached->round != at.state.rounds();
  };
  const auto* beside = at.state.life_beside();
  if (!at.rules.has(Step::reshuffle_after_cover) ||
      !(was_reached(life) || (beside != nullptr && was_reached(*beside))))
    return {};
  return fmt::format(
      "the cards were to be shuffled after the round before, and the script has no stack ({})",
      spec::cites_of(at.rules.rulebook(), at.rules.clauses(Step::reshuffle_after_cover)));
}

/// When a card is due and there is none; read otherwise, when the cards do not suffice for the
/// first two of everybody: so many are certain to be needed, and of more nobody knows.
bool runs_out(const At<Turn, Boxes, Dealer, Cards>& at) {
  if (at.state.shoe().empty()) return true;
  if (!at.rules.conventions().shortage_foreseen || !at.state.in_round()) return false;
  std::size_t needed = 0;
  std::size_t to_dealer = 0;
  std::size_t to_all = 0;
  for (const auto& pass : at.rules.deal()) {
    to_dealer += pass.to_dealer() ? 1U : 0U;
    to_all += pass.is_community() ? 1U : 0U;
  }
  if (at.state.dealer().initial < to_dealer) needed += to_dealer - at.state.dealer().initial;
  // What lies for all is one card, and none that each box is still to have.
  const auto shared = at.state.shared().initial;
  const auto left = to_all - std::min<std::size_t>(to_all, shared);
  const auto in_hands = at.state.shared_in_hands() ? static_cast<int>(left) : 0;
  needed += left;
  for (const auto& box : at.state.boxes()) {
    const int dealt = box.initial + box.missed + in_hands;
    if (box.wagered && dealt < 2) needed += static_cast<std::size_t>(2 - dealt);
  }
  return at.state.shoe().left() < needed;
}

bool may_be_refilled(const At<Wishes>& at, Duties& out) {
  const auto remedy = remedy_for(at, spec::Irregularity::shoe_empty, out);
  out.evidence.apply(remedy.clauses);
  return remedy.decided() && remedy.then().remedy == spec::Remedy::reshuffle_discards &&
         at.state.round() != nullptr && at.state.round()->refill;
}

void refill(const At<Life>& at, bool owed, Duties& out) {
  const auto& life = at.state.life();
  auto clauses = at.rules.clauses(Step::refill);
  const auto* found = at.rules.parameter(spec::ParameterName::found_in_refill);
  if (found != nullptr && !life.kept_out.empty()) clauses.add(found->clauses);
  const auto next = life.rack_gathered ? EventKind::shuffle : EventKind::gather;
  auto& due = owed ? owe(out, next, clauses) : allow(out, next, clauses);
  if (life.rack_gathered) {
    due.event.by = shuffler(at);
  } else {
    due.event.from = Source::rack;
  }
}

}  // namespace

Duties between_rounds(const At<Turn, Bettors, Cards, Life>& at) {
  Duties out(at);
  due_between_rounds(at, out);
  return out;
}

Duties undealt(const At<Turn, Life, Faults>& at) {
  Duties out(at);
  out.undetermined = why_undealt(at);
  out.script_ends = !out.undetermined.empty();
  return out;
}

Duties refilling(const At<Turn, Bettors, Cards, Life>& at) {
  Duties out(at);
  due_after_refill(at, out);
  return out;
}

/// The cover card comes out when the next card is drawn, and is set aside: Ch.7 §C. Who takes it
/// out sooner, when nothing lies before it, does no wrong.
void before_the_next_card(const At<Turn, Wishes, Boxes, Dealer, Cards, Life>& at, Duties& out) {
  const bool at_cover = at.state.cover_behind() && !at.state.cover_out() &&
                        at.state.shoe().left() == *at.state.cover_behind();
  const bool wanted = std::ranges::any_of(out.required, draws);
  if (at_cover && at.rules.has(Step::cover_aside)) {
    const auto& clauses = at.rules.clauses(Step::cover_aside);
    if (!wanted) {
      // Before a card that does not belong there, where a dealer burns, it comes out as well; and
      // before one that he burns though nobody owes it.
      const bool taken_out = std::ranges::any_of(out.required, [](const oracle::Duty& due) {
        return due.event.kind == EventKind::remove;
      });
      const bool drawn_freely = std::ranges::any_of(out.allowed, draws);
      if (at.state.round() != nullptr || taken_out || drawn_freely)
        allow(out, EventKind::cover_out, clauses);
      return;
    }
    Duty due;
    due.event.kind = EventKind::cover_out;
    due.what = clauses;
    const auto first = std::ranges::find_if(out.required, draws);
    *first = due;
    without_draws(out);
    return;
  }
  // For a card that need not come the shoe may be filled again, and need not be.
  const bool free = !wanted && std::ranges::any_of(out.allowed, draws);
  if ((!wanted && !free) || !runs_out(at)) return;
  if (free) {
    std::erase_if(out.allowed, draws);
    const bool deals = at.state.device_deals() && !at.state.life().by_hand;
    if (!deals && may_be_refilled(at, out) && !refilled(at.state).empty()) refill(at, false, out);
    return;
  }
  if (at.state.device_deals() && !at.state.life().by_hand) {
    out.undetermined =
        "the device has dealt the order that the script gave, and the script has no "
        "stack before this round";
    return;
  }
  if (!may_be_refilled(at, out)) {
    out.undetermined = "the shoe has run out, and the script has no refill";
    out.script_ends = true;
    return;
  }
  if (refilled(at.state).empty()) {
    if (!at.state.shoe().empty()) return;
    out.undetermined = "the shoe has run out, and no card is in the discard rack";
    return;
  }
  std::erase_if(out.required, draws);
  refill(at, true, out);
}

}  // namespace assay21::oracle::shoe
