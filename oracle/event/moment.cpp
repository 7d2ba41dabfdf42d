#include "oracle/event/moment.h"

#include <charconv>

#include <fmt/format.h>

namespace assay21::oracle {
namespace {

/// "1" to "255", as it would be written.
std::optional<std::uint8_t> ordinal_from(std::string_view text) {
  if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool has_ordinal(MomentKind kind) {
  return kind == MomentKind::deal || kind == MomentKind::turn || kind == MomentKind::dealer;
}

}  // namespace

std::string to_string(const Moment& moment) {
  const auto name = spec::name_of(moment_names, moment.kind);
  if (moment.kind == MomentKind::turn)
    return fmt::format("{}:{}:{}", name, to_string(moment.hand), moment.nth);
  return has_ordinal(moment.kind) ? fmt::format("{}:{}", name, moment.nth) : std::string(name);
}

std::optional<Moment> moment_from(std::string_view text) {
  const auto colon = text.find(':');
  const auto kind = spec::value_of(moment_names, text.substr(0, colon));
  if (!kind || has_ordinal(*kind) != (colon != std::string_view::npos)) return std::nullopt;
  Moment moment{*kind, {}, 0};
  if (!has_ordinal(*kind)) return moment;
  text.remove_prefix(colon + 1);
  if (*kind == MomentKind::turn) {
    const auto second = text.find(':');
    const auto hand = hand_from(text.substr(0, second));
    if (second == std::string_view::npos || !hand || hand->is_dealer()) return std::nullopt;
    moment.hand = *hand;
    text.remove_prefix(second + 1);
  }
  const auto nth = ordinal_from(text);
  if (!nth) return std::nullopt;
  moment.nth = *nth;
  return moment;
}

std::string in_words(const Moment& moment) {
  switch (moment.kind) {
    case MomentKind::before_deal:
      return "before the deal";
    case MomentKind::deal:
      return fmt::format("after {} cards of the initial deal", moment.nth);
    case MomentKind::after_deal:
      return "after the initial deal";
    case MomentKind::turn:
      return fmt::format("before choice {} of hand {}", moment.nth, to_string(moment.hand));
    case MomentKind::after_decisions:
      return "after the players' decisions";
    case MomentKind::dealer:
      return fmt::format("after {} cards that the dealer drew", moment.nth);
    case MomentKind::before_settlement:
      return "before the settlement";
    case MomentKind::after_settlement:
      return "after the settlement";
  }
  ASSAY21_CHECK(false && "a moment of no kind");
  return {};
}

}  // namespace assay21::oracle
