#include "oracle/memo/situation.h"

#include <algorithm>
#include <array>

#include "oracle/edition/facts_of.h"
#include "oracle/memo/situation_text.h"
#include "spec/tables/condition.h"

namespace assay21::oracle {
namespace {

using spec::Card;
using spec::Fact;
using spec::Question;

constexpr std::array settling_tables = {Question::outcome, Question::odds, Question::collection,
                                        Question::surrender_share, Question::additional_payout};

/// Can these cards, with further ones, still come to what is asked?
bool placed(std::span<const Card> cards, std::span<const std::uint16_t> places, unsigned taken) {
  if (cards.empty()) return true;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if ((taken >> place & 1U) != 0 || (places[place] & spec::bit(cards[0].rank())) == 0) continue;
    if (placed(cards.subspan(1), places, taken | 1U << place)) return true;
  }
  return false;
}

bool can_come_to(const AskedOfCards& asked, std::span<const Card> cards) {
  if (asked.ranks.empty()) return true;
  return cards.size() <= asked.ranks.size() && placed(cards, asked.ranks, 0);
}

/// Which of the clauses that give values show themselves in these cards, and which do not: a bit
/// each.
std::uint64_t values_among(const Rules& rules, std::span<const Card> cards) {
  std::uint64_t among = 0;
  const auto& all = rules.rulebook().value_clauses;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto first =
        std::ranges::find_if(all, [&](const auto& one) { return one.second == all[i].second; });
    const bool shown = std::ranges::any_of(
        cards, [&](Card card) { return (all[i].first & spec::bit(card.rank())) != 0; });
    among |= std::uint64_t{1} << (2 * (first - all.begin()) + (shown ? 1 : 0));
  }
  return among;
}

/// What cards count, now and with further ones. Of those that can count high or low only so many
/// are told as the limit still leaves room for.
void add_points(SituationText& text, const Rules& rules, std::span<const Card> cards) {
  int lowest = 0;
  std::array<int, spec::rank_count> of_rank{};
  for (const auto card : cards) {
    lowest += rules.values().of(card.rank()).low;
    ++of_rank[static_cast<std::size_t>(card.rank())];
  }
  text.with(lowest);
  const auto two_valued = [&](spec::Rank rank) {
    return rules.values().of(rank).high != rules.values().of(rank).low;
  };
  const bool one_alone = std::ranges::count_if(spec::all_ranks, two_valued) == 1;
  for (const auto rank : spec::all_ranks) {
    if (!two_valued(rank)) continue;
    const auto value = rules.values().of(rank);
    const auto room = std::max(rules.values().limit() - lowest, 0) / (value.high - value.low);
    const auto count = of_rank[static_cast<std::size_t>(rank)];
    text.with(one_alone ? std::min(count, room) : count);
  }
}

void add_count(SituationText& text, std::size_t cards) {
  text.with(static_cast<std::uint8_t>(cards));
}

void add_ranks(SituationText& text, std::span<const Card> cards) {
  for (const auto card : cards)
    text.with(card.rank());
}

/// What tables can still ask of the cards themselves.
void add_asked(SituationText& text, const Asked& asked, std::span<const Card> cards) {
  bool ranks = false;
  bool suits = false;
  for (const auto& one : asked.of_cards()) {
    if (!can_come_to(one, cards)) continue;
    ranks = true;
    suits = suits || one.suits;
  }
  text.with(ranks).with(suits);
  if (!ranks) return;
  std::vector<Card> sorted(cards.begin(), cards.end());
  std::ranges::sort(sorted);
  if (!suits) {
    add_ranks(text, sorted);
    return;
  }
  for (const auto card : sorted)
    text.with(card.index());
}

std::vector<Card> seen_of(const DealerState& dealer) {
  std::vector<Card> seen;
  for (std::size_t i = 0; i < dealer.cards.size(); ++i) {
    if (!dealer.hole_down || i != dealer.hole) seen.push_back(dealer.cards[i]);
  }
  return seen;
}

/// So many cards; where the tables that ask about the dealer's cannot tell more of them apart, the
/// first number of those.
std::size_t counted(const Rules& rules, const Asked& asked, std::size_t cards) {
  const auto& blackjack = rules.table(Question::blackjack);
  std::size_t enough = 0;
  for (std::size_t size = 0; size <= spec::Hand::capacity; ++size) {
    if (blackjack.open_to(size)) enough = size + 1;
  }
  return std::min(cards, std::max(enough, asked.dealer_cards_alike_from()));
}

/// The facts that a hand gives by its cards alone.
constexpr auto of_the_cards = spec::bit(Fact::hand_ranks) | spec::bit(Fact::hand_suits);

/// May the row still apply, as far as these facts are asked?
bool stands(const spec::Row& row, const spec::Facts& facts) {
  return std::ranges::all_of(row.when, [&](const spec::Condition& condition) {
    const auto one = spec::bit(condition.fact());
    const bool given = (of_the_cards & one) != 0 ? facts.about_hand() : facts.has_all(one);
    return !given || condition.holds(facts);
  });
}

/// Which rows may apply of the tables that settle a hand: what these facts can tell them.
void add_standing(SituationText& text, const Rules& rules, const spec::Facts& facts) {
  for (const auto question : settling_tables) {
    std::uint64_t standing = 0;
    const auto& rows = rules.table(question).rows();
    for (std::size_t i = 0; i < rows.size(); ++i)
      standing |= stands(rows[i], facts) ? std::uint64_t{1} << i : 0;
    text.with(standing);
  }
}

}  // namespace

Asked::Asked(const Rules& rules) {
  for (const auto& entry : spec::question_infos) {
    for (const auto& row : rules.table(entry.value).rows()) {
      AskedOfCards one;
      bool asks_cards = false;
      for (const auto& condition : row.when) {
        if (condition.fact() == Fact::hand_ranks)
          one.ranks.assign(condition.pattern().begin(), condition.pattern().end());
        one.suits = one.suits || condition.fact() == Fact::hand_suits;
        asks_cards = asks_cards || condition.fact() == Fact::hand_ranks || one.suits;
      }
      if (asks_cards) of_cards_.push_back(std::move(one));
    }
  }
  for (const auto question : settling_tables)
    count_dealer_cards(rules.table(question));
  count_dealer_cards(rules.table(Question::dealer_draw));
  tell_up_cards_apart(rules);
  for (const auto step : {spec::Step::announce_first_total, spec::Step::announce_new_total,
                          spec::Step::announce_split_total})
    totals_announced_ = totals_announced_ || rules.has(step);
}

void Asked::count_dealer_cards(const spec::Table& table) {
  for (const auto& row : table.rows()) {
    for (const auto& condition : row.when) {
      if (condition.fact() != Fact::dealer_cards) continue;
      const bool open = condition.high() == spec::NumberRange::unbounded;
      const auto from = static_cast<std::size_t>(open ? condition.low() : condition.high() + 1);
      dealer_cards_alike_from_ = std::max(dealer_cards_alike_from_, from);
    }
  }
}

/// Two ranks are alike where every condition on the up card, in whatever table, holds for both or
/// for neither.
void Asked::tell_up_cards_apart(const Rules& rules) {
  std::array<std::vector<bool>, spec::rank_count> holds;
  for (const auto& entry : spec::question_infos) {
    for (const auto& row : rules.table(entry.value).rows()) {
      for (const auto& condition : row.when) {
        if (condition.fact() != Fact::dealer_up) continue;
        for (const auto rank : spec::all_ranks)
          holds[static_cast<std::size_t>(rank)].push_back((condition.ranks() & spec::bit(rank)) !=
                                                          0);
      }
    }
  }
  for (std::size_t rank = 0; rank < holds.size(); ++rank) {
    const auto first = std::ranges::find(holds, holds[rank]);
    up_card_like_[rank] = static_cast<std::uint8_t>(first - holds.begin());
  }
}

bool Asked::up_card_counts(const Rules& rules, const BoxState& box, const HandState& hand) const {
  if (hand.surrendered || hand.held || hand.rescued) return true;
  const auto facts = hand_facts(rules, box, hand);
  return std::ranges::any_of(settling_tables, [&](Question question) {
    return std::ranges::any_of(rules.table(question).rows(), [&](const spec::Row& row) {
      return std::ranges::find(row.when, Fact::dealer_up, &spec::Condition::fact) !=
                 row.when.end() &&
             stands(row, facts);
    });
  });
}

std::string situation_of(const Rules& rules, const Asked& asked, const HandState& hand) {
  const auto cards = hand.cards.cards();
  SituationText text;
  add_count(text, cards.size());
  add_points(text, rules, cards);
  add_asked(text, asked, cards);
  if (asked.totals_announced()) text.with(values_among(rules, cards));
  const bool pair = cards.size() == 2 && rules.values().identical_in_value(cards[0], cards[1]);
  text.with(pair);
  if (cards.size() == 1 || pair) {
    // What comes to be a pair, and then two hands, keeps what can be asked of each card.
    for (std::size_t i = 0; i < cards.size(); ++i) {
      text.with(cards[i].rank());
      add_asked(text, asked, cards.subspan(i, 1));
    }
  }
  return text.with(static_cast<std::uint8_t>(hand.id.depth()))
      .with(hand.main)
      .with(hand.doubled)
      .with(hand.decisions)
      .with(hand.requests)
      .with(hand.offered)
      .flags(hand.is_doubled, hand.card_due, hand.offer_open, hand.stood, hand.surrendered,
             hand.held, hand.rescued, hand.announced, hand.total_announced, hand.keeps_original,
             hand.cleared, hand.main_settled, hand.double_settled, hand.settled_otherwise,
             hand.refused_card, hand.dead, hand.passed_over)
      .take();
}

std::string situation_of(const BoxState& box) {
  return SituationText()
      .with(box.stake)
      .with(box.hands.front().main)
      .with(box.splits)
      .with(box.player_splits)
      .flags(box.wagered, box.displayed, box.refused_card,
             std::ranges::any_of(box.hands, &HandState::is_doubled))
      .take();
}

std::string settled_situation_of(const Rules& rules, const Asked& asked, const BoxState& box,
                                 const HandState& hand) {
  SituationText text;
  add_standing(text, rules, hand_facts(rules, box, hand));
  text.with(rules.values().points(hand.cards.cards()).total)
      .with(is_blackjack(rules, box, hand).decided());
  return text.with(hand.main)
      .with(hand.doubled)
      .flags(hand.is_doubled, hand.surrendered, hand.held, hand.rescued, hand.announced,
             hand.keeps_original, hand.main_settled, hand.double_settled, hand.settled_otherwise,
             hand.dead, asked.up_card_counts(rules, box, hand))
      .take();
}

DealerSituation dealer_situation_of(const Rules& rules, const Asked& asked,
                                    const TableState& state) {
  const auto& dealer = state.dealer;
  const auto cards = dealer.cards.cards();
  const bool several = state.boxes_in_play() > 1;
  const auto view = dealer_view(rules, dealer);
  const auto up = view ? asked.up_card_like(view->up) : -1;
  const bool blackjack = view && view->blackjack;
  const auto common = [&](bool shown) {
    SituationText text;
    text.with(several).flags(dealer.read, dealer.reader_shows, dealer.revealed, dealer.hole_down,
                             shown && blackjack);
    return text;
  };
  DealerSituation all;
  auto whole = common(true);
  whole.with(dealer.initial)
      .with(dealer.missed)
      .with(values_among(rules, cards))
      .flags(dealer.done, dealer.cleared, dealer.announce_due, dealer.own_card_announced,
             dealer.total_announced);
  add_count(whole, cards.size());
  add_points(whole, rules, cards);
  whole.with(dealer.hole_down);
  if (dealer.hole_down) {
    whole.with(dealer.hole);
    add_points(whole, rules, seen_of(dealer));
  }
  all.dealing = whole.take();
  all.dealing_with_up = SituationText().with_text(all.dealing).with(up).take();
  all.turns = common(dealer.revealed).with(up).flags(dealer.done).take();
  const auto seen = seen_of(dealer);
  auto reach = common(dealer.revealed);
  reach.with(counted(rules, asked, seen.size()));
  add_points(reach, rules, seen);
  all.reach = reach.take();
  all.reach_with_up = SituationText().with_text(all.reach).with(up).take();
  auto settling = common(true);
  if (view) {
    spec::Facts facts;
    facts.with(Fact::dealer_cards, view->cards)
        .with(Fact::dealer_total, view->total)
        .with(Fact::dealer_soft, view->soft)
        .with(Fact::dealer_busted, view->total > rules.values().limit())
        .with(Fact::dealer_blackjack, view->blackjack);
    settling.with(view->total);
    add_standing(settling, rules, facts);
  }
  all.settling = settling.take();
  all.settling_with_up = SituationText().with_text(all.settling).with(up).take();
  return all;
}

bool offers_insurance(const Rules& rules, const TableState& state) {
  const auto view = dealer_view(rules, state.dealer);
  return view && (rules.figures().insured_ranks & spec::bit(view->up)) != 0;
}

std::string shared_situation_of(const Rules& rules, const Asked& asked, const TableState& state,
                                Stakes stakes) {
  SituationText text;
  const bool open =
      std::ranges::any_of(state.bets, [](const BetState& bet) { return bet.open != 0; });
  const bool told = open || stakes == Stakes::told;
  text.with(open).with(told).with(state.boxes.size()).with(state.happened);
  for (const auto& box : state.boxes)
    text.with(box.box).with(box.player).with(box.wagered).with(box.initial);
  for (const auto& bet : state.bets) {
    text.with(bet.open).with(bet.insurance_offered).with(bet.insurance_answered);
    if (told) text.with(state.box(bet.box)->hands.front().main);
  }
  if (open) {
    for (const auto& seat : state.seats)
      text.with(seat.box).with(seat.player);
    text.with(state.admissions.size());
    for (const auto& one : state.admissions)
      text.with(one.player).with(one.may_bet).with(one.shuffled);
  }
  return text.with_text(dealer_situation_of(rules, asked, state).dealing_with_up).take();
}

}  // namespace assay21::oracle
