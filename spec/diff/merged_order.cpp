#include "spec/diff/merged_order.h"

namespace assay21::spec {

std::vector<Place> merged_order(const std::vector<std::vector<std::size_t>>& likes,
                                std::size_t after_count) {
  std::vector<std::optional<std::size_t>> first_like(after_count);
  for (std::size_t i = likes.size(); i-- > 0;) {
    for (const auto like : likes[i])
      first_like[like] = i;
  }
  // What only the second list has, by the thing of the first that it follows; those before any at
  // the end.
  std::vector<std::vector<std::size_t>> following(likes.size() + 1);
  auto anchor = likes.size();
  for (std::size_t j = 0; j < after_count; ++j) {
    if (first_like[j]) {
      anchor = *first_like[j];
    } else {
      following[anchor].push_back(j);
    }
  }
  std::vector<Place> places;
  const auto place_following = [&](std::size_t at) {
    for (const auto j : following[at])
      places.push_back({std::nullopt, j});
  };
  place_following(likes.size());
  for (std::size_t i = 0; i < likes.size(); ++i) {
    if (likes[i].empty()) places.push_back({i, std::nullopt});
    for (const auto like : likes[i])
      places.push_back({i, like});
    place_following(i);
  }
  return places;
}

}  // namespace assay21::spec
