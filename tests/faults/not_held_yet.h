#pragma once
// The faults that no session here shows the judge yet, and why. A fault leaves this list when one
// does.

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
    {"face-up-card-used", Where::both, "Not yet held against a session of irregularities."},
    {"two-face-up-play-on", Where::both, "Not yet held against a session of irregularities."},
    {"ten-used", Where::both, "Not yet held against a session of irregularities."},
    {"two-tens-play-on", Where::both, "Not yet held against a session of irregularities."},
    {"decks-of-two-tens-stay", Where::maryland,
     "Not yet held against a session of irregularities."},
    {"unseen-card-discarded", Where::both, "Not yet held against a session of irregularities."},
    {"exposed-card-discarded", Where::both, "Not yet held against a session of irregularities."},
    {"refuser-draws-on", Where::both, "Not yet held against a session of irregularities."},
    {"refused-card-left", Where::both, "Not yet held against a session of irregularities."},
    {"overdrawn-card-kept", Where::both, "Not yet held against a session of irregularities."},
    {"missed-up-card-dealt-at-once", Where::both,
     "Not yet held against a session of irregularities."},
    {"hand-without-cards-plays", Where::both, "Not yet held against a session of irregularities."},
    {"missed-second-card-withheld", Where::both,
     "Not yet held against a session of irregularities."},
    {"missed-draw-made-up-at-once", Where::both,
     "Not yet held against a session of irregularities."},
    {"missed-draw-other-remedy", Where::both, "Not yet held against a session of irregularities."},
    {"dead-hand-loses", Where::both, "Not yet held against a session of irregularities."},
    {"misuse-not-notified", Where::both, "Not yet held against a session of irregularities."},
    {"seen-hole-card-plays-on", Where::both, "Not yet held against a session of irregularities."},
    {"misuse-ends-round", Where::both, "Not yet held against a session of irregularities."},
    {"reader-failure-misread", Where::both, "Not yet held against a session of irregularities."},
    {"jammed-cards-not-reshuffled", Where::both,
     "Not yet held against a session of irregularities."},
    {"no-sign-on-the-device", Where::maryland, "Not yet held against a session of irregularities."},
}};

// Recorded sessions, as their names end, about which the engine and the judge were not yet
// compared.
inline constexpr std::array<std::string_view, 5> sessions_not_followed_yet{
    "found-cards", "drawn-in-error", "missed-cards", "reader", "shuffler"};

}  // namespace assay21::faults
