#include <string>
#include <vector>

#include "conformance/wire/messages.h"
#include "conformance/wire/script_file.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/table.h"

namespace assay21::fuzz {
namespace {

/// Whatever edition it names: it is held against the table's.
const spec::Terms* of_the_table(const std::string& /*edition*/) {
  return &table().rules.terms();
}

/// True where it was accepted; a refusal has its words.
template <typename T>
bool accepted(const spec::Result<T>& result) {
  if (result.ok()) return true;
  for (const auto& problem : result.problems())
    ASSAY21_CHECK(!problem.what.empty() && !problem.expected.empty());
  return false;
}

void expect_stable(const wire::ScriptFile& file) {
  const auto text = wire::to_json(file);
  const auto again = wire::script_file_from(text, "s", of_the_table);
  ASSAY21_CHECK(accepted(again) && *again == file && wire::to_json(*again) == text);
}

void expect_stable(const std::vector<oracle::Event>& events, const oracle::Names& names) {
  std::vector<std::string> lines;
  for (const auto& event : events) {
    ASSAY21_CHECK(!oracle::in_words(event, names).empty());
    lines.push_back(wire::to_json(event, names));
  }
  const auto again = wire::transcript_file_from(wire::transcript_file("s", lines), "t", names);
  ASSAY21_CHECK(accepted(again) && again->events == events);
}

}  // namespace

void script(std::string_view bytes) {
  const auto file = wire::script_file_from(bytes, "s", of_the_table);
  if (!accepted(file)) return;
  expect_stable(*file);
  for (const auto& stimulus : file->script.stimuli)
    oracle::in_words(stimulus, file->script);
  const auto problems = oracle::check_script(table().rules, file->script, "s");
  for (const auto& problem : problems)
    ASSAY21_CHECK(!problem.what.empty() && !problem.expected.empty());
  if (problems.empty()) oracle::walk(table().rules, file->script);
}

void transcript(std::string_view bytes) {
  const oracle::Names names = table().script;
  if (const auto read = wire::transcript_from(bytes, names, oracle::every_kind); accepted(read))
    expect_stable(read->events, names);
  if (const auto read = wire::transcript_file_from(bytes, "t", names); accepted(read))
    expect_stable(read->events, names);
}

void hello(std::string_view bytes) {
  if (const auto read = wire::hello_from(bytes); accepted(read))
    ASSAY21_CHECK(!read->name.empty() && !read->editions.empty());
  if (const auto read = wire::table_reply_from(bytes); accepted(read))
    ASSAY21_CHECK(read->ready == read->reason.empty());
}

}  // namespace assay21::fuzz
