// Bilinear readings of a frame, several at a time: where they lie in floats, what they are in whole numbers.
#ifndef RECTO_VISION_READINGS_HPP
#define RECTO_VISION_READINGS_HPP

#include "include/recto_vision.h"
#include "wide.hpp"

#include <opencv2/core.hpp>

#include <algorithm>
#include <cstring>

namespace recto::reading {

/// What the weights of a reading's four pixels add up to.
constexpr uint32_t kOne = 1 << 14;
/// Bytes that are read at once where two pixels of three or four channels are.
constexpr int kAhead = 8;

/// A patch pixel's sums in `kOne`ths: of each of four channels in the order of the frame's bytes, those of the upper and of the
/// lower row. Of grey frames all four are the same.
using Sums = int32_t __attribute__((vector_size(32)));
using Words = int16_t __attribute__((vector_size(32)));

/// Readings that are placed together.
constexpr int kReadings = 64;

/// The middles of as many pixels: from a table, as the compiler would count places in memory and numbers apart.
struct Middles {
    float at[kReadings]{};
    constexpr Middles() {
        for (int k = 0; k < kReadings; ++k)
            at[k] = static_cast<float>(k) + 0.5f;
    }
    constexpr float operator[](int k) const { return at[k]; }
};
constexpr Middles kMiddles;

/// Where a patch is read, a stretch of a row at a time: what can be computed for several readings at once stands apart from
/// what follows pointers.
struct Stretch {
    /// Bytes from the frame's first to the pixel whose centre lies to the upper left of a reading.
    uint64_t offset[kReadings];
    /// What that pixel, the one to its right and the two below them count for, from the lowest 16 bits up.
    uint64_t weights[kReadings];
    /// The lowest of the rows that those pixels are in, and those of up to seven readings more.
    int last_row;

    /// `count` readings from `first` on, `step` patch pixels apart, `py` down the patch; the frame's border is repeated
    /// outwards.
    RECTO_WITHIN_WIDE void place(const cv::Matx33f &h, int first, int count, float step, float py, const RectoImageView &view, int channels) {
        // In `kOne`ths of a pixel, which a float holds as well.
        constexpr float one = kOne;
        const float last_x = static_cast<float>(view.width - 1) * one, last_y = static_cast<float>(view.height - 1) * one;
        const float u = (h(0, 1) * py + h(0, 2)) * one, v = (h(1, 1) * py + h(1, 2)) * one, w = h(2, 1) * py + h(2, 2);
        const float a = h(0, 0) * one, d = h(1, 0) * one, g = h(2, 0), from = static_cast<float>(first);
        uint32_t rows[kReadings], columns[kReadings], upper[kReadings], lower[kReadings];
        // Eight at a time: those past the last are not looked at.
        const int whole = (count + 7) / 8 * 8;
        for (int k = 0; k < whole; ++k) {
            const float px = (from + kMiddles[k]) * step, over = 1 / (g * px + w);
            // In this order what is no number becomes nothing.
            const float at_x = std::min(last_x, std::max(0.0f, (a * px + u) * over - 0.5f * one));
            const float at_y = std::min(last_y, std::max(0.0f, (d * px + v) * over - 0.5f * one));
            const uint32_t x = static_cast<uint32_t>(static_cast<int32_t>(at_x)), y = static_cast<uint32_t>(static_cast<int32_t>(at_y));
            // Rounded to the nearest, none of the four is less than nothing.
            const uint32_t right = x % kOne, below = y % kOne, both = (right * below + kOne / 2) / kOne;
            rows[k] = y / kOne;
            columns[k] = x / kOne * static_cast<uint32_t>(channels);
            upper[k] = (kOne - right - below + both) | (right - both) << 16;
            lower[k] = (below - both) | both << 16;
        }
        const uint32_t stride = static_cast<uint32_t>(view.row_stride);
        uint32_t last = 0;
        for (int k = 0; k < whole; ++k) {
            offset[k] = static_cast<uint64_t>(rows[k]) * stride + columns[k];
            weights[k] = upper[k] | static_cast<uint64_t>(lower[k]) << 32;
            last = std::max(last, rows[k]);
        }
        last_row = static_cast<int>(last);
    }

    /// Asks for the memory of `count` readings, moved by as much as those follow others that began at `before`, and again: the
    /// readings after the next ones. Nothing is read there.
    RECTO_WITHIN_WIDE void fetch(const RectoImageView &view, int count, uint64_t before) const {
        const uintptr_t onwards = reinterpret_cast<uintptr_t>(view.pixels) + 2 * (offset[0] - before);
        for (int k = 0; k < count; k += kApart)
            __builtin_prefetch(reinterpret_cast<const uint8_t *>(offset[k] + onwards));
    }

  private:
    /// Readings a pixel apart, of which three bytes each fill less than the 64 that come together.
    static constexpr int kApart = 16;
};

/// Adds one bilinear reading of two pixels and the two below them.
template <int channels> RECTO_WITHIN_WIDE void add_bilinear(uint64_t above, uint64_t below, uint64_t weights, Sums &sums) {
    using Rows = uint64_t __attribute__((vector_size(16)));
    using Four = uint64_t __attribute__((vector_size(32)));
    using Bytes = uint8_t __attribute__((vector_size(16)));
    using Products = int32_t __attribute__((vector_size(64)));
    const Bytes b = reinterpret_cast<Bytes>(Rows{above, below});
    Bytes ordered;
    if constexpr (channels == 1)
        ordered = __builtin_shufflevector(b, b, 0, 1, 8, 9, 0, 1, 8, 9, 0, 1, 8, 9, 0, 1, 8, 9);
    else if constexpr (channels == 3)
        ordered = __builtin_shufflevector(b, b, 0, 3, 8, 11, 1, 4, 9, 12, 2, 5, 10, 13, 2, 5, 10, 13);
    else
        ordered = __builtin_shufflevector(b, b, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    const Words values = __builtin_convertvector(ordered, Words);
    const Products p = __builtin_convertvector(values, Products) * __builtin_convertvector(reinterpret_cast<Words>(Four{weights, weights, weights, weights}), Products);
    sums += __builtin_shufflevector(p, p, 0, 2, 4, 6, 8, 10, 12, 14) + __builtin_shufflevector(p, p, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// Bytes up to the frame's end, where fewer are left than are read at once.
RECTO_WITHIN_WIDE uint64_t last_bytes(const uint8_t *p, const uint8_t *end) {
    uint64_t bytes = 0;
    std::memcpy(&bytes, p, static_cast<size_t>(std::min<std::ptrdiff_t>(end - p, kAhead)));
    return bytes;
}

/// A frame's bytes.
struct FrameBytes {
    const uint8_t *first, *last_row, *end;
    size_t stride;
    /// From this row on, reading ahead in a row and the one below may run past the frame's end.
    int careful_row;

    RECTO_WITHIN_WIDE explicit FrameBytes(const RectoImageView &view, int channels)
        : first(view.pixels), last_row(view.pixels + static_cast<size_t>(view.height - 1) * view.row_stride),
          end(last_row + static_cast<size_t>(view.width) * static_cast<size_t>(channels)), stride(view.row_stride),
          careful_row(view.row_stride < kAhead ? 0 : view.height - 2) {}

    /// In a row's last column what follows a pixel has no weight, nor what is below it in the last row.
    template <int channels, bool is_careful> RECTO_WITHIN_WIDE void add(const Stretch &stretch, int k, Sums &sums) const {
        const uint8_t *top = first + stretch.offset[k];
        uint64_t above, below;
        if constexpr (is_careful) {
            above = last_bytes(top, end);
            below = top < last_row ? last_bytes(top + stride, end) : above;
        } else {
            std::memcpy(&above, top, kAhead);
            std::memcpy(&below, top + stride, kAhead);
        }
        add_bilinear<channels>(above, below, stretch.weights[k], sums);
    }
};

/// Adds `across` readings to each of `count` sums.
template <int channels, bool is_careful> RECTO_WITHIN_WIDE void add_readings(const FrameBytes &frame, const Stretch &stretch, int across, int count, Sums *sums) {
    if (across == 1)
        for (int x = 0; x < count; ++x)
            frame.add<channels, is_careful>(stretch, x, sums[x]);
    else
        for (int x = 0, k = 0; x < count; ++x) {
            Sums sum = sums[x];
            for (int i = 0; i < across; ++i, ++k)
                frame.add<channels, is_careful>(stretch, k, sum);
            sums[x] = sum;
        }
}

} // namespace recto::reading

#endif
