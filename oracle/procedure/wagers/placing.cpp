// The beginning of a round, as wagers are placed; and what players ask about them while it goes on.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/betting.h"

namespace assay21::oracle {
namespace {

using spec::WagerKind;

constexpr std::array beside_the_game = {WagerKind::match_the_dealer, WagerKind::bonus_spin,
                                        WagerKind::xtreme_16};

std::optional<spec::Money> amount_of(const Bet& bet, WagerKind wager) {
  switch (wager) {
    case WagerKind::main:
      return bet.main;
    case WagerKind::match_the_dealer:
      return bet.match_the_dealer;
    case WagerKind::bonus_spin:
      return bet.bonus_spin;
    case WagerKind::xtreme_16:
      return bet.xtreme_16;
    case WagerKind::double_down:
    case WagerKind::insurance:
      return std::nullopt;
  }
  ASSAY21_CHECK(false && "a wager of no kind");
  return std::nullopt;
}

WagerAsk placing(const Bet& bet, WagerKind wager) {
  return {{}, Ask::place, bet.box, bet.player, wager, amount_of(bet, wager)};
}

}  // namespace

/// What a player places or asks is accepted, or refused with the clauses that stand against it:
/// Ch.6 §§D, E, G, H.
Due Course::answer_to(const WagerAsk& ask) {
  Due due;
  due.event.hand = HandId(ask.box);
  due.event.player = ask.player;
  due.event.wager = ask.wager;
  due.event.amount = ask.amount;
  if (auto objection = objection_to(rules_, state_, ask)) {
    due.event.kind = EventKind::refuse_wager;
    due.event.ask = ask.ask;
    due.what = std::move(*objection);
    return due;
  }
  due.event.kind = ask.ask == Ask::withdraw ? EventKind::withdraw : EventKind::wager;
  due.what = grounds_for(rules_, state_, ask);
  due.value = bounds_of(rules_, state_, ask);
  const auto* box = state_.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  if (const auto* row = rules_.deadline(act_of(ask.wager, !stands))) due.order = row->clauses;
  return due;
}

/// To take part in a round, a player places a main wager; who does not is passed over: Ch.6 §F. All
/// wagers are placed before the first card (Ch.6 §D), those beside the main one after it (Ch.6 §G).
bool Course::wagers() {
  place_bets();
  if (out_.now.empty()) left_alone();
  if (out_.now.empty()) asked_at({MomentKind::before_deal, {}, 0}, out_.now);
  return !out_.now.empty();
}

void Course::place_bets() {
  if (std::ranges::none_of(state_.bets, [](const BetState& bet) { return bet.open != 0; })) return;
  const auto& bets = state_.round->bets;
  bool beside = false;
  for (std::size_t i = 0; i < bets.size(); ++i) {
    const auto& bet = state_.bets[i];
    const bool main_open = bet.is_open(WagerKind::main);
    const bool waits = comes_after_others(bets[i]);
    if (main_open) {
      (waits ? out_.later : out_.now).push_back(answer_to(placing(bets[i], WagerKind::main)));
      if (!bets_elsewhere(state_, bet.player, bet.box))
        withhold(rules_.clauses(spec::Step::adjacent_limit));
    }
    for (const auto wager : beside_the_game) {
      if (!amount_of(bets[i], wager)) continue;
      beside = true;
      if (!bet.is_open(wager)) continue;
      auto due = answer_to(placing(bets[i], wager));
      weigh_side_offer(bets[i], wager);
      const bool for_caller = rules_.figures().shared.side_of_caller && is_awaited(bet.box);
      (main_open || for_caller ? out_.later : out_.now).push_back(std::move(due));
    }
  }
  if (!beside) withhold(rules_.figures().beside_the_game);
  if (state_.seats.size() > state_.boxes.size()) withhold(rules_.clauses(spec::Step::take_part));
}

/// Is a main wager on this box still to be answered?
bool Course::is_awaited(int box) const {
  return std::ranges::any_of(state_.bets, [&](const BetState& one) {
    return one.box == box && one.is_open(WagerKind::main);
  });
}

/// Where not everybody who wants to may bet on a box, they are answered in the order in which they
/// come.
bool Course::comes_after_others(const Bet& bet) const {
  const auto& bets = state_.round->bets;
  const auto wanted = std::ranges::count(bets, bet.box, &Bet::box);
  const auto& alone = state_.round->alone;
  const bool all_may = wanted <= rules_.figures().shared.most_bettors &&
                       std::ranges::find(alone, bet.box) == alone.end();
  if (wanted == 1 || all_may) return false;
  return std::ranges::any_of(state_.bets, [&](const BetState& one) {
    const auto before = static_cast<std::size_t>(&one - state_.bets.data());
    return before < bets.size() && &bets[before] < &bet && one.box == bet.box &&
           one.is_open(WagerKind::main);
  });
}

void Course::weigh_side_offer(const Bet& bet, WagerKind wager) {
  const auto side = side_of(wager);
  if (coverage_ == nullptr || !side) return;
  const auto* box = state_.box(bet.box);
  const bool with_main =
      box != nullptr && standing_wager(*box, bet.player, WagerKind::main).has_value();
  coverage_->weigh(rules_.table(spec::Question::side_offer), side_offer(rules_, *side, with_main));
}

/// A wager whose main wager was taken back goes back as well: it is only for who has one.
void Course::left_alone() {
  for (const auto& box : state_.boxes) {
    if (box.others.empty() || box.initial > 0) continue;
    for (const auto& other : box.others) {
      if (spec::is_on_a_hand(other.wager) || other.settled ||
          standing_wager(box, other.player, WagerKind::main)) {
        continue;
      }
      Due due;
      due.event.kind = EventKind::withdraw;
      due.event.hand = HandId(box.box);
      due.event.player = other.player;
      due.event.wager = other.wager;
      if (const auto side = side_of(other.wager))
        due.what = side_offer(rules_, *side, true).clauses;
      // Of one that is not offered, and stands all the same, nothing says what becomes of it.
      if (!due.what.empty()) out_.now.push_back(due);
    }
  }
}

/// What players ask at this moment; a player's questions about one wager in their order.
bool Course::asked_at(const Moment& moment, std::vector<Due>& dues) {
  if (state_.asks.empty()) return false;
  const auto& asks = state_.round->asks;
  const auto before = dues.size();
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (state_.asks[i] || !(asks[i].when == moment)) continue;
    auto due = answer_to(asks[i]);
    const bool must_wait = std::any_of(
        dues.begin() + static_cast<std::ptrdiff_t>(before), dues.end(), [&](const Due& other) {
          return other.event.hand == due.event.hand && other.event.player == due.event.player &&
                 other.event.wager == due.event.wager;
        });
    if (must_wait) continue;
    weigh_deadline(asks[i]);
    dues.push_back(std::move(due));
  }
  return dues.size() > before;
}

void Course::weigh_deadline(const WagerAsk& ask) {
  if (coverage_ == nullptr) return;
  const auto* box = state_.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  spec::Facts facts;
  facts.with(spec::Fact::act, act_of(ask.wager, ask.ask == Ask::place && !stands));
  const auto& table = rules_.table(spec::Question::deadline);
  coverage_->weigh(table, table.decide(facts));
}

}  // namespace assay21::oracle
