#include "area.hpp"

#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace recto {
namespace {

constexpr int kChannels = 3;
/// What is added to it has no room for fractions: it is rounded to the nearest whole number, to an even one from the middle.
constexpr float kWhole = 3 << 22;

/// A pixel's channels and what follows them, in one register.
using Lanes = float __attribute__((vector_size(16)));

RECTO_WIDE void to_floats(float *__restrict out, const uint8_t *__restrict row, size_t count) {
    for (size_t i = 0; i < count; ++i)
        out[i] = static_cast<float>(row[i]);
}

RECTO_WIDE void add_weighted(float *__restrict sums, const float *__restrict row, float weight, size_t count) {
    for (size_t i = 0; i < count; ++i)
        sums[i] += weight * row[i];
}

RECTO_WIDE void write_rounded(uint8_t *__restrict out, const float *__restrict sums, size_t count) {
    for (size_t i = 0; i < count; ++i)
        out[i] = static_cast<uint8_t>(std::min((sums[i] + kWhole) - kWhole, 255.0f));
}

/// The means of one row's places. One value more than the row has is read, and one more than the places have is written.
void reduce_row(float *__restrict out, const float *__restrict row, const AreaAxis &across) {
    for (int x = 0; x < across.places(); ++x, out += kChannels) {
        const float *weights = across.weights(x), *from = row + static_cast<size_t>(across.first(x)) * kChannels;
        Lanes mean{};
        for (int k = 0; k < across.taps(); ++k, from += kChannels) {
            Lanes pixel;
            std::memcpy(&pixel, from, sizeof pixel);
            mean += pixel * weights[k];
        }
        std::memcpy(out, &mean, sizeof mean);
    }
}

} // namespace

void AreaAxis::divide(int pixels, int places) {
    if (pixels == pixels_ && places == places_)
        return;
    pixels_ = pixels;
    places_ = places;
    const double step = static_cast<double>(pixels) / places;
    taps_ = std::min(pixels, static_cast<int>(std::ceil(step)) + 1);
    first_.assign(static_cast<size_t>(places), 0);
    weights_.assign(static_cast<size_t>(places) * static_cast<size_t>(taps_), 0);
    for (int place = 0; place < places; ++place) {
        const double from = place * step, to = from + step;
        const int first = std::min(static_cast<int>(from), pixels - taps_);
        first_[static_cast<size_t>(place)] = first;
        for (int k = 0; k < taps_; ++k) {
            const double covered = std::min(to, first + k + 1.0) - std::max(from, first + static_cast<double>(k));
            weights_[static_cast<size_t>(place) * static_cast<size_t>(taps_) + static_cast<size_t>(k)] =
                static_cast<float>(std::max(0.0, covered) / step);
        }
    }
}

// Across and then down, as OpenCV goes: to the byte the same, and networks were trained on its pictures.
void shrink(const cv::Mat &bgr, cv::Mat &out, AreaScratch &scratch) {
    AreaAxis &across = scratch.across, &down = scratch.down;
    across.divide(bgr.cols, out.cols);
    down.divide(bgr.rows, out.rows);
    const size_t count = static_cast<size_t>(bgr.cols) * kChannels, places = static_cast<size_t>(out.cols) * kChannels;
    scratch.row.resize(count + 1);
    scratch.reduced.resize(places + 1);
    scratch.sums.resize(places);
    int row = -1;
    for (int y = 0; y < down.places(); ++y) {
        std::fill(scratch.sums.begin(), scratch.sums.end(), 0.0f);
        for (int k = 0; k < down.taps(); ++k) {
            const float weight = down.weights(y)[k];
            if (weight == 0)
                continue;
            // A row that two places share is reduced once.
            if (down.first(y) + k != row) {
                row = down.first(y) + k;
                to_floats(scratch.row.data(), bgr.ptr(row), count);
                reduce_row(scratch.reduced.data(), scratch.row.data(), across);
            }
            add_weighted(scratch.sums.data(), scratch.reduced.data(), weight, places);
        }
        write_rounded(out.ptr(y), scratch.sums.data(), places);
    }
}

} // namespace recto
