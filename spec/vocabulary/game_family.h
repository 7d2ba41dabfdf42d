// The games whose rounds the oracle can follow, as rulebooks name them.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class GameFamily : std::uint8_t { spanish21, blackjack };
inline constexpr EnumNames<GameFamily, 2> game_family_names = {
    {{GameFamily::spanish21, "spanish21"}, {GameFamily::blackjack, "blackjack"}}};

}  // namespace assay21::spec
