#include "conformance/campaign/violations.h"

#include <algorithm>

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using Events = std::vector<Event>;
using spec::Money;

std::ptrdiff_t place(std::size_t at) {
  return static_cast<std::ptrdiff_t>(at);
}

bool moves_money(const Event& event) {
  return !event.pays.is_zero() || !event.takes.is_zero() || !event.returns.is_zero() ||
         (event.amount && !event.amount->is_zero());
}

Event with_money(Event event, Money more) {
  if (event.kind == EventKind::fixed || event.kind == EventKind::community) {
    event.pays = event.pays + more;
  } else if (event.kind == EventKind::settle) {
    auto& moved = !event.pays.is_zero() ? event.pays : event.takes;
    moved = moved + more;
  } else if (event.amount) {
    event.amount = *event.amount + more;
  }
  return event;
}

/// What it would pay at other odds, where it says what the stake was.
Event at_odds(Event event, std::int64_t numerator, std::int64_t denominator) {
  if (event.kind == EventKind::settle && !event.returns.is_zero())
    event.pays = Money::cents(event.returns.in_cents() * numerator / denominator);
  return event;
}

/// … as an outcome has it. What is lost is taken, what is pushed goes back.
Event with_outcome(Event event, spec::Outcome outcome) {
  if (event.kind != EventKind::settle || event.outcome == outcome) return event;
  const auto stake = !event.returns.is_zero() ? event.returns : event.takes;
  event.outcome = outcome;
  event.pays = outcome == spec::Outcome::win ? stake : Money();
  event.takes = outcome == spec::Outcome::lose ? stake : Money();
  event.returns = outcome == spec::Outcome::lose ? Money() : stake;
  return event;
}

/// Another hand of which this transcript speaks.
Event of_another_hand(Event event, const Events& events) {
  const auto other = std::ranges::find_if(events, [&](const Event& one) {
    return !one.hand.is_dealer() && one.hand != event.hand && one.kind == EventKind::deal;
  });
  if (!event.hand.is_dealer() && other != events.end()) event.hand = other->hand;
  return event;
}

Event with_choice(Event event, spec::Choice choice) {
  if (event.kind != EventKind::offer) return event;
  event.choices = event.choices.differing({choice});
  return event;
}

Event granted(Event event) {
  if (event.kind == EventKind::refuse_wager) event.kind = EventKind::wager;
  if (event.kind == EventKind::refuse) event.kind = EventKind::choose;
  if (event.kind == EventKind::decline_cut) event.kind = EventKind::cut;
  return event;
}

Event refused(Event event) {
  if (event.kind == EventKind::wager) event.kind = EventKind::refuse_wager;
  if (event.kind == EventKind::choose) event.kind = EventKind::refuse;
  return event;
}

Event with_points(Event event, int more) {
  if (event.total) event.total = static_cast<std::uint8_t>(*event.total + more);
  return event;
}

template <typename Enum>
Enum next_of(Enum value, std::size_t count) {
  return static_cast<Enum>((static_cast<std::size_t>(value) + 1) % count);
}

/// Where the table has one shoe no event is of another.
Event from_the_other_side(Event event, const Events& events) {
  const bool two = std::ranges::any_of(
      events, [](const Event& one) { return one.shoe == oracle::Side::second; });
  if (two && event.kind == EventKind::deal && !event.card) event.shoe = other(event.shoe);
  return event;
}

/// The event itself done otherwise.
Event changed(const Event& event, const Events& events, Otherwise how) {
  auto other = event;
  constexpr auto much = Money::dollars(1);
  switch (how) {
    case Otherwise::more_money:
      return moves_money(event) ? with_money(event, much) : event;
    case Otherwise::less_money:
      return moves_money(event) ? with_money(event, Money() - much) : event;
    case Otherwise::at_even_odds:
      return at_odds(event, 1, 1);
    case Otherwise::at_three_to_two:
      return at_odds(event, 3, 2);
    case Otherwise::at_two_to_one:
      return at_odds(event, 2, 1);
    case Otherwise::at_three_to_one:
      return at_odds(event, 3, 1);
    case Otherwise::half_as_much:
      other.pays = Money::cents(event.pays.in_cents() / 2);
      return other;
    case Otherwise::won:
      return with_outcome(event, spec::Outcome::win);
    case Otherwise::lost:
      return with_outcome(event, spec::Outcome::lose);
    case Otherwise::pushed:
      return with_outcome(event, spec::Outcome::push);
    case Otherwise::of_another_hand:
      return of_another_hand(event, events);
    case Otherwise::of_another_player:
      other.player = event.player == 0 ? 1 : 0;
      return other;
    case Otherwise::by_another:
      other.by = next_of(event.by, oracle::doer_names.size());
      return other;
    case Otherwise::stand_differs:
      return with_choice(event, spec::Choice::stand);
    case Otherwise::hit_differs:
      return with_choice(event, spec::Choice::hit);
    case Otherwise::double_differs:
      return with_choice(event, spec::Choice::double_down);
    case Otherwise::rescue_differs:
      return with_choice(event, spec::Choice::rescue);
    case Otherwise::split_differs:
      return with_choice(event, spec::Choice::split);
    case Otherwise::surrender_differs:
      return with_choice(event, spec::Choice::surrender);
    case Otherwise::other_face:
      other.face = next_of(event.face, spec::face_names.size());
      return other;
    case Otherwise::other_way_round:
      other.sideways = !event.sideways;
      return other;
    case Otherwise::one_point_more:
      return with_points(event, 1);
    case Otherwise::two_points_more:
      return with_points(event, 2);
    case Otherwise::ten_points_more:
      return with_points(event, 10);
    case Otherwise::one_card_only:
      other.cards = event.cards > 1 ? 1 : event.cards;
      return other;
    case Otherwise::one_card_deeper:
      other.cards = static_cast<std::uint16_t>(event.cards > 0 ? event.cards + 1 : 0);
      return other;
    case Otherwise::other_sign:
      other.blackjack = !event.blackjack;
      return other;
    case Otherwise::other_source:
      other.from = next_of(event.from, oracle::source_names.size());
      return other;
    case Otherwise::other_remedy:
      other.remedy = next_of(event.remedy, oracle::remedy_names.size());
      return other;
    case Otherwise::other_symbol:
      other.symbol = event.symbol == 0 ? 1 : 0;
      return other;
    case Otherwise::from_the_other_side:
      return from_the_other_side(event, events);
    case Otherwise::granted:
      return granted(event);
    case Otherwise::refused:
      return refused(event);
    default:
      return event;
  }
}

/// From the first event of its turn to the `await` that closes it.
std::pair<std::size_t, std::size_t> turn_of(const Events& events, std::size_t at) {
  auto begin = at;
  while (begin > 0 && events[begin - 1].kind != EventKind::await)
    --begin;
  auto end = at;
  while (end + 1 < events.size() && events[end].kind != EventKind::await)
    ++end;
  return {begin, end};
}

std::optional<Events> moved(const Events& events, std::size_t at, std::size_t to) {
  if (events[at].kind == EventKind::await || to == at) return std::nullopt;
  auto other = events;
  if (to > at) {
    std::rotate(other.begin() + place(at), other.begin() + place(at) + 1,
                other.begin() + place(to) + 1);
  } else {
    std::rotate(other.begin() + place(to), other.begin() + place(at),
                other.begin() + place(at) + 1);
  }
  if (other == events) return std::nullopt;
  return other;
}

std::optional<Events> with(const Events& events, std::size_t at, const Event& one) {
  auto other = events;
  other.insert(other.begin() + place(at), one);
  return other;
}

/// The first place of this kind in the turn, after its beginning.
std::optional<Events> before(const Events& events, std::size_t at, EventKind kind) {
  const auto [begin, end] = turn_of(events, at);
  for (auto to = begin; to < at; ++to) {
    if (events[to].kind == kind) return moved(events, at, to);
  }
  return std::nullopt;
}

/// With the shoe's next card dealt to its hand.
std::optional<Events> with_a_card(const Played& played, std::size_t at, std::size_t to) {
  const auto& events = played.events;
  const auto next = std::find_if(events.begin() + place(to), events.end(), [](const Event& one) {
    return one.card && (one.kind == EventKind::deal || one.kind == EventKind::burn);
  });
  Event card;
  card.kind = EventKind::deal;
  card.hand = events[at].hand;
  if (next != events.end()) {
    card.card = next->card;
  } else if (played.next_card) {
    card.card = *played.next_card;
  } else {
    return std::nullopt;
  }
  return with(events, to, card);
}

/// With a choice of its player, offered or not.
std::optional<Events> with_choice_of(const Events& events, std::size_t at, std::size_t to,
                                     spec::Choice choice, bool offered) {
  if (events[at].hand.is_dealer()) return std::nullopt;
  Event choose;
  choose.kind = EventKind::choose;
  choose.hand = events[at].hand;
  choose.choice = choice;
  auto other = with(events, to, choose);
  if (!offered) return other;
  auto offer = choose;
  offer.kind = EventKind::offer;
  offer.choice = spec::Choice::stand;
  offer.choices = {choice, spec::Choice::stand};
  return with(*other, to, offer);
}

std::optional<Events> with_insurance(const Events& events, std::size_t at) {
  if (events[at].kind != EventKind::offer && events[at].kind != EventKind::reveal)
    return std::nullopt;
  const auto wager = std::ranges::find(events, EventKind::wager, &Event::kind);
  if (wager == events.end()) return std::nullopt;
  Event offer;
  offer.kind = EventKind::offer_insurance;
  offer.hand = wager->hand;
  offer.player = wager->player;
  offer.amount = Money::cents(wager->amount->in_cents() / 2);
  return with(events, at, offer);
}

/// The dealer uses the reader, which shows no Blackjack.
std::optional<Events> with_a_peek(const Events& events, std::size_t at) {
  if (events[at].kind != EventKind::offer && events[at].kind != EventKind::reveal)
    return std::nullopt;
  Event peek;
  peek.kind = EventKind::peek;
  return with(events, at, peek);
}

std::optional<Events> with_its_cards_left(const Events& events, std::size_t at) {
  if (events[at].kind != EventKind::clear) return std::nullopt;
  auto other = events;
  const auto rest = std::find_if(other.begin() + place(at), other.end(), [](const Event& one) {
    return one.kind == EventKind::gather && one.from == oracle::Source::table;
  });
  if (rest != other.end()) other.erase(rest);
  other.erase(other.begin() + place(at));
  return other;
}

std::optional<Events> with_a_dead_hand(const Events& events, std::size_t at) {
  if (events[at].kind != EventKind::notify) return std::nullopt;
  // One that still plays: it is offered something afterwards.
  const auto end = events.begin() + place(turn_of(events, at).second);
  const auto plays = std::find_if(events.begin() + place(at), end,
                                  [](const Event& one) { return one.kind == EventKind::offer; });
  if (plays == end) return std::nullopt;
  Event dead;
  dead.kind = EventKind::dead;
  dead.hand = plays->hand;
  return with(events, at + 1, dead);
}

std::optional<Events> with_a_bonus(const Events& events, std::size_t at, Money paid) {
  if (events[at].kind != EventKind::settle) return std::nullopt;
  Event bonus;
  bonus.kind = EventKind::fixed;
  bonus.hand = events[at].hand;
  bonus.player = events[at].player;
  bonus.pays = paid;
  return with(events, at + 1, bonus);
}

}  // namespace

std::vector<spec::Card> counted_cards(const Events& events, std::size_t at) {
  const auto& announced = events[at];
  const bool is_whole =
      announced.hand.is_dealer() || announced.hand == HandId(announced.hand.box());
  if (announced.kind != EventKind::announce || !announced.total || !is_whole) return {};
  std::vector<spec::Card> cards;
  bool hole_is_down = false;
  for (auto one = turn_of(events, at).first; one < at; ++one) {
    const auto& event = events[one];
    const bool turned_up = event.kind == EventKind::reveal && announced.hand.is_dealer();
    const bool dealt = event.kind == EventKind::deal && event.hand == announced.hand;
    // The parts of a split have cards that were dealt to the whole.
    if (event.kind == EventKind::choose && event.hand == announced.hand &&
        event.choice == spec::Choice::split)
      return {};
    if (!dealt && !turned_up) continue;
    if (turned_up) hole_is_down = false;
    if (dealt && event.face == spec::Face::down) hole_is_down = true;
    if (event.card && !hole_is_down) cards.push_back(*event.card);
  }
  return hole_is_down ? std::vector<spec::Card>() : cards;
}

std::optional<Events> otherwise(const Played& played, std::size_t at, Otherwise how) {
  const auto& events = played.events;
  const auto [begin, end] = turn_of(events, at);
  switch (how) {
    case Otherwise::left_out: {
      auto other = events;
      other.erase(other.begin() + place(at));
      return other;
    }
    case Otherwise::doubled:
      return with(events, at, events[at]);
    case Otherwise::after_the_next:
      return at + 1 < events.size() ? moved(events, at, at + 1) : std::nullopt;
    case Otherwise::at_the_end_of_its_turn:
      return end > at + 1 ? moved(events, at, end - 1) : std::nullopt;
    case Otherwise::at_the_beginning_of_its_turn:
      return moved(events, at, begin);
    case Otherwise::before_the_first_offer:
      return before(events, at, EventKind::offer);
    case Otherwise::before_the_reveal:
      return before(events, at, EventKind::reveal);
    case Otherwise::with_a_card_more:
      return with_a_card(played, at, at + 1);
    case Otherwise::with_a_card_before:
      return with_a_card(played, at, at);
    case Otherwise::with_an_offer:
      return with_choice_of(events, at, at, spec::Choice::hit, true);
    case Otherwise::with_surrender:
      if (events[at].kind != EventKind::choose || events[at].choice != spec::Choice::stand)
        return std::nullopt;
      return with_choice_of(events, at, at + 1, spec::Choice::surrender, false);
    case Otherwise::with_insurance:
      return with_insurance(events, at);
    case Otherwise::with_its_cards_left:
      return with_its_cards_left(events, at);
    case Otherwise::with_a_dead_hand:
      return with_a_dead_hand(events, at);
    case Otherwise::with_a_peek:
      return with_a_peek(events, at);
    case Otherwise::with_a_bonus:
      return with_a_bonus(events, at, Money::dollars(50));
    case Otherwise::with_a_great_bonus:
      return with_a_bonus(events, at, Money::dollars(1000));
    default:
      break;
  }
  auto other = events;
  other[at] = changed(events[at], events, how);
  if (other[at] == events[at]) return std::nullopt;
  return other;
}

}  // namespace assay21::conformance
