// The parts of the reader of side wagers.
#pragma once

#include <vector>

#include "spec/load/read_context.h"

namespace assay21::spec {

SideRule read_side_rule(ReadContext& context, pugi::xml_node node);
/// A condition on cards, which must be among those that the wager looks at.
CardsCondition read_cards(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager);
/// That a wager's rules, hands and paytables go together.
void check_wager(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager);
void read_caps(ReadContext& context, pugi::xml_node side_wagers);

/// No reading chooses both.
bool apart(const Unders& a, const Unders& b);
/// That the rules which are needed have one value under every reading, and no other is there.
void check_rules(ReadContext& context, pugi::xml_node node, const std::vector<SideRule>& rules,
                 const std::vector<SideRuleName>& needed, const std::vector<SideRuleName>& allowed,
                 const Unders& within);

}  // namespace assay21::spec
