// A portrait beside the page that it stands on.
#ifndef RECTO_VISION_PORTRAIT_HPP
#define RECTO_VISION_PORTRAIT_HPP

#include "region.hpp"

namespace recto {

/// Noise of the pixels within `area` and, where it is given, outside `hole`; in grey levels, 0 without quiet blocks.
float measure_noise(const RectoImageView &view, const RectoQuad &area, const RectoQuad *hole);

struct Border {
    float rise = 0, second = 0;
};

/// How the picture changes across the sides of a quad.
Border measure_border(const RectoImageView &view, const RectoQuad &quad);

} // namespace recto

#endif
