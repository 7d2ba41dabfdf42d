// What the script has for a moment: something goes wrong, or somebody asks about a wager.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle {

/// Something of the script goes wrong at this moment.
bool comes(const At<Moments>& at, const Moment& moment, Duties& out);
/// What players ask at this moment; a player's questions about one wager in their order.
bool asked_at(const At<Moments>& at, const Moment& moment, Duties& out);
/// Something goes wrong, or somebody asks for something.
bool comes_or_asked(const At<Moments>& at, const Moment& moment, Duties& out);

}  // namespace assay21::oracle
