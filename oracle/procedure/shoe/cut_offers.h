// To whom the cut is offered. Internal to this chapter.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::shoe {

/// Somebody who may be offered the cut now, and what says so.
struct CutCandidate {
  PlayerId player = 0;
  spec::ClauseSet clauses;
};

/// Who is asked next at the cut of the stack: owed to one of them, allowed to others.
struct CutOffers {
  bool required = false;  ///< this stack is to be offered at all
  std::vector<CutCandidate> owed;  ///< the first is the canonical one
  std::vector<CutCandidate> allowed;
};

CutOffers offers_now(const At<Bettors, Life>& at, spec::CutSituation situation, Duties& out);

}  // namespace assay21::oracle::shoe
