// A symbol cut out for its reader: upright, in the middle of a picture, with light paper around it whatever stands near.
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cstring>

namespace {

/// The 90th percentile: paper, for half of a symbol is light.
uint8_t paper_of(const uint8_t *pixels, int width, int height, size_t stride) {
    int counts[256] = {};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            ++counts[pixels[static_cast<size_t>(y) * stride + static_cast<size_t>(x)]];
    int left = width * height / 10, level = 255;
    while (level > 0 && (left -= counts[level]) > 0)
        --level;
    return static_cast<uint8_t>(level);
}

} // namespace

RectoStatus recto_vision_symbol(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, int32_t width,
                                int32_t height, int32_t quiet, uint8_t *pixels, size_t capacity,
                                RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && pixels != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the symbol is not a convex quad near the frame");
        recto::require(width > 0 && height > 0 && width <= RECTO_MAX_SIDE && height <= RECTO_MAX_SIDE && quiet >= 0 && quiet <= 256 &&
                           width + 2 * quiet <= RECTO_MAX_SIDE &&
                           height + 2 * quiet <= RECTO_MAX_SIDE,
                       "empty or oversized target");
        const size_t stride = static_cast<size_t>(width + 2 * quiet), rows = static_cast<size_t>(height + 2 * quiet);
        recto::require(capacity >= stride * rows, "target buffer too small");
        uint8_t *symbol = pixels + static_cast<size_t>(quiet) * stride + static_cast<size_t>(quiet);
        const cv::Matx33f to_frame = recto::rectangle_to_quad(static_cast<float>(width), static_cast<float>(height), *quad);
        recto::sample_luma(*view, to_frame, symbol, width, height, stride);
        const uint8_t paper = paper_of(symbol, width, height, stride);
        const size_t edge = static_cast<size_t>(quiet);
        std::memset(pixels, paper, edge * stride);
        std::memset(pixels + (rows - edge) * stride, paper, edge * stride);
        for (size_t y = edge; y < rows - edge; ++y) {
            std::memset(pixels + y * stride, paper, edge);
            std::memset(pixels + (y + 1) * stride - edge, paper, edge);
        }
    });
}
