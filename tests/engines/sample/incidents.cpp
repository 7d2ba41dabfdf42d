#include "tests/engines/sample/incidents.h"

#include <algorithm>

#include "tests/engines/sample/dead_hand.h"
#include "tests/engines/sample/drawing.h"

namespace sample {
namespace {

// 13.F, §15(d): from then on a seen card may be refused.
bool all_have_two_cards(const Layout& layout) {
  return std::ranges::all_of(layout.hands, [](const PlayerHand& hand) {
    return hand.dead || hand.origin == Origin::split || hand.hand.size() >= 2;
  });
}

// 13.E, §15(c): unseen, it is simply the next. Seen, it is so too (13.F, §15(d)), unless they will
// not have it.
void draw_in_error(const Game& game, const Layout& layout, const Incident& incident) {
  const Fault discards =
      incident.seen ? Fault::exposed_card_discarded : Fault::unseen_card_discarded;
  if (game.mishaps.drawn) return;  // one card at a time
  if (game.faults.has(discards)) return game.transcript.discard(draw_for_dealer(game, layout));
  game.mishaps.drawn = true;
  if (!incident.seen || !all_have_two_cards(layout)) return;
  game.mishaps.exposed = true;
  game.mishaps.unwilling = incident.refused_by;
}

// 13.Q; §15(k)#2 goes on as if there were none. What needs no more cards is still settled.
void lose_reader(const Game& game, std::string_view moment) {
  game.floor.reader_works = false;
  const bool stops =
      game.table.is_in(Region::maryland) != game.faults.has(Fault::reader_failure_misread);
  if (!stops) return;
  game.transcript.stop();
  if (!moment.ends_with("-settlement")) throw EndsEarly{EarlyEnd::stands_still};
}

}  // namespace

const Incident* incident_of(const Game& game, IncidentKind kind) {
  const auto& all = game.wishes.incidents;
  const auto at = std::ranges::find(all, kind, &Incident::kind);
  return at == all.end() ? nullptr : &*at;
}

bool gets_no_card(const Game& game, std::int64_t box) {
  return std::ranges::any_of(game.wishes.incidents, [&](const Incident& incident) {
    return incident.kind == IncidentKind::box_missed && incident.box == box && incident.number == 2;
  });
}

void meet_incidents(const Game& game, Layout& layout, std::string_view moment) {
  for (const Incident& incident : game.wishes.incidents) {
    if (incident.when != moment) continue;
    if (incident.kind == IncidentKind::card_drawn_in_error) draw_in_error(game, layout, incident);
    if (incident.kind == IncidentKind::reader_fails) lose_reader(game, moment);
  }
}

void refuse_exposed_card(const Game& game, const PlayerHand& hand) {
  Mishaps& mishaps = game.mishaps;
  if (!mishaps.exposed || is_barred(game, hand)) return;
  const auto& unwilling = mishaps.unwilling;
  if (std::ranges::find(unwilling, hand.name) == unwilling.end()) return;
  game.transcript.refuse_card(hand.name);
  const bool draws_on =
      game.faults.has(Fault::refuser_draws_on) ||
      (hand.origin == Origin::split && game.faults.has(Fault::refuser_of_a_split_draws_on));
  if (!draws_on) mishaps.barred.push_back(hand.name);
}

bool is_barred(const Game& game, const PlayerHand& hand) {
  const auto& barred = game.mishaps.barred;
  return std::ranges::find(barred, hand.name) != barred.end();
}

void put_exposed_card_away(const Game& game, const Layout& layout) {
  // 13.H, §15(d) put away what was refused; what nobody refuses is still the next card.
  if (!game.mishaps.exposed || game.mishaps.unwilling.empty()) return;
  if (game.faults.has(Fault::refused_card_left)) return;
  // From an empty shoe none was drawn: it is filled for a card that is needed (13.K, §15(g)).
  if (game.shoe.is_empty()) {
    game.mishaps.drawn = game.mishaps.exposed = false;
    return;
  }
  put_next_card_away(game, layout);
}

void put_overdrawn_card_away(const Game& game, Layout& layout) {
  if (incident_of(game, IncidentKind::dealer_overdraws) == nullptr) return;
  // 13.I speaks of a dealer who stands, §15(e) of any total from 17 up.
  const int total = layout.dealer.total();
  if (total < 17 || (total > 21 && game.table.is_in(Region::maryland))) return;
  put_exposed_card_away(game, layout);  // he has no use for it any more (13.H)
  if (game.shoe.is_empty()) return;
  const Card card = draw_for_dealer(game, layout);
  const bool keeps = game.faults.has(Fault::overdrawn_card_kept) ||
                     (layout.dealer.is_soft() && game.faults.has(Fault::overdrawn_soft_card_kept));
  if (!keeps) return game.transcript.discard(card);
  layout.dealer.add(card);
  game.transcript.deal_up("dealer", card);
}

void misuse_reader(const Game& game, Layout& layout) {
  const Incident* const incident = incident_of(game, IncidentKind::reader_misused);
  const bool can_be = game.procedure == Procedure::reader && game.floor.reader_works &&
                      !layout.up_card_may_make_blackjack();
  if (incident == nullptr || !can_be) return;
  game.transcript.peek(false);
  if (!game.faults.has(Fault::misuse_not_notified)) game.transcript.notify();
  const Fault wrongly = incident->seen ? Fault::seen_hole_card_plays_on : Fault::misuse_ends_round;
  if (incident->seen == game.faults.has(wrongly)) return;
  for (PlayerHand& hand : layout.hands) {
    if (!hand.dead) game.transcript.dead(hand.name);
    hand.dead = true;
  }
  undo_wagers(game, layout);
  put_exposed_card_away(game, layout);
  throw EndsEarly{EarlyEnd::is_dead};
}

}  // namespace sample
