// EXIF orientation, applied once: stored rows into the upright picture.
#include "row_sink.hpp"

#include <algorithm>
#include <cstring>

namespace recto {

namespace {

constexpr size_t kBandRows = 64;

void reverse_pixels(uint8_t *row, size_t width) noexcept {
    uint8_t *left = row;
    uint8_t *right = row + 3 * (width - 1);
    for (; left < right; left += 3, right -= 3)
        for (int channel = 0; channel < 3; ++channel)
            std::swap(left[channel], right[channel]);
}

bool swaps_sides(int32_t orientation) { return orientation >= 5; }

} // namespace

RowSink::RowSink(uint8_t *upright, const Stored &stored)
    : upright_(upright), width_(static_cast<size_t>(stored.width)),
      height_(static_cast<size_t>(stored.height)), orientation_(stored.orientation) {
    if (!swaps_sides(orientation_))
        return;
    // The extra line keeps the rows of the band in different cache sets where width * 3 divides by 4096.
    band_stride_ = (width_ * 3 + 63) / 64 * 64 + 64;
    band_.reset(new uint8_t[band_stride_ * std::min(kBandRows, height_)]);
}

uint8_t *RowSink::next() noexcept {
    if (swaps_sides(orientation_))
        return band_.get() + (row_ % kBandRows) * band_stride_;
    const bool from_below = orientation_ == 3 || orientation_ == 4;
    return upright_ + (from_below ? height_ - 1 - row_ : row_) * width_ * 3;
}

void RowSink::advance() noexcept {
    if (orientation_ == 2 || orientation_ == 3)
        reverse_pixels(next(), width_);
    ++row_;
    if (!swaps_sides(orientation_))
        return;
    if (row_ % kBandRows == 0)
        turn_band(kBandRows);
    else if (row_ == height_)
        turn_band(row_ % kBandRows);
}

/// Stored (x, y) goes to upright column y or height - 1 - y (6, 7) and row x or width - 1 - x (7, 8).
void RowSink::turn_band(size_t rows) noexcept {
    const size_t first = row_ - rows;
    const bool right_to_left = orientation_ == 6 || orientation_ == 7;
    const bool bottom_up = orientation_ == 7 || orientation_ == 8;
    const size_t column = right_to_left ? height_ - row_ : first;
    for (size_t x = 0; x < width_; ++x) {
        const size_t line = bottom_up ? width_ - 1 - x : x;
        uint8_t *to = upright_ + (line * height_ + column) * 3;
        for (size_t i = 0; i < rows; ++i, to += 3) {
            const uint8_t *from = band_.get() + (right_to_left ? rows - 1 - i : i) * band_stride_ + x * 3;
            to[0] = from[0];
            to[1] = from[1];
            to[2] = from[2];
        }
    }
}

} // namespace recto
