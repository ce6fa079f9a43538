// Light of an sRGB byte.
#ifndef RECTO_VISION_LINEAR_HPP
#define RECTO_VISION_LINEAR_HPP

#include <cmath>

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
};

} // namespace recto

#endif
