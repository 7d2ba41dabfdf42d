#include "generators/plan/plain_plan.h"

#include <algorithm>

namespace assay21::generators {

using oracle::Device;
using oracle::DeviceState;
using spec::Money;

SessionPlan plain_session(const oracle::Rules& rules, std::string aim) {
  SessionPlan plan;
  plan.aim = std::move(aim);
  const int boxes = std::min(rules.places(), 7);
  for (int box = 1; box <= boxes; ++box) {
    plan.players.push_back("p" + std::to_string(box));
    plan.seats.push_back({box, static_cast<oracle::PlayerId>(box - 1)});
  }
  return plan;
}

RoundPlan plain_round(const SessionPlan& plan, std::size_t boxes) {
  RoundPlan round;
  for (std::size_t i = 0; i < std::min(boxes, plan.seats.size()); ++i)
    round.boxes.push_back({plan.seats[i].box, plan.seats[i].player, Money::dollars(10), {}, {}});
  return round;
}

const oracle::Rules& shuffled_by_hand(const oracle::Rules& rules) {
  return rules.without({true, spec::ReaderOut::no});
}

std::vector<oracle::DeviceChange> shuffler_leaves() {
  return {{Device::shuffler, DeviceState::broken}, {Device::shuffler, DeviceState::removed}};
}

std::vector<oracle::RecutBy> recutters(const oracle::Rules& rules) {
  const auto* declared = rules.submission().word(spec::OptionName::recut_by);
  if (declared != nullptr && *declared == "last-cutter") return {oracle::RecutBy::previous};
  if (declared != nullptr && *declared == "next-entitled") return {oracle::RecutBy::next};
  return {oracle::RecutBy::previous, oracle::RecutBy::next};
}

}  // namespace assay21::generators
