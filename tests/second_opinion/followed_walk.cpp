#include "tests/second_opinion/followed_walk.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "oracle/session/session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::second_opinion {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

/// Where several are permitted, one comes instead of another, or before it: who acts first is then
/// the table's choice.
bool one_of_several(const Event& event) {
  return event.kind == EventKind::offer_cut || event.kind == EventKind::inspect ||
         event.kind == EventKind::cover || event.kind == EventKind::wheel;
}

/// What need not be, but leads to something else once it is.
bool leads_on(const Event& event) {
  using oracle::bit;
  constexpr auto kinds = bit(EventKind::offer_cut) | bit(EventKind::cut) | bit(EventKind::cover) |
                         bit(EventKind::insert) | bit(EventKind::spread) | bit(EventKind::wash) |
                         bit(EventKind::shuffle) | bit(EventKind::reveal) |
                         bit(EventKind::refuse_card) | bit(EventKind::discard) |
                         bit(EventKind::burn) | bit(EventKind::remove) | bit(EventKind::remedy) |
                         bit(EventKind::wheel) | bit(EventKind::community) |
                         bit(EventKind::display);
  if (event.kind == EventKind::deal) return event.hand.is_dealer();
  // What a spin has won is paid before a round becomes void, or it is not; so is Community Pay.
  if (event.kind == EventKind::settle) return is_awarded(event.wager);
  if (event.kind == EventKind::announce) return event.own_card;
  return (kinds & bit(event.kind)) != 0;
}

class Following {
 public:
  Following(const oracle::Rules& rules, const oracle::Script& script,
            const std::vector<Event>& events)
      : session_(rules, script), next_(events) {}

  std::vector<Due> all() {
    const auto as_they_did = [&](const oracle::Permitted& allowed) {
      const auto& due = walked_.emplace_back(choice(allowed));
      use(due);
      return due.event;
    };
    while (!session_.finished()) {
      take_turn();
      session_.begin_turn();
      const auto end = session_.rest_of_turn(as_they_did);
      ASSAY21_CHECK(end.why != oracle::TurnEnd::Why::impossible);
      if (!end.over()) break;
    }
    return std::move(walked_);
  }

 private:
  /// The other's turn is what it did up to the next `await`.
  void take_turn() {
    const auto await = std::find_if(next_.begin() + at_, next_.end(), [](const Event& event) {
      return event.kind == EventKind::await;
    });
    theirs_.assign(next_.begin() + at_, await);
    at_ = (await == next_.end() ? await : std::next(await)) - next_.begin();
  }

  /// Where in the other's turn this is done, among what is left of it.
  [[nodiscard]] std::size_t place_of(const Due& due) const {
    const auto at = std::ranges::find_if(
        theirs_, [&](const Event& event) { return oracle::satisfies(event, due); });
    return static_cast<std::size_t>(at - theirs_.begin());
  }
  [[nodiscard]] bool is_done(const Due& due) const { return place_of(due) < theirs_.size(); }

  void use(const Due& due) {
    if (const auto at = place_of(due); at < theirs_.size())
      theirs_.erase(theirs_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  /// The card that lies there is used first: what is refused or put away later is another one.
  [[nodiscard]] bool is_about_a_later_card(const Due& due, const Due& own) const {
    const bool about_a_card = due.event.kind == EventKind::refuse_card ||
                              due.event.kind == EventKind::discard ||
                              due.event.kind == EventKind::burn;
    return about_a_card && place_of(own) < place_of(due);
  }

  /// A wager on the first cards that the other settles before it does this: where that may be
  /// done, what comes in between finds it settled.
  [[nodiscard]] std::optional<Due> settled_before(const Due& own) const {
    const auto end = theirs_.begin() + static_cast<std::ptrdiff_t>(place_of(own));
    const auto early = std::find_if(theirs_.begin(), end, [](const Event& event) {
      return event.kind == EventKind::settle && event.wager.goes_by(spec::WagerMechanism::cards);
    });
    if (early == end) return std::nullopt;
    for (const auto& due : session_.also_later().may) {
      if (oracle::satisfies(*early, due)) return due;
    }
    return std::nullopt;
  }

  [[nodiscard]] Due choice(const oracle::Permitted& allowed) const {
    const auto& own = oracle::canonical(allowed);
    if (auto early = settled_before(own)) return *std::move(early);
    const auto by_place = [&](const Due& a, const Due& b) { return place_of(a) < place_of(b); };
    std::vector<Due> open;
    for (const auto& due : allowed.may) {
      if (leads_on(due.event) && is_done(due) && !is_about_a_later_card(due, own))
        open.push_back(due);
    }
    const bool in_turn = one_of_several(own.event) || !is_done(own);
    for (const auto& due : allowed.now) {
      if (in_turn && is_done(due)) open.push_back(due);
    }
    if (!open.empty()) return *std::ranges::min_element(open, by_place);
    if (own.event.kind != EventKind::await) return own;
    for (const auto& due : session_.also_later().may) {
      if (is_done(due)) return due;
    }
    return own;
  }

  oracle::Session session_;
  const std::vector<Event>& next_;
  std::ptrdiff_t at_ = 0;
  std::vector<Event> theirs_;
  std::vector<Due> walked_;
};

}  // namespace

std::vector<Due> followed_walk(const oracle::Rules& rules, const oracle::Script& script,
                               const std::vector<Event>& events) {
  return Following(rules, script, events).all();
}

}  // namespace assay21::second_opinion
