// What is left of quiet blocks when their neighbours' mean is taken away: the noise of a printed or pasted picture.
#include "portrait.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace recto {
namespace {

constexpr int kBlock = 8;
/// Bins of a sixteenth of a grey level.
constexpr int kBins = 512;

bool holds(const RectoQuad &quad, float x, float y) {
    for (int i = 0; i < 4; ++i) {
        const RectoPoint a = quad.corners[i], b = quad.corners[(i + 1) % 4];
        if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0)
            return false;
    }
    return true;
}

/// Mean distance of the inner pixels from the mean of their four neighbours, in sixteenths; -1 where the block is
/// too dark or too bright to hold noise.
int residual(const RectoImageView &view, int x0, int y0) {
    const size_t channels = recto_bytes_per_pixel(view.format), green = channels == 1 ? 0 : 1;
    int sum = 0, light = 0;
    for (int y = y0 + 1; y < y0 + kBlock - 1; ++y) {
        const uint8_t *row = view.pixels + static_cast<size_t>(y) * view.row_stride + green;
        for (int x = x0 + 1; x < x0 + kBlock - 1; ++x) {
            const uint8_t *p = row + static_cast<size_t>(x) * channels;
            sum += std::abs(4 * p[0] - p[channels] - *(p - channels) - p[view.row_stride] - *(p - view.row_stride));
            light += p[0];
        }
    }
    constexpr int inner = (kBlock - 2) * (kBlock - 2);
    if (light < 25 * inner || light > 240 * inner)
        return -1;
    return sum * 4 / inner;
}

} // namespace

float measure_noise(const RectoImageView &view, const RectoQuad &area, const RectoQuad *hole) {
    float left = 1e9f, right = -1e9f, top = 1e9f, bottom = -1e9f;
    for (const RectoPoint &p : area.corners) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
    }
    const int x0 = std::max(0, static_cast<int>(left)), x1 = std::min(view.width - kBlock, static_cast<int>(right));
    const int y0 = std::max(0, static_cast<int>(top)), y1 = std::min(view.height - kBlock, static_cast<int>(bottom));
    // A portrait is looked at whole; of a page every fourth block is enough.
    const int step = hole != nullptr ? 2 * kBlock : kBlock;
    uint32_t bins[kBins] = {}, count = 0;
    for (int y = y0; y <= y1; y += step)
        for (int x = x0; x <= x1; x += step) {
            const float cx = static_cast<float>(x + kBlock / 2), cy = static_cast<float>(y + kBlock / 2);
            if (!holds(area, cx, cy) || (hole != nullptr && holds(*hole, cx, cy)))
                continue;
            const int value = residual(view, x, y);
            if (value < 0)
                continue;
            ++bins[std::min(value, kBins - 1)];
            ++count;
        }
    if (count < 16)
        return 0;
    uint32_t seen = 0;
    for (int value = 0; value < kBins; ++value) {
        seen += bins[value];
        if (seen * 5 >= count)
            return (static_cast<float>(value) + 0.5f) / 16;
    }
    return kBins / 16;
}

} // namespace recto
