// What script and transcript files have in common: the members of their outermost object, and those
// that say what the file is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "conformance/wire/json_members.h"
#include "conformance/wire/json_text.h"
#include "conformance/wire/version.h"

namespace assay21::wire {

inline constexpr std::size_t longest_session_name = 100;

enum class FileMember : std::uint8_t {
  assay21,
  version,
  session,
  edition,
  options,
  readings,
  script,
  observes,
  events
};
inline constexpr spec::EnumNames<FileMember, 9> file_members = {{{FileMember::assay21, "assay21"},
                                                                 {FileMember::version, "version"},
                                                                 {FileMember::session, "session"},
                                                                 {FileMember::edition, "edition"},
                                                                 {FileMember::options, "options"},
                                                                 {FileMember::readings, "readings"},
                                                                 {FileMember::script, "script"},
                                                                 {FileMember::observes, "observes"},
                                                                 {FileMember::events, "events"}}};
using FileMembers = JsonMembers<FileMember, file_members.size()>;

struct FileHead {
  Version version = oldest_version;  ///< of the protocol, whose words the file has
  std::string session;
};
/// Finds the members of a file that says it is of this kind and version, and reads the name of its
/// session. A file of another version is told so before anything else of it is judged.
[[nodiscard]] bool read_head(FileMembers& members, std::string_view kind, const MemberRule& rule,
                             FileHead& head);
void write_head(ObjectText& file, std::string_view kind, Version version, std::string_view session);

/// The source of a file's text, as messages name it.
inline JsonSource file_source(std::string_view path) {
  return {"the file", path, longest_file_bytes};
}

}  // namespace assay21::wire
