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
    for (const auto& info : question_infos) {
      if (is_required(info.value)) require(info.value);
    }
    // Who may give up a hand must be told when and what it costs.
    if (gives(Choice::surrender)) {
      require(Question::surrender_timing);
      require(Question::surrender_share);
    }
    if (gives(Choice::rescue)) require(Question::rescue_timing);
    for (const auto& info : parameter_infos) {
      if (info.use == Use::required) require(info.value);
    }
    if (rulebook_.option(OptionName::boxes) == nullptr) require(ParameterName::boxes);
    const auto* order = rulebook_.option(OptionName::settlement_order);
    if (order != nullptr && order->allows("pay-and-collect"))
      require(ParameterName::pay_and_collect);
    if (rulebook_.option(OptionName::decks) == nullptr) {
      context_.complain(root_.child("options"), "there is no option decks",
                        "the numbers of decks that may be used");
    }
  }

 private:
  [[nodiscard]] bool gives(Choice choice) const {
    return std::ranges::any_of(rulebook_.tables, [&](const Table& table) {
      return std::ranges::any_of(
          table.rows(), [&](const Row& row) { return row.then.choice == choice && row.then.yes; });
    });
  }

  void require(Question question) {
    if (std::ranges::find(rulebook_.tables, question, &Table::question) != rulebook_.tables.end())
      return;
    context_.complain(root_.child("tables"),
                      fmt::format("there is no table for the question {}", info_of(question).name),
                      "a table for each question");
  }

  void require(ParameterName name) {
    if (std::ranges::find(rulebook_.parameters, name, &Parameter::name) !=
        rulebook_.parameters.end())
      return;
    context_.complain(root_.child("parameters"),
                      fmt::format("there is no parameter {}", info_of(name).name),
                      "each parameter at least once");
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
