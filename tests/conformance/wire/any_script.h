// Arbitrary scripts: every kind of stimulus, with everything that it may hold.
#pragma once

#include "conformance/wire/script_file.h"

namespace assay21::wire {

/// Sound in form, and mostly such as no table could play.
ScriptFile any_script_file();

/// "p1" to "p5" and some symbols, for events.
oracle::Script any_names();

}  // namespace assay21::wire
