// What is left of quiet blocks when their neighbours' mean is taken away: the noise of a printed or pasted picture, beside
// that of the page. The quietest are those that show neither print nor pattern.
#include "portrait.hpp"
#include "wide.hpp"

#include <algorithm>

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

/// Summed over a block's inner pixels.
struct Sums {
    int residual, light;
};

/// Eight pixels' green, or grey, in one register.
using Lanes = int16_t __attribute__((vector_size(16)));

template <size_t kChannels> RECTO_WITHIN_WIDE Lanes greens_at(const uint8_t *pixels) {
    using Bytes = uint8_t __attribute__((vector_size(kBlock)));
    Bytes greens;
    for (size_t x = 0; x < kBlock; ++x)
        greens[x] = pixels[x * kChannels + (kChannels == 1 ? 0 : 1)];
    return __builtin_convertvector(greens, Lanes);
}

/// The block whose first pixel is given: how far each inner pixel lies from its four neighbours, and its light.
template <size_t kChannels> RECTO_WITHIN_WIDE Sums sums_of(const uint8_t *pixels, size_t stride) {
    Lanes above = greens_at<kChannels>(pixels), here = greens_at<kChannels>(pixels + stride), far{}, light{};
    for (int y = 1; y < kBlock - 1; ++y) {
        const Lanes below = greens_at<kChannels>(pixels + static_cast<size_t>(y + 1) * stride);
        const Lanes left = __builtin_shufflevector(here, here, 0, 0, 1, 2, 3, 4, 5, 6);
        const Lanes right = __builtin_shufflevector(here, here, 1, 2, 3, 4, 5, 6, 7, 7);
        const Lanes off = 4 * here - left - right - above - below;
        far += off < 0 ? -off : off;
        light += here;
        above = here;
        here = below;
    }
    Sums sums{0, 0};
    for (int x = 1; x < kBlock - 1; ++x) {
        sums.residual += far[x];
        sums.light += light[x];
    }
    return sums;
}

RECTO_WIDE Sums sums_of(const uint8_t *pixels, size_t stride, size_t channels) {
    switch (channels) {
    case 1: return sums_of<1>(pixels, stride);
    case 3: return sums_of<3>(pixels, stride);
    default: return sums_of<4>(pixels, stride);
    }
}

/// Adds a block: the mean distance of its inner pixels from the mean of their four neighbours. What is nearly black or white
/// holds no noise.
void add_block(const RectoImageView &view, int x0, int y0, Residuals &out) {
    const size_t channels = recto_bytes_per_pixel(view.format);
    const auto [sum, light] = sums_of(
        view.pixels + static_cast<size_t>(y0) * view.row_stride + static_cast<size_t>(x0) * channels, view.row_stride, channels);
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
