// The decision tables of a rulebook.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

constexpr int most_burned = 1000;

std::string_view attribute_for(Question question) {
  switch (info_of(question).answer) {
    case Answer::nothing:
      return "no answer";
    case Answer::choice:
      return "choice or deny";
    case Answer::yes_no:
      return question == Question::dealer_draw ? "draw" : "collect";
    case Answer::timing:
      return "timing";
    case Answer::share:
      return "share";
    case Answer::outcome:
      return "outcome";
    case Answer::odds:
      return "odds";
    case Answer::money:
      return "pays";
    case Answer::award:
      return "pays or spin";
    case Answer::stake:
      return "stake";
    case Answer::moment:
      return "moment";
    case Answer::cut_player:
      return "offer";
    case Answer::cards:
      return "cards";
    case Answer::remedy:
      return "remedy";
    case Answer::caller:
      return "caller";
    case Answer::bettor:
      return "bettor";
    case Answer::deadline:
      return "before";
  }
  ASSAY21_CHECK(false && "an answer of no kind");
  return {};
}

/// Reads the one attribute that answers this question; false when it is missing or another one is
/// there.
bool read_answer(Question question, pugi::xml_node node, Then& then) {
  const auto count = std::distance(node.attributes_begin(), node.attributes_end());
  const auto answer = info_of(question).answer;
  if (answer == Answer::nothing) return count == 0;
  if (count != 1) return false;
  const auto given = *node.attributes_begin();
  const std::string_view name = given.name();
  const auto wanted = attribute_for(question);
  switch (answer) {
    case Answer::choice:
      if (name != "choice" && name != "deny") return false;
      then.choice = named(choice_names, given);
      then.yes = name == "choice";
      return true;
    case Answer::yes_no:
      then.yes = given.as_string() == std::string_view("yes");
      break;
    case Answer::timing:
      if (name == wanted) then.timing = named(timing_names, given);
      break;
    case Answer::outcome:
      if (name == wanted) then.outcome = named(outcome_names, given);
      break;
    case Answer::share:
    case Answer::odds:
      then.odds = odds_from(given.as_string());
      if (!then.odds || (answer == Answer::share && then.odds->pays() > then.odds->per()))
        return false;
      break;
    case Answer::money:
      then.pays = Money::cents(given.as_llong());
      if (then.pays > largest_stake) return false;
      break;
    case Answer::award:
      if (name != "pays" && name != "spin") return false;
      then.spin = name == "spin" && given.as_string() == std::string_view("yes");
      if (name == "pays") then.pays = Money::cents(given.as_llong());
      return then.pays <= largest_stake && (name == "pays" || then.spin);
    case Answer::stake:
      if (name == wanted) then.stake = named(stake_goes_names, given);
      break;
    case Answer::moment:
      if (name == wanted) then.moment = named(moment_names, given);
      break;
    case Answer::cut_player:
      if (name == wanted) then.cut_player = named(cut_player_names, given);
      break;
    case Answer::cards:
      then.cards = given.as_int();
      if (then.cards > most_burned) return false;
      break;
    case Answer::remedy:
      if (name == wanted) then.remedy = named(remedy_names, given);
      break;
    case Answer::caller:
      if (name == wanted) then.caller = named(box_caller_names, given);
      break;
    case Answer::bettor:
      if (name == wanted) then.bettor = named(other_bettor_names, given);
      break;
    case Answer::deadline:
      if (name == wanted) then.deadline = named(deadline_names, given);
      break;
    case Answer::nothing:
      break;
  }
  return name == wanted;
}

void read_conditions(ReadContext& context, Question question, pugi::xml_node node, Row& row) {
  for (const auto attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    const auto info = std::ranges::find(fact_names, name, &FactName::name);
    if (info == fact_names.end()) {
      context.complain(node, fmt::format("row {}: {} is no fact", row.id, name),
                       "a fact that this table may ask about");
      continue;
    }
    if ((info_of(question).facts & bit(info->value)) == 0) {
      context.complain(node,
                       fmt::format("row {}: {} is not known when {} is asked", row.id, name,
                                   info_of(question).name),
                       "a fact that this table may ask about");
      continue;
    }
    auto condition = Condition::from(info->value, attribute.as_string());
    if (!condition) {
      context.complain(node,
                       fmt::format("row {}: {}=\"{}\" is outside of what it can be", row.id, name,
                                   attribute.as_string()),
                       expected_for(info->domain));
      continue;
    }
    if (info->domain == Domain::side_wager &&
        context.rulebook().side_wager(SideWager(attribute.as_string())) == nullptr) {
      context.complain(
          node,
          fmt::format("row {}: {}=\"{}\" names no side wager", row.id, name, attribute.as_string()),
          "one that the side-wagers element declares");
      continue;
    }
    row.when.push_back(std::move(*condition));
  }
}

Row read_row(ReadContext& context, Question question, pugi::xml_node node) {
  Row row;
  row.id = node.attribute("id").as_string();
  row.line = context.file().line_of(node);
  row.clauses = context.clauses_of(node, "clause");
  row.under = context.under_of(node);
  row.where = context.where_of(node);
  row.yields_to = words_in(node.attribute("yields-to").as_string());
  read_conditions(context, question, node.child("when"), row);
  if (!read_answer(question, node.child("then"), row.then)) {
    context.complain(
        node.child("then"),
        fmt::format("row {} does not answer the question {}", row.id, info_of(question).name),
        fmt::format("{} in its then element, and nothing else", attribute_for(question)));
  }
  // What a surrendered wager comes to, surrender-share says.
  if (row.then.outcome == Outcome::surrender) {
    context.complain(node.child("then"),
                     fmt::format("row {}: no table is asked whether a hand surrenders", row.id),
                     "win, lose or push");
  }
  const std::string_view reading = node.attribute("reading").as_string();
  const auto& all = context.rulebook().interpretations;
  if (!reading.empty() && std::ranges::find(all, reading, &Interpretation::id) == all.end()) {
    context.complain(node, fmt::format("reading=\"{}\" names no interpretation", reading),
                     "an interpretation of this rulebook");
  }
  return row;
}

/// Does following `yields-to` from row `at` come back to a row that is still being followed?
bool yields_in_a_circle(const std::vector<Row>& rows, std::size_t at, std::vector<int>& state) {
  if (state[at] == 1) return true;
  if (state[at] == 2) return false;
  state[at] = 1;
  for (std::size_t next = 0; next < rows.size(); ++next) {
    if ((rows[at].yields_to_rows >> next & 1U) != 0 && yields_in_a_circle(rows, next, state))
      return true;
  }
  state[at] = 2;
  return false;
}

void check_rows(ReadContext& context, pugi::xml_node node, const Table& table) {
  std::set<std::string> ids;
  std::vector<int> state(table.rows().size(), 0);
  std::size_t at = 0;
  for (const auto row_node : node.children("row")) {
    const auto& row = table.rows()[at];
    if (!ids.insert(row.id).second) {
      context.complain(row_node, fmt::format("the row id {} is used twice in this table", row.id),
                       "an id of its own");
    }
    for (const auto& name : row.yields_to) {
      if (rows_named(table.rows(), name) == 0) {
        context.complain(
            row_node,
            fmt::format("row {} yields to \"{}\", which is no row of this table", row.id, name),
            "the id of a row, or a family as in bonus.*");
      }
    }
    const bool names_itself = std::ranges::find(row.yields_to, row.id) != row.yields_to.end();
    if (names_itself || yields_in_a_circle(table.rows(), at, state)) {
      context.complain(row_node,
                       fmt::format("row {} yields to itself, directly or in a circle", row.id),
                       "yields-to without circles");
      return;
    }
    ++at;
  }
}

}  // namespace

void read_tables(ReadContext& context, pugi::xml_node tables) {
  auto& rulebook = context.rulebook();
  for (const auto node : tables.children("table")) {
    const std::string_view name = node.attribute("question").as_string();
    const auto info = std::ranges::find(question_infos, name, &QuestionInfo::name);
    ASSAY21_CHECK(info != question_infos.end());
    if (std::ranges::find(rulebook.tables, info->value, &Table::question) !=
        rulebook.tables.end()) {
      context.complain(node, fmt::format("there are two tables for the question {}", name),
                       "one table for each question");
      continue;
    }
    std::vector<Row> rows;
    for (const auto row : node.children("row"))
      rows.push_back(read_row(context, info->value, row));
    rulebook.tables.emplace_back(info->value, std::move(rows));
    check_rows(context, node, rulebook.tables.back());
  }
}

}  // namespace assay21::spec
