#include "spec/chance/from_tables.h"

#include <algorithm>

namespace assay21::spec {
namespace {

using Rows = std::vector<const Row*>;

class Reader {
 public:
  Reader(const Rulebook& rulebook, const SideWager& name, const Readings& readings, int decks)
      : rulebook_(rulebook), readings_(readings), decks_(std::to_string(decks)) {
    result_.wager.name = name;
    result_.wager.paytables.emplace_back();
    result_.wager.paytables.front().id = "tables";
  }

  std::optional<FromTables> match() {
    result_.wager.looks_at = {CardPlace::player_first, CardPlace::player_second, CardPlace::up};
    result_.wager.each = true;
    for (const auto* match : rows_of(Question::match)) {
      for (const auto* odds : rows_of(Question::match_odds)) {
        SideHand hand;
        hand.cards = {card_condition("each up")};
        for (const auto* row : {match, odds}) {
          for (const auto& one : row->when)
            add_match(hand.cards.front(), one);
        }
        add(std::move(hand), *odds);
      }
    }
    return result();
  }

  std::optional<FromTables> insurance() {
    result_.wager.looks_at = {CardPlace::up, CardPlace::hole};
    const auto offers = rows_of(Question::insurance_offer);
    if (offers.size() != 1 || !add_ranks(result_.given, "up", *offers.front())) return {};
    for (const auto* odds : rows_of(Question::insurance_odds)) {
      for (const auto* outcome : rows_of(Question::insurance_outcome)) {
        if (outcome->then.outcome != Outcome::win) continue;
        SideHand hand;
        if (!add_ranks(hand.cards, "hole", *outcome)) return {};
        add(std::move(hand), *odds);
      }
    }
    return result();
  }

 private:
  static CardsCondition card_condition(std::string_view of) {
    CardsCondition condition;
    ASSAY21_CHECK(condition.set("of", of));
    return condition;
  }

  /// In force where the wager is offered and so many decks are used; an answer to another question
  /// leaves the wager undecided.
  [[nodiscard]] bool holds(const std::optional<Where>& where) {
    if (!where) return true;
    return std::ranges::all_of(where->all, [&](const Answered& one) {
      if (one.option == OptionName::decks) return one.admits(decks_);
      if (one.option.text() == result_.wager.name.text()) return one.admits("yes");
      sound_ = false;
      return false;
    });
  }

  Rows rows_of(Question question) {
    Rows rows;
    for (const auto& table : rulebook_.tables) {
      if (table.question() != question) continue;
      for (const auto& row : table.rows()) {
        const bool read =
            !row.under || readings_[row.under->interpretation] == row.under->alternative;
        if (read && holds(row.where)) rows.push_back(&row);
        if (!row.yields_to.empty()) sound_ = false;
      }
    }
    return rows;
  }

  void add_match(CardsCondition& cards, const Condition& one) {
    const bool yes = one.text() == "yes";
    if (one.fact() == Fact::match_suit) {
      ASSAY21_CHECK(cards.set("suits", yes ? "one" : "mixed"));
    } else if (one.fact() == Fact::match_rank && yes) {
      ASSAY21_CHECK(cards.set("alike", "2"));
    } else if (one.fact() == Fact::match_value && yes) {
      ASSAY21_CHECK(cards.set("alike-in-value", "2"));
    } else {
      sound_ = false;
    }
  }

  /// A condition on the ranks of one card; false where the row asks for anything else.
  static bool add_ranks(std::vector<CardsCondition>& cards, std::string_view of, const Row& row) {
    for (const auto& one : row.when) {
      const bool ranks = one.fact() == Fact::dealer_up || one.fact() == Fact::dealer_hole;
      if (!ranks) return false;
      std::string text;
      for (const auto rank : all_ranks) {
        if ((one.ranks() & bit(rank)) == 0) continue;
        if (!text.empty()) text += '/';
        text += letter_of(rank);
      }
      auto condition = card_condition(of);
      ASSAY21_CHECK(condition.set("ranks", text));
      cards.push_back(std::move(condition));
    }
    return true;
  }

  void add(SideHand hand, const Row& odds) {
    hand.id = odds.id;
    auto& wager = result_.wager;
    wager.hands.push_back(std::move(hand));
    auto& lines = wager.paytables.front().lines;
    if (std::ranges::find(lines, odds.id, &SideLine::hand) != lines.end()) return;
    SideLine line;
    line.hand = odds.id;
    ASSAY21_CHECK(odds.then.odds.has_value());
    line.pays = PaysTo{*odds.then.odds};
    line.clauses = odds.clauses;
    lines.push_back(std::move(line));
  }

  std::optional<FromTables> result() {
    if (!sound_ || result_.wager.hands.empty()) return std::nullopt;
    return std::move(result_);
  }

  const Rulebook& rulebook_;
  const Readings& readings_;
  std::string decks_;
  FromTables result_;
  bool sound_ = true;  ///< the tables ask for nothing that hands could not
};

}  // namespace

std::optional<FromTables> wager_from_tables(const Rulebook& rulebook, const SideWager& name,
                                            const Readings& readings, int decks) {
  Reader reader(rulebook, name, readings, decks);
  if (name == SideWager::match_the_dealer) return reader.match();
  if (name == SideWager::insurance) return reader.insurance();
  return std::nullopt;
}

}  // namespace assay21::spec
