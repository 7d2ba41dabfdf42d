// The order in which players are asked to cut.
#include "oracle/procedure/shoe/cut_offers.h"

#include <algorithm>

#include "oracle/procedure/shoe/shoe_duties.h"

namespace assay21::oracle::shoe {
namespace {

using spec::CutPlayer;
using spec::CutSituation;
using spec::Fact;
using spec::Question;

bool is_among(const std::vector<PlayerId>& players, PlayerId player) {
  return std::ranges::find(players, player) != players.end();
}

bool seated(const At<Bettors>& at, PlayerId player) {
  return std::ranges::find(at.state.seats(), player, &Seat::player) != at.state.seats().end();
}

/// Players by their boxes, from the one after him, or from the dealer's right. The boxes are
/// numbered clockwise.
std::vector<PlayerId> counterclockwise_of(const At<Bettors>& at, std::optional<PlayerId> player) {
  auto seats = at.state.seats();
  std::ranges::sort(seats, std::greater{}, &Seat::box);
  const auto his = player ? std::ranges::find(seats, *player, &Seat::player) : seats.end();
  if (his != seats.end()) std::rotate(seats.begin(), his, seats.end());
  std::vector<PlayerId> players;
  for (const auto& seat : seats) {
    if (seat.player != player && !is_among(players, seat.player)) players.push_back(seat.player);
  }
  return players;
}

/// To whom the offer goes on after the one who had it at an earlier cut, and where he sat then:
/// §4(d)(2). A player is at the rightmost of his boxes, and nowhere else. By now the one who had it
/// may have left, or have other boxes; what that changes is read off the rulebook.
std::vector<PlayerId> after_earlier_offer(const At<Bettors>& at, PlayerId player,
                                          int where_he_sat) {
  const auto goes_on = at.rules.conventions().cut_goes_on;
  const auto place_of = [&](PlayerId one) {
    int place = 0;
    for (const auto& seat : at.state.seats()) {
      if (seat.player == one) place = std::max(place, seat.box);
    }
    return place;
  };
  const bool from_his_seat = goes_on == CutGoesOn::from_his_seat && seated(at, player);
  const auto from = from_his_seat ? place_of(player) : where_he_sat;
  auto players = counterclockwise_of(at, std::nullopt);
  std::stable_partition(players.begin(), players.end(),
                        [&](PlayerId one) { return place_of(one) < from; });
  if (goes_on != CutGoesOn::next_place) std::erase(players, player);
  return players;
}

/// Those whom the rows name one after the other.
class Candidates {
 public:
  Candidates(const At<Bettors, Life>& at, CutSituation situation)
      : at_(at), life_(at.state.life()), table_life_(at.state.table_life()), situation_(situation) {
    if (!life_.cut.asked.empty()) last_ = life_.cut.asked.back();
  }

  void add(const spec::Row& row) {
    switch (row.then.cut_player) {
      case CutPlayer::first_arrival:
        return add_first_arrival(row);
      case CutPlayer::of_cover_card:
        if (is_among(table_life_.arrivals, life_.before.player))
          add_to(offers_.owed, life_.before.player, row);
        return;
      case CutPlayer::rightmost:
        return add_first(counterclockwise_of(at_, std::nullopt), row);
      case CutPlayer::next_counterclockwise:
        return add_first(counterclockwise_of(at_, last_), row);
      case CutPlayer::after_last_cut:
        return add_after_last_cut(row);
      case CutPlayer::anybody:
        return add_everybody(row);
      case CutPlayer::last_cutter:
      case CutPlayer::next_entitled:
        return;  // of a second cut, which is not offered by this order
    }
  }
  [[nodiscard]] CutOffers offers() && { return std::move(offers_); }

 private:
  void add_to(std::vector<CutCandidate>& to, PlayerId player, const spec::Row& row) {
    if (is_among(life_.cut.asked, player)) return;
    const auto known = std::ranges::find(to, player, &CutCandidate::player);
    if (known == to.end()) {
      to.push_back({player, row.clauses});
    } else {
      known->clauses.add(row.clauses);
    }
  }
  void add_first(const std::vector<PlayerId>& players, const spec::Row& row) {
    const auto open = std::ranges::find_if(
        players, [&](PlayerId player) { return !is_among(life_.cut.asked, player); });
    if (open != players.end()) add_to(offers_.owed, *open, row);
  }
  void add_first_arrival(const spec::Row& row) {
    if (situation_ == CutSituation::idle_table) {
      for (const auto player : first_at_idle_table(at_))
        add_to(offers_.owed, player, row);
    } else if (table_life_.arrivals_told && !table_life_.arrivals.empty()) {
      add_to(offers_.owed, table_life_.arrivals.front(), row);
    } else {
      for (const auto player : table_life_.arrivals)
        add_to(offers_.owed, player, row);
    }
  }
  void add_after_last_cut(const spec::Row& row) {
    if (table_life_.first_asked_before) {
      add_first(
          after_earlier_offer(at_, *table_life_.first_asked_before, table_life_.first_place_before),
          row);
    }
    // Whether the rounds before an idle time and after it are consecutive no text says.
    if (table_life_.first_in_rotation)
      add_first(
          after_earlier_offer(at_, *table_life_.first_in_rotation, table_life_.place_in_rotation),
          row);
  }
  void add_everybody(const spec::Row& row) {
    for (const auto player : counterclockwise_of(at_, last_))
      add_to(offers_.owed, player, row);
    const bool owed = at_.rules.conventions().absent_players_cut;
    for (const auto player : table_life_.arrivals) {
      if (!seated(at_, player)) add_to(owed ? offers_.owed : offers_.allowed, player, row);
    }
  }

  At<Bettors, Life> at_;
  const ShoeLife& life_;
  const TableLife& table_life_;
  CutSituation situation_;
  std::optional<PlayerId> last_;  ///< who was asked last
  CutOffers offers_;
};

/// The cut is offered in the order of Ch.5 §D: to whom, the edition's table says. Who stands at the
/// table is asked where he came first; otherwise he may be, but no text says that he must.
CutOffers offers(const At<Bettors, Life>& at, CutSituation situation, std::size_t declined,
                 Duties& out) {
  const auto& table = at.rules.table(Question::cut_offer);
  const auto decision = table.decide(
      spec::Facts().with(Fact::cut_situation, situation).with(Fact::cut_declined, declined));
  Candidates candidates(at, situation);
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    if ((decision.remaining >> i & 1U) != 0) candidates.add(table.rows()[i]);
  }
  out.evidence.weigh(table, decision);
  auto found = std::move(candidates).offers();
  found.required = decision.decided();
  return found;
}

}  // namespace

CutOffers offers_now(const At<Bettors, Life>& at, CutSituation situation, Duties& out) {
  const auto asked = at.state.life().cut.asked.size();
  auto now = offers(at, situation, asked, out);
  if (asked > 0 || !now.required || !now.owed.empty()) return now;
  // Whom the order names is not there: as if he had declined.
  now = offers(at, situation, 1, out);
  now.required = true;
  return now;
}

}  // namespace assay21::oracle::shoe
