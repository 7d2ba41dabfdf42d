#include "oracle/procedure/shoe/shoe.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/answers.h"
#include "oracle/procedure/shoe/shoe_duties.h"
#include "oracle/table/refill.h"

namespace assay21::oracle::shoe {

using spec::Step;

Duty& ShoeDuties::owe(EventKind kind, const spec::ClauseSet& what) {
  auto& due = out_.required.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

Duty& ShoeDuties::allow(EventKind kind, const spec::ClauseSet& what) {
  auto& due = out_.allowed.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

bool ShoeDuties::between_rounds() {
  const auto& stimulus = state_.stimulus();
  if (const auto* open = std::get_if<Open>(&stimulus)) return opening(*open);
  if (std::holds_alternative<Seat>(stimulus)) return newcomer();
  if (const auto* one = std::get_if<Idle>(&stimulus)) return idle(*one);
  if (std::holds_alternative<Stack>(stimulus)) return stack();
  if (const auto* cut = std::get_if<Cut>(&stimulus)) return cutting(*cut);
  if (const auto* dealer = std::get_if<NewDealer>(&stimulus)) return new_dealer(*dealer);
  return false;
}

/// After the round in which the cover card came out the cards are shuffled again: Ch.5 §G, Ch.7 §D.
/// Where it came first, under a reading that round is not dealt either.
std::string ShoeDuties::undealt() const {
  if (state_.mishaps.unfit && !state_.voided)
    return "a round was void, and the script has no new stack before this one";
  if (rules_.has(Step::no_round_at_cover) && life_.began_at_cover) {
    return fmt::format(
        "the cover card is the first to come, and the script has no stack before this round ({})",
        spec::cites_of(rules_.rulebook(), rules_.clauses(Step::no_round_at_cover)));
  }
  if (!rules_.has(Step::reshuffle_after_cover) || !life_.reached ||
      life_.reached->round == state_.rounds)
    return {};
  return fmt::format(
      "the cards were to be shuffled after the round before, and the script has no stack ({})",
      spec::cites_of(rules_.rulebook(), rules_.clauses(Step::reshuffle_after_cover)));
}

/// When a card is due and there is none; read otherwise, when the cards do not suffice for the
/// first two of everybody: so many are certain to be needed, and of more nobody knows.
bool ShoeDuties::runs_out() const {
  if (state_.shoe.empty()) return true;
  if (!rules_.conventions().shortage_foreseen || state_.round == nullptr) return false;
  std::size_t needed = 0;
  std::size_t to_dealer = 0;
  for (const auto& pass : rules_.deal())
    to_dealer += pass.to_dealer ? 1U : 0U;
  if (state_.dealer.initial < to_dealer) needed += to_dealer - state_.dealer.initial;
  for (const auto& box : state_.boxes) {
    const int dealt = box.initial + box.missed;
    if (box.wagered && dealt < 2) needed += static_cast<std::size_t>(2 - dealt);
  }
  return state_.shoe.left() < needed;
}

/// The cover card comes out when the next card is drawn, and is set aside: Ch.7 §C. Who takes it
/// out sooner, when nothing lies before it, does no wrong.
void ShoeDuties::before_the_next_card() {
  const bool at_cover =
      state_.cover_behind && !state_.cover_out && state_.shoe.left() == *state_.cover_behind;
  const bool wanted = std::ranges::any_of(out_.required, draws);
  if (at_cover && rules_.has(Step::cover_aside)) {
    const auto& clauses = rules_.clauses(Step::cover_aside);
    if (!wanted) {
      // Before a card that does not belong there, where a dealer burns, it comes out as well.
      const bool taken_out = std::ranges::any_of(out_.required, [](const oracle::Duty& due) {
        return due.event.kind == EventKind::remove;
      });
      if (state_.round != nullptr || taken_out) allow(EventKind::cover_out, clauses);
      return;
    }
    Duty due;
    due.event.kind = EventKind::cover_out;
    due.what = clauses;
    const auto first = std::ranges::find_if(out_.required, draws);
    *first = due;
    without_draws(out_);
    return;
  }
  // For a card that need not come the shoe may be filled again, and need not be.
  const bool free = !wanted && std::ranges::any_of(out_.allowed, draws);
  if ((!wanted && !free) || !runs_out()) return;
  if (free) {
    std::erase_if(out_.allowed, draws);
    const bool deals = state_.device_deals && !life_.by_hand;
    if (!deals && may_be_refilled() && !refilled(state_).empty()) refill(false);
    return;
  }
  if (state_.device_deals && !life_.by_hand) {
    out_.undetermined =
        "the device has dealt the order that the script gave, and the script has no "
        "stack before this round";
    return;
  }
  if (!may_be_refilled()) {
    out_.undetermined = "the shoe has run out, and the script has no refill";
    out_.script_ends = true;
    return;
  }
  if (refilled(state_).empty()) {
    if (!state_.shoe.empty()) return;
    out_.undetermined = "the shoe has run out, and no card is in the discard rack";
    return;
  }
  std::erase_if(out_.required, draws);
  refill(true);
}

bool ShoeDuties::may_be_refilled() {
  const auto remedy = remedy_for(at_, spec::Irregularity::shoe_empty, out_);
  out_.evidence.apply(remedy.clauses);
  return remedy.decided() && remedy.then().remedy == spec::Remedy::reshuffle_discards &&
         state_.round != nullptr && state_.round->refill;
}

void ShoeDuties::refill(bool owed) {
  auto clauses = rules_.clauses(Step::refill);
  const auto* found = rules_.parameter(spec::ParameterName::found_in_refill);
  if (found != nullptr && !life_.kept_out.empty()) clauses.add(found->clauses);
  const auto next = life_.rack_gathered ? EventKind::shuffle : EventKind::gather;
  auto& due = owed ? owe(next, clauses) : allow(next, clauses);
  if (life_.rack_gathered) {
    due.event.by = shuffler();
  } else {
    due.event.from = Source::rack;
  }
}

Duties between_rounds(const Setting& at) {
  Duties out(at);
  ShoeDuties(at, out).between_rounds();
  return out;
}

Duties undealt(const Setting& at) {
  Duties out(at);
  out.undetermined = ShoeDuties(at, out).undealt();
  out.script_ends = !out.undetermined.empty();
  return out;
}

Duties refilling(const Setting& at) {
  Duties out(at);
  ShoeDuties(at, out).refilling();
  return out;
}

void before_the_next_card(const Setting& at, Duties& duties) {
  ShoeDuties(at, duties).before_the_next_card();
}

}  // namespace assay21::oracle::shoe
