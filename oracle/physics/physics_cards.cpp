// What happens to cards that are not in a hand, and how they come into one.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/physics/physics_parts.h"
#include "oracle/physics/physics_shoe.h"

namespace assay21::oracle::physics {
namespace {

/// Was the next card drawn in error, and seen, and refused?
bool is_refused(const TableState& state) {
  if (!state.mishaps.loose || state.round == nullptr) return false;
  const auto* drawn = std::get_if<CardDrawnInError>(&state.round->incidents[*state.mishaps.loose]);
  if (drawn == nullptr || !drawn->exposed) return false;
  return state.mishaps.loose_refused || !drawn->refused_by.empty();
}

/// A card that is put away when the dealer's second card lies open is the one that he drew though
/// he must not, unless it was refused before.
void note_overdraw(TableState& state) {
  if (state.dealer.revealed && !is_refused(state)) state.mishaps.overdrew = true;
}

void note_put_away(TableState& state) {
  state.mishaps.faulty_drawn.reset();
  if (is_refused(state) && state.shoe.cards.next_is_face_up())
    state.mishaps.faulty_drawn = state.shoe.cards.dealt() + 1;
  state.mishaps.put_away_last = true;
}

/// A faulty card was found.
void found(TableState& state, std::uint16_t FoundCards::*kind) {
  ++(state.mishaps.in_round.*kind);
  ++(state.mishaps.in_shoe.*kind);
}

/// The card that an event draws from the shoe; the reason why it cannot.
std::string undrawable(const TableState& state, const Event& event) {
  const auto* shoe = shoe_of(state, event.shoe);
  if (shoe == nullptr) return "there is no second shoe";
  if (!shoe->loaded || shoe->cards.empty()) return "the shoe is empty";
  if (event.card && *event.card != shoe->cards.next()) {
    return fmt::format("the next card of the shoe is {}, not {}",
                       spec::to_string(shoe->cards.next()), spec::to_string(*event.card));
  }
  return {};
}

/// Where the dealer's second card may come or stay away, the end of the dealing is known only when
/// it has stayed away: what was to go wrong then has not gone wrong yet. Nor has it where the card
/// that comes was itself drawn in error: as long as that lay there, no other was.
void put_off_the_last_error(TableState& state) {
  auto& mishaps = state.mishaps;
  if (!mishaps.loose || state.round == nullptr) return;
  const auto& incidents = state.round->incidents;
  const auto is_of_the_last = [&](std::size_t incident) {
    const auto* drawn = std::get_if<CardDrawnInError>(&incidents[incident]);
    return drawn != nullptr && drawn->when.kind == MomentKind::before_settlement;
  };
  if (!is_of_the_last(*mishaps.loose)) {
    for (std::size_t i = 0; i < incidents.size(); ++i)
      mishaps.happened[i] = mishaps.happened[i] && !is_of_the_last(i);
  } else if (!mishaps.loose_refused) {
    mishaps.happened[*mishaps.loose] = false;
    mishaps.loose.reset();
  }
}

std::string deal_to_dealer(TableState& state, const Event& event) {
  auto& dealer = state.dealer;
  if (dealer.cards.full()) return "no hand holds so many cards";
  turn_to(state, event.shoe);
  put_off_the_last_error(state);
  if (state.shoe.cards.next_is_face_up()) found(state, &FoundCards::face_up);
  dealer.cards.add(draw_card(state, event.hand));
  determine(state, dealer.cards[dealer.cards.size() - 1]);
  state.mishaps.put_away_last = false;
  dealer.total_announced = false;
  if (dealer.revealed) {
    dealer.announce_due = true;
    return {};
  }
  count_up(dealer.initial);
  if (event.face == spec::Face::down) {
    dealer.hole_down = true;
    dealer.hole = dealer.cards.size() - 1;
  } else if (dealer.cards.size() > 1 && !dealer.hole_down) {
    dealer.revealed = true;  // nothing of his lies hidden
  }
  return {};
}

/// A card of the initial deal, for a box that has not split.
void note_first_card(BoxState& box, spec::Card card) {
  count_up(box.initial);
  if (!box.first_cards.full()) box.first_cards.add(card);
}

/// It comes to each hand that lies there: a box that was split has it in all that came of it.
void share(TableState& state, spec::Card card) {
  for (auto& box : state.boxes) {
    if (!box.wagered) continue;
    const bool first = box.hands.size() == 1 && box.hands.front().decisions == 0;
    for (auto& hand : box.hands) {
      if (hand.cleared || hand.cards.full()) continue;
      hand.cards.add(card);
      hand.total_announced = false;
    }
    if (first) note_first_card(box, card);
  }
}

std::string deal_for_all(TableState& state, const Event& event) {
  if (event.face == spec::Face::down) return "a community card lies face up";
  auto& shared = state.shared;
  if (shared.cards.full()) return "there are not so many community cards";
  turn_to(state, event.shoe);
  if (state.shoe.cards.next_is_face_up()) found(state, &FoundCards::face_up);
  const auto card = draw_card(state, event.hand, true);
  determine(state, card);
  state.mishaps.put_away_last = false;
  shared.cards.add(card);
  count_up(shared.initial);
  if (state.community_cards == CommunityCards::in_hands) share(state, card);
  return {};
}

std::string deal_to_hand(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  auto* box = state.box(event.hand.box());
  if (hand == nullptr || !box->wagered) {
    // A card can be laid on a box where nobody bets, or where a split would have put a hand; it
    // plays no part.
    turn_to(state, event.shoe);
    determine(state, draw_card(state, event.hand, true));
    return {};
  }
  if (hand->cards.full()) return "no hand holds so many cards";
  turn_to(state, event.shoe);
  if (state.shoe.cards.next_is_face_up()) found(state, &FoundCards::face_up);
  const auto card = draw_card(state, event.hand);
  hand->cards.add(card);
  determine(state, card);
  // A choice made before its time leaves the cards that are still to come as they are.
  constexpr std::uint8_t first_cards = 2;
  const bool asked_for = hand->card_due;
  const bool first = hand->decisions == 0 || (!asked_for && box->initial < first_cards);
  if (event.face == spec::Face::down) (first ? hand->cards_down : hand->drawn_down) = true;
  hand->card_due = false;
  hand->passed_over = false;
  hand->remedy.reset();
  hand->total_announced = false;
  if (box->hands.size() == 1 && first) note_first_card(*box, card);
  return {};
}

}  // namespace

std::string deal(TableState& state, const Event& event) {
  if (event.hand.is_community() && state.community_cards == CommunityCards::none)
    return "this table has no community cards";
  if (auto reason = undrawable(state, event); !reason.empty()) return reason;
  if (event.hand.is_community()) return deal_for_all(state, event);
  return event.hand.is_dealer() ? deal_to_dealer(state, event) : deal_to_hand(state, event);
}

namespace {

/// A card that lies face up goes into the rack.
void put_away_found(TableState& state) {
  found(state, &FoundCards::face_up);
  if (state.round != nullptr && state.table_life.keeps_out != KeptOut::never)
    state.shoe.life.kept_out.push_back(state.shoe.cards.next());
}

/// The first card for a round from a double shoe says from which side it is dealt, unless it was
/// found face up.
bool is_determinant(const TableState& state) {
  return state.double_shoe && state.round != nullptr && !state.table_life.determinant &&
         !state.shoe.cards.next_is_face_up();
}

}  // namespace

std::string burn(TableState& state, const Event& event) {
  if (auto reason = undrawable(state, event); !reason.empty()) return reason;
  turn_to(state, event.shoe);
  if (state.shoe.cards.next_is_face_up()) put_away_found(state);
  if (state.round != nullptr && state.shoe.life.refilling == Refilling::no) {
    note_put_away(state);
    note_overdraw(state);
  }
  state.burned = draw_card(state, HandId(), true);
  return {};
}

std::string discard(TableState& state, const Event& event) {
  if (auto reason = undrawable(state, event); !reason.empty()) return reason;
  const auto side = state.shoe.side;
  turn_to(state, event.shoe);
  if (is_determinant(state)) {
    determine(state, draw_card(state, HandId(), true));
    return {};
  }
  note_put_away(state);
  if (state.shoe.cards.next_is_face_up()) {
    put_away_found(state);
  } else {
    note_overdraw(state);
  }
  draw_card(state, HandId(), true);
  turn_to(state, side);  // from where a card is laid away says nothing of where the next comes from
  return {};
}

/// While a round goes on only the next card of the shoe can be taken out; before, any card of the
/// stack or of the decks.
std::string remove(TableState& state, const Event& event) {
  if (!event.card) return "it is not said which card";
  const bool next =
      state.shoe.loaded && !state.shoe.cards.empty() && state.shoe.cards.next() == *event.card;
  if (state.round != nullptr || next) {
    if (auto reason = undrawable(state, event); !reason.empty()) return reason;
    if (state.shoe.cards.next_is_face_up()) {
      found(state, &FoundCards::face_up);
      found(state, &FoundCards::both);
    }
    found(state, &FoundCards::removed);
    draw_card(state, HandId(), true);
    if (state.round != nullptr) state.shoe.life.taken_out.push_back(*event.card);
    return {};
  }
  const auto card = *event.card;
  if (const auto stray = std::ranges::find(state.strays, card); stray != state.strays.end()) {
    state.strays.erase(stray);
    return {};
  }
  if (state.shoe.cards.take_out(card)) return {};
  return fmt::format("there is no {} to take out", spec::to_string(card));
}

std::string show(TableState& state, const Event& event) {
  if (!state.burned) return "no card was burned";
  if (!event.card) return "it is not said which card";
  if (*event.card != *state.burned)
    return fmt::format("the burned card is {}", spec::to_string(*state.burned));
  return {};
}

std::string cut(TableState& state, const Event& event) {
  const auto size = state.shoe.cards.left();
  if (size == 0) return "there is no stack to cut";
  if (event.cards == 0 || event.cards >= size)
    return fmt::format("{} of {} cards cannot be cut off", event.cards, size);
  return {};
}

std::string cover(TableState& state, const Event& event) {
  const auto* shoe = shoe_of(state, event.shoe);
  if (shoe == nullptr) return "there is no second shoe";
  if (event.cards > shoe->cards.left())
    return fmt::format("there are no {} cards to put behind the cover card", event.cards);
  turn_to(state, event.shoe);
  state.shoe.cover_behind = event.cards;
  state.shoe.cover_out = false;
  return {};
}

std::string reveal(TableState& state, const Event& event) {
  auto& dealer = state.dealer;
  if (!dealer.hole_down) return "there is no hole card to turn up";
  const auto hole = dealer.cards[dealer.hole];
  if (event.card && *event.card != hole)
    return fmt::format("the hole card is {}", spec::to_string(hole));
  dealer.hole_down = false;
  dealer.revealed = true;
  dealer.total_announced = false;
  return {};
}

std::string peek(TableState& state, const Event& event) {
  if (!state.dealer.hole_down) return "there is no hole card to read";
  state.dealer.read = true;
  state.dealer.reader_shows = event.blackjack;
  return {};
}

/// The harness owns every spin: a wheel shows what the script has for it, in that order.
std::string wheel(TableState& state, const Event& event) {
  if (auto reason = on_a_box(state, event); !reason.empty()) return reason;
  const bool left = state.round != nullptr && state.spins.size() < state.round->wheel.size();
  if (!left) return "the script has no further spin of the wheel";
  const auto next = state.round->wheel[state.spins.size()];
  if (next != event.symbol)
    return fmt::format("the wheel shows {} next", state.script->symbols[next]);
  if (!is_awarded(event.wager)) return "the wheel pays no such wager";
  state.spins.push_back({event.hand.box(), event.player, event.wager, event.symbol});
  return {};
}

}  // namespace assay21::oracle::physics
