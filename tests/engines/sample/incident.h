#pragma once
// What goes wrong in a round, as the script has it (chapter 13; §15).

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sample {

enum class IncidentKind : std::uint8_t {
  card_drawn_in_error,
  dealer_overdraws,
  dealer_card_missed,
  box_missed,
  draw_missed,
  reader_misused,
  reader_fails,
  wrong_side
};

// In the order of the enum.
inline constexpr std::array<std::string_view, 8> incident_names{
    "card-drawn-in-error", "dealer-overdraws", "dealer-card-missed", "box-missed",
    "draw-missed",         "reader-misused",   "reader-fails", "wrong-side"};

struct Incident {
  IncidentKind kind;
  std::string when{};
  bool seen = false;  // the card drawn in error; the hole card in the reader
  std::vector<std::string> refused_by{};
  std::int64_t box = 0;
  std::string hand{};
  std::int64_t number = 0;  // the dealer's card, the cards that a box misses, the draw of a hand
  bool takes_card = false;  // what the player of a missed card wants
};

}  // namespace sample
