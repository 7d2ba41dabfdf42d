// A wager that is in no source file is bet, settled and judged: the rulebook is enough.
#include "conformance/wire/messages.h"
#include "conformance/wire/term_values.h"
#include "generators/random/session_source.h"
#include "spec/edition/house_procedure.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/first_pair.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;
using oracle::HandId;
using spec::Money;

std::shared_ptr<const oracle::Rules> table_with_first_pair() {
  const auto book = tests::spanish21_with_first_pair();
  std::vector<spec::DeclaredAt> declared;
  for (const auto& [name, value] : testing_support::six_decks())
    declared.push_back({name, value, 0});
  declared.push_back({"first-pair", "yes", 0});
  auto submission = spec::submission_from(*book, declared, "", book->default_readings());
  EXPECT_TRUE(submission.ok());
  auto made = oracle::Rules::make(book, std::move(submission).value(), book->default_readings());
  EXPECT_TRUE(made.ok());
  return std::make_shared<const oracle::Rules>(std::move(made).value());
}

class OpenWager : public JudgedSession {
 protected:
  /// A suited pair on box 1, another on box 3, none on box 6; a dollar on each.
  OpenWager() {
    const auto rules = table_with_first_pair();
    wager_ = rules->terms().wager("first-pair").value();
    auto plan = three_boxes("9C 8H", "5S 5S", "KD KH", "9H 8C");
    for (auto& box : plan.rounds[0].boxes)
      box.side.set(wager_, Money::dollars(1));
    play(plan, rules);
  }

  oracle::Event& settled(int box) {
    for (auto& event : events_) {
      if (event.kind == EventKind::settle && event.hand == HandId(box) && event.wager == wager_)
        return event;
    }
    ADD_FAILURE() << "it is not settled on box " << box;
    return events_.front();
  }

  spec::WagerId wager_;
};

TEST_F(OpenWager, is_settled_by_its_paytable) {
  EXPECT_TRUE(wager_.goes_by(spec::WagerMechanism::cards));
  EXPECT_EQ(settled(1).pays, Money::dollars(25));
  EXPECT_EQ(settled(1).returns, Money::dollars(1));
  EXPECT_EQ(settled(3).pays, Money::dollars(5));
  EXPECT_EQ(settled(6).outcome, spec::Outcome::lose);
  EXPECT_EQ(settled(6).takes, Money::dollars(1));
  EXPECT_EQ(found(), "");
}

TEST_F(OpenWager, is_settled_when_its_table_says) {
  const auto settling = static_cast<std::size_t>(&settled(1) - events_.data());
  EXPECT_LT(settling, first(EventKind::offer));
}

TEST_F(OpenWager, that_is_paid_too_little_violates_its_line) {
  settled(1).pays = Money::dollars(5);
  EXPECT_EQ(found(), "wrong-value 12.A.4.a.i; ");
}

TEST_F(OpenWager, that_is_kept_though_it_won_violates_its_hand) {
  auto& event = settled(3);
  event.outcome = spec::Outcome::lose;
  event.takes = Money::dollars(1);
  event.pays = event.returns = Money();
  EXPECT_NE(found().find("7.F.1.b"), std::string::npos) << found();
}

TEST_F(OpenWager, that_is_not_settled_is_missed) {
  leave_out(static_cast<std::size_t>(&settled(6) - events_.data()));
  EXPECT_NE(found(), "");
}

TEST_F(OpenWager, is_bet_in_random_sessions_and_comes_out_both_ways) {
  int won = 0;
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    script_ = generators::compile(*table_, generators::random_plan(*table_, {}, seed, 60)).script;
    events_.clear();
    for (const auto& due : oracle::walk(*table_, script_).events) {
      events_.push_back(due.event);
      if (due.event.kind != EventKind::settle || due.event.wager != wager_) continue;
      ++(due.event.outcome == spec::Outcome::win ? won : lost);
    }
    EXPECT_EQ(found(), "") << seed;
  }
  EXPECT_GT(won, 0);
  EXPECT_GT(lost, 0);
}

TEST_F(OpenWager, is_written_and_read_by_its_name_in_version_2_alone) {
  EXPECT_EQ(wire::version_for(table_->terms()), wire::Version::two);
  const auto line = wire::to_json(settled(1), script_);
  EXPECT_NE(line.find(R"("wager":"first-pair")"), std::string::npos) << line;
  const auto reply = R"({"type":"transcript","id":1,"events":[)" + line + "]}";
  const auto read = wire::transcript_from(reply, script_, oracle::every_kind, wire::Version::two);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->events.front(), settled(1));
  EXPECT_FALSE(wire::transcript_from(reply, script_, oracle::every_kind, wire::Version::one).ok());
}

TEST_F(OpenWager, stands_in_a_script_of_version_2_by_its_name) {
  const wire::ScriptFile file{"s", table_->rulebook().id, {}, {}, script_};
  const auto text = wire::to_json(file);
  EXPECT_NE(text.find(R"("version":2)"), std::string::npos);
  EXPECT_NE(text.find(R"("first-pair":100)"), std::string::npos);
  const auto read =
      wire::script_file_from(text, "s", [&](const std::string&) { return &table_->terms(); });
  ASSERT_TRUE(read.ok()) << to_string(read.problems().front());
  EXPECT_EQ(read->script, script_);
}

}  // namespace
}  // namespace assay21::conformance
