// How the spectrum of a window of native pixels stands out from its own surroundings: a display's lattice, or its beat
// with the sensor's, is a few narrow peaks, whatever picture it shows. models/screen-trace/train/spectra.py is the same.
#include "scratch.hpp"
#include "square.hpp"

#include <opencv2/imgproc.hpp>

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
/// The slow frequencies of any picture.
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

/// Multiples of the frequency of JPEG's blocks, and their neighbours.
bool near_block(int k) { return std::abs((k + 8 + kPart) % 16 - 8) <= 1; }

bool is_hidden(int y, int x) {
    return y * y + x * x < kSlow * kSlow || (near_block(x) && near_block(y) && (std::abs(x) <= 1 || std::abs(y) <= 1));
}

/// Summed power of the parts, at the frequencies that are kept.
void sum_power(SpectrumScratch &s) {
    static_assert(kPart == PowerSum::kSide, "parts are what is transformed");
    const cv::Mat &hann = weights(s);
    s.sum.clear();
    bool is_second = false;
    for (int top = 0; top + kPart <= kWindow; top += kStep)
        for (int left = 0; left + kPart <= kWindow; left += kStep) {
            const float mean = static_cast<float>(cv::mean(s.plane(cv::Rect(left, top, kPart, kPart)))[0]);
            const PowerSum::Member member = is_second ? PowerSum::Member::second : PowerSum::Member::first;
            PowerSum::Row row;
            for (int y = 0; y < kPart; ++y) {
                const float *from = s.plane.ptr<float>(top + y) + left, *weight = hann.ptr<float>(y);
                for (int x = 0; x < kPart; ++x)
                    row[static_cast<size_t>(x)] = (from[x] - mean) * weight[x];
                s.sum.set_row(member, y, row);
            }
            if (is_second)
                s.sum.add_pair();
            is_second = !is_second;
        }
    if (is_second)
        s.sum.add_pair();
}

/// One plane's traces into every third byte.
void write_trace(SpectrumScratch &s, uint8_t *out) {
    sum_power(s);
    s.power.create(kHeight, kWidth, CV_32F);
    for (int y = 0; y < kHeight; ++y) {
        float *row = s.power.ptr<float>(y);
        for (int x = 0; x < kWidth; ++x)
            row[x] = s.sum.at(y - kHeight / 2, x - kLeft) / (kParts * kPart * kPart) + kFloor;
    }
    cv::log(s.power, s.power);
    cv::blur(s.power, s.mean, cv::Size(kAround, kAround), cv::Point(-1, -1), cv::BORDER_REFLECT_101);
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x, out += 3) {
            const float rise = is_hidden(y - kHeight / 2, x - kLeft) ? 0 : s.power.at<float>(y, x) - s.mean.at<float>(y, x);
            *out = cv::saturate_cast<uint8_t>(rise * kUnit + kNothing);
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
        for (const SquarePlane which : {SquarePlane::luma, SquarePlane::red_less_green, SquarePlane::blue_less_green}) {
            recto::take_square(*view, left, top, recto::kWindow, which, vision->spectrum.plane);
            recto::write_trace(vision->spectrum, out++);
        }
    });
}
