#include <algorithm>

#include "conformance/wire/event_json.h"
#include "conformance/wire/file_head.h"
#include "conformance/wire/hello_json.h"
#include "conformance/wire/messages.h"

namespace assay21::wire {
namespace {

constexpr std::string_view transcript_kind = "transcript";

constexpr MemberRule transcript_file_rule = {
    mask_of({FileMember::assay21, FileMember::version, FileMember::session, FileMember::events}),
    mask_of({FileMember::observes})};

}  // namespace

std::string transcript_file(std::string_view session, const std::vector<std::string>& event_lines,
                            KindMask observes, Version least) {
  const auto version = std::max(version_with(observes), least);
  std::string out;
  {
    ObjectText object(out);
    write_head(object, transcript_kind, version, session);
    if ((observes | bit(oracle::EventKind::await)) != kinds_of_all(version)) {
      append_observes(object.member(spec::name_of(file_members, FileMember::observes)), observes);
    }
    append_list(object.member(spec::name_of(file_members, FileMember::events)), event_lines,
                ListLayout::one_a_line, [&](const std::string& line) { out += line; });
  }
  return out + '\n';
}

spec::Result<TranscriptFile> transcript_file_from(std::string_view text, const std::string& path,
                                                  const oracle::Names& names) {
  JsonDocument document(text, file_source(path));
  const auto root = document.root();
  if (!root) return document.problem();
  FileMembers members(*root, file_members);
  FileHead head;
  if (!read_head(members, transcript_kind, transcript_file_rule, head)) return document.problem();
  TranscriptFile file;
  file.session = std::move(head.session);
  file.observes = kinds_of_all(head.version);
  if (members.has(FileMember::observes)) {
    file.observes = bit(oracle::EventKind::await);
    if (!read_observes(members.at(FileMember::observes), head.version, file.observes))
      return document.problem();
  }
  const EventContext context = {names, file.observes, head.version, true};
  if (!read_events(members.at(FileMember::events), context, file.events)) return document.problem();
  return file;
}

}  // namespace assay21::wire
