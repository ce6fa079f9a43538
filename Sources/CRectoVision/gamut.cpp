#include "gamut.hpp"
#include "linear.hpp"
#include "region.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr uint32_t kLeast = 1000;
constexpr double kWhite = 0.98, kStrongest = 0.003;
/// Of a channel's white, 0...255, under which its noise is as large as colour.
constexpr int kDimmest = 40;
/// Chroma a and b of the solid inks and their overprints on uncoated paper: red, yellow, green, cyan, blue, magenta (ISO 12647-2:2004,
/// paper type 4).
constexpr float kSolids[6][2] = {{55, 26}, {-4, 78}, {-44, 14}, {-26, -44}, {8, -31}, {61, -1}};
/// Differences of channels beside white under which a colour is far within the gamut of any ink.
constexpr float kPale = 0.12f;
constexpr int kBins = 512;
constexpr float kBinsPerUnit = 128;

struct Tables {
    /// Edges of the gamut: a point lies beyond one where its product with it is over 1.
    float edges[6][2];

    Tables() {
        for (int i = 0; i < 6; ++i) {
            const float *p = kSolids[i], *q = kSolids[(i + 1) % 6];
            const float x = q[1] - p[1], y = p[0] - q[0], distance = x * p[0] + y * p[1];
            edges[i][0] = x / distance;
            edges[i][1] = y / distance;
        }
    }
};

float lightness(float t) { return t > 0.008856f ? std::cbrt(t) : 7.787f * t + 16.0f / 116; }

/// Chroma over that of the gamut in its hue.
float reach_of(float blue, float green, float red, const Tables &tables) {
    if (std::max({blue, green, red}) - std::min({blue, green, red}) < kPale)
        return 0;
    // sRGB's primaries, each row over its white.
    const float x = lightness(0.4340f * red + 0.3762f * green + 0.1898f * blue), y = lightness(0.2126f * red + 0.7152f * green + 0.0722f * blue),
                z = lightness(0.0178f * red + 0.1095f * green + 0.8727f * blue);
    const float a = 500 * (x - y), b = 200 * (y - z);
    float reach = 0;
    for (const auto &edge : tables.edges)
        reach = std::max(reach, edge[0] * a + edge[1] * b);
    return reach;
}

} // namespace

float gamut_of(const uint8_t *bgr, const uint8_t *is_left_out, size_t count) {
    static const Tables tables;
    const LinearLight &linear = linear_light();
    Histogram channels[3];
    for (size_t k = 0; k < count; ++k) {
        if (is_left_out[k] != 0)
            continue;
        for (size_t c = 0; c < 3; ++c) {
            ++channels[c].bins[bgr[k * 3 + c]];
            ++channels[c].count;
        }
    }
    const uint32_t seen = channels[0].count;
    if (seen < kLeast)
        return -1;
    float white[3];
    for (size_t c = 0; c < 3; ++c) {
        const int level = channels[c].percentile(kWhite);
        if (level < kDimmest)
            return -1;
        white[c] = linear.of[level];
    }
    uint32_t reaches[kBins] = {};
    for (size_t k = 0; k < count; ++k) {
        if (is_left_out[k] != 0)
            continue;
        float share[3];
        for (size_t c = 0; c < 3; ++c)
            share[c] = std::min(1.0f, linear.of[bgr[k * 3 + c]] / white[c]);
        ++reaches[std::min(kBins - 1, static_cast<int>(reach_of(share[0], share[1], share[2], tables) * kBinsPerUnit))];
    }
    const auto strongest = static_cast<uint32_t>(kStrongest * seen);
    uint32_t above = 0;
    int bin = kBins;
    while (bin > 0 && above <= strongest)
        above += reaches[--bin];
    return (static_cast<float>(bin) + 0.5f) / kBinsPerUnit;
}

} // namespace recto
