#include "spec/chance/suit_symmetry.h"

#include <algorithm>
#include <map>
#include <set>

namespace assay21::spec {
namespace {

constexpr unsigned bit(Suit suit) {
  return 1U << static_cast<unsigned>(suit);
}
constexpr unsigned red_suits = bit(Suit::diamonds) | bit(Suit::hearts);
constexpr unsigned black = bit(Suit::clubs) | bit(Suit::spades);

unsigned changed(unsigned suits, const SuitChange& change) {
  unsigned result = 0;
  for (const auto suit : all_suits) {
    if ((suits & bit(suit)) != 0) result |= bit(change[static_cast<std::size_t>(suit)]);
  }
  return result;
}

/// What the conditions of a wager tell apart.
struct Named {
  std::set<unsigned> sets;  ///< these stay what they are
  bool colours = false;  ///< red stays red, or becomes black altogether
};

Named named_by(const std::vector<SideHand>& hands) {
  Named named;
  for (const auto& hand : hands) {
    for (const auto& one : hand.cards) {
      if (one.suits == SuitsAre::one_of) named.sets.insert(one.suits_named);
      if (one.colour == ColourIs::red || one.colour == ColourIs::black)
        named.sets.insert(red_suits);
      if (one.colour) named.colours = true;
    }
  }
  return named;
}

bool keeps(const SuitChange& change, const Named& named) {
  const bool sets = std::ranges::all_of(
      named.sets, [&](unsigned suits) { return changed(suits, change) == suits; });
  const auto was_red = changed(red_suits, change);
  return sets && (!named.colours || was_red == red_suits || was_red == black);
}

}  // namespace

std::vector<SuitChange> suit_changes(const std::vector<SideHand>& hands) {
  const auto named = named_by(hands);
  std::vector<SuitChange> changes;
  SuitChange change = all_suits;
  do {
    if (keeps(change, named)) changes.push_back(change);
  } while (std::ranges::next_permutation(change).found);
  return changes;
}

std::vector<SuitClass> suit_classes(std::size_t cards, const std::vector<SuitChange>& changes) {
  std::map<std::vector<Suit>, int> classes;
  std::vector<Suit> suits(cards, Suit::clubs);
  while (true) {
    auto least = suits;
    for (const auto& change : changes) {
      auto other = suits;
      for (auto& suit : other)
        suit = change[static_cast<std::size_t>(suit)];
      least = std::min(least, other);
    }
    ++classes[least];
    std::size_t at = 0;
    while (at < cards && suits[at] == Suit::spades)
      suits[at++] = Suit::clubs;
    if (at == cards) break;
    suits[at] = static_cast<Suit>(static_cast<int>(suits[at]) + 1);
  }
  std::vector<SuitClass> result;
  for (const auto& [representative, ways] : classes)
    result.push_back({representative, ways});
  return result;
}

}  // namespace assay21::spec
