#include "conformance/cli/conditions.h"

#include <charconv>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "spec/load/xml_file.h"

namespace assay21::cli {
namespace {

constexpr std::string_view within = "answers within ";
constexpr std::string_view memory = " ms; ";
constexpr std::string_view environment = " MiB; environment: ";
constexpr std::string_view network = "; network: ";
constexpr std::string_view devices = "; devices: ";

/// What stands between the word that `text` begins with and the next one; what is behind stays.
std::string_view behind(std::string_view word, std::string_view next, std::string_view& text) {
  if (!text.starts_with(word)) return {};
  text.remove_prefix(word.size());
  const auto end = next.empty() ? text.size() : text.find(next);
  if (end == std::string_view::npos) return {};
  const auto found = text.substr(0, end);
  text.remove_prefix(end);
  return found;
}

template <typename Number>
bool read(std::string_view digits, Number& number) {
  const auto* const end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, number);
  return result.ec == std::errc() && result.ptr == end;
}

}  // namespace

std::string conditions_of(const CertifyRequest& request) {
  const auto& room = request.room;
  return fmt::format("{}{}{}{}{}{}{}{}{}{}", within, request.timeout_ms, memory, room.memory_mib,
                     environment, fmt::join(room.environment, " "), network,
                     fmt::join(room.network, " "), devices, fmt::join(room.devices, " "));
}

bool take_conditions(const std::string& words, CertifyRequest& request) {
  auto& room = request.room;
  std::string_view text = words;
  if (!read(behind(within, memory, text), request.timeout_ms)) return false;
  if (!read(behind(memory, environment, text), room.memory_mib)) return false;
  room.environment = spec::words_in(behind(environment, network, text));
  room.network = spec::words_in(behind(network, devices, text));
  room.devices = spec::words_in(behind(devices, {}, text));
  return conditions_of(request) == words;
}

}  // namespace assay21::cli
