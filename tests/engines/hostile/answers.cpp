#include "tests/engines/hostile/answers.h"

#include <array>
#include <cstdlib>
#include <vector>

#include <signal.h>
#include <unistd.h>

#include "tests/engines/hostile/lines.h"
#include "tests/engines/sample/lines.h"

namespace hostile {
namespace {

using std::string;

/// Sessions up to this one are answered well by most manners.
constexpr int turns_bad_at = 3;
/// So many sessions the tests ask where nothing goes wrong.
constexpr int sessions_asked = 5;

bool is_session(const Moment& moment, int number) {
  return moment.question == Question::session && moment.session == number;
}

bool turns_bad(const Moment& moment) {
  return is_session(moment, turns_bad_at);
}

/// In a hello.
string swapped_at(const Moment& moment, const string& honest, std::string_view from,
                  std::string_view to) {
  return moment.question == Question::hello ? swapped(honest, from, to) : honest;
}

/// The last settlement is left out.
string without_last_settlement(const string& honest) {
  const auto begin = honest.rfind(R"(,{"e":"settle")");
  const auto end = honest.find('}', begin);
  if (begin == string::npos || end == string::npos) return honest;
  return honest.substr(0, begin) + honest.substr(end + 1);
}

string faulty_from(const Moment& moment, const string& honest, int number) {
  const bool bad = moment.question == Question::session && moment.session > number;
  return bad ? without_last_settlement(honest) : honest;
}

struct Named {
  std::string_view name;
  std::string_view cause;  // in a short conversation, alone
  std::string (*manner)(const Moment&, const std::string&, const std::string&);
};

// Before, between and behind the questions.
constexpr auto junk = "the dealer hums\n";

constexpr std::array out_of_place = {
    Named{"honest", "none",
          [](const Moment&, const string& honest, const string&) { return honest; }},
    Named{"hello-twice", "refused",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::hello ? honest + honest : honest;
          }},
    Named{"junk-after-hello", "refused",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::hello ? honest + junk : honest;
          }},
    Named{"ready-twice", "unasked",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::table ? honest + honest : honest;
          }},
    Named{"answers-twice", "answered-twice",
          [](const Moment& moment, const string& honest, const string&) {
            return turns_bad(moment) ? honest + honest : honest;
          }},
    Named{"answers-the-one-before-again", "answered-twice",
          [](const Moment& moment, const string& honest, const string& earlier) {
            return turns_bad(moment) ? earlier + honest : honest;
          }},
    Named{"answers-two-in-exchange", "out-of-turn",
          [](const Moment& moment, const string& honest, const string& earlier) {
            if (turns_bad(moment)) return string();
            return is_session(moment, turns_bad_at + 1) ? honest + earlier : honest;
          }},
    Named{"junk-after-every-answer", "not-a-message",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::session ? honest + junk : honest;
          }},
    Named{"half-a-line-after-an-answer", "not-a-message",
          [](const Moment& moment, const string& honest, const string&) {
            return turns_bad(moment) ? honest + "x" : honest;
          }},
    Named{"junk-after-the-last-answer", "unasked",
          [](const Moment& moment, const string& honest, const string&) {
            return is_session(moment, sessions_asked) ? honest + junk : honest;
          }},
    Named{"last-answer-twice", "unasked",
          [](const Moment& moment, const string& honest, const string&) {
            return is_session(moment, sessions_asked) ? honest + honest : honest;
          }},
    Named{"junk-after-goodbye", "after-goodbye",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::goodbye ? string(junk) : honest;
          }},
};

// By how often it was asked or started.
constexpr std::array by_number = {
    Named{"faulty-after-2", "faulty",
          [](const Moment& moment, const string& honest, const string&) {
            return faulty_from(moment, honest, 2);
          }},
    Named{"faulty-after-10", "none",
          [](const Moment& moment, const string& honest, const string&) {
            return faulty_from(moment, honest, 10);
          }},
    Named{"faulty-after-200", "none",
          [](const Moment& moment, const string& honest, const string&) {
            return faulty_from(moment, honest, 200);
          }},
    Named{"faulty-but-at-the-first-start", "none",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.start == 1 ? honest : faulty_from(moment, honest, 0);
          }},
    Named{"faulty-at-the-first-start", "faulty",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.start == 1 ? faulty_from(moment, honest, 0) : honest;
          }},
};

/// Hellos and answers to the table that are none.
const std::vector<Named>& greetings() {
  using Said = const string&;
  using At = const Moment&;
  static const std::vector<Named> all = {
      {"hello-of-words", "refused",
       [](At at, Said r, Said) { return at.question == Question::hello ? string(junk) : r; }},
      {"hello-empty", "refused",
       [](At at, Said r, Said) { return at.question == Question::hello ? string("\n") : r; }},
      {"hello-of-an-empty-object", "refused",
       [](At at, Said r, Said) { return at.question == Question::hello ? string("{}\n") : r; }},
      {"hello-of-another-type", "refused",
       [](At at, Said r, Said) {
         return at.question == Question::hello ? swapped(r, "hello", "ready") : r;
       }},
      {"hello-of-version-99", "refused",
       [](At at, Said r, Said) {
         return at.question == Question::hello ? swapped(r, R"("protocol":)", R"("protocol":9)")
                                               : r;
       }},
      {"hello-without-name", "refused",
       [](At at, Said r, Said) { return swapped_at(at, r, R"("name":"sample",)", ""); }},
      {"hello-with-an-empty-name", "refused",
       [](At at, Said r, Said) { return swapped_at(at, r, R"("sample")", R"("")"); }},
      {"hello-with-a-name-of-two-lines", "refused",
       [](At at, Said r, Said) { return swapped_at(at, r, R"("sample")", R"("a\nb")"); }},
      {"hello-with-a-name-too-long", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("sample")", '"' + string(201, 'x') + '"');
       }},
      {"hello-with-a-name-twice", "refused",
       [](At at, Said r, Said) { return swapped_at(at, r, R"("name")", R"("name":"a","name")"); }},
      {"hello-without-editions", "refused",
       [](At at, Said r, Said) { return swapped_at(at, r, R"("editions")", R"("additions")"); }},
      {"hello-of-other-editions", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("md-spanish21-1.0")", R"("md-spanish21-9.9")");
       }},
      {"hello-that-observes-await", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("observes":[)", R"("observes":["await",)");
       }},
      {"hello-that-observes-the-unknown", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("observes":[)", R"("observes":["bribe",)");
       }},
      {"hello-that-observes-twice", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("observes":[)", R"("observes":["wager",)");
       }},
      {"hello-with-limits-of-nothing", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("name")", R"("limits":{"ahead":0},"name")");
       }},
      {"hello-with-limits-beyond", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("name")", R"("limits":{"ahead":65},"name")");
       }},
      {"hello-with-a-false-hash", "refused",
       [](At at, Said r, Said) {
         return swapped_at(at, r, R"("name")",
                           R"("components":[{"name":"a","version":"1","sha256":"21"}],"name")");
       }},
      {"leaves-at-hello", "refused",
       [](At at, Said r, Said) {
         if (at.question == Question::hello) std::_Exit(0);
         return r;
       }},
      {"leaves-at-the-table", "refused",
       [](At at, Said r, Said) {
         if (at.question == Question::table) std::_Exit(0);
         return r;
       }},
      {"ready-under-another-id", "refused",
       [](At, Said r, Said) { return swapped(r, R"("ready","id":)", R"("ready","id":1)"); }},
      {"ready-without-id", "refused",
       [](At at, Said r, Said) {
         return at.question == Question::table ? string("{\"type\":\"ready\"}\n") : r;
       }},
      {"ready-in-words", "refused",
       [](At at, Said r, Said) { return at.question == Question::table ? string(junk) : r; }},
      {"refuses-the-table", "refused",
       [](At, Said r, Said) {
         return r.find(R"("ready")") == string::npos
                    ? r
                    : swapped(swapped(r, "ready", "refused"), "}", R"(,"reason":"no"})");
       }},
  };
  return all;
}

// How it ends, or does not.
constexpr std::array endings = {
    Named{"aborts", "killed",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) std::abort();
            return honest;
          }},
    Named{"kills-itself", "killed",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) ::raise(SIGKILL);
            return honest;
          }},
    Named{"breaks-its-memory", "killed",
          [](const Moment& moment, const string& honest, const string&) {
            if (!turns_bad(moment)) return honest;
            ::signal(SIGSEGV, SIG_DFL);  // a sanitizer would make an exit of it
            ::raise(SIGSEGV);
            return honest;
          }},
    Named{"leaves-with-0", "exited",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) std::_Exit(0);
            return honest;
          }},
    Named{"leaves-with-3", "exited",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) std::_Exit(3);
            return honest;
          }},
    Named{"leaves-in-a-line", "cut-short",
          [](const Moment& moment, const string& honest, const string&) {
            if (!turns_bad(moment)) return honest;
            sample::write_all(STDOUT_FILENO, honest.substr(0, honest.size() / 2));
            std::_Exit(0);
          }},
    Named{"closes-its-output", "killed",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) {
              ::close(STDOUT_FILENO);
              ::pause();
            }
            return honest;
          }},
    Named{"floods-a-line", "flood",
          [](const Moment& moment, const string& honest, const string&) {
            return turns_bad(moment) ? string(5U << 20U, '~') : honest;
          }},
    Named{"floods-with-lines", "not-a-message",
          [](const Moment& moment, const string& honest, const string&) {
            if (!turns_bad(moment)) return honest;
            string lines;
            for (int i = 0; i < 10'000; ++i)
              lines += junk;
            return lines;
          }},
    Named{"floods-its-errors", "none",
          [](const Moment& moment, const string& honest, const string&) {
            if (turns_bad(moment)) sample::write_all(STDERR_FILENO, string(3U << 20U, '~'));
            return honest;
          }},
    Named{"closes-its-errors", "none",
          [](const Moment&, const string& honest, const string&) {
            ::close(STDERR_FILENO);
            return honest;
          }},
    Named{"answers-byte-by-byte", "none",
          [](const Moment& moment, const string& honest, const string&) {
            if (!turns_bad(moment)) return honest;
            for (const char byte : honest)
              sample::write_all(STDOUT_FILENO, {&byte, 1});
            return string();
          }},
    Named{"leaves-with-5-after-goodbye", "farewell",
          [](const Moment& moment, const string& honest, const string&) {
            if (moment.question == Question::goodbye) std::_Exit(5);
            return honest;
          }},
    Named{"aborts-after-goodbye", "farewell",
          [](const Moment& moment, const string& honest, const string&) {
            if (moment.question == Question::goodbye) std::abort();
            return honest;
          }},
};

template <typename Visitor>
void for_each_named(const Visitor& visitor) {
  for (const auto& one : out_of_place)
    visitor(one);
  for (const auto& one : by_number)
    visitor(one);
  for (const auto& one : endings)
    visitor(one);
  for (const auto& one : greetings())
    visitor(one);
}

}  // namespace

Manner manner_named(std::string_view name) {
  Manner found;
  for_each_named([&](const Named& one) {
    if (one.name == name) found = one.manner;
  });
  if (is_spoiled_line(name)) {
    found = [name](const Moment& moment, const string& honest, const string&) {
      return turns_bad(moment) ? spoiled(name, honest) : honest;
    };
  }
  return found;
}

std::string all_names() {
  std::string names;
  for_each_named(
      [&](const Named& one) { names.append(one.name).append(" ").append(one.cause).append("\n"); });
  return names + spoiled_line_names();
}

}  // namespace hostile
