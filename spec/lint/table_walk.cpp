#include "spec/lint/table_walk.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "spec/lint/said.h"
#include "spec/values/check.h"

namespace assay21::spec {
namespace {

/// The rows that fail by the fewest of their conditions.
RowMask nearest_rows(const Table& table, const Facts& facts) {
  auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
  RowMask nearest = 0;
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    const auto failing = std::ranges::count_if(
        table.rows()[i].when, [&](const Condition& one) { return !one.holds(facts); });
    if (failing > fewest) continue;
    if (failing < fewest) nearest = 0;
    fewest = failing;
    nearest |= RowMask{1} << i;
  }
  return nearest;
}

class Walk {
 public:
  Walk(const Rulebook& rulebook, const Hands& hands, const Table& table, const Settings& settings,
       const QuestionDomain& domain)
      : rulebook_(rulebook), hands_(hands), table_(table), settings_(settings), domain_(domain) {
    result_.rows.resize(table.rows().size());
    result_.changes.resize(settings.readings());
  }

  TableWalk all() {
    const auto usual = settings_.at(0, 0).readings;
    for (std::size_t reading = 0; reading < settings_.readings(); ++reading) {
      const auto other = settings_.at(reading, 0).readings;
      if (reading > 0 && !concerns(rulebook_, table_.question(), usual, other)) continue;
      for (std::size_t answer = 0; answer < settings_.answers(); ++answer) {
        ++result_.settings;
        walk(reading, answer);
      }
    }
    return std::move(result_);
  }

 private:
  using Troubles = std::map<RowMask, Trouble>;

  void walk(std::size_t reading, std::size_t answer) {
    const auto setting = settings_.at(reading, answer);
    const auto usual = settings_.at(0, answer);
    const TablesInForce tables(rulebook_, setting);
    const TablesInForce usual_tables(rulebook_, usual);
    if (!comes_up(setting)) return;
    const auto walk = hands_.dealers.walk_of(rulebook_, setting);
    const auto usual_walk = hands_.dealers.walk_of(rulebook_, usual);
    const auto& in_force = *tables.table(table_.question());
    const auto& usually_in_force = *usual_tables.table(table_.question());
    const auto whole = original_rows(in_force);
    const bool must_answer = info_of(table_.question()).policy == HitPolicy::unique;
    Troubles gaps;
    Troubles overlaps;
    QuestionDomain::Asked asked(domain_, tables);
    QuestionDomain::Asked usually_asked(domain_, usual_tables);
    domain_.for_each(walk, [&](const Point& point) {
      const auto& facts = asked.at(point);
      if (!comes_up(point, setting) || !may_be(point, facts, setting, tables) ||
          !is_asked(facts, tables)) {
        return;
      }
      ++result_.points;
      const auto decision = in_force.decide(facts);
      note_rows(decision, in_force, whole, point);
      if (must_answer && decision.status == Decision::Status::silent) {
        note(gaps, translated(nearest_rows(in_force, facts), whole), point);
      }
      if (decision.status == Decision::Status::contradictory) {
        note(overlaps, translated(decision.remaining, whole), point);
      }
      if (reading > 0 && result_.changes[reading].empty()) {
        const auto& before = usually_asked.at(point);
        const bool was_asked =
            domain_.is_there(point, usual_walk) && is_asked(before, usual_tables);
        note_change(result_.changes[reading], point, said_by(in_force, decision),
                    was_asked ? said_by(usually_in_force, usually_in_force.decide(before))
                              : std::optional<Said>());
      }
    });
    const auto words = settings_.in_words(reading, answer);
    keep_new(folded(gaps), words, result_.gaps);
    keep_new(overlaps, words, result_.overlaps);
  }

  /// A question about a wager that is not offered does not come up, nor one about a shared box
  /// where no box is shared.
  [[nodiscard]] bool comes_up(const Setting& setting) const {
    const auto question = table_.question();
    if (question == Question::box_caller || question == Question::other_bettor)
      return !is_declared(setting, OptionName::bettors_per_box, "1");
    const auto wager = wager_of(question);
    return !wager || is_offered(*wager, setting);
  }
  /// To switch is called for where the edition knows of it.
  [[nodiscard]] bool is_called(Choice choice) const {
    return choice != Choice::switch_cards ||
           std::ranges::find(rulebook_.tables, Question::switch_cards, &Table::question) !=
               rulebook_.tables.end();
  }
  [[nodiscard]] bool comes_up(const Point& point, const Setting& setting) const {
    return std::ranges::none_of(point.others, [&](const auto& other) {
      if (other.first == Fact::box_call) return !is_called(static_cast<Choice>(other.second));
      if (other.first == Fact::act) return !is_offered(static_cast<Act>(other.second), setting);
      return other.first == Fact::wager_side &&
             !is_offered(side_wager_of(rulebook_, other.second), setting);
    });
  }

  [[nodiscard]] bool is_asked(const Facts& facts, const TablesInForce& tables) const {
    const auto after = asked_after(table_.question());
    if (!after) return true;
    const auto* before = tables.table(after->before);
    if (before == nullptr) return true;
    const auto decision = before->decide(facts);
    return decision.decided() && decision.then().outcome == after->answer;
  }

  [[nodiscard]] static bool may_be(const Point& point, const Facts& facts, const Setting& setting,
                                   const TablesInForce& tables) {
    const auto is = [&](Irregularity one) {
      const std::pair here(Fact::irregularity, static_cast<std::int64_t>(one));
      return std::ranges::find(point.others, here) != point.others.end();
    };
    if (is(Irregularity::dealer_overdraw)) return may_overdraw(facts, tables);
    if (is(Irregularity::shuffler_faulty))
      return !is_declared(setting, OptionName::shuffler, "manual");
    if (is(Irregularity::wrong_side)) return is_declared(setting, OptionName::double_shoe, "yes");
    const bool of_reader =
        is_act(point, Act::card_reader) || is(Irregularity::reader_misused_open) ||
        is(Irregularity::reader_misused_closed) || is(Irregularity::reader_faulty) ||
        is(Irregularity::reader_faulty_mid_round);
    const auto* reader = tables.table(Question::reader);
    return !of_reader || (reader != nullptr && !reader->rows().empty());
  }

  [[nodiscard]] static bool is_act(const Point& point, Act act) {
    const std::pair here(Fact::act, static_cast<std::int64_t>(act));
    return std::ranges::find(point.others, here) != point.others.end();
  }

  /// A dealer draws too much only where he may not draw and has not lost.
  [[nodiscard]] static bool may_overdraw(const Facts& facts, const TablesInForce& tables) {
    const auto* draw = tables.table(Question::dealer_draw);
    if (draw == nullptr) return true;
    if (facts.of(Fact::dealer_busted) != 0) return false;
    const auto decision = draw->decide(facts);
    return decision.decided() && !decision.then().yes;
  }

  /// Where the rows in force stand in the whole table.
  [[nodiscard]] std::vector<std::size_t> original_rows(const Table& in_force) const {
    std::vector<std::size_t> places;
    for (const auto& row : in_force.rows()) {
      const auto at = std::ranges::find(table_.rows(), row.id, &Row::id);
      places.push_back(static_cast<std::size_t>(at - table_.rows().begin()));
    }
    return places;
  }
  static RowMask translated(RowMask rows, const std::vector<std::size_t>& whole) {
    RowMask result = 0;
    for_each_row(rows, [&](std::size_t at) { result |= RowMask{1} << whole[at]; });
    return result;
  }

  void note_rows(const Decision& decision, const Table& in_force,
                 const std::vector<std::size_t>& whole, const Point& point) {
    for_each_row(decision.remaining,
                 [&](std::size_t at) { result_.rows[whole[at]].decides = true; });
    for_each_row(decision.matched & ~decision.remaining, [&](std::size_t at) {
      auto& life = result_.rows[whole[at]];
      if (life.decides || !life.displaced_at.empty()) return;
      const auto by = in_force.rows()[at].yields_to_rows & decision.matched;
      life.displaced_by = translated(by != 0 ? by : decision.remaining, whole);
      life.displaced_at = domain_.in_words(point);
    });
  }

  void note(Troubles& troubles, RowMask rows, const Point& point) const {
    auto& trouble = troubles[rows];
    if (trouble.points++ > 0) return;
    trouble.rows = rows;
    trouble.witness = domain_.in_words(point);
  }

  /// A reading under which the question comes up where it would not, or is answered otherwise.
  void note_change(std::string& change, const Point& point, const Said& now,
                   const std::optional<Said>& usually) const {
    if (usually && *usually == now) return;
    const auto question = table_.question();
    change = fmt::format("{}: {}: {} instead of {}", info_of(question).name,
                         domain_.in_words(point), in_words(question, now),
                         usually ? in_words(question, *usually) : "nothing to be asked");
  }

  /// A silence that has still more rows near it is told with the one of the fewest.
  static Troubles folded(const Troubles& gaps) {
    std::vector<Trouble> by_rows;
    for (const auto& [rows, gap] : gaps)
      by_rows.push_back(gap);
    std::ranges::stable_sort(by_rows, {},
                             [](const Trouble& gap) { return std::popcount(gap.rows); });
    Troubles kept;
    for (const auto& gap : by_rows) {
      const auto smaller = std::ranges::find_if(
          kept, [&](const auto& other) { return (other.first & ~gap.rows) == 0; });
      if (smaller == kept.end()) {
        kept.emplace(gap.rows, gap);
      } else {
        smaller->second.points += gap.points;
        smaller->second.also_near |= gap.rows;
      }
    }
    return kept;
  }

  /// What is wrong under the usual setting is not told again for others.
  static void keep_new(const Troubles& troubles, const std::string& setting,
                       std::vector<Trouble>& kept) {
    for (const auto& [rows, trouble] : troubles) {
      if (std::ranges::find(kept, rows, &Trouble::rows) != kept.end()) continue;
      kept.push_back(trouble);
      kept.back().setting = setting;
    }
  }

  const Rulebook& rulebook_;
  const Hands& hands_;
  const Table& table_;
  const Settings& settings_;
  const QuestionDomain& domain_;
  TableWalk result_;
};

}  // namespace

bool concerns(const Rulebook& rulebook, Question question, const Readings& a, const Readings& b) {
  const auto questions = involved_in(question);
  return std::ranges::any_of(rulebook.tables, [&](const Table& table) {
    return std::ranges::find(questions, table.question()) != questions.end() &&
           std::ranges::any_of(table.rows(), [&](const Row& row) {
             return in_force(row.under, a) != in_force(row.under, b);
           });
  });
}

TableWalk walk_table(const Rulebook& rulebook, const Hands& hands, const Table& table,
                     const Settings& settings, const QuestionDomain& domain) {
  return Walk(rulebook, hands, table, settings, domain).all();
}

}  // namespace assay21::spec
