#include "tests/golden/play.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/script_check.h"
#include "tests/golden/event_line.h"

namespace assay21::golden {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

/// How wide the events of a transcript are; the clauses stand behind.
constexpr int event_width = 56;

std::vector<spec::Card> sorted_shoe(const oracle::Rules& rules) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  return cards;
}

/// Brings up the cards that the session names, and notes where it names too few or too many.
class Dealing {
 public:
  Dealing(const Session& session, std::vector<std::string>& faults)
      : cards_(session.cards), faults_(faults) {}

  void arrange(oracle::Shoe& shoe, const Event& drawing, std::size_t round) {
    if (drawing.kind != EventKind::deal || round == 0 || shoe.empty()) return;
    auto& left = cards_[round - 1][drawing.hand.box()];
    if (left.empty()) {
      faults_.push_back(fmt::format("a card comes to {} that the session does not name",
                                    to_string(drawing.hand)));
    } else {
      if (!shoe.bring_up(left.front())) faults_.push_back("more of a card than the shoe holds");
      left.erase(left.begin());
    }
  }
  void finish() {
    for (const auto& round : cards_) {
      for (const auto& [box, left] : round) {
        if (!left.empty()) faults_.push_back(fmt::format("cards of box {} are left over", box));
      }
    }
  }

 private:
  std::vector<RoundCards> cards_;
  std::vector<std::string>& faults_;
};

constexpr int cut_at = 60;

/// The stack of a session that names every card that comes: these lie on top after the cut.
oracle::Stack named_stack(const oracle::Rules& rules, const Session& session) {
  auto rest = sorted_shoe(rules);
  for (const auto card : session.shoe) {
    if (const auto same = std::ranges::find(rest, card); same != rest.end()) rest.erase(same);
  }
  auto cards = session.shoe;
  cards.insert(cards.end(), rest.begin(), rest.end());
  std::rotate(cards.begin(), cards.end() - cut_at, cards.end());
  oracle::Stack stack{std::move(cards)};
  for (const auto position : session.face_up)
    stack.face_up.push_back(position + static_cast<std::size_t>(cut_at));
  return stack;
}

/// A cut after every stack, and the first stack after the opening.
void fill_in(const oracle::Rules& rules, oracle::Script& script) {
  auto& stimuli = script.stimuli;
  stimuli.insert(stimuli.begin() + 1, oracle::Stack{});
  for (std::size_t i = 1; i < stimuli.size(); ++i) {
    auto* stack = std::get_if<oracle::Stack>(&stimuli[i]);
    if (stack == nullptr) continue;
    stack->cards = sorted_shoe(rules);
    stimuli.insert(stimuli.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                   oracle::Cut{cut_at, rules.cards_in_shoe() / 4});
  }
}

/// The script with its stacks, such that the cards come as the session names them.
oracle::Script arranged(const oracle::Rules& rules, const Session& session,
                        std::vector<std::string>& faults) {
  auto script = session.script;
  fill_in(rules, script);
  if (!session.shoe.empty()) {
    script.stimuli[1] = named_stack(rules, session);
    const auto end = oracle::walk(rules, script).end;
    if (end.shoe.dealt() > session.shoe.size())
      faults.push_back(fmt::format("{} cards come, and the session names {}", end.shoe.dealt(),
                                   session.shoe.size()));
    return script;
  }
  Dealing dealing(session, faults);
  std::size_t round = 0;
  std::vector<std::vector<spec::Card>> batches;  // as they lie in the shoe, by stimulus
  std::size_t last_cut = 0;
  oracle::WalkOptions options;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted&) {
    round = state.round == nullptr ? 0 : static_cast<std::size_t>(state.rounds);
    const bool cuts = std::holds_alternative<oracle::Cut>(state.stimulus());
    if (cuts && state.next_stimulus != last_cut) {
      batches.emplace_back();
      last_cut = state.next_stimulus;
    }
    // A stack that is not cut yet lies there instead of the shoe.
    const bool stacked = std::holds_alternative<oracle::Stack>(state.stimulus());
    if (!batches.empty() && !stacked) batches.back() = state.shoe.cards();
  };
  options.arrange = [&](oracle::Shoe& shoe, const Event& drawing) {
    dealing.arrange(shoe, drawing, round);
  };
  static_cast<void>(oracle::walk(rules, script, options));
  dealing.finish();
  std::size_t batch = 0;
  for (auto& stimulus : script.stimuli) {
    auto* stack = std::get_if<oracle::Stack>(&stimulus);
    if (stack == nullptr || batch == batches.size()) continue;
    stack->cards = std::move(batches[batch++]);
    std::rotate(stack->cards.begin(), stack->cards.end() - cut_at, stack->cards.end());
  }
  return script;
}

std::string line_of(const spec::Rulebook& rulebook, const Due& due, const oracle::Names& names) {
  const auto event = event_line(due.event, names);
  const auto clauses = ids_of(rulebook, due.all());
  if (clauses.empty()) return event;
  return fmt::format("{:<{}}  {}", event, event_width, clauses);
}

/// The clauses that decided something and stand at no event.
std::string besides(const spec::Rulebook& rulebook, const Played& played) {
  std::string ids;
  for (std::size_t i = 0; i < rulebook.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    if (played.coverage.applied(ref) && !played.cited[i]) ids += " " + rulebook.clause(ref).id;
  }
  return ids;
}

}  // namespace

oracle::Rules rules_of(const std::shared_ptr<const spec::Rulebook>& rulebook,
                       const Session& session) {
  const auto fail = [&](const spec::Problems& problems) {
    throw std::runtime_error(session.place() + ": " + to_string(problems.front()));
  };
  const auto declared = spec::declared_under(*rulebook, session.declared, session.file);
  if (!declared.ok()) fail(declared.problems());
  auto readings = oracle::readings_from(*rulebook, session.readings);
  if (!readings.ok()) fail(readings.problems());
  spec::Submission submission{"golden", rulebook->id, "golden", *declared,
                              spec::assumed_beside(*rulebook, *declared)};
  auto rules = oracle::Rules::make(rulebook, std::move(submission), *readings);
  if (!rules.ok()) fail(rules.problems());
  return std::move(rules).value();
}

Played play(const oracle::Rules& rules, const Session& session) {
  const auto& rulebook = rules.rulebook();
  Played played;
  played.cited.assign(rulebook.clauses.size(), false);
  played.coverage = oracle::Coverage(rulebook.clauses.size());
  const auto script = arranged(rules, session, played.faults);
  for (const auto& problem : oracle::check_script(rules, script, session.file))
    played.faults.push_back(to_string(problem));
  if (!played.faults.empty()) return played;

  oracle::WalkOptions options;
  options.coverage = &played.coverage;
  const auto told = oracle::walk(rules, script, options);
  for (const auto& stuck : told.stuck)
    played.faults.push_back("the rules cannot go on: " + stuck.reason);
  for (const auto& due : told.events) {
    if (due.event.kind == EventKind::await) continue;
    played.transcript.push_back(line_of(rulebook, due, script));
    for (const auto ref : due.all().refs())
      played.cited[spec::index_of(ref)] = true;
  }
  if (const auto ids = besides(rulebook, played); !ids.empty())
    played.transcript.push_back("besides" + ids);
  return played;
}

}  // namespace assay21::golden
