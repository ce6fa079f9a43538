// A square of a frame's own pixels as one plane.
#ifndef RECTO_VISION_SQUARE_HPP
#define RECTO_VISION_SQUARE_HPP

#include "include/recto_vision.h"

#include <opencv2/core.hpp>

namespace recto {

/// What a plane holds of each pixel, 8-bit steps. Frames of one channel have luma alone.
enum class SquarePlane { luma, red_less_green, blue_less_green };

/// A square's channels apart, so that several pixels can be taken at a time.
class Square {
  public:
    /// Fails with BadArgument where the square is not within the frame.
    void take(const RectoImageView &view, int left, int top, int side);
    /// `plane` gets `side` x `side` floats of what was taken last.
    void write(SquarePlane which, cv::Mat &plane) const;

  private:
    /// Of a frame without colour only the first is filled.
    cv::Mat channels_[4];
    size_t red_ = 0, green_ = 0, blue_ = 0;
};

} // namespace recto

#endif
