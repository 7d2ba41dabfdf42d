#include "conformance/engine/message_id.h"

#include <cerrno>
#include <charconv>

#include <sys/random.h>

#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

constexpr std::string_view member = R"("id":)";

struct Digits {
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::optional<Digits> digits_in(std::string_view line) {
  const auto at = line.find(member);
  if (at == std::string_view::npos) return std::nullopt;
  const auto begin = line.find_first_not_of(" \t", at + member.size());
  if (begin == std::string_view::npos) return std::nullopt;
  auto end = line.find_first_not_of("0123456789", begin);
  if (end == std::string_view::npos) end = line.size();
  return begin == end ? std::nullopt : std::optional(Digits{begin, end});
}

}  // namespace

std::int64_t unforeseen_id() {
  constexpr unsigned unused_bits = 64 - 53;
  std::uint64_t bits = 0;
  // So few bytes come whole, or not at all.
  while (::getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) {
    ASSAY21_CHECK(errno == EINTR);
  }
  return static_cast<std::int64_t>(bits >> unused_bits);
}

std::optional<std::int64_t> id_in(std::string_view line) {
  const auto digits = digits_in(line);
  if (!digits) return std::nullopt;
  std::int64_t id = 0;
  const auto* const begin = line.data() + digits->begin;
  const auto result = std::from_chars(begin, line.data() + digits->end, id);
  return result.ec == std::errc() ? std::optional(id) : std::nullopt;
}

std::string without_id(std::string_view line) {
  std::string text(line);
  if (const auto digits = digits_in(line))
    text.replace(digits->begin, digits->end - digits->begin, "…");
  return text;
}

}  // namespace assay21::conformance
