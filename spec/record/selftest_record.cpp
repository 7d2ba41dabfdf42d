#include "spec/record/selftest_record.h"

#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "spec/values/xml_text.h"

namespace assay21::spec {

std::string to_xml(const SelftestRecord& selftest) {
  pugi::xml_document document;
  auto declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  auto root = document.append_child("selftest");
  const auto put = [&](const char* name, const std::string& value) {
    root.append_attribute(name).set_value(printable_line(value).c_str());
  };
  put("tool", selftest.tool);
  put("build-sha256", selftest.build_sha256);
  put("ended", selftest.ended);
  put("machine", selftest.machine);
  root.append_attribute("cases").set_value(selftest.cases);
  root.append_attribute("failed").set_value(selftest.failed);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(out).str();
}

Result<SelftestRecord> selftest_from_file(const std::string& path) {
  const auto home = find_home();
  if (!home) return home.problems();
  const auto file = XmlFile::read(path, schema_path(*home, "selftest"));
  if (!file) return file.problems();
  const auto root = file->root();
  return SelftestRecord{root.attribute("tool").value(),      root.attribute("build-sha256").value(),
                        root.attribute("ended").value(),     root.attribute("machine").value(),
                        root.attribute("cases").as_ullong(), root.attribute("failed").as_ullong()};
}

std::string in_words(const SelftestRecord& selftest) {
  return fmt::format("{} of {} cases as expected, {} on {}", selftest.cases - selftest.failed,
                     selftest.cases, selftest.ended, selftest.machine);
}

}  // namespace assay21::spec
