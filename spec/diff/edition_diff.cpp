#include "spec/diff/edition_diff.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "spec/diff/merged_order.h"
#include "spec/words/row_words.h"

namespace assay21::spec {
namespace {

/// The traits of two things, those of one name side by side.
std::vector<Change> changes_between(const std::vector<Trait>& before,
                                    const std::vector<Trait>& after) {
  std::vector<std::vector<std::size_t>> likes(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto at = std::ranges::find(after, before[i].name, &Trait::name);
    if (at != after.end()) likes[i].push_back(static_cast<std::size_t>(at - after.begin()));
  }
  std::vector<Change> changes;
  for (const auto& place : merged_order(likes, after.size())) {
    const auto& name = place.before ? before[*place.before].name : after[*place.after].name;
    const auto was = place.before ? before[*place.before].words : std::string();
    const auto is = place.after ? after[*place.after].words : std::string();
    if (was != is) changes.push_back({name, was, is});
  }
  return changes;
}

class Comparing {
 public:
  Comparing(const Rulebook& before, const Rulebook& after)
      : before_(before),
        after_(after),
        family_(same_family(before, after)),
        pairs_(clause_pairs(before, after)) {}

  EditionDiff made() && {
    compare_groups();
    compare_clauses();
    return std::move(diff_);
  }

 private:
  /// Each clause of either set has its like in the other.
  [[nodiscard]] bool alike(const ClauseSet& before, const ClauseSet& after) const {
    const auto paired = [&](auto wanted) { return std::ranges::any_of(pairs_, wanted); };
    return std::ranges::all_of(before.refs(),
                               [&](ClauseRef ref) {
                                 return paired([&](const ClausePair& pair) {
                                   return pair.before == ref && after.contains(pair.after);
                                 });
                               }) &&
           std::ranges::all_of(after.refs(), [&](ClauseRef ref) {
             return paired([&](const ClausePair& pair) {
               return pair.after == ref && before.contains(pair.before);
             });
           });
  }

  [[nodiscard]] ProvisionChange compared(const Provision& before, const Provision& after) const {
    ProvisionChange change{Standing::same, before, after,
                           changes_between(before.traits, after.traits)};
    if (!alike(before.clauses, after.clauses)) {
      change.changes.push_back(
          {"rests on", cites_of(before_, before.clauses), cites_of(after_, after.clauses)});
    }
    if (!change.changes.empty()) change.standing = Standing::amended;
    return change;
  }

  [[nodiscard]] GroupChange compared(const ProvisionGroup& before,
                                     const ProvisionGroup& after) const {
    GroupChange group{before.title, before.in_effect, {}};
    std::vector<std::vector<std::size_t>> likes(before.provisions.size());
    for (std::size_t i = 0; i < likes.size(); ++i) {
      const auto at =
          std::ranges::find(after.provisions, before.provisions[i].key, &Provision::key);
      if (at == after.provisions.end()) continue;
      likes[i].push_back(static_cast<std::size_t>(at - after.provisions.begin()));
    }
    for (const auto& place : merged_order(likes, after.provisions.size())) {
      if (place.before && place.after) {
        group.provisions.push_back(
            compared(before.provisions[*place.before], after.provisions[*place.after]));
      } else if (place.before) {
        group.provisions.push_back(
            {Standing::removed, before.provisions[*place.before], std::nullopt, {}});
      } else {
        group.provisions.push_back(
            {Standing::added, std::nullopt, after.provisions[*place.after], {}});
      }
    }
    return group;
  }

  void compare_groups() {
    const auto before = provisions_of(before_);
    const auto after = provisions_of(after_);
    std::vector<std::vector<std::size_t>> likes(before.size());
    for (std::size_t i = 0; i < likes.size(); ++i) {
      const auto at = std::ranges::find(after, before[i].title, &ProvisionGroup::title);
      if (at != after.end()) likes[i].push_back(static_cast<std::size_t>(at - after.begin()));
    }
    for (const auto& place : merged_order(likes, after.size())) {
      // A group that one edition has not is like one without provisions.
      const auto& present = place.before ? before[*place.before] : after[*place.after];
      const ProvisionGroup none{present.title, present.in_effect, {}};
      diff_.groups.push_back(compared(place.before ? before[*place.before] : none,
                                      place.after ? after[*place.after] : none));
      if (present.in_effect) note_differing(diff_.groups.back());
    }
  }

  void note_differing(const GroupChange& group) {
    for (const auto& one : group.provisions) {
      if (one.standing == Standing::same) continue;
      const auto& name = one.before ? one.before->key : one.after->key;
      const auto told =
          fmt::format("{}: {} {}", group.title, name, name_of(standing_names, one.standing));
      if (one.before) note(rests_before_, one.before->clauses, told);
      if (one.after) note(rests_after_, one.after->clauses, told);
    }
  }

  using Noted = std::map<ClauseRef, std::vector<std::string>>;
  static void note(Noted& noted, const ClauseSet& clauses, const std::string& told) {
    for (const auto ref : clauses.refs())
      noted[ref].push_back(told);
  }

  static std::string verified_by(const Rulebook& book, const Clause& clause) {
    const bool has_parts = std::ranges::any_of(
        book.clauses, [&](const Clause& other) { return other.part_of == clause.id; });
    return has_parts ? "its parts" : std::string(name_of(method_names, clause.method));
  }

  /// The sides of a clause by which it has an effect; references as they are meant, however they
  /// are printed.
  [[nodiscard]] std::vector<Trait> traits_of(const Rulebook& book, const Clause& clause,
                                             bool with_words) const {
    std::vector<Trait> traits;
    if (family_) traits.push_back({"citation", clause.cite});
    if (with_words) traits.push_back({"summary", clause.summary});
    traits.push_back({"force", spaced(name_of(modality_names, clause.modality))});
    traits.push_back({"addressed to", std::string(name_of(actor_names, clause.actor))});
    traits.push_back({"verified by", verified_by(book, clause)});
    if (!family_) return traits;
    std::string references;
    for (const auto& see : clause.see) {
      if (!references.empty()) references += ", ";
      const auto to = see.to.empty() ? std::nullopt : book.find(see.to);
      references += fmt::format("{} {}", spaced(name_of(see_role_names, see.role)),
                                to ? book.clause(*to).cite : see.outside);
    }
    traits.push_back({"refers to", references});
    return traits;
  }

  [[nodiscard]] ClauseChange compared(const ClausePair& pair) const {
    const auto& before = before_.clause(pair.before);
    const auto& after = after_.clause(pair.after);
    ClauseChange change{Standing::same, pair.before, pair.after, std::nullopt, {}, {}};
    if (pair.told) change.relation = pair.relation;
    // Two regulators word the same rule differently; where a rulebook calls the rules equal, that
    // is no difference.
    const bool with_words = family_ || pair.relation != Relation::equal;
    change.changes = changes_between(traits_of(before_, before, with_words),
                                     traits_of(after_, after, with_words));
    change.rests_on_it = differing(pair.before, pair.after);
    const bool effect =
        !change.changes.empty() || !change.rests_on_it.empty() || pair.relation != Relation::equal;
    if (before.text_sha256 != after.text_sha256) {
      change.standing = effect ? Standing::amended : Standing::wording_only;
    } else if (effect) {
      change.standing = Standing::decided_otherwise;
    }
    return change;
  }

  [[nodiscard]] std::vector<std::string> differing(std::optional<ClauseRef> before,
                                                   std::optional<ClauseRef> after) const {
    std::vector<std::string> told;
    const auto take = [&](const Noted& noted, std::optional<ClauseRef> ref) {
      const auto at = ref ? noted.find(*ref) : noted.end();
      if (at == noted.end()) return;
      for (const auto& one : at->second) {
        if (std::ranges::find(told, one) == told.end()) told.push_back(one);
      }
    };
    take(rests_before_, before);
    take(rests_after_, after);
    return told;
  }

  /// Two regulators divide their labels differently: a part goes with its whole.
  [[nodiscard]] bool goes_with_its_whole(const Rulebook& book, const Clause& clause) const {
    if (family_ || clause.part_of.empty()) return false;
    const auto whole = book.find(clause.part_of);
    return std::ranges::any_of(pairs_, [&](const ClausePair& pair) {
      return (&book == &before_ ? pair.before : pair.after) == whole;
    });
  }

  void compare_clauses() {
    std::vector<std::vector<std::size_t>> likes(before_.clauses.size());
    for (const auto& pair : pairs_)
      likes[index_of(pair.before)].push_back(index_of(pair.after));
    for (const auto& place : merged_order(likes, after_.clauses.size())) {
      const auto ref = [](std::optional<std::size_t> at) {
        return at ? std::optional(static_cast<ClauseRef>(*at)) : std::nullopt;
      };
      const auto before = ref(place.before);
      const auto after = ref(place.after);
      if (before && after) {
        diff_.clauses.push_back(compared(*std::ranges::find_if(pairs_, [&](const ClausePair& pair) {
          return pair.before == *before && pair.after == *after;
        })));
        continue;
      }
      const auto& book = before ? before_ : after_;
      if (goes_with_its_whole(book, book.clause(before ? *before : *after))) continue;
      diff_.clauses.push_back({before ? Standing::removed : Standing::added,
                               before,
                               after,
                               std::nullopt,
                               {},
                               differing(before, after)});
    }
  }

  const Rulebook& before_;
  const Rulebook& after_;
  bool family_;
  std::vector<ClausePair> pairs_;
  Noted rests_before_;
  Noted rests_after_;
  EditionDiff diff_;
};

template <typename Changes>
std::size_t count_of(const Changes& changes, Standing standing) {
  return static_cast<std::size_t>(
      std::ranges::count_if(changes, [&](const auto& one) { return one.standing == standing; }));
}

}  // namespace

std::size_t GroupChange::count(Standing standing) const {
  return count_of(provisions, standing);
}

std::size_t EditionDiff::count(Standing standing) const {
  return count_of(clauses, standing);
}

bool EditionDiff::empty() const {
  return count(Standing::same) == clauses.size() &&
         std::ranges::all_of(groups, [](const GroupChange& group) {
           return group.count(Standing::same) == group.provisions.size();
         });
}

EditionDiff diff_of(const Rulebook& before, const Rulebook& after) {
  return Comparing(before, after).made();
}

}  // namespace assay21::spec
