#include <algorithm>
#include <cstdio>
#include <optional>

#include "conformance/judge.h"
#include "conformance/story.h"
#include "conformance/wire/messages.h"
#include "oracle/walk.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/table.h"

namespace assay21::fuzz {
namespace {

using oracle::Event;
using oracle::EventKind;

/// Bytes as a source of choices; zeros when they have run out.
class Recipe {
 public:
  explicit Recipe(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool over() const { return bytes_.empty(); }
  std::size_t below(std::size_t bound) {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte % bound;
  }
  template <typename Enum, std::size_t N>
  Enum word(const spec::EnumNames<Enum, N>& names) {
    return names[below(N)].value;
  }

 private:
  std::string_view bytes_;
};

oracle::HandId any_hand(Recipe& recipe) {
  constexpr std::array boxes = {1, 3, 6, 0, 2, 99};
  const int box = boxes[recipe.below(boxes.size())];
  if (box == 0) return {};
  oracle::HandId hand(box);
  for (auto splits = recipe.below(4); splits > 0; --splits)
    hand = recipe.below(2) == 0 ? hand.left() : hand.right();
  return hand;
}

spec::Card any_card(Recipe& recipe) {
  return {spec::all_ranks[recipe.below(spec::all_ranks.size())],
          spec::all_suits[recipe.below(spec::all_suits.size())]};
}

spec::Money any_amount(Recipe& recipe) {
  return spec::Money::dollars(static_cast<std::int64_t>(recipe.below(51)));
}

bool may_lack_amount(EventKind kind) {
  return kind == EventKind::choose || kind == EventKind::refuse || kind == EventKind::follow ||
         kind == EventKind::refuse_wager;
}

/// Some value in every member; most of them say nothing of the kind.
Event any_members(Recipe& recipe) {
  Event event;
  event.kind = recipe.word(oracle::event_kind_names);
  event.hand = any_hand(recipe);
  event.face = recipe.word(spec::face_names);
  if (event.face == spec::Face::up || event.kind != EventKind::deal) event.card = any_card(recipe);
  event.sideways = recipe.below(4) == 0;
  event.by = recipe.word(oracle::doer_names);
  event.choice = recipe.word(spec::choice_names);
  event.choices = {event.choice, recipe.word(spec::choice_names)};
  event.wager = recipe.word(spec::wager_names);
  event.outcome = recipe.word(spec::outcome_names);
  event.player = static_cast<oracle::PlayerId>(recipe.below(3));
  event.symbol = static_cast<oracle::SymbolId>(recipe.below(2));
  event.remedy = recipe.word(oracle::remedy_names);
  event.ask = recipe.word(oracle::ask_names);
  if (!may_lack_amount(event.kind) || recipe.below(2) == 0) event.amount = any_amount(recipe);
  const bool says_a_total = event.kind != EventKind::announce || recipe.below(2) == 0;
  if (says_a_total) event.total = static_cast<std::uint8_t>(1 + recipe.below(30));
  event.blackjack = !says_a_total;
  if (event.kind != EventKind::follow || !event.amount) event.other_hand = oracle::HandId(1).left();
  event.pays = any_amount(recipe);
  event.takes = any_amount(recipe);
  event.returns = any_amount(recipe);
  event.cards = static_cast<std::uint16_t>(recipe.below(256));
  return event;
}

/// What of it the codec lets through; nothing where it is no event of the protocol.
std::optional<Event> any_event(Recipe& recipe) {
  const oracle::Names names = table().script;
  const auto line = R"({"type":"transcript","id":1,"events":[)" +
                    wire::to_json(any_members(recipe), names) + "]}";
  const auto read = wire::transcript_from(line, names, oracle::every_kind);
  return read.ok() ? std::optional(read->events.front()) : std::nullopt;
}

/// The canonical transcript with parts of it left out, given twice, changed, or others put between.
std::vector<Event> performed(Recipe& recipe) {
  static const auto canonical = oracle::walk(table().rules, table().script).events;
  std::vector<Event> events;
  std::size_t next = 0;
  while (!recipe.over() && events.size() < 400) {
    switch (recipe.below(5)) {
      case 0:
        for (auto some = 1 + recipe.below(64); some > 0 && next < canonical.size(); --some)
          events.push_back(canonical[next++].event);
        break;
      case 1:
        next = std::min(next + 1, canonical.size());
        break;
      case 2:
        if (!events.empty())
          events.push_back(events[events.size() - 1 - recipe.below(events.size())]);
        break;
      case 3:
        if (const auto event = any_event(recipe)) events.push_back(*event);
        break;
      case 4:
        if (const auto event = any_event(recipe); event && !events.empty()) events.back() = *event;
        break;
    }
  }
  while (next < canonical.size())
    events.push_back(canonical[next++].event);
  return events;
}

}  // namespace

void judge(std::string_view bytes) {
  Recipe recipe(bytes);
  const bool everything = recipe.below(2) == 0;
  const auto observes =
      everything ? oracle::every_kind
                 : oracle::every_kind & ~oracle::bit(recipe.word(oracle::event_kind_names));
  auto events = performed(recipe);
  std::erase_if(events, [&](const Event& event) {
    return event.kind != EventKind::await && (observes & oracle::bit(event.kind)) == 0;
  });
  const auto judged = conformance::judge(table().rules, table().script, events, observes);
  // After a void round, or one in which the cover card came, only the script can bring new cards.
  if (judged.our_fault && judged.broken_off.find("no new stack") != std::string::npos) return;
  if (judged.our_fault) std::fprintf(stderr, "%s\n", judged.broken_off.c_str());
  ASSAY21_CHECK(!judged.our_fault);
  for (const auto& finding : judged.findings) {
    if (finding.violated.empty()) {
      const auto told = conformance::story_of(table().script, events, finding);
      std::fprintf(stderr, "%s\n", told.c_str());
    }
    ASSAY21_CHECK(!finding.violated.empty() && finding.event <= events.size());
    ASSAY21_CHECK(!conformance::story_of(table().script, events, finding).empty());
  }
}

}  // namespace assay21::fuzz
