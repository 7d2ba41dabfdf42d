#pragma once
// What a player may do with his hand (7.H(2), 10.H), and the set of it that is put to him.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sample {

enum class Choice : std::uint8_t {
  surrender,
  double_down,
  split,
  stand,
  hit,
  rescue,
  switch_cards
};

struct ChoiceName {
  Choice choice;
  std::string_view name;
};

// In the order of the enum.
inline constexpr std::array<ChoiceName, 7> choice_names{{
    {Choice::surrender, "surrender"},
    {Choice::double_down, "double"},
    {Choice::split, "split"},
    {Choice::stand, "stand"},
    {Choice::hit, "hit"},
    {Choice::rescue, "rescue"},
    {Choice::switch_cards, "switch"},
}};

constexpr std::string_view name_of(Choice choice) {
  return choice_names[static_cast<std::size_t>(choice)].name;
}

constexpr std::optional<Choice> choice_from(std::string_view name) {
  for (const ChoiceName& entry : choice_names) {
    if (entry.name == name) return entry.choice;
  }
  return std::nullopt;
}

class Choices {
 public:
  constexpr void add(Choice choice) { bits_ |= bit(choice); }
  constexpr bool has(Choice choice) const { return (bits_ & bit(choice)) != 0; }

 private:
  static constexpr unsigned bit(Choice choice) { return 1U << static_cast<unsigned>(choice); }

  unsigned bits_ = 0;
};

}  // namespace sample
