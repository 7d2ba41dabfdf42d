// A round and its parts, read and written. Internal to the codec of scripts.
#pragma once

#include "conformance/wire/json_text.h"
#include "conformance/wire/json_value.h"
#include "conformance/wire/script_members.h"
#include "oracle/script/script.h"

namespace assay21::wire {

/// Where names are found, and where those that are new are added.
[[nodiscard]] bool read_round(const StimulusMembers& members, oracle::Script& script,
                              Version version, oracle::Round& round);
/// Has it anything to say that only a double shoe can be told?
[[nodiscard]] bool has_words_of_two_shoes(const oracle::Round& round);
[[nodiscard]] bool read_incident(const JsonValue& value, oracle::Incident& into);

/// Adds the members of a round to the object of its stimulus.
void write_round(ObjectText& object, const oracle::Script& names, const oracle::Round& round);
void append_incident(std::string& out, const oracle::Incident& incident);

/// "7S 9D": marked where one lies face up, at the positions given.
std::string text_of(const std::vector<spec::Card>& cards,
                    const std::vector<std::size_t>& face_up = {});

constexpr std::string_view name_of(StimulusMember member) {
  return spec::name_of(stimulus_members, member);
}
constexpr std::string_view name_of(PartMember member) {
  return spec::name_of(part_members, member);
}

}  // namespace assay21::wire
