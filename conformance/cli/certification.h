// A run from its first file to its last word: what certify does once its inputs are sound.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/run/manifest.h"
#include "conformance/run/run_folder.h"
#include "conformance/run/run_store.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {

/// What the run is made for, and by which seed.
struct Aim {
  spec::Purpose purpose = spec::Purpose::exam;
  spec::DrawnSeed drawn;  ///< of an exam
  std::uint64_t seed = 1;
};

/// Random sessions, besides the must-run list.
std::uint64_t random_sessions_of(const CertifyRequest& request);

class Certification {
 public:
  /// `identity` is that of a new run; where the folder holds one that goes on, its own is taken.
  Certification(const CertifyRequest& request, Aim aim, std::shared_ptr<const oracle::Rules> rules,
                conformance::RunPlace place, spec::RunIdentity identity);

  /// The exit code.
  int run(const std::vector<std::string>& command);

 private:
  using Earlier = spec::Result<std::optional<conformance::SessionEvidence>>;

  spec::Problems take_up_identity();
  spec::Problems begin();
  spec::Problems finish(const conformance::CampaignResult& result);
  /// Writes a file that the manifest lists.
  spec::Problems keep(const conformance::NamedText& file);
  bool keep_session(const conformance::SessionEvidence& evidence);
  Earlier next_kept();
  int give_up(const spec::Problems& problems);
  void tell_of_the_replaced() const;

  const CertifyRequest& request_;
  Aim aim_;
  std::shared_ptr<const oracle::Rules> rules_;
  conformance::RunPlace place_;
  conformance::RunFolder folder_;
  spec::RunIdentity identity_;
  conformance::Manifest manifest_;
  std::optional<conformance::StoreWriter> store_;
  std::optional<conformance::StoreReader> earlier_;  ///< of a run that goes on
  spec::Problems store_problems_;
};

}  // namespace assay21::cli
