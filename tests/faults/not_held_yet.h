#pragma once
// The faults that no session shows the judge yet, and why. A fault leaves this list when the oracle
// follows what it breaks.

#include <array>
#include <string_view>

namespace assay21::faults {

enum class Where { maryland, massachusetts, both };

struct NotHeldYet {
  std::string_view id;
  Where where;
  std::string_view why;
};

inline constexpr std::array<NotHeldYet, 27> not_held_yet{{
    {"fixed-on-split", Where::both, "The judge blames the row that pays."},
    {"too-many-on-a-box", Where::maryland, "The judge blames the settlement that follows."},
    {"cleared-from-the-left", Where::massachusetts,
     "The order in which cards are taken up is not judged."},
    {"community-by-the-spinner", Where::maryland,
     "No session has both stakes and a spin that pays the others."},
    {"cut-after-the-device", Where::massachusetts, "By the default reading the cut is free."},
    {"face-up-card-used", Where::both, "Irregularities are not judged."},
    {"two-face-up-play-on", Where::both, "Irregularities are not judged."},
    {"ten-used", Where::both, "Irregularities are not judged."},
    {"two-tens-play-on", Where::both, "Irregularities are not judged."},
    {"decks-of-two-tens-stay", Where::maryland, "Irregularities are not judged."},
    {"unseen-card-discarded", Where::both, "Irregularities are not judged."},
    {"exposed-card-discarded", Where::both, "Irregularities are not judged."},
    {"refuser-draws-on", Where::both, "Irregularities are not judged."},
    {"refused-card-left", Where::both, "Irregularities are not judged."},
    {"overdrawn-card-kept", Where::both, "Irregularities are not judged."},
    {"missed-up-card-dealt-at-once", Where::both, "Irregularities are not judged."},
    {"hand-without-cards-plays", Where::both, "Irregularities are not judged."},
    {"missed-second-card-withheld", Where::both, "Irregularities are not judged."},
    {"missed-draw-made-up-at-once", Where::both, "Irregularities are not judged."},
    {"missed-draw-other-remedy", Where::both, "Irregularities are not judged."},
    {"dead-hand-loses", Where::both, "Irregularities are not judged."},
    {"misuse-not-notified", Where::both, "Irregularities are not judged."},
    {"seen-hole-card-plays-on", Where::both, "Irregularities are not judged."},
    {"misuse-ends-round", Where::both, "Irregularities are not judged."},
    {"reader-failure-misread", Where::both, "Irregularities are not judged."},
    {"jammed-cards-not-reshuffled", Where::both, "Irregularities are not judged."},
    {"no-sign-on-the-device", Where::maryland, "Irregularities are not judged."},
}};

// Recorded sessions, as their names end, that hold what is not judged yet.
inline constexpr std::array<std::string_view, 5> sessions_not_followed_yet{
    "found-cards", "drawn-in-error", "missed-cards", "reader", "shuffler"};

}  // namespace assay21::faults
