#include "repeated_pixels.hpp"

#include "recto_wide.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>

namespace recto {
namespace {

using Eight = float __attribute__((vector_size(32)));

/// One row of the result. `least`: 0, or what nothing is below. Without `adds`, `added` is not read.
template <bool adds>
RECTO_WITHIN_WIDE void row(float *__restrict to, const float *__restrict from, const float *__restrict added, int columns, int across, size_t channels,
                           float least) {
    const Eight lowest = Eight{} + least;
    const size_t whole = channels / 8 * 8;
    for (int x = 0; x < columns; ++x, from += channels)
        for (int k = 0; k < across; ++k, to += channels) {
            for (size_t c = 0; c < whole; c += 8) {
                Eight value, other;
                std::memcpy(&value, from + c, sizeof value);
                if constexpr (adds) {
                    std::memcpy(&other, added + c, sizeof other);
                    value += other;
                }
                value = value < lowest ? lowest : value;
                std::memcpy(to + c, &value, sizeof value);
            }
            for (size_t c = whole; c < channels; ++c)
                to[c] = std::max(adds ? from[c] + added[c] : from[c], least);
            if constexpr (adds)
                added += channels;
        }
}

RECTO_WIDE void write_row(float *to, const float *from, const float *added, int columns, int across, size_t channels, float least) {
    row<true>(to, from, added, columns, across, channels, least);
}

RECTO_WIDE void write_row(float *to, const float *from, int columns, int across, size_t channels, float least) {
    row<false>(to, from, nullptr, columns, across, channels, least);
}

} // namespace

void RepeatedPixels::write() const {
    const size_t count = static_cast<size_t>(channels), read = count * static_cast<size_t>(columns), written = read * static_cast<size_t>(across);
    const float least = is_rectified ? 0 : -std::numeric_limits<float>::infinity();
    for (int y = 0; y < rows * down; ++y) {
        const size_t above = static_cast<size_t>(y) * written;
        const float *row = from + static_cast<size_t>(y / down) * read;
        if (added != nullptr)
            write_row(to + above, row, added + above, columns, across, count, least);
        else
            write_row(to + above, row, columns, across, count, least);
    }
}

} // namespace recto
