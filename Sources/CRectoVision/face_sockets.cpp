// Shade about the eyes: light from above leaves it there and lights the ridge of the nose between them.
#include "face.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Of the ridge: half its width, its upper and its lower end, units from the eyes.
constexpr float kRidge = 0.1f, kRidgeTop = 0.1f, kRidgeEnd = 0.4f;
/// How far the ridge's middle follows the tip of the nose of a turned head.
constexpr float kFollows = 0.4f;
/// Of the hull's 90th percentile of luma: what is no brighter lies in deep shade.
constexpr double kDeep = 0.15;
/// Levels added to both sides of a ratio, so that black is no matter of noise.
constexpr double kFloor = 2;
/// What the share in deep shade counts beside the ratio.
constexpr double kWeight = 2;

} // namespace

bool is_ridge(const FaceAxes &axes, int x, int y) {
    const float u = (static_cast<float>(x) + 0.5f - kFaceSide / 2.0f) / kFaceUnit;
    const float v = (static_cast<float>(y) + 0.5f) / kFaceUnit - kFaceAbove;
    return std::abs(u - kFollows * axes.nose) < kRidge && v > kRidgeTop && v < kRidgeEnd;
}

float eye_shade(const Histogram &right, const Histogram &left, const Histogram &ridge, int bright) {
    if (right.count == 0 || left.count == 0 || ridge.count == 0)
        return 0;
    const int deep = static_cast<int>(std::lround(kDeep * bright)) + 1;
    const double share = std::min(right.share_below(deep), left.share_below(deep));
    const double sockets = (right.percentile(0.5) + left.percentile(0.5)) / 2.0;
    const double ratio = (sockets + kFloor) / (ridge.mean() + kFloor);
    return static_cast<float>(std::max(0.0, kWeight * share - std::log(ratio)));
}

} // namespace recto
