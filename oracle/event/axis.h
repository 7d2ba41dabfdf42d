// What is judged apart: an engine can offer wrongly and settle rightly.
#pragma once

#include "oracle/event/event.h"

namespace assay21::oracle {

/// The axis on which an event is judged where nothing more is known of it.
Axis axis_of(const Event& event);

}  // namespace assay21::oracle
