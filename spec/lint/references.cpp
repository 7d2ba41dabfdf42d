#include "spec/lint/references.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "spec/vocabulary/need.h"

namespace assay21::spec {
namespace {

class References {
 public:
  References(const Rulebook& rulebook, std::vector<Finding>& findings)
      : rulebook_(rulebook), findings_(findings) {}

  void check() {
    for (std::size_t i = 0; i < rulebook_.clauses.size(); ++i) {
      const auto ref = static_cast<ClauseRef>(i);
      const auto& clause = rulebook_.clauses[i];
      for (const auto& see : clause.see)
        check_see(ref, clause, see);
      check_needs(ref, clause);
      check_carriers(ref, clause);
    }
    check_labels();
    check_circles();
  }

 private:
  void found(FindingKind kind, std::string subject, std::string what, ClauseSet clauses) {
    findings_.push_back({kind, std::move(subject), std::move(what), {}, clauses, {}, {}});
  }

  [[nodiscard]] const Defect* defect_named(const std::string& id) const {
    const auto at = std::ranges::find(rulebook_.defects, id, &Defect::id);
    return at == rulebook_.defects.end() ? nullptr : &*at;
  }
  /// The reference says that it is printed wrong, and a defect says so of this clause.
  [[nodiscard]] bool registered(ClauseRef ref, const See& see) const {
    const auto* defect = defect_named(see.defect);
    return defect != nullptr && defect->clauses.contains(ref);
  }

  void check_see(ClauseRef ref, const Clause& clause, const See& see) {
    const bool leads = !see.to.empty() || !see.outside.empty();
    const auto& aim = !see.to.empty()        ? see.to
                      : !see.outside.empty() ? see.outside
                                             : see.as_printed;
    const auto subject = fmt::format("{} {} {}", clause.id, name_of(see_role_names, see.role),
                                     aim.empty() ? "nothing" : aim);
    if (!leads && !registered(ref, see)) {
      found(FindingKind::dangling_reference, subject,
            fmt::format("{} refers to nothing, and no defect says why", clause.id), {ref});
    }
    if (!see.to.empty() && !rulebook_.find(see.to)) {
      found(FindingKind::dangling_reference, subject,
            fmt::format("{} refers to {}, which is no clause", clause.id, see.to), {ref});
    }
    if (see.to == clause.id) {
      found(FindingKind::self_reference, subject, fmt::format("{} refers to itself", clause.id),
            {ref});
    }
    if (!see.as_printed.empty() && see.defect.empty()) {
      found(FindingKind::unregistered_misprint, subject,
            fmt::format("{} prints this reference as \"{}\", and names no defect", clause.id,
                        see.as_printed),
            {ref});
    }
    if (!see.defect.empty() && !registered(ref, see)) {
      found(
          FindingKind::unknown_defect, subject,
          defect_named(see.defect) == nullptr
              ? fmt::format("{} names the defect {}, which is not registered", clause.id,
                            see.defect)
              : fmt::format("{} names the defect {}, which is not about it", clause.id, see.defect),
          {ref});
    }
  }

  void check_needs(ClauseRef ref, const Clause& clause) {
    if (clause.method == Method::engine && clause.needs.empty()) {
      found(FindingKind::no_need, clause.id,
            fmt::format("{} is verified through engines, and no kind of event shows it", clause.id),
            {ref});
    }
    for (const auto& need : clause.needs) {
      if (is_kind_of_event(need)) continue;
      found(FindingKind::unknown_need, fmt::format("{} {}", clause.id, need),
            fmt::format("{} needs \"{}\", which is no kind of event", clause.id, need), {ref});
    }
  }

  /// A clause with parts is verified by them.
  [[nodiscard]] bool verified(ClauseRef ref) const {
    if (rulebook_.clause(ref).method != Method::none) return true;
    return std::ranges::any_of(rulebook_.clauses, [&](const Clause& part) {
      return part.part_of == rulebook_.clause(ref).id && part.method != Method::none;
    });
  }

  void check_carriers(ClauseRef ref, const Clause& clause) {
    if (clause.method != Method::none) return;
    const bool carried = std::ranges::any_of(clause.exercised_by, [&](const std::string& id) {
      const auto carrier = rulebook_.find(id);
      return carrier.has_value() && verified(*carrier);
    });
    if (carried) return;
    found(FindingKind::carried_by_none, clause.id,
          fmt::format("{} is carried by {}, and none of them is verified by any method", clause.id,
                      clause.exercised_by.empty()
                          ? "nobody"
                          : fmt::format("{}", fmt::join(clause.exercised_by, ", "))),
          {ref});
  }

  void check_labels() {
    std::map<std::string_view, ClauseRef> first_with;
    for (std::size_t i = 0; i < rulebook_.clauses.size(); ++i) {
      const auto ref = static_cast<ClauseRef>(i);
      const auto& clause = rulebook_.clauses[i];
      if (!clause.part_of.empty()) continue;
      const auto [first, fresh] = first_with.emplace(clause.cite, ref);
      if (!fresh) {
        found(FindingKind::duplicate_label, clause.id,
              fmt::format("{} and {} have the same citation, {}",
                          rulebook_.clause(first->second).id, clause.id, clause.cite),
              {first->second, ref});
        continue;
      }
      const auto base = base_of_reprint(clause.id);
      if (base.empty()) continue;
      found(FindingKind::duplicate_label, clause.id,
            fmt::format("the label of {} is printed again for {}", base, clause.id), {ref});
    }
  }
  /// "13.O" of "13.O-2": a second print of a label.
  static std::string_view base_of_reprint(std::string_view id) {
    const auto dash = id.rfind('-');
    if (dash == std::string_view::npos || dash + 1 == id.size()) return {};
    const auto number = id.substr(dash + 1);
    if (number == "0" || number == "1") return {};
    const bool digits =
        std::ranges::all_of(number, [](char letter) { return '0' <= letter && letter <= '9'; });
    return digits ? id.substr(0, dash) : std::string_view();
  }

  void check_circles() {
    std::vector<Visit> visits(rulebook_.clauses.size(), Visit::unseen);
    for (std::size_t i = 0; i < visits.size(); ++i) {
      std::vector<std::size_t> path;
      follow(i, visits, path);
    }
  }
  enum class Visit : std::uint8_t { unseen, followed, done };

  void follow(std::size_t at, std::vector<Visit>& visits, std::vector<std::size_t>& path) {
    if (visits[at] == Visit::done) return;
    if (visits[at] == Visit::followed) {
      report_circle(at, path);
      return;
    }
    visits[at] = Visit::followed;
    path.push_back(at);
    for (const auto& id : rulebook_.clauses[at].exercised_by) {
      if (const auto next = rulebook_.find(id)) follow(index_of(*next), visits, path);
    }
    path.pop_back();
    visits[at] = Visit::done;
  }

  void report_circle(std::size_t at, const std::vector<std::size_t>& path) {
    std::string way;
    for (auto step = std::ranges::find(path, at); step != path.end(); ++step)
      way += fmt::format("{} -> ", rulebook_.clauses[*step].id);
    const auto& id = rulebook_.clauses[at].id;
    found(FindingKind::carried_in_a_circle, id,
          fmt::format("{} is carried by itself: {}{}", id, way, id), {static_cast<ClauseRef>(at)});
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
};

}  // namespace

void check_references(const Rulebook& rulebook, std::vector<Finding>& findings) {
  References(rulebook, findings).check();
}

}  // namespace assay21::spec
