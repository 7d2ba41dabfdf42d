#include "oracle/situation/cells.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::oracle {
namespace {

/// Where the values of each attribute begin.
constexpr auto first_of_attribute = [] {
  std::array<std::size_t, attribute_count> first{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < attribute_count; ++i) {
    first[i] = at;
    at += attribute_infos[i].values.size();
  }
  return first;
}();

/// … and those of each pair.
constexpr auto first_of_pair = [] {
  std::array<std::size_t, attribute_pairs.size()> first{};
  auto at = single_cells;
  for (std::size_t i = 0; i < attribute_pairs.size(); ++i) {
    first[i] = at;
    at += values_of(attribute_pairs[i].first) * values_of(attribute_pairs[i].second);
  }
  return first;
}();

/// A pair as its cells are found, with the first of its attributes given: by the value of that one,
/// so many to each, and that of the other.
struct PairPlace {
  Attribute other;
  std::uint8_t of_each;
  std::uint16_t first;
};
struct PairPlaces {
  std::array<PairPlace, attribute_pairs.size()> all{};  ///< those of an attribute stand together
  std::array<std::uint8_t, attribute_count + 1> begin{};
};
constexpr auto pair_places = [] {
  PairPlaces places;
  std::uint8_t at = 0;
  for (std::size_t i = 0; i < attribute_count; ++i) {
    places.begin[i] = at;
    for (std::size_t pair = 0; pair < attribute_pairs.size(); ++pair) {
      const auto [one, other] = attribute_pairs[pair];
      if (one != static_cast<Attribute>(i)) continue;
      places.all[at++] = {other, static_cast<std::uint8_t>(values_of(other)),
                          static_cast<std::uint16_t>(first_of_pair[pair])};
    }
  }
  places.begin[attribute_count] = at;
  return places;
}();
static_assert(pair_places.begin[attribute_count] == attribute_pairs.size());

static_assert(single_cells <= CellSet::bits, "the single cells fill one word");

/// The cells of its values, in the first word.
constexpr std::uint64_t of_attribute(Attribute attribute) {
  const auto values = (std::uint64_t{1} << values_of(attribute)) - 1;
  return values << first_of_attribute[static_cast<std::size_t>(attribute)];
}

std::string value_in_words(Attribute attribute, AttributeValue value) {
  const auto& info = info_of(attribute);
  return fmt::format("{} = {}", info.name, info.values[value]);
}

}  // namespace

Cell single_cell(Attribute attribute, AttributeValue value) {
  ASSAY21_CHECK(value < values_of(attribute));
  return static_cast<Cell>(first_of_attribute[static_cast<std::size_t>(attribute)] + value);
}

CellValues values_of(Cell cell) {
  ASSAY21_CHECK(cell < cell_count);
  if (cell < single_cells) {
    const auto behind = std::ranges::upper_bound(first_of_attribute, cell);
    const auto at = static_cast<std::size_t>(behind - first_of_attribute.begin()) - 1;
    const auto attribute = static_cast<Attribute>(at);
    return {attribute, static_cast<AttributeValue>(cell - first_of_attribute[at]), false, attribute,
            0};
  }
  const auto behind = std::ranges::upper_bound(first_of_pair, cell);
  const auto at = static_cast<std::size_t>(behind - first_of_pair.begin()) - 1;
  const auto [one, other] = attribute_pairs[at];
  const auto inside = cell - first_of_pair[at];
  return {one, static_cast<AttributeValue>(inside / values_of(other)), true, other,
          static_cast<AttributeValue>(inside % values_of(other))};
}

std::string in_words(Cell cell) {
  const auto values = values_of(cell);
  const auto one = value_in_words(values.one, values.value);
  if (!values.is_pair) return one;
  return fmt::format("{}, {}", one, value_in_words(values.other, values.other_value));
}

namespace {

CellSet found_cells_of(const Situation& situation) {
  CellSet cells;
  for (std::size_t i = 0; i < attribute_count; ++i) {
    const auto value = situation.of(static_cast<Attribute>(i));
    if (value == does_not_apply) continue;
    cells.add(static_cast<Cell>(first_of_attribute[i] + value));
    const auto* const end = pair_places.all.data() + pair_places.begin[i + 1];
    for (const auto* pair = pair_places.all.data() + pair_places.begin[i]; pair != end; ++pair) {
      const auto other = situation.of(pair->other);
      if (other == does_not_apply) continue;
      cells.add(static_cast<Cell>(pair->first + value * pair->of_each + other));
    }
  }
  return cells;
}

/// The cells of the situations that came last: there are few, and they come again and again.
class LastCells {
 public:
  const CellSet& of(const Situation& situation) {
    auto& place = places_[situation.hash() % places_.size()];
    if (!place.known || !(place.situation == situation))
      place = {true, situation, found_cells_of(situation)};
    return place.cells;
  }

 private:
  struct Place {
    bool known = false;
    Situation situation;
    CellSet cells;
  };
  static constexpr std::size_t most = 512;

  std::array<Place, most> places_{};
};

}  // namespace

CellSet cells_of(const Situation& situation) {
  thread_local LastCells last;
  return last.of(situation);
}

void CellsMet::add(const spec::ClauseSet& clauses, const CellSet& cells) {
  if (clauses.empty()) return;
  if (words_.empty()) {
    words_.assign(clauses_ * CellSet::words, 0);
    times_.assign(clauses_, 0);
  }
  const bool is_of_a_round = (cells.as_words().front() & of_attribute(Attribute::round)) != 0;
  for (const auto ref : clauses.refs()) {
    const auto at = spec::index_of(ref);
    for (std::size_t i = 0; i < CellSet::words; ++i)
      words_[at * CellSet::words + i] |= cells.as_words()[i];
    if (!is_of_a_round) continue;
    const auto nth = times_[at];
    const auto cell = single_cell(Attribute::nth, nth);
    words_[at * CellSet::words + cell / CellSet::bits] |= std::uint64_t{1} << cell % CellSet::bits;
    if (nth + 1U < values_of(Attribute::nth)) ++times_[at];
  }
}

void CellsMet::keep_common(const CellsMet& other) {
  if (other.words_.empty()) words_.clear();
  for (std::size_t i = 0; i < words_.size(); ++i)
    words_[i] &= other.words_[i];
}

bool CellsMet::contains(spec::ClauseRef ref, Cell cell) const {
  if (words_.empty()) return false;
  const auto word = words_[spec::index_of(ref) * CellSet::words + cell / CellSet::bits];
  return (word >> cell % CellSet::bits & 1U) != 0;
}

bool CellsMet::set_words(std::vector<std::uint64_t> words) {
  if (!words.empty() && words.size() != clauses_ * CellSet::words) return false;
  words_ = std::move(words);
  return true;
}

}  // namespace assay21::oracle
