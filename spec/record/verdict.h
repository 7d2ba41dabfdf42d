// What can be said of one clause after a run.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Verdict : std::uint8_t {
  pass,
  fail,
  interpretation_dependent,  ///< fails only under one reading of the text
  inconclusive,  ///< the engine does not report what would show it
  not_exercised,  ///< too few sessions in which it decided
  not_applicable,  ///< set aside by a declared option
  unreachable,  ///< no session can come to it; the argument says why
  unspecified,  ///< the regulation is silent
  awaiting_inspection,  ///< a person has to look
  not_implemented,  ///< this version of assay21 does not judge it yet
  error,  ///< our own fault kept us from judging it
  carried,  ///< a heading or a definition: it is judged through the clauses that carry it
};
inline constexpr std::size_t verdict_count = 12;

inline constexpr EnumNames<Verdict, verdict_count> verdict_names = {
    {{Verdict::pass, "pass"},
     {Verdict::fail, "fail"},
     {Verdict::interpretation_dependent, "interpretation-dependent"},
     {Verdict::inconclusive, "inconclusive"},
     {Verdict::not_exercised, "not-exercised"},
     {Verdict::not_applicable, "not-applicable"},
     {Verdict::unreachable, "unreachable"},
     {Verdict::unspecified, "unspecified"},
     {Verdict::awaiting_inspection, "awaiting-inspection"},
     {Verdict::not_implemented, "not-implemented"},
     {Verdict::error, "error"},
     {Verdict::carried, "carried"}}};

}  // namespace assay21::spec
