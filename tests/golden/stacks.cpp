#include "tests/golden/stacks.h"

#include <algorithm>

namespace assay21::golden {
namespace {

constexpr int usual_cut = 60;

/// A deck or less is cut nearer to its top.
int cut_of(const oracle::Rules& rules) {
  const int cards = rules.cards_in_shoe();
  return cards > usual_cut ? usual_cut : cards / 2;
}

std::vector<spec::Card> sorted_shoe(const oracle::Rules& rules) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  return cards;
}

/// "cut" lines that do not say how deep the cover card lies: a quarter.
void complete(oracle::Cut& cut, int cards) {
  if (cut.cover == 0) cut.cover = cards / 4;
}

bool is_out_after(const oracle::DeviceChange& change, bool was_out) {
  if (change.device != oracle::Device::shuffler) return was_out;
  switch (change.state) {
    case oracle::DeviceState::broken:
    case oracle::DeviceState::removed:
      return true;
    case oracle::DeviceState::repaired:
    case oracle::DeviceState::replaced:
      return false;
    case oracle::DeviceState::jammed:
      break;
  }
  return was_out;
}

}  // namespace

oracle::Stack named_stack(const oracle::Rules& rules, const Session& session, oracle::Side side) {
  const bool first = side == oracle::Side::first;
  auto rest = sorted_shoe(rules);
  auto cards = first ? session.shoe : session.second_shoe;
  for (const auto card : cards) {
    if (const auto same = std::ranges::find(rest, card); same != rest.end()) rest.erase(same);
  }
  cards.insert(cards.end(), rest.begin(), rest.end());
  const int at = cut_of(rules);
  std::rotate(cards.begin(), cards.end() - at, cards.end());
  oracle::Stack stack{std::move(cards)};
  stack.shoe = side;
  for (const auto position : first ? session.face_up : session.second_face_up)
    stack.face_up.push_back(position + static_cast<std::size_t>(at));
  return stack;
}

oracle::Script with_stacks(const oracle::Rules& rules, const Session& session) {
  auto script = session.script;
  script.stimuli.clear();
  auto open = std::get<oracle::Open>(session.script.stimuli.front());
  open.decks = session.open.decks;
  open.tens = session.open.tens;
  if (!session.open.arrive.empty()) open.arrive = session.open.arrive;
  script.stimuli.emplace_back(open);
  std::size_t round = 0;
  bool shuffler_out = false;
  for (const auto& stimulus : session.script.stimuli) {
    if (!std::holds_alternative<oracle::Round>(stimulus)) continue;
    auto before = session.before_rounds[round];
    if (round++ == 0) before.insert(before.begin(), oracle::Stack());
    if (round == 1 && rules.has(spec::Step::determinant_card)) {
      const bool is_cut = before.size() > 1 && std::holds_alternative<oracle::Cut>(before[1]);
      oracle::Stack second;
      second.shoe = oracle::Side::second;
      before.insert(before.begin() + (is_cut ? 2 : 1), second);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (const auto* change = std::get_if<oracle::DeviceChange>(&before[i]))
        shuffler_out = is_out_after(*change, shuffler_out);
      if (!std::holds_alternative<oracle::Stack>(before[i])) continue;
      std::get<oracle::Stack>(before[i]).cards = sorted_shoe(rules);
      // What a device shuffles as it deals is not cut.
      if (rules.shuffles_as_it_deals() && !shuffler_out) continue;
      const bool is_cut =
          i + 1 < before.size() && std::holds_alternative<oracle::Cut>(before[i + 1]);
      if (!is_cut) {
        oracle::Cut cut{cut_of(rules), 0};
        cut.shoe = std::get<oracle::Stack>(before[i]).shoe;
        before.insert(before.begin() + static_cast<std::ptrdiff_t>(i) + 1, cut);
      }
      complete(std::get<oracle::Cut>(before[i + 1]), rules.cards_in_shoe());
    }
    script.stimuli.insert(script.stimuli.end(), before.begin(), before.end());
    script.stimuli.push_back(stimulus);
    auto& given = std::get<oracle::Round>(script.stimuli.back());
    if (given.refill) given.refill = sorted_shoe(rules);
  }
  script.stimuli.emplace_back(oracle::Close{});
  return script;
}

void StacksAsDealt::watch(const oracle::TableState& state) {
  const auto at = state.next_stimulus - 1;
  if (std::holds_alternative<oracle::Stack>(state.stimulus())) stack_ = at;
  const auto& cards = state.shoe.cards.cards();
  if (cards.empty()) return;
  const auto* brought = std::get_if<oracle::Stack>(&state.script->stimuli[stack_]);
  if (brought == nullptr) return;
  if (cards.size() == brought->cards.size()) {
    shoes_[stack_] = cards;
  } else if (state.round != nullptr) {
    refills_[at] = cards;
  }
}

void StacksAsDealt::put_into(oracle::Script& script) const {
  for (const auto& [at, dealt] : shoes_) {
    auto cards = dealt;
    if (const auto* cut = std::get_if<oracle::Cut>(&script.stimuli[at + 1])) {
      const auto size = static_cast<std::ptrdiff_t>(cards.size());
      const auto off = (cut->at + (cut->recut ? cut->recut->at : 0)) % size;
      std::rotate(cards.begin(), cards.end() - off, cards.end());
    }
    std::get<oracle::Stack>(script.stimuli[at]).cards = std::move(cards);
  }
  for (const auto& [at, dealt] : refills_) {
    auto& refill = std::get<oracle::Round>(script.stimuli[at]).refill;
    if (!refill) continue;
    auto rest = *refill;
    for (const auto card : dealt)
      rest.erase(std::ranges::find(rest, card));
    auto cards = dealt;
    cards.insert(cards.end(), rest.begin(), rest.end());
    refill = std::move(cards);
  }
}

}  // namespace assay21::golden
