#include "generators/plan/smaller_events.h"

#include <algorithm>

namespace assay21::generators {
namespace {

using oracle::HandId;
using oracle::Moment;

template <typename Items>
std::int64_t count_of(const Items& items) {
  return static_cast<std::int64_t>(items.size());
}

std::int64_t happenings_in(const BatchPlan& batch) {
  return count_of(batch.accepts) + count_of(batch.face_up) + count_of(batch.surplus) +
         count_of(batch.devices) + (batch.cover ? 1 : 0) + (batch.recut ? 1 : 0) +
         (batch.burn_asked_by ? 1 : 0) + (batch.made_again ? 1 : 0);
}

std::int64_t happenings_in(const Interlude& one) {
  if (const auto* shuffled = std::get_if<Reshuffle>(&one))
    return 1 + (shuffled->ordered ? 1 : 0) + happenings_in(shuffled->batch);
  if (const auto* idle = std::get_if<IdleTime>(&one))
    return 1 + (idle->face_up ? 1 : 0) + (idle->comes ? 1 : 0) + happenings_in(idle->batch);
  const auto* dealer = std::get_if<oracle::NewDealer>(&one);
  return dealer != nullptr && dealer->burn_asked_by ? 2 : 1;
}

std::int64_t happenings_in(const oracle::Incident& one) {
  const auto* drawn = std::get_if<oracle::CardDrawnInError>(&one);
  return 1 + (drawn == nullptr ? 0 : count_of(drawn->refused_by));
}

/// Each item left out by itself.
template <typename Get>
void without_each(const SessionPlan& plan, const std::function<void(const ChangePlan&)>& with,
                  Get get) {
  auto copy = plan;
  const auto count = count_of(get(copy));
  for (std::int64_t drop = 0; drop < count; ++drop) {
    with([&](SessionPlan& changed) {
      auto& items = get(changed);
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(drop));
    });
  }
}

/// A batch that is cut and dealt from without ado.
template <typename Get>
void plainer_batch(const SessionPlan& plan, const std::function<void(const ChangePlan&)>& with,
                   Get get) {
  with([&](SessionPlan& changed) { get(changed) = BatchPlan{}; });
  with([&](SessionPlan& changed) { get(changed).recut.reset(); });
  with([&](SessionPlan& changed) { get(changed).burn_asked_by.reset(); });
  with([&](SessionPlan& changed) { get(changed).cover.reset(); });
  with([&](SessionPlan& changed) { get(changed).made_again = false; });
  without_each(
      plan, with, [&](SessionPlan & changed) -> auto& { return get(changed).accepts; });
  without_each(
      plan, with, [&](SessionPlan & changed) -> auto& { return get(changed).face_up; });
  without_each(
      plan, with, [&](SessionPlan & changed) -> auto& { return get(changed).surplus; });
  without_each(
      plan, with, [&](SessionPlan & changed) -> auto& { return get(changed).devices; });
}

void plainer_interlude(const SessionPlan& plan, const std::function<void(const ChangePlan&)>& with,
                       std::size_t round, std::size_t at) {
  const auto& interlude = plan.rounds[round].before[at];
  if (std::holds_alternative<Reshuffle>(interlude)) {
    const auto get = [=](SessionPlan& changed) -> Reshuffle& {
      return std::get<Reshuffle>(changed.rounds[round].before[at]);
    };
    with([&](SessionPlan& changed) { get(changed).ordered = false; });
    plainer_batch(
        plan, with, [=](SessionPlan & changed) -> auto& { return get(changed).batch; });
  } else if (std::holds_alternative<IdleTime>(interlude)) {
    const auto get = [=](SessionPlan& changed) -> IdleTime& {
      return std::get<IdleTime>(changed.rounds[round].before[at]);
    };
    with([&](SessionPlan& changed) { get(changed).face_up.reset(); });
    plainer_batch(
        plan, with, [=](SessionPlan & changed) -> auto& { return get(changed).batch; });
  } else if (std::holds_alternative<oracle::NewDealer>(interlude)) {
    with([&](SessionPlan& changed) {
      std::get<oracle::NewDealer>(changed.rounds[round].before[at]).burn_asked_by.reset();
    });
  }
}

void less_in_round(const SessionPlan& plan, const std::function<void(const ChangePlan&)>& with,
                   std::size_t at) {
  const auto& round = plan.rounds[at];
  with([&](SessionPlan& changed) { changed.rounds[at].incidents.clear(); });
  without_each(
      plan, with, [=](SessionPlan & changed) -> auto& { return changed.rounds[at].incidents; });
  with([&](SessionPlan& changed) { changed.rounds[at].before.clear(); });
  without_each(
      plan, with, [=](SessionPlan & changed) -> auto& { return changed.rounds[at].before; });
  with([&](SessionPlan& changed) { changed.rounds[at].may_run_out = false; });
  with([&](SessionPlan& changed) { changed.rounds[at].while_stopped = false; });
  for (std::size_t i = 0; i < round.incidents.size(); ++i) {
    if (!std::holds_alternative<oracle::CardDrawnInError>(round.incidents[i])) continue;
    without_each(
        plan, with, [=](SessionPlan & changed) -> auto& {
          return std::get<oracle::CardDrawnInError>(changed.rounds[at].incidents[i]).refused_by;
        });
  }
  for (std::size_t i = 0; i < round.before.size(); ++i)
    plainer_interlude(plan, with, at, i);
  for (std::size_t box = 0; box < round.boxes.size(); ++box) {
    without_each(
        plan,
        with, [=](SessionPlan & changed) -> auto& { return changed.rounds[at].boxes[box].along; });
    with([&](SessionPlan& changed) { changed.rounds[at].boxes[box].alone = false; });
    for (std::size_t i = 0; i < round.boxes[box].beside.size(); ++i) {
      with([&](SessionPlan& changed) {
        auto& changed_box = changed.rounds[at].boxes[box];
        const auto player = changed_box.beside[i].player;
        changed_box.beside.erase(changed_box.beside.begin() + static_cast<std::ptrdiff_t>(i));
        std::erase_if(changed_box.along,
                      [&](const oracle::Along& one) { return one.player == player; });
      });
    }
  }
}

bool is_of(const RoundPlan& round, HandId hand) {
  return std::ranges::find(round.boxes, hand.box(), &BoxPlan::box) != round.boxes.end();
}

bool comes(const RoundPlan& round, const Moment& when) {
  return when.kind != oracle::MomentKind::turn || is_of(round, when.hand);
}

/// What stays of an incident when boxes are gone; false where nothing does.
struct Stays {
  const RoundPlan& round;

  bool operator()(oracle::CardDrawnInError& one) const {
    std::erase_if(one.refused_by, [&](HandId hand) { return !is_of(round, hand); });
    // The deal has fewer cards now.
    return one.when.kind != oracle::MomentKind::deal && comes(round, one.when);
  }
  bool operator()(const oracle::BoxMissed& one) const { return is_of(round, HandId(one.box)); }
  bool operator()(const oracle::DrawMissed& one) const { return is_of(round, one.hand); }
  bool operator()(const oracle::ReaderFails& one) const {
    return one.when.kind != oracle::MomentKind::deal && comes(round, one.when);
  }
  template <typename Other>
  bool operator()(const Other& /*one*/) const {
    return true;
  }
};

}  // namespace

std::int64_t happenings_in(const SessionPlan& plan) {
  auto count = happenings_in(plan.batch) + count_of(plan.opening.tens) +
               count_of(plan.opening.arrive) + (plan.opening.decks ? 1 : 0);
  for (const auto& round : plan.rounds) {
    count += (round.may_run_out ? 1 : 0) + (round.while_stopped ? 1 : 0);
    for (const auto& one : round.incidents)
      count += happenings_in(one);
    for (const auto& one : round.before)
      count += happenings_in(one);
    for (const auto& box : round.boxes)
      count += count_of(box.beside) + count_of(box.along) + (box.alone ? 1 : 0);
  }
  return count;
}

void with_less_happening(const SessionPlan& plan,
                         const std::function<void(const ChangePlan&)>& with) {
  for (std::size_t at = 0; at < plan.rounds.size(); ++at)
    less_in_round(plan, with, at);
  plainer_batch(
      plan, with, [](SessionPlan & changed) -> auto& { return changed.batch; });
  with([](SessionPlan& changed) { changed.opening = OpeningPlan{}; });
  with([](SessionPlan& changed) { changed.opening.tens.clear(); });
  without_each(
      plan, with, [](SessionPlan & changed) -> auto& { return changed.opening.arrive; });
}

void drop_what_is_lost(RoundPlan& round) {
  std::erase_if(round.asks, [&](const oracle::WagerAsk& ask) { return !comes(round, ask.when); });
  std::erase_if(round.incidents,
                [&](oracle::Incident& one) { return !std::visit(Stays{round}, one); });
}

}  // namespace assay21::generators
