#include "oracle/session/opening.h"

#include "oracle/physics/physics.h"

namespace assay21::oracle {

TableState opening_state(const Rules& rules, const Script& script) {
  auto state = opening_state(script);
  if (rules.prizes() != nullptr) state.meters = Meters(rules.prizes()->meter_figures());
  state.caller = rules.figures().shared.caller;
  state.device_deals = rules.shuffles_as_it_deals();
  const auto* found = rules.parameter(spec::ParameterName::found_in_refill);
  if (found != nullptr && found->value == "kept-out") state.life.keeps_out = KeptOut::in_the_round;
  if (found != nullptr && found->value == "kept-out-of-the-shoe")
    state.life.keeps_out = KeptOut::in_the_shoe;
  return state;
}

}  // namespace assay21::oracle
