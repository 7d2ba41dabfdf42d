// Can this script be given to this table? What it gets wrong is the script's fault, before any
// engine is asked.
#pragma once

#include <string>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "spec/values/result.h"

namespace assay21::oracle {

/// Everything wrong with the script under these rules: a stack that is not the shoe's cards, a cut
/// outside of it, a bet where nobody sits, a moment that the round does not have; and everything
/// sound that this version cannot follow. `file` is for the messages.
spec::Problems check_script(const Rules& rules, const Script& script, const std::string& file);

}  // namespace assay21::oracle
