// The members of a JSON object whose names are known: found by one table, checked by a rule for
// what must and what may be there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "conformance/wire/json_value.h"
#include "conformance/wire/version.h"
#include "spec/values/enum_names.h"

namespace assay21::wire {

using MemberMask = std::uint64_t;

template <typename Member>
constexpr MemberMask mask_of(std::initializer_list<Member> members) {
  MemberMask mask = 0;
  for (const Member member : members)
    mask |= MemberMask{1} << static_cast<unsigned>(member);
  return mask;
}

/// Which members an object must have and which it may have.
struct MemberRule {
  MemberMask required = 0;
  MemberMask optional = 0;
};

/// "e, hand and choices"; `besides` come last.
template <typename Names>
std::string words_of(const Names& names, MemberMask mask,
                     const std::vector<std::string_view>& besides = {}) {
  std::vector<std::string_view> words;
  for (const auto& entry : names) {
    if ((mask & mask_of({entry.value})) != 0) words.push_back(entry.name);
  }
  words.insert(words.end(), besides.begin(), besides.end());
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text.empty() ? "none" : text;
}

template <typename Member, std::size_t N>
class JsonMembers {
 public:
  static_assert(N <= 64);

  /// The object and the table must outlive this.
  JsonMembers(const JsonValue& object, const spec::EnumNames<Member, N>& names)
      : object_(object), names_(names) {}

  /// Finds the members; false where this is no object or has a member twice.
  [[nodiscard]] bool find() {
    return find([](std::string_view, const JsonValue&) { return false; });
  }
  /// A member that the table does not name belongs there where `take(name, value)` takes it.
  template <typename Take>
  [[nodiscard]] bool find(Take take) {
    return read_members(object_, "an object", [&](std::string_view name, const JsonValue& value) {
      const auto member = spec::value_of(names_, name);
      if (!member) {
        if (!take(name, value) && !stranger_) stranger_ = name;
        return true;
      }
      if (has(*member)) return value.wrong("is given twice", "one member of this name");
      found_ |= mask_of({*member});
      elements_[static_cast<std::size_t>(*member)] = value.element();
      return true;
    });
  }

  [[nodiscard]] bool has(Member member) const { return (found_ & mask_of({member})) != 0; }
  [[nodiscard]] JsonValue at(Member member) const {
    ASSAY21_CHECK(has(member));
    return object_.member(spec::name_of(names_, member),
                          elements_[static_cast<std::size_t>(member)]);
  }

  /// Notes that a member is missing, unless it is there.
  [[nodiscard]] bool require(Member member) const {
    return has(member) || misses(member, "it to be there");
  }

  /// Whether there is nothing that the rule does not know, and all that it requires.
  [[nodiscard]] bool fit(const MemberRule& rule,
                         const std::vector<std::string_view>& besides = {}) const {
    const MemberMask known = rule.required | rule.optional;
    for (const auto& entry : names_) {
      if (has(entry.value) && (known & mask_of({entry.value})) == 0) {
        return has_stranger(entry.name, known, besides);
      }
    }
    if (stranger_) return has_stranger(*stranger_, known, besides);
    for (const auto& entry : names_) {
      if ((rule.required & ~found_ & mask_of({entry.value})) != 0) {
        return misses(entry.value, words_of(names_, rule.required));
      }
    }
    return true;
  }

 private:
  bool misses(Member member, std::string_view expected) const {
    const auto name = spec::name_of(names_, member);
    return object_.wrong(fmt::format("has no member {}", excerpt(name)), expected);
  }
  bool has_stranger(std::string_view name, MemberMask known,
                    const std::vector<std::string_view>& besides) const {
    const auto use = kept_for(name);
    return object_.wrong(
        use.empty() ? fmt::format("has a member {} that does not belong there", excerpt(name))
                    : fmt::format("has a member {}, which is kept for {} and not played yet",
                                  excerpt(name), use),
        words_of(names_, known, besides));
  }

  const JsonValue& object_;
  const spec::EnumNames<Member, N>& names_;
  MemberMask found_ = 0;
  std::optional<std::string_view> stranger_;
  std::array<simdjson::dom::element, N> elements_;
};

}  // namespace assay21::wire
