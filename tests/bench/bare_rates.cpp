#include "tests/bench/bare_rates.h"

#include <algorithm>

#include "spec/values/check.h"
#include "tests/bench/bare_game.h"
#include "tests/bench/cpu_watch.h"
#include "tests/bench/session_kinds.h"

namespace assay21::bench {
namespace {

constexpr int enough_cards = 80;
constexpr std::int64_t stake = 1000;

double seconds_for_one(int boxes, std::int64_t rounds) {
  LazyShoe shoe(1);
  BareGame game(shoe, boxes, stake);
  std::int64_t gained = 0;
  const CpuWatch watch;
  for (std::int64_t i = 0; i < rounds; ++i) {
    if (shoe.left() <= enough_cards) {
      shoe.begin();
      shoe.draw();
    }
    gained += game.round();
  }
  const auto seconds = watch.seconds();
  // Uses the result, so that the rounds are played: no stake is won so often.
  ASSAY21_CHECK(gained < stake * 100 * boxes * rounds);
  return seconds / static_cast<double>(rounds);
}

}  // namespace

BareRates::BareRates(std::int64_t rounds) {
  for (int boxes = 1; boxes <= most_boxes; ++boxes)
    seconds_.at(static_cast<std::size_t>(boxes - 1)) = seconds_for_one(boxes, rounds);
}

double BareRates::seconds(int boxes) const {
  return seconds_.at(static_cast<std::size_t>(std::clamp(boxes, 1, most_boxes) - 1));
}

double BareRates::seconds_for(const oracle::Script& script) const {
  double sum = 0;
  for (const auto boxes : boxes_of_rounds(script))
    sum += seconds(boxes);
  return sum;
}

}  // namespace assay21::bench
