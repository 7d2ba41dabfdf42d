#include "spec/load/schema_validator.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

namespace assay21::spec {
namespace {

constexpr std::size_t most_problems = 20;

struct Complaints {
  std::string path;
  Problems problems;
};

/// libxml2 puts what it expected at the end of its sentence; take it apart so that both can be said
/// plainly.
Problem problem_from(const std::string& path, const xmlError& error) {
  std::string what = error.message != nullptr ? error.message : "is not valid";
  while (!what.empty() && (what.back() == '\n' || what.back() == ' '))
    what.pop_back();
  std::string expected = "what the schema allows here";
  for (const std::string_view mark : {"Expected is one of ( ", "Expected is ( "}) {
    const auto at = what.find(mark);
    if (at == std::string::npos) continue;
    expected = what.substr(at + mark.size());
    const auto end = expected.find(" ).");
    if (end != std::string::npos) expected.resize(end);
    what.resize(at);
    while (!what.empty() && what.back() == ' ')
      what.pop_back();
  }
  return {path, error.line, error.domain == XML_FROM_PARSER ? error.int2 : 0, what,
          error.domain == XML_FROM_PARSER ? "well-formed XML" : expected};
}

void collect(void* context, xmlErrorPtr error) {
  auto& complaints = *static_cast<Complaints*>(context);
  if (complaints.problems.size() < most_problems) {
    complaints.problems.push_back(problem_from(complaints.path, *error));
  }
}

/// libxml2 reports to a handler of the whole thread: set it for one scope only.
class ErrorsInto {
 public:
  explicit ErrorsInto(Complaints& complaints) { xmlSetStructuredErrorFunc(&complaints, collect); }
  ~ErrorsInto() { xmlSetStructuredErrorFunc(nullptr, nullptr); }
  ErrorsInto(const ErrorsInto&) = delete;
  ErrorsInto& operator=(const ErrorsInto&) = delete;
};

template <auto Free>
struct FreeWith {
  template <typename T>
  void operator()(T* pointer) const {
    Free(pointer);
  }
};
template <typename T, auto Free>
using Owned = std::unique_ptr<T, FreeWith<Free>>;

using Grammar = std::shared_ptr<xmlSchema>;

Grammar compiled(const std::string& schema) {
  const Owned<xmlSchemaParserCtxt, xmlSchemaFreeParserCtxt> parser(
      xmlSchemaNewParserCtxt(schema.c_str()));
  auto* grammar = parser ? xmlSchemaParse(parser.get()) : nullptr;
  return grammar == nullptr ? nullptr : Grammar(grammar, xmlSchemaFree);
}

/// Each schema file is compiled once, and again only where the file is no longer the same: many
/// files are checked against one. Null where it cannot be read.
Grammar grammar_of(const std::string& schema) {
  struct Known {
    std::filesystem::file_time_type written;
    std::uintmax_t size = 0;
    Grammar grammar;
  };
  static std::mutex guard;
  static std::map<std::string, Known> all;
  std::error_code error;
  const auto written = std::filesystem::last_write_time(schema, error);
  const auto size = error ? 0 : std::filesystem::file_size(schema, error);
  if (error) return compiled(schema);
  const std::lock_guard lock(guard);
  auto& known = all[schema];
  if (known.grammar == nullptr || known.written != written || known.size != size)
    known = {written, size, compiled(schema)};
  return known.grammar;
}

}  // namespace

Problems validate_xml(const std::string& path, std::string_view text, const std::string& schema) {
  Complaints complaints{path, {}};
  const ErrorsInto scope(complaints);

  if (!std::in_range<int>(text.size()))
    return {{path, 0, 0, fmt::format("is {} bytes long", text.size()), "less than 2 GiB"}};
  const Owned<xmlDoc, xmlFreeDoc> document(xmlReadMemory(text.data(), static_cast<int>(text.size()),
                                                         path.c_str(), nullptr,
                                                         XML_PARSE_NONET | XML_PARSE_NOCDATA));
  if (!document) {
    if (complaints.problems.empty()) {
      complaints.problems.push_back({path, 0, 0, "cannot be parsed", "well-formed XML"});
    }
    // The first complaint is the cause; what follows from it would only hide it.
    complaints.problems.resize(1);
    return complaints.problems;
  }

  // Entities would be expanded for the schema and not for the reader: neither may be fooled by the
  // other.
  if (document->intSubset != nullptr) {
    return {{path, 1, 0, "has a document type declaration", "plain XML without one"}};
  }
  const auto grammar = grammar_of(schema);
  if (!grammar) {
    return {{schema, 0, 0, "the schema cannot be read", "the file that comes with assay21"}};
  }
  const Owned<xmlSchemaValidCtxt, xmlSchemaFreeValidCtxt> validator(
      xmlSchemaNewValidCtxt(grammar.get()));
  const int verdict = xmlSchemaValidateDoc(validator.get(), document.get());
  if (verdict != 0 && complaints.problems.empty()) {
    complaints.problems.push_back({path, 0, 0, "does not satisfy its schema", "a valid file"});
  }
  return complaints.problems;
}

}  // namespace assay21::spec
