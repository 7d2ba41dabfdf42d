#include "oracle/table/event.h"

#include "spec/values/check.h"

namespace assay21::oracle {
namespace {

template <typename T>
bool agree_where_given(const Maybe<T>& observed, const Maybe<T>& due) {
  return !observed || observed == due;
}

/// What tells one event of a kind from another of it.
struct Subject {
  bool hand = false;
  bool wager = false;
  bool player = false;
};
constexpr Subject with_nothing = {};
constexpr Subject with_hand = {.hand = true};
constexpr Subject with_player = {.player = true};
constexpr Subject with_wager = {.hand = true, .wager = true};
constexpr Subject with_hand_and_player = {.hand = true, .player = true};
constexpr Subject with_bet = {.hand = true, .wager = true, .player = true};

Subject subject_of(EventKind kind) {
  switch (kind) {
    case EventKind::inspect:
    case EventKind::remove:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::shuffle:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::burn:
    case EventKind::show:
    case EventKind::cover_out:
    case EventKind::gather:
    case EventKind::retire:
    case EventKind::peek:
    case EventKind::reveal:
    case EventKind::meter:
    case EventKind::discard:
    case EventKind::void_round:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::stop:
    case EventKind::await:
      return with_nothing;
    case EventKind::deal:
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::announce:
    case EventKind::hold:
    case EventKind::display:
    case EventKind::clear:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
      return with_hand;
    case EventKind::offer_cut:
    case EventKind::decline_cut:
      return with_player;
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
    case EventKind::follow:
    case EventKind::fixed:
      return with_hand_and_player;
    case EventKind::wager:
    case EventKind::settle:
    case EventKind::give_back:
      return with_wager;
    case EventKind::refuse_wager:
    case EventKind::withdraw:
    case EventKind::wheel:
    case EventKind::community:
      return with_bet;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return {};
}

/// Events of one kind and subject can be different acts all the same.
bool same_act(const Event& a, const Event& b) {
  if (a.kind == EventKind::announce) return a.blackjack == b.blackjack && a.own_card == b.own_card;
  if (a.kind == EventKind::inspect) return a.by == b.by;
  if (a.kind == EventKind::gather) return a.from == b.from;
  if (a.kind == EventKind::sign) return a.device == b.device;
  if (a.kind == EventKind::meter) return a.meter == b.meter;
  return true;
}

bool moves_a_stake(const Event& event) {
  return event.kind == EventKind::settle || event.kind == EventKind::give_back;
}

}  // namespace

bool agrees(const Event& observed, const Event& due) {
  if (!agree_where_given(observed.card, due.card) ||
      !agree_where_given(observed.amount, due.amount)) {
    return false;
  }
  Event completed = observed;
  completed.card = due.card;
  completed.amount = due.amount;
  return completed == due;
}

bool same_subject(const Event& a, const Event& b) {
  if (a.kind != b.kind && !(moves_a_stake(a) && moves_a_stake(b))) return false;
  auto subject = subject_of(a.kind);
  // Several players can have such a wager on one box, and on one hand.
  if (subject.wager) subject.player = true;
  return same_act(a, b) && (!subject.hand || a.hand == b.hand) &&
         (!subject.wager || a.wager == b.wager) && (!subject.player || a.player == b.player);
}

}  // namespace assay21::oracle
