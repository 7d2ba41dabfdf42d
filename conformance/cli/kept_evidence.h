// The evidence of a run as its campaign goes on: what is kept, and what an earlier part has left.
#pragma once

#include <optional>
#include <string>

#include "conformance/campaign/campaign.h"
#include "conformance/run/manifest.h"
#include "conformance/run/merged_stores.h"
#include "conformance/run/run_folder.h"
#include "conformance/run/run_store.h"
#include "conformance/run/session_digests.h"

namespace assay21::cli {

class KeptEvidence {
 public:
  enum class Which { all, none };

  KeptEvidence(conformance::RunFolder& folder, std::string run, Which which)
      : run_(std::move(run)), which_(which), store_(folder, run_), digests_(folder) {}

  /// The folder at this path holds what an earlier part has kept.
  void take_up(const std::string& path, const spec::Terms& terms);
  /// These folders hold the parts of which it is put together.
  void merge(const std::vector<conformance::MergedStores::Part>& parts, const spec::Terms& terms) {
    merged_.emplace(parts, terms);
  }
  /// Before the first session.
  spec::Problems begin();
  conformance::CampaignEvidence for_campaign();
  /// Nothing comes after it; the manifest is told of every file.
  spec::Problems finish(conformance::Manifest& manifest);

 private:
  using Earlier = spec::Result<std::optional<conformance::SessionEvidence>>;

  bool keep(std::string_view record);
  bool keep(const conformance::SessionJudged& session);
  Earlier next_of_earlier();
  Earlier next_of_parts();

  std::string run_;
  Which which_;
  conformance::StoreWriter store_;
  conformance::DigestWriter digests_;
  std::string path_;
  const spec::Terms* terms_ = nullptr;  ///< of the edition; with the earlier part
  std::optional<conformance::StoreReader> earlier_;
  std::optional<conformance::MergedStores> merged_;
  spec::Problems problems_;
};

}  // namespace assay21::cli
