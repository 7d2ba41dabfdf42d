#include "conformance/judge/judgement_digest.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace assay21::conformance {
namespace {

constexpr std::uint64_t first_state = 0xCBF29CE484222325U;
constexpr std::uint64_t prime = 0x100000001B3U;

/// FNV-1a over what is added.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char letter : text)
      add_byte(static_cast<unsigned char>(letter));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i, number >>= 8U)
      add_byte(number & 0xFFU);
  }
  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  void add_byte(std::uint64_t byte) { state_ = (state_ ^ byte) * prime; }

  std::uint64_t state_ = first_state;
};

std::uint64_t digest_of_ids(std::vector<std::string_view> ids) {
  std::ranges::sort(ids);
  Digest digest;
  for (const auto id : ids)
    digest.add(id);
  return digest.value();
}

std::uint64_t digest_of_clauses(const spec::ClauseSet& clauses, const spec::Rulebook& book) {
  std::vector<std::string_view> ids;
  for (const auto ref : clauses.refs())
    ids.emplace_back(book.clause(ref).id);
  return digest_of_ids(std::move(ids));
}

/// A sum over the clauses, which has no order.
std::uint64_t digest_of_coverage(const Judgement& judged, const spec::Rulebook& book) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const std::uint64_t marks = (judged.coverage.applied(ref) ? 1U : 0U) |
                                (judged.coverage.withheld(ref) ? 2U : 0U) |
                                (judged.unseen.applied(ref) ? 4U : 0U);
    if (marks == 0) continue;
    Digest one;
    one.add(book.clauses[i].id);
    one.add(marks);
    sum += one.value();
  }
  return sum;
}

}  // namespace

std::uint64_t digest_of(const Judgement& judged, const spec::Rulebook& book) {
  Digest digest;
  for (const auto& finding : judged.findings) {
    digest.add(spec::name_of(finding_kind_names, finding.kind));
    digest.add(spec::name_of(oracle::axis_names, finding.axis));
    digest.add(digest_of_clauses(finding.violated, book));
    digest.add(digest_of_clauses(finding.misapplied, book));
    digest.add(static_cast<std::uint64_t>(finding.round));
    digest.add(finding.event);
  }
  digest.add(digest_of_coverage(judged, book));
  digest.add(judged.broken_off.empty() ? 0 : judged.broken_off_at + 1);
  digest.add(static_cast<std::uint64_t>(judged.our_fault) << 1U |
             static_cast<std::uint64_t>(judged.script_ends));
  digest.add(static_cast<std::uint64_t>(judged.rounds));
  return digest.value();
}

}  // namespace assay21::conformance
