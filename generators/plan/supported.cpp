#include "generators/plan/supported.h"

#include <algorithm>

namespace assay21::generators {
namespace {

void keep_choices(BoxPlan& box, const Scope& scope) {
  for (auto& hand : box.decisions) {
    std::erase_if(hand.requests, [&](const oracle::Request& request) {
      return !scope.choices.contains(request.choice);
    });
  }
  std::erase_if(box.decisions,
                [](const oracle::HandRequests& hand) { return hand.requests.empty(); });
}

void keep_devices_whole(BatchPlan& batch) {
  batch.devices.clear();
  batch.made_again = false;
}

void keep_devices_whole(RoundPlan& round) {
  std::erase_if(round.before, [](const Interlude& one) {
    return std::holds_alternative<oracle::DeviceChange>(one);
  });
  std::erase_if(round.incidents, [](const oracle::Incident& one) {
    return std::holds_alternative<oracle::ReaderFails>(one);
  });
  for (auto& one : round.before) {
    if (auto* reshuffle = std::get_if<Reshuffle>(&one)) keep_devices_whole(reshuffle->batch);
    if (auto* idle = std::get_if<IdleTime>(&one)) keep_devices_whole(idle->batch);
  }
}

/// Decks are brought and idle tables looked after by somebody else.
void leave_opening_out(SessionPlan& plan) {
  plan.opening = {};
  for (auto& round : plan.rounds) {
    std::erase_if(round.before,
                  [](const Interlude& one) { return std::holds_alternative<IdleTime>(one); });
  }
}

}  // namespace

void keep_to(SessionPlan& plan, const Scope& scope) {
  if (!scope.opening) leave_opening_out(plan);
  if (!scope.devices) keep_devices_whole(plan.batch);
  for (auto& round : plan.rounds) {
    if (!scope.devices) keep_devices_whole(round);
    if (scope.choices == every_choice()) continue;
    for (auto& box : round.boxes)
      keep_choices(box, scope);
  }
}

bool is_supported(const SessionPlan& plan, const Scope& scope) {
  auto kept = plan;
  keep_to(kept, scope);
  return kept == plan;
}

}  // namespace assay21::generators
