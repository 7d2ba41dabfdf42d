#include "conformance/judge/courses.h"

#include <algorithm>
#include <utility>

namespace assay21::conformance {
namespace {

constexpr std::size_t most_courses = 64;
constexpr std::size_t most_tried = 256;  ///< in one turn

/// A course that says of a card that it came otherwise is not given up before one was seen.
bool may_be_cheapest(const Judging& course, std::size_t least) {
  return course.cost() <= least + (course.awaits_a_card() ? 1 : 0);
}

std::size_t least_of(const std::list<Judging>& courses) {
  return std::ranges::min_element(courses, {}, &Judging::cost)->cost();
}

spec::ClauseSet in_both(const spec::ClauseSet& a, const spec::ClauseSet& b) {
  spec::ClauseSet both;
  for (const auto ref : a.refs()) {
    if (b.contains(ref)) both.add(ref);
  }
  return both;
}

spec::ClauseSet all_blamed(const Judgement& judged) {
  spec::ClauseSet blamed;
  for (const auto& finding : judged.findings)
    blamed.add(finding.violated);
  return blamed;
}

}  // namespace

Judgement Courses::judged() {
  for (auto& one : here_)
    one.mark();
  while (!over() && !too_many_)
    one_turn();
  const auto least = least_of(here_);
  here_.remove_if([&](const Judging& one) { return one.cost() > least; });
  return in_common();
}

bool Courses::over() const {
  return std::ranges::all_of(here_, &Judging::is_over);
}

void Courses::one_turn() {
  auto open = std::move(here_);
  here_.clear();
  std::list<Judging> ended;
  std::optional<std::size_t> least;
  for (std::size_t tried = 0; !open.empty(); ++tried) {
    const auto next = std::ranges::min_element(open, {}, &Judging::cost);
    std::list<Judging> taken;
    taken.splice(taken.end(), open, next);
    auto& course = taken.front();
    if (least && !may_be_cheapest(course, *least)) continue;
    if (tried == most_tried) {
      too_many_ = true;
      ended.splice(ended.end(), taken);
      break;
    }
    if (!course.is_over()) {
      std::vector<Judging> others;
      course.one_turn(others);
      open.insert(open.end(), others.begin(), others.end());
    }
    least = std::min(least.value_or(course.cost()), course.cost());
    ended.splice(ended.end(), taken);
  }
  keep_the_cheapest(std::move(ended));
}

void Courses::keep_the_cheapest(std::list<Judging> ended) {
  const auto least = least_of(ended);
  here_.clear();
  while (!ended.empty()) {
    const auto& course = ended.front();
    const bool known =
        std::ranges::any_of(here_, [&](const Judging& one) { return one.is_same(course); });
    if (may_be_cheapest(course, least) && !known) {
      here_.splice(here_.end(), ended, ended.begin());
    } else {
      ended.pop_front();
    }
  }
  too_many_ = too_many_ || here_.size() > most_courses;
}

Judgement Courses::in_common() {
  std::vector<Judgement> all;
  for (auto& course : here_)
    all.push_back(course.end());
  auto judged = std::move(all.front());
  auto by_some = all_blamed(judged);
  for (std::size_t i = 1; i < all.size(); ++i) {
    const auto blamed = all_blamed(all[i]);
    by_some.add(blamed);
    for (auto& finding : judged.findings)
      finding.violated = in_both(finding.violated, blamed);
    judged.coverage.keep_common(all[i].coverage);
    judged.cells.keep_common(all[i].cells);
    judged.unseen.add(all[i].unseen.marks());
    judged.offset.add(all[i].offset);
  }
  std::erase_if(judged.findings, [](const Finding& one) { return one.violated.empty(); });
  const auto by_all = all_blamed(judged);
  for (const auto ref : by_some.refs()) {
    if (!by_all.contains(ref)) judged.undecided.add(ref);
  }
  judged.unseen.apply(judged.undecided);
  if (too_many_) judged.not_judged = "too many courses agree with what was reported";
  return judged;
}

}  // namespace assay21::conformance
