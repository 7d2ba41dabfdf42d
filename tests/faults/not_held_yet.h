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

inline constexpr std::array<NotHeldYet, 65> not_held_yet{{
    {"fixed-on-split", Where::both, "The judge blames the row that pays."},
    {"shut-out-player-bets", Where::both, "Nobody is shut out in any session."},
    {"too-many-on-a-box", Where::both, "Shared boxes are not played."},
    {"consent-not-asked", Where::massachusetts, "Shared boxes are not played."},
    {"others-may-not-double", Where::massachusetts, "Shared boxes are not played."},
    {"others-must-cover", Where::massachusetts, "Shared boxes are not played."},
    {"insurance-for-the-caller-only", Where::massachusetts, "Shared boxes are not played."},
    {"new-dealer-burns-nothing", Where::both, "The cards between the rounds are not judged."},
    {"burned-card-not-shown", Where::massachusetts, "The cards between the rounds are not judged."},
    {"cleared-from-the-left", Where::massachusetts,
     "The order in which cards are taken up is not judged."},
    {"community-by-the-spinner", Where::maryland,
     "No session has both stakes and a spin that pays the others."},
    {"cards-not-inspected", Where::both, "The cards between the rounds are not judged."},
    {"inspection-not-verified", Where::both, "The cards between the rounds are not judged."},
    {"tens-left-in", Where::both, "The cards between the rounds are not judged."},
    {"opening-spread-left-out", Where::both, "The cards between the rounds are not judged."},
    {"opening-spread-face-down", Where::both, "The cards between the rounds are not judged."},
    {"first-player-not-let-look", Where::both, "The cards between the rounds are not judged."},
    {"cards-not-washed", Where::both, "The cards between the rounds are not judged."},
    {"cards-not-shuffled", Where::both, "The cards between the rounds are not judged."},
    {"shuffled-by-hand", Where::both, "The cards between the rounds are not judged."},
    {"cut-not-offered", Where::both, "The cards between the rounds are not judged."},
    {"cut-not-for-the-first-player", Where::both, "The cards between the rounds are not judged."},
    {"cover-card-passed-over", Where::maryland, "The cards between the rounds are not judged."},
    {"cut-offered-from-the-left", Where::both, "The cards between the rounds are not judged."},
    {"cut-offered-once", Where::both, "The cards between the rounds are not judged."},
    {"dealer-does-not-cut", Where::both, "The cards between the rounds are not judged."},
    {"cut-after-the-device", Where::massachusetts, "The cards between the rounds are not judged."},
    {"cut-too-near-the-end", Where::both, "The cards between the rounds are not judged."},
    {"cover-card-too-deep", Where::both, "The cards between the rounds are not judged."},
    {"stack-not-inserted", Where::both, "The cards between the rounds are not judged."},
    {"recut-not-made", Where::both, "The cards between the rounds are not judged."},
    {"recut-by-another", Where::both, "The cards between the rounds are not judged."},
    {"cover-card-left-in", Where::both, "The cards between the rounds are not judged."},
    {"cards-not-collected", Where::both, "The cards between the rounds are not judged."},
    {"idle-cards-left-in-the-shoe", Where::maryland,
     "The cards between the rounds are not judged."},
    {"idle-cards-not-spread", Where::both, "The cards between the rounds are not judged."},
    {"idle-cards-other-face", Where::both, "The cards between the rounds are not judged."},
    {"idle-cards-not-turned", Where::massachusetts, "The cards between the rounds are not judged."},
    {"shut-out-for-good", Where::both, "Nobody is shut out in any session."},
    {"admitted-player-kept-out", Where::both, "Nobody is shut out in any session."},
    {"rack-not-shuffled", Where::both, "The cards between the rounds are not judged."},
    {"rack-not-cut", Where::both, "The cards between the rounds are not judged."},
    {"rack-not-burned", Where::both, "The cards between the rounds are not judged."},
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

}  // namespace assay21::faults
