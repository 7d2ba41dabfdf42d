#include "generators/random/cell_plan.h"

#include <algorithm>
#include <optional>

#include "generators/chance/mishap.h"
#include "generators/directed/hand_search.h"
#include "generators/plan/areas.h"
#include "generators/plan/smaller_events.h"
#include "generators/random/session_source.h"
#include "oracle/edition/answers.h"
#include "oracle/situation/situation.h"
#include "oracle/table/places.h"

namespace assay21::generators {
namespace {

using oracle::Attribute;
using oracle::HandId;
using oracle::Request;
using spec::Choice;
using spec::Money;

/// The values that the cell asks for.
class Wanted {
 public:
  explicit Wanted(oracle::Cell cell) : values_(oracle::values_of(cell)) {}

  [[nodiscard]] std::optional<int> operator[](Attribute attribute) const {
    if (values_.one == attribute) return values_.value;
    if (values_.is_pair && values_.other == attribute) return values_.other_value;
    return std::nullopt;
  }
  [[nodiscard]] bool is(Attribute attribute, int value) const {
    return (*this)[attribute] == std::optional(value);
  }

 private:
  oracle::CellValues values_;
};

class Leaning {
 public:
  Leaning(const oracle::Rules& rules, const std::vector<AimedRows>& rows, oracle::Cell cell,
          const Scope& scope, RandomSource& source)
      : rules_(rules), rows_(rows), wanted_(cell), scope_(scope), source_(source) {}

  SessionPlan plan() {
    plan_ = base();
    if (plan_.rounds.empty() || round().boxes.empty()) return std::move(plan_);
    choose_round();
    choose_box();
    if (!is_directed_ || source_.chance(50)) lean_hand();
    lean_stake();
    lean_dealer();
    lean_mishaps();
    drop_what_is_lost(round());
    lean_before();
    lean_shoe();
    repeat();
    return std::move(plan_);
  }

 private:
  [[nodiscard]] RoundPlan& round() { return plan_.rounds[at_]; }

  /// A session directed at one of the clause's rows, or any in which they come up.
  SessionPlan base() {
    if (!rows_.empty() && source_.chance(50)) {
      auto directed = directed_plan(rules_, source_.pick(rows_), source_.next(), scope_);
      if (directed) {
        is_directed_ = true;
        return *std::move(directed);
      }
    }
    constexpr int whole_size = 100;
    SessionPlan plan;
    for (int attempt = 0; attempt < 10; ++attempt) {
      plan = random_plan(rules_, rows_, source_.next(), source_.between(10, whole_size), scope_);
      if (has_what_chance_brings(plan)) break;
    }
    return plan;
  }

  /// What is not made below.
  [[nodiscard]] bool has_what_chance_brings(const SessionPlan& plan) const {
    const auto boxes = plan.seats.size();
    if (wanted_.is(Attribute::boxes, 2) && boxes < 4) return false;
    if (wanted_.is(Attribute::place, 2) && boxes < 3) return false;
    if (!wanted_.is(Attribute::bettors, 1)) return true;
    return std::ranges::any_of(plan.rounds, [](const RoundPlan& round) {
      return std::ranges::any_of(round.boxes,
                                 [](const BoxPlan& box) { return !box.beside.empty(); });
    });
  }

  void choose_round() {
    if (is_directed_) return;
    at_ = source_.below(plan_.rounds.size());
    for (std::size_t i = 0; i < plan_.rounds.size(); ++i) {
      const auto& boxes = plan_.rounds[i].boxes;
      const bool is_shared =
          std::ranges::any_of(boxes, [](const BoxPlan& box) { return !box.beside.empty(); });
      if (wanted_.is(Attribute::bettors, 1) && is_shared) at_ = i;
      if (wanted_.is(Attribute::boxes, 2) && boxes.size() > 3) at_ = i;
      if (wanted_.is(Attribute::place, 2) && boxes.size() > 2) at_ = i;
    }
    if (wanted_.is(Attribute::round, 0) || wanted_.is(Attribute::last_round, 0)) at_ = 0;
  }

  void choose_box() {
    auto& boxes = round().boxes;
    box_ = source_.below(boxes.size());
    const auto aimed =
        std::ranges::find_if(boxes, [](const BoxPlan& box) { return !box.decisions.empty(); });
    if (is_directed_ && aimed != boxes.end()) {
      box_ = static_cast<std::size_t>(aimed - boxes.begin());
    } else if (wanted_.is(Attribute::bettors, 1)) {
      const auto shared =
          std::ranges::find_if(boxes, [](const BoxPlan& box) { return !box.beside.empty(); });
      if (shared != boxes.end()) box_ = static_cast<std::size_t>(shared - boxes.begin());
    } else if (wanted_.is(Attribute::place, 1)) {
      box_ = 0;
    } else if (wanted_.is(Attribute::place, 3)) {
      box_ = boxes.size() - 1;
    } else if (wanted_.is(Attribute::place, 2) && boxes.size() > 2) {
      box_ = 1 + source_.below(boxes.size() - 2);
    }
    if (wanted_.is(Attribute::place, 0) || wanted_.is(Attribute::boxes, 0)) {
      keep_boxes(1);
    } else if (wanted_.is(Attribute::boxes, 1)) {
      keep_boxes(static_cast<std::size_t>(source_.between(2, 3)));
    }
  }

  /// So many, the chosen one among them; of a place with two areas both.
  void keep_boxes(std::size_t count) {
    auto& boxes = round().boxes;
    if (areas_ > 1) {
      const auto chosen = boxes[box_].box;
      std::erase_if(boxes, [&](const BoxPlan& box) {
        const bool goes = oracle::place_of(box.box, areas_) != oracle::place_of(chosen, areas_);
        return goes && count <= 2;
      });
      box_ =
          static_cast<std::size_t>(std::ranges::find(boxes, chosen, &BoxPlan::box) - boxes.begin());
      return;
    }
    while (boxes.size() > count) {
      const auto drop = box_ + 1 < boxes.size() ? boxes.size() - 1 : 0;
      boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(drop));
      if (drop < box_) --box_;
    }
  }

  [[nodiscard]] bool is_about_hand() const {
    return wanted_[Attribute::split_depth] || wanted_[Attribute::hand_cards] ||
           wanted_[Attribute::hand_count] || wanted_[Attribute::doubled] ||
           wanted_[Attribute::refused];
  }

  /// A hand with such cards, behind so many splits, of which the left hand is split on.
  void lean_hand() {
    if (!is_about_hand()) return;
    auto& box = round().boxes[box_];
    const auto depth = wanted_[Attribute::split_depth].value_or(
        source_.chance(20) ? source_.between(1, std::max(1, rules_.most_splits())) : 0);
    std::vector<spec::Card> cards;
    std::vector<Request> requests;
    if (auto aim = source_.chance(50) ? aimed() : std::nullopt) {
      cards = std::move(aim->cards);
      requests = requests_of(*aim, cards);
    } else {
      cards = some_cards();
      if (!cards.empty()) requests = some_requests(cards.size());
    }
    if (cards.size() < 2) return;
    if (wanted_.is(Attribute::refused, 1) && scope_.refusals) add_refused(requests);
    std::vector<spec::Card> alike;
    for (int made = 0; made < depth; ++made)
      alike.push_back(like(cards.front()));
    cards.insert(cards.begin() + 1, alike.begin(), alike.end());
    box.cards = std::move(cards);
    box.decisions.clear();
    box.along.clear();
    HandId hand(box.box);
    for (int made = 0; made < depth; ++made) {
      box.decisions.push_back({hand, {{Choice::split, std::nullopt}}});
      hand = hand.left();
    }
    if (!requests.empty()) box.decisions.push_back({hand, std::move(requests)});
  }

  std::optional<Aim> aimed() {
    if (rows_.empty()) return std::nullopt;
    const auto& row = source_.pick(rows_);
    if (row.question == spec::Question::irregularity) return std::nullopt;
    return aim_at(rules_, row, source_);
  }

  /// What the aimed hand asks for; its second card is taken away where that makes a pair to split.
  static std::vector<Request> requests_of(const Aim& aim, std::vector<spec::Card>& cards) {
    for (auto hand = HandId(1);; hand = hand.left()) {
      const auto asked = std::ranges::find(aim.decisions, hand, &oracle::HandRequests::hand);
      if (asked == aim.decisions.end()) return {};
      const bool splits = asked->requests.size() == 1 &&
                          asked->requests.front().choice == Choice::split && cards.size() > 2;
      if (!splits) return asked->requests;
      cards.erase(cards.begin() + 1);
    }
  }

  /// So many as are wanted, or one more: what decides may come before the last one, or after it.
  std::vector<spec::Card> some_cards() {
    const auto least = wanted_[Attribute::hand_cards].value_or(source_.between(0, 2)) + 2;
    const auto count = static_cast<std::size_t>(least + source_.between(0, 1));
    const auto soft = wanted_[Attribute::hand_count];
    for (int attempt = 0; attempt < 100; ++attempt) {
      std::vector<spec::Card> cards;
      while (cards.size() < count && (cards.size() < 2 || points(cards).total < limit()))
        cards.push_back(light_card(count));
      if (cards.size() < count) continue;
      std::vector<spec::Card> before(cards.begin(), cards.begin() + least);
      if (!soft || points(before).soft == (*soft == 1)) return cards;
    }
    return {};
  }

  std::vector<Request> some_requests(std::size_t cards) {
    static const std::vector<Choice> last = {Choice::stand,       Choice::stand,  Choice::hit,
                                             Choice::surrender,   Choice::rescue, Choice::split,
                                             Choice::double_down, Choice::stand};
    const bool doubled = wanted_.is(Attribute::doubled, 1) || source_.chance(15);
    std::vector<Request> requests(cards - 2, {Choice::hit, std::nullopt});
    if (doubled) {
      // The last card comes to it, or one more.
      if (!requests.empty() && source_.chance(60)) requests.pop_back();
      requests.push_back({Choice::double_down, std::nullopt});
      if (source_.chance(30)) requests.push_back({Choice::rescue, std::nullopt});
    }
    requests.push_back({source_.pick(last), std::nullopt});
    return requests;
  }

  /// A rescue before any double, or what comes too late.
  void add_refused(std::vector<Request>& requests) {
    static const std::vector<Choice> early = {Choice::rescue, Choice::rescue, Choice::split};
    static const std::vector<Choice> late = {Choice::rescue, Choice::surrender, Choice::split};
    const auto before = source_.below(requests.size() + 1);
    const auto choice = source_.pick(before == 0 ? early : late);
    requests.insert(requests.begin() + static_cast<std::ptrdiff_t>(before),
                    Request{choice, std::nullopt});
  }

  void lean_stake() {
    const auto band = wanted_[Attribute::stake];
    if (!band) return;
    constexpr std::int64_t beyond = 10'000;
    const auto bounds = oracle::stake_bounds(rules_);
    const auto number = static_cast<std::size_t>(*band);
    if (number > bounds.size()) return;
    const auto low = number == 0 ? 1 : bounds[number - 1];
    const auto high = number == bounds.size() ? low + beyond : bounds[number] - 1;
    const std::vector<std::int64_t> all = {low, high, (low + high) / 2};
    auto& box = round().boxes[box_];
    box.main = Money::cents(source_.pick(all));
    if (auto* other = areas_ > 1 ? beside(round(), box) : nullptr) other->main = box.main;
  }

  void lean_dealer() {
    const auto shows = wanted_[Attribute::dealer_shows];
    const auto cards = wanted_[Attribute::dealer_cards];
    const auto soft = wanted_[Attribute::dealer_count];
    if (!shows && !cards && !soft) return;
    constexpr int attempts = 400;
    const auto least = cards.value_or(0) + 2;
    for (int attempt = 0; attempt < attempts; ++attempt) {
      const auto hand = dealer_hand(static_cast<std::size_t>(least));
      const auto seen = view(hand, hand.size());
      if (shows && oracle::shown_as(rules_.values(), seen.up) != *shows) continue;
      if (cards && seen.cards < least) continue;
      if (soft && view(hand, std::min<std::size_t>(
                                 hand.size(), static_cast<std::size_t>(cards ? least : seen.cards)))
                          .soft != (*soft == 1))
        continue;
      round().dealer = hand;
      return;
    }
  }

  /// As his table makes him draw; light cards where he is to have many.
  std::vector<spec::Card> dealer_hand(std::size_t least) {
    std::vector<spec::Card> hand;
    while (hand.size() < spec::Hand::capacity) {
      if (hand.size() > 1) {
        const auto now = points(hand);
        const auto draws =
            oracle::dealer_draw(rules_, now.total, now.soft, static_cast<int>(hand.size()));
        if (!draws.decided() || !draws.then().yes) break;
      }
      hand.push_back(hand.empty() ? random_card(rules_, source_) : light_card(least));
    }
    return hand;
  }

  [[nodiscard]] oracle::DealerView view(const std::vector<spec::Card>& hand,
                                        std::size_t cards) const {
    oracle::DealerState dealer;
    for (std::size_t i = 0; i < cards; ++i)
      dealer.cards.add(hand[i]);
    return *oracle::dealer_view(rules_, dealer);
  }

  void lean_mishaps() {
    auto& incidents = round().incidents;
    if (wanted_.is(Attribute::irregularity, 0) && !is_directed_) incidents.clear();
    if (!wanted_.is(Attribute::irregularity, 1) || !incidents.empty() || !scope_.incidents) return;
    for (int attempt = 0; attempt < 5 && incidents.empty(); ++attempt) {
      const auto& kinds = oracle::incident_names;
      const auto kind = kinds[source_.below(kinds.size())].value;
      if (auto mishap = random_mishap(rules_, kind, round(), source_))
        incidents.push_back(*std::move(mishap));
    }
  }

  /// Rounds before it: as many as are wanted, the last one with such a dealer's hand.
  void lean_before() {
    std::size_t least = 0;
    if (const auto round = wanted_[Attribute::round]; round && *round > 0)
      least = *round == 1 ? 1 : 3;
    const auto last = wanted_[Attribute::last_round];
    if (last && *last > 0) least = std::max<std::size_t>(least, 1);
    while (at_ < least) {
      auto quiet = plan_.rounds.front();
      quiet.before.clear();
      quiet.incidents.clear();
      quiet.asks.clear();
      quiet.may_run_out = false;
      plan_.rounds.insert(plan_.rounds.begin(), std::move(quiet));
      // What comes before the first round stays before it.
      std::swap(plan_.rounds[0].before, plan_.rounds[1].before);
      ++at_;
    }
    if (!last || *last == 0 || *last > 2) return;
    auto& before = plan_.rounds[at_ - 1];
    before.incidents.clear();
    constexpr int attempts = 1000;
    for (int attempt = 0; attempt < attempts; ++attempt) {
      const auto hand = random_dealer_hand(rules_, source_);
      const auto seen = view(hand, hand.size());
      if (*last == 2 ? !seen.blackjack : seen.total <= limit()) continue;
      before.dealer = hand;
      return;
    }
  }

  void lean_shoe() {
    const auto shoe = wanted_[Attribute::shoe];
    if (!shoe || !scope_.shoe || rules_.shuffles_as_it_deals()) return;
    const std::size_t more = *shoe == 0 ? 1 : 2;
    while (at_ + 1 < more) {
      auto quiet = plan_.rounds.front();
      quiet.before.clear();
      plan_.rounds.insert(plan_.rounds.begin(), std::move(quiet));
      std::swap(plan_.rounds[0].before, plan_.rounds[1].before);
      ++at_;
    }
    for (std::size_t i = 0; i < more; ++i) {
      const auto to = at_ - std::min(at_, i);
      if (to == 0) return;
      auto again = plan_.batch;
      again.surplus.clear();
      again.devices.clear();
      again.made_again = false;
      plan_.rounds[to].before.push_back(Reshuffle{true, std::move(again)});
    }
  }

  /// For what decides a second time, and a third.
  void repeat() {
    const auto nth = wanted_[Attribute::nth];
    if (!nth || *nth == 0) return;
    auto again = round();
    again.before.clear();
    for (int times = source_.between(*nth, *nth + 1); times > 0; --times)
      plan_.rounds.insert(plan_.rounds.begin() + static_cast<std::ptrdiff_t>(at_) + 1, again);
  }

  [[nodiscard]] spec::Points points(const std::vector<spec::Card>& cards) const {
    return rules_.values().points(cards);
  }
  [[nodiscard]] int limit() const { return rules_.values().limit(); }

  /// The more cards there are to be, the less each counts.
  spec::Card light_card(std::size_t cards) {
    constexpr std::size_t many = 4;
    while (true) {
      const auto card = random_card(rules_, source_);
      const auto least = rules_.values().of(card.rank()).low;
      if (cards < many || least <= limit() / static_cast<int>(cards) + 1) return card;
    }
  }

  spec::Card like(spec::Card card) {
    while (true) {
      const auto other = random_card(rules_, source_);
      if (rules_.values().identical_in_value(card, other)) return other;
    }
  }

  const oracle::Rules& rules_;
  const std::vector<AimedRows>& rows_;
  Wanted wanted_;
  const Scope& scope_;
  RandomSource& source_;
  SessionPlan plan_;
  int areas_ = rules_.areas_of_a_place();
  bool is_directed_ = false;
  std::size_t at_ = 0;  ///< the round
  std::size_t box_ = 0;  ///< … and its box, by its place
};

}  // namespace

SessionPlan plan_towards(const oracle::Rules& rules, const std::vector<AimedRows>& rows,
                         oracle::Cell cell, std::uint64_t seed, const Scope& scope) {
  RandomSource source(seed);
  return Leaning(rules, rows, cell, scope, source).plan();
}

}  // namespace assay21::generators
