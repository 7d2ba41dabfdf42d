// How the program ends, as spec/record/exit_code.h has it.
#pragma once

#include "spec/record/exit_code.h"

namespace assay21::cli {

using spec::exit_bad_input;
using spec::exit_conforms;
using spec::exit_does_not_conform;
using spec::exit_incomplete;
using spec::exit_no_engine;
using spec::exit_our_error;
using spec::exit_usage;

}  // namespace assay21::cli
