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
#include "reports/graph/round_place.h"
#include "reports/graph/step_words.h"
#include "reports/graph/table_lines.h"
#include "spec/words/row_words.h"

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
    list_mishaps();
    list_what_remains();
    return chart_.drawn();
  }

 private:
  using Ends = Flowchart::Ends;

  /// What only another reading calls for is no part of the course.
  [[nodiscard]] std::vector<const spec::StepBinding*> bindings_of(Step step) const {
    std::vector<const spec::StepBinding*> all;
    for (const auto& binding : book_.steps) {
      if (binding.step == step && by_default(book_, binding.under)) all.push_back(&binding);
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
    return kept_cites(book_, clauses);
  }
  [[nodiscard]] std::vector<const Row*> rows_of(Question question) const {
    return default_rows(book_, question);
  }

  /// A line that holds everywhere cannot stand below one that says where: then each says it by
  /// itself.
  static void tell_where_in_line(FlowNode& node) {
    const auto holds_everywhere = [](const FlowLine& line) { return line.where.empty(); };
    if (std::ranges::is_partitioned(node.lines, holds_everywhere)) return;
    for (auto& line : node.lines) {
      if (!line.where.empty()) line.words += fmt::format(" ({})", line.where);
      line.where.clear();
    }
  }

  /// One node for those of the steps that the edition has; none where it has none of them.
  bool steps(const std::string& title, std::initializer_list<Step> all) {
    FlowNode node{FlowShape::step, title, {}};
    for (const auto step : all) {
      for (const auto* binding : bindings_of(step)) {
        drawn_.insert(step);
        node.lines.push_back(
            {in_words(step), cites(binding->clauses), spec::where_in_words(binding->where)});
      }
    }
    return then(std::move(node));
  }

  /// False, and nothing is drawn, where it has no line.
  bool then(FlowNode node) {
    if (node.lines.empty()) return false;
    tell_where_in_line(node);
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

  [[nodiscard]] FlowNode table_node(Question question, const std::vector<const Row*>& rows) const {
    const auto name = spec::spaced(spec::info_of(question).name);
    return {FlowShape::table, fmt::format("Table: {}", name), table_lines(book_, question, rows)};
  }

  /// What tables say of this place, each where it has something to say.
  [[nodiscard]] std::vector<FlowNode> tables_at(Place place) const {
    std::vector<FlowNode> tables;
    for (const auto question : questions_in_order()) {
      auto rows = rows_of(question);
      std::erase_if(rows, [&](const Row* row) { return place_of(question, *row) != place; });
      if (!rows.empty()) tables.push_back(table_node(question, rows));
    }
    return tables;
  }

  void show(std::vector<FlowNode> tables) {
    if (tables.empty()) return;
    if (tables.size() == 1) {
      chart_.then(chart_.add(std::move(tables.front())));
    } else {
      chart_.then(chart_.add({FlowShape::panel, {}, {}, std::move(tables)}));
    }
  }

  void open_table() {
    chart_.begin_phase("Before the cards");
    steps("New decks",
          {Step::inspect_decks, Step::verify_inspection, Step::remove_found, Step::verify_removal,
           Step::spread_decks, Step::show_to_first, Step::wash_decks, Step::shuffle_opened});
    steps("The shuffle", {Step::shuffle, Step::shuffle_preshuffled, Step::reshuffle_after_cover,
                          Step::no_round_at_cover, Step::reshuffle_by_order, Step::collect_rack,
                          Step::collect_shoe, Step::collect_table});
    steps("The cut", {Step::who_cuts, Step::cut_to_bottom, Step::order_recut, Step::insert_recut,
                      Step::no_cut, Step::insert_stack});
    steps("The first card of the shoe",
          {Step::burn_after_batch, Step::burn_each_batch, Step::first_dealer_burns,
           Step::show_burned, Step::burn_before_round, Step::determinant_card,
           Step::determinant_to_player, Step::determinant_put_by, Step::deal_from_side});
    steps("Who may bet",
          {Step::shut_out, Step::let_in_by_word, Step::let_in_by_shuffle, Step::take_part,
           Step::adjacent_limit, Step::equal_wagers, Step::several_on_a_box,
           Step::first_bettor_consents, Step::insure_each, Step::shared_double_one_card});
    show(tables_at(Place::opening));
  }

  void deal() {
    chart_.begin_phase("Initial deal");
    steps("", {Step::deal_order, Step::two_hands, Step::no_hole_card, Step::community_cards});
    FlowNode passes{FlowShape::step, "", {}};
    for (const auto& pass : book_.deal) {
      passes.lines.push_back(
          {fmt::format("{}. {}", passes.lines.size() + 1, spec::deal_in_words(pass.to, pass.face)),
           cites(pass.clauses), spec::where_in_words(pass.where)});
    }
    then(std::move(passes));
    show(tables_at(Place::first_cards));
  }

  [[nodiscard]] std::string blackjack_cites() {
    ClauseSet clauses;
    for (const auto* row : rows_of(Question::blackjack))
      clauses.add(row->clauses);
    return cites(clauses);
  }

  void read_hole_card() {
    steps("", {Step::match_like_only, Step::match_each, Step::match_lost, Step::side_wagers_first});
    chart_.begin_phase("Insurance and the card reader");
    show(tables_at(Place::insurance));
    steps("", {Step::match_uninsured, Step::clear_even_money});
    const auto rows = rows_of(Question::reader);
    if (rows.empty() || !has(Step::read_hole_card)) {
      show(tables_at(Place::reader));
      return;
    }
    ClauseSet clauses;
    for (const auto* row : rows)
      clauses.add(row->clauses);
    const auto used = decision("Is the hole card read?", cites(clauses));
    chart_.set_open({{used, when_any(rows)}});
    steps("", {Step::read_hole_card, Step::read_unexposed});
    show(tables_at(Place::reader));
    const auto blackjack = decision("Has the dealer a Blackjack?", blackjack_cites());
    chart_.set_open({{blackjack, "yes"}});
    if (steps("", {Step::reader_blackjack_ends})) chart_.go_on("to the settlement");
    chart_.set_open({{used, "otherwise"}, {blackjack, "no"}});
  }

  /// "the dealer shows A (where …); or the dealer shows J".
  static std::string when_any(const std::vector<const Row*>& rows) {
    std::vector<std::string> all;
    for (const auto* row : rows) {
      all.push_back(spec::conditions_in_words(row->when));
      if (row->where) all.back() += fmt::format(" ({})", spec::where_in_words(row->where));
    }
    return fmt::format("{}", fmt::join(all, "; or "));
  }

  void play_turns() {
    chart_.begin_phase("The players' turns");
    show(tables_at(Place::turns));
    steps("For each hand", {Step::turn_order, Step::announce_first_total, Step::switch_cards});
    const auto blackjack = decision("Has the player a Blackjack?", blackjack_cites());
    chart_.set_open({{blackjack, "yes"}});
    chart_.set_open(branch("When is it paid?", Question::blackjack_payment, [&](const Row& row) {
      if (row.then.timing == spec::Timing::at_once) {
        steps("", {Step::announce_blackjack, Step::pay_blackjack, Step::clear_blackjack});
      } else if (!steps("", {Step::announce_waiting, Step::keep_waiting})) {
        tell("It is paid", Question::blackjack_payment, row);
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
    const bool switches = choice == Choice::switch_cards;
    for (const auto* row : rows_of(switches ? Question::switch_cards : Question::choices)) {
      if (!switches && row->then.choice != choice) continue;
      node.lines.push_back({fmt::format("{} {}", switches || row->then.yes ? "if" : "not if",
                                        spec::conditions_in_words(row->when)),
                            cites(row->clauses), spec::where_in_words(row->where)});
    }
    if (!then(std::move(node))) return {};
    const auto choose_again = [&]() -> Ends {
      chart_.go_on("chooses again");
      return {};
    };
    switch (choice) {
      case Choice::surrender:
        return follow_surrender();
      case Choice::double_down:
        steps("", {Step::double_limit, Step::turn_cards_up, Step::double_one_card,
                   Step::double_sideways, Step::double_either_face, Step::announce_new_total});
        return choose_again();
      case Choice::split:
        steps("", {Step::split_wager, Step::turn_cards_up, Step::split_left_first,
                   Step::announce_split_total});
        return choose_again();
      case Choice::hit:
        steps("", {Step::draw_face_up, Step::announce_new_total, Step::give_up_busted});
        return choose_again();
      case Choice::rescue:
        steps("", {Step::rescue_return});
        return branch("When is it collected?", Question::rescue_timing, [&](const Row& row) {
          tell("The original wager is collected", Question::rescue_timing, row);
        });
      case Choice::switch_cards:
        return choose_again();
      case Choice::stand:
        return chart_.open();
    }
    ASSAY21_CHECK(false && "a choice of no kind");
    return {};
  }

  /// A row as a step of its own.
  void tell(const std::string& title, Question question, const Row& row) {
    then({FlowShape::step, title, table_lines(book_, question, {&row})});
  }

  Ends follow_surrender() {
    auto left = branch("When is it settled?", Question::surrender_timing, [&](const Row& row) {
      if (row.then.timing != spec::Timing::at_once) steps("", {Step::surrender_hold});
    });
    chart_.set_open(left);
    const auto shares = rows_of(Question::surrender_share);
    then({FlowShape::step, "The house collects",
          table_lines(book_, Question::surrender_share, shares)});
    steps("", {Step::surrender_beside_insurance});
    return chart_.open();
  }

  void play_dealer() {
    chart_.begin_phase("The dealer");
    steps("", {Step::reveal_hole_card, Step::reveal_for_blackjack, Step::announce_second_card,
               Step::second_card_last});
    show(tables_at(Place::second_card));
    if (has(Step::no_draw_without_effect)) {
      drawn_.insert(Step::no_draw_without_effect);
      const auto matters =
          decision(in_words(Step::no_draw_without_effect), cites(Step::no_draw_without_effect));
      to_settlement_.push_back({matters, "no"});
      chart_.set_open({{matters, "yes"}});
    }
    ClauseSet clauses;
    const auto rows = rows_of(Question::dealer_draw);
    for (const auto* row : rows)
      clauses.add(row->clauses);
    const auto draws = decision("Does the dealer draw?", cites(clauses));
    Ends drawing;
    Ends complete;
    for (const auto* row : rows) {
      auto& ends = row->then.yes ? drawing : complete;
      ends.push_back({draws, fmt::format("{}: {}", row->then.yes ? "yes" : "no", when_any({row}))});
    }
    chart_.set_open(complete);
    steps("", {Step::announce_final_total, Step::show_players_cards});
    to_settlement_.insert(to_settlement_.end(), chart_.open().begin(), chart_.open().end());
    chart_.set_open(drawing);
    steps("", {Step::dealer_draw_face_up, Step::announce_dealer_total});
    chart_.go_on("and so on");
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
    show({table_node(Question::outcome, rows_of(Question::outcome))});
    show(tables_at(Place::payment));
    steps("", {Step::match_apart, Step::display_blackjack});
    auto side_wagers = tables_at(Place::side_wagers);
    if (!book_.paytables.empty()) side_wagers.push_back(paytables_node());
    if (has_side_paytables()) side_wagers.push_back(side_wagers_node());
    show(std::move(side_wagers));
    steps("", {Step::clear_table, Step::clear_in_order});
  }

  /// What may happen at any time stands apart.
  void list_mishaps() {
    chart_.begin_phase("When a shoe comes to its end, or the table is idle");
    chart_.set_open({});
    steps("In the midst of a round", {Step::cover_aside, Step::refill});
    chart_.set_open({});
    steps("An idle table", {Step::collect_idle, Step::spread_idle, Step::spread_idle_either,
                            Step::turn_up_idle, Step::show_idle, Step::wash_idle});
    chart_.begin_phase("When something goes wrong");
    chart_.set_open({});
    steps("What is then done",
          {Step::late_draw, Step::dead_for_draw, Step::notify_of_misuse, Step::sign_out_of_order,
           Step::sign_on_the_shoe, Step::shuffler_leaves_first});
    chart_.set_open({});
    show(tables_at(Place::mishap));
  }

  /// What this course has no place for is drawn all the same.
  void list_what_remains() {
    chart_.begin_phase("Besides");
    chart_.set_open({});
    FlowNode further{FlowShape::step, "Further steps", {}};
    for (const auto& binding : book_.steps) {
      if (drawn_.contains(binding.step) || !by_default(book_, binding.under)) continue;
      further.lines.push_back(
          {in_words(binding.step), cites(binding.clauses), spec::where_in_words(binding.where)});
    }
    then(std::move(further));
  }

  /// They are named; what each symbol pays is the matter of the clause.
  [[nodiscard]] FlowNode paytables_node() const {
    FlowNode node{FlowShape::table, "Paytables", {}};
    for (const auto& table : book_.paytables) {
      node.lines.push_back({spec::paytable_in_words(table),
                            fmt::format("{} · {}", cites(table.clauses), table.id),
                            spec::where_in_words(table.where)});
    }
    return node;
  }

  [[nodiscard]] bool has_side_paytables() const {
    return std::ranges::any_of(book_.side_wagers, [](const spec::SideWagerTable& wager) {
      return !wager.paytables.empty();
    });
  }
  [[nodiscard]] FlowNode side_wagers_node() const {
    FlowNode node{FlowShape::table, "Side wagers decided by cards", {}};
    for (const auto& wager : book_.side_wagers) {
      if (wager.paytables.empty()) continue;
      node.lines.push_back(
          {fmt::format("{}: {} paytable{}", spec::spaced(wager.name.text()), wager.paytables.size(),
                       wager.paytables.size() == 1 ? "" : "s"),
           cites(wager.clauses), spec::where_in_words(wager.where)});
    }
    return node;
  }

  const spec::Rulebook& book_;
  Flowchart chart_;
  Ends to_settlement_;
  std::set<Step> drawn_;
};

}  // namespace

std::string round_graph(const spec::Rulebook& rulebook) {
  return Course(rulebook).drawn();
}

}  // namespace assay21::reports
