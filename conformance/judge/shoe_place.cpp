#include "conformance/judge/shoe_place.h"

#include <algorithm>
#include <variant>

#include "conformance/judge/same_act.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;

namespace {

/// More than these tell no more.
constexpr std::size_t most_cards = 60;

}  // namespace

std::vector<Drawn> drawn_later(const oracle::Script& script, std::size_t stimulus,
                               std::span<const Event> events) {
  std::vector<Drawn> drawn;
  constexpr std::size_t none = most_cards;
  auto hole = none;  ///< where it was drawn
  for (const auto& event : events) {
    if (stimulus == script.stimuli.size() || drawn.size() == most_cards) break;
    if (std::holds_alternative<oracle::Stack>(script.stimuli[stimulus])) break;
    if (event.kind == EventKind::await) {
      ++stimulus;
      hole = none;
    } else if (event.kind == EventKind::reveal && hole != none) {
      drawn[hole] = event.card ? Drawn(*event.card) : Drawn();
    } else if (draws_or_deals(event)) {
      if (!event.card && event.hand.is_dealer()) hole = drawn.size();
      drawn.push_back(event.card ? Drawn(*event.card) : Drawn());
    }
  }
  return drawn;
}

std::optional<std::size_t> place_of(const oracle::Shoe& shoe, std::span<const Drawn> drawn) {
  if (drawn.empty()) return shoe.dealt();
  const auto& cards = shoe.cards();
  std::optional<std::size_t> found;
  for (auto place = shoe.dealt(); place + drawn.size() <= cards.size(); ++place) {
    const bool fits =
        std::equal(drawn.begin(), drawn.end(), cards.begin() + static_cast<std::ptrdiff_t>(place),
                   [](const Drawn& came, spec::Card card) { return !came || *came == card; });
    if (fits && found) return std::nullopt;
    if (fits) found = place;
  }
  return found;
}

}  // namespace assay21::conformance
