#include "spec/edition/set_aside.h"

#include <algorithm>

#include "spec/edition/decided_by.h"
#include "spec/edition/served_decks.h"
#include "spec/edition/stand_in.h"

namespace assay21::spec {
namespace {

class Places {
 public:
  Places(const Rulebook& rulebook, const Submission& submission, const Readings& readings)
      : submission_(submission),
        readings_(readings),
        in_force_(rulebook.clauses.size(), false),
        failing_(rulebook.clauses.size()) {}

  /// These clauses have a place in the rulebook that hangs on `where`, and on a reading.
  void add(const ClauseSet& clauses, const std::optional<Where>& where,
           const std::optional<Under>& under = {}) {
    const auto* answer = where ? failing(*where, submission_) : nullptr;
    const bool other_reading = under && readings_[under->interpretation] != under->alternative;
    for (const auto ref : clauses.refs()) {
      auto& failing = failing_[index_of(ref)];
      if (answer == nullptr && !other_reading) {
        in_force_[index_of(ref)] = true;
      } else if (answer != nullptr && (!failing || !failing->answer)) {
        failing = SetAside{*answer, {}};
      } else if (answer == nullptr && !failing) {
        failing = SetAside{{}, under};
      }
    }
  }

  /// The first of them that is not the reading in force.
  [[nodiscard]] std::optional<Under> not_chosen(const Unders& under) const {
    const auto other = std::ranges::find_if(
        under, [&](const Under& one) { return readings_[one.interpretation] != one.alternative; });
    return other == under.end() ? std::nullopt : std::optional(*other);
  }

  [[nodiscard]] const Submission& submission() const { return submission_; }

  std::vector<std::optional<SetAside>> result() && {
    for (std::size_t i = 0; i < in_force_.size(); ++i) {
      if (in_force_[i]) failing_[i].reset();
    }
    return std::move(failing_);
  }

 private:
  const Submission& submission_;
  const Readings& readings_;
  std::vector<bool> in_force_;
  std::vector<std::optional<SetAside>> failing_;
};

/// What calls for an answer that an engine's behaviour shows is in force where something hangs on
/// the answer, and not because it was asked for.
void add_option(Places& places, const Rulebook& rulebook, const Option& option) {
  for (const auto ref : option.clauses.refs()) {
    if (rulebook.clause(ref).method != Method::engine || bounds_wagers(option))
      places.add({ref}, option.where);
  }
  for (const auto& bound : option.bounds_where) {
    // Where the option has no place its bounds have none.
    const bool out = option.where && failing(*option.where, places.submission()) != nullptr;
    places.add(bound.clauses, out ? *option.where : bound.where, places.not_chosen(bound.under));
  }
  for (const auto& value : option.values) {
    places.add(value.clauses, Where{{{option.name, {value.word}}}});
  }
}

}  // namespace

namespace {

/// The numbers of decks that a paytable serves, as an answer of the operator's.
Answered decks_of(const SidePaytable& table, const Readings& readings) {
  constexpr int most = 20;
  Answered answered{OptionName::decks, {}};
  for (int decks = 1; decks <= most; ++decks) {
    if (serves(table, decks, readings)) answered.words.push_back(std::to_string(decks));
  }
  return answered;
}

/// What a paytable has its place by: an answer that chooses it, or the number of decks.
std::optional<Where> place_of(const SidePaytable& table, const SideWagerTable& wager,
                              const Submission& submission, std::optional<int> decks,
                              const Readings& readings) {
  auto where = table.where ? table.where : wager.where;
  if (!decks || serves(table, *decks, readings)) return where;
  return where && failing(*where, submission) != nullptr
             ? where
             : std::optional(Where{{decks_of(table, readings)}});
}

void add_side_wagers(Places& places, const Rulebook& rulebook, const Readings& readings) {
  std::optional<int> decks;
  if (places.submission().word(OptionName::decks) != nullptr)
    decks = decks_in_use(rulebook, places.submission(), readings);
  for (const auto& wager : rulebook.side_wagers) {
    places.add(wager.clauses, wager.where);
    for (const auto& rule : wager.rules)
      places.add(rule.clauses, wager.where);
    for (const auto& hand : wager.hands)
      places.add(hand.clauses, wager.where);
    for (const auto& table : wager.paytables) {
      const auto where = place_of(table, wager, places.submission(), decks, readings);
      places.add(table.clauses, where);
      for (const auto& one : table.serves)
        places.add(one.clauses, where);
      for (const auto& line : table.lines)
        places.add(line.clauses, where);
    }
  }
  for (const auto& one : rulebook.decks_in_use)
    places.add(one.clauses, one.where);
  for (const auto& cap : rulebook.caps) {
    places.add(cap.clauses, cap.where);
    const bool out = cap.where && failing(*cap.where, places.submission()) != nullptr;
    for (const auto& one : cap.lines) {
      const auto* wager = rulebook.side_wager(one.wager);
      places.add(one.clauses, out || wager == nullptr ? cap.where : wager->where,
                 places.not_chosen(cap.under));
    }
    for (const auto& rule : cap.rules)
      places.add(rule.clauses, cap.where);
  }
}

}  // namespace

std::string to_string(const SetAside& aside, const Rulebook& rulebook) {
  if (aside.answer) return to_string(*aside.answer);
  const auto& one = rulebook.interpretations[aside.reading->interpretation];
  return "the reading " + one.id + "=" + one.alternatives[aside.reading->alternative].id;
}

namespace {

/// What is said of meters alone.
bool is_of_meters(const Parameter& parameter) {
  return parameter.name == ParameterName::meter_grows ||
         parameter.name == ParameterName::meter_fractions ||
         parameter.name == ParameterName::second_jackpot ||
         parameter.name == ParameterName::part_of_meter ||
         parameter.name == ParameterName::returned_stakes;
}

bool is_of_meters(const Row& row) {
  return std::ranges::any_of(row.when, [](const Condition& one) {
    return one.fact() == Fact::wager_progressive && one.low() == 1;
  });
}

/// Does the clause speak of this meter, or of a prize that it pays?
bool is_about(const Rulebook& rulebook, const Meter& meter, ClauseRef clause) {
  if (meter.clauses.contains(clause)) return true;
  return std::ranges::any_of(rulebook.paytables, [&](const Paytable& table) {
    return std::ranges::any_of(table.lines, [&](const PayLine& line) {
      const auto* share = std::get_if<MeterShare>(&line.pays);
      return share != nullptr && share->meter == meter.id && line.clauses.contains(clause);
    });
  });
}

/// It has a place where one of the meters is that the same clause speaks of.
void add_of_meters(Places& places, const Rulebook& rulebook, const ClauseSet& clauses,
                   const std::optional<Where>& where, const std::optional<Under>& under) {
  for (const auto ref : clauses.refs()) {
    bool has_meter = false;
    for (const auto& meter : rulebook.meters) {
      if (!is_about(rulebook, meter, ref)) continue;
      has_meter = true;
      places.add({ref}, meter.where, under);
    }
    if (!has_meter) places.add({ref}, where, under);
  }
}

/// Where a row has its place: as it says, or where the wager is offered of whose deadline it
/// speaks.
std::optional<Where> place_of(const Rulebook& rulebook, const Row& row) {
  if (row.where) return row.where;
  for (const auto& one : row.when) {
    if (one.fact() != Fact::act) continue;
    const auto* wager =
        rulebook.side_wager(SideWager(name_of(act_names, static_cast<Act>(one.low()))));
    if (wager != nullptr) return wager->where;
  }
  return std::nullopt;
}

std::vector<std::optional<SetAside>> set_aside_under(const Rulebook& rulebook,
                                                     const Submission& submission,
                                                     const Readings& readings) {
  Places places(rulebook, submission, readings);
  for (const auto& option : rulebook.options)
    add_option(places, rulebook, option);
  for (const auto& one : rulebook.parameters) {
    if (is_of_meters(one)) {
      add_of_meters(places, rulebook, one.clauses, one.where, one.under);
    } else {
      places.add(one.clauses, one.where, one.under);
    }
  }
  for (const auto& one : rulebook.steps)
    places.add(one.clauses, one.where, one.under);
  for (const auto& one : rulebook.deal)
    places.add(one.clauses, one.where, one.under);
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows()) {
      if (is_of_meters(row)) {
        add_of_meters(places, rulebook, row.clauses, row.where, row.under);
      } else {
        places.add(row.clauses, place_of(rulebook, row), row.under);
      }
    }
  }
  for (const auto& table : rulebook.paytables) {
    places.add(table.clauses, table.where);
    for (const auto& line : table.lines)
      places.add(line.clauses, line.where ? line.where : table.where, line.under);
  }
  for (const auto& one : rulebook.meters)
    places.add(one.clauses, one.where);
  add_side_wagers(places, rulebook, readings);
  return std::move(places).result();
}

}  // namespace

std::vector<std::optional<SetAside>> set_aside(const Rulebook& rulebook,
                                               const Submission& submission,
                                               const Readings& readings) {
  auto aside = set_aside_under(rulebook, submission, readings);
  for (const auto& other : submissions_without_devices(rulebook, submission)) {
    const auto then = set_aside_under(rulebook, other, readings);
    for (std::size_t i = 0; i < aside.size(); ++i) {
      if (!then[i]) aside[i].reset();
    }
  }
  return aside;
}

}  // namespace assay21::spec
