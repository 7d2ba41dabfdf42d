#include "spec/chance/wager_odds.h"

#include <algorithm>
#include <map>

#include "spec/chance/dealer_draws.h"
#include "spec/chance/made.h"

namespace assay21::spec {
namespace {

/// A table of the edition under these readings, where no answer of the operator is asked for.
Table table_under(const Rulebook& rulebook, Question question, const Readings& readings) {
  const auto at = std::ranges::find(rulebook.tables, question, &Table::question);
  ASSAY21_CHECK(at != rulebook.tables.end());
  std::vector<bool> keep;
  for (const auto& row : at->rows()) {
    const bool read = !row.under || readings[row.under->interpretation] == row.under->alternative;
    keep.push_back(read && !row.where);
  }
  return at->keeping(keep);
}

/// Lines that are paid together, in their order, with a line twice where it is paid twice.
using Paid = std::vector<std::size_t>;

void add_lines(Paid& paid, SideMask lines) {
  for (auto left = lines; left != 0; left &= left - 1)
    paid.push_back(static_cast<std::size_t>(std::countr_zero(left)));
}

class Sum {
 public:
  Sum(const PaytableInForce& table, Wide deals) : table_(table), deals_(deals) {}

  void add(const Paid& paid, Wide ways) {
    const Fraction chance(ways, deals_);
    bool returned = false;
    for (const auto at : paid) {
      const auto& line = *table_.lines()[at];
      returned = returned || table_.returns_stake(line);
      add_pays(line, chance);
    }
    // The stake goes back once, if any of the lines returns it.
    if (!returned) kept_ = kept_ + chance;
  }

  [[nodiscard]] Fraction advantage() const { return kept_ - paid_; }
  [[nodiscard]] std::vector<PaidBesides> besides() const {
    std::vector<PaidBesides> all;
    for (const auto& [of, share] : besides_)
      all.push_back({of, share});
    return all;
  }

 private:
  void add_pays(const SideLine& line, const Fraction& chance) {
    if (const auto* meter = std::get_if<MeterShare>(&line.pays)) {
      add_besides("of the meter " + meter->meter,
                  chance * Fraction(meter->share.pays(), meter->share.per()));
      return;
    }
    if (const auto* amount = std::get_if<Money>(&line.pays)) {
      add_besides("cents", chance * Fraction(amount->in_cents(), 1));
      return;
    }
    const auto* to = std::get_if<PaysTo>(&line.pays);
    const auto odds = to != nullptr ? to->odds : std::get<PaysFor>(line.pays).odds;
    const auto pays = chance * Fraction(odds.pays(), odds.per());
    if (line.on_main) {
      add_besides("of the main wager", pays);
    } else {
      paid_ = paid_ + pays;
    }
  }
  void add_besides(const std::string& of, const Fraction& share) {
    besides_[of] = besides_[of] + share;
  }

  const PaytableInForce& table_;
  Wide deals_;
  Fraction kept_;
  Fraction paid_;
  std::map<std::string, Fraction> besides_;
};

std::string hands_of(const PaytableInForce& table, SideMask lines) {
  std::string text;
  for (auto left = lines; left != 0; left &= left - 1) {
    if (!text.empty()) text += " and ";
    text += table.lines()[static_cast<std::size_t>(std::countr_zero(left))]->hand;
  }
  return text;
}

class Counted {
 public:
  Counted(const Rulebook& rulebook, const OddsAsked& asked)
      : asked_(asked),
        blackjack_(table_under(rulebook, Question::blackjack, asked.readings)),
        in_force_(*asked.wager, *asked.paytable, asked.readings),
        counts_(count(rulebook)) {}

  [[nodiscard]] std::map<Made, MadeCount> count(const Rulebook& rulebook) const {
    const auto how = how_read(*asked_.wager, rulebook.values, &blackjack_, asked_.readings);
    if (asked_.wager->looks_at != std::vector{CardPlace::dealer_hand})
      return count_made(*asked_.wager, how, asked_.given, rulebook.removed_ranks, asked_.decks);
    const auto draw = table_under(rulebook, Question::dealer_draw, asked_.readings);
    return count_dealers_hands(*asked_.wager, how, draw, rulebook.removed_ranks, asked_.decks);
  }

  /// Empty where every deal is paid in one way.
  std::string gather() {
    for (const auto& [made, count] : counts_) {
      Paid paid;
      const int asked_for = asked_.wager->each ? 2 : 1;
      for (int i = 0; i < asked_for; ++i) {
        const auto earned = in_force_.earned(i == 0 ? made.first : made.second);
        if (earned.contradictory)
          return hands_of(in_force_, earned.remaining) + " are made together and pay differently";
        add_lines(paid, earned.paid);
      }
      std::ranges::sort(paid);
      auto& ways = ways_[paid];
      ways.resize(asked_.decks.size());
      for (std::size_t i = 0; i < ways.size(); ++i)
        ways[i] += count.ways[i];
    }
    return {};
  }

  [[nodiscard]] PaytableOdds odds(std::size_t at) const {
    PaytableOdds odds;
    odds.paytable = asked_.paytable->id;
    odds.decks = asked_.decks[at];
    for (const auto& [paid, ways] : ways_)
      odds.deals += ways[at];
    ASSAY21_CHECK(odds.deals > 0);
    Sum sum(in_force_, odds.deals);
    for (const auto& [paid, ways] : ways_) {
      if (paid.empty()) continue;
      add_outcome(odds, paid, ways[at]);
      sum.add(paid, ways[at]);
    }
    const auto lost = ways_.find(Paid());
    add_outcome(odds, {}, lost == ways_.end() ? Wide(0) : lost->second[at]);
    sum.add({}, odds.outcomes.back().ways);
    odds.advantage = sum.advantage();
    odds.besides = sum.besides();
    check_whole(odds);
    return odds;
  }

 private:
  void add_outcome(PaytableOdds& odds, const Paid& paid, Wide ways) const {
    PaidOutcome outcome;
    for (const auto line : paid)
      outcome.lines.push_back(in_force_.lines()[line]);
    outcome.ways = ways;
    odds.outcomes.push_back(std::move(outcome));
  }
  /// The chances of all that can happen make one.
  static void check_whole(const PaytableOdds& odds) {
    Fraction whole;
    for (const auto& one : odds.outcomes)
      whole = whole + Fraction(one.ways, odds.deals);
    ASSAY21_CHECK(whole == Fraction(1, 1));
  }

  const OddsAsked& asked_;
  Table blackjack_;
  PaytableInForce in_force_;
  std::map<Made, MadeCount> counts_;
  std::map<Paid, std::vector<Wide>> ways_;
};

}  // namespace

SideWagerTable as_read(const SideWagerTable& wager, const Readings& readings) {
  auto read = wager;
  std::erase_if(read.hands, [&](const SideHand& hand) { return !in_force(hand.under, readings); });
  const auto is_asked_for = [&](CardPlace place) {
    return std::ranges::any_of(read.hands, [&](const SideHand& hand) {
      return std::ranges::any_of(hand.cards, [&](const CardsCondition& one) {
        return std::ranges::find(one.of, place) != one.of.end();
      });
    });
  };
  std::erase_if(read.looks_at, [&](CardPlace place) {
    return (place == CardPlace::picked || !is_single(place)) && !is_asked_for(place);
  });
  return read;
}

std::string why_not_by_first_cards(const SideWagerTable& wager) {
  const bool dealers_alone = wager.looks_at == std::vector{CardPlace::dealer_hand};
  for (const auto place : wager.looks_at) {
    if (dealers_alone) break;
    if (place == CardPlace::picked) return "it looks at a card that the table's system picks";
    if (!is_single(place)) return "it looks at " + places_in_words({place});
  }
  for (const auto& hand : wager.hands) {
    if (hand.beside != BesideCards{}) return "its hand " + hand.id + " asks for more than cards";
  }
  return {};
}

Result<std::vector<PaytableOdds>> odds_of(const Rulebook& rulebook, const OddsAsked& asked) {
  ASSAY21_CHECK(why_not_by_first_cards(*asked.wager).empty());
  Counted counted(rulebook, asked);
  const auto trouble = counted.gather();
  if (!trouble.empty()) {
    return Problem{"", 0, 0, trouble, "hands that yield to others, or a policy that chooses"};
  }
  std::vector<PaytableOdds> all;
  for (std::size_t i = 0; i < asked.decks.size(); ++i)
    all.push_back(counted.odds(i));
  return all;
}

}  // namespace assay21::spec
