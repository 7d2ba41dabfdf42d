#include "oracle/rulings/betting.h"

#include <algorithm>

#include "oracle/edition/answers.h"
#include "oracle/edition/card_paytables.h"
#include "oracle/rulings/deadlines.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/shared_box.h"
#include "oracle/rulings/shut_out.h"
#include "oracle/rulings/two_areas.h"
#include "spec/tables/condition.h"

namespace assay21::oracle {
namespace {

using spec::ClauseSet;
using spec::Fact;
using spec::Money;
using spec::ParameterName;
using spec::Question;
using spec::Step;
using spec::WagerId;

/// The main wager beside which this one is asked for.
std::optional<Money> main_of(const Rules& rules, View<Boxes> state, const WagerAsk& ask) {
  const auto* box = state.box(ask.box);
  const auto main = box == nullptr ? std::nullopt : standing_wager(*box, ask.player, WagerId::main);
  if (!main || !is_insurance(ask.wager)) return main;
  return insured_stake(rules, state, ask.player, ask.box, *main);
}

void add(ClauseSet& clauses, const Rules& rules, ParameterName name) {
  if (const auto* given = rules.parameter(name)) clauses.add(given->clauses);
}

ClauseSet clauses_of(const Rules& rules, ParameterName name) {
  ClauseSet clauses;
  add(clauses, rules, name);
  return clauses;
}

ClauseSet every_row(const spec::Table& table) {
  ClauseSet clauses;
  for (const auto& row : table.rows())
    clauses.add(row.clauses);
  return clauses;
}

bool stands(View<Boxes> state, PlayerId player, int box) {
  const auto* there = state.box(box);
  return there != nullptr && standing_wager(*there, player, WagerId::main).has_value();
}

bool is_open(View<Bettors> state, PlayerId player, int box) {
  return std::ranges::any_of(state.bets(), [&](const BetState& bet) {
    return bet.box == box && bet.player == player && bet.is_open(WagerId::main);
  });
}

/// … on some box of this place.
template <typename Held>
bool at_place(const Rules& rules, int place, Held held) {
  const int areas = areas_of_a_box(rules);
  const int last = place * areas;
  for (int box = last - areas + 1; box <= last; ++box) {
    if (held(box)) return true;
  }
  return false;
}

bool is_offered_insurance(View<Bettors> state, const WagerAsk& ask) {
  return std::ranges::any_of(state.bets(), [&](const BetState& bet) {
    return bet.box == ask.box && bet.player == ask.player && bet.insurance_offered;
  });
}

/// Did another come to this box before him?
bool is_behind_another(View<Wishes> state, PlayerId player, int box) {
  if (state.round() == nullptr) return false;
  const auto first = std::ranges::find(state.round()->bets, box, &Bet::box);
  return first != state.round()->bets.end() && first->player != player;
}

/// Not more people on a box than may bet there, and nobody beside a first who wants none: §13(a).
std::optional<ClauseSet> against_company(const Rules& rules, View<Wishes, Boxes> state, int box) {
  const auto* there = state.box(box);
  if (there == nullptr || !there->wagered) return std::nullopt;
  const auto bettors = static_cast<int>(bettors_on(*there).size());
  if (bettors >= rules.figures().shared.most_bettors) {
    const auto* option = rules.rulebook().option(spec::OptionName::bettors_per_box);
    return option == nullptr ? ClauseSet() : option->clauses;
  }
  const auto& alone = state.round()->alone;
  if (std::ranges::find(alone, box) != alone.end())
    return rules.clauses(Step::first_bettor_consents);
  return std::nullopt;
}

/// So many adjacent boxes as were declared, and none apart from them where that is refused. A box
/// between two of them still counts while its own wager may come. Where a place has two areas, both
/// are one, unless it is read so that each is a box.
bool is_within_boxes(const Rules& rules, View<Wishes, Bettors, Boxes> state, PlayerId player,
                     int box) {
  const auto& figures = rules.figures();
  if (!figures.shared.counts && is_behind_another(state, player, box)) return true;
  const auto place_of_box = [&](int one) { return place_of(one, areas_of_a_box(rules)); };
  const auto stands_at = [&](int place) {
    return at_place(rules, place, [&](int one) { return stands(state, player, one); });
  };
  const int here = place_of_box(box);
  if (stands_at(here)) return true;
  int low = here;
  int high = here;
  int all = 1;
  int run = 1;
  for (int other = here - 1; stands_at(other); --other)
    ++run;
  for (int other = here + 1; stands_at(other); ++other)
    ++run;
  int counted = here;
  for (const auto& one : state.boxes()) {
    const int place = place_of_box(one.box);
    if (place == here || place == counted || !stands(state, player, one.box)) continue;
    if (!figures.shared.counts && is_behind_another(state, player, one.box)) continue;
    ++all;
    counted = place;
    low = std::min(low, place);
    high = std::max(high, place);
  }
  if (figures.boxes_apart) return (figures.boxes_in_all ? all : run) <= figures.most_boxes;
  for (int other = low; other <= high; ++other) {
    const bool may_come =
        at_place(rules, other, [&](int one) { return is_open(state, player, one); });
    if (other != here && !stands_at(other) && !may_come) return false;
  }
  return high - low + 1 <= figures.most_boxes;
}

std::optional<ClauseSet> against_match_amount(const Rules& rules, Money amount, Money main) {
  const auto& figures = rules.figures();
  if (figures.match_least && amount < *figures.match_least)
    return clauses_of(rules, ParameterName::match_least);
  if (figures.match_share &&
      amount > spec::times(main, *figures.match_share, spec::Rounding::down)) {
    return clauses_of(rules, ParameterName::match_share);
  }
  if (figures.match_most && amount > *figures.match_most)
    return rules.rulebook().option(spec::OptionName::match_maximum)->clauses;
  return std::nullopt;
}

/// Not more than its share; or else the next amount that chips can make, where they cannot make the
/// share, and by the reading in force what lies between: Ch.8 §§B, C.
bool is_insurable(const WagerFigures& figures, Money amount, Money main) {
  const auto limit = insurance_limit(figures, main);
  if (amount >= limit.most || figures.insurance_between || !figures.insurance_share)
    return amount <= limit.most;
  const auto share = *figures.insurance_share;
  return amount.in_cents() * share.per() <= main.in_cents() * share.pays();
}

std::optional<ClauseSet> against_amount(const Rules& rules, WagerId wager, Money amount,
                                        Money main) {
  if (is_match(wager)) return against_match_amount(rules, amount, main);
  if (is_insurance(wager)) {
    const auto limit = insurance_limit(rules.figures(), main);
    if (is_insurable(rules.figures(), amount, main)) return std::nullopt;
    auto clauses = clauses_of(rules, ParameterName::insurance_share);
    if (limit.rounded) add(clauses, rules, ParameterName::insurance_rounding);
    return clauses;
  }
  const auto* listed = rules.figures().stakes_of(wager);
  if (listed == nullptr || listed->amounts.empty() ||
      std::ranges::find(listed->amounts, amount) != listed->amounts.end())
    return std::nullopt;
  return listed->clauses;
}

/// A main wager cannot become so small that a wager beside it is too large.
std::optional<ClauseSet> against_changed_main(const Rules& rules, View<Boxes> state,
                                              const WagerAsk& ask) {
  for (const auto& other : state.box(ask.box)->others) {
    if (other.player != ask.player || other.settled || spec::is_on_a_hand(other.wager)) continue;
    auto objection = against_amount(rules, other.wager, other.amount, *ask.amount);
    if (objection) return objection;
  }
  return std::nullopt;
}

/// Has every box that plays its cards of the initial deal? Not those whose hand is dead for want of
/// one.
bool have_second_cards(const Rules& rules, View<Wishes, Boxes> state) {
  const auto each = std::ranges::count_if(rules.deal(), &spec::DealPass::to_hands);
  return std::ranges::all_of(state.boxes(), [&](const BoxState& box) {
    return !box.wagered || box.initial >= each || is_out(box) || plays_one_card(rules, state, box);
  });
}

std::optional<ClauseSet> against_placing(const Rules& rules, View<Betting> state,
                                         const WagerAsk& ask) {
  if (ask.wager == WagerId::main) {
    if (is_shut_out(rules, state, ask.player)) return rules.clauses(Step::shut_out);
    if (auto objection = against_company(rules, state, ask.box)) return objection;
    if (!is_within_boxes(rules, state, ask.player, ask.box))
      return rules.clauses(Step::adjacent_limit);
    return against_unequal(rules, state, ask);
  }
  const auto main = main_of(rules, state, ask);
  if (is_insurance(ask.wager)) {
    // Nobody insures a hand that is out of the round.
    const bool plays = main && !is_out(*state.box(ask.box));
    if (!plays || !insurance_offer(rules, state.dealer()).decided())
      return every_row(rules.table(Question::insurance_offer));
    const auto* instead = instead_of_insurance(rules);
    if (instead != nullptr && has_taken_even_money(*state.box(ask.box), ask.player))
      return instead->clauses;
    if (rules.figures().insurance_when_offered && !is_offered_insurance(state, ask))
      return clauses_of(rules, ParameterName::insurance_from);
    if (rules.figures().insurance_after_second_cards && !have_second_cards(rules, state))
      return clauses_of(rules, ParameterName::insurance_from);
  } else if (const auto side = side_of(rules, ask.wager)) {
    if (!side_offer(rules, *side, main.has_value()).decided()) {
      ClauseSet clauses;
      for (const auto& row : rules.table(Question::side_offer).rows()) {
        const bool about_it = std::ranges::any_of(row.when, [&](const spec::Condition& one) {
          return one.fact() == Fact::wager_side && one.low() == static_cast<std::int64_t>(*side);
        });
        if (about_it) clauses.add(row.clauses);
      }
      // Where it is not offered, the question whether it is stands against it.
      const auto* option =
          rules.rulebook().option(spec::OptionName(rules.terms().name_of(ask.wager)));
      if (clauses.empty() && option != nullptr) clauses = option->clauses;
      return clauses;
    }
    if (auto objection = against_area(rules, ask, *side)) return objection;
    const auto* box = state.box(ask.box);
    const bool of_another = box != nullptr && is_shared(*box) && box->player != ask.player;
    if (rules.figures().shared.side_of_caller && of_another) {
      auto clauses = clauses_of(rules, ParameterName::shared_side_wagers);
      clauses.add(side_offer(rules, *side, true).clauses);
      return clauses;
    }
  }
  return against_amount(rules, ask.wager, ask.amount.value_or(Money()), main.value_or(Money()));
}

bool places(View<Boxes> state, const WagerAsk& ask) {
  const auto* box = state.box(ask.box);
  return ask.ask == Ask::place &&
         (box == nullptr || !standing_wager(*box, ask.player, ask.wager).has_value());
}

}  // namespace

std::optional<spec::SideWager> side_of(const Rules& rules, WagerId wager) {
  if (spec::is_on_a_hand(wager)) return std::nullopt;
  return side_wager(rules, wager);
}

spec::Decision side_offer(const Rules& rules, spec::SideWager wager, bool with_main) {
  spec::Facts facts;
  facts.with(Fact::wager_side, wager).with(Fact::wager_with_main, with_main);
  return rules.table(Question::side_offer).decide(facts);
}

Money insured_stake(const Rules& rules, View<Boxes> state, PlayerId player, int box, Money main) {
  if (rules.figures().insurance_of_one_area) return left_of_one(rules, state, player, box, main);
  if (!rules.conventions().insured_by_player || !rules.figures().insurance_share) return main;
  const auto share = *rules.figures().insurance_share;
  const spec::Odds whole(share.per(), share.pays());
  auto left = staked_by(state, player);
  for (const auto& other : state.boxes()) {
    for (const auto& one : other.others) {
      if (other.box != box && one.player == player && is_insurance(one.wager))
        left = left - std::min(left, spec::times(one.amount, whole, spec::Rounding::up));
    }
  }
  return left;
}

spec::Decision insurance_offer(const Rules& rules, const DealerState& dealer) {
  if (dealer.cards.empty()) return {};
  spec::Facts facts;
  facts.with(Fact::dealer_up, dealer.cards[0].rank());
  return rules.table(Question::insurance_offer).decide(facts);
}

std::optional<ClauseSet> objection_to(const Rules& rules, View<Betting> state,
                                      const WagerAsk& ask) {
  const bool placing = places(state, ask);
  const auto* row = rules.deadline(act_of(rules, ask.wager, placing));
  if (row != nullptr && is_past(state, row->then.deadline, ask.box)) return row->clauses;
  if (placing && ask.wager != WagerId::double_down) return against_placing(rules, state, ask);
  const auto* box = state.box(ask.box);
  // What does not stand cannot be changed.
  if (box == nullptr || !standing_wager(*box, ask.player, ask.wager))
    return row == nullptr ? ClauseSet() : row->clauses;
  if (ask.ask == Ask::withdraw) return std::nullopt;
  if (ask.wager == WagerId::main) {
    if (auto objection = against_unequal(rules, state, ask)) return objection;
    return against_changed_main(rules, state, ask);
  }
  return against_amount(rules, ask.wager, *ask.amount,
                        main_of(rules, state, ask).value_or(Money()));
}

ClauseSet grounds_for(const Rules& rules, View<Wishes, Bettors, Boxes, Dealer> state,
                      const WagerAsk& ask) {
  if (ask.wager == WagerId::main) {
    auto clauses = rules.clauses(Step::take_part);
    clauses.add(rules.clauses(Step::equal_wagers));
    const bool counts =
        rules.figures().shared.counts || !is_behind_another(state, ask.player, ask.box);
    if (counts && bets_elsewhere(rules, state, ask.player, ask.box))
      clauses.add(rules.clauses(Step::adjacent_limit));
    const auto* box = state.box(ask.box);
    const bool others =
        box != nullptr && box->wagered &&
        std::ranges::any_of(bettors_on(*box), [&](PlayerId one) { return one != ask.player; });
    if (others) clauses.add(rules.clauses(Step::several_on_a_box));
    clauses.add(let_in_by(rules, state, ask.player));
    return clauses;
  }
  if (is_insurance(ask.wager)) return insurance_offer(rules, state.dealer()).clauses;
  const auto side = side_of(rules, ask.wager);
  return side ? side_offer(rules, *side, main_of(rules, state, ask).has_value()).clauses
              : ClauseSet();
}

ClauseSet bounds_of(const Rules& rules, View<Boxes> state, const WagerAsk& ask) {
  ClauseSet clauses;
  if (is_match(ask.wager)) {
    add(clauses, rules, ParameterName::match_least);
    add(clauses, rules, ParameterName::match_share);
    if (rules.figures().match_most)
      clauses.add(rules.rulebook().option(spec::OptionName::match_maximum)->clauses);
  } else if (is_insurance(ask.wager)) {
    add(clauses, rules, ParameterName::insurance_share);
    if (insurance_limit(rules.figures(), main_of(rules, state, ask).value_or(Money())).rounded)
      add(clauses, rules, ParameterName::insurance_rounding);
    if (const auto* box = state.box(ask.box); box != nullptr && bets_on_match(*box, ask.player))
      clauses.add(rules.clauses(Step::match_uninsured));
  } else if (const auto* listed = rules.figures().stakes_of(ask.wager)) {
    clauses.add(listed->clauses);
  }
  return clauses;
}

bool bets_elsewhere(const Rules& rules, View<Bettors> state, PlayerId player, int box) {
  const auto place = [&](int one) { return place_of(one, rules.areas_of_a_place()); };
  return std::ranges::any_of(state.bets(), [&](const BetState& bet) {
    return bet.player == player && place(bet.box) != place(box);
  });
}

}  // namespace assay21::oracle
