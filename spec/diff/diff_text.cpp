#include "spec/diff/diff_text.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "spec/words/text_page.h"

namespace assay21::spec {
namespace {

std::string_view relation_in_words(Relation relation) {
  switch (relation) {
    case Relation::equal:
      return "equal in effect, by the rulebook";
    case Relation::subset:
      return "covers less than before";
    case Relation::superset:
      return "covers more than before";
    case Relation::intersects:
      return "covers some of what it did before, and something else";
  }
  ASSAY21_CHECK(false && "a relation of no kind");
  return {};
}

std::string_view or_nothing(const std::string& text) {
  return text.empty() ? std::string_view("(nothing)") : text;
}

class Telling {
 public:
  Telling(const Rulebook& before, const Rulebook& after, const EditionDiff& diff, DiffExtent extent)
      : before_(before), after_(after), diff_(diff), extent_(extent) {}

  std::string told() && {
    tell_editions();
    if (diff_.empty()) {
      page_.blank();
      page_.paragraph("",
                      "The two lay down the same: no clause differs, nor anything that decides.");
    } else {
      tell_counts();
      tell_changed(Standing::amended, "Clauses amended in effect");
      tell_changed(Standing::decided_otherwise, "Clauses with the same text and another effect");
      tell_list(Standing::wording_only, "wording only: ");
      for (const auto& group : diff_.groups)
        tell_group(group);
      tell_by_chapter(Standing::removed, before_, "removed from");
      tell_by_chapter(Standing::added, after_, "added to");
    }
    if (extent_ == DiffExtent::everything) tell_same();
    return page_.text();
  }

 private:
  void heading(std::string_view text) {
    page_.blank();
    page_.paragraph("", text);
  }

  void tell_editions() {
    const auto tell = [&](std::string_view lead, const Rulebook& book) {
      page_.paragraph(
          lead, fmt::format("{}: {} ({} clauses)", book.id, book.title,
                            std::ranges::count(book.clauses, std::string(), &Clause::part_of)));
    };
    tell("before  ", before_);
    tell("after   ", after_);
  }

  template <typename Counted>
  void count_line(std::string_view title, const Counted& counted) {
    const auto figure = [&](Standing standing) {
      const auto count = counted.count(standing);
      return count == 0 ? std::string("-") : std::to_string(count);
    };
    const auto amended =
        counted.count(Standing::amended) + counted.count(Standing::decided_otherwise);
    page_.paragraph(
        fmt::format("{:<38}{:>7}{:>9}{:>9}{:>14}{:>8}", title, figure(Standing::added),
                    figure(Standing::removed), amended == 0 ? "-" : std::to_string(amended),
                    figure(Standing::wording_only), figure(Standing::same)),
        "");
  }

  void tell_counts() {
    page_.blank();
    page_.paragraph(fmt::format("{:<38}{:>7}{:>9}{:>9}{:>14}{:>8}", "", "added", "removed",
                                "amended", "wording only", "same"),
                    "");
    count_line("clauses", diff_);
    std::string unchanged;
    for (const auto& group : diff_.groups) {
      if (group.count(Standing::same) < group.provisions.size()) {
        count_line(group.title, group);
      } else if (!group.provisions.empty()) {
        const auto told =
            kept_together(fmt::format("{} ({})", group.title, group.provisions.size()));
        unchanged += fmt::format("{}{}", unchanged.empty() ? "" : ", ", told);
      }
    }
    if (!unchanged.empty()) page_.paragraph("the same throughout: ", unchanged);
  }

  [[nodiscard]] std::string citation(const ClauseChange& one) const {
    if (!one.before) return after_.clause(*one.after).cite;
    const auto& before = before_.clause(*one.before);
    if (!one.after || after_.clause(*one.after).cite == before.cite) return before.cite;
    return fmt::format("{} → {}", before.cite, after_.clause(*one.after).cite);
  }

  void tell_changed(Standing standing, std::string_view title) {
    if (diff_.count(standing) == 0) return;
    heading(title);
    for (const auto& one : diff_.clauses) {
      if (one.standing != standing) continue;
      const bool of_words = std::ranges::any_of(
          one.changes, [](const Change& change) { return change.what == "summary"; });
      const bool telling = one.relation && (one.relation != Relation::equal || of_words);
      page_.paragraph(
          "  ", telling ? fmt::format("{}: {}", citation(one), relation_in_words(*one.relation))
                        : citation(one));
      for (const auto& change : one.changes)
        tell_change("    ", change);
      for (const auto& rests : one.rests_on_it)
        page_.paragraph("    ", rests);
    }
  }

  void tell_change(std::string_view indent, const Change& change) {
    if (columns_of(change.before) + columns_of(change.after) + columns_of(change.what) < 70) {
      page_.paragraph(fmt::format("{}{}: ", indent, change.what),
                      fmt::format("{} → {}", or_nothing(change.before), or_nothing(change.after)));
      return;
    }
    page_.paragraph(fmt::format("{}{} before: ", indent, change.what), or_nothing(change.before));
    page_.paragraph(fmt::format("{}{} after:  ", indent, change.what), or_nothing(change.after));
  }

  void tell_list(Standing standing, std::string_view lead) {
    std::string cites;
    for (const auto& one : diff_.clauses) {
      if (one.standing != standing) continue;
      cites += fmt::format("{}{}", cites.empty() ? "" : ", ", kept_together(citation(one)));
    }
    if (cites.empty()) return;
    page_.blank();
    page_.paragraph(lead, cites);
  }

  [[nodiscard]] std::string citations(const ProvisionChange& one) const {
    return one.after ? cites_of(after_, one.after->clauses)
                     : cites_of(before_, one.before->clauses);
  }

  void tell_provision(const GroupChange& group, const ProvisionChange& one) {
    const auto& provision = one.after ? *one.after : *one.before;
    const auto cites = citations(one);
    page_.paragraph(fmt::format("  {:<8} ", name_of(standing_names, one.standing)),
                    cites.empty() ? provision.key : fmt::format("{} ({})", provision.key, cites));
    // Of remarks on the text it is enough to know which; `rules defects` tells them.
    if (!group.in_effect) return;
    for (const auto& change : one.changes)
      tell_change("           ", change);
    if (one.standing == Standing::amended) return;
    for (const auto& trait : provision.traits) {
      page_.paragraph(fmt::format("           {}: ", trait.name), trait.words);
    }
  }

  void tell_group(const GroupChange& group) {
    if (group.count(Standing::same) == group.provisions.size()) return;
    auto title = group.title;
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    heading(title);
    if (!group.in_effect) {
      tell_names(group, Standing::added);
      tell_names(group, Standing::removed);
      tell_names(group, Standing::amended);
      return;
    }
    for (const auto& one : group.provisions) {
      if (one.standing != Standing::same) tell_provision(group, one);
    }
  }

  /// By chapter, so that a chapter's list reads in the order of its print.
  void tell_by_chapter(Standing standing, const Rulebook& book, std::string_view how) {
    for (const auto& chapter : book.chapters) {
      std::vector<const Clause*> clauses;
      std::size_t widest = 0;
      for (const auto& one : diff_.clauses) {
        if (one.standing != standing) continue;
        const auto ref = standing == Standing::added ? *one.after : *one.before;
        if (!stands_in(chapter, ref)) continue;
        clauses.push_back(&book.clause(ref));
        widest = std::max(widest, columns_of(clauses.back()->cite));
      }
      if (clauses.empty()) continue;
      heading(fmt::format("{} {} {}, {}", clauses.size(), how, chapter.cite, chapter.title));
      for (const auto* clause : clauses) {
        const auto gap = std::string(widest - columns_of(clause->cite) + 2, ' ');
        page_.paragraph(fmt::format("  {}{}", clause->cite, gap), clause->summary);
      }
    }
  }

  static bool stands_in(const Chapter& chapter, ClauseRef ref) {
    const auto holds = [&](const std::vector<ClauseRef>& clauses) {
      return std::ranges::find(clauses, ref) != clauses.end();
    };
    return holds(chapter.clauses) ||
           std::ranges::any_of(chapter.sections,
                               [&](const Section& section) { return holds(section.clauses); });
  }

  void tell_names(const GroupChange& group, Standing standing) {
    std::string names;
    for (const auto& one : group.provisions) {
      if (one.standing != standing) continue;
      const auto& key = one.after ? one.after->key : one.before->key;
      names += fmt::format("{}{}", names.empty() ? "" : ", ", key);
    }
    if (!names.empty())
      page_.paragraph(fmt::format("  {}: ", name_of(standing_names, standing)), names);
  }

  void tell_same() {
    tell_list(Standing::same, "the same: ");
    for (const auto& group : diff_.groups) {
      if (group.count(Standing::same) == 0) continue;
      page_.blank();
      page_.paragraph(group.title, "");
      tell_names(group, Standing::same);
    }
  }

  const Rulebook& before_;
  const Rulebook& after_;
  const EditionDiff& diff_;
  DiffExtent extent_;
  TextPage page_;
};

}  // namespace

std::string diff_in_words(const Rulebook& before, const Rulebook& after, const EditionDiff& diff,
                          DiffExtent extent) {
  return Telling(before, after, diff, extent).told();
}

}  // namespace assay21::spec
