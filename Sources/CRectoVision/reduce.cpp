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
/// Two of them, and the sums of the places of factors up to four, which 16 bits hold.
using Pair = uint16_t __attribute__((vector_size(16)));

/// What each of the pixels of a place counts, in parts of 65536: rounded, so that white stays white up to a factor of 21, of frames 13,440 pixels long.
RECTO_WITHIN_WIDE constexpr uint32_t share_of(uint32_t factor) { return ((1u << 16) + factor * factor / 2) / (factor * factor); }

/// The sums of the columns of `kFactor` rows, `apart` bytes from each other.
template <int kFactor>
RECTO_WITHIN_WIDE void sum_rows(uint16_t *__restrict sums, const uint8_t *__restrict row, size_t apart, size_t count) {
    for (size_t x = 0; x < count; ++x) {
        unsigned sum = 0;
        for (size_t k = 0; k < kFactor; ++k)
            sum += row[x + k * apart];
        sums[x] = static_cast<uint16_t>(sum);
    }
}

/// Places whose means are written two at a time while another one follows, where a byte too many may go; how many were.
template <int kFactor, int kChannels>
RECTO_WITHIN_WIDE int write_pairs(uint8_t *__restrict out, const uint16_t *__restrict sums, int width, bool swap) {
    constexpr uint32_t scale = share_of(kFactor);
    using Wide = uint32_t __attribute__((vector_size(32)));
    using Bytes = uint8_t __attribute__((vector_size(8)));
    int x = 0;
    for (; x + 2 < width; x += 2, out += 6) {
        Pair total{};
        for (int k = 0; k < kFactor; ++k, sums += kChannels) {
            Lanes one, other;
            std::memcpy(&one, sums, sizeof one);
            std::memcpy(&other, sums + kFactor * kChannels, sizeof other);
            total += __builtin_shufflevector(one, other, 0, 1, 2, 3, 4, 5, 6, 7);
        }
        sums += kFactor * kChannels;
        const Pair mean = __builtin_convertvector((__builtin_convertvector(total, Wide) * scale + (1u << 15)) >> 16, Pair);
        const Bytes bytes = __builtin_convertvector(mean, Bytes);
        Bytes bgr = bytes;
        if constexpr (kChannels == 1)
            bgr = __builtin_shufflevector(bytes, bytes, 0, 0, 0, 0, 4, 4, 4, 4);
        else if (swap)
            bgr = __builtin_shufflevector(bytes, bytes, 2, 1, 0, 3, 6, 5, 4, 7);
        const uint64_t both = reinterpret_cast<uint64_t>(bgr);
        const uint32_t low = static_cast<uint32_t>(both), high = static_cast<uint32_t>(both >> 32);
        std::memcpy(out, &low, sizeof low);
        std::memcpy(out + 3, &high, sizeof high);
    }
    return x;
}

/// The means of a row's places as BGR, of the sums of its columns; a pixel has `kChannels` of them. `kFactor` is the factor where
/// the compiler knows it, else 0. Up to `kMore` values more than the row has are read.
template <int kFactor, int kChannels>
RECTO_WITHIN_WIDE void write_means_of(uint8_t *__restrict out, const uint16_t *__restrict sums, int width, int any, bool swap) {
    const int factor = kFactor > 0 ? kFactor : any;
    const uint32_t scale = share_of(static_cast<uint32_t>(factor));
    int first = 0;
    if constexpr (kFactor > 0)
        first = write_pairs<kFactor, kChannels>(out, sums, width, swap);
    sums += static_cast<size_t>(first) * static_cast<size_t>(factor) * kChannels;
    out += static_cast<size_t>(first) * 3;
    for (int x = first; x < width; ++x, out += 3) {
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

/// Rows of a frame that become one, and what of them.
struct Source {
    const uint8_t *row;
    size_t apart, count;
    /// Rows that there are: of a frame lower than the factor the last counts for those that are not.
    int factor, rows;
};

template <int kFactor>
RECTO_WITHIN_WIDE void reduce_rows_by(uint8_t *out, const Source &from, uint16_t *sums, int width, size_t channels, bool swap) {
    if constexpr (kFactor > 0) {
        sum_rows<kFactor>(sums, from.row, from.apart, from.count);
    } else {
        std::fill_n(sums, from.count, uint16_t{0});
        for (int k = 0; k < from.factor; ++k)
            add_row(sums, from.row + static_cast<size_t>(std::min(k, from.rows - 1)) * from.apart, from.count);
    }
    // As does the last column of a frame narrower than the factor.
    for (size_t k = from.count; k < static_cast<size_t>(width) * static_cast<size_t>(from.factor) * channels; ++k)
        sums[k] = sums[k - channels];
    switch (channels) {
    case 1: return write_means_of<kFactor, 1>(out, sums, width, from.factor, swap);
    case 3: return write_means_of<kFactor, 3>(out, sums, width, from.factor, swap);
    default: return write_means_of<kFactor, 4>(out, sums, width, from.factor, swap);
    }
}

/// Frames of 1280 to 4032 pixels are reduced by two to seven.
RECTO_WIDE void reduce_rows(uint8_t *out, const Source &from, uint16_t *sums, int width, size_t channels, bool swap) {
    switch (from.rows < from.factor ? 0 : from.factor) {
    case 1: return reduce_rows_by<1>(out, from, sums, width, channels, swap);
    case 2: return reduce_rows_by<2>(out, from, sums, width, channels, swap);
    case 3: return reduce_rows_by<3>(out, from, sums, width, channels, swap);
    case 4: return reduce_rows_by<4>(out, from, sums, width, channels, swap);
    default: return reduce_rows_by<0>(out, from, sums, width, channels, swap);
    }
}

} // namespace

int factor_to(const RectoImageView &view, int longest) {
    return std::max(1, (std::max(view.width, view.height) + longest - 1) / longest);
}

RectoImageView view_over(const Reduced &reduced) {
    const cv::Mat &bgr = reduced.bgr;
    return {bgr.data, bgr.step * static_cast<size_t>(bgr.rows), bgr.cols, bgr.rows, bgr.step, RectoPixelFormatBGR8, 0};
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
    // What is past the row's end stays nothing.
    reduced.sums.assign(static_cast<size_t>(width) * factor * channels + kMore, 0);
    const size_t apart = view.row_stride * static_cast<size_t>(factor);
    for (int y = 0; y < height; ++y) {
        const Source source{view.pixels + static_cast<size_t>(y) * apart, view.row_stride, row, factor, std::min(factor, view.height)};
        reduce_rows(reduced.bgr.ptr(y), source, reduced.sums.data(), width, channels, swap);
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
