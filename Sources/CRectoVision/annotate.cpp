// Draws into pictures that show a person what was found. No handle: nothing is kept between calls.
#include "include/recto_vision.h"
#include "recto_guard.hpp"
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

/// Binary digits after the point in coordinates that OpenCV draws with.
constexpr int subpixel_bits = 4;

cv::Mat mat_over(const RectoCanvas *canvas) {
    recto::require(canvas != nullptr, "canvas is NULL");
    const RectoImageView view{canvas->pixels, canvas->byte_count, canvas->width, canvas->height,
                              canvas->row_stride, RectoPixelFormatBGR8, 0};
    recto::check_view(&view);
    return cv::Mat(canvas->height, canvas->width, CV_8UC3, canvas->pixels, canvas->row_stride);
}

cv::Scalar scalar(RectoColour colour) { return {double(colour.blue), double(colour.green), double(colour.red)}; }

/// Far enough outside for any line to leave the canvas where it should, near enough not to overflow.
cv::Point fixed_point(RectoPoint point) {
    const auto fixed = [](float value) {
        recto::require(std::isfinite(value), "a coordinate is not finite");
        const float limit = 4.0f * RECTO_MAX_SIDE;
        return cvRound(std::clamp(value, -limit, limit) * (1 << subpixel_bits));
    };
    return {fixed(point.x), fixed(point.y)};
}

cv::Mat as_bgr(const RectoImageView &view) {
    const cv::Mat picture = recto::mat_over(view);
    cv::Mat bgr;
    switch (view.format) {
    case RectoPixelFormatBGR8: return picture;
    case RectoPixelFormatGrey8: cv::cvtColor(picture, bgr, cv::COLOR_GRAY2BGR); break;
    case RectoPixelFormatRGB8: cv::cvtColor(picture, bgr, cv::COLOR_RGB2BGR); break;
    case RectoPixelFormatBGRA8: cv::cvtColor(picture, bgr, cv::COLOR_BGRA2BGR); break;
    case RectoPixelFormatRGBA8: cv::cvtColor(picture, bgr, cv::COLOR_RGBA2BGR); break;
    }
    return bgr;
}

} // namespace

RectoStatus recto_canvas_picture(const RectoCanvas *canvas, const RectoImageView *view, RectoBox box,
                                 RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        cv::Mat target = mat_over(canvas);
        recto::check_view(view);
        recto::require(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0 && box.width <= target.cols - box.x &&
                           box.height <= target.rows - box.y,
                       "the picture's box is not within the canvas");
        cv::Mat part = target(cv::Rect(box.x, box.y, box.width, box.height));
        const bool shrinks = box.width < view->width || box.height < view->height;
        // Exactly as large as its target, so that OpenCV writes in place.
        cv::resize(as_bgr(*view), part, part.size(), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_CUBIC);
    });
}

RectoStatus recto_canvas_fill(const RectoCanvas *canvas, RectoBox box, RectoColour colour,
                              RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        cv::Mat target = mat_over(canvas);
        recto::require(box.width >= 0 && box.height >= 0, "a box has a negative side");
        const auto clamped = [](int64_t value, int limit) { return int(std::clamp<int64_t>(value, 0, limit)); };
        const int left = clamped(box.x, target.cols), right = clamped(int64_t{box.x} + box.width, target.cols);
        const int top = clamped(box.y, target.rows), bottom = clamped(int64_t{box.y} + box.height, target.rows);
        if (left < right && top < bottom)
            target(cv::Rect(left, top, right - left, bottom - top)).setTo(scalar(colour));
    });
}

RectoStatus recto_canvas_outline(const RectoCanvas *canvas, const RectoQuad *quad, RectoColour colour,
                                 int32_t thickness, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        cv::Mat target = mat_over(canvas);
        recto::require(quad != nullptr, "outline is NULL");
        recto::require(thickness >= 1 && thickness <= 64, "thickness is not 1...64");
        std::array<cv::Point, 4> corners;
        std::transform(std::begin(quad->corners), std::end(quad->corners), corners.begin(), fixed_point);
        const cv::Point *points = corners.data();
        const int count = 4;
        cv::polylines(target, &points, &count, 1, true, scalar(colour), thickness, cv::LINE_AA, subpixel_bits);
    });
}

RectoStatus recto_canvas_text(const RectoCanvas *canvas, const char *text, RectoPoint baseline, float height,
                              int32_t is_bold, RectoColour colour, const RectoColour *background,
                              RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        cv::Mat target = mat_over(canvas);
        recto::require(text != nullptr, "text is NULL");
        recto::require(height >= 4 && height <= 256, "a capital's height is not 4...256 pixels");
        constexpr int font = cv::FONT_HERSHEY_SIMPLEX;
        const int thickness = is_bold != 0 ? 2 : 1;
        // Scaled by a capital without its pen's own width, which `getFontScaleFromHeight` takes off as well.
        const double scale = cv::getFontScaleFromHeight(font, cvRound(height), 1);
        const cv::Point fixed = fixed_point(baseline);
        const cv::Point origin(fixed.x >> subpixel_bits, fixed.y >> subpixel_bits);
        if (background != nullptr) {
            const cv::Size size = cv::getTextSize(text, font, scale, thickness, nullptr);
            const int margin = std::max(3, cvRound(height * 0.45f));
            cv::rectangle(target, cv::Point(origin.x - margin, origin.y - size.height - margin),
                          cv::Point(origin.x + size.width + margin, origin.y + margin), scalar(*background), cv::FILLED);
        }
        cv::putText(target, text, origin, font, scale, scalar(colour), thickness, cv::LINE_AA);
    });
}
