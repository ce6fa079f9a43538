// How much colour a document has beside that of its light: a grey copy under coloured light has one hue throughout.
#include "gamut.hpp"
#include "hues.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace recto {
namespace {

/// The document laid flat; its rims, where the ground shows and things come in, are left out.
constexpr int kWidth = 112, kHeight = 70, kRim = 4;
/// Times the fit is weighed anew so that what is coloured does not pull it.
constexpr int kRounds = 3;
constexpr int kDarkest = 25, kBrightest = 250;
/// How far the light of grey copies goes, standard deviations of the terms over development photos of them. Without a
/// bound on it, a card printed in one colour on white was light that turns with the tone.
constexpr std::array<double, kHueTerms> kLight{0.3, 0.09, 0.04, 0.09, 0.045, 0.05, 0.13};
/// What a term that is one deviation off costs, in residuals of the mean sample.
constexpr double kDoubt = 0.001;
/// A hue further off tells no more: a finger on a copy is not its print.
constexpr float kFarthest = 0.1f;

/// What is out of focus spills beyond where it is surely seen: its box grows so many times.
constexpr float kSpill = 1.3f;

/// What a place of the document laid flat is left out as.
constexpr uint8_t kRimPlace = 1, kThing = 2;
constexpr float kInside = (kWidth - 2 * kRim) * (kHeight - 2 * kRim);
/// Hands go on beyond where they are surely seen, and light that they throw back lies about them: what touches a thing, is so far off the
/// light's hue and in the thing's direction (a cosine) is of the thing, so many times over, for it was in the light's fit. Chosen on
/// development photos of copies, drawn documents in hand beside them.
constexpr float kOff = 0.02f, kAlike = 0.85f, kMost = 0.35f;
constexpr int kSpreads = 4, kFewest = 10;
/// Noise weighs in samples that are darker than this. At 110 pale cards in little light had hardly more hue than copies.
constexpr float kNoiseless = 80;

/// What each term adds to the logarithms of red and blue over green.
using Light = std::array<std::array<float, 2>, kHueTerms>;

RectoQuad grown(const RectoQuad &quad, float times) {
    RectoPoint middle{0, 0};
    for (const RectoPoint &c : quad.corners)
        middle = {middle.x + c.x / 4, middle.y + c.y / 4};
    RectoQuad out;
    for (int i = 0; i < 4; ++i)
        out.corners[i] = {middle.x + times * (quad.corners[i].x - middle.x), middle.y + times * (quad.corners[i].y - middle.y)};
    return out;
}

/// Solves a symmetric system in place by Gauss's elimination; false where it is singular.
bool solve(std::array<std::array<double, kHueTerms + 2>, kHueTerms> &m) {
    for (int i = 0; i < kHueTerms; ++i) {
        const double pivot = m[i][i];
        if (std::abs(pivot) < 1e-9)
            return false;
        for (int r = 0; r < kHueTerms; ++r) {
            if (r == i)
                continue;
            const double f = m[r][i] / pivot;
            for (int c = i; c < kHueTerms + 2; ++c)
                m[r][c] -= f * m[i][c];
        }
    }
    for (int i = 0; i < kHueTerms; ++i) {
        m[i][kHueTerms] /= m[i][i];
        m[i][kHueTerms + 1] /= m[i][i];
    }
    return true;
}

/// A sample's hue beside that of the light, red and blue.
std::array<float, 2> beside(const HueSample &sample, const Light &light) {
    std::array<float, 2> out{sample.red, sample.blue};
    for (int i = 0; i < kHueTerms; ++i) {
        out[0] -= light[i][0] * sample.terms[i];
        out[1] -= light[i][1] * sample.terms[i];
    }
    return out;
}

/// The hue of the light, and each sample's distance from it.
bool fit(const std::vector<HueSample> &samples, std::vector<float> &out, Light &light) {
    out.assign(samples.size(), 1.0f);
    for (int round = 0; round < kRounds; ++round) {
        std::array<std::array<double, kHueTerms + 2>, kHueTerms> m{};
        for (size_t k = 0; k < samples.size(); ++k) {
            const HueSample &s = samples[k];
            const double w = 1.0 / std::max(out[k], 0.01f);
            for (int i = 0; i < kHueTerms; ++i) {
                for (int j = i; j < kHueTerms; ++j)
                    m[i][j] += w * s.terms[i] * s.terms[j];
                m[i][kHueTerms] += w * s.terms[i] * s.red;
                m[i][kHueTerms + 1] += w * s.terms[i] * s.blue;
            }
        }
        for (int i = 0; i < kHueTerms; ++i) {
            m[i][i] += kDoubt * static_cast<double>(samples.size()) / (kLight[i] * kLight[i]);
            for (int j = 0; j < i; ++j)
                m[i][j] = m[j][i];
        }
        if (!solve(m))
            return false;
        for (int i = 0; i < kHueTerms; ++i)
            light[i] = {static_cast<float>(m[i][kHueTerms]), static_cast<float>(m[i][kHueTerms + 1])};
        for (size_t k = 0; k < samples.size(); ++k) {
            const std::array<float, 2> off = beside(samples[k], light);
            out[k] = std::hypot(off[0], off[1]);
        }
    }
    return true;
}

/// The hue at a place of the document laid flat; none where that is too dark or so bright that its colour is clipped.
std::optional<HueSample> hue_at(const uint8_t *patch, int place) {
    static const std::array<float, 256> logs = [] {
        std::array<float, 256> out{};
        for (int i = 0; i < 256; ++i)
            out[i] = std::log(static_cast<float>(i) + 8);
        return out;
    }();
    const uint8_t *p = patch + place * 3;
    if (std::min({p[0], p[1], p[2]}) <= kDarkest || std::max({p[0], p[1], p[2]}) >= kBrightest)
        return std::nullopt;
    const float u = 2.0f * static_cast<float>(place % kWidth) / kWidth - 1, v = 2.0f * static_cast<float>(place / kWidth) / kHeight - 1;
    const float luma = (p[0] + p[1] + p[2]) / 3.0f;
    return HueSample{{1, u, v, u * u, v * v, u * v, std::log(luma / 128)},
                     logs[p[2]] - logs[p[1]], logs[p[0]] - logs[p[1]], std::min(1.0f, luma / kNoiseless)};
}

/// Adds to the things over the document what touches them and has their hue; whether anything was. Nothing is where they have no hue
/// of their own, or would be most of what is seen.
bool spread(const uint8_t *patch, uint8_t *is_left_out, const Light &light, std::vector<int> &places) {
    places.clear();
    float red = 0, blue = 0;
    int seen = 0;
    for (int place = 0; place < kWidth * kHeight; ++place) {
        if (is_left_out[place] != kThing)
            continue;
        places.push_back(place);
        if (const std::optional<HueSample> sample = hue_at(patch, place)) {
            const std::array<float, 2> off = beside(*sample, light);
            red += off[0];
            blue += off[1];
            ++seen;
        }
    }
    const float length = std::hypot(red, blue);
    if (seen < kFewest || length <= kOff * static_cast<float>(seen))
        return false;
    const auto is_like = [&](int place) {
        const std::optional<HueSample> sample = hue_at(patch, place);
        if (!sample)
            return false;
        const std::array<float, 2> off = beside(*sample, light);
        const float far = std::hypot(off[0], off[1]);
        return far * sample->weight > kOff && off[0] * red + off[1] * blue > kAlike * far * length;
    };
    const size_t before = places.size();
    for (size_t next = 0; next < places.size(); ++next)
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                // Rims are left out, so that there is a place on every side of one that counts.
                const int place = places[next] + dy * kWidth + dx;
                if (is_left_out[place] == 0 && is_like(place)) {
                    is_left_out[place] = kThing;
                    places.push_back(place);
                }
            }
    if (places.size() == before)
        return false;
    if (static_cast<float>(places.size()) <= kMost * kInside)
        return true;
    std::for_each(places.begin() + static_cast<std::ptrdiff_t>(before), places.end(), [&](int place) { is_left_out[place] = 0; });
    return false;
}

/// How far hues differ from the light's, of what is not left out; -1 where too little is lit well enough.
float hues_of(HueScratch &scratch, const uint8_t *patch, uint8_t *is_left_out) {
    for (int round = 0;; ++round) {
        scratch.samples.clear();
        for (int place = 0; place < kWidth * kHeight; ++place)
            if (is_left_out[place] == 0)
                if (const std::optional<HueSample> sample = hue_at(patch, place))
                    scratch.samples.push_back(*sample);
        Light light;
        // Black print alone would be left of a page of pale colours.
        if (scratch.samples.size() < kWidth * kHeight / 6 || !fit(scratch.samples, scratch.residuals, light))
            return -1;
        if (round == kSpreads || !spread(patch, is_left_out, light, scratch.places))
            break;
    }
    double squares = 0;
    for (size_t k = 0; k < scratch.samples.size(); ++k) {
        const float far = std::min(scratch.residuals[k] * scratch.samples[k].weight, kFarthest);
        squares += far * far;
    }
    return static_cast<float>(std::sqrt(squares / static_cast<double>(scratch.samples.size())));
}

/// Of hues nothing is told where too little of the document is lit well enough, most of it is so bright that its colour is clipped, or
/// the frame has no colour at all.
RectoDocumentColour colour_of(RectoVision &vision, const RectoImageView &view, const RectoQuad &page, const RectoQuad *covers, int32_t count) {
    if (recto_bytes_per_pixel(view.format) == 1)
        return {-1, -1};
    const Reduced &reduced = reduce(vision, view);
    const float factor = static_cast<float>(reduced.factor);
    const cv::Matx33f to_frame = rectangle_to_quad(kWidth, kHeight, scaled(page, 1 / factor));
    RectoQuad over[RECTO_COVERS];
    std::transform(covers, covers + count, over, [&](const RectoQuad &cover) { return grown(scaled(cover, 1 / factor), kSpill); });
    uint8_t patch[kWidth * kHeight * 3], is_left_out[kWidth * kHeight];
    std::fill(std::begin(is_left_out), std::end(is_left_out), kRimPlace);
    sample_bgr(view_over(reduced), to_frame, patch, kWidth, kHeight, kWidth * 3);
    int clipped = 0;
    for (int y = kRim; y < kHeight - kRim; ++y)
        for (int x = kRim; x < kWidth - kRim; ++x) {
            const int place = y * kWidth + x;
            clipped += *std::max_element(patch + place * 3, patch + place * 3 + 3) >= kBrightest ? 1 : 0;
            const cv::Point2f at = apply(to_frame, {static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f});
            const bool is_under = std::any_of(over, over + count, [&](const RectoQuad &thing) { return holds(thing, at.x, at.y); });
            is_left_out[place] = is_under ? kThing : 0;
        }
    const float hues = clipped > kWidth * kHeight / 2 ? -1 : hues_of(vision.hues, patch, is_left_out);
    return {hues, gamut_of(patch, is_left_out, kWidth * kHeight)};
}

} // namespace
} // namespace recto

RectoStatus recto_vision_colour(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                const RectoQuad *covers, int32_t cover_count, RectoDocumentColour *out,
                                RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        recto::require(cover_count >= 0 && cover_count <= RECTO_COVERS && (covers != nullptr || cover_count == 0),
                       "too many things lie over the document");
        *out = recto::colour_of(*vision, *view, *quad, covers, cover_count);
    });
}
