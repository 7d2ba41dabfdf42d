// What the follower does where a situation, or what it leads to, is new: the rules are asked, and
// what they say is kept.
#include <algorithm>

#include "oracle/memo/follower.h"
#include "oracle/procedure/course.h"
#include "oracle/procedure/deal/reach.h"

namespace assay21::oracle {
namespace {

using Part = Heard::Part;

/// The place for what is kept under this number.
template <typename Known>
Known& place(std::vector<Known>& all, std::uint32_t number) {
  if (number >= all.size()) all.resize(number + 1);
  return all[number];
}

bool is_one_of(EventKind kind, std::initializer_list<EventKind> kinds) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

bool is_of_wagers_or_deal(const Event& event) {
  return is_one_of(event.kind, {EventKind::wager, EventKind::deal, EventKind::peek,
                                EventKind::offer_insurance, EventKind::decline_insurance});
}

bool is_of_a_turn(const Event& event) {
  return !event.other_hand &&
         is_one_of(event.kind, {EventKind::deal, EventKind::offer, EventKind::choose,
                                EventKind::refuse, EventKind::announce, EventKind::hold,
                                EventKind::clear, EventKind::settle, EventKind::give_back});
}

bool is_of_the_dealer(const Event& event) {
  return event.hand.is_dealer() &&
         is_one_of(event.kind, {EventKind::deal, EventKind::announce, EventKind::reveal});
}

}  // namespace

/// Where the cover card lies in front of a card that is due, its coming out is due instead.
bool Follower::learn_cover() {
  if (known_.cover() != nullptr) return true;
  catch_up();
  const auto allowed = permitted(rules_, state_);
  if (allowed.now.empty() || allowed.now.front().event.kind != EventKind::cover_out) return false;
  const Coverage nothing(rules_.rulebook().clauses.size());
  known_.keep_cover(known_.said(&allowed.now.front(), nothing));
  return true;
}

bool Follower::learn() {
  known_.count_asked();
  if (stage_ == Stage::shoe) return learn_shoe();
  catch_up();
  Heard heard(rules_.rulebook().clauses.size());
  const auto allowed = Course(rules_, state_, Look::now, nullptr).answer(heard);
  if (!allowed.unsaid.empty()) return false;
  // In front of the cover card not what it hides is said.
  const bool at_cover = std::ranges::any_of(
      allowed.now, [](const Due& due) { return due.event.kind == EventKind::cover_out; });
  if (at_cover) return false;
  if (stage_ == Stage::end) {
    learn_end(heard, allowed);
    return true;
  }
  if (stage_ == Stage::shared) {
    learn_shared(heard, allowed);
    if (shared_->kind != KnownShared::Kind::over) return true;
    dealer_ = shared_->dealer;
  }
  if (heard.part == Part::before_turns) return false;
  learn_turns(heard, allowed);
  if (heard.part >= Part::dealer) learn_dealing(heard, allowed);
  if (heard.part > Part::dealer) learn_lines(heard);
  return true;
}

void Follower::learn_shared(Heard& heard, const Permitted& allowed) {
  auto& known = *shared_;
  known.kind = KnownShared::Kind::over;
  const auto& marked = heard.of(Part::before_turns);
  if (heard.part == Part::before_turns) {
    const auto& due = allowed.now.front();
    known.kind =
        is_of_wagers_or_deal(due.event) ? KnownShared::Kind::due : KnownShared::Kind::unfollowed;
    known.saying = Saying(known_.said(&due, marked));
    const bool of_a_hand = due.event.kind == EventKind::wager ||
                           (due.event.kind == EventKind::deal && !due.event.hand.is_dealer());
    for (std::size_t i = 0; of_a_hand && i < hand_count_; ++i) {
      if (hands_[i].id == due.event.hand) known.seat = static_cast<int>(i);
    }
    if (of_a_hand && known.seat < 0) known.kind = KnownShared::Kind::unfollowed;
    return;
  }
  if (!std::ranges::all_of(state_.boxes, &BoxState::wagered))
    known.kind = KnownShared::Kind::unfollowed;
  auto marks = marked;
  marks.add(heard.of(Part::turns).marks());
  known.saying = Saying(known_.said(nullptr, marks));
  known.dealer = &known_.dealer(state_);
}

void Follower::learn_turns(Heard& heard, const Permitted& allowed) {
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& at = hands_[i];
    const auto said = std::ranges::find(heard.hands, at.id, &Heard::OfHand::id);
    if (said == heard.hands.end()) return;
    const auto known_or_new = [&](KnownTurn*& known) -> KnownTurn& {
      if (known == nullptr) known = &known_.new_turn(*at.hand);
      return *known;
    };
    auto& turn = known_or_new(place(at.hand->turns, dealer_->turns));
    if (said->whole_dealer) {
      turn.kind = KnownTurn::Kind::by_whole_dealer;
      learn_turn(known_or_new(place(at.hand->whole_turns, dealer_->number)), heard, at, allowed);
    } else {
      learn_turn(turn, heard, at, allowed);
    }
    if (said->due) return;
  }
}

void Follower::learn_turn(KnownTurn& turn, Heard& heard, const AtHand& at,
                          const Permitted& allowed) {
  const auto& said = heard.of(at.id);
  if (!said.due) {
    turn.kind = KnownTurn::Kind::over;
    turn.edge.saying = Saying(known_.said(nullptr, said.turn));
    return;
  }
  const auto& due = allowed.now.front();
  const bool asks = is_one_of(due.event.kind, {EventKind::choose, EventKind::refuse});
  if (!is_of_a_turn(due.event) || due.event.hand != at.id) {
    turn.kind = KnownTurn::Kind::unfollowed;
  } else if (asks) {
    turn.kind = KnownTurn::Kind::asks;
    const bool first = turn.edge.saying.said == nullptr;
    if (!first && (!turn.has_room() || known_answer(turn, at) != nullptr)) return;
    const auto asked = request_in(*round_, at.id, at.hand->requests, at.hand->offered);
    auto& edge = first ? turn.edge : *turn.others.emplace_back(std::make_unique<KnownEdge>());
    edge.saying = Saying(known_.said(&due, said.turn));
    edge.choice = asked.choice;
    edge.plainly = !asked.amount;
    edge.request = asked;
  } else {
    turn.kind = KnownTurn::Kind::due;
    turn.edge.saying = Saying(known_.said(&due, said.turn));
  }
}

/// What hands wait for, asked in the order in which `look_at_dealer` asks.
std::uint8_t Follower::learn_waits() {
  std::uint8_t waits = 0;
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& at = hands_[i];
    auto*& fate = at.hand->fate;
    if (fate == nullptr) fate = &known_.fate(*state_.box(at.id.box()), *state_.hand(at.id));
    waits = static_cast<std::uint8_t>(waits | fate->waits);
    if ((waits & bit(Waits::matters)) != 0) continue;
    auto& matters = place(fate->matters, reached_for(*fate));
    if (matters == KnownFate::Matters::unknown) {
      matters = drawing_matters_to(rules_, state_, at.id) ? KnownFate::Matters::yes
                                                          : KnownFate::Matters::no;
    }
    if (matters == KnownFate::Matters::yes)
      waits = static_cast<std::uint8_t>(waits | bit(Waits::matters));
  }
  return waits;
}

void Follower::learn_dealing(Heard& heard, const Permitted& allowed) {
  const auto waits = learn_waits();
  auto& dealing = known_.dealing(*dealer_, waits);
  if (dealing.kind != KnownDealing::Kind::unknown) return;
  const auto* due = heard.part == Part::dealer ? &allowed.now.front() : nullptr;
  if (due == nullptr) {
    dealing.kind = KnownDealing::Kind::over;
  } else {
    dealing.kind =
        is_of_the_dealer(due->event) ? KnownDealing::Kind::due : KnownDealing::Kind::unfollowed;
  }
  auto marked = heard.of(Part::before_turns);
  marked.add(heard.of(Part::turns).marks());
  marked.add(heard.of(Part::dealer).marks());
  dealing.saying = Saying(known_.said(due, marked));
}

void Follower::learn_lines(Heard& heard) {
  for (std::size_t i = 0; i < hand_count_; ++i) {
    const auto& at = hands_[i];
    auto& fate = *at.hand->fate;
    auto*& place_of_lines = place(fate.lines, settled_for(fate));
    if (place_of_lines != nullptr) continue;
    place_of_lines = &known_.new_lines();
    auto& known = *place_of_lines;
    const auto& said = heard.of(at.id);
    known.followed = !said.beside;
    const Coverage nothing(rules_.rulebook().clauses.size());
    const auto add = [&](const std::vector<Due>& lines, bool at_any_time) {
      for (const auto& line : lines) {
        known.lines.push_back(
            {Saying(known_.said(&line, nothing)), side_of(line.event), at_any_time});
        known.followed = known.followed && is_of_a_turn(line.event) && line.event.hand == at.id;
      }
    };
    add(said.lines, false);
    add(said.at_any_time, true);
    known.weighed = &known_.said(nullptr, said.settling);
  }
}

void Follower::learn_end(Heard& heard, const Permitted& allowed) {
  if (heard.part != Part::end) return;
  auto marked = heard.of(Part::before_turns);
  for (const auto part : {Part::turns, Part::dealer, Part::settling, Part::end})
    marked.add(heard.of(part).marks());
  dealer_->end = Saying(known_.said(&allowed.now.front(), marked));
}

KnownHand* Follower::learn_hand(HandId id) {
  catch_up();
  return &known_.hand(*state_.box(id.box()), *state_.hand(id));
}

void Follower::learn_edge(KnownEdge& edge, const AtHand& at) {
  catch_up();
  const auto& event = edge.saying.said->known.due.event;
  edge.splits = event.kind == EventKind::choose && event.choice == spec::Choice::split;
  edge.hand = learn_hand(edge.splits ? at.id.left() : at.id);
  edge.second = edge.splits ? learn_hand(at.id.right()) : nullptr;
  edge.box_changes = edge.hand->box != at.hand->box;
}

}  // namespace assay21::oracle
