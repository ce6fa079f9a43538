#include "coding_steps.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr int kBlock = CodingSteps::kBlock;
constexpr int kLow = 4;
constexpr double kPi = 3.14159265358979323846;
/// Down and across.
constexpr int kPlaces[CodingSteps::kFrequencies][2] = {{0, 1}, {1, 0}, {1, 1}, {0, 2}, {2, 0}, {1, 2}, {2, 1}, {0, 3}, {3, 0}};
/// Of the amplitudes, what a page that was rounded to a step reaches though it was decoded to whole grey levels since.
constexpr float kCoherent = 0.35f;
/// Amplitudes stand on the parts of their step as well: of steps that fit nearly as well as the best, the largest is it.
constexpr float kAsWell = 0.8f;

/// The cosine transform's lowest rows, orthonormal, as JPEG has them.
struct Basis {
    float rows[kLow][kBlock];

    Basis() {
        for (int u = 0; u < kLow; ++u)
            for (int x = 0; x < kBlock; ++x)
                rows[u][x] = static_cast<float>(std::sqrt((u == 0 ? 1.0 : 2.0) / kBlock) * std::cos((2 * x + 1) * u * kPi / (2 * kBlock)));
    }
};

/// Cosine of an amplitude's phase for each step.
struct Phases {
    float cosines[CodingSteps::kMostStep + 1][CodingSteps::kBins];

    Phases() {
        for (int step = CodingSteps::kLeastStep; step <= CodingSteps::kMostStep; ++step)
            for (size_t bin = 0; bin < CodingSteps::kBins; ++bin)
                cosines[step][bin] = static_cast<float>(std::cos(kPi * static_cast<double>(bin) / step));
    }
};

/// A block's luma as JPEG counts it; false where some of it is black or white.
bool luma_of(const RectoImageView &view, int x0, int y0, float (&out)[kBlock][kBlock]) {
    const size_t channels = recto_bytes_per_pixel(view.format);
    const bool is_red_first = view.format == RectoPixelFormatRGB8 || view.format == RectoPixelFormatRGBA8;
    const size_t blue = is_red_first ? 2 : 0, red = 2 - blue;
    for (int y = 0; y < kBlock; ++y) {
        const uint8_t *p = view.pixels + static_cast<size_t>(y0 + y) * view.row_stride + static_cast<size_t>(x0) * channels;
        for (int x = 0; x < kBlock; ++x, p += channels) {
            const float luma = channels == 1 ? p[0] : 0.299f * p[red] + 0.587f * p[1] + 0.114f * p[blue];
            if (luma < 2 || luma > 253)
                return false;
            out[y][x] = luma;
        }
    }
    return true;
}

} // namespace

void CodingSteps::add(const RectoImageView &view, int x0, int y0) {
    static const Basis basis;
    float luma[kBlock][kBlock], across[kBlock][kLow];
    if (!luma_of(view, x0, y0, luma))
        return;
    for (int y = 0; y < kBlock; ++y)
        for (int u = 0; u < kLow; ++u) {
            float sum = 0;
            for (int x = 0; x < kBlock; ++x)
                sum += basis.rows[u][x] * luma[y][x];
            across[y][u] = sum;
        }
    for (size_t k = 0; k < kFrequencies; ++k) {
        float sum = 0;
        for (int y = 0; y < kBlock; ++y)
            sum += basis.rows[kPlaces[k][0]][y] * across[y][kPlaces[k][1]];
        const auto bin = static_cast<size_t>(std::abs(sum) * 2 + 0.5f);
        if (bin >= kBins)
            continue;
        ++seen_[k][bin];
        used_[k] = std::max(used_[k], bin + 1);
    }
}

CodingSteps::Fit CodingSteps::fit(int frequency, int step) const {
    static const Phases phases;
    const auto &seen = seen_[static_cast<size_t>(frequency)];
    const size_t used = used_[static_cast<size_t>(frequency)];
    const float *cosines = phases.cosines[step];
    Fit fit;
    float sum = 0;
    // Beyond half a step and what decoding may have added.
    for (size_t bin = static_cast<size_t>(step) + 2; bin < used; ++bin) {
        sum += static_cast<float>(seen[bin]) * cosines[bin];
        fit.count += seen[bin];
    }
    fit.coherence = fit.count > 0 ? sum / static_cast<float>(fit.count) : 0;
    return fit;
}

int CodingSteps::step(int frequency, uint32_t least) const {
    float coherences[kMostStep + 1] = {}, best = 0;
    for (int step = kLeastStep; step <= kMostStep; ++step) {
        const Fit it = fit(frequency, step);
        if (it.count < least)
            break; // Larger steps leave fewer.
        coherences[step] = it.coherence;
        best = std::max(best, it.coherence);
    }
    if (best < kCoherent)
        return 0;
    int step = kMostStep;
    while (coherences[step] < kAsWell * best)
        --step;
    return step;
}

} // namespace recto
