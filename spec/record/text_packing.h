// Texts of one form, as the messages of sessions are, packed piece by piece: what changes from
// one to the next (numbers and cards) apart from what does not. What is packed is unpacked to the
// same bytes, whatever they are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace assay21::spec {

/// Each text is packed with the help of those before it.
class TextPacker {
 public:
  std::string pack(std::string_view text);

 private:
  std::unordered_map<std::string, std::uint64_t> forms_;
};

/// Unpacks what one packer made, in the same order.
class TextUnpacker {
 public:
  /// Nothing where the bytes are not what a packer makes.
  std::optional<std::string> unpack(std::string_view packed);

 private:
  std::vector<std::string> forms_;
};

/// Whole numbers of any size in as few bytes as they need: 7 bits a byte, the lowest first.
void append_number(std::string& out, std::uint64_t number);
/// Takes a number from the front of the bytes; nothing where there is none.
std::optional<std::uint64_t> take_number(std::string_view& bytes);

}  // namespace assay21::spec
