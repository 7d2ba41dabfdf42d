// What the fuzzers feed, and what must hold whatever they feed: foreign bytes are read or refused
// in words, and what is accepted keeps its meaning. A check that fails ends the program.
#pragma once

#include <cstddef>
#include <string_view>

namespace assay21::fuzz {

/// A script file: read, written, read again; checked against the rules, and played where it is
/// sound.
void script(std::string_view bytes);
/// An engine's transcript, as a message and as a file.
void transcript(std::string_view bytes);
/// An engine's first message, and its answer to a table.
void hello(std::string_view bytes);
/// A file of XML: a rulebook, or behind a zero byte a submission for the first edition.
void xml(std::string_view bytes);
/// Not a text: a recipe for what an engine may do in a session, which is then judged.
void judge(std::string_view bytes);
/// The same at one of the sample tables.
void judge_at(std::size_t table, std::string_view bytes);

}  // namespace assay21::fuzz
