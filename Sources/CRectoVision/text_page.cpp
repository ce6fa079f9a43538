// A document laid flat for a reader of printed text: grey, its background evened out.
#include "sample.hpp"
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

namespace {

/// Paper after the background was evened out.
constexpr double paper = 235;
/// The background is looked for at this reduction; strokes are thinner than the brightest neighbour's reach there.
constexpr int reduction = 4;
constexpr int reach = 9, softness = 15;

} // namespace

RectoStatus recto_vision_text_page(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, int32_t width,
                                   int32_t height, uint8_t *pixels, size_t capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && pixels != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        recto::require(width >= 64 && height >= 64 && width <= RECTO_MAX_SIDE && height <= RECTO_MAX_SIDE,
                       "a page of text has sides of 64 pixels or more");
        const size_t stride = static_cast<size_t>(width);
        recto::require(capacity >= stride * static_cast<size_t>(height), "target buffer too small");
        const cv::Matx33f to_frame = recto::rectangle_to_quad(static_cast<float>(width), static_cast<float>(height), *quad);
        recto::sample_luma(*view, to_frame, pixels, width, height, stride);
        cv::Mat page(height, width, CV_8UC1, pixels, stride);
        recto::PageScratch &s = vision->page;
        cv::resize(page, s.small, {width / reduction, height / reduction}, 0, 0, cv::INTER_AREA);
        cv::dilate(s.small, s.bright, cv::Mat::ones(reach, reach, CV_8U));
        cv::blur(s.bright, s.small, {softness, softness});
        cv::max(s.small, 1, s.small);
        cv::resize(s.small, s.ground, page.size(), 0, 0, cv::INTER_LINEAR);
        cv::divide(page, s.ground, page, paper);
    });
}
