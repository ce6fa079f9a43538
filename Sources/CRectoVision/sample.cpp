#include "sample.hpp"

#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace recto {

cv::Matx33f rectangle_to_quad(float width, float height, const RectoQuad &quad) {
    // Closed form for the unit square (Heckbert 1989), then scaled to the rectangle.
    const RectoPoint *p = quad.corners;
    const double dx1 = p[1].x - p[2].x, dx2 = p[3].x - p[2].x, sx = p[0].x - p[1].x + p[2].x - p[3].x;
    const double dy1 = p[1].y - p[2].y, dy2 = p[3].y - p[2].y, sy = p[0].y - p[1].y + p[2].y - p[3].y;
    const double det = dx1 * dy2 - dx2 * dy1;
    double g = 0, h = 0;
    if (std::abs(det) > 1e-12) {
        g = (sx * dy2 - dx2 * sy) / det;
        h = (dx1 * sy - sx * dy1) / det;
    }
    const double a = p[1].x - p[0].x + g * p[1].x, b = p[3].x - p[0].x + h * p[3].x;
    const double d = p[1].y - p[0].y + g * p[1].y, e = p[3].y - p[0].y + h * p[3].y;
    const double w = width, v = height;
    return cv::Matx33f(float(a / w), float(b / v), p[0].x, float(d / w), float(e / v), p[0].y, float(g / w),
                       float(h / v), 1.0f);
}

cv::Size2f size_of(const RectoQuad &quad) {
    const RectoPoint *c = quad.corners;
    const auto length = [](const RectoPoint &a, const RectoPoint &b) { return std::hypot(a.x - b.x, a.y - b.y); };
    return {(length(c[0], c[1]) + length(c[3], c[2])) / 2, (length(c[0], c[3]) + length(c[1], c[2])) / 2};
}

bool is_sound(const RectoQuad &quad, const RectoImageView &view) {
    const float reach = 4.0f * static_cast<float>(std::max(view.width, view.height));
    for (const RectoPoint &p : quad.corners)
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || std::abs(p.x) > reach || std::abs(p.y) > reach)
            return false;
    for (int i = 0; i < 4; ++i) {
        const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4], &c = quad.corners[(i + 2) % 4];
        if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0.0f)
            return false;
    }
    return true;
}

namespace {

/// Readings of a patch pixel along either of its axes, at most.
constexpr int kMostTaps = 8;

/// A pixel's channels in the order of the frame's bytes, all in one register.
using Pixel = float __attribute__((vector_size(16)));
/// Two of them.
using Pixels = float __attribute__((vector_size(32)));
/// Bytes that are read at once where two pixels of three or four channels are.
constexpr int kAhead = 8;

struct Luma {
    static constexpr int outputs = 1;
    template <int channels, bool swap> RECTO_WITHIN_WIDE static void write(const Pixel &mean, uint8_t *out) {
        const float luma = channels == 1 ? mean[0] : 0.114f * mean[swap ? 2 : 0] + 0.587f * mean[1] + 0.299f * mean[swap ? 0 : 2];
        out[0] = static_cast<uint8_t>(luma + 0.5f);
    }
};

struct Colour {
    static constexpr int outputs = 3;
    template <int channels, bool swap> RECTO_WITHIN_WIDE static void write(const Pixel &mean, uint8_t *out) {
        for (int c = 0; c < 3; ++c)
            out[c] = static_cast<uint8_t>(mean[channels == 1 ? 0 : swap ? 2 - c : c] + 0.5f);
    }
};

/// What follows a pixel of three channels is read with it, but for the frame's last.
template <int channels> RECTO_WITHIN_WIDE Pixel pixel(const uint8_t *p, const uint8_t *end) {
    if (channels == 1)
        return Pixel{static_cast<float>(*p), 0, 0, 0};
    using Bytes = uint8_t __attribute__((vector_size(4)));
    Bytes bytes{};
    if (channels == 4 || end - p >= 4)
        std::memcpy(&bytes, p, 4);
    else
        std::memcpy(&bytes, p, 3);
    return __builtin_convertvector(bytes, Pixel);
}

/// Where a patch is read, a stretch of a row at a time: what can be computed for several readings at once stands apart from
/// what follows pointers.
struct Stretch {
    static constexpr int kReadings = 64;
    /// Of the pixel whose centre lies to the upper left of a reading: its row, and bytes from the row's first; then how far from that
    /// centre the reading lies.
    int32_t row[kReadings], column[kReadings];
    float x[kReadings], y[kReadings];

    /// `count` readings from `first` on, `step` patch pixels apart, `py` down the patch; the frame's border is repeated
    /// outwards.
    RECTO_WITHIN_WIDE void place(const cv::Matx33f &h, int first, int count, float step, float py, const RectoImageView &view, int channels) {
        const float last_x = static_cast<float>(view.width - 1), last_y = static_cast<float>(view.height - 1);
        const float u = h(0, 1) * py + h(0, 2), v = h(1, 1) * py + h(1, 2), w = h(2, 1) * py + h(2, 2);
        const float a = h(0, 0), d = h(1, 0), g = h(2, 0);
        for (int k = 0; k < count; ++k) {
            const float px = (static_cast<float>(first + k) + 0.5f) * step;
            const float depth = g * px + w, over = 1 / (std::abs(depth) < 1e-9f ? 1e-9f : depth);
            const float at_x = std::min(std::max((a * px + u) * over - 0.5f, 0.0f), last_x);
            const float at_y = std::min(std::max((d * px + v) * over - 0.5f, 0.0f), last_y);
            const int x0 = static_cast<int>(at_x), y0 = static_cast<int>(at_y);
            x[k] = at_x - static_cast<float>(x0);
            y[k] = at_y - static_cast<float>(y0);
            row[k] = y0;
            column[k] = x0 * channels;
        }
    }

    const uint8_t *pixel(const RectoImageView &view, int k) const {
        return view.pixels + static_cast<size_t>(row[k]) * view.row_stride + column[k];
    }

    /// Asks for the memory of `count` readings, moved by as much as those follow others that began at `before`, and again: the
    /// readings after the next ones. Nothing is read there.
    RECTO_WITHIN_WIDE void fetch(const RectoImageView &view, int count, const uint8_t *before) const {
        const uintptr_t first = reinterpret_cast<uintptr_t>(pixel(view, 0)), onwards = 2 * (first - reinterpret_cast<uintptr_t>(before));
        for (int k = 0; k < count; k += kApart)
            __builtin_prefetch(reinterpret_cast<const uint8_t *>(reinterpret_cast<uintptr_t>(pixel(view, k)) + onwards));
    }

  private:
    /// Readings a pixel apart, of which three bytes each fill less than the 64 that come together.
    static constexpr int kApart = 16;
};

/// Two pixels that follow each other, and the two below them: those on the left, then those on the right.
template <int channels> RECTO_WITHIN_WIDE void four_pixels(const uint8_t *top, const uint8_t *low, Pixels &left, Pixels &right) {
    using Rows = uint64_t __attribute__((vector_size(16)));
    using Bytes = uint8_t __attribute__((vector_size(16)));
    uint64_t above, below;
    std::memcpy(&above, top, kAhead);
    std::memcpy(&below, low, kAhead);
    const Bytes b = reinterpret_cast<Bytes>(Rows{above, below});
    left = __builtin_convertvector(__builtin_shufflevector(b, b, 0, 1, 2, 3, 8, 9, 10, 11), Pixels);
    if constexpr (channels == 3)
        right = __builtin_convertvector(__builtin_shufflevector(b, b, 3, 4, 5, 6, 11, 12, 13, 14), Pixels);
    else
        right = __builtin_convertvector(__builtin_shufflevector(b, b, 4, 5, 6, 7, 12, 13, 14, 15), Pixels);
}

/// One bilinear reading between the centres of pixels, where `kAhead` bytes can be read of both rows.
template <int channels> RECTO_WITHIN_WIDE Pixel bilinear(const uint8_t *top, const uint8_t *low, float fx, float fy) {
    Pixel upper, lower;
    if constexpr (channels == 1) {
        upper = Pixel{static_cast<float>(top[0]) + (static_cast<float>(top[1]) - static_cast<float>(top[0])) * fx};
        lower = Pixel{static_cast<float>(low[0]) + (static_cast<float>(low[1]) - static_cast<float>(low[0])) * fx};
    } else {
        Pixels a, b;
        four_pixels<channels>(top, low, a, b);
        const Pixels both = a + (b - a) * fx;
        upper = __builtin_shufflevector(both, both, 0, 1, 2, 3);
        lower = __builtin_shufflevector(both, both, 4, 5, 6, 7);
    }
    return upper + (lower - upper) * fy;
}

/// The same near the frame's last pixel, and in its last row and column, where there is nothing to the right or below.
template <int channels>
RECTO_WITHIN_WIDE Pixel bilinear_at_end(const RectoImageView &view, const uint8_t *top, const uint8_t *end, float fx, float fy) {
    const size_t at = static_cast<size_t>(top - view.pixels), row = at / view.row_stride;
    const size_t right = (at - row * view.row_stride) / channels + 1 < static_cast<size_t>(view.width) ? channels : 0;
    const uint8_t *low = top + (row + 1 < static_cast<size_t>(view.height) ? view.row_stride : 0);
    const Pixel a = pixel<channels>(top, end), b = pixel<channels>(top + right, end);
    const Pixel c = pixel<channels>(low, end), d = pixel<channels>(low + right, end);
    const Pixel upper = a + (b - a) * fx, lower = c + (d - c) * fx;
    return upper + (lower - upper) * fy;
}

/// Readings a patch pixel needs along each of its axes so that none of the frame's pixels is skipped.
void taps_of(const cv::Matx33f &h, int width, int height, int &across, int &down) {
    const cv::Point2f middle(width * 0.5f, height * 0.5f);
    const cv::Point2f p = apply(h, middle), right = apply(h, middle + cv::Point2f(1, 0)),
                      below = apply(h, middle + cv::Point2f(0, 1));
    across = std::clamp(static_cast<int>(std::lround(std::hypot(right.x - p.x, right.y - p.y))), 1, kMostTaps);
    down = std::clamp(static_cast<int>(std::lround(std::hypot(below.x - p.x, below.y - p.y))), 1, kMostTaps);
}

template <class Writer, int channels, bool swap>
RECTO_WITHIN_WIDE void sample(const RectoImageView &view, const cv::Matx33f &h, uint8_t *out, int width, int height,
                              size_t stride) {
    int across = 1, down = 1;
    taps_of(h, width, height, across, down);
    const float weight = 1.0f / static_cast<float>(across * down);
    const float across_step = 1.0f / static_cast<float>(across), down_step = 1.0f / static_cast<float>(down);
    const size_t last_row = static_cast<size_t>(view.height - 1) * view.row_stride, bytes = last_row + static_cast<size_t>(view.width) * channels;
    const uint8_t *end = view.pixels + bytes;
    // Readings that begin before it may read both of their rows without a look at the frame's end. In a row's last column what
    // follows has no weight.
    const size_t ahead = view.row_stride + kAhead;
    const uint8_t *safe = view.pixels + (bytes < ahead ? 0 : bytes - ahead + 1);
    const uint8_t *before = view.pixels;
    Stretch stretch;
    // Band by band, each from top to bottom: a row of a patch may run down the frame, where each of its readings touches other
    // memory, which the next row touches again.
    const int band = Stretch::kReadings / across;
    for (int left = 0; left < width; left += band) {
        const int count = std::min(band, width - left);
        for (int y = 0; y < height; ++y) {
            uint8_t *row = out + static_cast<size_t>(y) * stride;
            Pixel sums[Stretch::kReadings] = {};
            for (int j = 0; j < down; ++j) {
                const float py = static_cast<float>(y) + (static_cast<float>(j) + 0.5f) * down_step;
                stretch.place(h, left * across, count * across, across_step, py, view, channels);
                stretch.fetch(view, count * across, before);
                before = stretch.pixel(view, 0);
                for (int x = 0, k = 0; x < count; ++x)
                    for (int i = 0; i < across; ++i, ++k) {
                        const uint8_t *top = stretch.pixel(view, k);
                        sums[x] += top < safe ? bilinear<channels>(top, top + view.row_stride, stretch.x[k], stretch.y[k])
                                              : bilinear_at_end<channels>(view, top, end, stretch.x[k], stretch.y[k]);
                    }
            }
            for (int x = 0; x < count; ++x)
                Writer::template write<channels, swap>(sums[x] * weight, row + (left + x) * Writer::outputs);
        }
    }
}

template <class Writer>
RECTO_WITHIN_WIDE void dispatch(const RectoImageView &view, const cv::Matx33f &h, uint8_t *out, int width, int height,
                                size_t stride) {
    switch (view.format) {
    case RectoPixelFormatGrey8: return sample<Writer, 1, false>(view, h, out, width, height, stride);
    case RectoPixelFormatBGR8: return sample<Writer, 3, false>(view, h, out, width, height, stride);
    case RectoPixelFormatRGB8: return sample<Writer, 3, true>(view, h, out, width, height, stride);
    case RectoPixelFormatBGRA8: return sample<Writer, 4, false>(view, h, out, width, height, stride);
    case RectoPixelFormatRGBA8: return sample<Writer, 4, true>(view, h, out, width, height, stride);
    }
}

} // namespace

RECTO_WIDE void sample_luma(const RectoImageView &view, const cv::Matx33f &patch_to_frame, uint8_t *out, int width,
                 int height, size_t stride) {
    dispatch<Luma>(view, patch_to_frame, out, width, height, stride);
}

RECTO_WIDE void sample_bgr(const RectoImageView &view, const cv::Matx33f &patch_to_frame, uint8_t *out, int width,
                int height, size_t stride) {
    dispatch<Colour>(view, patch_to_frame, out, width, height, stride);
}

} // namespace recto
