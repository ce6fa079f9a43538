// The border of a portrait, seen across: a picture pasted over another leaves a second edge beside the first.
#include "portrait.hpp"
#include "sample.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace recto {
namespace {

/// Positions along a side and pixels across it; the border itself is expected in the middle.
constexpr int kAlong = 80, kAcross = 48;
/// Of the portrait's own side, how far is looked to both sides of the border.
constexpr float kReach = 0.08f;
/// Pixels between two rises that are not one.
constexpr int kApart = 5;

RectoPoint between(const RectoPoint &a, const RectoPoint &b, float share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/// The strip along side `i`, its corners cut off, reaching from outside inwards.
RectoQuad strip_along(const RectoQuad &quad, int i) {
    const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4];
    const RectoPoint &c = quad.corners[(i + 2) % 4], &d = quad.corners[(i + 3) % 4];
    const RectoPoint from = between(a, b, 0.1f), to = between(a, b, 0.9f);
    const RectoPoint across_from = between(d, c, 0.1f), across_to = between(d, c, 0.9f);
    return {{between(from, across_from, -kReach), between(to, across_to, -kReach), between(to, across_to, kReach),
             between(from, across_from, kReach)}};
}

Border rises(const uint8_t *strip) {
    std::array<int, kAcross> profile{};
    std::array<int, kAlong> values;
    for (int y = 1; y < kAcross - 1; ++y) {
        for (int x = 0; x < kAlong; ++x)
            values[static_cast<size_t>(x)] = std::abs(strip[(y + 1) * kAlong + x] - strip[(y - 1) * kAlong + x]);
        std::nth_element(values.begin(), values.begin() + kAlong / 2, values.end());
        profile[static_cast<size_t>(y)] = values[kAlong / 2];
    }
    std::array<int, kAcross> sorted = profile;
    std::nth_element(sorted.begin(), sorted.begin() + kAcross / 2, sorted.end());
    const int floor = sorted[kAcross / 2];
    const auto peak = std::max_element(profile.begin(), profile.end());
    int second = floor;
    for (auto it = profile.begin(); it != profile.end(); ++it)
        if (std::abs(it - peak) >= kApart)
            second = std::max(second, *it);
    Border border;
    border.rise = static_cast<float>(*peak - floor);
    // A few grey levels below keep the ratio of two nothings small.
    border.second = static_cast<float>(second - floor) / (border.rise + 4);
    return border;
}

} // namespace

Border measure_border(const RectoImageView &view, const RectoQuad &quad) {
    Border sum;
    uint8_t strip[kAlong * kAcross];
    for (int i = 0; i < 4; ++i) {
        const RectoQuad along = strip_along(quad, i);
        sample_luma(view, rectangle_to_quad(kAlong, kAcross, along), strip, kAlong, kAcross, kAlong);
        const Border side = rises(strip);
        sum.rise += side.rise / 4;
        sum.second += side.second / 4;
    }
    return sum;
}

} // namespace recto
