#pragma once
// What the player of one hand asks for, one request an offer.

#include <cstddef>
#include <optional>
#include <span>

#include "tests/engines/sample/choices.h"
#include "tests/engines/sample/money.h"

namespace sample {

struct Request {
  Choice choice;
  std::optional<Money> amount;  // of a double; left out, it is the hand's wager
};

enum class Otherwise { stand, hit };

class Requests {
 public:
  Requests(std::span<const Request> listed, Otherwise otherwise)
      : listed_(listed), otherwise_(otherwise) {}

  // The nth, counted from nought.
  Request at(std::size_t nth, const Choices& offered) const {
    if (nth < listed_.size()) return listed_[nth];
    const bool hits = otherwise_ == Otherwise::hit && offered.has(Choice::hit);
    return {hits ? Choice::hit : Choice::stand, std::nullopt};
  }

 private:
  std::span<const Request> listed_;
  Otherwise otherwise_;
};

}  // namespace sample
