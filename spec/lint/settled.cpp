#include "spec/lint/settled.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "spec/lint/settings.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

class Settled {
 public:
  Settled(const Rulebook& rulebook, std::vector<Finding>& findings)
      : rulebook_(rulebook), findings_(findings) {}

  void check() {
    for (const auto& readings : readings_to_check(rulebook_)) {
      readings_ = readings;
      for (const auto& wager : rulebook_.side_wagers)
        check(wager);
    }
  }

 private:
  void check(const SideWagerTable& wager) {
    if (!wager.looks_at.empty()) {
      check_paytables(wager);
    } else if (wager.name == SideWager::insurance) {
      check_rows(wager, {Question::insurance_outcome, Question::insurance_odds});
    } else if (wager.name == SideWager::match_the_dealer) {
      check_rows(wager, {Question::match, Question::match_odds});
    } else {
      check_stakes(wager);
    }
  }

  void found(const SideWagerTable& wager, const std::string& which, const ClauseSet& clauses) {
    auto subject = fmt::format("{}{}", wager.name.text(), which);
    // What is so by default is not told again for every reading beside it.
    if (told_.contains(subject)) return;
    for (std::size_t i = 0; i < readings_.size(); ++i) {
      const auto& one = rulebook_.interpretations[i];
      if (readings_[i] != one.default_alternative)
        subject += fmt::format(" under {}={}", one.id, one.alternatives[readings_[i]].id);
    }
    if (!told_.insert(subject).second) return;
    findings_.push_back({FindingKind::unsettled,
                         subject,
                         fmt::format("the wager {} is accepted, and nothing pays it", subject),
                         {},
                         clauses,
                         {},
                         {}});
  }

  void check_paytables(const SideWagerTable& wager) {
    for (const auto& table : wager.paytables) {
      const bool pays = std::ranges::any_of(
          table.lines, [&](const SideLine& line) { return in_force(line.under, readings_); });
      if (!pays) found(wager, fmt::format(" {}", table.id), table.clauses);
    }
    if (wager.paytables.empty()) found(wager, "", wager.clauses);
  }

  void check_rows(const SideWagerTable& wager, std::initializer_list<Question> questions) {
    for (const auto question : questions) {
      const auto* table = table_of(rulebook_, question);
      const bool any = table != nullptr && std::ranges::any_of(table->rows(), [&](const Row& row) {
                         return in_force(row.under, readings_);
                       });
      if (!any) found(wager, "", wager.clauses);
    }
  }

  /// What a wheel pays it pays for a certain stake, or for any.
  void check_stakes(const SideWagerTable& wager) {
    const auto name = fmt::format("{}-stakes", wager.name.text());
    bool limited = false;
    for (const auto& stakes : rulebook_.parameters) {
      if (name_of(parameter_names, stakes.name) != name || !in_force(stakes.under, readings_))
        continue;
      limited = true;
      const auto where = stakes.where ? " where " + to_string(*stakes.where) : std::string();
      for (const auto& amount : words_in(stakes.value)) {
        if (!is_paid(wager, amount, stakes.where))
          found(wager, fmt::format(" {}{}", amount, where), stakes.clauses);
      }
    }
    if (!limited && !is_paid(wager, "any", wager.where)) found(wager, "", wager.clauses);
  }

  /// `amount` in cents; "any" other than those for which there are paytables.
  [[nodiscard]] bool is_paid(const SideWagerTable& wager, const std::string& amount,
                             const std::optional<Where>& where) const {
    // The sections of a wheel that the operator declares pay whatever was staked.
    if (rulebook_.option(OptionName(fmt::format("{}-wheel", wager.name.text()))) != nullptr)
      return true;
    return std::ranges::any_of(rulebook_.paytables, [&](const Paytable& table) {
      const bool serves = !table.stake || std::to_string(table.stake->in_cents()) == amount;
      return table.wager == wager.name && table.whom == Paytable::For::player && serves &&
             !exclude_each_other(table.where, where) &&
             std::ranges::any_of(table.lines, [&](const PayLine& line) {
               return in_force(line.under, readings_) && !exclude_each_other(line.where, where);
             });
    });
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
  Readings readings_;
  std::set<std::string> told_;
};

}  // namespace

void check_settled(const Rulebook& rulebook, std::vector<Finding>& findings) {
  Settled(rulebook, findings).check();
}

}  // namespace assay21::spec
