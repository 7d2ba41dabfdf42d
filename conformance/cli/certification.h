// A run from its first file to its last word: what certify does once its inputs are sound.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/junit_file.h"
#include "conformance/cli/kept_evidence.h"
#include "conformance/run/ledger.h"
#include "conformance/run/manifest.h"
#include "conformance/run/run_folder.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {

/// What the run is made for, and by which seed.
struct Aim {
  spec::Purpose purpose = spec::Purpose::exam;
  spec::DrawnSeed drawn;  ///< of an exam
  std::uint64_t seed = 1;
  std::string exam = {};  ///< its id, where the seed was drawn beforehand
};

/// Random sessions, besides the must-run list.
std::uint64_t random_sessions_of(const CertifyRequest& request);

/// What of a request makes its campaign another one.
spec::CampaignPlan plan_of(const CertifyRequest& request, spec::Purpose purpose,
                           std::optional<oracle::FeatureMask> scope);

/// What a certification is made of.
struct CertificationParts {
  Aim aim;
  std::shared_ptr<const oracle::Rules> rules;
  spec::RunIdentity identity;  ///< of a new run; where one goes on, its own is taken
  /// What the applicant says that the item leaves out.
  std::optional<oracle::FeatureMask> scope;
  spec::BetRanges bets;  ///< that the table takes
  std::optional<conformance::SessionFilter> only;  ///< no other sessions
  std::optional<JunitFile> junit;
  std::optional<std::vector<spec::KnownFailure>> known_failures;
};

class Certification {
 public:
  Certification(const CertifyRequest& request, CertificationParts parts,
                conformance::RunPlace place);

  /// The exit code.
  int run(const std::vector<std::string>& command);

 private:
  spec::Problems take_up_identity();
  spec::Problems name_parts();
  spec::Problems begin();
  /// An exam stands in the ledger before its engine is started.
  spec::Result<spec::LedgerRecord> enter() const;
  spec::Problems leave(std::string_view outcome, int exit_code) const;
  /// Of an exam that was drawn beforehand: what of it this run plays.
  [[nodiscard]] conformance::ExamPart part() const;
  conformance::CampaignOptions options(const std::vector<std::string>& command);
  spec::Problems finish(const conformance::CampaignResult& result);
  /// Writes a file that the manifest lists.
  spec::Problems keep(const conformance::NamedText& file);
  /// Nothing was begun that would be a run.
  int not_begun(const spec::Problems& problems, int exit_code);
  int give_up(const spec::Problems& problems);
  /// A run that went on was ended before it had come to where it was.
  int broken_off_again(const std::string& why);
  int leave_junit(const spec::RunRecord& record);
  void tell_of_the_replaced() const;

  const CertifyRequest& request_;
  CertificationParts parts_;
  conformance::RunPlace place_;
  conformance::RunFolder folder_;
  conformance::Manifest manifest_;
  std::optional<KeptEvidence> evidence_;
};

}  // namespace assay21::cli
