#include "mrz_pyramid.hpp"
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {

RectoImageView GreyLevels::view_of(const cv::Mat &grey) {
    return {grey.data, grey.step * static_cast<size_t>(grey.rows - 1) + static_cast<size_t>(grey.cols),
            grey.cols, grey.rows,
            grey.step, RectoPixelFormatGrey8,
            0};
}

const cv::Mat &GreyLevels::level(int halvings) {
    if (halvings == 0)
        return grey_;
    if (reduced_ < 1) {
        cv::resize(grey_, scratch_.half, cv::Size(grey_.cols / 2, grey_.rows / 2), 0, 0, cv::INTER_AREA);
        reduced_ = 1;
    }
    if (halvings == 1)
        return scratch_.half;
    if (reduced_ < 2) {
        cv::resize(scratch_.half, scratch_.quarter, cv::Size(scratch_.half.cols / 2, scratch_.half.rows / 2),
                   0, 0, cv::INTER_AREA);
        reduced_ = 2;
    }
    return scratch_.quarter;
}

const cv::Mat &GreyLevels::reduced(int factor, cv::Mat &spare) {
    if (factor == 2 && grey_.cols % 2 == 0 && grey_.rows % 2 == 0)
        return level(1);
    return reduced_grey(grey_, factor, spare);
}

void GreyLevels::sample(const cv::Matx33f &patch_to_frame, cv::Mat &patch) {
    const cv::Size size = patch.size();
    const cv::Point2f middle(static_cast<float>(patch.cols) / 2, static_cast<float>(patch.rows) / 2);
    const cv::Point2f at = apply(patch_to_frame, middle),
                      below = apply(patch_to_frame, middle + cv::Point2f(0, 1));
    const float scale = static_cast<float>(cv::norm(below - at));
    int halvings = scale >= 3.2f ? 2 : scale >= 1.6f ? 1 : 0;
    if ((std::min(grey_.cols, grey_.rows) >> halvings) < 2)
        halvings = 0;
    const cv::Mat &source = level(halvings);
    // An odd row or column at the end has no half.
    const float sx = static_cast<float>(source.cols) / static_cast<float>(grey_.cols),
                sy = static_cast<float>(source.rows) / static_cast<float>(grey_.rows);
    // OpenCV counts from the middle of the first pixel.
    const cv::Matx33f map = cv::Matx33f(sx, 0, -0.5f, 0, sy, -0.5f, 0, 0, 1) * patch_to_frame *
                            cv::Matx33f(1, 0, 0.5f, 0, 1, 0.5f, 0, 0, 1);
    constexpr int how = cv::INTER_LINEAR | cv::WARP_INVERSE_MAP;
    const float bend =
        (std::abs(map(2, 0)) * size.width + std::abs(map(2, 1)) * size.height) / std::abs(map(2, 2));
    if (bend < 1e-4f)
        cv::warpAffine(source, patch,
                       cv::Matx23f(map(0, 0), map(0, 1), map(0, 2), map(1, 0), map(1, 1), map(1, 2)) *
                           (1 / map(2, 2)),
                       size, how, cv::BORDER_REPLICATE);
    else
        cv::warpPerspective(source, patch, map, size, how, cv::BORDER_REPLICATE);
}

void GreyLevels::sample(const cv::Matx33f &patch_to_frame, const Bow &bow, cv::Mat &patch) {
    along_bow(bow, patch.cols, [&](int from, int to, const cv::Matx33f &slice_to_patch) {
        cv::Mat slice = patch.colRange(from, to);
        sample(patch_to_frame * slice_to_patch, slice);
    });
}

} // namespace recto
