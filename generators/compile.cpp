#include "generators/compile.h"

#include <algorithm>

#include "generators/random_source.h"
#include "oracle/walk.h"

namespace assay21::generators {
namespace {

using oracle::Event;
using oracle::HandId;
using oracle::Shoe;

std::vector<spec::Card> shuffled_shoe(const oracle::Rules& rules, std::uint64_t seed) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  RandomSource source(seed);
  source.shuffle(cards);
  return cards;
}

oracle::SymbolId symbol_id(std::vector<std::string>& symbols, const std::string& symbol) {
  auto at = std::ranges::find(symbols, symbol);
  if (at == symbols.end()) at = symbols.insert(at, symbol);
  return static_cast<oracle::SymbolId>(at - symbols.begin());
}

oracle::Round round_of(const RoundPlan& plan, std::vector<std::string>& symbols) {
  oracle::Round round;
  round.otherwise = plan.otherwise;
  round.asks = plan.asks;
  round.incidents = plan.incidents;
  for (const auto& box : plan.boxes) {
    round.bets.push_back(
        {box.box, box.player, box.main, box.match_the_dealer, box.bonus_spin, box.xtreme_16});
    if (box.insurance) round.insurance.push_back({box.box, box.player, *box.insurance});
    for (const auto& asked : box.decisions) {
      if (!asked.requests.empty()) round.decisions.push_back(asked);
    }
  }
  for (const auto& symbol : plan.wheel)
    round.wheel.push_back(symbol_id(symbols, symbol));
  return round;
}

/// The cards that a plan has for a hand in one of its rounds; none for a box that joined it.
template <typename Plan>
auto* cards_of(Plan& plan, std::size_t round_at, HandId hand) {
  auto& round = plan.rounds[round_at];
  if (hand.is_dealer()) return &round.dealer;
  const auto box = std::ranges::find(round.boxes, hand.box(), &BoxPlan::box);
  return box == round.boxes.end() ? nullptr : &box->cards;
}

/// Hands out the cards that the plan wants, and notes the cards that came.
class Arranger {
 public:
  explicit Arranger(const SessionPlan& plan) : plan_(plan), pinned_(plan) {
    for (auto& round : pinned_.rounds) {
      round.dealer.clear();
      for (auto& box : round.boxes)
        box.cards.clear();
    }
  }

  void begin_round(int round) { round_ = static_cast<std::size_t>(round - 1); }

  void arrange(Shoe& shoe, const Event& drawing) {
    if (drawing.kind != oracle::EventKind::deal || shoe.empty()) return;
    const auto* wanted = cards_of(plan_, round_, drawing.hand);
    auto* came = cards_of(pinned_, round_, drawing.hand);
    if (wanted == nullptr) return;
    if (came->size() < wanted->size()) shoe.bring_up((*wanted)[came->size()]);
    came->push_back(shoe.next());
  }

  [[nodiscard]] SessionPlan pinned(std::size_t rounds) && {
    pinned_.rounds.resize(rounds);
    return std::move(pinned_);
  }

 private:
  const SessionPlan& plan_;
  SessionPlan pinned_;
  std::size_t round_ = 0;
};

}  // namespace

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan) {
  Compiled compiled;
  auto& script = compiled.script;
  script.players = plan.players;
  script.stimuli.emplace_back(oracle::Open{plan.seats});
  script.stimuli.emplace_back(oracle::Stack{shuffled_shoe(rules, plan.filler_seed)});
  script.stimuli.emplace_back(oracle::Cut{plan.cut_at, rules.cards_in_shoe() / 4});
  constexpr std::size_t before_rounds = 3;
  for (const auto& round : plan.rounds)
    script.stimuli.emplace_back(round_of(round, script.symbols));

  Arranger arranger(plan);
  oracle::WalkOptions options;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted&) {
    if (state.round != nullptr) arranger.begin_round(state.rounds);
  };
  options.arrange = [&](Shoe& shoe, const Event& drawing) { arranger.arrange(shoe, drawing); };
  const auto played = oracle::walk(rules, script, options);

  auto rounds = plan.rounds.size();
  if (!played.stuck.empty()) {
    ASSAY21_CHECK(played.stuck.front().stimulus >= before_rounds);
    rounds = played.stuck.front().stimulus - before_rounds;
    script.stimuli.resize(before_rounds + rounds);
  }
  // The walk dealt from the stack as cut: undo the cut, so that the script gives it as shuffled.
  auto cards = played.end.shoe.cards();
  std::rotate(cards.begin(), cards.end() - plan.cut_at, cards.end());
  script.stimuli[1] = oracle::Stack{std::move(cards)};
  script.stimuli.emplace_back(oracle::Close{});
  compiled.pinned = std::move(arranger).pinned(rounds);
  return compiled;
}

}  // namespace assay21::generators
