#include "area.hpp"

#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace recto {
namespace {

constexpr int kChannels = 3;

/// A pixel's channels and what follows them, in one register.
using Lanes = float __attribute__((vector_size(16)));

RECTO_WIDE void add_weighted(float *__restrict sums, const uint8_t *__restrict row, float weight, size_t count) {
    for (size_t i = 0; i < count; ++i)
        sums[i] += weight * static_cast<float>(row[i]);
}

/// One row of places from the sums down each column; one value more than the sums have is read.
void write_row(uint8_t *__restrict out, const float *__restrict sums, const AreaAxis &across) {
    for (int x = 0; x < across.places(); ++x, out += kChannels) {
        const float *weights = across.weights(x), *from = sums + static_cast<size_t>(across.first(x)) * kChannels;
        Lanes mean{0.5f, 0.5f, 0.5f, 0};
        for (int k = 0; k < across.taps(); ++k, from += kChannels) {
            Lanes pixel;
            std::memcpy(&pixel, from, sizeof pixel);
            mean += pixel * weights[k];
        }
        for (int c = 0; c < kChannels; ++c)
            out[c] = static_cast<uint8_t>(std::min(mean[c], 255.0f));
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

void shrink(const cv::Mat &bgr, cv::Mat &out, AreaScratch &scratch) {
    AreaAxis &across = scratch.across, &down = scratch.down;
    across.divide(bgr.cols, out.cols);
    down.divide(bgr.rows, out.rows);
    const size_t count = static_cast<size_t>(bgr.cols) * kChannels;
    scratch.sums.resize(count + 1);
    for (int y = 0; y < down.places(); ++y) {
        std::fill(scratch.sums.begin(), scratch.sums.end(), 0.0f);
        for (int k = 0; k < down.taps(); ++k)
            if (const float weight = down.weights(y)[k]; weight > 0)
                add_weighted(scratch.sums.data(), bgr.ptr(down.first(y) + k), weight, count);
        write_row(out.ptr(y), scratch.sums.data(), across);
    }
}

} // namespace recto
