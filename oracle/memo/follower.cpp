#include "oracle/memo/follower.h"

#include <algorithm>

#include "oracle/procedure/settlement/settling_order.h"

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
  const Saying saying(cover);
  tell(saying, saying.hand, saying.player);
  return Said::cover;
}

/// The script's requests stand mostly in the order in which they are asked for.
inline const Request& Follower::request_of(const AtHand& at) {
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

KnownEdge* Follower::known_answer(KnownTurn& turn, const AtHand& at) {
  const auto& request = request_of(at);
  if (turn.edge.answers(request)) return &turn.edge;
  for (const auto& one : turn.others) {
    if (one->answers(request)) return one.get();
  }
  return nullptr;
}

inline KnownTurn* Follower::turn_of(AtHand& at) {
  if (at.turn != nullptr) return at.turn;
  auto* turn = known_at(at.hand->turns, dealer_->turns);
  if (turn != nullptr && turn->kind == KnownTurn::Kind::by_whole_dealer) {
    turn = known_at(at.hand->whole_turns, dealer_->number);
  } else if (led_here_ != nullptr) {
    *led_here_ = turn;
  }
  led_here_ = nullptr;
  return turn;
}

inline const KnownDealing& Follower::known_dealing(std::uint8_t waits) {
  auto& dealing = dealer_->dealings[waits];
  if (dealing.kind == KnownDealing::Kind::unknown) dealing = known_.dealing(*dealer_, waits);
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
  if (dealer_->end.said == nullptr) return Found::unknown;
  tell(dealer_->end, dealer_->end.hand, dealer_->end.player);
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
    if (shared_->kind != KnownShared::Kind::due) {
      if (shared_->kind == KnownShared::Kind::over) break;
      if (shared_->kind == KnownShared::Kind::unknown) return Found::unknown;
      if (shared_->kind == KnownShared::Kind::unfollowed) return Found::unfollowed;
      auto* by_stakes = by_bets(*shared_);
      if (by_stakes == nullptr) return Found::unknown;
      shared_ = by_stakes;
      continue;
    }
    const auto& saying = shared_->saying;
    const auto told = tell(saying, saying.hand, saying.player);
    if (told == Said::nothing) return Found::unfollowed;
    if (told == Said::it && !shared_moves()) return wait();
  }
  mark(*shared_->saying.said);
  dealer_ = shared_->dealer;
  cursor_ = 0;
  stage_ = Stage::boxes;
  return Found::all;
}

inline bool Follower::shared_moves() {
  auto& from = *shared_;
  auto* at = from.seat >= 0 ? &hands_[static_cast<std::size_t>(from.seat)] : nullptr;
  const bool draws = from.saying.draws;
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
    if (at == nullptr && from.saying.shows == KnownDue::Shows::no_card) hole_card_ = card;
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
    auto* edge = &turn->edge;
    switch (turn->kind) {
      case KnownTurn::Kind::due:
        break;
      case KnownTurn::Kind::asks:
        edge = known_answer(*turn, at);
        if (edge == nullptr) return turn->has_room() ? Found::unknown : Found::unfollowed;
        break;
      case KnownTurn::Kind::over:
        mark(*edge->saying.said);
        at.turn = nullptr;
        return Found::all;
      case KnownTurn::Kind::by_whole_dealer:
      case KnownTurn::Kind::unfollowed:
        return Found::unfollowed;
    }
    const auto told = tell(edge->saying, at.id, at.player);
    if (told == Said::cover) continue;
    if (told == Said::nothing) return Found::unfollowed;
    turn_ = turn;
    edge_ = edge;
    if (!hand_moves(at)) return wait();
  }
}

/// By the card that was dealt to it, or by what was said.
inline bool Follower::hand_moves(AtHand& at) {
  if (!edge_->saying.draws) return hand_moves_on(at);
  const auto card = cards_[top_];
  const auto face = static_cast<std::size_t>(card.index());
  if (turn_->with == nullptr) turn_->with = std::make_unique<KnownTurn::WithCard>();
  auto*& next = (*turn_->with)[face];
  if (next != nullptr) {
    at.hand = next->hand;
  } else {
    auto* hand = hand_with(at, card);
    if (hand == nullptr) return false;
    at.hand = hand;
    led_here_ = &next;
  }
  at.turn = next;
  ++top_;
  return true;
}

inline bool Follower::hand_moves_on(AtHand& at) {
  auto& edge = *edge_;
  if (edge.turn == nullptr && edge.hand == nullptr) {
    if (!may_look()) return false;
    learn_edge(edge, at);
  }
  if (edge.box_changes) take(at, edge);
  if (edge.turn != nullptr) {
    at.hand = edge.turn->hand;
  } else {
    at.hand = edge.hand;
    led_here_ = &edge.turn;
  }
  at.turn = edge.turn;
  if (edge.splits) split(at, edge);
  return true;
}

/// What changes a box, the other hands in it see as well.
void Follower::take(AtHand& at, const KnownEdge& edge) {
  auto& box = *edge.hand->box;
  for (std::size_t i = 0; i < hand_count_; ++i) {
    auto& other = hands_[i];
    if (other.id.box() == at.id.box() && other.hand->box != &box)
      other.hand = &known_.hand(*other.hand->alone, box);
  }
}

void Follower::split(AtHand& at, const KnownEdge& edge) {
  auto second = at;
  second.hand = edge.second;
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
  const auto& dealing = known_dealing(waits);
  switch (dealing.kind) {
    case KnownDealing::Kind::unknown:
      return Found::unknown;
    case KnownDealing::Kind::unfollowed:
      return Found::unfollowed;
    case KnownDealing::Kind::over:
      mark(*dealing.saying.said);
      return gather_lines();
    case KnownDealing::Kind::due:
      break;
  }
  const auto told = tell(dealing.saying, dealing.saying.hand, dealing.saying.player);
  if (told == Said::nothing) return Found::unfollowed;
  dealer_draws_ = dealing.saying.draws;
  return told == Said::it && !dealer_moves() ? wait() : Found::all;
}

inline bool Follower::dealer_moves() {
  const auto by =
      dealer_draws_ ? static_cast<std::size_t>(cards_[top_].rank()) : std::size_t{spec::rank_count};
  auto*& next = dealer_->next[by];
  if (next == nullptr) {
    if (!may_look()) return false;
    catch_up();
    next = &known_.dealer(state_);
  }
  if (dealer_draws_) ++top_;
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
      open_.push_back({&line.saying, static_cast<std::uint8_t>(i)});
      lines_.push_back({line.side, at.id.box(), line.at_any_time});
    }
  }
  stage_ = Stage::settling;
  return Found::all;
}

/// In the order in force, as `Course::settling` has it.
inline void Follower::settle() {
  known_.settling_orders().find(lines_, order_);
  for (const auto nth : order_) {
    const auto& line = open_[nth];
    const auto& at = hands_[line.hand];
    tell(*line.saying, at.id, at.player);
  }
  stage_ = Stage::end;
}

}  // namespace assay21::oracle
