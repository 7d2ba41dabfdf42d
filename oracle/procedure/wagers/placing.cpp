// What players place at the beginning of a round, and what is answered.
#include <algorithm>

#include "oracle/duties/wager_answers.h"
#include "oracle/procedure/wagers/wagers.h"
#include "oracle/rulings/betting.h"

namespace assay21::oracle::wagers {
namespace {

using spec::WagerId;

WagerAsk placing(const Bet& bet, WagerId wager, spec::Money amount) {
  return {{}, Ask::place, bet.box, bet.player, wager, amount};
}

/// Is a main wager on this box still to be answered?
bool is_awaited(View<Bettors> state, int box) {
  return std::ranges::any_of(state.bets(), [&](const BetState& one) {
    return one.box == box && one.is_open(WagerId::main);
  });
}

/// Where not everybody who wants to may bet on a box, they are answered in the order in which they
/// come.
bool comes_after_others(const At<Wishes, Bettors>& at, const Bet& bet) {
  const auto& bets = at.state.round()->bets;
  const auto wanted = std::ranges::count(bets, bet.box, &Bet::box);
  const auto& alone = at.state.round()->alone;
  const bool all_may = wanted <= at.rules.figures().shared.most_bettors &&
                       std::ranges::find(alone, bet.box) == alone.end();
  if (wanted == 1 || all_may) return false;
  return std::ranges::any_of(at.state.bets(), [&](const BetState& one) {
    const auto before = static_cast<std::size_t>(&one - at.state.bets().data());
    return before < bets.size() && &bets[before] < &bet && one.box == bet.box &&
           one.is_open(WagerId::main);
  });
}

void weigh_side_offer(const At<Boxes>& at, const Bet& bet, WagerId wager, Evidence& evidence) {
  const auto side = side_of(at.rules, wager);
  if (!at.counts || !side) return;
  const auto* box = at.state.box(bet.box);
  const bool with_main =
      box != nullptr && standing_wager(*box, bet.player, WagerId::main).has_value();
  evidence.weigh(at.rules.table(spec::Question::side_offer),
                 side_offer(at.rules, *side, with_main));
}

/// Does a main wager lie on one area of its place, and none will on the other?
bool lies_alone(const At<Bettors, Boxes>& at, const BoxState& box) {
  if (!at.rules.has(spec::Step::equal_wagers) || !box.wagered || box.kept_alone) return false;
  const int beside = other_area(box.box);
  const auto* there = at.state.box(beside);
  return !is_awaited(at.state, beside) &&
         (there == nullptr || !standing_wager(*there, box.player, WagerId::main));
}

}  // namespace

bool are_awaited(const At<Wishes, Bettors>& at) {
  return !at.state.asks().empty() ||
         std::ranges::any_of(at.state.bets(), [](const BetState& bet) { return bet.open != 0; });
}

/// To take part in a round, a player places a main wager; who does not is passed over: Ch.6 §F. All
/// wagers are placed before the first card (Ch.6 §D), those beside the main one after it (Ch.6 §G).
Duties placed(const At<Betting>& at) {
  Duties out(at);
  const auto& state = at.state;
  if (std::ranges::none_of(state.bets(), [](const BetState& bet) { return bet.open != 0; }))
    return out;
  const auto& bets = state.round()->bets;
  out.required.reserve(bets.size());
  bool beside = false;
  for (std::size_t i = 0; i < bets.size(); ++i) {
    const auto& bet = state.bets()[i];
    const bool main_open = bet.is_open(WagerId::main);
    const bool waits = comes_after_others(at, bets[i]);
    if (main_open) {
      (waits ? out.later : out.required)
          .push_back(answer_to(at, placing(bets[i], WagerId::main, bets[i].main)));
      if (!bets_elsewhere(at.rules, state, bet.player, bet.box))
        out.evidence.consider(at.rules.clauses(spec::Step::adjacent_limit));
    }
    for (const auto& [wager, amount] : bets[i].side) {
      beside = true;
      if (!bet.is_open(wager)) continue;
      weigh_side_offer(at, bets[i], wager, out.evidence);
      const bool for_caller =
          at.rules.figures().shared.side_of_caller && is_awaited(state, bet.box);
      (main_open || for_caller ? out.later : out.required)
          .push_back(answer_to(at, placing(bets[i], wager, amount)));
    }
  }
  if (!beside) out.evidence.consider(at.rules.figures().beside_the_game);
  if (state.seats().size() > state.boxes().size())
    out.evidence.consider(at.rules.clauses(spec::Step::take_part));
  return out;
}

/// A wager whose main wager was taken back goes back as well: it is only for who has one. So does
/// one of two equal ones without the other.
Duties left_alone(const At<Bettors, Boxes>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    if (box.initial > 0) continue;
    if (lies_alone(at, box)) {
      auto due =
          duty_of(EventKind::withdraw, HandId(box.box), at.rules.clauses(spec::Step::equal_wagers));
      due.event.player = box.player;
      due.event.wager = WagerId::main;
      out.required.push_back(std::move(due));
    }
    for (const auto& other : box.others) {
      if (spec::is_on_a_hand(other.wager) || other.settled ||
          standing_wager(box, other.player, WagerId::main)) {
        continue;
      }
      auto due = duty_of(EventKind::withdraw, HandId(box.box), {});
      due.event.player = other.player;
      due.event.wager = other.wager;
      if (const auto side = side_of(at.rules, other.wager))
        due.what = side_offer(at.rules, *side, true).clauses;
      // Of one that is not offered, and stands all the same, nothing says what becomes of it.
      if (!due.what.empty()) out.required.push_back(std::move(due));
    }
  }
  return out;
}

}  // namespace assay21::oracle::wagers
