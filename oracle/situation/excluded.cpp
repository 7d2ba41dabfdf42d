#include "oracle/situation/excluded.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"
#include "spec/edition/decided_by.h"

namespace assay21::oracle {
namespace {

using spec::Condition;
using spec::Fact;
using Bits = std::uint8_t;

constexpr Bits bit_of(std::size_t value) {
  return static_cast<Bits>(1U << value);
}

/// A yes-or-no condition: the value that it asks for.
bool asks_for_yes(const Condition& condition) {
  return condition.low() == 1;
}

Bits yes_or_no(const Condition& condition) {
  return bit_of(asks_for_yes(condition) ? 1 : 0);
}

/// From a split, or not.
Bits splits_of(const Condition& condition) {
  return asks_for_yes(condition) ? static_cast<Bits>(~bit_of(0)) : bit_of(0);
}

/// Bands of cards: of two at most, of each number above, and the last of all that are more.
Bits cards_between(std::int64_t low, std::int64_t high, std::size_t values) {
  Bits bits = 0;
  for (std::size_t value = 0; value < values; ++value) {
    const auto first = value == 0 ? 0 : static_cast<std::int64_t>(value) + 2;
    const auto last =
        value + 1 == values ? spec::NumberRange::unbounded : static_cast<std::int64_t>(value) + 2;
    if (low <= last && first <= high) bits |= bit_of(value);
  }
  return bits;
}

/// What hands of these cards count: hard, soft, or as the cards fall.
Bits counts_of(const spec::CardValues& values, std::span<const std::uint16_t> places) {
  std::vector<std::vector<spec::Card>> hands{{}};
  for (const auto ranks : places) {
    std::vector<std::vector<spec::Card>> longer;
    for (const auto& hand : hands) {
      for (const auto rank : spec::all_ranks) {
        if ((ranks & spec::bit(rank)) == 0) continue;
        longer.push_back(hand);
        longer.back().emplace_back(rank, spec::Suit::clubs);
      }
    }
    hands = std::move(longer);
  }
  Bits bits = 0;
  for (const auto& hand : hands)
    bits |= bit_of(values.points(hand).soft ? 1 : 0);
  return bits;
}

/// … of two cards that are a Blackjack.
Bits counts_of_blackjack(const Rules& rules) {
  Bits bits = 0;
  for (const auto one : spec::all_ranks) {
    for (const auto other : spec::all_ranks) {
      const spec::Hand hand{{one, spec::Suit::clubs}, {other, spec::Suit::clubs}};
      if (is_blackjack(rules, hand, false).remaining == 0) continue;
      bits |= bit_of(rules.values().points(hand.cards()).soft ? 1 : 0);
    }
  }
  return bits;
}

}  // namespace

ExcludedCells::ExcludedCells(const Rules& rules)
    : stake_bounds_(stake_bounds(rules)), clauses_(rules.rulebook().clauses.size()) {
  see_table(rules);
  for (const bool shuffler : {false, true}) {
    for (const auto reader :
         {spec::ReaderOut::no, spec::ReaderOut::in_round, spec::ReaderOut::until_repaired}) {
      const auto& now = rules.without({shuffler, reader});
      see_hands(now);
      see_rows(now);
      see_what_is_no_row(now);
    }
  }
}

bool ExcludedCells::by_rows(spec::ClauseRef ref, Cell cell) const {
  const auto& clause = clauses_[spec::index_of(ref)];
  return clause.by_rows_alone && !clause.rows.empty() &&
         std::ranges::none_of(clause.rows,
                              [&](const Allowed& row) { return is_allowed(row, cell); });
}

bool ExcludedCells::is_allowed(const Allowed& allowed, Cell cell) {
  const auto values = values_of(cell);
  const auto has = [&](Attribute attribute, AttributeValue value) {
    return (allowed[static_cast<std::size_t>(attribute)] & bit_of(value)) != 0;
  };
  return has(values.one, values.value) &&
         (!values.is_pair || has(values.other, values.other_value));
}

void ExcludedCells::see_table(const Rules& rules) {
  at_table_.fill(static_cast<Bits>(~Bits{0}));
  const auto at = [&](Attribute attribute) -> Bits& {
    return at_table_[static_cast<std::size_t>(attribute)];
  };
  const auto up_to = [](std::size_t most) { return static_cast<Bits>((1U << (most + 1)) - 1); };
  at(Attribute::stake) = up_to(stake_bounds_.size());
  if (rules.most_splits() < static_cast<int>(values_of(Attribute::split_depth)) - 1)
    at(Attribute::split_depth) = up_to(static_cast<std::size_t>(rules.most_splits()));
  if (rules.figures().shared.most_bettors < 2) at(Attribute::bettors) = up_to(0);
  if (rules.boxes() < 2) at(Attribute::place) = bit_of(0);
  if (rules.boxes() == 2) at(Attribute::place) = bit_of(0) | bit_of(1) | bit_of(3);
  if (rules.boxes() < 4) at(Attribute::boxes) = up_to(rules.boxes() < 2 ? 0 : 1);
}

/// Which hands they are that steps and questions are about.
void ExcludedCells::see_hands(const Rules& rules) {
  const auto any_of = [&](spec::Question question, const auto& counts) {
    Allowed all{};
    for (const auto& row : rules.table(question).rows()) {
      if (!counts(row)) continue;
      const auto allowed = allowed_by(rules, row);
      for (std::size_t i = 0; i < attribute_count; ++i)
        all[i] |= allowed[i];
    }
    return all;
  };
  auto& blackjack = hands_[static_cast<std::size_t>(AboutHand::blackjack)];
  blackjack = any_of(spec::Question::blackjack, [](const spec::Row&) { return true; });
  // It is one before anything is asked of its player.
  blackjack[static_cast<std::size_t>(Attribute::doubled)] &= bit_of(0);
  hands_[static_cast<std::size_t>(AboutHand::surrendered)] =
      any_of(spec::Question::choices, [](const spec::Row& row) {
        return row.then.choice == spec::Choice::surrender && row.then.yes;
      });
  auto& doubled = hands_[static_cast<std::size_t>(AboutHand::doubled)];
  doubled.fill(static_cast<Bits>(~Bits{0}));
  doubled[static_cast<std::size_t>(Attribute::doubled)] = bit_of(1);
}

void ExcludedCells::keep_common(Allowed& allowed, const Allowed& by) {
  for (std::size_t i = 0; i < attribute_count; ++i)
    allowed[i] &= by[i];
}

void ExcludedCells::see_rows(const Rules& rules) {
  for (const auto& info : spec::question_infos) {
    const auto& rows = rules.table(info.value).rows();
    const auto about = std::ranges::find(questions_about_hands, info.value,
                                         &QuestionAboutHand::question);
    for (const auto& row : rows) {
      auto allowed = allowed_by(rules, row);
      if (about != questions_about_hands.end())
        keep_common(allowed, hands_[static_cast<std::size_t>(about->hand)]);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((row.yields_to_rows >> i & 1U) != 0) take_out(rows[i], allowed);
      }
      for (const auto ref : row.clauses.refs())
        clauses_[spec::index_of(ref)].rows.push_back(allowed);
    }
  }
}

/// What is decided by steps and figures has conditions that no table shows.
void ExcludedCells::see_what_is_no_row(const Rules& rules) {
  const auto& book = rules.rulebook();
  for (const auto& step : spec::step_infos) {
    const auto about = std::ranges::find(steps_about_hands, step.value, &StepAboutHand::step);
    if (about == steps_about_hands.end()) {
      not_by_rows_alone(rules.clauses(step.value));
      continue;
    }
    for (const auto ref : rules.clauses(step.value).refs())
      clauses_[spec::index_of(ref)].rows.push_back(hands_[static_cast<std::size_t>(about->hand)]);
  }
  for (const auto& parameter : book.parameters) {
    if (rules.parameter(parameter.name) == &parameter) not_by_rows_alone(parameter.clauses);
  }
  for (const auto& pass : rules.deal())
    not_by_rows_alone(pass.clauses);
  for (const auto& [ranks, clauses] : book.value_clauses)
    not_by_rows_alone(clauses);
  for (const auto& table : book.paytables) {
    not_by_rows_alone(table.clauses);
    for (const auto& line : table.lines)
      not_by_rows_alone(line.clauses);
  }
  for (const auto& meter : book.meters)
    not_by_rows_alone(meter.clauses);
  for (const auto& option : book.options) {
    if (spec::bounds_wagers(option)) not_by_rows_alone(option.clauses);
  }
  not_by_rows_alone(rules.settlement_clauses());
}

void ExcludedCells::not_by_rows_alone(const spec::ClauseSet& clauses) {
  for (const auto ref : clauses.refs())
    clauses_[spec::index_of(ref)].by_rows_alone = false;
}

/// A row drops out wherever the one matches to which it yields: where that asks for one value of an
/// attribute and for nothing else, this value is not left.
void ExcludedCells::take_out(const spec::Row& other, Allowed& allowed) {
  // A hand that is larger anyway is no Blackjack.
  const bool may_have_two = (allowed[static_cast<std::size_t>(Attribute::hand_cards)] & 1U) != 0;
  const auto says_nothing = [&](const Condition& one) {
    return one.fact() == Fact::hand_blackjack && !asks_for_yes(one) && !may_have_two;
  };
  const auto at = std::ranges::find_if_not(other.when, says_nothing);
  if (at == other.when.end() || !std::all_of(at + 1, other.when.end(), says_nothing)) return;
  const auto& condition = *at;
  const auto from = [&](Attribute attribute, Bits bits) {
    allowed[static_cast<std::size_t>(attribute)] &= static_cast<Bits>(~bits);
  };
  if (condition.fact() == Fact::hand_doubled) from(Attribute::doubled, yes_or_no(condition));
  if (condition.fact() == Fact::hand_soft) from(Attribute::hand_count, yes_or_no(condition));
  if (condition.fact() == Fact::hand_from_split) from(Attribute::split_depth, splits_of(condition));
}

ExcludedCells::Allowed ExcludedCells::allowed_by(const Rules& rules, const spec::Row& row) const {
  Allowed allowed;
  allowed.fill(static_cast<Bits>(~Bits{0}));
  for (const auto& condition : row.when)
    narrow(rules, condition, allowed);
  return allowed;
}

void ExcludedCells::narrow(const Rules& rules, const Condition& condition, Allowed& allowed) const {
  const auto to = [&](Attribute attribute, Bits bits) {
    allowed[static_cast<std::size_t>(attribute)] &= bits;
  };
  const auto cards = [&](Attribute attribute, std::int64_t low, std::int64_t high) {
    to(attribute, cards_between(low, high, values_of(attribute)));
  };
  const auto& values = rules.values();
  switch (condition.fact()) {
    case Fact::hand_cards:
      return cards(Attribute::hand_cards, condition.low(), condition.high());
    case Fact::hand_doubled:
      return to(Attribute::doubled, yes_or_no(condition));
    case Fact::hand_from_split:
      return to(Attribute::split_depth, splits_of(condition));
    case Fact::hand_soft:
      return to(Attribute::hand_count, yes_or_no(condition));
    case Fact::hand_pair:
      if (asks_for_yes(condition)) cards(Attribute::hand_cards, 2, 2);
      return;
    case Fact::hand_ranks: {
      const auto size = static_cast<std::int64_t>(condition.pattern().size());
      cards(Attribute::hand_cards, size, size);
      return to(Attribute::hand_count, counts_of(values, condition.pattern()));
    }
    case Fact::hand_blackjack:
      if (!asks_for_yes(condition)) return;
      cards(Attribute::hand_cards, 2, 2);
      return to(Attribute::hand_count, counts_of_blackjack(rules));
    case Fact::dealer_up: {
      Bits shown = 0;
      for (const auto rank : spec::all_ranks) {
        if ((condition.ranks() & spec::bit(rank)) != 0) shown |= bit_of(shown_as(values, rank));
      }
      return to(Attribute::dealer_shows, shown);
    }
    case Fact::dealer_cards:
      return cards(Attribute::dealer_cards, condition.low(), condition.high());
    case Fact::dealer_soft:
      return to(Attribute::dealer_count, yes_or_no(condition));
    case Fact::dealer_blackjack:
      if (!asks_for_yes(condition)) return;
      cards(Attribute::dealer_cards, 2, 2);
      return to(Attribute::dealer_count, counts_of_blackjack(rules));
    case Fact::wager_original: {
      Bits bands = 0;
      for (std::size_t i = 0; i <= stake_bounds_.size(); ++i) {
        const auto first = i == 0 ? 0 : stake_bounds_[i - 1];
        const auto last =
            i == stake_bounds_.size() ? spec::NumberRange::unbounded : stake_bounds_[i] - 1;
        if (condition.low() <= last && first <= condition.high()) bands |= bit_of(i);
      }
      return to(Attribute::stake, bands);
    }
    default:  // the other facts are about nothing that is told apart
      return;
  }
}

}  // namespace assay21::oracle
