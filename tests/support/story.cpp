#include "tests/support/story.h"

#include <fmt/format.h>

#include "spec/load/xml_file.h"
#include "tests/support/short_form.h"

namespace assay21::tests {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

Story::Story(const oracle::Rules& rules, const oracle::Script& script)
    : rulebook_(rules.shared_rulebook()), script_(script), coverage_(rulebook_->clauses.size()) {
  oracle::WalkOptions options;
  options.coverage = &coverage_;
  options.look = oracle::Look::also_later;
  options.watch = [this](const oracle::TableState&, const oracle::Permitted& permitted) {
    Moment moment;
    for (const auto& due : permitted.now)
      moment.now.push_back(short_form(due.event, script_));
    for (const auto& due : permitted.may)
      moment.may.push_back(short_form(due.event, script_));
    moments_.push_back(std::move(moment));
  };
  told_ = oracle::walk(rules, script_, options);
  for (const auto& due : told_.events)
    lines_.push_back(short_form(due.event, script_));
  for (const auto& stuck : told_.stuck) {
    ADD_FAILURE() << "the rules cannot go on: " << stuck.reason << told(AssertionSuccess());
  }
}

Lines Story::of(std::string_view beginning) const {
  Lines found;
  for (const auto& line : lines_) {
    if (line.starts_with(beginning)) found.push_back(line);
  }
  return found;
}

Lines Story::offers(std::string_view hand) const {
  const auto beginning = fmt::format("offer {}: ", hand);
  auto found = of(beginning);
  for (auto& line : found)
    line.erase(0, beginning.size());
  return found;
}

AssertionResult Story::goes(const Lines& beginnings) const {
  std::size_t from = 0;
  for (const auto& beginning : beginnings) {
    const auto at = find(beginning, from);
    if (at == lines_.size()) {
      return told(AssertionFailure() << "not found in this order: " << beginning);
    }
    from = at + 1;
  }
  return AssertionSuccess();
}

AssertionResult Story::cites(std::string_view beginning, std::string_view clauses) const {
  const auto at = find(beginning);
  if (at == lines_.size()) return told(AssertionFailure() << "not found: " << beginning);
  const auto cited = told_.events[at].all();
  for (const auto& word : spec::words_in(clauses)) {
    const bool wanted = word.front() != '!';
    const auto clause = rulebook_->find(wanted ? word : word.substr(1));
    if (!clause) return AssertionFailure() << "no clause of the edition: " << word;
    if (cited.contains(*clause) != wanted) {
      return AssertionFailure() << '"' << lines_[at] << "\" cites " << ids_of(*rulebook_, cited)
                                << "; asked for " << word;
    }
  }
  return AssertionSuccess();
}

AssertionResult Story::applied(std::string_view clauses) const {
  for (const auto& word : spec::words_in(clauses)) {
    const auto clause = rulebook_->find(word);
    if (!clause) return AssertionFailure() << "no clause of the edition: " << word;
    if (!coverage_.applied(*clause)) {
      return told(AssertionFailure() << word << " decided nothing");
    }
  }
  return AssertionSuccess();
}

AssertionResult Story::not_applied(std::string_view clauses) const {
  for (const auto& word : spec::words_in(clauses)) {
    if (applied(word)) return told(AssertionFailure() << word << " decided something");
  }
  return AssertionSuccess();
}

Lines Story::also_permitted_at(std::string_view beginning) const {
  const auto at = find(beginning);
  if (at == lines_.size() || at >= moments_.size()) return {};
  Lines found;
  for (const auto* part : {&moments_[at].now, &moments_[at].may}) {
    for (const auto& line : *part) {
      if (line != lines_[at]) found.push_back(line);
    }
  }
  return found;
}

std::size_t Story::find(std::string_view beginning, std::size_t from) const {
  while (from < lines_.size() && !lines_[from].starts_with(beginning))
    ++from;
  return from;
}

AssertionResult Story::told(AssertionResult result) const {
  result << "\nin this story:";
  for (const auto& line : lines_)
    result << "\n  " << line;
  return result;
}

}  // namespace assay21::tests
