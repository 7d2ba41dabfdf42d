#include "generators/plan/compile.h"

#include <algorithm>
#include <optional>

#include "generators/plan/batch.h"
#include "generators/plan/random_source.h"
#include "generators/plan/round_script.h"
#include "generators/plan/smaller_events.h"
#include "oracle/script/check/device_check.h"
#include "oracle/session/session.h"

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

/// Does a player of this round bet on more boxes than he may?
bool has_too_many_boxes(const oracle::Rules& rules, const RoundPlan& round) {
  return std::ranges::any_of(round.boxes, [&](const BoxPlan& box) {
    return std::ranges::count(round.boxes, box.player, &BoxPlan::player) > rules.adjacent_boxes();
  });
}

class Compiling {
 public:
  Compiling(const oracle::Rules& rules, const SessionPlan& plan, const CompileWatch& watch)
      : rules_(rules), plan_(plan), watch_(watch), session_(rules, script_), devices_(rules) {
    result_.pinned = plan;
    for (auto& round : result_.pinned.rounds) {
      round.dealer.clear();
      for (auto& box : round.boxes)
        box.cards.clear();
    }
  }

  Compiled all() {
    script_.terms = &rules_.terms();
    script_.players = plan_.players;
    const auto& opening = plan_.opening;
    const bool opened =
        play(oracle::Open{plan_.seats, opening.decks, opening.tens, opening.arrive}) &&
        load(plan_.batch);
    ASSAY21_CHECK(opened);
    while (round_ < plan_.rounds.size() && one_round(plan_.rounds[round_])) {
      note_latitude(plan_.rounds[round_]);
      ++round_;
    }
    result_.whole = round_ == plan_.rounds.size();
    if (watch_ && result_.whole) {
      result_.whole = play(oracle::Close{});
      script_.stimuli.pop_back();
    }
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
        (!state_.stopped || round.while_stopped ||
         become({oracle::Device::reader, works_again()})) &&
        (!wants_stack() || load(BatchPlan{})) &&
        play(with_refill(round, round_of(of_those_present(round), script_.symbols)));
    if (!played) {
      if (batch_ && batch_at_ >= before) batch_.reset();
      script_.stimuli.resize(before);
      script_.symbols = symbols;
    }
    note_round(round);
    return played;
  }

  void note_round(const RoundPlan& round) {
    if (!devices_.stops_dealing()) {
      shuffled_ = false;
      bet_.clear();
      for (const auto& box : round.boxes) {
        bet_.push_back(box.player);
        for (const auto& other : box.beside)
          bet_.push_back(other.player);
      }
    }
    for (const auto& one : round.incidents) {
      if (std::holds_alternative<oracle::ReaderFails>(one)) devices_.reader_fails();
    }
  }

  [[nodiscard]] bool is_taken(int box) const {
    return std::ranges::find(state_.seats, box, &oracle::Seat::box) != state_.seats.end();
  }

  bool carry_out(const oracle::Seat& seat) { return is_taken(seat.box) || play(seat); }
  bool carry_out(const oracle::Leave& leave) { return !is_taken(leave.box) || play(leave); }
  bool carry_out(const oracle::DeviceChange& change) { return become(change); }
  /// A new dealer burns a card of the shoe that he is to deal from.
  bool carry_out(const oracle::NewDealer& dealer) {
    return (!state_.mishaps.unfit || load(BatchPlan{})) &&
           play(oracle::NewDealer{if_present(dealer.burn_asked_by)});
  }
  /// Who has not sat out a round since the cards were shuffled cannot be shut out.
  bool carry_out(const oracle::Admit& admit) {
    const bool sat_out = !shuffled_ && std::ranges::find(bet_, admit.player) == bet_.end();
    return (!admit.may_bet && !sat_out) || !is_present(admit.player) || play(admit);
  }
  bool carry_out(const Reshuffle& one) {
    return (!one.ordered || play(oracle::Order{})) && load(one.batch);
  }
  bool carry_out(const IdleTime& one) {
    if (devices_.deals_itself()) return !one.comes || carry_out(*one.comes);
    return play(oracle::Idle{if_present(one.face_up)}) && (!one.comes || carry_out(*one.comes)) &&
           load(one.batch);
  }
  /// Who sits at the table or stands there.
  [[nodiscard]] bool is_present(oracle::PlayerId player) const {
    return std::ranges::find(state_.life.arrivals, player) != state_.life.arrivals.end();
  }
  [[nodiscard]] std::optional<oracle::PlayerId> if_present(
      std::optional<oracle::PlayerId> player) const {
    return player && is_present(*player) ? player : std::nullopt;
  }

  [[nodiscard]] RoundPlan of_those_present(RoundPlan round) const {
    const auto absent = [&](const auto& one) { return !is_present(one.player); };
    for (auto& box : round.boxes) {
      std::erase_if(box.beside, absent);
      std::erase_if(box.along, absent);
    }
    std::erase_if(round.asks, absent);
    if (std::erase_if(round.boxes, absent) > 0) drop_what_is_lost(round);
    return round;
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

  /// Cards that an engine may have drawn in this round and the walk did not: a dealer's second card
  /// that decides nothing, and what comes of it; and those of boxes that are too many for their
  /// player, since nothing says which of his these are.
  void note_latitude(const RoundPlan& round) {
    constexpr int second_card = 2;
    constexpr int of_boxes = 12;
    const bool idle = state_.dealer.hole_down || !state_.dealer.revealed;
    if (idle && rules_.idle_second_card() != oracle::IdleCard::taken) latitude_ += second_card;
    if (has_too_many_boxes(rules_, round)) latitude_ += of_boxes;
  }

  /// Where no more is dealt at the table, because its reader has failed.
  [[nodiscard]] oracle::DeviceState works_again() const {
    return round_ % 2 == 0 ? oracle::DeviceState::repaired : oracle::DeviceState::replaced;
  }

  /// What no table of these devices can be told is left out, and that something works which does.
  bool become(const oracle::DeviceChange& change) {
    return is_nothing_new(change) || devices_.changes(change) || play(change);
  }

  [[nodiscard]] bool is_nothing_new(const oracle::DeviceChange& change) const {
    using oracle::DeviceState;
    if (change.state != DeviceState::repaired && change.state != DeviceState::replaced)
      return false;
    switch (change.device) {
      case oracle::Device::shuffler:
        return !state_.life.shuffler_out;
      case oracle::Device::reader:
        return !state_.stopped && !state_.reader_out && !state_.mishaps.reader_failed;
      case oracle::Device::shoe:
        return false;
    }
    ASSAY21_CHECK(false && "a device of no kind");
    return false;
  }

  /// The cover card has come out, or may have, the round before was void, or what the cards are in
  /// does not deal them.
  [[nodiscard]] bool wants_stack() const {
    if (state_.mishaps.unfit || devices_.against_dealing()) return true;
    if (!state_.shoe_loaded) return false;
    int cover = 0;
    if (batch_) cover = batch_->cut().recut ? batch_->cut().recut->cover : batch_->cut().cover;
    if (plan_.rounds[round_].may_run_out && cover <= 1) return false;
    return state_.shoe.left() <= static_cast<std::size_t>(cover + latitude_);
  }

  bool load(const BatchPlan& plan) {
    const bool ready = std::ranges::all_of(
        plan.devices, [&](const oracle::DeviceChange& change) { return become(change); });
    if (!ready || !bring(plan)) return false;
    const oracle::DeviceChange jams{oracle::Device::shuffler, oracle::DeviceState::jammed};
    const bool again = plan.made_again && !state_.life.shuffler_out && !devices_.changes(jams);
    if (again && !(play(jams) && bring(plan))) return false;
    // What a device shuffles as it deals is not cut.
    if (!devices_.deals_itself() && !play(batch_->cut())) return false;
    batch_->loaded(state_.shoe);
    latitude_ = 0;
    return true;
  }

  bool bring(const BatchPlan& plan) {
    finish_batch();
    // Where it must leave the table before the dealer shuffles, it does.
    const oracle::DeviceChange leaves{oracle::Device::shuffler, oracle::DeviceState::removed};
    if (devices_.shuffles() && !(become(leaves) && !devices_.shuffles())) return false;
    const auto& rules = rules_.without({state_.life.shuffler_out, spec::ReaderOut::no});
    auto among_those_present = plan;
    std::erase_if(among_those_present.accepts,
                  [&](oracle::PlayerId player) { return !is_present(player); });
    among_those_present.burn_asked_by = if_present(plan.burn_asked_by);
    batch_.emplace(rules, among_those_present, plan_.filler_seed + script_.stimuli.size() - 1);
    batch_at_ = script_.stimuli.size();
    shuffled_ = true;
    return play(batch_->stack());
  }

  /// The walk dealt what the plan wanted: now the script gives the stack so.
  void finish_batch() {
    if (batch_) script_.stimuli[batch_at_] = batch_->stack();
    batch_.reset();
  }

  /// One turn; false where the rules cannot say what comes next.
  bool play(Stimulus stimulus) {
    script_.stimuli.push_back(std::move(stimulus));
    session_.begin_turn();
    const auto end = session_.rest_of_turn([&](const oracle::Permitted& allowed) {
      if (watch_) watch_(state_, allowed);
      auto event = oracle::first_owed(allowed);
      if (event.kind == oracle::EventKind::deal && state_.round != nullptr) arrange(event);
      return event;
    });
    ASSAY21_CHECK(end.why != oracle::TurnEnd::Why::impossible);
    return end.over();
  }

  /// Hands out the card that the plan wants, and notes the one that comes.
  void arrange(Event& drawing) {
    if (state_.shoe.empty()) return;
    const auto* wanted = cards_of(plan_, round_, drawing.hand);
    auto* came = cards_of(result_.pinned, round_, drawing.hand);
    if (wanted == nullptr) return;
    if (came->size() < wanted->size() && batch_)
      batch_->bring_up(session_.shoe(), (*wanted)[came->size()]);
    came->push_back(state_.shoe.next());
    if (drawing.card) drawing.card = state_.shoe.next();
  }

  const oracle::Rules& rules_;
  const SessionPlan& plan_;
  const CompileWatch& watch_;
  oracle::Script script_;
  oracle::Session session_;
  const oracle::TableState& state_ = session_.state();
  Compiled result_;
  std::optional<Batch> batch_;  ///< that is dealt from
  std::size_t batch_at_ = 0;  ///< its stack, in the script
  std::size_t round_ = 0;
  oracle::DevicesInScript devices_;
  bool shuffled_ = false;  ///< since the last round
  std::vector<oracle::PlayerId> bet_;  ///< in it
  int latitude_ = 0;  ///< cards of this shoe that another may have drawn besides
};

}  // namespace

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan) {
  return compile(rules, plan, {});
}

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan, const CompileWatch& watch) {
  return Compiling(rules, plan, watch).all();
}

}  // namespace assay21::generators
