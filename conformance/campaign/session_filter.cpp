#include "conformance/campaign/session_filter.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/campaign/asked.h"
#include "oracle/event/own_kinds.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

void add_with_all_below(const spec::Rulebook& book, const std::string& id,
                        spec::ClauseSet& clauses) {
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const auto& one = book.clauses[i].id;
    if (one == id || one.starts_with(id + ".") || one.starts_with(id + "/"))
      clauses.add(static_cast<spec::ClauseRef>(i));
  }
}

spec::ClauseSet clauses_named(const spec::Rulebook& book, const std::string& word) {
  spec::ClauseSet clauses;
  for (const auto& clause : book.clauses) {
    if (clause.cite == word || clause.id == word) add_with_all_below(book, clause.id, clauses);
  }
  for (const auto& chapter : book.chapters) {
    if (chapter.cite != word && chapter.id != word) continue;
    for (const auto ref : chapter.clauses)
      clauses.add(ref);
    for (const auto& section : chapter.sections) {
      for (const auto ref : section.clauses)
        clauses.add(ref);
    }
  }
  return clauses;
}

}  // namespace

spec::Result<SessionFilter> SessionFilter::of(const spec::Rulebook& rulebook,
                                              const std::string& word) {
  SessionFilter filter;
  filter.word_ = word;
  filter.clauses_ = clauses_named(rulebook, word);
  filter.kind_ = oracle::kind_named(word);
  filter.is_asked_for_ = can_be_asked(word);
  if (filter.clauses_.empty() && !filter.kind_ && !filter.is_asked_for_) {
    return spec::Problem{"", 0, 0, fmt::format("--only {} names nothing of {}", word, rulebook.id),
                         "a clause (7.O.3, or Ch.7 §O(3)), a chapter (7, or Ch.7), or a kind of "
                         "event, request or irregularity (settle, split, draw-missed)"};
  }
  return filter;
}

bool SessionFilter::wants(const oracle::Rules& rules, const oracle::Script& script) const {
  if (is_asked_for_) {
    const auto asked = asked_in(script);
    const bool is =
        std::ranges::any_of(asked, [&](const std::string& one) { return last_word(one) == word_; });
    if (is) return true;
  }
  if (clauses_.empty() && !kind_) return false;
  oracle::Coverage coverage(rules.rulebook().clauses.size());
  oracle::WalkOptions options;
  options.coverage = &coverage;
  const auto walked = oracle::walk(rules, script, options);
  if (kind_ && std::ranges::any_of(walked.events, [&](const oracle::Duty& due) {
        return due.event.kind == *kind_;
      }))
    return true;
  return std::ranges::any_of(clauses_.refs(), [&](spec::ClauseRef ref) {
    return coverage.applied(ref) || coverage.withheld(ref);
  });
}

}  // namespace assay21::conformance
