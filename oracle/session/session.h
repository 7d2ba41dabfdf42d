// A session as it goes: the one place where the table asks what is permitted, lets it happen, and
// lets go wrong what the script says goes wrong. Whoever plays or judges a session drives this.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "oracle/procedure/permitted.h"
#include "oracle/script/script.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// More than any turn can bring: one in which more happens does not end, by an error of the oracle.
inline constexpr std::size_t most_events_of_a_turn = 20'000;

/// How the rest of a turn ended.
struct TurnEnd {
  enum class Why : std::uint8_t {
    over,
    undetermined,  ///< the rules cannot say what comes next
    impossible,  ///< what was chosen cannot lie on the felt
    endless,  ///< more happened than in any turn
  };
  Why why = Why::over;
  std::string reason;
  bool script_ends = false;  ///< of `undetermined`: it is because the script lacks the cards

  [[nodiscard]] bool over() const { return why == Why::over; }
};

class Session {
 public:
  /// Both must outlive it.
  Session(const Rules& rules, const Script& script);

  [[nodiscard]] const TableState& state() const { return state_; }
  [[nodiscard]] bool finished() const { return state_.finished(); }
  [[nodiscard]] bool in_turn() const { return state_.in_turn; }
  /// The rules that hold at this moment: those of the table, or those by which it goes on while a
  /// device is out.
  [[nodiscard]] const Rules& rules_now() const;

  /// Hands the table its next stimulus.
  void begin_turn();
  /// What is owed and allowed now, in a turn. What the script says goes wrong at this moment has
  /// gone wrong when this returns, and what players ask at it has been asked.
  Permitted permitted(Look look = Look::now, Coverage* coverage = nullptr);
  /// Lets the event happen. Where it is impossible nothing changes, and the reason comes back.
  std::string apply(const Event& event);
  /// Gives up a duty: it did not happen and will not be asked for again.
  void forgo(const Event& due);

  /// What is due later and what is allowed besides, at the moment that `permitted` was asked about.
  [[nodiscard]] const Permitted& also_later() const;
  [[nodiscard]] bool is_possible(const Event& event) const;
  /// Of one that is not possible: can it not lie on the felt at all? Otherwise nothing comes of it.
  [[nodiscard]] bool cannot_be(const Event& event) const;

  /// One who plays: is shown all that is permitted, may take of it, and answers with what is to
  /// happen next.
  using Player = std::function<Event(Permitted&)>;
  /// Plays the turn that has begun to its end. With `coverage`, marks what decided something.
  TurnEnd rest_of_turn(const Player& player, Look look = Look::now, Coverage* coverage = nullptr);

  /// The table itself, for whoever changes it otherwise than by events.
  TableState& table() {
    forget_boxes(state_);
    later_.forget();
    return state_;
  }
  /// … no more of it than the cards that are still to come.
  Shoe& shoe() {
    later_.forget();
    return state_.shoe.cards;
  }

 private:
  /// What was answered of this moment. A copy of the session is asked anew.
  class Later {
   public:
    Later() = default;
    Later(const Later& /*other*/) {}
    Later(Later&&) noexcept = default;
    Later& operator=(const Later& /*other*/) {  // NOLINT(cert-oop54-cpp): nothing is copied
      forget();
      return *this;
    }
    Later& operator=(Later&&) noexcept = default;
    ~Later() = default;

    void forget() {
      answer.reset();
      silent = {};
    }

    std::optional<Permitted> answer;
    SilentParts silent;
  };

  const Rules* rules_;
  TableState state_;
  mutable Later later_;
};

/// The first of what is owed: what the canonical walk does.
Event first_owed(const Permitted& permitted);

}  // namespace assay21::oracle
