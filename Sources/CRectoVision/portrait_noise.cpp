// What is left of quiet blocks when their neighbours' mean is taken away: the noise of a printed or pasted picture, beside
// that of the page. The quietest are those that show neither print nor pattern.
#include "portrait.hpp"

#include <algorithm>
#include <cstdlib>

namespace recto {
namespace {

constexpr int kBlock = 8;
/// Bins of a sixteenth of a grey level.
constexpr int kBins = 512;
/// Blocks that portrait and page must have each.
constexpr uint32_t kLeast = 20;

struct Residuals {
    uint32_t bins[kBins] = {};
    uint32_t count = 0;

    /// What the quietest twentieth does not exceed, in grey levels.
    float quiet() const {
        uint32_t seen = 0;
        for (int value = 0; value < kBins; ++value) {
            seen += bins[value];
            if (seen * 20 >= count)
                return (static_cast<float>(value) + 0.5f) / 16;
        }
        return kBins / 16;
    }
};

/// Adds a block: the mean distance of its inner pixels from the mean of their four neighbours. What is nearly black or white
/// holds no noise.
void add_block(const RectoImageView &view, int x0, int y0, Residuals &out) {
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
        return;
    ++out.bins[std::min(sum * 4 / inner, kBins - 1)];
    ++out.count;
}

/// The blocks within `area` and, where it is given, outside `hole`, `step` pixels apart.
void add_area(const RectoImageView &view, const RectoQuad &area, const RectoQuad *hole, int step, Residuals &out) {
    const Box box = box_of(area, view);
    for (int y = box.top; y <= std::min(view.height - kBlock, box.bottom); y += step)
        for (int x = box.left; x <= std::min(view.width - kBlock, box.right); x += step) {
            const float cx = static_cast<float>(x + kBlock / 2), cy = static_cast<float>(y + kBlock / 2);
            if (holds(area, cx, cy) && (hole == nullptr || !holds(*hole, cx, cy)))
                add_block(view, x, y, out);
        }
}

} // namespace

Noise measure_noise(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait) {
    Residuals inside, outside;
    add_area(view, resized(portrait, 0.85f), nullptr, kBlock, inside);
    // Of a page every fourth block is enough.
    add_area(view, page, &portrait, 2 * kBlock, outside);
    if (inside.count < kLeast || outside.count < kLeast)
        return {};
    return {inside.quiet(), outside.quiet()};
}

} // namespace recto
