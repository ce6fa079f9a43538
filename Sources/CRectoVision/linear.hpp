// Light of an sRGB byte (IEC 61966-2-1).
#ifndef RECTO_VISION_LINEAR_HPP
#define RECTO_VISION_LINEAR_HPP

#include <cmath>
#include <cstdint>

namespace recto {

/// Linear light of each byte, 0...1.
struct LinearLight {
    float of[256];

    LinearLight() {
        for (int i = 0; i < 256; ++i) {
            const double v = i / 255.0;
            of[i] = static_cast<float>(v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4));
        }
    }

    /// Luminance of a pixel, 0...1.
    float luminance(const uint8_t *bgr) const { return 0.0722f * of[bgr[0]] + 0.7152f * of[bgr[1]] + 0.2126f * of[bgr[2]]; }
};

/// The table that all share.
inline const LinearLight &linear_light() {
    static const LinearLight table;
    return table;
}

} // namespace recto

#endif
