#include "tests/oracle/properties/told_apart.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/blame/denial.h"
#include "oracle/session/session.h"
#include "oracle/session/walk.h"

namespace assay21::tests {
namespace {

using oracle::Due;
using oracle::EventKind;
using oracle::Rules;

bool same(const std::vector<Due>& a, const std::vector<Due>& b, Compared compared) {
  return std::ranges::equal(a, b, [&](const Due& one, const Due& other) {
    return one.event == other.event && one.pays_least == other.pays_least &&
           (compared == Compared::events || one.all() == other.all());
  });
}

/// Do they cite the same against an engine that offers a hand one of the choices?
bool same_denials(const Rules& rules, const Rules& other, const oracle::TableState& state) {
  for (const auto& box : state.boxes) {
    for (const auto& hand : box.hands) {
      for (const auto& choice : spec::choice_names) {
        oracle::Event offer;
        offer.kind = EventKind::offer;
        offer.hand = hand.id;
        offer.choices.add(choice.value);
        if (denied_by(rules, state, offer) != denied_by(other, state, offer)) return false;
      }
    }
  }
  return true;
}

bool apart_at(const Rules& rules, const Rules& other, const oracle::TableState& state,
              const oracle::Permitted& permitted, Compared compared) {
  const auto changed = oracle::permitted(other, state, oracle::Look::also_later);
  return !same(permitted.now, changed.now, compared) ||
         !same(permitted.may, changed.may, compared) || permitted.unsaid != changed.unsaid ||
         (compared == Compared::clauses_too && !same_denials(rules, other, state));
}

bool in_the_walk(const Rules& rules, const Rules& other, const oracle::Script& script,
                 Compared compared) {
  bool apart = false;
  oracle::WalkOptions options;
  options.look = oracle::Look::also_later;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted& permitted) {
    apart = apart || apart_at(rules, other, state, permitted, compared);
  };
  oracle::walk(rules, script, options);
  return apart;
}

/// What may be said and decided before the reader is used, is: Massachusetts §7(i).
const Due& earliest(const oracle::Permitted& permitted) {
  const auto decides = [](const Due& due) {
    return due.event.kind == EventKind::announce || due.event.kind == EventKind::offer ||
           due.event.kind == EventKind::choose || due.event.kind == EventKind::hold;
  };
  const auto at = std::ranges::find_if(permitted.may, decides);
  const bool reads = permitted.now.front().event.kind == EventKind::peek;
  return reads && at != permitted.may.end() ? *at : permitted.now.front();
}

bool before_the_reader(const Rules& rules, const Rules& other, const oracle::Script& script,
                       Compared compared) {
  oracle::Session session(rules, script);
  bool apart = false;
  const auto look = [&](const oracle::Permitted& permitted) {
    apart = apart || apart_at(rules, other, session.state(), permitted, compared);
    return earliest(permitted).event;
  };
  while (!session.finished() && !apart) {
    session.begin_turn();
    if (!session.rest_of_turn(look, oracle::Look::also_later).over()) break;
  }
  return apart;
}

}  // namespace

bool tells_apart(const Rules& rules, const Rules& other, const oracle::Script& script,
                 Compared compared) {
  if ((rules.prizes() == nullptr) != (other.prizes() == nullptr)) {
    // Without its last award a table has no wheel and no meters: a state is not that of the other.
    return !same(oracle::walk(rules, script).events, oracle::walk(other, script).events, compared);
  }
  return in_the_walk(rules, other, script, compared) ||
         (rules.has(spec::Step::read_hole_card) &&
          before_the_reader(rules, other, script, compared));
}

}  // namespace assay21::tests
