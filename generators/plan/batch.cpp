#include "generators/plan/batch.h"

#include <algorithm>

#include "generators/plan/random_source.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::generators {
namespace {

std::vector<spec::Card> whole_decks(const oracle::Rules& rules) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  return cards;
}

/// A card that is in no deck of this game; nothing where every card is.
std::optional<spec::Card> stranger(const oracle::Rules& rules, RandomSource& source) {
  std::vector<spec::Card> all;
  for (const auto rank : spec::all_ranks) {
    if (rules.in_play(rank)) continue;
    for (const auto suit : spec::all_suits)
      all.emplace_back(rank, suit);
  }
  if (all.empty()) return std::nullopt;
  return source.pick(all);
}

int least_cut(const oracle::Rules& rules) {
  return oracle::cut_limits(rules, rules.cards_in_shoe()).least_at;
}

int least_cover(const oracle::Rules& rules, std::size_t surplus) {
  const auto cards = rules.cards_in_shoe() + static_cast<int>(surplus);
  return std::max(cards / 4, oracle::cut_limits(rules, cards).least_behind);
}

}  // namespace

Batch::Batch(const oracle::Rules& rules, const BatchPlan& plan, std::uint64_t seed)
    : cards_(whole_decks(rules)),
      cut_{rules.shuffles_as_it_deals() ? 0 : plan.cut_at.value_or(least_cut(rules)),
           plan.cover.value_or(least_cover(rules, plan.surplus.size())),
           plan.accepts,
           plan.recut,
           plan.burn_asked_by,
           plan.shoe},
      side_(plan.shoe) {
  RandomSource source(seed);
  source.shuffle(cards_);
  keep_within_limits(rules, plan.surplus.size());
  // Places are meant as cut: so far from the top of the shoe.
  const auto place = [&](std::size_t at) {
    return (at + static_cast<std::size_t>(cut_.at)) % cards_.size();
  };
  for (const auto at : plan.surplus) {
    const auto card = stranger(rules, source);
    if (card) cards_.insert(cards_.begin() + static_cast<std::ptrdiff_t>(place(at)), *card);
  }
  for (const auto at : plan.face_up)
    face_up_.push_back(place(at));
  std::ranges::sort(face_up_);
  face_up_.erase(std::unique(face_up_.begin(), face_up_.end()), face_up_.end());
}

/// A cut is planned for a table as it was declared, and may be made of cards that another way of
/// shuffling has brought.
void Batch::keep_within_limits(const oracle::Rules& rules, std::size_t surplus) {
  if (rules.shuffles_as_it_deals()) return;
  const auto limits = oracle::cut_limits(rules, static_cast<int>(cards_.size() + surplus));
  // Few cards lie before the cover card where the whole stack is a single deck.
  const auto cover_within = [&](int cover) {
    return std::clamp(cover, std::max(limits.least_behind, 1), static_cast<int>(cards_.size()) - 1);
  };
  cut_.cover = cover_within(cut_.cover);
  auto& at = cut_.recut ? cut_.recut->at : cut_.at;
  at = std::clamp(at, limits.least_at, limits.most_at);
  if (cut_.recut) cut_.recut->cover = cover_within(cut_.recut->cover);
}

oracle::Stack Batch::stack() const {
  auto cards = cards_;
  std::rotate(cards.begin(), cards.end() - static_cast<std::ptrdiff_t>(turned_), cards.end());
  return {std::move(cards), face_up_, side_};
}

void Batch::loaded(const oracle::Shoe& shoe) {
  const auto& lies = shoe.cards();
  if (lies.size() != cards_.size()) return;
  // However often it was cut, it was turned by some number of cards.
  for (std::size_t turned = 0; turned < cards_.size(); ++turned) {
    const auto top = cards_.begin() + static_cast<std::ptrdiff_t>(turned);
    const auto rest = static_cast<std::ptrdiff_t>(cards_.size() - turned);
    if (std::equal(top, cards_.end(), lies.begin()) &&
        std::equal(cards_.begin(), top, lies.begin() + rest)) {
      turned_ = turned;
      cards_ = lies;
      return;
    }
  }
}

void Batch::bring_up(oracle::Shoe& shoe, spec::Card face) {
  const auto& lies = shoe.cards();
  // Cards taken out for good are gone there and not here; both end alike.
  if (lies.size() > cards_.size()) return;
  const auto ahead = static_cast<std::ptrdiff_t>(cards_.size() - lies.size());
  const auto next = static_cast<std::ptrdiff_t>(shoe.dealt());
  const auto same_end = std::equal(lies.begin() + next, lies.end(), cards_.begin() + ahead + next);
  if (!same_end) return;  // filled again from the rack: no batch of ours
  const auto found = std::find(lies.begin() + next, lies.end(), face);
  if (found == lies.end()) return;
  std::iter_swap(cards_.begin() + ahead + next, cards_.begin() + ahead + (found - lies.begin()));
  shoe.bring_up(face);
}

}  // namespace assay21::generators
