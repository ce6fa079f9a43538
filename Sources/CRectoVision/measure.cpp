// Light, and the one pass over a grid of the frame that light, glare and the choice of blocks share.
#include "borders.hpp"
#include "pixel.hpp"
#include "region.hpp"

#include <algorithm>
#include <cmath>

namespace recto {

RectoQuad scaled(const RectoQuad &quad, float factor) {
    RectoQuad out = quad;
    for (RectoPoint &p : out.corners) {
        p.x *= factor;
        p.y *= factor;
    }
    return out;
}

RectoQuad resized(const RectoQuad &quad, float share) {
    const RectoPoint *c = quad.corners;
    const float low = (1 - share) / 2, high = 1 - low;
    const RectoPoint left_top = between(c[0], c[3], low), left_bottom = between(c[0], c[3], high);
    const RectoPoint right_top = between(c[1], c[2], low), right_bottom = between(c[1], c[2], high);
    return {{between(left_top, right_top, low), between(left_top, right_top, high),
             between(left_bottom, right_bottom, high), between(left_bottom, right_bottom, low)}};
}

cv::Rect2f bounds_of(const RectoQuad &quad) {
    float left = 1e9f, right = -1e9f, top = 1e9f, bottom = -1e9f;
    for (const RectoPoint &p : quad.corners) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
    }
    return {left, top, right - left, bottom - top};
}

Box box_of(const RectoQuad &quad, const RectoImageView &view) {
    const cv::Rect2f bounds = bounds_of(quad);
    const auto within = [](float at, int size) { return static_cast<int>(std::clamp(at, 0.0f, static_cast<float>(size))); };
    return {within(bounds.x, view.width), within(bounds.y, view.height), within(bounds.br().x, view.width),
            within(bounds.br().y, view.height)};
}

bool holds(const RectoQuad &quad, float x, float y) {
    for (int i = 0; i < 4; ++i) {
        const RectoPoint a = quad.corners[i], b = quad.corners[(i + 1) % 4];
        if (!((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0))
            return false;
    }
    return true;
}

Span span_of(const RectoQuad &quad, int row, int width) {
    const float centre = static_cast<float>(row) + 0.5f;
    float from = 1e9f, to = -1e9f;
    for (int i = 0; i < 4; ++i) {
        const RectoPoint a = quad.corners[i], b = quad.corners[(i + 1) % 4];
        if ((a.y <= centre) == (b.y <= centre))
            continue;
        const float x = a.x + (centre - a.y) / (b.y - a.y) * (b.x - a.x);
        from = std::min(from, x);
        to = std::max(to, x);
    }
    Span span;
    if (from < to) {
        span.from = std::clamp(static_cast<int>(std::ceil(from - 0.5f)), 0, width);
        span.to = std::clamp(static_cast<int>(std::floor(to + 0.5f)), 0, width);
    }
    return span;
}

void spans_of(const RectoQuad &quad, int width, int height, std::vector<Span> &spans) {
    spans.resize(static_cast<size_t>(height));
    for (int y = 0; y < height; ++y)
        spans[static_cast<size_t>(y)] = span_of(quad, y, width);
}

int Histogram::percentile(double share) const {
    const double wanted = share * count;
    double seen = 0;
    for (int v = 0; v < 256; ++v) {
        seen += bins[v];
        if (seen >= wanted)
            return v;
    }
    return 255;
}

double Histogram::mean() const {
    double sum = 0;
    for (int v = 0; v < 256; ++v)
        sum += static_cast<double>(v) * bins[v];
    return count > 0 ? sum / count : 0;
}

double Histogram::share_below(int value) const {
    double sum = 0;
    for (int v = 0; v < value && v < 256; ++v)
        sum += bins[v];
    return count > 0 ? sum / count : 0;
}

namespace {

/// Longer side of the grid on which light and glare are measured: so many points at the least, under twice as many at the most, or all
/// pixels of a smaller frame.
constexpr int kGridSide = 360;

/// Luma and darkest channel of one grid row: the mean of 2 x 2 pixels every `step` pixels.
template <int channels, bool swap>
void grid_row(const uint8_t *top, const uint8_t *low, int step, Span span, uint8_t *luma, uint8_t *darkest) {
    // Points of a grid of every pixel have no neighbours.
    const int next = step > 1 ? channels : 0;
    for (int x = span.from; x < span.to; ++x) {
        const size_t at = static_cast<size_t>(x) * static_cast<size_t>(step) * channels;
        const uint8_t *a = top + at, *b = low + at;
        int c[3];
        for (int i = 0; i < 3; ++i) {
            const int k = channels == 1 ? 0 : swap ? 2 - i : i;
            c[i] = (a[k] + a[k + next] + b[k] + b[k + next] + 2) >> 2;
        }
        luma[x] = luma_of(c);
        darkest[x] = static_cast<uint8_t>(std::min({c[0], c[1], c[2]}));
    }
}

using GridRow = void (*)(const uint8_t *, const uint8_t *, int, Span, uint8_t *, uint8_t *);

GridRow grid_row_for(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return grid_row<1, false>;
    case RectoPixelFormatBGR8: return grid_row<3, false>;
    case RectoPixelFormatRGB8: return grid_row<3, true>;
    case RectoPixelFormatBGRA8: return grid_row<4, false>;
    case RectoPixelFormatRGBA8: return grid_row<4, true>;
    }
    return grid_row<1, false>;
}

} // namespace

Histogram fill_grid(RectoVision &vision, const RectoImageView &view, const RectoQuad &quad) {
    Histogram histogram;
    Grid &grid = vision.grid;
    // Of a frame like a thread all rows, or all columns, lie closer than that.
    const int longer = std::max(view.width, view.height), shorter = std::min(view.width, view.height);
    grid.step = std::max(1, std::min(longer / kGridSide, shorter / 2));
    const int width = view.width / grid.step, height = view.height / grid.step;
    grid.luma.create(height, width, CV_8U);
    grid.darkest.create(height, width, CV_8U);
    spans_of(scaled(quad, 1.0f / static_cast<float>(grid.step)), width, height, grid.spans);
    const GridRow fill = grid_row_for(view.format);
    for (int y = 0; y < height; ++y) {
        const Span span = grid.spans[static_cast<size_t>(y)];
        if (span.from >= span.to)
            continue;
        const size_t row = static_cast<size_t>(y) * static_cast<size_t>(grid.step);
        const uint8_t *top = view.pixels + row * view.row_stride;
        const uint8_t *low = grid.step > 1 ? top + view.row_stride : top;
        uint8_t *luma = grid.luma.ptr(y);
        fill(top, low, grid.step, span, luma, grid.darkest.ptr(y));
        for (int x = span.from; x < span.to; ++x)
            ++histogram.bins[luma[x]];
        histogram.count += static_cast<uint32_t>(span.to - span.from);
    }
    return histogram;
}

} // namespace recto

RectoStatus recto_vision_measure(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                 const RectoInsets *insets, const RectoQuad *symbols, int32_t symbol_count, RectoMeasures *out,
                                 RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && out != nullptr, "NULL argument");
        recto::require(symbol_count == 0 || (symbol_count > 0 && symbols != nullptr), "no symbols are given");
        recto::check_view(view);
        const float w = static_cast<float>(view->width), h = static_cast<float>(view->height);
        const RectoQuad whole = {{{0, 0}, {w, 0}, {w, h}, {0, h}}};
        const RectoQuad area = quad != nullptr ? *quad : whole;
        recto::require(recto::is_sound(area, *view), "the document is not a convex quad near the frame");
        *out = {};
        const recto::Histogram luma = recto::fill_grid(*vision, *view, area);
        if (luma.count == 0)
            return;
        out->light.mean = static_cast<float>(luma.mean());
        out->light.p90 = static_cast<float>(luma.percentile(0.9));
        out->light.p99 = static_cast<float>(luma.percentile(0.99));
        out->light.dark_share = static_cast<float>(luma.share_below(50));
        const bool has_portrait = insets != nullptr && insets->has_portrait != 0 && recto::is_sound(insets->portrait, *view);
        const bool has_strip = insets != nullptr && insets->has_strip != 0 && recto::is_sound(insets->strip, *view);
        const recto::Shade shade = recto::measure_shade(*vision, area, luma, has_portrait ? &insets->portrait : nullptr,
                                                        has_strip ? &insets->strip : nullptr);
        out->light.shade = static_cast<float>(shade.darkest);
        out->light.even_beside = shade.even_beside;
        out->glare = recto::measure_glare(*vision, luma.count);
        out->sharpness = recto::measure_sharpness(*vision, *view, area, symbols, symbol_count);
    });
}
