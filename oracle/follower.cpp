#include "oracle/follower.h"

#include <algorithm>

#include "oracle/settling_order.h"

namespace assay21::oracle {

namespace {

/// What is kept under this number; nothing where nothing is.
template <typename Known>
Known known_at(const std::vector<Known>& all, std::uint32_t number) {
  return number < all.size() ? all[number] : Known{};
}

}  // namespace

/// The cover card comes out before the card that is wanted; a shoe that runs out is not followed.
Follower::Said Follower::tell_cover(HandId hand) {
  if (cover_passed_) return Said::nothing;
  if (known_.cover() == nullptr && (!may_look() || !learn_cover())) return Said::nothing;
  drawn_at_cover_ = static_cast<int>(top_ - began_at_);
  hand_at_cover_ = hand;
  const auto bet = std::ranges::find(round_->bets, hand_at_cover_.box(), &Bet::box);
  player_at_cover_ = bet == round_->bets.end() ? PlayerId{0} : bet->player;
  auto& cover = *known_.cover();
  cover_passed_ = true;
  stop_ = state_.shoe.cards().size();
  tell(cover, cover.known.due.event.hand, cover.known.due.event.player);
  return Said::cover;
}

/// The script's requests stand mostly in the order in which they are asked for.
const Request& Follower::request_of(const AtHand& at) {
  const auto& all = round_->decisions;
  for (std::size_t looked = 0; looked < all.size(); ++looked) {
    if (all[request_at_].hand == at.id) {
      const auto& requests = all[request_at_].requests;
      if (at.hand->requests < requests.size()) return requests[at.hand->requests];
      break;
    }
    request_at_ = request_at_ + 1 == all.size() ? 0 : request_at_ + 1;
  }
  otherwise_ = request_in(*round_, at.id, at.hand->requests, at.hand->offered);
  return otherwise_;
}

KnownTurn::Answer* Follower::known_answer(KnownTurn& turn, const AtHand& at) {
  const auto& request = request_of(at);
  for (auto& one : turn.answers) {
    if (one.request == request) return &one;
  }
  return nullptr;
}

inline KnownTurn* Follower::turn_of(AtHand& at) {
  if (at.turn != nullptr) return at.turn;
  auto* turn = known_at(at.hand->turns, dealer_->turns);
  if (turn != nullptr && turn->kind == KnownTurn::Kind::by_whole_dealer) {
    turn = known_at(at.hand->whole_turns, dealer_->number);
  } else if (led_here_ != nullptr) {
    led_here_->turn = turn;
  }
  led_here_ = nullptr;
  return turn;
}

inline KnownDealing* Follower::known_dealing(std::uint8_t waits) {
  auto*& dealing = dealer_->dealings[waits];
  if (dealing == nullptr) dealing = known_.dealing(*dealer_, waits);
  return dealing;
}

/// What the hand is with this card; nothing where that must be seen.
inline KnownHand* Follower::hand_with(AtHand& at, spec::Card card) {
  const auto face = static_cast<std::size_t>(card.index());
  auto*& known = at.hand->with[face];
  if (known != nullptr) return known;
  auto*& alone = at.hand->alone->with[face];
  if (alone == nullptr) {
    if (!may_look()) return nullptr;
    known = learn_hand(at.id);
    alone = known->alone;
  } else {
    known = &known_.hand(*alone, *at.hand->box);
  }
  return known;
}

/// The state is not where the table will be: what this leads to is found when it has happened.
inline Follower::Found Follower::wait() {
  moves_ = false;
  return Found::unknown;
}

std::span<const Told> Follower::go_on() {
  give_marks(count_);
  happened_ = count_;
  const auto before = count_;
  for (int asked = 0;; ++asked) {
    const auto found = move_on();
    if (count_ > before) return events().subspan(before);
    if (found != Found::unknown || asked == 2 || !learn()) break;
  }
  leave();
  return {};
}

Follower::Found Follower::move_on() {
  if (!moves_) {
    // The state is where the table is now.
    moves_ = true;
    if (stage_ == Stage::shared) {
      shared_moves();
    } else {
      cursor_ < hand_count_ ? hand_moves(hands_[cursor_]) : dealer_moves();
    }
  }
  if (stage_ == Stage::shoe) return make_ready();
  auto found = Found::all;
  if (stage_ == Stage::shared) found = share();
  if (found == Found::all && stage_ == Stage::boxes) found = play_hands();
  if (found == Found::all && stage_ == Stage::settling) settle();
  if (found != Found::all) return found;
  if (dealer_->end == nullptr) return Found::unknown;
  tell(*dealer_->end, dealer_->end->known.due.event.hand);
  in_turn_ = false;
  return Found::all;
}

/// What this round's bets make of a situation in which stakes count from here on.
KnownShared* Follower::by_bets(KnownShared& situation) {
  auto& all = situation.by_bets;
  const auto at =
      std::ranges::find(all, round_->bets, &std::pair<std::vector<Bet>, KnownShared*>::first);
  if (at != all.end()) return at->second;
  if (!may_look()) return nullptr;
  if (all.size() == KnownShared::most_bets) all.clear();
  catch_up();
  return all.emplace_back(round_->bets, &known_.shared(state_, Stakes::told)).second;
}

/// The part of a round before anybody decides.
inline Follower::Found Follower::share() {
  for (;;) {
    if (shared_->hangs_on_stakes) {
      auto* by_stakes = by_bets(*shared_);
      if (by_stakes == nullptr) return Found::unknown;
      shared_ = by_stakes;
    }
    if (shared_->kind == KnownShared::Kind::over) break;
    if (shared_->kind == KnownShared::Kind::unknown) return Found::unknown;
    if (shared_->kind == KnownShared::Kind::unfollowed) return Found::unfollowed;
    auto& said = *shared_->said;
    const auto told = tell(said, said.known.due.event.hand);
    if (told == Said::nothing) return Found::unfollowed;
    if (told == Said::it && !shared_moves()) return wait();
  }
  mark(*shared_->said);
  dealer_ = shared_->dealer;
  cursor_ = 0;
  stage_ = Stage::boxes;
  return Found::all;
}

inline bool Follower::shared_moves() {
  auto& from = *shared_;
  auto* at = from.seat >= 0 ? &hands_[static_cast<std::size_t>(from.seat)] : nullptr;
  const bool draws = from.said->known.draws;
  const auto card = draws ? cards_[top_] : spec::Card();
  auto* hand = at == nullptr ? nullptr : draws ? hand_with(*at, card) : from.hand;
  if (at != nullptr && hand == nullptr) {
    if (!may_look()) return false;
    hand = from.hand = learn_hand(at->id);
  }
  const auto by = draws && at == nullptr ? static_cast<std::size_t>(card.rank()) : std::size_t{0};
  auto*& next = from.next[by];
  if (next == nullptr) {
    if (!may_look()) return false;
    catch_up();
    next = &known_.shared(state_, from.stakes_told ? Stakes::told : Stakes::while_placed);
  }
  if (at != nullptr) at->hand = hand;
  if (draws) {
    ++top_;
    if (at == nullptr && last_->due.event.face == spec::Face::down) hole_card_ = card;
  }
  shared_ = next;
  return true;
}

Follower::Found Follower::play_hands() {
  for (;;) {
    for (; cursor_ < hand_count_; ++cursor_) {
      const auto found = play_hand(hands_[cursor_]);
      if (found != Found::all) return found;
    }
    const auto found = look_at_dealer();
    if (found != Found::all || stage_ != Stage::boxes) return found;
  }
}

/// To the end of its turn.
inline Follower::Found Follower::play_hand(AtHand& at) {
  for (;;) {
    auto* turn = turn_of(at);
    if (turn == nullptr) return Found::unknown;
    auto* said = turn->said;
    step_ = &turn->step;
    switch (turn->kind) {
      case KnownTurn::Kind::due:
        break;
      case KnownTurn::Kind::asks: {
        auto* answer = known_answer(*turn, at);
        if (answer == nullptr) {
          const bool room = turn->answers.size() < KnownTurn::most_answers;
          return room ? Found::unknown : Found::unfollowed;
        }
        said = answer->said;
        step_ = &answer->step;
        break;
      }
      case KnownTurn::Kind::over:
        mark(*said);
        at.turn = nullptr;
        return Found::all;
      case KnownTurn::Kind::by_whole_dealer:
      case KnownTurn::Kind::unfollowed:
        return Found::unfollowed;
    }
    const auto told = tell(*said, at.id, at.player);
    if (told == Said::nothing) return Found::unfollowed;
    if (told == Said::it && !hand_moves(at)) return wait();
  }
}

inline bool Follower::hand_moves(AtHand& at) {
  if (last_->draws) {
    auto* hand = hand_with(at, cards_[top_]);
    if (hand == nullptr) return false;
    ++top_;
    at.hand = hand;
    at.turn = nullptr;
    return true;
  }
  auto& step = *step_;
  if (step.hand == nullptr) {
    if (!may_look()) return false;
    learn_step(step, at, last_->due.event);
  }
  if (at.hand->box != step.hand->box) take(at, step);
  at.hand = step.hand;
  at.turn = step.turn;
  if (step.second != nullptr) split(at, step);
  if (step.turn == nullptr) led_here_ = &step;
  return true;
}

/// What changes a box, the other hands in it see as well.
void Follower::take(AtHand& at, const KnownStep& step) {
  auto& box = *step.hand->box;
  for (std::size_t i = 0; i < hand_count_; ++i) {
    auto& other = hands_[i];
    if (other.id.box() == at.id.box() && other.hand->box != &box)
      other.hand = &known_.hand(*other.hand->alone, box);
  }
}

void Follower::split(AtHand& at, const KnownStep& step) {
  auto second = at;
  second.hand = step.second;
  second.turn = nullptr;
  second.id = at.id.right();
  at.id = at.id.left();
  ASSAY21_CHECK(hand_count_ < most_hands);
  const auto after = hands_.begin() + static_cast<std::ptrdiff_t>(cursor_) + 1;
  std::copy_backward(after, hands_.begin() + static_cast<std::ptrdiff_t>(hand_count_),
                     hands_.begin() + static_cast<std::ptrdiff_t>(hand_count_) + 1);
  *after = second;
  ++hand_count_;
}

/// What the dealer does next by what the hands wait for; or it is time to settle.
inline Follower::Found Follower::look_at_dealer() {
  std::uint8_t waits = 0;
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto* fate = hands_[i].hand->fate;
    if (fate == nullptr) return Found::unknown;
    waits = static_cast<std::uint8_t>(waits | fate->waits);
    if ((waits & bit(Waits::matters)) != 0) continue;
    const auto matters = known_at(fate->matters, reached_for(*fate));
    if (matters == KnownFate::Matters::unknown) return Found::unknown;
    if (matters == KnownFate::Matters::yes)
      waits = static_cast<std::uint8_t>(waits | bit(Waits::matters));
  }
  const auto* dealing = known_dealing(waits);
  if (dealing == nullptr) return Found::unknown;
  if (!dealing->followed) return Found::unfollowed;
  if (!dealing->due) {
    mark(*dealing->said);
    return gather_lines();
  }
  const auto told = tell(*dealing->said, dealing->said->known.due.event.hand);
  if (told == Said::nothing) return Found::unfollowed;
  return told == Said::it && !dealer_moves() ? wait() : Found::all;
}

inline bool Follower::dealer_moves() {
  const auto by =
      last_->draws ? static_cast<std::size_t>(cards_[top_].rank()) : std::size_t{spec::rank_count};
  auto*& next = dealer_->next[by];
  if (next == nullptr) {
    if (!may_look()) return false;
    catch_up();
    next = &known_.dealer(state_);
  }
  if (last_->draws) ++top_;
  // What he shows by it, hands whose turn is over are asked about again.
  if (next->turns != dealer_->turns) cursor_ = 0;
  dealer_ = next;
  return true;
}

/// What is open of all hands, and in which order it is settled.
inline Follower::Found Follower::gather_lines() {
  open_.clear();
  lines_.clear();
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& at = hands_[i];
    const auto& fate = *at.hand->fate;
    const auto* known = known_at(fate.lines, settled_for(fate));
    if (known == nullptr) return Found::unknown;
    if (!known->followed) return Found::unfollowed;
    mark(*known->weighed);
    for (const auto& line : known->lines) {
      open_.push_back({line.said, static_cast<std::uint8_t>(i)});
      lines_.push_back({line.side, at.id.box(), line.at_any_time});
    }
  }
  stage_ = Stage::settling;
  return Found::all;
}

/// In the order in force, as `Course::settling` has it.
inline void Follower::settle() {
  for (const auto nth : known_.settling_order(lines_)) {
    const auto& line = open_[nth];
    const auto& at = hands_[line.hand];
    tell(*line.said, at.id, at.player);
  }
  stage_ = Stage::end;
}

}  // namespace assay21::oracle
