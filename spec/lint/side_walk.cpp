#include "spec/lint/side_walk.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "spec/lint/hands.h"
#include "spec/lint/rank_classes.h"

namespace assay21::spec {
namespace {

bool looks_at(const SideWagerTable& wager, CardPlace place) {
  return std::ranges::find(wager.looks_at, place) != wager.looks_at.end();
}

/// Every rank of a class is asked for, or none.
bool of_whole_classes(const RankPattern& pattern, const std::vector<RankClass>& classes) {
  return std::ranges::all_of(pattern.places(), [&](std::uint16_t ranks) {
    return std::ranges::all_of(classes, [&](const RankClass& one) {
      const auto asked =
          std::ranges::count_if(one.ranks, [&](Rank rank) { return (ranks & bit(rank)) != 0; });
      return asked == 0 || asked == std::ssize(one.ranks);
    });
  });
}

bool is_varied(const CardsCondition& one, const std::vector<RankClass>& classes) {
  if (std::ranges::all_of(one.of, is_single)) return true;
  return one.of.size() == 1 && !one.suits && !one.colour && one.alike.empty() && !one.straight &&
         (!one.ranks || of_whole_classes(*one.ranks, classes));
}

/// Of these hands one for each answer that the conditions on them give.
template <typename Hands>
std::vector<Hand> told_apart(const Hands& hands, const SideWagerTable& wager, const HowRead& how,
                             CardPlace place) {
  std::set<std::vector<bool>> seen;
  std::vector<Hand> kept;
  for (const auto& one : hands) {
    SideCards cards;
    (place == CardPlace::player_hand ? cards.player_hand : cards.dealer_hand) = &one.cards;
    std::vector<bool> answers;
    for (const auto& hand : wager.hands) {
      for (const auto& condition : hand.cards) {
        if (condition.of.front() == place) answers.push_back(condition.holds(cards, how));
      }
    }
    if (seen.insert(std::move(answers)).second) kept.push_back(one.cards);
  }
  return kept;
}

}  // namespace

std::vector<std::string> not_varied(const Rulebook& rulebook, const SideWagerTable& wager) {
  const auto classes = rank_classes(rulebook);
  std::vector<std::string> ids;
  for (const auto& hand : wager.hands) {
    const bool varied = std::ranges::all_of(
        hand.cards, [&](const CardsCondition& one) { return is_varied(one, classes); });
    if (!varied) ids.push_back(hand.id);
  }
  return ids;
}

FinishedHands finished_hands(const Rulebook& rulebook, const SideWagerTable& wager,
                             const HowRead& how) {
  FinishedHands finished{{Hand()}, {Hand()}};
  if (looks_at(wager, CardPlace::player_hand))
    finished.players = told_apart(player_hands(rulebook), wager, how, CardPlace::player_hand);
  if (looks_at(wager, CardPlace::dealer_hand))
    finished.dealers = told_apart(dealer_hands(rulebook).hands, wager, how, CardPlace::dealer_hand);
  return finished;
}

SidePoints walk_side_wager(const Rulebook& rulebook, const SideWagerTable& wager,
                           const FinishedHands& finished, const HowRead& usual,
                           const HowRead& other) {
  SidePoints points;
  const bool twice = !(usual == other);
  HandsRemembered as_usual(wager, usual);
  HandsRemembered otherwise(wager, other);
  const Deals deals(wager.hands, wager.looks_at, rulebook.removed_ranks);
  auto last = points.end();
  deals.for_each([&](SideCards cards, const DealClass& deal) {
    for (const auto& player : finished.players) {
      for (const auto& dealer : finished.dealers) {
        cards.player_hand = &player;
        cards.dealer_hand = &dealer;
        const auto made = made_by(as_usual, wager.each, cards);
        const auto key = std::pair(made, twice ? made_by(otherwise, wager.each, cards) : made);
        const auto needs = deal.needs_decks();
        // One deal after the other often makes the same.
        if (last == points.end() || last->first != key)
          last = points.try_emplace(key, SidePoint{needs, cards, 0}).first;
        if (needs < last->second.needs_decks) last->second = {needs, cards, last->second.deals};
        ++last->second.deals;
      }
    }
  });
  return points;
}

std::string in_words(const SideWagerTable& wager, const SideCards& cards) {
  static constexpr std::array<std::pair<CardPlace, std::string_view>, 6> first_of = {
      {{CardPlace::player_first, "player"},
       {CardPlace::other_first, "other hand"},
       {CardPlace::up, "up"},
       {CardPlace::hole, "hole"},
       {CardPlace::picked, "picked"},
       {CardPlace::player_hand, "player's hand"}}};
  std::vector<std::string> said;
  for (const auto& [place, word] : first_of) {
    if (!looks_at(wager, place)) continue;
    if (place == CardPlace::player_hand) {
      said.push_back(fmt::format("{} {}", word, to_string(*cards.player_hand)));
      continue;
    }
    auto text = fmt::format("{} {}", word, to_string(cards.at(place)));
    const auto second = static_cast<CardPlace>(static_cast<int>(place) + 1);
    const bool pair = place == CardPlace::player_first || place == CardPlace::other_first;
    if (pair && looks_at(wager, second)) text += fmt::format(" {}", to_string(cards.at(second)));
    said.push_back(std::move(text));
  }
  if (looks_at(wager, CardPlace::dealer_hand))
    said.push_back(fmt::format("dealer's hand {}", to_string(*cards.dealer_hand)));
  return fmt::format("{}", fmt::join(said, ", "));
}

}  // namespace assay21::spec
