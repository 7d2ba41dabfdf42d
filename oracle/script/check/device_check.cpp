#include "oracle/script/check/device_check.h"

#include <fmt/format.h>

#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle {
namespace {

Objection no_such_state(Device device, DeviceState state, std::string_view states) {
  return {fmt::format("a {} that is {}", spec::name_of(device_names, device),
                      spec::name_of(device_state_names, state)),
          std::string(states)};
}

bool works(DeviceState state) {
  return state == DeviceState::repaired || state == DeviceState::replaced;
}

}  // namespace

std::optional<Objection> DevicesInScript::changes(const DeviceChange& change) {
  switch (change.device) {
    case Device::shuffler:
      return shuffler_changes(change.state);
    case Device::reader:
      return reader_changes(change.state);
    case Device::shoe:
      if (rules_.has(spec::Step::burn_before_round))
        return Objection{"the cards are dealt from the hand", "devices that this table has"};
      if (change.state != DeviceState::broken && !works(change.state))
        return no_such_state(change.device, change.state, "broken, repaired or replaced");
      return std::nullopt;
  }
  ASSAY21_CHECK(false && "a device of no kind");
  return std::nullopt;
}

std::optional<Objection> DevicesInScript::shuffler_changes(DeviceState state) {
  const auto* shuffler = rules_.submission().word(spec::OptionName::shuffler);
  if (shuffler == nullptr || *shuffler == "manual")
    return Objection{"the cards are shuffled by hand", "devices that this table has"};
  if (state == DeviceState::jammed) {
    if (shuffler_broken_ || shuffler_removed_)
      return Objection{"a shuffler that is out of order jams", "one that works"};
    jammed_ = true;
  } else if (works(state)) {
    shuffler_broken_ = shuffler_removed_ = false;
  } else {
    (state == DeviceState::broken ? shuffler_broken_ : shuffler_removed_) = true;
  }
  return std::nullopt;
}

std::optional<Objection> DevicesInScript::reader_changes(DeviceState state) {
  if (!rules_.has(spec::Step::read_hole_card))
    return Objection{"this table has no card reader", "devices that this table has"};
  if (state == DeviceState::jammed)
    return no_such_state(Device::reader, state, "broken, removed, repaired or replaced");
  if (state == DeviceState::removed && !reader_broken_)
    return Objection{"a card reader that works is removed", "one that is broken"};
  reader_broken_ = !works(state);
  return std::nullopt;
}

/// Before another way of shuffling is used the device leaves the table, in one edition: §15(k).
std::optional<Objection> DevicesInScript::shuffles() {
  jammed_ = false;
  by_hand_ = shuffler_broken_ || shuffler_removed_;
  if (by_hand_ && !may_shuffle_by_hand(rules_)) {
    const auto& machine = rules_.parameter(spec::ParameterName::shuffle_without_machine)->clauses;
    return Objection{fmt::format("the shuffler is out, and this table shuffles by machine ({})",
                                 spec::cites_of(rules_.rulebook(), machine)),
                     "a shuffler that is repaired or replaced first"};
  }
  const auto& leaves = rules_.clauses(spec::Step::shuffler_leaves_first);
  if (!shuffler_broken_ || shuffler_removed_ || leaves.empty()) return std::nullopt;
  return Objection{fmt::format("the shuffler is broken and was not removed before the cards are "
                               "shuffled by hand ({})",
                               spec::cites_of(rules_.rulebook(), leaves)),
                   "a shuffler that is removed, repaired or replaced first"};
}

bool DevicesInScript::stops_dealing() const {
  return reader_broken_ &&
         rules_.answers(spec::Irregularity::reader_faulty, spec::Remedy::stop_dealing);
}

std::optional<Objection> DevicesInScript::against_dealing() const {
  if (jammed_) {
    return Objection{"the shuffler has jammed, and the cards were not shuffled again",
                     "a stack after a jam"};
  }
  if (deals_itself() && (shuffler_broken_ || shuffler_removed_)) {
    return Objection{"the cards are in a device that is out of order",
                     "a stack, which is shuffled by hand, or the device repaired or replaced"};
  }
  return std::nullopt;
}

}  // namespace assay21::oracle
