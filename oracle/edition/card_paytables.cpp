#include "oracle/edition/card_paytables.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "oracle/edition/dealer_hands.h"
#include "oracle/edition/rules.h"
#include "spec/edition/served_decks.h"

namespace assay21::oracle {
namespace {

/// The cards of one box, of the one beside it on the same place, and of the dealer.
bool is_followed(spec::CardPlace place) {
  return place == spec::CardPlace::other_first || place == spec::CardPlace::other_second ||
         place == spec::CardPlace::player_first || place == spec::CardPlace::player_second ||
         place == spec::CardPlace::up || place == spec::CardPlace::hole ||
         place == spec::CardPlace::picked || !spec::is_single(place);
}

template <typename Enum>
struct Word {
  std::string_view word;
  Enum value;
};

/// The value of a rule whose words the loader has checked.
template <typename Enum, std::size_t N>
Enum chosen(const std::array<Word<Enum>, N>& words, std::string_view word) {
  const auto at = std::ranges::find(words, word, &Word<Enum>::word);
  ASSAY21_CHECK(at != words.end());
  return at->value;
}

constexpr std::array<Word<DealerDraws>, 3> draws_words = {
    {{"must", DealerDraws::must}, {"may", DealerDraws::may}, {"no", DealerDraws::no}}};
constexpr std::array<Word<SplitHands>, 4> split_words = {{{"any", SplitHands::any},
                                                          {"each", SplitHands::each},
                                                          {"first", SplitHands::first},
                                                          {"none", SplitHands::none}}};
constexpr std::array<Word<UnpaidWin>, 3> unpaid_words = {{{"unclear", UnpaidWin::unclear},
                                                          {"returned", UnpaidWin::returned},
                                                          {"lost", UnpaidWin::lost}}};

CardRules rules_of(const spec::SideWagerTable& table, const spec::Readings& readings) {
  using enum spec::SideRuleName;
  const auto word = [&](spec::SideRuleName name) {
    return spec::rule_value(table.rules, name, readings);
  };
  CardRules rules;
  rules.placed = word(placed) == "yes";
  rules.instead = word(with_other) == "instead";
  rules.lost_after_hand = word(after_hand) == "lost";
  rules.of_any_box = word(of_box) == "any";
  rules.removed_gone = word(removed) == "gone";
  rules.by_chair = word(seat) == "chair";
  rules.surrendered_gone = word(surrendered) == "gone";
  rules.raised_later = word(raised) == "later";
  rules.draws = chosen(draws_words, word(draw));
  rules.split = chosen(split_words, word(split));
  rules.unpaid = chosen(unpaid_words, word(unpaid));
  return rules;
}

}  // namespace

CardPaytables::CardPaytables(const Rules& rules) {
  const auto& wagers = rules.rulebook().side_wagers;
  for (std::size_t i = 0; i < wagers.size(); ++i) {
    const auto& table = wagers[i];
    if (table.mechanism != spec::WagerMechanism::cards || !rules.is_declared(table.where)) continue;
    if (!blackjack_)
      blackjack_ = std::make_unique<const spec::Table>(rules.table(spec::Question::blackjack));
    add(rules, {table.mechanism, i}, table);
  }
  read_maximum(rules);
  read_dealer_hands();
  read_lines(rules);
  read_neighbours(rules);
}

CardPaytables::~CardPaytables() = default;

/// Nothing tells the suits of the dealer's draws apart, nor looks at them with other cards.
void CardPaytables::read_dealer_hands() {
  for (const auto& one : all_) {
    auto asked = one.hands.conditions_on(spec::CardPlace::dealer_hand, one.in_force.forms());
    const bool can_follow = std::ranges::none_of(asked, [](const spec::CardsCondition* condition) {
      return condition->of.size() > 1 || condition->suits || condition->colour;
    });
    if (!can_follow)
      unfollowed_ = fmt::format("nothing follows the wager {} yet", one.table->name.text());
    dealer_hands_.push_back(std::make_unique<DealerHands>(std::move(asked), one.how));
  }
}

DealerHands& CardPaytables::dealer_hands_for(const CardPaytable& wager) const {
  const auto at = static_cast<std::size_t>(&wager - all_.data());
  ASSAY21_CHECK(at < all_.size());
  return *dealer_hands_[at];
}

bool CardPaytables::any_is_picked() const {
  return std::ranges::any_of(all_, [](const CardPaytable& one) {
    return one.looks_at(spec::CardPlace::picked) ||
           std::ranges::any_of(one.table->hands, [](const spec::SideHand& hand) {
             return hand.beside.seat_picked.has_value();
           });
  });
}

const CardPaytable* CardPaytables::of(spec::WagerId wager) const {
  const auto at = std::ranges::find(all_, wager, &CardPaytable::wager);
  return at == all_.end() ? nullptr : &*at;
}

void CardPaytables::read_maximum(const Rules& rules) {
  for (const auto& cap : rules.rulebook().caps) {
    if (!rules.is_declared(cap.where) || !spec::in_force(cap.under, rules.readings())) continue;
    const bool touches = std::ranges::any_of(cap.lines, [&](const auto& line) {
      return std::ranges::any_of(
          all_, [&](const CardPaytable& one) { return one.table->name == line.wager; });
    });
    if (!touches) continue;
    const auto amount =
        spec::amount_from(spec::OptionKind::money, *rules.submission().word(cap.amount));
    ASSAY21_CHECK(amount.has_value());
    maximum_ = Maximum{&cap, spec::Money::cents(amount->value)};
    return;
  }
}

void CardPaytables::read_lines(const Rules& rules) {
  const auto is_capped = [&](const CardPaytable& wager, const std::string& hand) {
    return maximum_ && std::ranges::any_of(maximum_->cap->lines, [&](const auto& line) {
             return line.wager == wager.table->name && line.hand == hand;
           });
  };
  for (auto& one : all_) {
    const auto& lines = one.in_force.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (is_capped(one, lines[i]->hand)) one.capped |= spec::SideMask{1} << i;
      auto& clauses = one.hands_of_lines.emplace_back();
      for (const auto& form : one.table->hands) {
        if (form.id == lines[i]->hand && spec::in_force(form.under, rules.readings()))
          clauses.add(form.clauses);
      }
    }
  }
}

void CardPaytables::read_neighbours(const Rules& rules) {
  for (auto& one : all_) {
    const auto& forms = one.table->hands;
    for (std::size_t i = 0; i < forms.size(); ++i) {
      const auto& asked = forms[i].beside;
      if (asked != spec::BesideCards{}) one.asking_beside |= spec::SideMask{1} << i;
      auto& wager = one.bets.emplace_back();
      if (asked.bets) wager = rules.terms().wager(asked.bets->text());
    }
  }
  for (const auto& term : rules.terms().wagers) {
    Neighbours here{term.id, {}, {}};
    for (const auto& one : all_) {
      if (std::ranges::find(one.bets, term.id) == one.bets.end()) continue;
      if (!one.rules.placed) here.beside.push_back(&one);
      if (one.rules.instead) here.instead.push_back(&one);
    }
    if (!here.beside.empty() || !here.instead.empty()) neighbours_.push_back(std::move(here));
  }
}

const CardPaytables::Neighbours& CardPaytables::around(spec::WagerId wager) const {
  static const Neighbours none;
  const auto at = std::ranges::find(neighbours_, wager, &Neighbours::wager);
  return at == neighbours_.end() ? none : *at;
}

/// Only what cards decide is followed so far.
void CardPaytables::add(const Rules& rules, spec::WagerId wager,
                        const spec::SideWagerTable& table) {
  const auto decks = spec::decks_in_use(rules.rulebook(), rules.submission(), rules.readings());
  const auto serving = std::ranges::find_if(table.paytables, [&](const spec::SidePaytable& one) {
    return rules.is_declared(one.where) && spec::serves(one, decks, rules.readings());
  });
  const auto name = table.name.text();
  if (serving == table.paytables.end()) {
    unfollowed_ = fmt::format("no paytable of {} serves this table", name);
    return;
  }
  if (!std::ranges::all_of(table.looks_at, is_followed)) {
    unfollowed_ = fmt::format("nothing follows the wager {} yet", name);
    return;
  }
  all_.push_back({wager, &table, &*serving, spec::HandsAsked(table),
                  spec::PaytableInForce(table, *serving, rules.readings()),
                  spec::how_read(table, rules.values(), blackjack_.get(), rules.readings()),
                  rules_of(table, rules.readings())});
}

}  // namespace assay21::oracle
