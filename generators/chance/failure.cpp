#include "generators/chance/failure.h"

#include "oracle/rulings/shoe_rulings.h"

namespace assay21::generators {
namespace {

using oracle::Device;
using oracle::DeviceChange;
using oracle::DeviceState;

DeviceState works_again(RandomSource& source) {
  return source.chance(50) ? DeviceState::repaired : DeviceState::replaced;
}

/// It breaks, and is taken away or left there; now and then it is taken away although it works.
std::vector<DeviceChange> shuffler_goes(Floor& floor, RandomSource& source) {
  floor.shuffler_out = true;
  std::vector<DeviceChange> changes;
  const bool breaks = source.chance(80);
  if (breaks) changes.push_back({Device::shuffler, DeviceState::broken});
  if (!breaks || source.chance(50)) changes.push_back({Device::shuffler, DeviceState::removed});
  return changes;
}

/// Where the cards are shuffled by machine alone it works again before they are.
void add_short_failure(Floor& floor, RandomSource& source, std::vector<Interlude>& happens) {
  if (!source.chance(5)) return;
  for (const auto& change : shuffler_goes(floor, source))
    happens.emplace_back(change);
  happens.emplace_back(DeviceChange{Device::shuffler, works_again(source)});
  floor.shuffler_out = false;
}

void add_shuffler(Floor& floor, RandomSource& source, std::vector<Interlude>& happens) {
  if (!floor.shuffler_out) {
    if (!source.chance(5)) return;
    for (const auto& change : shuffler_goes(floor, source))
      happens.emplace_back(change);
  } else if (source.chance(35)) {
    happens.emplace_back(DeviceChange{Device::shuffler, works_again(source)});
    floor.shuffler_out = false;
  }
}

void add_reader(Floor& floor, RandomSource& source, std::vector<Interlude>& happens) {
  if (!floor.reader_out) {
    if (!source.chance(5)) return;
    happens.emplace_back(DeviceChange{Device::reader, DeviceState::broken});
    if (source.chance(30)) happens.emplace_back(DeviceChange{Device::reader, DeviceState::removed});
    floor.reader_out = true;
    if (!source.chance(30)) return;
  } else if (!source.chance(40)) {
    return;
  }
  happens.emplace_back(DeviceChange{Device::reader, works_again(source)});
  floor.reader_out = false;
}

}  // namespace

bool has_shuffler(const oracle::Rules& rules) {
  const auto* shuffler = rules.submission().word(spec::OptionName::shuffler);
  return shuffler != nullptr && *shuffler != "manual";
}

void add_random_failures(const oracle::Rules& rules, Floor& floor, RandomSource& source,
                         std::vector<Interlude>& happens) {
  if (has_shuffler(rules) && oracle::may_shuffle_by_hand(rules)) {
    add_shuffler(floor, source, happens);
  } else if (has_shuffler(rules)) {
    add_short_failure(floor, source, happens);
  }
  if (rules.has(spec::Step::read_hole_card)) add_reader(floor, source, happens);
  const bool from_the_hand = rules.has(spec::Step::burn_before_round);
  if (source.chance(1) && !from_the_hand) {
    happens.emplace_back(DeviceChange{Device::shoe, DeviceState::broken});
    if (source.chance(50)) happens.emplace_back(DeviceChange{Device::shoe, works_again(source)});
  }
}

void fail_at_random(const oracle::Rules& rules, Floor& floor, RandomSource& source,
                    BatchPlan& batch) {
  if (!has_shuffler(rules) || floor.shuffler_out) return;
  if (source.chance(10)) batch.devices = {{Device::shuffler, DeviceState::jammed}};
  batch.made_again = source.chance(6);
  if (!oracle::may_shuffle_by_hand(rules) || !source.chance(4)) return;
  for (const auto& change : shuffler_goes(floor, source))
    batch.devices.push_back(change);
}

}  // namespace assay21::generators
