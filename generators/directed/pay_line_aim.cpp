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

/// The last two are of the other area of the place, where a wager looks at them.
constexpr std::array card_places = {CardPlace::player_first, CardPlace::player_second,
                                    CardPlace::up,           CardPlace::hole,
                                    CardPlace::other_first,  CardPlace::other_second};
constexpr std::size_t places_of_one_hand = 4;

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
  /// `dealer` are all of his cards, where the hand looks at them; else none.
  DealSearch(const oracle::Rules& rules, const oracle::CardPaytable& wager,
             const spec::SideHand& form, spec::SideMask line, const std::vector<Card>& dealer,
             RandomSource& source)
      : wager_(wager), form_(form), line_(line), decks_(rules.decks()) {
    for (std::size_t place = 0; place < places_; ++place) {
      orders_[place] = every_card(rules);
      source.shuffle(orders_[place]);
    }
    if (wager.table->each) cards_.at(CardPlace::each) = orders_[0].front();
    cards_.player_hand = &own_;
    cards_.at(CardPlace::picked) = source.pick(orders_[0]);
    for (const auto card : dealer)
      dealer_.add(card);
    if (dealer.empty()) return;
    cards_.dealer_hand = &dealer_;
    orders_[2] = {dealer[0]};
    orders_[3] = {dealer[1]};
  }

  /// The dealer's first two are these.
  void fix_dealer(Card up, Card hole) {
    orders_[2] = {up};
    orders_[3] = {hole};
  }

  std::optional<LineCards> found() {
    if (!fill(0)) return std::nullopt;
    LineCards found{{at(0), at(1)}, {at(2), at(3)}};
    if (places_ > places_of_one_hand) found.other = {at(4), at(5)};
    if (wager_.looks_at(CardPlace::picked)) found.picked = cards_.at(CardPlace::picked);
    if (!dealer_.empty()) found.dealer.assign(dealer_.cards().begin(), dealer_.cards().end());
    return found;
  }

 private:
  [[nodiscard]] Card at(std::size_t place) const { return cards_.at(card_places[place]); }

  bool fill(std::size_t place) {
    if (place == places_) return earns();
    for (const auto card : orders_[place]) {
      if (++tried_ > most_tried) return false;
      cards_.at(card_places[place]) = card;
      if (place == 1) own_ = {at(0), at(1)};
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
    // All of the dealer's are known before the player's.
    if (place < 2) like += static_cast<int>(std::ranges::count(dealer_.cards(), at(place)));
    return like <= decks_ || (place >= 2 && !dealer_.empty());
  }

  /// Where a place comes in the order of the search.
  [[nodiscard]] static std::size_t turn_of(CardPlace place) {
    if (place == CardPlace::each || place == CardPlace::picked) return 0;
    if (place == CardPlace::player_hand) return 1;
    if (place == CardPlace::dealer_hand) return places_of_one_hand - 1;
    return static_cast<std::size_t>(std::ranges::find(card_places, place) - card_places.begin());
  }

  [[nodiscard]] bool is_asked_for(std::size_t place) const {
    const bool first_two = place < 2 && wager_.looks_at(CardPlace::player_hand);
    return first_two || wager_.looks_at(card_places[place]);
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
    const auto made = wager_.hands.made(cards_, wager_.how, wager_.in_force.forms() & looked_at());
    return (wager_.in_force.earned(made).paid & line_) != 0;
  }

  /// Without the dealer's whole hand those that look at it say nothing.
  [[nodiscard]] spec::SideMask looked_at() const {
    return dealer_.empty() ? ~wager_.hands.looking_at(CardPlace::dealer_hand) : ~spec::SideMask{0};
  }

  static constexpr int most_tried = 400'000;

  const oracle::CardPaytable& wager_;
  std::size_t places_ =
      wager_.looks_at(CardPlace::other_first) ? card_places.size() : places_of_one_hand;
  const spec::SideHand& form_;
  spec::SideMask line_;
  int decks_;
  std::array<std::vector<Card>, card_places.size()> orders_;
  spec::SideCards cards_;
  spec::Hand dealer_;
  spec::Hand own_{};
  int tried_ = 0;
};

bool looks_at_dealers_hand(const spec::SideHand& form) {
  return std::ranges::any_of(form.cards, [](const spec::CardsCondition& one) {
    return std::ranges::find(one.of, CardPlace::dealer_hand) != one.of.end();
  });
}

/// Cards that the dealer draws and that meet what the hand asks of his; of few points as a rule, so
/// that many come.
std::optional<std::vector<Card>> dealers_cards(const oracle::Rules& rules,
                                               const oracle::CardPaytable& wager,
                                               const spec::SideHand& form, RandomSource& source) {
  constexpr int attempts = 60'000;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const auto cards = random_dealer_hand(rules, source, attempt % 2 == 0 ? 0 : 85);
    spec::Hand hand;
    for (const auto card : cards)
      hand.add(card);
    spec::SideCards seen;
    seen.dealer_hand = &hand;
    const bool dealt = std::ranges::all_of(
        cards, [&](Card card) { return std::ranges::count(cards, card) <= rules.decks(); });
    const bool meets = std::ranges::all_of(form.cards, [&](const spec::CardsCondition& one) {
      return one.of != std::vector{CardPlace::dealer_hand} || one.holds(seen, wager.how);
    });
    if (dealt && meets) return cards;
  }
  return std::nullopt;
}

/// Four cards that go together are hardly ever found card by card: the dealer's two are chosen
/// before the player's.
bool joins_all_four(const spec::SideHand& form) {
  return std::ranges::any_of(form.cards, [](const spec::CardsCondition& one) {
    const bool of_dealer = std::ranges::find(one.of, CardPlace::up) != one.of.end();
    return of_dealer && one.of.size() == places_of_one_hand && one.any == 0;
  });
}

std::optional<LineCards> four_cards(const oracle::Rules& rules, const oracle::CardPaytable& wager,
                                    const spec::SideHand& form, spec::SideMask line,
                                    RandomSource& source) {
  constexpr int attempts = 20'000;
  constexpr int most_searched = 200;
  const std::vector dealers = {CardPlace::up, CardPlace::hole};
  for (int attempt = 0, searched = 0; attempt < attempts && searched < most_searched; ++attempt) {
    spec::SideCards cards;
    cards.at(CardPlace::up) = random_card(rules, source);
    cards.at(CardPlace::hole) = random_card(rules, source);
    const bool meets = std::ranges::all_of(form.cards, [&](const spec::CardsCondition& one) {
      return one.of != dealers || one.holds(cards, wager.how);
    });
    if (!meets) continue;
    ++searched;
    DealSearch search(rules, wager, form, line, {}, source);
    search.fix_dealer(cards.at(CardPlace::up), cards.at(CardPlace::hole));
    if (auto found = search.found()) return found;
  }
  return std::nullopt;
}

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

LineStake stake_for(const oracle::Rules& rules, const AimedPayLine& aimed) {
  const auto& wager = *rules.card_paytables().of(aimed.wager);
  const auto& hand = wager.in_force.lines()[aimed.line]->hand;
  for (const auto& form : wager.table->hands) {
    if (form.id != hand || !spec::in_force(form.under, rules.readings())) continue;
    LineStake stake{aimed.wager, std::nullopt};
    if (!wager.rules.placed && form.beside.bets)
      stake.wager = rules.terms().wager(form.beside.bets->text()).value_or(aimed.wager);
    stake.position_picked = form.beside.seat_picked.value_or(false);
    if (form.beside.stake) stake.amount = spec::Money::cents(form.beside.stake->low);
    return stake;
  }
  return {aimed.wager, std::nullopt};
}

std::optional<LineCards> cards_for(const oracle::Rules& rules, const AimedPayLine& aimed,
                                   RandomSource& source) {
  const auto& wager = *rules.card_paytables().of(aimed.wager);
  const auto& hand = wager.in_force.lines()[aimed.line]->hand;
  const auto& forms = wager.table->hands;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].id != hand || (wager.in_force.forms() >> i & 1U) == 0) continue;
    std::vector<Card> dealer;
    if (looks_at_dealers_hand(forms[i])) {
      auto drawn = dealers_cards(rules, wager, forms[i], source);
      if (!drawn) continue;
      dealer = std::move(*drawn);
    }
    const auto line = spec::SideMask{1} << aimed.line;
    auto found = joins_all_four(forms[i])
                     ? four_cards(rules, wager, forms[i], line, source)
                     : DealSearch(rules, wager, forms[i], line, dealer, source).found();
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace assay21::generators
