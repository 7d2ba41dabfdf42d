#include "tests/golden/play.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/script/check/script_check.h"
#include "spec/edition/house_procedure.h"
#include "tests/golden/event_line.h"
#include "tests/golden/stacks.h"

namespace assay21::golden {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

/// How wide the events of a transcript are; the clauses stand behind.
constexpr int event_width = 56;

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

/// The script with its stacks, such that the cards come as the session names them.
oracle::Script arranged(const oracle::Rules& rules, const Session& session,
                        std::vector<std::string>& faults) {
  auto script = with_stacks(rules, session);
  script.terms = &rules.terms();
  if (!session.shoe.empty() || !session.second_shoe.empty()) {
    const std::size_t sides = rules.has(spec::Step::determinant_card) ? 2 : 1;
    for (std::size_t i = 0; i < sides; ++i) {
      auto stack = named_stack(rules, session, i == 0 ? oracle::Side::first : oracle::Side::second);
      // A quarter of all that lies there, with what does not belong there, unless it is named.
      auto* cut = std::get_if<oracle::Cut>(&script.stimuli[2 + 2 * i]);
      if (cut != nullptr && sides == 1) cut->cover = static_cast<int>((stack.cards.size() + 3) / 4);
      script.stimuli[1 + 2 * i] = std::move(stack);
    }
    const auto end = oracle::walk(rules, script).end;
    const auto check = [&](const oracle::ShoeState& shoe) {
      const auto stacked =
          shoe.side == oracle::Side::first ? session.shoe.size() : session.second_shoe.size();
      if (shoe.cards.dealt() > stacked) {
        faults.push_back(
            fmt::format("{} cards come, and the session names {}", shoe.cards.dealt(), stacked));
      }
    };
    check(end.shoe);
    if (end.double_shoe) check(end.double_shoe->beside);
    return script;
  }
  Dealing dealing(session, faults);
  StacksAsDealt stacks;
  std::size_t round = 0;
  oracle::WalkOptions options;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted&) {
    round = state.round == nullptr ? 0 : static_cast<std::size_t>(state.rounds);
    stacks.watch(state);
  };
  options.arrange = [&](oracle::Shoe& shoe, const Event& drawing) {
    dealing.arrange(shoe, drawing, round);
  };
  stacks.watch(oracle::walk(rules, script, options).end);
  dealing.finish();
  stacks.put_into(script);
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
  auto readings = oracle::readings_from(*rulebook, session.readings);
  if (!readings.ok()) fail(readings.problems());
  auto submission = spec::submission_from(*rulebook, session.declared, session.file, *readings);
  if (!submission.ok()) fail(submission.problems());
  auto rules = oracle::Rules::make(rulebook, std::move(submission).value(), *readings);
  if (!rules.ok()) fail(rules.problems());
  return std::move(rules).value();
}

oracle::Script script_of(const oracle::Rules& rules, const Session& session) {
  std::vector<std::string> faults;
  auto script = arranged(rules, session, faults);
  if (!faults.empty()) throw std::runtime_error(session.place() + ": " + faults.front());
  return script;
}

oracle::Script nearest_script_of(const oracle::Rules& rules, const Session& session) {
  std::vector<std::string> faults;
  return arranged(rules, session, faults);
}

Played play(const oracle::Rules& rules, const Session& session) {
  const auto& rulebook = rules.rulebook();
  Played played;
  played.cited.assign(rulebook.clauses.size(), false);
  played.coverage = oracle::Coverage(rulebook.clauses.size());
  played.script = arranged(rules, session, played.faults);
  const auto& script = played.script;
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
