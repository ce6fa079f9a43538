// Hues of a document's pixels, and the light's own.
#ifndef RECTO_VISION_HUES_HPP
#define RECTO_VISION_HUES_HPP

#include <array>
#include <vector>

namespace recto {

/// Light that changes over the document, and a hue that changes with the tone: toner, gamma, stray light.
constexpr int kHueTerms = 7;

struct HueSample {
    std::array<float, kHueTerms> terms;
    /// Logarithms of red and blue over green.
    float red, blue;
    /// Noise weighs more in the dark.
    float weight;
};

struct HueScratch {
    std::vector<HueSample> samples;
    std::vector<float> residuals;
    /// Of the document laid flat, those under things.
    std::vector<int> places;
};

} // namespace recto

#endif
