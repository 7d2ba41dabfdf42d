#include "oracle/event.h"

namespace assay21::oracle {
namespace {

template <typename T>
bool agree_where_given(const std::optional<T>& observed, const std::optional<T>& due) {
  return !observed || observed == due;
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
  const auto moves_a_stake = [](const Event& event) {
    return event.kind == EventKind::settle || event.kind == EventKind::give_back;
  };
  if (moves_a_stake(a) && moves_a_stake(b)) return a.hand == b.hand && a.wager == b.wager;
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case EventKind::burn:
    case EventKind::peek:
    case EventKind::reveal:
    case EventKind::await:
      return true;
    case EventKind::deal:
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::hold:
    case EventKind::clear:
      return a.hand == b.hand;
    case EventKind::announce:
      return a.hand == b.hand && a.blackjack == b.blackjack;
    case EventKind::wager:
    case EventKind::settle:
    case EventKind::give_back:
      return a.hand == b.hand && a.wager == b.wager;
    case EventKind::fixed:
      return a.hand == b.hand && a.player == b.player;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return false;
}

}  // namespace assay21::oracle
