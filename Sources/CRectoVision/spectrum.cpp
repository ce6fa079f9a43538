// How the spectrum of a window of native pixels stands out from its own surroundings: a display's lattice, or its beat
// with the sensor's, is a few narrow peaks, whatever picture it shows. models/screen-trace/train/spectra.py is the same.
#include "scratch.hpp"
#include "wide.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace recto {
namespace {

constexpr int kWindow = RECTO_TRACE_WINDOW, kHeight = RECTO_TRACE_HEIGHT, kWidth = RECTO_TRACE_WIDTH;
/// A window's parts: two across, two down.
constexpr int kPart = 128;
constexpr size_t kAcross = kWindow / kPart, kParts = kAcross * kAcross;
/// Columns of the half plane before frequency 0.
constexpr int kLeft = 16;
/// Squared 8-bit steps: less is what rounding and JPEG leave.
constexpr float kFloor = 1;
/// Side of the square that a place is compared with, bytes a unit of natural logarithm, and the byte for nothing.
constexpr int kAround = 21;
constexpr float kUnit = 24, kNothing = 128;
/// Slower than that is what any picture shows.
constexpr int kSlow = 3;

/// The frequencies that tell nothing: the slow ones of any picture, multiples of that of JPEG's blocks, and what is next
/// to them.
struct Hidden {
    bool at[kHeight][kWidth];

    Hidden() {
        const auto near_block = [](int k) { return std::abs((k + 8 + kPart) % 16 - 8) <= 1; };
        for (int row = 0; row < kHeight; ++row)
            for (int column = 0; column < kWidth; ++column) {
                const int y = row - kHeight / 2, x = column - kLeft;
                at[row][column] = y * y + x * x < kSlow * kSlow ||
                                  (near_block(x) && near_block(y) && (std::abs(x) <= 1 || std::abs(y) <= 1));
            }
    }
};

const Hidden hidden;

RECTO_WIDE float mean_of(const float *__restrict values, size_t stride) {
    double sum = 0;
    for (int y = 0; y < kPart; ++y, values += stride) {
        // Of their own, so that several can be added at once.
        float lanes[8] = {};
        for (int x = 0; x < kPart; x += 8)
            for (int lane = 0; lane < 8; ++lane)
                lanes[lane] += values[x + lane];
        sum += std::accumulate(lanes, lanes + 8, 0.0);
    }
    return static_cast<float>(sum / (kPart * kPart));
}

/// Summed power of the parts, at the frequencies that are kept.
void sum_power(SpectrumScratch &s) {
    static_assert(kPart == PowerSum::kSide && kHeight == PowerSum::kSide, "parts are what is transformed");
    static_assert(kAcross == 2, "two are transformed at once");
    s.sum.clear();
    for (int row = 0; row < kWindow; row += kPart) {
        const auto part = [&](int column) {
            const float *values = s.plane.ptr<float>(row) + column;
            return RealSquare{values, s.plane.step1(), mean_of(values, s.plane.step1())};
        };
        s.sum.add(part(0), part(kPart));
    }
}

/// The parts' mean power, and what rounding leaves.
RECTO_WIDE void write_mean(float *row) {
    for (int x = 0; x < kWidth; ++x)
        row[x] = row[x] / (kParts * kPart * kPart) + kFloor;
}

/// How one row stands out, in bytes.
RECTO_WIDE void write_row(uint8_t *__restrict out, const float *__restrict power, const float *__restrict mean, const bool *__restrict is_hidden) {
    for (int x = 0; x < kWidth; ++x) {
        const float value = (is_hidden[x] ? 0 : power[x] - mean[x]) * kUnit + kNothing;
        out[x] = static_cast<uint8_t>(static_cast<int>(std::min(std::max(value, 0.0f), 255.0f) + 0.5f));
    }
}

/// One plane's traces into every third byte.
void write_trace(SpectrumScratch &s, uint8_t *out) {
    sum_power(s);
    s.power.create(kHeight, kWidth, CV_32F);
    s.sum.read(-kLeft, kWidth, s.power.ptr<float>(), s.power.step1());
    for (int y = 0; y < kHeight; ++y)
        write_mean(s.power.ptr<float>(y));
    cv::log(s.power, s.power);
    cv::blur(s.power, s.mean, cv::Size(kAround, kAround), cv::Point(-1, -1), cv::BORDER_REFLECT_101);
    uint8_t row[kWidth];
    for (int y = 0; y < kHeight; ++y) {
        write_row(row, s.power.ptr<float>(y), s.mean.ptr<float>(y), hidden.at[y]);
        for (int x = 0; x < kWidth; ++x, out += 3)
            *out = row[x];
    }
}

} // namespace
} // namespace recto

RectoStatus recto_vision_trace(RectoVision *vision, const RectoImageView *view, int32_t left, int32_t top, uint8_t *out,
                               size_t capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto_bytes_per_pixel(view->format) >= 3, "a trace needs colours");
        recto::require(capacity >= static_cast<size_t>(recto::kHeight) * recto::kWidth * 3, "too little capacity");
        using recto::SquarePlane;
        recto::SpectrumScratch &scratch = vision->spectrum;
        scratch.square.take(*view, left, top, recto::kWindow);
        for (const SquarePlane which : {SquarePlane::luma, SquarePlane::red_less_green, SquarePlane::blue_less_green}) {
            scratch.square.write(which, scratch.plane);
            recto::write_trace(scratch, out++);
        }
    });
}
