// Values as JSON text, put together in the order in which they are given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay21::wire {

/// A string in its quotes; what is not ASCII passes as the UTF-8 that it is.
void append_json(std::string& out, std::string_view text);
void append_json(std::string& out, std::int64_t number);

/// An object that is being written to the end of a text.
class ObjectText {
 public:
  explicit ObjectText(std::string& out) : out_(out) { out_ += '{'; }
  ObjectText(const ObjectText&) = delete;
  ObjectText& operator=(const ObjectText&) = delete;
  ~ObjectText() { out_ += '}'; }

  /// The name of a member, and the text to which its value is to be added.
  std::string& member(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    append_json(out_, name);
    out_ += ':';
    return out_;
  }
  void text(std::string_view name, std::string_view value) { append_json(member(name), value); }
  void number(std::string_view name, std::int64_t value) { append_json(member(name), value); }
  void flag(std::string_view name, bool value) { member(name) += value ? "true" : "false"; }

 private:
  std::string& out_;
  bool first_ = true;
};

enum class ListLayout : std::uint8_t { compact, one_a_line };

/// A list: `write(item)` is to add one item's text.
template <typename Items, typename Write>
void append_list(std::string& out, const Items& items, ListLayout layout, Write write) {
  const std::string_view line = layout == ListLayout::one_a_line ? "\n" : "";
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    out += line;
    write(item);
  }
  if (!first) out += line;
  out += ']';
}

template <typename Items, typename Write>
void append_list(std::string& out, const Items& items, Write write) {
  append_list(out, items, ListLayout::compact, write);
}

}  // namespace assay21::wire
