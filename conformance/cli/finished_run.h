// What a finished run's folder holds, for who asks of it again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "conformance/campaign/judged_again.h"
#include "oracle/edition/rules.h"
#include "spec/record/run_record.h"

namespace assay21::cli {

/// "double-on-21=denied" without the alternative.
std::string interpretation_in(const std::string& word);

/// Under which a run was judged. `rulebook` is a file instead of the run's own, or empty; `given`
/// are readings instead of the run's.
spec::Result<std::shared_ptr<const oracle::Rules>> rules_of_run(
    const std::string& run, const std::string& rulebook, const std::vector<std::string>& given,
    const spec::RunRecord& record);

/// The session that shows the finding with this id.
spec::Result<conformance::ShownSession> shown_session(const std::string& run, const std::string& id,
                                                      const spec::Terms& terms);

/// Each session of the store of the run with this id, from the first one on. `terms` must outlive
/// it.
conformance::SessionStream sessions_of(const std::string& run, const std::string& id,
                                       const spec::Terms& terms);

}  // namespace assay21::cli
