// Mean light in cells of the document's plane: what moves over it from frame to frame.
#include "include/recto_light.h"

#include "linear.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr int kColumns = RECTO_LIGHT_COLUMNS * 2;
/// Across and down a cell.
constexpr int kPoints = 6;
constexpr int kClipped = 250;
/// Of full scale. Darker, a sensor's black level and noise are most of what is seen.
constexpr float kDarkest = 0.004f;
constexpr float kUntold = 1;

/// Mean light of the cell whose upper left corner lies there in cells; `kUntold` where it cannot be told.
float light_of(const cv::Mat &bgr, const cv::Matx33f &to_reduced, int column, int row, const LinearLight &linear) {
    float sum = 0;
    for (int i = 0; i < kPoints * kPoints; ++i) {
        const float u = static_cast<float>(column) + (static_cast<float>(i % kPoints) + 0.5f) / kPoints;
        const float v = static_cast<float>(row) + (static_cast<float>(i / kPoints) + 0.5f) / kPoints;
        // Beyond the plane's horizon.
        if (to_reduced(2, 0) * u + to_reduced(2, 1) * v + to_reduced(2, 2) <= 0)
            return kUntold;
        const cv::Point2f p = apply(to_reduced, {u, v});
        if (!(p.x >= 0 && p.y >= 0 && p.x < static_cast<float>(bgr.cols) && p.y < static_cast<float>(bgr.rows)))
            return kUntold;
        const uint8_t *at = bgr.ptr(static_cast<int>(p.y)) + static_cast<int>(p.x) * 3;
        if (std::max({at[0], at[1], at[2]}) >= kClipped)
            return kUntold;
        sum += linear.luminance(at);
    }
    const float mean = sum / (kPoints * kPoints);
    return mean < kDarkest ? kUntold : std::log(mean);
}

} // namespace
} // namespace recto

RectoStatus recto_vision_light(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, float *out,
                               size_t capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && out != nullptr, "NULL argument");
        recto::require(capacity >= RECTO_LIGHT_CELLS, "the buffer is too small for the cells");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const float shrink = 1.0f / static_cast<float>(reduced.factor);
        const cv::Matx33f on_document = recto::rectangle_to_quad(RECTO_LIGHT_COLUMNS, RECTO_LIGHT_ROWS, recto::scaled(*quad, shrink));
        for (int cell = 0; cell < RECTO_LIGHT_CELLS; ++cell)
            out[cell] = recto::light_of(reduced.bgr, on_document, cell % recto::kColumns - RECTO_LIGHT_COLUMNS / 2,
                                        cell / recto::kColumns - RECTO_LIGHT_ROWS / 2, recto::linear_light());
    });
}
