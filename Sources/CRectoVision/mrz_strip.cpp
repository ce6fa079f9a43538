#include "mrz_strip.hpp"
#include "bow.hpp"
#include "include/recto_mrz.h"
#include "recto_guard.hpp"
#include "sample.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {

void even_out(cv::Mat &patch) {
    cv::Mat paper;
    cv::morphologyEx(patch, paper, cv::MORPH_CLOSE,
                     cv::getStructuringElement(cv::MORPH_RECT, cv::Size(31, 31)));
    cv::GaussianBlur(paper, paper, cv::Size(0, 0), 8);
    int histogram[256] = {};
    for (int y = 0; y < patch.rows; ++y) {
        uint8_t *p = patch.ptr(y);
        const uint8_t *b = paper.ptr(y);
        for (int x = 0; x < patch.cols; ++x) {
            p[x] = static_cast<uint8_t>(std::min(255.0f, p[x] * 235.0f / std::max<float>(b[x], 1)));
            ++histogram[p[x]];
        }
    }
    const int wanted = std::max(1, patch.rows * patch.cols / 100);
    int low = 0, seen = 0;
    while (low < 255 && (seen += histogram[low]) < wanted)
        ++low;
    const float scale = 235.0f / static_cast<float>(std::max(235 - low, 40));
    uint8_t table[256];
    for (int v = 0; v < 256; ++v)
        table[v] = static_cast<uint8_t>(std::clamp((v - low) * scale, 0.0f, 255.0f));
    for (int y = 0; y < patch.rows; ++y) {
        uint8_t *p = patch.ptr(y);
        for (int x = 0; x < patch.cols; ++x)
            p[x] = table[p[x]];
    }
}

} // namespace recto

RectoStatus recto_vision_strip(RectoVision *vision, const RectoImageView *view, const RectoQuad *line,
                               float sag, int32_t columns, int32_t margin, uint8_t *pixels, size_t capacity,
                               int32_t *width, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && line != nullptr && pixels != nullptr && width != nullptr,
                       "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*line, *view), "the line is not a convex quad near the frame");
        recto::require(capacity >= static_cast<size_t>(RECTO_STRIP_MAX_WIDTH) * RECTO_STRIP_HEIGHT,
                       "strip capacity too small");
        recto::require(columns > 0 && columns <= 44, "columns must lie in 1...44");
        recto::require(std::abs(sag) <= RECTO_MRZ_MAX_SAG, "the sag must lie in -4...4");
        recto::require(margin >= 0 && margin <= 128, "the margin must lie in 0...128");
        const int inner = static_cast<int>(std::lround(static_cast<float>(columns) * 25.4f));
        *width = inner + 2 * margin;
        const cv::Matx33f h = recto::rectangle_to_quad(static_cast<float>(inner), 24, *line) *
                              cv::Matx33f(1, 0, -static_cast<float>(margin), 0, 1, -6, 0, 0, 1);
        cv::Mat strip(RECTO_STRIP_HEIGHT, *width, CV_8U, pixels, static_cast<size_t>(*width));
        // From the ends down to the middle.
        const float half = static_cast<float>(inner) / 2;
        const recto::Bow bow = {24 * sag / (half * half), half + static_cast<float>(margin), half};
        const cv::Matx33f ends_level(1, 0, 0, 0, 1, -bow.at(static_cast<float>(margin)), 0, 0, 1);
        recto::along_bow(bow, *width, [&](int from, int to, const cv::Matx33f &slice_to_strip) {
            recto::sample_luma(*view, h * ends_level * slice_to_strip, pixels + from, to - from, RECTO_STRIP_HEIGHT, strip.step);
        });
        recto::even_out(strip);
    });
}
