#include "conformance/judge/side_by_side.h"

#include <algorithm>
#include <span>

#include "conformance/judge/story.h"
#include "oracle/session/session.h"
#include "oracle/words/telling.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using Events = std::vector<Event>;

bool ends_turn(const Event& event) {
  return event.kind == EventKind::await;
}

/// Is it permitted as it stands?
bool is_among(const oracle::Permitted& allowed, const Event& event) {
  const auto is_it = [&](const oracle::Due& due) { return due.event == event; };
  return std::ranges::any_of(allowed.now, is_it) || std::ranges::any_of(allowed.may, is_it);
}

/// A session that has gone as far as a finding.
class AtFinding {
 public:
  AtFinding(const oracle::Rules& rules, const oracle::Script& script, wire::KindMask observes)
      : session_(rules, script), observes_(observes) {}

  /// False where what was reported cannot be followed as far.
  bool go_to(std::span<const Event> before) {
    for (const auto& event : before) {
      if (!session_.in_turn()) {
        if (session_.finished()) return false;
        session_.begin_turn();
      }
      if (!take(event)) return false;
    }
    if (!session_.in_turn() && !session_.finished()) session_.begin_turn();
    return session_.in_turn();
  }

  /// How the rules go on, as far as this engine would report it, with `due` first where it is
  /// permitted.
  Events rest(const std::optional<Event>& due) {
    Events all;
    bool is_first = true;
    session_.rest_of_turn([&](oracle::Permitted& allowed) {
      auto next = oracle::first_owed(allowed);
      if (is_first && due && is_among(allowed, *due)) next = *due;
      is_first = is_first && !is_reported(next);
      if (is_reported(next)) all.push_back(next);
      return next;
    });
    return all;
  }

 private:
  [[nodiscard]] bool is_reported(const Event& event) const {
    return ends_turn(event) || (observes_ & wire::bit(event.kind)) != 0;
  }

  /// Lets it happen, with what goes unreported before it.
  bool take(const Event& event) {
    constexpr int most_unreported = 100;
    for (int i = 0; i < most_unreported; ++i) {
      auto allowed = session_.permitted();
      if (!allowed.unsaid.empty()) return false;
      const auto next = oracle::first_owed(allowed);
      const bool goes_before = !is_among(allowed, event) && !is_reported(next);
      if (!session_.apply(goes_before ? next : event).empty()) return false;
      if (!goes_before) return true;
    }
    return false;
  }

  oracle::Session session_;
  wire::KindMask observes_;
};

/// The longest list that both have in this order, as pairs of places.
std::vector<std::pair<std::size_t, std::size_t>> in_common(const Events& left,
                                                           const Events& right) {
  const auto width = right.size() + 1;
  std::vector<std::size_t> longest((left.size() + 1) * width, 0);
  for (auto i = left.size(); i-- > 0;) {
    for (auto j = right.size(); j-- > 0;) {
      longest[i * width + j] =
          left[i] == right[j] ? 1 + longest[(i + 1) * width + j + 1]
                              : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
    if (left[i] == right[j]) {
      pairs.emplace_back(i++, j++);
    } else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
  return pairs;
}

std::string words(const Events& events, std::size_t at, std::size_t end,
                  const oracle::Names& names) {
  if (at >= end) return {};
  return ends_turn(events[at]) ? "the end of the turn" : oracle::in_words(events[at], names);
}

std::vector<SideBySide> set_beside(const Events& due, const Events& done,
                                   const oracle::Names& names) {
  std::vector<SideBySide> lines;
  auto pairs = in_common(due, done);
  pairs.emplace_back(due.size(), done.size());
  std::size_t i = 0;
  std::size_t j = 0;
  for (const auto& [next_due, next_done] : pairs) {
    for (; i < next_due || j < next_done;
         i = std::min(i + 1, next_due), j = std::min(j + 1, next_done))
      lines.push_back({words(due, i, next_due, names), words(done, j, next_done, names)});
    if (i < due.size() && j < done.size()) {
      const auto same = words(due, i, due.size(), names);
      lines.push_back({same, same});
    }
    i = next_due + 1;
    j = next_done + 1;
  }
  return lines;
}

/// From a little before the first difference to a little behind it.
std::vector<SideBySide> around_the_difference(std::vector<SideBySide> lines) {
  constexpr std::ptrdiff_t before = 3;
  constexpr std::ptrdiff_t behind = 12;
  const auto first = std::ranges::find_if(
      lines, [](const SideBySide& line) { return line.expected != line.observed; });
  if (first == lines.end()) return {};
  first->first_difference = true;
  if (lines.end() - first > behind) {
    lines.erase(first + behind, lines.end());
    lines.push_back({"…", "…"});
  }
  const auto marked = std::ranges::find(lines, true, &SideBySide::first_difference);
  if (marked - lines.begin() > before) lines.erase(lines.begin(), marked - before);
  return lines;
}

}  // namespace

std::vector<SideBySide> side_by_side(const oracle::Rules& rules, const oracle::Script& script,
                                     const Events& events, wire::KindMask observes,
                                     const Finding& finding) {
  const oracle::Names names = script;
  const auto here =
      events.begin() + static_cast<std::ptrdiff_t>(std::min(finding.event, events.size()));
  const auto begin =
      std::find_if(std::make_reverse_iterator(here), events.rend(), ends_turn).base();
  const auto end = std::find_if(here, events.end(), ends_turn);
  Events done(begin, end == events.end() ? end : std::next(end));
  Events due(begin, here);
  AtFinding table(rules, script, observes);
  Events rest;
  if (table.go_to({events.begin(), here})) rest = table.rest(finding.due);
  // Where the rules cannot be followed to here, what was due stands for all that was.
  const bool shows_it = !finding.due || std::ranges::find(rest, *finding.due) != rest.end();
  if (rest.empty() || !shows_it) {
    rest.clear();
    if (finding.due) rest.push_back(*finding.due);
    done.assign(begin, end == here && here != events.end() ? std::next(here) : here);
    if (finding.observed && here != events.end() && !ends_turn(*here)) done.push_back(*here);
  }
  due.insert(due.end(), rest.begin(), rest.end());
  auto lines = around_the_difference(set_beside(due, done, names));
  if (!lines.empty()) return lines;
  return {{expected_in_words(finding, names), observed_in_words(finding, names), true}};
}

}  // namespace assay21::conformance
