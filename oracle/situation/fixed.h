// What steps and questions fix of the hand that they are about: no row of theirs says so, for it is
// settled before they come.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "spec/tables/question.h"
#include "spec/vocabulary/step.h"

namespace assay21::oracle {

/// Which hands these are, the tables in force say.
enum class AboutHand : std::uint8_t {
  blackjack,  ///< one that is a Blackjack
  surrendered,  ///< one that may be surrendered
  doubled,  ///< one that has been doubled
};

inline constexpr std::size_t about_hand_count = 3;

struct StepAboutHand {
  spec::Step step;
  AboutHand hand;
};
inline constexpr std::array steps_about_hands = {
    StepAboutHand{spec::Step::announce_blackjack, AboutHand::blackjack},
    StepAboutHand{spec::Step::pay_blackjack, AboutHand::blackjack},
    StepAboutHand{spec::Step::clear_blackjack, AboutHand::blackjack},
    StepAboutHand{spec::Step::announce_waiting, AboutHand::blackjack},
    StepAboutHand{spec::Step::keep_waiting, AboutHand::blackjack},
    StepAboutHand{spec::Step::display_blackjack, AboutHand::blackjack},
    StepAboutHand{spec::Step::surrender_hold, AboutHand::surrendered},
    StepAboutHand{spec::Step::surrender_beside_insurance, AboutHand::surrendered},
    StepAboutHand{spec::Step::double_one_card, AboutHand::doubled},
    StepAboutHand{spec::Step::double_sideways, AboutHand::doubled},
};

struct QuestionAboutHand {
  spec::Question question;
  AboutHand hand;
};
inline constexpr std::array questions_about_hands = {
    QuestionAboutHand{spec::Question::blackjack_payment, AboutHand::blackjack},
    QuestionAboutHand{spec::Question::surrender_timing, AboutHand::surrendered},
    QuestionAboutHand{spec::Question::surrender_share, AboutHand::surrendered},
};

}  // namespace assay21::oracle
