// What the files share that say which options a subcommand has. They alone include CLI11, which is
// slow to compile.
#pragma once

#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "conformance/cli/commands.h"

namespace assay21::cli {

/// What was asked for, to be done once the command line has been read whole.
using Action = std::function<int()>;

CLI::App* subcommand(CLI::App& parent, const std::string& name, const std::string& purpose);
void add_room(CLI::App& command, RoomRequest& room);

/// Commands for runs that have been made: merge, recheck, compare; and selftest.
void add_later_commands(CLI::App& app, Action& action);

}  // namespace assay21::cli
