#pragma once
// The script of a session: the stimuli the table is given, in order.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tests/engines/sample/cards.h"
#include "tests/engines/sample/incident.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/requests.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

struct Seat {
  std::int64_t box;
  std::string player;
};

enum class Decks : std::uint8_t { not_played, fresh, preshuffled };

struct OpenTable {
  std::vector<Seat> seats;
  Decks decks = Decks::not_played;
  std::vector<Card> tens{};
  std::vector<std::string> arrive{};
};

struct TakeSeat {
  Seat seat;
};

struct LeaveSeat {
  std::int64_t box;
};

struct IdleTable {
  std::optional<std::string> face_up;  // who asks for it
};

struct StackCards {
  std::vector<StackedCard> cards;
  int side = 1;  // of a double shoe
};

struct CutCards {
  enum class By : std::uint8_t { previous, next };
  struct Recut {
    std::size_t at;
    std::size_t cover;
    By by;
  };
  std::size_t at;
  std::size_t cover;
  std::vector<std::string> accepts;
  std::optional<Recut> recut;
  std::optional<std::string> burn_asked_by;
  int side = 1;
};

struct NewDealer {
  std::optional<std::string> burn_asked_by;
};

// The operator shuts a player out, or lets him bet again (6.C, §5(j)).
struct Admit {
  std::string player;
  bool may_bet;
};

enum class Device : std::uint8_t { shuffler, shoe, reader };
enum class DeviceState : std::uint8_t { jammed, broken, repaired, replaced, removed };

// In the order of the enums.
inline constexpr std::array<std::string_view, 3> device_names{"shuffler", "shoe", "reader"};
inline constexpr std::array<std::string_view, 5> device_state_names{"jammed", "broken", "repaired",
                                                                    "replaced", "removed"};

struct DeviceChange {
  Device device;
  DeviceState state;
};

// The floorperson has the cards reshuffled.
struct OrderReshuffle {
  int side = 1;
};

struct Bet {
  std::int64_t box;
  std::string player;
  std::vector<std::pair<Wager, Money>> wagers;  // the main one first
};

struct Insured {
  std::int64_t box;
  std::string player;
  Money amount;
};

struct EvenMoney {
  std::int64_t box;
  std::string player;
};

// What another bettor on the box does when its caller doubles or splits (§13(d), §13(e)).
struct Along {
  std::string hand;
  std::string player;
  std::optional<Money> doubles;
  std::string split;  // "cover" or a hand
};

struct Ask {
  std::string when;
  AskKind kind;
  std::int64_t box;
  std::string player;
  Wager wager;
  std::optional<Money> amount;
};

struct PlayRound {
  std::vector<Bet> bets;  // by box, the dealer's left first
  std::vector<std::pair<std::string, std::vector<Request>>> decisions{};
  Otherwise otherwise = Otherwise::stand;
  std::vector<Insured> insured{};
  std::vector<EvenMoney> even_money{};
  std::vector<Along> along{};
  std::vector<Ask> asks{};
  std::vector<std::int64_t> alone{};
  std::vector<std::string> wheel{};
  std::vector<Incident> incidents{};
  std::vector<Card> refill{};
  int determinant = 1;  // the side of a double shoe that its determinant card comes from
  std::optional<Card> magic_card{};  // BJ 1.B(12)
  std::int64_t lucky_player = 0;  // BJ 1.B(11): a box

  Requests requests_of(std::string_view hand) const;
};

struct CloseTable {};

using Stimulus =
    std::variant<OpenTable, TakeSeat, LeaveSeat, IdleTable, StackCards, CutCards, OrderReshuffle,
                 NewDealer, Admit, DeviceChange, PlayRound, CloseTable>;
using Script = std::vector<Stimulus>;

}  // namespace sample
