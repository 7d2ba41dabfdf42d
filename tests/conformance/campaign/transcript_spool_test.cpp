// What is put aside comes back as it was.
#include "conformance/campaign/transcript_spool.h"

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

TEST(ATranscriptSpool, GivesBackEverySessionAsItWas) {
  const auto table = testing_support::rules(testing_support::six_decks());
  SessionQueue queue(*table, 3, 0, 30, generators::whole_scope_of(*table));
  TranscriptSpool spool;
  std::vector<TranscriptSpool::Kept> kept;
  while (auto session = queue.next()) {
    std::vector<oracle::Event> events;
    for (const auto& due : oracle::walk(*table, session->script).events)
      events.push_back(due.event);
    spool.add(session->number, events);
    kept.push_back({session->number, std::move(events)});
  }
  spool.add(99, {});
  kept.push_back({99, {}});
  for (int time = 0; time < 2; ++time) {
    spool.rewind();
    ASSERT_TRUE(spool.whole());
    TranscriptSpool::Kept one;
    for (const auto& before : kept) {
      ASSERT_TRUE(spool.next(one));
      EXPECT_EQ(one.session, before.session);
      EXPECT_EQ(one.events, before.events);
    }
    EXPECT_FALSE(spool.next(one));
  }
}

}  // namespace
}  // namespace assay21::conformance
