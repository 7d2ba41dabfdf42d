#pragma once
// What the harness said is not a message of the protocol, or asks for what no table could carry
// out.

#include <stdexcept>

namespace sample {

class Malformed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sample
