// A part answers by its position, which is the sub-states that it names, and by nothing else: on a
// table with nothing but these it gives the same duties and the same evidence. So two tables that
// are alike in them have the same answer, however else they differ.
#include <array>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/directed/mishap_aim.h"
#include "oracle/edition/in_force.h"
#include "oracle/families/spanish21.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/round.h"
#include "oracle/procedure/shoe/shoe.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "tests/oracle/properties/any_table.h"

namespace assay21::tests {
namespace {

using oracle::AskedPart;
using oracle::asks;
using oracle::Duties;
using oracle::Part;
using oracle::Setting;
using oracle::TableState;

/// What a part said otherwise on its position alone.
std::string otherwise;  // NOLINT: parts are plain functions, and have nowhere else to say it

template <typename Ask>
auto in_setting(const oracle::Rules& rules, const TableState& state, Ask ask) {
  Setting at{rules, state, oracle::Look::also_later, true};
  at.dealer = dealer_view(rules, state.dealer);
  std::vector<oracle::SideDue> side;
  if (state.round != nullptr) side = side_dues(rules, state, nullptr);
  at.side = &side;
  return ask(at);
}

Duties as_on_its_position(const AskedPart& part, std::string_view name, const Setting& at) {
  auto duties = part(at);
  const auto alone = position(at.state, oracle::read_by(part.names));
  const bool same = in_setting(at.rules, alone, [&](const Setting& on_position) {
    auto there = on_position;
    there.beside = at.beside;
    return part(there) == duties;
  });
  if (!same && otherwise.empty()) otherwise = name;
  return duties;
}

template <std::size_t nth>
Duties owed(const Setting& at) {
  const auto& part = oracle::families::spanish21()[nth];
  return as_on_its_position(part.owed, part.name, at);
}
template <std::size_t nth>
Duties free(const Setting& at) {
  const auto& part = oracle::families::spanish21()[nth];
  return as_on_its_position(part.free, part.name, at);
}

constexpr std::size_t parts_at_most = 40;

/// The family, each part of which is asked twice.
template <std::size_t... nth>
std::vector<Part> watched_parts(std::index_sequence<nth...> /*all*/) {
  const std::array<Duties (*)(const Setting&), parts_at_most> all_owed = {owed<nth>...};
  const std::array<Duties (*)(const Setting&), parts_at_most> all_free = {free<nth>...};
  const auto family = oracle::families::spanish21();
  std::vector<Part> parts(family.begin(), family.end());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].owed.ask = all_owed.at(i);
    if (parts[i].free) parts[i].free.ask = all_free.at(i);
  }
  return parts;
}

/// What irregularities leave to be done, besides what the round has due.
template <typename Also>
void ask_about_irregularities(const Also& also) {
  namespace irregularities = oracle::irregularities;
  also(asks<irregularities::useless_card>, "a card of use to nobody, at once");
  also(asks<irregularities::drawn_besides>, "a card behind one that was put away");
  also(asks<irregularities::stop_dealing>, "a table that is closed");
  also(asks<irregularities::after_misuse>, "after a misused reader");
  also(asks<irregularities::without_cards>, "hands without cards");
  also(asks<irregularities::owed_to_dead_hands>, "dead hands");
  also(asks<irregularities::undecidable>, "wagers that cannot be decided");
}

/// Every part that the procedure asks at this state, on the table and on its position.
void ask_all(const oracle::Rules& declared, const TableState& state) {
  static const auto family = watched_parts(std::make_index_sequence<parts_at_most>());
  in_setting(in_force(declared, state), state, [&](const Setting& at) {
    const auto also = [&](const AskedPart& part, std::string_view name) {
      as_on_its_position(part, name, at);
    };
    if (state.round == nullptr) {
      also(asks<oracle::shoe::between_rounds>, "between rounds");
      also(asks<oracle::side_wagers::opening>, "meters at the opening");
      also(asks<oracle::irregularities::device>, "a device");
      return 0;
    }
    also(asks<oracle::shoe::undealt>, "a shoe that cannot be dealt from");
    also(asks<oracle::shoe::refilling>, "the refill");
    also(asks<oracle::order::wagers>, "wagers");
    if (state.boxes_in_play() == 0) return 0;
    if (state.voided) also(asks<oracle::order::void_round>, "a void round");
    if (state.mishaps.in_midst) also(asks<oracle::order::failed_reader>, "a failed reader");
    duties_of_round(at, family);
    if (!state.round->incidents.empty()) ask_about_irregularities(also);
    return 0;
  });
}

/// What a part said otherwise on its position in the course of this session; empty where none did.
std::string said_otherwise(const oracle::Rules& rules, const oracle::Script& script) {
  otherwise.clear();
  oracle::WalkOptions options;
  options.watch = [&](const TableState& state, const oracle::Permitted& /*permitted*/) {
    ask_all(rules, state);
  };
  oracle::walk(rules, script, options);
  return std::exchange(otherwise, {});
}

RC_GTEST_PROP(Part, answers_by_its_position_alone, ()) {
  const auto session = any_session();
  const auto part = said_otherwise(*session.rules, session.script());
  RC_LOG() << "otherwise on its position: " << part;
  RC_ASSERT(part.empty());
}

/// By chance little goes wrong: each row about it has its sessions.
TEST(Part, answers_by_its_position_alone_when_something_went_wrong) {
  for (const auto* name : {"six-decks", "ma-card-reader"}) {
    const auto& rules = *testing_support::sample_table(name).rules;
    for (const auto& row : rules.table(spec::Question::irregularity).rows()) {
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        generators::RandomSource source(seed);
        const auto plan = generators::mishap_plan(rules, row, source);
        if (!plan) continue;
        EXPECT_EQ(said_otherwise(rules, generators::compile(rules, *plan).script), "")
            << name << ", " << row.id << ", seed " << seed;
      }
    }
  }
}

/// A part that reads what it does not name is seen.
Duties reads_the_dealer_unseen(const Setting& at) {
  Duties out(at);
  if (at.state.dealer.read) out.required.emplace_back();
  return out;
}

TEST(Position, of_a_part_that_reads_more_than_it_names_gives_another_answer) {
  TableState state;
  state.dealer.read = true;
  const auto& table = testing_support::sample_table("six-decks");
  const AskedPart part{reads_the_dealer_unseen, oracle::sub_states<oracle::Boxes>};
  in_setting(*table.rules, state, [&](const Setting& at) {
    otherwise.clear();
    as_on_its_position(part, "a part", at);
    EXPECT_EQ(otherwise, "a part");
    otherwise.clear();
    return 0;
  });
}

}  // namespace
}  // namespace assay21::tests
