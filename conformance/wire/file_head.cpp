#include "conformance/wire/file_head.h"

#include <algorithm>

namespace assay21::wire {
namespace {

bool is_name_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '-';
}

bool read_session_name(const JsonValue& value, std::string& session) {
  if (!read_line(value, longest_session_name, session)) return false;
  return std::ranges::all_of(session, is_name_letter) ||
         value.unexpected("a name of letters, digits, dots, underscores and hyphens");
}

}  // namespace

bool read_head(FileMembers& members, std::string_view kind, const MemberRule& rule,
               FileHead& head) {
  std::int64_t version = 0;
  const bool read = members.find() && members.require(FileMember::assay21) &&
                    read_constant(members.at(FileMember::assay21), kind) &&
                    members.require(FileMember::version) &&
                    read_number(members.at(FileMember::version), number_of(oldest_version),
                                number_of(newest_version), version) &&
                    members.fit(rule) &&
                    read_session_name(members.at(FileMember::session), head.session);
  if (read) head.version = static_cast<Version>(version);
  return read;
}

void write_head(ObjectText& file, std::string_view kind, Version version,
                std::string_view session) {
  file.text(spec::name_of(file_members, FileMember::assay21), kind);
  file.number(spec::name_of(file_members, FileMember::version), number_of(version));
  file.text(spec::name_of(file_members, FileMember::session), session);
}

}  // namespace assay21::wire
