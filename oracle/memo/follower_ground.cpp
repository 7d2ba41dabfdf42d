// Where the follower's table is: between which rounds, how far behind the state is, and which
// rounds can be followed.
#include <algorithm>

#include "oracle/memo/follower.h"
#include "oracle/physics/physics.h"
#include "oracle/physics/physics_shoe.h"

namespace assay21::oracle {

Follower::Follower(KnownAnswers& known, TableState& state, Coverage* coverage)
    : known_(known),
      rules_(known.rules()),
      state_(state),
      coverage_(coverage),
      session_(known.next_session()),
      stimulus_(state.next_stimulus) {
  for (unsigned index = 0; index < spec::card_faces; ++index) {
    const auto rank = spec::bit(static_cast<spec::Rank>(index / spec::suit_count));
    if ((rank & rules_.rulebook().removed_ranks) != 0) removed_faces_ |= std::uint64_t{1} << index;
  }
  make_room();
}

void Follower::make_room() {
  constexpr std::size_t usual_round = 128;
  room_ = room_ == 0 ? usual_round : 2 * room_;
  told_.resize(room_);
}

bool Follower::finished() const {
  if (in_turn_) return false;
  if (ground_known_) return stimulus_ == state_.script->stimuli.size();
  // The last events of a turn may not have reached the state.
  return (has_round_ || !state_.in_turn) && state_.next_stimulus == state_.script->stimuli.size();
}

/// None of a rank that does not belong there.
bool Follower::has_fit_cards() {
  if (stack_seen_ == state_.life.stacks && !state_.life.brought.again) return true;
  std::uint64_t faces = 0;
  for (const auto card : state_.shoe.cards())
    faces |= std::uint64_t{1} << static_cast<unsigned>(card.index());
  const bool fit = (faces & removed_faces_) == 0;
  stack_seen_ = fit ? state_.life.stacks : -1;
  return fit;
}

/// What is the case at this table from round to round: nothing has gone wrong with these cards.
void Follower::look_at_ground() {
  ground_known_ = true;
  stimulus_ = state_.next_stimulus;
  opening_ = nullptr;
  cover_passed_ = false;
  const auto& shoe = state_.shoe;
  const auto& found = state_.mishaps.in_shoe;
  ground_fits_ = known_.followable() && state_.shoe_loaded && !state_.stopped &&
                 !state_.mishaps.unfit && found.face_up == 0 && found.removed == 0 &&
                 !state_.life.reached && !state_.cover_out && !shoe.has_face_up() &&
                 !state_.meters.any() && !rules_.shuffles_as_it_deals() &&
                 !rules_.foresees_shortage() && !state_.life.voided && !state_.life.by_hand &&
                 !state_.life.shuffler_out && !state_.reader_out && !state_.mishaps.reader_failed &&
                 !state_.mishaps.halted;
  if (!ground_fits_) return;
  ground_fits_ = has_fit_cards();
  if (!ground_fits_) return;
  cards_ = shoe.cards().data();
  top_ = shoe.dealt();
  stop_ = shoe.cards().size() - std::min(state_.cover_behind.value_or(0), shoe.cards().size());
}

/// One bettor on each box, each on one box, nothing but the game, and nothing goes wrong.
bool Follower::is_plain() const {
  const auto& round = *round_;
  if (round.bets.empty() || round.bets.size() > most_boxes) return false;
  const auto seated = [&](const Bet& bet) {
    return std::ranges::find(state_.seats, Seat{bet.box, bet.player}) != state_.seats.end();
  };
  for (std::size_t i = 0; i < round.bets.size(); ++i) {
    const auto& bet = round.bets[i];
    if (bet.match_the_dealer || bet.bonus_spin || bet.xtreme_16 || !seated(bet)) return false;
    for (std::size_t other = 0; other < i; ++other) {
      if (round.bets[other].player == bet.player || round.bets[other].box >= bet.box) return false;
    }
  }
  return true;
}

bool Follower::find_opening() {
  const auto& round = *round_;
  if (!round.insurance.empty() || !round.along.empty() || !round.asks.empty() ||
      !round.incidents.empty() || !round.alone.empty())
    return false;
  if (opening_ != nullptr && round_before_->bets == round.bets) return true;
  opening_ = nullptr;
  return is_plain();
}

bool Follower::begin() {
  const auto next = ground_known_ ? stimulus_ : state_.next_stimulus;
  if (next == state_.script->stimuli.size()) return false;
  const auto& stimulus = state_.script->stimuli[next];
  const auto* round = std::get_if<Round>(&stimulus);
  return round != nullptr ? begin_round(*round) : begin_shoe(stimulus);
}

void Follower::let_go_if_full() {
  if (!known_.full()) return;
  known_.forget();
  opening_ = nullptr;
}

bool Follower::begin_round(const Round& round) {
  if (!ground_known_) {
    leave();
    look_at_ground();
  }
  round_ = &round;
  if (!ground_fits_ || cover_passed_ || top_ >= stop_ || !find_opening()) return false;
  give_marks(count_);
  if (entered_) {
    catch_up();
  } else if (has_round_) {
    ++rounds_passed_;
    cards_passed_ += top_ - began_at_;
  }
  has_round_ = true;
  entered_ = false;
  applied_ = 0;
  count_ = 0;
  happened_ = 0;
  let_go_if_full();
  ++stimulus_;
  in_turn_ = true;
  began_at_ = top_;
  if (opening_ == nullptr) opening_ = known_.opening(round.bets, state_);
  if (opening_ == nullptr) {
    catch_up();
    opening_ = &known_.shared(state_, Stakes::while_placed);
    known_.keep_opening(round.bets, state_, *opening_);
  }
  round_before_ = round_;
  shared_ = opening_;
  stage_ = Stage::shared;
  moves_ = true;
  hand_count_ = round_->bets.size();
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& bet = round_->bets[i];
    hands_[i] = {nullptr, nullptr, HandId(bet.box), bet.player};
  }
  request_at_ = 0;
  led_here_ = nullptr;
  return true;
}

void Follower::mark_first(KnownSaid& said) {
  said.given_to = session_;
  marking_.push_back({&said, count_});
}

/// What answers mark that were asked before the event at this place, or for it. The others were not
/// asked in the end.
void Follower::give_marks(std::size_t at) {
  for (const auto& one : marking_) {
    if (one.at <= at) {
      coverage_->add(one.said->marks);
    } else {
      one.said->given_to = 0;
    }
  }
  marking_.clear();
}

void Follower::catch_up() {
  if (!has_round_) return;
  if (!entered_) {
    physics::pass_rounds(state_, rounds_passed_, cards_passed_);
    rounds_passed_ = 0;
    cards_passed_ = 0;
    begin_turn(state_);
    entered_ = true;
    applied_ = 0;
  }
  for (; applied_ < count_; ++applied_)
    ASSAY21_CHECK(apply(state_, told_[applied_].event()).empty());
}

void Follower::leave_after(std::size_t events) {
  count_ = happened_ + events;
  in_turn_ = true;
  leave();
}

void Follower::leave() {
  give_marks(count_);
  happened_ = count_;
  moves_ = true;
  // Of a round that is over, what it leaves to the next turn is enough; the last one lies there.
  const bool looked_past = has_round_ && !entered_ && !in_turn_ && !finished();
  if (looked_past) {
    physics::pass_rounds(state_, rounds_passed_ + 1, cards_passed_ + (top_ - began_at_));
    if (cover_passed_)
      physics::pass_cover(state_, drawn_at_cover_, hand_at_cover_, player_at_cover_);
    rounds_passed_ = 0;
    cards_passed_ = 0;
  } else {
    catch_up();
  }
  in_turn_ = false;
  has_round_ = false;
  entered_ = false;
  ground_known_ = false;
}

}  // namespace assay21::oracle
