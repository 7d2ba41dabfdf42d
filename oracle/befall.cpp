// Incidents that have no event of their own: they happen when their moment comes.
#include <algorithm>

#include "oracle/course.h"
#include "oracle/in_force.h"

namespace assay21::oracle {

/// The same course is gone through, and stops where the first incident comes that has not happened.
std::optional<std::size_t> Course::incident() {
  looks_for_incident_ = true;
  answer();
  return incident_;
}

/// Does an incident of the script come at this moment? One card at a time is drawn in error.
bool Course::comes(const Moment& moment) {
  if (!looks_for_incident_ || incident_) return incident_.has_value();
  const auto& incidents = state_.round->incidents;
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* drawn = std::get_if<CardDrawnInError>(&incidents[i]);
    const auto* fails = std::get_if<ReaderFails>(&incidents[i]);
    const bool now = (drawn != nullptr && drawn->when == moment && !state_.mishaps.loose) ||
                     (fails != nullptr && fails->when == moment);
    if (state_.mishaps.happened[i] || !now) continue;
    incident_ = i;
    return true;
  }
  return false;
}

namespace {

/// No card comes any more: everybody stands with what he has.
void halt(TableState& state) {
  state.mishaps.halted = true;
  state.dealer.done = true;
  for (auto& box : state.boxes) {
    for (auto& hand : box.hands) {
      hand.stood = true;
      hand.card_due = false;
      hand.offer_open = false;
    }
  }
}

}  // namespace

void befall(const Rules& rules, TableState& state) {
  if (!state.in_turn || state.round == nullptr || state.round->incidents.empty()) return;
  while (const auto next = Course(in_force(rules, state), state, Look::now, nullptr).incident()) {
    auto& mishaps = state.mishaps;
    mishaps.happened[*next] = true;
    if (const auto* fails = std::get_if<ReaderFails>(&state.round->incidents[*next])) {
      mishaps.reader_failed = true;
      mishaps.without_reader = !state.dealer.read;
      mishaps.in_midst = fails->when.kind != MomentKind::before_settlement &&
                         fails->when.kind != MomentKind::after_settlement;
      if (mishaps.in_midst && rules.answers(spec::Irregularity::reader_faulty_mid_round,
                                            spec::Remedy::settle_as_it_stands))
        halt(state);
      continue;
    }
    mishaps.loose = *next;
    mishaps.loose_in_deal = std::ranges::any_of(state.boxes, [](const BoxState& box) {
      return box.wagered && box.initial + box.missed < 2;
    });
  }
}

/// Has everybody who placed a wager lost his hand to a mishap?
bool Course::nobody_plays() const {
  if (state_.round->incidents.empty()) return false;
  return std::ranges::all_of(state_.boxes, [](const BoxState& box) {
    return !box.wagered || std::ranges::all_of(box.hands, &HandState::dead);
  });
}

}  // namespace assay21::oracle
