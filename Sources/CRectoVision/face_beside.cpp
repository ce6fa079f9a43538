// How plain it is beside and above a face.
#include "face.hpp"
#include "sample.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// A patch of three boxes across and one and a half down, `kBox` pixels a box; the box lies in its lower middle, and what
/// is as far below as shoulders may be is left out.
constexpr int kBox = 40, kWidth = 3 * kBox, kHeight = 3 * kBox / 2;
/// Of the box's side: how far hair and ears may reach beyond it.
constexpr float kHair = 0.3f;

} // namespace

float measure_beside(RectoVision &vision, const RectoImageView &view, const RectoFaceBox &box) {
    const float reach = 4.0f * static_cast<float>(std::max(view.width, view.height));
    for (const float v : {box.x, box.y, box.x + box.width, box.y + box.height})
        require(std::isfinite(v) && std::abs(v) <= reach, "the face's box is not near the frame");
    require(box.width >= 1 && box.height >= 1, "the face's box is empty");
    const float across = box.width / kBox, down = box.height / kBox;
    const float left = box.x - box.width, top = box.y - box.height * 0.6f;
    const cv::Matx33f to_frame(across, 0, left, 0, down, top, 0, 0, 1);
    cv::Mat &patch = vision.face.beside;
    patch.create(kHeight, kWidth, CV_8U);
    sample_luma(view, to_frame, patch.data, kWidth, kHeight, patch.step);
    const auto is_beside = [&](int x, int y) {
        const float u = (static_cast<float>(x) + 0.5f) * across + left, v = (static_cast<float>(y) + 0.5f) * down + top;
        if (u < across || v < down || u > static_cast<float>(view.width) - across || v > static_cast<float>(view.height) - down)
            return false;
        return std::abs(u - box.x - box.width / 2) > box.width * (0.5f + kHair) || v < box.y - box.height * kHair;
    };
    double sum = 0;
    int count = 0;
    for (int y = 1; y + 1 < kHeight; ++y)
        for (int x = 1; x + 1 < kWidth; ++x) {
            if (!is_beside(x, y))
                continue;
            const uint8_t *a = patch.ptr(y - 1) + x, *b = patch.ptr(y) + x, *c = patch.ptr(y + 1) + x;
            const int gx = a[1] + 2 * b[1] + c[1] - a[-1] - 2 * b[-1] - c[-1];
            const int gy = c[-1] + 2 * c[0] + c[1] - a[-1] - 2 * a[0] - a[1];
            sum += std::sqrt(static_cast<double>(gx * gx + gy * gy));
            ++count;
        }
    return count * 10 >= kWidth * kHeight ? static_cast<float>(sum / count) : -1;
}

} // namespace recto
