// Everything that a table is given in a session: an explicit list of stimuli that names every card,
// every spin and every decision.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/event/event.h"
#include "oracle/script/round.h"
#include "spec/values/card.h"
#include "spec/vocabulary/terms.h"

namespace assay21::oracle {

/// Who sits where; as a stimulus: a player sits down.
struct Seat {
  int box = 0;
  PlayerId player = 0;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// How the cards came to a table that opens.
enum class Decks : std::uint8_t { fresh, preshuffled };
inline constexpr spec::EnumNames<Decks, 2> decks_names = {
    {{Decks::fresh, "new"}, {Decks::preshuffled, "preshuffled"}}};

/// The table opens; who sits where, in the order of boxes.
struct Open {
  std::vector<Seat> seats;
  std::optional<Decks> decks = {};
  std::vector<spec::Card> tens = {};  ///< found among new decks
  std::vector<PlayerId> arrive = {};  ///< who came first, in that order; who has no seat stands

  friend bool operator==(const Open&, const Open&) = default;
};

struct Leave {
  int box = 0;

  friend bool operator==(const Leave&, const Leave&) = default;
};

/// Nobody plays at the open table.
struct Idle {
  std::optional<PlayerId> face_up = {};  ///< who asks to see the cards face up

  friend bool operator==(const Idle&, const Idle&) = default;
};

/// The whole batch as shuffled, top card first; of a double shoe the batch of one side.
struct Stack {
  std::vector<spec::Card> cards;
  std::vector<std::size_t> face_up = {};  ///< positions of cards that lie face up, ascending
  Side shoe = Side::first;

  friend bool operator==(const Stack&, const Stack&) = default;
};

/// The floorperson has the stack cut again.
enum class RecutBy : std::uint8_t { previous, next };
inline constexpr spec::EnumNames<RecutBy, 2> recut_by_names = {
    {{RecutBy::previous, "previous"}, {RecutBy::next, "next"}}};
struct Recut {
  int at = 0;
  int cover = 0;
  RecutBy by = RecutBy::previous;

  friend bool operator==(const Recut&, const Recut&) = default;
};

/// `at` cards go from the top to the bottom; the cover card goes in before the last `cover` cards.
struct Cut {
  int at = 0;
  int cover = 0;
  std::vector<PlayerId> accepts = {};  ///< who takes the cut when it is offered; others decline
  std::optional<Recut> recut = {};
  std::optional<PlayerId> burn_asked_by = {};
  Side shoe = Side::first;

  friend bool operator==(const Cut&, const Cut&) = default;
};

/// The floorperson's word between rounds.
enum class Ordered : std::uint8_t { reshuffle };
inline constexpr spec::EnumNames<Ordered, 1> ordered_names = {{{Ordered::reshuffle, "reshuffle"}}};
struct Order {
  Ordered what = Ordered::reshuffle;
  Side shoe = Side::first;

  friend bool operator==(const Order&, const Order&) = default;
};

/// Another dealer takes the table.
struct NewDealer {
  std::optional<PlayerId> burn_asked_by = {};

  friend bool operator==(const NewDealer&, const NewDealer&) = default;
};

/// The operator shuts a player out, or lets him bet again.
struct Admit {
  PlayerId player = 0;
  bool may_bet = true;

  friend bool operator==(const Admit&, const Admit&) = default;
};

struct DeviceChange {
  Device device = Device::shuffler;
  DeviceState state = DeviceState::repaired;

  friend bool operator==(const DeviceChange&, const DeviceChange&) = default;
};

struct Close {
  friend bool operator==(const Close&, const Close&) = default;
};

using Stimulus = std::variant<Open, Seat, Leave, Idle, Stack, Cut, Order, NewDealer, Admit,
                              DeviceChange, Round, Close>;

/// In the order of the alternatives of `Stimulus`.
enum class StimulusKind : std::uint8_t {
  open,
  seat,
  leave,
  idle,
  stack,
  cut,
  order,
  new_dealer,
  admit,
  device,
  round,
  close
};
inline constexpr spec::EnumNames<StimulusKind, 12> stimulus_names = {
    {{StimulusKind::open, "open"},
     {StimulusKind::seat, "seat"},
     {StimulusKind::leave, "leave"},
     {StimulusKind::idle, "idle"},
     {StimulusKind::stack, "stack"},
     {StimulusKind::cut, "cut"},
     {StimulusKind::order, "order"},
     {StimulusKind::new_dealer, "new-dealer"},
     {StimulusKind::admit, "admit"},
     {StimulusKind::device, "device"},
     {StimulusKind::round, "round"},
     {StimulusKind::close, "close"}}};
static_assert(std::variant_size_v<Stimulus> == stimulus_names.size());

inline StimulusKind kind_of(const Stimulus& stimulus) {
  return static_cast<StimulusKind>(stimulus.index());
}

struct Script {
  std::vector<std::string> players;  ///< names, by PlayerId
  std::vector<Stimulus> stimuli;
  std::vector<std::string> symbols = {};  ///< what a wheel shows, by SymbolId
  /// What its edition calls wagers and meters; they outlive it.
  const spec::Terms* terms = &spec::terms_of_no_edition();

  friend bool operator==(const Script&, const Script&) = default;
};

/// What the numbers in events stand for: the names of a script and of its edition; or of players
/// alone, where no wheel is spun. It must not outlive them.
struct Names {
  Names() = default;
  Names(const Script& script)
      : players(&script.players), symbols(&script.symbols), terms(script.terms) {}
  Names(const std::vector<std::string>& of_players) : players(&of_players) {}

  [[nodiscard]] std::string_view name_of(spec::WagerId wager) const {
    return terms->name_of(wager);
  }
  [[nodiscard]] std::string_view name_of(spec::MeterId meter) const {
    return terms->name_of(meter);
  }

  const std::vector<std::string>* players = nullptr;
  const std::vector<std::string>* symbols = nullptr;
  const spec::Terms* terms = &spec::terms_of_no_edition();
};

}  // namespace assay21::oracle
