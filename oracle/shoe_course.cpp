#include "oracle/shoe_course.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::oracle {

using spec::Step;

Due& ShoeCourse::owe(EventKind kind, const spec::ClauseSet& what) {
  auto& due = out_.now.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

Due& ShoeCourse::allow(EventKind kind, const spec::ClauseSet& what) {
  auto& due = out_.may.emplace_back();
  due.event.kind = kind;
  due.what = what;
  return due;
}

bool ShoeCourse::between_rounds() {
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
std::string ShoeCourse::undealt() const {
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

/// The cover card comes out when the next card is drawn, and is set aside: Ch.7 §C. Who takes it
/// out sooner, when nothing lies before it, does no wrong.
void ShoeCourse::before_the_next_card() {
  const bool at_cover =
      state_.cover_behind && !state_.cover_out && state_.shoe.left() == *state_.cover_behind;
  const auto draws = [](const Due& due) {
    return due.event.kind == EventKind::deal || due.event.kind == EventKind::burn ||
           due.event.kind == EventKind::discard;
  };
  const bool wanted = std::ranges::any_of(out_.now, draws);
  if (at_cover && rules_.has(Step::cover_aside)) {
    const auto& clauses = rules_.clauses(Step::cover_aside);
    if (!wanted) {
      if (state_.round != nullptr) allow(EventKind::cover_out, clauses);
      return;
    }
    Due due;
    due.event.kind = EventKind::cover_out;
    due.what = clauses;
    const auto first = std::ranges::find_if(out_.now, draws);
    *first = due;
    std::erase_if(out_.now, draws);
    std::erase_if(out_.may, draws);
    return;
  }
  if (!wanted || !state_.shoe.empty()) return;
  if (state_.round == nullptr || !state_.round->refill || !rules_.has(Step::refill)) {
    out_.unsaid = "the shoe has run out, and the script has no refill";
    out_.script_ends = true;
    return;
  }
  std::erase_if(out_.now, draws);
  const auto& clauses = rules_.clauses(Step::refill);
  if (!life_.rack_gathered) {
    owe(EventKind::gather, clauses).event.from = Source::rack;
    return;
  }
  owe(EventKind::shuffle, clauses).event.by = shuffler();
}

}  // namespace assay21::oracle
