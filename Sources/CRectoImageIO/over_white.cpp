// Transparency, laid over the white that a document's page would have.
#include "codec.hpp"

namespace recto {

void over_white(const uint8_t *four, uint8_t *three, size_t pixels) noexcept {
    for (size_t i = 0; i < pixels; ++i, four += 4, three += 3) {
        const uint32_t alpha = four[3];
        const uint32_t white = 255 * (255 - alpha) + 127;
        for (int channel = 0; channel < 3; ++channel)
            three[channel] = static_cast<uint8_t>((four[channel] * alpha + white) / 255);
    }
}

} // namespace recto
