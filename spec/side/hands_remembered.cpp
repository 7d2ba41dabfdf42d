#include "spec/side/hands_remembered.h"

#include <algorithm>
#include <array>

namespace assay21::spec {
namespace {

/// Three cards, or the ranks of four.
constexpr std::size_t most_bits = 18;

constexpr std::size_t bits_of(SeenOfCards sees) {
  switch (sees) {
    case SeenOfCards::ranks:
      return 4;
    case SeenOfCards::suits:
      return 2;
    case SeenOfCards::all:
      return 6;
  }
  return 6;
}

bool is_about_suits(std::string_view name) {
  return name == "suits" || name == "colour";
}
bool is_about_places(std::string_view name) {
  return name == "of" || name == "any";
}
/// Which cards make a Blackjack is for the edition's table, which may ask for suits.
bool is_about_both(std::string_view name) {
  return name == "blackjack";
}

SeenOfCards seen_by(std::string_view name) {
  if (is_about_both(name)) return SeenOfCards::all;
  return is_about_suits(name) ? SeenOfCards::suits : SeenOfCards::ranks;
}

/// What of a condition can be told from this alone; nothing where that is nothing.
CardsCondition part_of(const CardsCondition& whole, SeenOfCards sees) {
  CardsCondition part;
  for (const auto& [name, text] : whole.written) {
    if (is_about_places(name) || seen_by(name) == sees) ASSAY21_CHECK(part.set(name, text));
  }
  return part;
}

bool asks_for(const CardsCondition& condition, SeenOfCards sees) {
  return std::ranges::any_of(condition.written, [&](const auto& said) {
    return !is_about_places(said.first) && seen_by(said.first) == sees;
  });
}

std::size_t seen(Card card, SeenOfCards sees) {
  const auto rank = static_cast<std::size_t>(card.rank());
  const auto suit = static_cast<std::size_t>(card.suit());
  if (sees == SeenOfCards::ranks) return rank;
  return sees == SeenOfCards::suits ? suit : rank << 2U | suit;
}

}  // namespace

HandsRemembered::HandsRemembered(const SideWagerTable& wager, const HowRead& how) : how_(how) {
  constexpr std::array all = {SeenOfCards::ranks, SeenOfCards::suits, SeenOfCards::all};
  for (std::size_t i = 0; i < wager.hands.size(); ++i) {
    const auto form = SideMask{1} << i;
    all_ |= form;
    for (const auto& condition : wager.hands[i].cards) {
      const auto kinds =
          std::ranges::count_if(all, [&](SeenOfCards sees) { return asks_for(condition, sees); });
      // Some of the cards must meet all of it at once; and finished hands are remembered whole.
      const bool whole =
          (condition.any > 0 && kinds > 1) || !std::ranges::all_of(condition.of, is_single);
      if (whole) {
        add(condition, SeenOfCards::all, form);
        continue;
      }
      for (const auto sees : all) {
        if (asks_for(condition, sees)) add(part_of(condition, sees), sees, form);
      }
    }
  }
  make_room();
}

void HandsRemembered::add(const CardsCondition& condition, SeenOfCards sees, SideMask form) {
  auto lens = std::ranges::find_if(
      lenses_, [&](const Lens& one) { return one.of == condition.of && one.sees == sees; });
  if (lens == lenses_.end()) lens = lenses_.insert(lens, Lens{condition.of, sees, {}, {}, {}, {}});
  const auto same = std::ranges::find_if(
      lens->parts, [&](const Part& one) { return one.condition.written == condition.written; });
  if (same == lens->parts.end()) {
    lens->parts.push_back({condition, form});
  } else {
    same->forms |= form;
  }
}

void HandsRemembered::make_room() {
  for (auto& lens : lenses_) {
    const auto bits = bits_of(lens.sees) * lens.of.size();
    if (!std::ranges::all_of(lens.of, is_single) || bits > most_bits) continue;
    lens.standing.resize(std::size_t{1} << bits);
    lens.known.resize(lens.standing.size());
  }
  std::stable_partition(lenses_.begin(), lenses_.end(),
                        [](const Lens& one) { return !one.standing.empty(); });
}

SideMask HandsRemembered::left_by(const Lens& lens, const SideCards& cards, SideMask forms) const {
  for (const auto& part : lens.parts) {
    if ((part.forms & forms) != 0 && !part.condition.holds(cards, how_)) forms &= ~part.forms;
  }
  return forms;
}

SideMask HandsRemembered::recalled(Lens& lens, const SideCards& cards) {
  std::size_t at = 0;
  for (const auto place : lens.of)
    at = at << bits_of(lens.sees) | seen(cards.at(place), lens.sees);
  if (!lens.known[at]) {
    lens.standing[at] = left_by(lens, cards, all_);
    lens.known[at] = true;
  }
  return lens.standing[at];
}

SideMask HandsRemembered::recalled_by_hand(Lens& lens, const SideCards& cards) {
  const auto* hand =
      lens.of.front() == CardPlace::player_hand ? cards.player_hand : cards.dealer_hand;
  const auto known =
      std::ranges::find(lens.by_hand, hand, &std::pair<const Hand*, SideMask>::first);
  if (known != lens.by_hand.end()) return known->second;
  return lens.by_hand.emplace_back(hand, left_by(lens, cards, all_)).second;
}

SideMask HandsRemembered::made(const SideCards& cards) {
  auto forms = all_;
  for (auto& lens : lenses_) {
    if (forms == 0) break;
    if (!lens.standing.empty()) {
      forms &= recalled(lens, cards);
    } else if (lens.of.size() == 1) {
      forms &= recalled_by_hand(lens, cards);
    } else {
      forms = left_by(lens, cards, forms);
    }
  }
  return forms;
}

}  // namespace assay21::spec
