// How much colour a document has beside that of its light: a grey copy under coloured light has one hue throughout.
#include "gamut.hpp"
#include "hues.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
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

/// Distance of each sample's hue from that of the light.
bool residuals(std::vector<HueSample> &samples, std::vector<float> &out) {
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
        for (size_t k = 0; k < samples.size(); ++k) {
            float red = samples[k].red, blue = samples[k].blue;
            for (int i = 0; i < kHueTerms; ++i) {
                red -= static_cast<float>(m[i][kHueTerms]) * samples[k].terms[i];
                blue -= static_cast<float>(m[i][kHueTerms + 1]) * samples[k].terms[i];
            }
            out[k] = std::hypot(red, blue);
        }
    }
    return true;
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
    std::fill(std::begin(is_left_out), std::end(is_left_out), uint8_t{1});
    sample_bgr(view_over(reduced), to_frame, patch, kWidth, kHeight, kWidth * 3);
    vision.hues.samples.clear();
    int clipped = 0;
    float logs[256];
    for (int i = 0; i < 256; ++i)
        logs[i] = std::log(static_cast<float>(i) + 8);
    for (int y = kRim; y < kHeight - kRim; ++y)
        for (int x = kRim; x < kWidth - kRim; ++x) {
            const uint8_t *p = patch + (y * kWidth + x) * 3;
            clipped += std::max({p[0], p[1], p[2]}) >= kBrightest ? 1 : 0;
            if (count > 0) {
                const cv::Point2f at = apply(to_frame, {static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f});
                if (std::any_of(over, over + count, [&](const RectoQuad &thing) { return holds(thing, at.x, at.y); }))
                    continue;
            }
            is_left_out[y * kWidth + x] = 0;
            if (std::min({p[0], p[1], p[2]}) <= kDarkest || std::max({p[0], p[1], p[2]}) >= kBrightest)
                continue;
            const float u = 2.0f * x / kWidth - 1, v = 2.0f * y / kHeight - 1, luma = (p[0] + p[1] + p[2]) / 3.0f;
            vision.hues.samples.push_back({{1, u, v, u * u, v * v, u * v, std::log(luma / 128)},
                                           logs[p[2]] - logs[p[1]], logs[p[0]] - logs[p[1]], std::min(1.0f, luma / 110)});
        }
    const float gamut = gamut_of(patch, is_left_out, kWidth * kHeight);
    std::vector<float> &off = vision.hues.residuals;
    // Black print alone would be left of a page of pale colours.
    if (clipped > kWidth * kHeight / 2 || vision.hues.samples.size() < kWidth * kHeight / 6 ||
        !residuals(vision.hues.samples, off))
        return {-1, gamut};
    double squares = 0;
    for (size_t k = 0; k < off.size(); ++k) {
        const float far = std::min(off[k] * vision.hues.samples[k].weight, kFarthest);
        squares += far * far;
    }
    return {static_cast<float>(std::sqrt(squares / static_cast<double>(off.size()))), gamut};
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
