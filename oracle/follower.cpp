#include "oracle/follower.h"

#include <algorithm>

namespace assay21::oracle {

namespace {

/// What is kept under this number; nothing where nothing is.
template <typename Known>
Known known_at(const std::vector<Known>& all, std::uint32_t number) {
  return number < all.size() ? all[number] : Known{};
}

}  // namespace

inline Follower::Found Follower::fill(KnownSaid& said, const AtHand* at) {
  const auto& known = said.known;
  if (known.draws && top_ == stop_) return fill_cover(known, at);
  at_cover_ = false;
  mark(said);
  if (count_ == room_) make_room();
  auto& due = dues_[count_];
  due = known.due;
  if (at != nullptr) {
    due.event.hand = at->id;
    if (known.names_player) due.event.player = at->player;
  }
  if (known.shows == KnownDue::Shows::top_of_shoe) due.event.card = cards_[top_];
  if (known.shows == KnownDue::Shows::hole_card) due.event.card = hole_card_;
  owed_now_ = &known;
  return Found::due;
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

inline Follower::Found Follower::look_at_turn(AtHand& at, bool& over) {
  auto* turn = at.turn;
  if (turn == nullptr) {
    turn = known_at(at.hand->turns, dealer_->turns);
    if (turn != nullptr && turn->kind == KnownTurn::Kind::by_whole_dealer) {
      turn = known_at(at.hand->whole_turns, dealer_->number);
    } else if (led_here_ != nullptr) {
      led_here_->turn = turn;
    }
  }
  led_here_ = nullptr;
  if (turn == nullptr) return Found::unknown;
  turn_ = turn;
  answer_ = nullptr;
  switch (turn->kind) {
    case KnownTurn::Kind::over:
      mark(*turn->said);
      at.turn = nullptr;
      over = true;
      return Found::unknown;
    case KnownTurn::Kind::due:
      return fill(*turn->said, &at);
    case KnownTurn::Kind::asks:
      answer_ = known_answer(*turn, at);
      if (answer_ == nullptr)
        return turn->answers.size() < KnownTurn::most_answers ? Found::unknown : Found::unfollowed;
      return fill(*answer_->said, &at);
    case KnownTurn::Kind::by_whole_dealer:
    case KnownTurn::Kind::unfollowed:
      break;
  }
  return Found::unfollowed;
}

inline KnownDealing* Follower::known_dealing(std::uint8_t waits) {
  for (const auto& [known, dealing] : dealer_->dealings) {
    if (known == waits) return dealing;
  }
  auto* dealing = known_.dealing(*dealer_, waits);
  if (dealing != nullptr) dealer_->dealings.emplace_back(waits, dealing);
  return dealing;
}

inline spec::Card Follower::draw() {
  return cards_[top_++];
}

inline void Follower::deal_to(AtHand& at, spec::Card card) {
  const auto face = static_cast<std::size_t>(card.index());
  auto*& known = at.hand->with[face];
  if (known == nullptr) {
    auto*& alone = at.hand->alone->with[face];
    known = alone == nullptr ? learn_hand(at.id) : &known_.hand(*alone, *at.hand->box);
    alone = known->alone;
  }
  at.hand = known;
}

const Due* Follower::next() {
  auto found = look();
  for (int asked = 0; found == Found::unknown && asked < 2; ++asked) {
    if (!learn()) break;
    found = look();
  }
  if (found == Found::due) return &dues_[count_];
  leave();
  return nullptr;
}

Follower::Found Follower::look() {
  switch (stage_) {
    case Stage::shared:
      return look_at_shared();
    case Stage::boxes:
      return look_at_boxes();
    case Stage::settling:
      return look_at_lines();
    case Stage::end:
      return dealer_->end == nullptr ? Found::unknown : fill(*dealer_->end, nullptr);
  }
  ASSAY21_CHECK(false && "a stage of no kind");
  return Found::unfollowed;
}

/// What this round's bets make of a situation in which stakes count from here on.
KnownShared* Follower::by_bets(KnownShared& situation) {
  auto& all = situation.by_bets;
  const auto at =
      std::ranges::find(all, round_->bets, &std::pair<std::vector<Bet>, KnownShared*>::first);
  if (at != all.end()) return at->second;
  if (all.size() == KnownShared::most_bets) all.clear();
  catch_up();
  return all.emplace_back(round_->bets, &known_.shared(state_, Stakes::told)).second;
}

Follower::Found Follower::look_at_shared() {
  if (shared_->hangs_on_stakes) shared_ = by_bets(*shared_);
  switch (shared_->kind) {
    case KnownShared::Kind::unknown:
      return Found::unknown;
    case KnownShared::Kind::unfollowed:
      return Found::unfollowed;
    case KnownShared::Kind::due:
      return fill(*shared_->said, nullptr);
    case KnownShared::Kind::over:
      break;
  }
  mark(*shared_->said);
  dealer_ = shared_->dealer;
  cursor_ = 0;
  stage_ = Stage::boxes;
  return look_at_boxes();
}

Follower::Found Follower::look_at_boxes() {
  for (; cursor_ < hand_count_; ++cursor_) {
    bool over = false;
    const auto found = look_at_turn(hands_[cursor_], over);
    if (!over) return found;
  }
  return look_at_dealer();
}

Follower::Found Follower::look_at_dealer() {
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
  dealing_ = known_dealing(waits);
  if (dealing_ == nullptr) return Found::unknown;
  if (!dealing_->followed) return Found::unfollowed;
  if (dealing_->due) return fill(*dealing_->said, nullptr);
  mark(*dealing_->said);
  return gather_lines();
}

Follower::Found Follower::gather_lines() {
  open_.clear();
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& fate = *hands_[i].hand->fate;
    const auto* lines = known_at(fate.lines, settled_for(fate));
    if (lines == nullptr) return Found::unknown;
    if (!lines->followed) return Found::unfollowed;
    mark(*lines->weighed);
    const auto hand = static_cast<std::uint8_t>(i);
    for (auto* line : lines->lines)
      open_.push_back({line, hand, side_of(line->known.due.event)});
    for (auto* line : lines->at_any_time)
      open_.push_back({line, hand, side_of(line->known.due.event), true});
  }
  owed_.clear();
  next_owed_ = 0;
  stage_ = Stage::settling;
  return look_at_lines();
}

/// What has no moment of its own is owed when all others are settled.
bool Follower::find_owed_lines() {
  owed_.clear();
  next_owed_ = 0;
  lines_.clear();
  for (const auto& one : open_) {
    if (!one.settled && !one.at_any_time) lines_.push_back({one.side, hands_[one.hand].id.box()});
  }
  settled_when(rules_.settlement_order(), lines_, when_);
  const bool at_any_time = lines_.empty();
  std::size_t nth = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i].settled || open_[i].at_any_time != at_any_time) continue;
    if (at_any_time || when_[nth++] == SettledWhen::now)
      owed_.push_back(static_cast<std::uint8_t>(i));
  }
  return !owed_.empty();
}

/// In the order in force, as `Course::settling` has it. What is owed stays owed until it is done.
Follower::Found Follower::look_at_lines() {
  if (next_owed_ == owed_.size() && !find_owed_lines()) {
    stage_ = Stage::end;
    return look();
  }
  const auto& one = open_[owed_[next_owed_]];
  return fill(*one.said, &hands_[one.hand]);
}

/// The cover card comes out before the card that is wanted; a shoe that runs out is not followed.
Follower::Found Follower::fill_cover(const KnownDue& wanted, const AtHand* at) {
  if (cover_passed_ || !learn_cover()) return Found::unfollowed;
  drawn_at_cover_ = static_cast<int>(top_ - began_at_);
  hand_at_cover_ = at != nullptr ? at->id : wanted.due.event.hand;
  const auto bet = std::ranges::find(round_->bets, hand_at_cover_.box(), &Bet::box);
  player_at_cover_ = bet == round_->bets.end() ? PlayerId{0} : bet->player;
  fill(*known_.cover(), nullptr);
  at_cover_ = true;
  return Found::due;
}

void Follower::happened() {
  ++count_;
  if (at_cover_) {
    at_cover_ = false;
    cover_passed_ = true;
    stop_ = state_.shoe.cards().size();
    return;
  }
  switch (stage_) {
    case Stage::shared:
      shared_happened();
      break;
    case Stage::boxes:
      cursor_ < hand_count_ ? turn_happened() : dealer_happened();
      break;
    case Stage::settling:
      open_[owed_[next_owed_]].settled = true;
      ++next_owed_;
      break;
    case Stage::end:
      in_turn_ = false;
      break;
  }
}

void Follower::shared_happened() {
  auto& from = *shared_;
  std::size_t card_rank = 0;
  if (owed_now_->draws) {
    const auto card = draw();
    if (from.seat >= 0) {
      deal_to(hands_[static_cast<std::size_t>(from.seat)], card);
    } else {
      card_rank = static_cast<std::size_t>(card.rank());
      if (owed_now_->due.event.face == spec::Face::down) hole_card_ = card;
    }
  } else if (from.seat >= 0) {
    auto& at = hands_[static_cast<std::size_t>(from.seat)];
    if (from.hand == nullptr) from.hand = learn_hand(at.id);
    at.hand = from.hand;
  }
  auto*& next = from.next[card_rank];
  if (next == nullptr) {
    catch_up();
    next = &known_.shared(state_, from.stakes_told ? Stakes::told : Stakes::while_placed);
  }
  shared_ = next;
}

void Follower::turn_happened() {
  auto& at = hands_[cursor_];
  at.turn = nullptr;
  if (owed_now_->draws) {
    deal_to(at, draw());
    return;
  }
  auto& step = answer_ != nullptr ? answer_->step : turn_->step;
  if (step.hand == nullptr) learn_step(step, at, dues_[count_ - 1].event);
  take(at, step);
  at.turn = step.turn;
  if (step.turn == nullptr) led_here_ = &step;
}

/// What changes a box, the other hands in it see as well.
void Follower::take(AtHand& at, const KnownStep& step) {
  auto& box = *step.hand->box;
  if (at.hand->box != &box) {
    for (std::size_t i = 0; i < hand_count_; ++i) {
      auto& other = hands_[i];
      if (other.id.box() == at.id.box() && other.hand->box != &box)
        other.hand = &known_.hand(*other.hand->alone, box);
    }
  }
  at.hand = step.hand;
  if (step.second == nullptr) return;
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

void Follower::dealer_happened() {
  std::size_t by = spec::rank_count;
  if (owed_now_->draws) by = static_cast<std::size_t>(draw().rank());
  auto*& next = dealer_->next[by];
  if (next == nullptr) {
    catch_up();
    next = &known_.dealer(state_);
  }
  // What he shows by it, hands whose turn is over are asked about again.
  if (next->turns != dealer_->turns) cursor_ = 0;
  dealer_ = next;
}

}  // namespace assay21::oracle
