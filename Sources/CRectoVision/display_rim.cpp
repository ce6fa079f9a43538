// A display about a document: what a network says of the document's own cells and of those beside it, and how light both are.
#include "mask_parts.hpp"
#include "pixel.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace recto {
namespace {

/// Beside a document lies what begins that many cells beyond its sides, and ends that many.
constexpr float kFrom = 1, kTo = 3;
/// Cells by which that is told.
constexpr size_t kLeast = 8;
/// Points looked at along either side of a cell.
constexpr int kPoints = 4;
/// Darker, a sensor's black level and noise are most of what is seen.
constexpr int kDarkest = 8;

/// How far a place is from the nearest side.
float distance(const cv::Point2f p[4], cv::Point2f at) {
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f along = p[(i + 1) % 4] - p[i], from = at - p[i];
        const float length = along.dot(along);
        const float t = length > 0 ? std::clamp(from.dot(along) / length, 0.0f, 1.0f) : 0;
        least = std::min(least, static_cast<float>(cv::norm(from - along * t)));
    }
    return least;
}

/// Mean luma of a cell of `wide` x `high` pixels.
uint8_t luma_in(const cv::Mat &bgr, int column, int row, float wide, float high) {
    int sum = 0;
    for (int i = 0; i < kPoints * kPoints; ++i) {
        const float x = wide * (static_cast<float>(column) + (static_cast<float>(i % kPoints) + 0.5f) / kPoints);
        const float y = high * (static_cast<float>(row) + (static_cast<float>(i / kPoints) + 0.5f) / kPoints);
        const uint8_t *p = bgr.ptr(std::min(static_cast<int>(y), bgr.rows - 1)) + std::min(static_cast<int>(x), bgr.cols - 1) * 3;
        sum += luma_of(p);
    }
    return static_cast<uint8_t>(sum / (kPoints * kPoints));
}

RectoDisplayRim rim_about(const cv::Point2f page[4], const SoftMask &display, const cv::Mat &bgr, MaskScratch &s) {
    const float turn = signed_area(page);
    const size_t most = static_cast<size_t>(display.width) * static_cast<size_t>(display.height);
    for (std::vector<float> *values : {&s.within, &s.rim}) {
        values->clear();
        values->reserve(most);
    }
    for (std::vector<uint8_t> *values : {&s.light, &s.light_near}) {
        values->clear();
        values->reserve(most);
    }
    const float wide = static_cast<float>(bgr.cols) / static_cast<float>(display.width);
    const float high = static_cast<float>(bgr.rows) / static_cast<float>(display.height);
    for (int y = 0; y < display.height; ++y)
        for (int x = 0; x < display.width; ++x) {
            const cv::Point2f middle(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
            const bool is_within = holds(page, turn, middle);
            const float away = is_within ? 0 : distance(page, middle);
            if (away >= kTo)
                continue;
            const uint8_t luma = luma_in(bgr, x, y, wide, high);
            s.light_near.push_back(luma);
            if (is_within) {
                s.within.push_back(display.at(x, y));
                s.light.push_back(luma);
            } else if (away > kFrom) {
                s.rim.push_back(display.at(x, y));
            }
        }
    RectoDisplayRim out{kNever, kNever, 1, 0, 0};
    if (s.within.empty())
        return out;
    const auto third = [](std::vector<float> &values) { return likeliest_log_odds(values, std::max<size_t>(1, values.size() / 3)); };
    out.is_seen = 1;
    out.log_odds = third(s.within);
    if (s.rim.size() < kLeast)
        return out;
    out.is_beside_seen = 1;
    out.beside = third(s.rim);
    const auto lightest = s.light_near.begin() + static_cast<std::ptrdiff_t>(s.light_near.size() * 19 / 20);
    std::nth_element(s.light_near.begin(), lightest, s.light_near.end());
    const int middle = upper_median(s.light.data(), static_cast<int>(s.light.size()));
    out.light = std::min(1.0f, static_cast<float>(middle) / static_cast<float>(std::max<int>(kDarkest, *lightest)));
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_rim(RectoVision *vision, const RectoImageView *view, const float *plane, int32_t width, int32_t height,
                             const RectoQuad *document, RectoDisplayRim *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && plane != nullptr && document != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_mask(width, height);
        *out = {recto::kNever, recto::kNever, 1, 0, 0};
        const float sx = static_cast<float>(view->width) / static_cast<float>(width),
                    sy = static_cast<float>(view->height) / static_cast<float>(height);
        cv::Point2f page[4];
        if (recto::divide_sound(*document, sx, sy, page))
            *out = recto::rim_about(page, {plane, width, height}, recto::reduce(*vision, *view).bgr, vision->masks);
    });
}
