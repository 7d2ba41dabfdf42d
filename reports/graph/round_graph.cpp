#include "reports/graph/round_graph.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "reports/graph/flowchart.h"
#include "reports/graph/step_words.h"
#include "spec/words/row_words.h"
#include "spec/words/text_page.h"

namespace assay21::reports {
namespace {

using spec::Choice;
using spec::ClauseSet;
using spec::Question;
using spec::Row;
using spec::Step;

class Course {
 public:
  explicit Course(const spec::Rulebook& book)
      : book_(book),
        chart_(book.id + " round",
               fmt::format("{}: the course of a round, by the default readings", book.id)) {}

  std::string drawn() && {
    open_table();
    deal();
    read_hole_card();
    play_turns();
    play_dealer();
    settle();
    list_what_remains();
    return chart_.drawn();
  }

 private:
  using Ends = Flowchart::Ends;

  [[nodiscard]] std::vector<const spec::StepBinding*> bindings_of(Step step) const {
    std::vector<const spec::StepBinding*> all;
    for (const auto& binding : book_.steps) {
      if (binding.step == step) all.push_back(&binding);
    }
    return all;
  }
  [[nodiscard]] bool has(Step step) const { return !bindings_of(step).empty(); }
  [[nodiscard]] std::string cites(Step step) const {
    ClauseSet clauses;
    for (const auto* binding : bindings_of(step))
      clauses.add(binding->clauses);
    return cites(clauses);
  }
  [[nodiscard]] std::string cites(const ClauseSet& clauses) const {
    std::vector<std::string> all;
    for (const auto ref : clauses.refs())
      all.push_back(spec::kept_together(book_.clause(ref).cite));
    return fmt::format("{}", fmt::join(all, ", "));
  }

  [[nodiscard]] bool in_force(const std::optional<spec::Under>& under) const {
    return !under ||
           book_.interpretations[under->interpretation].default_alternative == under->alternative;
  }

  /// The rows of a question under the default readings.
  std::vector<const Row*> rows_of(Question question) {
    shown_.insert(question);
    std::vector<const Row*> rows;
    for (const auto& table : book_.tables) {
      if (table.question() != question) continue;
      for (const auto& row : table.rows()) {
        if (in_force(row.under)) rows.push_back(&row);
      }
    }
    return rows;
  }

  /// "…, where decks is 6 or 8".
  static std::string with(const std::string& words, const std::optional<spec::Where>& where) {
    return where ? fmt::format("{} ({})", words, spec::where_in_words(where)) : words;
  }

  /// One node for those of the steps that the edition has; none where it has none of them.
  bool steps(const std::string& title, std::initializer_list<Step> all) {
    FlowNode node{FlowShape::step, title, {}};
    for (const auto step : all) {
      for (const auto* binding : bindings_of(step)) {
        drawn_.insert(step);
        node.lines.push_back({with(in_words(step), binding->where), cites(binding->clauses)});
      }
    }
    if (node.lines.empty()) return false;
    chart_.then(chart_.add(std::move(node)));
    return true;
  }

  Flowchart::Id decision(const std::string& question, const std::string& cited) {
    const auto id = chart_.add({FlowShape::decision, question, {{{}, cited}}});
    chart_.then(id);
    return id;
  }

  /// A decision by the rows of a question; `follow` draws what each leads to, and what it leaves
  /// open is gathered.
  Ends branch(const std::string& title, Question question,
              const std::function<void(const Row&)>& follow) {
    ClauseSet clauses;
    const auto rows = rows_of(question);
    if (rows.empty()) return chart_.open();
    for (const auto* row : rows)
      clauses.add(row->clauses);
    // A single row decides nothing.
    if (rows.size() == 1) {
      follow(*rows.front());
      return chart_.open();
    }
    const auto from = decision(title, cites(clauses));
    Ends left;
    for (const auto* row : rows) {
      chart_.set_open({{from, spec::row_in_words(question, *row)}});
      follow(*row);
      left.insert(left.end(), chart_.open().begin(), chart_.open().end());
    }
    return left;
  }

  FlowNode table_node(Question question) {
    const auto name = spec::spaced(spec::info_of(question).name);
    FlowNode node{FlowShape::table, fmt::format("Table: {}", name), {}};
    const auto rows = rows_of(question);
    for (const auto* row : rows) {
      auto words = with(spec::row_in_words(question, *row), row->where);
      std::vector<std::string> stronger;
      for (const auto& named : row->yields_to) {
        if (std::ranges::any_of(rows, [&](const Row* other) { return is_named(*other, named); })) {
          stronger.push_back(named);
        }
      }
      if (!stronger.empty()) words += fmt::format(" (gives way to {})", fmt::join(stronger, ", "));
      node.lines.push_back(
          {std::move(words), fmt::format("{} · {}", cites(row->clauses), row->id)});
    }
    return node;
  }

  static bool is_named(const Row& row, const std::string& name) {
    return spec::rows_named({row}, name) != 0;
  }

  void open_table() {
    chart_.begin_phase("Before the cards");
    steps("", {Step::burn_after_batch, Step::take_part});
  }

  void deal() {
    chart_.begin_phase("Initial deal");
    steps("", {Step::deal_order});
    FlowNode passes{FlowShape::step, "", {}};
    for (const auto& pass : book_.deal) {
      passes.lines.push_back(
          {fmt::format("{}. {}", passes.lines.size() + 1,
                       with(spec::deal_in_words(pass.to_dealer, pass.face), pass.where)),
           cites(pass.clauses)});
    }
    if (!passes.lines.empty()) chart_.then(chart_.add(std::move(passes)));
  }

  [[nodiscard]] std::string blackjack_cites() {
    ClauseSet clauses;
    for (const auto* row : rows_of(Question::blackjack))
      clauses.add(row->clauses);
    return cites(clauses);
  }

  void read_hole_card() {
    chart_.begin_phase("Card reader");
    const auto rows = rows_of(Question::reader);
    if (rows.empty() || !has(Step::read_hole_card)) return;
    ClauseSet clauses;
    std::string when;
    for (const auto* row : rows) {
      clauses.add(row->clauses);
      when +=
          fmt::format("{}{}", when.empty() ? "" : "; or ", spec::conditions_in_words(row->when));
    }
    const auto used = decision("Is the hole card read?", cites(clauses));
    chart_.set_open({{used, when}});
    steps("", {Step::read_hole_card, Step::read_unexposed});
    const auto blackjack = decision("Has the dealer a Blackjack?", blackjack_cites());
    chart_.set_open({{blackjack, "yes"}});
    if (steps("", {Step::reader_blackjack_ends})) chart_.go_on("to the settlement");
    chart_.set_open({{used, "otherwise"}, {blackjack, "no"}});
  }

  void play_turns() {
    chart_.begin_phase("The players' turns");
    steps("For each hand", {Step::turn_order});
    const auto blackjack = decision("Has the player a Blackjack?", blackjack_cites());
    chart_.set_open({{blackjack, "yes"}});
    chart_.set_open(branch("When is it paid?", Question::blackjack_payment, [&](const Row& row) {
      if (row.then.timing == spec::Timing::at_once) {
        steps("", {Step::announce_blackjack, Step::pay_blackjack, Step::clear_blackjack});
      } else {
        steps("", {Step::announce_waiting, Step::keep_waiting});
      }
    }));
    chart_.go_on("next hand or box");

    // Below all that a Blackjack brings, so that the two do not stand side by side.
    constexpr int below_blackjack = 4;
    chart_.set_open({{blackjack, "no", below_blackjack}});
    steps("", {Step::decisions_first});
    const auto chooses = decision("What does the player choose?", "");
    Ends done;
    for (const auto& entry : spec::choice_names) {
      chart_.set_open({{chooses, std::string(entry.name)}});
      const auto ends = follow_choice(entry.value);
      done.insert(done.end(), ends.begin(), ends.end());
    }
    chart_.set_open(done);
    const auto more = decision("Is a hand or a box left?", "");
    chart_.set_open({{more, "yes"}});
    chart_.go_on("next hand or box");
    chart_.set_open({{more, "no"}});
  }

  /// What a choice needs, and what comes of it; returns the ways on which the hand is done.
  Ends follow_choice(Choice choice) {
    FlowNode node{FlowShape::step, std::string(name_of(spec::choice_names, choice)), {}};
    for (const auto* row : rows_of(Question::choices)) {
      if (row->then.choice != choice) continue;
      node.lines.push_back({fmt::format("{} {}", row->then.yes ? "if" : "not if",
                                        spec::conditions_in_words(row->when)),
                            cites(row->clauses)});
    }
    if (node.lines.empty()) return {};
    chart_.then(chart_.add(std::move(node)));
    const auto choose_again = [&]() -> Ends {
      chart_.go_on("chooses again");
      return {};
    };
    switch (choice) {
      case Choice::surrender:
        return follow_surrender();
      case Choice::double_down:
        steps("", {Step::double_limit, Step::double_one_card, Step::double_sideways});
        return choose_again();
      case Choice::split:
        steps("", {Step::split_wager, Step::split_left_first});
        return choose_again();
      case Choice::hit:
        steps("", {Step::draw_face_up});
        return choose_again();
      case Choice::rescue:
        steps("", {Step::rescue_return});
        return branch("When is it collected?", Question::rescue_timing, [&](const Row& row) {
          chart_.then(chart_.add(
              {FlowShape::step,
               "The original wager is collected",
               {{spec::row_in_words(Question::rescue_timing, row), cites(row.clauses)}}}));
        });
      case Choice::stand:
        return chart_.open();
    }
    ASSAY21_CHECK(false && "a choice of no kind");
    return {};
  }

  Ends follow_surrender() {
    auto left = branch("When is it settled?", Question::surrender_timing, [&](const Row& row) {
      if (row.then.timing != spec::Timing::at_once) steps("", {Step::surrender_hold});
    });
    chart_.set_open(left);
    FlowNode shares{FlowShape::step, "The house collects", {}};
    for (const auto* row : rows_of(Question::surrender_share)) {
      shares.lines.push_back(
          {spec::row_in_words(Question::surrender_share, *row), cites(row->clauses)});
    }
    if (!shares.lines.empty()) chart_.then(chart_.add(std::move(shares)));
    return chart_.open();
  }

  void play_dealer() {
    chart_.begin_phase("The dealer's hand");
    steps("", {Step::reveal_hole_card, Step::reveal_for_blackjack});
    std::optional<Flowchart::Id> first;
    if (has(Step::no_draw_without_effect)) {
      drawn_.insert(Step::no_draw_without_effect);
      first = decision(in_words(Step::no_draw_without_effect), cites(Step::no_draw_without_effect));
      to_settlement_.push_back({*first, "no"});
      chart_.set_open({{*first, "yes"}});
    }
    ClauseSet clauses;
    const auto rows = rows_of(Question::dealer_draw);
    for (const auto* row : rows)
      clauses.add(row->clauses);
    const auto draws = decision("Does the dealer draw?", cites(clauses));
    Ends drawing;
    for (const auto* row : rows) {
      auto& ends = row->then.yes ? drawing : to_settlement_;
      ends.push_back({draws, fmt::format("{}: {}", row->then.yes ? "yes" : "no",
                                         spec::conditions_in_words(row->when))});
    }
    chart_.set_open(drawing);
    steps("", {Step::dealer_draw_face_up, Step::announce_dealer_total});
    for (const auto& end : chart_.open())
      chart_.join({{end.from, end.label, 0}}, first.value_or(draws));
    chart_.set_open(to_settlement_);
  }

  void settle() {
    chart_.begin_phase("Settlement");
    FlowNode order{FlowShape::step, "", {}};
    if (has(Step::settle_declared)) {
      drawn_.insert(Step::settle_declared);
      order.lines.push_back({in_words(Step::settle_declared), cites(Step::settle_declared)});
      if (const auto* option = book_.option(spec::OptionName::settlement_order)) {
        for (const auto& value : option->values)
          order.lines.push_back({spec::spaced(value.word), cites(value.clauses)});
      }
      chart_.then(chart_.add(std::move(order)));
    }
    chart_.then(chart_.add(table_node(Question::outcome)));
    const auto decided = chart_.open();
    for (const auto question :
         {Question::odds, Question::collection, Question::additional_payout}) {
      auto node = table_node(question);
      if (!node.lines.empty()) chart_.join(decided, chart_.add(std::move(node)));
    }
  }

  /// What this course has no place for is drawn all the same: side wagers, irregularities, the cut,
  /// wheels.
  void list_what_remains() {
    chart_.begin_phase("Besides");
    FlowNode further{FlowShape::step, "Further steps", {}};
    for (const auto& binding : book_.steps) {
      if (drawn_.contains(binding.step)) continue;
      further.lines.push_back(
          {with(in_words(binding.step), binding.where), cites(binding.clauses)});
    }
    if (!further.lines.empty()) chart_.add(std::move(further));
    for (const auto& info : spec::question_infos) {
      if (shown_.contains(info.value)) continue;
      auto node = table_node(info.value);
      if (!node.lines.empty()) chart_.add(std::move(node));
    }
    for (const auto& table : book_.paytables)
      chart_.add(paytable_node(table));
  }

  [[nodiscard]] FlowNode paytable_node(const spec::Paytable& table) const {
    FlowNode node{FlowShape::table, fmt::format("Paytable {}", table.id), {}};
    node.lines.push_back({with(spec::paytable_in_words(table), table.where), cites(table.clauses)});
    for (const auto& line : table.lines) {
      if (!in_force(line.under)) continue;
      node.lines.push_back(
          {fmt::format("{}: {}", line.symbol, spec::pays_in_words(line)), cites(line.clauses)});
    }
    return node;
  }

  const spec::Rulebook& book_;
  Flowchart chart_;
  Ends to_settlement_;
  std::set<Step> drawn_;
  std::set<Question> shown_;
};

}  // namespace

std::string round_graph(const spec::Rulebook& rulebook) {
  return Course(rulebook).drawn();
}

}  // namespace assay21::reports
