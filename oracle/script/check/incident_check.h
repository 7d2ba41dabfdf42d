// Are the incidents of a round such as can happen at the table at all? Internal to the oracle.
#pragma once

#include "oracle/script/check/round_check.h"

namespace assay21::oracle {

/// A moment that a round with these boxes can have.
void check_moment(const RoundContext& context, const Round& round, const Moment& when,
                  const std::string& part, const Complain& complain);
void check_incidents(const RoundContext& context, const Round& round, const Complain& complain);

}  // namespace assay21::oracle
