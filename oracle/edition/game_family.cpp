#include "oracle/edition/game_family.h"

#include <vector>

#include "spec/values/check.h"

namespace assay21::oracle {
namespace {

std::vector<const GameFamily*>& added() {
  static std::vector<const GameFamily*> families;
  return families;
}

std::vector<const GameFamily*> all_families() {
  std::vector<const GameFamily*> all;
  for (const auto& family : listed_families())
    all.push_back(&family);
  all.insert(all.end(), added().begin(), added().end());
  return all;
}

}  // namespace

void add_family(const GameFamily& family) {
  ASSAY21_CHECK(family_named(family.name) == nullptr);
  added().push_back(&family);
}

const GameFamily* family_named(std::string_view name) {
  for (const auto* family : all_families()) {
    if (family->name == name) return family;
  }
  return nullptr;
}

std::string list_of_families() {
  const auto all = all_families();
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " or " : ", ";
    text += all[i]->name;
  }
  return text;
}

}  // namespace assay21::oracle
