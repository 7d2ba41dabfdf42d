#include "conformance/wire/script_file.h"

#include <algorithm>
#include <limits>

#include "conformance/wire/file_head.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/option_words.h"
#include "conformance/wire/round_json.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/term_values.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

constexpr std::string_view script_kind = "script";

constexpr MemberRule script_file_rule = [] {
  using F = FileMember;
  return MemberRule{
      mask_of({F::assay21, F::version, F::session, F::edition, F::options, F::script}),
      mask_of({F::readings})};
}();

bool read_script_file(const JsonValue& root, const TermsOf& terms_of, ScriptFile& file) {
  FileMembers members(root, file_members);
  FileHead head;
  if (!read_head(members, script_kind, script_file_rule, head)) return false;
  file.session = std::move(head.session);
  if (!read_line(members.at(FileMember::edition), longest_word, file.edition)) return false;
  if (const auto* terms = terms_of(file.edition)) file.script.terms = terms;
  return read_options(members.at(FileMember::options), file.options) &&
         (!members.has(FileMember::readings) ||
          read_readings(members.at(FileMember::readings), file.readings)) &&
         read_script(members.at(FileMember::script), head.version, file.script);
}

bool asks_to_switch(const oracle::Round& round) {
  return std::ranges::any_of(round.decisions, [](const oracle::HandRequests& asked) {
    return std::ranges::find(asked.requests, spec::Choice::switch_cards,
                             &oracle::Request::choice) != asked.requests.end();
  });
}

bool has_newer_words(const oracle::Stimulus& stimulus) {
  using oracle::Side;
  if (const auto* stack = std::get_if<oracle::Stack>(&stimulus)) return stack->shoe != Side::first;
  if (const auto* cut = std::get_if<oracle::Cut>(&stimulus)) return cut->shoe != Side::first;
  if (const auto* order = std::get_if<oracle::Order>(&stimulus)) return order->shoe != Side::first;
  const auto* round = std::get_if<oracle::Round>(&stimulus);
  return round != nullptr &&
         (!round->even_money.empty() || round->draws != oracle::SystemDraws{} ||
          has_words_of_two_shoes(*round) || asks_to_switch(*round));
}

/// The first version that has all words of the script: the names of wagers, who takes even money,
/// the sides of a double shoe, what the table game system draws, and that cards are switched.
Version version_of(const oracle::Script& script) {
  return std::ranges::any_of(script.stimuli, has_newer_words) ? Version::two
                                                              : version_for(*script.terms);
}

}  // namespace

spec::Result<ScriptFile> script_file_from(std::string_view text, const std::string& path,
                                          const TermsOf& terms_of) {
  JsonDocument document(text, file_source(path));
  const auto root = document.root();
  ScriptFile file;
  if (!root || !read_script_file(*root, terms_of, file)) return document.problem();
  // The canonical form is hardly ever longer than the text: only of a long one it is written to
  // see.
  if (text.size() > longest_line_bytes / 4) {
    const auto bytes =
        session_message(std::numeric_limits<std::int64_t>::max(), file.script).size();
    if (bytes > longest_line_bytes) {
      return spec::Problem{path, 0, 0, fmt::format("script is a message of {} bytes", bytes),
                           fmt::format("at most {} bytes", longest_line_bytes)};
    }
  }
  return file;
}

std::string to_json(const ScriptFile& file) {
  std::string out;
  {
    ObjectText object(out);
    write_head(object, script_kind, version_of(file.script), file.session);
    object.text(spec::name_of(file_members, FileMember::edition), file.edition);
    append_options(object.member(spec::name_of(file_members, FileMember::options)), file.options);
    if (!file.readings.empty()) {
      append_readings(object.member(spec::name_of(file_members, FileMember::readings)),
                      file.readings);
    }
    append_script(object.member(spec::name_of(file_members, FileMember::script)), file.script,
                  ListLayout::one_a_line);
  }
  return out + '\n';
}

}  // namespace assay21::wire
