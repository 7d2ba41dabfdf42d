#include "oracle/blame/mishap_denial.h"

#include <algorithm>

#include "oracle/edition/answers.h"

namespace assay21::oracle {
namespace {

using spec::ClauseSet;
using spec::Irregularity;
using spec::Step;

ClauseSet remedy(const Rules& rules, Irregularity one) {
  return remedy_of(rules, one).clauses;
}

/// A card that was drawn in error is used as the next one: who throws it away does not.
ClauseSet against_throwing_away(const Rules& rules, const TableState& state) {
  if (!state.mishaps.loose) return {};
  const auto& drawn = std::get<CardDrawnInError>(state.round->incidents[*state.mishaps.loose]);
  if (!drawn.exposed) return remedy(rules, Irregularity::drawn_unseen);
  return remedy(rules, state.mishaps.loose_in_deal ? Irregularity::exposed_in_deal
                                                   : Irregularity::drawn_exposed);
}

/// A hand that was passed over in the initial deal has no part in the round, or gets its second
/// card when its player wants it.
ClauseSet against_late_card(const Rules& rules, const BoxState& box) {
  if (box.missed == 0 || box.initial >= 2) return {};
  return remedy(rules, box.initial == 0 ? Irregularity::no_card : Irregularity::one_card);
}

bool is_from_wrong_side(const TableState& state) {
  return std::ranges::any_of(state.round->incidents, [](const Incident& one) {
    return std::holds_alternative<WrongSide>(one);
  });
}

/// Where the reader was used without cause and nobody could see, play goes on; other hands are dead
/// where a card was missed.
ClauseSet against_dead(const Rules& rules, const TableState& state) {
  const auto closed = [](const Incident& one) {
    const auto* misused = std::get_if<ReaderMisused>(&one);
    return misused != nullptr && !misused->visible;
  };
  if (state.dealer.read && std::ranges::any_of(state.round->incidents, closed))
    return remedy(rules, Irregularity::reader_misused_closed);
  return rows_answering(rules, spec::Remedy::dead_hand);
}

}  // namespace

ClauseSet rows_answering(const Rules& rules, spec::Remedy remedy) {
  ClauseSet clauses;
  for (const auto& row : rules.table(spec::Question::irregularity).rows()) {
    if (row.then.remedy == remedy) clauses.add(row.clauses);
  }
  return clauses;
}

/// A hand whose player refused a card gets none, and is offered none; a forgotten card comes when
/// the others have theirs; and a dead hand has no part in the round.
ClauseSet denied_in_mishap(const Rules& rules, const TableState& state, const Event& event) {
  const bool throws_away = event.kind == EventKind::discard || event.kind == EventKind::burn;
  if (throws_away) return against_throwing_away(rules, state);
  if (event.kind == EventKind::dead) return against_dead(rules, state);
  if (event.kind == EventKind::void_round && is_from_wrong_side(state))
    return remedy(rules, Irregularity::wrong_side);
  const auto* hand = event.hand.is_dealer() ? nullptr : state.hand(event.hand);
  if (hand == nullptr) return {};
  const auto& box = *state.box(event.hand.box());
  const bool about_cards = event.kind == EventKind::deal || event.kind == EventKind::offer ||
                           event.kind == EventKind::choose;
  if (about_cards && is_barred(rules, box, *hand))
    return rows_answering(rules, spec::Remedy::no_more_cards);
  if (event.kind == EventKind::deal && hand->passed_over) return rules.clauses(Step::late_draw);
  const bool played = about_cards || event.kind == EventKind::settle;
  if (played && hand->dead) {
    return hand->passed_over ? rules.clauses(Step::dead_for_draw)
                             : rows_answering(rules, spec::Remedy::dead_hand);
  }
  return event.kind == EventKind::deal ? against_late_card(rules, box) : ClauseSet();
}

}  // namespace assay21::oracle
