// Rule S: a clause passes only if its violation, put into what this engine did, is found.
#include "conformance/campaign/witnesses.h"

#include <algorithm>

#include "conformance/campaign/verdicts.h"
#include "conformance/campaign/violation_search.h"
#include "tests/conformance/judge/judged_session.h"

namespace assay21::conformance {
namespace {

class Witnesses : public JudgedSession {
 protected:
  void SetUp() override { play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H")); }

  /// Of each clause, by this one session.
  [[nodiscard]] std::vector<bool> seen(wire::KindMask observes) const {
    auto events = events_;
    std::erase_if(events, [&](const oracle::Event& one) {
      return one.kind != oracle::EventKind::await && (observes & wire::bit(one.kind)) == 0;
    });
    PlannedSession session;
    session.script = script_;
    WitnessList list(*table_, 1);
    list.consider(session, judge(*table_, script_, events, observes));
    return are_seen(*table_, observes, list.sessions(), {{0, {script_, events}}}, 1).clauses;
  }
  [[nodiscard]] bool is_seen(const std::string& id, wire::KindMask observes) const {
    return seen(observes)[spec::index_of(*table_->rulebook().find(id))];
  }
};

TEST_F(Witnesses, of_an_engine_that_reports_all_are_found) {
  const auto all = seen(oracle::every_kind);
  for (const auto* id : {"5.E.1", "7.E.1", "7.H.2.d", "7.J", "7.L.1", "7.L.3", "7.O.2", "12.A.1"})
    EXPECT_TRUE(all[spec::index_of(*table_->rulebook().find(id))]) << id;
  EXPECT_FALSE(all[spec::index_of(*table_->rulebook().find("13.B"))]) << "it has no session";
}

TEST_F(Witnesses, of_what_is_not_reported_are_not_found) {
  const auto mute = oracle::every_kind & ~wire::bit(oracle::EventKind::announce);
  EXPECT_FALSE(is_seen("7.L.3", mute));
  EXPECT_TRUE(is_seen("7.O.2", mute));
  const auto cards_and_money =
      wire::bit(oracle::EventKind::deal) | wire::bit(oracle::EventKind::wager) |
      wire::bit(oracle::EventKind::settle) | wire::bit(oracle::EventKind::await);
  EXPECT_FALSE(is_seen("7.H.2.d", cards_and_money)) << "nothing is offered that one could see";
  EXPECT_TRUE(is_seen("12.A.1", cards_and_money));
}

TEST_F(Witnesses, of_what_cards_count_are_hands_of_such_cards_alone) {
  events_.clear();
  play(three_boxes("6D 3C 8H", "KH 7H", "KS 9S", "JD 8H"));
  EXPECT_TRUE(is_seen("3.D.1", oracle::every_kind));
  EXPECT_FALSE(is_seen("3.D.2", oracle::every_kind)) << "no hand of pictures alone is announced";
}

TEST_F(Witnesses, of_a_round_that_goes_on_are_hands_called_dead) {
  events_.clear();
  auto plan = three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H");
  plan.rounds[0].incidents = {oracle::ReaderMisused{.visible = false}};
  play(plan);
  EXPECT_TRUE(is_seen("13.P.2", oracle::every_kind));
}

TEST_F(Witnesses, of_a_rare_moment_are_found_in_a_long_session) {
  events_.clear();
  auto plan = three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H");
  plan.rounds.resize(5, plan.rounds[0]);
  plan.rounds[4].incidents = {oracle::ReaderMisused{.visible = false}};
  play(plan);
  // Only this clause is asked about: what others have found out is not to be had.
  const auto clause = spec::index_of(*table_->rulebook().find("13.P.2"));
  std::vector<std::vector<std::uint64_t>> of_clauses(table_->rulebook().clauses.size());
  of_clauses[clause] = {0};
  EXPECT_TRUE(are_seen(*table_, oracle::every_kind, of_clauses, {{0, {script_, events_}}}, 1)
                  .clauses[clause]);
}

TEST_F(Witnesses, in_which_nothing_can_be_violated_give_way_to_the_next) {
  const auto clause = spec::index_of(*table_->rulebook().find("13.P.2"));
  const Witness without{script_, events_};
  events_.clear();
  auto plan = three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H");
  plan.rounds[0].incidents = {oracle::ReaderMisused{.visible = false}};
  play(plan);
  const std::map<std::uint64_t, Witness> sessions{{0, without}, {1, {script_, events_}}};
  std::vector<std::vector<std::uint64_t>> of_clauses(table_->rulebook().clauses.size());
  of_clauses[clause] = {0, 1};
  const auto in_all = [&](std::size_t of_each) -> bool {
    return are_seen(*table_, oracle::every_kind, of_clauses, sessions, of_each).clauses[clause];
  };
  EXPECT_TRUE(in_all(1));
  EXPECT_FALSE(in_all(2)) << "one session is not enough";
}

TEST_F(Witnesses, take_little_more_than_one_judgement_for_a_clause) {
  PlannedSession session;
  session.script = script_;
  WitnessList list(*table_, 1);
  list.consider(session, judge(*table_, script_, events_, oracle::every_kind));
  auto of_clauses = list.sessions();
  // Of the others nothing shows in this one session, and the whole search is gone through.
  const auto with_all =
      are_seen(*table_, oracle::every_kind, of_clauses, {{0, {script_, events_}}}, 1);
  std::size_t asked = 0;
  for (std::size_t i = 0; i < of_clauses.size(); ++i) {
    if (!with_all.clauses[i]) of_clauses[i].clear();
    asked += with_all.clauses[i] ? 1 : 0;
  }
  const auto seen = are_seen(*table_, oracle::every_kind, of_clauses, {{0, {script_, events_}}}, 1);
  EXPECT_EQ(seen.clauses, with_all.clauses);
  EXPECT_GE(asked, 40U);
  EXPECT_LE(seen.judgements, 2 * asked);
}

TEST_F(Witnesses, are_missed_where_only_who_sees_all_finds_the_violation) {
  ViolationSearch search(*table_, *table_->rulebook().find("7.L.3"));
  const Witness whole{script_, events_};
  Witness mute = whole;
  std::erase_if(mute.events,
                [](const oracle::Event& one) { return one.kind == oracle::EventKind::announce; });
  Specimen seen_whole(*table_, oracle::every_kind, whole);
  Specimen seen_mute(*table_, oracle::every_kind & ~wire::bit(oracle::EventKind::announce), mute);
  EXPECT_FALSE(search.could_be_made_in(seen_mute, seen_whole)) << "nobody knows one yet";
  EXPECT_TRUE(search.finds_in(seen_whole));
  EXPECT_FALSE(search.finds_in(seen_mute));
  EXPECT_TRUE(search.could_be_made_in(seen_mute, seen_whole));
}

TEST_F(Witnesses, are_changed_where_the_clause_decided) {
  const auto clause = *table_->rulebook().find("7.L.3");
  const auto announced = [](const std::vector<oracle::Event>& events) {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < events.size(); ++at) {
      if (events[at].kind == oracle::EventKind::announce && events[at].hand.is_dealer())
        places.push_back(at);
    }
    return places;
  };
  const DecidedPlaces all(*table_, script_, events_);
  EXPECT_EQ(all.resting_on(clause, Owed::what), announced(events_));
  ASSERT_FALSE(announced(events_).empty());
  // What the engine did besides moves it, and no more.
  auto longer = events_;
  const auto first = static_cast<std::ptrdiff_t>(announced(events_).front());
  longer.insert(longer.begin() + first, events_[announced(events_).front() - 1]);
  const DecidedPlaces moved(*table_, script_, longer);
  EXPECT_EQ(moved.resting_on(clause, Owed::what), announced(longer));
  // What is not done is not changed.
  auto shorter = events_;
  shorter.erase(shorter.begin() + first);
  const DecidedPlaces fewer(*table_, script_, shorter);
  EXPECT_EQ(fewer.resting_on(clause, Owed::what), announced(shorter));
}

TEST_F(Witnesses, are_asked_for_clauses_that_would_pass_and_no_other) {
  PlannedSession session;
  session.script = script_;
  WitnessList list(*table_, 1);
  list.consider(session, judge(*table_, script_, events_, oracle::every_kind));
  TranscriptSpool spool;
  spool.add(0, events_);
  std::size_t scripts_made = 0;
  const auto seen_of = [&](const std::vector<std::string>& ids) {
    std::vector<bool> asked(table_->rulebook().clauses.size());
    for (const auto& id : ids)
      asked[spec::index_of(*table_->rulebook().find(id))] = true;
    scripts_made = 0;
    const auto script_of = [&](std::uint64_t) {
      ++scripts_made;
      return session;
    };
    const auto told = seen_contained(*table_, oracle::every_kind, list, asked, script_of, spool,
                                     std::chrono::seconds(60));
    EXPECT_EQ(told.failure, "");
    return told.clauses;
  };
  const auto burn = spec::index_of(*table_->rulebook().find("7.E.1"));
  const auto all = seen_of({"7.E.1"});
  EXPECT_TRUE(all[burn]);
  EXPECT_EQ(std::ranges::count(all, true), 1);
  EXPECT_EQ(scripts_made, 1U);
  EXPECT_EQ(std::ranges::count(seen_of({}), true), 0);
  EXPECT_EQ(scripts_made, 0U) << "no transcript is read where nothing passes";
}

TEST_F(Witnesses, decide_whether_a_clause_with_enough_occasions_passes) {
  Tally tally(*table_, {});
  for (int n = 0; n < 299; ++n)
    tally.add("s", {}, script_, events_, oracle::every_kind, Origin::drawn);
  const auto dealt = *table_->rulebook().find("7.E.1");
  const auto verdict_with = [&](bool seen, wire::KindMask observes) {
    std::vector<bool> all(table_->rulebook().clauses.size(), true);
    all[spec::index_of(dealt)] = seen;
    return verdicts_from(
        {*table_, tally, spec::criterion_of_an_exam(), observes, {}, nullptr, {}, all},
        {})[spec::index_of(dealt)];
  };
  EXPECT_EQ(verdict_with(true, oracle::every_kind).verdict, spec::Verdict::passed);
  EXPECT_EQ(verdict_with(false, oracle::every_kind).untested, spec::Untested::unseen);
  const auto hidden = verdict_with(false, oracle::every_kind & ~wire::bit(oracle::EventKind::burn));
  EXPECT_EQ(hidden.untested, spec::Untested::not_reported);
  EXPECT_EQ(hidden.wants, std::vector<std::string>{"burn"});
}

}  // namespace
}  // namespace assay21::conformance
