// Views to matrices: headers without copies, and the reduced frame that the cheap stages work on.
#include "scratch.hpp"
#include "wide.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstring>

namespace recto {

cv::Mat mat_over(const RectoImageView &view) {
    const int type = view.format == RectoPixelFormatGrey8 ? CV_8UC1
                     : recto_bytes_per_pixel(view.format) == 3 ? CV_8UC3
                                                               : CV_8UC4;
    // OpenCV has no constant matrix; nothing here writes through this header.
    return cv::Mat(view.height, view.width, type, const_cast<uint8_t *>(view.pixels), view.row_stride);
}

namespace {

/// A pixel's channels and what follows them, in one register.
using Lanes = uint16_t __attribute__((vector_size(8)));
using WideLanes = uint32_t __attribute__((vector_size(16)));
constexpr size_t kMore = 3;

/// The means of a row's places as BGR, of the sums of its columns; a pixel has `kChannels` of them. `kFactor` is the factor where
/// the compiler knows it, else 0. Up to `kMore` values more than the row has are read.
template <int kFactor, int kChannels>
RECTO_WITHIN_WIDE void write_means_of(uint8_t *__restrict out, const uint16_t *__restrict sums, int width, int any, bool swap) {
    const int factor = kFactor > 0 ? kFactor : any;
    const uint32_t scale = (1u << 16) / (static_cast<uint32_t>(factor) * static_cast<uint32_t>(factor));
    for (int x = 0; x < width; ++x, out += 3) {
        WideLanes total{};
        for (int k = 0; k < factor; ++k, sums += kChannels) {
            Lanes column;
            std::memcpy(&column, sums, sizeof column);
            total += __builtin_convertvector(column, WideLanes);
        }
        const WideLanes mean = (total * scale + (1u << 15)) >> 16;
        const WideLanes bgr = kChannels == 1 ? __builtin_shufflevector(mean, mean, 0, 0, 0, 0) : swap ? __builtin_shufflevector(mean, mean, 2, 1, 0, 3) : mean;
        for (int c = 0; c < 3; ++c)
            out[c] = static_cast<uint8_t>(std::min<uint32_t>(255, bgr[c]));
    }
}

template <int kFactor>
RECTO_WITHIN_WIDE void write_means_of(uint8_t *out, const uint16_t *sums, int width, size_t channels, int factor, bool swap) {
    switch (channels) {
    case 1: return write_means_of<kFactor, 1>(out, sums, width, factor, swap);
    case 3: return write_means_of<kFactor, 3>(out, sums, width, factor, swap);
    default: return write_means_of<kFactor, 4>(out, sums, width, factor, swap);
    }
}

/// Frames of 1280 to 4032 pixels are reduced by two to seven.
RECTO_WIDE void write_means(uint8_t *out, const uint16_t *sums, int width, size_t channels, int factor, bool swap) {
    switch (factor) {
    case 1: return write_means_of<1>(out, sums, width, channels, factor, swap);
    case 2: return write_means_of<2>(out, sums, width, channels, factor, swap);
    case 3: return write_means_of<3>(out, sums, width, channels, factor, swap);
    default: return write_means_of<0>(out, sums, width, channels, factor, swap);
    }
}

} // namespace

int factor_to(const RectoImageView &view, int longest) {
    return std::max(1, (std::max(view.width, view.height) + longest - 1) / longest);
}

const Reduced &reduce(RectoVision &vision, const RectoImageView &view) {
    // A part of the frame leaves the whole frame for the stages after it.
    Reduced &reduced = vision.reduced[view.token == 0 ? 0 : 1];
    const int factor = factor_to(view, kReducedSide);
    const int width = std::max(1, view.width / factor), height = std::max(1, view.height / factor);
    if (view.token != 0 && view.token == reduced.token && factor == reduced.factor &&
        reduced.bgr.cols == width && reduced.bgr.rows == height)
        return reduced;
    reduced.bgr.create(height, width, CV_8UC3);
    const size_t channels = recto_bytes_per_pixel(view.format);
    const bool swap = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    // A frame narrower than the factor still has one column.
    const size_t row = static_cast<size_t>(std::min(view.width, width * factor)) * channels;
    reduced.sums.resize(static_cast<size_t>(width) * factor * channels + kMore);
    const int rows = std::min(factor, view.height);
    for (int y = 0; y < height; ++y) {
        std::fill(reduced.sums.begin(), reduced.sums.end(), uint16_t{0});
        for (int k = 0; k < factor; ++k) {
            const size_t source = static_cast<size_t>(y) * factor + std::min(k, rows - 1);
            add_row(reduced.sums.data(), view.pixels + source * view.row_stride, row);
        }
        write_means(reduced.bgr.ptr(y), reduced.sums.data(), width, channels, factor, swap);
    }
    reduced.token = view.token;
    reduced.factor = factor;
    return reduced;
}

cv::Mat grey_of(RectoVision &vision, const RectoImageView &view) {
    const cv::Mat source = mat_over(view);
    switch (view.format) {
    case RectoPixelFormatGrey8: return source;
    case RectoPixelFormatBGR8: cv::cvtColor(source, vision.grey, cv::COLOR_BGR2GRAY); break;
    case RectoPixelFormatRGB8: cv::cvtColor(source, vision.grey, cv::COLOR_RGB2GRAY); break;
    case RectoPixelFormatBGRA8: cv::cvtColor(source, vision.grey, cv::COLOR_BGRA2GRAY); break;
    case RectoPixelFormatRGBA8: cv::cvtColor(source, vision.grey, cv::COLOR_RGBA2GRAY); break;
    }
    return vision.grey;
}

const cv::Mat &reduced_grey(const cv::Mat &grey, int factor, cv::Mat &spare) {
    if (factor == 1)
        return grey;
    // A frame narrower than the factor still has one column.
    const cv::Size size(std::max(1, grey.cols / factor), std::max(1, grey.rows / factor));
    const cv::Rect whole(0, 0, std::min(grey.cols, size.width * factor), std::min(grey.rows, size.height * factor));
    cv::resize(grey(whole), spare, size, 0, 0, cv::INTER_AREA);
    return spare;
}

} // namespace recto
