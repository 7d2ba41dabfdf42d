// To whom the cut goes on once a player to whom it was offered has changed his boxes.
#include <algorithm>

#include "tests/oracle/shoe/shoe_table.h"
#include "tests/support/shows.h"

namespace assay21::oracle {
namespace {

using testing_support::ShoeSession;

/// To whom the session's last cut may be offered first.
std::vector<PlayerId> asked_first(const ShoeSession& session) {
  std::vector<PlayerId> asked;
  oracle::WalkOptions options;
  options.watch = [&](const TableState& state, const Permitted& allowed) {
    if (state.next_stimulus != session.script.stimuli.size() || !asked.empty()) return;
    for (const auto& due : allowed.now) {
      if (due.event.kind == EventKind::offer_cut) asked.push_back(due.event.player);
    }
  };
  walk(*session.rules, session.script, options);
  std::ranges::sort(asked);
  return asked;
}

/// The first cut in the course of the game is offered to cat, whose boxes are 6 and, if she has it,
/// 5; then she gives up box 6, and dan sits down at the far right.
ShoeSession moved_after_an_offer(std::optional<Seat> before, std::optional<Seat> after,
                                 const std::vector<std::string>& readings) {
  ShoeSession session(testing_support::rules(testing_support::massachusetts("no-hole-card"),
                                             readings, "ma-spanish21"));
  session.stack().cut();
  if (before) session.then(*before);
  session.round().then(Order()).stack().cut({ShoeSession::cat}).round().then(Leave{6});
  if (after) session.then(*after);
  session.then(Seat{7, ShoeSession::dan}).then(Order()).stack().cut();
  return session;
}

TEST(Shoe, whose_cut_was_offered_to_somebody_who_moved_is_offered_as_it_is_read) {
  tests::shows_in_massachusetts("4.d.2");
  using Players = std::vector<PlayerId>;
  const Players bob_or_dan = {ShoeSession::bob, ShoeSession::dan};
  const Players cat_or_dan = {ShoeSession::cat, ShoeSession::dan};
  const Players ann_or_dan = {ShoeSession::ann, ShoeSession::dan};
  const auto gave_up_a_box = [](const std::vector<std::string>& readings) {
    return asked_first(moved_after_an_offer(Seat{5, ShoeSession::cat}, std::nullopt, readings));
  };
  EXPECT_EQ(gave_up_a_box({}), bob_or_dan);
  EXPECT_EQ(gave_up_a_box({"cut-goes-on=to-the-next-place"}), cat_or_dan);
  EXPECT_EQ(gave_up_a_box({"cut-goes-on=from-where-he-sits"}), bob_or_dan);
  const auto went_to_another = [](const std::vector<std::string>& readings) {
    return asked_first(moved_after_an_offer(std::nullopt, Seat{2, ShoeSession::cat}, readings));
  };
  EXPECT_EQ(went_to_another({}), bob_or_dan);
  EXPECT_EQ(went_to_another({"cut-goes-on=to-the-next-place"}), bob_or_dan);
  EXPECT_EQ(went_to_another({"cut-goes-on=from-where-he-sits"}), ann_or_dan);
}

}  // namespace
}  // namespace assay21::oracle
