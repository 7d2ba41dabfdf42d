// Twice the stakes, twice the money. Excepted is what the text gives in dollars: the fixed amounts
// of Ch.12 §C, and between which stakes each is due; the bounds of a match wager, which are amounts
// too; and what comes of rounding, of which nothing is left where every stake can be divided as the
// odds divide it.
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "oracle/edition/card_paytables.h"
#include "tests/oracle/properties/any_table.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::tests {
namespace {

using oracle::EventKind;
using spec::Money;

/// "2.50": of an amount that a submission declares.
std::int64_t cents_in(std::string word) {
  std::erase(word, '.');
  return std::stoll(word);
}

/// What every odds and every share of the table divides a stake by; and so that half of it can be
/// bet in chips, where insurance may not go beyond the half otherwise.
std::int64_t divisor(const oracle::Rules& rules) {
  std::int64_t common = 1;
  for (const auto& info : spec::question_infos) {
    for (const auto& row : rules.table(info.value).rows()) {
      if (row.then.odds) common = std::lcm(common, row.then.odds->per());
    }
  }
  for (const auto& [wager, name] : rules.terms().wagers) {
    const auto* paytable = rules.card_paytables().of(wager);
    if (paytable == nullptr) continue;
    for (const auto* line : paytable->in_force.lines()) {
      if (const auto* to = std::get_if<spec::PaysTo>(&line->pays))
        common = std::lcm(common, to->odds.per());
    }
  }
  const auto* unit = rules.submission().word(spec::OptionName::chip_unit);
  return unit == nullptr ? common : std::lcm(common, 2 * cents_in(*unit));
}

Money times(Money money, std::int64_t factor) {
  return Money::cents(money.in_cents() * factor);
}

template <typename Given>
requires requires(const Given& money) {
  money.has_value();
}
void scale(Given& money, std::int64_t factor) {
  if (money) money = times(*money, factor);
}

void scale(generators::SessionPlan& plan, std::int64_t factor) {
  for (auto& round : plan.rounds) {
    for (auto& ask : round.asks)
      scale(ask.amount, factor);
    for (auto& box : round.boxes) {
      box.main = times(box.main, factor);
      for (const auto& [wager, amount] : oracle::SideStakes(box.side)) {
        if (!is_awarded(wager)) box.side.set(wager, times(amount, factor));
      }
      scale(box.insurance, factor);
      for (auto& asked : box.decisions) {
        for (auto& request : asked.requests) {
          scale(request.amount, factor);
        }
      }
    }
  }
}

/// A match wager is of a dollar at least and of as much as the operator posted at most, whatever
/// the other stakes (Massachusetts §6(b)): none is made that would pass a bound when it grows.
void keep_within_bounds(generators::SessionPlan& plan, const oracle::WagerFigures& figures,
                        std::int64_t factor) {
  const auto within = [&](Money amount) {
    return (!figures.match_least || amount >= *figures.match_least) &&
           (!figures.match_most || amount <= *figures.match_most);
  };
  const auto passes = [&](const std::optional<Money>& amount) {
    return amount && within(*amount) != within(times(*amount, factor));
  };
  for (auto& round : plan.rounds) {
    std::erase_if(round.asks, [&](const oracle::WagerAsk& ask) {
      return ask.wager == SpanishWager::match_the_dealer && passes(ask.amount);
    });
    for (auto& box : round.boxes) {
      if (passes(box.side.on(SpanishWager::match_the_dealer)))
        box.side.remove(SpanishWager::match_the_dealer);
    }
  }
}

/// Wagers on a wheel are of one dollar or of five, and paid in dollars or from a meter: Ch.6
/// §§G(2), (3), Ch.12 §§D, E. They stay as they are.
bool of_a_wheel(const oracle::Event& event) {
  const auto wager = event.kind == EventKind::wager || event.kind == EventKind::refuse_wager ||
                     event.kind == EventKind::settle;
  return event.kind == EventKind::meter || event.kind == EventKind::wheel ||
         event.kind == EventKind::community || event.kind == EventKind::display ||
         (wager &&
          (event.wager == SpanishWager::bonus_spin || event.wager == SpanishWager::xtreme_16));
}

/// What a meter pays, and how a hand is told from others, is no matter of the stake.
bool of_a_meter(const oracle::Rules& rules, const oracle::Event& event) {
  const auto* paytable =
      event.kind == EventKind::settle ? rules.card_paytables().of(event.wager) : nullptr;
  return paytable != nullptr &&
         std::ranges::any_of(paytable->in_force.lines(), [](const spec::SideLine* line) {
           return std::holds_alternative<spec::MeterShare>(line->pays);
         });
}

std::vector<oracle::Event> without_exceptions(const oracle::Rules& rules,
                                              const generators::SessionPlan& plan) {
  std::vector<oracle::Event> events;
  for (const auto& due : played(rules, generators::compile(rules, plan).script)) {
    const bool excepted =
        due.event.kind == EventKind::fixed || of_a_wheel(due.event) || of_a_meter(rules, due.event);
    if (!excepted) events.push_back(due.event);
  }
  return events;
}

RC_GTEST_PROP(Stakes, ScaleWhatIsPaid, ()) {
  auto session = any_session();
  scale(session.plan, divisor(*session.rules));
  const auto factor = *rc::gen::inRange<std::int64_t>(2, 30);
  keep_within_bounds(session.plan, session.rules->figures(), factor);
  auto larger = session.plan;
  scale(larger, factor);
  const auto first = without_exceptions(*session.rules, session.plan);
  const auto second = without_exceptions(*session.rules, larger);
  RC_ASSERT(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    auto expected = first[i];
    scale(expected.amount, factor);
    expected.pays = times(expected.pays, factor);
    expected.takes = times(expected.takes, factor);
    expected.returns = times(expected.returns, factor);
    RC_ASSERT(second[i] == expected);
  }
}

}  // namespace
}  // namespace assay21::tests
