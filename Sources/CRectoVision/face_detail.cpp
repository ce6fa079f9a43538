// Blur and noise of a face. A face of few pixels is not blurred for being small: that is distance.
#include "face.hpp"
#include "sample.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace recto {
namespace {

/// A way along which changes are taken, and half the window of the mean that the picture is blurred with once more along
/// it, steps. A step along a diagonal is longer, so that fewer are taken.
struct Way {
    int x, y, half;
};
/// A move along a diagonal blurs rows and columns little.
constexpr Way kWays[] = {{1, 0, 4}, {0, 1, 4}, {1, 1, 2}, {1, -1, 2}};
/// One in so many changes counts, the strongest: lids, lashes, brows and lips, not skin.
constexpr uint32_t kCounted = 20;
constexpr int kLeastSide = 24;

/// Sixteenths of a level under a 3 x 3 binomial: without it, noise passes for detail.
void smooth(const cv::Mat &luma, cv::Mat &out) {
    out.create(luma.size(), CV_16U);
    for (int y = 0; y < luma.rows; ++y) {
        const uint8_t *a = luma.ptr(std::max(0, y - 1)), *b = luma.ptr(y), *c = luma.ptr(std::min(luma.rows - 1, y + 1));
        uint16_t *row = out.ptr<uint16_t>(y);
        const auto column = [&](int x) { return a[x] + 2 * b[x] + c[x]; };
        for (int x = 0; x < luma.cols; ++x)
            row[x] = static_cast<uint16_t>(column(std::max(0, x - 1)) + 2 * column(x) + column(std::min(luma.cols - 1, x + 1)));
    }
}

/// Share of the strongest changes from pixel to pixel that a mean along `way` leaves as they are: what is blurred already
/// changes little more (after Crete, Dolmiere, Ladret and Nicolas, 2007).
float kept(const cv::Mat &smooth, const cv::Mat &parts, const Way &way) {
    constexpr int levels = 4081;
    const int window = 2 * way.half + 1;
    // Farther than a window reaches from the rim, which is nearly everywhere, no step leaves the picture.
    const int reach = way.half + 1;
    const ptrdiff_t step = way.y * static_cast<ptrdiff_t>(smooth.step1()) + way.x;
    // Of each strength of change: how many, and how much of them the mean takes.
    std::array<uint32_t, levels> counts{};
    std::array<int64_t, levels> lost{};
    uint32_t count = 0;
    for (int y = 0; y < smooth.rows; ++y) {
        const uint8_t *part = parts.ptr(y);
        const uint16_t *row = smooth.ptr<uint16_t>(y);
        const bool is_between = y >= reach && y < smooth.rows - reach;
        for (int x = 0; x < smooth.cols; ++x) {
            if ((part[x] & (kHull | kInFrame)) != (kHull | kInFrame))
                continue;
            const bool is_inside = is_between && x >= reach && x < smooth.cols - reach;
            const auto at = [&](int steps) -> int {
                return is_inside ? row[x + steps * step]
                                 : smooth.ptr<uint16_t>(std::clamp(y + steps * way.y, 0, smooth.rows - 1))[std::clamp(
                                       x + steps * way.x, 0, smooth.cols - 1)];
            };
            const int change = std::abs(at(0) - at(-1));
            // A mean changes by the two pixels at its window's ends; all is counted in shares of the window.
            const int left = std::abs(at(way.half) - at(-way.half - 1));
            ++counts[static_cast<size_t>(change)];
            lost[static_cast<size_t>(change)] += std::max(0, window * change - left);
            ++count;
        }
    }
    int64_t changes = 0, gone = 0;
    uint32_t seen = 0;
    for (int change = levels - 1; change > 0 && seen * kCounted < count; --change) {
        const size_t k = static_cast<size_t>(change);
        seen += counts[k];
        changes += static_cast<int64_t>(counts[k]) * window * change;
        gone += lost[k];
    }
    return changes > 0 ? static_cast<float>(static_cast<double>(changes - gone) / static_cast<double>(changes)) : 1;
}

/// Standard deviation of the noise: what a mask that is blind to slopes leaves (Immerkaer, 1996), its median over the
/// hull, so that edges and hair do not count.
float noise_of(const cv::Mat &luma, const cv::Mat &parts) {
    std::array<uint32_t, 4081> bins{};
    uint32_t count = 0;
    for (int y = 1; y + 1 < luma.rows; ++y) {
        const uint8_t *a = luma.ptr(y - 1), *b = luma.ptr(y), *c = luma.ptr(y + 1), *part = parts.ptr(y);
        for (int x = 1; x + 1 < luma.cols; ++x) {
            if ((part[x] & (kHull | kInFrame)) != (kHull | kInFrame))
                continue;
            const int r = a[x - 1] - 2 * a[x] + a[x + 1] - 2 * (b[x - 1] - 2 * b[x] + b[x + 1]) + c[x - 1] - 2 * c[x] + c[x + 1];
            ++bins[static_cast<size_t>(std::abs(r))];
            ++count;
        }
    }
    uint32_t seen = 0;
    for (size_t r = 0; r < bins.size(); ++r) {
        seen += bins[r];
        // The mask has a gain of 6; a median of magnitudes is 0.6745 standard deviations.
        if (seen * 2 >= count)
            return static_cast<float>(r) / (6 * 0.6745f);
    }
    return 0;
}

} // namespace

FaceDetail measure_detail(RectoVision &vision, const RectoImageView &view, const FaceAxes &axes, float contrast) {
    FaceScratch &s = vision.face;
    const int side = std::clamp(static_cast<int>(std::lround(axes.unit * kFaceSide / kFaceUnit)), kLeastSide, kFaceSide);
    s.detail.create(side, side, CV_8U);
    sample_luma(view, face_to_frame(axes, static_cast<float>(side)), s.detail.data, side, side, s.detail.step);
    mark_parts(axes, view, side, s.detail_parts);
    FaceDetail detail;
    detail.noise = noise_of(s.detail, s.detail_parts) / std::max(contrast, 1.0f);
    smooth(s.detail, s.smooth);
    for (const Way &way : kWays)
        detail.blur = std::max(detail.blur, kept(s.smooth, s.detail_parts, way));
    return detail;
}

} // namespace recto
