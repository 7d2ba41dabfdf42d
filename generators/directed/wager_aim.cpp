#include "generators/directed/wager_aim.h"

#include <algorithm>

#include "generators/directed/hand_search.h"
#include "oracle/edition/card_paytables.h"
#include "oracle/event/hand_id.h"

namespace assay21::generators {
namespace {

using oracle::Ask;
using oracle::HandId;
using oracle::Moment;
using oracle::MomentKind;
using spec::Act;
using spec::Card;
using spec::Fact;
using spec::Money;
using spec::Question;
using spec::SideWager;
using spec::WagerId;
using spec::WagerMechanism;

constexpr auto usual_stake = Money::dollars(10);
constexpr Moment after_deal{MomentKind::after_deal, {}, 0};

const spec::Condition* wager_condition(const spec::Row& row, Fact fact) {
  const auto at = std::ranges::find(row.when, fact, &spec::Condition::fact);
  return at == row.when.end() ? nullptr : &*at;
}

template <typename Enum>
bool names(const spec::Row& row, Fact fact, Enum value) {
  const auto* one = wager_condition(row, fact);
  return one != nullptr && one->low() == static_cast<std::int64_t>(value);
}

bool is_about_match(const oracle::Rules& rules, Question question, const spec::Row& row) {
  return has(rules, WagerMechanism::match) &&
         (question == Question::match || question == Question::match_odds ||
          names(row, Fact::wager_side, SideWager::match_the_dealer));
}

/// The wager beside the game of which a deadline speaks: by its name, or one of those that no
/// deadline names; nothing where none is offered.
std::optional<WagerId> wager_beside(const oracle::Rules& rules, Act act) {
  const auto& terms = rules.terms();
  if (act != Act::side_wager) return terms.wager(spec::name_of(spec::act_names, act));
  for (const auto& [wager, name] : terms.wagers) {
    const auto* paytable = rules.card_paytables().of(wager);
    if (paytable != nullptr && paytable->rules.placed && !spec::value_of(spec::act_names, name))
      return wager;
  }
  return std::nullopt;
}

bool is_about_wager_beside(const spec::Row& row) {
  return names(row, Fact::act, Act::match_the_dealer) || names(row, Fact::act, Act::side_wager);
}

/// As much as is usual, or as may be.
Money match_stake(const oracle::Rules& rules) {
  return std::min(usual_stake, rules.figures().match_most.value_or(usual_stake));
}

/// Does the first card of the player match as the row wants it?
Card matching(const oracle::Rules& rules, const spec::Row& row, Card up, RandomSource& source) {
  if (names(row, Fact::match_value, true) && !names(row, Fact::match_rank, true)) {
    for (int attempt = 0; attempt < 400; ++attempt) {
      const auto card = random_card(rules, source);
      if (rules.values().identical_in_value(card, up)) return card;
    }
  }
  const auto* suit = wager_condition(row, Fact::match_suit);
  const bool same = suit != nullptr ? suit->low() == 1 : source.chance(50);
  if (same) return up;
  auto other = up.suit();
  while (other == up.suit())
    other = spec::all_suits[source.below(spec::suit_count)];
  return {up.rank(), other};
}

oracle::WagerAsk asking(Moment when, Ask ask, WagerId wager, std::optional<Money> amount) {
  return {when, ask, 1, 0, wager, amount};
}

Moment random_moment(RandomSource& source, int box, bool before) {
  const std::vector<Moment> all = {{MomentKind::deal, {}, 1},
                                   {MomentKind::deal, {}, 2},
                                   after_deal,
                                   {MomentKind::turn, HandId(box), 1},
                                   {MomentKind::after_decisions, {}, 0},
                                   {MomentKind::dealer, {}, 1},
                                   {MomentKind::before_settlement, {}, 0}};
  if (before && source.chance(40)) return {MomentKind::before_deal, {}, 0};
  return source.pick(all);
}

oracle::WagerAsk random_change(Moment when, WagerId wager, RandomSource& source) {
  switch (source.below(3)) {
    case 0:
      return asking(when, Ask::raise, wager, usual_stake + usual_stake);
    case 1:
      return asking(when, Ask::lower, wager, Money::dollars(5));
    default:
      return asking(when, Ask::withdraw, wager, std::nullopt);
  }
}

void add_deadline(const oracle::Rules& rules, const spec::Row& row, Aim& aim,
                  RandomSource& source) {
  const auto late = random_moment(source, 1, false);
  if (names(row, Fact::act, Act::main_wager)) {
    aim.without_bet = true;
    aim.asks.push_back(asking({MomentKind::deal, {}, 1}, Ask::place, WagerId::main, usual_stake));
  } else if (is_about_wager_beside(row)) {
    const auto act = static_cast<Act>(wager_condition(row, Fact::act)->low());
    if (const auto wager = wager_beside(rules, act))
      aim.asks.push_back(asking(late, Ask::place, *wager, match_stake(rules)));
  } else if (names(row, Fact::act, Act::insurance)) {
    // Before anybody draws; at a player's first turn, which comes after a reader; and after a draw.
    const std::vector<Moment> moments = {
        after_deal, {MomentKind::turn, HandId(1), 1}, {MomentKind::after_decisions, {}, 0}};
    aim.decisions = {
        {HandId(1), {{spec::Choice::hit, std::nullopt}, {spec::Choice::stand, std::nullopt}}}};
    aim.asks.push_back(
        asking(source.pick(moments), Ask::place, rules.insurance(), Money::dollars(1)));
  } else if (names(row, Fact::act, Act::change_insurance)) {
    aim.asks.push_back(asking(after_deal, Ask::place, rules.insurance(), Money::dollars(1)));
    aim.asks.push_back(random_change(after_deal, rules.insurance(), source));
  } else if (names(row, Fact::act, Act::change_added)) {
    aim.decisions = {
        {HandId(1),
         {{spec::Choice::double_down, std::nullopt}, {spec::Choice::stand, std::nullopt}}}};
    aim.asks.push_back(
        random_change({MomentKind::after_decisions, {}, 0}, WagerId::double_down, source));
  } else if (names(row, Fact::act, Act::change_wager)) {
    aim.asks.push_back(random_change(random_moment(source, 1, true), WagerId::main, source));
  }
}

}  // namespace

bool has(const oracle::Rules& rules, WagerMechanism mechanism) {
  const auto wager = rules.terms().first(mechanism);
  return wager && rules.knows(*wager);
}

WagerId match_wager(const oracle::Rules& rules) {
  const auto wager = rules.terms().first(WagerMechanism::match);
  ASSAY21_CHECK(wager.has_value());
  return *wager;
}

InsuranceWish insurance_wish(const AimedRows& rows, const spec::Row& row) {
  InsuranceWish wish;
  const auto* won = wager_condition(row, Fact::wager_won);
  if (rows.question == Question::side_settlement &&
      names(row, Fact::wager_side, SideWager::insurance)) {
    wish.wanted = true;
    if (won != nullptr) wish.won = won->low() == 1;
  }
  if (rows.question == Question::insurance_outcome) {
    wish = {true, row.then.outcome == spec::Outcome::win};
  }
  if (rows.question == Question::insurance_odds) wish = {true, true};
  if (names(row, Fact::act, Act::insurance) || names(row, Fact::act, Act::change_insurance))
    wish = {true, false};
  return wish;
}

bool fits(const oracle::Rules& rules, const InsuranceWish& wish, const std::vector<Card>& dealer) {
  if (!wish.wanted) return true;
  if ((rules.figures().insured_ranks & spec::bit(dealer[0].rank())) == 0) return false;
  if (!wish.won) return true;
  spec::Facts facts;
  facts.with(Fact::dealer_hole, dealer[1].rank());
  const auto outcome = rules.table(Question::insurance_outcome).decide(facts);
  return outcome.decided() && (outcome.then().outcome == spec::Outcome::win) == *wish.won;
}

void add_wagers(const oracle::Rules& rules, const AimedRows& rows, const spec::Row& row, Aim& aim,
                RandomSource& source) {
  const bool about_insurance =
      rows.question == Question::insurance_offer ||
      (insurance_wish(rows, row).wanted && rows.question != Question::deadline);
  if (about_insurance) aim.insurance = true;
  const bool about_even_money =
      rows.question == Question::even_money || names(row, Fact::act, Act::even_money);
  if (about_even_money) aim.even_money = source.chance(70);
  if (is_about_match(rules, rows.question, row)) {
    aim.match = match_stake(rules);
    if (rows.question == Question::match || rows.question == Question::match_odds ||
        source.chance(50)) {
      aim.cards[0] = matching(rules, row, aim.dealer[0], source);
      if (source.chance(30)) aim.cards[1] = matching(rules, row, aim.dealer[0], source);
    }
    // Other cards than these may come after them.
    aim.cards.resize(2);
  }
  if (rows.question == Question::deadline) add_deadline(rules, row, aim, source);
}

RandomWagers random_wagers(const oracle::Rules& rules, const Scope& scope, Money main,
                           RandomSource& source) {
  RandomWagers wagers;
  if (scope.match && has(rules, WagerMechanism::match) && source.chance(25)) {
    wagers.match = Money::cents(std::max<std::int64_t>(100, main.in_cents() / 2));
    if (source.chance(30)) wagers.match = main;
    if (scope.refusals && source.chance(10)) wagers.match = main + Money::cents(1);
  }
  if (scope.insurance && has(rules, WagerMechanism::insurance) && source.chance(50)) {
    const auto limit = oracle::insurance_limit(rules.figures(), main);
    auto most = limit.most;
    // More than chips can make, or what lies between that and the half.
    const bool between = limit.rounded && main.in_cents() % 2 == 1;
    if (scope.refusals && source.chance(15))
      most = between ? most - Money::cents(1) : most + Money::cents(1);
    if (source.chance(30)) most = Money::cents(std::max<std::int64_t>(1, most.in_cents() / 2));
    if (!most.is_zero()) wagers.insurance = most;
  }
  const bool offered = scope.even_money && !rules.table(Question::even_money).rows().empty();
  if (offered) wagers.even_money = source.chance(50);
  for (const auto& [wager, name] : rules.terms().wagers) {
    const auto* paytable = scope.cards ? rules.card_paytables().of(wager) : nullptr;
    if (paytable == nullptr || !paytable->rules.placed || !source.chance(50)) continue;
    wagers.cards.set(wager, random_side_stake(rules, wager, source));
  }
  return wagers;
}

oracle::SystemDraws random_draws(const oracle::Rules& rules, const Scope& scope,
                                 RandomSource& source) {
  if (!scope.cards || !rules.card_paytables().any_is_picked()) return {};
  return {random_card(rules, source), source.between(1, rules.places())};
}

Money random_side_stake(const oracle::Rules& rules, WagerId wager, RandomSource& source) {
  const auto* listed = rules.figures().stakes_of(wager);
  const bool any = listed == nullptr || listed->amounts.empty();
  return any ? Money::dollars(source.between(1, 5)) : source.pick(listed->amounts);
}

std::optional<oracle::WagerAsk> random_ask(const oracle::Rules& rules, const Scope& scope,
                                           const oracle::Seat& seat, RandomSource& source) {
  if (!scope.refusals || !source.chance(10)) return std::nullopt;
  std::vector<WagerId> wagers = {WagerId::main, WagerId::main, WagerId::double_down};
  if (has(rules, WagerMechanism::match)) wagers.push_back(match_wager(rules));
  if (has(rules, WagerMechanism::insurance)) wagers.push_back(rules.insurance());
  const auto wager = source.pick(wagers);
  const auto when = random_moment(source, seat.box, true);
  const bool places = wager != WagerId::double_down && source.chance(40);
  auto ask =
      places ? asking(when, Ask::place, wager, usual_stake) : random_change(when, wager, source);
  ask.box = seat.box;
  ask.player = seat.player;
  return ask;
}

}  // namespace assay21::generators
