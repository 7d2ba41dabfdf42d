#include "tests/reports/made_up.h"

#include <string>
#include <utility>
#include <vector>

namespace assay21::made_up {

namespace {

using spec::Actor;
using spec::Clause;
using spec::ClauseRef;
using spec::Method;
using spec::Modality;
using spec::Verdict;

struct Provision {
  const char* id;
  const char* cite;
  Modality modality;
  Actor actor;
  Method method;
  Verdict verdict;
  const char* summary;
};

constexpr Provision provisions[] = {
    {"1", "Ch.1", Modality::heading, Actor::none, Method::none, Verdict::heading, "The table."},
    {"1.A", "Ch.1 §A", Modality::shall, Actor::operator_, Method::inspection,
     Verdict::by_inspection, "A drop box hangs at the table's edge."},
    {"1.B", "Ch.1 §B", Modality::parameter, Actor::operator_, Method::submission, Verdict::passed,
     "Six or eight decks are used."},
    {"1.B.1", "Ch.1 §B(1)", Modality::shall, Actor::device, Method::engine, Verdict::not_applicable,
     "With eight decks a second rack is used."},
    {"2", "Ch.2", Modality::heading, Actor::none, Method::none, Verdict::heading, "The round."},
    {"2.A", "Ch.2 §A", Modality::definition, Actor::none, Method::none, Verdict::heading,
     "What a Blackjack is."},
    {"2.A.1", "Ch.2 §A(1)", Modality::shall, Actor::dealer, Method::engine, Verdict::failed,
     "A Blackjack wins against \"any\" 21 & is paid 3 to 2."},
    {"2.A.2", "Ch.2 §A(2)", Modality::shall_not, Actor::dealer, Method::engine,
     Verdict::depends_on_interpretation, "A tie is not collected."},
    {"2.B", "Ch.2 §B", Modality::may, Actor::player, Method::engine, Verdict::not_tested,
     "A player may surrender if his total is < 21."},
    {"2.C", "Ch.2 §C", Modality::shall, Actor::floorperson, Method::engine, Verdict::not_tested,
     "Two floorpersons watch the cut."},
    {"3", "Ch.3", Modality::heading, Actor::none, Method::none, Verdict::text_is_silent,
     "Irregularities."},
    {"3.A", "Ch.3 §A", Modality::shall, Actor::dealer, Method::engine, Verdict::cannot_occur,
     "A thirteenth card is discarded."},
    {"3.A-2", "Ch.3 §A#2", Modality::shall, Actor::commission, Method::engine, Verdict::not_tested,
     "A card found face up is void."},
    {"3.B", "Ch.3 §B", Modality::shall, Actor::dealer, Method::engine, Verdict::our_error,
     "A void round gives back every stake."},
};

std::string sha256_like(char digit) {
  return std::string(64, digit);
}

ClauseRef ref_of(const spec::Rulebook& rulebook, const char* id) {
  const auto ref = rulebook.find(id);
  ASSAY21_CHECK(ref.has_value());
  return *ref;
}

void add_clauses(spec::Rulebook& rulebook) {
  for (const auto& provision : provisions) {
    Clause clause;
    clause.id = provision.id;
    clause.cite = provision.cite;
    clause.text_sha256 = sha256_like('c');
    clause.modality = provision.modality;
    clause.actor = provision.actor;
    clause.method = provision.method;
    clause.summary = provision.summary;
    if (provision.method == Method::inspection) clause.reason = "No engine has a drop box.";
    rulebook.by_id[clause.id] = ClauseRef{static_cast<std::uint16_t>(rulebook.clauses.size())};
    rulebook.clauses.push_back(std::move(clause));
  }
  rulebook.clauses[5].exercised_by = {"2.A.1", "2.B"};
}

spec::Section section(const spec::Rulebook& rulebook, const char* id, const char* cite,
                      const std::vector<const char*>& clauses) {
  spec::Section made{id, cite, {}};
  for (const auto* clause : clauses)
    made.clauses.push_back(ref_of(rulebook, clause));
  return made;
}

void add_findings(spec::RunRecord& record) {
  spec::FindingRecord tie;
  tie.id = "F1";
  tie.axis = "settlement";
  tie.kind = "wrong-value";
  tie.violated = {"2.A.1", "2.A"};
  tie.misapplied = {"2.A.2"};
  tie.session = "directed-2.A.1-04";
  tie.round = 1;
  tie.event = 11;
  tie.expected = "box 1 wins; <pays $15.00>";
  tie.observed = "box 1 \"pushes\" & gets $10.00 back";
  tie.story = "Box 1 bets $10.00.\nBox 1 receives A♠ and K♥.\n  Here the engine pushes.";
  tie.compared = {{"box 1 receives <KH>", "box 1 receives <KH>", false},
                  {"box 1 wins", "box 1 pushes", true},
                  {"", "box 1 leaves", false}};
  tie.shrunk = spec::Shrunk::smallest;
  tie.tries = 37;
  tie.replay = "assay21 replay run --session 'directed-2.A.1-04' > out.txt";
  tie.sessions = 1212;
  record.findings.push_back(tie);

  spec::FindingRecord collected;
  collected.id = "F2";
  collected.axis = "order";
  collected.kind = "out-of-order";
  collected.violated = {"2.A.2"};
  collected.session = "random-000007";
  collected.expected = "the tie of box 2 before box 1";
  collected.observed = "box 1 first";
  collected.accepted_by = {"tie=collect"};
  record.findings.push_back(collected);
  record.groups = {{{"F1", "F2"}, "odds", "tie"}};
}

}  // namespace

spec::Rulebook rulebook() {
  spec::Rulebook made;
  made.id = "made-up-1";
  made.authority = "Nobody's Commission";
  made.game = "spanish21";
  made.title = "Made-up Rules <of 21>";
  made.version = "1.0";
  made.table_version = "3";
  made.sha256 = sha256_like('a');
  add_clauses(made);
  made.chapters = {{"1", "Ch.1", "The Table", {ref_of(made, "1")}, {}},
                   {"2", "Ch.2", "The Round", {ref_of(made, "2")}, {}},
                   {"3", "Ch.3", "Irregularities & Errors", {ref_of(made, "3")}, {}}};
  made.chapters[0].sections = {section(made, "1.A", "Ch.1 §A", {"1.A"}),
                               section(made, "1.B", "Ch.1 §B", {"1.B", "1.B.1"})};
  made.chapters[1].sections = {section(made, "2.A", "Ch.2 §A", {"2.A", "2.A.1", "2.A.2"}),
                               section(made, "2.B", "Ch.2 §B", {"2.B"}),
                               section(made, "2.C", "Ch.2 §C", {"2.C"})};
  made.chapters[2].sections = {section(made, "3.A", "Ch.3 §A", {"3.A"}),
                               section(made, "3.A-2", "Ch.3 §A#2", {"3.A-2"}),
                               section(made, "3.B", "Ch.3 §B", {"3.B"})};

  spec::Interpretation tie;
  tie.id = "tie";
  tie.question = "Is a tie \"collected\" or returned?";
  tie.kind = spec::InterpretationKind::gap;
  tie.touches = spec::Touches::right;
  tie.kind_reason = "No clause <says> a word.";
  tie.clauses = {ref_of(made, "2.A.2")};
  tie.alternatives = {{"return", "Nobody won.", ""},
                      {"collect", "The house won <half>.", "Letter 7"}};
  made.interpretations = {tie};
  made.defects = {{"twice-A",
                   "duplicate-label",
                   {ref_of(made, "3.A"), ref_of(made, "3.A-2")},
                   "Two provisions are labelled §A.",
                   "The second is cited as §A#2."}};
  return made;
}

spec::RunRecord run() {
  const auto edition = rulebook();
  spec::RunRecord record;
  record.tool = "assay21 0.1.0";
  record.edition = edition.id;
  record.edition_title = edition.title;
  record.table_version = edition.table_version;
  record.rulebook_sha256 = edition.sha256;
  record.submission = "six-decks";
  record.engine = {"Zwölf & <Ein>",
                   "4\"2'",
                   "Müller, 二十一",
                   "./engine --log \"a b\"",
                   {{"rules <1>", "4.2", sha256_like('c')}, {"wheel", "1", sha256_like('d')}}};
  record.options = {{"decks", "6"}, {"settlement-order", "collect-then-pay"}};
  record.readings = {{"tie", "return", spec::Binding::chosen}};
  record.observes = {"deal", "settle"};
  record.purpose = spec::Purpose::exam;
  record.drawn = {sha256_like('1'), sha256_like('2'), sha256_like('3')};
  record.seed = 18446744073709551615U;
  record.only = "7.O";
  record.sessions_of_plan = 12480;
  record.sessions_planned = 12480;
  record.sessions_judged = 12479;
  record.sessions_lost = 1;
  record.rounds = 40000;
  record.must_run = 100;
  record.must_run_judged = 99;
  record.situations = {4160, sha256_like('4')};
  for (const auto& provision : provisions) {
    record.clauses.push_back({provision.id, provision.verdict, 0, 0, "Because.", {}});
  }
  const auto clause = [&](const char* id) -> spec::ClauseRecord& {
    return record.clauses[index_of(ref_of(edition, id))];
  };
  clause("2.A.1").applied = 1804;
  clause("2.A.1").withheld = 310;
  clause("2.A.1").occasions = {spec::Tier::money, 1204, 310, 299, true, 12};
  clause("2.A.1").situations = {40, 39, 37, 4, {"hand.doubled = yes"}, {"hand.count = soft"}};
  clause("2.A.1").findings = {"F1"};
  clause("2.A.2").findings = {"F2"};
  clause("2.A.2").rests_on = {{"tie", "gap", "right"}};
  clause("2.A").findings = {"F1"};
  clause("2.A.2").if_read_as = {"tie=collect"};
  clause("2.A.1").against = spec::Against::every_reading;
  clause("2.B").untested = spec::Untested::not_reported;
  clause("2.B").wants = {"offer", "surrender"};
  clause("2.C").untested = spec::Untested::too_few;
  clause("3.A-2").untested = spec::Untested::not_judged_yet;
  add_findings(record);
  record.incidents = {{"random-000009", "killed", "Died of signal 11 & said:\n  </detail> \"no\"",
                       "assay21 replay sessions/L1.json --engine './engine <x>'"}};
  spec::conclude(record);
  return record;
}

}  // namespace assay21::made_up
