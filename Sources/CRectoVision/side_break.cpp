// Where something crosses a document's side: what lies beside the document goes on over its rim, and both look unlike what
// they do along the rest of the side. A shadow darkens both alike, and leaves the step between them.
#include "pixel.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace recto {
namespace {

/// Places along a side, and readings across the rim on either side of it.
constexpr int kAlong = 96, kDeep = 4;
/// Of the document's shorter side: the side's ends, where corners are round; from where to where the rim is read; the least
/// stretch that tells. Pixels of the reduced frame: the least of the two before.
constexpr float kEnd = 0.08f, kNear = 0.012f, kFar = 0.035f, kStretch = 0.035f, kLeastNear = 1.5f, kLeastFar = 4;
/// 8-bit steps: noise has no part in how dark tones differ, and burnt ones say nothing.
constexpr float kNoise = 10, kBurnt = 248;
/// Where both sides of the rim differ by more than that part of how they differ from the rest, nothing crosses it.
constexpr float kApart = 1.5f;
/// Share of the places along a side that have to lie in the frame.
constexpr float kSeen = 0.6f;
/// Places beyond an end of the stretch, in which what crosses the side ends on both sides of the rim, be it slanting, soft or of many tones; with
/// fewer to look at nothing is said of that end.
constexpr int kBeyond = 24, kLeastBeyond = 8;
/// How far to either side of the rim a region reaches, of the document's shorter side.
constexpr float kReach = 0.08f;

/// Of a document, its ends cut off; `inwards` a unit vector.
struct Side {
    cv::Point2f from, to, inwards;

    cv::Point2f at(int i) const { return from + (to - from) * (static_cast<float>(i) / (kAlong - 1)); }
};

/// Logarithms of the rim's light at each place along a side, within the document and beside it.
struct Rim {
    Pixel within[kAlong], beside[kAlong];
    bool is_told[kAlong];
    int told = 0;
};

/// What the rim shows on one side at a place; false beyond the frame.
bool read(const cv::Mat &bgr, cv::Point2f at, cv::Point2f step, cv::Point2f first, Pixel &tone) {
    tone = {};
    for (int k = 0; k < kDeep; ++k) {
        const cv::Point2f p = at + first + step * static_cast<float>(k);
        if (!(p.x >= 1 && p.y >= 1 && p.x <= static_cast<float>(bgr.cols - 1) && p.y <= static_cast<float>(bgr.rows - 1)))
            return false;
        const Pixel pixel = pixel_at(bgr, p.x, p.y);
        for (int c = 0; c < 3; ++c)
            tone.c[c] += pixel.c[c] / kDeep;
    }
    return true;
}

bool is_burnt(const Pixel &tone) { return std::min({tone.c[0], tone.c[1], tone.c[2]}) > kBurnt; }

void read(const cv::Mat &bgr, const Side &side, float shorter, Rim &rim) {
    const float near = std::max(kNear * shorter, kLeastNear), far = std::max(kFar * shorter, kLeastFar);
    const cv::Point2f first = side.inwards * near, step = side.inwards * ((far - near) / (kDeep - 1));
    rim.told = 0;
    for (int i = 0; i < kAlong; ++i) {
        const cv::Point2f at = side.at(i);
        Pixel &within = rim.within[i], &beside = rim.beside[i];
        rim.is_told[i] = read(bgr, at, step, first, within) && read(bgr, at, -step, -first, beside) && !(is_burnt(within) && is_burnt(beside));
        for (int c = 0; c < 3; ++c) {
            within.c[c] = std::log(within.c[c] + kNoise);
            beside.c[c] = std::log(beside.c[c] + kNoise);
        }
        rim.told += rim.is_told[i] ? 1 : 0;
    }
}

/// The stretch whose weakest place is the strongest of all of as many places, and what of the side goes on like it.
struct Found {
    float strength = -1e9f;
    int from = 0, to = 0;
};

/// By how much the rim's two sides both change beyond the end of a stretch in the direction of `step`; nothing where the side ends or cannot be
/// told any more: what covers a corner has no other end.
std::optional<float> change_beyond(const Rim &rim, const Found &found, int step) {
    const int middle = (found.from + found.to) / 2, end = step < 0 ? found.from : found.to;
    float within = -1, beside = -1;
    int seen = 0;
    for (int i = end + step; seen < kBeyond && i >= 0 && i < kAlong && rim.is_told[i]; i += step, ++seen) {
        within = std::max(within, apart(rim.within[i], rim.within[middle]));
        beside = std::max(beside, apart(rim.beside[i], rim.beside[middle]));
    }
    return seen >= kLeastBeyond ? std::optional(std::min(within, beside)) : std::nullopt;
}

Found strongest(const Rim &rim, int length) {
    Pixel within[kAlong], beside[kAlong];
    float steps[kAlong];
    int told = 0;
    for (int i = 0; i < kAlong; ++i)
        if (rim.is_told[i]) {
            within[told] = rim.within[i];
            beside[told] = rim.beside[i];
            steps[told++] = apart(rim.within[i], rim.beside[i]);
        }
    const Pixel usual_within = middle_of(within, told), usual_beside = middle_of(beside, told);
    const float usual = upper_median(steps, told);
    float values[kAlong];
    for (int i = 0; i < kAlong; ++i) {
        const float unlike = std::min(apart(rim.within[i], usual_within), apart(rim.beside[i], usual_beside));
        values[i] = rim.is_told[i] ? std::min(unlike, usual) - kApart * apart(rim.within[i], rim.beside[i]) : -1e9f;
    }
    Found found;
    for (int i = 0; i + length <= kAlong; ++i) {
        const float weakest = *std::min_element(values + i, values + i + length);
        if (weakest > found.strength)
            found = {weakest, i, i + length - 1};
    }
    // Half as plain is still what crosses the side.
    while (found.from > 0 && values[found.from - 1] > found.strength / 2)
        --found.from;
    while (found.to + 1 < kAlong && values[found.to + 1] > found.strength / 2)
        ++found.to;
    // Where a band of the document's own meets a ground that changes as well, one of the two goes on.
    for (const int step : {-1, 1})
        if (const std::optional<float> change = change_beyond(rim, found, step))
            found.strength = std::min(found.strength, *change);
    return found;
}

RectoPoint in_c(cv::Point2f p) { return {p.x, p.y}; }

RectoSideBreak look(const cv::Mat &bgr, const RectoQuad &page, float factor) {
    RectoSideBreak out{};
    const cv::Size2f size = size_of(page);
    const float shorter = std::min(size.width, size.height), end = kEnd * shorter;
    Rim rim{};
    float most = -1e9f;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f corner(page.corners[i].x, page.corners[i].y), next(page.corners[(i + 1) % 4].x, page.corners[(i + 1) % 4].y);
        const float length = static_cast<float>(cv::norm(next - corner)), read_length = length - 2 * end;
        if (!(read_length > 2 * end))
            continue;
        // Clockwise on the screen, so what lies to the right of a side is the document.
        const cv::Point2f along = (next - corner) * (1 / length), inwards(-along.y, along.x);
        const Side side{corner + along * end, next - along * end, inwards};
        read(bgr, side, shorter, rim);
        if (static_cast<float>(rim.told) < kSeen * kAlong)
            continue;
        const int places = std::clamp(static_cast<int>(std::lround(kStretch * shorter / read_length * kAlong)), 2, kAlong);
        const Found found = strongest(rim, places);
        out.sides += 1;
        if (found.strength <= most)
            continue;
        most = found.strength;
        const cv::Point2f from = side.at(found.from), to = side.at(found.to), reach = inwards * (kReach * shorter);
        out.region = scaled({{in_c(from - reach), in_c(to - reach), in_c(to + reach), in_c(from + reach)}}, factor);
    }
    out.strength = out.sides > 0 ? std::max(most, -1.0f) : 0;
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_side_break(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, RectoSideBreak *out,
                                    RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const float factor = static_cast<float>(reduced.factor);
        *out = recto::look(reduced.bgr, recto::scaled(*quad, 1 / factor), factor);
    });
}
