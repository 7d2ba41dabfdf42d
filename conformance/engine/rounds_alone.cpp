#include "conformance/engine/rounds_alone.h"

#include <algorithm>
#include <set>
#include <utility>

#include "oracle/edition/answers.h"
#include "oracle/session/session.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;

namespace {

bool is_round(const oracle::Stimulus& stimulus) {
  return std::holds_alternative<oracle::Round>(stimulus);
}

/// A table that opens, one shoe, rounds in which nothing goes wrong, and the end.
bool has_no_more(const oracle::Script& script) {
  bool dealt = false;
  return std::ranges::all_of(script.stimuli, [&](const oracle::Stimulus& one) {
    if (const auto* round = std::get_if<oracle::Round>(&one)) {
      dealt = true;
      return round->incidents.empty();
    }
    if (const auto* stack = std::get_if<oracle::Stack>(&one))
      return !dealt && stack->face_up.empty();
    using Kind = oracle::StimulusKind;
    const auto kind = oracle::kind_of(one);
    if (kind == Kind::close) return true;
    return !dealt && (kind == Kind::open || kind == Kind::cut);
  });
}

/// In the middle of a round nobody but the engine takes a card.
bool takes_a_card(const Event& event) {
  return event.kind == EventKind::burn || event.kind == EventKind::discard ||
         event.kind == EventKind::remove;
}

}  // namespace

std::optional<RoundsAlone> RoundsAlone::of(const oracle::Rules& rules,
                                           const oracle::Script& script) {
  // Which side a card comes from such an engine is not told.
  if (!has_no_more(script) || rules.has(spec::Step::determinant_card)) return std::nullopt;
  RoundsAlone alone;
  alone.sideways_ = oracle::lies_sideways(rules);
  oracle::Session session(rules, script);
  while (!session.finished()) {
    const bool round = is_round(script.stimuli[session.state().next_stimulus]);
    if (round && alone.cards_.empty()) {
      const auto& shoe = session.state().shoe.cards;
      alone.cards_.assign(shoe.cards().end() - static_cast<std::ptrdiff_t>(shoe.left()),
                          shoe.cards().end());
    }
    session.begin_turn();
    std::vector<Event> done;
    bool interferes = false;
    const auto end = session.rest_of_turn([&](oracle::Permitted& allowed) {
      const auto event = oracle::first_owed(allowed);
      interferes = interferes || (round && takes_a_card(event));
      const bool shown =
          event.kind == EventKind::await || (kinds_of_harness & wire::bit(event.kind)) != 0;
      if (shown) done.push_back(event);
      return event;
    });
    if (!end.over() || interferes) return std::nullopt;
    alone.turns_.push_back(round ? Turn() : Turn(std::move(done)));
  }
  return alone;
}

namespace {

/// How the card of a double is laid, an engine of rounds does not say: it is taken to be right.
void lay_doubles(std::vector<Event>& events) {
  std::set<oracle::HandId> doubled;
  for (auto& event : events) {
    if (event.kind == EventKind::await) doubled.clear();
    if (event.kind == EventKind::choose && event.choice == spec::Choice::double_down)
      doubled.insert(event.hand);
    if (event.kind == EventKind::deal && doubled.erase(event.hand) > 0) event.sideways = true;
  }
}

}  // namespace

std::vector<Event> RoundsAlone::with(const std::vector<Event>& answer) const {
  auto all = put_between(answer);
  if (sideways_) lay_doubles(all);
  return all;
}

std::vector<Event> RoundsAlone::put_between(const std::vector<Event>& answer) const {
  std::vector<Event> all;
  auto from = answer.begin();
  for (const auto& turn : turns_) {
    if (turn) {
      all.insert(all.end(), turn->begin(), turn->end());
      continue;
    }
    const auto await = std::find_if(from, answer.end(),
                                    [](const Event& one) { return one.kind == EventKind::await; });
    const auto to = await == answer.end() ? await : std::next(await);
    all.insert(all.end(), from, to);
    from = to;
    // A round that does not end: what it lacks is not what comes after it.
    if (await == answer.end()) return all;
  }
  all.insert(all.end(), from, answer.end());
  return all;
}

}  // namespace assay21::conformance
