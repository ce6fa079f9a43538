// A portrait beside the page that it stands on.
#ifndef RECTO_VISION_PORTRAIT_HPP
#define RECTO_VISION_PORTRAIT_HPP

#include "borders.hpp"
#include "include/recto_portrait.h"
#include "region.hpp"

namespace recto {

struct Border {
    int sides = 0;
    float shade = 0, rim = 0, turn = 0;
};

/// How the picture changes across the sides of a settled portrait, and how these stand to the page's and to its print.
Border measure_border(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait, RectoPrintTurn print);

/// In grey levels; both 0 where either has too little to tell.
struct Noise {
    float portrait = 0, page = 0;
};

/// Noise of the quietest blocks of either.
Noise measure_noise(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait);

/// How well portrait and page stand on the steps that the page was coded in, -1...1; both 0 where it shows none.
struct Coding {
    float portrait = 0, page = 0;
};

/// For files that were saved anew without loss or more finely than before.
Coding measure_coding(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait);

/// The middle of a portrait and the print of its page, at one scale.
struct Face {
    float contrast = 0, brightness = 0, sharpness = 0, page_sharpness = 0, one_tone = 0, lines = 0;
};

/// `page_contrast`: of the page, grey levels.
Face measure_face(RectoVision &vision, const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait,
                  float page_contrast);

} // namespace recto

#endif
