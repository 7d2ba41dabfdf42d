// What the parts of a round came to when one question was put to the rules, each by itself: for who
// remembers their answers (oracle/memo/known_answers.h). Internal to the oracle.
#pragma once

#include <algorithm>
#include <vector>

#include "oracle/procedure/permitted.h"

namespace assay21::oracle {

struct Heard {
  /// The parts of a round, as far as what they answer hangs on different things.
  enum class Part : std::uint8_t {
    before_turns,  ///< on the wagers, the course of the deal and the dealer
    turns,  ///< on a hand, its box, and what the dealer shows
    dealer,  ///< on the dealer, and on what the hands wait for
    settling,  ///< on each hand and the dealer's
    end,
  };
  static constexpr std::size_t parts = 5;

  struct OfHand {
    HandId id;
    Coverage turn;  ///< what its turn marked
    Coverage settling;
    bool due = false;  ///< something is due in its turn
    bool whole_dealer = false;  ///< … or not, by all of the dealer's cards, his hole card too
    bool beside = false;  ///< it brings something beside its wagers
    std::vector<Due> lines = {};  ///< what is open of it
    std::vector<Due> at_any_time = {};  ///< … and has no moment of its own
  };

  explicit Heard(std::size_t of_clauses)
      : clauses(of_clauses), marked(parts, Coverage(of_clauses)) {}

  [[nodiscard]] Coverage& of(Part one) { return marked[static_cast<std::size_t>(one)]; }
  [[nodiscard]] OfHand& of(HandId id) {
    const auto at = std::ranges::find(hands, id, &OfHand::id);
    if (at != hands.end()) return *at;
    return hands.emplace_back(OfHand{id, Coverage(clauses), Coverage(clauses)});
  }

  std::size_t clauses;
  Part part = Part::before_turns;  ///< which answered
  std::vector<Coverage> marked;  ///< by parts, without what hands marked
  std::vector<OfHand> hands;  ///< that were asked, in their order
  HandId settling = {};  ///< the hand that is being settled
};

}  // namespace assay21::oracle
