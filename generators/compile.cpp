#include "generators/compile.h"

#include <algorithm>
#include <optional>

#include "generators/batch.h"
#include "generators/random_source.h"
#include "generators/round_script.h"
#include "oracle/permitted.h"
#include "oracle/physics.h"

namespace assay21::generators {
namespace {

using oracle::Event;
using oracle::HandId;
using oracle::Stimulus;

/// The cards that a plan has for a hand in one of its rounds; none for a box that joined it.
template <typename Plan>
auto* cards_of(Plan& plan, std::size_t round_at, HandId hand) {
  auto& round = plan.rounds[round_at];
  if (hand.is_dealer()) return &round.dealer;
  const auto box = std::ranges::find(round.boxes, hand.box(), &BoxPlan::box);
  return box == round.boxes.end() ? nullptr : &box->cards;
}

class Compiling {
 public:
  Compiling(const oracle::Rules& rules, const SessionPlan& plan)
      : rules_(rules), plan_(plan), state_(oracle::opening_state(rules, script_)) {
    result_.pinned = plan;
    for (auto& round : result_.pinned.rounds) {
      round.dealer.clear();
      for (auto& box : round.boxes)
        box.cards.clear();
    }
  }

  Compiled all() {
    script_.players = plan_.players;
    const auto& opening = plan_.opening;
    const bool opened =
        play(oracle::Open{plan_.seats, opening.decks, opening.tens, opening.arrive}) &&
        std::ranges::all_of(opening.devices,
                            [&](const oracle::DeviceChange& change) { return play(change); }) &&
        load(plan_.batch);
    ASSAY21_CHECK(opened);
    while (round_ < plan_.rounds.size() && one_round(plan_.rounds[round_]))
      ++round_;
    finish_batch();
    script_.stimuli.emplace_back(oracle::Close{});
    result_.pinned.rounds.resize(round_);
    result_.script = std::move(script_);
    return std::move(result_);
  }

 private:
  /// With what happens before it; nothing of it stays where it cannot be played to its end.
  bool one_round(const RoundPlan& round) {
    const auto before = script_.stimuli.size();
    const auto symbols = script_.symbols;
    const bool played =
        std::ranges::all_of(round.before,
                            [&](const Interlude& one) {
                              return std::visit([&](const auto& kind) { return carry_out(kind); },
                                                one);
                            }) &&
        (!cover_is_reached() || load(BatchPlan{})) &&
        play(with_refill(round, round_of(round, script_.symbols)));
    if (!played) {
      if (batch_ && batch_at_ >= before) batch_.reset();
      script_.stimuli.resize(before);
      script_.symbols = symbols;
    }
    return played;
  }

  bool carry_out(const Reshuffle& one) {
    return (!one.ordered || play(oracle::Order{})) && load(one.batch);
  }
  bool carry_out(const IdleTime& one) {
    return play(oracle::Idle{one.face_up}) && (!one.comes || play(*one.comes)) && load(one.batch);
  }
  template <typename Kind>
  bool carry_out(const Kind& stimulus) {
    return play(stimulus);
  }

  /// The order of the rack is nobody's wish: any will do.
  oracle::Round with_refill(const RoundPlan& plan, oracle::Round round) {
    const bool device_deals = state_.device_deals && !state_.life.by_hand;
    if (!plan.may_run_out || !batch_ || device_deals) return round;
    auto cards = batch_->stack().cards;
    RandomSource(plan_.filler_seed + script_.stimuli.size()).shuffle(cards);
    round.refill = std::move(cards);
    return round;
  }

  [[nodiscard]] bool cover_is_reached() const {
    return state_.shoe_loaded &&
           state_.shoe.left() <= static_cast<std::size_t>(batch_ ? batch_->cut().cover : 0) &&
           !plan_.rounds[round_].may_run_out;
  }

  bool load(const BatchPlan& plan) {
    finish_batch();
    const auto& rules = rules_.without({state_.life.shuffler_out, spec::ReaderOut::no});
    batch_.emplace(rules, plan, plan_.filler_seed + script_.stimuli.size() - 1);
    batch_at_ = script_.stimuli.size();
    if (!play(batch_->stack())) return false;
    // What a device shuffles as it deals is not cut.
    if (!rules.shuffles_as_it_deals() && !play(batch_->cut())) return false;
    batch_->loaded(state_.shoe);
    return true;
  }

  /// The walk dealt what the plan wanted: now the script gives the stack so.
  void finish_batch() {
    if (batch_) script_.stimuli[batch_at_] = batch_->stack();
    batch_.reset();
  }

  /// One turn; false where the rules cannot say what comes next.
  bool play(Stimulus stimulus) {
    script_.stimuli.push_back(std::move(stimulus));
    oracle::begin_turn(state_);
    while (state_.in_turn) {
      oracle::befall(rules_, state_);
      auto allowed = oracle::permitted(rules_, state_);
      if (!allowed.unsaid.empty()) return false;
      auto event = allowed.now.front().event;
      if (event.kind == oracle::EventKind::deal && state_.round != nullptr) arrange(event);
      ASSAY21_CHECK(oracle::apply(state_, event).empty());
    }
    return true;
  }

  /// Hands out the card that the plan wants, and notes the one that comes.
  void arrange(Event& drawing) {
    if (state_.shoe.empty()) return;
    const auto* wanted = cards_of(plan_, round_, drawing.hand);
    auto* came = cards_of(result_.pinned, round_, drawing.hand);
    if (wanted == nullptr) return;
    if (came->size() < wanted->size() && batch_)
      batch_->bring_up(state_.shoe, (*wanted)[came->size()]);
    came->push_back(state_.shoe.next());
    if (drawing.card) drawing.card = state_.shoe.next();
  }

  const oracle::Rules& rules_;
  const SessionPlan& plan_;
  oracle::Script script_;
  oracle::TableState state_;
  Compiled result_;
  std::optional<Batch> batch_;  ///< that is dealt from
  std::size_t batch_at_ = 0;  ///< its stack, in the script
  std::size_t round_ = 0;
};

}  // namespace

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan) {
  return Compiling(rules, plan).all();
}

}  // namespace assay21::generators
