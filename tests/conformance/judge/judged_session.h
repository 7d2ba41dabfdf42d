// A session as an engine would report it, made from the canonical walk, for tests to change and
// have judged.
#pragma once

#include <algorithm>

#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "generators/plan/compile.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"
#include "tests/support/rules.h"

namespace assay21::conformance {

inline std::vector<spec::Card> cards(std::string_view text) {
  std::vector<spec::Card> all;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3)
    all.push_back(*spec::card_from(text.substr(at, 2)));
  return all;
}

/// A round of p1 on box 1, p2 on box 3 and p3 on box 6, ten dollars each.
inline generators::SessionPlan three_boxes(std::string_view dealer, std::string_view one,
                                           std::string_view three, std::string_view six) {
  generators::SessionPlan plan;
  plan.players = {"p1", "p2", "p3"};
  plan.seats = {{1, 0}, {3, 1}, {6, 2}};
  generators::RoundPlan round;
  round.dealer = cards(dealer);
  round.boxes = {{1, 0, spec::Money::dollars(10), cards(one), {}},
                 {3, 1, spec::Money::dollars(10), cards(three), {}},
                 {6, 2, spec::Money::dollars(10), cards(six), {}}};
  plan.rounds = {round};
  return plan;
}

class JudgedSession : public ::testing::Test {
 protected:
  void play(const generators::SessionPlan& plan,
            std::shared_ptr<const oracle::Rules> table =
                testing_support::rules(testing_support::six_decks())) {
    table_ = std::move(table);
    script_ = generators::compile(*table_, plan).script;
    for (const auto& due : oracle::walk(*table_, script_).events)
      events_.push_back(due.event);
  }

  [[nodiscard]] std::size_t position(oracle::EventKind kind, oracle::HandId hand,
                                     int nth = 1) const {
    for (std::size_t at = 0; at < events_.size(); ++at) {
      if (events_[at].kind == kind && events_[at].hand == hand && --nth == 0) return at;
    }
    ADD_FAILURE() << "no such event";
    return 0;
  }
  [[nodiscard]] std::size_t first(oracle::EventKind kind) const {
    const auto at = std::ranges::find(events_, kind, &oracle::Event::kind);
    EXPECT_NE(at, events_.end());
    return static_cast<std::size_t>(at - events_.begin());
  }
  oracle::Event& event(oracle::EventKind kind, oracle::HandId hand, int nth = 1) {
    return events_[position(kind, hand, nth)];
  }
  void leave_out(std::size_t at) {
    events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  void insert(std::size_t at, const oracle::Event& one) {
    events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(at), one);
  }

  [[nodiscard]] Judgement judged(wire::KindMask observes = oracle::every_kind) const {
    return judge(*table_, script_, events_, observes);
  }

  [[nodiscard]] std::string told(const Judgement& judgement) const {
    std::string text;
    for (const auto& found : judgement.findings) {
      text += std::string(spec::name_of(finding_kind_names, found.kind)) + " " +
              ids(found.violated) + "; ";
    }
    for (const auto& one : judgement.impossible)
      text += "impossible: " + one.reason + "; ";
    return text + judgement.broken_off;
  }
  [[nodiscard]] std::string found() const { return told(judged()); }
  [[nodiscard]] std::string ids(const spec::ClauseSet& clauses) const {
    return spec::ids_of(table_->rulebook(), clauses);
  }

  std::shared_ptr<const oracle::Rules> table_;
  oracle::Script script_;
  std::vector<oracle::Event> events_;
};

}  // namespace assay21::conformance
