// A portrait laid upright with the page around it, as a network sees it.
#include "include/recto_portrait.h"
#include "region.hpp"
#include "sample.hpp"

namespace recto {
namespace {

/// Of the picture, on either side.
constexpr float kMargin = RECTO_PORTRAIT_MARGIN / (1 + 2 * RECTO_PORTRAIT_MARGIN);

/// From a picture of `width` x `height`, of which the portrait is the middle, shorter sides across, to the frame.
cv::Matx33f from_picture(const RectoQuad &portrait, float width, float height) {
    const cv::Size2f size = size_of(portrait);
    return picture_to_quad(width, height, {kMargin, kMargin}, size.width <= size.height ? portrait : turned(portrait));
}

} // namespace
} // namespace recto

RectoStatus recto_vision_portrait_picture(const RectoImageView *view, const RectoQuad *portrait, int32_t width, int32_t height,
                                          uint8_t *pixels, size_t capacity, int32_t *is_seen, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(portrait != nullptr && pixels != nullptr && is_seen != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_sides(width, height, "a picture of a portrait has sides of 8...1024");
        const size_t stride = static_cast<size_t>(width) * 3;
        recto::require(capacity >= stride * static_cast<size_t>(height), "target buffer too small");
        *is_seen = recto::is_sound(*portrait, *view) ? 1 : 0;
        if (*is_seen == 0)
            return;
        const cv::Matx33f to_frame = recto::from_picture(*portrait, static_cast<float>(width), static_cast<float>(height));
        recto::sample_bgr(*view, to_frame, pixels, width, height, stride);
    });
}
