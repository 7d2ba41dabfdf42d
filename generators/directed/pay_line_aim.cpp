#include "generators/directed/pay_line_aim.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "generators/directed/hand_search.h"
#include "oracle/edition/card_paytables.h"

namespace assay21::generators {
namespace {

using spec::Card;
using spec::CardPlace;

constexpr std::array card_places = {CardPlace::player_first, CardPlace::player_second,
                                    CardPlace::up, CardPlace::hole};

std::vector<Card> every_card(const oracle::Rules& rules) {
  std::vector<Card> cards;
  for (const auto rank : spec::all_ranks) {
    if (!rules.in_play(rank)) continue;
    for (const auto suit : spec::all_suits)
      cards.emplace_back(rank, suit);
  }
  return cards;
}

/// Puts a card at one place after the other, and goes back where a condition has all of its cards
/// and does not hold.
class DealSearch {
 public:
  DealSearch(const oracle::Rules& rules, const oracle::CardPaytable& wager,
             const spec::SideHand& form, spec::SideMask line, RandomSource& source)
      : wager_(wager), form_(form), line_(line), decks_(rules.decks()) {
    for (auto& order : orders_) {
      order = every_card(rules);
      source.shuffle(order);
    }
    if (wager.table->each) cards_.at(CardPlace::each) = orders_[0].front();
  }

  std::optional<FirstCards> found() {
    if (!fill(0)) return std::nullopt;
    return FirstCards{{at(0), at(1)}, {at(2), at(3)}};
  }

 private:
  [[nodiscard]] Card at(std::size_t place) const { return cards_.at(card_places[place]); }

  bool fill(std::size_t place) {
    if (place == card_places.size()) return earns();
    for (const auto card : orders_[place]) {
      if (++tried_ > most_tried) return false;
      cards_.at(card_places[place]) = card;
      if (place == 0 && wager_.table->each) cards_.at(CardPlace::each) = card;
      if (!can_be_dealt(place) || !may_hold(place)) continue;
      if (fill(place + 1)) return true;
      // What the conditions do not look at makes no difference to them.
      if (!is_asked_for(place)) return false;
    }
    return false;
  }

  [[nodiscard]] bool can_be_dealt(std::size_t place) const {
    int like = 1;
    for (std::size_t before = 0; before < place; ++before)
      like += at(before) == at(place) ? 1 : 0;
    return like <= decks_;
  }

  /// Where a place comes in the order of the search.
  [[nodiscard]] static std::size_t turn_of(CardPlace place) {
    if (place == CardPlace::each) return 0;
    return static_cast<std::size_t>(std::ranges::find(card_places, place) - card_places.begin());
  }

  [[nodiscard]] bool is_asked_for(std::size_t place) const {
    const auto& looked_at = wager_.table->looks_at;
    return std::ranges::find(looked_at, card_places[place]) != looked_at.end();
  }

  /// Do the conditions hold whose last card is this one?
  [[nodiscard]] bool may_hold(std::size_t place) const {
    return std::ranges::all_of(form_.cards, [&](const spec::CardsCondition& condition) {
      std::size_t last = 0;
      for (const auto one : condition.of)
        last = std::max(last, turn_of(one));
      return last != place || condition.holds(cards_, wager_.how);
    });
  }

  [[nodiscard]] bool earns() const {
    return (wager_.in_force.earned(wager_.hands.made(cards_, wager_.how)).paid & line_) != 0;
  }

  static constexpr int most_tried = 400'000;

  const oracle::CardPaytable& wager_;
  const spec::SideHand& form_;
  spec::SideMask line_;
  int decks_;
  std::array<std::vector<Card>, card_places.size()> orders_;
  spec::SideCards cards_;
  int tried_ = 0;
};

}  // namespace

std::vector<AimedPayLine> all_pay_lines(const oracle::Rules& rules) {
  std::vector<AimedPayLine> all;
  for (const auto& [wager, name] : rules.terms().wagers) {
    const auto* paytable = rules.card_paytables().of(wager);
    if (paytable == nullptr) continue;
    const auto& lines = paytable->in_force.lines();
    for (std::size_t i = 0; i < lines.size(); ++i)
      all.push_back({wager, i, fmt::format("pays/{} {}", name, lines[i]->hand)});
  }
  return all;
}

std::optional<FirstCards> cards_for(const oracle::Rules& rules, const AimedPayLine& aimed,
                                    RandomSource& source) {
  const auto& wager = *rules.card_paytables().of(aimed.wager);
  const auto& hand = wager.in_force.lines()[aimed.line]->hand;
  const auto& forms = wager.table->hands;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].id != hand || (wager.in_force.forms() >> i & 1U) == 0) continue;
    auto found =
        DealSearch(rules, wager, forms[i], spec::SideMask{1} << aimed.line, source).found();
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace assay21::generators
