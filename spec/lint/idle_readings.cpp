#include "spec/lint/idle_readings.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/lint/settings.h"

namespace assay21::spec {
namespace {

class IdleReadings {
 public:
  IdleReadings(const Rulebook& rulebook, std::vector<Finding>& findings)
      : rulebook_(rulebook), findings_(findings) {}

  void check(const std::vector<std::string>& changes) {
    const auto readings = readings_to_check(rulebook_);
    for (std::size_t reading = 1; reading < readings.size(); ++reading) {
      if (changes[reading].empty()) {
        tell_unchanged(readings[reading]);
      } else {
        tell_stale(readings[reading]);
      }
    }
    for (std::size_t i = 0; i < rulebook_.interpretations.size(); ++i)
      check_bare_alternatives(i);
    for (std::size_t i = 0; i < rulebook_.interpretations.size(); ++i)
      check_declarations(i);
  }

 private:
  void tell_unchanged(const Readings& readings) {
    for (std::size_t i = 0; i < readings.size(); ++i) {
      const auto& one = rulebook_.interpretations[i];
      if (readings[i] == one.default_alternative || !one.observable || one.awaits) continue;
      if (is_dealt_under({i, readings[i]})) continue;
      const auto& chosen = one.alternatives[readings[i]].id;
      tell(
          one, chosen,
          fmt::format("to read {} as {} instead of {} changes no answer of any table and no figure",
                      one.id, chosen, one.alternatives[one.default_alternative].id));
    }
  }

  /// What rows and figures say need not wait for a mechanism.
  void tell_stale(const Readings& readings) {
    for (std::size_t i = 0; i < readings.size(); ++i) {
      const auto& one = rulebook_.interpretations[i];
      if (readings[i] == one.default_alternative || !one.awaits) continue;
      const auto& chosen = one.alternatives[readings[i]].id;
      tell(one, chosen,
           fmt::format(
               "to read {} as {} changes an answer or a figure, and yet it is said to await {}",
               one.id, chosen, name_of(mechanism_names, *one.awaits)));
    }
  }

  /// Two alternatives that nothing stands under are one and the same.
  void check_bare_alternatives(std::size_t interpretation) {
    const auto& one = rulebook_.interpretations[interpretation];
    const Alternative* first = nullptr;
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
      if (i == one.default_alternative || !one.observable || one.awaits) continue;
      if (something_under({interpretation, i})) continue;
      const auto& alternative = one.alternatives[i];
      if (first != nullptr) {
        tell(one, alternative.id,
             fmt::format("to read {} as {} or as {} comes to the same: nothing stands under either",
                         one.id, first->id, alternative.id));
      } else {
        first = &alternative;
      }
    }
  }

  /// What decides declarations must have something declared under it, or under the default that it
  /// departs from.
  void check_declarations(std::size_t interpretation) {
    const auto& one = rulebook_.interpretations[interpretation];
    if (!one.of_declarations) return;
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
      if (i == one.default_alternative || declared_under({interpretation, i}) ||
          declared_under({interpretation, one.default_alternative}))
        continue;
      tell(one, one.alternatives[i].id,
           fmt::format("to read {} as {} changes nothing that may be declared", one.id,
                       one.alternatives[i].id));
    }
  }

  [[nodiscard]] bool declared_under(Under wanted) const {
    const auto named = [&](const auto& one) {
      return std::ranges::find(one.under, wanted) != one.under.end();
    };
    const auto serves = [&](const SidePaytable& table) {
      return std::ranges::any_of(table.serves, named);
    };
    return std::ranges::any_of(rulebook_.options,
                               [&](const Option& option) {
                                 return named(option) ||
                                        std::ranges::any_of(option.values, named) ||
                                        std::ranges::any_of(option.bounds_where, named) ||
                                        std::ranges::any_of(option.unasked, named);
                               }) ||
           std::ranges::any_of(rulebook_.side_wagers, [&](const SideWagerTable& wager) {
             return std::ranges::any_of(wager.paytables, serves);
           });
  }

  [[nodiscard]] bool is_dealt_under(Under wanted) const {
    return std::ranges::any_of(rulebook_.deal,
                               [&](const DealPass& pass) { return pass.under == wanted; });
  }

  [[nodiscard]] bool something_under(Under wanted) const {
    const auto is_wanted = [&](const std::optional<Under>& under) { return under == wanted; };
    return is_dealt_under(wanted) ||
           std::ranges::any_of(rulebook_.parameters, is_wanted, &Parameter::under) ||
           std::ranges::any_of(rulebook_.steps, is_wanted, &StepBinding::under) ||
           std::ranges::any_of(rulebook_.tables,
                               [&](const Table& table) {
                                 return std::ranges::any_of(table.rows(), is_wanted, &Row::under);
                               }) ||
           std::ranges::any_of(rulebook_.paytables,
                               [&](const Paytable& table) {
                                 return std::ranges::any_of(table.lines, is_wanted,
                                                            &PayLine::under);
                               }) ||
           std::ranges::any_of(rulebook_.meters,
                               [&](const Meter& meter) {
                                 return std::ranges::any_of(meter.joined, is_wanted,
                                                            &JoinedMeter::under);
                               }) ||
           something_of_side_wagers_under(wanted);
  }

  [[nodiscard]] bool something_of_side_wagers_under(Under wanted) const {
    const auto named = [&](const Unders& under) {
      return std::ranges::find(under, wanted) != under.end();
    };
    const auto in_paytable = [&](const SidePaytable& table) {
      return std::ranges::any_of(table.lines, named, &SideLine::under) ||
             std::ranges::any_of(table.serves, named, &Serves::under);
    };
    return std::ranges::any_of(rulebook_.side_wagers,
                               [&](const SideWagerTable& wager) {
                                 return std::ranges::any_of(wager.rules, named, &SideRule::under) ||
                                        std::ranges::any_of(wager.hands, named, &SideHand::under) ||
                                        std::ranges::any_of(wager.paytables, in_paytable);
                               }) ||
           std::ranges::any_of(rulebook_.decks_in_use, named, &DecksInUse::under) ||
           std::ranges::any_of(rulebook_.caps, [&](const PayoutCap& cap) {
             return named(cap.under) || std::ranges::any_of(cap.rules, named, &SideRule::under);
           });
  }

  void tell(const Interpretation& one, const std::string& alternative, std::string what) {
    findings_.push_back({FindingKind::idle_reading,
                         fmt::format("{}={}", one.id, alternative),
                         std::move(what),
                         {},
                         one.clauses,
                         {},
                         {}});
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
};

}  // namespace

void check_idle_readings(const Rulebook& rulebook, const std::vector<std::string>& changes,
                         std::vector<Finding>& findings) {
  IdleReadings(rulebook, findings).check(changes);
}

}  // namespace assay21::spec
