#include "tests/faults/editions.h"

#include <map>
#include <sstream>

namespace assay21::faults {

Trials& trials_of(const std::string& edition) {
  static std::map<std::string, Trials> all;
  return all.try_emplace(edition, edition).first->second;
}

std::vector<std::string> broken_by(const sample::FaultEntry& entry,
                                   const spec::Rulebook& rulebook) {
  const auto of_edition = rulebook.id.starts_with("md-blackjack") ? entry.blackjack
                          : rulebook.id.starts_with("md-")        ? entry.maryland
                                                                  : entry.massachusetts;
  std::istringstream ids{std::string{of_edition}};
  std::vector<std::string> broken;
  for (std::string id; ids >> id;) {
    if (rulebook.find(id)) broken.push_back(id);
  }
  return broken;
}

const Blamed& held_in(const std::string& edition, const sample::FaultEntry& entry) {
  static std::map<std::pair<std::string, sample::Fault>, Blamed> all;
  const auto [at, is_new] = all.try_emplace({edition, entry.fault});
  if (is_new) {
    auto& trials = trials_of(edition);
    at->second = trials.try_fault(entry.fault, broken_by(entry, trials.rulebook()));
  }
  return at->second;
}

std::string name_of_edition(const ::testing::TestParamInfo<std::string>& edition) {
  auto name = edition.param;
  std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
  return name;
}

}  // namespace assay21::faults
