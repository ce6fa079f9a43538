// The sides of what lies flat in a frame, a document or its portrait: where they are, and what lies along them.
#ifndef RECTO_VISION_BORDERS_HPP
#define RECTO_VISION_BORDERS_HPP

#include "include/recto_vision.h"

namespace recto {

/// The point that lies `share` of the way from `a` to `b`.
inline RectoPoint between(const RectoPoint &a, const RectoPoint &b, float share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/// The quad with its sides moved onto straight edges within `reach` frame pixels; a side that no edge supports stays, and
/// so does the whole where the sides no longer enclose anything. `page`: what the quad is a portrait on; its own edges are
/// not taken, and of one that is too long for a portrait the far sides are sought inwards, however far. NULL for a
/// document.
RectoQuad settle(const RectoImageView &view, const RectoQuad &quad, float reach, const RectoQuad *page);

/// The strip along side `i`, its corners cut off, that reaches `reach` frame pixels to either side, from inside outwards.
RectoQuad strip_along(const RectoQuad &quad, int i, float reach);

} // namespace recto

#endif
