// A card that is drawn in error in a turn which its player has before the reader is used.
#pragma once

#include "oracle/event/event.h"
#include "oracle/session/session.h"

namespace assay21::oracle {

/// Where the reader need only come before a further card (§7(i)), a player may have decided by
/// then. A card that is drawn in error in his turn is no card that is dealt; that he will not have
/// it is the first that one sees of it. It was drawn, if this event says so.
void draw_what_is_refused_early(Session& session, const Event& event);

}  // namespace assay21::oracle
