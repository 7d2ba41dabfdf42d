// The names in messages: of the members that each type of message has.
#pragma once

#include <cstdint>

#include "conformance/wire/json_members.h"
#include "spec/values/enum_names.h"

namespace assay21::wire {

enum class Member : std::uint8_t {
  type,
  protocol,
  speaks,
  harness,
  name,
  version,
  vendor,
  editions,
  observes,
  supports,
  components,
  limits,
  id,
  edition,
  options,
  script,
  reason,
  option,
  events,
  features,
  level,
  cards,
  rounds
};
inline constexpr spec::EnumNames<Member, 23> member_names = {{{Member::type, "type"},
                                                              {Member::protocol, "protocol"},
                                                              {Member::speaks, "speaks"},
                                                              {Member::harness, "harness"},
                                                              {Member::name, "name"},
                                                              {Member::version, "version"},
                                                              {Member::vendor, "vendor"},
                                                              {Member::editions, "editions"},
                                                              {Member::observes, "observes"},
                                                              {Member::supports, "supports"},
                                                              {Member::components, "components"},
                                                              {Member::limits, "limits"},
                                                              {Member::id, "id"},
                                                              {Member::edition, "edition"},
                                                              {Member::options, "options"},
                                                              {Member::script, "script"},
                                                              {Member::reason, "reason"},
                                                              {Member::option, "option"},
                                                              {Member::events, "events"},
                                                              {Member::features, "features"},
                                                              {Member::level, "level"},
                                                              {Member::cards, "cards"},
                                                              {Member::rounds, "rounds"}}};
using Members = JsonMembers<Member, member_names.size()>;

inline constexpr MemberRule hello_rule = {
    mask_of({Member::type, Member::protocol, Member::name, Member::version, Member::vendor,
             Member::editions, Member::observes}),
    mask_of({Member::components, Member::limits})};
/// … and in version 2.
inline constexpr MemberRule hello_rule_2 = {
    hello_rule.required, hello_rule.optional | mask_of({Member::supports, Member::level})};
inline constexpr MemberRule ready_rule = {mask_of({Member::type, Member::id}), 0};
inline constexpr MemberRule refused_rule = {mask_of({Member::type, Member::id, Member::reason}),
                                            mask_of({Member::option, Member::edition})};
inline constexpr MemberRule transcript_rule = {mask_of({Member::type, Member::id, Member::events}),
                                               0};

inline constexpr MemberRule declined_rule = {mask_of({Member::type, Member::id, Member::features}),
                                             0};

/// One of the things that the item under test is made of.
enum class ComponentMember : std::uint8_t { name, version, sha256 };
inline constexpr spec::EnumNames<ComponentMember, 3> component_members = {
    {{ComponentMember::name, "name"},
     {ComponentMember::version, "version"},
     {ComponentMember::sha256, "sha256"}}};
inline constexpr MemberRule component_rule = {
    mask_of({ComponentMember::name, ComponentMember::version, ComponentMember::sha256}), 0};

/// What an engine can take.
enum class LimitMember : std::uint8_t { ahead, boxes };
inline constexpr spec::EnumNames<LimitMember, 2> limit_members = {
    {{LimitMember::ahead, "ahead"}, {LimitMember::boxes, "boxes"}}};
inline constexpr MemberRule limits_rule = {0, mask_of({LimitMember::ahead, LimitMember::boxes})};

inline constexpr std::size_t longest_title = 200;
inline constexpr std::size_t longest_reason = 2'000;
inline constexpr std::size_t most_components = 1'000;

}  // namespace assay21::wire
