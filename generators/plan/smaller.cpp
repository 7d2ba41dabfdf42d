#include "generators/plan/smaller.h"

#include <algorithm>
#include <functional>

#include "generators/plan/smaller_events.h"
#include "oracle/table/places.h"

namespace assay21::generators {
namespace {

constexpr auto plain_stake = spec::Money::dollars(10);

std::int64_t requests_in(const SessionPlan& plan) {
  std::int64_t count = 0;
  for (const auto& round : plan.rounds) {
    for (const auto& box : round.boxes) {
      for (const auto& asked : box.decisions)
        count += static_cast<std::int64_t>(asked.requests.size());
    }
  }
  return count;
}

/// Collects changed copies of a plan that really are smaller.
class Smaller {
 public:
  explicit Smaller(const SessionPlan& plan) : plan_(plan), size_(size_of(plan)) {}

  void with(const std::function<void(SessionPlan&)>& change) {
    SessionPlan changed = plan_;
    change(changed);
    if (size_of(changed) < size_) plans_.push_back(std::move(changed));
  }
  std::vector<SessionPlan> plans() && { return std::move(plans_); }

 private:
  const SessionPlan& plan_;
  PlanSize size_;
  std::vector<SessionPlan> plans_;
};

bool bets_at(const SessionPlan& plan, int box) {
  return std::ranges::any_of(plan.rounds, [&](const RoundPlan& round) {
    return std::ranges::find(round.boxes, box, &BoxPlan::box) != round.boxes.end() ||
           std::ranges::find(round.asks, box, &oracle::WagerAsk::box) != round.asks.end();
  });
}

/// Equal bets of one player on areas that lie together where places have two.
bool are_of_one_place(const BoxPlan& one, const BoxPlan& other) {
  return one.player == other.player && one.main == other.main &&
         other.box == oracle::other_area(one.box);
}

void without_rounds(const SessionPlan& plan, Smaller& smaller) {
  for (std::size_t keep = 0; plan.rounds.size() > 1 && keep < plan.rounds.size(); ++keep) {
    smaller.with([&](SessionPlan& changed) { changed.rounds = {plan.rounds[keep]}; });
  }
  for (std::size_t drop = 0; plan.rounds.size() > 2 && drop < plan.rounds.size(); ++drop) {
    smaller.with([&](SessionPlan& changed) {
      changed.rounds.erase(changed.rounds.begin() + static_cast<std::ptrdiff_t>(drop));
    });
  }
}

void without_boxes(const SessionPlan& plan, Smaller& smaller) {
  for (std::size_t r = 0; r < plan.rounds.size(); ++r) {
    const auto count = plan.rounds[r].boxes.size();
    for (std::size_t keep = 0; count > 2 && keep < count; ++keep) {
      smaller.with([&](SessionPlan& changed) {
        changed.rounds[r].boxes = {plan.rounds[r].boxes[keep]};
        drop_what_is_lost(changed.rounds[r]);
      });
    }
    // Two that may be the areas of one place.
    for (std::size_t keep = 0; count > 2 && keep + 1 < count; ++keep) {
      if (!are_of_one_place(plan.rounds[r].boxes[keep], plan.rounds[r].boxes[keep + 1])) continue;
      smaller.with([&](SessionPlan& changed) {
        changed.rounds[r].boxes = {plan.rounds[r].boxes[keep], plan.rounds[r].boxes[keep + 1]};
        drop_what_is_lost(changed.rounds[r]);
      });
      smaller.with([&](SessionPlan& changed) {
        auto& boxes = changed.rounds[r].boxes;
        const auto first = boxes.begin() + static_cast<std::ptrdiff_t>(keep);
        boxes.erase(first, first + 2);
        drop_what_is_lost(changed.rounds[r]);
      });
    }
    for (std::size_t drop = 0; count > 1 && drop < count; ++drop) {
      smaller.with([&](SessionPlan& changed) {
        auto& boxes = changed.rounds[r].boxes;
        boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(drop));
        drop_what_is_lost(changed.rounds[r]);
      });
    }
  }
}

/// Seats at the end of a player's run can go without tearing his boxes apart; a player may lose all
/// of them.
void without_seats(const SessionPlan& plan, Smaller& smaller) {
  smaller.with([&](SessionPlan& changed) {
    std::erase_if(changed.seats, [&](const oracle::Seat& seat) {
      return std::ranges::none_of(plan.seats, [&](const oracle::Seat& other) {
        return other.player == seat.player && bets_at(plan, other.box);
      });
    });
  });
  for (std::size_t drop = 0; plan.seats.size() > 1 && drop < plan.seats.size(); ++drop) {
    const auto& seat = plan.seats[drop];
    const auto neighbour = [&](std::size_t at) {
      return at < plan.seats.size() && plan.seats[at].player == seat.player;
    };
    const bool inner = drop > 0 && neighbour(drop - 1) && neighbour(drop + 1);
    if (inner || bets_at(plan, seat.box)) continue;
    smaller.with([&](SessionPlan& changed) {
      changed.seats.erase(changed.seats.begin() + static_cast<std::ptrdiff_t>(drop));
    });
  }
}

void with_fewer_requests(const SessionPlan& plan, Smaller& smaller) {
  for (std::size_t r = 0; r < plan.rounds.size(); ++r) {
    for (std::size_t b = 0; b < plan.rounds[r].boxes.size(); ++b) {
      const auto& box = plan.rounds[r].boxes[b];
      smaller.with([&](SessionPlan& changed) { changed.rounds[r].boxes[b].decisions.clear(); });
      for (std::size_t h = 0; h < box.decisions.size(); ++h) {
        smaller.with([&](SessionPlan& changed) {
          auto& decisions = changed.rounds[r].boxes[b].decisions;
          decisions.erase(decisions.begin() + static_cast<std::ptrdiff_t>(h));
        });
        for (std::size_t q = 0; q < box.decisions[h].requests.size(); ++q) {
          smaller.with([&](SessionPlan& changed) {
            auto& requests = changed.rounds[r].boxes[b].decisions[h].requests;
            requests.erase(requests.begin() + static_cast<std::ptrdiff_t>(q));
          });
        }
      }
    }
  }
}

/// Wagers beside the game, and questions about wagers, one after the other.
void with_fewer_wagers(const SessionPlan& plan, Smaller& smaller) {
  for (std::size_t r = 0; r < plan.rounds.size(); ++r) {
    for (std::size_t b = 0; b < plan.rounds[r].boxes.size(); ++b) {
      for (const auto& stake : plan.rounds[r].boxes[b].side) {
        smaller.with(
            [&](SessionPlan& changed) { changed.rounds[r].boxes[b].side.remove(stake.wager); });
      }
      smaller.with([&](SessionPlan& changed) { changed.rounds[r].boxes[b].insurance.reset(); });
      smaller.with([&](SessionPlan& changed) { changed.rounds[r].boxes[b].even_money = false; });
    }
    const auto asks = static_cast<std::ptrdiff_t>(plan.rounds[r].asks.size());
    if (asks > 1) smaller.with([&](SessionPlan& changed) { changed.rounds[r].asks.clear(); });
    for (std::ptrdiff_t drop = 0; drop < asks; ++drop) {
      smaller.with([&](SessionPlan& changed) {
        auto& left = changed.rounds[r].asks;
        left.erase(left.begin() + drop);
      });
    }
  }
}

std::int64_t wagers_beside(const RoundPlan& round) {
  auto count = static_cast<std::int64_t>(round.asks.size());
  for (const auto& box : round.boxes)
    count += static_cast<std::int64_t>(box.side.size()) + (box.insurance ? 1 : 0) +
             (box.even_money ? 1 : 0);
  return count;
}

void with_plainer_figures(const SessionPlan& plan, Smaller& smaller) {
  for (std::size_t r = 0; r < plan.rounds.size(); ++r) {
    smaller.with([&](SessionPlan& changed) { changed.rounds[r].otherwise = spec::Choice::stand; });
    for (std::size_t b = 0; b < plan.rounds[r].boxes.size(); ++b) {
      smaller.with([&](SessionPlan& changed) { changed.rounds[r].boxes[b].main = plain_stake; });
      const auto& boxes = plan.rounds[r].boxes;
      if (b + 1 < boxes.size() && are_of_one_place(boxes[b], boxes[b + 1])) {
        smaller.with([&](SessionPlan& changed) {
          changed.rounds[r].boxes[b].main = changed.rounds[r].boxes[b + 1].main = plain_stake;
        });
      }
      const auto& decisions = plan.rounds[r].boxes[b].decisions;
      for (std::size_t h = 0; h < decisions.size(); ++h) {
        smaller.with([&](SessionPlan& changed) {
          for (auto& request : changed.rounds[r].boxes[b].decisions[h].requests)
            request.amount.reset();
        });
      }
    }
  }
  smaller.with([](SessionPlan& changed) { changed.batch.cut_at.reset(); });
}

}  // namespace

PlanSize size_of(const SessionPlan& plan) {
  std::int64_t boxes = 0;
  std::int64_t hitting = 0;
  std::int64_t odd_stakes = 0;
  std::int64_t amounts = 0;
  std::int64_t beside = 0;
  for (const auto& round : plan.rounds) {
    boxes += static_cast<std::int64_t>(round.boxes.size());
    beside += wagers_beside(round);
    hitting += round.otherwise == spec::Choice::stand ? 0 : 1;
    for (const auto& box : round.boxes) {
      odd_stakes += box.main == plain_stake ? 0 : 1;
      for (const auto& asked : box.decisions) {
        amounts += std::ranges::count_if(
            asked.requests, [](const oracle::Request& one) { return one.amount.has_value(); });
      }
    }
  }
  return {static_cast<std::int64_t>(plan.rounds.size()),
          boxes,
          happenings_in(plan),
          static_cast<std::int64_t>(plan.seats.size()),
          requests_in(plan),
          beside,
          hitting,
          odd_stakes,
          amounts,
          plan.batch.cut_at.value_or(0)};
}

std::vector<SessionPlan> smaller(const SessionPlan& plan) {
  Smaller found(plan);
  without_rounds(plan, found);
  without_boxes(plan, found);
  with_less_happening(plan, [&](const ChangePlan& change) { found.with(change); });
  without_seats(plan, found);
  with_fewer_requests(plan, found);
  with_fewer_wagers(plan, found);
  with_plainer_figures(plan, found);
  return std::move(found).plans();
}

}  // namespace assay21::generators
