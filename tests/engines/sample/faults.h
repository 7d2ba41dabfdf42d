#pragma once
// The faults the engine can be told to have, at most one at a time; each is a hook where its rule
// is carried out.

#include <array>
#include <optional>
#include <string_view>

namespace sample {

enum class Fault {
  bonus_on_doubled,
  spades_777_as_suited,
  three_card_21_ties,
  hits_soft_17,
  draw_offered_at_21,
  fifty_to_winner,
  crash,
  hang,
  garbage,
  wrong_id,
  flood,
  exit,
  unknown_event,
  truncated,
};

struct FaultEntry {
  Fault fault;
  std::string_view id;
  std::string_view clause;  // what it breaks: a clause of the regulation, or the protocol
  std::string_view sentence;
};

inline constexpr std::array<FaultEntry, 14> fault_table{{
    {Fault::bonus_on_doubled, "bonus-on-doubled", "Ch.10 §G",
     "A doubled winning hand is paid the odds of its cards instead of 1 to 1."},
    {Fault::spades_777_as_suited, "spades-777-as-suited", "Ch.12 §B(6)",
     "Three sevens of spades are paid 2 to 1, as sevens of any suit, instead of 3 to 1."},
    {Fault::three_card_21_ties, "three-card-21-ties", "Ch.7 §O(4)",
     "A 21 in three or more cards against a dealer's 21 in three or more is pushed instead of "
     "paid."},
    {Fault::hits_soft_17, "hits-soft-17", "Ch.7 §M", "The dealer draws to a soft 17."},
    {Fault::draw_offered_at_21, "draw-offered-at-21", "Ch.7 §J(2)",
     "A player at 21 may still draw."},
    {Fault::fifty_to_winner, "fifty-to-winner", "Ch.12 §C(3)",
     "The $50 for the others at the table also goes to the winner of the three sevens."},
    {Fault::crash, "crash", "protocol", "Every third session ends in abort(), unanswered."},
    {Fault::hang, "hang", "protocol", "The fifth session is never answered."},
    {Fault::garbage, "garbage", "protocol",
     "Every fourth session is answered with a line that is not JSON."},
    {Fault::wrong_id, "wrong-id", "protocol", "The third session is answered under the next id."},
    {Fault::flood, "flood", "protocol",
     "The third session is answered with bytes without end or newline."},
    {Fault::exit, "exit", "protocol", "The third session makes the engine exit with 0, silently."},
    {Fault::unknown_event, "unknown-event", "protocol",
     "Every third transcript has an event of a kind that does not exist."},
    {Fault::truncated, "truncated", "protocol",
     "The third answer breaks off half way, and the engine exits."},
}};

class Faults {
 public:
  constexpr Faults() = default;
  constexpr explicit Faults(Fault fault) : fault_(fault) {}

  constexpr bool has(Fault fault) const { return fault_ == fault; }

 private:
  std::optional<Fault> fault_;
};

std::optional<Fault> fault_from(std::string_view id);

}  // namespace sample
