#include "square.hpp"

#include "recto_guard.hpp"

namespace recto {

namespace {

template <typename Value>
void take(const RectoImageView &view, int left, int top, int side, cv::Mat &plane, const Value &value) {
    const size_t step = recto_bytes_per_pixel(view.format);
    plane.create(side, side, CV_32F);
    for (int y = 0; y < side; ++y) {
        const uint8_t *p = view.pixels + static_cast<size_t>(top + y) * view.row_stride + static_cast<size_t>(left) * step;
        float *to = plane.ptr<float>(y);
        for (int x = 0; x < side; ++x, p += step)
            to[x] = value(p);
    }
}

} // namespace

void take_square(const RectoImageView &view, int left, int top, int side, SquarePlane which, cv::Mat &plane) {
    require(left >= 0 && top >= 0 && left <= view.width - side && top <= view.height - side,
            "the square is not within the frame");
    const bool is_grey = recto_bytes_per_pixel(view.format) == 1;
    const bool swap = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    const size_t red = is_grey || swap ? 0 : 2, green = is_grey ? 0 : 1, blue = !is_grey && swap ? 2 : 0;
    const auto difference = [&](size_t one) {
        take(view, left, top, side, plane,
             [=](const uint8_t *p) { return static_cast<float>(static_cast<int>(p[one]) - p[green]); });
    };
    switch (which) {
    case SquarePlane::luma:
        take(view, left, top, side, plane, [=](const uint8_t *p) {
            return 0.299f * static_cast<float>(p[red]) + 0.587f * static_cast<float>(p[green]) + 0.114f * static_cast<float>(p[blue]);
        });
        break;
    case SquarePlane::red_less_green:
        difference(red);
        break;
    case SquarePlane::blue_less_green:
        difference(blue);
        break;
    }
}

} // namespace recto
