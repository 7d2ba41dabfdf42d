// Cells: single values of attributes, and pairs of them, each by a number; and which of them were
// met, clause by clause.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "oracle/situation/situation.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// Attributes that are looked at together. The first come first where a clause would have more than
/// `most_pairs` pairs of values.
using AttributePair = std::pair<Attribute, Attribute>;
inline constexpr std::array attribute_pairs = {
    AttributePair{Attribute::split_depth, Attribute::hand_cards},
    AttributePair{Attribute::split_depth, Attribute::doubled},
    AttributePair{Attribute::hand_cards, Attribute::doubled},
    AttributePair{Attribute::hand_cards, Attribute::hand_count},
    AttributePair{Attribute::split_depth, Attribute::hand_count},
    AttributePair{Attribute::hand_count, Attribute::doubled},
    AttributePair{Attribute::dealer_cards, Attribute::dealer_count},
    AttributePair{Attribute::split_depth, Attribute::dealer_cards},
    AttributePair{Attribute::doubled, Attribute::dealer_cards},
    AttributePair{Attribute::split_depth, Attribute::dealer_shows},
    AttributePair{Attribute::doubled, Attribute::dealer_shows},
    AttributePair{Attribute::refused, Attribute::hand_cards},
    AttributePair{Attribute::bettors, Attribute::doubled},
    AttributePair{Attribute::bettors, Attribute::split_depth},
    AttributePair{Attribute::stake, Attribute::bettors},
    AttributePair{Attribute::stake, Attribute::round},
    AttributePair{Attribute::boxes, Attribute::dealer_cards},
    AttributePair{Attribute::irregularity, Attribute::dealer_cards},
    AttributePair{Attribute::irregularity, Attribute::doubled},
    AttributePair{Attribute::boxes, Attribute::round},
    AttributePair{Attribute::irregularity, Attribute::round},
    AttributePair{Attribute::place, Attribute::round},
};
inline constexpr std::size_t most_pairs = 150;

constexpr std::size_t values_of(Attribute attribute) {
  return info_of(attribute).values.size();
}

inline constexpr std::size_t single_cells = [] {
  std::size_t all = 0;
  for (const auto& info : attribute_infos)
    all += info.values.size();
  return all;
}();
inline constexpr std::size_t cell_count = [] {
  auto all = single_cells;
  for (const auto& [one, other] : attribute_pairs)
    all += values_of(one) * values_of(other);
  return all;
}();

/// By its number: the single ones first, attribute by attribute, then the pairs.
using Cell = std::uint16_t;

/// A value of an attribute, or of two.
struct CellValues {
  Attribute one;
  AttributeValue value = 0;
  bool is_pair = false;
  Attribute other;
  AttributeValue other_value = 0;
};

Cell single_cell(Attribute attribute, AttributeValue value);
CellValues values_of(Cell cell);
/// "split once", with its attribute: "split = split once", "split = not split, doubled = yes".
std::string in_words(Cell cell);

/// A set of cells.
class CellSet {
 public:
  static constexpr std::size_t bits = 64;
  static constexpr std::size_t words = (cell_count + bits - 1) / bits;

  void add(Cell cell) { words_[cell / bits] |= std::uint64_t{1} << cell % bits; }
  void remove(Cell cell) { words_[cell / bits] &= ~(std::uint64_t{1} << cell % bits); }
  [[nodiscard]] bool contains(Cell cell) const {
    return (words_[cell / bits] >> cell % bits & 1U) != 0;
  }
  [[nodiscard]] const std::array<std::uint64_t, words>& as_words() const { return words_; }

  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::array<std::uint64_t, words> words_{};
};

CellSet cells_of(const Situation& situation);

/// Of each clause the cells in which it decided in one session.
class CellsMet {
 public:
  CellsMet() = default;
  /// For so many clauses; takes no room before something is added.
  explicit CellsMet(std::size_t clauses) : clauses_(clauses) {}

  void add(const spec::ClauseSet& clauses, const CellSet& cells);
  void keep_common(const CellsMet& other);
  [[nodiscard]] bool contains(spec::ClauseRef ref, Cell cell) const;
  /// Calls `with` for each cell of this clause.
  template <typename With>
  void each_of(spec::ClauseRef ref, With with) const {
    if (words_.empty()) return;
    const auto* words = &words_[spec::index_of(ref) * CellSet::words];
    for (std::size_t i = 0; i < CellSet::words; ++i) {
      for (auto left = words[i]; left != 0; left &= left - 1)
        with(static_cast<Cell>(i * CellSet::bits +
                               static_cast<std::size_t>(std::countr_zero(left))));
    }
  }

  /// As it is kept: nothing, or `CellSet::words` for each clause.
  [[nodiscard]] const std::vector<std::uint64_t>& words() const { return words_; }
  /// False where there are not as many as there must be.
  bool set_words(std::vector<std::uint64_t> words);

 private:
  std::size_t clauses_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint8_t> times_;  ///< how often each clause decided so far
};

}  // namespace assay21::oracle
