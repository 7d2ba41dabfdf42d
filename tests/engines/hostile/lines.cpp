#include "tests/engines/hostile/lines.h"

#include <algorithm>

namespace hostile {
namespace {

using std::string;

string all_swapped(const string& honest, std::string_view from, std::string_view to) {
  auto line = honest;
  for (auto at = line.find(from); at != string::npos; at = line.find(from, at + to.size()))
    line.replace(at, from.size(), to);
  return line;
}

/// The number behind the first member of this name is another.
string with_number(const string& honest, std::string_view member, std::string_view number) {
  auto line = honest;
  const auto at = line.find(member);
  if (at == string::npos) return line;
  const auto begin = at + member.size();
  line.replace(begin, line.find_first_not_of("-0123456789", begin) - begin, number);
  return line;
}

string events_of(const string& honest) {
  const auto begin = honest.find("[") + 1;
  return honest.substr(begin, honest.rfind(']') - begin);
}

string with_events(const string& honest, const string& events) {
  return honest.substr(0, honest.find("[") + 1) + events + "]}";
}

/// Without the events of this kind, which have no event within.
string without(const string& honest, std::string_view kind) {
  auto line = honest;
  const auto begins = R"({"e":")" + string(kind) + '"';
  for (auto at = line.find(begins); at != string::npos; at = line.find(begins, at)) {
    const auto end = line.find('}', at) + 1;
    line.erase(at, end - at + (line[end] == ',' ? 1 : 0));
  }
  return all_swapped(line, ",]", "]");
}

string repeated(std::string_view text, int times) {
  string all;
  for (int i = 0; i < times; ++i)
    all += text;
  return all;
}

// What is no message of the protocol. R: the line that a session is due.
const std::vector<SpoiledLine>& no_messages() {
  static const std::vector<SpoiledLine> all = {
      {"line-empty", [](const string&) { return string(); }},
      {"line-of-a-blank", [](const string&) { return string(" "); }},
      {"line-null", [](const string&) { return string("null"); }},
      {"line-true", [](const string&) { return string("true"); }},
      {"line-of-a-number", [](const string&) { return string("21"); }},
      {"line-of-text", [](const string&) { return string(R"("transcript")"); }},
      {"line-of-a-list", [](const string&) { return string("[]"); }},
      {"line-of-an-empty-object", [](const string&) { return string("{}"); }},
      {"line-begun", [](const string&) { return string("{"); }},
      {"line-ended", [](const string&) { return string("}"); }},
      {"line-of-words", [](const string&) { return string("the dealer drops the rack"); }},
      {"line-with-zero-byte", [](const string& r) { return string(1, '\0') + r; }},
      {"line-with-zero-byte-behind", [](const string& r) { return r + string(1, '\0') + "x"; }},
      {"line-not-utf-8", [](const string& r) { return swapped(r, "await", "aw\xff it"); }},
      {"line-overlong-utf-8", [](const string& r) { return swapped(r, "await", "\xc0\x80"); }},
      {"line-half-a-surrogate",
       [](const string& r) { return swapped(r, "transcript", R"(\ud800)"); }},
      {"line-with-byte-order-mark", [](const string& r) { return "\xef\xbb\xbf" + r; }},
      {"line-of-two-messages", [](const string& r) { return r + r; }},
      {"line-with-words-behind", [](const string& r) { return r + " and so on"; }},
      {"line-with-a-comma-behind", [](const string& r) { return r + ","; }},
      {"line-with-a-comment", [](const string& r) { return swapped(r, "{", "{/**/"); }},
      {"line-in-single-quotes", [](const string& r) { return all_swapped(r, "\"", "'"); }},
      {"line-half", [](const string& r) { return r.substr(0, r.size() / 2); }},
      {"line-nested-deep",
       [](const string& r) {
         return swapped(r, "[", repeated("[", 100'000) + repeated("]", 100'000) + ",");
       }},
      {"line-member-twice", [](const string& r) { return swapped(r, "{", R"({"id":1,)"); }},
      {"line-member-unknown", [](const string& r) { return swapped(r, "{", R"({"bribe":1,)"); }},
      {"type-missing", [](const string& r) { return swapped(r, R"("type":"transcript",)", ""); }},
      {"type-of-another", [](const string& r) { return swapped(r, "transcript", "ready"); }},
      {"type-unknown", [](const string& r) { return swapped(r, "transcript", "verdict"); }},
      {"type-a-number", [](const string& r) { return swapped(r, R"("transcript")", "1"); }},
      {"id-a-fraction", [](const string& r) { return swapped(r, ",\"events\"", ".5,\"events\""); }},
      {"id-an-exponent",
       [](const string& r) { return swapped(r, ",\"events\"", "e0,\"events\""); }},
      {"id-text", [](const string& r) { return with_number(r, "\"id\":", "\"1\""); }},
      {"id-null", [](const string& r) { return with_number(r, "\"id\":", "null"); }},
      {"id-negative", [](const string& r) { return with_number(r, "\"id\":", "-1"); }},
      {"id-too-large",
       [](const string& r) { return with_number(r, "\"id\":", "18446744073709551616"); }},
      {"events-missing", [](const string&) { return string(R"({"type":"transcript","id":1})"); }},
      {"events-null", [](const string& r) { return r.substr(0, r.find('[')) + "null}"; }},
      {"events-an-object", [](const string& r) { return r.substr(0, r.find('[')) + "{}}"; }},
      {"events-of-numbers", [](const string& r) { return with_events(r, "1,2"); }},
      {"events-of-lists", [](const string& r) { return with_events(r, "[],[]"); }},
      {"events-with-a-comma-behind", [](const string& r) { return swapped(r, "]}", ",]}"); }},
      {"events-too-many",
       [](const string& r) {
         return with_events(r, repeated(R"({"e":"await"},)", 20'000) + R"({"e":"await"})");
       }},
      {"event-of-no-kind", [](const string& r) { return swapped(r, R"("e":"await")", ""); }},
      {"event-of-an-unknown-kind", [](const string& r) { return swapped(r, "await", "bribe"); }},
      {"event-kind-twice",
       [](const string& r) { return swapped(r, R"("e":"await")", R"("e":"await","e":"await")"); }},
      {"event-with-a-member-more",
       [](const string& r) { return swapped(r, R"("e":"await")", R"("e":"await","x":1)"); }},
      {"event-with-clauses",
       [](const string& r) {
         return swapped(r, R"("e":"await")", R"("e":"await","clauses":["7.R"])");
       }},
      {"card-unknown", [](const string& r) { return swapped(r, R"("card":")", R"("card":"1)"); }},
      {"card-of-lower-case",
       [](const string& r) { return swapped(r, R"("card":")", R"("card":"a)"); }},
      {"card-a-number", [](const string& r) { return swapped(r, R"("card":")", R"("card":7,")"); }},
      {"amount-negative", [](const string& r) { return with_number(r, "\"amount\":", "-1"); }},
      {"amount-a-fraction", [](const string& r) { return with_number(r, "\"amount\":", "0.5"); }},
      {"amount-an-exponent", [](const string& r) { return with_number(r, "\"amount\":", "1e3"); }},
      {"amount-beyond-all",
       [](const string& r) { return with_number(r, "\"amount\":", repeated("9", 400)); }},
      {"amount-text", [](const string& r) { return with_number(r, "\"amount\":", "\"10\""); }},
      {"amount-with-zeros", [](const string& r) { return with_number(r, "\"amount\":", "0010"); }},
      {"amount-hexadecimal", [](const string& r) { return with_number(r, "\"amount\":", "0x10"); }},
      {"amount-not-a-number", [](const string& r) { return with_number(r, "\"amount\":", "NaN"); }},
      {"box-of-zero", [](const string& r) { return with_number(r, "\"box\":", "0"); }},
      {"box-beyond", [](const string& r) { return with_number(r, "\"box\":", "100"); }},
      {"box-far-beyond", [](const string& r) { return with_number(r, "\"box\":", "4294967297"); }},
      {"hand-of-no-box", [](const string& r) { return swapped(r, R"("to":")", R"("to":"0)"); }},
      {"hand-split-thirteen-times",
       [](const string& r) {
         return swapped(r, R"("to":")", R"("to":"1)" + repeated(".1", 13) + ".");
       }},
      {"player-unknown",
       [](const string& r) { return swapped(r, R"("player":")", R"("player":"not-)"); }},
      {"player-a-list",
       [](const string& r) { return swapped(r, R"("player":)", R"("player":[],"p":)"); }},
      {"wager-unknown", [](const string& r) { return swapped(r, R"("main")", R"("bribe")"); }},
      {"face-unknown", [](const string& r) { return swapped(r, R"("up")", R"("sideways")"); }},
      {"choice-unknown", [](const string& r) { return swapped(r, R"("stand")", R"("cheat")"); }},
      {"choice-twice",
       [](const string& r) { return swapped(r, R"("stand")", R"("stand","stand")"); }},
      {"outcome-unknown",
       [](const string& r) { return swapped(r, R"("outcome":")", R"("outcome":"not-)"); }},
  };
  return all;
}

// Messages of the protocol that cannot be what happened, or may not.
const std::vector<SpoiledLine>& faults() {
  static const std::vector<SpoiledLine> all = {
      {"played-nothing", [](const string& r) { return with_events(r, ""); }},
      {"played-one-turn", [](const string& r) { return with_events(r, R"({"e":"await"})"); }},
      {"played-empty-turns",
       [](const string& r) {
         const auto events = events_of(r);
         string awaits;
         for (auto at = events.find("await"); at != string::npos; at = events.find("await", at + 1))
           awaits += R"({"e":"await"},)";
         return with_events(r, awaits.substr(0, awaits.size() - 1));
       }},
      {"played-a-turn-more",
       [](const string& r) { return with_events(r, events_of(r) + R"(,{"e":"await"})"); }},
      {"played-a-hundred-turns-more",
       [](const string& r) {
         return with_events(r, events_of(r) + repeated(R"(,{"e":"await"})", 100));
       }},
      {"played-a-turn-less",
       [](const string& r) {
         const auto events = events_of(r);
         return with_events(r, events.substr(0, events.rfind(",{")));
       }},
      {"played-twice",
       [](const string& r) { return with_events(r, events_of(r) + "," + events_of(r)); }},
      {"dealt-nothing", [](const string& r) { return without(r, "deal"); }},
      {"burned-nothing", [](const string& r) { return without(r, "burn"); }},
      {"offered-nothing", [](const string& r) { return without(r, "offer"); }},
      {"chose-nothing", [](const string& r) { return without(r, "choose"); }},
      {"settled-nothing", [](const string& r) { return without(r, "settle"); }},
      {"revealed-nothing", [](const string& r) { return without(r, "reveal"); }},
      {"took-no-wager", [](const string& r) { return without(r, "wager"); }},
      {"surrendered-all",
       [](const string& r) {
         return all_swapped(all_swapped(r, R"("choice":"hit")", R"("choice":"surrender")"),
                            R"("choice":"stand")", R"("choice":"surrender")");
       }},
      {"split-all",
       [](const string& r) {
         return all_swapped(all_swapped(r, R"("choice":"hit")", R"("choice":"split","amount":100)"),
                            R"("choice":"stand")", R"("choice":"split","amount":100)");
       }},
      {"dealt-to-a-box-without-a-bet",
       [](const string& r) { return swapped(r, R"("to":"dealer")", R"("to":"99")"); }},
      {"pays-in-place-of-taking", [](const string& r) { return all_swapped(r, "takes", "pays"); }},
      {"loses-all", [](const string& r) { return all_swapped(r, R"("win")", R"("lose")"); }},
      {"wagers-beyond-the-limit",
       [](const string& r) { return with_number(r, R"("amount":)", "100000000000"); }},
      {"wagers-nothing", [](const string& r) { return with_number(r, R"("amount":)", "0"); }},
      {"main-is-a-wheel",
       [](const string& r) {
         return swapped(r, R"({"e":"deal")",
                        R"({"e":"display","box":1},{"e":"hold","hand":"1"},{"e":"deal")");
       }},
      {"void-at-once",
       [](const string& r) { return swapped(r, R"({"e":"deal")", R"({"e":"void"},{"e":"deal")"); }},
      {"thousands-of-shuffles",
       [](const string& r) {
         return swapped(r, R"({"e":"deal")",
                        repeated(R"({"e":"shuffle","by":"dealer"},)", 5'000) + R"({"e":"deal")");
       }},
  };
  return all;
}

}  // namespace

string swapped(const string& honest, std::string_view from, std::string_view to) {
  auto line = honest;
  if (const auto at = line.find(from); at != string::npos) line.replace(at, from.size(), to);
  return line;
}

string spoiled(std::string_view name, const string& honest) {
  const auto newline = honest.rfind('\n');
  const auto line = honest.substr(0, newline);
  for (const auto* const list : {&no_messages(), &faults()}) {
    const auto at = std::ranges::find(*list, name, &SpoiledLine::name);
    if (at != list->end()) return at->spoil(line) + "\n";
  }
  return honest;
}

bool is_spoiled_line(std::string_view name) {
  return !expected_cause(name).empty();
}

std::string_view expected_cause(std::string_view name) {
  if (std::ranges::find(no_messages(), name, &SpoiledLine::name) != no_messages().end())
    return "not-a-message";
  if (std::ranges::find(faults(), name, &SpoiledLine::name) != faults().end()) return "faulty";
  return {};
}

string spoiled_line_names() {
  string names;
  for (const auto* const list : {&no_messages(), &faults()}) {
    for (const auto& one : *list)
      names.append(one.name).append(" ").append(expected_cause(one.name)).append("\n");
  }
  return names;
}

}  // namespace hostile
