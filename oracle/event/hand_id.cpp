#include "oracle/event/hand_id.h"

#include <charconv>

#include <fmt/format.h>

namespace assay21::oracle {

std::string to_string(HandId id) {
  if (id.is_dealer()) return "dealer";
  if (id.is_community()) return "community";
  std::string text = fmt::format("{}", id.box());
  for (int depth = 0; depth < id.depth(); ++depth)
    text += id.went_left_at(depth) ? ".1" : ".2";
  return text;
}

std::optional<HandId> hand_from(std::string_view text) {
  if (text == "dealer") return HandId();
  if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
  int box = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), box);
  if (error != std::errc() || box > HandId::highest_box) return std::nullopt;
  HandId id(box);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  for (; !text.empty(); text.remove_prefix(2)) {
    if (id.depth() == HandId::deepest) return std::nullopt;
    if (text.starts_with(".1")) {
      id = id.left();
    } else if (text.starts_with(".2")) {
      id = id.right();
    } else {
      return std::nullopt;
    }
  }
  return id;
}

}  // namespace assay21::oracle
