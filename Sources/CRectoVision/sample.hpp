// Sampling a patch out of a frame through a homography, without a copy of the frame.
#ifndef RECTO_VISION_SAMPLE_HPP
#define RECTO_VISION_SAMPLE_HPP

#include "include/recto_vision.h"

#include <opencv2/core.hpp>

namespace recto {

/// The homography that takes the rectangle (0, 0, width, height) to the quad. Positions are continuous: a
/// pixel's centre lies at +0.5.
cv::Matx33f rectangle_to_quad(float width, float height, const RectoQuad &quad);

/// The same corners, clockwise from the next one.
RectoQuad turned(const RectoQuad &quad);

/// From a picture of `width` x `height` to the quad that it shows with a margin around it, shares of the picture on either side.
cv::Matx33f picture_to_quad(float width, float height, cv::Point2f margin, const RectoQuad &quad);

/// Fails with BadArgument and the complaint where a picture's sides are not 8...1024.
void check_sides(int32_t width, int32_t height, const char *complaint);

/// Applies a homography to a point.
inline cv::Point2f apply(const cv::Matx33f &h, cv::Point2f p) {
    const float w = h(2, 0) * p.x + h(2, 1) * p.y + h(2, 2);
    const float safe = std::abs(w) < 1e-9f ? 1e-9f : w;
    return {(h(0, 0) * p.x + h(0, 1) * p.y + h(0, 2)) / safe, (h(1, 0) * p.x + h(1, 1) * p.y + h(1, 2)) / safe};
}

/// Luma of the patch; every patch pixel is the mean of as many frame pixels as it covers, so that small print
/// survives a large reduction. Positions outside the frame repeat its border.
void sample_luma(const RectoImageView &view, const cv::Matx33f &patch_to_frame, uint8_t *out, int width,
                 int height, size_t stride);

/// The same in BGR, three bytes a pixel.
void sample_bgr(const RectoImageView &view, const cv::Matx33f &patch_to_frame, uint8_t *out, int width,
                int height, size_t stride);

/// Mean lengths of a quad's opposite sides: across from its first corner to its second, and down.
cv::Size2f size_of(const RectoQuad &quad);

/// True when the quad's corners are finite, within a few frames of the frame, and turn right at each.
bool is_sound(const RectoQuad &quad, const RectoImageView &view);

} // namespace recto

#endif
