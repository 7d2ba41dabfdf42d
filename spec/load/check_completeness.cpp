// What no rulebook can do without, because the oracle asks for it.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

class Completeness {
 public:
  Completeness(ReadContext& context, pugi::xml_node root)
      : context_(context), root_(root), rulebook_(context.rulebook()) {}

  void check() {
    check_tables();
    check_wheels();
    check_figures();
    if (rulebook_.option(OptionName::decks) == nullptr) {
      context_.complain(root_.child("options"), "there is no option decks",
                        "the numbers of decks that may be used");
    }
  }

 private:
  void check_tables() {
    for (const auto& info : question_infos) {
      if (is_required(info.value)) require(info.value);
    }
    // Who may give up a hand must be told when and what it costs.
    if (gives(Choice::surrender)) {
      require(Question::surrender_timing);
      require(Question::surrender_share);
    }
    if (gives(Choice::rescue)) require(Question::rescue_timing);
    if (has(Question::insurance_offer)) {
      require(Question::insurance_outcome);
      require(Question::insurance_odds);
    }
    if (has(Question::match)) require(Question::match_odds);
  }

  void check_figures() {
    for (const auto& info : parameter_infos) {
      if (info.use == Use::required) check_figure(context_, info.value);
    }
    const auto* boxes = rulebook_.option(OptionName::boxes);
    if (boxes == nullptr || boxes->where) check_figure(context_, ParameterName::boxes);
    const auto* order = rulebook_.option(OptionName::settlement_order);
    if (order != nullptr && order->allows("pay-and-collect")) {
      check_figure(context_, ParameterName::pay_and_collect,
                   Answered{OptionName::settlement_order, {"pay-and-collect"}});
    }
  }

  [[nodiscard]] bool gives(Choice choice) const {
    return std::ranges::any_of(rulebook_.tables, [&](const Table& table) {
      return std::ranges::any_of(
          table.rows(), [&](const Row& row) { return row.then.choice == choice && row.then.yes; });
    });
  }

  [[nodiscard]] bool has(Question question) const {
    return std::ranges::find(rulebook_.tables, question, &Table::question) !=
           rulebook_.tables.end();
  }

  /// Where a wheel is spun, a paytable says what its stops bring, or else the operator.
  void check_wheels() {
    for (const auto table : root_.child("tables").children("table")) {
      for (const auto row : table.children("row")) {
        const std::string_view spin = row.child("then").attribute("spin").as_string();
        if (spin == "yes") check_wheel(row);
      }
    }
    if (has(Question::community) && !has_paytable(Paytable::For::community, {})) {
      context_.complain(root_.child("tables"),
                        "players share in the stop of a wheel, and no paytable says what it brings",
                        "a paytable for=\"community\"");
    }
  }

  void check_wheel(pugi::xml_node row) {
    const std::string name = row.child("when").attribute("wager.side").as_string();
    std::optional<SideWager> wager;
    if (!name.empty() && name.size() <= SideWager::longest) wager = SideWager(name);
    const bool declared = rulebook_.option(OptionName(name + "-wheel")) != nullptr;
    if (declared || has_paytable(Paytable::For::player, wager)) return;
    context_.complain(row,
                      fmt::format("row {} lets a wheel decide, and it has no paytable",
                                  row.attribute("id").as_string()),
                      "a paytable for=\"player\" of that wager");
  }

  [[nodiscard]] bool has_paytable(Paytable::For whom, std::optional<SideWager> wager) const {
    return std::ranges::any_of(rulebook_.paytables, [&](const Paytable& one) {
      return one.whom == whom && (!wager || one.wager == *wager);
    });
  }

  void require(Question question) {
    if (has(question)) return;
    context_.complain(root_.child("tables"),
                      fmt::format("there is no table for the question {}", info_of(question).name),
                      "a table for each question");
  }

  ReadContext& context_;
  pugi::xml_node root_;
  const Rulebook& rulebook_;
};

}  // namespace

void check_completeness(ReadContext& context, pugi::xml_node root) {
  Completeness(context, root).check();
}

}  // namespace assay21::spec
