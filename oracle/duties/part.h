// A part of a round in its family's list.
#pragma once

#include <cstdint>
#include <span>

#include "oracle/duties/duties.h"
#include "spec/vocabulary/step.h"

namespace assay21::oracle {

/// Is a part asked once all hands were called dead, so that nothing more is played?
enum class WhenCalledOff : std::uint8_t { also, not_then, only_then };

/// Not every round gives a part anything to say: only one whose script names moments, or has
/// something go wrong, or where a wager lies beside the main ones.
enum class Occasion : std::uint8_t { any_round, moments, irregularities, wagers_beside };

/// How a part is asked, whatever it names of the table, and what that is: both read off its
/// signature.
struct AskedPart {
  Duties (*ask)(const Setting&) = nullptr;
  SubStates names = 0;

  Duties operator()(const Setting& at) const { return ask(at); }
  explicit operator bool() const { return ask != nullptr; }
};

template <SubStates named>
constexpr SubStates names_of(Duties (*)(const Sight<named>&)) {
  return named;
}

template <auto part>
inline constexpr AskedPart asks = {[](const Setting& at) { return part(at); }, names_of(part)};

struct Part {
  std::string_view name;
  spec::Step step;  ///< the regulation's step that names it; its chapter is that of its clauses
  bool settles = false;  ///< no card and no decision is wanted any more
  WhenCalledOff when_called_off = WhenCalledOff::not_then;
  AskedPart owed;
  Occasion occasion = Occasion::any_round;
  /// What may come as well while this part has something due.
  AskedPart free = {};
};

/// The order of a round in a family of games: the first part that has anything due answers.
using Family = std::span<const Part>;

}  // namespace assay21::oracle
