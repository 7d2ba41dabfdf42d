#include "spec/diff/side_provisions.h"

#include <fmt/format.h>

#include "spec/words/row_words.h"
#include "spec/words/side_words.h"

namespace assay21::spec {
namespace {

std::string under_in_words(const Rulebook& book, const Unders& under) {
  std::string text;
  for (const auto& one : under) {
    const auto& of = book.interpretations[one.interpretation];
    text += fmt::format("{}{}={}", text.empty() ? " under " : " ", of.id,
                        of.alternatives[one.alternative].id);
  }
  return text;
}

void add_where(Provision& provision, const std::optional<Where>& where) {
  if (where) provision.traits.push_back({"only", where_in_words(where)});
}

void add_rules(const Rulebook& book, const std::vector<SideRule>& rules, ProvisionGroup& group) {
  for (const auto& rule : rules) {
    group.provisions.push_back(
        {fmt::format("rule {}{}", info_of(rule.name).name, under_in_words(book, rule.under)),
         {{"rule", rule_in_words(rule)}},
         rule.clauses});
  }
}

ProvisionGroup wager_of(const Rulebook& book, const SideWagerTable& wager) {
  ProvisionGroup group{fmt::format("side wager {}", wager.name.text()), true, {}};
  Provision whole{"the wager", {}, wager.clauses};
  if (!wager.looks_at.empty())
    whole.traits.push_back({"looks at", places_in_words(wager.looks_at)});
  if (wager.each) whole.traits.push_back({"asked", "for each of the player's first two cards"});
  add_where(whole, wager.where);
  group.provisions.push_back(std::move(whole));
  add_rules(book, wager.rules, group);
  for (const auto& hand : wager.hands) {
    Provision provision{fmt::format("hand {}{}", hand.id, under_in_words(book, hand.under)),
                        {{"hand", hand_in_words(hand)}},
                        hand.clauses};
    if (!hand.yields_to.empty()) {
      provision.traits.push_back({"yields to", fmt::format("{}", fmt::join(hand.yields_to, ", "))});
    }
    if (hand.besides) provision.traits.push_back({"paid", "besides whatever else is paid"});
    group.provisions.push_back(std::move(provision));
  }
  for (const auto& table : wager.paytables) {
    Provision provision{
        fmt::format("paytable {}", table.id), {{"decks", serves_in_words(table)}}, table.clauses};
    add_where(provision, table.where);
    group.provisions.push_back(std::move(provision));
    for (const auto& line : table.lines) {
      group.provisions.push_back(
          {fmt::format("paytable {} {}{}", table.id, line.hand, under_in_words(book, line.under)),
           {{"pays", pays_in_words(line)}},
           line.clauses});
    }
  }
  return group;
}

ProvisionGroup limits_of(const Rulebook& book) {
  ProvisionGroup group{"limits of side wagers", true, {}};
  for (const auto& one : book.decks_in_use) {
    Provision provision{fmt::format("decks in use{}", under_in_words(book, one.under)),
                        {{"part", to_string(one.part)}},
                        one.clauses};
    add_where(provision, one.where);
    group.provisions.push_back(std::move(provision));
  }
  for (const auto& cap : book.caps) {
    std::vector<std::string> lines;
    for (const auto& one : cap.lines)
      lines.push_back(fmt::format("{} {}", one.wager.text(), one.hand));
    Provision provision{fmt::format("cap {}{}", cap.id, under_in_words(book, cap.under)),
                        {{"amount", cap.amount.text()}, {"lines", listed(lines)}},
                        cap.clauses};
    add_where(provision, cap.where);
    group.provisions.push_back(std::move(provision));
    add_rules(book, cap.rules, group);
  }
  return group;
}

}  // namespace

void add_side_wagers(const Rulebook& rulebook, std::vector<ProvisionGroup>& groups) {
  for (const auto& wager : rulebook.side_wagers)
    groups.push_back(wager_of(rulebook, wager));
  groups.push_back(limits_of(rulebook));
}

}  // namespace assay21::spec
