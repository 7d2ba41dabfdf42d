#include "generators/directed/aim.h"

#include <algorithm>

#include "generators/directed/hand_search.h"
#include "generators/directed/wager_aim.h"
#include "oracle/edition/facts_of.h"
#include "spec/edition/followed.h"

namespace assay21::generators {
namespace {

using oracle::HandId;
using oracle::Request;
using spec::Choice;
using spec::Fact;
using spec::Question;

using Conditions = std::vector<const spec::Condition*>;

const spec::Condition* find(const Conditions& conditions, Fact fact) {
  const auto at =
      std::ranges::find(conditions, fact, [](const spec::Condition* one) { return one->fact(); });
  return at == conditions.end() ? nullptr : *at;
}

bool says(const Conditions& conditions, Fact fact, std::int64_t value) {
  const auto* one = find(conditions, fact);
  return one != nullptr && one->low() <= value && value <= one->high();
}

/// What the player of an aimed hand ends with, once its cards have come.
std::vector<Request> last_requests(Question question, const spec::Row& row, bool doubled) {
  std::vector<Request> requests;
  if (doubled) requests.push_back({Choice::double_down, std::nullopt});
  switch (question) {
    case Question::surrender_timing:
    case Question::surrender_share:
      return {{Choice::surrender, std::nullopt}};
    case Question::rescue_timing:
      return {{Choice::double_down, std::nullopt}, {Choice::rescue, std::nullopt}};
    case Question::choices:
      requests.push_back({*row.then.choice, std::nullopt});
      return requests;
    case Question::blackjack:
    case Question::reader:
    case Question::dealer_draw:
    case Question::blackjack_payment:
    case Question::bust_timing:
    case Question::outcome:
    case Question::odds:
    case Question::collection:
    case Question::additional_payout:
      return requests;
    case Question::insurance_offer:
    case Question::insurance_outcome:
    case Question::insurance_odds:
    case Question::match:
    case Question::match_odds:
    case Question::award_on_hand:
    case Question::award_on_dealer:
    case Question::side_stake:
    case Question::side_settlement:
    case Question::community:
    case Question::cut_offer:
    case Question::burn:
    case Question::irregularity:
    case Question::box_caller:
    case Question::other_bettor:
    case Question::deadline:
    case Question::even_money:
    case Question::side_offer:
      return requests;
    case Question::switch_cards:
      return {{Choice::switch_cards, std::nullopt}};
  }
  ASSAY21_CHECK(false && "a question of no kind");
  return requests;
}

/// Requests that lead a hand to its cards: draws for all beyond the second, the last one by a
/// double where the aim is doubled; and before that a split, where the aim is a hand made by one.
std::vector<oracle::HandRequests> requests_for(std::size_t cards, bool split, bool doubled,
                                               bool doubled_elsewhere,
                                               const std::vector<Request>& last) {
  const HandId whole(1);
  const auto draws = cards - std::min<std::size_t>(cards, doubled ? 3 : 2);
  std::vector<Request> requests(draws, Request{Choice::hit, std::nullopt});
  requests.insert(requests.end(), last.begin(), last.end());
  requests.push_back({Choice::stand, std::nullopt});
  if (!split) return {{whole, requests}};
  return {
      {whole, {{Choice::split, std::nullopt}}},
      {whole.left(), requests},
      {whole.right(), {{doubled_elsewhere ? Choice::double_down : Choice::stand, std::nullopt}}}};
}

class Aiming {
 public:
  Aiming(const oracle::Rules& rules, const AimedRows& rows, RandomSource& source)
      : rules_(rules),
        rows_(rows),
        row_(rules.table(rows.question).rows()[rows.row]),
        source_(source) {
    collect(row_);
    insurance_ = insurance_wish(rows, row_);
    wheel_ = wheel_wish();
    if (rows.displaced) collect(rules.table(rows.question).rows()[*rows.displaced]);
    if (rows.question == Question::bust_timing) wants_bust_ = true;
    if (row_is_about(spec::Act::even_money)) {
      const auto& offers = rules.table(Question::even_money).rows();
      if (!offers.empty()) collect(offers.front());
    }
    if (rows.question == Question::blackjack_payment) {
      const auto& blackjacks = rules.table(Question::blackjack).rows();
      if (!blackjacks.empty()) collect(blackjacks.front());
    }
  }

  std::optional<Aim> aim() {
    // Another hand of the box is doubled: there is one after a split.
    const bool elsewhere =
        says(conditions_, Fact::box_doubled, 1) && says(conditions_, Fact::hand_doubled, 0);
    const bool split = elsewhere || says(conditions_, Fact::hand_from_split, 1);
    const bool doubled =
        says(conditions_, Fact::hand_doubled, 1) ||
        says(conditions_, Fact::wager_kind, static_cast<std::int64_t>(spec::WagerId::double_down));
    auto hand = player_hand(split, doubled);
    if (!hand) return std::nullopt;
    const auto dealer = dealer_hand(*hand);
    if (!dealer) return std::nullopt;
    Aim aim;
    aim.dealer = *dealer;
    aim.cards = *hand;
    // A pair to split: the second card of the box has the value of the first.
    if (split) aim.cards.insert(aim.cards.begin() + 1, alike(aim.cards.front()));
    aim.decisions = requests_for(hand->size(), split, doubled, elsewhere,
                                 last_requests(rows_.question, row_, doubled));
    if (const auto* stake = find(conditions_, Fact::wager_original)) aim.stake = stake_for(*stake);
    // The hand comes of a switch: that is what its player asks for first.
    if (says(conditions_, Fact::hand_switched, 1) && !says(conditions_, Fact::hand_switched, 0))
      aim.decisions.front().requests.insert(aim.decisions.front().requests.begin(),
                                            {Choice::switch_cards, std::nullopt});
    const auto* splits = find(conditions_, Fact::box_splits_left);
    if (splits != nullptr && splits->high() == 0) split_as_often_as_may_be(aim);
    add_wagers(rules_, rows_, row_, aim, source_);
    aim.stop = rows_.stop;
    if (wheel_ && !aim.stop) aim.stop = any_stop(rules_, *wheel_, source_);
    return aim;
  }

 private:
  /// A row about a wager on the wheel needs one that is set off, unless it is about a lost one.
  std::optional<spec::WagerId> wheel_wish() {
    const auto* side = find(conditions_, Fact::wager_side);
    if (side == nullptr || rules_.prizes() == nullptr) return std::nullopt;
    for (const auto& [wager, name] : rules_.terms().wagers) {
      if (!is_awarded(wager) || side->low() != static_cast<std::int64_t>(spec::SideWager(name)))
        continue;
      const bool is_award =
          rows_.question == Question::award_on_hand || rows_.question == Question::award_on_dealer;
      const auto* spins = spinning_row(rules_, wager);
      const bool needs_spin = !is_award && !says(conditions_, Fact::wager_won, 0) &&
                              !says(conditions_, Fact::wager_spin, 0);
      if (needs_spin && spins != nullptr) collect(*spins);
      return wager;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool row_is_about(spec::Act act) const {
    return rows_.question == Question::deadline &&
           std::ranges::any_of(row_.when, [&](const spec::Condition& one) {
             return one.fact() == Fact::act && one.low() == static_cast<std::int64_t>(act);
           });
  }

  void collect(const spec::Row& row) {
    for (const auto& condition : row.when)
      conditions_.push_back(&condition);
  }

  std::optional<std::vector<spec::Card>> player_hand(bool split, bool doubled) {
    HandWish wish;
    wish.least_cards = doubled ? 3 : 2;
    if (const auto* pattern = find(conditions_, Fact::hand_ranks)) {
      wish.pattern.assign(pattern->pattern().begin(), pattern->pattern().end());
    }
    if (const auto* cards = find(conditions_, Fact::hand_cards)) {
      wish.least_cards = std::max<int>(wish.least_cards, static_cast<int>(cards->low()));
      wish.most_cards =
          static_cast<int>(std::min<std::int64_t>(cards->high(), wish.least_cards + 2));
    }
    if (const auto* total = find(conditions_, Fact::hand_total)) {
      wish.least_total = static_cast<int>(total->low());
      wish.most_total =
          static_cast<int>(std::min<std::int64_t>(total->high(), rules_.values().limit()));
    }
    if (says(conditions_, Fact::hand_busted, 1) || wants_bust_) {
      wish.least_cards = std::max(wish.least_cards, 3);
      wish.least_total = rules_.values().limit() + 1;
      wish.most_total = rules_.values().limit() + 10;
    }
    wish.pair = says(conditions_, Fact::hand_pair, 1);
    if (const auto* soft = find(conditions_, Fact::hand_soft)) wish.soft = soft->low() == 1;
    for (const auto* condition : conditions_) {
      if (condition->fact() == Fact::hand_suits) wish.suits.push_back(condition);
    }
    if (!wish.pattern.empty()) return hand_by_pattern(wish, source_);
    const bool natural = says(conditions_, Fact::hand_blackjack, 1) && !split;
    if (natural && !rules_.table(Question::blackjack).rows().empty()) {
      const auto& when = rules_.table(Question::blackjack).rows().front().when;
      const auto pattern = std::ranges::find(when, Fact::hand_ranks, &spec::Condition::fact);
      if (pattern != when.end())
        wish.pattern.assign(pattern->pattern().begin(), pattern->pattern().end());
      return hand_by_pattern(wish, source_);
    }
    auto hand = hand_by_points(rules_, wish, source_);
    // Points alone do not keep a hand from being a Blackjack, but a further card does; and no two
    // cards make 21 without an ace that counts 11.
    const bool is_natural =
        hand && find(conditions_, Fact::hand_blackjack) != nullptr && is_blackjack(*hand);
    if (is_natural || (!hand && wish.soft)) {
      ++wish.least_cards;
      hand = hand_by_points(rules_, wish, source_);
    }
    return hand;
  }

  bool is_blackjack(const std::vector<spec::Card>& cards) const {
    spec::Hand hand;
    for (const auto card : cards)
      hand.add(card);
    return oracle::is_blackjack(rules_, hand, false).decided();
  }

  /// A dealer's hand that satisfies every condition on it, drawn as his own table makes him draw.
  std::optional<std::vector<spec::Card>> dealer_hand(const std::vector<spec::Card>& player) {
    spec::Hand mine;
    for (const auto card : player)
      mine.add(card);
    for (int attempt = 0; attempt < 4000; ++attempt) {
      const auto cards = random_dealer_hand(rules_, source_);
      // Whether to draw is asked on the way to the final hand.
      const auto asked =
          rows_.question == Question::dealer_draw
              ? static_cast<std::size_t>(source_.between(2, static_cast<int>(cards.size())))
              : cards.size();
      oracle::DealerState dealer;
      for (std::size_t i = 0; i < asked; ++i)
        dealer.cards.add(cards[i]);
      oracle::HandState hand;
      hand.cards = mine;
      spec::Facts facts(&mine);
      facts.with(Fact::dealer_hole, cards[1].rank());
      oracle::add_dealer(facts, *oracle::dealer_view(rules_, dealer), rules_, hand);
      const bool fits = std::ranges::all_of(conditions_, [&](const spec::Condition* condition) {
        return !about_dealer(condition->fact()) || condition->holds(facts);
      });
      if (fits && generators::fits(rules_, insurance_, cards)) return cards;
    }
    return std::nullopt;
  }

  /// A pair, and a pair again after each split, of which the left hand is split on.
  void split_as_often_as_may_be(Aim& aim) {
    aim.decisions.clear();
    HandId hand(1);
    for (int made = 0; made < rules_.most_splits(); ++made) {
      aim.cards.push_back(alike(aim.cards.front()));
      aim.decisions.push_back({hand, {{Choice::split, std::nullopt}}});
      hand = hand.left();
    }
    aim.decisions.push_back({hand, last_requests(rows_.question, row_, false)});
  }

  static bool about_dealer(Fact fact) {
    return (spec::dealer_facts & spec::bit(fact)) != 0 || fact == Fact::compare ||
           fact == Fact::dealer_hole;
  }

  spec::Card alike(spec::Card card) {
    while (true) {
      const auto other = random_card(rules_, source_);
      if (rules_.values().identical_in_value(card, other)) return other;
    }
  }

  spec::Money stake_for(const spec::Condition& condition) {
    const auto high = std::min<std::int64_t>(condition.high(), condition.low() + 10'000);
    // The bounds themselves are where engines go wrong.
    switch (source_.below(3)) {
      case 0:
        return spec::Money::cents(std::max<std::int64_t>(condition.low(), 1));
      case 1:
        return spec::Money::cents(high);
      default:
        return spec::Money::cents((std::max<std::int64_t>(condition.low(), 1) + high) / 2);
    }
  }

  const oracle::Rules& rules_;
  const AimedRows& rows_;
  const spec::Row& row_;
  RandomSource& source_;
  Conditions conditions_;
  bool wants_bust_ = false;
  InsuranceWish insurance_;
  std::optional<spec::WagerId> wheel_;
};

std::optional<Aim> aim_at_line(const oracle::Rules& rules, const AimedPayLine& line,
                               RandomSource& source) {
  const auto cards = cards_for(rules, line, source);
  if (!cards) return std::nullopt;
  Aim aim;
  aim.cards = cards->player;
  aim.dealer = cards->dealer;
  aim.other = cards->other;
  const auto placed = stake_for(rules, line);
  aim.beside = placed.wager;
  aim.beside_stake = placed.amount;
  aim.picked = cards->picked;
  aim.position_picked = placed.position_picked;
  return aim;
}

}  // namespace

std::vector<AimedRows> all_aims(const oracle::Rules& rules) {
  std::vector<AimedRows> aims;
  for (const auto& info : spec::question_infos) {
    if (!spec::is_asked(info.value)) continue;
    const auto& rows = rules.table(info.value).rows();
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (!spec::is_asked(rules.table(info.value), rows[row])) continue;
      const auto name = std::string(info.name) + "/" + rows[row].id;
      aims.push_back({name, info.value, row, std::nullopt});
      for (std::size_t other = 0; other < rows.size(); ++other) {
        if ((rows[other].yields_to_rows >> row & 1U) == 0) continue;
        aims.push_back({name + " over " + rows[other].id, info.value, row, other});
      }
    }
  }
  for (const auto& stop : all_stops(rules)) {
    const auto question = rules.prizes()->hangs_on_dealer(stop.wager) ? Question::award_on_dealer
                                                                      : Question::award_on_hand;
    const auto& rows = rules.table(question).rows();
    const auto* row = spinning_row(rules, stop.wager);
    if (row == nullptr) continue;
    const auto name = "wheel/" + std::string(rules.terms().name_of(stop.wager)) + " " +
                      spec::to_string(stop.stake) + " " + stop.symbol;
    aims.push_back(
        {name, question, static_cast<std::size_t>(row - rows.data()), std::nullopt, stop});
  }
  for (auto& line : all_pay_lines(rules)) {
    auto name = line.name;
    aims.push_back({std::move(name), Question::side_settlement, 0, std::nullopt, std::nullopt,
                    std::move(line)});
  }
  return aims;
}

std::optional<Aim> aim_at(const oracle::Rules& rules, const AimedRows& rows, RandomSource& source) {
  if (rows.line) return aim_at_line(rules, *rows.line, source);
  return Aiming(rules, rows, source).aim();
}

std::vector<oracle::HandRequests> moved_to(int box,
                                           const std::vector<oracle::HandRequests>& decisions) {
  auto moved = decisions;
  for (auto& asked : moved) {
    HandId id(box);
    for (int depth = 0; depth < asked.hand.depth(); ++depth) {
      id = asked.hand.went_left_at(depth) ? id.left() : id.right();
    }
    asked.hand = id;
  }
  return moved;
}

}  // namespace assay21::generators
