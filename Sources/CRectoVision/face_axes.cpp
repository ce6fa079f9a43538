// Where the parts of a face lie, from its five points.
#include "face.hpp"
#include "sample.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Of an eye socket, units from the eye: up, down, away from the nose, towards it.
constexpr float kUp = 0.12f, kDown = 0.32f, kOut = 0.4f, kIn = 0.1f;
/// Of the hull: half its width and its top, units from the eyes; its lower end, times eyes to mouth. Hair and beards
/// begin there.
constexpr float kHalfWidth = 0.9f, kBrow = -0.45f, kJaw = 1.53f;
/// Axes of the hull without its rim over the hull's.
constexpr float kInnerWide = 0.83f, kInnerHigh = 0.85f;

bool is_near(const RectoPoint &p, const RectoImageView &view) {
    const float reach = 4.0f * static_cast<float>(std::max(view.width, view.height));
    return std::isfinite(p.x) && std::isfinite(p.y) && std::abs(p.x) <= reach && std::abs(p.y) <= reach;
}

bool in_ellipse(float x, float y, float half_width, float half_height) {
    x /= half_width;
    y /= half_height;
    return x * x + y * y <= 1;
}

} // namespace

FaceAxes face_axes(const RectoFacePoints &p, const RectoImageView &view) {
    for (const RectoPoint &point : {p.right_eye, p.left_eye, p.nose, p.mouth_right, p.mouth_left})
        require(is_near(point, view), "a point of the face is not near the frame");
    FaceAxes axes;
    axes.eyes = cv::Point2f(p.right_eye.x + p.left_eye.x, p.right_eye.y + p.left_eye.y) * 0.5f;
    axes.mouth = cv::Point2f(p.mouth_right.x + p.mouth_left.x, p.mouth_right.y + p.mouth_left.y) * 0.5f;
    const cv::Point2f between(p.left_eye.x - p.right_eye.x, p.left_eye.y - p.right_eye.y), height = axes.mouth - axes.eyes;
    const float wide = std::hypot(between.x, between.y), depth = std::hypot(height.x, height.y);
    axes.unit = std::max(wide, 0.8f * depth);
    require(axes.unit >= 1, "the points of the face lie in one place");
    // The eyes of a profile lie too close to say which way is level.
    axes.across = wide > 0.3f * depth ? between / wide : cv::Point2f(height.y, -height.x) / depth;
    axes.down = cv::Point2f(-axes.across.y, axes.across.x);
    axes.depth = height.dot(axes.down) / axes.unit;
    axes.eye = between.dot(axes.across) / axes.unit / 2;
    axes.nose = (cv::Point2f(p.nose.x, p.nose.y) - axes.eyes).dot(axes.across) / axes.unit;
    axes.lean = height.dot(axes.across) / axes.unit;
    return axes;
}

cv::Matx33f face_to_frame(const FaceAxes &axes, float side) {
    const float scale = axes.unit * (kFaceSide / kFaceUnit) / side;
    const cv::Point2f x = axes.across * scale, y = axes.down * scale;
    const float middle = side / 2, eyes = side * kFaceAbove * kFaceUnit / kFaceSide;
    const cv::Point2f origin = axes.eyes - x * middle - y * eyes;
    return cv::Matx33f(x.x, y.x, origin.x, x.y, y.y, origin.y, 0, 0, 1);
}

void mark_parts(const FaceAxes &axes, const RectoImageView &view, int side, cv::Mat &parts) {
    parts.create(side, side, CV_8U);
    const cv::Matx33f to_frame = face_to_frame(axes, static_cast<float>(side));
    const float unit = static_cast<float>(side) * kFaceUnit / kFaceSide;
    // A face that looks far up or down has its mouth near its eyes; the parts stay in order.
    const float depth = std::min(std::max(axes.depth, 0.6f), 1.4f);
    const float top = kBrow, bottom = kJaw * depth;
    const float middle = (top + bottom) / 2, half = (bottom - top) / 2;
    const float cheek = std::max(0.25f, axes.eye);
    for (int row = 0; row < side; ++row) {
        uint8_t *out = parts.ptr(row);
        const float y = (static_cast<float>(row) + 0.5f) / unit - kFaceAbove;
        const float axis = axes.lean * y / depth;
        for (int column = 0; column < side; ++column) {
            const float x = (static_cast<float>(column) + 0.5f - static_cast<float>(side) / 2) / unit;
            uint8_t part = 0;
            const float u = x - axes.lean * 0.5f, v = y - middle;
            if (in_ellipse(u, v, kHalfWidth, half))
                part |= kHull;
            if (in_ellipse(u, v, kInnerWide * kHalfWidth, kInnerHigh * half))
                part |= x < axis ? kRightHalf : kLeftHalf;
            if (y > -kUp && y < kDown) {
                if (x + axes.eye > -kOut && x + axes.eye < kIn)
                    part |= kRightSocket;
                if (axes.eye - x > -kOut && axes.eye - x < kIn)
                    part |= kLeftSocket;
            }
            if (std::abs(y - 0.55f * depth) <= 0.17f) {
                if (std::abs(u + cheek) <= 0.17f)
                    part |= kRightCheek;
                if (std::abs(u - cheek) <= 0.17f)
                    part |= kLeftCheek;
            }
            if (part != 0) {
                const cv::Point2f p = apply(to_frame, {static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f});
                if (p.x >= 0 && p.y >= 0 && p.x < static_cast<float>(view.width) && p.y < static_cast<float>(view.height))
                    part |= kInFrame;
            }
            out[column] = part;
        }
    }
}

} // namespace recto
