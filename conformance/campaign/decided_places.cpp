#include "conformance/campaign/decided_places.h"

#include <algorithm>
#include <map>
#include <utility>

#include "oracle/session/session.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;
using spec::ClauseRef;

namespace {

/// Of each event the number of its turn: that many were closed before it.
std::vector<std::size_t> turns_of(const std::vector<Event>& events) {
  std::vector<std::size_t> turns;
  std::size_t turn = 0;
  for (const auto& event : events) {
    turns.push_back(turn);
    if (event.kind == EventKind::await) ++turn;
  }
  return turns;
}

std::size_t distance(std::size_t a, std::size_t b) {
  return a < b ? b - a : a - b;
}

}  // namespace

DecidedPlaces::DecidedPlaces(const oracle::Rules& rules, const oracle::Script& script,
                             const std::vector<Event>& events)
    : events_(events), turns_(turns_of(events)) {
  oracle::Coverage coverage(rules.rulebook().clauses.size());
  oracle::WalkOptions options;
  options.coverage = &coverage;
  options.watch = [&](const oracle::TableState&, const oracle::Permitted&) {
    moments_.push_back({{}, {}, {}, coverage.marks().applied});
    coverage.clear();
  };
  const auto walked = oracle::walk(rules, script, options);
  if (walked.end.shoe.cards.left() > 0) next_card_ = walked.end.shoe.cards.next();
  std::vector<Event> due;
  for (std::size_t i = 0; i < walked.events.size(); ++i) {
    const auto& one = walked.events[i];
    moments_[i].what = one.what;
    moments_[i].value = one.value;
    moments_[i].order = one.order;
    due.push_back(one.event);
    kinds_ |= oracle::bit(one.event.kind);
  }
  find_places(due);
  add_what_the_walk_has_not(rules, script);
}

/// The engine may do in another order what is free, and more than is owed: of a turn each event is
/// found by what it is.
void DecidedPlaces::find_places(const std::vector<Event>& walked) {
  const auto turns = turns_of(walked);
  const auto begin_of = [&](std::size_t turn) {
    return static_cast<std::size_t>(std::ranges::lower_bound(turns_, turn) - turns_.begin());
  };
  found_.resize(events_.size());
  for (std::size_t i = 0; i < walked.size(); ++i) {
    for (auto at = begin_of(turns[i]); at < events_.size() && turns_[at] == turns[i]; ++at) {
      if (found_[at] || events_[at] != walked[i]) continue;
      found_[at] = true;
      moments_[i].place = at;
      moments_[i].reported = true;
      break;
    }
  }
  // What is not reported was decided before the next that is.
  auto next = events_.size();
  for (auto i = walked.size(); i-- > 0;) {
    if (moments_[i].reported)
      next = moments_[i].place;
    else
      moments_[i].place = next;
  }
}

/// The engine is followed as long as what it reports shows the table: cards that are taken up hand
/// by hand rest on clauses as well as those that the walk leaves there.
void DecidedPlaces::add_what_the_walk_has_not(const oracle::Rules& rules,
                                              const oracle::Script& script) {
  if (moments_.empty() || std::ranges::find(found_, false) == found_.end()) return;
  const std::vector<std::uint64_t> nothing(moments_.front().decided.size());
  oracle::Session session(rules, script);
  for (std::size_t at = 0; at < events_.size(); ++at) {
    if (!session.in_turn()) {
      if (session.finished()) return;
      session.begin_turn();
    }
    const auto look = found_[at] ? oracle::Look::now : oracle::Look::also_later;
    const auto allowed = session.permitted(look);
    const auto in = [&](const std::vector<oracle::Due>& dues) {
      const auto due = std::ranges::find_if(
          dues, [&](const oracle::Due& one) { return satisfies(events_[at], one); });
      if (due == dues.end()) return false;
      moments_.push_back(
          {due->what, due->value, due->order, nothing, at, true, &dues == &allowed.may});
      return true;
    };
    if (!found_[at] && !in(allowed.now)) in(allowed.may);
    if (!session.apply(events_[at]).empty()) return;
  }
}

bool DecidedPlaces::has_decided(const Moment& moment, ClauseRef clause) {
  constexpr std::size_t bits = 64;
  const auto at = spec::index_of(clause);
  return (moment.decided[at / bits] >> at % bits & 1U) != 0;
}

bool DecidedPlaces::rests_on(const Moment& moment, ClauseRef clause) {
  return moment.what.contains(clause) || moment.value.contains(clause) ||
         moment.order.contains(clause);
}

std::vector<std::size_t> DecidedPlaces::resting_on(ClauseRef clause, Owed owed) const {
  std::vector<std::size_t> places;
  for (const auto& moment : moments_) {
    const auto& clauses = owed == Owed::what    ? moment.what
                          : owed == Owed::value ? moment.value
                                                : moment.order;
    const bool owes = moment.reported && !(moment.free && owed == Owed::what);
    if (owes && clauses.contains(clause)) places.push_back(moment.place);
  }
  std::ranges::sort(places);
  return places;
}

std::vector<std::size_t> DecidedPlaces::near(ClauseRef clause, EventKind kind) const {
  const bool is_owed =
      std::ranges::any_of(moments_, [&](const Moment& moment) { return rests_on(moment, clause); });
  std::multimap<std::size_t, std::size_t> of_turns;  // where it decided
  for (const auto& moment : moments_) {
    const bool here = is_owed ? rests_on(moment, clause) : has_decided(moment, clause);
    if (here && moment.place < events_.size()) of_turns.emplace(turns_[moment.place], moment.place);
  }
  std::vector<std::pair<std::size_t, std::size_t>> by_distance;
  for (std::size_t at = 0; at < events_.size(); ++at) {
    if (events_[at].kind != kind) continue;
    const auto [first, last] = of_turns.equal_range(turns_[at]);
    if (first == last) continue;
    const auto nearest = std::min_element(first, last, [&](const auto& a, const auto& b) {
      return distance(a.second, at) < distance(b.second, at);
    });
    by_distance.emplace_back(distance(nearest->second, at), at);
  }
  std::ranges::sort(by_distance);
  std::vector<std::size_t> places;
  for (const auto& one : by_distance)
    places.push_back(one.second);
  return places;
}

}  // namespace assay21::conformance
