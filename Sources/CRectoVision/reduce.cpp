// Views to matrices: headers without copies, and the reduced frame that the cheap stages work on.
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace recto {

cv::Mat mat_over(const RectoImageView &view) {
    const int type = view.format == RectoPixelFormatGrey8 ? CV_8UC1
                     : recto_bytes_per_pixel(view.format) == 3 ? CV_8UC3
                                                               : CV_8UC4;
    // OpenCV has no constant matrix; nothing here writes through this header.
    return cv::Mat(view.height, view.width, type, const_cast<uint8_t *>(view.pixels), view.row_stride);
}

namespace {

/// Adds one row of bytes to the running sums of its column.
__attribute__((target_clones("avx2", "default"))) void add_row(uint16_t *__restrict sums,
                                                               const uint8_t *__restrict row, size_t count) {
    for (size_t i = 0; i < count; ++i)
        sums[i] = static_cast<uint16_t>(sums[i] + row[i]);
}

/// Means of neighbours, written as BGR whatever the order of the source's channels is. `kFactor` neighbours where the
/// compiler knows how many, `any` where that is 0.
template <int kFactor, int kChannels>
void write_row(uint8_t *__restrict out, const uint16_t *__restrict sums, int width, int any, bool swap) {
    const int factor = kFactor > 0 ? kFactor : any;
    const uint32_t area = static_cast<uint32_t>(factor) * static_cast<uint32_t>(factor);
    const uint32_t scale = (1u << 16) / area;
    const size_t first = swap ? 2 : 0;
    for (int x = 0; x < width; ++x, out += 3) {
        uint32_t total[kChannels] = {};
        for (int j = 0; j < factor; ++j)
            for (int c = 0; c < kChannels; ++c)
                total[c] += *sums++;
        const auto mean = [&](int c) {
            return static_cast<uint8_t>(std::min<uint32_t>(255, (total[c] * scale + (1u << 15)) >> 16));
        };
        out[first] = mean(0);
        out[1] = mean(kChannels == 1 ? 0 : 1);
        out[2 - first] = mean(kChannels == 1 ? 0 : 2);
    }
}

using RowWriter = void (*)(uint8_t *, const uint16_t *, int, int, bool);

/// Frames of 1280 to 4032 pixels are reduced by two to five.
template <int kChannels> RowWriter row_writer(int factor) {
    switch (factor) {
    case 1: return write_row<1, kChannels>;
    case 2: return write_row<2, kChannels>;
    case 3: return write_row<3, kChannels>;
    case 4: return write_row<4, kChannels>;
    case 5: return write_row<5, kChannels>;
    default: return write_row<0, kChannels>;
    }
}

} // namespace

const Reduced &reduce(RectoVision &vision, const RectoImageView &view, int longest) {
    Reduced &reduced = vision.reduced;
    const int factor = std::max(1, (std::max(view.width, view.height) + longest - 1) / longest);
    const int width = std::max(1, view.width / factor), height = std::max(1, view.height / factor);
    if (view.token != 0 && view.token == reduced.token && factor == reduced.factor &&
        reduced.bgr.cols == width && reduced.bgr.rows == height)
        return reduced;
    reduced.bgr.create(height, width, CV_8UC3);
    const int channels = static_cast<int>(recto_bytes_per_pixel(view.format));
    const bool swap = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    // A frame narrower than the factor still has one column.
    const size_t row = static_cast<size_t>(std::min(view.width, width * factor)) * channels;
    reduced.sums.resize(static_cast<size_t>(width) * factor * channels);
    const int rows = std::min(factor, view.height);
    const RowWriter write = channels == 1 ? row_writer<1>(factor) : channels == 3 ? row_writer<3>(factor) : row_writer<4>(factor);
    for (int y = 0; y < height; ++y) {
        std::fill(reduced.sums.begin(), reduced.sums.end(), uint16_t{0});
        for (int k = 0; k < factor; ++k) {
            const size_t source = static_cast<size_t>(y) * factor + std::min(k, rows - 1);
            add_row(reduced.sums.data(), view.pixels + source * view.row_stride, row);
        }
        write(reduced.bgr.ptr(y), reduced.sums.data(), width, factor, swap);
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

} // namespace recto
