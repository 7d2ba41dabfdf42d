#pragma once
// To whom the cut is offered, who cuts, and how the stack goes into the shoe (5.B to 5.F; §4(b) to
// §4(f)).

#include <cstddef>
#include <string>
#include <vector>

#include "tests/engines/sample/house.h"
#include "tests/engines/sample/script.h"

namespace sample {

// Is this batch cut at all (§4(b))?
bool is_cut(const House& house);

// One procedure of cutting: first, and again where the floorperson wants it.
class Cutting {
 public:
  Cutting(const House& house, const std::vector<std::string>& takers);

  void cut(std::size_t at);
  void recut(const CutCards::Recut& again);
  void offer_in_vain();

 private:
  void offer();
  void carry_out(std::size_t at);

  const House& house_;
  const std::vector<std::string>& takers_;
  std::vector<std::string> order_;
  std::size_t next_ = 0;
  const std::string* cutter_ = nullptr;  // none: the dealer
};

}  // namespace sample
