#include "sample.hpp"
#include "scratch.hpp"

RectoStatus recto_vision_rectify(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, int32_t width,
                                 int32_t height, uint8_t *pixels, size_t capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && pixels != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        recto::require(width > 0 && height > 0 && width <= RECTO_MAX_SIDE && height <= RECTO_MAX_SIDE, "empty or oversized target");
        const size_t stride = static_cast<size_t>(width) * 3;
        recto::require(capacity >= stride * static_cast<size_t>(height), "target buffer too small");
        const cv::Matx33f to_frame = recto::rectangle_to_quad(static_cast<float>(width), static_cast<float>(height), *quad);
        recto::sample_bgr(*view, to_frame, pixels, width, height, stride);
    });
}
