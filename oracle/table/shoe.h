// The cards of a shoe in the order in which they will come.
#pragma once

#include <algorithm>
#include <vector>

#include "spec/values/card.h"
#include "spec/values/check.h"

namespace assay21::oracle {

class Shoe {
 public:
  Shoe() = default;
  explicit Shoe(std::vector<spec::Card> cards, std::vector<std::size_t> face_up = {})
      : cards_(std::move(cards)), face_up_(std::move(face_up)) {}

  [[nodiscard]] bool empty() const { return next_ == cards_.size(); }
  [[nodiscard]] std::size_t left() const { return cards_.size() - next_; }
  [[nodiscard]] std::size_t dealt() const { return next_; }
  [[nodiscard]] spec::Card next() const {
    ASSAY21_CHECK(!empty());
    return cards_[next_];
  }
  [[nodiscard]] bool next_is_face_up() const {
    return std::ranges::find(face_up_, next_) != face_up_.end();
  }
  spec::Card draw() {
    const auto card = next();
    ++next_;
    return card;
  }
  [[nodiscard]] bool has_face_up() const { return !face_up_.empty(); }
  /// So many cards have left it, and nobody saw which.
  void pass(std::size_t cards) {
    ASSAY21_CHECK(cards <= left());
    next_ += cards;
  }
  /// The cut: the top `at` cards go to the bottom.
  void cut(std::size_t at) {
    ASSAY21_CHECK(next_ == 0 && at <= cards_.size());
    const auto from = cards_.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<spec::Card> cards(from, cards_.end());
    cards.insert(cards.end(), cards_.begin(), from);
    cards_ = std::move(cards);
    for (auto& position : face_up_)
      position = (position + cards_.size() - at) % cards_.size();
  }
  /// More cards, behind those that are left.
  void put_behind(const std::vector<spec::Card>& more) {
    cards_.erase(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(next_));
    std::erase_if(face_up_, [&](std::size_t position) { return position < next_; });
    for (auto& position : face_up_)
      position -= next_;
    next_ = 0;
    cards_.insert(cards_.end(), more.begin(), more.end());
  }
  /// Brings a card of this face to the top, out of those not dealt yet; false when none is left.
  bool bring_up(spec::Card face) {
    const auto from = cards_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto found = std::find(from, cards_.end(), face);
    if (found == cards_.end()) return false;
    std::iter_swap(from, found);
    return true;
  }
  /// Takes one card of this face out for good; false when none is left.
  bool take_out(spec::Card face) {
    const auto from = cards_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto found = std::find(from, cards_.end(), face);
    if (found == cards_.end()) return false;
    const auto position = static_cast<std::size_t>(found - cards_.begin());
    cards_.erase(found);
    std::erase(face_up_, position);
    for (auto& other : face_up_)
      other -= other > position ? 1 : 0;
    return true;
  }
  [[nodiscard]] const std::vector<spec::Card>& cards() const { return cards_; }

  friend bool operator==(const Shoe&, const Shoe&) = default;

 private:
  std::vector<spec::Card> cards_;
  std::vector<std::size_t> face_up_;  ///< positions
  std::size_t next_ = 0;
};

}  // namespace assay21::oracle
