#include "reports/xml/result.h"

#include "reports/xml/xml_element.h"

namespace assay21::reports {

void add_result(pugi::xml_node parent, const spec::RunRecord& record) {
  auto result = parent.append_child("result");
  set(result, "exit-code", record.exit_code);
  set(result, "purpose", spec::name_of(spec::purpose_names, record.purpose));
  set(result, "outcome", record.headline.outcome);
  set(result, "headline", record.headline.text);
  set(result, "tested", record.headline.tested);
  set(result, "testable", record.headline.testable);
  add_text(result, "certificate", record.headline.certificate);
  if (!record.headline.risk.empty()) add_text(result, "risk", record.headline.risk);
}

}  // namespace assay21::reports
