#include "sample.hpp"

#include "readings.hpp"
#include "recto_guard.hpp"
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

RectoQuad turned(const RectoQuad &quad) {
    return {{quad.corners[1], quad.corners[2], quad.corners[3], quad.corners[0]}};
}

cv::Matx33f picture_to_quad(float width, float height, cv::Point2f margin, const RectoQuad &quad) {
    const cv::Matx33f inner = rectangle_to_quad(width * (1 - 2 * margin.x), height * (1 - 2 * margin.y), quad);
    return inner * cv::Matx33f(1, 0, -width * margin.x, 0, 1, -height * margin.y, 0, 0, 1);
}

void check_sides(int32_t width, int32_t height, const char *complaint) {
    require(width > 7 && height > 7 && width <= 1024 && height <= 1024, complaint);
}

cv::Size2f size_of(const RectoQuad &quad) {
    const RectoPoint *c = quad.corners;
    const auto length = [](const RectoPoint &a, const RectoPoint &b) { return std::hypot(a.x - b.x, a.y - b.y); };
    return {(length(c[0], c[1]) + length(c[3], c[2])) / 2, (length(c[0], c[3]) + length(c[1], c[2])) / 2};
}

/// Pixels squared that two sides which meet span at the least: of shorter ones no direction can be told.
constexpr float kLeastTurn = 1e-3f;

bool is_sound(const RectoQuad &quad, const RectoImageView &view) {
    const float reach = 4.0f * static_cast<float>(std::max(view.width, view.height));
    for (const RectoPoint &p : quad.corners)
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || std::abs(p.x) > reach || std::abs(p.y) > reach)
            return false;
    for (int i = 0; i < 4; ++i) {
        const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4], &c = quad.corners[(i + 2) % 4];
        if (!((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > kLeastTurn))
            return false;
    }
    return true;
}

namespace {

using namespace reading;

/// Readings of a patch pixel along either of its axes, at most.
constexpr int kMostTaps = 8;
/// Outputs that are written at once.
constexpr int kTogether = 8;

using Means = float __attribute__((vector_size(32)));

/// The sums of neighbours, of both: those of either's first half, then those of the second halves.
template <class Values> RECTO_WITHIN_WIDE void add_neighbours(const Values &a, const Values &b, Values &out) {
    out = __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14) + __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
}

struct Luma {
    static constexpr int outputs = 1;

    template <int channels, bool swap> RECTO_WITHIN_WIDE static void write(const Sums *sums, float scale, uint8_t *out) {
        const float first = channels == 1 ? 1 : swap ? 0.299f : 0.114f, second = channels == 1 ? 0 : 0.587f, third = channels == 1 ? 0 : swap ? 0.114f : 0.299f;
        const Means weights = Means{first, first, second, second, third, third, 0, 0} * scale;
        Means parts[kTogether], twos[4], fours[2], eight;
        for (int k = 0; k < kTogether; ++k)
            parts[k] = __builtin_convertvector(sums[k], Means) * weights;
        for (int k = 0; k < 4; ++k)
            add_neighbours(parts[2 * k], parts[2 * k + 1], twos[k]);
        for (int k = 0; k < 2; ++k)
            add_neighbours(twos[2 * k], twos[2 * k + 1], fours[k]);
        // Each half now holds its part of four outputs.
        eight = __builtin_shufflevector(fours[0], fours[1], 0, 1, 2, 3, 8, 9, 10, 11) + __builtin_shufflevector(fours[0], fours[1], 4, 5, 6, 7, 12, 13, 14, 15);
        using Bytes = uint8_t __attribute__((vector_size(8)));
        const Sums rounded = __builtin_convertvector(eight + 0.5f, Sums);
        const Bytes bytes = __builtin_convertvector(rounded, Bytes);
        std::memcpy(out, &bytes, sizeof bytes);
    }
};

struct Colour {
    static constexpr int outputs = 3;

    template <int channels, bool swap> RECTO_WITHIN_WIDE static void write(const Sums *sums, float scale, uint8_t *out) {
        using Bytes = uint8_t __attribute__((vector_size(16)));
        for (int k = 0; k < kTogether; k += 4) {
            Words both[2];
            for (int i = 0; i < 2; ++i) {
                Sums added;
                add_neighbours(sums[k + 2 * i], sums[k + 2 * i + 1], added);
                const Means means = __builtin_convertvector(added, Means) * scale + 0.5f;
                const Sums rounded = __builtin_convertvector(means, Sums);
                both[i] = reinterpret_cast<Words>(rounded);
            }
            // Every second word is nothing: the values are bytes.
            const auto words = __builtin_shufflevector(both[0], both[1], 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
            const Bytes bytes = __builtin_convertvector(words, Bytes);
            // The first two channels of four outputs, then the others.
            Bytes ordered;
            if constexpr (swap)
                ordered = __builtin_shufflevector(bytes, bytes, 8, 1, 0, 10, 3, 2, 12, 5, 4, 14, 7, 6, 0, 0, 0, 0);
            else
                ordered = __builtin_shufflevector(bytes, bytes, 0, 1, 8, 2, 3, 10, 4, 5, 12, 6, 7, 14, 0, 0, 0, 0);
            std::memcpy(out + k * 3, &ordered, sizeof ordered);
        }
    }
};

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
    const float scale = 1.0f / (static_cast<float>(across * down) * kOne);
    const float across_step = 1.0f / static_cast<float>(across), down_step = 1.0f / static_cast<float>(down);
    const FrameBytes frame(view, channels);
    uint64_t before = 0;
    Stretch stretch;
    // Band by band, each from top to bottom: a row of a patch may run down the frame, where each of its readings touches other
    // memory, which the next row touches again.
    const int band = kReadings / across;
    for (int left = 0; left < width; left += band) {
        const int count = std::min(band, width - left), whole = (count + kTogether - 1) / kTogether * kTogether;
        for (int y = 0; y < height; ++y) {
            Sums sums[kReadings];
            std::fill_n(sums, whole, Sums{});
            for (int j = 0; j < down; ++j) {
                const float py = static_cast<float>(y) + (static_cast<float>(j) + 0.5f) * down_step;
                stretch.place(h, left * across, count * across, across_step, py, view, channels);
                stretch.fetch(view, count * across, before);
                before = stretch.offset[0];
                if (stretch.last_row < frame.careful_row)
                    add_readings<channels, false>(frame, stretch, across, count, sums);
                else
                    add_readings<channels, true>(frame, stretch, across, count, sums);
            }
            uint8_t written[kReadings * Writer::outputs + kTogether];
            for (int x = 0; x < count; x += kTogether)
                Writer::template write<channels, swap>(sums + x, scale, written + x * Writer::outputs);
            std::memcpy(out + static_cast<size_t>(y) * stride + left * Writer::outputs, written, static_cast<size_t>(count) * Writer::outputs);
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
