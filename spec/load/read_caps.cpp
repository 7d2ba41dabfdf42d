// The most that certain lines of side wagers may pay.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/side_checks.h"

namespace assay21::spec {
namespace {

const std::vector<SideRuleName> cap_rules = {SideRuleName::whose,   SideRuleName::below,
                                             SideRuleName::measure, SideRuleName::cents,
                                             SideRuleName::counts,  SideRuleName::kinds};

bool is_paid(const SideWagerTable& wager, std::string_view hand) {
  return std::ranges::any_of(wager.paytables, [&](const SidePaytable& table) {
    return std::ranges::find(table.lines, hand, &SideLine::hand) != table.lines.end();
  });
}

void read_lines(ReadContext& context, pugi::xml_node node, PayoutCap& cap) {
  for (const auto& word : words_in(node.attribute("lines").as_string())) {
    const auto slash = word.find('/');
    const auto name = word.substr(0, slash);
    const auto hand = slash == std::string::npos ? std::string() : word.substr(slash + 1);
    const auto* wager =
        name.size() > SideWager::longest ? nullptr : context.rulebook().side_wager(SideWager(name));
    if (wager == nullptr || !is_paid(*wager, hand)) {
      context.complain(node,
                       fmt::format("cap {}: \"{}\" names no line of a paytable", cap.id, word),
                       "WAGER/HAND, a hand that a paytable of that wager pays");
      continue;
    }
    cap.lines.push_back({wager->name, hand, {}});
  }
  for (const auto child : node.children("line")) {
    const std::string_view name = child.attribute("of").as_string();
    const auto named = std::ranges::find_if(cap.lines, [&](const CappedLine& one) {
      return fmt::format("{}/{}", one.wager.text(), one.hand) == name;
    });
    if (named == cap.lines.end()) {
      context.complain(child, fmt::format("cap {}: \"{}\" is none of its lines", cap.id, name),
                       "one of those that it names");
      continue;
    }
    named->clauses.add(context.clauses_of(child, "clause"));
  }
}

}  // namespace

void read_caps(ReadContext& context, pugi::xml_node side_wagers) {
  auto& caps = context.rulebook().caps;
  for (const auto node : side_wagers.children("cap")) {
    PayoutCap cap;
    cap.id = node.attribute("id").as_string();
    cap.amount = option_of(context, node, "amount", OptionKind::money);
    cap.where = context.where_of(node);
    cap.clauses = context.clauses_of(node, "clause");
    cap.under = context.unders_of(node);
    cap.line = context.file().line_of(node);
    read_lines(context, node, cap);
    for (const auto child : node.children("rule"))
      cap.rules.push_back(read_side_rule(context, child));
    check_rules(context, node, cap.rules, cap_rules, {}, cap.under);
    const bool again = std::ranges::any_of(caps, [&](const PayoutCap& one) {
      return one.id == cap.id && !apart(one.under, cap.under);
    });
    if (again) {
      context.complain(node, fmt::format("cap {} stands twice", cap.id),
                       "an id of its own, or each under a reading of its own");
    }
    caps.push_back(std::move(cap));
  }
}

}  // namespace assay21::spec
