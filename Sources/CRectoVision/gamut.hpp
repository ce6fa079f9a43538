// How far a document's colours reach beside those of ink on plain paper.
#ifndef RECTO_VISION_GAMUT_HPP
#define RECTO_VISION_GAMUT_HPP

#include <cstddef>
#include <cstdint>

namespace recto {

/// What all but the strongest 0.3 % of some BGR pixels do not exceed: their chroma over the most that ink on uncoated paper has in
/// their hue, both in CIELAB beside the pixels' own white. `is_left_out`, a byte a pixel, is 0 for those that count. -1 where there
/// is no white or too few pixels to tell.
float gamut_of(const uint8_t *bgr, const uint8_t *is_left_out, size_t count);

} // namespace recto

#endif
