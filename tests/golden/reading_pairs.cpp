#include "tests/golden/reading_pairs.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "oracle/script/check/script_check.h"
#include "oracle/words/telling.h"
#include "spec/edition/house_procedure.h"
#include "tests/golden/play.h"

namespace assay21::golden {
namespace {

void add_money(Outcome& outcome, const oracle::Event& event, std::size_t turn,
               const oracle::Names& names) {
  const auto say = [&](std::string_view what) {
    outcome.insert(fmt::format("turn {}: {} {}", turn, oracle::name_of(event.player, names), what));
  };
  if (!event.takes.is_zero()) say("loses a wager");
  if (!event.returns.is_zero()) say("has a wager back");
  if (!event.pays.is_zero()) say("is paid");
}

/// One session under changes of its readings; each change is played once.
class Corners {
 public:
  Corners(const std::shared_ptr<const spec::Rulebook>& rulebook, const Session& session)
      : rulebook_(rulebook),
        session_(session),
        base_(oracle::readings_from(*rulebook, session.readings).value()) {}

  [[nodiscard]] const spec::Readings& base() const { return base_; }

  /// Nothing where the session is none under these readings.
  const std::optional<Outcome>& under(const std::vector<Answer>& answers) {
    auto readings = base_;
    for (const auto& one : answers)
      readings[one.interpretation] = one.alternative;
    const auto known = played_.find(readings);
    if (known != played_.end()) return known->second;
    return played_.emplace(readings, play_under(readings)).first->second;
  }

 private:
  [[nodiscard]] std::optional<Outcome> play_under(const spec::Readings& readings) const {
    auto session = session_;
    session.readings.clear();
    for (std::size_t i = 0; i < readings.size(); ++i) {
      const auto& one = rulebook_->interpretations[i];
      session.readings.push_back(one.id + "=" + one.alternatives[readings[i]].id);
    }
    const auto table = table_under(session);
    if (!table) return std::nullopt;
    const auto& rules = *table;
    const auto script = nearest_script_of(rules, session);
    if (!oracle::check_script(rules, script, session.file).empty()) return std::nullopt;
    oracle::Coverage coverage(rulebook_->clauses.size());
    oracle::WalkOptions options;
    options.coverage = &coverage;
    const auto told = oracle::walk(rules, script, options);
    if (!told.stuck.empty()) return std::nullopt;
    return outcome_of(told, script, coverage);
  }

  /// Nothing where these readings do not let anybody declare what the session does, or where a
  /// table cannot be played by them yet.
  [[nodiscard]] std::optional<oracle::Rules> table_under(const Session& session) const {
    const auto readings = oracle::readings_from(*rulebook_, session.readings).value();
    auto submission = spec::submission_from(*rulebook_, session.declared, session.file, readings);
    if (!submission.ok()) return std::nullopt;
    auto rules = oracle::Rules::make(rulebook_, std::move(submission).value(), readings);
    if (!rules.ok()) return std::nullopt;
    return std::move(rules).value();
  }

  [[nodiscard]] Outcome outcome_of(const oracle::Transcript& told, const oracle::Names& names,
                                   const oracle::Coverage& coverage) const {
    Outcome outcome;
    std::size_t turn = 1;
    const auto decides = [&](spec::ClauseRef ref) {
      outcome.insert(rulebook_->clause(ref).id + " decides");
    };
    for (const auto& due : told.events) {
      if (due.event.kind == oracle::EventKind::await) ++turn;
      add_money(outcome, due.event, turn, names);
      for (const auto ref : due.all().refs())
        decides(ref);
    }
    for (std::size_t i = 0; i < rulebook_->clauses.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      if (coverage.applied(ref)) decides(ref);
    }
    return outcome;
  }

  std::shared_ptr<const spec::Rulebook> rulebook_;
  const Session& session_;
  spec::Readings base_;
  std::map<spec::Readings, std::optional<Outcome>> played_;
};

/// All pairs of one session.
class PairsOfSession {
 public:
  PairsOfSession(const std::shared_ptr<const spec::Rulebook>& rulebook, const Session& session,
                 const PairSearch& search, std::vector<DefeatingPair>& found)
      : rulebook_(*rulebook),
        session_(session),
        corners_(rulebook, session),
        search_(search),
        found_(found) {}

  void find() {
    const auto count = rulebook_.interpretations.size();
    std::vector<bool> bears(count);
    for (std::size_t i = 0; i < count; ++i)
      bears[i] = changes_by_itself(i);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (search_.every_pair || bears[i] || bears[j]) compare(i, j);
      }
    }
  }

 private:
  [[nodiscard]] std::vector<Answer> answers_to(std::size_t interpretation) const {
    const auto& one = rulebook_.interpretations[interpretation];
    // What awaits a mechanism is played by its default only.
    if (one.awaits) return {{interpretation, one.default_alternative}};
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < one.alternatives.size(); ++i)
      answers.push_back({interpretation, i});
    return answers;
  }

  bool changes_by_itself(std::size_t interpretation) {
    const auto base = corners_.under({});
    return std::ranges::any_of(answers_to(interpretation), [&](const Answer& answer) {
      return corners_.under({answer}) != base;
    });
  }

  void compare(std::size_t i, std::size_t j) {
    for (const auto& first : answers_to(i)) {
      for (const auto& second : answers_to(j)) {
        const auto together = corners_.under({first, second});
        if (!together) continue;
        auto lost = lost_of(first, second, *together);
        if (lost.empty()) continue;
        const bool of_one_clause = are_of_one_clause(i, j, lost);
        found_.push_back({first, second, session_.place(), std::move(lost), of_one_clause});
      }
    }
  }

  /// The label of a clause or of its part.
  static std::string label_of(const std::string& id) { return id.substr(0, id.find('/')); }

  [[nodiscard]] std::set<std::string> labels_of(std::size_t interpretation) const {
    std::set<std::string> labels;
    for (const auto ref : rulebook_.interpretations[interpretation].clauses.refs())
      labels.insert(label_of(rulebook_.clause(ref).id));
    return labels;
  }

  [[nodiscard]] bool are_of_one_clause(std::size_t i, std::size_t j, const Outcome& lost) const {
    auto shared = labels_of(i);
    const auto others = labels_of(j);
    std::erase_if(shared, [&](const auto& label) { return !others.contains(label); });
    return std::ranges::any_of(lost, [&](const std::string& one) {
      const bool money = one.starts_with("turn ");
      return money ? !shared.empty() : shared.contains(label_of(one.substr(0, one.find(' '))));
    });
  }

  Outcome lost_of(const Answer& first, const Answer& second, const Outcome& together) {
    Outcome all;
    for (const auto& other : answers_to(first.interpretation)) {
      for (const auto& another : answers_to(second.interpretation)) {
        if (other == first || another == second) continue;
        const auto neither = corners_.under({other, another});
        const auto first_alone = corners_.under({first, another});
        const auto second_alone = corners_.under({other, second});
        if (neither && first_alone && second_alone)
          all.merge(lost_together(*neither, *first_alone, *second_alone, together));
      }
    }
    return all;
  }

  const spec::Rulebook& rulebook_;
  const Session& session_;
  Corners corners_;
  const PairSearch& search_;
  std::vector<DefeatingPair>& found_;
};

}  // namespace

Outcome lost_together(const Outcome& neither, const Outcome& first_alone,
                      const Outcome& second_alone, const Outcome& together) {
  Outcome lost;
  std::ranges::copy_if(neither, std::inserter(lost, lost.end()), [&](const std::string& one) {
    return first_alone.contains(one) && second_alone.contains(one) && !together.contains(one);
  });
  return lost;
}

std::vector<DefeatingPair> defeating_pairs(const std::shared_ptr<const spec::Rulebook>& rulebook,
                                           const std::vector<Session>& sessions,
                                           const PairSearch& search) {
  std::vector<DefeatingPair> found;
  for (const auto& session : sessions)
    PairsOfSession(rulebook, session, search, found).find();
  return found;
}

std::string name_of(const spec::Rulebook& rulebook, const DefeatingPair& pair) {
  const auto name = [&](const Answer& answer) {
    const auto& one = rulebook.interpretations[answer.interpretation];
    return one.id + "=" + one.alternatives[answer.alternative].id;
  };
  return name(pair.first) + " " + name(pair.second);
}

}  // namespace assay21::golden
