#include "oracle/session/opening.h"

#include "oracle/physics/physics.h"

namespace assay21::oracle {

TableState opening_state(const Rules& rules, const Script& script) {
  auto state = opening_state(script);
  if (rules.prizes() != nullptr) state.meters = Meters(rules.prizes()->meter_figures());
  state.caller = rules.figures().shared.caller;
  state.two_areas = rules.has(spec::Step::two_hands);
  for (const auto& pass : rules.deal()) {
    if (pass.to == spec::DealtTo::all_boxes) state.community_cards = CommunityCards::in_hands;
    if (pass.to == spec::DealtTo::nobody) state.community_cards = CommunityCards::apart;
  }
  state.device_deals = rules.shuffles_as_it_deals();
  const auto* found = rules.parameter(spec::ParameterName::found_in_refill);
  if (found != nullptr && found->value == "kept-out")
    state.table_life.keeps_out = KeptOut::in_the_round;
  if (found != nullptr && found->value == "kept-out-of-the-shoe")
    state.table_life.keeps_out = KeptOut::in_the_shoe;
  if (rules.has(spec::Step::determinant_card)) {
    auto& both = state.double_shoe.emplace();
    const auto* red = rules.submission().word(spec::OptionName::red_side);
    both.red = red != nullptr && *red == "right" ? Side::second : Side::first;
    both.reshuffled_together = rules.conventions().sides_reshuffled_together;
    both.refilled_from_both = rules.conventions().short_side_from_both;
    both.beside.side = Side::second;
  }
  return state;
}

}  // namespace assay21::oracle
