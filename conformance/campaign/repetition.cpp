#include "conformance/campaign/repetition.h"

#include <algorithm>
#include <functional>

#include "generators/plan/random_source.h"
#include "spec/load/xml_file.h"

namespace assay21::conformance {
namespace {

// Apart from whatever else is drawn with the seed of a campaign.
constexpr std::uint64_t of_repetition = 0x5245504554ULL;

}  // namespace

Repetition::Repetition(std::uint64_t seed, std::uint64_t planned) {
  const auto share = (planned + repeated_one_of - 1) / repeated_one_of;
  const auto wanted = std::min(planned, std::max(least_repeated, share));
  generators::RandomSource source(seed ^ of_repetition);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    // One of each of `wanted` stretches.
    const auto begin = i * planned / wanted;
    const auto end = (i + 1) * planned / wanted;
    drawn_.push_back(begin + source.below(end - begin));
  }
}

bool Repetition::wants(std::uint64_t number) const {
  return std::ranges::binary_search(drawn_, number);
}

void Repetition::keep(std::uint64_t number, const std::vector<oracle::Event>& events,
                      bool conforms) {
  kept_.push_back({number, digest_of(events), gains_of(events), conforms});
}

std::vector<FirstAnswer> Repetition::in_reverse() const {
  auto all = kept_;
  std::ranges::sort(all, std::ranges::greater(), &FirstAnswer::number);
  return all;
}

std::string digest_of(const std::vector<oracle::Event>& events) {
  // An event fills its room to the last byte.
  return spec::sha256_of(
      {reinterpret_cast<const char*>(events.data()), events.size() * sizeof(oracle::Event)});
}

Gains gains_of(const std::vector<oracle::Event>& events) {
  Gains gains;
  for (const auto& event : events)
    add_gain(gains, event);
  return gains;
}

}  // namespace assay21::conformance
