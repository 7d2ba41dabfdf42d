// That the rules, hands and paytables of a side wager go together.
#include <algorithm>
#include <initializer_list>
#include <set>

#include <fmt/format.h>

#include "spec/load/side_checks.h"

namespace assay21::spec {
namespace {

class WagerCheck {
 public:
  WagerCheck(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager)
      : context_(context), node_(node), wager_(wager) {}

  void check() {
    const bool empty = wager_.hands.empty() && wager_.paytables.empty() && wager_.rules.empty();
    if (wager_.looks_at.empty()) {
      if (empty && !wager_.each) return;
      complain("looks at no cards", "looks-at, or nothing within");
      return;
    }
    if (wager_.hands.empty() || wager_.paytables.empty()) {
      complain("looks at cards, and has no hands or no paytables", "at least one of each");
    }
    check_each();
    check_rules(context_, node_, wager_.rules, needed(), allowed(), {});
    check_yields();
    check_circles();
    check_paytables();
  }

 private:
  void complain(std::string_view what, std::string expected) {
    context_.complain(node_, fmt::format("side wager {} {}", wager_.name.text(), what),
                      std::move(expected));
  }

  [[nodiscard]] bool looks_at(CardPlace place) const {
    return std::ranges::find(wager_.looks_at, place) != wager_.looks_at.end();
  }

  void check_each() {
    if (wager_.each && !(looks_at(CardPlace::player_first) && looks_at(CardPlace::player_second)))
      complain("is asked for each of cards that it does not look at", "looks-at=\"player ...\"");
  }

  template <typename Asks>
  [[nodiscard]] bool some_condition(Asks asks) const {
    return std::ranges::any_of(
        wager_.hands, [&](const SideHand& hand) { return std::ranges::any_of(hand.cards, asks); });
  }
  template <typename Kind>
  [[nodiscard]] bool some_line_pays() const {
    return std::ranges::any_of(wager_.paytables, [](const SidePaytable& table) {
      return std::ranges::any_of(table.lines, [](const SideLine& line) {
        return std::holds_alternative<Kind>(line.pays);
      });
    });
  }

  [[nodiscard]] std::vector<SideRuleName> needed() const {
    std::vector<SideRuleName> names;
    if (some_condition([](const CardsCondition& one) { return one.asks_for_ace(); }))
      names.push_back(SideRuleName::ace);
    if (some_condition([](const CardsCondition& one) { return one.between.has_value(); }))
      names.push_back(SideRuleName::between_by);
    if (some_line_pays<PaysFor>()) names.push_back(SideRuleName::stake_of_for);
    if (some_line_pays<MeterShare>()) names.push_back(SideRuleName::stake_of_meter);
    if (some_line_pays<Money>()) names.push_back(SideRuleName::stake_of_sum);
    return names;
  }
  [[nodiscard]] std::vector<SideRuleName> allowed() const {
    std::vector<SideRuleName> names = {SideRuleName::policy};
    if (some_condition([](const CardsCondition& one) { return one.asks_for_total(); }))
      names.push_back(SideRuleName::counting);
    const auto allow = [&](std::initializer_list<SideRuleName> more) {
      names.insert(names.end(), more);
    };
    if (looks_at(CardPlace::dealer_hand)) allow({SideRuleName::draw});
    if (looks_at(CardPlace::dealer_hand) || looks_at(CardPlace::hole))
      allow({SideRuleName::after_hand, SideRuleName::raised});
    if (looks_at(CardPlace::player_hand)) allow({SideRuleName::split, SideRuleName::surrendered});
    if (std::ranges::any_of(wager_.hands,
                            [](const SideHand& one) { return one.beside.bets.has_value(); }))
      allow({SideRuleName::placed, SideRuleName::with_other, SideRuleName::of_box,
             SideRuleName::removed});
    const auto asks_for_seat = [](const SideHand& one) {
      return one.beside.seat_picked.has_value();
    };
    if (std::ranges::any_of(wager_.hands, asks_for_seat)) allow({SideRuleName::seat});
    if (has_unpaid_hand()) allow({SideRuleName::unpaid});
    return names;
  }

  /// A hand that some paytable has no line for.
  [[nodiscard]] bool has_unpaid_hand() const {
    return std::ranges::any_of(wager_.hands, [&](const SideHand& hand) {
      return std::ranges::any_of(wager_.paytables, [&](const SidePaytable& table) {
        return std::ranges::find(table.lines, hand.id, &SideLine::hand) == table.lines.end();
      });
    });
  }

  void check_yields() {
    for (const auto& hand : wager_.hands) {
      for (const auto& entry : hand.yields_to) {
        const auto named = [&](const SideHand& one) { return is_named_by(one.id, entry); };
        if (is_named_by(hand.id, entry)) {
          complain(fmt::format("has a hand {} that yields to itself", hand.id), "other hands");
        } else if (std::ranges::none_of(wager_.hands, named)) {
          complain(
              fmt::format("has a hand {} that yields to \"{}\", which is no hand", hand.id, entry),
              "the id of a hand, or a family as in pair.*");
        }
      }
    }
  }

  /// Does following `yields-to` from these hands come back to the one that it started from?
  [[nodiscard]] bool comes_back(const std::string& start, const std::string& at,
                                std::set<std::string>& seen) const {
    for (const auto& hand : wager_.hands) {
      if (hand.id != at) continue;
      for (const auto& next : wager_.hands) {
        const bool yields = std::ranges::any_of(
            hand.yields_to, [&](const auto& entry) { return is_named_by(next.id, entry); });
        if (!yields || next.id == at) continue;
        if (next.id == start) return true;
        if (seen.insert(next.id).second && comes_back(start, next.id, seen)) return true;
      }
    }
    return false;
  }

  void check_circles() {
    for (const auto& hand : wager_.hands) {
      std::set<std::string> seen;
      if (!comes_back(hand.id, hand.id, seen)) continue;
      complain(fmt::format("has a hand {} that yields to itself in a circle", hand.id),
               "yields-to without circles");
      return;
    }
  }

  void check_paytables() {
    std::set<std::string> ids;
    std::size_t at = 0;
    for (const auto node : node_.children("paytable")) {
      const auto& table = wager_.paytables[at++];
      if (!ids.insert(table.id).second) {
        context_.complain(
            node, fmt::format("side wager {} has two paytables {}", wager_.name.text(), table.id),
            "an id of its own");
      }
      check_served(node, table);
      check_lines(node, table);
    }
  }

  /// Some number of decks that is served may be declared.
  void check_served(pugi::xml_node node, const SidePaytable& table) {
    const auto* option = context_.rulebook().option(OptionName::decks);
    if (option == nullptr) return;
    for (const auto& one : table.serves) {
      bool any = false;
      for (auto decks = one.decks.low; decks <= std::min<std::int64_t>(one.decks.high, 20); ++decks)
        any = any || option->allows(std::to_string(decks));
      if (any) continue;
      context_.complain(
          node, fmt::format("paytable {} serves numbers of decks that nobody may use", table.id),
          option->allowed());
    }
  }

  void check_lines(pugi::xml_node paytable, const SidePaytable& table) {
    std::size_t at = 0;
    for (const auto node : paytable.children("line")) {
      const auto& line = table.lines[at];
      if (std::ranges::find(wager_.hands, line.hand, &SideHand::id) == wager_.hands.end()) {
        context_.complain(node, fmt::format("hand=\"{}\" names no hand of this wager", line.hand),
                          "the id of a hand element");
      }
      for (std::size_t other = 0; other < at; ++other) {
        const auto& before = table.lines[other];
        if (before.hand != line.hand || apart(before.under, line.under)) continue;
        context_.complain(node,
                          fmt::format("the hand {} has two lines in paytable {}, here and in line "
                                      "{}",
                                      line.hand, table.id, before.line),
                          "one line for each hand, or each under a reading of its own");
      }
      const bool odds =
          std::holds_alternative<PaysTo>(line.pays) || std::holds_alternative<PaysFor>(line.pays);
      if (chooses_highest() && (!odds || line.on_main)) {
        context_.complain(
            node, fmt::format("the line for the hand {} cannot be compared with others", line.hand),
            "odds or for on this wager, where the policy is highest");
      }
      ++at;
    }
  }

  [[nodiscard]] bool chooses_highest() const {
    return std::ranges::any_of(wager_.rules, [](const SideRule& rule) {
      return rule.name == SideRuleName::policy && rule.value == "highest";
    });
  }

  ReadContext& context_;
  pugi::xml_node node_;
  const SideWagerTable& wager_;
};

}  // namespace

void check_wager(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager) {
  WagerCheck(context, node, wager).check();
}

}  // namespace assay21::spec
