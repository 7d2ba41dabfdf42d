// How the follower makes the cards of a new shoe ready: the turns of a stack and of its cut, each a
// line of events that is known by the situation in which the turn began.
#include "oracle/memo/follower.h"
#include "oracle/memo/shoe_situation.h"
#include "oracle/physics/physics.h"

namespace assay21::oracle {
namespace {

bool is_of_a_shoe(EventKind kind) {
  switch (kind) {
    case EventKind::gather:
    case EventKind::shuffle:
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::burn:
    case EventKind::await:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool Follower::begin_shoe(const Stimulus& stimulus) {
  leave();
  if (!known_.followable() || !has_shoe_situation(rules_, state_, stimulus)) return false;
  let_go_if_full();
  count_ = 0;
  happened_ = 0;
  begin_turn(state_);
  applied_ = 0;
  has_round_ = true;
  entered_ = true;
  in_turn_ = true;
  made_ready_ = 0;
  ready_ = has_fit_cards() ? &known_.shoe(state_) : nullptr;
  stage_ = Stage::shoe;
  return true;
}

/// What names a card waits until the cards are where they are when it comes.
Follower::Found Follower::make_ready() {
  if (ready_ == nullptr) return Found::unfollowed;
  for (; made_ready_ < ready_->said.size(); ++made_ready_) {
    const auto& saying = ready_->said[made_ready_];
    if (saying.shows != KnownDue::Shows::no_card) {
      if (!may_look()) return Found::unknown;
      catch_up();
      cards_ = state_.shoe.cards().data();
      top_ = state_.shoe.dealt();
    }
    tell(saying, saying.hand, saying.player);
  }
  if (!ready_->whole) return ready_->followed ? Found::unknown : Found::unfollowed;
  in_turn_ = false;
  return Found::all;
}

bool Follower::learn_shoe() {
  catch_up();
  Coverage marked(rules_.rulebook().clauses.size());
  const auto allowed = permitted(rules_, state_, Look::now, &marked);
  ready_->followed = allowed.unsaid.empty() && is_of_a_shoe(allowed.now.front().event.kind);
  if (!ready_->followed) return false;
  const auto& due = allowed.now.front();
  ready_->said.emplace_back(known_.said(&due, marked));
  ready_->whole = due.event.kind == EventKind::await;
  return true;
}

}  // namespace assay21::oracle
