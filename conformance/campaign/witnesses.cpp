#include "conformance/campaign/witnesses.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "conformance/campaign/violations.h"
#include "conformance/engine/contained.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;
using spec::ClauseRef;

constexpr std::string_view on_the_way = "on the way";

/// What was done to what, where a violation of a clause was seen: it is tried first the next time.
using Recipe = std::pair<EventKind, Otherwise>;

/// One transcript, with what its changes were found to violate.
class Specimen {
 public:
  Specimen(const oracle::Rules& rules, wire::KindMask observes, const Witness& witness)
      : rules_(rules), observes_(observes), script_(witness.script), played_{witness.events} {
    const auto walked = oracle::walk(rules, script_);
    if (walked.end.shoe.left() > 0) played_.next_card = walked.end.shoe.next();
    for (const auto& due : walked.events)
      duties_.emplace_back(due.event, due.all());
  }

  [[nodiscard]] const std::vector<oracle::Event>& events() const { return played_.events; }
  /// Places of events that rest on the clause.
  [[nodiscard]] std::vector<std::size_t> places_of(ClauseRef clause) const {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < events().size(); ++at) {
      const bool rests = std::ranges::any_of(duties_, [&](const auto& duty) {
        return duty.first == events()[at] && duty.second.contains(clause);
      });
      if (rests) places.push_back(at);
    }
    return places;
  }
  /// How often the rules were asked for all that.
  [[nodiscard]] std::size_t looks() const { return looks_; }
  /// How many changes of it were judged; one that was judged for another clause is so once.
  [[nodiscard]] std::size_t judged() const { return judged_; }
  [[nodiscard]] bool can_be(std::size_t at, Otherwise how) const {
    return otherwise(played_, at, how).has_value();
  }
  /// What is violated then; nothing where nothing changes.
  std::optional<spec::ClauseSet> violated(std::size_t at, Otherwise how) {
    const auto key = std::pair(at, how);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto other = otherwise(played_, at, how);
    if (!other) return std::nullopt;
    return known_.emplace(key, violated_in(*other)).first->second;
  }
  /// … where the total that is announced there is so much more.
  spec::ClauseSet violated_by_total(std::size_t at, int more) {
    auto other = events();
    other[at].total = static_cast<std::uint8_t>(*other[at].total + more);
    return violated_in(other);
  }

 private:
  spec::ClauseSet violated_in(const std::vector<oracle::Event>& other) {
    spec::ClauseSet clauses;
    const auto judged = judge(rules_, script_, other, observes_);
    looks_ += judged.effort.looks;
    ++judged_;
    for (const auto& finding : judged.findings)
      clauses.add(finding.violated);
    return clauses;
  }

  const oracle::Rules& rules_;
  wire::KindMask observes_;
  const oracle::Script& script_;
  Played played_;
  std::vector<std::pair<oracle::Event, spec::ClauseSet>> duties_;
  std::map<std::pair<std::size_t, Otherwise>, spec::ClauseSet> known_;
  std::size_t looks_ = 0;
  std::size_t judged_ = 0;
};

/// What violates a clause that says what cards count: in an announced total they count a point
/// more, or by their other value, and no cards of another clause explain the difference.
struct Miscount {
  unsigned ranks = 0;  ///< a bit each
  bool two_valued = false;

  /// How much more is announced; nothing where the clause's cards are not in it, or others would
  /// explain it.
  [[nodiscard]] std::optional<int> difference(const std::vector<oracle::Event>& events,
                                              std::size_t at) const {
    constexpr int between_two_values = 10;
    std::map<spec::Rank, int> others;
    int own = 0;
    for (const auto card : counted_cards(events, at)) {
      const bool is_own = (ranks & spec::bit(card.rank())) != 0;
      is_own ? ++own : ++others[card.rank()];
    }
    if (own == 0) return std::nullopt;
    if (two_valued) return between_two_values;
    const bool explained =
        std::ranges::any_of(others, [&](const auto& one) { return own % one.second == 0; });
    return explained ? std::nullopt : std::optional(own);
  }
  [[nodiscard]] bool can_be(const std::vector<oracle::Event>& events) const {
    for (std::size_t at = 0; at < events.size(); ++at) {
      if (difference(events, at)) return true;
    }
    return false;
  }
};

/// Nothing where the clause does not say what cards count.
std::optional<Miscount> miscount_of(const oracle::Rules& rules, ClauseRef clause) {
  Miscount miscount;
  for (const auto& [ranks, clauses] : rules.rulebook().value_clauses) {
    if (clauses.contains(clause)) miscount.ranks |= ranks;
  }
  if (miscount.ranks == 0) return std::nullopt;
  miscount.two_valued = std::ranges::any_of(spec::all_ranks, [&](spec::Rank rank) {
    const auto value = rules.values().of(rank);
    return (miscount.ranks & spec::bit(rank)) != 0 && value.high != value.low;
  });
  return miscount;
}

/// The search for a violation of one clause in one transcript.
class Search {
 public:
  Search(Specimen& specimen, ClauseRef clause, std::vector<Recipe>& recipes)
      : specimen_(specimen),
        clause_(clause),
        recipes_(recipes),
        focus_(specimen.places_of(clause)) {
    for (std::size_t at = 0; at < specimen.events().size(); ++at)
      all_.push_back(at);
  }

  /// … that is known beforehand.
  bool finds(const Miscount& miscount) {
    return std::ranges::any_of(all_, [&](std::size_t at) {
      const auto difference = miscount.difference(specimen_.events(), at);
      return difference && specimen_.violated_by_total(at, *difference).contains(clause_);
    });
  }

  bool finds(const std::vector<std::string>& needs) {
    for (const auto* places : {&focus_, &all_}) {
      for (const auto& [kind, how] : recipes_) {
        if (tries(of_kind(*places, kind), how)) return true;
      }
    }
    std::vector<std::size_t> needed;
    std::ranges::copy_if(all_, std::back_inserter(needed), [&](std::size_t at) {
      const auto kind = spec::name_of(oracle::event_kind_names, specimen_.events()[at].kind);
      return std::ranges::find(needs, kind) != needs.end();
    });
    if (in_every_way(focus_) || in_every_way(needed)) return true;
    return (focus_.empty() && with_something_more()) || in_every_way(all_);
  }

 private:
  [[nodiscard]] std::vector<std::size_t> of_kind(const std::vector<std::size_t>& places,
                                                 EventKind kind) const {
    std::vector<std::size_t> some;
    std::ranges::copy_if(places, std::back_inserter(some),
                         [&](std::size_t at) { return specimen_.events()[at].kind == kind; });
    return some;
  }
  /// Of what is denied, something is put in at the first places of each kind of event. In a long
  /// session what is likelier uses up all that may be judged, and it may be the one reveal or the
  /// one call of a floorperson that matters: this does not count with the rest.
  bool with_something_more() {
    constexpr std::size_t of_a_kind_alone = 3;
    const auto tried = std::exchange(tried_, 0);
    const auto spent = specimen_.looks() - std::exchange(begun_, specimen_.looks());
    for (auto how = static_cast<std::size_t>(Otherwise::with_a_dead_hand); how < otherwise_count;
         ++how) {
      for (const auto& entry : oracle::event_kind_names) {
        auto places = of_kind(all_, entry.value);
        if (places.size() > of_a_kind_alone) places.resize(of_a_kind_alone);
        if (tries(places, static_cast<Otherwise>(how))) return true;
      }
    }
    tried_ = tried;
    begun_ = specimen_.looks() - spent;
    return false;
  }
  /// What is owed is left out first; of what is denied, something is put in first.
  bool in_every_way(const std::vector<std::size_t>& places) {
    for (std::size_t i = 0; i < otherwise_count; ++i) {
      const auto how = focus_.empty() ? otherwise_count - 1 - i : i;
      if (tries(places, static_cast<Otherwise>(how))) return true;
    }
    return false;
  }
  bool tries(const std::vector<std::size_t>& places, Otherwise how) {
    for (const auto at : places) {
      if (tried_ == most_changes || specimen_.looks() - begun_ > most_looks_for_a_clause)
        return false;
      const auto judged = specimen_.judged();
      const auto violated = specimen_.violated(at, how);
      if (!violated) continue;
      tried_ += specimen_.judged() - judged;
      if (!violated->contains(clause_)) continue;
      const Recipe recipe{specimen_.events()[at].kind, how};
      if (std::ranges::find(recipes_, recipe) == recipes_.end()) recipes_.push_back(recipe);
      return true;
    }
    return false;
  }

  Specimen& specimen_;
  ClauseRef clause_;
  std::vector<Recipe>& recipes_;
  std::vector<std::size_t> focus_;
  std::vector<std::size_t> all_;
  std::size_t tried_ = 0;
  std::size_t begun_ = specimen_.looks();
};

using OfClauses = std::vector<std::vector<std::uint64_t>>;

/// Can one of these be done in the transcript at all? Where it cannot, this is no witness.
bool can_be_made(const Specimen& specimen, const std::vector<Recipe>& recipes) {
  return std::ranges::any_of(recipes, [&](const Recipe& recipe) {
    for (std::size_t at = 0; at < specimen.events().size(); ++at) {
      if (specimen.events()[at].kind == recipe.first && specimen.can_be(at, recipe.second))
        return true;
    }
    return false;
  });
}

/// The transcripts of a campaign, with all that was found out of them.
class Specimens {
 public:
  Specimens(const oracle::Rules& rules, wire::KindMask observes,
            const std::map<std::uint64_t, Witness>& sessions)
      : rules_(rules), observes_(observes), sessions_(sessions) {}

  /// Is the violation found in as many of these as are asked for, and missed in none in which it
  /// can be made?
  bool show(std::size_t clause, const std::vector<std::uint64_t>& numbers, std::size_t of_each,
            const std::function<void()>& goes_on = {}) {
    const auto miscount = miscount_of(rules_, static_cast<ClauseRef>(clause));
    std::vector<Recipe> recipes;
    std::vector<const Specimen*> missed;
    std::size_t found = 0;
    for (const auto number : numbers) {
      // What three sessions do not show the others will not.
      if (found == of_each || (found == 0 && missed.size() == 3)) break;
      if (goes_on) goes_on();
      auto& specimen = at(number);
      Search search(specimen, static_cast<ClauseRef>(clause), recipes);
      if (miscount && !miscount->can_be(specimen.events())) continue;
      if (miscount ? search.finds(*miscount)
                   : search.finds(rules_.rulebook().clauses[clause].needs)) {
        ++found;
      } else {
        missed.push_back(&specimen);
      }
    }
    if (miscount) return found == of_each && missed.empty();
    return found == of_each && std::ranges::none_of(missed, [&](const Specimen* one) {
             return can_be_made(*one, recipes);
           });
  }

 private:
  Specimen& at(std::uint64_t number) {
    return specimens_.try_emplace(number, rules_, observes_, sessions_.at(number)).first->second;
  }

  const oracle::Rules& rules_;
  wire::KindMask observes_;
  const std::map<std::uint64_t, Witness>& sessions_;
  std::map<std::uint64_t, Specimen> specimens_;
};

}  // namespace

WitnessList::WitnessList(const oracle::Rules& rules, std::size_t of_each)
    : rules_(rules), of_each_(of_each), clauses_(rules.rulebook().clauses.size()) {}

bool WitnessList::wants(std::size_t clause, const Judgement& judged) const {
  constexpr std::size_t most_looked_at = 50;
  const auto ref = static_cast<ClauseRef>(clause);
  const auto& one = clauses_[clause];
  if (one.with_an_event.size() >= 2 * of_each_) return false;
  // A hand that shows what pictures count does not come often.
  const auto most = miscount_of(rules_, ref) ? 20 * most_looked_at : most_looked_at;
  return one.looked_at < most && judged.coverage.applied(ref) && !judged.unseen.applied(ref);
}

bool WitnessList::wants(const Judgement& judged) const {
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    if (wants(i, judged)) return true;
  }
  return false;
}

void WitnessList::consider(const PlannedSession& session, const Judgement& judged) {
  std::optional<spec::ClauseSet> owed;
  std::vector<oracle::Event> walked;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto ref = static_cast<ClauseRef>(i);
    auto& one = clauses_[i];
    if (!wants(i, judged)) continue;
    ++one.looked_at;
    if (!owed) {
      owed.emplace();
      for (const auto& due : oracle::walk(rules_, session.script).events) {
        owed->add(due.all());
        walked.push_back(due.event);
      }
    }
    const auto miscount = miscount_of(rules_, ref);
    const bool shows_it = miscount ? miscount->can_be(walked) : owed->contains(ref);
    auto& list = shows_it ? one.with_an_event : one.others;
    if (list.size() < 2 * of_each_) list.push_back(session.number);
  }
}

OfClauses WitnessList::sessions() const {
  OfClauses all;
  for (const auto& one : clauses_)
    all.push_back(one.with_an_event.size() < of_each_ ? one.others : one.with_an_event);
  return all;
}

std::vector<bool> are_seen(const oracle::Rules& rules, wire::KindMask observes,
                           const OfClauses& of_clauses,
                           const std::map<std::uint64_t, Witness>& sessions, std::size_t of_each) {
  Specimens specimens(rules, observes, sessions);
  std::vector<bool> all;
  for (std::size_t i = 0; i < of_clauses.size(); ++i)
    all.push_back(specimens.show(i, of_clauses[i], of_each));
  return all;
}

Seen seen_contained(const oracle::Rules& rules, wire::KindMask observes, const WitnessList& list,
                    const std::vector<bool>& asked,
                    const std::function<PlannedSession(std::uint64_t)>& session_at,
                    TranscriptSpool& spool, std::chrono::milliseconds within) {
  const auto of_clauses = list.sessions();
  std::set<std::uint64_t> wanted;
  for (std::size_t i = 0; i < of_clauses.size(); ++i) {
    if (asked[i]) wanted.insert(of_clauses[i].begin(), of_clauses[i].end());
  }
  Seen all{std::vector<bool>(of_clauses.size(), false), {}};
  // A failing exam often leaves nothing to ask: no transcript is read then.
  if (wanted.empty()) return all;
  std::map<std::uint64_t, Witness> sessions;
  spool.rewind();
  for (TranscriptSpool::Kept kept; spool.whole() && spool.next(kept);) {
    if (wanted.contains(kept.session))
      sessions[kept.session] = {session_at(kept.session).script, std::move(kept.events)};
  }
  if (sessions.size() < wanted.size()) {
    all.failure = "what the engine did is no more on the disk";
    return all;
  }
  Contained work(
      [&](const Contained::Give& give) {
        Specimens specimens(rules, observes, sessions);
        for (std::size_t i = 0; i < of_clauses.size(); ++i) {
          const auto seen = asked[i] && specimens.show(i, of_clauses[i], list.of_each(),
                                                       [&] { give(on_the_way); });
          give(seen ? "seen" : "unseen");
        }
      },
      within);
  std::size_t clause = 0;
  for (auto told = work.take(); told && clause < all.clauses.size(); told = work.take()) {
    if (*told != on_the_way) all.clauses[clause++] = *told == "seen";
  }
  all.failure = work.failure();
  return all;
}

}  // namespace assay21::conformance
