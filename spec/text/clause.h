// One labelled provision of an edition: its citation, what it requires in our words, and how it is
// verified.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "spec/values/enum_names.h"

namespace assay21::spec {

/// A clause of one rulebook, by its position in print order. Small, so that every event can carry
/// several.
enum class ClauseRef : std::uint16_t {};

constexpr std::size_t index_of(ClauseRef ref) {
  return static_cast<std::size_t>(ref);
}

enum class Modality : std::uint8_t { shall, shall_not, may, definition, parameter, heading };
enum class Actor : std::uint8_t {
  dealer,
  player,
  floorperson,
  operator_,
  device,
  commission,
  none
};
/// How compliance is verified.
enum class Method : std::uint8_t { engine, submission, inspection, none };
enum class Review : std::uint8_t { drafted, checked };
/// How much evidence a pass takes (spec/record/criterion.h).
enum class Tier : std::uint8_t { money, procedure, irregularities };
inline constexpr std::size_t tier_count = 3;
enum class SeeRole : std::uint8_t { exception_to, defined_in, subject_to, paid_under, see_also };

inline constexpr EnumNames<Modality, 6> modality_names = {{{Modality::shall, "shall"},
                                                           {Modality::shall_not, "shall-not"},
                                                           {Modality::may, "may"},
                                                           {Modality::definition, "definition"},
                                                           {Modality::parameter, "parameter"},
                                                           {Modality::heading, "heading"}}};
inline constexpr EnumNames<Actor, 7> actor_names = {{{Actor::dealer, "dealer"},
                                                     {Actor::player, "player"},
                                                     {Actor::floorperson, "floorperson"},
                                                     {Actor::operator_, "operator"},
                                                     {Actor::device, "device"},
                                                     {Actor::commission, "commission"},
                                                     {Actor::none, "none"}}};
inline constexpr EnumNames<Method, 4> method_names = {{{Method::engine, "engine"},
                                                       {Method::submission, "submission"},
                                                       {Method::inspection, "inspection"},
                                                       {Method::none, "none"}}};
inline constexpr EnumNames<Review, 2> review_names = {
    {{Review::drafted, "drafted"}, {Review::checked, "checked"}}};
inline constexpr EnumNames<Tier, tier_count> tier_names = {
    {{Tier::money, "money"},
     {Tier::procedure, "procedure"},
     {Tier::irregularities, "irregularities"}}};
inline constexpr EnumNames<SeeRole, 5> see_role_names = {{{SeeRole::exception_to, "exception-to"},
                                                          {SeeRole::defined_in, "defined-in"},
                                                          {SeeRole::subject_to, "subject-to"},
                                                          {SeeRole::paid_under, "paid-under"},
                                                          {SeeRole::see_also, "see-also"}}};

/// A cross-reference that the clause makes.
struct See {
  SeeRole role = SeeRole::see_also;
  std::string to;  ///< the clause meant; empty where it is outside the document or nobody can tell
  std::string outside;  ///< "COMAR 36.05.03.16"
  std::string as_printed;  ///< where the print is wrong: what it says
  std::string defect;  ///< where the print is wrong: the registered defect
};

/// A reference of the clause's own sentence, in the few words in which it is printed.
struct PrintedReference {
  std::string printed;  ///< "§C of this chapter", "Chapter 12 Payout Odds", "(e) below"
  std::vector<std::string> to_find;  ///< what the sentence sends for: subjects as the tables have
                                     ///< them; empty where nobody could tell from tables
};

/// How a clause relates to one of another edition.
enum class Relation : std::uint8_t { equal, subset, superset, intersects };
inline constexpr EnumNames<Relation, 4> relation_names = {{{Relation::equal, "equal"},
                                                           {Relation::subset, "subset"},
                                                           {Relation::superset, "superset"},
                                                           {Relation::intersects, "intersects"}}};

/// The same relation seen from the other side.
constexpr Relation inverse(Relation relation) {
  switch (relation) {
    case Relation::equal:
      return Relation::equal;
    case Relation::subset:
      return Relation::superset;
    case Relation::superset:
      return Relation::subset;
    case Relation::intersects:
      return Relation::intersects;
  }
  return relation;
}

/// The clause of another edition that speaks of the same thing.
struct Equivalent {
  std::string edition;
  std::string clause;
  Relation relation = Relation::equal;
};

/// A labelled provision; or, where one label holds several duties, one of its numbered parts
/// ("4.e/2").
struct Clause {
  std::string id;  ///< folded citation, permanent: "7.O.3"
  std::string cite;  ///< as printed: "Ch.7 §O(3)"
  int revision = 1;
  std::string text_sha256;  ///< of the regulation's own sentence, which is not part of this project
  Modality modality = Modality::heading;
  Actor actor = Actor::none;
  Method method = Method::none;
  Review review = Review::drafted;
  Tier tier = Tier::money;  ///< the chapter's, where the clause says nothing
  std::vector<std::string> needs;  ///< kinds of events that show it
  std::string summary;
  std::string reason;  ///< why it is not verified through an engine
  std::vector<std::string> exercised_by;  ///< for method none: the clauses that carry it
  std::vector<See> see;
  std::vector<PrintedReference> refers = {};
  std::vector<Equivalent> same;
  std::string part_of;  ///< for a part: the clause that it is a part of
};

}  // namespace assay21::spec
