// A square of a frame's own pixels as one plane.
#ifndef RECTO_VISION_SQUARE_HPP
#define RECTO_VISION_SQUARE_HPP

#include "include/recto_vision.h"

#include <opencv2/core.hpp>

namespace recto {

/// What a plane holds of each pixel, 8-bit steps. Frames of one channel have luma alone.
enum class SquarePlane { luma, red_less_green, blue_less_green };

/// Fails with BadArgument where the square is not within the frame. `plane` gets `side` x `side` floats.
void take_square(const RectoImageView &view, int left, int top, int side, SquarePlane which, cv::Mat &plane);

} // namespace recto

#endif
