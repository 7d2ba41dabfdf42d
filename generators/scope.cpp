#include "generators/scope.h"

namespace assay21::generators {

Scope scope_of(const oracle::Rules& rules, oracle::KindMask observes) {
  using oracle::EventKind;
  const auto reports = [&](EventKind kind) { return (observes & bit(kind)) != 0; };
  const auto* match = rules.submission().word(spec::OptionName("match-the-dealer"));
  Scope scope;
  scope.refusals =
      reports(EventKind::refuse_wager) && reports(EventKind::withdraw) && reports(EventKind::wager);
  scope.insurance = rules.knows(spec::WagerKind::insurance) &&
                    reports(EventKind::offer_insurance) && reports(EventKind::wager);
  // Whose spin it was cannot be told from payments alone.
  scope.wheel = rules.prizes() != nullptr && reports(EventKind::wager) && reports(EventKind::wheel);
  // Where it is not offered, it is there to be refused.
  scope.match = match != nullptr && (*match == "yes" || scope.refusals);
  return scope;
}

}  // namespace assay21::generators
