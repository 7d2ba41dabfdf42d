#include "oracle/procedure/permitted.h"

#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/edition/in_force.h"
#include "oracle/families/families.h"
#include "oracle/procedure/befallen.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/round.h"
#include "oracle/procedure/shoe/shoe.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/sound_answer.h"
#include "oracle/procedure/turns/turns.h"

namespace assay21::oracle {
namespace {

/// Between rounds the cards are made ready; the meters are shown with the opening, at any point of
/// it.
Duties between_rounds(const Setting& at) {
  auto out = shoe::between_rounds(at);
  before(out, side_wagers::opening(at));
  if (!out.due()) add(out, irregularities::device(at));
  return out;
}

RoundDuties due_in_turn(const Setting& at) {
  RoundDuties all{Duties(at)};
  if (at.state.round == nullptr) {
    all.duties = between_rounds(at);
  } else if (!at.state.stopped || at.state.boxes_in_play() > 0) {
    all = duties_of_round(at, families::order_of(at.rules));
  }
  return all;
}

/// The turn is over, and what lies there may be taken up; or not, and it may in part.
void end_of_turn(const Setting& at, Duties& out) {
  if (!out.due()) {
    out.required.push_back({});
    if (at.looks_ahead()) add(out, deal::clear_table(at));
  } else if (at.looks_ahead()) {
    add(out, deal::clear_early(at));
  }
}

/// After a Blackjack that the reader has shown nothing says whether the hole card is turned up, nor
/// when: Ch.7 §L(1) is about a round in which players decided.
void may_turn_up(const Setting& at, Duties& out) {
  auto reveal = turning_up(at, out);
  reveal.what = {};
  reveal.order = {};
  reveal.usual = true;
  out.allowed.push_back(std::move(reveal));
}

/// What the shoe has lying before the card that is due comes first, and what was drawn in error or
/// should not be there comes instead of it.
void instead_of_draw(const Setting& at, Duties& out) {
  if (at.state.round != nullptr && !at.state.round->incidents.empty())
    irregularities::instead_of_card(at, out);
  irregularities::instead_of_faulty(at, out);
  shoe::before_the_next_card(at, out);
  shoe::from_its_side(at, out);
}

RoundDuties duties_now(const Setting& at) {
  auto round = due_in_turn(at);
  auto& out = round.duties;
  if (at.beside) add(out, side_wagers::early_awards(at));
  if (at.state.round != nullptr) add(out, side_wagers::even_money_paid(at));
  const auto& dealer = at.state.dealer;
  const bool ended_by_reader =
      dealer.reader_shows && dealer.hole_down && at.rules.has(spec::Step::reader_blackjack_ends);
  end_of_turn(at, out);
  if (ended_by_reader && out.undetermined.empty()) may_turn_up(at, out);
  if (at.looks_ahead() && at.state.round != nullptr) add(out, turns::may_turn_up(at));
  if (at.looks_ahead() && ended_by_reader) add(out, order::early_card_wagers(at));
  if (at.looks_ahead() && !ended_by_reader)
    add(out, order::early_settlement(at, round.before_settling));
  instead_of_draw(at, out);
  if (!out.due()) out.undetermined = "nothing says what comes next";
  if (!out.undetermined.empty()) out.required.clear();
  for (const auto& due : out.required) {
    for (const auto& clauses : {due.what, due.value, due.order})
      out.evidence.apply(clauses);
  }
  return round;
}

/// What side wagers are due belongs to the setting: it is asked of several parts.
template <typename Ask>
auto ask_in(const Rules& rules, const TableState& state, Setting at, Ask ask) {
  at.dealer = dealer_view(rules, state.dealer);
  Evidence evidence(at.counts);
  std::vector<SideDue> side;
  if (state.round != nullptr) side = side_dues(rules, state, evidence.if_wanted());
  at.side = &side;
  at.beside = !side.empty() || std::ranges::any_of(state.boxes, [](const BoxState& box) {
    return !box.others.empty();
  });
  return ask(at, std::move(evidence));
}

std::optional<std::size_t> next_irregularity(const Setting& at, const Moment& moment) {
  return irregularities::comes_at(at, moment);
}

}  // namespace

Permitted permitted(const Rules& declared, const TableState& state, Look look, Coverage* coverage,
                    SilentParts* silent) {
  ASSAY21_CHECK(state.in_turn);
  ASSAY21_CHECK(coverage == nullptr || silent == nullptr || silent->count == 0);
  const auto& rules = in_force(declared, state);
  Setting at{rules, state, look, coverage != nullptr};
  if (silent != nullptr) at.silent_parts = silent->count;
  return ask_in(rules, state, at, [&](const Setting& now, Evidence evidence) {
    auto round = duties_now(now);
    auto& duties = round.duties;
    if (silent != nullptr) silent->count = round.silent_parts;
    if (coverage != nullptr) {
      evidence.mark(*coverage);
      duties.evidence.mark(*coverage);
    }
    Permitted answer{std::move(duties.required), std::move(duties.later),
                     std::move(duties.allowed),  duties.undetermined.words(),
                     duties.script_ends,         std::move(duties.asked)};
    ASSAY21_CHECK(unsound(answer, state).empty());
    return answer;
  });
}

/// The same parts are asked, and the first answers where an irregularity comes that has not
/// happened.
bool befall(const Rules& declared, TableState& state) {
  if (!state.in_turn || state.round == nullptr || state.round->incidents.empty()) return false;
  const auto next = [&]() -> std::optional<std::size_t> {
    if (!irregularities::awaits_moment(state)) return std::nullopt;
    const auto& rules = in_force(declared, state);
    const Setting at{.rules = rules, .state = state, .irregularity_at = next_irregularity};
    return ask_in(rules, state, at, [](const Setting& now, const Evidence&) {
      return due_in_turn(now).duties.irregularity;
    });
  };
  bool any = false;
  for (; const auto one = next(); any = true) {
    irregularity_happens(declared, state, *one);
    forget_boxes(state);
  }
  return any;
}

}  // namespace assay21::oracle
