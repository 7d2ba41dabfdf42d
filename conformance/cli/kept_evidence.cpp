#include "conformance/cli/kept_evidence.h"

#include <utility>

#include "conformance/cli/inputs.h"

namespace assay21::cli {

using spec::Problems;

void KeptEvidence::take_up(const std::string& path, const spec::Terms& terms) {
  path_ = path;
  terms_ = &terms;
  earlier_.emplace(path, run_, conformance::StoreReader::LastSegment::may_be_cut);
}

Problems KeptEvidence::begin() {
  return which_ == Which::all ? digests_.begin() : Problems{};
}

conformance::CampaignEvidence KeptEvidence::for_campaign() {
  return {which_ == Which::all, [this](std::string_view record) { return keep(record); },
          [this](const conformance::SessionJudged& session) { return keep(session); },
          [this] { return next_of_earlier(); }};
}

bool KeptEvidence::keep(std::string_view record) {
  problems_ = store_.add(record);
  return problems_.empty();
}

bool KeptEvidence::keep(const conformance::SessionJudged& session) {
  if (which_ == Which::none) return true;
  if (auto problems = digests_.add(session.session.number, session.digest); !problems.empty())
    problems_ = std::move(problems);
  return problems_.empty();
}

/// A run that is put together keeps what its parts have kept.
KeptEvidence::Earlier KeptEvidence::next_of_parts() {
  auto session = merged_->next();
  if (!session) return session.problems();
  if (!*session) return std::optional<conformance::SessionEvidence>();
  if (!keep((*session)->record)) return problems_;
  return std::optional(std::move((*session)->evidence));
}

KeptEvidence::Earlier KeptEvidence::next_of_earlier() {
  if (merged_) return next_of_parts();
  if (!earlier_) return std::optional<conformance::SessionEvidence>();
  const auto kept = earlier_->next();
  if (!kept) return kept.problems();
  if (!*kept) {
    if (earlier_->lost()) complain({*earlier_->lost()});
    if (auto problems = store_.begin_anew(); !problems.empty()) return problems;
    earlier_.reset();
    return std::optional<conformance::SessionEvidence>();
  }
  store_.take_up(**kept);
  auto evidence = conformance::evidence_from(**kept, path_ + "/" + earlier_->place(), *terms_);
  if (!evidence) return evidence.problems();
  return std::optional(std::move(evidence).value());
}

Problems KeptEvidence::finish(conformance::Manifest& manifest) {
  if (!problems_.empty()) return problems_;
  for (const auto& [name, sum] : store_.finish())
    manifest.add_sum(name, sum);
  if (which_ == Which::none) return {};
  if (auto problems = digests_.finish(); !problems.empty()) return problems;
  manifest.add_sum(conformance::digest_file, digests_.sha256());
  return {};
}

}  // namespace assay21::cli
