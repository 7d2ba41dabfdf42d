// The ledger of exams: a file to which every exam is added when it starts and when it ends, and
// from which nothing is taken. Who makes exams until one comes out well is found out by it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/record/run_record.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// An exam as it is entered.
struct ExamEntry {
  std::string run;  ///< its id
  std::string started;  ///< "2026-03-01T12:00:00Z"
  std::string item_sha256;
  std::string submission_sha256;
  std::string build_sha256;  ///< of the program that examines
};

/// The exam is in the ledger from here on; a file that is not there is made. Gives what came of
/// earlier exams of the same item and submission. A ledger that was cut, changed or is no ledger is
/// a problem, and then nothing is added.
spec::Result<spec::LedgerRecord> enter_exam(const std::string& path, const ExamEntry& exam);

/// The same of an exam that stands there and goes on; nothing is added.
spec::Result<spec::LedgerRecord> take_up_exam(const std::string& path, const std::string& run);

/// A part of an exam that was entered when its seed was drawn.
struct ExamPart {
  std::string exam;  ///< its id
  std::string shard;  ///< "2/8", or "1/1" of one that is not divided
  std::string run;  ///< the id of the run that plays it
};

/// The part is begun from here on. One that another run has begun, or of another division, is a
/// problem: nobody plays a part until it comes out well.
spec::Problems begin_part(const std::string& path, const ExamPart& part, const std::string& now);
/// Its engine could not be started: the part may be begun again.
spec::Problems unbegin_part(const std::string& path, const ExamPart& part, const std::string& now);
/// Are these the runs that have begun their parts?
spec::Problems check_parts(const std::string& path, const std::vector<ExamPart>& parts);

/// What the headline of an exam says that came to no campaign.
inline constexpr std::string_view not_tested_outcome = "not-tested";

/// An exam that has ended so before is left as it is.
spec::Problems end_exam(const std::string& path, const std::string& run, const std::string& ended,
                        std::string_view outcome, int exit_code);

}  // namespace assay21::conformance
