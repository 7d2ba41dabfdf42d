#include "spec/lint/domain.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "spec/lint/fact_values.h"

namespace assay21::spec {
namespace {

constexpr FactMask card_facts = bit(Fact::hand_cards) | bit(Fact::hand_total) |
                                bit(Fact::hand_busted) | bit(Fact::hand_pair) |
                                bit(Fact::hand_ranks) | bit(Fact::hand_suits) |
                                bit(Fact::hand_soft) | bit(Fact::hand_decisions);
constexpr FactMask history_facts = bit(Fact::hand_doubled) | bit(Fact::hand_from_split) |
                                   bit(Fact::hand_first) | bit(Fact::box_splits_left) |
                                   bit(Fact::box_doubled) | bit(Fact::hand_switched);
constexpr FactMask all_dealer_facts = dealer_facts | bit(Fact::dealer_hole);
constexpr FactMask player_facts = card_facts | history_facts | bit(Fact::hand_blackjack);

constexpr std::array<AskedAfter, 3> asked_afters = {{
    {Question::odds, Question::outcome, Outcome::win},
    {Question::collection, Question::outcome, Outcome::lose},
    {Question::additional_payout, Question::outcome, Outcome::win},
}};

bool gives(const Rulebook& rulebook, Choice choice) {
  return std::ranges::any_of(rulebook.tables, [&](const Table& table) {
    return table.question() == Question::choices &&
           std::ranges::any_of(table.rows(), [&](const Row& row) {
             return row.then.choice == choice && row.then.yes;
           });
  });
}

/// The least and the most splits that a box can have before it, whatever is declared.
std::pair<int, int> splits_of(const Rulebook& rulebook) {
  int least = std::numeric_limits<int>::max();
  int most = 0;
  for (const auto& parameter : rulebook.parameters) {
    if (parameter.name != ParameterName::splits) continue;
    int splits = 0;
    std::from_chars(parameter.value.data(), parameter.value.data() + parameter.value.size(),
                    splits);
    least = std::min(least, splits);
    most = std::max(most, splits);
  }
  if (const auto* extra = rulebook.option(OptionName::extra_splits)) most += extra->most;
  return {std::min(least, most), most};
}

/// One letter for each condition: what tells two classes apart.
void sign(std::string& key, const std::vector<Condition>& conditions, FactMask of,
          const Facts& facts) {
  for (const auto& one : conditions) {
    if ((bit(one.fact()) & of) != 0) key += one.holds(facts) ? '1' : '0';
  }
}

}  // namespace

Hands hands_of(const Rulebook& rulebook) {
  return {player_hands(rulebook), dealer_hands(rulebook)};
}

std::optional<AskedAfter> asked_after(Question question) {
  const auto at = std::ranges::find(asked_afters, question, &AskedAfter::question);
  if (at == asked_afters.end()) return std::nullopt;
  return *at;
}

std::vector<Question> involved_in(Question question) {
  // Blackjack and the dealer's draw say which hands there are.
  std::vector<Question> all = {question, Question::blackjack, Question::dealer_draw};
  if (const auto after = asked_after(question)) all.push_back(after->before);
  // A reader is used, and goes wrong, only where there is one.
  if (question == Question::irregularity || question == Question::deadline)
    all.push_back(Question::reader);
  return all;
}

QuestionDomain::QuestionDomain(const Rulebook& rulebook, const Hands& hands, const Table& table)
    : rulebook_(rulebook),
      hands_(hands),
      switches_(table_of(rulebook, Question::switch_cards) != nullptr) {
  for (const auto& row : table.rows()) {
    for (const auto& one : row.when)
      shown_ |= bit(one.fact());
  }
  gather_conditions(table);
  gather_players();
  gather_dealers();
  gather_others(table);
}

void QuestionDomain::gather_conditions(const Table& table) {
  const auto take = [&](const Table& from, std::vector<Condition>& into) {
    for (const auto& row : from.rows()) {
      for (const auto& one : row.when) {
        asked_ |= bit(one.fact());
        into.push_back(one);
      }
    }
  };
  take(table, conditions_);
  if (const auto before = asked_after(table.question())) {
    for (const auto& other : rulebook_.tables) {
      if (other.question() == before->before) take(other, conditions_);
    }
  }
  // A dealer draws too much only where he may not draw.
  for (const auto& other : rulebook_.tables) {
    if (table.question() == Question::irregularity && other.question() == Question::dealer_draw)
      take(other, conditions_);
  }
  // Whether a hand is a Blackjack is for the tables to say: what they ask for counts here as well.
  for (const auto& other : rulebook_.tables) {
    if (other.question() != Question::blackjack) continue;
    if (asks(bit(Fact::hand_blackjack))) take(other, conditions_);
    if (asks(bit(Fact::dealer_blackjack))) take(other, blackjack_conditions_);
  }
}

std::vector<PlayerPlace> QuestionDomain::histories_of(const PlayerHand& hand) const {
  const auto [least, most] = splits_of(rulebook_);
  std::vector<PlayerPlace> all;
  const bool can_split = most > 0 && gives(rulebook_, Choice::split);
  const bool doubles = gives(rulebook_, Choice::double_down);
  const bool can_double = hand.doubled && doubles;
  for (const bool doubled : {false, true}) {
    if (doubled ? !can_double : !hand.plain) continue;
    for (int left = least; left <= most; ++left)
      all.push_back({hand.cards, doubled, false, true, left});
    for (const bool first : {true, false}) {
      for (int left = 0; can_split && left < most; ++left) {
        all.push_back({hand.cards, doubled, true, first, left});
        if (doubles && !doubled) all.push_back({hand.cards, doubled, true, first, left, true});
      }
    }
  }
  const auto unswitched = switches_ ? all.size() : 0;
  for (std::size_t i = 0; i < unswitched; ++i) {
    all.push_back(all[i]);
    all.back().switched = true;
  }
  return all;
}

Facts QuestionDomain::facts_of(const PlayerPlace& player) const {
  const auto& cards = player.cards;
  const auto [total, soft] = rulebook_.values.points(cards.cards());
  const bool pair = cards.size() == 2 && rulebook_.values.identical_in_value(cards[0], cards[1]);
  Facts facts(&cards);
  facts.with(Fact::hand_cards, cards.size())
      .with(Fact::hand_total, total)
      .with(Fact::hand_busted, total > rulebook_.values.limit())
      .with(Fact::hand_doubled, player.doubled)
      .with(Fact::hand_from_split, player.from_split)
      .with(Fact::hand_first, player.first)
      .with(Fact::hand_pair, pair)
      .with(Fact::hand_soft, soft)
      .with(Fact::box_doubled, player.doubled || player.other_doubled)
      .with(Fact::hand_switched, player.switched)
      // Each card after the second was asked for by a decision of its own.
      .with(Fact::hand_decisions, cards.size() - 2)
      .with(Fact::box_splits_left, player.splits_left);
  return facts;
}

void QuestionDomain::gather_players() {
  const bool by_total = asks(bit(Fact::compare));
  const bool by_double = asks(bit(Fact::wager_kind));
  std::set<std::string> cards_seen;
  std::set<std::string> places_seen;
  for (const auto& hand : hands_.players) {
    const PlayerPlace plain{hand.cards};
    const auto as_dealt = facts_of(plain);
    std::string key = fmt::format("{:d}{:d}", hand.plain, hand.doubled);
    if (by_total) key += fmt::format("/{}/", as_dealt.of(Fact::hand_total));
    sign(key, conditions_, card_facts, as_dealt);
    if (!cards_seen.insert(key).second) continue;
    for (auto& place : histories_of(hand)) {
      auto place_key = key.substr(2);
      if (by_double) place_key += place.doubled ? 'd' : 'p';
      sign(place_key, conditions_, history_facts, facts_of(place));
      if (places_seen.insert(std::move(place_key)).second) players_.push_back(std::move(place));
    }
  }
}

void QuestionDomain::gather_dealers() {
  const bool by_total = asks(bit(Fact::compare));
  std::set<std::string> seen;
  for (const auto& dealer : hands_.dealers.hands) {
    const auto points = rulebook_.values.points(dealer.cards.cards());
    Facts facts(&dealer.cards);
    facts.with(Fact::dealer_up, dealer.cards[0].rank())
        .with(Fact::dealer_hole, dealer.cards[1].rank())
        .with(Fact::dealer_cards, dealer.cards.size())
        .with(Fact::dealer_total, points.total)
        .with(Fact::dealer_soft, points.soft)
        .with(Fact::dealer_busted, points.total > rulebook_.values.limit())
        .with(Fact::hand_cards, dealer.cards.size())
        .with(Fact::hand_total, points.total)
        .with(Fact::hand_from_split, false)
        .with(Fact::hand_switched, false);
    std::string key;
    for (const bool there : dealer.in_walk)
      key += there ? '1' : '0';
    if (by_total) key += fmt::format("/{}/", points.total);
    sign(key, conditions_, all_dealer_facts & ~bit(Fact::dealer_blackjack), facts);
    sign(key, blackjack_conditions_, ~FactMask{0}, facts);
    if (seen.insert(std::move(key)).second) dealers_.push_back(dealer);
  }
}

void QuestionDomain::gather_others(const Table& table) {
  constexpr auto of_hands = player_facts | all_dealer_facts | bit(Fact::compare);
  for (const auto& info : fact_names) {
    if (!asks(bit(info.value)) || (of_hands & bit(info.value)) != 0) continue;
    if (auto values = values_of(rulebook_, table.question(), info.value, conditions_)) {
      axes_.push_back({info.value, std::move(*values)});
    } else if ((info_of(table.question()).facts & bit(info.value)) != 0) {
      beyond_.push_back(info.value);
    }
  }
}

/// Only a doubled hand has a second wager on it; and cards of one rank are of one value.
bool QuestionDomain::can_be(const Point& point) {
  const auto is = [&](Fact fact, std::int64_t value) {
    return std::ranges::find(point.others, std::pair(fact, value)) != point.others.end();
  };
  if (is(Fact::match_rank, 1) && is(Fact::match_value, 0)) return false;
  const bool second = is(Fact::wager_kind, static_cast<std::int64_t>(HandStake::double_down));
  return !second || point.player->doubled;
}

const Facts& QuestionDomain::Asked::at(const Point& point) {
  const bool same_player = point.player == player_;
  if (!same_player) {
    player_ = point.player;
    facts_ = domain_.facts_of(*player_);
    const auto own = static_cast<int>(facts_.of(Fact::hand_total));
    facts_.with(Fact::hand_blackjack, tables_.is_blackjack(player_->cards, own,
                                                           {player_->from_split,
                                                            player_->switched}));
  }
  if (!same_player || point.dealer != dealer_) look_at_dealer(point);
  for (const auto& [fact, value] : point.others)
    facts_.with(fact, value);
  return facts_;
}

void QuestionDomain::Asked::look_at_dealer(const Point& point) {
  dealer_ = point.dealer;
  const auto& cards = dealer_->cards;
  const auto own = facts_.of(Fact::hand_total);
  const auto his = domain_.rulebook_.values.points(cards.cards());
  auto& blackjack = blackjacks_[static_cast<std::size_t>(dealer_ - domain_.dealers_.data())];
  if (!blackjack) blackjack = tables_.is_blackjack(cards, his.total);
  facts_.with(Fact::dealer_up, cards[0].rank())
      .with(Fact::dealer_hole, cards[1].rank())
      .with(Fact::dealer_cards, cards.size())
      .with(Fact::dealer_total, his.total)
      .with(Fact::dealer_soft, his.soft)
      .with(Fact::dealer_busted, his.total > domain_.rulebook_.values.limit())
      .with(Fact::dealer_blackjack, *blackjack)
      .with(Fact::compare, own < his.total    ? Comparison::less
                           : own == his.total ? Comparison::equal
                                              : Comparison::greater);
}

}  // namespace assay21::spec
