// Colours of pixels, and between those of the reduced frame.
#ifndef RECTO_VISION_PIXEL_HPP
#define RECTO_VISION_PIXEL_HPP

#include "median.hpp"

#include <opencv2/core.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace recto {

/// Blue, green and red, 0...255.
struct Pixel {
    float c[3];
};

/// Luma of blue, green and red of 8 bits, to the nearest whole number.
template <typename Channel> uint8_t luma_of(const Channel *c) { return static_cast<uint8_t>((29 * c[0] + 150 * c[1] + 77 * c[2] + 128) >> 8); }

/// The largest difference of a channel.
inline float apart(const Pixel &a, const Pixel &b) {
    return std::max({std::abs(a.c[0] - b.c[0]), std::abs(a.c[1] - b.c[1]), std::abs(a.c[2] - b.c[2])});
}

/// The middle one of each channel.
template <int kMost> Pixel middle_of(const Pixel (&tones)[kMost], int count) {
    Pixel middle;
    float values[kMost];
    for (int c = 0; c < 3; ++c) {
        for (int i = 0; i < count; ++i)
            values[i] = tones[i].c[c];
        middle.c[c] = upper_median(values, count);
    }
    return middle;
}

/// Between four pixels, whose centres lie at +0.5; beyond the picture its border goes on.
inline Pixel pixel_at(const cv::Mat &bgr, float x, float y) {
    // In this order what is no number is 0.
    x = std::min(static_cast<float>(bgr.cols - 1), std::max(0.0f, x - 0.5f));
    y = std::min(static_cast<float>(bgr.rows - 1), std::max(0.0f, y - 0.5f));
    const int x0 = static_cast<int>(x), y0 = static_cast<int>(y), x1 = std::min(x0 + 1, bgr.cols - 1), y1 = std::min(y0 + 1, bgr.rows - 1);
    const float u = x - static_cast<float>(x0), v = y - static_cast<float>(y0);
    const uint8_t *a = bgr.ptr(y0), *b = bgr.ptr(y1);
    Pixel p;
    for (int c = 0; c < 3; ++c)
        p.c[c] = (a[x0 * 3 + c] * (1 - u) + a[x1 * 3 + c] * u) * (1 - v) + (b[x0 * 3 + c] * (1 - u) + b[x1 * 3 + c] * u) * v;
    return p;
}

} // namespace recto

#endif
