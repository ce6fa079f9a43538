#include "square.hpp"

#include "recto_guard.hpp"

namespace recto {

void take_square(const RectoImageView &view, int left, int top, int side, SquarePlane which, cv::Mat &plane) {
    require(left >= 0 && top >= 0 && left <= view.width - side && top <= view.height - side,
            "the square is not within the frame");
    const size_t step = recto_bytes_per_pixel(view.format);
    const bool is_grey = step == 1, swap = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    const size_t red = is_grey || swap ? 0 : 2, green = is_grey ? 0 : 1, blue = !is_grey && swap ? 2 : 0;
    plane.create(side, side, CV_32F);
    for (int y = 0; y < side; ++y) {
        const uint8_t *p = view.pixels + static_cast<size_t>(top + y) * view.row_stride + static_cast<size_t>(left) * step;
        float *to = plane.ptr<float>(y);
        for (int x = 0; x < side; ++x, p += step) {
            const float r = p[red], g = p[green], b = p[blue];
            to[x] = which == SquarePlane::luma             ? 0.299f * r + 0.587f * g + 0.114f * b
                    : which == SquarePlane::red_less_green ? r - g
                                                           : b - g;
        }
    }
}

} // namespace recto
