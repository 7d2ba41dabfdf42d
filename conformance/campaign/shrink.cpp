#include "conformance/campaign/shrink.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "generators/plan/bets.h"
#include "generators/plan/compile.h"
#include "generators/plan/smaller.h"
#include "oracle/script/check/script_check.h"

namespace assay21::conformance {
namespace {

class Shrinking {
 public:
  Shrinking(const oracle::Rules& rules, const EngineSetup& setup, const Finding& target,
            int most_tries, const std::function<void()>& goes_on)
      : rules_(rules), setup_(setup), target_(target), left_(most_tries), goes_on_(goes_on) {}

  /// The session played again; nothing when the fault does not show.
  std::optional<Shown> play(const generators::SessionPlan& plan) {
    if (left_ == 0) return std::nullopt;
    // What was in vain once, before something else became smaller, is in vain again.
    if (std::ranges::find(tried_, plan) != tried_.end()) return std::nullopt;
    --left_;
    if (goes_on_) goes_on_();
    tried_.push_back(plan);
    auto compiled = generators::compile(rules_, plan);
    // What was taken away may have been what something else needs.
    if (compiled.pinned.rounds.empty() ||
        !oracle::check_script(rules_, compiled.script, "shrunk").empty())
      return std::nullopt;
    const auto answer = ask(compiled.script);
    if (!answer.lost.empty()) return std::nullopt;
    auto found = find_again(target_, rules_, compiled.script, answer.events, link_->observes());
    if (!found) return std::nullopt;
    return Shown{std::move(compiled.pinned), std::move(compiled.script), answer.events,
                 std::move(*found)};
  }

  [[nodiscard]] bool exhausted() const { return left_ == 0; }
  [[nodiscard]] int left() const { return left_; }

 private:
  SessionAnswer ask(const oracle::Script& script) {
    if (!link_) {
      auto opened = EngineLink::open(setup_);
      if (!opened) return {{}, "unavailable", opened.problems().front().what};
      link_ = std::move(opened).value();
    }
    link_->send(script);
    auto answer = link_->receive();
    if (!answer.lost.empty()) link_.reset();
    return answer;
  }

  const oracle::Rules& rules_;
  const EngineSetup& setup_;
  const Finding& target_;
  int left_;
  const std::function<void()>& goes_on_;
  std::vector<generators::SessionPlan> tried_;
  std::unique_ptr<EngineLink> link_;
};

}  // namespace

std::vector<generators::SessionPlan> smaller_within(const generators::SessionPlan& plan,
                                                    const spec::BetRanges& bets,
                                                    const spec::Terms& terms) {
  auto plans = generators::smaller(plan);
  for (auto& one : plans) {
    // The bounds themselves a smaller plan need not have.
    auto aim = std::exchange(one.aim, "smaller");
    generators::keep_to(one, bets, terms);
    one.aim = std::move(aim);
  }
  return plans;
}

ShrinkResult shrink(const oracle::Rules& rules, const EngineSetup& setup, const Shown& first,
                    int most_tries, const std::function<void()>& goes_on,
                    const spec::BetRanges& bets) {
  ShrinkResult result{first, false, false, 0, {}};
  Shrinking shrinking(rules, setup, first.finding, most_tries, goes_on);
  // Once more as it was: from here on the plan names every card, and a fault that does not come
  // again is known as such.
  auto again = shrinking.play(first.plan);
  if (again) {
    result.repeated = true;
    result.shown = std::move(*again);
    for (bool progress = true; progress && !shrinking.exhausted();) {
      progress = false;
      const auto plans = smaller_within(result.shown.plan, bets, rules.terms());
      for (std::size_t i = 0; i < plans.size(); ++i) {
        auto shown = shrinking.play(plans[i]);
        if (!shown) continue;
        result.shown = std::move(*shown);
        result.path.push_back(i);
        progress = true;
        break;
      }
      result.smallest = !progress && !shrinking.exhausted();
    }
  }
  result.tries = most_tries - shrinking.left();
  return result;
}

}  // namespace assay21::conformance
