// What a session leaves comes back from the run store as it was.
#include "conformance/run/session_evidence.h"

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "generators/plan/scope.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using testing_support::rules;
using testing_support::six_decks;

SessionEvidence played() {
  const auto table = rules(six_decks());
  const SessionQueue queue(*table, 21, 1, 1,
                           generators::whole_scope_of(*table, oracle::every_kind));
  const auto session = queue.at(queue.planned() - 1);
  SessionEvidence evidence{session.name, session.must_run, session.script, {}, 0, {}, {}};
  for (const auto& due : oracle::walk(*table, session.script).events)
    evidence.events.push_back(due.event);
  return evidence;
}

void expect_comes_back(const SessionEvidence& evidence) {
  const auto back =
      evidence_from(record_of(evidence, "md-spanish21-1.0"), "record 1", *evidence.script.terms);
  ASSERT_TRUE(back) << spec::to_string(back.problems().front());
  EXPECT_TRUE(*back == evidence);
}

TEST(SessionEvidence, comes_back_however_the_session_came_out) {
  auto evidence = played();
  ASSERT_FALSE(evidence.events.empty());
  expect_comes_back(evidence);
  evidence.must_run = true;
  expect_comes_back(evidence);
  evidence.events.clear();
  expect_comes_back(evidence);
  evidence.declined = oracle::bit(oracle::Feature::cut) | oracle::bit(oracle::Feature::hit);
  expect_comes_back(evidence);
  evidence.declined = 0;
  evidence.lost = "not-a-message";
  evidence.detail = "it said:\n---\nlost and found";
  expect_comes_back(evidence);
  evidence.detail.clear();
  expect_comes_back(evidence);
}

TEST(SessionEvidence, comes_back_with_its_nets) {
  auto evidence = played();
  ASSERT_EQ(evidence.events.back().kind, oracle::EventKind::await);
  oracle::Event net;
  net.kind = oracle::EventKind::net;
  net.hand = oracle::HandId(1);
  net.amount = spec::Money::cents(-1000);
  evidence.events.insert(evidence.events.end() - 1, net);
  expect_comes_back(evidence);
}

TEST(SessionEvidence, that_is_none_is_refused_with_its_place) {
  const auto record = record_of(played(), "md-spanish21-1.0");
  const auto script = record.substr(0, record.find("\n---\n") + 5);
  const std::vector<std::string> none = {"",
                                         "perhaps\n",
                                         script,
                                         script + "declined\n",
                                         script + "declined shuffles-badly\n",
                                         script + "declined cut",
                                         script + "lost ",
                                         script + "lost \nfor no cause",
                                         "random\n{}\n---\n",
                                         record.substr(0, record.size() - 9)};
  for (const auto& text : none) {
    const auto refused =
        evidence_from(text, "store/000001.seg, record 7", rules(six_decks())->terms());
    ASSERT_FALSE(refused) << text.substr(0, 40);
    EXPECT_EQ(refused.problems().front().file, "store/000001.seg, record 7");
  }
}

}  // namespace
}  // namespace assay21::conformance
