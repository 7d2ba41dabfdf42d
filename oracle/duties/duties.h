// What a part of the procedure answers with, and how the answers of several are put together.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/duties/duty.h"
#include "oracle/duties/reason.h"
#include "oracle/duties/setting.h"
#include "oracle/edition/evidence.h"

namespace assay21::oracle {

struct Duties {
  explicit Duties(const At<>& at) : evidence(at.counts) {}

  std::vector<Duty> required;  ///< each may come next, the first is the canonical one
  std::vector<Duty> later;  ///< owed in this part, but only after what is required
  std::vector<Duty> allowed;  ///< and not owed
  Reason undetermined;  ///< why the rules cannot say what is due
  bool script_ends = false;  ///< … it is because the script lacks the cards for it
  std::optional<std::size_t> irregularity;  ///< this one of the script's comes first
  std::vector<std::size_t> asked;  ///< these of the script's questions are put now
  Evidence evidence;

  /// Has this part anything to say, so that those after it have not?
  [[nodiscard]] bool due() const {
    return !required.empty() || !undetermined.empty() || irregularity.has_value();
  }
  [[nodiscard]] bool only_evidence() const {
    return !due() && later.empty() && allowed.empty() && asked.empty();
  }
  [[nodiscard]] bool says_nothing() const { return only_evidence() && evidence.empty(); }

  friend bool operator==(const Duties&, const Duties&) = default;
};

inline void append(std::vector<Duty>& to, std::vector<Duty> more) {
  if (to.empty()) {
    to = std::move(more);
  } else {
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
}

void add_what_is_said(Duties& all, Duties& more);

/// All of it, in any order; canonically the one before the other. Most parts have nothing to say.
inline void add(Duties& all, Duties&& more) {
  if (!more.says_nothing()) add_what_is_said(all, more);
}

inline Duties together(Duties first, Duties&& then) {
  add(first, std::move(then));
  return first;
}

/// What is asked first has its turn; what the other has to say comes only when the first has
/// nothing due. What it allows stays allowed.
inline bool answers(Duties& all, Duties&& part) {
  const bool due = part.due();
  add(all, std::move(part));
  return due;
}

/// The first part in this order that has anything due.
template <SubStates named, typename... Parts>
Duties first_of(const Sight<named>& at, Parts... parts) {
  Duties all(at);
  (answers(all, parts(at)) || ...);
  return all;
}

/// Canonically these come before the rest; but nobody need wait for them.
void before(Duties& rest, std::vector<Duty> first);
void before(Duties& rest, Duties&& first);

/// Owed no longer: allowed.
void release(Duties& owed);

/// Does the duty take a card from the shoe?
bool draws(const Duty& duty);
/// No card is drawn: neither one that is owed nor one that may be.
void without_draws(Duties& duties);

}  // namespace assay21::oracle
