#pragma once
// What a hostile engine makes of an honest answer: each manner by its name.

#include <functional>
#include <string>
#include <string_view>

namespace hostile {

enum class Question { hello, table, session, goodbye };

/// Where in its life the engine is.
struct Moment {
  Question question = Question::hello;
  int session = 0;  // the number of sessions it was asked, this one included
  int start = 1;  // how often it was started, this time included
};

/// What is written in place of `honest`, which ends with its newline; `earlier` is the honest
/// answer before.
using Manner = std::function<std::string(const Moment& moment, const std::string& honest,
                                         const std::string& earlier)>;

// Nothing where no manner has the name.
Manner manner_named(std::string_view name);

// Every name, with the cause for which a short conversation ends, or "none", each on a line.
std::string all_names();

}  // namespace hostile
