#include "reports/write.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "reports/html/html_page.h"
#include "reports/xml/agreement.h"
#include "reports/xml/index_report.h"
#include "reports/xml/report_files.h"
#include "reports/xml/section_report.h"
#include "spec/load/xml_file.h"

namespace assay21::reports {

namespace {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Problems;

Problem in_the_way(const fs::path& path) {
  return {path.string(), 0, 0, "is in the way, and is no report of assay21",
          "an empty folder, or one with an earlier report"};
}

/// What an earlier report left in the folder, or what else stands in the place of a report.
struct Earlier {
  std::vector<fs::path> files;
  Problems foreign;
};

Earlier find_earlier(const fs::path& folder) {
  Earlier earlier;
  const auto sort_out = [&](const fs::path& path, bool ours) {
    if (ours) {
      earlier.files.push_back(path);
    } else {
      earlier.foreign.push_back(in_the_way(path));
    }
  };
  // The page first, then the index: what is removed by half must not look like a report.
  std::error_code error;
  if (const auto page = folder / page_file; fs::exists(page, error)) {
    const auto text = spec::file_contents(page.string());
    sort_out(page, text && is_our_page(*text));
  }
  if (const auto index = folder / index_file; fs::exists(index, error)) {
    sort_out(index, root_name(index.string()) == "report-index");
  }
  std::vector<fs::path> sections;
  for (const auto& entry : fs::directory_iterator(folder / "sections", error)) {
    if (entry.path().extension() == ".xml") sections.push_back(entry.path());
  }
  std::ranges::sort(sections);
  for (const auto& path : sections) {
    sort_out(path, root_name(path.string()) == "section-report");
  }
  return earlier;
}

Problems clear(const fs::path& folder) {
  const auto earlier = find_earlier(folder);
  if (!earlier.foreign.empty()) return earlier.foreign;
  Problems problems;
  for (const auto& path : earlier.files) {
    std::error_code error;
    fs::remove(path, error);
    if (error) {
      problems.push_back({path.string(), 0, 0, "cannot be removed: " + error.message(),
                          "a folder that can be written"});
    }
  }
  return problems;
}

Problems write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (file) return {};
  return {{path.string(), 0, 0, "cannot be written", "a folder that can be written, with room"}};
}

}  // namespace

spec::Result<std::vector<ReportText>> report_texts(const spec::Rulebook& rulebook,
                                                   const spec::RunRecord& record,
                                                   const RunLabel& label) {
  if (auto problems = disagreements(rulebook, record); !problems.empty()) return problems;

  std::vector<ReportText> texts;
  for (const auto& chapter : rulebook.chapters) {
    for (const auto& section : chapter.sections) {
      texts.emplace_back(section_file(section), section_report(rulebook, chapter, section, record));
    }
  }
  texts.emplace_back(index_file, index_report(rulebook, record, label));
  // The page is made of what the files say, as they are read by anybody.
  const auto files = read_report("", [&](const std::string& name) -> spec::Result<std::string> {
    const auto at = std::ranges::find(texts, name, &ReportText::first);
    ASSAY21_CHECK(at != texts.end());
    return at->second;
  });
  if (!files) return files.problems();
  const auto page = html_page(*files);
  if (!page) return page.problems();
  texts.emplace_back(page_file, *page);
  return texts;
}

spec::Result<ReportPaths> write_reports(const spec::Rulebook& rulebook,
                                        const spec::RunRecord& record, const std::string& folder) {
  const auto texts = report_texts(rulebook, record);
  if (!texts) return texts.problems();

  const fs::path root(folder);
  std::error_code error;
  fs::create_directories(root / "sections", error);
  if (error) {
    return Problem{folder, 0, 0, "cannot be created: " + error.message(),
                   "a folder that can be written"};
  }
  if (auto problems = clear(root); !problems.empty()) return problems;

  ReportPaths paths;
  for (const auto& [name, text] : *texts) {
    const auto path = root / name;
    if (auto problems = write_file(path, text); !problems.empty()) return problems;
    if (name == index_file) {
      paths.index_xml = path.string();
    } else if (name == page_file) {
      paths.index_html = path.string();
    } else {
      paths.sections.push_back(path.string());
    }
  }
  return paths;
}

}  // namespace assay21::reports
