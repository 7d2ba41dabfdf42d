#include "oracle/duties/remedies.h"

namespace assay21::oracle {

spec::Decision remedy_for(const At<>& at, spec::Irregularity one, Duties& out, int count,
                          int dealer_total) {
  return remedy_for(at.rules, out.evidence.if_wanted(), one, count, dealer_total);
}

}  // namespace assay21::oracle
