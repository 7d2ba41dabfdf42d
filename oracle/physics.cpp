#include "oracle/physics.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::oracle {
namespace {

void begin(TableState& state, const Open& open) {
  state.seats = open.seats;
}

void begin(TableState& state, const Stack& stack) {
  state.shoe = Shoe(stack.cards);
}

void begin(TableState& state, const Cut& cut) {
  state.shoe.cut(static_cast<std::size_t>(cut.at));
  state.burn_due = true;
}

void begin(TableState& state, const Round& round) {
  state.round = &round;
  ++state.rounds;
  for (const auto& bet : round.bets) {
    BoxState box;
    box.box = bet.box;
    box.player = bet.player;
    box.stake = bet.main;
    HandState hand;
    hand.id = HandId(bet.box);
    hand.player = bet.player;
    hand.main = bet.main;
    box.hands.push_back(hand);
    state.boxes.push_back(std::move(box));
  }
}

void begin(TableState& /*state*/, const Close& /*close*/) {}

std::string missing(HandId id) {
  return fmt::format("there is no hand {}", to_string(id));
}

/// The card that an event draws from the shoe; the reason why it cannot.
std::string undrawable(const TableState& state, const Event& event) {
  if (state.shoe.empty()) return "the shoe is empty";
  if (event.card && *event.card != state.shoe.next()) {
    return fmt::format("the next card of the shoe is {}, not {}",
                       spec::to_string(state.shoe.next()), spec::to_string(*event.card));
  }
  return {};
}

std::string deal_to_dealer(TableState& state, const Event& event) {
  auto& dealer = state.dealer;
  if (dealer.cards.full()) return "no hand holds so many cards";
  dealer.cards.add(state.shoe.draw());
  if (dealer.revealed) {
    dealer.announce_due = true;
    return {};
  }
  ++dealer.initial;
  if (event.face == spec::Face::down) {
    dealer.hole_down = true;
    dealer.hole = dealer.cards.size() - 1;
  } else if (dealer.cards.size() > 1 && !dealer.hole_down) {
    dealer.revealed = true;  // nothing of his lies hidden
  }
  return {};
}

std::string deal_to_hand(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) {
    // A card can be laid on a box where nobody bets; it plays no part.
    if (event.hand.from_split()) return missing(event.hand);
    state.shoe.draw();
    return {};
  }
  if (hand->cards.full()) return "no hand holds so many cards";
  auto* box = state.box(event.hand.box());
  hand->cards.add(state.shoe.draw());
  hand->card_due = false;
  if (box->hands.size() == 1 && hand->decisions == 0) ++box->initial;
  return {};
}

/// The hand has two cards: each begins a hand of its own.
void split(TableState& state, HandId id) {
  auto* box = state.box(id.box());
  const auto at = std::ranges::find(box->hands, id, &HandState::id);
  HandState left = *at;
  HandState right = *at;
  left.id = id.left();
  right.id = id.right();
  const auto second = left.cards.take_last();
  right.cards = spec::Hand{second};
  for (auto* part : {&left, &right}) {
    part->decisions = 0;
    part->requests = 0;
    part->card_due = true;
  }
  *at = left;
  box->hands.insert(at + 1, right);
  ++box->splits;
}

std::string choose(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  const auto carry_out = [&]() -> std::string {
    switch (event.choice) {
      case spec::Choice::stand:
        hand->stood = true;
        return {};
      case spec::Choice::hit:
        hand->card_due = true;
        return {};
      case spec::Choice::surrender:
        hand->surrendered = true;
        return {};
      case spec::Choice::rescue:
        if (!hand->is_doubled) return "there is no double to rescue";
        hand->rescued = true;
        return {};
      case spec::Choice::double_down:
        if (hand->is_doubled) return "the hand is doubled already";
        hand->is_doubled = true;
        hand->doubled = event.amount.value_or(hand->main);
        hand->card_due = true;
        return {};
      case spec::Choice::split:
        if (hand->cards.size() != 2) return "only a hand of two cards can be split";
        if (event.hand.depth() == HandId::deepest) return "a hand cannot be split so often";
        return {};
    }
    ASSAY21_CHECK(false && "a choice of no kind");
    return {};
  };
  if (auto reason = carry_out(); !reason.empty()) return reason;
  hand->offer_open = false;
  ++hand->requests;
  ++hand->decisions;
  if (event.choice == spec::Choice::split) split(state, event.hand);
  return {};
}

std::string settle(HandState& hand, const Event& event) {
  switch (event.wager) {
    case spec::WagerKind::main:
      hand.main_settled = true;
      hand.settled_otherwise =
          event.kind == EventKind::settle && event.outcome != spec::Outcome::win;
      return {};
    case spec::WagerKind::double_down:
      if (!hand.is_doubled) return fmt::format("hand {} has no double wager", to_string(hand.id));
      hand.double_settled = true;
      return {};
  }
  ASSAY21_CHECK(false && "a wager of no kind");
  return {};
}

/// Events that only mark something on one of the players' hands.
std::string mark(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  switch (event.kind) {
    case EventKind::offer:
      hand->offer_open = true;
      hand->offered = event.choices;
      return {};
    case EventKind::refuse:
      hand->offer_open = false;
      ++hand->requests;
      return {};
    case EventKind::hold:
      hand->held = true;
      return {};
    case EventKind::clear:
      hand->cleared = true;
      return {};
    case EventKind::announce:
      hand->announced = hand->announced || event.blackjack;
      return {};
    case EventKind::settle:
    case EventKind::give_back:
      return settle(*hand, event);
    case EventKind::wager:
    case EventKind::burn:
    case EventKind::deal:
    case EventKind::peek:
    case EventKind::choose:
    case EventKind::reveal:
    case EventKind::fixed:
    case EventKind::await:
      break;
  }
  ASSAY21_CHECK(false && "not an event that marks a hand");
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
  return {};
}

std::string wager(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  if (box == nullptr) return fmt::format("nobody bets on box {}", event.hand.box());
  box->wagered = true;
  if (event.amount) box->hands.front().main = *event.amount;
  return {};
}

}  // namespace

TableState opening_state(const Script& script) {
  TableState state;
  state.script = &script;
  return state;
}

void begin_turn(TableState& state) {
  ASSAY21_CHECK(!state.in_turn && !state.finished());
  state.in_turn = true;
  state.round = nullptr;
  state.boxes.clear();
  state.dealer = DealerState();
  state.fixed.clear();
  std::visit([&](const auto& stimulus) { begin(state, stimulus); },
             state.script->stimuli[state.next_stimulus++]);
}

std::string apply(TableState& state, const Event& event) {
  switch (event.kind) {
    case EventKind::wager:
      return wager(state, event);
    case EventKind::burn:
      if (auto reason = undrawable(state, event); !reason.empty()) return reason;
      state.shoe.draw();
      state.burn_due = false;
      return {};
    case EventKind::deal:
      if (auto reason = undrawable(state, event); !reason.empty()) return reason;
      return event.hand.is_dealer() ? deal_to_dealer(state, event) : deal_to_hand(state, event);
    case EventKind::peek:
      if (!state.dealer.hole_down) return "there is no hole card to read";
      state.dealer.read = true;
      state.dealer.reader_shows = event.blackjack;
      return {};
    case EventKind::choose:
      return choose(state, event);
    case EventKind::reveal:
      return reveal(state, event);
    case EventKind::announce:
      if (!event.hand.is_dealer()) return mark(state, event);
      state.dealer.announce_due = false;
      return {};
    case EventKind::fixed:
      if (event.player >= state.script->players.size()) return "there is no such player";
      if (state.hand(event.hand) == nullptr) return missing(event.hand);
      state.fixed.push_back({event.hand, event.player, event.pays});
      return {};
    case EventKind::offer:
    case EventKind::refuse:
    case EventKind::hold:
    case EventKind::clear:
    case EventKind::settle:
    case EventKind::give_back:
      return mark(state, event);
    case EventKind::await:
      state.in_turn = false;
      return {};
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return {};
}

void forgo(TableState& state, const Event& due) {
  auto* hand = due.hand.is_dealer() ? nullptr : state.hand(due.hand);
  switch (due.kind) {
    case EventKind::wager:
      state.box(due.hand.box())->wagered = true;
      return;
    case EventKind::burn:
      state.burn_due = false;
      return;
    case EventKind::deal:
      if (hand != nullptr) {
        if (hand->card_due) {
          hand->card_due = false;
          hand->stood = true;
        } else {
          ++state.box(due.hand.box())->initial;
        }
      } else if (state.dealer.revealed) {
        state.dealer.done = true;
      } else {
        ++state.dealer.initial;
      }
      return;
    case EventKind::peek:
      state.dealer.read = true;
      return;
    case EventKind::offer:
      hand->offer_open = true;
      hand->offered = due.choices;
      return;
    case EventKind::choose:
    case EventKind::refuse:
      hand->offer_open = false;
      hand->stood = true;
      return;
    case EventKind::reveal:
      state.dealer.hole_down = false;
      state.dealer.revealed = true;
      return;
    case EventKind::fixed:
      state.fixed.push_back({due.hand, due.player, due.pays});
      return;
    case EventKind::announce:
      if (hand == nullptr) {
        state.dealer.announce_due = false;
      } else {
        hand->announced = true;
      }
      return;
    case EventKind::hold:
      hand->held = true;
      return;
    case EventKind::clear:
      hand->cleared = true;
      return;
    case EventKind::settle:
    case EventKind::give_back:
      settle(*hand, due);
      return;
    case EventKind::await:
      return;
  }
  ASSAY21_CHECK(false && "an event of no kind");
}

}  // namespace assay21::oracle
