// What can be said of one clause after a run, in the words that every report has for it.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Verdict : std::uint8_t {
  passed,
  failed,
  depends_on_interpretation,  ///< fails only as the text is assumed to be read
  not_tested,  ///< with a reason
  not_applicable,  ///< set aside by a declared option
  cannot_occur,  ///< no session can come to it; the argument says why
  text_is_silent,  ///< the regulation does not say
  by_inspection,  ///< a person has to look
  our_error,  ///< a fault of this program kept us from judging it
  heading,  ///< a heading or a definition: it is judged through the clauses that carry it
};
inline constexpr std::size_t verdict_count = 10;

inline constexpr EnumNames<Verdict, verdict_count> verdict_names = {
    {{Verdict::passed, "passed"},
     {Verdict::failed, "failed"},
     {Verdict::depends_on_interpretation, "depends-on-interpretation"},
     {Verdict::not_tested, "not-tested"},
     {Verdict::not_applicable, "not-applicable"},
     {Verdict::cannot_occur, "cannot-occur"},
     {Verdict::text_is_silent, "text-is-silent"},
     {Verdict::by_inspection, "by-inspection"},
     {Verdict::our_error, "our-error"},
     {Verdict::heading, "heading"}}};

/// What a failure is contrary to.
enum class Against : std::uint8_t {
  every_reading,  ///< no registered reading of the text makes it right
  adopted_reading,  ///< another reading would, and the Commission adopted this one
  chosen_reading,  ///< … and the tester chose this one
  declaration,  ///< only to what the operator declared where the text is silent
  two_readings,  ///< another would, but the engine follows it in some sessions only
};
inline constexpr EnumNames<Against, 5> against_names = {
    {{Against::every_reading, "every-reading"},
     {Against::adopted_reading, "adopted-reading"},
     {Against::chosen_reading, "chosen-reading"},
     {Against::declaration, "declaration"},
     {Against::two_readings, "two-readings"}}};

/// Why a clause was not tested.
enum class Untested : std::uint8_t {
  not_reported,  ///< the engine does not report what would show it
  lost,  ///< sessions that would have shown it were lost
  too_few,  ///< it decided in too few sessions
  asked_of_operator,  ///< the Rules Submission leaves an answer open
  not_judged_yet,  ///< this version of assay21 does not judge it
  not_part,  ///< somebody else does it, as the engine says before the run
  by_harness,  ///< the harness does it in the engine's place
  per_hand,  ///< amounts are reported per hand, so that another wager can offset what it violates
  unseen,  ///< its violation would not be seen, though all is reported
};
inline constexpr EnumNames<Untested, 9> untested_names = {
    {{Untested::not_reported, "not-reported"},
     {Untested::lost, "lost"},
     {Untested::too_few, "too-few"},
     {Untested::asked_of_operator, "asked-of-the-operator"},
     {Untested::not_judged_yet, "not-judged-yet"},
     {Untested::not_part, "not-part"},
     {Untested::by_harness, "done-by-the-harness"},
     {Untested::per_hand, "amounts-per-hand"},
     {Untested::unseen, "unseen"}}};

}  // namespace assay21::spec
