// The portrait's light, colour, sharpness and noise, each beside the page's own.
#include "portrait.hpp"
#include "sample.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

float longer_side(const RectoQuad &quad) {
    const RectoPoint *c = quad.corners;
    const float across = std::hypot(c[0].x - c[1].x, c[0].y - c[1].y) + std::hypot(c[3].x - c[2].x, c[3].y - c[2].y);
    const float down = std::hypot(c[0].x - c[3].x, c[0].y - c[3].y) + std::hypot(c[1].x - c[2].x, c[1].y - c[2].y);
    return std::max(across, down) / 2;
}

float contrast_of(const Histogram &luma) {
    return static_cast<float>(luma.percentile(0.95) - luma.percentile(0.05));
}

/// Colour of what the grid was filled with last: luma less the darkest channel, over luma.
float colour_of(const RectoVision &vision) {
    int64_t chroma = 0, light = 0;
    for (int y = 0; y < vision.grid.luma.rows; ++y) {
        const Span span = vision.grid.spans[static_cast<size_t>(y)];
        const uint8_t *luma = vision.grid.luma.ptr(y), *darkest = vision.grid.darkest.ptr(y);
        for (int x = span.from; x < span.to; ++x) {
            chroma += luma[x] - darkest[x];
            light += luma[x];
        }
    }
    return light > 0 ? static_cast<float>(static_cast<double>(chroma) / static_cast<double>(light)) : 0;
}

RectoPortrait measure_portrait(RectoVision &vision, const RectoImageView &view, const RectoQuad &page,
                               const RectoQuad &portrait) {
    RectoPortrait out{};
    const Histogram whole = fill_grid(vision, view, page);
    out.page_contrast = contrast_of(whole);
    out.page_colour = colour_of(vision);
    out.page_sharpness = measure_sharpness(vision, view, page);
    const Histogram luma = fill_grid(vision, view, portrait);
    const RectoPoint *c = portrait.corners;
    out.width = (std::hypot(c[0].x - c[1].x, c[0].y - c[1].y) + std::hypot(c[3].x - c[2].x, c[3].y - c[2].y)) / 2;
    out.height = (std::hypot(c[0].x - c[3].x, c[0].y - c[3].y) + std::hypot(c[1].x - c[2].x, c[1].y - c[2].y)) / 2;
    if (luma.count == 0 || whole.count == 0)
        return out;
    out.mean = static_cast<float>(luma.mean());
    out.contrast = contrast_of(luma);
    out.colour = colour_of(vision);
    const float share = std::min(1.0f, longer_side(portrait) / std::max(longer_side(page), 1.0f));
    out.sharpness = measure_sharpness(vision, view, portrait, kCompared * share);
    out.glare_share = measure_glare(vision, luma.count).share;
    out.noise = measure_noise(view, portrait, nullptr);
    out.page_noise = measure_noise(view, page, &portrait);
    const Border border = measure_border(view, portrait);
    out.border = border.rise;
    out.second_border = border.second;
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_portrait(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                  const RectoQuad *portrait, RectoPortrait *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && portrait != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        recto::require(recto::is_sound(*portrait, *view), "the portrait is not a convex quad near the frame");
        *out = recto::measure_portrait(*vision, *view, *quad, *portrait);
    });
}
