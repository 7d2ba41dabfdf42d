#include "spec/lint/printed_references.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "spec/lint/printed.h"
#include "spec/lint/subjects.h"

namespace assay21::spec {
namespace {

/// Does the clause with this id stand at or below that label?
bool is_below(std::string_view id, std::string_view label) {
  return id.starts_with(label) &&
         (id.size() == label.size() || id[label.size()] == '.' || id[label.size()] == '/');
}

/// Words of some length, small letters alone.
std::set<std::string> words_named_in(std::string_view text) {
  constexpr std::size_t shortest = 4;
  std::set<std::string> words;
  std::string word;
  for (const char letter : std::string(text) + ' ') {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalpha(byte) != 0) {
      word += static_cast<char>(std::tolower(byte));
      continue;
    }
    if (word.size() >= shortest) words.insert(word);
    word.clear();
  }
  return words;
}

class PrintedReferences {
 public:
  PrintedReferences(const Rulebook& rulebook, std::vector<Finding>& findings)
      : rulebook_(rulebook), findings_(findings) {}

  void check() {
    for (std::size_t i = 0; i < rulebook_.clauses.size(); ++i) {
      for (const auto& one : rulebook_.clauses[i].refers)
        check(static_cast<ClauseRef>(i), one);
    }
  }

 private:
  void found(FindingKind kind, ClauseRef ref, const PrintedReference& one, std::string what) {
    const auto& id = rulebook_.clause(ref).id;
    findings_.push_back({kind,
                         fmt::format("{} \"{}\"", id, one.printed),
                         fmt::format("{} refers to \"{}\": {}", id, one.printed, what),
                         {},
                         {ref},
                         {},
                         {}});
  }

  void check(ClauseRef ref, const PrintedReference& one) {
    const auto& id = rulebook_.clause(ref).id;
    const auto aim = aim_of(one.printed, id);
    switch (aim.kind) {
      case PrintedAim::Kind::outside:
        return;
      case PrintedAim::Kind::name:
        check_name(ref, one);
        return;
      case PrintedAim::Kind::own_whole:
        check_own(ref, one, aim.ids.front());
        break;
      case PrintedAim::Kind::labels:
        if (!check_labels(ref, one, aim)) return;
        break;
    }
    check_subjects(ref, one, aim);
  }

  [[nodiscard]] bool is_printed(const std::string& label) const {
    return std::ranges::any_of(rulebook_.clauses,
                               [&](const Clause& clause) { return is_below(clause.id, label); });
  }

  /// False where something was found.
  bool check_labels(ClauseRef ref, const PrintedReference& one, const PrintedAim& aim) {
    const auto& id = rulebook_.clause(ref).id;
    for (const auto& label : aim.ids) {
      if (!is_printed(label)) {
        found(FindingKind::dangling_reference, ref, one, fmt::format("there is no {}", label));
        return false;
      }
      if (is_below(id, label) && one.printed != "this subsection") {
        found(FindingKind::self_reference, ref, one, "it stands there itself");
        return false;
      }
    }
    if (aim.ids.empty()) {
      found(FindingKind::dangling_reference, ref, one, "it has no label that could be read");
      return false;
    }
    return check_title(ref, one, aim);
  }

  bool check_title(ClauseRef ref, const PrintedReference& one, const PrintedAim& aim) {
    const auto printed = words_named_in(aim.title);
    if (printed.empty()) return true;
    const auto chapter = aim.ids.front().substr(0, aim.ids.front().find('.'));
    const auto at = std::ranges::find(rulebook_.chapters, chapter, &Chapter::id);
    if (at == rulebook_.chapters.end()) return true;
    const auto title = words_named_in(at->title);
    const auto is_of_title = [&](const std::string& word) { return title.contains(word); };
    if (std::ranges::all_of(printed, is_of_title)) return true;
    found(FindingKind::wrong_reference, ref, one,
          fmt::format("chapter {} has the title \"{}\"", chapter, at->title));
    return false;
  }

  /// A name that stands for no label has to be a name of something.
  void check_name(ClauseRef ref, const PrintedReference& one) {
    const auto named = words_named_in(one.printed);
    const bool known = std::ranges::any_of(rulebook_.chapters, [&](const Chapter& chapter) {
      return words_named_in(chapter.title) == named;
    });
    if (known) return;
    found(FindingKind::dangling_reference, ref, one,
          "that is no label, no other regulation and no title");
  }

  /// What speaks for its own chapter has something there that it could be said of.
  void check_own(ClauseRef ref, const PrintedReference& one, const std::string& chapter) {
    if (!one.to_find.empty()) return;
    const bool governs = std::ranges::any_of(rulebook_.clauses, [&](const Clause& clause) {
      return is_below(clause.id, chapter) && clause.modality != Modality::definition &&
             clause.modality != Modality::heading;
    });
    if (governs) return;
    found(FindingKind::wrong_reference, ref, one, "there is nothing but definitions there");
  }

  void check_subjects(ClauseRef ref, const PrintedReference& one, const PrintedAim& aim) {
    for (const auto& subject : one.to_find) {
      const auto about = clauses_about(rulebook_, subject);
      if (!about) {
        found(FindingKind::not_analysable, ref, one,
              fmt::format("\"{}\" names nothing that the tables have", subject));
        continue;
      }
      const auto& id = rulebook_.clause(ref).id;
      const auto there = [&](ClauseRef carrier) {
        const auto& other = rulebook_.clause(carrier).id;
        return !is_below(other, id) && std::ranges::any_of(aim.ids, [&](const auto& label) {
          return is_below(other, label);
        });
      };
      const auto refs = about->refs();
      if (std::ranges::any_of(refs, there)) continue;
      found(FindingKind::wrong_reference, ref, one,
            fmt::format("there is nothing about {} there, but in {}", subject,
                        about->empty() ? "no clause at all" : cites_of(rulebook_, *about)));
      return;
    }
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
};

}  // namespace

void check_printed_references(const Rulebook& rulebook, std::vector<Finding>& findings) {
  PrintedReferences(rulebook, findings).check();
}

}  // namespace assay21::spec
