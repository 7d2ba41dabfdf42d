// The files that a run leaves in its folder besides its report: the record, for every fault its
// session, what the engine did in it and what was expected, and for the first sessions that could not
// be judged the first two of these.
#pragma once

#include <string>
#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/run/run_folder.h"
#include "oracle/edition/rules.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {

std::vector<conformance::NamedText> run_files(const oracle::Rules& rules,
                                              const conformance::CampaignResult& result);

/// The run's inputs, as they are read: each with its name under inputs/ and its text. The identity
/// is told their hashes.
spec::Result<std::vector<conformance::NamedText>> copied_inputs(const CertifyRequest& request,
                                                                spec::RunIdentity& identity);

}  // namespace assay21::cli
