// How the spectrum of a window of native pixels stands out from its own surroundings: a display's lattice, or its beat
// with the sensor's, is a few narrow peaks, whatever picture it shows. models/screen-trace/train/spectra.py is the same.
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>
#include <cstdlib>

namespace recto {
namespace {

constexpr int kWindow = RECTO_TRACE_WINDOW, kHeight = RECTO_TRACE_HEIGHT, kWidth = RECTO_TRACE_WIDTH;
/// A window's parts overlap by half: three across, three down.
constexpr int kPart = 128, kStep = 64, kParts = 9;
/// Columns of the half plane before frequency 0.
constexpr int kLeft = 16;
/// Squared 8-bit steps: less is what rounding and JPEG leave.
constexpr float kFloor = 1;
/// Side of the square that a place is compared with, bytes a unit of natural logarithm, and the byte for nothing.
constexpr int kAround = 21;
constexpr float kUnit = 24, kNothing = 128;
/// Slower than that is what any picture shows.
constexpr int kSlow = 3;

/// Hann's weights, of a mean square of 1.
const cv::Mat &weights(SpectrumScratch &scratch) {
    if (!scratch.weights.empty())
        return scratch.weights;
    scratch.weights.create(kPart, kPart, CV_32F);
    const auto hann = [](int k) { return 0.5 - 0.5 * std::cos(2 * CV_PI * k / (kPart - 1)); };
    double squares = 0;
    for (int k = 0; k < kPart; ++k)
        squares += hann(k) * hann(k) / kPart;
    for (int y = 0; y < kPart; ++y)
        for (int x = 0; x < kPart; ++x)
            scratch.weights.at<float>(y, x) = static_cast<float>(hann(y) * hann(x) / squares);
    return scratch.weights;
}

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

/// Sums over squares of the plane as large as a step: a part is two across and two down.
using Steps = std::array<std::array<double, kWindow / kStep>, kWindow / kStep>;

Steps step_sums(const cv::Mat &plane) {
    Steps sums{};
    for (size_t y = 0; y < sums.size(); ++y)
        for (size_t x = 0; x < sums.size(); ++x)
            sums[y][x] = cv::sum(plane(cv::Rect(static_cast<int>(x) * kStep, static_cast<int>(y) * kStep, kStep, kStep)))[0];
    return sums;
}

/// Summed power of the parts, at the frequencies that are kept.
void sum_power(SpectrumScratch &s) {
    static_assert(kPart == PowerSum::kSide, "parts are what is transformed");
    static_assert(kPart == 2 * kStep, "parts overlap by half");
    const cv::Mat &hann = weights(s);
    const Steps sums = step_sums(s.plane);
    s.sum.clear();
    bool is_second = false;
    for (size_t row = 0; row + 1 < sums.size(); ++row)
        for (size_t column = 0; column + 1 < sums.size(); ++column) {
            const double sum = sums[row][column] + sums[row][column + 1] + sums[row + 1][column] + sums[row + 1][column + 1];
            const float mean = static_cast<float>(sum / (kPart * kPart));
            const PowerSum::Member member = is_second ? PowerSum::Member::second : PowerSum::Member::first;
            for (int y = 0; y < kPart; ++y)
                s.sum.set_row(member, y, s.plane.ptr<float>(static_cast<int>(row) * kStep + y) + column * kStep, mean, hann.ptr<float>(y));
            if (is_second)
                s.sum.add();
            is_second = !is_second;
        }
    if (is_second)
        s.sum.add();
}

/// One plane's traces into every third byte.
void write_trace(SpectrumScratch &s, uint8_t *out) {
    sum_power(s);
    s.power.create(kHeight, kWidth, CV_32F);
    for (int y = 0; y < kHeight; ++y) {
        float *row = s.power.ptr<float>(y);
        s.sum.read(y - kHeight / 2, -kLeft, kWidth, row);
        for (int x = 0; x < kWidth; ++x)
            row[x] = row[x] / (kParts * kPart * kPart) + kFloor;
    }
    cv::log(s.power, s.power);
    cv::blur(s.power, s.mean, cv::Size(kAround, kAround), cv::Point(-1, -1), cv::BORDER_REFLECT_101);
    for (int y = 0; y < kHeight; ++y) {
        const float *power = s.power.ptr<float>(y), *mean = s.mean.ptr<float>(y);
        for (int x = 0; x < kWidth; ++x, out += 3)
            *out = cv::saturate_cast<uint8_t>((hidden.at[y][x] ? 0 : power[x] - mean[x]) * kUnit + kNothing);
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
