#include "conformance/campaign/violation_search.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace assay21::conformance {
namespace {

using oracle::EventKind;

// So many places are tried for one violation, and so many duties of one sort.
constexpr std::size_t most_places = 8;
constexpr std::size_t nearest_places = 3;
constexpr std::size_t most_duties = 3;

/// What does not keep a duty, by what it owes to the clause.
constexpr auto not_done = std::to_array({Otherwise::left_out});
constexpr auto done_in_another_manner =
    std::to_array({Otherwise::more_money, Otherwise::half_as_much, Otherwise::other_way_round,
                   Otherwise::other_face, Otherwise::one_point_more, Otherwise::one_card_only,
                   Otherwise::one_card_deeper, Otherwise::other_sign, Otherwise::other_source,
                   Otherwise::other_remedy, Otherwise::from_the_other_side});
constexpr auto done_at_another_time =
    std::to_array({Otherwise::of_another_hand, Otherwise::after_the_next,
                   Otherwise::at_the_end_of_its_turn, Otherwise::at_the_beginning_of_its_turn,
                   Otherwise::before_the_first_offer, Otherwise::before_the_reveal});

std::vector<std::size_t> all_of(const Specimen& specimen) {
  std::vector<std::size_t> places(specimen.events().size());
  for (std::size_t at = 0; at < places.size(); ++at)
    places[at] = at;
  return places;
}

std::vector<std::size_t> of_kind(const Specimen& specimen, const std::vector<std::size_t>& places,
                                 EventKind kind) {
  std::vector<std::size_t> some;
  std::ranges::copy_if(places, std::back_inserter(some),
                       [&](std::size_t at) { return specimen.events()[at].kind == kind; });
  return some;
}

void keep_first(std::vector<std::size_t>& places, std::size_t most) {
  if (places.size() > most) places.resize(most);
}

}  // namespace

ViolationSearch::ViolationSearch(const oracle::Rules& rules, spec::ClauseRef clause)
    : rules_(rules),
      clause_(clause),
      miscount_(miscount_of(rules, clause)),
      registered_(registered_violations(rules, clause)) {}

bool ViolationSearch::finds_in(Specimen& specimen) {
  if (miscount_) {
    for (std::size_t at = 0; at < specimen.events().size(); ++at) {
      const auto difference = miscount_->difference(specimen.events(), at);
      if (difference && specimen.violated_by_total(at, *difference).contains(clause_)) return true;
    }
    return false;
  }
  return by_known(specimen, most_places) || by_duty(specimen) || by_registered(specimen);
}

bool ViolationSearch::finds_soon_in(Specimen& specimen) {
  if (miscount_) return finds_in(specimen);
  if (!known_.empty()) return by_known(specimen, nearest_places);
  return tried_unknown_ < most_changes_unknown && finds_counting(specimen, tried_unknown_);
}

bool ViolationSearch::finds_with_effort_in(Specimen& specimen) {
  return !miscount_ && tried_registered_ < most_changes_registered &&
         finds_counting(specimen, tried_registered_);
}

bool ViolationSearch::finds_counting(Specimen& specimen, std::size_t& tried) {
  const auto before = specimen.judged();
  const bool found = finds_in(specimen);
  tried += specimen.judged() - before;
  return found;
}

bool ViolationSearch::finds_otherwise_in(Specimen& specimen) {
  if (miscount_ || is_spent()) return false;
  return by_known(specimen, most_places) || by_anything(specimen);
}

bool ViolationSearch::could_be_made_in(const Specimen& specimen, Specimen& whole) {
  const auto known = known_;
  return std::ranges::any_of(known, [&](const Violation& one) {
    if ((oracle::all_kinds() & wire::bit(one.kind)) != 0) return shows_near(whole, one, most_places);
    return std::ranges::any_of(specimen.places().near(clause_, one.kind),
                               [&](std::size_t at) { return specimen.can_be(at, one.how); });
  });
}

bool ViolationSearch::by_known(Specimen& specimen, std::size_t places) {
  const auto known = known_;
  return std::ranges::any_of(
      known, [&](const Violation& one) { return shows_near(specimen, one, places); });
}

bool ViolationSearch::shows_near(Specimen& specimen, const Violation& violation,
                                 std::size_t places) {
  auto nearest = specimen.places().near(clause_, violation.kind);
  keep_first(nearest, places);
  return std::ranges::any_of(nearest,
                             [&](std::size_t at) { return shows(specimen, at, violation.how); });
}

bool ViolationSearch::by_duty(Specimen& specimen) {
  const auto by = [&](Owed owed, std::span<const Otherwise> ways) {
    auto places = specimen.places().resting_on(clause_, owed);
    keep_first(places, most_duties);
    return std::ranges::any_of(ways, [&](Otherwise how) {
      return std::ranges::any_of(places, [&](std::size_t at) { return shows(specimen, at, how); });
    });
  };
  return by(Owed::what, not_done) || by(Owed::value, done_in_another_manner) ||
         by(Owed::order, done_at_another_time);
}

bool ViolationSearch::by_registered(Specimen& specimen) {
  std::vector<std::vector<std::size_t>> places;
  for (const auto& one : registered_) {
    places.push_back(specimen.places().near(clause_, one.kind));
    keep_first(places.back(), most_places);
  }
  for (std::size_t n = 0; n < most_places; ++n) {
    for (std::size_t i = 0; i < registered_.size(); ++i) {
      if (n < places[i].size() && shows(specimen, places[i][n], registered_[i].how)) return true;
    }
  }
  return false;
}

/// What is owed is left out first; of what is denied, something is put in first.
bool ViolationSearch::by_anything(Specimen& specimen) {
  std::vector<std::size_t> focus;
  for (const auto owed : {Owed::what, Owed::value, Owed::order})
    std::ranges::copy(specimen.places().resting_on(clause_, owed), std::back_inserter(focus));
  is_owed_ = !focus.empty();
  const auto& needs = rules_.rulebook().clause(clause_).needs;
  std::vector<std::size_t> needed;
  std::vector<std::size_t> near;
  const auto all = all_of(specimen);
  for (const auto& entry : oracle::kind_names()) {
    if (std::ranges::find(needs, entry.name) == needs.end()) continue;
    auto nearest = specimen.places().near(clause_, entry.value);
    keep_first(nearest, 2);
    std::ranges::copy(nearest, std::back_inserter(near));
    std::ranges::copy(of_kind(specimen, all, entry.value), std::back_inserter(needed));
  }
  if (in_every_way(specimen, near) || in_every_way(specimen, focus) ||
      in_every_way(specimen, needed))
    return true;
  return (!is_owed_ && with_something_more(specimen)) || in_every_way(specimen, all);
}

/// Of what is denied, something is put in at the first places of each kind of event. In a long
/// session what is likelier uses up all that may be judged, and it may be the one reveal or the one
/// call of a floorperson that matters: this does not count with the rest.
bool ViolationSearch::with_something_more(Specimen& specimen) {
  constexpr std::size_t of_a_kind_alone = 3;
  const auto tried = std::exchange(tried_, 0);
  const auto looks = std::exchange(looks_, 0);
  for (auto how = static_cast<std::size_t>(Otherwise::with_a_dead_hand); how < otherwise_count;
       ++how) {
    for (const auto& entry : oracle::kind_names()) {
      auto places = of_kind(specimen, all_of(specimen), entry.value);
      keep_first(places, of_a_kind_alone);
      if (tries(specimen, places, static_cast<Otherwise>(how))) return true;
    }
  }
  tried_ = tried;
  looks_ = looks;
  return false;
}

bool ViolationSearch::in_every_way(Specimen& specimen, const std::vector<std::size_t>& places) {
  for (std::size_t i = 0; i < otherwise_count; ++i) {
    const auto how = is_owed_ ? i : otherwise_count - 1 - i;
    if (tries(specimen, places, static_cast<Otherwise>(how))) return true;
  }
  return false;
}

bool ViolationSearch::tries(Specimen& specimen, const std::vector<std::size_t>& places,
                            Otherwise how) {
  for (const auto at : places) {
    if (is_spent()) return false;
    const auto judged = specimen.judged();
    const auto looks = specimen.looks();
    const bool shown = shows(specimen, at, how);
    tried_ += specimen.judged() - judged;
    looks_ += specimen.looks() - looks;
    if (shown) return true;
  }
  return false;
}

bool ViolationSearch::is_spent() const {
  return tried_ >= most_changes || looks_ > most_looks_for_a_clause;
}

bool ViolationSearch::shows(Specimen& specimen, std::size_t at, Otherwise how) {
  const auto violated = specimen.violated(at, how);
  if (!violated || !violated->contains(clause_)) return false;
  const Violation violation{specimen.events()[at].kind, how};
  if (std::ranges::find(known_, violation) == known_.end()) known_.push_back(violation);
  return true;
}

}  // namespace assay21::conformance
