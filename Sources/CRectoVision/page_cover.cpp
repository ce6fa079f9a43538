// A document's page laid flat with a rim about it, and what a network says lies over it there.
#include "mask_parts.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr float kAcross = RECTO_PAGE_MARGIN_ACROSS, kDown = RECTO_PAGE_MARGIN_DOWN;

/// From a picture of the page with its rim, `width` x `height`, longer sides across, to the pixels that the document's corners are in.
cv::Matx33f from_picture(const RectoQuad &document, float width, float height) {
    const cv::Size2f size = size_of(document);
    return picture_to_quad(width, height, {kAcross, kDown}, size.width >= size.height ? document : turned(document));
}

RectoQuad in_frame(const cv::RotatedRect &box, const cv::Matx33f &to_frame) {
    cv::Point2f p[4];
    box.points(p);
    RectoQuad out;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f c = apply(to_frame, p[i]);
        out.corners[i] = {c.x, c.y};
    }
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_page(RectoVision *vision, const RectoImageView *view, const RectoQuad *document, int32_t width, int32_t height,
                              uint8_t *pixels, size_t capacity, int32_t *is_seen, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && document != nullptr && pixels != nullptr && is_seen != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_sides(width, height, "a picture of a page has sides of 8...1024");
        const size_t stride = static_cast<size_t>(width) * 3;
        recto::require(capacity >= stride * static_cast<size_t>(height), "target buffer too small");
        *is_seen = 0;
        if (!recto::is_sound(*document, *view))
            return;
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const RectoQuad page = recto::scaled(*document, 1 / static_cast<float>(reduced.factor));
        const cv::Matx33f to_small = recto::from_picture(page, static_cast<float>(width), static_cast<float>(height));
        recto::sample_bgr(recto::view_over(reduced), to_small, pixels, width, height, stride);
        *is_seen = 1;
    });
}

RectoStatus recto_vision_page_cover(RectoVision *vision, const RectoImageView *view, const float *plane, int32_t width, int32_t height,
                                    const RectoQuad *document, const RectoQuad *portrait, RectoCover *out,
                                    RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && plane != nullptr && document != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_sides(width, height, "a picture of a page has sides of 8...1024");
        *out = {};
        out->log_odds = recto::kNever;
        if (!recto::is_sound(*document, *view))
            return;
        const float w = static_cast<float>(width), h = static_cast<float>(height);
        const cv::Matx33f to_frame = recto::from_picture(*document, w, h);
        const float left = w * recto::kAcross, top = h * recto::kDown;
        const cv::Point2f page[4] = {{left, top}, {w - left, top}, {w - left, h - top}, {left, h - top}};
        cv::Point2f face[4];
        if (portrait != nullptr) {
            const cv::Matx33f to_plane = to_frame.inv();
            for (int i = 0; i < 4; ++i)
                face[i] = recto::apply(to_plane, {portrait->corners[i].x, portrait->corners[i].y});
        }
        const recto::SoftMask over{plane, width, height};
        *out = recto::cover_in_c(recto::cover_within(over, page, portrait != nullptr ? face : nullptr, vision->masks),
                           [&](const cv::RotatedRect &box) { return recto::in_frame(box, to_frame); });
    });
}
