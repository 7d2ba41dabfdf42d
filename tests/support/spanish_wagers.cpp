#include "tests/support/spanish_wagers.h"

namespace assay21::tests {

const spec::Terms& spanish_terms() {
  static const spec::Terms terms = [] {
    spec::Terms all;
    all.wagers = {{SpanishWager::insurance, "insurance"},
                  {SpanishWager::match_the_dealer, "match-the-dealer"},
                  {SpanishWager::bonus_spin, "bonus-spin"},
                  {SpanishWager::xtreme_16, "xtreme-16"}};
    all.meters = {{SpanishMeter::bonus_spin_small, "bonus-spin-small"},
                  {SpanishMeter::bonus_spin_large, "bonus-spin-large"},
                  {SpanishMeter::xtreme_16_primary, "xtreme-16-primary"},
                  {SpanishMeter::xtreme_16_secondary, "xtreme-16-secondary"}};
    return all;
  }();
  return terms;
}

const spec::Terms* spanish_terms_of(const std::string&) {
  return &spanish_terms();
}

}  // namespace assay21::tests
