#include "square.hpp"

#include "recto_guard.hpp"
#include "scratch.hpp"
#include "wide.hpp"

namespace recto {

void Square::take(const RectoImageView &view, int left, int top, int side) {
    require(left >= 0 && top >= 0 && left <= view.width - side && top <= view.height - side,
            "the square is not within the frame");
    cv::split(mat_over(view)(cv::Rect(left, top, side, side)), channels_);
    const bool is_grey = recto_bytes_per_pixel(view.format) == 1;
    const bool swap = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    red_ = is_grey || swap ? 0 : 2;
    green_ = is_grey ? 0 : 1;
    blue_ = !is_grey && swap ? 2 : 0;
}

RECTO_WIDE void Square::write(SquarePlane which, cv::Mat &plane) const {
    const cv::Mat &green = channels_[green_], &red = channels_[red_], &blue = channels_[blue_];
    plane.create(green.size(), CV_32F);
    for (int y = 0; y < plane.rows; ++y) {
        const uint8_t *r = red.ptr(y), *g = green.ptr(y), *b = blue.ptr(y);
        float *__restrict to = plane.ptr<float>(y);
        switch (which) {
        case SquarePlane::luma:
            for (int x = 0; x < plane.cols; ++x)
                to[x] = 0.299f * static_cast<float>(r[x]) + 0.587f * static_cast<float>(g[x]) + 0.114f * static_cast<float>(b[x]);
            break;
        case SquarePlane::red_less_green:
        case SquarePlane::blue_less_green: {
            const uint8_t *one = which == SquarePlane::red_less_green ? r : b;
            for (int x = 0; x < plane.cols; ++x)
                to[x] = static_cast<float>(static_cast<int>(one[x]) - g[x]);
            break;
        }
        }
    }
}

} // namespace recto
