// Plans kept to what a table's engine says that it does: nobody is asked for what he has declared
// that he does not do.
#pragma once

#include "generators/plan/plan.h"
#include "generators/plan/scope.h"

namespace assay21::generators {

/// Does nothing of the plan lie outside of the scope?
bool is_supported(const SessionPlan& plan, const Scope& scope);
/// Takes out what lies outside.
void keep_to(SessionPlan& plan, const Scope& scope);

}  // namespace assay21::generators
